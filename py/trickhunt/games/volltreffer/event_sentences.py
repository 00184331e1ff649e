"""Sentences for the events of Volltreffer, for live regions, histories and replays."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event, RoundBegan
from trickhunt.core.words import N_, NN_, _, about, in_row, listed
from trickhunt.games.volltreffer import events
from trickhunt.games.volltreffer.constants import PRICES
from trickhunt.games.volltreffer.moves import SUIT_OF
from trickhunt.games.volltreffer.names import card_name, suit_name
from trickhunt.toolkit.event_sentences import tell_alike


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for an event; ``""`` if it needs no words.

    Args:
        event: what happened. A deal is never told, because it holds hidden cards.
    """
    match event:
        case RoundBegan(number, dealer):
            return about(
                names[dealer],
                N_("Round {number}: you buy first."),
                N_("Round {number}: {name} buys first."),
                number=number,
            )
        case events.Opened(trump_card, display):
            return _opened(trump_card, display)
        case events.Bought(seat, card, price, score):
            return _bought(names[seat], card, price, score)
        case events.Revealed(card, display):
            return _revealed(card, display)
        case events.Exchanged(seat, card, other):
            return about(
                names[seat],
                N_("You swap the {card} and the {other}."),
                N_("{name} swaps the {card} and the {other}."),
                card=card_name(card),
                other=card_name(other),
            )
        case events.Melded(seat, sets, suits, points, score):
            return _melded(names[seat], sets, points, score, suits=suits)
        case events.SmallestSum(seat, total, points, score):
            return about(
                names[seat],
                NN_(
                    "You have the smallest sum, {total}: you score {count} point, are on "
                    "{score} and lead.",
                    "You have the smallest sum, {total}: you score {count} points, are on "
                    "{score} and lead.",
                ),
                NN_(
                    "{name} has the smallest sum, {total}, scores {count} point, is on {score} "
                    "and leads.",
                    "{name} has the smallest sum, {total}, scores {count} points, is on {score} "
                    "and leads.",
                ),
                count=points,
                total=total,
                score=score,
            )
        case events.TrickScored(seat, points, score):
            return about(
                names[seat],
                NN_(
                    "You score {count} point and are now on {score}.",
                    "You score {count} points and are now on {score}.",
                ),
                NN_(
                    "{name} scores {count} point and is now on {score}.",
                    "{name} scores {count} points and is now on {score}.",
                ),
                count=points,
                score=score,
            )
    return tell_alike(event, names, card_name)


def _opened(trump_card: int, display: Sequence[int]) -> str:
    offers = in_row(
        _("{card} for {price}", card=card_name(card), price=price)
        for card, price in zip(display, PRICES, strict=True)
    )
    return _(
        "{card} is turned up: {suit} is trump. For sale: {offers}.",
        card=card_name(trump_card).capitalize(),
        suit=suit_name(SUIT_OF[trump_card]),
        offers=offers,
    )


def _bought(name: str, card: int, price: int, score: int) -> str:
    if not price:
        return about(
            name,
            N_("You take the {card} for nothing."),
            N_("{name} takes the {card} for nothing."),
            card=card_name(card),
        )
    return about(
        name,
        N_("You buy the {card} for {price} and are now on {score}."),
        N_("{name} buys the {card} for {price} and is now on {score}."),
        card=card_name(card),
        price=price,
        score=score,
    )


def _revealed(card: int, display: Sequence[int]) -> str:
    price = PRICES[display.index(card)]
    name = card_name(card).capitalize()
    if not price:
        return _("{card} is revealed and costs nothing.", card=name)
    return _("{card} is revealed and costs {price}.", card=name, price=price)


def _melded(
    name: str, sets: Sequence[tuple[int, int]], points: int, score: int, *, suits: bool
) -> str:
    parts = [
        {
            3: _("three {rank}s"),
            4: _("four {rank}s"),
            5: _("five {rank}s"),
        }[count].format(rank=rank)
        for rank, count in sets
    ]
    if suits:
        parts.append(_("all five suits"))
    if not parts:
        return about(name, N_("You meld nothing."), N_("{name} melds nothing."))
    return about(
        name,
        NN_(
            "You meld {what}, score {count} point and are now on {score}.",
            "You meld {what}, score {count} points and are now on {score}.",
        ),
        NN_(
            "{name} melds {what}, scores {count} point and is now on {score}.",
            "{name} melds {what}, scores {count} points and is now on {score}.",
        ),
        count=points,
        what=listed(parts),
        score=score,
    )
