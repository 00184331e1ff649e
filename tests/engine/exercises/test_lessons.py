"""The lessons: played in every way, proved by the engine, and suitable for reading aloud."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from trickhunt import rulebook
from trickhunt.core.errors import BadOption, NotAMove
from trickhunt.core.game import TrickTaken
from trickhunt.exercises import Lesson, begin, lesson, lesson_met, lessons, lists, minute
from trickhunt.exercises.checking import faults
from trickhunt.exercises.lesson import LEARNER
from trickhunt.exercises.reading import LESSON_SCHEMA
from trickhunt.formats.exercise import GOOD, OTHER, POOR, REFUSED
from trickhunt.games.registry import GAMES, PACKAGE_OF

ALL = [one for game in GAMES for one in lessons(game)]
MINUTES = [game for game in GAMES if minute(game)]
MINUTE = 210
"""Number of words read in about a minute."""
TOLD = [*ALL, *filter(None, map(minute, GAMES))]
TAUGHT = [game for game in GAMES if lessons(game)]

UNTAUGHT: dict[str, dict[str, str]] = {
    "bargain-hunt": {"BH-25": "it is how a first game is dealt"},
    "volltreffer": {},
    "treasure-hunt": {"TH-18": "it is how a first game is dealt"},
}
"""The clauses that no lesson teaches, by game, with the reason."""

LONGEST_WORDS, MOST_SENTENCES = 230, 3
"""The largest number of words in one text."""


def said(one: Lesson) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every text of a lesson with the facts that prove it."""
    for step in one.steps:
        yield step.words, step.facts
        yield from ((answer.words, answer.facts) for answer in step.answers)
        if step.otherwise:
            yield step.otherwise, ()


def ids(one: Lesson) -> str:
    return f"{one.game}-{lessons(one.game).index(one) + 1}"


@pytest.mark.parametrize("one", ALL, ids=ids)
def test_a_lesson_can_be_played_in_every_way_and_says_what_is_so(one: Lesson) -> None:
    assert faults(one) == []


@pytest.mark.parametrize("one", ALL, ids=ids)
def test_a_lesson_is_short_and_its_words_are_plain(one: Lesson) -> None:
    assert 3 <= len(one.steps) <= (10 if one is guided(one.game) else 5)
    assert len(one.title) <= 45
    assert one.title[-1] not in ".!"
    for text, _facts in said(one):
        assert text == text.strip()
        assert len(text) <= LONGEST_WORDS, text
        assert text.endswith((".", "!", "?", ".)", "?)")), text
        assert len(re.findall(r"[.!?]\)?(?= |$)", text)) <= MOST_SENTENCES, text
        assert not re.search(r"\{|\b[A-Z]+-\d|\b[GYBRVOCSHD]\d|SSO| -\d|[^ ]−[^\d]|  ", text), text


def guided(game: str) -> Lesson:
    """Return the guided first round: the last lesson that is not marked as a later one."""
    return [one for one in lessons(game) if not one.is_extra][-1]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_ends_with_a_first_round_and_what_is_for_later_follows(game: str) -> None:
    found = lessons(game)
    assert 8 <= len(found) <= 13
    assert "first round" in guided(game).title
    assert all(one.is_extra for one in found[found.index(guided(game)) + 1 :])
    assert len({one.title for one in found}) == len(found)


@pytest.mark.parametrize("one", ALL, ids=ids)
def test_sums_are_right_and_points_are_proved(one: Lesson) -> None:
    for text, facts in said(one):
        for left, right in re.findall(r"([\d−+× ]*\d) = (−?\d+)", text):
            assert total(left) == number(right), text
            assert number(right) in scores_of(facts), text
        for after in re.findall(r"(?:become|falls? to|stands? (?:at|on)|down to) (−?\d+)", text):
            assert number(after) in scores_of(facts), text


def total(text: str) -> int:
    """Return the value of a sum that may contain products."""
    terms = re.findall(r"([−+]?) ?(\d+)(?: × (\d+))?", text)
    return sum((-1 if sign == "−" else 1) * int(a) * int(b or 1) for sign, a, b in terms)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def scores_of(facts: tuple[str, ...]) -> list[int]:
    return [
        int(score)
        for fact in facts
        if fact.startswith("scores ")
        for score in fact.removeprefix("scores ").split(", ")
    ]


