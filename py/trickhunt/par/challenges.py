"""Challenges: a deal in one chair, and the results of up to eight people, in one line.

::

    bargain-hunt?players=4&edition=english&deal=7&seat=0&others=club.club.club&by=…&sum=1f0c2a9e

The first parts are those of a link to the deal (:mod:`trickhunt.links`) and the chair. ``others``
lists the bots around it. ``by`` holds the results, packed: a name, the moves of the whole game, and
the claimed score. ``sum`` is a checksum of all parts, which detects an altered or truncated line.
Even with a forged checksum the game must obey the rules: every game is replayed, its score is
counted again, and the bots must make the recorded moves.

Experts count their play-outs there (:data:`trickhunt.par.PLAYOUTS`), so that they play the same for
everyone. In a game against experts with a time limit, their moves cannot be verified; such a result
says so.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from trickhunt import __version__
from trickhunt.bots import bot_names
from trickhunt.core import clean_text, safe_json
from trickhunt.core.chance import BOTS, generator
from trickhunt.core.errors import BadLink, TrickHuntError
from trickhunt.core.game import Move
from trickhunt.core.words import _, ngettext
from trickhunt.links import Link, read_link, write_link
from trickhunt.links.link import LONGEST_LINK
from trickhunt.links.query import split
from trickhunt.links.reading import unsqueezed
from trickhunt.links.writing import packed_moves, squeezed
from trickhunt.par import ChairOutcome
from trickhunt.par.replaying import counted, moved, outcome

MOST = 8
"""The most results on one deal."""

LONGEST_NAME = 24
"""The most characters of a name."""

LONGEST = 40_000
"""The most characters of all results, before they are packed."""

DEEPEST = 2
"""Their nesting depth: a result in the list of results."""

OTHERS, RESULTS, SUM, MADE = "others", "by", "sum", "made"
OWN = (OTHERS, RESULTS, SUM, MADE)
"""The parts that a link to a deal does not have."""

BETWEEN, HABIT = ".", "-"
"""What separates the bots of a line, and the parts of a bot's name, which links have no colon for.
"""


class ChallengeResult(NamedTuple):
    """The result of one person."""

    name: str  #: the person's name
    moves: tuple[Move, ...]  #: all moves of the game
    is_timed: bool = False  #: whether experts in the game had a time limit


@dataclass(frozen=True)
class Challenge:
    """A deal in one chair, and the results of people who played it."""

    deal: Link  #: the deal: its rules, number and explicit deals, without moves
    seat: int  #: the chair, from 0
    others: tuple[str, ...]  #: the bot in each seat, in order; ``""`` in the chair
    results: tuple[
        ChallengeResult, ...
    ]  #: the results, 1 to :data:`MOST`, that of the person who began it first
    made: str = __version__  #: the version of this program that wrote it

    def played(self, number: int) -> Link:
        """The game of a result, as a link that replays it."""
        return replace(self.deal, moves=self.results[number].moves, seat=self.seat)

    def outcome(self, number: int) -> ChairOutcome:
        """The outcome of a result's game for the chair."""
        return outcome(self.played(number).state(), self.seat)

    def answered(self, result: ChallengeResult) -> Challenge:
        """A copy with one more result; one that is already there is not added again.

        Raises:
            BadLink: there are already :data:`MOST` results.
        """
        if any(one.moves == result.moves and one.name == result.name for one in self.results):
            return self
        if len(self.results) == MOST:
            raise BadLink(
                RESULTS, _("this deal already has {most} results; start another one.", most=MOST)
            )
        return replace(self, results=(*self.results, result))


def write_challenge(challenge: Challenge) -> str:
    """A challenge as a line; :func:`read_challenge` is the inverse.

    Raises:
        BadLink: it is too long for a link.
    """
    results = [
        [one.name, packed_moves(challenge.played(at)), int(one.is_timed), challenge.outcome(at)[0]]
        for at, one in enumerate(challenge.results)
    ]
    text = write_link(replace(challenge.deal, seat=challenge.seat))
    around = BETWEEN.join(one.replace(":", HABIT) for one in challenge.others if one)
    by = squeezed(json.dumps(results, ensure_ascii=False, separators=(",", ":")))
    text += f"&{OTHERS}={around}&{MADE}={challenge.made}&{RESULTS}={by}"
    return f"{text}&{SUM}={check(text)}"


