"""The interface of a game's part of the page: view models, HTML and sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from htpy import Renderable

from table.games.registry import page_part
from table.page.visual_effects import Effect
from table.session.event_effects import usual
from table.session.session import Session
from table.store.settings import Settings
from table.ui.art.pack import PackArt
from table.ui.models.table import TableModel
from trickhunt.core.game import Event, Move


def _no_drawings() -> str:
    return ""


def _nothing(_seen: Any) -> str:
    return ""


def _asks(_session: Session, _moves: Sequence[Any]) -> None:
    return None


def _trick_of(state: Any) -> Sequence[int]:
    cards: Sequence[int] = state.trick.cards
    return cards


@dataclass(frozen=True)
class GamePage:
    """A game's part of the page; the result of ``present`` is passed to the other functions."""

    #: makes the view model of a session for its person
    present: Callable[[Session, Settings], TableModel]
    screen: Callable[[Any], Renderable]  #: the table, as HTML
    move_words: Callable[[Any], str]  #: describes a move in a few words
    pack: PackArt  #: the drawings of its cards
    #: its overlays as HTML, by their names in the address: ``last`` and ``history``, and those of
    #: the game
    dialogs: Mapping[str, Callable[[Session, Any], Renderable]]
    #: what keys announce to screen readers: ``table``, ``hand``, ``scores``
    on_request: Mapping[str, Callable[[Any], str]]
    #: its own drawings, which the page must hold before the screen is shown
    sprite: Callable[[], str] = field(default=_no_drawings)
    #: the cards in the middle of the table in a state, which a decision concerns
    lying: Callable[[Any], Sequence[int]] = field(default=_trick_of)
    #: the visible effects of an event, in order; ``None`` if cards are played and tricks taken, and
    #: nothing else
    moments: Callable[[Event], Sequence[Effect]] | None = None
    #: of several moves with a card, the one that is made without a question, and why, as a
    #: sentence; ``None`` to ask
    obvious: Callable[[Session, Sequence[Any]], tuple[Move, str] | None] = field(default=_asks)
    #: why the current round may be the last of the game, as a sentence for a seat's observation; or
    #: ``""``
    at_stake: Callable[[Any], str] = field(default=_nothing)

    def seen_of(self, event: Event) -> Sequence[Effect]:
        """The visible effects of an event, in order."""
        return usual(event, self.pack.deck) if self.moments is None else self.moments(event)


@cache
def page_of(game: str) -> GamePage:
    """The page of a game, by the game's name."""
    page = page_part(game, "page").PAGE
    assert isinstance(page, GamePage)
    return page
