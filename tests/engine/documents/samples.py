"""Random documents, and one that contains every kind of part."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tests.engine.any_game import random_record
from tests.engine.tables import a_quiz
from trickhunt.core.game import Game, Move, State
from trickhunt.documents import (
    Answer,
    ClausePart,
    Document,
    Exercise,
    Heading,
    LessonPart,
    Note,
    Part,
    PuzzlePart,
    TableLine,
    TablePart,
    Words,
)
from trickhunt.documents.document import MODES, SIGNS, base_of
from trickhunt.documents.document_text import scene
from trickhunt.documents.picture_marks import ARROW, NUMBER, RING, Mark, spots_in
from trickhunt.formats.exercise import LEGAL, MOVE
from trickhunt.formats.positions import facts_of
from trickhunt.games.registry import make_game
from trickhunt.links import Link, link_of

SAYINGS = (
    "",
    "Now!",
    "| a bar\n\n  two blanks before",
    "# no comment\nheading",
    "„Straße“ <b>&amp;</b> 👩‍👩‍👧 \u05d0\u200f!",
    "move G4",
)


def a_walk(state: State[Any], rng: Random, most: int) -> tuple[Move, ...]:
    """Return random moves from a state without changing the state."""
    state = state.copy()
    moves: list[Move] = []
    while len(moves) < most and not state.is_over:
        moves.append(rng.choice(state.legal_moves()))
        state.apply(moves[-1])
    return tuple(moves)


def a_table(game: Game[Any, Any], mode: str, seed: int, *, placed: bool = False) -> TablePart:
    """Return a table with a tree of lines, with notes and marks at many moments."""
    rng = Random(seed)
    record, state = random_record(game, seed, 25)
    base = Link(game, position=facts_of(state)) if placed else base_of(link_of(record))
    base = replace(base, seat=None if seed % 2 else 0, is_open=bool(seed % 2))
    if rng.random() < 0.5:
        base = replace(base, names=tuple("Ada Bert Chris Doris Ezra Fay".split()[: game.players]))
    table = TablePart(mode, base, ())
    for number in range(6):
        of = rng.randrange(number) if number else 0
        after = rng.randint(0, len(table.lines[of].moves)) if number else 0
        begun = table.moment(of, after).state if number else base.state(0)
        line = TableLine(of, after, a_walk(begun, rng, rng.randrange(12 if number else 40)))
        table = replace(table, lines=(*table.lines, line))
        for at in line.places:
            here = replace(table, lines=(*table.lines[:-1], line)).moment(number, at).state
            if mode == "replay" and at % 4 == 1 and not here.is_over:
                legal = here.legal_moves()
                said = ((legal[0], "Yes."), (legal[-1], "Too late."))
                quiz = a_quiz(MOVE, legal[:1], words="Which now?", by_move=said[: len(legal)])
                line = line.noting(at, Note(quiz=quiz))
            if rng.random() < 0.4:
                spots = spots_in(scene(table, number, at))
                begin, end = rng.sample(spots, 2)
                marks = (
                    Mark(RING, rng.choice(spots)),
                    Mark(NUMBER, rng.choice(spots), None, rng.randint(1, 99)),
                    Mark(ARROW, begin, end),
                )
                sign = rng.choice(["", "", *SIGNS]) if at else ""
                words, some = rng.choice(SAYINGS), marks[: rng.randrange(4)]
                line = line.noting(at, Note(words, some, sign, line.note(at).quiz))
        table = replace(table, lines=(*table.lines[:-1], line))
    at = rng.randrange(len(table.lines))
    return replace(table, at=(at, rng.randint(0, len(table.lines[at].moves))))


def quizzes(table: TablePart) -> tuple[TablePart, ...]:
    """Return a table with each kind of question about its first moment."""
    table = replace(table, mode="quiz", at=(0, 0))
    state = table.moment(0, 0).state
    said = tuple((move, "Why?") for move in state.candidates()[:2])
    legal = state.legal_moves()
    asked = (
        a_quiz(LEGAL, words="Which?\n\nAll of them!", right="Yes", by_move=said),
        a_quiz(MOVE, tuple(legal[:2]), otherwise="No"),
        a_quiz(MOVE, by_expert=True),
    )
    return tuple(replace(table, quiz=quiz) for quiz in asked)


def everything(game: Game[Any, Any], seed: int = 1) -> Document:
    """Return a document with every kind of part, with tables of one game."""
    tables: list[Part] = []
    for number, mode in enumerate(MODES):
        one = a_table(game, mode, seed + number, placed=bool(number % 2))
        if mode == "quiz":
            tables += quizzes(one)
        elif mode != "compare" or "edition" in game.options:
            tables.append(replace(one, at=(0, 0)) if mode == "compare" else one)
    return Document(
        "Holding back",
        (
            Heading("When to wait"),
            Words(SAYINGS[2]),
            *tables,
            ClausePart("BH-12", "So it is."),
            PuzzlePart("volltreffer", 3, "Try it."),
            LessonPart("bargain-hunt", 4),
            LessonPart("bargain-hunt", 4, "Which of the two?", 2),
            Exercise(
                "Who wins?",
                (
                    Answer(("Ada",), words="Yes\n\nindeed"),
                    Answer(("Bert",), is_good=False),
                    Answer(("",), is_good=False),
                ),
            ),
            Heading(),
            Words(),
        ),
    )


GAME = make_game("bargain-hunt", 3)
"""The game of :func:`small`."""


def small() -> Document:
    """Return a short document: a replay with two side lines, one branching off the other."""
    rng = Random(4)
    state = Link(GAME, 7).state(0)
    main = a_walk(state, rng, 6)
    table = TablePart("replay", Link(GAME, 7), (TableLine(0, 0, main, {2: Note("Here!")}),))
    for of, after in ((0, 2), (1, 1)):
        begun = table.moment(of, after).state
        line = TableLine(of, after, a_walk(begun, rng, 3), {0: Note("Or so?"), 2: Note("Ah.")})
        table = replace(table, lines=(*table.lines, line))
    return Document("Small", (table,))


def of_game(document: Document, game: Game[Any, Any]) -> Document:
    """Return the same document with a given game object in its tables, for comparison."""
    return replace(
        document,
        parts=tuple(
            replace(one, base=replace(one.base, game=game)) if isinstance(one, TablePart) else one
            for one in document.parts
        ),
    )
