"""What a person prefers, whatever is played: pace, help for the memory, look, keys."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from trickhunt.words import N_


class Pace(NamedTuple):
    """How long things stay as they are, in seconds; ``None`` waits for a tap.

    Attributes:
        bot: before a bot moves.
        trick: while a complete trick lies on the table.
        thought: how long a bot that searches may think, at most; it thinks while it waits.
    """

    bot: float | None
    trick: float | None
    thought: float


PACES = {
    "slow": Pace(1.8, 2.8, 1.8),
    "normal": Pace(0.9, 1.7, 1.0),
    "fast": Pace(0.35, 0.9, 0.5),
    "instant": Pace(0.0, 0.25, 0.25),
    "tap": Pace(None, None, 1.0),
}
"""The paces by name, from slow to fast; last the one in which each step waits for a tap."""


def watched_pace(pace: str) -> str:
    """The pace of a game that is watched, by name: there, pausing stands for waiting for a tap."""
    return "normal" if pace == "tap" else pace


class Choice(NamedTuple):
    """A setting that takes one of several values: its name, its label, and what each is called."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]


CHOICES = (
    Choice(
        "pace",
        N_("Pace of the others"),
        (
            ("slow", N_("slow")),
            ("normal", N_("normal")),
            ("fast", N_("fast")),
            ("instant", N_("at once")),
            ("tap", N_("wait for a tap")),
        ),
    ),
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
)
"""The settings with several values, in the order of the dialog; the words still to translate."""


class Switch(NamedTuple):
    """A setting that is on or off: its name, its label, and what it does."""

    name: str
    label: str
    help: str


SWITCHES = (
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
        "open_hands",
        N_("Open hands when you watch"),
        N_("Where only bots play, all their cards are shown."),
    ),
    Switch(
        "shortcuts",
        N_("Single-key shortcuts"),
        N_("Such as Z for undo. Arrows, Enter and Escape work in any case."),
    ),
)


@dataclass(frozen=True)
class Settings:
    """What a person prefers; the defaults are what one gets without choosing.

    Attributes:
        pace: a name of :data:`PACES`.
        theme: ``auto``, ``light`` or ``dark``.
        sort: ``colour`` or ``value``.
        perfect_memory: whether the junk of others is listed.
        four_colours: whether each suit of the standard pack has a colour of its own.
        open_hands: whether all hands are shown where nobody plays.
        shortcuts: whether single keys do something.
        folded: whether what others hold openly is folded away where room is short.
        language: the language of the page.
    """

    pace: str = "normal"
    theme: str = "auto"
    sort: str = "colour"
    perfect_memory: bool = False
    four_colours: bool = False
    open_hands: bool = True
    shortcuts: bool = True
    folded: bool = False
    language: str = "en"

    def to_data(self) -> dict[str, Any]:
        """The same as plain values for JSON."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: object) -> Settings:
        """The inverse of :meth:`to_data`; whatever makes no sense there takes its default."""
        if not isinstance(data, dict):
            return cls()
        allowed = {choice.name: [value for value, _ in choice.values] for choice in CHOICES}
        usual = cls().to_data()
        known: dict[str, Any] = {}
        for name, default in usual.items():
            value = data.get(name)
            if type(value) is type(default) and value in allowed.get(name, [value]):
                known[name] = value
        return cls(**known)
