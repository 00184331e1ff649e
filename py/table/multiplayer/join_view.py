"""The screen of an invitation, as HTML."""

from __future__ import annotations

import htpy as h

from table.games.registry import info_of
from table.multiplayer.guest_client import CUT_OFF, ENDED, LOST, PLAYING, SEATED
from table.multiplayer.lobby_model import (
    ANSWERED,
    ANSWERING,
    ASKED,
    BAD,
    HANDED,
    HANDING,
    HELD,
    LEFT,
    PASTING,
    VISITING,
    JoinModel,
)
from table.multiplayer.view_parts import (
    asked_servers,
    asking_again,
    doing,
    helping,
    naming,
    pasting,
    sending,
    showing,
    sitting,
    trust,
)
from table.page.routes import INVITED, PLAY, TOGETHER, Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.start_parts import about_game
from trickhunt.core.words import _

NAME = "together-name"
"""The name and the id of the field for the guest's name."""

INVITATION = "together-invitation"
"""The name and the id of the field for an invitation."""

TITLE = "join-title"
"""The id of the heading."""


def join(model: JoinModel, here: Route) -> h.Element:
    """The screen."""
    inside = {
        ASKED: _asked,
        ANSWERING: _asked,
        ANSWERED: _answered,
        VISITING: _visiting,
        PASTING: _pasting,
        LEFT: _left,
        HELD: _held,
        BAD: _bad,
        HANDING: _handing,
        HANDED: _handed,
    }
    return frame(
        "join",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".join", aria_labelledby=TITLE)[inside[model.state](model)],
    )


def _heading(words: str) -> h.Element:
    return h.h2(id=TITLE, tabindex="-1")[words]


def _problem(model: JoinModel) -> h.Node:
    return model.problem and h.p(".problem", id="together-problem", role="alert")[model.problem]


def _invited(model: JoinModel) -> h.Node:
    who = model.who
    return [
        _heading(
            _("{name} invites you", name=who) if who else _("A friend invites you"),
        ),
        h.p(".lead")[_("To a table of {game}.", game=model.title)],
        model.note and h.p(".note", id="together-note")[icon("info"), " ", model.note],
    ]


def _about(model: JoinModel) -> h.Node:
    """The game, for people who may never have seen it."""
    return bool(model.game) and about_game(info_of(model.game))


def _asked(model: JoinModel) -> h.Node:
    is_making = model.state == ANSWERING
    return [
        _invited(model),
        _problem(model),
        h.form(".together-who", data_act="together", novalidate=True)[
            not model.asks_name and naming(NAME, _("Your name"), model.name),
            h.p(role="status")[_("One moment …")]
            if is_making
            else h.button(".go", id="together-take", type="submit")[
                icon("check"), _("Take the seat")
            ],
        ],
        _about(model),
        trust(is_host=False),
        asked_servers(model.servers, model.warning),
    ]


def _answered(model: JoinModel) -> h.Node:
    assert model.sent is not None
    name = model.who
    return [
        _heading(_("Waiting for {name}", name=name) if name else _("Waiting for your friend"))
        if model.is_sent
        else _heading(_("Send your answer")),
        not (model.is_sent and model.can_share) and h.p(".step")[_to_send(model)],
        model.asks_name
        and h.div(".together-who")[naming(NAME, _("Your name, while you wait"), model.name)],
        sending(
            _("Send it again") if model.is_sent else _("Send my answer"),
            _("Copy my answer"),
            can_share=model.can_share,
            is_main=not model.is_sent,
        ),
        h.p(".state", id="together-state", role="status")[
            _("Leave this page open: the table appears here.")
        ],
        h.details(id="together-help", data_kept="")[
            h.summary(id="together-help-summary")[_("Nothing happens?")],
            h.p[
                _(
                    "The page that invites you may have been closed or loaded again, somebody "
                    "else may have used the invitation, or the two devices cannot reach each "
                    "other. Ask for a new invitation."
                )
            ],
            asking_again(model.asked, "together", is_main=False),
            helping(),
        ],
        showing(model.sent, _("Answer"), is_open=not model.can_share),
        _about(model),
    ]


def _to_send(model: JoinModel) -> str:
    """What to do with the answer, in a sentence."""
    name = model.who
    if not model.is_sent:
        return (
            _("Send this to {name}, by chat or email.", name=name)
            if name
            else _("Send this to the person who invited you, by chat or email.")
        )
    return (
        _("Your answer is copied: paste it into your chat with {name}.", name=name)
        if name
        else _("Your answer is copied: paste it where you got the invitation.")
    )


