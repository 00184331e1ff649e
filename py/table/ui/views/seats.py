"""The other players around the table in any game, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from table.ui.art.faces import face
from table.ui.art.pack import PackArt, card_back, icon
from table.ui.models.table import OVER, SeatModel, TableModel
from table.ui.views import coaching
from table.ui.views.frame import points
from table.ui.views.spectator import controls
from table.ui.views.tooltips import asking, marked, noted
from trickhunt.core.words import You, _, ngettext

PLACES = {
    3: ("left", "right", "me"),
    4: ("left", "across", "right", "me"),
    5: ("left", "across-left", "across-right", "right", "me"),
}
"""The places of the players as you see them, by their number; in the order of ``model.seats``."""


def places(model: TableModel) -> dict[int, str]:
    """Where each seat is, by its number."""
    names = PLACES[len(model.seats)]
    return {seat.seat: place for seat, place in zip(model.seats, names, strict=True)}


def others(seats: Iterable[h.Element]) -> h.Element:
    """The other players, in the order of play: one :func:`seat` each."""
    return h.ol(".seats", aria_label=_("The others"))[list(seats)]


def seat(model: TableModel, one: SeatModel, *inside: h.Node) -> h.Element:
    """The area of another player."""
    return h.li(
        class_={
            "seat": True,
            "turn": one.is_actor,
            "wins": one.wins_trick,
            "dealer": one.is_dealer,
        },
        data_place=places(model)[one.seat],
        data_player=str(one.seat),
    )[inside]


def name_of(model: TableModel, one: SeatModel, dealt: h.Node = None) -> h.Element:
    """The heading of a player's area; ``dealt`` is the text of a dealer's mark."""
    marks = [
        one.is_you
        and model.phase != OVER
        and not (model.watch or isinstance(one.name, You))
        and h.span(".mark-you")[_("(you)")],
        one.is_dealer
        and model.phase != OVER
        and h.span(".mark-dealer")[dealt or asking(model)("dealer", _("dealt"))],
    ]
    return h.h2(".name")[
        face(one.seat, one.name),
        h.span(".label")[noted(one.title, one.habit, one.name) if one.habit else one.name],
        bool(one.title) and h.span(".way", aria_hidden="true")[one.title],
        [[" ", mark] for mark in marks if mark],
        None if model.multiplayer is None else _marked(model.multiplayer.marks[one.seat]),
    ]


def _marked(marks: str) -> Markup:
    return Markup(marks)  # noqa: S704 - our own, which escapes


def held(one: SeatModel, pack: PackArt) -> h.Element:
    """The number of a player's cards; if all hands are open, the cards."""
    if one.open:
        cards = ngettext("{count} card", "{count} cards", len(one.open))
        return h.ul(
            ".chips.open-hand", aria_label=_("{name} holds {cards}", name=one.name, cards=cards)
        )[[h.li[pack.chip(face, pack.card_name(face))] for face in one.open]]
    return h.span(".held")[
        [card_back() for _card in range(one.held)],
        h.span(".count", aria_hidden="true")[str(one.held)],
        h.span(".visually-hidden")[
            ngettext("{count} card in hand", "{count} cards in hand", one.held)
        ],
    ]


def score(one: SeatModel) -> h.Element:
    """A player's running score."""
    return points(one.score, "score", label=_("score"), held="score")


def phase_line(model: TableModel, asks: h.Node = None, told: h.Node = None) -> h.Element:
    """Whose turn it is, in words, with the possible actions; all messages beside the table.

    On your turn, ask for a hint; during the others' turns, hurry them; if only bots play, pause,
    step, and choose their speed.

    Args:
        asks: a question to show in this place, so that nothing has to move for it.
        told: a note of the game, for the coach's place while the coach is silent.
    """
    people, thinker = model.multiplayer, model.thinker
    words = _("{name} is thinking …", name=thinker) if thinker else model.turn_words
    if model.raised:
        words = _("Press the card once more to play it.")
    return h.div(".phase-line")[
        h.p(class_={"phase": True, "you": model.is_mine, "thinks": thinker}, id="phase")[
            thinker and icon("brain"),
            # The leader at the end of a round does not lead a trick.
            words if model.round_over else marked(words, model),
        ],
        model.can_hint and not model.reviewed and _hint(model),
        (not model.is_linked and controls(model)) if model.watch else _hurry(model),
        None if people is None or model.round_over else _marked(people.nudge),
        coaching.line(model, told or model.unasked),
        asks,
    ]


def _hint(model: TableModel) -> h.Element:
    """The bulb: the first press requests a hint, the next one removes it from the table."""
    return h.button(
        "#hint", type="button", data_act="hint", aria_pressed="true" if model.hint else "false"
    )[icon("idea"), h.span(".word")[_("Hint")]]


def _hurry(model: TableModel) -> h.Node:
    return (
        model.waits
        and h.button(
            class_={"go": model.waits == "tap"},
            id="hurry",
            type="button",
            data_act="hurry",
        )[
            icon("next" if model.waits == "tap" else "fast"),
            model.goes_on or (_("Continue") if model.waits == "tap" else _("Skip")),
        ]
    )
