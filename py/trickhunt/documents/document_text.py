"""A document in words: as plain text, and in HTML or Markdown for readers without pictures."""

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
from trickhunt.documents.picture_marks import mark_in_words
from trickhunt.documents.safe_markdown import (
    Address,
    blocks,
    for_others,
    html_line,
    in_words,
    markdown_line,
)
from trickhunt.drawing import Scene, as_blocks, as_text, scene_at_rest, scene_of
from trickhunt.formats.exercise import LEGAL, Exercise
from trickhunt.formats.walk import Moment
from trickhunt.games.registry import GAMES
from trickhunt.links.link import REPLAY
from trickhunt.rulebook import clause
from trickhunt.toolkit.event_sentences import scores_before
from trickhunt.toolkit.nesting import (
    ELEMENT,
    HEADING,
    ITEM,
    PARAGRAPH,
    POSITION,
    TextLine,
    answers_title,
    as_lines,
    as_markdown,
)


class Form(NamedTuple):
    """How text is written: as words, as HTML, or as Markdown."""

    plain: Callable[[str], str]  #: converts plain text
    row: Callable[[str], str]  #: converts what a writer wrote to a single line
    blocks: Callable[[str], Iterable[str]]  #: converts it to paragraphs, lists and the like
    position: Callable[[Scene], str]  #: a scene as a block
    choice: str = ""  #: what is put before an answer to choose
    runs_on: bool = True  #: whether moves without remarks are told in one paragraph


WORDS = Form(
    str,
    lambda words: " ".join(in_words(words).split()),
    lambda words: in_words(words).split("\n"),
    lambda scene: as_text(scene).rstrip(),
    "- ",
    runs_on=False,
)


def html_form(address: Address) -> Form:
    """HTML, with links for clauses, by their addresses."""
    row, said = partial(html_line, address=address), partial(blocks, address=address)
    return Form(escape, row, said, as_blocks)


def markdown_form(address: Address) -> Form:
    """Markdown, with links for clauses, by their addresses."""

    def position(scene: Scene) -> str:
        title, *lines = map(escaped_markdown, as_text(scene).splitlines())
        return as_markdown([TextLine(title, PARAGRAPH), *map(TextLine, lines)])

    row, said = partial(markdown_line, address=address), partial(for_others, address=address)
    return Form(escaped_markdown, row, lambda words: (said(words),), position)


def document_in_words(document: Document) -> str:
    """A document as plain text: its words, the positions of its tables, all lines with notes."""
    title = [f"{document.title}\n{'=' * len(document.title)}"] if document.title else []
    told = [as_lines(_part_lines(part, WORDS)) for part in document.parts]
    if answers := answers_told(document):
        told.append(as_lines([TextLine(answers_title(answers), HEADING), *answers]))
    return "\n\n".join([*title, *told, ""])[:-1]


def told(document: Document, form: Form = WORDS) -> tuple[TextLine, ...]:
    """The lines of a document, without its title and the answers to its questions."""
    return tuple(line for part in document.parts for line in _part_lines(part, form))


def answers_told(document: Document, form: Form = WORDS) -> tuple[TextLine, ...]:
    """The answers to the questions of a document, for readers who cannot press.

    The expert's answers are not known here. Below each answer are the writer's replies to others.
    """
    return tuple(line for part in document.parts for line in _answered(part, form))


def in_elements(part: Heading | Words | ClausePart, address: Address) -> Iterator[str]:
    """A text or a clause as HTML, element by element."""
    if isinstance(part, Heading):
        yield f"<h2>{html_line(part.words, address)}</h2>"
        return
    if isinstance(part, ClausePart):
        title, words, way, shown = map(escape, quoted(part, address))
        source = f'\n<p><a href="{way}">{shown}</a></p>' if way else ""
        told = f"<p><strong>{title}</strong> {words}</p>"
        yield f'<blockquote cite="{way}">\n{told}{source}\n</blockquote>'
    yield from blocks(part.words, address)


