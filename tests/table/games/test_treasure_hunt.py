"""The table of Treasure Hunt without a browser: every move has its control, nothing leaks."""

from __future__ import annotations

import asyncio
import re
from itertools import islice
from random import Random
from typing import cast

import pytest

from table.games.page import page_of
from table.games.treasure_hunt.picture import island
from table.games.treasure_hunt.presenter import present
from table.games.treasure_hunt.view_model import NAMING, PREDICTING, SCORED, TreasureTableModel
from table.games.treasure_hunt.words import standing
from table.session import presenting
from table.session.session import Session
from table.store.settings import Settings
from table.store.setup import Setup
from table.ui.art.sprite import sprite as base_sprite
from tests.table.fakes import a_session, my_turn
from tests.table.tables import a_hunt, everything, sessions, shown
from trickhunt.core.game import GameEnded
from trickhunt.games.treasure_hunt.constants import PLAYING, bonus
from trickhunt.games.treasure_hunt.event_sentences import tell
from trickhunt.games.treasure_hunt.events import GoldenShown
from trickhunt.games.treasure_hunt.moves import DECK
from trickhunt.games.treasure_hunt.state import TreasureState

PAGE = page_of("treasure-hunt")


TABLES = [
    a_hunt(),
    a_hunt("true", "total", me=1),
    pytest.param(a_hunt("false", "total", me=2), marks=pytest.mark.thorough),
    pytest.param(a_hunt("true"), marks=pytest.mark.thorough),
]


def at(session: Session, settings: Settings | None = None) -> TreasureTableModel:
    return present(session, settings or Settings())


def set_golden(session: Session, card: int) -> None:
    """Let another card be the golden one in a finished game."""
    state = cast(TreasureState, session.state)
    state.golden_card = card
    bonuses = tuple(bonus(guess, card) for guess in state.guesses)
    line = state.sheet[-1]
    totals = [total - old for total, old in zip(line.totals, line.bonuses, strict=True)]
    state.totals = tuple(map(sum, zip(totals, bonuses, strict=True)))
    line = line._replace(bonuses=bonuses, totals=state.totals)
    state.sheet = (*state.sheet[:-1], line)
    events = [GoldenShown(card, bonuses), line, GameEnded(state.totals, state.winners)]
    step = session.steps[-1]
    step.events = (*step.events[:-3], *events)


def test_the_golden_card_is_hidden_until_it_is_shown() -> None:
    is_shown = False
    for session in sessions(a_hunt()):
        state = cast(TreasureState, session.state)
        if state.round < 10 or state.golden_card < 0:
            continue
        tree = shown(session)
        if session.has_surprise and not session.is_resting:
            # Whatever the card is, the page is the same until it is turned over.
            before, card = everything(session), state.golden_card
            for other in range(0, len(DECK.names), 5):
                set_golden(session, other)
                assert everything(session) == before
            set_golden(session, card)
            assert DECK.names[card] not in str(tree)
            session.reveal()
            tree = shown(session)
        if state.is_over and not session.is_resting:
            is_shown = True
            drawn = tree.one(id="golden-flip").all(".card")[0]
            assert drawn.attrs["data-card"] == DECK.names[state.golden_card]
            assert DECK.names[state.golden_card] not in DECK.text(state.stock)
        else:
            assert not tree.all(id="golden-flip")
            assert tree.all(".golden")
            assert not [
                card
                for card in tree.all(".card")
                if card.attrs.get("data-card") == DECK.names[state.golden_card]
            ]
    assert is_shown


def test_predictions_tell_what_they_pay_and_who_predicted_what() -> None:
    seen = 0
    for session in sessions(a_hunt()):
        model = at(session)
        if model.phase != PREDICTING:
            continue
        tree = shown(session)
        number = session.state.round
        if model.is_mine:
            seen += 1
            assert [one.pays for one in model.bids] == [n * number for n in range(number + 1)]
            assert len(tree.all(".bid-choice")) == number + 1
        trump = tree.one(".turned-up").all(".card")[0]
        assert trump.attrs["data-card"] == DECK.names[model.trump_card]
    assert seen == 10


@pytest.mark.parametrize("setup", TABLES)
def test_predictions_against_tricks_are_in_view_for_everyone(setup: Setup) -> None:
    for session in islice(sessions(setup), 0, None, 5):
        model = at(session)
        if model.phase == "playing":
            bids = shown(session).all(".bid")
            assert len(bids) == 3
            for bid in bids:
                assert "predicted" in bid.text


def test_standings_have_words() -> None:
    assert standing(-1, 0, 5).kind == ""
    assert standing(2, 2, 3).kind == "course"  # it may still be too many
    assert standing(2, 2, 0).kind == "made"
    assert standing(0, 0, 4).words == "on course"
    assert (standing(2, 4, 1).kind, standing(2, 4, 1).words) == ("over", "2 over")
    assert (standing(4, 1, 3).kind, standing(4, 1, 3).words) == ("open", "3 to go")
    assert (standing(4, 1, 1).kind, standing(4, 1, 1).words) == ("short", "2 short")


def test_faults_are_called_out_with_clause_and_penalty() -> None:
    called = 0
    for session in sessions(a_hunt("true")):
        model = at(session)
        events = [
            e for e in presenting.events_since_mine(session) if type(e).__name__ == "Penalised"
        ]
        assert len(model.faults) == len(events)
        if model.faults and model.phase != "over":
            called += 1
            faults = shown(session).all(".fault")
            for fault, event in zip(faults, events, strict=True):
                assert tell(event, session.names) in fault.text
                assert fault.one("a").attrs["href"].endswith("TH-12")
    assert called > 10


