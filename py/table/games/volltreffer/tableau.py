"""The table of Volltreffer: track, the others, the middle, and your own side."""

from __future__ import annotations

import htpy as h

from table.games.volltreffer import melds
from table.games.volltreffer.cards import PACK
from table.games.volltreffer.market import market
from table.games.volltreffer.track import pawn, track
from table.games.volltreffer.view_model import (
    MELDING,
    PLAYING,
    VolltrefferSeat,
    VolltrefferTableModel,
)
from table.games.volltreffer.words import distance_in_words
from table.ui.art.pack import icon
from table.ui.views import hand as hands
from table.ui.views import seats
from table.ui.views import trick as tricks
from table.ui.views.tooltips import asking
from trickhunt.core.words import _, ngettext
from trickhunt.games.volltreffer.constants import SMALLEST_POINTS
from trickhunt.games.volltreffer.names import card_name
from trickhunt.toolkit.event_sentences import added


def tableau(model: VolltrefferTableModel) -> h.Element:
    """The table in every phase except the end."""
    return h.div(
        class_={"table": True, "range": True, "folded": model.folded},
        data_players=str(len(model.seats)),
        data_phase=model.phase,
        data_act="hurry",
    )[
        track(model),
        _others(model),
        _middle(model),
        seats.phase_line(model, hands.doubt(model), melds.smallest(model)),
        hands.mine(
            model,
            [
                _name(model, model.you),
                _standing(model.you),
                _distance(model.you),
                model.phase == MELDING and _sum(model, model.you),
                model.phase == MELDING and _declared(model.you, model.you.laid),
                _taken(model, model.you),
            ],
            hands.refusal(model),
            hands.hand(model, PACK),
        ),
    ]


def _middle(model: VolltrefferTableModel) -> h.Node:
    if model.is_market:
        return market(model)
    if model.phase == MELDING:
        return melds.melding(model)
    return tricks.trick(model, PACK, signs(model))


def signs(model: VolltrefferTableModel) -> h.Element:
    """The suit to follow, trump, the winning player."""
    return tricks.signs(model.trick, PACK, ask=asking(model))


def _others(model: VolltrefferTableModel) -> h.Node:
    """The other players with all their purchases; they can be folded away on a phone."""
    return h.div(".others")[
        seats.others(
            seats.seat(
                model,
                one,
                _name(model, one),
                _standing(one),
                model.phase == MELDING and _sum(model, one),
                model.is_market and _earns(one),
                _bought(model, one),
                _taken(model, one),
            )
            for one in model.seats
            if not one.is_you
        ),
        h.button(
            ".fold",
            id="fold",
            type="button",
            data_act="fold",
            aria_expanded="false" if model.folded else "true",
        )[icon("down"), _("What they bought")],
    ]


def _name(model: VolltrefferTableModel, one: VolltrefferSeat) -> h.Element:
    words = _("bought first") if not model.is_market else _("buys first")
    mark = asking(model)("first-buyer", words)
    return seats.name_of(model, one, mark)


def _standing(one: VolltrefferSeat) -> h.Element:
    """The space of a player's pawn."""
    return h.span(".stands", data_hit="" if one.is_hit else None, data_held="stands")[
        pawn(one),
        h.span(".visually-hidden")[_("stands on"), " "],
        h.span(".space-number")[str(one.score)],
        h.span(".visually-hidden")[f", {one.place}"],
    ]


def _distance(you: VolltrefferSeat) -> h.Element:
    """How far your pawn is from the middle of the goal, where the track does not say it."""
    return h.span(".distance", aria_hidden="true")[distance_in_words(you.score)]


def _earns(one: VolltrefferSeat) -> h.Node:
    """The points of the melds that a player has bought so far."""
    return (
        bool(one.worth)
        and h.span(".earns")[h.span(".visually-hidden")[_("melds"), " "], added(one.worth)]
    )


def _bought(model: VolltrefferTableModel, one: VolltrefferSeat) -> h.Element:
    """A player's cards; everyone saw them bought. Declared cards are open."""
    count = ngettext("{count} card", "{count} cards", one.held)
    return h.div(".bought")[
        h.span(".fewer", aria_hidden="true")[icon("cards"), str(one.held)],
        h.ul(".chips", aria_label=_("{name} holds {cards}", name=one.name, cards=count))[
            [
                h.li(
                    class_={
                        "lies": face in one.laid,
                        "pays": model.is_market and face in one.in_sets,
                    },
                    data_card=PACK.deck.names[face],
                )[PACK.chip(face, card_name(face))]
                for face in one.bought
            ]
        ],
        model.phase == MELDING
        and one.melded
        and [
            _declared(one),
            h.span(class_={"melded": True, "visually-hidden": _is_open(one)})[one.melded],
        ],
    ]


def _is_open(one: VolltrefferSeat) -> bool:
    """Whether a declaration of a player is still open."""
    return bool(one.laid or one.has_laid_suits)


def _declared(one: VolltrefferSeat, cards: tuple[int, ...] = ()) -> h.Node:
    """The cards of a player's sets, and a sign of each suit if all five were declared."""
    chips = [h.span(data_card=PACK.deck.names[face])[PACK.chip(face)] for face in cards]
    marks = [PACK.mark(suit) for suit in range(len(PACK.deck.suits))]
    suits = one.has_laid_suits and h.span(".suits")[marks]
    return _is_open(one) and h.span(".declared", aria_hidden="true")[chips, suits]


def _sum(model: VolltrefferTableModel, one: VolltrefferSeat) -> h.Node:
    """The sum of a player's ranks, as long as it matters."""
    is_least = model.phase == MELDING and one.sum == min(seat.sum for seat in model.seats)
    return h.span(class_={"rank-sum": True, "least": is_least})[
        asking(model)("sum", _("sum")),
        " ",
        h.span(".number")[str(one.sum)],
        is_least
        and [
            h.span(".visually-hidden")[" ", _("the smallest")],
            " ",
            h.span(".by")[added(SMALLEST_POINTS)],
        ],
    ]


def _taken(model: VolltrefferTableModel, one: VolltrefferSeat) -> h.Node:
    """The tricks that a player took in this round."""
    if model.phase != PLAYING:
        return None
    words = ngettext("{count} trick", "{count} tricks", one.taken)
    return h.span(".taken", data_held="taken")[
        icon("cards"), h.span(aria_hidden="true")[str(one.taken)], h.span(".visually-hidden")[words]
    ]
