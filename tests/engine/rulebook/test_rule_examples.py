"""Every example of the rulebook, proved by the engine line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.plugins import ALL, PLUGINS, registered
from trickhunt import rulebook
from trickhunt.core.errors import BadOption, UnknownClause
from trickhunt.core.game import State
from trickhunt.formats.positions import kind_of, placed, position_text
from trickhunt.links.reading import read_link
from trickhunt.links.writing import write_link
from trickhunt.rulebook.examples import examples, examples_of
from trickhunt.rulebook.examples.example import MOVES, STEPS, Example, Step

with registered(*PLUGINS):
    FOUND = [one for game in ALL for one in examples(game)]
    CLAUSES = [(game, one.id) for game in ALL for one in rulebook.clauses(game)]


def legal(state: State[Any]) -> list[str]:
    return [move.text for move in state.legal_moves()]


def told(state: State[Any], text: str) -> None:
    """Check a fact of the position in its text form."""
    word, _blank, expected = text.partition(" ")
    kind = kind_of(state.game.name)
    (fact,) = [fact for fact in kind.facts if fact.word == word]
    value = getattr(kind.position_of(state), fact.field)
    if fact.kind.by_seat:
        seat, _blank, expected = expected.partition(" ")
        value = value[int(seat)]
    assert fact.kind.write(value) == expected


def notices(state: State[Any], words: str) -> bool:
    """Return whether a seat would notice if two cards had changed places."""
    seat, one, other = words.split()
    swapped = {one: other, other: one}
    before = position_text(state)
    after = "\n".join(
        " ".join(swapped.get(word, word) for word in line.split(" ")) for line in before.split("\n")
    )
    assert before != after
    seen: list[object] = [placed(text).observe(int(seat)) for text in (before, after)]
    return seen[0] != seen[1]


def refused(state: State[Any], text: str, one: Example) -> None:
    move, _colon, code = text.partition(": ")
    refusal = state.explain(state.game.parse_move(move))
    assert refusal is not None
    assert refusal.code == code
    assert refusal.clause in one.clauses, "an example of another clause"


def prove(state: State[Any], step: Step, one: Example) -> None:
    """Make the moves of a line, or check its claims."""
    numbers = step.text.replace(",", "").split()
    checks: dict[str, Callable[[], Any]] = {
        MOVES: lambda: [state.apply(state.game.parse_move(move)) for move in step.entries],
        "may": lambda: same(legal(state), step.entries),
        "some": lambda: same(set(step.entries) - set(legal(state)), set()),
        "not": lambda: refused(state, step.text, one),
        "look": lambda: same(step.text, ""),
        "next": lambda: same([str(state.actor)], numbers),
        "scores": lambda: same(list(map(str, state.scores)), numbers),
        "won": lambda: same((state.is_over, list(map(str, state.winners))), (True, numbers)),
        "held": lambda: same([str(len(hand)) for hand in hands(state)], numbers),
        "then": lambda: told(state, step.text),
        "seen": lambda: same(notices(state, step.text), True),
        "unseen": lambda: same(notices(state, step.text), False),
    }
    assert set(checks) == set(STEPS)
    checks[step.kind]()


def same(found: object, expected: object) -> None:
    assert found == expected


def hands(state: State[Any]) -> list[tuple[int, ...]]:
    return [state.observe(seat).hand for seat in range(state.game.players)]


@pytest.mark.parametrize("one", FOUND, ids=lambda one: f"{one.game} {one.id}")
def test_an_example_is_so(one: Example) -> None:
    state = one.link.state(0)
    for step in one.steps:
        prove(state, step, one)
    assert any(step.kind != MOVES for step in one.steps), "an example says something"


@pytest.mark.no_cover
@pytest.mark.parametrize("one", FOUND, ids=lambda one: f"{one.game} {one.id}")
def test_an_example_is_a_short_link(one: Example) -> None:
    text = write_link(one.told)
    link = read_link(text)
    assert write_link(link) == text
    assert link.comment(one.link.at or 0) == one.caption
    assert len(text) < 1_000
    assert one.link.state().actor >= 0, "there is something to play"


@pytest.mark.parametrize("one", FOUND, ids=lambda one: f"{one.game} {one.id}")
def test_an_example_is_told_like_the_rules(one: Example) -> None:
    assert one.caption == one.caption.strip()
    assert one.caption.endswith((".", "?"))
    assert "{" not in one.caption
    if one.source:
        clauses = rulebook.clauses(one.game)
        assert one.source in {source.heading for clause in clauses for source in clause.sources}


@pytest.mark.parametrize(("game", "clause"), CLAUSES)
def test_every_clause_has_examples_and_in_the_house_one_of_its_own(game: str, clause: str) -> None:
    first, *others = examples_of(clause)
    assert all(clause in one.clauses for one in (first, *others))
    if game not in PLUGINS:
        assert first.clauses[0] == clause
        assert first.id == f"{clause}.1"
    edition = rulebook.clause(clause).edition
    if edition:
        assert first.link.game.options["edition"] == edition


def test_examples_stand_in_the_order_of_the_clauses_and_have_ids_of_their_own() -> None:
    order = [clause for _game, clause in CLAUSES]
    homes = [order.index(one.clauses[0]) for one in FOUND]
    assert homes == sorted(homes)
    assert len({one.id for one in FOUND}) == len(FOUND)
    assert len({one.caption for one in FOUND}) == len(FOUND)
    for one in FOUND:
        assert {*one.clauses} <= {*order}
        assert len(set(one.clauses)) == len(one.clauses)


def test_the_sources_own_examples_are_among_them() -> None:
    assert {one.id for one in FOUND if one.source} == {
        *("BH-6.1", "BH-8.1", "BH-10.1", "BH-13.1", "BH-13.2", "BH-19.1", "BH-20.1", "BH-20.4"),
        *("VT-5.1", "TH-13.1", "TH-13.2", "TH-13.3"),
    }


def test_examples_are_found_by_game_and_by_clause() -> None:
    assert examples_of(" bh-8 ")[0] is examples("bargain-hunt")[9]
    with pytest.raises(BadOption):
        examples("chess")
    with pytest.raises(UnknownClause):
        examples_of("BH-99")


def test_a_moment_to_look_at_can_be_named() -> None:
    one = Example("TH-2", "Look.", "deal 4\n> bid 0\nlook\n> bid 0\nmay bid 0, bid 1")
    one.game = "treasure-hunt"
    assert one.link.at == 1
    assert [step.kind for step in one.steps] == [">", "look", ">", "may"]
