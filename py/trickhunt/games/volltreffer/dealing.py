"""The pack of a round: random, or explicit after a check (VT-3, VT-4, VT-6).

A round of Volltreffer begins without hands. Its :class:`~trickhunt.core.game.Deal` is the whole
shuffled pack, in ``stock``, top card first: the card that is shown as trump, the four cards of the
first display in the order in which they are revealed, then the cards that follow one by one with
the purchases. ``dealer`` is the seat that buys first, and ``hands`` is empty.
"""

from __future__ import annotations

from random import Random

from trickhunt.core.chance import shuffle
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Deal
from trickhunt.core.words import _
from trickhunt.games.volltreffer.constants import PRICES
from trickhunt.games.volltreffer.display import Display, laid_out
from trickhunt.games.volltreffer.moves import DECK, SUIT_OF

OPEN = 1 + len(PRICES)
"""The number of cards turned before the first purchase: the trump card and the display."""


def draw(rng: Random, dealer: int) -> Deal:
    """A random pack for a round."""
    pack = DECK.cards()
    shuffle(rng, pack)
    return Deal(dealer, (), tuple(pack))


def first_display(deal: Deal) -> Display:
    """The first display of a round."""
    return laid_out(deal.stock[1:OPEN], SUIT_OF[deal.stock[0]])


def accept(deal: Deal, players: int, dealer: int) -> None:
    """Check an explicit pack.

    Args:
        dealer: the seat whose turn it is to buy first.

    Raises:
        BadPosition: it cannot be the pack of this round; with every reason.
    """
    reasons = []
    if not 0 <= deal.dealer < players:
        reasons.append(
            _(
                "Seat {seat} cannot buy first: seats are numbered 0 to {last}.",
                seat=deal.dealer,
                last=players - 1,
            )
        )
    elif deal.dealer != dealer:
        reasons.append(
            _(
                "Seat {given} cannot buy first: it is seat {due}'s turn.",
                given=deal.dealer,
                due=dealer,
            )
        )
    if deal.hands:
        reasons.append(_("No hands are dealt: every card is bought."))
    known = [face for face in deal.stock if 0 <= face < DECK.size]
    unknown = sorted(set(deal.stock) - set(known))
    if unknown:
        reasons.append(_("No such card: {cards}.", cards=" ".join(map(str, unknown))))
    reasons += wrong_pack(known)
    if reasons:
        raise BadPosition(reasons)


def wrong_pack(faces: list[int]) -> list[str]:
    """Check that these cards are the whole pack."""
    reasons = []
    extra, missing = DECK.too_many(faces), DECK.missing(faces)
    if extra:
        reasons.append(_("More than once: {cards}.", cards=" ".join(DECK.text(extra))))
    if missing:
        reasons.append(_("Missing from the pack: {cards}.", cards=" ".join(DECK.text(missing))))
    return reasons
