"""What happens in every game, told in words."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.game import Dealt, Event, GameEnded, RoundBegan, TrickTaken
from trickhunt.words import _


def tell_alike(event: Event, names: Sequence[str]) -> str | None:
    """A sentence for an event that is told alike in all games; ``None`` for any other.

    Args:
        event: what happened. A deal is never told, because it holds hidden cards.
        names: what each seat is called.
    """
    match event:
        case RoundBegan(number, dealer):
            return _("Round {number}: {name} deals.", number=number, name=names[dealer])
        case Dealt():
            return ""
        case TrickTaken(winner=winner):
            return _("{name} takes the trick.", name=names[winner])
        case GameEnded(scores, winners):
            won = _(" and ").join(names[seat] for seat in winners)
            if len(winners) == 1:
                return _(
                    "The game is over: {name} wins. {scores}.",
                    name=won,
                    scores=listed(scores, names),
                )
            return _(
                "The game is over: {names} share the win. {scores}.",
                names=won,
                scores=listed(scores, names),
            )
    return None


def after_round(number: int, totals: Sequence[int], names: Sequence[str]) -> str:
    """The points of everybody when a round is over."""
    return _("After round {number}: {scores}.", number=number, scores=listed(totals, names))


def listed(points: Sequence[int], names: Sequence[str]) -> str:
    """Points with the names of those who have them, as ``Anke 3, Bert −1``."""
    return ", ".join(
        _("{name} {points}", name=name, points=signed(score))
        for name, score in zip(names, points, strict=True)
    )


def signed(points: int) -> str:
    """Points with a proper minus sign, as ``−3``."""
    return f"−{-points}" if points < 0 else str(points)
