"""The screen of an invitation, as HTML: a view for each of its states."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.games.registry import info_of
from table.multiplayer.guest_client import CUT_OFF, ENDED, LOST, PLAYING, SEATED
from table.multiplayer.lobby_model import COPIED, SentModel, Sitter
from table.multiplayer.view_parts import (
    asking_again,
    by_name,
    doing,
    helping,
    naming,
    pasting,
    sending,
    sitting,
    wrong,
)
from table.page.routes import INVITED, PLAY, TOGETHER, Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.start_parts import about_game
from trickhunt.core.words import N_, _

NAME = "together-name"
"""The name and the id of the field for the guest's name."""

INVITATION = "together-invitation"
"""The name and the id of the field for an invitation."""

TITLE = "join-title"
"""The id of the heading."""


def join(inside: h.Node, here: Route) -> h.Element:
    """The screen, with the view of its state."""
    return frame(
        "join",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".join", aria_labelledby=TITLE)[inside],
    )


def _heading(words: str) -> h.Element:
    return h.h2(id=TITLE, tabindex="-1")[words]


def _about(game: str) -> h.Node:
    """The game, for people who may never have seen it."""
    return bool(game) and about_game(info_of(game))


def asked(
    who: str, game: str, problem: str, note: str, name: str | None, *, is_making: bool
) -> h.Node:
    """An invitation.

    Args:
        who: the name of the host, ``""`` if it is unknown.
        note: what may be wrong with it, as a sentence, or ``""``.
        name: the person's name, as typed; ``None`` if it is asked for later.
        is_making: whether the answer is being made.
    """
    return [
        _heading(
            by_name(who, N_("{name} invites you to a table"), N_("Someone invites you to a table"))
        ),
        note and h.p(".note", id="together-note")[icon("info"), " ", note],
        wrong(problem),
        h.form(".taking", data_act="together", novalidate=True)[
            name is not None and naming(NAME, name),
            h.p(role="status")[_("One moment …")]
            if is_making
            else h.button(".go", id="together-take", type="submit")[
                icon("check"), _("Take the seat")
            ],
        ],
        _about(game),
    ]


def answered(sent: SentModel, who: str, game: str, name: str | None) -> h.Node:
    """The answer, to be sent to the host.

    Args:
        who: the name of the host, ``""`` if it is unknown.
        name: the person's name, as typed; ``None`` if it is known.
    """
    return [
        _heading(_("Your answer")),
        h.p(".state", id="together-state", role="status")[_next(sent.way, who)],
        name is not None and naming(NAME, name),
        _sending(sent),
        h.details(id="together-help", data_kept="")[
            h.summary(id="together-help-summary")[_("Nothing happens?")],
            h.p[
                _(
                    "The page that invites you may have been closed or loaded again, somebody "
                    "else may have used the invitation, or the two devices cannot reach each "
                    "other. Ask for a new invitation."
                )
            ],
            asking_again("together", is_main=False),
            helping(),
        ],
        _about(game),
    ]


def _next(way: str, who: str) -> str:
    """What happens next, and whose step it is."""
    if not way:
        return by_name(
            who,
            N_("Send it to {name}: then the table appears here."),
            N_("Send it to your host: then the table appears here."),
        )
    if way == COPIED:
        return by_name(
            who,
            N_("Copied: paste it into your chat with {name}, and leave this page open."),
            N_("Copied: paste it where you got the invitation, and leave this page open."),
        )
    return by_name(
        who,
        N_("Waiting for {name}: leave this page open."),
        N_("Waiting for your host: leave this page open."),
    )


def _sending(sent: SentModel) -> h.Node:
    return sending(sent, _("Send my answer"), _("Copy my answer"), _("Answer"))