@pytest.mark.parametrize("game", TAUGHT)
def test_every_clause_is_taught_or_there_is_a_reason(game: str) -> None:
    taught = {clause for one in lessons(game) for clause in one.clauses}
    known = [clause.id for clause in rulebook.clauses(game)]
    assert [clause for clause in known if clause not in taught] == list(UNTAUGHT[game])
    assert all(UNTAUGHT[game].values())
    for one in lessons(game):
        assert list(one.clauses) == sorted(set(one.clauses), key=known.index)


def test_a_run_never_changes() -> None:
    start = begin(lesson("bargain-hunt", 4))
    assert not start.asks
    assert [str(made.move) for made in start.made] == ["B4", "R4 plain", "O4 plain"]
    run = start.go_on()
    assert run.asks
    before = run.state.scores
    outcome = run.try_move("Y1 trump")
    assert (outcome.kind, outcome.state.scores[0]) == (GOOD, 3)
    assert [str(made.move) for made in outcome.made] == ["Y1 trump"]
    assert outcome.run.is_last
    assert outcome.run.words != run.words
    outcome.state.apply(outcome.state.legal_moves()[0])
    assert outcome.run.state.trick.cards == []
    assert run.state.scores == before
    assert run.number == 1


def test_every_kind_of_move_is_answered() -> None:
    run = begin(lesson("bargain-hunt", 1), 1)
    other = run.try_move("show R9")
    assert (other.kind, other.made, other.run) == (OTHER, (), run)
    assert "a four" in other.words
    refused = run.try_move("G4")
    assert (refused.kind, refused.made, refused.run) == (REFUSED, (), run)
    assert refused.refusal
    assert refused.refusal.clause == "BH-5"
    assert refused.words == refused.refusal.words
    with pytest.raises(NotAMove):
        run.try_move("bargain")
    run = run.try_move("show V4").run
    poor = run.try_move("Y2")
    assert (poor.kind, poor.run, poor.state.scores[1]) == (POOR, run, -3)
    assert [made.seat for made in poor.made] == [0, 1, 2]


def test_where_nothing_is_asked_there_is_only_to_read_on() -> None:
    run = begin(lesson("bargain-hunt", 1))
    assert run.try_move("show G4").kind == OTHER
    assert run.go_on().number == 1
    assert run.go_on().go_on().number == 1, "a question is not passed over"


@pytest.mark.parametrize("one", ALL, ids=ids)
def test_a_lesson_can_be_entered_at_every_step(one: Lesson) -> None:
    runs = [begin(one, number) for number in range(len(one.steps) + 1)]
    assert [run.number for run in runs[:-1]] == list(range(len(one.steps)))
    assert runs[-1].is_last
    assert runs[-1].go_on() is runs[-1]
    assert all(before.words != after.words for before, after in pairwise(runs[:-1]))


def test_lessons_are_found_by_number() -> None:
    assert lesson("bargain-hunt", 1) is lessons("bargain-hunt")[0]
    for number in (0, 99):
        with pytest.raises(BadOption, match=str(number)):
            lesson("bargain-hunt", number)
    with pytest.raises(BadOption):
        lessons("poker")


