"""The studio and the reader without a browser: all presses, all input, all storage."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from table.app.app import App
from table.page.companion_file import (
    FAR,
    GONE,
    LONG,
    LONGEST,
    LONGEST_MESSAGE,
    CompanionFile,
    heard,
)
from table.page.events import Act, Changed, Focused, Key, Navigated
from table.store.drafts import DRAFTS, LONGEST_ONE, MOST, Drafts
from table.store.storage import MemoryStorage, StorageError
from table.studio.document_history import MOST_UNDONE, Work
from table.studio.document_sharing import file_name, shown_of
from table.studio.reading_state import Reading
from table.studio.table_editing import cut, dealt, noted, opening, played, shown_as
from table.studio.table_question import TableQuestion
from tests.engine.any_game import NAMES, WAYS, random_record
from tests.engine.documents.samples import a_table, everything, of_game, small
from tests.engine.tables import a_quiz, at_trick
from tests.table.fakes import FakePage, a_game, a_setup, an_app, run
from tests.table.markup import Tag, read
from tests.table.thinkers import Guesser
from trickhunt.core.game import Game
from trickhunt.documents import (
    Answer,
    ClausePart,
    Document,
    Exercise,
    Heading,
    LessonPart,
    Note,
    PuzzlePart,
    TableLine,
    TablePart,
    Words,
    read_document,
    write_document,
)
from trickhunt.documents.document import table_of
from trickhunt.documents.document_text import document_in_words, scene, told
from trickhunt.documents.picture_marks import RING, Mark
from trickhunt.documents.reading import read_document_link
from trickhunt.documents.writing import write_document_link
from trickhunt.drawing.boxes import Spot
from trickhunt.exercises import lessons
from trickhunt.formats.exercise import LEGAL, MOVE
from trickhunt.formats.positions import facts_of
from trickhunt.games.registry import make_game
from trickhunt.links import Link, link_of, read_link, write_link
from trickhunt.rulebook import clause, clauses
from trickhunt.toolkit.nesting import POSITION


def press(app: App, act: str, **data: str) -> None:
    app.handle(Act(act, {"id": "", **data}))


def named(button: Tag) -> dict[str, str]:
    """Return what a button says when it is pressed."""
    data = {name.removeprefix("data-"): value for name, value in button.attrs.items()}
    return {**data, "id": button.attrs["id"]}


def fill(app: App, name: str, value: str) -> None:
    """Type a value: once while typing, and once when the field is left."""
    app.handle(Changed(name, value, is_typing=True))
    app.handle(Changed(name, value))


def shown(page: FakePage) -> Tag:
    return read(page.html)


def kept(storage: MemoryStorage, number: int = 1) -> Document:
    return read_document(DRAFTS.loads(storage.texts["drafts"]).texts[number])


def a_draft(document: Document | None = None) -> tuple[App, FakePage, MemoryStorage]:
    """Return the studio with one open draft."""
    storage = MemoryStorage()
    text = write_document(document or Document())
    storage.put("drafts", DRAFTS.dumps(Drafts({1: text})))
    app, page = an_app(storage, "#/studio?draft=1")
    return app, page, storage


def the_table(storage: MemoryStorage, at: int = 0) -> TablePart:
    table = kept(storage).parts[at]
    assert isinstance(table, TablePart)
    return table


# Work


def test_every_change_is_taken_back_and_made_again() -> None:
    work = Work(Document())
    seen = [work.document]
    changes: tuple[Callable[[], bool], ...] = (
        lambda: work.insert(0, Words("a"), Heading("b")),
        lambda: work.move(0, 1),
        lambda: work.change_part(0, Heading("c")),
        lambda: work.drop(1),
    )
    for change in changes:
        assert change()
        seen.append(work.document)
    for document in reversed(seen[:-1]):
        assert work.undo()
        assert work.document == document
    assert not work.undo()
    for document in seen[1:]:
        assert work.redo()
        assert work.document == document
    assert not work.redo()
    assert not work.move(0, 5)
    assert not work.change(work.document)


def test_what_is_typed_in_a_field_is_one_change() -> None:
    work = Work(Document("", (Words(),)))
    for words in ("a", "ab", "abc"):
        work.change_part(0, Words(words), "field")
    work.rest()
    work.change_part(0, Words("abcd"), "field")
    work.undo()
    assert work.document.parts == (Words("abc"),)
    work.undo()
    assert work.document.parts == (Words(),)
    for number in range(MOST_UNDONE + 5):
        work.insert(0, Words(str(number)))
    steps = 0
    while work.undo():
        steps += 1
    assert steps == MOST_UNDONE


# Tables


@pytest.mark.parametrize("game", WAYS[::4], ids=NAMES[::4])
def test_moves_make_lines_and_side_lines(game: Game[Any, Any]) -> None:
    table = a_table(game, "replay", 3)
    for number, line in enumerate(table.lines):
        for at in range(len(line.moves) + 1):
            state = table.moment(number, at).state
            for move in state.legal_moves()[:2]:
                other, moment = played(table, (number, at), move)
                made = (*table.path(number, at), move)
                assert other.path(*moment) == made
                # Everything else is unchanged.
                for old, one in enumerate(table.lines):
                    assert other.path(old, len(one.moves)) == table.path(old, len(one.moves))
                document = Document("", (other,))
                assert of_game(read_document(write_document(document)), game) == document


@pytest.mark.parametrize("game", WAYS[::4], ids=NAMES[::4])
def test_what_is_cut_leaves_a_table_that_is_whole(game: Game[Any, Any]) -> None:
    table = a_table(game, "replay", 5)
    for number, line in enumerate(table.lines):
        for at in range(0, len(line.moves) + 1, 3):
            other, moment = cut(table, (number, at))
            assert other.path(*moment) == table.path(number, at)
            document = Document("", (other,))
            assert of_game(read_document(write_document(document)), game) == document
            ends = {table.path(n, len(one.moves)) for n, one in enumerate(table.lines)}
            for left, one in enumerate(other.lines):
                end = other.path(left, len(one.moves))
                assert any(whole[: len(end)] == end for whole in ends)


def test_a_table_can_be_shown_in_every_way() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    quiz = shown_as(table, "quiz", (1, 1))
    assert quiz.quiz is not None
    assert quiz.at == (1, 1)
    asked = replace(quiz, quiz=quiz.quiz.answered((), {quiz.lines[1].moves[1].text: "x"}))
    assert opening(asked, (1, 1)) == asked
    moved = opening(asked, (0, 0))
    assert moved.quiz is not None
    assert moved.quiz.answers == ()
    assert shown_as(quiz, "replay", (0, 0)).quiz is None
    assert shown_as(table, "compare", (0, 2)).at == (0, 2)
    other = TablePart("replay", Link(make_game("volltreffer"), 1))
    with pytest.raises(ValueError):  # noqa: PT011 - it has no words
        shown_as(other, "compare", (0, 0))
    assert noted(table, (0, 0), Note("a")).lines[0].note(0) == Note("a")


# The list


def test_a_draft_is_begun_written_and_there_after_a_reload() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage, "#/studio")
    press(app, "studio-new")
    assert page.address() == "#/studio?draft=1"
    fill(app, "studio-name", "  Holding   back ")
    press(app, "studio-add", kind="words")
    assert page.focus_is == "studio-0-words"
    app.handle(Changed("studio-0-words", "Wait <b>", is_typing=True))
    assert kept(storage) == Document("Holding back", (Words("Wait <b>"),))
    _app, again = an_app(storage, "#/studio?draft=1")
    assert shown(again).one(id="studio-0-words").text == "Wait <b>"
    _app, list_of = an_app(storage, "#/studio")
    assert "Holding back" in shown(list_of).one(id="draft-1").text


def test_a_draft_is_deleted_and_brought_back() -> None:
    app, page, storage = a_draft(small())
    page.go("#/studio")
    press(app, "studio-save", at="1")
    assert page.files[-1][2] == write_document(small())
    press(app, "studio-forget", at="1")
    assert page.focus_is == "studio-restore"
    assert "drafts" not in storage.texts
    press(app, "studio-restore")
    assert kept(storage).title == "Small"
    press(app, "studio-restore")
    press(app, "studio-forget", at="7")
    press(app, "studio-save", at="7")
    assert kept(storage).title == "Small"


@pytest.mark.parametrize("how", ["document", "link", "game", "nothing"])
def test_what_is_pasted_is_opened_or_refused(how: str) -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    text = {
        "document": "\ufeff\n" + write_document(small()),
        "link": f"https://example.org/#/read?{write_document_link(small())}",
        "game": f"https://example.org/#/{write_link(table.link())}",
        "nothing": "what?",
    }[how]
    app, page = an_app(MemoryStorage(), "#/studio")
    fill(app, "studio-document", text)
    press(app, "studio-open")
    if how == "nothing":
        assert "cannot be opened" in page.alerts[-1]
        assert page.focus_is == "studio-document"
        assert shown(page).one(id="studio-document").text == "what?"
    else:
        assert page.address() == "#/studio?draft=1"
        assert "Schnäppchen Jagd" in page.html


def test_what_is_shared_waits_for_a_place() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    app, page, storage = a_draft(Document("Mine", (Words("a"),)))
    page.go(f"#/studio?{write_link(table.link())}")
    assert "Where should it go?" in page.html
    press(app, "studio-into", at="1")
    assert page.address() == "#/studio?draft=1"
    assert page.focus_is == "part-1"
    assert isinstance(kept(storage).parts[1], TablePart)
    page.go(f"#/studio?{write_link(table.link())}")
    press(app, "studio-new")
    assert page.address() == "#/studio?draft=2"
    assert len(kept(storage, 2).parts) == 1


def test_a_broken_link_or_an_unknown_draft_leads_to_the_list() -> None:
    _app, page = an_app(MemoryStorage(), "#/studio?draft=9")
    assert page.address() == "#/studio"
    page.go("#/studio?bargain-hunt?players=99")
    assert "cannot be opened" in page.html
    page.go("#/read?draft=9")
    assert page.address() == "#/studio"
    page.go("#/read")
    assert page.address() == "#/studio"


def test_a_draft_that_cannot_be_read_is_told_and_stays() -> None:
    storage = MemoryStorage()
    storage.put("drafts", json.dumps([[1, "nonsense"]]))
    app, page = an_app(storage, "#/studio?draft=1")
    assert "It cannot be read: line 1" in page.html
    press(app, "studio-save", at="1")
    assert page.files[-1][2] == "nonsense"
    page.go("#/studio?bargain-hunt?deal=7&moves=BAAAAA&at=0&mode=replay")
    press(app, "studio-into", at="1")
    assert json.loads(storage.texts["drafts"]) == [[1, "nonsense"]]


@pytest.mark.parametrize(
    "text",
    [
        *("{", "{}", "[1]", "[[1]]", '[["1", ""]]', '[[0, ""]]', '[[1, ""], [1, ""]]'),
        json.dumps([[1, "x" * (LONGEST_ONE + 1)]]),
        json.dumps([[n, ""] for n in range(1, MOST + 2)]),
    ],
)
def test_a_poisoned_storage_is_left_until_something_is_written(text: str) -> None:
    storage = MemoryStorage()
    storage.put("drafts", text)
    app, page = an_app(storage, "#/studio")
    assert "New document" in page.html
    assert storage.texts["drafts"] == text
    assert app.saves.keep(DRAFTS, Drafts({1: ""}))
    assert storage.texts["damaged-drafts"] == text


def test_there_is_an_end_to_drafts() -> None:
    storage = MemoryStorage()
    text = write_document(Document())
    storage.put("drafts", json.dumps([[n, text] for n in range(1, MOST + 1)]))
    app, page = an_app(storage, "#/studio")
    press(app, "studio-new")
    assert "no room" in page.alerts[-1]
    page.go(f"#/read?{write_document_link(small())}")
    press(app, "read-keep")
    assert "no room" in page.alerts[-1]
    app.handle(Act("studio-forget", {"at": "1"}))


def test_of_two_tabs_on_a_draft_neither_overwrites_the_other() -> None:
    app, page, storage = a_draft(small())
    fill(app, "studio-name", "Mine")
    other, other_page = an_app(storage, "#/studio?draft=1")
    fill(other, "studio-name", "Theirs")
    assert (kept(storage).title, other_page.alerts) == ("Theirs", [])
    fill(app, "studio-name", "Mine again")
    assert kept(storage).title == "Theirs"
    assert kept(storage, 2).title == "Mine again"
    assert page.address() == "#/studio?draft=2"
    assert "in another tab" in page.alerts[-1]
    assert page.alerts[-1] in page.html
    press(app, "studio-undo")
    assert (kept(storage).title, kept(storage, 2).title) == ("Theirs", "Mine")
    assert len(page.alerts) == 1
    # If there is no room for another one, nothing is stored, and the page says so.
    texts = {number: write_document(Document(str(number))) for number in range(1, MOST + 1)}
    storage.put("drafts", DRAFTS.dumps(Drafts(texts)))
    fill(app, "studio-name", "Once more")
    assert kept(storage, 2).title == "2"
    assert "Once more" in page.html


def test_a_full_storage_is_told() -> None:
    class Full(MemoryStorage):
        def put(self, key: str, text: str) -> None:
            if key == "drafts" and "more" in text:
                raise StorageError
            super().put(key, text)

    storage = Full()
    app, page = an_app(storage, "#/studio")
    press(app, "studio-new")
    fill(app, "studio-name", "more")
    assert "cannot save the draft" in page.html
    fill(app, "studio-name", "less")
    assert "cannot save the draft" not in page.html


# Parts


def test_parts_are_added_filled_moved_and_deleted() -> None:
    app, page, storage = a_draft()
    for what in ("heading", "words", "question", "XX-1", "BH-8", "puzzle", "lesson", "what"):
        press(app, "studio-clause" if "-" in what else "studio-add", kind=what, clause=what)
    fill(app, "studio-0-line", "One")
    fill(app, "studio-1-words", "Two\n\nthree")
    fill(app, "studio-2-words", "Who?")
    fill(app, "studio-2-answer-0", "Ada")
    fill(app, "studio-2-reply-0", "Yes.")
    fill(app, "studio-2-right-1", "on")
    fill(app, "studio-2-answer-9", "nobody")
    fill(app, "studio-3-clause", "BH-12")
    fill(app, "studio-3-clause", "XX-1")
    fill(app, "studio-3-words", "So.")
    fill(app, "studio-4-game", "volltreffer")
    fill(app, "studio-4-number", "3")
    fill(app, "studio-4-number", "x")
    fill(app, "studio-5-game", "chess")
    fill(app, "studio-9-words", "nothing")
    fill(app, "studio-0-words", "nothing")
    press(app, "studio-more", at="2")
    press(app, "studio-unanswer", at="2-2")
    press(app, "studio-unanswer", at="2-7")
    press(app, "studio-more", at="0")
    heading, words, question, clause, puzzle, lesson = kept(storage).parts
    assert heading == Heading("One")
    assert words == Words("Two\n\nthree")
    assert isinstance(question, Exercise)
    assert [one.offered for one in question.answers] == ["Ada", ""]
    assert [one.is_good for one in question.answers] == [True, True]
    assert question.answers[0].words == "Yes."
    assert clause == ClausePart("BH-12", "So.")
    assert puzzle == PuzzlePart("volltreffer", 3)
    assert lesson == LessonPart("bargain-hunt", 1)
    press(app, "studio-move", at="0", where="down")
    assert page.focus_is == "studio-down-1"
    assert kept(storage).parts[:2] == (words, heading)
    press(app, "studio-move", at="1", where="up")
    press(app, "studio-move", at="0", where="up")
    assert kept(storage).parts[:2] == (heading, words)
    press(app, "studio-move", at="1", where="drop")
    press(app, "studio-move", at="99", where="drop")
    assert page.focus_is == "studio-drop-1"
    assert len(kept(storage).parts) == 5
    press(app, "studio-undo")
    assert len(kept(storage).parts) == 6
    press(app, "studio-redo")
    assert len(kept(storage).parts) == 5
    app.handle(Key("z"))
    assert len(kept(storage).parts) == 6
    press(app, "studio-redo")
    press(app, "studio-redo")


def test_a_question_has_an_end_to_its_answers() -> None:
    app, _page, storage = a_draft(Document("", (Exercise(),)))
    for _answer in range(15):
        press(app, "studio-more", at="0")
    (question,) = kept(storage).parts
    assert isinstance(question, Exercise)
    assert len(question.answers) == 12


def test_everything_can_be_undone_to_the_empty_document() -> None:
    app, _page, storage = a_draft()
    press(app, "studio-deal", game="bargain-hunt")
    for _move in range(3):
        play(app, 0)
    fill(app, "studio-0-note", "Here.")
    fill(app, "studio-0-tool", "ring")
    press(app, "studio-spot", at="0", spot="seat 1")
    press(app, "studio-here", at="0")
    fill(app, "studio-0-mode", "quiz")
    press(app, "studio-cut", at="0")
    press(app, "studio-move", at="0", where="drop")
    for _step in range(20):
        press(app, "studio-undo")
    assert kept(storage) == Document()


# Tables that are written


def reading_of(app: App) -> Reading:
    current: Any = app.screen
    reading = current._reading
    assert isinstance(reading, Reading)
    return reading


def play(app: App, which: int) -> str:
    """Make one of the legal moves at the current moment."""
    moves = reading_of(app).state(0).legal_moves()
    move = moves[which % len(moves)]
    press(app, "studio-play", at="0", move=move.text)
    return move.text


def test_side_lines_are_played_commented_and_marked() -> None:
    app, page, storage = a_draft()
    press(app, "studio-deal", game="bargain-hunt")
    for _move in range(6):
        play(app, 0)
    press(app, "read-go", at="0-0-4")
    play(app, 1)
    fill(app, "studio-0-note", "Or so?")
    press(app, "read-go", at="0-1-0")
    play(app, 2)
    play(app, 0)
    fill(app, "studio-0-note", "Deeper.")
    table = the_table(storage)
    assert len(table.lines) >= 2
    assert table.lines[1].note(1) == Note("Or so?")
    assert "Or so?" in page.html
    assert "Deeper." in page.html
    fill(app, "studio-0-tool", "number")
    spots = [str(spot) for spot, _box in reading_of(app).spots(0)]
    press(app, "studio-spot", at="0", spot=spots[0])
    press(app, "studio-spot", at="0", spot=spots[-1])
    fill(app, "studio-0-tool", "arrow")
    press(app, "studio-spot", at="0", spot=spots[0])
    press(app, "studio-spot", at="0", spot=spots[0])
    press(app, "studio-spot", at="0", spot=spots[0])
    press(app, "studio-spot", at="0", spot=spots[1])
    fill(app, "studio-0-tool", "ring")
    press(app, "studio-spot", at="0", spot=spots[2])
    press(app, "studio-spot", at="0", spot=spots[3])
    press(app, "studio-spot", at="0", spot=spots[3])
    press(app, "studio-spot", at="0", spot="nowhere")
    number, at = reading_of(app).walk(0).place
    marks = the_table(storage).lines[number].note(at).marks
    assert [str(mark) for mark in marks] == [
        f"number 1 {spots[0]}",
        f"number 2 {spots[-1]}",
        f"arrow {spots[0]} > {spots[1]}",
        f"ring {spots[2]}",
    ]
    press(app, "studio-unmark", at="0-1")
    assert len(the_table(storage).lines[number].note(at).marks) == 3


def test_a_move_has_a_sign() -> None:
    app, page, storage = a_draft(small())
    press(app, "read-go", at="0-0-2")
    fill(app, "studio-0-sign", "?")
    fill(app, "studio-0-note", "Too early.")
    assert the_table(storage).lines[0].note(2) == Note("Too early.", (), "?")
    assert shown(page).one(id="p0-0-2").one("span").attrs["title"] == "A mistake."
    press(app, "read-step", at="0", where="first")
    assert not shown(page).all(id="studio-0-sign")
    fill(app, "studio-0-sign", "?!")
    assert the_table(storage).lines[0].note(0) == Note()
    _app, page = reader(kept(storage))
    press(_app, "read-go", at="0-0-2")
    said = shown(page).one(".comment").text  # which move is one is said beside it
    assert re.fullmatch(r"Seat \d: \w+ \d A mistake\. Too early\.", said)
    assert "A mistake." in page.said[-1]
    # The comment stays below the move, too, which can be far from the picture.
    assert "Too early." in [one.text for one in shown(page).one(".lines").all(".remark")]


def test_a_card_is_played_by_a_press_on_it_and_one_with_several_ways_asks() -> None:
    app, page, storage = a_draft()
    press(app, "studio-deal", game="bargain-hunt")
    asked = 0
    for _move in range(30):
        state = reading_of(app).state(0)
        names = state.game.deck.names
        before = len(the_table(storage).lines[0].moves)
        legal = [move for move in state.legal_moves() if move.card >= 0]
        if not legal:
            play(app, 0)
            continue
        card = names[legal[0].card]
        press(app, "studio-spot", at="0", spot=f"{state.actor} {card}")
        if len([move for move in legal if move.card == legal[0].card]) > 1:
            asked += 1
            assert page.focus_is.startswith("studio-play-0-")
            play(app, 0)
        assert len(the_table(storage).lines[0].moves) == before + 1
    assert asked
    press(app, "studio-spot", at="0", spot="0 X1")
    press(app, "studio-play", at="0", move="what")
    press(app, "studio-play", at="7", move="what")


def test_each_of_two_equal_cards_can_be_pressed_where_it_lies() -> None:
    state = at_trick("G4 G4 R1", "Y5 B1 R2", "G6 B2 R3", "G7 B3 R4", trick=[])
    link = Link(state.game, position=facts_of(state))
    app, page, storage = a_draft(Document("", (table_of(link),)))
    places = [
        str(one.attrs["style"])
        for one in shown(page).all(".spot")
        if one.attrs["data-spot"] == f"{state.actor} G4"
    ]
    assert len(set(places)) == 2
    assert page.html.count('id="studio-spot-0-0-G4"') == 1
    press(app, "studio-spot", at="0", spot="0 G4")
    assert [move.text for move in the_table(storage).lines[0].moves] == ["G4"]


def test_a_card_that_may_not_be_played_says_why_with_its_clause() -> None:
    state = at_trick("G4 R1", "G5 B1", "G6 B2", "G7 B3", trick=["G4"])
    link = Link(state.game, position=facts_of(state))
    app, page, storage = a_draft(Document("", (table_of(link),)))
    why = state.explain(state.attempt("B1"))
    assert why is not None
    spot = f"{state.actor} B1"
    (card,) = [one for one in shown(page).all(".spot") if one.attrs["data-spot"] == spot]
    assert card.attrs["aria-disabled"] == "true"
    press(app, "studio-spot", at="0", spot=spot)
    (note,) = shown(page).all(id="studio-refused-0")
    assert why.words in note.text
    assert why.clause in note.text
    assert why.clause in page.alerts[-1]
    assert not the_table(storage).lines[0].moves
    press(app, "studio-spot", at="0", spot=f"{state.actor} G5")
    assert not shown(page).all(id="studio-refused-0")


def test_who_plays_a_card_stays_at_the_picture() -> None:
    app, page, storage = a_draft()
    press(app, "studio-deal", game="bargain-hunt")
    for _move in range(5):
        spots = [
            one.attrs["id"]
            for one in shown(page).all(".spot")
            if "seat" not in one.attrs["class"] and "aria-disabled" not in one.attrs
        ]
        page.focus(spots[-1])
        press(
            app,
            "studio-spot",
            at="0",
            spot=spots[-1].removeprefix("studio-spot-0-").replace("-", " "),
        )
        assert page.focused().startswith(("studio-spot-0-", "studio-play-0-"))
    count = len(the_table(storage).lines[0].moves)
    assert count
    assert not shown(page).all(".next")  # a press on a card is enough


def test_a_question_is_written_with_words_on_moves() -> None:
    app, page, storage = a_draft(small())
    press(app, "read-go", at="0-0-3")
    fill(app, "studio-0-mode", "quiz")
    table = the_table(storage)
    assert (table.mode, table.at) == ("quiz", (0, 3))
    fill(app, "studio-0-ask", "move")
    assert "any allowed move counts as right" in page.html
    state = table.moment(0, 3).state
    legal = state.legal_moves()
    for move, is_right in ((legal[0], "on"), (legal[-1], "on"), (legal[-1], "")):
        fill(app, "studio-0-on", move.text)
        fill(app, "studio-0-good", is_right)
    fill(app, "studio-0-question", "Which?")
    fill(app, "studio-0-praise", "Yes")
    fill(app, "studio-0-consolation", "No")
    fill(app, "studio-0-on", legal[0].text)
    fill(app, "studio-0-said", "Bold.")
    quiz = the_table(storage).quiz
    assert quiz is not None
    assert quiz.accepted == (legal[0].text,)
    assert (quiz.words, quiz.right, quiz.otherwise) == ("Which?", "Yes", "No")
    assert quiz.said == {legal[0].text: "Bold."}
    assert "any allowed move counts as right" not in page.html
    fill(app, "studio-0-question", "x" * 7_000)
    assert the_table(storage).quiz == quiz
    press(app, "read-go", at="0-0-1")
    press(app, "studio-here", at="0")
    moved = the_table(storage).quiz
    assert moved is not None
    assert (moved.answers, moved.words) == ((), "Which?")
    fill(app, "studio-0-ask", "expert")
    fill(app, "studio-0-ask", "what")
    by_expert = the_table(storage).quiz
    assert by_expert is not None
    assert by_expert.by_expert


def test_words_are_written_on_moves_that_are_not_allowed() -> None:
    state = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])
    asked = Link(state.game, position=facts_of(state), mode="quiz", quiz=a_quiz(MOVE))
    app, _page, storage = a_draft(Document("", (table_of(asked),)))
    fill(app, "studio-0-on", "Y5")
    fill(app, "studio-0-said", "It has to be called.")
    quiz = the_table(storage).quiz
    assert quiz is not None
    assert quiz.said == {"Y5": "It has to be called."}


def test_how_a_table_looks_is_chosen() -> None:
    app, _page, storage = a_draft(small())
    fill(app, "studio-0-seat", "2")
    fill(app, "studio-0-open", "on")
    fill(app, "studio-0-names", "Ada, Bert, Chris")
    base = the_table(storage).base
    assert (base.seat, base.is_open, base.names) == (2, True, ("Ada", "Bert", "Chris"))
    fill(app, "studio-0-names", "Ada, Bert")
    assert the_table(storage).base.names == base.names
    fill(app, "studio-0-names", "")
    fill(app, "studio-0-seat", "")
    fill(app, "studio-0-seat", "9")
    base = the_table(storage).base
    assert (base.seat, base.names) == (None, ())
    fill(app, "studio-0-mode", "compare")
    assert the_table(storage).mode == "compare"
    fill(app, "studio-0-mode", "what")
    press(app, "studio-cut", at="9")
    press(app, "studio-here", at="9")
    press(app, "studio-unmark", at="9-9")
    assert the_table(storage).mode == "compare"


async def test_the_game_at_hand_comes_in_as_far_as_it_is_played() -> None:
    app, page = an_app()
    session = await a_game(app, a_setup(3))
    count = len(session.record.turns)
    page.go("#/studio")
    press(app, "studio-new")
    press(app, "studio-take")
    table = reading_of(app).table(0)
    assert table is not None
    assert len(table.lines[0].moves) == count
    assert table.at == (0, count)
    assert table.base.seat == session.seat


def test_nothing_at_hand_brings_nothing() -> None:
    app, page, storage = a_draft()
    press(app, "studio-take")
    assert kept(storage) == Document()
    fill(app, "studio-pasted", "what?")
    press(app, "studio-paste")
    assert page.focus_is == "studio-pasted"
    assert "cannot be opened" in page.alerts[-1]
    (table,) = small().parts
    assert isinstance(table, TablePart)
    fill(app, "studio-pasted", write_link(table.link()))
    press(app, "studio-paste")
    assert len(kept(storage).parts) == 1
    press(app, "studio-deal", game="chess")
    assert len(kept(storage).parts) == 1


def test_a_document_is_exported() -> None:
    app, page, _storage = a_draft(replace(small(), title="Über / Twins!"))
    app.handle(Act("studio-copy", {"id": "studio-copy"}))
    field, link = page.copied[-1]
    assert field == "studio-link"
    _app, other = an_app(MemoryStorage(), link.partition("#")[2].join(("#", "")))
    assert "Über / Twins!" in other.html
    press(app, "studio-file")
    press(app, "studio-text")
    (name, _kind, text), (plain, _kind2, words) = page.files
    assert (name, plain) == ("ueber-twins.trick", "ueber-twins.txt")
    assert read_document(text).title == "Über / Twins!"
    assert "Side line 1" in words


def at_first_comments(document: Document) -> Document:
    """A document whose replays open at their first comment."""
    return replace(
        document,
        parts=tuple(
            replace(part, at=(0, min(part.lines[0].notes)))
            if isinstance(part, TablePart) and part.lines[0].notes
            else part
            for part in document.parts
        ),
    )


def test_a_document_has_lines_for_other_pages_with_what_readers_see_of_each() -> None:
    app, page, _storage = a_draft(replace(small(), title="Über <b> / Twins!"))
    sites = ("wordpress", "hugo", "jekyll", "eleventy", "astro", "vitepress")
    for name in ("embed", "figure", "frame", "markdown", *sites):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
        field, text = page.copied[-1]
        assert field == f"studio-{name}"
        fill(app, "studio-lines", name)
        assert shown(page).one(id=field).text == " ".join(text.split())
        assert f"read?{write_document_link(at_first_comments(kept(_storage)))}" in text
        (seen,) = shown(page).all(".seen-by-readers")
        assert bool(seen.all("svg")) == (name in ("figure", "frame", "markdown"))
        assert seen.all("svg") or "Über <b> / Twins!" in seen.text
    # Readers without scripts, or of a print, get all the text.
    lines = [
        " ".join(one.words.split())
        for one in told(at_first_comments(kept(_storage)))
        if one.kind != POSITION
    ]
    for name in ("studio-embed", "studio-figure"):
        words = " ".join(read(dict(page.copied)[name]).one("trick-hunt").text.split())
        assert all(one in words for one in lines)
    press(app, "studio-png")
    name, kind, picture = page.files[-1]
    assert (name, kind) == ("ueber-b-twins.png", "image/png")
    assert name in dict(page.copied)["studio-markdown"]
    assert "<svg" in picture
    page.can_draw = False
    press(app, "studio-png")
    assert "could not" in page.alerts[-1]


def test_a_post_has_the_words_as_its_own_and_a_table_for_what_lies_between() -> None:
    table, *_others = small().parts
    part, last = ClausePart("BH-12", "So it is."), Words("That\nis <all>.\n\nReally.")
    parts = (Heading("Twins & more"), Words("Look:"), table, part, last, table)
    app, page, storage = a_draft(Document("On twins", parts))
    app.handle(Act("lines-copy", {"id": "copy-studio-post"}))
    field, text = page.copied[-1]
    assert field == "studio-post"
    post = read(text)
    heading, words, *_rest = text.splitlines()
    assert (read(heading).one("h2").text, words) == ("Twins & more", "<p>Look:</p>")
    assert "<p>That<br>\nis &lt;all&gt;.</p>\n<p>Really.</p>" in text
    assert [one.attrs for one in post.all("div") if one.all("script")] == [{}, {}]
    assert "\n\n" not in text  # at which Markdown would end an element
    shown = [
        read_document_link(one.attrs["link"].removeprefix("read?"))
        for one in post.all("trick-hunt")
    ]
    between = at_first_comments(Document("", kept(storage).parts[2:3]))
    assert [write_document(one) for one in shown] == [write_document(between)] * 2
    quoted = post.one("blockquote")
    assert quoted.attrs["cite"] == quoted.one("a").attrs["href"]
    assert quoted.attrs["cite"] == "https://example.org/games/r/BH-12/"
    assert clause("BH-12").words in quoted.text
    assert "example.org/games/r/BH-12" in quoted.text  # also on paper
    assert "</blockquote>\n<p>So it is.</p>\n" in text
    assert {one.attrs["label"] for one in post.all("trick-hunt")} == {"Go through the game"}
    assert all(one.all("li") and one.attrs["poster"] for one in post.all("trick-hunt"))
    app.handle(Act("lines-copy", {"id": "copy-studio-wordpress"}))
    blocks = re.findall(
        r"<!-- wp:(\w+) -->\n(.*?)\n<!-- /wp:\1 -->(?:\n\n|$)", page.copied[-1][1], re.DOTALL
    )
    assert [kind for kind, _html in blocks] == [
        *("heading", "paragraph", "html", "quote", "paragraph", "paragraph", "paragraph", "html"),
    ]
    plain = re.sub(r"<!-- .*? -->\n?| class=\"wp-[^\"]*\"", "", "\n".join(one[1] for one in blocks))
    assert "".join(plain.split()) == "".join(re.sub(' (cite|style)="[^"]*"', "", text).split())


def test_a_post_in_markdown_has_shortcodes_or_pictures_that_lead_to_the_tables() -> None:
    table, *_others = small().parts
    words = Words("That\nis <all>.\n\n1 * 2 * 3")
    parts = (Heading("Twins & more"), words, table, ClausePart("BH-12"), table)
    app, page, _storage = a_draft(Document("On twins", parts))
    for name in ("markdown", "hugo", "vitepress"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
    pictured, shortcodes, elements = (text for _field, text in page.copied)
    for text in (pictured, shortcodes, elements):
        head, body = text[: text.index("## Twins")], text[text.index("## Twins") :]
        assert body.startswith("## Twins &amp; more\n\nThat  \nis &lt;all\\>.\n\n1 \\* 2")
        assert ("On twins" in head) == (text is not pictured)
        assert "> **BH-12 Twins: over or under.** " in text
        assert ": example.org/games/r/BH-12](https://example.org/games/r/BH-12/)\n" in text
    ways = re.findall(r"^\[!\[(.+)\]\((.+)\)\]\((.+)\)$", pictured, re.MULTILINE)
    assert [picture for _words, picture, _way in ways] == ["on-twins.png", "on-twins.2.png"]
    assert all(
        way.startswith("https://example.org/games/g/bargain-hunt/#/read?doc=")
        for *_shown, way in ways
    )
    # The writer's comment is said where the table opens, before the moves.
    assert re.search(r"\n\nHere!\n\n1\\\. .+ 2\. .+$", pictured, re.MULTILINE)
    press(app, "studio-png")
    assert [name for name, _kind, _picture in page.files] == ["on-twins.png", "on-twins.2.png"]
    assert len(re.findall(r"^{{< trick-hunt .* >}}$", shortcodes, re.MULTILINE)) == 2
    assert "<script" not in elements
    assert elements.count("</trick-hunt>\n</div>") == 2


def test_comments_keep_their_links_and_lists_in_a_post() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    words = "8 > 2 [b] <i>, see BH-8 and [*it*](https://a.b/?c=1&d=2):\n\n- one\n- **two**"
    line = table.lines[0].noting(1, Note(words))
    seen = replace(table, lines=(line, *table.lines[1:]))
    app, page, _storage = a_draft(Document("", (Words("Look:"), seen)))
    for name in ("post", "markdown"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
    html, markdown = (text for _field, text in page.copied)
    table_read = read(html).one("trick-hunt")
    (said,) = [one for one in table_read.all("p") if one.text.startswith("8 > 2 [b] <i>,")]
    ways = [one.attrs["href"] for one in said.all("a")]
    assert ways == ["https://example.org/games/r/BH-8/", "https://a.b/?c=1&d=2"]
    assert {"one", "two"} <= {one.text for one in table_read.all("li")}
    assert (
        "\n\n8 \\> 2 \\[b\\] &lt;i\\>, see [BH-8](https://example.org/games/r/BH-8/) "
        "and [*it*](https://a.b/?c=1&amp;d=2):\n\n- one\n- **two**\n"
    ) in markdown


def test_markup_goes_into_a_post_in_the_way_that_its_place_reads() -> None:
    table, *_others = small().parts
    words = Words("**Twins**, says BH-12:\n\n- one\n- two\n\n[x](javascript:y)")
    app, page, _storage = a_draft(Document("", (words, table, replace(words, words="*a*\n`b`"))))
    for name in ("post", "wordpress", "markdown"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
    html, blocks, markdown = (text for _field, text in page.copied)
    link = '<a href="https://example.org/games/r/BH-12/">BH-12</a>'
    assert html.startswith(f"<p><strong>Twins</strong>, says {link}:</p>\n<ul>\n<li>one</li>")
    assert "<p>[x](javascript:y)</p>" in html
    assert '<!-- wp:list -->\n<ul class="wp-block-list"><!-- wp:list-item -->\n<li>one' in blocks
    # Characters that another Markdown reader might interpret lose their meaning.
    to = "https://example.org/games/r/BH-12/"
    assert markdown.startswith(f"**Twins**, says [BH-12]({to}):\n\n- one\n- two\n\n\\[x\\](")
    assert markdown.rstrip().endswith("*a*  \n`b`")


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("## So *so*", ['heading {"level":4}']),
        ("- a\n- b\n  1. c\n\n3. d\n\n   e", ["list", 'list {"ordered":true}', "html"]),
        ("- a\n\n- b", ["list"]),
        ('2. a "b"', ['list {"ordered":true,"start":2}']),
        ("> a\n>\n> b", ["quote"]),
        ("> - a", ["html"]),
        ("***", ["separator"]),
        ("```\n<ul>\n```", ["code"]),
    ],
)
def test_text_becomes_blocks_of_wordpress_of_its_own_kind(words: str, kinds: list[str]) -> None:
    app, page, _storage = a_draft(Document("", (Words(words),)))
    app.handle(Act("lines-copy", {"id": "copy-studio-wordpress"}))
    begun = re.findall(r"<!-- wp:(.*?) -->", page.copied[-1][1])
    assert [one for one in begun if one not in ("list-item", "paragraph")] == kinds


def test_every_table_of_a_post_has_its_own_picture() -> None:
    table, *_others = small().parts
    assert isinstance(table, TablePart)
    asked = Exercise("Who?", (Answer(("I",)),))
    alone = replace(table, mode="position", at=(0, 3))
    app, page, _storage = a_draft(Document("Two", (asked, table, alone, asked)))
    for name in ("post", "figures"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
    plain, drawn = (read(text).all("trick-hunt") for _field, text in page.copied)
    assert [len(one.all("img")) for one in drawn] == [0, 1, 1]
    assert len({one.attrs.get("poster") for one in plain}) == 3
    assert "Who?" in drawn[2].text


def test_a_ring_is_on_the_card_before_the_table_is_opened() -> None:
    app, page, _storage = a_draft()
    press(app, "studio-deal", game="bargain-hunt")
    state = reading_of(app).state(0)
    card = state.game.deck.names[state.hand(state.actor)[0]]
    fill(app, "studio-0-tool", "ring")
    press(app, "studio-spot", at="0", spot=f"{state.actor} {card}")
    for name in ("embed", "hugo"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
        assert f"({card})" in page.copied[-1][1].partition("poster=")[2]


def test_ways_to_play_a_card_stand_together_and_one_press_marks_any_of_them() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    state = table.moment(0, 5).state
    said = replace(a_quiz(), ask="legal", right="All of these.", otherwise="Look again.")
    asked = replace(table, mode="quiz", at=(0, 5), quiz=said)
    app, page = reader(Document("", (asked,)))
    quiz = reading_of(app).answered(0)
    assert isinstance(quiz, TableQuestion)
    assert len(quiz.asked().choices) == len(quiz.moves) == len(state.candidates())
    cards = {move.card for move in quiz.moves}
    rows = shown(page).one(".options-of-it").all("li")
    assert len(quiz.moves) > len(cards) == len(rows)
    buttons = [one for row in rows for one in row.all("button")]
    assert [one.attrs["id"] for one in buttons] == [
        f"p0-mark-{at}" for at in range(len(quiz.moves))
    ]
    for at in (1, 0):
        press(app, "read-mark", at=f"0-{at}")
        assert quiz.asked().choices[at].is_marked
        assert shown(page).one(id=f"p0-mark-{at}").attrs["aria-pressed"] == "true"
        press(app, "read-mark", at=f"0-{at}")
        assert not quiz.marked
    press(app, "read-mark", at="0-99")
    press(app, "read-answer", at="0")
    reply = shown(page).one(id="p0-reply").text
    assert "All of these." in reply, "the right words, for somebody who marked nothing"
    assert "Look again." not in reply
    assert "missed" not in reply


def test_the_lines_of_a_replay_show_its_first_commented_moment() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    line = TableLine(0, 0, table.lines[0].moves, {3: Note("Here."), 5: Note("And here.")})
    told = replace(table, mode="replay", at=(0, 0), lines=(line,))
    for at, seen in (((0, 0), (0, 3)), ((0, 5), (0, 5))):
        lines = shown_of(Document("", (replace(told, at=at),)))
        (opened,) = read_document_link(lines.link.partition("?")[2]).parts
        assert isinstance(opened, TablePart)
        assert opened.at == seen
        assert lines.scene == scene(told, *seen)


def test_a_verdict_is_not_said_twice() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    for words, times in (("Right: all of them.", 1), ("*Right!*", 1), ("All of them.", 1)):
        quiz = replace(a_quiz(), ask="legal", right=words)
        app, page = reader(Document("", (replace(table, mode="quiz", at=(0, 5), quiz=quiz),)))
        one = reading_of(app).answered(0)
        assert isinstance(one, TableQuestion)
        for number, move in enumerate(one.moves):
            if move in one.state.legal_moves():
                press(app, "read-mark", at=f"0-{number}")
        press(app, "read-answer", at="0")
        reply = shown(page).one(id="p0-reply")
        assert sum("Right" in p.text for p in reply.all("p")) == times


def test_a_question_in_a_post_has_its_answer_for_who_cannot_press() -> None:
    good, poor = Answer(("Ada",), "She holds <all>."), Answer(("Bert",), "No.", is_good=False)
    asked = Exercise("Who wins?", (good, poor))
    app, page, _storage = a_draft(Document("Who", (Words("Look:"), asked)))
    for name in ("post", "wordpress"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
        post = read(re.sub(r"<!--.*?-->", "", page.copied[-1][1]))
        assert "Answer: Ada" not in post.one("trick-hunt").text
        assert post.all("h2")[-1].text == "The answer"
        ways = [one.attrs["href"] for one in post.one("trick-hunt").all("a")]
        assert f"#{post.all('h2')[-1].attrs['id']}" in ways
        assert post.all("li")[-1].text == "Bert – No."
        words = [one.text for one in post.all("p")][-2:]
        assert words == ["Who wins?", "Answer: Ada. She holds <all>."]
    for name, more in (("hugo", " {#trick-hunt-answers}"), ("markdown", "")):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
        assert page.copied[-1][1].endswith(
            f"\n\n## The answer{more}\n\nWho wins?\n\nAnswer: Ada. She holds &lt;all\\>."
            "\n\n- Bert – No."
        )
    app, page, _storage = a_draft(Document("", (asked,)))
    app.handle(Act("lines-copy", {"id": "copy-studio-embed"}))
    table = read(page.copied[-1][1]).one("trick-hunt")
    assert "Answer: Ada." in table.all("div")[-1].text  # below the link


def test_what_is_typed_stands_in_the_lines_as_soon_as_its_field_is_left() -> None:
    app, page, _storage = a_draft(replace(small(), parts=(*small().parts, Words("After."))))
    app.handle(Changed("studio-1-words", "After all.", is_typing=True))
    assert "After all." not in shown(page).one(id="studio-post").text
    app.handle(Focused("studio-post"))
    assert "After all." in shown(page).one(id="studio-post").text
    count = page.rendered
    app.handle(Focused("studio-link"))
    assert page.rendered == count


def test_a_moment_of_a_replay_becomes_a_part_of_its_own() -> None:
    app, page, storage = a_draft(replace(small(), parts=(*small().parts, Words("After."))))
    (table, *_rest) = kept(storage).parts
    assert isinstance(table, TablePart)
    press(app, "read-go", at="0-1-2")
    for at, mode in enumerate(("position", "quiz"), 1):
        press(app, "studio-apart", at="0", kind=mode)
        assert page.focus_is == f"part-{at}"
    replay, alone, asked, words = kept(storage).parts
    before, after = Document("", (table, Words("After."))), Document("", (replay, words))
    assert write_document(after) == write_document(before)
    assert isinstance(alone, TablePart)
    assert isinstance(asked, TablePart)
    assert (alone.mode, asked.mode, asked.quiz is not None) == ("position", "quiz", True)
    for one in (alone, asked):
        assert len(one.lines) == 1
        assert one.lines[0].moves == table.path(1, 2)
        assert facts_of(one.moment(*one.at).state) == facts_of(table.moment(1, 2).state)
    assert reading_of(app).walk(0).place == (1, 2)
    press(app, "studio-undo")
    assert len(kept(storage).parts) == 3


def test_a_question_about_a_moment_takes_the_next_move_as_right() -> None:
    app, _page, storage = a_draft(small())
    (table,) = kept(storage).parts
    assert isinstance(table, TablePart)
    for at in (len(table.lines[0].moves), 1):
        press(app, "read-go", at=f"0-0-{at}")
        press(app, "studio-apart", at="0", kind="quiz")
    at_end, inside = (part.quiz for part in kept(storage).parts[1:] if isinstance(part, TablePart))
    assert at_end is not None
    assert inside is not None
    assert (at_end.ask, at_end.accepted) == (LEGAL, ())
    assert (inside.ask, inside.accepted) == (MOVE, (table.lines[0].moves[1].text,))


def test_a_mistake_is_not_taken_as_right_and_a_move_called_good_is() -> None:
    app, page, storage = a_draft(small())
    press(app, "read-go", at="0-0-2")
    fill(app, "studio-0-sign", "?")
    press(app, "read-go", at="0-0-1")
    press(app, "studio-apart", at="0", kind="quiz")
    _whole, open_one = kept(storage).parts
    assert isinstance(open_one, TablePart)
    assert open_one.quiz is not None
    assert (open_one.quiz.ask, open_one.quiz.accepted) == (MOVE, ())
    assert "Choose a right move" in page.html
    played = play(app, 1)
    fill(app, "studio-0-sign", "!")
    press(app, "read-go", at="0-0-1")
    press(app, "studio-apart", at="0", kind="quiz")
    answered = kept(storage).parts[2]
    assert isinstance(answered, TablePart)
    assert answered.quiz is not None
    assert answered.quiz.accepted == (played,)


def test_files_have_names_that_no_upload_changes() -> None:
    titles = ("Schnäppchen – Jagd: größer", "L’œuf brûlé", "Колода", "x" * 90)
    names = [file_name(title, "png") for title in titles]
    assert names[:3] == ["schnaeppchen-jagd-groesser.png", "l-oeuf-brule.png", "document.png"]
    assert len(names[3]) < 90


def test_bots_play_until_a_trick_is_taken() -> None:
    app, page, storage = a_draft(
        Document("", (TablePart("replay", Link(make_game("bargain-hunt"), 7)),))
    )
    reading = reading_of(app)
    for tricks in (1, 2):
        press(app, "studio-bots", at="0")
        assert reading.walk(0).moment.tricks == tricks
        assert reading.walk(0).at == len(the_table(storage).lines[0].moves)
        # Nothing to press that the next moves change may come to its place.
        html = page.html
        assert html.index("studio-bots-0") < html.index("studio-0-note")
        assert "studio-play-0" not in html[: html.index("studio-bots-0")]


def test_a_clause_is_looked_for_by_number_or_words_and_those_of_the_own_game_come_first() -> None:
    document = Document("", (TablePart("replay", Link(make_game("volltreffer"), 1)),))
    app, page, storage = a_draft(document)
    press(app, "studio-add", kind="clause")
    assert len(kept(storage).parts) == 1

    def first() -> str:
        found = re.search(r'id="studio-clause-([A-Z]+-[0-9]+)"', page.html)
        return found[1] if found else ""

    for words, clause_id in (
        ("", clauses("volltreffer")[0].id),
        ("bh-12", "BH-12"),
        ("TWINS over", "BH-12"),
        ("DEROULEMENT", "BH-1"),  # the heading of a source, which has accents
    ):
        fill(app, "studio-sought", words)
        assert first() == clause_id
    fill(app, "studio-sought", "twins")
    app.handle(Act("studio-clause", named(shown(page).one(id="studio-clause-BH-12"))))
    assert kept(storage).parts[-1] == ClausePart("BH-12")
    press(app, "studio-add", kind="clause")
    fill(app, "studio-sought", "no such words")
    assert "No clause has these words" in page.html


def test_what_was_set_up_comes_back_to_where_it_was_called_for() -> None:
    document = Document("", (*small().parts, Words("after")))
    app, page, storage = a_draft(document)
    press(app, "read-go", at="0-0-2")
    press(app, "studio-change", at="0")
    assert page.address().startswith("#/edit?game=")
    assert "This position is possible" in page.html
    app.handle(Act("edit-write", {}))
    table, position, words = kept(storage).parts
    assert page.address() == "#/studio?draft=1"
    assert isinstance(position, TablePart)
    assert position.mode == "position"
    assert words == Words("after")
    assert isinstance(table, TablePart)
    assert table.lines == the_table(a_draft(document)[2]).lines
    assert page.focus_is == "part-1"
    # What is shared later on waits for a place again.
    page.go(f"#/studio?{write_link(position.link())}")
    assert len(kept(storage).parts) == 3


def test_the_format_of_lines_is_remembered() -> None:
    app, page, storage = a_draft(small())
    fill(app, "studio-lines", "wordpress")
    fill(app, "studio-lines", "nonsense")
    _app, again = an_app(storage, "#/studio?draft=1")
    for one in (page, again):
        assert shown(one).one(id="copy-studio-wordpress").text == "Copy the lines"


def test_the_hand_stays_where_it_is_from_move_to_move() -> None:
    app, _page, _storage = a_draft(
        Document("", (TablePart("replay", Link(make_game("bargain-hunt"), 7)),))
    )
    press(app, "studio-bots", at="0")
    reading = reading_of(app)
    rooms = set()
    for at in range(reading.walk(0).at + 1):
        press(app, "read-go", at=f"0-0-{at}")
        rooms.add(reading.picture(0).split('viewBox="')[1].split('"')[0])
    assert len(rooms) == 1


def test_a_game_that_begins_in_a_later_round_says_whose_points_it_shows() -> None:
    for number in (1, 2, 3):
        table = dealt(TablePart("replay", Link(make_game("bargain-hunt"), 7)), 7, number)
        told = document_in_words(Document("", (table,)))
        assert (f"begins in round {number}" in told) == (number > 1)
        _app, page = an_app(address=f"#/read?{write_document_link(Document('', (table,)))}")
        assert (f"begins in round {number}" in page.html) == (number > 1)


def test_a_side_line_says_what_it_stands_for() -> None:
    app, page, _storage = a_draft(small())
    press(app, "read-go", at="0-0-1")
    play(app, 1)
    assert "Instead of " in page.html


def test_a_part_is_added_below_another_one() -> None:
    app, page, storage = a_draft(Document("", (Words("a"), Words("b"))))
    press(app, "studio-move", at="0", where="below")
    assert page.focus_is == "studio-add-words"
    press(app, "studio-add", kind="clause")
    assert page.focus_is == "studio-sought"
    press(app, "studio-clause", clause="BH-8")
    assert [type(one) for one in kept(storage).parts] == [Words, ClausePart, Words]
    assert page.focus_is == "studio-1-words"
    press(app, "studio-add", kind="question")  # at the end again
    assert isinstance(kept(storage).parts[3], Exercise)
    press(app, "studio-move", at="0", where="below")
    press(app, "studio-move", at="1", where="up")  # the place goes with its part
    press(app, "studio-add", kind="heading")
    kinds = [type(one) for one in kept(storage).parts]
    assert kinds == [ClausePart, Words, Heading, Words, Exercise]
    press(app, "studio-move", at="0", where="below")
    press(app, "studio-move", at="0", where="below")  # pressed again: at the end
    press(app, "studio-add", kind="words")
    assert kept(storage).parts[-1] == Words()


def test_a_moment_by_itself_keeps_its_marks_unless_it_is_asked_about() -> None:
    app, _page, storage = a_draft(small())
    press(app, "read-go", at="0-0-1")
    fill(app, "studio-0-tool", "ring")
    press(app, "studio-spot", at="0", spot="seat 1")
    for mode in ("position", "quiz"):
        press(app, "studio-apart", at="0", kind=mode)
    _replay, alone, asked, *_rest = kept(storage).parts
    assert isinstance(alone, TablePart)
    assert isinstance(asked, TablePart)
    assert [str(one) for one in alone.lines[0].note(1).marks] == ["ring seat 1"]
    assert not asked.lines[0].notes


def test_a_card_is_played_from_the_hand_not_from_the_trick() -> None:
    twins = replace(read_link("bargain-hunt?players=4&deal=1&edition=english"), at=0)
    app, page, _storage = a_draft(Document("", (table_of(twins),)))
    for move in ("show B2", "show G7", "show R5", "show R6", "B7"):
        press(app, "studio-play", at="0", move=move)
    assert not shown(page).all(id="studio-spot-0-trick-B7")
    assert shown(page).all(id="studio-spot-0-0-B7")


def test_a_post_can_have_drawn_figures_with_the_marks() -> None:
    table, *_others = small().parts
    assert isinstance(table, TablePart)
    ring = Mark(RING, Spot(0))
    marked_table = noted(replace(table, mode="position"), (0, 2), Note("Here!", (ring,)))
    assert marked_table.at == (0, 2)
    app, page, _storage = a_draft(Document("On twins", (Words("Look:"), marked_table)))
    app.handle(Act("lines-copy", {"id": "copy-studio-post"}))
    assert "<img" not in page.copied[-1][1]
    app.handle(Act("lines-copy", {"id": "copy-studio-figures"}))
    element = read(page.copied[-1][1]).one("trick-hunt")
    assert "Ring: Seat 1." in [one.text for one in element.all("p")]
    assert "poster" not in element.attrs  # the figure is what is seen before it is opened
    _kind, _comma, data = element.one("figure").one("img").attrs["src"].partition(",")
    drawn = read(base64.b64decode(data).decode())
    assert drawn.all("rect")[-1].attrs["stroke"] == "#8a1c12"


def test_words_and_clauses_alone_need_no_script_and_a_table_alone_is_no_post() -> None:
    table, *_others = small().parts
    app, page, _storage = a_draft(Document("Alone", (ClausePart("BH-12"), Words("So it is."))))
    app.handle(Act("lines-copy", {"id": "copy-studio-post"}))
    assert "<script" not in page.copied[-1][1]
    assert "studio-figures" not in page.html
    _app, page, _storage = a_draft(Document("Alone", (table,)))
    assert "studio-embed" in page.html
    assert "studio-post" not in page.html


def test_a_document_too_long_for_a_link_is_shown_from_its_file() -> None:
    rng = Random(0)
    noise = "".join(chr(rng.randrange(0x4E00, 0x9FFF)) for _sign in range(9_000))
    app, page, _storage = a_draft(replace(small(), parts=(*small().parts, Words(noise))))
    assert "too long for a link" in page.html
    app.handle(Act("lines-copy", {"id": "copy-studio-embed"}))
    element = read(page.copied[-1][1]).one("trick-hunt")
    assert element.attrs["src"] == element.one("a").attrs["href"] == "small.trick"
    assert element.attrs["game"] == "bargain-hunt"  # whose cards the poster shows
    for name in ("frame", "nothing"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
    assert len(page.copied) == 1


def test_what_is_empty_or_lies_on_a_disk_has_no_lines_for_other_pages() -> None:
    app, page, _storage = a_draft()
    assert "studio-embed" not in page.html
    press(app, "studio-png")
    assert page.files == []
    press(app, "studio-add", kind="words")
    assert shown(page).all(id="studio-lines")
    page.is_on_disk = True
    press(app, "studio-add", kind="words")
    assert not shown(page).all(id="studio-lines")


def test_a_part_with_the_focus_is_moved_by_keys() -> None:
    parts = (Words("a"), Words("b"), Words("c"))
    app, page, storage = a_draft(Document("", parts))
    for key, target, there in (
        ("ArrowDown", "part-0", "part-1"),
        ("ArrowDown", "part-1", "part-2"),
        ("ArrowDown", "part-2", "part-2"),
        ("ArrowUp", "studio-drop-1", "studio-drop-0"),
    ):
        app.handle(Key(key, target, is_shifted=True))
        assert page.focus_is == there
    assert kept(storage).parts == (parts[2], parts[1], parts[0])
    app.handle(Key("ArrowUp", "part-1"))
    app.handle(Key("ArrowUp", "studio-0-words", in_field=True, is_shifted=True))
    assert kept(storage).parts == (parts[2], parts[1], parts[0])


def test_a_part_is_dragged_to_any_place() -> None:
    parts = (Words("a"), Words("b"), Words("c"))
    app, page, storage = a_draft(Document("", parts))
    assert [one.attrs["data-at"] for one in shown(page).all(".grip")] == ["0", "1", "2"]
    press(app, "studio-drag", at="0-2")
    assert kept(storage).parts == (parts[1], parts[2], parts[0])
    assert page.focus_is == "part-2"
    assert page.said[-1] == "Moved to place 3."
    for wrong in ("0-9", "9-0", "1", "1-1", ""):
        press(app, "studio-drag", at=wrong)
    assert kept(storage).parts == (parts[1], parts[2], parts[0])
    press(app, "studio-undo")
    assert kept(storage).parts == parts
    app, page, _storage = a_draft(Document("", parts[:1]))
    assert not shown(page).all(".grip")


def test_a_table_keeps_its_place_when_parts_move() -> None:
    app, _page, _storage = a_draft(small())
    press(app, "read-go", at="0-1-2")
    press(app, "studio-add", kind="words")
    press(app, "studio-move", at="0", where="down")
    assert reading_of(app).walk(1).place == (1, 2)
    press(app, "studio-move", at="0", where="drop")
    assert reading_of(app).walk(0).place == (1, 2)


# Reading


def reader(document: Document) -> tuple[App, FakePage]:
    return an_app(MemoryStorage(), f"#/read?{write_document_link(document)}")


@pytest.mark.parametrize("name", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_everything_is_shown_to_a_reader_and_to_its_writer(name: str) -> None:
    document = everything(make_game(name, 3))
    storage = MemoryStorage()
    storage.put("drafts", DRAFTS.dumps(Drafts({1: write_document(document)})))
    _app, page = an_app(storage, "#/read?draft=1")
    for words in ("Holding back", "When to wait", "two blanks before", "BH-12", "Who wins?"):
        assert words in page.html
    assert page.html.count("<svg") > len([p for p in document.parts if isinstance(p, TablePart)])
    page.go("#/studio?draft=1")
    assert "Holding back" in page.html


def test_a_table_is_gone_through_by_buttons_and_keys() -> None:
    app, page = reader(small())
    press(app, "read-step", at="0", where="on")
    assert reading_of(app).walk(0).place == (0, 1)
    app.handle(Key("ArrowRight", "p0-on", on_control=True))
    assert reading_of(app).walk(0).place == (0, 2)
    assert "Here!" in page.said[-1]
    press(app, "read-step", at="0", where="last")
    assert reading_of(app).walk(0).place == (0, 6)
    press(app, "read-step", at="0", where="on")
    app.handle(Key("ArrowRight", "tool-home"))
    app.handle(Key("x", "p0-on"))
    assert reading_of(app).walk(0).place == (0, 6)
    press(app, "read-go", at="0-2-1")
    app.handle(Key("ArrowLeft", "p0-back", on_control=True))
    app.handle(Key("ArrowLeft", "p0-back", on_control=True))
    assert reading_of(app).walk(0).place == (1, 1)
    press(app, "read-go", at="0-2-3")
    press(app, "read-main", at="0")
    assert reading_of(app).walk(0).place == (0, 2)
    press(app, "read-step", at="0", where="first")
    assert reading_of(app).walk(0).place == (0, 0)
    for wrong in ("9", "0-9-9", "", "x"):
        press(app, "read-go", at=wrong)
        press(app, "read-step", at="9", where="on")
    press(app, "read-step", at="0", where="what")
    press(app, "read-main", at="9")
    assert reading_of(app).walk(0).place == (0, 0)


def test_questions_are_answered() -> None:
    document = everything(make_game("bargain-hunt", 3))
    app, page = reader(document)
    at = next(n for n, one in enumerate(document.parts) if isinstance(one, Exercise))
    press(app, "read-mark", at=f"{at}-1")
    assert "No." in page.said[-1]
    press(app, "read-mark", at=f"{at}-0")
    assert page.said[-1].startswith("Right!")
    assert "indeed" in page.html
    press(app, "read-mark", at=f"{at}-9")
    press(app, "read-mark", at="0-0")
    asked = [
        n
        for n, one in enumerate(document.parts)
        if isinstance(one, TablePart) and one.mode == "quiz"
    ]
    legal, move, _expert = asked
    quiz = reading_of(app).answered(legal)
    assert isinstance(quiz, TableQuestion)
    for number, one in enumerate(quiz.moves):
        if one in quiz.state.legal_moves():
            press(app, "read-mark", at=f"{legal}-{number}")
    press(app, "read-answer", at=str(legal))
    assert page.focus_is == f"p{legal}-reply"
    assert "Right!" in shown(page).one(id=f"p{legal}-reply").text
    press(app, "read-answer", at=str(legal))
    press(app, "read-again", at=str(legal))
    assert page.focus_is == f"p{legal}-mark-0"
    press(app, "read-answer", at=str(move))
    assert "Not quite." not in shown(page).one(id=f"p{move}-reply").text
    press(app, "read-mark", at="0-0")
    press(app, "read-answer", at="0")
    press(app, "read-again", at="0")
    assert [told["right"] for kind, told in page.reports if kind == "answer"] == [True, False]


def a_guess() -> tuple[Document, int, int]:
    """Return a replay that asks for its third move, and which choices are right and wrong."""
    (table,) = small().parts
    assert isinstance(table, TablePart)
    table = replace(table, lines=table.lines[:1])
    right = table.lines[0].moves[2]
    moves = TableQuestion(a_quiz(MOVE), table.moment(0, 2).state).moves
    wrong = next(one for one in moves if one is not right)
    said = ((right, "So it *was*."), (wrong, "Too *early*."))
    quiz = a_quiz(MOVE, (right,), words="What *now*?", otherwise="Look again.", by_move=said)
    line = table.lines[0].noting(2, Note("Here!", quiz=quiz))
    document = Document("Guess", (replace(table, lines=(line,)),))
    return document, moves.index(right), moves.index(wrong)


def test_a_replay_goes_on_when_its_move_is_found() -> None:
    document, right, wrong = a_guess()
    app, page = reader(document)
    assert not shown(page).all(id="p0-0-3")
    press(app, "read-step", at="0", where="last")
    assert reading_of(app).walk(0).place == (0, 2)
    assert page.said[-1].endswith("Here! What now?")
    for where in ("on", "last"):
        assert shown(page).one(id=f"p0-{where}").attrs["aria-disabled"] == "true"
        press(app, "read-step", at="0", where=where)
    assert reading_of(app).walk(0).place == (0, 2)
    press(app, "read-mark", at=f"0-{wrong}")
    assert page.said[-1] == "No. Too early."
    assert "<em>early</em>" in page.html
    assert place_told(page) == f"0.0.2-0.q.{wrong}"
    other = next(at for at in range(9) if at not in (right, wrong))
    press(app, "read-mark", at=f"0-{other}")
    assert page.said[-1] == "No. Look again."
    press(app, "read-mark", at=f"0-{other}")
    assert not shown(page).all(id="p0-reply")
    press(app, "read-mark", at=f"0-{right}")
    assert page.focus_is == "p0-reply"
    assert page.said[-1].startswith("Right!")
    assert "So it was." in page.said[-1]
    assert [told["right"] for kind, told in page.reports if kind == "answer"] == [True]
    place = place_told(page)
    press(app, "read-step", at="0", where="on")
    assert reading_of(app).walk(0).place == (0, 3)
    press(app, "read-step", at="0", where="back")
    press(app, "read-again", at="0")
    assert not shown(page).all(id="p0-0-3")
    press(app, "read-answer", at="0")
    assert shown(page).all(id="p0-0-3")
    again, there = an_app(MemoryStorage(), f"{page.address()}&here={place}")
    assert "So it" in shown(there).one(id="p0-reply").text
    press(again, "read-go", at="0-0-6")
    assert reading_of(again).walk(0).place == (0, 6)


def test_who_is_past_a_question_sees_what_follows() -> None:
    document, _right, _wrong = a_guess()
    table = document.parts[0]
    assert isinstance(table, TablePart)
    _app, page = reader(replace(document, parts=(replace(table, at=(0, 3)),)))
    assert shown(page).all(id="p0-0-6")
    (line,) = table.lines
    move = table.moment(0, 1).state.legal_moves()[-1]
    side = TableLine(0, 3, (table.moment(0, 3).state.legal_moves()[-1],))
    aside = replace(table, lines=(line, TableLine(0, 1, (move,)), side), at=(1, 1))
    app, page = reader(replace(document, parts=(aside,)))
    assert not shown(page).all(id="p0-0-3")
    assert not shown(page).all(id="p0-2-1")
    press(app, "read-go", at="0-2-1")
    assert shown(page).all(id="p0-0-6")


def test_a_writer_lets_readers_choose_a_move_of_a_replay() -> None:
    app, page, storage = a_draft(Document("", small().parts))
    press(app, "read-go", at="0-0-2")
    fill(app, "studio-0-guess", "on")
    table = the_table(storage)
    move = table.lines[0].moves[2]
    quiz = table.asked(0, 2)
    assert quiz is not None
    assert (quiz.accepted, quiz.ask) == ((move.text,), MOVE)
    other = next(one for one in table.moment(0, 2).state.legal_moves() if one is not move)
    fill(app, "studio-0-on", other.text)
    fill(app, "studio-0-good", "on")
    fill(app, "studio-0-said", "As good.")
    fill(app, "studio-0-note", "Now!")
    line = the_table(storage).lines[0]
    assert line.note(2).words == "Now!"
    quiz = line.note(2).quiz
    assert quiz is not None
    assert {*quiz.accepted} == {move.text, other.text}
    assert quiz.said == {other.text: "As good."}
    assert shown(page).all(id="p0-0-6")  # the writer sees everything
    press(app, "read-go", at="0-0-1")
    assert not shown(page).all(".asking")
    fill(app, "studio-0-said", "Nowhere.")
    press(app, "read-go", at="0-0-2")
    fill(app, "studio-0-guess", "off")
    assert the_table(storage).lines[0].note(2).quiz is None


def test_markup_is_drawn_wherever_a_writer_speaks_and_is_not_read_out() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    quiz = replace(shown_as(table, "quiz", (0, 0)), quiz=a_quiz(LEGAL, words="Which **one**?"))
    assert quiz.quiz is not None
    move = quiz.walk.moment.state.legal_moves()[0].text
    quiz = replace(quiz, quiz=replace(quiz.quiz.answered((), {move: "*So* it is."}), right="~"))
    noted = replace(table, lines=(table.lines[0].noting(1, Note("*Now!*")), *table.lines[1:]))
    asked = Exercise("Who?\n\n- *he*\n- she", (Answer(("Ada",), "**She** holds 2 \\* 3."),))
    clause_part = ClausePart("BH-12", "As BH-2 does.")
    app, page = reader(Document("", (noted, quiz, asked, clause_part)))
    press(app, "read-step", at="0", where="on")
    assert page.said[-1].endswith(" Now!")
    assert shown(page).one(".comment").one("em").text == "Now!"
    assert shown(page).one(id="part-1").one("h3").one("strong").text == "one"
    press(app, "read-answer", at="1")
    assert shown(page).one(id="p1-reply").one("em").text == "So"
    press(app, "read-mark", at="2-0")
    assert page.said[-1] == "Right! She holds 2 * 3."
    assert "holds 2 * 3." in shown(page).one(id="p2-reply").one(".written").text
    ways = [one.attrs["href"] for one in shown(page).all("a") if one.text == "BH-2"]
    assert ways == ["#/rules/BH-2"]


async def test_a_button_that_is_pressed_right_after_typing_stays_where_it_is() -> None:
    app, page, storage = a_draft(Document("", (Words("Plain."),)))
    app.handle(Changed("studio-0-words", "Plain *no* more.", is_typing=True))
    count = page.rendered
    app.handle(Focused("studio-undo"))
    assert page.rendered == count
    press(app, "studio-undo")
    assert kept(storage).parts == (Words("Plain."),)
    app.handle(Changed("studio-0-words", "*So*", is_typing=True))
    app.handle(Focused("studio-post"))
    await asyncio.sleep(0.6)
    assert [one.text for one in shown(page).one(".read-along").all("em")] == ["So"]
    count = page.rendered
    app.handle(Focused("studio-link"))
    assert page.rendered == count


async def test_how_words_read_is_seen_while_they_are_typed() -> None:
    app, page, storage = a_draft(Document("", (Words("Plain."), Words("**a**"))))
    (seen,) = shown(page).all(".read-along")
    assert seen.one("strong").text == "a"
    app.handle(Changed("studio-0-words", "Plain *no* more.", is_typing=True))
    await asyncio.sleep(0.6)
    assert [one.text for one in shown(page).all("em")] == ["no"]
    assert kept(storage).parts[0] == Words("Plain *no* more.")
    app.handle(Changed("studio-0-words", "Plain.", is_typing=True))
    await asyncio.sleep(0.6)
    assert len(shown(page).all(".read-along")) == 1
    # The lines for other pages follow when the field is left.
    app.handle(Changed("studio-0-words", "*So*", is_typing=True))
    page.go("#/studio")
    count = page.rendered
    await asyncio.sleep(0.6)
    assert page.rendered == count
    assert kept(storage).parts[0] == Words("*So*")


def an_expert_quiz() -> Document:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    return Document(
        "", (replace(shown_as(table, "quiz", (0, 0)), quiz=a_quiz(MOVE, by_expert=True)),)
    )


async def test_the_expert_is_asked_within_a_document(guesser: Guesser) -> None:
    app, page = reader(an_expert_quiz())
    press(app, "read-mark", at="0-0")
    press(app, "read-answer", at="0")
    assert "The expert is thinking" in page.html
    assert page.focus_is == "p0-thinks"
    press(app, "read-answer", at="0")
    press(app, "read-mark", at="0-1")
    while page.focus_is != "p0-reply":
        await asyncio.sleep(0)
    reply = shown(page).one(id="p0-reply").text
    assert "The expert would choose" in reply
    quiz = reading_of(app).answered(0)
    assert isinstance(quiz, TableQuestion)
    assert quiz.marked == (quiz.moves[0],)
    (told,) = (told for kind, told in page.reports if kind == "answer")
    assert told["right"] == ("Right!" in reply)
    press(app, "read-again", at="0")
    assert "p0-reply" not in page.html
    assert len(guesser.begun) == 1


@pytest.mark.usefixtures("guesser")
async def test_an_expert_thinks_no_further_when_the_reader_leaves() -> None:
    app, page = reader(an_expert_quiz())
    here = page.address()
    press(app, "read-answer", at="0")
    page.go("#/rules")
    for _turn in range(20):
        await asyncio.sleep(0)
    page.go(here)
    assert not page.reports
    assert "p0-answer" in page.html
    press(app, "read-answer", at="0")
    page.go(f"#/read?{write_document_link(small())}")
    for _turn in range(20):
        await asyncio.sleep(0)
    assert not page.reports


def test_both_editions_stand_beside_a_table() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    _app, page = reader(Document("", (shown_as(table, "compare", (0, 0)), table)))
    columns = shown(page).all(".column")
    assert [one.attrs["data-edition"] for one in columns] == ["english", "french"]
    assert "Nothing differs here" in page.html


# Steps of lessons


def a_step(number: int = 1, step: int = 1) -> Document:
    return Document("", (LessonPart("bargain-hunt", number, "Mine <b>", step),))


def tried(app: App, page: FakePage, move: str) -> str:
    """Try a move at the step; return the reply."""
    names = [one.text for one in shown(page).all(".move")]
    press(app, "read-mark", at=f"0-{names.index(move)}")
    return page.said[-1]


def test_a_step_of_a_lesson_is_answered_within_a_document() -> None:
    app, page = reader(a_step(2))
    assert "Mine &lt;b&gt;" in page.html
    assert lessons("bargain-hunt")[1].steps[0].words in shown(page).text
    before = page.html.partition("<figure")[2].partition("</figure>")[0]
    assert "BH-8" in tried(app, page, "red 9")
    assert "red 9" in page.html
    poor = tried(app, page, "green 8")
    assert poor.startswith("Legal, but poor. Your 8 stayed the highest green.")
    assert poor.partition("poor. ")[2] in page.html
    assert page.focus_is == "p0-reply"
    assert page.html.partition("<figure")[2].partition("</figure>")[0] != before
    press(app, "read-mark", at="0-0")
    assert page.said[-1] == poor
    press(app, "read-again", at="0")
    assert page.focus_is == "p0-mark-0"
    assert page.html.partition("<figure")[2].partition("</figure>")[0] == before
    assert tried(app, page, "green 2").startswith("Right. Ada's 9 is the highest green")
    for wrong in ("0-99", "7-0", ""):
        press(app, "read-mark", at=wrong)
        press(app, "read-again", at=wrong)


def test_a_step_that_asks_for_nothing_is_read_and_one_that_is_not_there_is_told() -> None:
    _app, page = reader(a_step())
    assert "Welcome to the jumble sale!" in page.html
    assert not shown(page).all(".move")
    app, page = reader(a_step(1, 60))
    assert "has no step 60" in page.html
    press(app, "read-mark", at="0-0")
    _app, page = reader(a_step(99))
    assert "has no lesson 99" in page.html


async def test_a_comparison_is_fetched_when_there_is_one_and_again_when_it_did_not_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    compared = Document("", (shown_as(table, "compare", (0, 0)),))
    with monkeypatch.context() as there:
        there.setattr("table.studio.lazy_parts.loaded", lambda _module: None)
        _app, page = reader(Document("", (table, *a_step(2).parts)))
        assert page.brought == []
        app, page = reader(compared)
        assert "One moment" in page.html
        page.is_offline = True
        for _turn in range(5):
            await asyncio.sleep(0)
        assert page.brought == ["editions"]
        assert "could not be loaded" in page.html
        press(app, "read-fetch")
        for _turn in range(5):
            await asyncio.sleep(0)
        assert page.brought == ["editions"] * 2
        assert "could not be loaded" in page.html
    press(app, "read-fetch")
    assert shown(page).all(".column")


def test_a_step_is_chosen_by_its_words() -> None:
    app, page, storage = a_draft(Document("", (LessonPart("bargain-hunt", 2),)))
    chooser = shown(page).one(id="studio-0-step")
    assert "Try the red 9" not in chooser.text
    assert "1: You collect sixes." in chooser.text
    fill(app, "studio-0-step", "3")
    assert kept(storage).parts == (LessonPart("bargain-hunt", 2, "", 3),)
    for wrong in ("100", "-1", "x", ""):
        fill(app, "studio-0-step", wrong)
    fill(app, "studio-0-number", "99")
    assert kept(storage).parts == (LessonPart("bargain-hunt", 99, "", 3),)
    options = shown(page).one(id="studio-0-step").all("option")
    assert [one.text for one in options if "selected" in one.attrs] == ["3"]
    fill(app, "studio-0-step", "0")
    assert kept(storage).parts == (LessonPart("bargain-hunt", 99),)


def test_a_copy_is_kept_to_be_changed() -> None:
    app, page = reader(small())
    press(app, "read-keep")
    assert page.address() == "#/studio?draft=1"
    assert "Small" in page.html


def test_what_cannot_be_read_is_told() -> None:
    _app, page = an_app(MemoryStorage(), "#/read?doc=AAAA")
    assert "This document cannot be read" in page.html


def beside(file: CompanionFile | None, options: str = "") -> FakePage:
    """Return a page in a frame whose outer page has this file."""

    async def read_it() -> None:
        page.file = file
        app.handle(Navigated(page.address()))
        assert "One moment" in page.html
        for _turn in range(5):
            await asyncio.sleep(0)

    app, page = an_app(MemoryStorage(), "#/")
    page.addresses.append(f"#/read?src={options}")
    run(read_it)
    return page


def test_a_document_beside_the_page_around_is_read() -> None:
    page = beside(CompanionFile(f"\ufeff\n{write_document(small())}"))
    assert "Small" in page.html
    assert page.focus_is == "read-title"
    assert not page.reports


def test_a_record_beside_the_page_around_is_shown_as_it_asks_for() -> None:
    record, _state = random_record(make_game("bargain-hunt", 4, {}), 7, 25)
    page = beside(CompanionFile(record.text()), "&seat=2&mode=replay&at=3")
    link = read_link(page.address())
    assert (link.seat, link.shown_as, link.at) == (2, "replay", 3)
    assert link.moves == link_of(record).moves


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (None, "could not be fetched"),
        (CompanionFile(fault=GONE), "could not be fetched"),
        (CompanionFile(fault=FAR), "on the same host"),
        (CompanionFile(fault=LONG), "longer than 200000 characters"),
        (CompanionFile("Trick Hunt document 1\nnonsense"), "line 2"),
        (CompanionFile("Trick Hunt position 1\nnonsense"), "line 2"),
        (CompanionFile("<!DOCTYPE html><title>Not found</title>"), "this cannot be opened here"),
        (CompanionFile(""), "this cannot be opened here"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_to_the_reader_and_the_page_around(
    file: CompanionFile | None, words: str
) -> None:
    page = beside(file)
    assert page.focus_is == "broken-title"
    ((kind, details),) = page.reports
    assert kind == "error"
    assert words in details["reason"]
    assert words in page.html


def test_a_document_that_cannot_be_read_is_told_to_the_page_around() -> None:
    _app, page = an_app(MemoryStorage(), "#/read?doc=AAAA")
    assert [kind for kind, _details in page.reports] == ["error"]


def a_message(**said: object) -> str:
    return json.dumps({"trickHunt": 1, "type": "file", "detail": {}, **said})


@pytest.mark.parametrize(
    ("message", "found"),
    [
        (a_message(detail={"text": "a"}), CompanionFile("a")),
        (a_message(detail={"text": "a" * LONGEST}), CompanionFile("a" * LONGEST)),
        (a_message(detail={"text": "a" * (LONGEST + 1)}), CompanionFile(fault=LONG)),
        (a_message(detail={"fault": FAR}), CompanionFile(fault=FAR)),
        (a_message(detail={"fault": 5}), CompanionFile(fault=GONE)),
        (a_message(detail={"text": 1}), CompanionFile(fault=GONE)),
        (a_message(), CompanionFile(fault=GONE)),
        (a_message(detail=[]), None),
        (a_message(type="options"), None),
        (a_message(trickHunt=2), None),
        (a_message(detail={"text": [[]]}), None),
        ("[]", None),
        ("{", None),
        (" " * LONGEST_MESSAGE + "{}", None),
    ],
)
def test_a_message_brings_a_file_or_none(message: str, found: CompanionFile | None) -> None:
    assert heard(message) == found


def place_told(page: FakePage) -> str:
    kind, told = page.reports[-1]
    assert kind == "moment"
    place = told["here"]
    assert isinstance(place, str)
    return place


def test_where_one_is_in_a_document_is_told_and_found_again() -> None:
    """The surrounding page reloads a frame that slept or was moved."""
    document = replace(
        small(),
        parts=(
            *small().parts,
            Exercise(
                "?", (Answer(("a",), is_good=False), Answer(("b",), words="Yes!", is_good=False))
            ),
        ),
    )
    app, page = reader(document)
    press(app, "read-go", at="0-2-3")
    press(app, "read-mark", at="1-1")
    place = place_told(page)
    assert place == "0.2.3-1.1"
    again, other = an_app(MemoryStorage(), f"{page.address()}&here={place}")
    assert reading_of(again).walk(0).place == (2, 3)
    assert "Yes!" in other.html
    press(app, "read-step", at="0", where="first")
    assert place_told(page) == "1.1"
    for wrong in ("0.9.9", "9.0.1", "0.2", "1.7", "x", "-", "", "0.2.3.4", "1" * 9_000):
        still, there = an_app(MemoryStorage(), f"{page.address()}&here={wrong}")
        assert reading_of(still).walk(0).place == (0, 0)
        assert "Small" in there.html


def test_a_quiz_and_a_step_of_a_lesson_are_found_again_as_they_were_answered() -> None:
    document = everything(make_game("bargain-hunt", 3))
    asked = [
        n
        for n, one in enumerate(document.parts)
        if isinstance(one, TablePart) and one.mode == "quiz"
    ]
    legal, _move, expert = asked
    document = replace(document, parts=(*document.parts, *a_step(2).parts))
    lesson = len(document.parts) - 1
    app, page = reader(document)
    press(app, "read-mark", at=f"{legal}-0")
    press(app, "read-mark", at=f"{legal}-2")
    assert place_told(page) == f"{legal}.q.0.2"
    press(app, "read-answer", at=str(legal))
    press(app, "read-mark", at=f"{expert}-1")
    good = 0
    while shown(page).one(id=f"p{lesson}-mark-{good}").text != "green 8":
        good += 1
    press(app, "read-mark", at=f"{lesson}-{good}")
    place = place_told(page)
    assert place == f"{legal}.a.0.2-{expert}.q.1-{lesson}.t.{good}"
    there = f"{page.address()}&here="
    replies = [shown(page).one(id=f"p{part}-reply").text for part in (legal, lesson)]

    again, other = an_app(MemoryStorage(), there + place)
    found = [shown(other).one(id=f"p{part}-reply").text for part in (legal, lesson)]
    assert found == replies
    assert not other.reports  # an answer is reported once
    quiz = reading_of(again).answered(expert)
    assert isinstance(quiz, TableQuestion)
    assert (quiz.chosen, quiz.answer) == ((1,), None)
    press(again, "read-again", at=str(lesson))
    press(again, "read-again", at=str(legal))
    assert place_told(other) == f"{expert}.q.1"
    _expert_told = an_app(MemoryStorage(), there + place.replace("q.1", "a.1"))
    for wrong in (f"{legal}.a.999", f"{lesson}.a.1", f"{legal}.t.1", f"{lesson}.t.999", "999.q.1"):
        _still, here = an_app(MemoryStorage(), there + wrong)
        assert not here.alerts
        assert f'id="p{lesson}-mark-0"' in here.html


def test_where_one_is_in_a_file_beside_the_page_is_found_again() -> None:
    page = beside(CompanionFile(write_document(small())), "&here=0.1.2")
    assert 'id="p0-1-2"' in page.html
    chosen = shown(page).one(id="p0-1-2")
    assert chosen.attrs["aria-current"] == "step"


def test_a_reader_does_not_lose_the_place_by_a_dialog() -> None:
    app, page = reader(small())
    press(app, "read-go", at="0-1-1")
    address = page.address().replace("read?", "read/settings?")
    page.go(address)
    app.handle(Key("ArrowRight", "p0-on"))
    page.back()
    assert reading_of(app).walk(0).place == (1, 1)
    app.handle(Navigated(page.address()))
    assert reading_of(app).walk(0).place == (1, 1)


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_moves_are_listed_by_tricks(game: Game[Any, Any]) -> None:
    """The same numbers as a count of the rounds and of the played cards."""
    record, _state = random_record(game, 5, 60)
    moves = tuple(turn.move for turn in record.turns)
    table = TablePart("replay", link_of(record), (TableLine(0, 0, moves),))
    state, laid, numbers = table.base.state(0), 0, list[str]()
    rounds = list[int]()
    for move in moves:
        if state.round not in rounds:
            rounds.append(state.round)
            numbers.append(f"Round {state.round}")
        if move.action == "play":
            laid += 1
            if laid % game.players == 1:
                numbers.append(f"Trick {(laid - 1) // game.players + 1}")
        before = state.round
        state.apply(move)
        laid = laid if state.round == before else 0
    if len(rounds) == 1:
        numbers = numbers[1:]
    _app, page, _storage = a_draft(Document("Tricks", (table,)))
    assert [one.text for one in shown(page).all(".trick-number")] == numbers


def test_a_round_is_predicted_with_buttons_and_followed_by_the_next_deal() -> None:
    game = make_game("treasure-hunt")
    app, page, storage = a_draft(Document("Kings", (TablePart("replay", Link(game, 7)),)))

    def buttons() -> list[str]:
        return re.findall(r'data-act="studio-play"[^>]* data-move="([^"]+)"', page.html)

    def picture() -> str:
        return page.html.partition('class="going"')[0]

    assert len(buttons()) == 2
    for _move in range(3):
        press(app, "studio-play", at="0", move=buttons()[1])
    state = kept(storage).parts[0]
    assert isinstance(state, TablePart)
    for _move in range(3):
        (move,) = state.moment(0, len(state.lines[0].moves)).state.legal_moves()[:1]
        press(app, "studio-play", at="0", move=move.text)
        state = kept(storage).parts[0]
        assert isinstance(state, TablePart)
    assert "After round 1" in picture()
    press(app, "read-step", at="0", where="on")
    assert "round 2 of 10" in picture()
    assert "After round 1" not in picture()
    press(app, "read-step", at="0", where="on")
    press(app, "read-step", at="0", where="back")
    assert "After round 1" in picture()
    press(app, "studio-play", at="0", move=buttons()[0])
    press(app, "read-step", at="0", where="back")
    assert "round 2 of 10" in picture()


def test_a_name_is_given_once_for_all_tables() -> None:
    tables = tuple(TablePart("replay", Link(make_game("treasure-hunt"), seed)) for seed in (1, 2))
    app, _page, storage = a_draft(Document("Names", (*tables, Words("a"))))
    fill(app, "studio-0-names", "Ada, Bruno, me")
    names = [one.base.names for one in kept(storage).parts if isinstance(one, TablePart)]
    assert names == [("Ada", "Bruno", "me")] * 2


def test_a_writer_is_asked_once_for_the_name_in_an_own_game() -> None:
    base = Link(make_game("treasure-hunt"), 1, names=("Guest", "Ada", "Bruno"))
    tables = TablePart("replay", base), TablePart("position", base)
    app, page, storage = a_draft(Document("Names", tables))
    fill(app, "studio-0-me", "Ada")  # who already sits there
    assert the_table(storage).base.names == base.names
    fill(app, "studio-0-me", "Anke")
    names = [one.base.names for one in kept(storage).parts if isinstance(one, TablePart)]
    assert names == [("Anke", "Ada", "Bruno")] * 2
    assert app.settings.name == "Anke"
    for at in (0, 1):
        assert shown(page).one(id=f"studio-{at}-me").attrs["value"] == "Anke"
    fill(app, "studio-1-names", "X, Y, Z")
    assert not shown(page).all(id="studio-0-me")
    fill(app, "studio-1-me", "Bert")
    assert the_table(storage).base.names == ("X", "Y", "Z")


@pytest.mark.parametrize("name", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_the_round_of_a_new_deal_is_chosen(name: str) -> None:
    app, page, storage = a_draft()
    press(app, "studio-deal", game=name)
    for wish, found in (("3", 3), ("2", 2), ("1", 1), ("x", 1), ("4", 4)):
        fill(app, "studio-0-round", wish)
        state = the_table(storage).base.begun.state
        assert state.round == found
        chosen = shown(page).one(id="studio-0-round").all("option", selected="")
        assert [one.attrs["value"] for one in chosen] == [str(found)]
    fill(app, "studio-0-round", "99")
    last = the_table(storage).base.begun.state
    assert last.round > 3
    assert not last.is_over
    press(app, "studio-play", at="0", move=last.legal_moves()[0].text)
    assert not shown(page).all(id="studio-0-round")


def test_a_post_has_pictures_by_their_whole_address_where_that_is_known() -> None:
    table, *_others = small().parts
    app, page, _storage = a_draft(Document("On twins", (Words("Look:"), table)))
    fill(app, "studio-pictures", "blog.example/img")
    fill(app, "studio-pictures", "no address")
    assert shown(page).one(id="studio-pictures").attrs["value"] == "https://blog.example/img/"
    for name in ("figures", "author", "markdown"):
        app.handle(Act("lines-copy", {"id": f"copy-studio-{name}"}))
        text = page.copied[-1][1]
        assert "https://blog.example/img/on-twins.png" in text
        assert "base64" not in text
        assert name == "markdown" or re.search(r'<img [^>]*alt="[^"]+"', text)
    fill(app, "studio-pictures", "")
    app.handle(Act("lines-copy", {"id": "copy-studio-figures"}))
    assert "base64" in page.copied[-1][1]
