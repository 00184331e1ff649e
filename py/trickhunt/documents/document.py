"""The contents of a document, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from trickhunt.core import clean_text
from trickhunt.core.game import Move
from trickhunt.core.words import N_, _
from trickhunt.documents.picture_marks import Mark
from trickhunt.documents.safe_markdown import in_words, is_plain, marked_up
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.walk import Moment, Place, Walk
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY, Link, viewer_of
from trickhunt.links.variations import Variation

LONGEST = 200_000
"""The most characters of a document."""

MOST_PARTS = 200
"""The most parts of a document."""

MOST_LINES = 60
"""The most lines of a table, including the main line."""

MOST_MOVES = 4_000
"""The most moves of a document, on all lines of all its tables."""

MOST_MARKS = 40
"""The most marks at a moment."""

MOST_CHOICES = 12
"""The most answers to a question."""

LONGEST_TITLE = 120
"""The most characters of a title, a heading or an answer."""

MODES = (POSITION, REPLAY, QUIZ, COMPARE)
"""The ways to show a table in a document."""


def tidy(words: str) -> str:
    """Text as stored in a document: no blanks at the ends of lines, no empty lines around it."""
    lines = clean_text.words(words).split("\n")
    kept = [line.rstrip() for line in lines]
    while kept and not kept[0]:
        del kept[0]
    while kept and not kept[-1]:
        del kept[-1]
    return "\n".join(kept)


def in_a_line(words: str) -> str:
    """Text of a title or an answer: in one line and of limited length."""
    return " ".join(tidy(words).split())[:LONGEST_TITLE].strip()


@dataclass(frozen=True)
class Heading:
    """A heading within the document."""

    words: str = ""  #: its text, in one line of Markdown


@dataclass(frozen=True)
class Words:
    """Paragraphs and lists, in Markdown like all words of a writer (``safe_markdown.py``)."""

    words: str = ""  #: their text


@dataclass(frozen=True)
class ClausePart:
    """A clause of the rules, with the writer's comment."""

    id: str  #: its number, such as ``BH-12``
    words: str = ""  #: the writer's comment


@dataclass(frozen=True)
class PuzzlePart:
    """A built-in puzzle, with the writer's comment."""

    game: str  #: the name of the game
    number: int  #: its number, from 1
    words: str = ""  #: the writer's comment


@dataclass(frozen=True)
class LessonPart:
    """A built-in lesson or one of its steps, with the writer's comment."""

    game: str  #: the name of the game
    number: int  #: its number, from 1
    words: str = ""  #: the writer's comment
    step: int = 0  #: the number of the step that is shown by itself, from 1; 0 for the whole lesson


GOOD, ONLY = "!", "only"
"""The signs on moves that the writer recommends."""

SIGNS = {
    GOOD: N_("A good move."),
    "?": N_("A mistake."),
    ONLY: N_("The only good move."),
}
"""What a sign says about the move before it."""


@dataclass(frozen=True)
class Note:
    """The writer's comment, marks and question at a moment."""

    words: str = ""  #: the comment, or ``""``
    marks: tuple[Mark, ...] = ()  #: the marks on the table
    sign: str = ""  #: the sign on the move before it, one of :data:`SIGNS`, or ``""``
    #: in a replay, the question about the next move, which readers answer before they see it
    quiz: Exercise | None = None

    def __bool__(self) -> bool:
        return bool(self.words or self.marks or self.sign or self.quiz)

    @property
    def said(self) -> str:
        """The sign in words, and the comment."""
        return "\n\n".join(filter(None, (self.sign and _(SIGNS[self.sign]), self.words)))

    @property
    def told(self) -> str:
        """The same, and what the question asks, for readers who cannot answer it."""
        return "\n\n".join(filter(None, (self.said, self.quiz.words if self.quiz else "")))

    def said_as(self, put: Callable[[str], str]) -> Note:
        """A copy with the writer's words converted."""
        quiz = self.quiz and _exercise_said_as(self.quiz, put)
        return replace(self, words=put(self.words), quiz=quiz)


NO_NOTE = Note()


@dataclass(frozen=True)
class TableLine:
    """A sequence of moves: the main line or a side line."""

    #: the number of the line from which it branches off, smaller than its own; 0 for the main line
    of: int = 0
    after: int = 0  #: the number of moves of that line before the branch
    moves: tuple[Move, ...] = ()
    #: the notes by the number of moves before them; the note after no moves introduces the line
    notes: Mapping[int, Note] = field(default_factory=dict, hash=False)

    @property
    def places(self) -> range:
        """The numbers of its moves after which there can be a note."""
        return range(len(self.moves) + 1)

    def note(self, at: int) -> Note:
        """The note after a number of its moves."""
        return self.notes.get(at, NO_NOTE)

    def noting(self, at: int, note: Note) -> TableLine:
        """A copy with another note after a number of its moves."""
        kept = {place: one for place, one in self.notes.items() if place != at}
        return replace(self, notes={**kept, at: note} if note else kept)