def test_a_game_has_its_lessons_as_a_file_as_a_module_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = json.dumps([LESSON_SCHEMA.write(lesson("volltreffer", 1))])
    for name in ("with_a_file", "with_a_module", "with_nothing"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
    (tmp_path / "with_a_file" / "lessons.json").write_text(text, "utf-8")
    (tmp_path / "with_a_module" / "lessons_json.py").write_text(f"TEXT = {text!r}\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    plugins = ("with_a_file", "with_a_module", "with_nothing")
    found = {}
    for name in plugins:
        monkeypatch.setitem(PACKAGE_OF, name, name)
        found[name] = lists._in_file(name, "lessons.json", str)
    assert found == {"with_a_file": text, "with_a_module": text, "with_nothing": None}


@pytest.mark.parametrize("game", MINUTES)
def test_a_game_in_a_minute_is_right_and_short(game: str) -> None:
    told = minute(game)
    assert told
    assert faults(told) == []
    assert 5 <= len(told.steps) <= 6
    assert not any(step.answers for step in told.steps)
    assert sum(len(step.words.split()) for step in told.steps) <= MINUTE


@pytest.mark.parametrize("game", MINUTES)
def test_the_pictures_of_a_minute_are_moments_of_games_that_were_dealt(game: str) -> None:
    told = minute(game)
    assert told
    for step in told.steps:
        assert {line.partition(" ")[0] for line in step.position} <= {"deal", "players", "option"}


# Numbers

TERM = r"[+−]?\d+(?: × \d+)?(?: for [a-z ]+)?"
SUM = re.compile(rf"(?<![\d×] )({TERM}(?: [+−] {TERM})*) (?:=|makes) (−?\d+)")
"""A sum and its result, such as ``1 × 4 − 2 × 4 = −4``."""
BELOW_ZERO = re.compile(r"−\d+(?! each)")
POINTS = re.compile(r"(\d+) (?:points?|spaces?)\b")
SPELT = {"ten points": 10, "twenty-five points": 25, "fifty points": 50}
"""Numbers that clauses write as words."""


def whole(text: str) -> int:
    """Return a number as sentences write it."""
    return int(text.replace("−", "-"))


def result(text: str) -> int:
    """Return the value of a sum: signed terms, each a number or a product of two."""
    terms = re.findall(r"([+−]?)\s*(\d+)(?: × (\d+))?", text)
    return sum(
        (-1 if sign == "−" else 1) * int(one) * int(times or 1) for sign, one, times in terms
    )


def said_of(one: Lesson) -> Iterator[tuple[str, set[int], bool]]:
    """Yield each text of a lesson with the points that players have, had and win at its step.

    The last value says whether the text answers a move and so describes its result.
    """
    had: set[int] = set()
    for number, step in enumerate(one.steps):
        run = begin(one, number)
        before = run.state.scores
        had = {*before} if step.position else had | {*before}
        yield step.words, had, False
        legal = {move.text for move in run.state.legal_moves()}
        for answer in step.answers:
            for move in legal.intersection(answer.moves):
                after = run.try_move(move).state.scores
                won = {now - old for now, old in zip(after, before, strict=True)}
                yield answer.words, had | {*after} | won, True


@pytest.mark.parametrize("one", TOLD, ids=lambda one: f"{one.game}: {one.title}")
def test_numbers_that_are_told_are_those_of_the_position(one: Lesson) -> None:
    clauses = " ".join(clause.words for clause in rulebook.clauses(one.game))
    ruled = {int(found) for found in re.findall(r"\d+", clauses)}
    ruled |= {number for word, number in SPELT.items() if word in clauses.lower()}
    for words, points, is_answer in said_of(one):
        for terms, sum_of_them in SUM.findall(words):
            assert result(terms) == whole(sum_of_them), words
            assert not is_answer or whole(sum_of_them) in points, words
        rest = SUM.sub("", words)
        if is_answer:
            assert {whole(found) for found in BELOW_ZERO.findall(rest)} <= points, words
            told = {int(found) for found in POINTS.findall(rest)}
            assert told <= ruled | {abs(one) for one in points}, words


SPELT_OUT = {
    word: count
    for count, word in enumerate("no one two three four five six seven eight nine ten".split())
}
COUNT = rf"(−?\d+|{'|'.join(SPELT_OUT)})"
WHO = r"(?:[Yy]ou|Ada|Bruno|Carla|pawn)"

TOLD_OF: tuple[tuple[str, Callable[[Any], Iterable[int]]], ...] = (
    (rf"\b{COUNT} bargains?\b", lambda state: map(len, state.piles)),
    (rf"\b{COUNT} cards? of junk\b", lambda state: map(len, state.junk)),
    (rf"{WHO} (?:are|is|stands?|stayed|you are) (?:on|at) (−?\d+)", lambda state: state.scores),
    (r"[Oo]n (\d+) you\b", lambda state: state.scores),
    (r"[Yy]ou win (\d+) to", lambda state: [state.scores[LEARNER]]),
    (r"[Yy]ou win \d+ to (\d+)", lambda state: state.scores),
    (r"with (\d+) points?!", lambda state: [state.scores[LEARNER]]),
    (r"^(?:Now )?[Rr]ound (\d+)", lambda state: [state.round]),
    (rf"[Yy]ou predicted {COUNT}\b", lambda state: [state.bids[LEARNER]]),
    (rf"[Yy]ou (?:have|had) (?:only )?{COUNT} (?:tricks?|already)", lambda state: state.taken),
)
"""Patterns of words that count something in the position, and the values they may have."""


@pytest.mark.no_cover
@pytest.mark.parametrize("one", TOLD, ids=lambda one: f"{one.game}: {one.title}")
def test_what_is_counted_in_words_is_what_lies_on_the_table(one: Lesson) -> None:
    laid: list[Any] = []
    for number, step in enumerate(one.steps):
        run = begin(one, number)
        laid = [*([] if step.position else laid), run.state]
        legal = {move.text for move in run.state.legal_moves()}
        said = [(step.words, laid)]
        said += [
            (answer.words, [*laid, run.try_move(move).state])
            for answer in step.answers
            for move in legal.intersection(answer.moves)
        ]
        for words, states in said:
            for sentence in re.split(r"(?<=[.!?:]) ", words):
                for pattern, counted in () if "would" in sentence else TOLD_OF:
                    for found in re.findall(pattern, sentence):
                        told = SPELT_OUT[found] if found in SPELT_OUT else whole(found)
                        assert any(told in counted(state) for state in states), sentence


SEATED = {"you": LEARNER, "Ada": 1, "Bruno": 2, "Carla": 3}
PERSON = r"\b([Yy]ou|Ada|Bruno|Carla)\b"
TOOK = re.compile(
    rf"{PERSON}(?:'s (?:[a-z]+ )*(?:\d+ )?)?(?: ?(?:has|had|must|have) to| must)? ?"
    r"(?:won|wins?|took|takes?|keeps|(?<=to )trump)\b(?! away)"
)
"""Somebody, or somebody's card, takes a trick, or has taken it."""
WON_GAME = re.compile(rf"{PERSON} wins?(?:[.!]$| the game| \d+ to)|nearer to 66 and wins")
TOOK_LAST = re.compile(rf"{PERSON}(?:(?!{PERSON}|lost).)*\bthe last one\b")
NOT_YET = re.compile(r"\b(?:would|could|can|cannot|may|if|[Tt]ry|someone)\b")
"""A sentence that does not tell what happened."""


def takers_of(made: Iterable[Any]) -> list[int]:
    return [event.winner for one in made for event in one.events if isinstance(event, TrickTaken)]


def told_with_takers(one: Lesson) -> Iterator[tuple[str, list[int], Any]]:
    """Yield each text of a lesson with the takers of the tricks it may tell of, and the position.

    A reply tells of the learner's move and what followed; the text of a step also of what led to
    it.
    """
    led: list[int] = []
    for number, step in enumerate(one.steps):
        run = begin(one, number)
        led = [*([] if step.position else led), *takers_of(run.made)]
        yield step.words, led, run.state
        legal = {move.text for move in run.state.legal_moves()}
        for answer in step.answers:
            for move in legal.intersection(answer.moves):
                outcome = run.try_move(move)
                yield answer.words, takers_of(outcome.made), outcome.state
                if answer.is_good and move == run.good_moves[0]:
                    led = [*led, *takers_of(outcome.made)]


def test_those_who_are_said_to_take_a_trick_take_it() -> None:
    told = 0
    for one in ALL:
        for words, takers, state in told_with_takers(one):
            for sentence in re.split(r"(?<=[.!?:]) ", words):
                if NOT_YET.search(sentence) or not takers:
                    continue
                if WON_GAME.search(sentence):
                    assert state.is_over, sentence
                rest = WON_GAME.sub("", sentence)
                found = [SEATED.get(name, LEARNER) for name in TOOK.findall(rest)]
                assert {*found} <= {*takers}, sentence
                if "both tricks" in rest:
                    assert takers == found * 2, sentence
                for groups in TOOK_LAST.findall(rest):
                    assert SEATED.get(groups[0], LEARNER) == takers[-1], sentence
                told += len(found)
    assert told > 30


@pytest.mark.parametrize(
    ("game", "moves", "known", "number"),
    [
        ("bargain-hunt", "G4 over", (), 5),
        ("bargain-hunt", "G4 over", (5,), None),
        ("bargain-hunt", "SSO, G4 under", (5,), 6),
        ("bargain-hunt", "G4 trump, Y2 plain, show B7, R1", (), None),
        ("bargain-hunt", "convert 3", (), 7),
        ("volltreffer", "buy G4, meld 7 9 suits, R10", (), 4),
        ("treasure-hunt", "bid 2, H10, SA", (), None),
        ("treasure-hunt", "golden H Q", (), 8),
    ],
)
def test_a_lesson_is_found_that_tells_of_what_was_done(
    game: str, moves: str, known: tuple[int, ...], number: int | None
) -> None:
    made = [GAMES[game].make(GAMES[game].seats[0], {}).parse_move(one) for one in moves.split(", ")]
    assert lesson_met(game, made, 3, known) == number
