"""The coach recommends what the expert considers best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.engine.coached import NAMES, assert_sentence, laid, positions
from trickhunt.bots import make_thinker
from trickhunt.coach import coach_of
from trickhunt.core.game import Move, State
from trickhunt.core.reason import Reason
from trickhunt.search.thinker import opinion_after

PLAYOUTS = 40

CARD = {
    "buy it",
    "take away",
    "lead hardest",
    "lead it",
    "play it",
    "best chance",
    "good lead",
    "safe lead",
    "take this",
    "show a held",
    "show a high",
    "show a free",
}
"""Recommendations about the card of the remark."""


def wins(state: State[Any], move: Move) -> bool:
    """Return whether a card is winning the trick when it is played."""
    return laid(state, move).winner == state.actor


def is_so(state: Any, kind: str, facts: Mapping[str, Any], move: Any) -> bool:
    """Return whether a move does what is recommended, calculated independently."""
    names = state.game.deck.names
    ranks = [names[one.card][1:] for one in state.legal_moves() if kind.startswith("play ")]
    match kind:
        case _ if kind in CARD:
            return bool(move.card == facts["card"])
        case "most" | "better still":
            return bool(getattr(move, "value", -1) == facts["value"])
        case "predict":
            return bool(move.number == facts["likely"])
        case "predict so":
            return move is facts["chosen"]
        case "win it" | "take it" | "gather it" | "gather more" | "win both" | "win with it":
            return wins(state, move)
        case "leave it":
            return not wins(state, move)
        case "pay little":
            return int(state.display.index(move.card)) >= 2
        case "play weakest":
            return int(names[move.card][1:]) == min(map(int, ranks))
        case "play strongest":
            return int(names[move.card][1:]) == max(map(int, ranks))
        case _:
            return True


@pytest.mark.parametrize(
    "game",
    [
        "bargain-hunt",
        pytest.param("volltreffer", marks=pytest.mark.no_cover),
        pytest.param("treasure-hunt", marks=pytest.mark.no_cover),
    ],
)
def test_the_coach_recommends_what_the_expert_holds_for_the_best_or_nothing(game: str) -> None:
    coach = coach_of(game)
    concluded = Counter[str]()
    silent = 0
    for state in positions(game, 120):
        seen = state.observe(state.actor)
        thought = make_thinker("expert", game).begin(seen, Random(1))
        judged = opinion_after(thought, PLAYOUTS).judged
        opinion = {one.move: float(not one.is_level) for one in judged}
        best, remark = judged[0].move, coach.remark(seen, opinion)
        said = coach.conclusion(seen, opinion, NAMES)
        assert (remark is None) == (coach.sentence(seen, NAMES, opinion) == "")
        if not said:
            silent += any(one.kind in coach.conclusions for one in coach.remarks(seen))
            assert remark is None or remark.kind not in coach.pointing
            assert not any(coach.recommended(seen, opinion, move) for move in opinion)
            continue
        assert remark is not None
        kind, fits = coach.conclusions[remark.kind]
        assert_sentence(said)
        assert is_so(state, kind, {**remark.facts, "chosen": best}, best)
        assert coach.recommended(seen, opinion, best)
        followed = {fits(seen, remark.facts, move) for move in opinion if opinion[move]}
        # It recommends no bad move; or it warns, and then of bad moves only.
        assert True not in followed or remark.kind in coach.warning
        concluded[kind] += 1
    assert sum(concluded.values()) > 20
    assert silent


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_each_conclusion_is_one_that_some_moves_follow_and_others_do_not(game: str) -> None:
    coach = coach_of(game)
    follows: dict[str, set[bool]] = {}
    for state in positions(game, 1500):
        seen = state.observe(state.actor)
        for remark in coach.remarks(seen):
            if remark.kind not in coach.conclusions:
                continue
            kind, fits = coach.conclusions[remark.kind]
            for move in seen.legal_moves:
                facts = {**remark.facts, "chosen": seen.legal_moves[0]}
                is_followed = fits(seen, facts, move)
                follows.setdefault(remark.kind, set()).add(is_followed)
                if is_followed:
                    assert is_so(state, kind, facts, move)
    rare = {
        "certain bargains",
        "forced far",
        "dump",
        "meld beyond",
        "meld fewer, too far",
        "aim once",
        "in goal",
        "last ahead",
        "last safe",
    }
    assert {*coach.conclusions} - rare <= {*follows}
    assert all(found == {True, False} for kind, found in follows.items() if kind not in rare)


def can_follow(state: Any) -> bool:
    """Return whether the seat to move holds a card of the suit led."""
    names = state.game.deck.names
    return any(names[card][0] == names[state.trick.cards[0]][0] for card in state.hand(state.actor))


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_a_first_game_is_told_what_its_decisions_need(game: str) -> None:
    told, coach = set[str](), coach_of(game)
    voids, others = set[str](), set[str]()
    for state in positions(game, 600):
        known = coach.basics(state.observe(state.actor))
        facts = [one for one in known if isinstance(one, Reason)]
        said = [one for one in known if isinstance(one, str)]
        for words in (*said, *(coach.words(one, NAMES) for one in facts)):
            assert_sentence(words)
        told |= {*said, *(one.kind for one in facts)}
        assert len({*said, *(one.kind for one in facts)}) == len(known)
        if state.trick.cards:
            is_of_a_suit = state.game.deck.names[state.trick.cards[0]][1:].isdigit()
            void = not can_follow(state) and (game == "treasure-hunt" or is_of_a_suit)
            (voids if void else others).update(said)
    # Only players who cannot follow see the rule for them.
    assert len(voids - others) == 1
    assert len(told) >= 5
