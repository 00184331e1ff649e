"""The people at a table as HTML: marks at their seats, and the sheet with all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h

from table.multiplayer.protocol import AWAY, COMING, HERE, STANDING_IN
from table.multiplayer.reactions import REACTIONS, REMATCH, SIGNS
from table.multiplayer.sealing import AS_SEALED, OTHERWISE, UNSEALED
from table.multiplayer.view_parts import asking_again
from table.page.routes import INVITE, JOIN, PLAY, Route
from table.store.setup import PERSON
from table.ui.art.pack import icon
from table.ui.views.frame import sheet
from trickhunt.core.words import N_, _, in_row, labelled, listed


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
    can_react: bool  #: whether reactions can be sent


PRESENT = {
    HERE: N_("at the table"),
    AWAY: N_("away"),
    STANDING_IN: N_("away, a bot plays"),
    COMING: N_("here from the next round on"),
}
"""The presences in words, untranslated."""


def mark(presence: str, reaction: str, *, is_bot: bool) -> h.Fragment:
    """The mark beside a name: a bot among people, an absence, or a reaction."""
    sign, phrase = REACTIONS.get(reaction, ("", ""))
    return h.fragment[
        is_bot and h.span(".mark-bot.visually-hidden")[_("a bot")],
        presence != HERE and h.span(".mark-away")[_(PRESENT[presence])],
        phrase and h.span(".said")[icon(sign), h.span(".phrase")[_(phrase)]],
    ]


def away_notice(away: Sequence[tuple[int, str]], *, is_cut: bool) -> h.Element:
    """The host's actions for absent people: invite each again with one press.

    Args:
        away: the seat and the name of each.
        is_cut: whether this page was loaded again, so that nobody can come back by themselves.
    """
    names = in_row(name for _seat, name in away)
    return h.div(".note.notice", id="away")[
        icon("info"),
        h.p[
            _(
                "This page was loaded again, so {names} cannot come back without a new "
                "invitation. The seats are kept.",
                names=names,
            )
            if is_cut
            else _("Away: {names}. A device that is only asleep comes back by itself.", names=names)
        ],
        [_again(seat, name, f"again-{seat}", is_named=len(away) > 1) for seat, name in away],
    ]


def _again(seat: int, name: str, at: str, *, is_named: bool) -> h.Element:
    """The button that makes and shows a new invitation to a seat."""
    words = _("Invite {name} again", name=name)
    return h.button(
        id=at,
        type="button",
        data_act="together",
        data_move=f"again-{seat}",
        aria_label=None if is_named else words,
    )[words if is_named else _("Invite again")]


def lost_notice(asked: str) -> h.Element:
    """The actions of a guest after the connection was lost.

    Args:
        asked: what to do after a new invitation was asked for, as a sentence, or ``""``.
    """
    return h.div(".note.notice", id="away")[
        icon("info"),
        h.p[_("The connection to the host’s device is lost. Your seat is kept.")],
        asking_again(asked, "people"),
        h.a(".button", id="paste-again", href=str(Route(JOIN)))[_("Paste it")],
        _dealing(),
    ]


def silent_notice() -> h.Element:
    """The way out for a guest while the host's device is not responding."""
    return h.div(".note.notice", id="away")[
        icon("info"),
        h.p[_("If you would rather not wait, you can leave the table.")],
        _dealing(),
        _leaving("leave-silent"),
    ]


def ended_notice(why: str) -> h.Element:
    """What a guest learns and can do after the game was ended."""
    return h.div(".note.notice", id="away")[
        icon("info"), h.p[why], _dealing(), _leaving("leave-ended")
    ]


def parting_sheet(names: Sequence[str]) -> h.Element:
    """The question before another game ends the table with people on other devices."""
    return sheet(
        _("Leave {names}?", names=listed(names)),
        h.p[_("You are at a table together. Beginning another game means leaving it.")],
        h.div(".choices")[
            h.a(".button.go", id="stay-together", href=str(Route(PLAY)))[
                icon("pass"), _("Stay at the table")
            ],
            h.button(id="part", type="button", data_act="people", data_move="part")[
                icon("cards"), _("Begin the other game")
            ],
        ],
    )


def _dealing() -> h.Element:
    """The button of a guest that sets up a table for the same people on this device."""
    return h.button(id="deal-here", type="button", data_act="people", data_move="deal")[
        icon("cards"), _("Deal the next game here")
    ]


def _leaving(at: str) -> h.Element:
    """The button that ends a guest's game."""
    return h.button(id=at, type="button", data_act="people", data_move="leave")[
        icon("home"), _("Leave the table")
    ]


SEALS = {
    AS_SEALED: N_(
        "The cards were those of the deal that the host’s page had sealed when you sat down: "
        "none has been changed since. This does not show how that deal was chosen."
    ),
    UNSEALED: N_("There was no way to check whether the cards came from the same deal throughout."),
    OTHERWISE: N_(
        "The cards were not those of the deal that the host’s page had sealed when you sat down."
    ),
}
"""The result of the seal of a deal, as untranslated sentences."""


def seal_notice(verdict: str) -> h.Element:
    """The result of the seal of a deal after the game."""
    sign = "info" if verdict == OTHERWISE else "eye"
    return h.p(".note", id="seal", data_seal=verdict)[icon(sign), " ", _(SEALS[verdict])]