@dataclass(frozen=True)
class TablePart:
    """A table to view, to step through, or with a question."""

    mode: str  #: one of :data:`MODES`
    #: its beginning: the game, its deal or its position, the viewing seat, whether all hands are
    #: open, and the names of the seats. It has no moves and no notes.
    base: Link
    lines: tuple[TableLine, ...] = (TableLine(),)  #: the main line, then the side lines
    #: the line at which it opens, and the number of moves in it. A diagram, a question and both
    #: editions are shown at that moment.
    at: tuple[int, int] = (0, 0)
    quiz: Exercise | None = None  #: the question, if the mode is ``quiz``, else ``None``

    def asked(self, line: int, at: int) -> Exercise | None:
        """The question after a number of moves of a line, if there is one."""
        if self.mode == REPLAY:
            return self.lines[line].note(at).quiz
        return self.quiz if (line, at) == self.at else None

    @property
    def questions(self) -> tuple[Place, ...]:
        """The places with a question, in order."""
        places = [(number, at) for number, line in enumerate(self.lines) for at in line.places]
        return tuple(place for place in places if self.asked(*place))

    @property
    def walk(self) -> Walk[TableLine]:
        """The walk through its lines, from the moment at which it opens."""
        return Walk(self.base.begun, self.lines, *self.at)

    @property
    def viewer(self) -> int:
        """The seat from which it is shown, as :attr:`Link.viewer` of its link."""
        if self.base.seat is not None:
            return self.base.seat
        told = (at for at, note in self.lines[0].notes.items() if note.told)
        return viewer_of(self.walk, told, self.mode)

    def moment(self, line: int, at: int) -> Moment:
        """The game after a number of moves of a line."""
        return self.walk.to(line, at).moment

    def path(self, line: int, at: int) -> tuple[Move, ...]:
        """Every move from the beginning to a moment."""
        return tuple(step.move for step in self.moment(line, at).path)

    def leaving(self, line: int, at: int) -> tuple[int, ...]:
        """The numbers of the side lines that branch off a line at a moment."""
        return tuple(
            number
            for number, one in enumerate(self.lines)
            if number and (one.of, one.after) == (line, at)
        )

    def link(self) -> Link:
        """The table as a link: its comments, and each side line as one that leaves the main line.

        A link has neither marks nor side lines of side lines. So the moves of a line that leaves
        another side line stand in both. Its words are plain.
        """
        table = said_as(self, in_words)
        sides: list[Variation] = []
        number: dict[int, tuple[int, int]] = {}
        for at, line in enumerate(table.lines):
            if not at or not line.moves:
                continue
            stem, after, before = line.of, line.after, 0
            while stem:
                before += after
                stem, after = self.lines[stem].of, self.lines[stem].after
            number[at] = len(sides), before
            comments = _comments(line, before)
            sides.append(Variation(after, self.path(at, len(line.moves))[after:], comments))
        shown, here = self.at
        # A side line without moves begins and ends where it branches off.
        while shown and shown not in number:
            shown, here = self.lines[shown].of, self.lines[shown].after
        return replace(
            self.base,
            moves=self.lines[0].moves,
            comments=_comments(table.lines[0], 0),
            lines=tuple(sides),
            at=None if shown else here,
            line=(number[shown][0], number[shown][1] + here) if shown else None,
            mode=self.mode,
            quiz=table.quiz,
        )


def _comments(line: TableLine, before: int) -> tuple[tuple[int, str], ...]:
    """The comments of a line; its introduction is at its very beginning."""
    return tuple(
        (at + before if at else 0, note.told)
        for at, note in sorted(line.notes.items())
        if note.told
    )


def table_of(link: Link) -> TablePart:
    """The table for a link, with its side lines and comments.

    A deal to be played becomes a table to step through.
    """
    mode = link.shown_as if link.shown_as in MODES else REPLAY
    lines = [
        TableLine(
            0, 0, link.moves, {at: Note(tidy(words)) for at, words in link.comments if words}
        ),
        *(
            TableLine(
                0, one.after, one.moves, {at: Note(tidy(words)) for at, words in one.comments}
            )
            for one in link.lines
        ),
    ]
    table = TablePart(mode, base_of(link), tuple(lines), link.place, link.quiz)
    return said_as(table, marked_up)


def base_of(link: Link) -> Link:
    """The beginning of a link and its viewing seat, without everything else."""
    shown = replace(link, at=None, line=None, level="", mode="", quiz=None)
    return replace(shown, moves=(), lines=(), comments=())


Part = Heading | Words | ClausePart | PuzzlePart | LessonPart | Exercise | TablePart
"""A part of a document; an exercise without a table is a question in words alone."""

P = TypeVar("P", bound=Part)
E = TypeVar("E", bound=Exercise)


def said_as(part: P, put: Callable[[str], str]) -> P:
    """Return a part with its words converted.

    Args:
        put: converts the writer's words, which may be Markdown.
    """
    if isinstance(part, TablePart):
        lines = tuple(
            replace(line, notes={at: one.said_as(put) for at, one in line.notes.items()})
            for line in part.lines
        )
        return replace(part, lines=lines, quiz=part.quiz and _exercise_said_as(part.quiz, put))
    if isinstance(part, Exercise):
        offered = tuple(one._replace(moves=(put(one.offered),)) for one in part.answers)
        return _exercise_said_as(replace(part, answers=offered), put)
    return replace(part, words=put(part.words))


def _exercise_said_as(exercise: E, put: Callable[[str], str]) -> E:
    """Return an exercise with its words converted, but not its moves."""
    return replace(
        exercise,
        words=put(exercise.words),
        answers=tuple(one._replace(words=put(one.words)) for one in exercise.answers),
        otherwise=put(exercise.otherwise),
        right=put(exercise.right),
    )


def has_markup(part: Part) -> bool:
    """Whether any words of a part have markup."""
    return said_as(part, lambda words: words if is_plain(words) else "") != part


@dataclass(frozen=True)
class Document:
    """A document."""

    title: str = ""  #: its title, in one line
    parts: tuple[Part, ...] = ()  #: its parts, in order
