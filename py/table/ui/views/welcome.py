"""What the start and a game's own page share: what a game is like, what waits, what is said."""

from __future__ import annotations

from htpy import Element, Node, a, button, div, h3, li, p, span

from table.games.info import GameInfo
from table.games.registry import info_of
from table.page.routes import LEARN, MINUTE, PUZZLES, TODAY
from table.ui.art.pack import icon
from table.ui.models.start import NoticesModel, WaitingModel
from table.ui.views.frame import update_note
from trickhunt.core.words import _, ngettext
from trickhunt.games.registry import GAMES


def listed_game(info: GameInfo, name: str, address: str, told: Node, ways: Node) -> Element:
    """A game in a list of games: its picture and what it feels like; all of it leads to one place.

    Args:
        info: the game.
        name: the id of the link.
        address: where it leads.
        told: what is said about the game here, as a paragraph.
        ways: the ways into it.
    """
    return li(".game")[
        info.picture(),
        h3[a(".title", id=name, href=address, lang=info.language, translate="no")[info.title]],
        p(".feel")[_(info.feel or info.line)],
        told,
        div(".choices")[ways],
    ]


def facts(info: GameInfo, *more: Node) -> Element:
    """For how many a game is, and how long it takes."""
    return p(".facts")[
        span[icon("person"), _seats_in_words(info.name)],
        " ",
        span[icon("timer"), _(info.length)],
        more,
    ]


def _seats_in_words(game: str) -> str:
    """For how many a game is, as ``3–4 players``."""
    seats = GAMES[game].seats
    if len(seats) == 1:
        return ngettext("{count} player", "{count} players", seats[0])
    return _("{least}–{most} players", least=min(seats), most=max(seats))


def learning(info: GameInfo) -> Element:
    """The way to learn a game: its lessons."""
    return a(
        ".button.learn",
        id=f"learn-{info.name}",
        href=f"#/{LEARN}/{info.name}",
        aria_label=_("Learn {game}", game=info.title),
    )[icon("learn"), _("Learn")]


def today(played: tuple[int, int] | None = None) -> Element:
    """The way to the deals of the day, and how many of them were played.

    Args:
        played: how many, and of how many; ``None`` as long as nothing is known of either.
    """
    words = played and _("{played} of {count} played", played=played[0], count=played[1])
    return a(".onward", id="to-today", href=f"#/{TODAY}")[
        icon("calendar"), span[_("The deals of the day")], words and span(".made")[words]
    ]


def in_a_minute(info: GameInfo) -> Element:
    """The way to a game in a minute."""
    return a(".onward", id=f"minute-{info.name}", href=f"#/{LEARN}/{info.name}/{MINUTE}")[
        icon("idea"), _("The game in a minute")
    ]


def to_puzzles(info: GameInfo) -> Element:
    """The way to the puzzles of a game."""
    return a(".onward", id=f"puzzles-{info.name}", href=f"#/{PUZZLES}/{info.name}")[
        icon("puzzle"), _("Puzzles")
    ]


def offering(*, is_hidden: bool = False) -> Element:
    """The offer to learn, for those who never played; it can be declined for good.

    Args:
        is_hidden: whether it is only known later if somebody is to see it.
    """
    return div(".note.waiting.offer", id="offer", hidden=is_hidden)[
        p[span(".title")[_("Never played?")], " ", span(".words")[_("Learn in four minutes.")]],
        div(".choices")[
            a(".button.go", id="offer-learn", href=f"#/{LEARN}")[icon("learn"), _("Learn")],
            button(
                ".close",
                id="offer-decline",
                type="button",
                data_act="decline-lessons",
                aria_label=_("No, thanks"),
            )[icon("close")],
        ],
    ]


def waiting(model: WaitingModel) -> Element:
    """The way back into the game that was played last, or to its result."""
    title = info_of(model.game).title if model.game else ""
    return div(".note.waiting", id="waiting", hidden=not model.game)[
        p[span(".title")[title], " ", span(".words")[model.words]],
        div(".choices")[
            model.can_review
            and a(".button", id="review", href="#/review")[icon("review"), _("Review")],
            a(".button", id="result", href="#/play")[icon("crown"), _("Result")]
            if model.is_over
            else a(".button.go", id="continue", href="#/play")[icon("play"), _("Go on")],
        ],
    ]


def notices(model: NoticesModel) -> Node:
    """What is to be said before anything is played."""
    return [
        model.damage
        and div(".note.damage", role="alert")[
            [p[words] for words in model.damage],
            p[_("You can start a new game. What was saved is kept until you throw it away.")],
            div(".choices")[
                button(id="show-damaged", type="button", data_act="show-damaged")[_("Show it")],
                button(id="drop-damaged", type="button", data_act="drop-damaged")[
                    _("Throw it away")
                ],
            ],
        ],
        model.storage and p(".note.storage")[model.storage],
        model.update and update_note(model.update),
    ]
