"""The table of Volltreffer without a browser: every move has its control, nothing leaks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from table.games.page import page_of
from table.games.volltreffer.pawn_initials import initials
from table.games.volltreffer.smallest_sum import smallest_in_words
from table.games.volltreffer.words import distance_in_words, place_in_words
from table.page.events import Act, Key
from table.session.session import Session, Tried
from table.store.setup import Setup
from tests.table.fakes import a_game, an_app, my_turn, play_out
from tests.table.markup import read
from tests.table.shots import TABLES, a_new_game, a_range, at, played, sessions, shown
from trickhunt.core.game import TrickTaken
from trickhunt.games.volltreffer.constants import (
    BUYING,
    MELDING,
    PLAYING,
    SET_POINTS,
    SUITS_POINTS,
    SWAPPING,
)
from trickhunt.games.volltreffer.events import Melded
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.state import VolltrefferState


def state_of(session: Session) -> VolltrefferState:
    """Return the state of the game."""
    assert isinstance(session.state, VolltrefferState)
    return session.state


def test_an_exchange_is_asked_with_the_other_three_cards() -> None:
    asked = 0
    for session in sessions(a_range(variant=True)):
        if session.state.phase != SWAPPING or not session.is_mine:
            continue
        for name in DECK.text(state_of(session).display):
            moves = session.moves_with(name)
            session.tried = Tried(name)
            tree = shown(session)
            offered = [button.attrs["data-move"] for button in tree.all(data_act="move")]
            assert sorted(offered) == sorted(move.text for move in moves)
            assert len(offered) == 3
            assert tree.one(data_act="cancel", id=f"card-{name}-0").attrs["aria-pressed"] == "true"
            assert at(session).home[0] in {tag.attrs.get("id") for tag in tree.walk()}
            session.tried = Tried("")
            asked += 1
    assert asked > 8


def test_an_unseen_card_is_nowhere_on_the_page() -> None:
    for session in sessions(a_range()):
        unseen = state_of(session).observe(0).unseen
        if not session.state.is_over and session.state.round == 1:
            cards = {
                tag.attrs["data-card"] for tag in shown(session).all() if "data-card" in tag.attrs
            }
            assert not cards & set(DECK.text(unseen))


def test_each_offer_says_what_it_leaves_you_with() -> None:
    dear = 0
    for session in sessions(a_range(), lavish=True):
        if session.state.phase != BUYING or not session.is_mine:
            continue
        tree = shown(session)
        for offer in at(session).offers:
            label = tree.one(id=offer.id).one(".visually-hidden").text
            then = session.state.copy()
            move = session.record.game.parse_move(f"buy {offer.text}")
            if then.explain(move) is None:
                then.apply(move)
                assert f"from {offer.before} to {then.scores[0]}" in label
                assert f"{offer.before} → {then.scores[0]}" in tree.one(id=offer.id).text
            else:
                dear += 1
                assert "too costly" in label
                session.try_card(offer.text)
                box = shown(session).one(id="refusal")
                assert box.one("a").attrs["href"] == "#/play/rules/VT-2"
                session.cancel()
    assert dear > 3


def test_the_market_tells_what_a_hand_is_worth_and_what_a_card_adds() -> None:
    gains = 0
    for session in sessions(a_range()):
        if session.state.phase != BUYING or not session.is_mine:
            continue
        model, tree = at(session), shown(session)
        held = model.you.bought
        assert tree.one(".so-far").one("b").text == f"+{points_of(held)}"
        for offer in model.offers:
            gain = points_of((*held, offer.card)) - points_of(held)
            words = tree.one(id=offer.id).one(".brings").text
            assert (f"+{gain}" in words) == (gain > 0 and offer.can)
            gains += gain > 0
    assert gains


def points_of(hand: Sequence[int]) -> int:
    """The points of all melds in a hand, counted card by card (VT-8)."""
    counts = Counter(RANK_OF[face] for face in hand).values()
    return sum(SET_POINTS.get(count, 0) for count in counts) + SUITS_POINTS * (
        len({SUIT_OF[face] for face in hand}) == 5
    )


def test_other_cards_are_refused_with_their_clause() -> None:
    clauses = set()
    for session in islice(sessions(a_range(variant=True)), 0, None, 3):
        if not session.is_mine or not session.state.hand(0):
            continue
        for name in DECK.text(session.state.hand(0)):
            if not session.moves_with(name):
                session.try_card(name)
                assert session.tried.refusal is not None
                clauses.add(session.tried.refusal.clause)
                assert name in [tag.attrs["data-card"] for tag in shown(session).all(".tried")]
                session.cancel()
    assert clauses == {"VT-5", "VT-13", "VT-8", "VT-10"}


def test_each_way_to_meld_shows_where_it_lands() -> None:
    ways = 0
    for seed in range(3):
        for session in sessions(a_range(), seed):
            model = at(session)
            if session.state.phase != MELDING or not session.is_mine:
                assert not model.choices
                continue
            for choice in model.choices:
                then = session.state.copy()
                before = then.scores[0]
                events = then.apply(session.record.game.parse_move(choice.text))
                melded = events[0]
                assert isinstance(melded, Melded)
                assert (choice.before, choice.after) == (before, melded.score)
                assert choice.points == melded.points
                assert choice.landing == distance_in_words(choice.after)
                ways += choice.points > 0
            points = [one.points for one in model.choices]
            assert points == sorted(points, reverse=True)
            assert model.choices[-1].text == "meld none"
    assert ways > 3


def test_a_place_is_told_as_to_the_goal() -> None:
    words = [place_in_words(space, (61, 70)) for space in (0, 60, 61, 66, 70, 71, 80)]
    assert words == [
        "61 short of the goal",
        "1 short of the goal",
        "in the goal, 5 from the middle",
        "on the bull’s eye",
        "in the goal, 4 from the middle",
        "1 beyond the goal",
        "10 beyond the goal",
    ]
    assert place_in_words(62, (63, 69)) == "1 short of the goal"


def test_the_smallest_sum_is_told_with_what_decided() -> None:
    names = ("Ada", "Bo", "Cy")
    hands = [[DECK.face(card) for card in cards.split()] for cards in ("G1 R5", "B2 Y4", "V9 R9")]
    assert smallest_in_words(0, hands, 0, names) == (
        "Ada has the smallest sum, 1 + 5 = 6: 5 points, and the lead. "
        "Bo has the same sum; Ada has more 1s (1 against 0)."
    )
    hands[1] = [DECK.face("B1"), DECK.face("Y5")]
    assert smallest_in_words(1, hands, 1, names).endswith(
        "Ada has the same ranks; Bo bought earlier."
    )
    assert (
        smallest_in_words(2, hands, 0, names)
        == "Cy has the smallest sum, 9 + 9 = 18: 5 points, and the lead."
    )


def test_the_smallest_sum_stands_over_the_first_trick_only() -> None:
    told = [
        (bool(at(session).smallest), sum(state_of(session).taken))
        for session in sessions(a_range())
        if session.state.phase == PLAYING
    ]
    assert {tricks for is_told, tricks in told if is_told} == {0}
    assert all(is_told for is_told, tricks in told if tricks == 0)


@pytest.mark.parametrize("setup", TABLES)
def test_all_pawns_stand_on_their_spaces(setup: Setup) -> None:
    for session in islice(sessions(setup, 3), 0, None, 5):
        tree = shown(session)
        track = tree.one(".track")
        assert len(track.all(".place")) == setup.players
        model, seen = at(session), set()
        # The spaces your pawn can reach with the current choices.
        reach = {one.after for one in model.choices} | {
            one.after for one in model.offers if one.can and one.after >= 0
        }
        reached = {int(one.attrs["data-n"]) for one in track.all(".reach")}
        assert reached == (reach if model.is_mine else set())
        for board in track.all(".board"):
            spaces = {int(one.attrs["data-n"]): one for one in board.all(".space")}
            stood_on = set()
            for number, space in spaces.items():
                for pawn in space.all(".place"):
                    seat = int(pawn.attrs["id"].removeprefix("pawn-of-"))
                    assert number == session.state.scores[seat]
                    name = session.names[seat]
                    does = "stand" if name == "You" else "stands"
                    assert f"{name} {does} on {number}," in track.text
                    stood_on.add(number)
                    seen.add(seat)
            assert {int(one.attrs["data-n"]) for one in board.all(".taken-up")} == stood_on
            # In small windows, boards without interesting parts are narrow.
            wanted = stood_on | reached | {int(one.attrs["data-n"]) for one in track.all(".goal")}
            assert ("near" in board.attrs["class"].split()) == bool(wanted & spaces.keys())
        assert seen == set(range(setup.players))
        goal = [tag.attrs["data-n"] for tag in track.all(".goal")]
        first, last = at(session).goal
        assert goal == [str(space) for space in range(first, last + 1)]
        assert len(track.all(".space")) == 81


def test_a_pawn_is_told_by_its_initial() -> None:
    assert initials(("Guest", "Ada", "Bo")) == ("G", "A", "B")
    assert initials(("Ada", "Alf", "Bo")) == ("Ad", "Al", "B")
    assert initials(("Ann", "Anna", "Émile")) == ("1", "2", "É")


def test_everyone_sees_what_everyone_bought() -> None:
    for session in islice(sessions(a_range()), 0, None, 3):
        if session.state.is_over:
            continue
        tree = shown(session)
        for seat, place in zip(at(session).seats, tree.all(".seat"), strict=False):
            assert len(place.all(".chip")) == len(session.state.hand(seat.seat))
        sheet = read(page_of("volltreffer").dialogs["bought"](session, at(session)))
        assert len(sheet.all(".chip")) == sum(len(session.state.hand(seat)) for seat in range(4))


def test_a_complete_trick_is_shown_until_it_is_collected() -> None:
    """The last trick of a round, too, after which the market opens again."""
    last_of_round = 0
    for session in sessions(a_range()):
        taken = (
            [e for e in session.steps[-1].events if isinstance(e, TrickTaken)]
            if session.steps
            else []
        )
        if not taken:
            continue
        session.is_resting = True
        model = at(session)
        assert model.phase == "playing"
        assert [one.card for one in model.trick.cards] == list(taken[0].cards)
        assert model.trick.is_complete
        assert model.round == session.steps[-1].round
        name = session.names[taken[0].winner]
        does = "take" if name == "You" else "takes"
        assert model.turn_words.startswith(f"{name} {does} the trick")
        last_of_round += model.trick_number == 8
        held = [seat.held for seat in model.seats]
        assert set(held) == {8 - model.trick_number}
        shown(session)
        session.is_resting = False
        assert at(session).last is not None
    assert last_of_round > 1


@pytest.mark.parametrize("setup", TABLES)
def test_the_end_adds_up(setup: Setup) -> None:
    session = played(setup)
    model = at(session)
    for final in model.finals:
        whole = final.whole
        moved = whole.melds + whole.smallest + whole.tricks - whole.prices
        assert model.start + moved == final.score == session.state.scores[final.seat]
    assert [tuple(one.stands for one in row) for row in model.tallies] == list(model.totals)
    tree = shown(session)
    assert len(tree.one(id="rounds-table").all("tbody")) == session.state.round
    assert len(tree.one(".chart").all("rect")) == 1
    assert len(tree.all(".track")) == 1


def test_the_hand_and_the_market_are_one_way_for_the_arrow_keys() -> None:
    for session in islice(sessions(a_range()), 0, None, 3):
        session.pointed = 99
        cards = shown(session).all(data_act="card")
        assert [card.attrs["tabindex"] for card in cards].count("0") == min(1, len(cards))
        assert {card.attrs["id"] for card in cards} == set(at(session).cards)


def test_what_is_asked_by_key_is_answered_in_words() -> None:
    page = page_of("volltreffer")
    seen = set()
    for session in islice(sessions(a_range()), 0, None, 2):
        model = at(session)
        table, hand, scores = (page.on_request[name](model) for name in ("table", "hand", "scores"))
        assert "You stand on" in scores
        assert all(f"{name} stands on" in scores for name in session.names[1:])
        if model.is_market:
            assert "Trump is" in table
            offered = re.search(r"On offer: ([^.]*)\.", table)
            assert offered is not None
            assert offered[1].count(" for ") == 4
        if model.hand and model.phase == "buying":
            total = sum(RANK_OF[one.card] for one in model.hand)
            assert f"Sum of ranks: {total}." in hand
        seen.add(model.phase)
    assert seen == {"buying", "melding", "playing", "over"}


def test_a_new_game_of_five_uses_five_names() -> None:
    session = a_new_game(a_range(5))
    assert len(set(session.setup.names)) == 5
    assert len(shown(session).all(".seat")) == 4


# In the application


async def test_a_whole_game_in_the_application() -> None:
    app, page = an_app()
    session = await a_game(app, a_range(3, variant=True))
    assert 'data-screen="market"' in page.html
    assert "target-G4" in page.drawn["volltreffer"]
    await play_out(session, Random(4), 60)
    for over in ("last", "history", "bought", "rules", "keys"):
        page.go(f"#/play/{over}")
        assert page.over_name == over
        assert read(page.over).text
        app.handle(Act("close"))
    page.go("#/play/rules")
    assert "VT-1" in page.over
    app.handle(Act("close"))
    session.stop()


async def test_an_exchange_by_two_touches_and_taken_back() -> None:
    app, page = an_app()
    session = await a_game(app, a_range(variant=True, deal="3"))
    app.handle(Act("card", {"card": DECK.names[state_of(session).display[3]]}))
    await my_turn(session)
    assert session.state.phase == SWAPPING
    one, two = DECK.text(state_of(session).display)[:2]
    app.handle(Act("card", {"card": one, "id": f"card-{one}-0"}))
    assert session.tried.pending_card == one
    assert page.focus_is != f"card-{one}-0"
    app.handle(Key("Escape"))
    assert session.tried.pending_card == ""
    app.handle(Act("card", {"card": one}))
    app.handle(Act("move", {"move": f"swap {one} {two}"}))
    assert session.steps[-1].move.text in (f"swap {one} {two}", f"swap {two} {one}") or (
        len(session.steps) > 2
    )
    app.handle(Act("undo"))
    assert session.state.phase == SWAPPING
    session.stop()


async def test_purchases_are_folded_away_and_that_is_remembered() -> None:
    app, page = an_app()
    session = await a_game(app, a_range())
    app.handle(Act("fold"))
    assert read(page.html).one(id="fold").attrs["aria-expanded"] == "false"
    assert app.saves.settings().folded
    app.handle(Key("b"))
    assert page.over_name == "bought"
    app.handle(Act("close"))
    assert not app.handle(Key("j"))
    session.stop()


def test_a_price_can_be_asked_what_it_means_by_whoever_is_to_pay_one() -> None:
    session = next(
        one for one in sessions(a_range()) if one.is_mine and state_of(one).phase == BUYING
    )
    asked = {tag.attrs["data-name"] for tag in shown(session).one(".phase").all(".ask-word")}
    assert "price" in asked
