"""What can lie over any screen: settings, keys, a damaged save; and the screen for errors."""

from __future__ import annotations

from htpy import (
    Element,
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
    p,
    pre,
    section,
    span,
    summary,
    textarea,
)
from htpy import input as field

from table.art.pack import icon
from table.settings import CHOICES, SWITCHES, Settings
from table.views.frame import frame, sheet
from trickhunt.words import N_, _

KEYS: tuple[tuple[tuple[str, ...], str, tuple[str, ...]], ...] = (
    (("←", "→", "Home", "End"), N_("go through your hand"), ()),
    (("Enter",), N_("play the card, press the button"), ()),
    (("T", "P"), N_("call trump, or play plain, when asked"), ("bargain-hunt",)),
    (("O", "U"), N_("over, or under, when asked"), ("bargain-hunt",)),
    (("Esc",), N_("leave a question, close what lies over the table"), ()),
    (("Space",), N_("go on at once; on a card or button, press it"), ()),
    (("Space", "→"), N_("where only bots play: pause and go on, go one step"), ()),
    (("←", "→", "Home", "End"), N_("in a linked game: back, on, to the beginning, to the end"), ()),
    (("I",), N_("a hint: what the expert would do"), ()),
    (("Z",), N_("undo: back to your last decision"), ()),
    (("W",), N_("read out what lies on the table"), ()),
    (("C",), N_("read out your cards"), ()),
    (("S",), N_("read out the scores"), ()),
    (("L",), N_("the last trick"), ()),
    (("H",), N_("the history of the game"), ()),
    (("J",), N_("your odds and ends"), ("bargain-hunt",)),
    (("B",), N_("what everyone bought"), ("volltreffer",)),
    (("P",), N_("the sheet of points"), ("treasure-hunt",)),
    (("R",), N_("the rulebook"), ()),
    (("?",), N_("these keys"), ()),
)
"""The keys, what they do, and the games they are for (none: all), as the help lists them."""


def settings_sheet(settings: Settings) -> Element:
    """The settings."""
    return sheet(
        _("Settings"),
        [
            fieldset(".field")[
                legend[_(choice.label)],
                div(".segments")[
                    [
                        label(".option")[
                            field(
                                id=f"set-{choice.name}-{value}",
                                type="radio",
                                name=f"set-{choice.name}",
                                value=value,
                                checked=value == getattr(settings, choice.name),
                            ),
                            span[span(".title")[_(words)]],
                        ]
                        for value, words in choice.values
                    ]
                ],
            ]
            for choice in CHOICES
        ],
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
        ],
    )


def keys_sheet(game: str, *, shortcuts: bool) -> Element:
    """The keys in a game, and whether single letters do anything."""
    return sheet(
        _("Keys"),
        not shortcuts and p(".note")[_("Single-key shortcuts are switched off in the settings.")],
        dl(".keys")[
            [
                div[dt[[[kbd[key], " "] for key in keys]], dd[_(words)]]
                for keys, words, games in KEYS
                if not games or game in games
            ]
        ],
    )


def damaged_sheet(text: str) -> Element:
    """The text of a damaged save, to be copied by whoever wants to find out more."""
    return sheet(
        _("The damaged game"),
        p[_("This is all that was saved. Someone who knows the format may repair it.")],
        textarea(id="damaged-text", rows="12", readonly=True, aria_label=_("The damaged game"))[
            text
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
                "With which one do you want to go on here? The other one is put aside, and the "
                "start page offers it. Until you choose, this tab's game is kept aside."
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
