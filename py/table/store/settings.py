"""The settings of a person: pace, help for the memory, appearance, keys."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from table.store.setup import LONGEST_NAME
from table.store.stored_item import json_item
from trickhunt.core import safe_json
from trickhunt.core.schema import (
    FLAG,
    Schema,
    checked,
    each,
    fields,
    matching,
    one_of,
    optional,
    text,
)
from trickhunt.core.words import N_, SOURCE

LANGUAGE = r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,3}"
"""The form of a language code."""

LONGEST_FOLDER = 300
"""The most characters of the address of a folder."""

WEB_FOLDER = rf"(https?://[^\s\"<>]{{1,{LONGEST_FOLDER}}}/)?"
"""The form of the address of a folder on the web, or of ``""``."""


class Choice(NamedTuple):
    """A setting with several possible values."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]  #: each value and its label
    is_pictured: bool = False  #: whether the values are also shown as pictures


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
"""The setting that is also shown elsewhere: beside the table, and where a game is dealt."""

CHOICES = (
    PACE,
    Choice(
        "theme",
        N_("Colours of the page"),
        (("auto", N_("same as system")), ("light", N_("light")), ("dark", N_("dark"))),
    ),
    Choice(
        "sort",
        N_("Sort your hand"),
        (("colour", N_("by colour, then value")), ("value", N_("by value, then colour"))),
    ),
    Choice(
        "cards",
        N_("Size of the cards"),
        (("small", N_("small")), ("usual", N_("medium")), ("large", N_("large"))),
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
        N_("Sound volume"),
        (("quiet", N_("quiet")), ("usual", N_("medium")), ("loud", N_("loud"))),
    ),
)
"""The settings with several values, in the order of the dialog; untranslated."""


class Switch(NamedTuple):
    """A setting that is on or off: its name, its label, and its effect."""

    name: str
    label: str
    help: str


VOLUMES = {"quiet": 0.3, "usual": 0.6, "loud": 1.0}
"""The volume of sounds, by the values of the setting; 1 is the loudest."""

VIBRATION = "vibration"
"""The switch for a function that only some devices have."""

SWITCHES = (
    Switch(
        "sound",
        N_("Sound"),
        N_("Sounds for cards, tricks and rare moments. Everything can be seen and read as well."),
    ),
    Switch(
        VIBRATION,
        N_("Vibration"),
        N_("The phone vibrates lightly when you play, and when you win or lose something."),
    ),
    Switch(
        "perfect_memory",
        N_("Perfect memory"),
        N_("Also list the other players’ junk. Everybody saw it when it was won."),
    ),
    Switch(
        "four_colours",
        N_("Four-colour suits"),
        N_("In Treasure Hunt, clubs are green and diamonds blue."),
    ),
    Switch(
        "confirm_card",
        N_("Confirm each card"),
        N_("Press a card to raise it; press it again to play it."),
    ),
    Switch(
        "auto_last",
        N_("Play forced cards for me"),
        N_("When only one card is legal, so that there is nothing to choose. Undo takes it back."),
    ),
    Switch(
        "open_hands",
        N_("Open hands when you watch"),
        N_("When only bots play, all their cards are shown."),
    ),
    Switch(
        "worth",
        N_("What the deal was worth"),
        N_("After a game, others play the same cards in your seat, to show you what was luck."),
    ),
    Switch(
        "shortcuts",
        N_("Single-key shortcuts"),
        N_("Such as Z for undo. Arrows, Enter and Escape always work."),
    ),
)


MOST_FRIENDS = 8
"""How many people are remembered, to be offered for another game."""