def in_markdown(part: Heading | Words | ClausePart, address: Address) -> str:
    """The same as Markdown."""
    if isinstance(part, Heading):
        return f"## {markdown_line(part.words, address)}"
    found = [for_others(part.words, address)]
    if isinstance(part, ClausePart):
        title, words, way, shown = quoted(part, address)
        title, words, shown = map(escaped_markdown, (title, words, shown))
        source = f"\n>\n> [{shown}]({way})" if way else ""
        found.insert(0, f"> **{title}** {words}{source}")
    return "\n\n".join(filter(None, found))


def quoted(part: ClausePart, address: Address) -> tuple[str, str, str, str]:
    """The title of a clause, its text, its address, and that address for people who read paper."""
    rule, way = clause(part.id), address(part.id)
    title = _("{words}.", words=f"{rule.id} {_(rule.title)}")
    bare = way.partition("//")[2].rstrip("/")
    return title, _(rule.words), way, _("Trick Hunt’s rulebook: {address}", address=bare)


def _answered(part: Part, form: Form) -> Iterator[TextLine]:
    """The questions of a part, each with its answer and replies, if there are any."""
    if isinstance(part, Exercise):
        good = [one for one in part.answers if one.is_good]
        answer = set_apart(form.row(one.offered) for one in good)
        answer = _("{words}.", words=answer) if answer else ""
        praise = [one.words for one in good]
        replies = [(form.row(one.offered), one.words) for one in part.answers if not one.is_good]
        yield from _answer(form.row(part.words), answer, praise, replies, form)
    elif isinstance(part, TablePart):
        for number, at in part.questions:
            yield from _move_answered(part, number, at, form)
        if part.mode == REPLAY and (asked := _asked_at(part)) is not None:
            telling = _Telling(scene(part, *part.at), form, part.at)
            rest = range(asked, len(part.lines[0].moves) + 1)
            yield from _moves(part, 0, part.moment(0, asked), telling, _Place(), rest)


def _move_answered(table: TablePart, number: int, at: int, form: Form) -> Iterator[TextLine]:
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
    replies = [
        (form.plain(words), said.get(move.text, "")) for move, words in (cards | legal).items()
    ]
    replies.append((form.plain(_("Other answers")), quiz.otherwise))
    asked = form.row(quiz.words) if quiz.words else form.plain(_usual(quiz))
    if table.mode == REPLAY:
        asked = f"{form.plain(f'{moment.moves + 1}.')} {asked}"
    yield from _answer(asked, form.plain(answer), (own, quiz.right), replies, form)


def _answer(
    asked: str,
    answer: str,
    praise: Iterable[str],
    replies: Iterable[tuple[str, str]],
    form: Form,
) -> Iterator[TextLine]:
    """A question, and below it its answer, what is said of that, and the replies to others."""
    found = [_("Answer: {answer}", answer=answer)] if answer else []
    found += [form.row(words) for words in praise if words]
    # Answers with the same reply are named together.
    alike: dict[str, dict[str, None]] = {}
    for to, words in replies:
        if words:
            alike.setdefault(words, {})[to.removesuffix(".")] = None
    if not found and not alike:
        return
    yield TextLine(asked, PARAGRAPH)
    if found:
        yield TextLine(" ".join(found), PARAGRAPH, 1)
    for words, those in alike.items():
        reply = _("{answers} – {reply}", answers=set_apart(those), reply=form.row(words))
        yield TextLine(reply, ITEM, 1)


def _part_lines(part: Part, form: Form) -> Iterator[TextLine]:
    match part:
        case Heading():
            yield TextLine(form.row(part.words), HEADING, is_own=True)
        case Words():
            yield from _said(part.words, form)
        case ClausePart():
            rule = clause(part.id)
            for words in (f"{rule.id} {_(rule.title)}", _(rule.words)):
                yield TextLine(form.plain(words), PARAGRAPH)
            yield from _said(part.words, form)
        case PuzzlePart() | LessonPart():
            yield TextLine(form.plain(named(part)), PARAGRAPH)
            yield from _said(part.words, form)
        case Exercise():
            yield from _said(part.words, form)
            yield from (TextLine(f"{form.choice}{form.row(one.offered)}") for one in part.answers)
        case _:
            yield from _table(part, form)


