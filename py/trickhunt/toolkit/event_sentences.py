"""Sentences for events that several games have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trickhunt.core.game import Dealt, Event, GameEnded, Played, RoundBegan, RoundScored, TrickTaken
from trickhunt.core.words import N_, _, about, about_all, in_row, labelled


def tell_alike(event: Event, names: Sequence[str], card_name: Callable[[int], str]) -> str:
    """A sentence for an event that several games have in common.

    Args:
        event: what happened. A deal has no sentence, because it holds hidden cards.
    """
    match event:
        case Played(seat, card):
            return about(
                names[seat],
                N_("You play the {card}."),
                N_("{name} plays the {card}."),
                card=card_name(card),
            )
        case RoundBegan(number, dealer):
            return about(
                names[dealer],
                N_("Round {number}: you deal."),
                N_("Round {number}: {name} deals."),
                number=number,
            )
        case Dealt():
            return ""
        case TrickTaken(winner=winner):
            return about(names[winner], N_("You take the trick."), N_("{name} takes the trick."))
        case RoundScored(number, totals):
            return after_round(number, totals, names)
        case GameEnded(scores, winners):
            won, points = [names[seat] for seat in winners], score_list(scores, names)
            if len(won) == 1:
                return about(
                    won[0],
                    N_("The game is over: you win. {scores}."),
                    N_("The game is over: {name} wins. {scores}."),
                    scores=points,
                )
            return about_all(
                won,
                N_("The game is over: you share the win with {names}. {scores}."),
                N_("The game is over: {names} share the win. {scores}."),
                scores=points,
            )
    raise AssertionError(f"an event without words: {event!r}")


def scores_before(number: int) -> str:
    """Where the points come from in a game that is followed only from a later round on.

    Args:
        number: the round in which it begins.

    Returns:
        ``""`` for the first round.
    """
    if number < 2:
        return ""
    earlier = number - 1
    return (
        _("This begins in round {number}, with the points of round 1.", number=number)
        if earlier == 1
        else _(
            "This begins in round {number}, with the points of rounds 1 to {earlier}.",
            number=number,
            earlier=earlier,
        )
    )


def after_round(number: int, totals: Sequence[int], names: Sequence[str]) -> str:
    """The points of all seats after a round."""
    return _("After round {number}: {scores}.", number=number, scores=score_list(totals, names))


def score_list(points: Sequence[int], names: Sequence[str]) -> str:
    """Everyone's points, such as ``Anke 3, Bert −1``, or ``Seat 1: 3, Seat 2: −1``."""
    scores = [(name, signed(score)) for name, score in zip(names, points, strict=True)]
    if any(name[-1:].isdigit() for name in names):
        return in_row(labelled(name, score) for name, score in scores)
    return in_row(_("{name} {points}", name=name, points=score) for name, score in scores)


def equation(*parts: int | tuple[int, int]) -> str:
    """Points with the sum that gives them, such as ``3 × 5 − 1 × 5 = 10``.

    Args:
        parts: the terms: numbers, or pairs that are multiplied, whose first number has the sign.
            The first term is always shown, the others only if they are not 0.
    """
    pairs = [part if isinstance(part, tuple) else (part, 1) for part in parts]
    (first, _times), *others = pairs
    words = signed(first) + _product(parts[0])
    for (size, _times), part in zip(others, parts[1:], strict=True):
        if size:
            words += f" {'−' if size < 0 else '+'} {abs(size)}{_product(part)}"
    return f"{words} = {signed(sum(size * times for size, times in pairs))}"


def _product(part: int | tuple[int, int]) -> str:
    return f" × {part[1]}" if isinstance(part, tuple) else ""


def added(*changes: int) -> str:
    """Changes of points, each with its sign, such as ``+1 −2``."""
    told = (signed(change) if change < 0 else f"+{change}" for change in changes if change)
    return " ".join(told) or "±0"


def signed(points: int) -> str:
    """Points with a real minus sign, such as ``−3``."""
    return f"−{-points}" if points < 0 else str(points)
