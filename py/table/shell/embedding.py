"""The page in a frame of another page: the options that it sets, and the events that it receives.

The address of a framed page is ``#/framed?WISHES!`` and then as usual without its ``#``. Nothing is
stored. Only the step to another screen is added to the history, which is that of the page around.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from table.page.routes import ELSEWHERE, OWN, SHARE, Route, read
from table.session.session import Session
from table.store.coaching import COACHING, Coaching
from table.store.settings import CHOICES, SETTINGS, Settings
from table.store.storage import MemoryStorage
from trickhunt.core import safe_json
from trickhunt.core.game import Event
from trickhunt.games.registry import GAMES
from trickhunt.links import link_of, write_link
from trickhunt.links.link import PLAY
from trickhunt.links.query import split as split_address

Report = tuple[str, dict[str, Any]]
"""A report to the page around: its kind, and plain values."""

_CHOSEN = {"theme": "theme", "speed": "pace"}
"""The options that are settings, and the names of those."""

HANDS = "hands"
"""The lock on viewing other hands. The lock on taking the game elsewhere is called ``share``."""

LOOKS = ("show-hands", "open-hands", "view-seat", "set-open_hands")
"""The acts and fields that show other hands."""

_TAKES = (SHARE, ELSEWHERE)
"""The overlays that take the game elsewhere, with all its hands."""

_NOTHING = "#/link"
"""The address in a frame whose link names no game: it says so."""

_DEEPEST = 2
"""The nesting depth of options: texts in an object."""


def split(address: str) -> tuple[str, str]:
    """The options of the frame in an address, and the address without them.

    The first part is ``""`` in the address of a page that is not framed. In a frame the name of a
    game alone is a link to a table, because the page around has its own pages.
    """
    prefix, mark, rest = address.partition("!")
    if not mark or not prefix.startswith("#/framed?"):
        return "", address
    route = read(f"#{rest}")
    if route == Route():
        return prefix + mark, _NOTHING
    if route.shows == OWN and not route.over:
        return prefix + mark, f"#/{route.screen}?mode=play"
    return prefix + mark, f"#{rest}"


def locks(prefix: str) -> frozenset[str]:
    """The locked actions, from the options of the frame in an address.

    They are read only once, with the address, so that no message of the page around can undo them.
    """
    said = dict(split_address(prefix.rstrip("!"))[1].pairs)
    return frozenset(re.split(r"\+|%20", said.get("lock", ""))) - {""}


def is_shut(name: str, locked: frozenset[str]) -> bool:
    """Whether an act or a field is locked."""
    return HANDS in locked and name in LOOKS


def let_in(route: Route, locked: frozenset[str]) -> Route:
    """A route without a locked overlay."""
    return route.under if SHARE in locked and route.over in _TAKES else route


def options(text: str) -> dict[str, str]:
    """The options in a JSON text; invalid ones are ignored."""
    data = safe_json.loads(text, _DEEPEST)
    if not isinstance(data, dict):
        return {}
    return {name: value for name, value in data.items() if isinstance(value, str)}


def settings(given: Mapping[str, str], usual: Settings) -> Settings:
    """The settings with the options applied."""
    allowed = {choice.name: [value for value, _words in choice.values] for choice in CHOICES}
    said: dict[str, Any] = {
        setting: given[option]
        for option, setting in _CHOSEN.items()
        if given.get(option) in allowed[setting]
    }
    language = given.get("lang", "").replace("-", "_")
    if re.fullmatch(r"[A-Za-z]{2,3}(_[A-Za-z]{2,4})?", language):
        said["language"] = language
    return replace(usual, **said)


def storage(given: Mapping[str, str]) -> MemoryStorage:
    """A storage that lasts as long as the frame and holds the settings of the options."""
    kept = MemoryStorage()
    # Readers' machines should not compute pars again and again, unless the page around asks for it.
    usual = Settings(worth=given.get("par") == "on")
    kept.put(SETTINGS.key, SETTINGS.dumps(settings(given, usual)))
    # A person who wants the coach can switch it on; it does not begin again with every article.
    kept.put(COACHING.key, COACHING.dumps(Coaching(wanted=dict.fromkeys(GAMES, False))))
    return kept


def led(address: str, given: Mapping[str, str]) -> str:
    """The address of a link, with the seat and the move of the options.

    Any other address is unchanged: a game in progress keeps its seat.
    """
    named = {name: given.get(name, "") for name in ("seat", "at")}
    said = {
        name: value for name, value in named.items() if re.fullmatch(r"\d{1,4}", value, re.ASCII)
    }
    if "?" not in address or not said:
        return address
    place, query = split_address(address)
    if "at" in said:
        query = query.without("line")
    return f"{place}?{query.with_values(said)}"


def told(session: Session, events: Sequence[Event]) -> list[Report]:
    """The reports to the page around when something happened in a game.

    ``move`` has the number of the move from 1 on, its ``text``, and the ``name`` of its ``seat``
    with the kind of player in ``by``: ``person`` or a kind of bot. ``end`` has the name and score
    of each seat, and the winning seats.
    """
    if not events or not session.steps:
        return []
    step = session.steps[-1]
    sitter = session.setup.seated[step.seat]
    move = {
        "number": len(session.steps),
        "round": step.round,
        "seat": step.seat,
        "name": session.setup.names[step.seat],
        "by": sitter.level,
        "text": str(step.move),
    }
    found: list[Report] = [("move", move)]
    if session.state.is_over:
        end = {
            "names": list(session.setup.names),
            "scores": list(session.state.scores),
            "winners": list(session.state.winners),
            "moves": len(session.steps),
        }
        found.append(("end", end))
    return found


def moment(session: Session) -> Report:
    """The state of a game, from which the page around can restore it if it moves the frame.

    Raises:
        BadLink: the game is too long for a link.
    """
    saved = session.saved
    link = replace(
        link_of(saved.record), seat=session.seat, mode=PLAY, names=tuple(saved.setup.names)
    )
    return "moment", {"place": write_link(link)}


class Trail:
    """The addresses that a framed page visited, for its own Back button.

    Attributes:
        places: addresses, from the first one to the current one.
    """

    def __init__(self, address: str) -> None:
        self.places = [address]

    def is_away(self) -> bool:
        """Whether it shows another screen than at its beginning."""
        return read(self.places[-1]).screen != read(self.places[0]).screen

    def go(self, address: str, *, replacing: bool) -> str:
        """Go to an address and return it; the start page stands for the first address."""
        if address == str(Route()) and not (replacing and len(self.places) == 1):
            self.places = self.places[:1]
            return self.places[0]
        if replacing:
            self.places.pop()
        self.places.append(address)
        return address

    def returned(self, address: str) -> None:
        """Note that the history of the page around led back to an address."""
        if address in self.places:
            self.places = self.places[: self.places.index(address) + 1]

    def back(self) -> str:
        """Go back by one, if possible; returns the address."""
        if len(self.places) > 1:
            self.places.pop()
        return self.places[-1]
