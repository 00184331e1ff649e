"""Tables for testing rules of Volltreffer: positions from a few cards, and random games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from tests.engine import any_game
from tests.engine.any_game import Style, even, play, seeds, state_after
from trickhunt.core.game import Deal
from trickhunt.formats.positions import set_up
from trickhunt.formats.record import Record
from trickhunt.games.volltreffer.constants import PRICES
from trickhunt.games.volltreffer.display import laid_out
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, SUIT_OF, VolltrefferMove
from trickhunt.games.volltreffer.position import VolltrefferPosition
from trickhunt.games.volltreffer.state import VolltrefferState

ANKE, BERT, CHRIS, DORIS, EMIL = range(5)
"""The seats, clockwise."""

KINDS = [(players, variant) for players in (3, 4, 5) for variant in (False, True)]
"""Every way to play Volltreffer, except the numeric options."""


def collecting(state: VolltrefferState, move: VolltrefferMove) -> float:
    """Collect ranks and declare all melds: many points, and pawns beyond the goal."""
    if move.action == "buy":
        mine = [RANK_OF[card] for card in state.hand(state.actor)]
        return 1 + 20 * float(mine.count(RANK_OF[move.card])) ** 2
    if move.action == "meld":
        return float(move.ranks.bit_count() + move.suits) ** 3
    return 1


def spending(state: VolltrefferState, move: VolltrefferMove) -> float:
    """Buy the most expensive card and meld nothing: pawns fall to 0."""
    if move.action == "buy":
        return float(PRICES[state.display.index(move.card)])
    return 1 if move.text == "meld none" or move.action != "meld" else 0


STYLES: tuple[Style, ...] = (even, collecting, spending)


def recorded(
    game: Volltreffer, seed: int, moves: int | None = None, style: Style = even
) -> tuple[Record, VolltrefferState]:
    """Return the record of a random game, whole or cut after some moves."""
    record, state, _events = any_game.recorded(game, seed, style, moves)
    return record, state


kinds = st.sampled_from(KINDS)
styles = st.sampled_from(STYLES)


@st.composite
def games(draw: st.DrawFn) -> Volltreffer:
    """Return a way to play, short enough for a test."""
    players, variant = draw(kinds)
    start = draw(st.sampled_from([None, 0, 7, 45, 60]))
    return Volltreffer(
        players, variant=variant, start=start, max_rounds=draw(st.sampled_from([1, 2, 4]))
    )


@st.composite
def states(draw: st.DrawFn) -> VolltrefferState:
    """Return a game of any kind, anywhere between the first decision and the end."""
    game = draw(games())
    moves = draw(st.integers(0, 17 * game.players * (2 + game.variant)))
    state: VolltrefferState = state_after(game, draw(seeds), draw(styles), moves)
    return state


def pack_of(*first: str) -> tuple[int, ...]:
    """Return a whole pack that begins with these cards; the others follow in order."""
    cards = [DECK.face(name) for name in " ".join(first).split()]
    return (*cards, *DECK.missing(cards))


def at_market(
    *first: str, players: int = 4, first_buyer: int = ANKE, **options: Any
) -> VolltrefferState:
    """Return a table before the first purchase: the trump card, then the revealed cards."""
    return Volltreffer(players, **options).new(0, [Deal(first_buyer, (), pack_of(*first))])


def _display(trump_card: str, used: Sequence[str]) -> list[str]:
    """Return four cards that are nowhere else, in display order."""
    trump = DECK.face(trump_card)
    free = DECK.missing([trump, *map(DECK.face, used)])
    return DECK.text(laid_out(free[:4], SUIT_OF[trump]))


def at_melding(
    *hands: str,
    trump_card: str = "V10",
    scores: Sequence[int] | None = None,
    melds: Sequence[str] = (),
    variant: bool = False,
) -> VolltrefferState:
    """Return a table after all purchases, with Anke first to meld, after some melds."""
    players = len(hands)
    cards = [hand.split() for hand in hands]
    return set_up(
        Volltreffer(players, variant=variant),
        VolltrefferPosition(
            phase="meld",
            scores=scores or [30] * players,
            hands=cards,
            trump_card=trump_card,
            display=_display(trump_card, [card for hand in cards for card in hand]),
            melds=melds,
        ),
    )


def at_trick(
    *hands: str,
    trump_card: str = "V10",
    trick: str = "",
    scores: Sequence[int] | None = None,
    number: int = 1,
    **options: Any,
) -> VolltrefferState:
    """Return a table in the tricks with Anke leading; hands are given before the trick."""
    players = len(hands)
    cards = [hand.split() for hand in hands]
    used = [card for hand in cards for card in hand]
    for seat, card in enumerate(trick.split()):
        cards[seat].remove(card)
    return set_up(
        Volltreffer(players, **options),
        VolltrefferPosition(
            phase="play",
            scores=scores or [30] * players,
            hands=cards,
            trump_card=trump_card,
            display=_display(trump_card, used),
            leader=ANKE,
            trick=trick.split(),
            round=number,
        ),
    )


def at_end() -> VolltrefferState:
    """Return a table after the end of the game."""
    state = at_trick("G1", "G2", "G3", max_rounds=1)
    play(state, "G1", "G2", "G3")
    assert state.is_over
    return state


def names(faces: Sequence[int]) -> list[str]:
    """Return cards as texts."""
    return DECK.text(faces)
