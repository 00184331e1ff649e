"""Documents: written, read back, limited, refused with the line, and described in words."""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS
from tests.engine.documents.samples import GAME, a_table, everything, of_game, small
from tests.engine.tables import a_quiz, at_trick
from trickhunt.core.errors import BadData, BadLink
from trickhunt.core.game import Deal, Game, Move, TrickTaken
from trickhunt.core.seats import seat_names
from trickhunt.documents import (
    Answer,
    ClausePart,
    Document,
    Exercise,
    Heading,
    Note,
    TableLine,
    TablePart,
    Words,
    read_document,
    write_document,
)
from trickhunt.documents import document as bounds
from trickhunt.documents.document import in_a_line, table_of, tidy
from trickhunt.documents.document_text import (
    answers_told,
    document_in_words,
    html_form,
    in_elements,
    in_markdown,
    markdown_form,
    scene,
    told,
)
from trickhunt.documents.reading import read_document_link
from trickhunt.documents.safe_markdown import in_words, nowhere
from trickhunt.documents.writing import PART, TITLE, write_document_link
from trickhunt.formats.exercise import LEGAL, MOVE
from trickhunt.formats.positions import facts_of
from trickhunt.games.bargain_hunt.names import card_name
from trickhunt.games.registry import make_game
from trickhunt.links import Link, Variation, read_link, write_link
from trickhunt.links.writing import squeezed
from trickhunt.rulebook import clause
from trickhunt.toolkit.event_sentences import score_list, scores_before, signed

BEGIN = "game bargain-hunt\nplayers 3\ndeal 7\n"


def refused(*lines: str) -> BadData:
    with pytest.raises(BadData) as caught:
        read_document("\n".join([TITLE, *lines]))
    return caught.value


def a_replay(*lines: str, mode: str = "replay") -> TablePart:
    text = f"{TITLE}\n\ntable {mode}\n{BEGIN}" + "\n".join(lines)
    (table,) = read_document(text).parts
    assert isinstance(table, TablePart)
    return table


@pytest.mark.no_cover
@pytest.mark.pyodide
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_what_is_written_comes_back(game: Game[Any, Any]) -> None:
    document = everything(game)
    text = write_document(document)
    read = read_document(text)
    assert of_game(read, game) == document
    assert write_document(read) == text


GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.trick"))
"""Documents of an earlier version, with every kind of part and of question."""


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_what_an_earlier_version_wrote_is_read_and_written_as_it_was(file: Path) -> None:
    text = file.read_text("utf-8")
    assert write_document(read_document(text)) == text


def test_an_empty_document_comes_back() -> None:
    assert read_document(write_document(Document())) == Document()
    assert write_document(Document()) == f"{TITLE}\n"


def test_blank_lines_comments_and_other_ends_of_lines_mean_nothing() -> None:
    text = write_document(small())
    loose = text.replace("\n", "\r\n\r\n  # aside\r\n   ")
    assert of_game(read_document("\ufeff" + loose), GAME) == small()


def test_deals_that_are_given_come_back() -> None:
    game = make_game("bargain-hunt", 3)
    drawn: list[Deal] = []
    state, events = game.begin(5)
    drawn += [event.deal for event in events if hasattr(event, "deal")]
    assert state.legal_moves()
    document = Document("", (TablePart("replay", Link(game, 1, tuple(drawn))),))
    text = write_document(document)
    assert of_game(read_document(text), game) == document
    assert refused(*text.replace("deals ", "deals x").split("\n")[1:]).where == "line 8"


# A document as a text


def test_a_change_of_a_comment_changes_one_line() -> None:
    document = small()
    (table,) = document.parts
    assert isinstance(table, TablePart)
    lines = (table.lines[0].noting(2, Note("Look!")), *table.lines[1:])
    other = replace(document, parts=(replace(table, lines=lines),))
    before, after = (write_document(one).splitlines() for one in (document, other))
    changed = [
        line for line in unified_diff(before, after, n=0) if not line.startswith(("---", "+++"))
    ]
    assert [line for line in changed if line[0] in "+-"] == ["-| Here!", "+| Look!"]


