"""What is shown of a rulebook: a game's book, a clause by itself, and its examples."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from trickhunt.rulebook.examples import Example
    from trickhunt.rulebook.model import Clause
    from trickhunt.rulebook.search import Found

MOST_MOVES = 12
"""How many legal moves are named; of more, it is said how many there are."""


@dataclass(frozen=True)
class RefusedModel:
    """Moves that are refused for one reason.

    Attributes:
        moves: the moves, as ``Y9 plain``.
        words: why.
        clause: the clause that the reason rests on.
    """

    moves: tuple[str, ...]
    words: str
    clause: str


@dataclass(frozen=True)
class ExampleModel:
    """An example as the page shows it.

    Attributes:
        id: as ``BH-8.1``.
        caption: what there is to see.
        source: the heading of the source that it comes from, or ``""``.
        picture: the moment, drawn as SVG.
        words: the same in words, a line each.
        play: the address where it is played on.
        steps: the address where its moves are gone through; ``""`` where it has none.
        actor: who is to move, or ``""`` when the game is over.
        may: the legal moves, in words; at most :data:`MOST_MOVES`.
        more: how many more there are.
        refused: what may not be played, and why.
        then: what happens when it goes on as the example does, a sentence each.
    """

    id: str
    caption: str
    source: str
    picture: str
    words: tuple[str, ...]
    play: str
    steps: str
    actor: str
    may: tuple[str, ...]
    more: int
    refused: tuple[RefusedModel, ...]
    then: tuple[str, ...]


@dataclass(frozen=True)
class PictureModel:
    """An example on paper.

    Attributes:
        caption: what there is to see.
        drawn: the moment, drawn as SVG.
    """

    caption: str
    drawn: str


@dataclass(frozen=True)
class ClauseModel:
    """What is shown of a clause.

    Attributes:
        game: the game that it is a rule of.
        clause: the clause.
        before: the clause before it in the book, or ``None``.
        after: the clause after it, or ``None``.
        see: the clauses that it leans on.
        leaning: the clauses that lean on it.
        examples: the examples that were made for it.
        others: examples of other clauses where it is at work too.
        here: the whole address of the page, without the part after the file.
        opened: the ids of the parts that are open.
        is_playing: whether a game is being played.
    """

    game: str
    clause: Clause
    before: Clause | None
    after: Clause | None
    see: Sequence[Clause]
    leaning: Sequence[Clause]
    examples: Sequence[ExampleModel]
    others: Sequence[Example] = ()
    here: str = ""
    opened: frozenset[str] = frozenset()
    is_playing: bool = False


@dataclass(frozen=True)
class BookModel:
    """What the screen shows.

    Attributes:
        game: the game whose book is open.
        question: what is looked for, as it was typed; or ``""``.
        found: what was found, by game, the open book first; nothing when nothing is looked for.
        problem: what is wrong with the address, or ``""``.
        is_playing: whether a game is being played.
        pictures: what is shown on paper with each clause of the open book, by the clause's id;
            nothing on a screen.
    """

    game: str
    question: str = ""
    found: Mapping[str, Sequence[Found]] | None = None
    problem: str = ""
    is_playing: bool = False
    pictures: Mapping[str, PictureModel] = field(default_factory=dict)
