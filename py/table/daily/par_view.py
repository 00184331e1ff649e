"""The par of a deal, as a strip of dots with text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import htpy as h
from markupsafe import Markup

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


WIDTH, EDGE, DOT, RISE = 600, 46, 7, 17
"""Its width, its margins, the radius of a dot, and the vertical distance of two dots."""

COLUMNS = 30
"""The number of columns for dots."""

LABEL = 60
"""Half of the room that the label of one's own result takes."""

SKY, FOOT = 40, 34
"""The space over the highest dot, and under the line."""

ROWS = 8
"""The number of dots over each other without overlap; the picture always has this height."""


def worth(game: Game[Any, Any], par: Par, count: int, day: date | None = None) -> h.Element:
    """The par of a deal, as far as it is known.

    Args:
        par: the results so far: at least one replay.
    """
    played = len(par.club) + len(par.expert)
    is_known = played == count
    return h.section(".worth", id="worth", aria_labelledby="worth-title")[
        h.h2(id="worth-title", tabindex="-1")[_("What the deal was worth")],
        strip(game, par),
        h.p(".soft")[_legend()],
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
    assert par.mine is not None
    merits = [par.mine.merit, *(one.merit for one in par.club)]
    low, span = min(merits), max(merits) - min(merits) or 1

    def at(merit: float) -> str:
        return f"--at:{round((merit - low) / span, 3)}"

    return h.div(".earned")[
        h.p[bool(earned) and star_row(earned), h.span[_beaten(game, par)]],
        h.div(".gauge", aria_hidden="true")[
            [h.i(".bot", style=at(one.merit)) for one in par.club],
            h.i(".mean", style=at(par.mean)),
            h.b(".average", style=at(par.mean))[_("bots’ average")],
            h.i(".me", style=at(par.mine.merit)),
            h.b(".you-are", style=at(par.mine.merit))[_("You")],
        ],
        bool(then) and h.p(".then")[then],
    ]


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


def strip(game: Game[Any, Any], par: Par) -> h.Element:
    """A result among those of others, from the worst to the best."""
    outcomes = [*par.club, *par.expert, *([par.mine] if par.mine else [])]
    merits = [one.merit for one in outcomes]
    low, high = min(merits), max(merits)
    if low == high:
        low, high = low - 1, high + 1

    def column(merit: float) -> float:
        """The place of a merit, in columns."""
        return (merit - low) / (high - low) * (COLUMNS - 1)

    def across(place: float) -> float:
        return EDGE + place * (WIDTH - 2 * EDGE) / (COLUMNS - 1)

    club = Counter(round(column(one.merit)) for one in par.club)
    expert = Counter(round(column(one.merit)) for one in par.expert)
    highest = max(club[at] + expert[at] for at in {*club, *expert})
    line, rise = SKY + ROWS * RISE, RISE * min(1.0, ROWS / highest)
    drawn = [
        f'<path class="axis" d="M{EDGE - 20} {line}H{WIDTH - EDGE + 20}"/>',
        _mean(across(column(par.mean)), line),
    ]
    for at, many in club.items():
        drawn += [_dot(across(at), line - rise * (step + 0.5)) for step in range(many)]
    for at, many in expert.items():
        steps = range(club[at], club[at] + many)
        drawn += [_star(across(at), line - rise * (step + 0.5)) for step in steps]
    labels = [(low, "start"), (high, "end")]
    if par.mine is not None:
        x = across(round(column(par.mine.merit)))
        inside = min(max(x, LABEL), WIDTH - LABEL)
        below = [at for at in {*club, *expert} if abs(across(at) - inside) < LABEL + DOT]
        top = line - rise * max((club[at] + expert[at] for at in below), default=0) - 4
        drawn.append(_you(x, inside, top, par.mine.score, line))
    drawn += [
        f'<text class="end-of-line" x="{EDGE - 20 if end == "start" else WIDTH - EDGE + 20}"'
        f' y="{line + 26}" text-anchor="{end}">{_label(game, merit)}</text>'
        for merit, end in labels
    ]
    return h.svg(
        ".par-picture",
        viewBox=f"0 0 {WIDTH} {line + FOOT}",
        role="img",
        aria_label=" ".join(in_words(game, par)),
    )[Markup("".join(drawn))]  # noqa: S704 - numbers and words of our own, which are escaped


def _legend() -> str:
    return _(
        "Each round dot is a replay by a club player, each diamond one by an expert; the dashed "
        "line is the club player’s average."
    )


def _label(game: Game[Any, Any], merit: int) -> h.Node:
    """The label at an end of the line."""
    if is_nearest(game):
        return Markup.escape(_("{away} away", away=-merit))
    return Markup.escape(signed(merit))


def _mean(x: float, line: float) -> str:
    return f'<path class="mean" d="M{x:.1f} {SKY - 6}V{line + 10}"/>'


def _dot(x: float, y: float) -> str:
    return f'<circle class="club" cx="{x:.1f}" cy="{y:.1f}" r="{DOT}"/>'


def _star(x: float, y: float) -> str:
    side = DOT + 1
    corners = f"l{side} {side}-{side} {side}-{side}-{side}z"
    return f'<path class="expert" d="M{x:.1f} {y - side:.1f}{corners}"/>'


def _you(x: float, inside: float, y: float, score: int, line: float) -> str:
    words = Markup.escape(_("You: {score}", score=signed(score)))
    return (
        f'<path class="you" d="M{x:.1f} {line}V{y:.1f}"/>'
        f'<path class="flag" d="M{x:.1f} {y:.1f}l-7-9h14z"/>'
        f'<text class="you-are" x="{inside:.1f}" y="{y - 14:.1f}" text-anchor="middle">'
        f"{words}</text>"
    )
