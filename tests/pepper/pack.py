"""The cards of Pepper: plain ones."""

from __future__ import annotations

from dataclasses import replace

from tests.pepper.game import DECK
from trickhunt.card_art.french import french_pack
from trickhunt.card_art.packs import FirstDeal

PACK = replace(french_pack(DECK, "pepper"), dealt=FirstDeal(DECK.size // 4, in_turn=True))
