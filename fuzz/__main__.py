"""Alter outside input at random; each text must be read or refused by name.

Usage::

    python -m fuzz [--cases N] [--seed S]

Every case has a number; ``--seed`` starts at another one. For each way in, the script prints how
many cases were accepted and refused and how long the slowest took. It fails on any unnamed error,
with the text that caused it, and when a case exceeds its time limit.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from random import Random
from time import process_time
from typing import NamedTuple

from fuzz import channel, media
from fuzz.entry_points import EntryPoint, entry_points

LONGEST_MS = 50
"""The processor time limit of a case in milliseconds, once to come in and once to leave."""


class Outcome(NamedTuple):
    """The outcome of the cases of one entry point."""

    #: how many cases were accepted, under ``True``, and refused, under ``False``
    counts: Counter[bool]
    slowest_ms: float  #: the processor time of the slowest case
    slowest: str


class Found(Exception):
    """A text that was neither read nor refused with a named error."""


def knock(entry_point: EntryPoint, first: int, cases: int) -> Outcome:
    """Pass altered texts through an entry point.

    Args:
        cases: their number.

    Raises:
        Found: one was neither read nor refused with a named error.
    """
    counts: Counter[bool] = Counter()
    slowest_ms, slowest = 0.0, ""
    for number in range(first, first + cases):
        rng = Random(f"{entry_point.name} {number}")
        text = entry_point.alter(rng.choice(entry_point.examples), rng, entry_point.examples)
        took, start = 0.0, process_time()
        try:
            came = entry_point.enter(text)
            took, start = process_time() - start, process_time()
            entry_point.leave(came)
            counts[True] += 1
        except entry_point.refusals as refusal:
            counts[False] += 1
            if not str(refusal):
                raise Found(
                    f"{entry_point.name}, case {number}: a refusal without words"
                ) from refusal
        except Exception as error:
            raise Found(f"{entry_point.name}, case {number}: {text[:2_000]!r}") from error
        took = max(took, process_time() - start) * 1000
        if took > slowest_ms:
            slowest_ms, slowest = took, text
    return Outcome(counts, slowest_ms, slowest)


def main() -> int:
    """Test every entry point; the exit status is 1 when something was found."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=(__doc__ or "")[:75])
    parser.add_argument("--cases", type=int, default=200_000, help="how many in all")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first case")
    parser.add_argument(
        "--messages", type=int, default=50_000, help="how many messages to each side of a channel"
    )
    parser.add_argument(
        "--media", type=int, default=100_000, help="how many texts are sent through media"
    )
    options = parser.parse_args()
    ways = entry_points()
    status = 0
    for entry_point in ways:
        try:
            outcome = knock(entry_point, options.seed, options.cases // len(ways))
        except Found:
            traceback.print_exc()
            status = 1
            continue
        counts = outcome.counts
        print(
            f"{entry_point.name:12} {counts[True]:7} accepted {counts[False]:7} refused "
            f"slowest {outcome.slowest_ms:6.1f} ms"
        )
        if outcome.slowest_ms > LONGEST_MS:
            print(f"  longer than {LONGEST_MS} ms: {outcome.slowest[:500]!r}")
            status = 1
    try:
        sent = media.post(options.media, options.seed)
    except media.Found:
        traceback.print_exc()
        status = 1
    else:
        print(
            f"{options.media} texts through media: {sent['opened']} opened as what they are, "
            f"{sent['refused']} refused, none as something else"
        )
    for is_host in (True, False):
        side = "a host" if is_host else "a guest"
        try:
            games, _moves = channel.bombard(options.messages, options.seed, is_host=is_host)
        except channel.Found:
            traceback.print_exc()
            status = 1
        else:
            print(f"{options.messages} altered messages to {side} in {games} games: none believed")
    return status


if __name__ == "__main__":
    sys.exit(main())