def named(part: PuzzlePart | LessonPart) -> str:
    """The name of a puzzle or a lesson, as a sentence."""
    game = GAMES[part.game].title
    if isinstance(part, PuzzlePart):
        return _("Puzzle {number} of {game}.", number=part.number, game=game)
    if not part.step:
        return _("Lesson {number} of {game}.", number=part.number, game=game)
    return _(
        "Step {step} of lesson {number} of {game}.", step=part.step, number=part.number, game=game
    )


def _said(words: str, form: Form, depth: int = 0) -> Iterator[TextLine]:
    """What a writer wrote."""
    for block in form.blocks(words) if words else ():
        yield TextLine(block, ELEMENT, depth, is_own=not depth)


def _table(table: TablePart, form: Form) -> Iterator[TextLine]:
    shown = scene(table, *table.at)
    yield TextLine(form.position(shown), POSITION)
    if table.mode == REPLAY:
        # Moves after a question would reveal its answer, so they are told with the answers.
        asked = _asked_at(table)
        span = range(len(table.lines[0].moves) + 1 if asked is None else asked)
        telling = _Telling(shown, form, table.at)
        if begins := scores_before(table.base.begun.state.round):
            yield TextLine(form.plain(begins), PARAGRAPH, is_own=True)
        if played := len(table.path(*table.at)):
            words = _("This is the position after move {at}.", at=played)
            yield TextLine(form.plain(words), PARAGRAPH, is_own=True)
        yield from _remarks(table, table.at, telling._replace(opening=None), 0)
        yield from _remarks(table, (0, 0), telling, 0)
        yield from _moves(table, 0, table.base.begun, telling, _Place(), span)
        return
    # Moves after the moment would reveal the answer.
    number, at = table.at
    yield from _note(_Telling(shown, form), table.lines[number].note(at), 0)
    if table.quiz:
        yield from _question(table.quiz, form, 0)
        if table.quiz.ask != LEGAL:
            yield from (TextLine(f"{form.choice}{form.plain(one)}") for one in _choices(table))


def _question(quiz: Exercise, form: Form, depth: int) -> Iterator[TextLine]:
    if quiz.words:
        yield from _said(quiz.words, form, depth)
    else:
        yield TextLine(form.plain(_usual(quiz)), PARAGRAPH, depth, is_own=not depth)


def _usual(quiz: Exercise) -> str:
    """What a question asks that has no words of its own."""
    if quiz.ask == LEGAL:
        return _("Which moves are allowed here?")
    return _("Which move would you make?")


def _choices(table: TablePart) -> Iterator[str]:
    """The legal moves: cards with the same words are together, other moves are sentences."""
    moment, base, seat = table.walk.moment, table.base, table.viewer
    said = dict[int, list[str]]()
    for move in moment.state.legal_moves():
        after = moment.after(move)
        there = scene_at_rest(after, seat, is_open=base.is_open, names=base.names)
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


class _Telling(NamedTuple):
    """What the lines of a table have in common."""

    scene: Scene
    form: Form
    opening: tuple[int, int] | None = None  #: the moment whose comment stands by the scene


class _Place(NamedTuple):
    """The place of a line: the number of moves before it, and its depth."""

    before: int = 0
    depth: int = 0


def _asked_at(table: TablePart) -> int | None:
    """The number of moves of a replay before its first question, if it has one."""
    return next((at for number, at in table.questions if not number), None)


