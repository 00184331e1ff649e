"""The fields of a position of Volltreffer."""

from __future__ import annotations

from table.games.fields import MELD, PositionFields
from table.positions.draft import Draft
from table.positions.filling import even_hands, leader, taken
from trickhunt.core.words import N_, _
from trickhunt.games.volltreffer.constants import FULL_HAND, PRICES
from trickhunt.games.volltreffer.display import laid_out
from trickhunt.games.volltreffer.moves import SUIT_OF

DISPLAY = "display"

PHASES = (
    ("buy", N_("Cards are bought")),
    ("swap", N_("Cards are swapped")),
    ("meld", N_("Players meld")),
    ("play", N_("Tricks are played")),
)


def _phases(draft: Draft) -> list[tuple[str, str]]:
    has_swaps = draft.game.options["variant"] == "true"
    return [(name, _(words)) for name, words in PHASES if name != "swap" or has_swaps]


def _hand_sizes(draft: Draft) -> list[int]:
    players, phase = draft.game.players, draft.values["phase"]
    if phase not in ("buy", "swap"):
        return even_hands(draft, FULL_HAND - taken(draft), leader(draft))
    laps = min(FULL_HAND, max(map(len, draft.seat_values("hand", ()))))
    sizes = [laps] * players
    if phase == "buy" and laps == FULL_HAND:
        sizes[(draft.values["dealer"] - 1) % players] -= 1  # somebody still has to buy
    return sizes


def _with_display(draft: Draft, rest: list[str]) -> Draft:
    """The draft with four cards on display, in price order, if it was not full."""
    shown, deck, trump = draft.values[DISPLAY], draft.game.deck, draft.values["trump"]
    due = min(len(PRICES) - len(shown), len(rest))
    if due <= 0 or not all(map(deck.is_card, [*shown, trump])):
        return draft
    faces = [deck.face(name) for name in [*shown, *(rest.pop() for _card in range(due))]]
    return draft.saying(DISPLAY, deck.text(laid_out(faces, SUIT_OF[deck.face(trump)])))


FIELDS = PositionFields(
    hand_sizes=_hand_sizes,
    deal_more=_with_display,
    labels={
        "dealer": N_("Buys first"),
        "stands": N_("Stands on"),
        "display": N_("Market"),
        "melds": N_("Melds"),
        "spent": N_("Earlier tricks"),
    },
    hints={
        "spent": N_("empty: random"),
        "display": N_("under 4, 2, 1 and 0"),
        "melds": N_("such as 7 suits, or none; empty: not yet"),
    },
    sorts={"melds": MELD},
    phases=_phases,
    whole=(DISPLAY,),
)
"""The game's part of the position editor."""
