"""What happens in Treasure Hunt, told in words, for live regions, histories and replays."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event, Played
from trickhunt.core.words import _, in_row, ngettext
from trickhunt.games.treasure_hunt.constants import NOT_TURNED, TURNED_SUIT
from trickhunt.games.treasure_hunt.events import (
    GoldenShown,
    Named,
    Penalised,
    Predicted,
    TreasureScored,
    Turned,
    Uncovered,
)
from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_OF
from trickhunt.games.treasure_hunt.names import card_name, rank_name, suit_name, suit_names
from trickhunt.kits.telling import after_round, equation, tell_alike


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for an event; nothing for one that needs no words.

    Args:
        event: what happened. A deal is never told, because it holds hidden cards.
        names: what each seat is called.
    """
    match event:
        case Named(seat, card):
            return _(
                "{name} names {suit} and {rank} for the golden card.",
                name=names[seat],
                suit=suit_name(SUIT_OF[card]),
                rank=rank_name(card % RANKS),
            )
        case Predicted(seat, number):
            return ngettext(
                "{name} predicts {count} trick.",
                "{name} predicts {count} tricks.",
                number,
                name=names[seat],
            )
        case Played(seat, card, _word):
            return _("{name} plays the {card}.", name=names[seat], card=card_name(card))
        case Turned(seat, suits, by_table):
            return _turned(names[seat], suits, by_table=by_table)
        case Uncovered(seat, suit):
            return _("{name} turns {suit} face up again.", name=names[seat], suit=suit_name(suit))
        case Penalised(seat, points, suits):
            return _penalised(names[seat], points, suits)
        case GoldenShown(card, bonuses):
            return _golden(card, bonuses, names)
        case TreasureScored():
            return _scored(event, names)
    return tell_alike(event, names)


def _turned(name: str, suits: Sequence[int], *, by_table: bool) -> str:
    if by_table:
        return ngettext(
            "{name}'s suit card of {suits} is turned face down.",
            "{name}'s suit cards of {suits} are turned face down.",
            len(suits),
            name=name,
            suits=suit_names(suits),
        )
    return _("{name} turns {suits} face down.", name=name, suits=suit_names(suits))


def _penalised(name: str, points: int, suits: Sequence[int]) -> str:
    if points == NOT_TURNED:
        return _(
            "{name} had not turned {suits}: {points} penalty points.",
            name=name,
            suits=suit_names(suits),
            points=points,
        )
    if points == TURNED_SUIT:
        return _(
            "{name} had turned {suits} and plays it: {points} penalty points.",
            name=name,
            suits=suit_names(suits),
            points=points,
        )
    return _("That costs {name} {points} penalty points.", name=name, points=points)


def _golden(card: int, bonuses: Sequence[int], names: Sequence[str]) -> str:
    right = [
        _("{name} gets {points}", name=name, points=points)
        for name, points in zip(names, bonuses, strict=True)
        if points
    ]
    return _(
        "The golden card is the {card}: {gains}.",
        card=card_name(card),
        gains=in_row(right) or _("nobody guessed it"),
    )


def sum_of_round(event: TreasureScored, seat: int) -> str:
    """The points of a round with the sum that makes them, penalties included (TH-13)."""
    bid, taken = event.bids[seat], event.taken[seat]
    return sum_of_points(event.number, bid, taken, event.penalties[seat])


def sum_of_points(number: int, bid: int, taken: int, penalty: int = 0) -> str:
    """The points of a prediction with the sum that makes them (TH-13).

    Args:
        number: the number of the round.
        bid: the tricks predicted.
        taken: the tricks taken.
        penalty: the penalty points of the round.
    """
    missed = -abs(taken - bid)
    if taken < bid:
        return equation((missed, number), -penalty)
    return equation((bid, number), (missed, number), -penalty)


def _scored(event: TreasureScored, names: Sequence[str]) -> str:
    lines = [
        _(
            "{name} took {taken} of {bid} predicted: {sum}",
            name=name,
            taken=event.taken[seat],
            bid=event.bids[seat],
            sum=sum_of_round(event, seat),
        )
        for seat, name in enumerate(names)
    ]
    return f"{'; '.join(lines)}. {after_round(event.number, event.totals, names)}"
