"""The table of Volltreffer: track, the others, what is in the middle, and your own side."""

from __future__ import annotations

from htpy import Element, Node, button, div, li, span, ul

from table.art.pack import icon
from table.art.targets import PACK
from table.views import hand as hands
from table.views import seats
from table.views import trick as tricks
from table.volltreffer import melds
from table.volltreffer.market import market
from table.volltreffer.model import MELDING, PLAYING, Look, ShotSeat
from table.volltreffer.track import pawn, track
from trickhunt.games.volltreffer.names import card_name
from trickhunt.words import _, ngettext


def tableau(look: Look) -> Element:
    """The table in every phase but the end."""
    return div(
        class_={"table": True, "range": True, "folded": look.folded},
        data_players=str(len(look.seats)),
        data_phase=look.phase,
        data_act="hurry",
    )[
        track(look),
        _others(look),
        _middle(look),
        seats.phase_line(look),
        hands.mine(
            look,
            [_name(look, look.you), _standing(look.you), _sum(look), _taken(look, look.you)],
            hands.refusal(look),
            hands.hand(look, PACK),
        ),
    ]


def _middle(look: Look) -> Node:
    if look.is_market:
        return market(look)
    if look.phase == MELDING:
        return melds.melding(look)
    return tricks.trick(look, PACK, div(".over")[melds.smallest(look), signs(look)])


def signs(look: Look) -> Element:
    """What is to be followed, what is trump, who is winning."""
    return tricks.signs(look.trick, PACK)


def _others(look: Look) -> Node:
    """The other players with all that they bought; it can be folded away on a phone."""
    return div(".others")[
        seats.others(
            seats.seat(
                look,
                one,
                _name(look, one),
                _standing(one),
                _bought(one),
                _taken(look, one),
            )
            for one in look.seats
            if not one.is_you
        ),
        button(
            ".fold",
            id="fold",
            type="button",
            data_act="fold",
            aria_expanded="false" if look.folded else "true",
        )[icon("down"), _("What they bought")],
    ]


def _name(look: Look, one: ShotSeat) -> Element:
    mark = _("bought first") if not look.is_market else _("buys first")
    return seats.name_of(look, one, mark)


def _standing(one: ShotSeat) -> Element:
    """Where a player's pawn stands."""
    return span(".stands", data_hit="" if one.is_hit else None)[
        pawn(one),
        span(".visually-hidden")[_("stands on"), " "],
        span(".space-number")[str(one.score)],
        span(".visually-hidden")[f", {one.place}"],
    ]


def _bought(one: ShotSeat) -> Element:
    """The cards that a player holds; everyone saw them bought."""
    count = ngettext("{count} card", "{count} cards", one.held)
    return div(".bought")[
        span(".fewer", aria_hidden="true")[icon("cards"), str(one.held)],
        ul(".chips", aria_label=_("{name} holds {cards}", name=one.name, cards=count))[
            [li[PACK.chip(face, card_name(face))] for face in one.bought]
        ],
    ]


def _sum(look: Look) -> Node:
    """The sum of your own ranks, while it matters."""
    if look.phase == PLAYING or not look.you.held:
        return None
    return span(".rank-sum")[span(".word")[_("sum")], " ", str(look.you.sum)]


def _taken(look: Look, one: ShotSeat) -> Node:
    """The tricks that a player took in this round."""
    if look.phase != PLAYING:
        return None
    words = ngettext("{count} trick", "{count} tricks", one.taken)
    return span(".taken")[
        icon("cards"), span(aria_hidden="true")[str(one.taken)], span(".visually-hidden")[words]
    ]
