"""Sums at the table are correct, and match the score."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from table.games.page import page_of
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup
from table.ui.models.table import OVER, SCORED
from tests.engine.core.test_sums import counted
from tests.table.fakes import AT_ONCE, Watching
from tests.table.markup import Tag, read
from tests.table.session.test_rounds import SETUPS, played, present, stops
from trickhunt.core.game import TrickTaken
from trickhunt.rulebook.glossary import name_of, terms

SUM = re.compile(r"[−\d][\d ×+−]* = −?\d+")
"""A sum with its result."""


def sums(tag: Tag) -> list[int]:
    """Return the result of each sum in a part of the page, calculated from its words."""
    found = []
    for words in SUM.findall(tag.text):
        whole, told = counted(words)
        assert whole == told, words
        found.append(told)
    return found


def moments(setup: Setup) -> Iterator[Session]:
    """Yield a whole game after each move, with the last complete trick still on the table."""
    session = Session(Saved.new(setup), Watching(), lambda: AT_ONCE)
    rng = Random(3)
    while not session.state.is_over:
        session.progress.apply(rng.choice(session.state.legal_moves()))
        session.rest_after_last()
        yield session
        session.is_resting = session.is_stopping = False


@pytest.mark.parametrize("setup", SETUPS)
def test_at_the_end_of_a_round_each_score_stands_with_its_sum(setup: Setup) -> None:
    before = played(setup).progress.begun.state.scores
    for session in stops(setup):
        after = session.state.scores
        tree = read(page_of(setup.game).screen(present(session)))
        for seat in range(setup.players):
            how = tree.one(id=f"stands-{seat}").one(".how")
            parts = [*how.all(".there"), *how.all("summary"), *how.all("span")]
            found = [told for part in parts for told in sums(part)]
            gained = after[seat] - before[seat]
            wanted = {"treasure-hunt": gained}.get(setup.game, after[seat])
            if setup.game == "treasure-hunt" and session.state.is_over:
                wanted -= session.seen.sheet[-1].bonuses[seat]  # type: ignore[attr-defined]
            assert wanted in found or not wanted, (seat, found)
        before = after


@pytest.mark.parametrize("setup", SETUPS)
def test_a_trick_says_what_it_brings(setup: Setup) -> None:
    seen = 0
    before = played(setup).progress.begun.state.scores
    for session in moments(setup):
        events = session.steps[-1].events
        taken = [event for event in events if isinstance(event, TrickTaken)]
        after = session.steps[-1].scores
        if taken and session.is_resting:
            seat, model = taken[0].winner, present(session)
            phase = read(page_of(setup.game).screen(model)).one(id="phase")
            if setup.game == "treasure-hunt":
                assert sums(phase) == []
            elif setup.game == "volltreffer":
                assert sums(phase) == [before[seat] + after[seat] - before[seat]]
                seen += 1
            else:
                assert sums(phase) == [after[seat] - before[seat]]
                seen += 1
        before = after
    assert seen or setup.game == "treasure-hunt"


@pytest.mark.parametrize("setup", SETUPS)
def test_every_sum_at_a_table_is_right_and_each_word_that_can_be_asked_is_a_term(
    setup: Setup,
) -> None:
    known = {name_of(one) for one in terms(setup.game)}
    asked: set[str] = set()
    for at, session in enumerate(moments(setup)):
        if at % 3 and present(session).phase not in (SCORED, OVER):
            continue
        tree = read(page_of(setup.game).screen(page_of(setup.game).present(session, Settings())))
        for tag in (*tree.all(".sum"), *tree.all(id="phase")):
            sums(tag)
        asked |= {word.attrs["data-name"] for word in tree.all(".ask-word")}
    assert asked <= known
    assert len(asked) >= len(known) // 3
