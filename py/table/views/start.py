"""The start: what is played, who sits where, and the way back into a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    a,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    fieldset,
    form,
    h2,
    label,
    legend,
    li,
    ol,
    option,
    p,
    section,
    select,
    span,
    summary,
    ul,
)
from htpy import input as field

from table.art.pack import icon
from table.faces import Choose, Face, Number
from table.games import face_of, playable
from table.page import OneFile
from table.settings import CHOICES, Settings
from table.setup import LONGEST_NAME, PERSON, BadSetup, Setup, levels
from table.views.arriving import CLOSED, ArrivingLook, arriving
from table.views.frame import frame, tool_link, update_note
from table.views.rulebook import rules_address
from trickhunt.games.registry import GAMES
from trickhunt.words import N_, _, ngettext

BOTS = {
    "random": (N_("plays anything"), ""),
    "casual": (N_("casual"), N_("a friendly beginner, who forgets what was played")),
    "club": (N_("club player"), N_("remembers every card and plays by the book")),
    "expert": (N_("expert"), N_("thinks each move through, for a second or so")),
}
"""What the bots are called in a list of who can sit in a seat, and how they play."""


@dataclass(frozen=True)
class StartLook:
    """What the start shows.

    Attributes:
        setup: what is chosen so far; it may be impossible.
        settings: what is preferred.
        problems: what keeps it from being played, once it was tried.
        resume: the game that can be gone on with, in a few words; or ``""``.
        damage: what is wrong with a saved game that was put aside; or ``""``.
        storage: what cannot be kept, in words; or ``""``.
        more: whether the rarely used fields are open.
        can_review: whether a finished game can be gone through.
        has_update: whether another build of the page waits to be taken up.
        one_file: the game as one file, where the host has it.
        arriving: what is to be opened that others shared.
        asides: the games that were put aside, each in a few words; its place, too.
    """

    setup: Setup
    settings: Settings
    problems: tuple[BadSetup, ...] = ()
    resume: str = ""
    damage: str = ""
    storage: str = ""
    more: bool = False
    can_review: bool = False
    has_update: bool = False
    one_file: OneFile | None = None
    arriving: ArrivingLook = CLOSED
    asides: tuple[tuple[int, str], ...] = ()

    def problem(self, field: str) -> str:
        """What is wrong with a field, or ``""``."""
        return next((one.words for one in self.problems if one.field == field), "")


def start(look: StartLook) -> Element:
    """The start screen."""
    tools = [
        tool_link("rules", "rulebook", _("Rulebook")),
        tool_link("settings", "settings", _("Settings")),
        tool_link("keys", "keyboard", _("Keys")),
    ]
    return frame(
        "start",
        _("Trick Hunt"),
        "",
        tools,
        section(".start", aria_labelledby="start-title")[
            div(".front")[
                h2(".visually-hidden", id="start-title")[_("Choose a game")],
                ul(".games")[[_face(look, face_of(game)) for game in playable()]],
            ],
            _notices(look),
            _order(look),
            arriving(look.arriving),
            _rulebooks(),
            _editor(),
            look.one_file and [_one_file(look.one_file), _for_writers()],
        ],
    )


def _rulebooks() -> Element:
    """The way to the rules of each game."""
    return p(".rulebooks")[
        icon("rulebook"),
        " ",
        _("Rules:"),
        [
            [" ", a(id=f"rules-{game}", href=rules_address(game))[face_of(game).title]]
            for game in playable()
        ],
    ]


def _editor() -> Element:
    """The way to the position editor."""
    return p(".rulebooks")[
        icon("list"), " ", a(id="to-editor", href="#/edit")[_("Set up a position")]
    ]


def _one_file(found: OneFile) -> Element:
    """The way to the game as one file."""
    size = _("{megabytes} MB", megabytes=f"{found.size / 1e6:.1f}")
    return p(".one-file")[
        a(id="one-file-link", href=found.address, download=True)[
            icon("save"), _("Download the game as one file ({size})", size=size)
        ],
        " ",
        _("It opens from a disk, without a network."),
    ]


def _for_writers() -> Element:
    """The way to the page for those who write about the games; it lies on the same host."""
    return p(".one-file")[
        a(id="writers", href="writers.html")[
            icon("sheet"), _("For writers: a table on your own page")
        ]
    ]


def _notices(look: StartLook) -> Node:
    return [
        look.resume
        and div(".note.resume")[
            p[look.resume],
            button(".go", id="continue", type="button", data_act="continue")[
                icon("play"), _("Continue")
            ],
        ],
        look.can_review
        and a(".button", id="review", href="#/review")[
            icon("review"), _("Review your last finished game")
        ],
        [_aside(at, words) for at, words in look.asides],
        look.damage
        and div(".note.damage", role="alert")[
            p[_("The saved game cannot be read and was put aside. {reason}", reason=look.damage)],
            p[_("You can start a new game. What was saved is kept until you throw it away.")],
            div(".choices")[
                button(id="show-damaged", type="button", data_act="show-damaged")[_("Show it")],
                button(id="drop-damaged", type="button", data_act="drop-damaged")[
                    _("Throw it away")
                ],
            ],
        ],
        look.storage and p(".note.storage")[look.storage],
        look.has_update and update_note(),
    ]


def _aside(at: int, words: str) -> Element:
    """A game that was put aside; only its place tells the ids of several apart."""
    end = f"-{at}" if at else ""
    return div(".note.aside", id=f"aside{end}")[
        p[_("This game was put aside for another one. {game}", game=words)],
        div(".choices")[
            button(id=f"swap-aside{end}", type="button", data_act="swap-aside", data_move=str(at))[
                icon("play"), _("Continue that game")
            ],
            button(id=f"drop-aside{end}", type="button", data_act="drop-aside", data_move=str(at))[
                _("Throw it away")
            ],
        ],
    ]


def _face(look: StartLook, face: Face) -> Element:
    """A game: its picture, what it is about, for how many, how long; the chosen one is larger."""
    is_chosen = face.name == look.setup.game
    return li(class_={"game": True, "chosen": is_chosen})[
        label(for_=f"game-{face.name}")[
            field(
                ".visually-hidden",
                id=f"game-{face.name}",
                type="radio",
                name="game",
                value=face.name,
                checked=is_chosen,
                aria_describedby=f"about-{face.name}",
            ),
            face.picture(),
            span(".title", lang=face.language)[face.title],
        ],
        div(".about", id=f"about-{face.name}")[
            p(".lead")[_(face.line)],
            p(".facts")[
                span[icon("person"), _seats_in_words(face.name)],
                " ",
                span[icon("timer"), _(face.length)],
            ],
        ],
        # The chosen game is dealt from the order form.
        not is_chosen
        and button(
            id=f"deal-{face.name}",
            type="button",
            data_act="deal",
            data_game=face.name,
            aria_label=_("Deal {game}", game=face.title),
        )[icon("cards"), _("Deal")],
    ]


def _seats_in_words(game: str) -> str:
    """For how many a game is, as ``3–4 players``."""
    seats = GAMES[game].seats
    if len(seats) == 1:
        return ngettext("{count} player", "{count} players", seats[0])
    return _("{least}–{most} players", least=min(seats), most=max(seats))


def _order(look: StartLook) -> Element:
    setup = look.setup
    options = face_of(setup.game).options
    pace = CHOICES[0]
    counts = sorted(GAMES[setup.game].seats)
    rare = [_option(look, one) for one in options if isinstance(one, Number) or one.is_rare]
    # A problem in there has to be seen.
    is_open = look.more or any(look.problem(field) for field in ("deal", *dict(setup.options)))
    return form(".order", id="order", data_act="deal", novalidate=True)[
        [_option(look, one) for one in options if isinstance(one, Choose) and not one.is_rare],
        len(counts) > 1
        and fieldset(".field.players")[
            legend[_("Players")],
            div(".segments")[
                [_radio("players", str(count), str(setup.players), str(count)) for count in counts]
            ],
        ],
        fieldset(".field.seating")[
            legend[_("Who sits where, clockwise")],
            ol(".sitters")[[_sitter(look, at) for at in range(setup.players)]],
            _problem(look, "seats"),
            dl(".levels")[
                [
                    div[dt[_(title)], dd[_(why)]]
                    for title, why in map(BOTS.__getitem__, reversed(levels(setup.game)))
                    if why
                ]
            ],
        ],
        fieldset(".field.pace")[
            legend[_(pace.label)],
            div(".segments")[
                [_radio("pace", value, look.settings.pace, words) for value, words in pace.values]
            ],
        ],
        details(".more", id="more", open=is_open)[
            summary(id="more-summary")[_("More") if rare else _("A certain deal")],
            rare,
            _line(look, "deal", _("Deal number (empty: by lot)"), setup.deal),
        ],
        button(".go", id="deal-cards", type="submit")[
            icon("eye" if setup.is_watched else "cards"),
            _("Deal and watch") if setup.is_watched else _("Deal"),
        ],
    ]


def _option(look: StartLook, one: Choose | Number) -> Node:
    """An option of the game, as it is chosen."""
    value = look.setup.option(one.name)
    if isinstance(one, Number):
        return _line(look, one.name, _(one.label), value)
    return fieldset(class_=f"field {one.name}")[
        legend[_(one.label)],
        div(".segments")[
            [_radio(one.name, choice, value, title, why) for choice, title, why in one.values]
        ],
        _problem(look, one.name),
    ]


def _line(look: StartLook, name: str, words: str, value: str) -> Node:
    """A number that is typed."""
    problem = look.problem(name)
    return [
        label(for_=name)[words],
        field(
            id=name,
            name=name,
            inputmode="numeric",
            autocomplete="off",
            maxlength="20",
            value=value,
            aria_invalid="true" if problem else None,
            aria_describedby=f"problem-{name}" if problem else None,
        ),
        _problem(look, name),
    ]


def _radio(name: str, value: str, chosen: str, title: str, why: str = "") -> Element:
    return label(".option")[
        field(
            id=f"{name}-{value}",
            type="radio",
            name=name,
            value=value,
            checked=value == chosen,
        ),
        span[span(".title")[_(title)], why and span(".why")[_(why)]],
    ]


def _problem(look: StartLook, field: str) -> Node:
    words = look.problem(field)
    return words and p(".problem", id=f"problem-{field}")[words]


def _sitter(look: StartLook, at: int) -> Element:
    seat = look.setup.seats[at]
    problem = look.problem(f"name-{at}")
    return li(".sitter")[
        label(".visually-hidden", for_=f"name-{at}")[_("Name of player {n}", n=at + 1)],
        field(
            id=f"name-{at}",
            name=f"name-{at}",
            value=seat.name,
            maxlength=str(LONGEST_NAME),
            autocomplete="off",
            aria_invalid="true" if problem else None,
            aria_describedby=f"problem-name-{at}" if problem else None,
        ),
        label(".visually-hidden", for_=f"kind-{at}")[_("Who plays seat {n}", n=at + 1)],
        select(id=f"kind-{at}", name=f"kind-{at}")[
            [
                option(value=kind, selected=kind == seat.kind)[words]
                for kind, words in _kinds(look.setup.game)
            ]
        ],
        _problem(look, f"name-{at}"),
    ]


def _kinds(game: str) -> Sequence[tuple[str, str]]:
    return [
        (PERSON, _("you")),
        *((name, _(BOTS[name][0])) for name in levels(game)),
    ]
