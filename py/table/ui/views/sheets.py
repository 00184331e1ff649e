"""What can lie over any screen: settings, keys, a damaged save; and the screen for errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import (
    Element,
    a,
    button,
    dd,
    details,
    div,
    dl,
    dt,
    fieldset,
    h2,
    kbd,
    label,
    legend,
    li,
    p,
    pre,
    section,
    span,
    summary,
    textarea,
    ul,
)
from htpy import input as field

from table.games.registry import info_of
from table.page.routes import INVITE
from table.store.settings import CHOICES, SWITCHES, VIBRATION, Choice, Settings
from table.ui.art.pack import card_back, icon
from table.ui.models.start import LanguagesModel
from table.ui.views.frame import OVER_TABLES, frame, sheet
from table.ui.views.languages import language_choice
from trickhunt.core.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from table.games.info import GameInfo

KeyLine = tuple[tuple[str, ...], str]
"""Keys, and what they do."""

HOME, END, SPACE = N_("Home"), N_("End"), N_("Space")
"""What stands on these keys."""

CARD_KEYS: tuple[KeyLine, ...] = (
    (("←", "→", HOME, END), N_("go through your hand")),
    ((N_("Enter"),), N_("play the card, press the button")),
)
TABLE_KEYS: tuple[KeyLine, ...] = (
    ((N_("Esc"),), N_("leave a question, close what lies over the table")),
    ((SPACE,), N_("go on at once; on a card or button, press it")),
    ((SPACE, "→"), N_("where only bots play: pause and go on, go one step")),
    (("←", "→", HOME, END), N_("in a linked game: back, on, to the beginning, to the end")),
    (("I",), N_("a hint: what the expert would do")),
    (("Z",), N_("undo: back to your last decision")),
    (("Y", N_("Shift+Z")), N_("redo: on again to where you took it back")),
    (("W",), N_("read out what lies on the table")),
    (("C",), N_("read out your cards")),
    (("S",), N_("read out the scores")),
    (("L",), N_("the last trick")),
    (("H",), N_("the history of the game")),
)
LAST_KEYS: tuple[KeyLine, ...] = (
    (("R",), N_("the rulebook")),
    (("E",), N_("what the words of the game mean")),
    (("?",), N_("these keys")),
)
"""The keys of every game; the help lists a game's answers and dialogs between them."""


def more_sheet(
    over: Callable[[str], str], *, can_invite: bool = False, can_redo: bool = False
) -> Element:
    """What is not needed all the time at a table.

    Args:
        over: where something is laid over the table, by its name.
        can_invite: whether others can be invited to it.
        can_redo: whether what was taken back can be brought back.
    """
    return sheet(
        _("More"),
        ul(".ways")[
            can_redo
            and li[
                button(".onward", id="more-redo", type="button", data_act="redo")[
                    icon("redo"), _("Redo")
                ]
            ],
            [_way(over(name), sign, _(word)) for name, sign, word in OVER_TABLES],
            can_invite and _way(over(INVITE), "person", _("Invite")),
            _way("#/", "home", _("Start")),
        ],
    )


def _way(where: str, sign: str, word: str) -> Element:
    return li[a(".onward", id=f"more-{sign}", href=where)[icon(sign), word]]


def settings_sheet(
    settings: Settings,
    languages: LanguagesModel = LanguagesModel(),  # noqa: B008 - it never changes
    *,
    coached: Mapping[str, bool],
    can_vibrate: bool = False,
) -> Element:
    """The settings; that for vibration only where the device has it.

    Args:
        settings: what is preferred.
        languages: the languages of the page.
        coached: whether there is a coach in a game, by the games that have one.
        can_vibrate: whether the device can tremble.
    """
    return sheet(
        _("Settings"),
        language_choice(languages),
        [_choice(choice, str(getattr(settings, choice.name))) for choice in CHOICES],
        [
            label(".switch")[
                field(
                    id=f"set-{switch.name}",
                    type="checkbox",
                    name=f"set-{switch.name}",
                    checked=getattr(settings, switch.name),
                ),
                span[span(".title")[_(switch.label)], span(".why")[_(switch.help)]],
            ]
            for switch in SWITCHES
            if can_vibrate or switch.name != VIBRATION
        ],
        [
            label(".switch")[
                field(
                    id=f"set-coach-{game}",
                    type="checkbox",
                    name=f"set-coach-{game}",
                    checked=is_on,
                ),
                span[
                    span(".title")[_("Coach in {game}", game=info_of(game).title)],
                    span(".why")[
                        _(
                            "Says what matters before you decide, and asks before a move that "
                            "the expert would not make."
                        )
                    ],
                ],
            ]
            for game, is_on in coached.items()
        ],
    )