def test_words_are_tidied() -> None:
    assert tidy("\n\n a  \r\n\tb\x00 \n\n") == " a\n b"
    assert in_a_line("\n a \n b" + "x" * 500) == ("a b" + "x" * 500)[:120]
    turned = f"{TITLE}\r\n\r\nwords\r\n\t| one\t\u202etwo\u2069\0\ud800\r\n"
    assert read_document(turned).parts == (Words("one two"),)
    assert write_document(read_document(turned)) == f"{TITLE}\n\nwords\n| one two\n"


# The tree of lines, once more and naively


def naive_path(table: TablePart, line: int, at: int) -> tuple[Move, ...]:
    """Return all moves up to a moment: those of the lines before it, then those of its own line."""
    own = table.lines[line].moves[:at]
    if not line:
        return own
    return naive_path(table, table.lines[line].of, table.lines[line].after) + own


@pytest.mark.parametrize("game", WAYS[::5], ids=NAMES[::5])
def test_every_moment_of_every_line_is_reached_as_naively(game: Game[Any, Any]) -> None:
    table = a_table(game, "replay", 3)
    for number, line in enumerate(table.lines):
        for at in range(len(line.moves) + 1):
            path = naive_path(table, number, at)
            assert table.path(number, at) == path
            state = table.base.state(0)
            for move in path:
                assert move in state.legal_moves()
                state.apply(move)
            assert table.moment(number, at).state.legal_moves() == state.legal_moves()
            leaving = [
                n for n, one in enumerate(table.lines) if n and (one.of, one.after) == (number, at)
            ]
            assert list(table.leaving(number, at)) == leaving


@pytest.mark.parametrize("game", WAYS[::4], ids=NAMES[::4])
def test_a_table_is_also_a_link_with_the_same_moments(game: Game[Any, Any]) -> None:
    table = a_table(game, "replay", 5)
    link = table.link()
    read = read_link(write_link(link))
    assert replace(read, game=game) == link
    assert read.state().legal_moves() == table.moment(*table.at).state.legal_moves()
    written = [line for line in table.lines[1:] if line.moves]
    assert len(read.lines) == len(written)
    numbers = [n for n, line in enumerate(table.lines) if n and line.moves]
    for number, side in zip(numbers, read.lines, strict=True):
        line = table.lines[number]
        assert read.moves[: side.after] + side.moves == table.path(number, len(line.moves))
        before = len(side.moves) - len(line.moves)
        for at in range(1, len(line.moves) + 1):
            assert side.comment(before + at) == in_words(line.note(at).told)


def test_a_link_becomes_a_table_and_the_same_link_again() -> None:
    link = small().parts[0]
    assert isinstance(link, TablePart)
    told = replace(
        Link(make_game("bargain-hunt", 3), 7, moves=link.lines[0].moves),
        comments=((0, "So."), (3, "")),
        lines=(Variation(2, link.lines[1].moves, ((0, "Or?"),)),),
        line=(0, 1),
        mode="replay",
    )
    table = table_of(told)
    assert table.lines[0].notes == {0: Note("So.")}
    assert table.link() == replace(told, comments=((0, "So."),))
    assert table_of(Link(make_game("bargain-hunt", 3), 7)).mode == "replay"


def test_a_line_without_moves_opens_where_it_leaves_another() -> None:
    table = a_replay("at 1 0", "line", "line 0 0", "| nothing yet")
    assert table.link().line is None
    assert table.link().at == 0


# A question about a moment


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("ask legal", "answer G1"), "goes with ask=move"),
        (("ask why",), "expected here: legal, move"),
        (("ask move", "ask move"), "“ask”"),
        (("ask move", "right now"), "“right”"),
        (("ask move", "answer no", "| words"), "no words belong"),
        (("ask move", "answer what"), ""),
        (("ask move", "on what"), ""),
        (("ask legal", f"| {'x' * 6001}"), "longer than"),
    ],
)
def test_a_question_that_cannot_be_asked_is_refused(lines: tuple[str, ...], reason: str) -> None:
    with pytest.raises(BadData) as caught:
        a_replay(*lines, "line", mode="quiz")
    assert reason in caught.value.reason
    assert caught.value.where.startswith("line ")


def test_a_quiz_may_ask_the_usual() -> None:
    table = a_replay("line", mode="quiz")
    assert table.quiz is not None
    assert table.quiz.ask == "legal"


