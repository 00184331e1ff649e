"""The overlays of any screen: settings, keys, a damaged save; and the screen for errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import htpy as h

from table.games.info import GameInfo
from table.games.registry import info_of
from table.page.routes import INVITE
from table.store.settings import CHOICES, SWITCHES, VIBRATION, Choice, Settings
from table.ui.art.pack import card_back, icon
from table.ui.models.start import LanguagesModel
from table.ui.views.frame import OVER_TABLES, frame, sheet
from table.ui.views.languages import language_choice
from trickhunt.core.words import N_, _, begun

KeyLine = tuple[tuple[str, ...], str]
"""Keys, and their effect."""

HOME, END, SPACE = N_("Home"), N_("End"), N_("Space")
"""The labels of these keys."""

CARD_KEYS: tuple[KeyLine, ...] = (
    (("←", "→", HOME, END), N_("go through your hand")),
    ((N_("Enter"),), N_("play the card, press the button")),
)
TABLE_KEYS: tuple[KeyLine, ...] = (
    ((N_("Esc"),), N_("dismiss a question, close whatever covers the table")),
    ((SPACE,), N_("continue at once; on a card or button, press it")),
    ((SPACE, "→"), N_("when only bots play: pause and continue, go one step")),
    (("←", "→", HOME, END), N_("in a linked game: back, forward, to the beginning, to the end")),
    (("I",), N_("a hint: what the expert would do")),
    (("Z",), N_("undo: back to your last decision")),
    (("Y", N_("Shift+Z")), N_("redo: forward again to where you undid")),
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
    over: Callable[[str], str], *, deal: int = 0, can_invite: bool = False, can_redo: bool = False
) -> h.Element:
    """The rarely needed tools of a table.

    Args:
        deal: the number of the deal; 0 if it has none.
        can_redo: whether there is something to redo.
    """
    return sheet(
        _("More"),
        h.ul(".ways")[
            can_redo
            and h.li[
                h.button(".onward", id="more-redo", type="button", data_act="redo")[
                    icon("redo"), _("Redo")
                ]
            ],
            [_way(over(name), sign, _(word)) for name, sign, word in OVER_TABLES],
            can_invite and _way(over(INVITE), "person", _("Invite")),
            _way("#/", "home", _("Start")),
        ],
        bool(deal) and h.p(".why")[begun(_("deal {number}", number=deal))],
    )


def _way(where: str, sign: str, word: str) -> h.Element:
    return h.li[h.a(".onward", id=f"more-{sign}", href=where)[icon(sign), word]]


def settings_sheet(
    settings: Settings,
    languages: LanguagesModel = LanguagesModel(),  # noqa: B008 - it never changes
    *,
    coached: Mapping[str, bool],
    can_vibrate: bool = False,
) -> h.Element:
    """The settings; the one for vibration only if the device can vibrate.

    Args:
        coached: whether there is a coach in a game, by the games that have one.
    """
    return sheet(
        _("Settings"),
        language_choice(languages),
        [_choice(choice, str(getattr(settings, choice.name))) for choice in CHOICES],
        [
            h.label(".switch")[
                h.input(
                    id=f"set-{switch.name}",
                    type="checkbox",
                    name=f"set-{switch.name}",
                    checked=getattr(settings, switch.name),
                ),
                h.span[h.span(".title")[_(switch.label)], h.span(".why")[_(switch.help)]],
            ]
            for switch in SWITCHES
            if can_vibrate or switch.name != VIBRATION
        ],
        [
            h.label(".switch")[
                h.input(
                    id=f"set-coach-{game}",
                    type="checkbox",
                    name=f"set-coach-{game}",
                    checked=is_on,
                ),
                h.span[
                    h.span(".title")[_("Coach in {game}", game=info_of(game).title)],
                    h.span(".why")[
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


def _choice(choice: Choice, chosen: str) -> h.Element:
    return h.fieldset(".field")[
        h.legend[_(choice.label)],
        h.div(class_={"segments": True, "pictured-choice": choice.is_pictured})[
            [
                h.label(".option")[
                    h.input(
                        id=f"set-{choice.name}-{value}",
                        type="radio",
                        name=f"set-{choice.name}",
                        value=value,
                        checked=value == chosen,
                    ),
                    h.span[
                        choice.is_pictured and _sample(choice.name, value),
                        h.span(".title")[_(words)],
                    ],
                ]
                for value, words in choice.values
            ]
        ],
    ]


def _sample(name: str, value: str) -> h.Element:
    """A sample of a setting: a card back on its cloth."""
    return h.span(".sample", {f"data-{name}": value}, aria_hidden="true")[card_back()]


def keys_sheet(game: str, *, shortcuts: bool) -> h.Element:
    """The keys in a game, and whether single letters are active."""
    return sheet(
        _("Keys"),
        not shortcuts and h.p(".note")[_("Single-key shortcuts are switched off in the settings.")],
        h.dl(".keys")[
            [
                h.div[h.dt[[[h.kbd[_(key)], " "] for key in keys]], h.dd[_(words)]]
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


def damaged_sheet(texts: Sequence[str]) -> h.Element:
    """Data that cannot be read, for people who want to copy and examine them."""
    title = _("What cannot be read")
    return sheet(
        title,
        h.p[_("This is all that was saved. Someone who knows the format may repair it.")],
        [
            h.textarea(id=f"damaged-text-{at}", rows="12", readonly=True, aria_label=title)[text]
            for at, text in enumerate(texts)
        ],
    )


def unkept_sheet(problem: str) -> h.Element:
    """What cannot be stored, and why."""
    return sheet(
        _("Is this game saved?"), h.p[problem or _("This browser saves the game after every move.")]
    )


def elsewhere_sheet(other: str) -> h.Element:
    """The choice between this tab's game and the one that another tab has saved."""
    return sheet(
        _("Another tab is playing too"),
        h.p[_("Another tab or window has saved a game since this one did: {game}", game=other)],
        h.p[
            _(
                "Which one do you want to continue here? The other one will be put aside, and "
                "you will find it on its game’s own page. Until you choose, this tab’s game is "
                "put aside."
            )
        ],
        h.div(".choices")[
            h.button(".go", id="take-other", type="button", data_act="take-other")[
                _("The other tab’s game")
            ],
            h.button(id="stay-with", type="button", data_act="stay-with")[_("This game")],
        ],
    )


def broken(detail: str) -> h.Element:
    """The display after an error of the page itself."""
    return frame(
        "broken",
        _("Trick Hunt"),
        "",
        None,
        h.section(".note.broken", role="alert")[
            h.h2(id="broken-title", tabindex="-1")[_("Something went wrong")],
            h.p[
                _(
                    "The page ran into an unexpected error. Your game is saved up to your last "
                    "move: load the page again to continue. If it happens again at the same "
                    "point, try undo, or a new game."
                )
            ],
            h.div(".choices")[
                h.button(".go", id="reload", type="button", data_act="reload")[
                    icon("again"), _("Load the page again")
                ],
                h.button(id="to-start", type="button", data_act="home")[_("Back to the start")],
            ],
            h.details[h.summary[_("Details for a report")], h.pre(tabindex="0")[detail]],
        ],
    )