def _visiting(model: JoinModel) -> h.Node:
    is_there = model.stands == PLAYING
    return [
        _heading(
            _("At {name}’s table", name=model.who) if model.who else _("At your friend’s table")
        ),
        h.p(".lead", id="together-state", role="status")[model.standing],
        model.stands == SEATED
        and [
            sitting(model.at_table),
            _about(model),
        ],
        model.stands in (CUT_OFF, LOST, ENDED) and helping(),
        h.div(".choices")[
            is_there
            and h.a(".button.go", id="join-table", href=f"#/{PLAY}")[
                icon("cards"), _("Go to the table")
            ],
            doing("leave", "close", _("Leave the table")),
        ],
    ]


def _pasting(model: JoinModel) -> h.Node:
    return [
        _heading(_("Play with others")),
        h.p(".lead")[
            _(
                "If you were invited, open the link. If it came as text, paste it here. To "
                "invite somebody yourself, choose “Invite” on the start page."
            )
        ],
        _field(model),
    ]


def _left(model: JoinModel) -> h.Node:
    name = model.who
    return [
        _heading(
            _("You were at {name}’s table", name=name)
            if name
            else _("You were at somebody else’s table")
        ),
        h.p(".lead")[
            _("This invitation has been used, and the connection has ended.")
            if model.is_used
            else _("This page was loaded again, which ended the connection."),
            " ",
            _("Your seat is kept: ask {name} for a new invitation.", name=name)
            if name
            else _("Your seat is kept: ask for a new invitation."),
        ],
        asking_again(model.asked, "together"),
        _field(model, is_main=False),
    ]


def _held(model: JoinModel) -> h.Node:
    name = model.who
    if model.sent is None:
        return [
            _heading(_("Your table is in another tab")),
            h.p(".lead")[
                _(
                    "You have used this invitation, and are at {name}’s table. Close this tab, "
                    "and go on in the one with the table.",
                    name=name,
                )
                if name
                else _(
                    "You have used this invitation, and are at the table. Close this tab, and go "
                    "on in the one with the table."
                )
            ],
        ]
    return [
        _heading(_("You have answered already")),
        h.p(".lead")[
            _(
                "{name} has not accepted your answer yet. The table will appear in your other "
                "tab, so leave that open. Here you can send the answer again.",
                name=name,
            )
            if name
            else _(
                "Your answer has not been accepted yet. The table will appear in your other tab, "
                "so leave that open. Here you can send the answer again."
            )
        ],
        sending(_("Send it again"), _("Copy my answer"), can_share=model.can_share),
        showing(model.sent, _("Answer"), is_open=not model.can_share),
    ]


def _field(model: JoinModel, *, is_main: bool = True) -> h.Node:
    return [
        _problem(model),
        pasting(INVITATION, _("Paste the invitation here"), model.typed),
        h.div(".choices")[doing("open", "next", _("Open it"), is_main=is_main)],
    ]


def _bad(model: JoinModel) -> h.Node:
    return [
        _heading(_("This invitation cannot be used")),
        _field(model),
        h.div(".choices")[h.a(".button", id="join-home", href="#/")[icon("home"), _("Games")]],
    ]


def _handing(model: JoinModel) -> h.Node:
    del model
    return [
        _heading(_("An answer")),
        h.p(role="status")[_("Looking for the tab that is waiting for it …")],
    ]


def _handed(model: JoinModel) -> h.Node:
    if not model.problem:
        return [
            _heading(_("The answer was accepted")),
            h.p(".lead")[
                _("The tab with your game has it. You can close this one and continue there.")
            ],
        ]
    return [
        _heading(_("The answer was not accepted")),
        h.p(".lead", id="together-problem")[model.problem],
        model.sent is not None
        and [
            h.p[
                _(
                    "If the page that made the invitation is still open, on this device or "
                    "another one, paste this answer there. If it was closed or loaded again, this "
                    "answer has become useless: send a new invitation."
                )
            ],
            sending(_("Send my answer"), _("Copy my answer"), can_share=model.can_share),
            showing(model.sent, _("Answer"), is_open=True),
            h.div(".choices")[
                h.a(".button", id="invite-anew", href=f"#/{TOGETHER}/{INVITED}")[
                    icon("wave"), _("A new invitation")
                ]
            ],
        ],
    ]
