"""The start: what is played, who sits where, and the way back into a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from htpy import (
    Element,
    Node,
    button,
    details,
    div,
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
)
from htpy import input as field

from table.art.cards import icon
from table.art.pictures import stall
from table.settings import CHOICES, Settings
from table.setup import LONGEST_NAME, PERSON, BadSetup, Setup
from table.views.frame import frame, tool_link
from trickhunt.bots import bot_names
from trickhunt.games.registry import GAMES
from trickhunt.words import N_, _

EDITIONS = {
    "english": (N_("English edition"), N_("Clearing can trash any one value of your junk.")),
    "french": (N_("French edition"), N_("Clearing converts, or dumps a junk pile that is new.")),
}
BOTS = {
    "random": N_("plays anything"),
    "club": N_("club player"),
}
"""What the bots are called in a list of who can sit in a seat."""


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
    """

    setup: Setup
    settings: Settings
    problems: tuple[BadSetup, ...] = ()
    resume: str = ""
    damage: str = ""
    storage: str = ""
    more: bool = False

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
                stall(),
                h2(id="start-title", lang="de")["Schnäppchen Jagd"],
                p(".lead")[
                    _(
                        "Bargain Hunt: a trick-taking game of second-hand treasures. Collect one "
                        "value, leave the junk to the others."
                    )
                ],
            ],
            _notices(look),
            _order(look),
        ],
    )


def _notices(look: StartLook) -> Node:
    return [
        look.resume
        and div(".note.resume")[
            p[look.resume],
            button(".go", id="continue", type="button", data_act="continue")[
                icon("play"), _("Continue")
            ],
        ],
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
    ]


def _order(look: StartLook) -> Element:
    setup = look.setup
    pace = CHOICES[0]
    return form(".order", id="order", data_act="deal", novalidate=True)[
        fieldset(".field.edition")[
            legend[_("Edition")],
            div(".segments")[
                [
                    _radio("edition", value, setup.option("edition"), title, why)
                    for value, (title, why) in EDITIONS.items()
                ]
            ],
        ],
        fieldset(".field.players")[
            legend[_("Players")],
            div(".segments")[
                [
                    _radio("players", str(count), str(setup.players), str(count))
                    for count in sorted(GAMES[setup.game].seats)
                ]
            ],
        ],
        fieldset(".field.seating")[
            legend[_("Who sits where, clockwise")],
            ol(".sitters")[[_sitter(look, at) for at in range(setup.players)]],
            _problem(look, "seats"),
        ],
        fieldset(".field.pace")[
            legend[_(pace.label)],
            div(".segments")[
                [_radio("pace", value, look.settings.pace, words) for value, words in pace.values]
            ],
        ],
        details(".more", id="more", open=look.more or bool(look.problem("deal")))[
            summary(id="more-summary")[_("A certain deal")],
            label(for_="deal")[_("Deal number (empty: by lot)")],
            field(
                id="deal",
                name="deal",
                inputmode="numeric",
                autocomplete="off",
                maxlength="20",
                value=setup.deal,
                aria_invalid="true" if look.problem("deal") else None,
                aria_describedby="problem-deal" if look.problem("deal") else None,
            ),
            _problem(look, "deal"),
        ],
        button(".go", id="deal-cards", type="submit")[icon("cards"), _("Deal")],
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
                # Your own seat is left by taking another one.
                option(
                    value=kind,
                    selected=kind == seat.kind,
                    disabled=seat.is_person and kind != PERSON,
                )[words]
                for kind, words in _kinds(look.setup.game)
            ]
        ],
        _problem(look, f"name-{at}"),
    ]


def _kinds(game: str) -> Sequence[tuple[str, str]]:
    return [
        (PERSON, _("you")),
        *((name, bot_words(name)) for name in reversed(bot_names(game))),
    ]


def bot_words(kind: str) -> str:
    """What a kind of player is called."""
    return _("you") if kind == PERSON else _(BOTS.get(kind, kind))