@dataclass(frozen=True)
class Settings:
    """The settings of a person, with their defaults."""

    pace: str = "normal"  #: one of the values in :data:`CHOICES`
    theme: str = "auto"  #: ``auto``, ``light`` or ``dark``
    sort: str = "colour"  #: ``colour`` or ``value``
    cards: str = "usual"  #: the size of cards: ``small``, ``usual`` or ``large``
    back: str = "awning"  #: the back of cards: ``awning``, ``lattice`` or ``lanterns``
    cloth: str = "green"  #: the cloth on the table: ``green``, ``blue`` or ``wine``
    perfect_memory: bool = False  #: whether the junk of others is listed
    four_colours: bool = False  #: whether each suit of the standard pack has a colour of its own
    confirm_card: bool = False  #: whether a card is played only when it is pressed a second time
    #: whether a person's card is played automatically if it is their only move; earlier versions
    #: did so for the last card only
    auto_last: bool = False
    open_hands: bool = True  #: whether all hands are shown if nobody plays
    shortcuts: bool = True  #: whether single-letter keys are active
    folded: bool = False  #: whether the others' open cards are folded away on small screens
    table_open: bool = False  #: whether the choice of a table is unfolded on a game's own page
    sound: bool = False  #: whether there are sounds
    volume: str = "usual"  #: their volume: ``quiet``, ``usual`` or ``loud``
    vibration: bool = False  #: whether the device vibrates
    #: stored by earlier versions, which asked whether to switch sounds on
    sound_asked: bool = False
    worth: bool = True  #: whether the par of the deal is computed after a game
    lines: str = ""  #: the name of the lines for other pages that were chosen last
    pictures: str = ""  #: the address of the folder where the pictures of posts are, if it is known
    name: str = ""  #: the person's name for others, if they entered one
    friends: tuple[str, ...] = ()  #: the people with whom they played, the latest first
    language: str = SOURCE  #: the language of the page, if it was chosen
    #: whether it was; earlier versions stored a language that nobody had chosen
    language_chosen: bool = False

    def met(self, names: Iterable[str]) -> Settings:
        """A copy after a game with these people."""
        friends = tuple(dict.fromkeys((*names, *self.friends)))[:MOST_FRIENDS]
        return replace(self, friends=friends)

    def looks(self) -> dict[str, str]:
        """The theme attributes of the page, by name; ``""`` for defaults."""
        worn = {"theme": self.theme, "cards": self.cards, "back": self.back, "cloth": self.cloth}
        usual = Settings()
        return {
            name: "" if value == getattr(usual, name) else value for name, value in worn.items()
        }

    @property
    def loudness(self) -> float:
        """The volume of sounds: 0 is silence, 1 the loudest."""
        return VOLUMES[self.volume] if self.sound else 0.0


_NAME = checked(text(LONGEST_NAME), str.isprintable)


def _schema(name: str) -> Schema[Any]:
    """The schema of a setting."""
    for choice in CHOICES:
        if choice.name == name:
            return one_of([value for value, _words in choice.values])
    others: dict[str, Schema[Any]] = {
        "language": matching(LANGUAGE, SOURCE),
        "lines": matching(r"[a-z]{0,20}", ""),
        "pictures": matching(WEB_FOLDER, ""),
        "name": _NAME,
        "friends": each(_NAME, MOST_FRIENDS),
    }
    return others.get(name, FLAG)


_FIELDS = {
    one.name: optional(_schema(one.name), one.default) for one in dataclasses.fields(Settings)
}

SETTINGS = replace(
    json_item(
        "settings",
        fields(Settings, **_FIELDS),
        Settings(),
        N_(
            "Some of your settings cannot be read. They were left as they are, and the usual "
            "ones are used instead."
        ),
    ),
    # All of them are written: the scripts before Python do not know the defaults.
    dumps=lambda settings: json.dumps(dataclasses.asdict(settings)),
)

DEEPEST = 4
"""The largest nesting depth of other settings; ours do not nest."""


def sensible(text: str) -> Settings:
    """The valid settings in an untrusted text."""
    found: dict[str, Any] = {}
    with suppress(ValueError):
        data = safe_json.loads(text[: SETTINGS.longest], DEEPEST)
        for name in _FIELDS if isinstance(data, dict) else ():
            if name in data:
                with suppress(ValueError):
                    found[name] = _FIELDS[name].read(data[name])
    return Settings(**found)
