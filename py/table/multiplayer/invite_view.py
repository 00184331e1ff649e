"""An invitation to a seat and its next step, as HTML."""

from __future__ import annotations

import htpy as h

from table.multiplayer.lobby_model import (
    FAILED,
    GONE,
    OPEN,
    WAITING,
    ChairModel,
    InviteModel,
    SentModel,
)
from table.multiplayer.view_parts import (
    doing,
    helping,
    naming,
    pasting,
    sending,
    wrong,
)
from table.page.routes import PLAY, Route
from table.ui.art.pack import icon
from trickhunt.core.words import _

ANSWER = "together-answer"
"""The name and the id of the field for an answer."""

WHO = "together-who"
"""The name and the id of the field for the person's name."""

CAMERA = "together-camera"
"""The id of the camera image."""

CHOSEN = "together-chosen"
"""The id of the heading of the displayed invitation."""


def invitation(
    chair: ChairModel, model: InviteModel, *, to_table: bool = False, is_only: bool = False
) -> h.Element:
    """The invitation to a seat, with its next step.

    Args:
        to_table: whether it lies over a table; then a button leads there.
        is_only: whether nobody else is awaited, so that the seat need not be said.
    """
    return h.section(".share-part.invited", aria_labelledby=CHOSEN)[
        h.h3(class_={"visually-hidden": is_only}, id=CHOSEN, tabindex="-1")[
            _("Invitation for {name}", name=chair.name)
            if chair.name
            else _("Invitation to seat {seat}", seat=chair.seat + 1)
        ],
        state(chair.words),
        wrong(model.problem),
        model.sent is not None and chair.state == WAITING and _waiting(chair, model, model.sent),
        chair.state in (FAILED, GONE)
        and [
            helping(),
            h.div(".choices")[doing("renew", "again", _("Make a new invitation"), is_main=True)],
        ],
        to_table
        and chair.state == OPEN
        and h.div(".choices")[
            h.a(".button.go", id="together-table", href=str(Route(PLAY)))[
                icon("cards"), _("Go to the table")
            ]
        ],
    ]


def state(words: str) -> h.Element:
    """The one sentence that says what happens next, and whose step it is."""
    return h.p(".state", id="together-state", role="status")[words]


def _waiting(chair: ChairModel, model: InviteModel, sent: SentModel) -> h.Node:
    """The invitation to send, or a place for the answer to it."""
    name = chair.name
    return [
        model.is_renewed
        and not sent.way
        and h.p(".note", id="together-renewed")[
            icon("info"),
            " ",
            _("The invitation you sent before no longer works. Send this new one."),
        ],
        _answering(model) if sent.way else model.who is not None and naming(WHO, model.who),
        sending(
            sent,
            _("Invite {name}", name=name) if name else _("Send the invitation"),
            _("Copy the invitation"),
            _("Invitation"),
            chair.seat,
        ),
    ]


def _answering(model: InviteModel) -> h.Node:
    return [
        h.div(".choices")[
            model.can_paste
            and doing("paste", "copy", _("Paste the answer"), is_main=not model.typed),
            model.can_scan
            and (
                doing("stop", "close", _("Close the camera"))
                if model.is_scanning
                else doing("scan", "eye", _("Scan it with the camera"))
            ),
        ],
        bool(not model.can_paste or model.typed or model.problem)
        and h.div(".answer-line")[
            pasting(ANSWER, _("Paste the answer here"), model.typed),
            bool(model.typed) and doing("connect", "check", _("Connect"), is_main=True),
        ],
        model.is_scanning
        and h.video(
            ".camera",
            id=CAMERA,
            muted=True,
            playsinline=True,
            aria_label=_("What the camera sees"),
        ),
    ]
