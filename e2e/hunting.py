"""A table of Treasure Hunt in a browser, and games of it saved at a certain moment."""

from __future__ import annotations

from functools import cache
from random import Random

from playwright.sync_api import expect

from e2e.browsing import READY_MS
from e2e.saves import Wanted, first
from e2e.table import Table
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.setup import default_setup
from trickhunt.core.game import TrickTaken
from trickhunt.games.treasure_hunt.constants import NAMING, PLAYING, PREDICTING
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.games.treasure_hunt.moves import TreasureMove
from trickhunt.games.treasure_hunt.state import TreasureState
from trickhunt.games.treasure_hunt.suit_cards import duty

# Found and pressed in one go: on the next screen the same button continues to the next round.
GO_ON_UNTIL_SCORED = """() => {
    if (document.querySelector("#app .stall").dataset.screen === "scored") return true;
    document.querySelector("#hurry")?.click();
    return false;
}"""


class Hunt(Table):
    """The page of a game of Treasure Hunt; on a strict table, suit cards are left alone."""

    CONTROLS = (".bid-choice", ".field-choice", ".hand .legal")

    def finish(self) -> None:
        """Play the last card of a round, and continue until its points are shown."""
        self.move(Random(1))
        self.page.wait_for_function(GO_ON_UNTIL_SCORED, timeout=READY_MS)

    def deal_hunt(
        self, strict: str = "false", dealer_by: str = "round", pace: str = "instant"
    ) -> None:
        """Choose a table and deal; at any pace except ``instant``, the end of a round waits."""
        self.choose_game("treasure-hunt")
        self.choose("strict", strict)
        if dealer_by != "round":
            self.act(self.page.locator("#more-summary"))
            self.choose("dealer_by", dealer_by)
        self.choose("pace", pace)
        self.act(self.page.locator("#deal-cards"))
        expect(self.page.locator(".brand")).to_have_text("Treasure Hunt")


def when(wanted: Wanted, strict: str = "false", dealer_by: str = "round") -> Saved:
    """Return a random game at the first wanted moment, without cards for predictions."""

    def moves(session: Session) -> list[TreasureMove]:
        return [move for move in state_of(session).legal_moves() if move.suit < 0]

    setup = default_setup("treasure-hunt").with_option("strict", strict)
    return first(setup.with_option("dealer_by", dealer_by), wanted, moves)


at = cache(when)


def state_of(session: Session) -> TreasureState:
    """Return the state of the game."""
    assert isinstance(session.state, TreasureState)
    return session.state


def is_mine(session: Session) -> bool:
    """It is your turn."""
    return bool(session.state.actor == session.seat)


def is_predicting(session: Session) -> bool:
    """You predict, with a hand of several cards, and no trick is left on the table."""
    state = state_of(session)
    last = session.steps[-1].events if session.steps else ()
    return (
        is_mine(session)
        and state.phase == PREDICTING
        and state.round > 3
        and not any(isinstance(event, TrickTaken) for event in last)
    )


def is_predicting_last(session: Session) -> bool:
    """You predict in the last round, by numbers up to ten."""
    return is_predicting(session) and state_of(session).round == 10


def is_naming(session: Session) -> bool:
    """You name the golden card after another player has."""
    state = state_of(session)
    return is_mine(session) and state.phase == NAMING and any(g >= 0 for g in state.guesses)


def is_refused(session: Session) -> bool:
    """A card of yours is illegal."""
    state = state_of(session)
    return (
        is_mine(session)
        and state.phase == PLAYING
        and len(state.legal_moves()) < state.held[session.seat]
    )


def owed(session: Session) -> int:
    """Return the only suit card that you would have to turn for a useless card, or -1."""
    state = state_of(session)
    trick = state.trick
    if not is_mine(session) or state.phase != PLAYING or not trick.cards or state.round < 4:
        return -1
    hand, seat = state.hands[session.seat], session.seat
    if hand >> 8 * trick.led & 255 or state.down[seat] or trick.led == trick.trump:
        return -1
    if not hand >> 8 * trick.trump & 255:
        return -1
    due = duty(hand, trick.trump, trick.led, trick.trump, trump_lies=False)
    return int(trick.led) if due.owed == 1 << trick.led else -1


def is_owing(session: Session) -> bool:
    """On a strict table: you cannot follow and would have to turn a suit card and trump."""
    return owed(session) >= 0


def is_scored(session: Session) -> bool:
    """A round is over and its points are shown."""
    last = session.steps[-1].events if session.steps else ()
    return any(isinstance(event, TreasureScored) and event.number == 3 for event in last)


def is_ending(session: Session) -> bool:
    """You have two cards left in the last round."""
    state = state_of(session)
    return (
        is_mine(session)
        and state.phase == PLAYING
        and state.round == 10
        and state.held[session.seat] == 2
    )


def is_last_card(session: Session) -> bool:
    """You have yet to play your last card in the last trick."""
    state = state_of(session)
    return (
        is_mine(session)
        and state.round == 10
        and state.held[session.seat] == 1
        and bool(state.trick.cards)
    )
