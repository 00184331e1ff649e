"""Sentences for the events of Treasure Hunt, for live regions, histories and replays."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event
from trickhunt.core.words import N_, NN_, _, about, begun, in_row
from trickhunt.games.treasure_hunt import events
from trickhunt.games.treasure_hunt.constants import NOT_TURNED, TURNED_SUIT
from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_OF
from trickhunt.games.treasure_hunt.names import card_name, rank_name, suit_name, suit_names
from trickhunt.toolkit.event_sentences import after_round, equation, tell_alike


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for an event; ``""`` if it needs no words.

    Args:
        event: what happened. A deal is never told, because it holds hidden cards.
    """
    match event:
        case events.Named(seat, card):
            return about(
                names[seat],
                N_("You guess the {rank} of {suit} for the golden card."),
                N_("{name} guesses the {rank} of {suit} for the golden card."),
                suit=suit_name(SUIT_OF[card]),
                rank=rank_name(card % RANKS),
            )
        case events.Predicted(seat, number):
            return about(
                names[seat],
                NN_("You predict {count} trick.", "You predict {count} tricks."),
                NN_("{name} predicts {count} trick.", "{name} predicts {count} tricks."),
                count=number,
            )
        case events.Turned(seat, suits, by_table):
            return _turned(names[seat], suits, by_table=by_table)
        case events.Uncovered(seat, suit):
            return about(
                names[seat],
                N_("You turn {suit} face up again."),
                N_("{name} turns {suit} face up again."),
                suit=suit_name(suit),
            )
        case events.Penalised(seat, points, suits):
            return _penalised(names[seat], points, suits)
        case events.GoldenShown(card, bonuses):
            return _golden(card, bonuses, names)
        case events.TreasureScored():
            return _scored(event, names)
    return tell_alike(event, names, card_name)


def _turned(name: str, suits: Sequence[int], *, by_table: bool) -> str:
    if by_table:
        return about(
            name,
            NN_(
                "Your suit card of {suits} is turned face down.",
                "Your suit cards of {suits} are turned face down.",
            ),
            NN_(
                "{name}'s suit card of {suits} is turned face down.",
                "{name}'s suit cards of {suits} are turned face down.",
            ),
            count=len(suits),
            suits=suit_names(suits),
        )
    return about(
        name,
        N_("You turn {suits} face down."),
        N_("{name} turns {suits} face down."),
        suits=suit_names(suits),
    )


def _penalised(name: str, points: int, suits: Sequence[int]) -> str:
    if points == NOT_TURNED:
        return about(
            name,
            N_("You did not turn {suits}: {points} penalty points."),
            N_("{name} did not turn {suits}: {points} penalty points."),
            suits=suit_names(suits),
            points=points,
        )
    if points == TURNED_SUIT:
        return about(
            name,
            N_("You had turned {suits} face down, but play that suit: {points} penalty points."),
            N_(
                "{name} had turned {suits} face down, but plays that suit: {points} penalty points."
            ),
            suits=suit_names(suits),
            points=points,
        )
    return about(
        name,
        N_("That costs you {points} penalty points."),
        N_("That costs {name} {points} penalty points."),
        points=points,
    )


def _golden(card: int, bonuses: Sequence[int], names: Sequence[str]) -> str:
    right = [
        about(name, N_("you get {points}"), N_("{name} gets {points}"), points=points)
        for name, points in zip(names, bonuses, strict=True)
        if points
    ]
    return _(
        "The golden card is the {card}: {gains}.",
        card=card_name(card),
        gains=in_row(right) or _("nobody guessed it"),
    )


def sum_of_round(event: events.TreasureScored, seat: int) -> str:
    """The points of a round with the sum that gives them, including penalties (TH-13)."""
    bid, taken = event.bids[seat], event.taken[seat]
    return sum_of_points(event.number, bid, taken, event.penalties[seat])


def sum_of_points(number: int, bid: int, taken: int, penalty: int = 0) -> str:
    """The points of a prediction with the sum that gives them (TH-13).

    Args:
        bid: the tricks predicted.
        penalty: the penalty points of the round.
    """
    missed = -abs(taken - bid)
    if taken < bid or (taken and not bid):
        return equation((missed, number), -penalty)
    return equation((bid, number), (missed, number), -penalty)


def _scored(event: events.TreasureScored, names: Sequence[str]) -> str:
    lines = [
        about(
            name,
            N_("you predicted {bid} and took {taken}: {sum}"),
            N_("{name} predicted {bid} and took {taken}: {sum}"),
            taken=event.taken[seat],
            bid=event.bids[seat],
            sum=sum_of_round(event, seat),
        )
        for seat, name in enumerate(names)
    ]
    return f"{begun('; '.join(lines))}. {after_round(event.number, event.totals, names)}"
