"""What the page knows of each game beyond the rules: how it is tried, looked at, shown.

A game is a package ``table.<game>`` with two modules. ``face`` is small: what the start page
shows (:class:`table.faces.Face`). ``page`` brings everything else (:class:`GamePage`); it is
loaded when the game is played for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from trickhunt.game import Event, Move
from trickhunt.games.registry import GAMES

if TYPE_CHECKING:
    from htpy import Renderable

    from table.art.pack import Pack
    from table.faces import Face
    from table.looks import TableLook
    from table.session import Session
    from table.settings import Settings


def _no_drawings() -> str:
    return ""


def _no_tricks(_state: Any) -> int:
    return 0


def _never(_events: Sequence[Event]) -> bool:
    return False


@dataclass(frozen=True)
class GamePage:
    """A game's own part of the page; ``look`` returns what the other functions are given.

    Attributes:
        moves_with: the legal moves with a card of the actor's, by the card's name. A move that
            is one of several with a card has a ``word`` that names it as an answer.
        attempt: the move to refuse when there are none.
        look: what the person sees of a session.
        screen: the table, as HTML.
        move_words: a move in a few words.
        pack: its cards, as they are drawn.
        dialogs: what lies over it, by its name in the address, as HTML: ``last`` and
            ``history``, and what the game adds.
        spoken: answers to what a player asks by a key, as text: ``table``, ``hand``, ``scores``.
        sprite: the drawings of its own that the page must hold before the screen is shown.
        stops: whether the table waits after these events until the person goes on, as at the
            end of a round whose scores are shown.
        tricks_before: how many tricks of the round were played before a state that a game
            begins at.
    """

    moves_with: Callable[[Any, str], tuple[Move, ...]]
    attempt: Callable[[Any, str], Move]
    look: Callable[[Session, Settings], TableLook]
    screen: Callable[[Any], Renderable]
    move_words: Callable[[Any], str]
    pack: Pack
    dialogs: Mapping[str, Callable[[Session, Any], Renderable]]
    spoken: Mapping[str, Callable[[Any], str]]
    sprite: Callable[[], str] = field(default=_no_drawings)
    stops: Callable[[Sequence[Event]], bool] = field(default=_never)
    tricks_before: Callable[[Any], int] = field(default=_no_tricks)


_PACKAGES = {
    "bargain-hunt": "bargain_hunt",
    "volltreffer": "volltreffer",
    "treasure-hunt": "treasure_hunt",
}
"""The packages of the games that have a page, in the order of the start page."""


def playable() -> tuple[str, ...]:
    """The games that can be played on the page, by name."""
    return tuple(name for name in _PACKAGES if name in GAMES)


@cache
def page_of(game: str) -> GamePage:
    """The page of a game, by the game's name."""
    page = import_module(f"table.{_PACKAGES[game]}.page").PAGE
    assert isinstance(page, GamePage)
    return page


Idea = Callable[[Any, Move, Sequence[str]], str]
"""Why a move may be good, as a sentence: from an observation, the move, and the names by seat."""


@cache
def idea_of(game: str) -> Idea:
    """How a game's expert gives its reasons, by the game's name."""
    idea: Idea = import_module(f"trickhunt.bots.{_PACKAGES[game]}.ideas").idea
    return idea


@cache
def face_of(game: str) -> Face:
    """The face of a game, by the game's name."""
    face: Face = import_module(f"table.{_PACKAGES[game]}.face").FACE
    return face
