"""The people at a table as HTML: marks at their seats, and the sheet with all of them."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.multiplayer.protocol import AWAY, COMING, HERE, STANDING_IN
from table.multiplayer.reactions import HURRY, REACTIONS, REMATCH, SIGNS
from table.multiplayer.sealing import AS_SEALED, OTHERWISE, UNSEALED
from table.multiplayer.view_parts import asking_again, by_name
from table.page.routes import JOIN, PLAY, Route
from table.ui.art.pack import icon
from table.ui.views.frame import sheet
from trickhunt.core.words import N_, _, in_row, labelled, listed

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


def _notice(words: str, *ways: h.Node) -> h.Element:
    """What is to be known and done about absent people."""
    return h.div(".note.notice", id="away")[icon("info"), h.p[words], ways]


def away_notice(away: Sequence[tuple[int, str]], *, is_cut: bool) -> h.Element:
    """The host's actions for absent people: invite each again with one press.

    Args:
        away: the seat and the name of each.
        is_cut: whether this page was loaded again, so that nobody can come back by themselves.
    """
    names = in_row(name for _seat, name in away)
    return _notice(
        _(
            "This page was loaded again, so {names} cannot come back without a new invitation. "
            "The seats are kept.",
            names=names,
        )
        if is_cut
        else _("Away: {names}. A device that is only asleep comes back by itself.", names=names),
        [again(seat, name, f"again-{seat}", is_named=len(away) > 1) for seat, name in away],
    )


def again(seat: int, name: str, at: str, *, is_named: bool) -> h.Element:
    """The button that makes and shows a new invitation to a seat."""
    words = _("Invite {name} again", name=name)
    return h.button(
        id=at,
        type="button",
        data_act="together",
        data_move=f"again-{seat}",
        aria_label=None if is_named else words,
    )[words if is_named else _("Invite again")]


def lost_notice() -> h.Element:
    """The actions of a guest after the connection was lost."""
    return _notice(
        _("The connection to the host’s device is lost. Your seat is kept."),
        asking_again("people"),
        h.a(".button", id="paste-again", href=str(Route(JOIN)))[_("Paste it")],
        _dealing(),
    )


def silent_notice() -> h.Element:
    """The way out for a guest while the host's device is not responding."""
    words = _("If you would rather not wait, you can leave the table.")
    return _notice(words, _dealing(), leaving("leave-silent"))


def ended_notice(why: str) -> h.Element:
    """What a guest learns and can do after the game was ended."""
    return _notice(why, _dealing(), leaving("leave-ended"))


def pressing(at: str, move: str, sign: str, words: str, label: str = "", **more: str) -> h.Element:
    """A button for something among the people at the table.

    Args:
        at: its id.
        label: what it does, if its words do not say that.
        more: its further attributes.
    """
    return h.button(
        id=at,
        type="button",
        data_act="people",
        data_move=move,
        aria_label=label or None,
        **more,
    )[icon(sign), words]


def parting_sheet(names: Sequence[str]) -> h.Element:
    """The question before another game ends the table with people on other devices."""
    return sheet(
        _("Leave {names}?", names=listed(names)),
        h.p[_("You are at a table together. Beginning another game means leaving it.")],
        h.div(".choices")[
            h.a(".button.go", id="stay-together", href=str(Route(PLAY)))[
                icon("pass"), _("Stay at the table")
            ],
            pressing("part", "part", "cards", _("Begin the other game")),
        ],
    )


def _dealing() -> h.Element:
    """The button of a guest that sets up a table for the same people on this device."""
    return pressing("deal-here", "deal", "cards", _("Deal the next game here"))


def leaving(at: str) -> h.Element:
    """The button that ends a guest's game."""
    return pressing(at, "leave", "home", _("Leave the table"))


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
        words = by_name(
            host,
            N_("You asked for a rematch. It begins when {name} deals."),
            N_("You asked for a rematch. It begins when your host deals."),
        )
        return h.p(".lead", id="host-deals", role="status")[icon("check"), " ", words]
    return h.div(".next")[
        pressing("ask-rematch", f"react-{REMATCH}", "again", _("Ask for a rematch"))
    ]


def no_next_game(why: str) -> h.Fragment:
    """The same once the guest is not connected any more."""
    return h.fragment[
        h.p(".lead", id="host-deals", role="status")[why],
        h.div(".choices.small")[
            _dealing(), h.a(".button", id="ended-home", href="#/")[icon("home"), _("Games")]
        ],
    ]


def nudge(name: str) -> h.Element:
    """The button that reminds somebody that it is their turn."""
    sign, _phrase = REACTIONS[HURRY]
    label = _("Nudge {name}", name=name)
    return pressing("nudge", f"react-{HURRY}", sign, _("Nudge"), label)


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
        is_open and h.div(".reactions", role="group", aria_label=words)[phrases("sign")],
    ]


def phrases(prefix: str) -> h.Element:
    """A button for each reaction; their ids begin with a prefix."""
    return h.div(".phrases")[
        [
            pressing(f"{prefix}-{name}", f"react-{name}", sign, _(phrase))
            for name in SIGNS
            for sign, phrase in [REACTIONS[name]]
        ]
    ]
