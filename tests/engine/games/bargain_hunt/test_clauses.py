"""The rules of Schnäppchen Jagd, clause by clause, each tested directly at a table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.engine.any_game import legal, play, steps, story
from tests.engine.playing import hoarding
from tests.engine.tables import (
    ANKE,
    BERT,
    CHRIS,
    DORIS,
    EDITIONS,
    at_clearing,
    at_show,
    at_trick,
    names,
)
from trickhunt.core.cards import flat
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Deal, Dealt, Event, RoundBegan, TrickTaken
from trickhunt.formats.positions import set_up
from trickhunt.games.bargain_hunt.constants import CLEARING, PLAYING
from trickhunt.games.bargain_hunt.events import BargainScored, Cleared, Collected, Showed
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK, VALUE_OF
from trickhunt.games.bargain_hunt.position import BargainPosition, position_of
from trickhunt.games.bargain_hunt.state import BargainState

KINDS = [(players, edition) for players in (3, 4) for edition in EDITIONS]
every_kind = pytest.mark.parametrize(("players", "edition"), KINDS)
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def rounds_of(events: list[Event]) -> list[list[Event]]:
    """Return the events of a game, a list for each round."""
    rounds: list[list[Event]] = []
    for event in events:
        if isinstance(event, RoundBegan):
            rounds.append([])
        rounds[-1].append(event)
    return rounds


def deals_of(events: list[Event]) -> list[Deal]:
    """Return the deals of a game."""
    return [event.deal for event in events if isinstance(event, Dealt)]


def winner_of(state: BargainState, *moves: str) -> int:
    """Return who takes the trick that these moves complete."""
    (taken,) = [event for event in play(state, *moves) if isinstance(event, TrickTaken)]
    return taken.winner


@pytest.mark.clause("BH-1")
@both_editions
@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 4)])
def test_rounds_by_number_of_players(players: int, rounds: int, edition: str) -> None:
    assert len(rounds_of(story(BargainHunt(players, edition), seed=1))) == rounds


@pytest.mark.clause("BH-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 2, 5, 6])
def test_nobody_else_can_play(players: int) -> None:
    with pytest.raises(BadOption, match="3 or 4 players"):
        BargainHunt(players)


@pytest.mark.clause("BH-2")
def test_the_pack() -> None:
    cards = Counter(names(DECK.cards()))
    assert cards.total() == DECK.size == 110
    assert cards.pop("SSO") == 2
    assert cards == {colour + value: 2 for colour in "GYBRVO" for value in "123456789"}


@pytest.mark.clause("BH-2", "BH-4")
@every_kind
def test_the_whole_pack_is_dealt_from(players: int, edition: str) -> None:
    (deal,) = deals_of(BargainHunt(players, edition).begin(seed=3)[1])
    assert sorted([*flat(deal.hands), *deal.stock]) == DECK.cards()


@pytest.mark.clause("BH-3")
@every_kind
def test_the_first_dealer_is_drawn_by_lot(players: int, edition: str) -> None:
    game = BargainHunt(players, edition)
    dealers = Counter(game.new(seed).dealer for seed in range(400))
    assert set(dealers) == set(range(players))
    assert min(dealers.values()) > 400 / players * 0.7


@pytest.mark.clause("BH-3")
@every_kind
def test_the_deal_passes_to_the_left(players: int, edition: str) -> None:
    dealers = [deal.dealer for deal in deals_of(story(BargainHunt(players, edition), seed=5))]
    assert dealers == [(dealers[0] + number) % players for number in range(len(dealers))]


@pytest.mark.clause("BH-4")
@every_kind
def test_eight_cards_each_or_as_many_as_there_are(players: int, edition: str) -> None:
    """If nothing is ever trashed, the pack runs out in either edition."""
    deals = deals_of(story(BargainHunt(players, edition), seed=8, style=hoarding))
    sizes = [{len(hand) for hand in deal.hands} for deal in deals]
    left = [len(deal.stock) for deal in deals]
    if players == 3:
        assert sizes == [{8}, {8}, {8}, {8}, {4}, {0}]
        assert left == [86, 62, 38, 14, 2, 2]
    else:
        assert sizes == [{8}, {8}, {8}, {3}]
        assert left == [78, 46, 14, 2]


@pytest.mark.clause("BH-4")
def test_which_seat_gets_which_of_the_top_cards_is_chance() -> None:
    """The lowest card on top of the stock reaches every seat in some deal."""
    seats = set()
    for seed in range(60):
        first, second, *_rest = deals_of(story(BargainHunt(), seed, style=hoarding))
        assert sorted(flat(second.hands)) == sorted(first.stock[:32])
        seats |= {seat for seat, hand in enumerate(second.hands) if first.stock[0] in hand}
    assert seats == {ANKE, BERT, CHRIS, DORIS}


@pytest.mark.clause("BH-5", "BH-6")
@both_editions
def test_each_shows_a_card_in_turn_from_left_of_the_dealer(edition: str) -> None:
    state = at_show("G4 R1 SSO", "R4 Y2 Y3", "B7 B8 B9", "O1 O2 O3", edition=edition)
    assert state.dealer == DORIS
    assert state.actor == ANKE
    assert legal(state) == ["show G4", "show R1"], "a super special offer has no value"
    events = play(state, "show G4", "show R4", "show B7", "show O1")
    assert [(event.seat, names([event.card])) for event in events if isinstance(event, Showed)] == [
        (ANKE, ["G4"]),
        (BERT, ["R4"]),
        (CHRIS, ["B7"]),
        (DORIS, ["O1"]),
    ]
    assert [names(pile) for pile in state.piles] == [["G4"], ["R4"], ["B7"], ["O1"]]
    assert [state.bargain(seat) for seat in range(4)] == [4, 4, 7, 1], "values may be the same"
    assert names(state.hand(ANKE)) == ["R1", "SSO"]
    assert state.phase == PLAYING
    assert state.actor == ANKE


@pytest.mark.clause("BH-5")
@every_kind
def test_round_1_alone_has_the_preliminary_and_seven_tricks(players: int, edition: str) -> None:
    first, second, *later = rounds_of(story(BargainHunt(players, edition), seed=2))
    assert sum(isinstance(event, Showed) for event in first) == players
    assert sum(isinstance(event, TrickTaken) for event in first) == 7
    assert sum(isinstance(event, TrickTaken) for event in second) == 8
    assert not any(isinstance(event, Showed) for round_ in [second, *later] for event in round_)


@pytest.mark.clause("BH-6")
@both_editions
def test_the_bargain_is_the_value_of_the_top_card(edition: str) -> None:
    state = at_trick("G1", "G2", "G3", "G4", edition=edition, piles=("V8 V5", "V9", "O8", "O9"))
    assert state.bargain(ANKE) == 5
    assert state.bargain(BERT) == 9


@pytest.mark.clause("BH-7")
@every_kind
def test_left_of_the_dealer_leads_then_whoever_won(players: int, edition: str) -> None:
    for round_ in rounds_of(story(BargainHunt(players, edition), seed=11)):
        began = round_[0]
        assert isinstance(began, RoundBegan)
        leader = (began.dealer + 1) % players
        for event in round_:
            if isinstance(event, TrickTaken):
                assert event.leader == leader
                leader = event.winner


@pytest.mark.clause("BH-7")
@both_editions
def test_any_card_may_be_led_without_a_word(edition: str) -> None:
    state = at_trick(
        "G1 G1 R5 SSO", *["B1 B2 B3 B4", "V1 V2 V3 V4", "O1 O2 O3 O4"], edition=edition
    )
    assert legal(state) == ["G1", "R5", "SSO"]


@pytest.mark.clause("BH-7")
def test_seats_play_clockwise() -> None:
    state = at_trick("G1 R1", "G2 R2", "G9 R3", "G4 R4")
    order = [state.actor]
    for card in ("G1", "G2", "G9", "G4", "R3", "R4", "R1", "R2"):
        play(state, card)
        order.append(state.actor)
    assert order[:8] == [ANKE, BERT, CHRIS, DORIS, CHRIS, DORIS, ANKE, BERT]


@pytest.mark.clause("BH-8", "BH-13")
@both_editions
def test_the_colour_led_must_be_followed(edition: str) -> None:
    state = at_trick(
        "G5 R1 R2", "G7 G1 B9", "G2 B1 SSO", "B3 B4 SSO", edition=edition, trick=["G5"]
    )
    assert legal(state) == ["G1", "G7"]
    play(state, "G1")
    assert legal(state) == ["G2", "SSO"]


@pytest.mark.clause("BH-8")
def test_trump_does_not_replace_following() -> None:
    state = at_trick("G5 R1", "B9 R2", "G2 B8", "G3 B7", trick=["G5", "B9 trump"])
    assert legal(state) == ["G2"]


@pytest.mark.clause("BH-9")
@both_editions
def test_who_cannot_follow_plays_anything_and_calls(edition: str) -> None:
    state = at_trick("G5 R1", "B9 Y2", "G7 B8", "G3 B7", edition=edition, trick=["G5"])
    assert legal(state) == ["Y2 trump", "Y2 plain", "B9 trump", "B9 plain"]
    plain, trump = state.copy(), state.copy()
    assert winner_of(plain, "B9 plain", "G7", "G3") == CHRIS
    assert winner_of(trump, "Y2 trump", "G7", "G3") == BERT


@pytest.mark.clause("BH-9", "BH-10")
def test_every_trick_starts_without_trump() -> None:
    state = at_trick("G5 R1", "B9 B2", "G7 Y8", "G3 Y7")
    play(state, "G5", "B9 trump", "G7", "G3", "B2")
    assert legal(state) == ["Y8 trump", "Y8 plain"]


@pytest.mark.clause("BH-10")
@both_editions
def test_one_trump_a_trick_and_all_of_its_colour(edition: str) -> None:
    state = at_trick(
        "G5 R1 R5", "R3 B2 B5", "Y9 R4 SSO", "R9 O7 O8", edition=edition, trick=["G5", "R3 trump"]
    )
    assert legal(state) == ["Y9", "R4", "SSO"], "no call, neither for red nor for yellow"
    assert winner_of(state.copy(), "Y9", "O7") == BERT
    assert winner_of(state.copy(), "R4", "O7") == CHRIS
    assert winner_of(state, "R4", "R9") == DORIS


@pytest.mark.clause("BH-11")
@both_editions
def test_a_colour_called_plain_stays_plain(edition: str) -> None:
    state = at_trick(
        "G5 R1 R5", "Y3 B2 B5", "Y9 R4 SSO", "Y8 R7 O8", edition=edition, trick=["G5", "Y3 plain"]
    )
    assert legal(state) == ["Y9", "R4 trump", "R4 plain", "SSO"], "another colour can be called"
    assert winner_of(state.copy(), "Y9", "O8 plain") == ANKE
    play(state, "R4 plain")
    assert legal(state) == ["Y8", "R7", "O8 trump", "O8 plain"], "both colours are plain now"


@pytest.mark.clause("BH-11")
def test_the_next_trick_asks_again() -> None:
    state = at_trick("G5 R1", "Y3 Y4", "G2 Y9", "G3 Y8")
    play(state, "G5", "Y3 plain", "G2", "G3", "R1")
    assert legal(state) == ["Y4 trump", "Y4 plain"]


@pytest.mark.clause("BH-12")
@both_editions
@pytest.mark.parametrize(("word", "winner"), [("over", CHRIS), ("under", BERT)])
def test_twins_go_over_or_under(edition: str, word: str, winner: int) -> None:
    state = at_trick("G5", "G7", "G7", "G6", edition=edition, trick=["G5", "G7"])
    assert legal(state) == ["G7 over", "G7 under"]
    assert winner_of(state, f"G7 {word}", "G6") == winner


@pytest.mark.clause("BH-12", "BH-10")
@both_editions
@pytest.mark.parametrize(("word", "winner"), [("over", CHRIS), ("under", BERT)])
def test_twins_of_trump(edition: str, word: str, winner: int) -> None:
    state = at_trick("G5", "R7", "R7", "G6", edition=edition, trick=["G5", "R7 trump"])
    assert legal(state) == ["R7 over", "R7 under"]
    assert winner_of(state, f"R7 {word}", "G6") == winner


@pytest.mark.clause("BH-12")
@pytest.mark.parametrize(
    ("trick", "hand"),
    [
        pytest.param(["G5", "G7"], "G5", id="beaten by a higher card"),
        pytest.param(["G5", "R1 trump"], "G5", id="beaten by trump"),
        pytest.param(["G5", "Y7 plain"], "Y7", id="a colour that cannot win"),
        pytest.param(["G5", "SSO"], "G5", id="beaten by a super special offer"),
    ],
)
def test_nothing_is_asked_when_the_twin_is_not_winning(trick: list[str], hand: str) -> None:
    second = trick[1].split()[0]
    state = at_trick("G5", second, hand, "G6", trick=trick)
    assert legal(state) == [hand]


@pytest.mark.clause("BH-13")
@both_editions
def test_an_offer_beats_trump_and_the_first_one_the_second(edition: str) -> None:
    state = at_trick("G5", "R9", "SSO", "SSO", edition=edition, trick=["G5", "R9 trump"])
    assert winner_of(state, "SSO", "SSO") == CHRIS


@pytest.mark.clause("BH-13", "BH-16")
def test_an_offer_beats_what_comes_after_it() -> None:
    state = at_trick("G5 G6", "SSO R1", "G9 R2", "R9 R8", trick=["G5", "SSO"])
    assert winner_of(state, "G9", "R9") == BERT


@pytest.mark.clause("BH-14", "BH-15")
@both_editions
def test_after_an_offer_is_led_everyone_plays_anything(edition: str) -> None:
    state = at_trick("SSO G1", "G2 R2", "G3 SSO", "G4 R4", edition=edition, trick=["SSO"])
    assert legal(state) == ["G2", "R2"]
    play(state, "G2")
    assert legal(state) == ["G3", "SSO"]
    play(state, "SSO")
    assert legal(state) == ["G4", "R4"], "the second offer and the colours laid bind nobody"
    assert winner_of(state, "R4") == ANKE


@pytest.mark.clause("BH-15", "BH-8")
@both_editions
def test_after_an_offer_cards_are_laid_without_a_word(edition: str) -> None:
    state = at_trick("G5 G1", "SSO R2", "G5 R3", "R4 O4", edition=edition, trick=["G5", "SSO"])
    assert legal(state) == ["G5"], "green is still to be followed, but not over or under"
    play(state, "G5")
    assert legal(state) == ["R4", "O4"]


@pytest.mark.clause("BH-16")
@both_editions
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        pytest.param(["G5", "G7", "G2", "G6"], BERT, id="highest of the colour led"),
        pytest.param(["G5", "R9 plain", "B9 plain", "O9 plain"], ANKE, id="nobody followed"),
        pytest.param(["G5", "R2 trump", "G9", "R3"], DORIS, id="highest trump"),
        pytest.param(["G9", "R9 plain", "O1 trump", "G8"], CHRIS, id="lowest trump is enough"),
        pytest.param(["G9", "R2 trump", "SSO", "R9"], CHRIS, id="an offer over trump"),
        pytest.param(["SSO", "R2", "SSO", "R9"], ANKE, id="the first of two offers"),
        pytest.param(["G7", "G7 over", "G6", "G1"], BERT, id="the twin that went over"),
        pytest.param(["G7", "G7 under", "G6", "G1"], ANKE, id="the twin that went under"),
        pytest.param(["G7", "G7 over", "G8", "G1"], CHRIS, id="a higher card over twins"),
        pytest.param(["G7", "G7 over", "B2 trump", "G8"], CHRIS, id="trump over twins"),
    ],
)
def test_who_wins_the_trick(edition: str, moves: list[str], winner: int) -> None:
    state = at_trick(*(move.split()[0] for move in moves), edition=edition)
    assert winner_of(state, *moves) == winner


@pytest.mark.clause("BH-17")
@both_editions
def test_the_winner_sorts_the_trick(edition: str) -> None:
    state = at_trick(
        *("G9", "G3", "R3", "SSO"),
        edition=edition,
        piles=("V3", "V9", "O8", "Y3"),
        junk=("", "", "", "R1"),
    )
    events = play(state, "G9", "G3", "R3 trump", "SSO")
    (collected,) = [event for event in events if isinstance(event, Collected)]
    assert collected.seat == DORIS
    assert names(collected.bargains) == ["G3", "R3"]
    assert names(collected.junk) == ["G9", "SSO"]
    assert names(state.piles[DORIS]) == ["Y3", "G3", "R3"]
    assert names(state.junk[DORIS]) == ["R1", "G9", "SSO"]
    assert names(state.piles[ANKE]) == ["V3"], "what others collect is junk to the winner"


@pytest.mark.clause("BH-18")
@both_editions
def test_scores_and_a_shared_win(edition: str) -> None:
    state = set_up(
        BargainHunt(4, edition),
        BargainPosition(
            hands=[()] * 4,
            piles=[["V9", "G9", "R9"], ["V1"], ["O1", "G1"], ["O2", "O3", "Y3"]],
            junk=[["G2"], [], ["SSO", "R8", "R7"], ["B9"]],
            round=4,
            leader=ANKE,
        ),
    )
    assert state.scores == (2, 1, -1, 2)
    play(state, *["pass"] * 8)
    assert state.is_over
    assert state.scores == (2, 1, -1, 2)
    assert state.winners == (ANKE, DORIS)


@pytest.mark.clause("BH-19")
@pytest.mark.parametrize(("players", "toll"), [(3, 3), (4, 2)])
def test_english_clearing(players: int, toll: int) -> None:
    fours = ["G4", "G4", "B4", "O4"][: toll + 1]
    state = at_clearing(f"{' '.join(fours)} R7 R7 SSO", players)
    assert legal(state) == ["trash 4", "trash 7", "convert 4", "pass"]
    trash, convert, leave = state.copy(), state.copy(), state.copy()

    play(trash, "trash 4")
    assert names(trash.junk[ANKE]) == ["R7", "R7", "SSO"]
    assert names(trash.piles[ANKE]) == ["V8"]
    assert names(trash.trash) == fours

    play(convert, "convert 4")
    assert names(convert.junk[ANKE]) == ["R7", "R7", "SSO"]
    assert names(convert.piles[ANKE]) == ["V8", fours[-1]]
    assert convert.bargain(ANKE) == 4
    assert names(convert.trash) == fours[:-1]

    play(leave, "pass")
    assert names(leave.junk[ANKE]) == [*fours, "R7", "R7", "SSO"]
    assert leave.actor == BERT


@pytest.mark.clause("BH-19")
def test_the_toll_is_paid_in_the_order_of_colours() -> None:
    state = at_clearing("O4 V4 R4 B4 G4 Y4")
    (cleared,) = play(state, "convert 4")
    assert isinstance(cleared, Cleared)
    assert names(cleared.trashed) == ["G4", "Y4"]
    assert names(cleared.converted) == ["B4", "R4", "V4", "O4"]


@pytest.mark.clause("BH-19", "BH-20")
@every_kind
def test_clearing_goes_round_from_the_last_winner(players: int, edition: str) -> None:
    *rounds, _last = rounds_of(story(BargainHunt(players, edition), seed=4))
    for round_ in rounds:
        winners = [event.winner for event in round_ if isinstance(event, TrickTaken)]
        seats = [event.seat for event in round_ if isinstance(event, Cleared)]
        assert seats == [(winners[-1] + turn) % players for turn in range(players)]


@pytest.mark.clause("BH-20")
@pytest.mark.parametrize(("players", "toll"), [(3, 3), (4, 2)])
def test_french_clearing_converts(players: int, toll: int) -> None:
    fours = ["G4", "G4", "B4", "O4"][: toll + 1]
    state = at_clearing(f"{' '.join(fours)} R7", players, edition="french")
    assert legal(state) == ["convert 4", "pass"], "who can convert cannot dump"
    play(state, "convert 4")
    assert names(state.junk[ANKE]) == ["R7"]
    assert names(state.piles[ANKE]) == ["V8", fours[-1]]
    assert names(state.trash) == fours[:-1]


@pytest.mark.clause("BH-20")
@pytest.mark.parametrize("players", [3, 4])
def test_french_clearing_dumps_a_new_pile(players: int) -> None:
    state = at_clearing("G4 B4 R7", players, edition="french")
    assert legal(state) == ["dump", "pass"]
    play(state, "dump")
    assert state.junk[ANKE] == ()
    assert names(state.trash) == ["G4", "B4", "R7"]
    assert names(state.piles[ANKE]) == ["V8"]


@pytest.mark.clause("BH-20")
@pytest.mark.parametrize(
    ("junk", "fresh"),
    [
        pytest.param("", True, id="nothing to dump"),
        pytest.param("G4 B4 SSO", True, id="a super special offer in it"),
        pytest.param("G4 B4 R7", False, id="not empty before the round"),
    ],
)
def test_french_clearing_does_not_dump(junk: str, fresh: bool) -> None:
    assert legal(at_clearing(junk, edition="french", fresh=fresh)) == ["pass"]


@pytest.mark.clause("BH-20")
def test_the_pile_is_new_if_it_was_empty_before_the_first_trick_of_the_round() -> None:
    junk = ("", "R1", "", "")
    state = at_trick("G1 G2", "G9 Y9", "G3 G4", "G5 G6", edition="french", junk=junk)
    play(state, "G1", "G9", "G3", "G5", "Y9", "G4 plain", "G6", "G2")
    assert legal(state) == ["pass"], "Bert had junk before"
    state = at_trick("G1 G2", "G9 Y9", "G3 G4", "G5 G6", edition="french")
    play(state, "G1", "G9", "G3", "G5", "Y9", "G4 plain", "G6", "G2")
    assert legal(state) == ["dump", "pass"]


@pytest.mark.clause("BH-21")
@every_kind
def test_the_trash_heap_returns_to_the_pack(players: int, edition: str) -> None:
    events = story(BargainHunt(players, edition), seed=21)
    deals = deals_of(events)
    scored = [event for event in events if isinstance(event, BargainScored)]
    for before, after, end in zip(deals, deals[1:], scored, strict=False):
        pack = [*flat(after.hands), *after.stock]
        assert Counter(pack) == Counter([*before.stock, *end.trash])
        kept = [*flat(end.bargain), *flat(end.junk)]
        assert sorted([*pack, *kept]) == DECK.cards(), "piles and junk stay where they are"
        if edition == "english":
            dealt = len(flat(after.hands))
            whole = [*before.stock, *end.trash]
            assert sorted(flat(after.hands)) == sorted(whole[:dealt])
            assert list(after.stock) == whole[dealt:], "the stock keeps its order, the heap below"


@pytest.mark.clause("BH-21")
def test_heap_and_stock_are_shuffled_together_in_the_french_edition() -> None:
    events = story(BargainHunt(4, "french"), seed=21)
    first, second, *_rest = deals_of(events)
    assert sorted(flat(second.hands)) != sorted(first.stock[:32])


@pytest.mark.clause("BH-22", "BH-23")
@both_editions
def test_a_round_without_cards_is_cleared_from_left_of_the_dealer(edition: str) -> None:
    game = BargainHunt(3, edition)
    last = next(state for state, _events in steps(game, seed=6, style=hoarding) if state.round == 6)
    assert last.held == [0, 0, 0]
    assert last.phase == CLEARING
    assert last.actor == (last.dealer + 1) % 3
    sixth = rounds_of(story(game, seed=6, style=hoarding))[5]
    assert not any(isinstance(event, TrickTaken) for event in sixth)
    seats = [event.seat for event in sixth if isinstance(event, Cleared)]
    left = (last.dealer + 1) % 3
    assert seats == [left, left, (left + 1) % 3, (left + 1) % 3, last.dealer, last.dealer]


@pytest.mark.clause("BH-23")
@every_kind
def test_everyone_clears_twice_in_the_last_round(players: int, edition: str) -> None:
    *others, last = rounds_of(story(BargainHunt(players, edition), seed=23))
    for round_ in others:
        assert sum(isinstance(event, Cleared) for event in round_) == players
    winners = [event.winner for event in last if isinstance(event, TrickTaken)]
    seats = [event.seat for event in last if isinstance(event, Cleared)]
    assert seats == [(winners[-1] + turn // 2) % players for turn in range(2 * players)]


@pytest.mark.clause("BH-23", "BH-19", "BH-20")
def test_both_clearings_follow_the_usual_rule() -> None:
    english = at_clearing("G4 B4 R4 O7 O8", number=4)
    play(english, "convert 4", "trash 7")
    assert names(english.junk[ANKE]) == ["O8"]
    assert english.actor == BERT
    french = at_clearing("G4 B4 R4 O7 O8", edition="french", number=4)
    play(french, "convert 4")
    assert legal(french) == ["dump", "pass"]
    play(french, "dump")
    assert french.junk[ANKE] == ()
    assert french.actor == BERT


@pytest.mark.clause("BH-24")
@every_kind
def test_hidden_cards_make_no_difference_to_what_a_seat_sees(players: int, edition: str) -> None:
    """If the hidden cards are swapped, the seat sees the same."""
    game = BargainHunt(players, edition)
    state = next(state for state, _events in steps(game, seed=24) if state.round == 2)
    seen = state.observe(ANKE)
    position = position_of(state)
    hands = [list(hand) for hand in position.hands]
    assert position.stock is not None
    stock = list(position.stock)
    hands[BERT], hands[CHRIS] = hands[CHRIS], hands[BERT]
    hands[CHRIS][0], stock[0] = stock[0], hands[CHRIS][0]
    one = set_up(game, position)
    other = set_up(game, replace(position, hands=hands, stock=stock))
    assert one.observe(ANKE) == other.observe(ANKE)
    assert one.observe(BERT) != other.observe(BERT)
    assert seen.hand == one.observe(ANKE).hand == state.hand(ANKE)


@pytest.mark.clause("BH-24")
@every_kind
def test_what_is_open_is_seen_by_all(players: int, edition: str) -> None:
    for state, _events in steps(BargainHunt(players, edition), seed=42):
        for seat in range(players):
            seen = state.observe(seat)
            assert seen.piles == tuple(state.piles)
            assert seen.junk == tuple(state.junk), "every card of it was seen when it was won"
            assert seen.trash == state.trash
            assert seen.trick == tuple(state.trick.cards)
            assert seen.held == tuple(len(state.hand(other)) for other in range(players))
            assert seen.history == tuple(state.history)
            assert seen.scores == state.scores
            assert [seen.bargain(other) for other in range(players)] == [
                VALUE_OF[pile[-1]] if pile else 0 for pile in state.piles
            ]