def test_a_replay_asks_for_a_move_with_a_reply_to_each() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    state = table.moment(0, 2).state
    played, *others = sorted(state.legal_moves(), key=lambda move: move != table.lines[0].moves[2])
    replies = ((played, "So it *was*."), (others[0], "Too early."))
    quiz = a_quiz(MOVE, (played,), words="What now?", otherwise="No.", by_move=replies)
    line = table.lines[0].noting(2, replace(table.lines[0].note(2), quiz=quiz))
    asked = Document("", (replace(table, lines=(line, *table.lines[1:])),))
    text = write_document(asked)
    assert of_game(read_document(text), GAME) == asked
    assert f"Here!\nask move\n| What now?\nanswer {played}\nwrong\n| No." in text
    (one,) = asked.parts
    assert isinstance(one, TablePart)
    assert (one.questions, table.questions) == (((0, 2),), ())
    assert one.asked(0, 2) == quiz
    assert one.link().comment(2) == "Here!\n\nWhat now?"
    here = [one.words for one in told(asked)]
    assert here[-2:] == ["Here!", "What now?"]  # the moves after it would tell the answer
    question, answer, *said = (one.words for one in answers_told(asked) if one.depth < 2)
    assert question == "3. What now?"
    assert answer.startswith("Answer: ")
    assert answer.endswith(" So it was.")
    assert said[0].endswith(" – Too early.")
    assert said[1] == "Other answers – No."
    moves = [one for one in said[2:] if re.match(r"\d", one)]
    assert [one.partition(".")[0] for one in moves] == ["3", "4", "5", "6"]
    assert any("Side line 1, instead of move 3" in one for one in said[3:])
    assert answers_told(asked, markdown_form(str))[0].words == "3\\. What now?"
    with pytest.raises(BadData, match="goes with ask=move"):
        a_replay("line", "ask legal", "answer G1")
    assert a_replay("line", "ask legal").questions == ((0, 0),)
    assert replace(one, mode="position").questions == ()


def test_nothing_is_asked_or_compared_when_the_game_is_over() -> None:
    game = make_game("bargain-hunt", 3)
    state = game.begin(7)[0]
    moves = []
    rng = Random(1)
    while not state.is_over:
        moves.append(rng.choice(state.legal_moves()))
        state.apply(moves[-1])
    whole = ["line", *(f"move {move}" for move in moves)]
    assert len(a_replay(f"at 0 {len(moves)}", *whole).lines[0].moves) == len(moves)
    for mode in ("quiz", "compare"):
        with pytest.raises(BadData, match="the game is over at that point"):
            a_replay(f"at 0 {len(moves)}", *whole, mode=mode)
    with pytest.raises(BadData, match="the game is over at that point"):
        a_replay(*whole, "move G1")
    with pytest.raises(BadData, match="the game is over at that point"):
        a_replay(*whole, "ask move")


# Refusals, with the line


