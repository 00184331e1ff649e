"""The sheet in which people are invited to seats, as HTML."""

from __future__ import annotations

import htpy as h

from table.multiplayer.lobby_model import (
    FAILED,
    FREE,
    GONE,
    OPEN,
    WAITING,
    ChairModel,
    InviteModel,
    SentModel,
)
from table.multiplayer.view_parts import (
    asked_servers,
    doing,
    helping,
    naming,
    pasting,
    sending,
    showing,
    trust,
)
from table.page.routes import PLAY, Route
from table.ui.art.faces import face
from table.ui.art.pack import icon
from table.ui.views.frame import sheet
from trickhunt.core.words import _

ANSWER = "together-answer"
"""The name and the id of the field for an answer."""

WHO = "together-who"
"""The name and the id of the field for the person's name."""

CAMERA = "together-camera"
"""The id of the camera image."""

CHOSEN = "together-chosen"
"""The id of the heading of the displayed invitation."""


def invite_sheet(model: InviteModel) -> h.Element:
    """The sheet: the next step for the chosen seat, and below it all seats."""
    chairs = h.ol(".chairs", aria_label=_("Seats"))[[_chair(one, model) for one in model.chairs]]
    return sheet(
        _("Invite"),
        model.chosen is None
        and h.p[
            _(
                "Everyone plays on their own device: send somebody a link, and they send you an "
                "answer back. Then the two devices are connected directly."
            )
        ],
        asked_servers(model.servers, model.warning),
        h.p(".problem", id="together-problem", role="alert")[model.problem]
        if model.problem and model.chosen is None
        else None,
        _named(model) if model.chosen is None else invitation(model.chosen, model, to_table=True),
        chairs,
        trust(),
    )


def _named(model: InviteModel) -> h.Element:
    return h.div(".together-who")[naming(WHO, _("Your name"), model.who),]


def _chair(one: ChairModel, model: InviteModel) -> h.Element:
    is_chosen = model.chosen is not None and model.chosen.seat == one.seat
    return h.li(".chair", data_state=one.state)[
        face(one.seat, one.name),
        h.span(".who")[h.span(".name")[one.name], " ", h.span(".state")[one.words]],
        not is_chosen
        and h.button(
            id=f"together-seat-{one.seat}",
            type="button",
            data_act="together",
            data_move=f"seat-{one.seat}",
            aria_label=_("Invite to {name}’s seat", name=one.name)
            if one.state == FREE
            else _("Show the invitation for {name}’s seat", name=one.name),
        )[_("Invite") if one.state == FREE else _("Show")],
    ]


def invitation(
    chair: ChairModel, model: InviteModel, *, to_table: bool = False, is_only: bool = False
) -> h.Element:
    """The invitation to a seat, with its next step.

    Args:
        to_table: whether it lies over a table; then a button leads there.
        is_only: whether nobody else is awaited, so that the seat need not be said.
    """
    is_waiting = chair.state == WAITING
    return h.section(".share-part.invited", aria_labelledby=CHOSEN)[
        h.h3(class_={"visually-hidden": is_only and not chair.name}, id=CHOSEN, tabindex="-1")[
            _("For seat {seat}, {name}’s", seat=chair.seat + 1, name=chair.name)
            if chair.name
            else _("Invitation to seat {seat}", seat=chair.seat + 1)
        ],
        h.p(
            # Before and after it is sent, the buttons say the same.
            class_={"state": True, "visually-hidden": is_waiting},
            id="together-state",
            role="status",
        )[chair.words],
        h.p(".problem", id="together-problem", role="alert")[model.problem]
        if model.problem
        else None,
        model.sent is not None and chair.state == WAITING and _waiting(chair, model, model.sent),
        chair.state in (FAILED, GONE) and helping(),
        to_table
        and chair.state == OPEN
        and h.div(".choices")[
            h.a(".button.go", id="together-table", href=str(Route(PLAY)))[
                icon("cards"), _("Go to the table")
            ]
        ],
        _renewing(chair),
    ]


def _waiting(chair: ChairModel, model: InviteModel, sent: SentModel) -> h.Node:
    """The invitation to send, and a place for the answer to it."""
    invitation = [
        model.is_renewed
        and not model.is_sent
        and h.p(".note", id="together-renewed")[
            icon("info"),
            " ",
            _("The invitation you sent before no longer works. Send this new one."),
        ],
        sending(
            _to_send(chair.name, model),
            _("Copy") if model.can_share else _("Copy the invitation"),
            can_share=model.can_share,
            is_main=not model.is_sent,
        ),
        showing(sent, _("Invitation"), is_open=not model.can_share),
    ]
    answer = [
        model.is_sent
        and h.p(".step")[
            _("Copy or open {name}’s answer in your chat.", name=chair.name)
            if chair.name
            else _("Copy or open the answer in your chat.")
        ],
        h.div(".choices")[
            model.can_paste
            and doing(
                "paste",
                "copy",
                _("Paste the answer"),
                is_main=model.is_sent and not model.typed,
            ),
            model.can_scan
            and (
                doing("stop", "close", _("Close the camera"))
                if model.is_scanning
                else doing("scan", "eye", _("Scan it with the camera"))
            ),
        ],
        h.div(".answer-line")[
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
    if model.is_sent:
        return [answer, _named(model), invitation]
    return [
        invitation,
        h.details(id="together-answered", data_kept="", open=bool(model.typed))[
            h.summary(id="together-answered-summary")[_("I have the answer")], answer
        ],
    ]


def _to_send(name: str, model: InviteModel) -> str:
    """What the button does that sends the invitation."""
    if model.is_sent:
        return _("Send it again")
    if model.is_renewed:
        return _("A new invitation for {name}", name=name) if name else _("A new invitation")
    return _("Invite {name}", name=name) if name else _("Send the invitation")


def _renewing(chair: ChairModel) -> h.Node:
    if chair.state not in (FAILED, GONE):
        return None
    return h.div(".choices")[doing("renew", "again", _("Make a new invitation"), is_main=True),]
