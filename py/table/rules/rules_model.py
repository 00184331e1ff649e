"""View models of the rulebook: a game's book, a single clause, and its examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trickhunt.rulebook.examples import Example
from trickhunt.rulebook.rulebook import Clause
from trickhunt.rulebook.search import SearchHit

MOST_MOVES = 12
"""The most legal moves that are listed; of more, only the number is given."""


@dataclass(frozen=True)
class RefusedModel:
    """Moves that are refused for the same reason."""

    moves: tuple[str, ...]  #: the moves, such as ``Y9 plain``
    words: str  #: why
    clause: str  #: the clause that forbids them


@dataclass(frozen=True)
class ExampleModel:
    """An example as the page shows it."""

    id: str  #: such as ``BH-8-1``, which can be used in a selector
    caption: str  #: the description of its contents
    source: str  #: the heading of its source, or ``""``
    picture: str  #: the moment, drawn as SVG
    words: tuple[str, ...]  #: the same in words, one line per fact
    play: str  #: the address for playing on
    steps: str  #: the address for stepping through its moves; ``""`` if it has none
    actor: str  #: the player to move, or ``""`` when the game is over
    may: tuple[str, ...]  #: the legal moves, in words; at most :data:`MOST_MOVES`
    more: int  #: the number of further ones
    refused: tuple[RefusedModel, ...]  #: the illegal moves, with the reasons
    then: tuple[str, ...]  #: what happens when the example continues, one sentence per event


@dataclass(frozen=True)
class PictureModel:
    """An example in print."""

    caption: str  #: the description of its contents
    drawn: str  #: the moment, drawn as SVG


@dataclass(frozen=True)
class ClauseModel:
    """The view model of a clause."""

    game: str  #: the game that it belongs to
    clause: Clause
    before: Clause | None  #: the clause before it in the book, or ``None``
    after: Clause | None
    see: Sequence[Clause]  #: the clauses to which it refers
    leaning: Sequence[Clause]  #: the clauses that refer to it
    examples: Sequence[ExampleModel]  #: the examples written for it
    others: Sequence[Example] = ()  #: examples of other clauses that also show it
    here: str = ""  #: the whole address of the page, without the part after the file
    opened: frozenset[str] = frozenset()  #: the ids of the open parts
    is_playing: bool = False  #: whether a game is in progress


@dataclass(frozen=True)
class BookModel:
    """The screen of the rulebook."""

    game: str  #: the game of the open book
    question: str = ""  #: the search text, as typed; or ``""``
    #: the results, by game, the open book first; empty without a search
    found: Mapping[str, Sequence[SearchHit]] | None = None
    problem: str = ""  #: the fault of the address, or ``""``
    is_playing: bool = False  #: whether a game is in progress
    #: the printed picture of each clause of the open book, by the clause's id; empty on a screen
    pictures: Mapping[str, PictureModel] = field(default_factory=dict)