def standing_notice(words: Sequence[str]) -> h.Element:
    """All results against the people at the table, after a game."""
    return h.p(".note", id="standing")[icon("crown"), " ", labelled(_("In all"), in_row(words))]


def next_game(host: str, *, is_asked: bool) -> h.Element:
    """The step of a guest after the game: ask the host, perhaps by name, for another one."""
    if is_asked:
        words = (
            _("You asked for a rematch. It begins when {name} deals.", name=host)
            if host
            else _("You asked for a rematch. It begins when your host deals.")
        )
        return h.p(".lead", id="host-deals", role="status")[icon("check"), " ", words]
    return h.div(".next")[
        h.button(id="ask-rematch", type="button", data_act="people", data_move=f"react-{REMATCH}")[
            icon("again"), _("Ask for a rematch")
        ]
    ]


def no_next_game(why: str) -> h.Fragment:
    """The same once the guest is not connected any more."""
    return h.fragment[
        h.p(".lead", id="host-deals", role="status")[why],
        h.div(".choices.small")[
            _dealing(), h.a(".button", id="ended-home", href="#/")[icon("home"), _("Games")]
        ],
    ]


def people_sheet(model: PeopleModel) -> h.Element:
    """The sheet with the people at the table."""
    return sheet(
        _("People at this table"),
        model.can_react and _saying(),
        h.ol(".chairs", aria_label=_("Seats"))[[_person(one) for one in model.people]],
        _waiting(model) if model.is_host else None,
        h.p(".note", id="people-trust")[
            icon("eye"),
            " ",
            _(
                "This device deals and keeps all the cards. The person holding it could look at "
                "them, just as the dealer at a kitchen table could. Each guest learns what "
                "their seat may know, and nothing else."
            )
            if model.is_host
            else _(
                "The host’s device deals and keeps all the cards. The person holding it could "
                "look at them, just as the dealer at a kitchen table could. Your device knows "
                "what your seat may know, and nothing else."
            ),
        ],
        h.p[_("There is no undo in a shared game: others have seen the move.")],
        h.div(".choices")[
            h.a(".button", id="people-invite", href=str(Route(PLAY, INVITE)))[
                icon("new"), _("Invite somebody")
            ]
            if model.is_host
            else _leaving("people-leave")
        ],
    )


def signs(*, is_open: bool) -> h.Fragment:
    """The button that unfolds the reactions."""
    words = _("Say something to everyone")
    return h.fragment[
        h.button(
            ".sound",
            id="sign-open",
            type="button",
            data_act="people",
            data_move="signs",
            aria_expanded="true" if is_open else "false",
            aria_label=words,
            title=words,
        )[icon("wave")],
        is_open and h.div(".reactions", role="group", aria_label=words)[_phrases("sign")],
    ]


def _phrases(prefix: str) -> h.Element:
    """A button for each reaction; their ids begin with a prefix."""
    return h.div(".phrases")[
        [
            h.button(
                id=f"{prefix}-{name}",
                type="button",
                data_act="people",
                data_move=f"react-{name}",
            )[icon(sign), " ", _(phrase)]
            for name in SIGNS
            for sign, phrase in [REACTIONS[name]]
        ]
    ]


def _saying() -> h.Element:
    return h.section(".saying", aria_labelledby="saying-title")[
        h.h3(id="saying-title")[_("Say something to everyone")],
        _phrases("say"),
    ]


def _state(one: PersonModel) -> str:
    if one.kind != PERSON:
        return _("a bot")
    if one.is_you:
        return _("you")
    return _(PRESENT[one.presence])


def _person(one: PersonModel) -> h.Element:
    is_other = one.kind == PERSON and not one.is_you
    return h.li(".chair", data_state="open" if one.presence in (HERE, COMING) else "gone")[
        icon("person" if one.kind == PERSON else "bot"),
        h.span(".who")[h.span(".name")[one.name], " ", h.span(".state")[_state(one)]],
        is_other
        and h.button(
            id=f"mute-{one.seat}",
            type="button",
            data_act="people",
            data_move=f"mute-{one.seat}",
            aria_pressed="true" if one.is_muted else "false",
            aria_label=_("Mute {name}", name=one.name),
        )[icon("closed"), _("Mute")],
        is_other
        and one.can_dismiss
        and one.presence not in (HERE, COMING)
        and [
            _again(one.seat, one.name, f"invite-again-{one.seat}", is_named=False),
            h.button(
                id=f"dismiss-{one.seat}",
                type="button",
                data_act="people",
                data_move=f"dismiss-{one.seat}",
                aria_label=_("Have a bot play {name}’s seat for good", name=one.name),
            )[icon("bot"), _("Bot")],
        ],
    ]


def _waiting(model: PeopleModel) -> h.Node:
    ways = (("people", _("The table waits")), ("bot", _("A bot plays")))
    chosen = "bot" if model.do_bots_stand_in else "people"
    return h.section(".saying", aria_labelledby="waiting-title")[
        h.h3(id="waiting-title")[_("While somebody is away")],
        h.div(".phrases")[
            [
                h.button(
                    id=f"wait-{way}",
                    type="button",
                    data_act="people",
                    data_move=f"wait-{way}",
                    aria_pressed="true" if way == chosen else "false",
                )[words]
                for way, words in ways
            ]
        ],
    ]
