"""A document in words alone: for mail, for feeds, for readers without pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from trickhunt.core.escaping import escape, escaped_markdown
from trickhunt.core.game import Event, TrickTaken
from trickhunt.core.seats import seat_names
from trickhunt.core.words import _, begun, in_row, labelled, set_apart
from trickhunt.documents.document import (
    SIGNS,
    ClausePart,
    Document,
    Heading,
    LessonPart,
    Note,
    Part,
    PuzzlePart,
    TablePart,
    Words,
)
from trickhunt.documents.marks import mark_in_words
from trickhunt.documents.prose import Address, html_lines, in_words, markdown_lines
from trickhunt.drawing import Scene, as_text, position_lines, scene_at_rest, scene_of
from trickhunt.formats.exercise import LEGAL, Exercise
from trickhunt.formats.walk import Moment
from trickhunt.links.link import REPLAY
from trickhunt.rulebook import clause
from trickhunt.toolkit.event_sentences import INDENT, scores_before
from trickhunt.toolkit.nesting import OWN, PARAGRAPH, folded, paragraph, without

_INDENT = " " * INDENT
_CHOICE = "- "

FEW_MOVES = 12
"""The most moves that are told one after the other; more are folded, if the form can fold."""


class Form(NamedTuple):
    """How text is written: as words, as HTML, or as Markdown."""

    said: Callable[[str], str]  #: converts what a writer wrote, which may be Markdown
    plain: Callable[[str], str]  #: converts plain text
    apart: Callable[[str], str]  #: converts plain text that is in no list
    own: Callable[[str], str] = str  #: sets a line of the writer's apart from descriptions
    position: Callable[[Scene], Iterable[str]] | None = None  #: a scene, if not as plain text
    title: Callable[[str], str] | None = None  #: the title of folded lines, if it can fold any


WORDS = Form(in_words, str, str)


def html_form(address: Address) -> Form:
    """HTML within lines, with links for clauses, by their addresses."""
    said = partial(html_lines, address=address)
    return Form(said, escape, paragraph, partial(_own, end="</p>"), position_lines, folded)


def _own(line: str, end: str = "") -> str:
    """A line as a paragraph of the writer's, unless it is an item of a list."""
    return line if line.startswith(_INDENT) or not line else f"{OWN}{line}{end}"


def markdown_form(address: Address) -> Form:
    """Markdown within lines, with links for clauses, by their addresses; paragraphs are marked."""

    def apart(words: str) -> str:
        return f"{PARAGRAPH}{escaped_markdown(words)}"

    said = partial(markdown_lines, address=address)
    return Form(said, escaped_markdown, apart, _own)


def document_in_words(document: Document) -> str:
    """A document as plain text: its words, the positions of its tables, all lines with notes."""
    lines = _lines(document, WORDS)
    if answers := answers_in_words(document):
        lines += ["", *_underlined(_("Answers"), "-"), *answers]
    return "\n".join([*lines, ""]).lstrip("\n")


def lines_in_words(document: Document, form: Form = WORDS) -> tuple[str, ...]:
    """The lines of a document for web pages, without the layout of plain text.

    Args:
        document: the document; the answers to its questions are left out.
        form: how the lines are written.
    """
    lines = (
        line.replace(_CHOICE, _INDENT, 1) if line.startswith(_CHOICE) else line
        for line in "\n".join(_lines(document, form)).splitlines()
    )
    return tuple(line for line in lines if line.strip().strip("=-"))


def answers_in_words(document: Document, form: Form = WORDS) -> tuple[str, ...]:
    """The answers to the questions of a document, one per line, for readers who cannot press.

    Args:
        document: the document; the expert's answers are not known here.
        form: how the lines are written.

    Returns:
        the lines; below each answer, the writer's replies to other ones are indented.
    """
    return tuple(line for part in document.parts for line in _answered(part, form))