def test_suit_cards_turn_and_are_told_in_words() -> None:
    turned = 0
    for session in islice(sessions(a_hunt()), 0, None, 3):
        model = at(session)
        if model.phase != "playing":
            continue
        tree = shown(session)
        assert len(tree.all(".flip")) == 12
        down = sum(sum(seat.down) for seat in model.seats)
        assert len(tree.all(".down")) == down
        turned += bool(down)
        assert not model.turns
    assert turned > 10


def test_the_sheet_is_in_view_at_the_end_of_each_round() -> None:
    rounds = []
    for session in sessions(a_hunt()):
        model = at(session)
        if model.phase == SCORED:
            rounds.append(model.round)
            assert not model.hand
            if model.round < 10:
                assert len(shown(session).one(id="sheet-table").all("tr")) == 12
            assert model.sheet[-1].number == model.round
    assert rounds == list(range(1, 11))


def test_a_card_laid_too_early_is_refused_with_a_reason() -> None:
    for session in sessions(a_hunt()):
        model = at(session)
        if model.phase == PREDICTING and model.is_mine:
            session.try_card(model.hand[0].text)
            assert session.tried.refusal is not None
            assert session.tried.refusal.clause == "TH-4"
            return
    raise AssertionError("nobody predicts")


async def test_the_table_stops_after_each_round() -> None:
    session, _watching = a_session(a_hunt())
    stops = 0
    session.start()
    rng = Random(2)
    while not session.state.is_over or session.is_stopping or session.is_resting:
        if session.is_stopping and not session.is_resting:
            stops += 1
            assert not session.is_mine
            while session.is_stopping:
                session.pacer.hurry()
                await asyncio.sleep(0)
        elif session.is_mine:
            session.play(rng.choice(session.state.legal_moves()))
        await asyncio.sleep(0)
    session.stop()
    assert stops == 10


def test_naming_offers_every_card_once() -> None:
    for session in sessions(a_hunt()):
        model = at(session)
        if model.phase == NAMING and model.is_mine:
            assert len(model.goldens) == 32
            assert len(shown(session).all(".field-choice")) == 32
            return
    raise AssertionError("nobody names the golden card")


def test_the_map_lists_each_suit_from_its_strongest_card() -> None:
    session = next(one for one in sessions(a_hunt()) if at(one).phase == NAMING and at(one).is_mine)
    rows = [row.all("button") for row in shown(session).all(".map")[0].all(".row")]
    ranks = [[button.attrs["data-move"].split()[-1] for button in row] for row in rows]
    assert ranks == [["A", "10", "K", "Q", "J", "9", "8", "7"]] * 4


def test_a_complete_trick_counts_for_its_winner_while_it_is_on_the_table() -> None:
    rested: TreasureTableModel | None = None
    count = 0
    for session in islice(sessions(a_hunt()), 200):
        model = at(session)
        if rested is not None and rested.round == model.round:
            assert [seat.standing for seat in rested.seats] == [one.standing for one in model.seats]
            assert [seat.taken for seat in rested.seats] == [one.taken for one in model.seats]
            count += 1
        rested = model if session.is_resting else None
        if rested is not None:
            winner = next(seat for seat in model.seats if seat.name == model.trick.winner)
            assert winner.standing.words in model.turn_words
    assert count


async def test_what_is_spoken() -> None:
    session, _watching = a_session(a_hunt())
    session.start()
    await my_turn(session)
    while session.state.phase != PLAYING or not session.is_mine:
        session.pacer.hurry()
        if session.is_mine:
            session.play(session.state.legal_moves()[0])
        await asyncio.sleep(0)
    session.stop()
    model = at(session)
    assert "Trump:" in PAGE.on_request["table"](model)
    assert PAGE.on_request["hand"](model).startswith("Your hand: ")
    assert "predicted" in PAGE.on_request["scores"](model)


def test_every_drawing_that_is_referred_to_is_there() -> None:
    drawings = f"{base_sprite()}{PAGE.sprite()}"
    ids = re.findall(r'id="([^"]+)"', drawings)
    assert len(ids) == len(set(ids))
    shown_too = "".join(
        str(PAGE.screen(at(session))) for session in islice(sessions(a_hunt()), 0, None, 3)
    )
    for reference in set(re.findall(r'href="#([\w-]+)"', drawings + shown_too + str(island()))):
        assert reference in ids, reference
    for name in DECK.names:
        assert f"map-{name}" in ids


def test_what_a_suit_card_does_is_seen_without_a_pointer() -> None:
    signs = set()
    for session in islice(sessions(a_hunt("true")), 0, None, 3):
        model = at(session)
        tree = shown(session)
        for one in model.turns:
            button = tree.one(id=f"turn-{('club', 'spade', 'heart', 'diamond')[one.suit]}")
            assert button.attrs["title"] == one.does
            found = [
                "✓" if "due" in sign.classes else sign.text for sign in button.all(".turn-does")
            ]
            numbers = [f"−{number}" for number in re.findall(r"\d+", one.does)]
            assert found == (["✓"] if one.is_due else numbers)
            signs.update(found)
    assert signs == {"✓", "−25", "−50"}