def _choice(choice: Choice, chosen: str) -> Element:
    return fieldset(".field")[
        legend[_(choice.label)],
        div(class_={"segments": True, "pictured-choice": choice.is_pictured})[
            [
                label(".option")[
                    field(
                        id=f"set-{choice.name}-{value}",
                        type="radio",
                        name=f"set-{choice.name}",
                        value=value,
                        checked=value == chosen,
                    ),
                    span[
                        choice.is_pictured and _sample(choice.name, value),
                        span(".title")[_(words)],
                    ],
                ]
                for value, words in choice.values
            ]
        ],
    ]


def _sample(name: str, value: str) -> Element:
    """What a look would be: a back of a card on its cloth."""
    return span(".sample", {f"data-{name}": value}, aria_hidden="true")[card_back()]


def keys_sheet(game: str, *, shortcuts: bool) -> Element:
    """The keys in a game, and whether single letters do anything."""
    return sheet(
        _("Keys"),
        not shortcuts and p(".note")[_("Single-key shortcuts are switched off in the settings.")],
        dl(".keys")[
            [
                div[dt[[[kbd[_(key)], " "] for key in keys]], dd[_(words)]]
                for keys, words in _keys(info_of(game))
            ]
        ],
    )


def _keys(info: GameInfo) -> tuple[KeyLine, ...]:
    """The keys in a game, as the help lists them."""
    return (
        *CARD_KEYS,
        *((tuple(map(str.upper, one.letters)), one.words) for one in info.answers),
        *TABLE_KEYS,
        *(((one.letter.upper(),), one.words) for one in info.dialogs),
        *LAST_KEYS,
    )


def damaged_sheet(texts: Sequence[str]) -> Element:
    """What cannot be read, to be copied by whoever wants to find out more."""
    title = _("What cannot be read")
    return sheet(
        title,
        p[_("This is all that was saved. Someone who knows the format may repair it.")],
        [
            textarea(id=f"damaged-text-{at}", rows="12", readonly=True, aria_label=title)[text]
            for at, text in enumerate(texts)
        ],
    )


def unkept_sheet(problem: str) -> Element:
    """What cannot be kept, and why."""
    return sheet(
        _("Is this game kept?"), p[problem or _("This browser keeps the game after every move.")]
    )


def elsewhere_sheet(other: str) -> Element:
    """The choice between this tab's game and the one that another tab keeps.

    Args:
        other: which game that is and how far it has come, in a sentence.
    """
    return sheet(
        _("Another tab plays, too"),
        p[_("Another tab or window has kept a game since this one did: {game}", game=other)],
        p[
            _(
                "With which one do you want to go on here? The other one is put aside, and "
                "its game’s own page offers it. Until you choose, this tab's game is kept aside."
            )
        ],
        div(".choices")[
            button(".go", id="take-other", type="button", data_act="take-other")[
                _("With the other tab's game")
            ],
            button(id="stay-with", type="button", data_act="stay-with")[_("With this game")],
        ],
    )


def broken(detail: str) -> Element:
    """What is shown when the page itself failed."""
    return frame(
        "broken",
        _("Trick Hunt"),
        "",
        None,
        section(".note.broken", role="alert")[
            h2(id="broken-title", tabindex="-1")[_("Something went wrong")],
            p[
                _(
                    "The page met an error that it did not expect. Your game is saved up to your "
                    "last move: load the page again to go on. If it happens again at the same "
                    "place, undo helps, or a new game."
                )
            ],
            div(".choices")[
                button(".go", id="reload", type="button", data_act="reload")[
                    icon("again"), _("Load the page again")
                ],
                button(id="to-start", type="button", data_act="home")[_("Back to the start")],
            ],
            details[summary[_("Details for a report")], pre(tabindex="0")[detail]],
        ],
    )
