"""What the page knows of each game beyond the rules: how it is tried, looked at, shown.

A game is a package ``table.<game>`` with two modules. ``face`` is small: what the start page
shows (:class:`table.faces.Face`). ``page`` brings everything else (:class:`GamePage`); it is
loaded when the game is played for the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from table.fields import PositionFields
from table.match.moments import usual
from trickhunt.game import Move
from trickhunt.games.guests import GUESTS
from trickhunt.games.packages import part
from trickhunt.games.registry import GAMES, PACKAGE_OF

if TYPE_CHECKING:
    from htpy import Renderable

    from table.art.pack import Pack
    from table.faces import Face
    from table.match.session import Session
    from table.settings import Settings
    from table.view_models.moments import Moment
    from table.view_models.table import TableModel
    from trickhunt.game import Event


def _no_drawings() -> str:
    return ""


def _trick_of(state: Any) -> Sequence[int]:
    cards: Sequence[int] = state.trick.cards
    return cards


@dataclass(frozen=True)
class GamePage:
    """A game's own part of the page; ``present`` returns what the other functions are given.

    Attributes:
        present: what the person sees of a session.
        screen: the table, as HTML.
        move_words: a move in a few words.
        pack: its cards, as they are drawn.
        dialogs: what lies over it, by its name in the address, as HTML: ``last`` and
            ``history``, and what the game adds.
        spoken: answers to what a player asks by a key, as text: ``table``, ``hand``, ``scores``.
        fields: what the position editor needs of it.
        sprite: the drawings of its own that the page must hold before the screen is shown.
        lying: the cards in the middle of the table, of a state: what a decision is about.
        moments: what is seen of an event, in order; ``None`` where cards are played and tricks
            taken, and no more.
    """

    present: Callable[[Session, Settings], TableModel]
    screen: Callable[[Any], Renderable]
    move_words: Callable[[Any], str]
    pack: Pack
    dialogs: Mapping[str, Callable[[Session, Any], Renderable]]
    spoken: Mapping[str, Callable[[Any], str]]
    fields: PositionFields = field(default_factory=PositionFields)
    sprite: Callable[[], str] = field(default=_no_drawings)
    lying: Callable[[Any], Sequence[int]] = field(default=_trick_of)
    moments: Callable[[Event], Sequence[Moment]] | None = None

    def seen_of(self, event: Event) -> Sequence[Moment]:
        """What is seen of an event, in order."""
        return usual(event, self.pack.deck) if self.moments is None else self.moments(event)


def playable() -> tuple[str, ...]:
    """The games that can be played on the page, by name."""
    return tuple(GAMES)


@cache
def page_of(game: str) -> GamePage:
    """The page of a game, by the game's name."""
    page = part(PACKAGE_OF[game], "page", "table.{game}.page").PAGE
    assert isinstance(page, GamePage)
    return page


Idea = Callable[[Any, Move, Sequence[str]], str]
"""Why a move may be good, as a sentence: from an observation, the move, and the names by seat."""


@cache
def idea_of(game: str) -> Idea:
    """How a game's expert gives its reasons, by the game's name."""
    idea: Idea = part(PACKAGE_OF[game], "bots", "trickhunt.bots.{game}.ideas").idea
    return idea


@cache
def has_coach(game: str) -> bool:
    """Whether there is a coach for a game, by the game's name."""
    package = PACKAGE_OF[game]
    return package not in GUESTS or find_spec(f"{package}.coach") is not None


@cache
def face_of(game: str) -> Face:
    """The face of a game, by the game's name."""
    face: Face = part(PACKAGE_OF[game], "face", "table.{game}.face").FACE
    return face