def _answered(part: Part, form: Form) -> Iterator[str]:
    """The questions of a part, each with its answer and replies, if there are any."""
    if isinstance(part, Exercise):
        good = [one for one in part.answers if one.is_good]
        answer = set_apart(form.said(one.offered) for one in good)
        answer = _("{words}.", words=answer) if answer else ""
        praise = " ".join(form.said(one.words) for one in good)
        replies = [(form.said(one.offered), one.words) for one in part.answers if not one.is_good]
        yield from _answer(form.said(part.words), answer, praise, replies, form)
    elif isinstance(part, TablePart):
        for number, at in part.questions:
            yield from _move_answered(part, number, at, form)
        if part.mode == REPLAY and (asked := _asked_at(part)) is not None:
            telling = _Telling(scene(part, *part.at), form, part.at)
            rest = range(asked, len(part.lines[0].moves) + 1)
            yield from _game(part, part.moment(0, asked), telling, rest)


def _move_answered(table: TablePart, number: int, at: int, form: Form) -> Iterator[str]:
    """The question about a move, with its answer and replies."""
    quiz, moment = table.asked(number, at), table.moment(number, at)
    assert quiz is not None
    state, pack = moment.state, scene(table, number, at).pack
    cards = {
        move: pack.card_name(move.card) if move.card >= 0 else str(move)
        for move in state.candidates()
    }
    legal = {move: _in_words(moment.after(move).events, table)[0] for move in state.legal_moves()}
    good = [move for move in legal if quiz.ask == LEGAL or move.text in quiz.accepted]
    answer = " ".join(legal[move] for move in good)
    if quiz.ask == LEGAL and all(move.card >= 0 for move in good):
        answer = _("{words}.", words=set_apart(dict.fromkeys(cards[move] for move in good)))
    said = dict(quiz.said)
    # What is said about the only right move follows the answer, which names that move.
    own = said.pop(good[0].text, "") if len(good) == 1 else ""
    praise = " ".join(form.said(one) for one in (own, quiz.right) if one)
    replies = [
        (form.plain(words), said.get(move.text, "")) for move, words in (cards | legal).items()
    ]
    replies.append((form.plain(_("Other answers")), quiz.otherwise))
    asked = _question(quiz, form)
    if table.mode == REPLAY:
        asked = f"{form.plain(f'{moment.moves + 1}.')} {asked}"
    yield from _answer(asked, form.plain(answer), praise, replies, form)


def _answer(
    asked: str, answer: str, praise: str, replies: Iterable[tuple[str, str]], form: Form
) -> Iterator[str]:
    """A question, and below it its answer, what is said of that, and the replies to others."""
    # The ways to play a card that is not allowed share a reply.
    replies = dict.fromkeys((to, words) for to, words in replies if words)
    if answer or praise or replies:
        found = _("Answer: {answer}", answer=answer) if answer else ""
        told = [" ".join(one.split()) for one in (asked, found, praise) if one.strip()]
        yield told[0]
        yield from (f"{_INDENT}{one}" for one in told[1:])
    for to, words in replies:
        said = " ".join(form.said(words).split())
        # A move that can be made is a sentence.
        yield _INDENT + (f"{to} {said}" if to.endswith(".") else labelled(to, said))


def _lines(document: Document, form: Form) -> list[str]:
    lines = _underlined(form.apart(document.title), "=") if document.title else []
    told = set[tuple[str, ...]]()  # what is folded below a position is said once
    for part in document.parts:
        found = [*_part_lines(part, form)]
        if form.position and isinstance(part, TablePart):
            below = tuple(form.position(scene(part, *part.at)))[1:]
            found = without(found, below if below in told else ())
            told.add(below)
        lines += ["", *found]
    return lines


def _underlined(words: str, sign: str) -> list[str]:
    return [words, sign * len(words)]


def _part_lines(part: Part, form: Form) -> Iterator[str]:
    match part:
        case Heading():
            yield from _underlined(form.own(form.said(part.words)), "-")
        case Words():
            yield from _said(part.words, form)
        case ClausePart():
            rule = clause(part.id)
            yield from map(form.apart, (f"{rule.id} {_(rule.title)}", _(rule.words)))
            yield from _said(part.words, form)
        case PuzzlePart():
            yield form.apart(_("Puzzle {number} of {game}.", number=part.number, game=part.game))
            yield from _said(part.words, form)
        case LessonPart():
            yield form.apart(
                _(
                    "Step {step} of lesson {number} of {game}.",
                    step=part.step,
                    number=part.number,
                    game=part.game,
                )
                if part.step
                else _("Lesson {number} of {game}.", number=part.number, game=part.game)
            )
            yield from _said(part.words, form)
        case Exercise():
            yield from _said(part.words, form)
            yield from (f"{_CHOICE}{form.said(one.offered)}" for one in part.answers)
        case _:
            yield from _table(part, form)


