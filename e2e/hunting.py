"""A table of Treasure Hunt in a browser, and games of it that were kept at a certain moment."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.saves import Nobody
from e2e.table import Table
from table.saving import Saved
from table.session import Session
from table.settings import PACES
from table.setup import default_setup
from trickhunt.game import TrickTaken
from trickhunt.games.treasure_hunt.events import HuntScored
from trickhunt.games.treasure_hunt.suit_cards import duty
from trickhunt.games.treasure_hunt.table import NAMING, PLAYING, PREDICTING

if TYPE_CHECKING:
    from e2e.saves import Wanted

READY = ".stall:has(.phase.you), .stall[data-screen=end], .stall[data-screen=scored]:has(#hurry)"


class Hunt(Table):
    """The page of a game of Treasure Hunt; on a strict table suit cards are left alone."""

    CONTROLS = (".bid-choice", ".field-choice", ".hand .legal")

    def deal_hunt(self, strict: str = "false", dealer_by: str = "round") -> None:
        """Choose a table and deal."""
        self.act(self.page.locator(".game:has(#game-treasure-hunt) .title"))
        expect(self.page.locator("#game-treasure-hunt")).to_be_checked()
        self.choose("strict", strict)
        if dealer_by != "round":
            self.act(self.page.locator("#more-summary"))
            self.choose("dealer_by", dealer_by)
        self.choose("pace", "instant")
        self.act(self.page.locator("#deal-cards"))
        expect(self.page.locator(".brand")).to_have_text("Treasure Hunt")

    def my_turn(self) -> bool:
        """Wait for your turn, and go on after each round; false when the game is over instead."""
        while (screen := self.ready()) == "scored":
            moves = self.where
            self.act(self.page.locator("#hurry"))
            expect(self.page.locator(".where")).not_to_have_text(moves)
        return screen != "end"

    def ready(self) -> str:
        """Wait for something to do; the screen on which that is."""
        return self.page.locator(READY).get_attribute("data-screen") or ""

    @property
    def where(self) -> str:
        return self.page.locator(".where").text_content() or ""


def when(wanted: Wanted, strict: str = "false") -> Saved:
    """A game by lot at the first moment that is wanted."""
    setup = default_setup("treasure-hunt").with_option("strict", strict)
    for deal in range(1, 50):
        session = Session(
            Saved.new(setup.with_field("deal", str(deal))), Nobody(), lambda: PACES["tap"]
        )
        rng = Random(deal)
        while not wanted(session):
            if session.state.is_over:
                break
            legal = session.state.legal_moves()
            session._note(rng.choice([move for move in legal if move.suit < 0]))
        else:
            return session.saved
    raise AssertionError("no such moment")


at = cache(when)


def is_mine(session: Session) -> bool:
    """It is your turn."""
    return bool(session.state.actor == session.seat)


def is_predicting(session: Session) -> bool:
    """You predict, with a hand of several cards, and no trick rests on the table."""
    state = session.state
    last = session.steps[-1].events if session.steps else ()
    return (
        is_mine(session)
        and state.phase == PREDICTING
        and state.round > 3
        and not any(isinstance(event, TrickTaken) for event in last)
    )


def is_naming(session: Session) -> bool:
    """You name the golden card after another player has."""
    state = session.state
    return is_mine(session) and state.phase == NAMING and any(g >= 0 for g in state.guesses)


def is_refused(session: Session) -> bool:
    """A card of yours cannot be played now."""
    state = session.state
    return (
        is_mine(session)
        and state.phase == PLAYING
        and len(state.legal_moves()) < state.held[session.seat]
    )


def owed(session: Session) -> int:
    """The suit card that you owe alone if you play a card of no use, or -1."""
    state = session.state
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
    """A round is over and its points are looked at."""
    last = session.steps[-1].events if session.steps else ()
    return any(isinstance(event, HuntScored) and event.number == 3 for event in last)


def is_golden(session: Session) -> bool:
    """The golden card is shown."""
    last = session.steps[-1].events if session.steps else ()
    return any(isinstance(event, HuntScored) and event.number == 10 for event in last)
