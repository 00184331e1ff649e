"""Sentences for the events of Volltreffer, for live regions, histories and replays."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event, Played, RoundBegan
from trickhunt.core.words import N_, NN_, _, about, in_row, listed
from trickhunt.games.volltreffer.constants import PRICES
from trickhunt.games.volltreffer.events import (
    Bought,
    Exchanged,
    Melded,
    Opened,
    Revealed,
    SmallestSum,
    TrickScored,
)
from trickhunt.games.volltreffer.moves import SUIT_OF
from trickhunt.games.volltreffer.names import card_name, suit_name
from trickhunt.toolkit.telling import tell_alike


def tell(event: Event, names: Sequence[str]) -> str:
    """A sentence for an event; ``""`` if it needs no words.

    Args:
        event: what happened. A deal is never told, because it holds hidden cards.
        names: the name of each seat.
    """
    match event:
        case RoundBegan(number, dealer):
            return about(
                names[dealer],
                N_("Round {number}: you buy first."),
                N_("Round {number}: {name} buys first."),
                number=number,
            )
        case Opened(trump_card, display):
            return _opened(trump_card, display)
        case Bought(seat, card, price, score):
            return _bought(names[seat], card, price, score)
        case Revealed(card, display):
            return _revealed(card, display)
        case Exchanged(seat, card, other):
            return about(
                names[seat],
                N_("You exchange {card} and {other}."),
                N_("{name} exchanges {card} and {other}."),
                card=card_name(card),
                other=card_name(other),
            )
        case Melded(seat, sets, suits, points, score):
            return _melded(names[seat], sets, points, score, suits=suits)
        case SmallestSum(seat, total, points, score):
            return about(
                names[seat],
                NN_(
                    "You have the smallest sum, {total}, gain {count} point, stand on {score} and "
                    "lead.",
                    "You have the smallest sum, {total}, gain {count} points, stand on {score} and "
                    "lead.",
                ),
                NN_(
                    "{name} has the smallest sum, {total}, gains {count} point, stands on {score} "
                    "and leads.",
                    "{name} has the smallest sum, {total}, gains {count} points, stands on {score} "
                    "and leads.",
                ),
                count=points,
                total=total,
                score=score,
            )
        case Played(seat, card):
            return about(
                names[seat],
                N_("You play {card}."),
                N_("{name} plays {card}."),
                card=card_name(card),
            )
        case TrickScored(seat, points, score):
            return about(
                names[seat],
                NN_(
                    "You gain {count} point and stand on {score}.",
                    "You gain {count} points and stand on {score}.",
                ),
                NN_(
                    "{name} gains {count} point and stands on {score}.",
                    "{name} gains {count} points and stands on {score}.",
                ),
                count=points,
                score=score,
            )
    return tell_alike(event, names)


def _opened(trump_card: int, display: Sequence[int]) -> str:
    offers = in_row(
        _("{card} for {price}", card=card_name(card), price=price)
        for card, price in zip(display, PRICES, strict=True)
    )
    return _(
        "{card} is shown: {suit} is trump. On offer are {offers}.",
        card=card_name(trump_card).capitalize(),
        suit=suit_name(SUIT_OF[trump_card]),
        offers=offers,
    )


def _bought(name: str, card: int, price: int, score: int) -> str:
    if not price:
        return about(
            name,
            N_("You take {card} for nothing."),
            N_("{name} takes {card} for nothing."),
            card=card_name(card),
        )
    return about(
        name,
        N_("You buy {card} for {price} and stand on {score}."),
        N_("{name} buys {card} for {price} and stands on {score}."),
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
            "You meld {what}, gain {count} point and stand on {score}.",
            "You meld {what}, gain {count} points and stand on {score}.",
        ),
        NN_(
            "{name} melds {what}, gains {count} point and stands on {score}.",
            "{name} melds {what}, gains {count} points and stands on {score}.",
        ),
        count=points,
        what=listed(parts),
        score=score,
    )
