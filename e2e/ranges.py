"""Tables of Volltreffer: games saved at a certain moment, and actions on their page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import expect

from e2e.saves import Wanted, first, is_complete, is_over, mine
from e2e.table import Table
from table.session.session import Session
from table.store.saved_game import Saved
from table.store.setup import default_setup
from trickhunt.games.volltreffer.constants import BUYING, FULL_HAND, MELDING, PLAYING, SWAPPING
from trickhunt.games.volltreffer.state import VolltrefferState

__all__ = ["Range", "at", "is_complete", "is_over"]


@cache
def at(wanted: Wanted, *, players: int = 4, variant: bool = False, lavish: bool = False) -> Saved:
    """Return a random game at the first matching moment; lavish players soon run out of points."""
    setup = default_setup("volltreffer").with_players(players)
    setup = setup.with_option("variant", "true" if variant else "false")

    def moves(session: Session) -> Sequence[Any]:
        found: Sequence[Any] = session.state.legal_moves()
        if session.state.round > 12:
            return ()
        if session.state.phase == BUYING:
            return found[:1] if lavish else found[-2:]
        return found[-1:] if session.state.phase == MELDING and not lavish else found

    return first(setup, wanted, moves, range(1, 100))


def state_of(session: Session) -> VolltrefferState:
    """Return the state of the game."""
    assert isinstance(session.state, VolltrefferState)
    return session.state


def is_buying(session: Session) -> bool:
    """You buy, and everyone has bought before."""
    return mine(session) and session.state.phase == BUYING and state_of(session).bought > 9


def is_buying_first(session: Session) -> bool:
    """You buy your first card of the game."""
    return mine(session) and session.state.phase == BUYING and not session.state.hand(session.seat)


def is_buying_last(session: Session) -> bool:
    """You buy your last card of a round."""
    return is_buying(session) and len(state_of(session).observe(session.seat).hand) == FULL_HAND - 1


def is_market_of_others(session: Session) -> bool:
    """Somebody else buys, in the middle of a round."""
    state = state_of(session)
    return not mine(session) and state.phase == BUYING and state.bought > 2 * state.game.players


def _are_apart(session: Session) -> bool:
    """The four pawns stand on four boards."""
    return len({(score - 1) // 10 for score in session.state.scores}) == 4


def is_buying_apart(session: Session) -> bool:
    """You buy one of your last cards, and the four pawns stand on four boards."""
    return is_buying(session) and state_of(session).bought > 19 and _are_apart(session)


def is_melding_apart(session: Session) -> bool:
    """You meld, and the four pawns stand on four boards."""
    return is_melding(session) and _are_apart(session)


def is_poor(session: Session) -> bool:
    """You buy, and the first card is too expensive for you."""
    return is_buying(session) and session.state.scores[session.seat] < 4


def is_exchanging(session: Session) -> bool:
    """You exchange two cards of the market."""
    return mine(session) and session.state.phase == SWAPPING


def is_melding(session: Session) -> bool:
    """You meld, and have several melds."""
    state = session.state
    return mine(session) and state.phase == MELDING and len(state.legal_moves()) > 2


def is_playing(session: Session) -> bool:
    """You play in the middle of a trick, and not every card is legal."""
    state = session.state
    return (
        mine(session)
        and state.phase == PLAYING
        and len(state.trick.cards) == 2
        and len(state.legal_moves()) < len(state.hand(session.seat))
    )


def is_first_trick(session: Session) -> bool:
    """The first trick of a round is complete and not yet collected."""
    return is_complete(session) and session.progress.now.tricks == 1


def is_last_of_round(session: Session) -> bool:
    """The last trick of a round is complete and not yet collected."""
    state = state_of(session)
    return is_complete(session) and state.round > 1 and not state.bought


class Range(Table):
    """The page of a game of Volltreffer."""

    MARKET, OTHERS = ".goods.legal", ".goods[data-move]"
    CONTROLS = (OTHERS, MARKET, ".choice", ".hand .legal")

    def deal_out(
        self,
        players: int = 4,
        *,
        variant: bool = False,
        rounds: int | None = None,
        start: str = "",
        pace: str = "instant",
    ) -> None:
        """Choose a table and deal."""
        self.choose_game("volltreffer")
        self.choose("variant", "true" if variant else "false")
        self.choose("players", str(players))
        self.choose("pace", pace)
        if rounds or start:
            self.act(self.page.locator("#more-summary"))
        if start:
            self.choose("start", start)
        if rounds:
            self.page.locator("#max_rounds").fill(str(rounds))
        self.act(self.page.locator("#deal-cards"))
        expect(self.stall).to_have_attribute("data-screen", "market")

    def move(self, rng: Random) -> None:
        """Make a random move; buy cheaply, so that the game ends."""
        way, count, before = self.ways()
        is_market = way == self.MARKET
        is_first = is_market and "exchange" in self.turn
        least = count - 2 if is_market and not is_first else 0
        self.take(way, rng.randrange(max(0, least), count))
        if is_first:
            expect(self.page.locator(".goods.chosen")).to_be_visible()
            self.take(self.OTHERS, rng.randrange(3))
        self.wait_for_a_move(before)

    @property
    def turn(self) -> str:
        """Return whose turn it is and what they have to do, in words."""
        return self.page.locator("#phase").inner_text()
