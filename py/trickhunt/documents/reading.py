"""Read documents. Input is untrusted: limited in size, checked, and played by the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from trickhunt.core import clean_text
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import (
    BadData,
    BadLink,
    BadOption,
    BadPosition,
    NotAMove,
    UnknownClause,
)
from trickhunt.core.game import Game, Move, State
from trickhunt.core.words import _, in_row
from trickhunt.documents.document import (
    LONGEST,
    LONGEST_TITLE,
    MODES,
    MOST_CHOICES,
    MOST_LINES,
    MOST_MARKS,
    MOST_MOVES,
    MOST_PARTS,
    SIGNS,
    ClausePart,
    Document,
    Heading,
    LessonPart,
    Note,
    Part,
    PuzzlePart,
    TableLine,
    TablePart,
    Words,
    said_as,
    tidy,
)
from trickhunt.documents.picture_marks import KINDS, Mark, read_mark
from trickhunt.documents.safe_markdown import marked_up, unmarked
from trickhunt.documents.writing import MARKED, PART, TITLE
from trickhunt.formats.exercise import ASKS, Answer, Exercise
from trickhunt.formats.position_notation import LONGEST as LONGEST_POSITION
from trickhunt.formats.walk import Moment, Walk
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links.link import COMPARE, LONGEST_LINK, QUIZ, Link
from trickhunt.links.notes import LONGEST_NAME
from trickhunt.links.quizzing import (
    ASK,
    LONGEST_WORDS,
    Said,
    asked,
)
from trickhunt.links.reading import read_deals, unsqueezed
from trickhunt.rulebook import clause

QUESTION = ("ask", "answer", "right", "wrong", "on")
"""The first words of the lines of a question about a move."""


def read_document(text: str) -> Document:
    """Parse a document.

    Args:
        text: the format of :func:`trickhunt.documents.writing.write_document`. Empty lines and
            lines that begin with ``#`` are ignored.

    Raises:
        BadData: it cannot be read; with the line and the reason.
    """
    if len(text) > LONGEST:
        raise BadData(
            _where(1),
            _(
                "a document can have up to {most} characters; this one has {size}.",
                most=LONGEST,
                size=len(text),
            ),
        )
    return _DocumentReader(text).document()


def read_document_link(query: str) -> Document:
    """The document of a link.

    Args:
        query: the part after ``#/read?``.

    Raises:
        BadLink: it was altered, or is too long.
        BadData: the document cannot be read; with the line and the reason.
    """
    name, _equals, packed = query.partition("=")
    is_packed = re.fullmatch(r"[\w-]+", packed, re.ASCII) is not None
    if len(query) > LONGEST_LINK or name != PART or not is_packed:
        raise BadLink(PART, _("a link to a document begins with {begun}.", begun=f"#/read?{PART}="))
    return read_document(unsqueezed(PART, packed, LONGEST))


def _where(number: int) -> str:
    return _("line {number}", number=number)


def _like(example: str) -> str:
    return _("expected here: a line like “{line}”.", line=example)


class _Row(NamedTuple):
    """A line of the text: its number, its first word, the rest, and the text below it."""

    where: str
    word: str
    rest: str
    said: str

    def refuse(self, reason: str) -> BadData:
        return BadData(self.where, reason)


@dataclass
class _Draft:
    """A line of moves before it is played."""

    row: _Row
    of: int = 0
    after: int = 0
    moves: list[_Row] = field(default_factory=list)
    words: dict[int, str] = field(default_factory=dict)
    marks: dict[int, list[Mark]] = field(default_factory=dict)
    signs: dict[int, str] = field(default_factory=dict)
    asked: dict[int, list[_Row]] = field(default_factory=dict)


class _DocumentReader:
    """The rows of a document, consumed one after the other."""

    def __init__(self, text: str) -> None:
        self.rows, self.is_plain = _rows(text)
        self.at = 0
        self.moves = 0

    def document(self) -> Document:
        title = ""
        if self.at < len(self.rows) and self.rows[0].word == "title":
            row = self.take()
            title = _in_a_line(row, row.rest)
            _silent(row)
        parts: list[Part] = []
        while self.at < len(self.rows):
            row = self.take()
            if len(parts) == MOST_PARTS:
                raise row.refuse(_("a document has at most {most} parts.", most=MOST_PARTS))
            part = self.part(row)
            parts.append(said_as(part, marked_up) if self.is_plain else part)
        return Document(title, tuple(parts))

    def take(self) -> _Row:
        self.at += 1
        return self.rows[self.at - 1]

    def take_all(self, *words: str) -> list[_Row]:
        """The following rows, as long as they begin with one of some words."""
        start = self.at
        while self.at < len(self.rows) and self.rows[self.at].word in words:
            self.at += 1
        return self.rows[start : self.at]

    def part(self, row: _Row) -> Part:
        match row.word:
            case "heading" if not row.rest:
                return Heading(_in_a_line(row, row.said))
            case "words" if not row.rest:
                return Words(row.said)
            case "clause":
                return ClausePart(_clause(row), row.said)
            case "puzzle":
                return PuzzlePart(*_numbered(row), row.said)
            case "lesson":
                return _lesson(row)
            case "question" if not row.rest:
                return self.question(row)
            case "table" if row.rest in MODES:
                return self.table(row)
        raise row.refuse(
            _(
                "expected here: the beginning of a part ({parts}).",
                parts=in_row(
                    ["heading", "words", "clause …", "puzzle …", "lesson …", "question"]
                    + [f"table {mode}" for mode in MODES]
                ),
            )
        )

    def question(self, row: _Row) -> Exercise:
        rows = self.take_all("right", "wrong")
        if len(rows) > MOST_CHOICES:
            raise rows[-1].refuse(_("a question has at most {most} answers.", most=MOST_CHOICES))
        answers = (
            Answer((_in_a_line(one, one.rest),), one.said, is_good=one.word == "right")
            for one in rows
        )
        return Exercise(row.said, tuple(answers))

    def table(self, row: _Row) -> TablePart:
        _silent(row)
        base = self.base(row)
        at = self.moment()
        rows = self.take_all(*QUESTION)
        drafts = self.drafts(row, base.game)
        if at[0] >= len(drafts) or at[1] > len(drafts[at[0]].moves):
            raise row.refuse(_("there is no such moment: {line} {at}.", line=at[0], at=at[1]))
        table = TablePart(row.rest, base, self.played(drafts, base.begun), at)
        return _shown(row, table, rows)

    def base(self, row: _Row) -> Link:
        """The beginning of a table, as a link without moves."""
        game = self.game(row)
        dealt = self.take_all("deal", "deals", "position")
        facts = [one for one in dealt if one.word == "position"]
        named = self.take_all("name")
        seats = self.take_all("seat")
        hands = self.take_all("hands")
        for one in (*dealt, *named, *seats, *hands):
            _silent(one)
        said = [one.rest.partition(" ") for one in named]
        names = tuple(name for _seat, _blank, name in said)
        seated = [seat for seat, _blank, _name in said] in ([], [*map(str, range(game.players))])
        if not seated or not all(map(_is_name, names)):
            reason = _(
                "expected here: a name of up to {most} characters for each seat.", most=LONGEST_NAME
            )
            raise named[0].refuse(reason)
        if len(seats) > 1 or len(hands) > 1 or any(one.rest != "open" for one in hands):
            raise (*hands, *seats)[-1].refuse(_like("hands open"))
        link = Link(
            game,
            position=tuple(one.rest for one in facts),
            seat=_number(seats[0], seats[0].rest, game.players - 1) if seats else None,
            is_open=bool(hands),
            names=names,
        )
        deals = [one for one in dealt if one.word != "position"]
        if bool(facts) == bool(deals) or len({one.word for one in deals}) < len(deals):
            raise row.refuse(_("a table begins with a deal or with a position."))
        first = deals[-1] if deals else facts[0]
        try:
            for one in deals:
                if one.word == "deal":
                    link = replace(link, seed=_number(one, one.rest, LARGEST_SEED))
                else:
                    link = replace(link, deals=read_deals(game, one.rest))
            if sum(len(fact) + 1 for fact in link.position) > LONGEST_POSITION:
                raise first.refuse(
                    _("this is longer than {most} characters.", most=LONGEST_POSITION)
                )
            return replace(link, position=link.begun.position)
        except BadLink as error:
            raise first.refuse(error.reason) from None
        except BadPosition as error:
            raise first.refuse(" ".join(error.reasons)) from None
        except BadData as error:
            raise first.refuse(error.reason) from None

    def game(self, row: _Row) -> Game[Any, Any]:
        names, players = self.take_all("game"), self.take_all("players")
        options = self.take_all("option")
        for one in (*names, *players, *options):
            _silent(one)
        if len(names) != 1 or len(players) > 1:
            raise row.refuse(_like("game bargain-hunt"))
        said: dict[str, str] = {}
        for one in options:
            name, _blank, value = one.rest.partition(" ")
            if name in said:
                raise one.refuse(_("this is said twice."))
            said[name] = value
        count = _number(players[0], players[0].rest, 99) if players else None
        try:
            return make_game(names[0].rest, count, said)
        except BadOption as error:
            raise names[0].refuse(str(error)) from None

    def moment(self) -> tuple[int, int]:
        """The moment at which a table opens."""
        rows = self.take_all("at")
        if not rows:
            return 0, 0
        _silent(rows[0])
        if len(rows) > 1:
            raise rows[1].refuse(_("this is said twice."))
        return _pair(rows[0], "at 0 12")

    def drafts(self, row: _Row, game: Game[Any, Any]) -> list[_Draft]:
        """The following lines of moves, the main line first."""
        drafts: list[_Draft] = []
        for one in self.take_all("line", "move", *KINDS, *QUESTION):
            if one.word == "line":
                drafts.append(_draft(one, len(drafts)))
                continue
            if not drafts:
                raise one.refuse(_like("line"))
            draft = drafts[-1]
            if one.word == "move":
                self.moves += 1
                if self.moves > MOST_MOVES:
                    raise one.refuse(_("a document has at most {most} moves.", most=MOST_MOVES))
                sign = one.rest.rpartition(" ")[2]
                sign = sign if sign in SIGNS else ""
                draft.moves.append(one._replace(rest=one.rest.removesuffix(sign).rstrip()))
                draft.signs[len(draft.moves)] = sign
                draft.words[len(draft.moves)] = one.said
            elif one.word in QUESTION:
                draft.asked.setdefault(len(draft.moves), []).append(one)
            else:
                _silent(one)
                marks = draft.marks.setdefault(len(draft.moves), [])
                marks.append(_mark(one, game))
                if len(marks) > MOST_MARKS:
                    raise one.refuse(_("a moment has at most {most} marks.", most=MOST_MARKS))
        if not drafts:
            raise row.refuse(_("a table has a main line, which begins with “line”."))
        if len(drafts) > MOST_LINES:
            raise drafts[-1].row.refuse(_("a table has at most {most} lines.", most=MOST_LINES))
        return drafts

    def played(self, drafts: Sequence[_Draft], begun: Moment) -> tuple[TableLine, ...]:
        """The lines, played by the rules; each branches off one before it."""
        for number, draft in enumerate(drafts):
            if number and (draft.of >= number or draft.after > len(drafts[draft.of].moves)):
                raise draft.row.refuse(
                    _("a side line branches off from an earlier line, at one of its moves.")
                )
        lines: list[TableLine] = []
        for number, draft in enumerate(drafts):
            lines.append(TableLine(draft.of, draft.after))
            here = Walk(begun, lines, number).moment
            moves, notes = [], {}
            for at in range(len(draft.moves) + 1):
                if at:
                    here = _made(draft.moves[at - 1], here)
                    moves.append(here.move)
                if note := _note(draft, at, here.state):
                    notes[at] = note
            lines[number] = replace(lines[number], moves=tuple(moves), notes=notes)
        return tuple(lines)


def _rows(text: str) -> tuple[list[_Row], bool]:
    """The rows of a document, without its title line, and whether its words are plain."""
    lines = clean_text.words(text.removeprefix("\ufeff")).split("\n")
    begun = lines[0].strip()
    if begun not in (MARKED, TITLE):
        raise BadData(_where(1), _("a document begins with “{title}”.", title=MARKED))
    rows: list[_Row] = []
    said: list[str] = []

    def finish() -> None:
        if rows and said:
            rows[-1] = rows[-1]._replace(said=tidy("\n".join(said)))
        said.clear()

    for number, line in enumerate(lines[1:], 2):
        whole = line.strip()
        if whole.startswith("|"):
            if not rows:
                raise BadData(_where(number), _("these words belong to nothing."))
            said.append(line.lstrip()[1:].removeprefix(" "))
        elif whole and not whole.startswith("#"):
            finish()
            word, _blank, rest = whole.partition(" ")
            rows.append(_Row(_where(number), word, rest.strip(), ""))
    finish()
    return rows, begun == TITLE


def _silent(row: _Row) -> None:
    if row.said:
        raise row.refuse(_("no words belong below this line."))


def _in_a_line(row: _Row, words: str) -> str:
    if "\n" in words or len(unmarked(words)) > LONGEST_TITLE or words != " ".join(words.split()):
        raise row.refuse(_("expected here: a line of up to {most} characters.", most=LONGEST_TITLE))
    return words


def _is_name(name: str) -> bool:
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and name == name.strip()


def _number(row: _Row, words: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,16}", words, re.ASCII) or int(words) > most:
        raise row.refuse(_("expected here: a whole number from 0 to {most}.", most=most))
    return int(words)


def _pair(row: _Row, example: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,4}) (\d{1,4})", row.rest, re.ASCII)
    if not found:
        raise row.refuse(_like(example))
    return int(found[1]), int(found[2])


def _clause(row: _Row) -> str:
    try:
        return clause(row.rest).id
    except UnknownClause as error:
        raise row.refuse(str(error)) from None


def _lesson(row: _Row) -> LessonPart:
    whole, of_it, step = row.rest.partition(" step ")
    if of_it and not re.fullmatch(r"[1-9]\d?", step, re.ASCII):
        raise row.refuse(_like(f"lesson {next(iter(GAMES))} 4 step 2"))
    game, number = _numbered(row._replace(rest=whole))
    return LessonPart(game, number, row.said, int(step or 0))


def _numbered(row: _Row) -> tuple[str, int]:
    name, _blank, number = row.rest.partition(" ")
    if name not in GAMES or not re.fullmatch(r"[1-9]\d{0,2}", number, re.ASCII):
        raise row.refuse(_like(f"{row.word} {next(iter(GAMES))} 4"))
    return name, int(number)


def _draft(row: _Row, number: int) -> _Draft:
    of, after = (0, 0) if not number and not row.rest else _pair(row, "line 0 12")
    if not number and row.rest:
        raise row.refuse(_("a table has a main line, which begins with “line”."))
    return _Draft(row, of, after, words={0: row.said})


def _mark(row: _Row, game: Game[Any, Any]) -> Mark:
    try:
        return read_mark(game, f"{row.word} {row.rest}")
    except ValueError:
        raise row.refuse(_like("arrow 0 G4 > trick B9")) from None


def _made(row: _Row, here: Moment) -> Moment:
    """The moment after the move in a row."""
    if here.state.is_over:
        raise row.refuse(_("the game is over at that point."))
    move = _listed(row, row.rest, here.state)
    refusal = here.state.explain(move)
    if refusal is not None:
        raise row.refuse(f"{move}: {refusal.words} [{refusal.clause}]")
    try:
        return here.after(move)
    except BadPosition as error:
        raise row.refuse(" ".join(error.reasons)) from None


def _listed(row: _Row, words: str, state: State[Any]) -> Move:
    try:
        return state.as_listed(state.game.parse_move(words))
    except NotAMove as error:
        raise row.refuse(str(error)) from None


def _note(draft: _Draft, at: int, state: State[Any]) -> Note:
    """The note after a number of moves of a line."""
    rows = draft.asked.get(at)
    quiz = _quiz(rows[0], state, rows) if rows else None
    marks = tuple(draft.marks.get(at, ()))
    return Note(draft.words.get(at, ""), marks, draft.signs.get(at, ""), quiz)


def _shown(row: _Row, table: TablePart, rows: Sequence[_Row]) -> TablePart:
    """The table with its question, if it can be shown in its mode."""
    if rows and table.mode != QUIZ:
        raise rows[0].refuse(_("this belongs to “table quiz”."))
    if table.mode not in (QUIZ, COMPARE):
        return table
    state = table.walk.moment.state
    if table.mode == QUIZ:
        return replace(table, quiz=_quiz(row, state, rows))
    if "edition" not in table.base.game.options:
        raise row.refuse(_("only Schnäppchen Jagd has two editions to compare."))
    if state.is_over:
        raise row.refuse(_("the game is over at that point: there is nothing left to compare."))
    return table


def _quiz(row: _Row, state: State[Any], rows: Sequence[_Row]) -> Exercise:
    """The question, checked like that of a link."""
    said: dict[str, str] = {}
    accepted: list[str] = []
    by_move = []
    for one in rows:
        if one.word == "answer":
            _silent(one)
            accepted.append(one.rest)
        elif one.word == "on":
            by_move.append((_listed(one, one.rest, state).text, one.said))
        elif one.word in said or (one.rest and one.word != ASK):
            raise one.refuse(_like(one.word))
        else:
            said[one.word] = one.said
    if sum(len(one.said) for one in rows) > LONGEST_WORDS:
        raise row.refuse(_("this is longer than {most} characters.", most=LONGEST_WORDS))
    ask = next((one.rest for one in rows if one.word == ASK), ASKS[0])
    words = Said(said.get(ASK, ""), said.get("right", ""), said.get("wrong", ""), by_move)
    try:
        return asked(state, ask, accepted, words)
    except BadLink as error:
        raise (rows[0] if rows else row).refuse(error.reason) from None
