"""The two editions side by side: their clauses, and the positions in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.engine.any_game import walk
from tests.engine.playing import KINDS, STYLES
from tests.engine.tables import at_clearing, at_trick
from trickhunt.core.errors import UnknownClause
from trickhunt.games.bargain_hunt.constants import CLEARING
from trickhunt.games.bargain_hunt.editions import (
    DIFFERENCES,
    Difference,
    compare,
    difference,
    pairs,
    under,
)
from trickhunt.games.bargain_hunt.editions.differences import DEAL, MOVES, SCORE
from trickhunt.games.bargain_hunt.editions.pairs import ALIKE, IN_PLAY, IN_WORDS, sources_of
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, DECK
from trickhunt.games.bargain_hunt.options import EDITIONS
from trickhunt.games.bargain_hunt.position import position_of
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.rulebook import clause, clauses

IDS = [one.name for one in DIFFERENCES]


def course(one: Difference, edition: str) -> BargainState:
    """Return the position after the moves that show the difference."""
    state = one.state(edition)
    for text in one.course(edition).moves:
        state.apply(state.game.parse_move(text))
    return state


def legal(state: BargainState) -> str:
    return ", ".join(map(str, state.legal_moves()))


def test_every_clause_has_its_place_in_both_columns() -> None:
    both = pairs()
    assert {one.english for one in both} | {one.french for one in both} == {
        one.id for one in clauses("bargain-hunt")
    }
    for one in both:
        english, french = clause(one.english), clause(one.french)
        assert english.edition != "french"
        assert french.edition != "english"
        assert (one.kind == ALIKE) == (not one.english_words) == (not one.french_words)
        assert one.english == one.french or one.kind == IN_PLAY
    assert {one.kind for one in both} == {ALIKE, IN_WORDS, IN_PLAY}


def test_what_is_played_otherwise_has_a_position_and_nothing_else_has() -> None:
    apart = {one.english for one in pairs() if one.kind == IN_PLAY}
    assert {one.clause for one in DIFFERENCES} == apart
    assert len(set(IDS)) == len(IDS)


def test_sources_are_told_apart_by_edition() -> None:
    english, french = sources_of(clause("BH-21").sources)
    assert [one.heading for one in english] == ["Starting the Next Round"] * 2
    assert [one.heading for one in french] == ["Début de la manche suivante"]
    assert sources_of(clause("BH-19").sources)[1] == ()
    assert sources_of(clause("BH-20").sources)[0] == ()


LEGAL = {
    "trash": ("trash 4, trash 7, pass", "pass"),
    "dump": ("trash 4, trash 7, pass", "dump, pass"),
    "convert": ("trash 3, trash 5, convert 3, pass", "convert 3, pass"),
    "offer": ("trash 4, trash 7, pass", "pass"),
    "redeal": ("pass", "pass"),
}
"""The legal moves of the first player to clear, by edition."""

FINAL = {"last-old": (0, -2), "last-new": (0, 4)}
"""The resulting scores, by edition."""


@pytest.mark.parametrize("one", DIFFERENCES, ids=IDS)
def test_a_difference_is_as_it_is_told(one: Difference) -> None:
    states = [one.state(edition) for edition in EDITIONS]
    assert position_of(states[0]) == position_of(states[1])
    if one.shows == MOVES:
        moves = [legal(state) for state in states]
        assert moves[0] != moves[1]
        assert tuple(moves) == LEGAL[one.name]
    elif one.shows == SCORE:
        ends = [course(one, edition) for edition in EDITIONS]
        assert all(end.is_over for end in ends)
        assert tuple(end.scores[0] for end in ends) == FINAL[one.name]
        assert compare(states[0]).best == FINAL[one.name]
    else:
        assert one.shows == DEAL
        assert [legal(state) for state in states] == list(LEGAL[one.name])
    assert compare(states[0]).differs


def test_the_stock_keeps_its_order_or_is_shuffled() -> None:
    one = difference("redeal")
    heap, top = one.state("english").trash, one.state("english").stock[:24]
    english, french = (
        sorted(card for seat in range(3) for card in course(one, edition).hand(seat))
        for edition in EDITIONS
    )
    assert english == sorted(top)
    assert {DECK.suits[COLOUR_OF[card]] for card in english} == {"G", "Y"}
    assert {DECK.suits[COLOUR_OF[card]] for card in french} == {"G", "Y", "B", "R", "V", "O"}
    assert [DECK.names[card] for card in french if card in heap] == ["V1", "V2"]
    redeal = compare(one.state("french")).redeal
    assert redeal == (101, 6, 24, 0, 6)
    assert redeal is not None
    assert redeal.differs


def test_an_unknown_difference_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownClause, match="trash, dump, convert"):
        difference("junk")


def test_a_position_is_the_same_under_the_other_edition() -> None:
    state = at_trick("G4 R1", "Y5 B1", "G6 B2", "G7 B3", trick=["G4"], edition="french")
    english = under(state, "english")
    assert english.game.edition == "english"
    assert position_of(english) == position_of(state)
    assert not compare(state).differs
    assert compare(state).best is None


def test_a_short_game_is_as_short_under_the_other_edition() -> None:
    state = BargainHunt(length="short").new(1)
    assert under(state, "french").game.terms.rounds == state.game.terms.rounds == 1


def test_refusals_are_told_with_each_editions_clause() -> None:
    tries = {str(one.move): one for one in compare(at_clearing("G4 R4")).tries}
    trash, dump, convert = tries["trash 4"], tries["dump"], tries["convert 4"]
    assert trash.english is None
    assert trash.french is not None
    assert (trash.french.code, trash.french.clause) == ("no-trash-in-french", "BH-20")
    assert dump.english is not None
    assert dump.english.clause == "BH-19"
    assert not convert.differs
    assert convert.french is not None
    assert convert.french.code == "too-few-french"


def test_what_each_can_come_to_counts_both_clearings_of_the_last_round() -> None:
    assert compare(at_clearing("G3 Y3 B3 R4 V4 O9", number=4)).best == (2 - 1, 2)
    last = compare(at_clearing("G4", number=4))
    assert last.redeal is None
    assert compare(at_clearing("G4", number=3)).best == (1, 1)


def differing(state: BargainState) -> Sequence[str]:
    return [one.move.action for one in compare(state).tries if one.differs]


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "edition"), KINDS)
def test_editions_differ_only_where_junk_is_cleared(players: int, edition: str) -> None:
    for seed, style in enumerate(STYLES):
        state = BargainHunt(players, edition).new(seed)
        for at in walk(state, style, Random(seed)):
            if at.is_over:
                break
            differ = differing(at)
            assert set(differ) <= {"trash", "dump"}
            assert at.phase == CLEARING or not differ