def read_challenge(text: str) -> Challenge:
    """Parse a challenge; its bots are not verified yet: see :func:`proving`.

    Args:
        text: the format of :func:`write_challenge`.

    Raises:
        BadLink: it was altered, is invalid, or claims something impossible.
    """
    whole, mark, said = text.rpartition(f"&{SUM}=")
    is_one = len(text) <= LONGEST_LINK and re.fullmatch(r"[\w-]+\?[\w&=.+-]+", whole, re.ASCII)
    if not mark or not is_one or check(whole) != said:
        raise BadLink(SUM, _("this challenge was altered or cut off: its checksum does not match."))
    name, query = split(whole)
    parts = dict(query.pairs)
    deal = read_link(f"{name}?{query.without(*OWN)}")
    known = {"players", *deal.game.options, "deal", "deals", "seat", *OWN}
    if deal.seat is None or not parts.keys() <= known:
        raise BadLink(_("link"), _("a challenge is a deal and a seat, nothing more."))
    version = parts.get(MADE, "")
    if not re.fullmatch(r"[\w.+-]{1,24}", version, re.ASCII):
        raise BadLink(MADE, _("expected here: the version that made it."))
    seat = deal.seat
    bare = replace(deal, seat=None)
    others = _others(parts.get(OTHERS, ""), deal, seat)
    results = tuple(
        _result(one, f"{name}?{query.without(*OWN, 'seat')}", seat)
        for one in _unpacked(parts.get(RESULTS, ""))
    )
    return Challenge(bare, seat, others, results, version)


def check(text: str) -> str:
    """The checksum of a line: eight hexadecimal digits."""
    return f"{zlib.crc32(text.encode('utf-8', 'replace')):08x}"


def proving(challenge: Challenge, number: int) -> Generator[None, None, bool]:
    """Verify that the bots of a game make the recorded moves, one step of a thought at a time.

    Args:
        number: the index of the result.

    Yields:
        After each move and each step of a thought.

    Returns:
        Whether it could be verified: not if another version wrote it, and not for experts with a
        time limit.

    Raises:
        BadLink: a bot would have made another move.
    """
    result = challenge.results[number]
    if challenge.made != __version__:
        return False
    state = challenge.deal.state(0)
    bots = [counted(one, challenge.deal.game.name) for one in challenge.others]
    is_whole = True
    for at, move in enumerate(result.moves):
        seat = state.actor
        is_by_clock = result.is_timed and challenge.others[seat] == "expert"
        is_whole = is_whole and not is_by_clock
        if seat != challenge.seat and not is_by_clock:
            twin = state.copy()
            yield from moved(twin, bots[seat], generator(challenge.deal.seed, BOTS.first + at))
            if twin.history[-1].move != move:
                raise BadLink(
                    RESULTS,
                    _(
                        "the result of {name} is impossible: at move {number}, seat {seat} "
                        "plays differently.",
                        name=result.name,
                        number=at + 1,
                        seat=seat + 1,
                    ),
                )
        state.apply(move)
        yield
    return is_whole


def parted(one: Sequence[Move], other: Sequence[Move]) -> int | None:
    """The number of moves after which two games differ; ``None`` if they are the same."""
    for at, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return at
    return None


def _others(text: str, deal: Link, seat: int) -> tuple[str, ...]:
    """The bots around the chair."""
    players = deal.game.players
    names = text.replace(HABIT, ":").split(BETWEEN)
    if len(names) != players - 1 or {*names} - {*bot_names(deal.game.name)}:
        raise BadLink(
            OTHERS,
            ngettext(
                "expected here: the name of {count} bot.",
                "expected here: the names of {count} bots.",
                players - 1,
            ),
        )
    names.insert(seat, "")
    return tuple(names)


def _unpacked(text: str) -> list[Any]:
    written = unsqueezed(RESULTS, text, LONGEST)
    try:
        found = safe_json.loads(written, DEEPEST)
    except ValueError:
        found = None
    if not isinstance(found, list) or not 1 <= len(found) <= MOST:
        raise BadLink(RESULTS, _("expected here: 1 to {most} results.", most=MOST))
    return found


def _result(data: object, deal: str, seat: int) -> ChallengeResult:
    """A result, replayed by the rules."""
    match data:
        case [str(told), str(moves), 0 | 1 as timed, int(score)] if len(told) <= LONGEST_NAME and (
            name := clean_text.name(told, LONGEST_NAME)
        ):
            pass
        case _:
            raise BadLink(RESULTS, _("a result is a name, moves and a score."))
    try:
        link = read_link(f"{deal}&moves={moves}")
    except TrickHuntError as error:
        raise _impossible(name, str(error)) from None
    state = link.state(len(link.moves))
    if not state.is_over:
        raise _impossible(name, _("the game is not over."))
    if state.scores[seat] != score:
        raise _impossible(
            name,
            _(
                "it claims {score} points, but the game ends with {real}.",
                score=score,
                real=state.scores[seat],
            ),
        )
    return ChallengeResult(name, link.moves, bool(timed))


def _impossible(name: str, reason: str) -> BadLink:
    return BadLink(
        RESULTS, _("the result of {name} is impossible: {reason}", name=name, reason=reason)
    )
