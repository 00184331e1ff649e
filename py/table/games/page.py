"""A game's own part of the page: how it is shown, said and looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from htpy import Renderable

from table.games.fields import PositionFields
from table.games.registry import page_part
from table.page.effects import Effect
from table.session.effects import usual
from table.session.session import Session
from table.store.settings import Settings
from table.ui.art.pack import PackArt
from table.ui.models.table import TableModel
from trickhunt.core.game import Event


def _no_drawings() -> str:
    return ""


def _nothing(_seen: Any) -> str:
    return ""


def _trick_of(state: Any) -> Sequence[int]:
    cards: Sequence[int] = state.trick.cards
    return cards


@dataclass(frozen=True)
class GamePage:
    """A game's own part of the page; ``present`` returns what the other functions are given."""

    present: Callable[[Session, Settings], TableModel]  #: what the person sees of a session
    screen: Callable[[Any], Renderable]  #: the table, as HTML
    move_words: Callable[[Any], str]  #: a move in a few words
    pack: PackArt  #: its cards, as they are drawn
    #: what lies over it, by its name in the address, as HTML: ``last`` and ``history``, and what
    #: the game adds
    dialogs: Mapping[str, Callable[[Session, Any], Renderable]]
    #: answers to what a player asks by a key, as text: ``table``, ``hand``, ``scores``
    spoken: Mapping[str, Callable[[Any], str]]
    #: what the position editor needs of it
    fields: PositionFields = field(default_factory=PositionFields)
    #: the drawings of its own that the page must hold before the screen is shown
    sprite: Callable[[], str] = field(default=_no_drawings)
    #: the cards in the middle of the table, of a state: what a decision is about
    lying: Callable[[Any], Sequence[int]] = field(default=_trick_of)
    #: what is seen of an event, in order; ``None`` where cards are played and tricks taken, and no
    #: more
    moments: Callable[[Event], Sequence[Effect]] | None = None
    #: why what is played now may be the last of the game, as a sentence, from what a seat sees;
    #: ``""`` as long as it is not
    at_stake: Callable[[Any], str] = field(default=_nothing)

    def seen_of(self, event: Event) -> Sequence[Effect]:
        """What is seen of an event, in order."""
        return usual(event, self.pack.deck) if self.moments is None else self.moments(event)


@cache
def page_of(game: str) -> GamePage:
    """The page of a game, by the game's name."""
    page = page_part(game, "page").PAGE
    assert isinstance(page, GamePage)
    return page
