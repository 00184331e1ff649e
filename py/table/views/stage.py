"""The screen of a game: the table under the bar; a past decision with its opinion beside it."""

from __future__ import annotations

from htpy import Element, Node, a, button, div, p, span

from table.art.pack import icon
from table.looks import TableLook, ViewedLook
from table.views.editions import compared
from table.views.frame import frame, tool_button, tool_link
from table.views.quiz import quiz
from table.views.review import reviewed, reviewed_tools
from table.views.viewed import viewed, viewed_tools
from trickhunt.words import _


def game_frame(look: TableLook, screen: str, title: str, played_by: str, *content: Node) -> Element:
    """The screen of a game with the bar over it.

    Args:
        look: what is seen.
        screen: the name of the screen, for the styles.
        title: what the game is called.
        played_by: the edition or variant in a word, or ``""``.
        content: the screen itself.
    """
    deal = _("from a position") if look.begun else _("deal {number}", number=look.number)
    where = [
        span(".now")[look.phase_words],
        span(".visually-hidden")[" · "],
        span(".minor")[" · ".join(filter(None, (deal, played_by)))],
        look.is_unkept
        and a(".unkept", id="unkept", href="#/play/unkept")[icon("warning"), _("not kept")],
    ]
    if look.reviewed:
        return frame(
            screen,
            title,
            where,
            reviewed_tools(look.reviewed, look.moves),
            div(".again")[div(".then")[content], reviewed(look.reviewed)],
            moves=look.moves,
        )
    if look.viewed:
        return frame(
            screen,
            title,
            where,
            viewed_tools(look.viewed),
            _linked(look, look.viewed, content),
            moves=look.moves,
        )
    tools = [
        not look.watch and tool_button("undo", "undo", _("Undo"), can=look.can_undo),
        look.can_try_again and tool_button("try-again", "again", _("Again")),
        tool_link("play/last", "cards", _("Last trick")),
        tool_link("play/history", "history", _("History")),
        tool_link("play/share", "share", _("Share")),
        tool_link("play/rules", "rulebook", _("Rules")),
        tool_link("play/settings", "settings", _("Settings")),
        tool_link("play/keys", "keyboard", _("Keys")),
        tool_link("", "home", _("Start")),
    ]
    return frame(screen, title, where, tools, _notice(look), content, moves=look.moves)


def _linked(look: TableLook, one: ViewedLook, content: Node) -> Element:
    """A linked game, and beside it what is to be done with it."""
    if one.quiz:
        style = {"again linked asks": True, "marks-hand": one.quiz.marks_hand}
        return div(class_=style)[div(".then")[content], quiz(one.quiz)]
    if one.compared:
        return div(".again.linked.compares")[div(".then")[content], compared(one.compared)]
    return div(".again.linked")[div(".then")[content], viewed(look, one)]


def _notice(look: TableLook) -> Node:
    """What became of the game that was played before."""
    return (
        look.notice
        and div(".note.notice", id="notice")[
            icon("info"),
            p[look.notice],
            button(id="notice-back", type="button", data_act="swap-aside", data_move="0")[
                _("Back to it")
            ],
            button(
                ".close",
                id="notice-close",
                type="button",
                data_act="drop-notice",
                aria_label=_("Close"),
            )[icon("close")],
        ]
    )