def _said(words: str, form: Form) -> list[str]:
    return [form.own(line) for line in form.said(words).split("\n")] if words else []


def _table(table: TablePart, form: Form) -> Iterator[str]:
    shown = scene(table, *table.at)
    if form.position:
        yield from form.position(shown)
    else:
        title, *seats = as_text(shown).splitlines()
        yield form.apart(title)
        yield from map(form.plain, seats)
    if table.mode == REPLAY:
        # Moves after a question would reveal its answer, so they are told with the answers.
        asked = _asked_at(table)
        span = range(len(table.lines[0].moves) + 1 if asked is None else asked)
        telling = _Telling(shown, form, table.at)
        if begins := scores_before(table.base.begun.state.round):
            yield form.own(form.plain(begins))
        if played := len(table.path(*table.at)):
            yield form.own(form.plain(_("This is the position after move {at}.", at=played)))
        yield from _remarks(table, table.at, telling._replace(opening=None), "")
        yield from _remarks(table, (0, 0), telling, "")
        yield from _game(table, table.base.begun, telling, span)
        return
    # Moves after the moment would reveal the answer.
    number, at = table.at
    yield from _note(_Telling(shown, form), table.lines[number].note(at), "")
    if table.quiz:
        yield from _asked(table, table.quiz, form)


def _asked(table: TablePart, quiz: Exercise, form: Form) -> Iterator[str]:
    """A question; if it asks for one move, also the moves to choose from."""
    yield from map(form.own, _question(quiz, form).split("\n"))
    if quiz.ask != LEGAL:
        yield from (f"{_CHOICE}{form.plain(one)}" for one in _choices(table))


def _choices(table: TablePart) -> Iterator[str]:
    """The legal moves: cards with the same words are together, other moves are sentences."""
    moment, base = table.walk.moment, table.base
    said = dict[int, list[str]]()
    for move in moment.state.legal_moves():
        after = moment.after(move)
        there = scene_at_rest(after, base.seat, is_open=base.is_open, names=base.names)
        laid = [slot for slot in there.trick if slot.card == move.card >= 0]
        if laid:
            said.setdefault(move.card, []).append(laid[0].word)
        else:
            yield _in_words(after.events, table)[0]
    pack, alike = scene(table, *table.at).pack, dict[tuple[str, ...], list[str]]()
    for card, words in said.items():
        alike.setdefault(tuple(words), []).append(pack.card_name(card))
    for (first, *others), cards in alike.items():
        one = begun(in_row(cards))
        yield labelled(one, set_apart([first, *others])) if first or others else one


def _question(quiz: Exercise, form: Form) -> str:
    if quiz.words:
        return form.said(quiz.words)
    if quiz.ask == LEGAL:
        return form.plain(_("Which moves are allowed here?"))
    return form.plain(_("Which move would you make?"))


class _Telling(NamedTuple):
    """What the lines of a table have in common."""

    scene: Scene
    form: Form
    opening: tuple[int, int] | None = None  #: the moment whose comment stands by the scene
    passes: bool = False  #: whether only moves with remarks, and the last of each round, are told
    is_bare: bool = False  #: whether remarks are left out


class _Place(NamedTuple):
    """The place of a line: the number of moves before it, and its indentation."""

    before: int = 0
    indent: str = ""


def _asked_at(table: TablePart) -> int | None:
    """The number of moves of a replay before its first question, if it has one."""
    return next((at for number, at in table.questions if not number), None)


def _remarks(
    table: TablePart, moment: tuple[int, int], telling: _Telling, indent: str, deeper: str = ""
) -> Iterator[str]:
    """What is said at a moment, unless the scene shows it, and what is asked there."""
    number, at = moment
    note = table.lines[number].note(at)
    if moment != telling.opening:
        yield from _note(telling, note, indent + deeper)
        yield from _guessed(telling, note, indent)


