"""What is shown of a rulebook: a game's book, a clause by itself, and its examples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trickhunt.rulebook.examples import Example
from trickhunt.rulebook.model import Clause
from trickhunt.rulebook.search import SearchHit

MOST_MOVES = 12
"""How many legal moves are named; of more, it is said their number."""


@dataclass(frozen=True)
class RefusedModel:
    """Moves that are refused for one reason."""

    moves: tuple[str, ...]  #: the moves, such as ``Y9 plain``
    words: str  #: why
    clause: str  #: the clause that the reason rests on


@dataclass(frozen=True)
class ExampleModel:
    """An example as the page shows it."""

    id: str  #: such as ``BH-8-1``, which a selector can name
    caption: str  #: what there is to see
    source: str  #: the heading of the source that it comes from, or ``""``
    picture: str  #: the moment, drawn as SVG
    words: tuple[str, ...]  #: the same in words, one per line
    play: str  #: the address where it is played on
    steps: str  #: the address where its moves are gone through; ``""`` if it has none
    actor: str  #: who is to move, or ``""`` when the game is over
    may: tuple[str, ...]  #: the legal moves, in words; at most :data:`MOST_MOVES`
    more: int  #: how many more there are
    refused: tuple[RefusedModel, ...]  #: what may not be played, and why
    then: tuple[str, ...]  #: what happens when it goes on as the example does, a sentence each


@dataclass(frozen=True)
class PictureModel:
    """An example on paper."""

    caption: str  #: what there is to see
    drawn: str  #: the moment, drawn as SVG


@dataclass(frozen=True)
class ClauseModel:
    """What is shown of a clause."""

    game: str  #: the game that it is a rule of
    clause: Clause
    before: Clause | None  #: the clause before it in the book, or ``None``
    after: Clause | None
    see: Sequence[Clause]  #: the clauses that it leans on
    leaning: Sequence[Clause]  #: the clauses that lean on it
    examples: Sequence[ExampleModel]  #: the examples that were made for it
    others: Sequence[Example] = ()  #: examples of other clauses where it is at work too
    here: str = ""  #: the whole address of the page, without the part after the file
    opened: frozenset[str] = frozenset()  #: the ids of the parts that are open
    is_playing: bool = False  #: whether a game is being played


@dataclass(frozen=True)
class BookModel:
    """What the screen shows."""

    game: str  #: the game whose book is open
    question: str = ""  #: what is looked for, as it was typed; or ``""``
    #: what was found, by game, the open book first; nothing when nothing is looked for
    found: Mapping[str, Sequence[SearchHit]] | None = None
    problem: str = ""  #: what is wrong with the address, or ``""``
    is_playing: bool = False  #: whether a game is being played
    #: what is shown on paper with each clause of the open book, by the clause's id; nothing on a
    #: screen
    pictures: Mapping[str, PictureModel] = field(default_factory=dict)