def _remarks(
    table: TablePart, moment: tuple[int, int], telling: _Telling, depth: int
) -> Iterator[TextLine]:
    """What is said at a moment, unless the scene shows it, and what is asked there."""
    number, at = moment
    note = table.lines[number].note(at)
    if moment != telling.opening:
        yield from _note(telling, note, depth)
        if note.quiz:
            yield from _question(note.quiz, telling.form, depth)


def _moves(
    table: TablePart, number: int, here: Moment, telling: _Telling, place: _Place, span: range
) -> Iterator[TextLine]:
    """Moves of a line and their notes; a side line follows the move that it replaces."""
    line, form, run = table.lines[number], telling.form, list[str]()
    for at in span:
        left, below = here, list[TextLine]()
        if at < len(line.moves):
            here = here.after(line.moves[at])
            sign = line.note(at + 1).sign
            trick = [isinstance(one, TrickTaken) for one in here.events]
            end = trick.index(True) + 1 if here.ends_round and any(trick) else len(trick)
            move = _in_words(here.events[:end], table)
            signed = [_(SIGNS[sign])] if sign else []
            run.append(" ".join([f"{place.before + at + 1}.", *move, *signed]))
            # The end of a round can be long, so it stands below its last trick.
            ended = _in_words(here.events[end:], table)
            below += [TextLine(form.plain(words), ITEM, place.depth + 1) for words in ended]
            below += _remarks(table, (number, at + 1), telling, place.depth + 1)
        for side in table.leaving(number, at):
            below += _side(table, (side, at), left, telling, place)
        if run and (below or not form.runs_on):
            yield TextLine(form.plain(" ".join(run)), PARAGRAPH, place.depth)
            run.clear()
        yield from below
    if run:
        yield TextLine(form.plain(" ".join(run)), PARAGRAPH, place.depth)


def _side(
    table: TablePart, line: tuple[int, int], left: Moment, telling: _Telling, place: _Place
) -> Iterator[TextLine]:
    """A side line, which leaves another one after a number of its moves."""
    side, at = line
    before = place.before + at
    said = (
        _("Side line {number}, instead of move {at}:", number=side, at=before + 1)
        if at < len(table.lines[table.lines[side].of].moves)
        else _("Side line {number}, after move {at}:", number=side, at=before)
    )
    yield TextLine(telling.form.plain(said), ITEM, place.depth + 1)
    deeper = _Place(before, place.depth + 2)
    yield from _remarks(table, (side, 0), telling, deeper.depth)
    whole = range(len(table.lines[side].moves) + 1)
    yield from _moves(table, side, left, telling, deeper, whole)


def _in_words(events: Iterable[Event], table: TablePart) -> list[str]:
    game = table.base.game
    names = seat_names(game.players, table.base.names)
    return [words for event in events if (words := game.tell(event, names))]


def _note(telling: _Telling, note: Note, depth: int) -> Iterator[TextLine]:
    if note.marks:
        marks = " ".join(mark_in_words(telling.scene, mark) for mark in note.marks)
        yield TextLine(telling.form.plain(marks), PARAGRAPH, depth)
    yield from _said(note.words, telling.form, depth)


def scene(
    table: TablePart, line: int, at: int, *, is_dealt: bool = False, turns: bool = False
) -> Scene:
    """The scene of a table at a moment.

    When stepping through a game, a complete trick is still shown; but not at the end of a round
    with a question, which is about the next one.

    Args:
        line: the number of a line.
        at: the number of moves made in it.
        is_dealt: whether the next round is shown at the end of one.
        turns: whether it is shown from the seat that is to move, unless a seat is given.
    """
    base, moment = table.base, table.moment(line, at)
    seat = base.seat if turns else table.viewer
    is_dealt = moment.ends_round and (is_dealt or table.asked(line, at) is not None)
    if table.mode == REPLAY and not is_dealt:
        return scene_at_rest(moment, seat, is_open=base.is_open, names=base.names)
    return scene_of(moment.state, seat, is_open=base.is_open, names=base.names)
