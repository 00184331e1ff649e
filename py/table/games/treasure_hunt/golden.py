"""Naming the golden card before round 10, and showing it at the end."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.games.treasure_hunt import parts
from table.games.treasure_hunt.cards import PACK, SIGNS, golden_back
from table.games.treasure_hunt.tableau import table
from table.games.treasure_hunt.view_model import GoldenChoice, GoldenModel, TreasureTableModel
from table.games.treasure_hunt.words import guess_in_words
from table.ui.art.pack import icon
from table.ui.views.hand import move_button, refusal
from table.ui.views.tooltips import marked
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.constants import BOTH_RIGHT, RANK_RIGHT, SUIT_RIGHT
from trickhunt.games.treasure_hunt.moves import DECK, RANKS, STRENGTH, SUIT_OF
from trickhunt.games.treasure_hunt.names import card_name, suit_name


def naming(model: TreasureTableModel) -> h.Element:
    """Naming suit and rank of the golden card, before the last round is dealt."""
    middle = h.section(".naming", aria_labelledby="golden-title")[
        h.div(".heading")[
            h.div(".turned-up")[golden_back()],
            h.div[
                h.h2(id="golden-title", tabindex="-1")[_("Guess the golden card")],
                h.p(".lead")[
                    marked(
                        _(
                            "It is set aside before the last deal and shown at the end. Suit "
                            "right {suit}, rank right {rank}, both right {both}.",
                            suit=f"+{SUIT_RIGHT}",
                            rank=f"+{RANK_RIGHT}",
                            both=f"+{BOTH_RIGHT}",
                        ),
                        model,
                    )
                ],
            ],
        ],
        _map(model),
    ]
    return table(model, middle, parts.mine(model, refusal(model)), "golden-round")


def _map(model: TreasureTableModel) -> h.Node:
    """Every card as a field of the map, one row for each suit, the strongest card first."""
    if not model.goldens:
        return None
    fields = sorted(model.goldens, key=lambda one: STRENGTH[one.card], reverse=True)
    return h.div(".map", role="group", aria_labelledby="golden-title")[
        [
            h.div(".row", role="group", aria_label=suit_name(suit))[
                [_field(model, one) for one in fields if SUIT_OF[one.card] == suit]
            ]
            for suit in range(len(SIGNS))
        ]
    ]


def _field(model: TreasureTableModel, one: GoldenChoice) -> h.Element:
    return move_button(
        model,
        one.text,
        {"field-choice": True},
        h.span[DECK.rank_sign(one.card % RANKS)],
        PACK.mark(SUIT_OF[one.card]),
        data_suit=SIGNS[SUIT_OF[one.card]],
        aria_label=card_name(one.card),
    )


def shown(golden: GoldenModel | None, names: Sequence[str]) -> h.Node:
    """The golden card with everybody's guess: face down, or turned over, with the bonuses."""
    if golden is None:
        return None
    is_down = golden.card < 0
    return h.section(".golden-shown", aria_labelledby="golden-is")[
        h.span(class_={"flip": True, "down": is_down}, id="golden-flip")[
            not is_down and h.span(".front")[PACK.card(golden.card)],
            h.span(".behind")[golden_back()],
        ],
        h.div[
            h.h2(id="golden-is")[
                _("Who guessed the golden card?")
                if is_down
                else _("The golden card is the {card}", card=card_name(golden.card))
            ],
            h.ul[
                [
                    h.li(class_={"right": bonus > 0})[
                        h.span(".name")[name],
                        PACK.card(guess, card_name(guess)),
                        not is_down
                        and h.strong[bonus > 0 and icon("crown"), guess_in_words(bonus)],
                    ]
                    for name, guess, bonus in zip(
                        names, golden.guesses, golden.bonuses, strict=True
                    )
                ]
            ],
        ],
    ]
