"""What the page knows of each game beyond the rules: how it is tried, told, looked at, shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from table.bargain_hunt import attempt, look, screen, spoken
from trickhunt.game import Move

if TYPE_CHECKING:
    from htpy import Renderable

    from table.session import Session
    from table.settings import Settings


class GameLook(Protocol):
    """What the application needs to know of a look at any game."""

    @property
    def is_mine(self) -> bool:
        """Whether it is the turn of the person who looks."""
        ...

    @property
    def moves(self) -> int:
        """How many moves were made."""
        ...

    @property
    def turn_words(self) -> str:
        """Whose turn it is and what is to be done, in words."""
        ...

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of the cards of the hand, in order."""
        ...

    @property
    def pointed(self) -> int:
        """The place in the hand that the keyboard stands at."""
        ...

    @property
    def answers(self) -> Mapping[str, str]:
        """The moves that an open question can be answered with, by their words."""
        ...

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        ...


@dataclass(frozen=True)
class GamePage:
    """A game's own part of the page; ``look`` returns what the other functions are given.

    Attributes:
        moves_with: the legal moves with a card of the actor's hand, by the card's name.
        attempt: the move to refuse when there are none.
        look: what the person sees of a session.
        screen: the table, as HTML.
        dialogs: what lies over it, by its name in the address, as HTML.
        spoken: answers to what a player asks by a key, as text: ``table``, ``hand``, ``scores``.
    """

    moves_with: Callable[[Any, str], tuple[Move, ...]]
    attempt: Callable[[Any, str], Move]
    look: Callable[[Session, Settings], GameLook]
    screen: Callable[[Any], Renderable]
    dialogs: Mapping[str, Callable[[Session, Any], Renderable]]
    spoken: Mapping[str, Callable[[Any], str]]


_PAGES = {
    "bargain-hunt": GamePage(
        moves_with=attempt.moves_with,
        attempt=attempt.attempt,
        look=look.look_at,
        screen=screen.screen,
        dialogs=screen.DIALOGS,
        spoken={
            "table": spoken.table_in_words,
            "hand": spoken.hand_in_words,
            "scores": spoken.scores_in_words,
        },
    ),
}


def page_of(game: str) -> GamePage:
    """The page of a game, by the game's name."""
    return _PAGES[game]
