"""The table of a game without its own page, its end, the last trick, and the history."""

from __future__ import annotations

import htpy as h

from table.games.default.view_model import DefaultTableModel, UsualSeat
from table.games.page import page_of
from table.session.history import history_of
from table.session.session import Session
from table.ui.models.table import OVER, PLAYING, SCORED
from table.ui.views import hand, seats, trick
from table.ui.views.hand import move_button
from table.ui.views.history import history
from table.ui.views.round_over import round_over
from table.ui.views.stage import game_frame, late_ending


def screen(model: DefaultTableModel) -> h.Element:
    """The HTML of a view model."""
    name, view = _SCREENS[model.phase]
    return game_frame(model, name, model.title, "", view(model))


def _tableau(model: DefaultTableModel) -> h.Element:
    pack, you = page_of(model.game).pack, model.you
    return h.div(
        ".table.usual",
        data_players=str(len(model.seats)),
        data_act="hurry",
        data_suits=_suits(model),
    )[
        seats.others(
            seats.seat(
                model,
                one,
                seats.name_of(model, one),
                h.div(".counts")[seats.held(one, pack), _said(one)],
                seats.score(one),
            )
            for one in model.seats
            if not one.is_you
        ),
        None if model.asks else trick.trick(model, pack, trick.signs(model.trick, pack)),
        seats.phase_line(model, _choices(model) or hand.doubt(model)),
        hand.mine(
            model,
            [seats.name_of(model, you), _said(you), seats.score(you)],
            hand.refusal(model),
            hand.hand(model, pack),
        ),
    ]


def _said(one: UsualSeat) -> h.Node:
    return bool(one.said) and h.span(".said")[one.said]


def _choices(model: DefaultTableModel) -> h.Node:
    if not model.choices:
        return None
    return h.div(".ask", role="group", aria_labelledby="phase")[
        h.div(".choices")[
            [move_button(model, one.text, {"answer": True}, one.word) for one in model.choices]
        ]
    ]


def _scored(model: DefaultTableModel) -> h.Element:
    return round_over(model, {})


_SCREENS = {
    PLAYING: ("table", _tableau),
    SCORED: ("scored", _scored),
    OVER: ("end", late_ending("table.games.default.ending")),
}


def last_trick(model: DefaultTableModel) -> h.Element:
    """The last trick."""
    return h.div(data_suits=_suits(model))[trick.last_trick(model, page_of(model.game).pack)]


def past(session: Session, model: DefaultTableModel) -> h.Element:
    """The history."""
    pack = page_of(model.game).pack
    return h.div(data_suits=_suits(model))[history(history_of(session), model, pack)]


def _suits(model: DefaultTableModel) -> str:
    """The style classes of the suits' colours."""
    return "four" if model.four_colours else "two"