def _game(table: TablePart, here: Moment, telling: _Telling, span: range) -> Iterator[str]:
    """The moves of the game; many are folded below ends of rounds and remarks."""
    if telling.form.title is None or len(span) <= FEW_MOVES:
        yield from _moves(table, 0, here, telling, _Place(), span)
        return
    yield from _moves(table, 0, here, telling._replace(passes=True), _Place(), span)
    yield telling.form.title(_("Move by move"))
    bare = _moves(table, 0, here, telling._replace(is_bare=True), _Place(), span)
    yield from (f"{_INDENT}{line}" for line in bare)


def _moves(
    table: TablePart,
    number: int,
    here: Moment,
    telling: _Telling,
    place: _Place,
    span: range,
) -> Iterator[str]:
    """Moves of a line and their notes; a side line follows the move that it replaces."""
    line = table.lines[number]
    for at in span:
        left = here
        if at < len(line.moves):
            here = here.after(line.moves[at])
            sign = line.note(at + 1).sign
            is_noted = line.note(at + 1) and (number, at + 1) != telling.opening
            is_told = number or is_noted or here.ends_round or table.leaving(number, at)
            if telling.passes and not is_told:
                continue
            trick = [isinstance(one, TrickTaken) for one in here.events]
            end = trick.index(True) + 1 if here.ends_round and any(trick) else len(trick)
            move = _in_words(here.events[:end], table)
            told = " ".join([*move, *([_(SIGNS[sign])] if sign else [])])
            told = f"{place.before + at + 1}. {told}"
            yield f"{place.indent}{telling.form.plain(told)}"
            # The end of a round can be long, so it stands below its last trick.
            for words in _in_words(here.events[end:], table):
                yield f"{place.indent}{_INDENT}{telling.form.plain(words)}"
            if not telling.is_bare:
                yield from _remarks(table, (number, at + 1), telling, place.indent, _INDENT)
        for side in () if telling.is_bare else table.leaving(number, at):
            before = place.before + at
            said = (
                _("Side line {number}, instead of move {at}:", number=side, at=before + 1)
                if at < len(line.moves)
                else _("Side line {number}, after move {at}:", number=side, at=before)
            )
            yield f"{place.indent}{_INDENT}{telling.form.plain(said)}"
            deeper = _Place(before, place.indent + _INDENT * 2)
            yield from _remarks(table, (side, 0), telling, deeper.indent)
            whole = range(len(table.lines[side].moves) + 1)
            yield from _moves(table, side, left, telling, deeper, whole)


def _in_words(events: Iterable[Event], table: TablePart) -> list[str]:
    game = table.base.game
    names = seat_names(game.players, table.base.names)
    return [words for event in events if (words := game.tell(event, names))]


def _note(telling: _Telling, note: Note, indent: str) -> Iterator[str]:
    form = telling.form
    if note.marks:
        marks = " ".join(mark_in_words(telling.scene, mark) for mark in note.marks)
        yield f"{indent}{form.plain(marks)}"
    yield from (f"{indent}{line}".rstrip() for line in _said(note.words, form))


def _guessed(telling: _Telling, note: Note, indent: str) -> Iterator[str]:
    """The question about the next move of a replay."""
    if note.quiz:
        asked = _question(note.quiz, telling.form).split("\n")
        yield from (f"{indent}{telling.form.own(line)}" for line in asked)


def scene(table: TablePart, line: int, at: int, *, is_dealt: bool = False) -> Scene:
    """The scene of a table at a moment.

    When stepping through a game, a complete trick is still shown; but not at the end of a round
    with a question, which is about the next one.

    Args:
        line: the number of a line.
        at: the number of moves made in it.
        is_dealt: whether the next round is shown at the end of one.
    """
    base, moment = table.base, table.moment(line, at)
    is_dealt = moment.ends_round and (is_dealt or table.asked(line, at) is not None)
    if table.mode == REPLAY and not is_dealt:
        return scene_at_rest(moment, base.seat, is_open=base.is_open, names=base.names)
    return scene_of(moment.state, base.seat, is_open=base.is_open, names=base.names)
