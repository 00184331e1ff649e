"""What the page knows of each game beyond the rules: how it is tried, told, looked at, shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from table.bargain_hunt import attempt, look, screen, spoken
from trickhunt.games.bargain_hunt import telling
from trickhunt.game import Event, Move

if TYPE_CHECKING:
    from htpy import Renderable

    from table.session import Session
    from table.settings import Settings


@dataclass(frozen=True)
class GamePage:
    """A game's own part of the page; ``look`` returns what the other functions are given.

    Attributes:
        moves_with: the legal moves with a card of the actor's hand, by the card's name.
        attempt: the move to refuse when there are none.
        tell: a sentence for an event, with the names of the seats.
        look: what the person sees of a session.
        screen: the table, as HTML.
        dialogs: what lies over it, by name, as HTML.
        spoken: answers to what a player asks by a key, as text: ``table``, ``hand``, ``scores``.
    """

    moves_with: Callable[[Any, str], tuple[Move, ...]]
    attempt: Callable[[Any, str], Move]
    tell: Callable[[Event, Sequence[str]], str]
    look: Callable[[Session, Settings], Any]
    screen: Callable[[Any], Renderable]
    dialogs: dict[str, Callable[[Any], Renderable]]
    spoken: dict[str, Callable[[Any], str]]


_PAGES = {
    "bargain-hunt": GamePage(
        moves_with=attempt.moves_with,
        attempt=attempt.attempt,
        tell=telling.tell,
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
