"""Positions of Pepper: those of any game of plain tricks, with the auction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.pepper.game import DECK, MOST, PLAYERS, SILENT, PepperState, spoken
from trickhunt.core.words import N_
from trickhunt.formats.position_notation import NUMBERS_SO_FAR, WORD, fact
from trickhunt.toolkit.plain_positions import PlainPosition, positions_of
from trickhunt.toolkit.validation import Violation


@dataclass(frozen=True, kw_only=True)
class PepperPosition(PlainPosition):
    """The places of the cards, and the auction."""

    #: the bid of each seat: 0 for a pass, ``None`` before its turn
    bids: Sequence[int | None] = fact("bids", NUMBERS_SO_FAR, SILENT)
    trump: str = fact("trumps", WORD, "")  #: the letter of the trump suit once it is named


def _faults(position: PepperPosition) -> list[Violation]:
    if len(position.bids) != PLAYERS:
        return [Violation.of("bids", N_("Say of each seat what it bid."))]
    bids, highest = spoken(position.dealer, position.bids), 0
    fits = len(bids) == sum(bid is not None for bid in position.bids)
    for bid in bids:
        fits = fits and (bid == 0 or highest < bid <= MOST)
        highest = max(highest, bid)
    if not fits or (len(bids) == PLAYERS and not highest):
        return [Violation.of("bids", N_("Bids are 0 for a pass, or higher than those before."))]
    begun = position.trick or any(len(hand) < len(DECK.ranks) for hand in position.hands)
    if position.trump and (position.trump not in DECK.suits or len(bids) < PLAYERS):
        return [Violation.of("trumps", N_("Trump is a suit that is named after four bids."))]
    if begun and not position.trump:
        return [Violation.of("trumps", N_("Cards are played once trump is named."))]
    return []


POSITION = positions_of(PepperState, PepperPosition, _faults)
