"""What one seat may know of a game of Schnäppchen Jagd (BH-24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.game import Observation, Turn
from trickhunt.games.bargain_hunt.dealing import Layers
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove

if TYPE_CHECKING:
    from trickhunt.games.bargain_hunt.state import BargainState


@dataclass(frozen=True, slots=True)
class BargainObservation(Observation):
    """All that a seat with a perfect memory knows, and nothing else.

    Cards are faces (see :mod:`trickhunt.games.bargain_hunt.moves`); lists a seat stand in the
    order of seats.

    Attributes:
        seat: who observes.
        players: how many play, 3 or 4.
        french: whether the French edition is played.
        round: the number of the round, from 1.
        rounds: how many rounds the game has.
        toll: how many cards of a value converting costs.
        dealer: the seat that dealt this round.
        phase: ``SHOWING``, ``PLAYING``, ``CLEARING`` or ``FINISHED`` of ``table``.
        actor: who is to move, or -1 when the game is over.
        hand: the seat's own cards, sorted.
        held: how many cards each seat holds.
        piles: each seat's bargain pile, bottom to top.
        junk: each seat's odds and ends in the order won; all of it was seen when it was won.
        fresh: per seat, whether its junk was empty before this round's first trick.
        trash: the trash heap.
        stock: how many cards are undealt.
        leader: the seat that leads the trick on the table.
        trick: the cards of that trick in playing order.
        led: the colour to follow, or -1.
        trump: the trump colour of the trick, or -1.
        declined: the colours declined as trump in it, as a bit set.
        winner: the seat whose card is winning; the leader before the lead.
        voids: per seat, the colours it has shown not to hold since the deal, as a bit set.
        cleared: how many clearings were made since the last trick.
        pack: the layers of the pack this round was dealt from, top first, each sorted.
        spent: the cards shown and played since the deal.
        legal_moves: the legal moves when ``seat`` is to move, else nothing.
        history: every move made so far.
    """

    seat: int
    players: int
    french: bool
    round: int
    rounds: int
    toll: int
    dealer: int
    phase: int
    actor: int
    hand: tuple[int, ...]
    held: tuple[int, ...]
    piles: tuple[tuple[int, ...], ...]
    junk: tuple[tuple[int, ...], ...]
    fresh: tuple[bool, ...]
    trash: tuple[int, ...]
    stock: int
    leader: int
    trick: tuple[int, ...]
    led: int
    trump: int
    declined: int
    winner: int
    voids: tuple[int, ...]
    cleared: int
    pack: Layers
    spent: tuple[int, ...]
    legal_moves: tuple[BargainMove, ...]
    history: tuple[Turn, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand now (BH-18)."""
        return tuple(
            len(pile) - len(junk) for pile, junk in zip(self.piles, self.junk, strict=True)
        )

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    def bargain(self, seat: int) -> int:
        """The value a seat collects (BH-6), 1–9; 0 while its pile is empty."""
        pile = self.piles[seat]
        return VALUE_OF[pile[-1]] if pile else 0


def observe(state: BargainState, seat: int) -> BargainObservation:
    """What ``seat`` may know of ``state``."""
    game = state.game
    trick = state.trick
    return BargainObservation(
        seat=seat,
        players=game.players,
        french=game.french,
        round=state.round,
        rounds=game.terms.rounds,
        toll=game.terms.toll,
        dealer=state.dealer,
        phase=state.phase,
        actor=state.actor,
        hand=state.hand(seat),
        held=tuple(state.held),
        piles=tuple(state.piles),
        junk=tuple(state.junk),
        fresh=state.fresh,
        trash=state.trash,
        stock=len(state.stock),
        leader=trick.leader,
        trick=tuple(trick.cards),
        led=trick.led,
        trump=trick.trump,
        declined=state.declined,
        winner=trick.winner,
        voids=tuple(state.voids),
        cleared=state.cleared,
        pack=state.pack,
        spent=tuple(state.spent),
        legal_moves=state.legal_moves() if state.actor == seat else (),
        history=tuple(state.history),
    )