def visiting(who: str, game: str, stands: str, standing: str, sitters: Sequence[Sitter]) -> h.Node:
    """A visit to the host's table.

    Args:
        who: the name of the host, ``""`` if it is unknown.
        stands: the state of the visit, as in :mod:`table.multiplayer.guest_client`.
        standing: the same as a sentence.
        sitters: the players at the table before the deal, by seat.
    """
    return [
        _heading(by_name(who, N_("At {name}’s table"), N_("At your host’s table"))),
        h.p(".lead", id="together-state", role="status")[standing],
        stands == SEATED and [sitting(sitters), _about(game)],
        stands in (CUT_OFF, LOST, ENDED) and helping(),
        h.div(".choices")[
            stands == PLAYING
            and h.a(".button.go", id="join-table", href=f"#/{PLAY}")[
                icon("cards"), _("Go to the table")
            ],
            doing("leave", "close", _("Leave the table")),
        ],
    ]


def field(problem: str, typed: str, *, is_main: bool = True) -> h.Node:
    """The field for an invitation that came as text."""
    return [
        wrong(problem),
        pasting(INVITATION, _("Paste the invitation here"), typed),
        h.div(".choices")[doing("open", "next", _("Open it"), is_main=is_main)],
    ]


def empty() -> h.Node:
    """The screen without an invitation, above the field for one."""
    return [
        _heading(_("Play with others")),
        h.p(".lead")[
            _(
                "If you were invited, open the link. If it came as text, paste it here. To "
                "invite somebody yourself, choose “Invite” on the start page."
            )
        ],
    ]


def left(who: str, *, is_used: bool) -> h.Node:
    """After the connection ended, above the field for a new invitation.

    Args:
        is_used: whether the connection was made by an invitation that is open here.
    """
    return [
        _heading(
            by_name(who, N_("You were at {name}’s table"), N_("You were at your host’s table"))
        ),
        h.p(".lead")[
            _("This invitation has been used, and the connection has ended.")
            if is_used
            else _("This page was loaded again, which ended the connection."),
            " ",
            by_name(
                who,
                N_("Your seat is kept: ask {name} for a new invitation."),
                N_("Your seat is kept: ask for a new invitation."),
            ),
        ],
        asking_again("together"),
    ]


def held(who: str, sent: SentModel | None) -> h.Node:
    """An invitation that another tab has used.

    Args:
        sent: the answer, if it was not accepted yet.
    """
    return [
        _heading(_("Your table is in another tab")),
        h.p(".lead")[
            by_name(
                who,
                N_("You have used this invitation: {name}’s table is in your other tab."),
                N_("You have used this invitation: the table is in your other tab."),
            )
            if sent is None
            else _("The table will appear there: leave it open. You can send your answer again.")
        ],
        sent is not None and _sending(sent),
    ]


def bad(problem: str, typed: str) -> h.Node:
    """What is no usable invitation."""
    return [
        _heading(_("This invitation cannot be used")),
        field(problem, typed),
        h.div(".choices")[h.a(".button", id="join-home", href="#/")[icon("home"), _("Games")]],
    ]


def handing() -> h.Node:
    """An answer that was opened here, while its tab is looked for."""
    return [
        _heading(_("An answer")),
        h.p(role="status")[_("Looking for the tab that is waiting for it …")],
    ]


def handed(problem: str, sent: SentModel | None) -> h.Node:
    """An answer that was opened here.

    Args:
        problem: why it was not accepted, ``""`` if it was.
        sent: the answer, if it can still be of use elsewhere.
    """
    if not problem:
        return [
            _heading(_("The answer was accepted")),
            h.p(".lead")[
                _("The tab with your game has it. You can close this one and continue there.")
            ],
        ]
    return [
        _heading(_("The answer was not accepted")),
        h.p(".lead", id="together-problem")[problem],
        sent is not None
        and [
            h.p[
                _(
                    "If the page that made the invitation is still open, on this device or "
                    "another one, paste this answer there. If it was closed or loaded again, this "
                    "answer has become useless: send a new invitation."
                )
            ],
            _sending(sent),
            h.div(".choices")[
                h.a(".button", id="invite-anew", href=f"#/{TOGETHER}/{INVITED}")[
                    icon("wave"), _("A new invitation")
                ]
            ],
        ],
    ]
