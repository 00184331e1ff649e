"""The par of a deal in sentences, the same on the page and on the command line."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import Game
from trickhunt.core.words import _, decimals, in_row, ngettext
from trickhunt.par.par import PLAYOUTS, Par
from trickhunt.toolkit.event_sentences import signed

ENOUGH = 10
"""The fewest replays for an average; fewer are listed individually."""


def in_words(game: Game[Any, Any], par: Par, *, tells_few: bool = False) -> list[str]:
    """The sentences of a par: the person's result compared with those of club player and expert.

    Args:
        tells_few: whether to list an expert's results if they are too few for an average; otherwise
            the reader sees them elsewhere.
    """
    is_aimed = is_nearest(game)
    mine = par.mine
    told = []
    if mine is not None:
        told.append(
            _(
                "You: {score}, {away} away from the bull’s eye.",
                score=signed(mine.score),
                away=-mine.merit,
            )
            if is_aimed
            else _("You: {score}.", score=signed(mine.score))
        )
    told.append(
        _(
            "A club player in your seat: {mean} away on average (± {error}).",
            mean=tenths(-par.mean),
            error=tenths(par.error),
        )
        if is_aimed
        else _(
            "A club player in your seat: {mean} on average (± {error}).",
            mean=with_sign(par.mean),
            error=tenths(par.error),
        )
    )
    if mine is not None:
        told += [better(par), *([_as_well(par)] if par.equalled else [])]
    if par.expert_mean is not None and len(par.expert) >= ENOUGH:
        told.append(_expert(par.expert_mean, len(par.expert), is_aimed=is_aimed))
    elif par.expert and tells_few:
        scores = in_row(signed(one.score) for one in par.expert)
        told.append(_("An expert, replay by replay: {scores}.", scores=scores))
    return told


def definitions(par: Par) -> list[str]:
    """The meaning of the words and numbers of a par, as sentences."""
    return [
        ngettext(
            "Par is what others make of the same deal in your seat, against the same opponents: "
            "a club player in {count} replay.",
            "Par is what others make of the same deal in your seat, against the same opponents: "
            "a club player in {count} replays, with slightly different tastes each time.",
            len(par.club),
        ),
        _(
            "One replay is usually within {spread} of the average; with this many replays, the "
            "average has an error of {error} (±, one standard error).",
            spread=tenths(par.spread),
            error=tenths(par.error),
        ),
        *(
            [
                ngettext(
                    "The expert plays {count} replay: that is a hint, not a measure.",
                    "The expert plays {count} replays: that is a hint, not a measure.",
                    len(par.expert),
                )
            ]
            if par.expert
            else []
        ),
        _(
            "Experts think for {count} play-outs per move, not for a set time, so the same deal "
            "has the same par on every machine.",
            count=PLAYOUTS,
        ),
    ]


def is_nearest(game: Game[Any, Any]) -> bool:
    """Whether the player nearest to a space wins, rather than the one with most points."""
    return game.merit(1) != 1


def tenths(value: float) -> str:
    """A number of at least zero, with one decimal."""
    return decimals(abs(value))


def with_sign(value: float) -> str:
    """A number with its sign, such as ``+1.2`` or ``−0.5``."""
    text = tenths(value)
    return text if text == "0.0" else f"+{text}" if value > 0 else f"−{text}"


def better(par: Par) -> str:
    """How many club players a result beats, as a sentence."""
    return _("You did better than {beaten} of {count}.", beaten=par.beaten, count=len(par.club))


def _as_well(par: Par) -> str:
    return ngettext("You tied with {count} more.", "You tied with {count} more.", par.equalled)


def _expert(mean: float, count: int, *, is_aimed: bool) -> str:
    if is_aimed:
        return ngettext(
            "An expert: {mean} away on average, in {count} replay.",
            "An expert: {mean} away on average, in {count} replays.",
            count,
            mean=tenths(-mean),
        )
    return ngettext(
        "An expert: {mean} on average, in {count} replay.",
        "An expert: {mean} on average, in {count} replays.",
        count,
        mean=with_sign(mean),
    )
