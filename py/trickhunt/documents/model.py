"""What a document holds, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from trickhunt.core import saying
from trickhunt.core.game import Move
from trickhunt.documents.marks import Mark
from trickhunt.documents.prose import in_words, is_plain, marked_up
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.walk import Moment, Walk
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY, Link
from trickhunt.links.side_lines import SideLine

LONGEST = 200_000
"""The most characters of a document."""

MOST_PARTS = 200
"""The most parts of a document."""

MOST_LINES = 60
"""The most lines of a table, the main line among them."""

MOST_MOVES = 4_000
"""The most moves of a document, on all lines of all its tables."""

MOST_MARKS = 40
"""The most marks at a moment."""

MOST_CHOICES = 12
"""The most answers to a question."""

LONGEST_TITLE = 120
"""The most characters of a title, a heading or an answer."""

MODES = (POSITION, REPLAY, QUIZ, COMPARE)
"""How a table can be shown in a document."""


def tidy(words: str) -> str:
    """Words as a document holds them: no blanks at the ends of lines, no empty lines around."""
    lines = saying.words(words).split("\n")
    kept = [line.rstrip() for line in lines]
    while kept and not kept[0]:
        del kept[0]
    while kept and not kept[-1]:
        del kept[-1]
    return "\n".join(kept)


def in_a_line(words: str) -> str:
    """Words as a title or an answer has them: in one line, not too long."""
    return " ".join(tidy(words).split())[:LONGEST_TITLE].strip()


@dataclass(frozen=True)
class Heading:
    """A heading within the document."""

    words: str = ""  #: what it says, in a line


@dataclass(frozen=True)
class Words:
    """Paragraphs and lists, as all words of a writer in Markdown (``prose.py``)."""

    words: str = ""  #: what they say


@dataclass(frozen=True)
class ClausePart:
    """A clause of the rules, and the writer's words on it."""

    id: str  #: its number, as ``BH-12``
    words: str = ""  #: what the writer says


@dataclass(frozen=True)
class PuzzlePart:
    """A puzzle of the house, and the writer's words on it."""

    game: str  #: the name of the game
    number: int  #: its number, from 1
    words: str = ""  #: what the writer says


@dataclass(frozen=True)
class LessonPart:
    """A lesson of the house or one of its steps, and the writer's words on it."""

    game: str  #: the name of the game
    number: int  #: its number, from 1
    words: str = ""  #: what the writer says
    step: int = 0  #: the number of the step that stands here alone, from 1; 0 for the whole lesson


@dataclass(frozen=True)
class Note:
    """What the writer says and marks at a moment."""

    words: str = ""  #: the comment, or ``""``
    marks: tuple[Mark, ...] = ()  #: what is marked on the table

    def __bool__(self) -> bool:
        return bool(self.words or self.marks)


NO_NOTE = Note()


@dataclass(frozen=True)
class TableLine:
    """Moves in a row: the main line, or what might have been played instead."""

    #: the number of the line that it leaves, smaller than its own; 0 for the main line itself
    of: int = 0
    after: int = 0  #: how many moves of that line were made before
    moves: tuple[Move, ...] = ()
    #: what is said after so many of its moves; those after none say what it is about
    notes: Mapping[int, Note] = field(default_factory=dict, hash=False)

    def note(self, at: int) -> Note:
        """What is said after so many of its moves."""
        return self.notes.get(at, NO_NOTE)

    def noting(self, at: int, note: Note) -> TableLine:
        """The same line with another note after so many of its moves."""
        kept = {place: one for place, one in self.notes.items() if place != at}
        return replace(self, notes={**kept, at: note} if note else kept)


@dataclass(frozen=True)
class TablePart:
    """A table to look at, to go through, or to answer a question at."""

    mode: str  #: one of :data:`MODES`
    #: where it begins: the game, its deal or its position, who looks, whether all hands are open,
    #: and the names of the seats. It has no moves and no notes.
    base: Link
    lines: tuple[TableLine, ...] = (TableLine(),)  #: the main line, then the side lines
    #: the line in which it opens, and after how many of its moves. A diagram, a question and both
    #: editions are shown at that moment.
    at: tuple[int, int] = (0, 0)
    quiz: Exercise | None = None  #: what is asked there, where the mode is ``quiz``, else ``None``

    @property
    def walk(self) -> Walk[TableLine]:
        """The way through its lines, from where it opens."""
        return Walk(self.base.begun, self.lines, *self.at)

    def moment(self, line: int, at: int) -> Moment:
        """The game after so many moves of a line."""
        return self.walk.to(line, at).moment

    def path(self, line: int, at: int) -> tuple[Move, ...]:
        """Every move from the beginning to a moment."""
        return tuple(step.move for step in self.moment(line, at).path)

    def leaving(self, line: int, at: int) -> tuple[int, ...]:
        """The numbers of the side lines that leave a line at a moment."""
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
        sides: list[SideLine] = []
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
            sides.append(SideLine(after, self.path(at, len(line.moves))[after:], comments))
        shown, here = self.at
        # A side line without moves begins, and ends, where it leaves another.
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
    """The comments of a line; what it is about stands at its very beginning."""
    return tuple(
        (at + before if at else 0, note.words)
        for at, note in sorted(line.notes.items())
        if note.words
    )


def table_of(link: Link) -> TablePart:
    """The table that a link shows, with its side lines and comments.

    A deal to be played becomes a table to go through.
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
    """Where a link begins, and who looks at it, without all that follows."""
    shown = replace(link, at=None, line=None, level="", mode="", quiz=None)
    return replace(shown, moves=(), lines=(), comments=())


Part = Heading | Words | ClausePart | PuzzlePart | LessonPart | Exercise | TablePart
"""What a document is made of; an exercise without a table asks a question in words alone."""

P = TypeVar("P", bound=Part)


def said_as(part: P, put: Callable[[str], str]) -> P:
    """A part whose words are put in another way.

    Args:
        part: the part; a heading and the answers to choose from stay as they are.
        put: puts what the writer says, in Markdown or else.
    """
    if isinstance(part, Heading):
        return part
    if isinstance(part, TablePart):
        lines = tuple(
            replace(
                line,
                notes={at: replace(one, words=put(one.words)) for at, one in line.notes.items()},
            )
            for line in part.lines
        )
        return replace(part, lines=lines, quiz=part.quiz and said_as(part.quiz, put))
    if isinstance(part, Exercise):
        return replace(
            part,
            words=put(part.words),
            answers=tuple(one._replace(words=put(one.words)) for one in part.answers),
            otherwise=put(part.otherwise),
            right=put(part.right),
        )
    return replace(part, words=put(part.words))


def has_markup(part: Part) -> bool:
    """Whether any words of a part have markup."""
    return said_as(part, lambda words: words if is_plain(words) else "") != part


@dataclass(frozen=True)
class Document:
    """What somebody wrote."""

    title: str = ""  #: what it is called, in a line
    parts: tuple[Part, ...] = ()  #: its parts, in order
