"""What a person prefers, whatever is played: pace, help for the memory, look, keys."""

from __future__ import annotations

import dataclasses
import json
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from table.store.stored_item import json_item
from trickhunt.core import safe_json
from trickhunt.core.schema import FLAG, Schema, fields, matching, one_of, optional
from trickhunt.core.words import N_, SOURCE

LANGUAGE = r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,3}"
"""What the code of a language looks like."""


class Choice(NamedTuple):
    """A setting that takes one of several values."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]  #: each value and its name
    is_pictured: bool = False  #: whether the values are shown as pictures, too


PACE = Choice(
    "pace",
    N_("Pace of the others"),
    (
        ("slow", N_("slow")),
        ("normal", N_("normal")),
        ("fast", N_("fast")),
        ("instant", N_("at once")),
        ("tap", N_("wait for a tap")),
    ),
)
"""The setting that has a place of its own, too: beside the table, and where a game is dealt."""

CHOICES = (
    PACE,
    Choice(
        "theme",
        N_("Colours of the page"),
        (("auto", N_("as the system")), ("light", N_("light")), ("dark", N_("dark"))),
    ),
    Choice(
        "sort",
        N_("Sort your hand"),
        (("colour", N_("by colour, then value")), ("value", N_("by value, then colour"))),
    ),
    Choice(
        "cards",
        N_("Size of the cards"),
        (("small", N_("small")), ("usual", N_("usual")), ("large", N_("large"))),
    ),
    Choice(
        "back",
        N_("Backs of the cards"),
        (("awning", N_("awning")), ("lattice", N_("lattice")), ("lanterns", N_("lanterns"))),
        is_pictured=True,
    ),
    Choice(
        "cloth",
        N_("Cloth on the table"),
        (
            ("green", N_("green check")),
            ("blue", N_("blue stripes")),
            ("wine", N_("wine-red diamonds")),
        ),
        is_pictured=True,
    ),
    Choice(
        "volume",
        N_("How loud sounds are"),
        (("quiet", N_("quiet")), ("usual", N_("usual")), ("loud", N_("loud"))),
    ),
)
"""The settings with several values, in the order of the dialog; the words untranslated."""


class Switch(NamedTuple):
    """A setting that is on or off: its name, its label, and what it does."""

    name: str
    label: str
    help: str


VOLUMES = {"quiet": 0.3, "usual": 0.6, "loud": 1.0}
"""How loud sounds are, by the values of the setting; 1 is as loud as they get."""

VIBRATION = "vibration"
"""The switch for what only some devices can do."""

SWITCHES = (
    Switch(
        "sound",
        N_("Sound"),
        N_("Cards, tricks and what is rare can be heard. All of it is seen and read as well."),
    ),
    Switch(
        VIBRATION,
        N_("Vibration"),
        N_("The phone trembles a little when you play, win something or lose it."),
    ),
    Switch(
        "perfect_memory",
        N_("Perfect memory"),
        N_("Also list the junk of the others. All of it was seen when it was won."),
    ),
    Switch(
        "four_colours",
        N_("Four-colour suits"),
        N_("In Treasure Hunt clubs are green and diamonds blue."),
    ),
    Switch(
        "confirm_card",
        N_("Confirm each card"),
        N_("A card that you press is raised; pressed once more, it is played."),
    ),
    Switch(
        "auto_last",
        N_("Play the last card for me"),
        N_("If only one card is left and there is nothing to choose. Undo takes it back."),
    ),
    Switch(
        "open_hands",
        N_("Open hands when you watch"),
        N_("Where only bots play, all their cards are shown."),
    ),
    Switch(
        "worth",
        N_("What the deal was worth"),
        N_("After a game others play the same cards in your chair, so that you see what was luck."),
    ),
    Switch(
        "shortcuts",
        N_("Single-key shortcuts"),
        N_("Such as Z for undo. Arrows, Enter and Escape work in any case."),
    ),
)


@dataclass(frozen=True)
class Settings:
    """What a person prefers; the defaults are what one gets without choosing."""

    pace: str = "normal"  #: one of the values in :data:`CHOICES`
    theme: str = "auto"  #: ``auto``, ``light`` or ``dark``
    sort: str = "colour"  #: ``colour`` or ``value``
    cards: str = "usual"  #: how large cards are: ``small``, ``usual`` or ``large``
    back: str = "awning"  #: which back they have: ``awning``, ``lattice`` or ``lanterns``
    cloth: str = "green"  #: what lies on the table: ``green``, ``blue`` or ``wine``
    perfect_memory: bool = False  #: whether the junk of others is listed
    four_colours: bool = False  #: whether each suit of the standard pack has a colour of its own
    confirm_card: bool = False  #: whether a card is played only when it is pressed a second time
    #: whether a last card is played for the person where it is their only move
    auto_last: bool = False
    open_hands: bool = True  #: whether all hands are shown where nobody plays
    shortcuts: bool = True  #: whether single keys do something
    folded: bool = False  #: whether what others hold openly is folded away where room is short
    table_open: bool = False  #: whether the table to choose is unfolded on a game's own page
    sound: bool = False  #: whether there are sounds
    volume: str = "usual"  #: how loud they are: ``quiet``, ``usual`` or ``loud``
    vibration: bool = False  #: whether the device trembles
    sound_asked: bool = False  #: kept by earlier versions, which asked whether sounds are wanted
    worth: bool = True  #: whether it is found out after a game what the deal was worth
    name_asked: bool = False  #: whether it was asked what the person is called
    language: str = SOURCE  #: the language of the page, if it was chosen
    #: whether it was; earlier versions kept a language that nobody had chosen
    language_chosen: bool = False

    def looks(self) -> dict[str, str]:
        """What the page wears, by name; ``""`` for what it wears if nothing is chosen."""
        worn = {"theme": self.theme, "cards": self.cards, "back": self.back, "cloth": self.cloth}
        usual = Settings()
        return {
            name: "" if value == getattr(usual, name) else value for name, value in worn.items()
        }

    @property
    def loudness(self) -> float:
        """How loud sounds are: 0 is silence, 1 as loud as they get."""
        return VOLUMES[self.volume] if self.sound else 0.0


def _schema(name: str) -> Schema[Any]:
    """What a setting can be."""
    for choice in CHOICES:
        if choice.name == name:
            return one_of([value for value, _words in choice.values])
    return matching(LANGUAGE, SOURCE) if name == "language" else FLAG


_FIELDS = {
    one.name: optional(_schema(one.name), one.default) for one in dataclasses.fields(Settings)
}

SETTINGS = replace(
    json_item(
        "settings",
        fields(Settings, **_FIELDS),
        Settings(),
        N_(
            "Some of your settings cannot be read. They were left as they are, and the usual ones "
            "hold in their place."
        ),
    ),
    # All of them are written: what stands before Python does not know which are usual.
    dumps=lambda settings: json.dumps(dataclasses.asdict(settings)),
)

DEEPEST = 4
"""How deep other settings may nest; ours do not."""


def sensible(text: str) -> Settings:
    """Of the settings in a text that anybody may have written, those that make sense."""
    found: dict[str, Any] = {}
    with suppress(ValueError):
        data = safe_json.loads(text[: SETTINGS.longest], DEEPEST)
        for name in _FIELDS if isinstance(data, dict) else ():
            if name in data:
                with suppress(ValueError):
                    found[name] = _FIELDS[name].read(data[name])
    return Settings(**found)
