"""The sheet with the people at a table, in which others are invited, as HTML."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from table.multiplayer.invite_view import invitation
from table.multiplayer.lobby_model import CONNECTING, FAILED, FREE, MAKING, WAITING, InviteModel
from table.multiplayer.presence_view import PRESENT, again, leaving, phrases, pressing
from table.multiplayer.protocol import COMING, HERE
from table.multiplayer.view_parts import asked_servers, trust, wrong
from table.store.setup import PERSON
from table.ui.art.faces import face
from table.ui.views.frame import sheet
from trickhunt.core.words import _


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonModel:
    """Somebody at the table."""

    seat: int  #: their seat
    name: str  #: their name
    kind: str  #: ``person``, or the name of a bot
    presence: str  #: their presence, one of ``PRESENCES`` of the messages
    is_you: bool  #: whether this is the player at the screen
    is_muted: bool  #: whether their reactions are not shown here
    can_dismiss: bool  #: whether they can be replaced by a bot permanently


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleModel:
    """The people at a table."""

    people: tuple[PersonModel, ...]  #: the players, in seat order
    is_host: bool  #: whether the game runs on this page
    do_bots_stand_in: bool  #: whether bots play for absent people
    is_shared: bool  #: whether somebody has joined the game from another device


def people_sheet(model: PeopleModel, inviting: InviteModel) -> h.Element:
    """The sheet: the invitation to the chosen seat, and all at the table."""
    chosen = inviting.chosen
    return sheet(
        _("People at this table"),
        asked_servers(inviting.has),
        invitation(chosen, inviting, to_table=True)
        if chosen
        else model.is_host and wrong(inviting.problem),
        h.ol(".chairs", aria_label=_("Seats"))[[_person(one, inviting) for one in model.people]],
        model.is_shared
        and [
            h.section(".saying", aria_labelledby="saying-title")[
                h.h3(id="saying-title")[_("Say something to everyone")], phrases("say")
            ],
            model.is_host and _waiting(model),
            h.p[_("There is no undo in a shared game: others have seen the move.")],
        ],
        trust(is_host=model.is_host),
        not model.is_host and h.div(".choices")[leaving("people-leave")],
    )


def _person(one: PersonModel, inviting: InviteModel) -> h.Element:
    chair = next((chair for chair in inviting.chairs if chair.seat == one.seat), None)
    is_other, is_there = one.kind == PERSON and not one.is_you, one.presence in (HERE, COMING)
    words = _("a bot") if one.kind != PERSON else "" if one.is_you else _(PRESENT[one.presence])
    is_invited = chair is not None and chair.state in (MAKING, WAITING, CONNECTING, FAILED)
    return h.li(".chair", data_state=chair.state if chair else "open" if is_there else "gone")[
        face(one.seat, one.name),
        h.span(".who")[
            h.span(".name")[one.name],
            " ",
            h.span(".state")[chair.words if chair and is_invited else words],
        ],
        chair is not None
        and chair != inviting.chosen
        and (is_invited or chair.state == FREE)
        and h.button(
            id=f"together-seat-{one.seat}",
            type="button",
            data_act="together",
            data_move=f"seat-{one.seat}",
            aria_label=_("Show the invitation for {name}’s seat", name=one.name)
            if is_invited
            else _("Invite to {name}’s seat", name=one.name),
        )[_("Show") if is_invited else _("Invite")],
        is_other
        and pressing(
            f"mute-{one.seat}",
            f"mute-{one.seat}",
            "closed",
            _("Mute"),
            _("Mute {name}", name=one.name),
            aria_pressed="true" if one.is_muted else "false",
        ),
        is_other
        and one.can_dismiss
        and not is_there
        and [
            not is_invited
            and again(one.seat, one.name, f"invite-again-{one.seat}", is_named=False),
            pressing(
                f"dismiss-{one.seat}",
                f"dismiss-{one.seat}",
                "bot",
                _("Bot"),
                _("Have a bot play {name}’s seat for good", name=one.name),
            ),
        ],
    ]


def _waiting(model: PeopleModel) -> h.Element:
    ways = (("people", "pass", _("The table waits")), ("bot", "bot", _("A bot plays")))
    chosen = "bot" if model.do_bots_stand_in else "people"
    return h.section(".saying", aria_labelledby="waiting-title")[
        h.h3(id="waiting-title")[_("While somebody is away")],
        h.div(".phrases")[
            [
                pressing(
                    f"wait-{way}",
                    f"wait-{way}",
                    sign,
                    words,
                    aria_pressed="true" if way == chosen else "false",
                )
                for way, sign, words in ways
            ]
        ],
    ]
