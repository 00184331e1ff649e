"""The par of a deal, as a line of dots with text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import htpy as h

from table.ui.art.pack import icon
from table.ui.dates import in_full
from table.ui.views.start_parts import star_row
from trickhunt.core.game import Game
from trickhunt.core.words import N_, _, ngettext
from trickhunt.par import Par
from trickhunt.par.words import definitions, in_words, is_nearest, tenths, with_sign
from trickhunt.toolkit.event_sentences import signed

if TYPE_CHECKING:
    from datetime import date


def worth(game: Game[Any, Any], par: Par, count: int, day: date | None = None) -> h.Element:
    """The par of a deal, as far as it is known.

    Args:
        par: the results so far: at least one replay.
    """
    played = len(par.club) + len(par.expert)
    is_known = played == count
    return h.section(".worth", id="worth", aria_labelledby="worth-title")[
        h.h2(id="worth-title", tabindex="-1")[_("What the deal was worth")],
        line(par, tuple(_label(game, one) for one in _ends(par))),
        h.p(".soft")[
            _(
                "Each round dot is a replay by a club player, each diamond one by an expert; the "
                "dashed line is the club player’s average."
            )
        ],
        h.ul(".says")[[h.li[words] for words in in_words(game, par)]],
        day is not None
        and h.p[
            h.a(".onward", id="to-the-day", href=f"#/today/{day.isoformat()}")[
                icon("calendar"), _("This was one of the deals for {day}", day=in_full(day))
            ]
        ],
        not is_known and _progress(played, count),
        is_known
        and h.details(id="worth-details", data_kept="")[
            h.summary(id="worth-summary")[_("How it is computed")],
            [h.p[words] for words in definitions(par)],
        ],
    ]


def gauge(game: Game[Any, Any], par: Par, earned: int, then: str) -> h.Element:
    """The comparison of a result with those of club players: a sentence over a line of dots.

    Args:
        par: the results so far, with one of one's own.
        then: what the day still offers, as sentences.
    """
    return h.div(".earned")[
        h.p[bool(earned) and star_row(earned), h.span[_beaten(game, par)]],
        line(replace(par, expert=())),
        bool(then) and h.p(".then")[then],
    ]


def line(par: Par, ends: Sequence[str] = ()) -> h.Element:
    """The results of all, from the worst to the best, as sentences say them beside it.

    Args:
        ends: the labels of the two ends.
    """
    low, high = _ends(par)
    seen: Counter[int] = Counter()

    def at(merit: float, up: int = 0) -> str:
        return f"--at:{round((merit - low) / (high - low or 1), 3)};--up:{up}"

    dots = []
    for kind, some in ((".bot", par.club), (".expert", par.expert)):
        for one in some:
            dots.append(h.i(kind, style=at(one.merit, seen[one.merit])))
            seen[one.merit] += 1
    return h.div(".replay-line", aria_hidden="true", style=f"--rows:{max(seen.values())}")[
        dots,
        h.i(".mean", style=at(par.mean)),
        h.b(".average", style=at(par.mean))[_("bots’ average")],
        par.mine
        and [
            h.i(".me", style=at(par.mine.merit)),
            h.b(".you-are", style=at(par.mine.merit))[_("You")],
        ],
        [h.b(".end", style=f"--at:{place}")[words] for place, words in enumerate(ends)],
    ]


def _ends(par: Par) -> tuple[int, int]:
    """The worst and the best result."""
    merits = [one.merit for one in (*par.club, *par.expert, par.mine) if one]
    return min(merits), max(merits)


def _beaten(game: Game[Any, Any], par: Par) -> str:
    """What club players made in the same seat, and how many of them a result beats."""
    if is_nearest(game):
        told = ngettext(
            "{count} bot played in your seat and ended {mean} from the bull’s eye.",
            "{count} bots played in your seat and ended {mean} from the bull’s eye on average.",
            len(par.club),
            mean=tenths(-par.mean),
        )
    else:
        told = ngettext(
            "{count} bot played the same deals in your seat and made {mean}.",
            "{count} bots played the same deals in your seat and made {mean} on average.",
            len(par.club),
            mean=with_sign(par.mean).removeprefix("+"),
        )
    if par.equalled:
        words = N_("You beat {beaten} of them and tied with {equalled}.")
    else:
        words = N_("You beat {beaten} of them.") if par.beaten else N_("This time all did better.")
    return f"{told} {_(words, beaten=par.beaten, equalled=par.equalled)}"


def _progress(played: int, count: int) -> h.Element:
    words = _("{played} of {count} replays are done.", played=played, count=count)
    return h.div(".growing")[
        h.progress(value=str(played), max=str(count), aria_label=words), h.p(".soft")[words]
    ]


def _label(game: Game[Any, Any], merit: int) -> str:
    """The label at an end of the line."""
    return _("{away} away", away=-merit) if is_nearest(game) else signed(merit)
