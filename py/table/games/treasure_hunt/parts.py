"""The parts of a player on every screen of the game: prediction, suit cards, the guess."""

from __future__ import annotations

import htpy as h

from table.games.treasure_hunt.cards import PACK, SIGNS, suit_card
from table.games.treasure_hunt.view_model import (
    NAMING,
    TreasureSeat,
    TreasureTableModel,
    TurnChoice,
)
from table.games.treasure_hunt.words import bid_in_words, suit_cards_in_words
from table.ui.art.pack import card_back, icon
from table.ui.views import hand as hands
from table.ui.views import seats
from table.ui.views.seats import phase_line
from table.ui.views.tooltips import Asking, asking, asking_by_pointer, marked
from trickhunt.core.words import _, in_row
from trickhunt.games.treasure_hunt.moves import DECK, RANKS, STRENGTH
from trickhunt.games.treasure_hunt.names import card_name, suit_name
from trickhunt.rulebook import clause

BEATS = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
"""The sign between a card and the next one that it beats."""


def ask_at(model: TreasureTableModel, seat: TreasureSeat) -> Asking:
    """A function that makes labels of a seat with explanations."""
    return asking(model) if seat.is_you else asking_by_pointer(model)


def bid(model: TreasureTableModel, seat: TreasureSeat) -> h.Element:
    """The tricks taken and the prediction, always visible."""
    stands = seat.standing
    has_bid = seat.bid >= 0
    return h.span(".bid", data_stands=stands.kind or None, data_held="bid")[
        h.span(".visually-hidden")[bid_in_words(seat)],
        h.span(".numbers", aria_hidden="true")[
            [str(seat.taken), h.span(".of")[" / "], str(seat.bid)]
            if has_bid
            else "\N{NO-BREAK SPACE}"
        ],
        has_bid and h.span(".state")[ask_at(model, seat)("prediction", stands.words)],
    ]


def suit_cards(model: TreasureTableModel, seat: TreasureSeat) -> h.Element:
    """The four suit cards of a player, with a turning animation."""
    turns = {one.suit: one for one in model.turns} if seat.is_you else {}
    if turns:
        return h.div(".suit-cards", role="group", aria_label=_("Your suit cards"))[
            [
                h.button(
                    class_={"turn-card": True} | hands.kinds(model.tagged(turns[suit].text)),
                    id=f"turn-{SIGNS[suit]}",
                    type="button",
                    data_act="move",
                    data_move=turns[suit].text,
                    title=turns[suit].does,
                    aria_label=(
                        _("Suit card {suit}, face down: turn it face up again. {does}")
                        if is_down
                        else _("Suit card {suit}, face up: turn it face down. {does}")
                    ).format(suit=suit_name(suit), does=turns[suit].does),
                )[
                    _two_sides(seat, suit),
                    _what_it_does(turns[suit]),
                    hands.tags(model.tagged(turns[suit].text)),
                ]
                for suit, is_down in enumerate(seat.down)
            ]
        ]
    # If players turn suit cards themselves, your own keep their places between two turns.
    is_told = not (seat.is_you and model.strict)
    return h.div(class_={"suit-cards": True, "told": is_told})[
        h.span(".visually-hidden")[suit_cards_in_words(seat)],
        is_told and any(seat.down) and h.span(".word", aria_hidden="true")[_("out of")],
        [_two_sides(seat, suit) for suit in range(len(seat.down))],
        seat.is_you and _order(),
    ]


def _what_it_does(one: TurnChoice) -> h.Node:
    """The effect of turning a suit card as an icon, for people who cannot use the tooltip."""
    if one.is_due:
        return h.span(".turn-does.due", aria_hidden="true")[icon("check")]
    return one.threatens > 0 and h.span(".turn-does", aria_hidden="true")[f"−{one.threatens}"]


def _two_sides(seat: TreasureSeat, suit: int) -> h.Element:
    """A suit card with its face and its back, one of which is visible."""
    return h.span(
        class_={"flip": True, "down": seat.down[suit]},
        id=f"suit-{seat.seat}-{DECK.suits[suit]}",
        data_suit=SIGNS[suit],
        aria_hidden="true",
    )[h.span(".front")[suit_card(suit)], h.span(".behind")[card_back()]]


def guess(seat: TreasureSeat) -> h.Node:
    """A player's guess of the golden card."""
    if seat.guess < 0:
        return None
    return h.span(".guess")[
        h.span(".visually-hidden")[_("named the {card}", card=card_name(seat.guess))],
        h.span(aria_hidden="true")[_("named"), PACK.chip(seat.guess)],
    ]


def penalty(model: TreasureTableModel, seat: TreasureSeat) -> h.Node:
    """The penalty points of the round."""
    if not seat.penalty:
        return None
    return h.span(".penalty", data_held="penalty")[
        h.span(".visually-hidden")[_("{points} penalty points", points=seat.penalty)],
        icon("warning"),
        ask_at(model, seat)("penalty", f"−{seat.penalty}"),
    ]


def things(model: TreasureTableModel, seat: TreasureSeat) -> list[h.Node]:
    """Everything in front of a player, in reading order."""
    shows_bid = model.phase != NAMING
    return [
        seats.name_of(model, seat),
        shows_bid and bid(model, seat),
        suit_cards(model, seat),
        guess(seat),
        penalty(model, seat),
    ]


def others(model: TreasureTableModel) -> h.Element:
    """The other players, in the order of play."""
    return seats.others(
        seats.seat(
            model, one, things(model, one), one.held > 0 and seats.held(one, PACK), seats.score(one)
        )
        for one in model.seats
        if not one.is_you
    )


def mine(model: TreasureTableModel, *inside: h.Node) -> h.Element:
    """Your side of the table."""
    sheet = h.a(".to-sheet", id="to-sheet", href=f"#/{model.over('sheet')}")[
        icon("sheet"), h.span(".word")[_("Points")]
    ]
    return hands.mine(
        model,
        [things(model, model.you), seats.score(model.you), sheet],
        inside,
        hands.hand(model, PACK),
    )


def _order() -> h.Element:
    """The order of cards in a suit: the ten is high here."""
    ranks = sorted(range(RANKS), key=STRENGTH.__getitem__, reverse=True)
    names = [DECK.rank_sign(rank) for rank in ranks]
    return h.p(".card-ranks")[
        h.span(".visually-hidden")[
            _("The cards of a suit from high to low: {ranks}", ranks=in_row(names))
        ],
        h.span(aria_hidden="true")[BEATS.join(names)],
    ]


def phase(model: TreasureTableModel) -> h.Element:
    """Whose turn it is, and above it the faults that were noticed."""
    return h.div(".called")[
        bool(model.faults)
        and h.div(".faults")[
            [
                h.div(".fault")[
                    icon("warning"),
                    h.span[one.words],
                    " ",
                    h.a(".clause", id=f"fault-{n}", href=model.clause_address(one.clause))[
                        one.clause, h.span[f" · {_(clause(one.clause).title)}"]
                    ],
                ]
                for n, one in enumerate(model.faults)
            ]
        ],
        model.first_turned
        and not model.beside  # a lesson or a story says it
        and h.p(".first-turned")[icon("info"), h.span[marked(model.first_turned, model)]],
        phase_line(model, hands.doubt(model)),
    ]