@pytest.mark.parametrize(
    ("lines", "where", "reason"),
    [
        (("| words",), 2, "belong to nothing"),
        (("what",), 2, "the beginning of a part"),
        (("heading big",), 2, "the beginning of a part"),
        (("heading", "| a", "| b"), 2, "a line of up to"),
        (("title  a   b",), 2, "a line of up to"),
        (("title a", "| words"), 2, "no words belong"),
        (("clause XX-1",), 2, "XX-1"),
        (("puzzle chess 1",), 2, "puzzle"),
        (("lesson bargain-hunt 0",), 2, "lesson"),
        (("lesson bargain-hunt 4 step 0",), 2, "lesson bargain-hunt 4 step 2"),
        (("lesson bargain-hunt 4 step 100",), 2, "lesson bargain-hunt 4 step 2"),
        (("lesson bargain-hunt 4 2",), 2, "lesson"),
        (("puzzle bargain-hunt 4 step 2",), 2, "puzzle"),
        (("question", *["right yes"] * 13), 15, "at most 12 answers"),
        (("table replay", "| words", "game bargain-hunt"), 2, "no words belong"),
        (("table replay", "line"), 2, "game bargain-hunt"),
        (("table replay", "game chess"), 3, "chess"),
        (("table replay", "game bargain-hunt", "players 3", "players 4"), 2, "game"),
        (("table replay", "game bargain-hunt", "players x"), 4, "whole number"),
        (("table replay", "game bargain-hunt", "option a b", "option a c"), 5, "said twice"),
        (("table replay", "game bargain-hunt", "line"), 2, "a deal or with a position"),
        (("table replay", "game bargain-hunt", "deal 1", "deal 2"), 2, "a deal or with a"),
        (("table replay", "game bargain-hunt", "deals 1"), 4, "cut off or altered"),
        (("table replay", "game bargain-hunt", "position what"), 4, "hand 0 G4 G7"),
        (("table replay", "game bargain-hunt", f"position {'x' * 20_000}"), 4, "longer than"),
        (("table replay", "game bargain-hunt", "deal 1", "name 0 Ada", "line"), 5, "for each seat"),
        (("table replay", "game", "deal 7", "line"), 3, "is not a game"),
        (("table replay", *BEGIN.splitlines(), "name 1 A", "name 0 B", "name 2 C"), 6, "each seat"),
        (("table replay", *BEGIN.splitlines(), "seat 3", "line"), 6, "whole number"),
        (("table replay", *BEGIN.splitlines(), "seat 1", "seat 2"), 7, "hands open"),
        (("table replay", *BEGIN.splitlines(), "hands shut"), 6, "hands open"),
        (("table replay", *BEGIN.splitlines(), "at x", "line"), 6, "at 0 12"),
        (("table replay", *BEGIN.splitlines(), "at 0 0", "at 0 0"), 7, "said twice"),
        (("table replay", *BEGIN.splitlines(), "at 0 1", "line"), 2, "no such moment"),
        (("table replay", *BEGIN.splitlines(), "at 1 0", "line"), 2, "no such moment"),
        (("table replay", *BEGIN.splitlines(), "ask legal", "line"), 6, "table quiz"),
        (("table replay", *BEGIN.splitlines()), 2, "a main line"),
        (("table replay", *BEGIN.splitlines(), "line 0 0"), 6, "a main line"),
        (("table replay", *BEGIN.splitlines(), "move G1"), 6, "“line”"),
        (("table replay", *BEGIN.splitlines(), "line", "line"), 7, "line 0 12"),
        (
            ("table replay", *BEGIN.splitlines(), "line", "line 1 0"),
            7,
            "branches off from an earlier line",
        ),
        (
            ("table replay", *BEGIN.splitlines(), "line", "line 0 1"),
            7,
            "branches off from an earlier line",
        ),
        (("table replay", *BEGIN.splitlines(), "line", "ring G1"), 7, "arrow"),
        (("table replay", *BEGIN.splitlines(), "line", "ring 0 G1", "| words"), 7, "no words"),
        (("table replay", *BEGIN.splitlines(), "line", "move what"), 7, "what"),
        (("table replay", *BEGIN.splitlines(), "line", "move X9 trump"), 7, ""),
        (("table replay", *BEGIN.splitlines(), *["line"], *["ring seat 0"] * 41), 47, "40 marks"),
        (
            ("table replay", *BEGIN.splitlines(), "line", *["line 0 0"] * 60),
            66,
            "at most 60 lines",
        ),
        (
            ("table replay", *BEGIN.splitlines(), "line", *["move G1"] * 4001),
            4007,
            "at most 4000 moves",
        ),
        (("words",) * 201, 202, "at most 200 parts"),
        (
            ("table compare", "game volltreffer", "deal 1", "line"),
            2,
            "only Schnäppchen Jagd has two editions",
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(
    lines: tuple[str, ...], where: int, reason: str
) -> None:
    error = refused(*lines)
    assert (error.where, reason in error.reason) == (f"line {where}", True), error


def test_a_position_that_cannot_arise_is_refused_with_its_line() -> None:
    facts = facts_of(GAME.begin(7)[0])
    first = next(fact for fact in facts if fact.startswith("hand 0"))
    lines = [fact.replace(first, "hand 0 G1 G1 G1") for fact in facts]
    error = refused(
        "table position", "game bargain-hunt", "players 3", *(f"position {one}" for one in lines)
    )
    assert error.where == "line 5"
    assert "G1" in error.reason


def test_a_move_against_the_rules_is_refused_with_its_clause() -> None:
    table = a_replay("line")
    state = table.moment(0, 0).state
    legal = {move.text for move in state.legal_moves()}
    other = next(name for name in table.base.game.deck.names if f"show {name}" not in legal)
    with pytest.raises(BadData, match="BH-") as caught:
        a_replay("line", f"move show {other}")
    assert caught.value.where == "line 8"


def test_a_later_deal_that_does_not_fit_is_refused_where_it_is_dealt() -> None:
    """Later deals can be impossible in a round that only one line reaches."""
    game = make_game("treasure-hunt", 3)
    state, events = game.begin(3)
    deals = [event.deal for event in events if hasattr(event, "deal")]
    moves = []
    rng = Random(2)
    while len(deals) < 2:
        moves.append(rng.choice(state.legal_moves()))
        deals += [event.deal for event in state.apply(moves[-1]) if hasattr(event, "deal")]
    bad = deals[1]._replace(hands=deals[1].hands[::-1], dealer=(deals[1].dealer + 1) % 3)
    text = write_document(
        Document(
            "",
            (
                TablePart(
                    "replay", Link(game, 3, (deals[0], bad)), (TableLine(0, 0, tuple(moves)),)
                ),
            ),
        )
    )
    with pytest.raises(BadData) as caught:
        read_document(text)
    assert text.splitlines()[int(caught.value.where.split()[1]) - 1] == f"move {moves[-1]}"


def test_what_is_no_document_is_refused() -> None:
    for text in ("", "Trick Hunt record 1", TITLE + "1"):
        with pytest.raises(BadData, match="line 1: a document begins with"):
            read_document(text)
    with pytest.raises(BadData, match=f"{bounds.LONGEST} characters"):
        read_document(TITLE + "\n" * bounds.LONGEST)


def test_no_move_is_played_twice_to_tell_many_side_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document may have as many side lines as fit, all leaving a long game at its end."""
    game = make_game("bargain-hunt", 3)
    state = game.begin(7)[0]
    kind, moves, rng = type(state), list[Move](), Random(1)
    while not state.is_over and len(moves) < 60:
        moves.append(rng.choice(state.legal_moves()))
        state.apply(moves[-1])
    main = TableLine(0, 0, tuple(moves))
    sides = tuple(TableLine(0, len(moves), tuple(state.legal_moves()[:1])) for _side in range(50))
    document = Document("", (TablePart("replay", Link(game, 7), (main, *sides)),))
    played: list[Move] = []
    apply = kind.apply

    def counted(self: Any, move: Any) -> Any:
        played.append(move)
        return apply(self, move)

    monkeypatch.setattr(kind, "apply", counted)
    told = document_in_words(document)
    assert told.count("Side line ") == 50
    assert len(played) == len(moves) + 1  # which all side lines share


def test_a_replay_from_a_later_round_says_of_which_round_its_points_are() -> None:
    state = make_game("bargain-hunt", 3).new(7)
    table = TablePart("replay", Link(state.game, position=facts_of(state)))
    first = document_in_words(Document("", (table,)))
    while state.round < 2:
        state.apply(state.legal_moves()[0])
    table = replace(table, base=Link(state.game, position=facts_of(state)))
    second = document_in_words(Document("", (table,)))
    assert (scores_before(2) in first, scores_before(2) in second) == (False, True)


# As a link


@pytest.mark.pyodide
def test_a_document_comes_back_from_its_link() -> None:
    assert of_game(read_document_link(write_document_link(small())), GAME) == small()


def test_a_long_document_is_aboveto_be_a_file() -> None:
    rng = Random(0)
    noise = "".join(chr(rng.randrange(0x4E00, 0x9FFF)) for _sign in range(9_000))
    with pytest.raises(BadLink, match="as a file"):
        write_document_link(Document("", (Words(noise),)))


@pytest.mark.parametrize("query", ["", "doc", "doc=", "doc=!!", "deal=1", "doc=" + "A" * 12_000])
def test_a_wrong_link_is_refused(query: str) -> None:
    with pytest.raises((BadLink, BadData)):
        read_document_link(query)
    assert PART in write_document_link(Document())


@pytest.mark.pyodide
def test_a_link_does_not_unpack_to_more_than_a_document_can_have() -> None:
    with pytest.raises(BadLink, match="longer than"):
        read_document_link(f"{PART}={squeezed(TITLE + chr(10) * 300_000)}")


# In words


def test_everything_is_abovein_words() -> None:
    text = document_in_words(everything(make_game("bargain-hunt", 4)))
    for words in (
        "Holding back\n============",
        "When to wait\n------------",
        "| a bar",
        f"BH-12 {clause('BH-12').title}",
        clause("BH-12").words,
        "Puzzle 3 of Volltreffer.",
        f"Lesson 4 of {GAME.title}.",
        f"Step 2 of lesson 4 of {GAME.title}.\nWhich of the two?",
        "- Bert",
        "Which?",
        "Side line 1, instead of move ",
        "Ring: ",
        "Arrow from ",
        "Number ",
    ):
        assert words in text
    plain = Document("Two", (Heading("A"), Exercise("B?")))
    assert document_in_words(plain) == "Two\n===\n\nA\n-\n\nB?\n"
    assert [one.words for one in told(plain)] == ["A", "B?"]


def test_the_lines_are_abovemove_by_move_with_side_lines_where_they_leave() -> None:
    """Compared with a naive description that plays each line from the beginning."""
    (table,) = small().parts
    assert isinstance(table, TablePart)
    told = document_in_words(small()).splitlines()
    names = seat_names(GAME.players)

    def move(line: int, at: int) -> str:
        state = table.moment(line, at - 1).state.copy()
        words = [GAME.tell(event, names) for event in state.apply(table.lines[line].moves[at - 1])]
        return f"{len(table.path(line, at))}. {' '.join(filter(None, words))}"

    main = [told.index(move(0, at)) for at in range(1, len(table.lines[0].moves) + 1)]
    assert main == sorted(main)
    assert told[main[1] + 1] == "    Here!"
    for number, line in enumerate(table.lines[1:], 1):
        is_inner = line.of > 0
        begins = f"Side line {number}, "
        head = next(at for at, one in enumerate(told) if one.strip().startswith(begins))
        indent = " " * (12 if is_inner else 4)
        assert told[head].startswith(f"{indent}Side line")
        assert told[head + 1] == f"{indent}    Or so?"
        assert told[head + 2] == f"{indent}    {move(number, 1)}"
        if not is_inner and line.after < len(main):
            assert main[line.after] < head < [*main, len(told)][line.after + 1]


def test_the_end_of_a_round_is_abovebelow_its_last_trick() -> None:
    game = make_game("treasure-hunt")
    state, moves = game.new(1), list[Move]()
    while state.round == 1:
        moves += state.legal_moves()[:1]
        state.apply(moves[-1])
    table = TablePart("replay", Link(game, 1), (TableLine(0, 0, tuple(moves)),))
    told = document_in_words(Document("", (table,))).splitlines()
    last = next(at for at, line in enumerate(told) if line.startswith(f"{len(moves)}. "))
    assert told[last].endswith("takes the trick.")
    assert told[last + 1].startswith("    Seat 1 predicted ")
    assert all(line.startswith("    ") for line in told[last + 1 :])


def test_a_sign_on_a_move_is_abovein_words() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    line = table.lines[0].noting(1, Note(sign="only")).noting(2, Note("Here!", (), "?"))
    document = Document("", (replace(table, lines=(line, *table.lines[1:])),))
    text = write_document(document)
    moves = [row for row in text.splitlines() if row.startswith("move ")]
    assert [row.rpartition(" ")[2] for row in moves[:2]] == ["only", "?"]
    assert read_document(text).parts[0].lines[0].note(2) == line.note(2)  # type: ignore[union-attr]
    told = document_in_words(document)
    assert re.search(r"1\. .+ The only good move\.\n2\. .+ A mistake\.\n    Here!\n", told)


def test_what_is_said_where_a_replay_opens_stands_by_its_picture() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    line = table.lines[0].noting(1, Note("Look.")).noting(2, Note("Later."))
    there = replace(table, at=(0, 1), lines=(line, *table.lines[1:]))
    lines = [one.words for one in told(Document("", (there,)), html_form(str))]
    first = next(at for at, one in enumerate(lines) if one.startswith("1. "))
    assert lines[first - 2 : first] == ["This is the position after move 1.", "<p>Look.</p>"]
    assert not [one for one in lines[first:] if "Look" in one]
    assert "<p>Later.</p>" not in lines[:first]


def test_the_moves_of_a_long_game_run_on_between_remarks_and_ends_of_rounds() -> None:
    base, moves = Link(make_game("treasure-hunt"), 7), list[Move]()
    state = base.state(0)
    ends = []
    while len(moves) < 30:
        before = state.round
        moves.append(state.legal_moves()[0])
        state.apply(moves[-1])
        ends += [len(moves)] if state.round != before else []
    line = TableLine(moves=tuple(moves)).noting(20, Note("Here."))
    table = TablePart("replay", base, (line, TableLine(0, 8, line.moves[8:9])))
    lines = told(Document("", (table,)), html_form(str))
    runs = [one for one in lines if not one.depth and re.match(r"\d+\. ", one.words)]
    numbers = [[int(one) for one in re.findall(r"(?<!\S)(\d+)\. ", run.words)] for run in runs]
    assert ends
    assert [run[-1] for run in numbers] == sorted({9, 20, 30, *ends})
    assert [one for run in numbers for one in run] == [*range(1, 31)]
    for remark in ("Here.", "Side line 1"):
        assert sum(remark in one.words for one in lines) == 1


def test_what_is_asked_is_not_given_away_by_what_was_played() -> None:
    table = a_table(GAME, "quiz", 5)
    asked = replace(table, quiz=a_quiz(MOVE, words="Which?"))
    state = asked.moment(*asked.at).state
    lines = document_in_words(Document("", (asked,))).splitlines()
    choices = [one.removeprefix("- ") for one in lines if one.startswith("- ")]
    cards = {card_name(move.card) for move in state.legal_moves() if move.card >= 0}
    offered = " ".join(choices).casefold()
    assert cards
    assert all(card in offered for card in cards)
    assert 0 < len(choices) <= len(state.legal_moves())
    assert lines[-len(choices) - 1] == "Which?"
    assert not any(re.match(r" *\d+\. ", one) for one in lines)
    allowed = replace(table, quiz=a_quiz(LEGAL))
    (question, (answer, *_kind)), (*_lines, last) = (
        answers_told(Document("", (allowed,))),
        told(Document("", (allowed,))),
    )
    assert last.words == question.words == "Which moves are allowed here?"
    assert answer.startswith("Answer: ")
    assert {*answer.partition("Answer: ")[2].removesuffix(".").split("; ")} == cards
    rest = "Since it is led."
    accepted = a_quiz(MOVE, (state.legal_moves()[0],), right=rest)
    _asked, replied = answers_told(Document("", (replace(table, quiz=accepted),)))
    assert card_name(state.legal_moves()[0].card) in replied.words
    assert replied.words.endswith(f" {rest}")
    by_expert = replace(table, quiz=a_quiz(MOVE, by_expert=True))
    assert answers_told(Document("", (by_expert,))) == ()


def test_answers_in_words_stand_at_the_end_where_they_are_read_last() -> None:
    good, other = Answer(("Ada",), "She leads."), Answer(("Bert",), is_good=False)
    asked = Exercise("Who wins?", (other, good, Answer(("Eve",))))
    parts = asked, Words("So."), Exercise("Why?", (other,))
    assert document_in_words(Document("", parts)).endswith(
        "Why?\n- Bert\n\nThe answer\n----------\nWho wins?\n    Answer: Ada; Eve. She leads.\n"
    )


def test_replies_stand_below_the_answer() -> None:
    state = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"])
    legal = state.legal_moves()
    poor = next(move for move in state.candidates() if move not in legal)
    said = ((legal[-1], "Too\n\nlate."), (poor, "Not yours."))
    quiz = a_quiz(MOVE, (legal[0],), words="Which?", otherwise="No.", by_move=said)
    asked = table_of(Link(state.game, position=facts_of(state), mode="quiz", quiz=quiz))
    question, answer, *replies = (one.words for one in answers_told(Document("", (asked,))))
    assert question == "Which?"
    assert answer.startswith("Answer: ")
    assert len(replies) == 3
    assert "yellow 5 – Not yours." in replies
    assert replies[-1] == "Other answers – No."
    assert any(one.endswith(" no trump – Too late.") for one in replies)
    by_expert = replace(asked, quiz=a_quiz(MOVE, by_expert=True, otherwise="No."))
    _asked, only = answers_told(Document("", (by_expert,)))
    assert only.words == replies[-1]


def test_answers_with_the_same_reply_are_named_together() -> None:
    others = [Answer((name,), "No.", is_good=False) for name in ("Ada", "Bert")]
    asked = Exercise("Who?", (*others, Answer(("Eve",))))
    assert [one.words for one in answers_told(Document("", (asked,)))] == [
        *("Who?", "Answer: Eve.", "Ada; Bert – No."),
    ]


def test_what_is_abovekeeps_its_markup_where_that_can_be_shown() -> None:
    (table,) = small().parts
    assert isinstance(table, TablePart)
    line = table.lines[0].noting(1, Note("**Now**:\n\n- 8 > 2\n- BH-8"))
    asked = Exercise("*Who*?", (Answer(("A < B",), "See [it](https://a.b)."),))
    document = Document("", (replace(table, lines=(line, *table.lines[1:])), asked))
    html, markdown = (form(lambda one: f"r/{one}/") for form in (html_form, markdown_form))
    lines = [one.words for one in told(document, html)]
    assert lines[-2:] == ["<p><em>Who</em>?</p>", "A &lt; B"]
    at = lines.index("<p><strong>Now</strong>:</p>")
    assert "".join(lines[at + 1].split()).startswith("<ul><li>8&gt;2</li><li><ahref=")
    answer = [one.words for one in answers_told(document, markdown)]
    assert answer == ["*Who*?", "Answer: A &lt; B. See [it](https://a.b)."]
    assert any(one.words.startswith("**Now**:") for one in told(document, markdown))


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_trick_still_lies_there_when_its_last_card_is_gone_through_to(
    game: Game[Any, Any],
) -> None:
    rng, base = Random(2), Link(game, 7)
    state, moves = base.state(0), list[Move]()
    taken: dict[int, TrickTaken] = {}
    while not state.is_over and len(taken) < 3:
        moves.append(rng.choice(state.legal_moves()))
        for event in state.apply(moves[-1]):
            if isinstance(event, TrickTaken):
                taken[len(moves)] = event
    table = TablePart("replay", base, (TableLine(0, 0, tuple(moves)),))
    for at in range(len(moves) + 1):
        seen, plain = scene(table, 0, at), scene(replace(table, mode="position"), 0, at)
        if at not in taken:
            assert seen == plain
            continue
        assert len([slot for slot in seen.trick if slot.card >= 0]) == game.players
        assert not any(place.is_actor for place in seen.places)
        winner = seat_names(game.players)[taken[at].winner]
        assert seen.turn.startswith(f"{winner} takes the trick.")
        moment = table.moment(0, at)
        assert ("After round" in seen.turn) == moment.ends_round
        if moment.ends_round:
            points = {place.seat: place.points for place in seen.places}
            assert points == {seat: signed(one) for seat, one in enumerate(moment.scores)}
        assert plain.turn != seen.turn


def test_a_clause_is_quoted_with_its_address_also_on_paper() -> None:
    part, rule = ClausePart("BH-12", "So *it* is."), clause("BH-12")
    ways = {"BH-12": "https://a.b/r/BH-12/"}
    for told_of in (
        "".join(in_elements(part, ways.__getitem__)),
        in_markdown(part, ways.__getitem__),
    ):
        assert rule.title in told_of
        assert rule.words.split(".")[0] in told_of
        assert "a.b/r/BH-12" in told_of.replace(ways["BH-12"], "")
        assert told_of.count(ways["BH-12"]) > 0
    alone = "".join(in_elements(part, nowhere)), in_markdown(part, nowhere)
    assert not any("</a>" in one or "](" in one for one in alone)
    heading = Heading("Ada's *two*")
    assert [*in_elements(heading, nowhere)] == ["<h2>Ada's <em>two</em></h2>"]
    assert in_markdown(heading, nowhere) == "## Ada's *two*"
    assert in_markdown(Words("A *lead*.\n\nA trick."), nowhere) == "A *lead*.\n\nA trick."


def test_points_stand_apart_from_a_name_that_ends_in_a_number() -> None:
    assert score_list((11, -2), ("Anke", "Bert")) == "Anke 11, Bert −2"
    assert score_list((11, -2), ("Seat 1", "Bert")) == "Seat 1: 11, Bert: −2"
