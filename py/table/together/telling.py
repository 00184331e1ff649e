"""What a seat is told of a game: its moves, and deals that could be so as far as the seat knows.

A guest's page plays the game again by the rules, from a record as any other. The cards of the
others and of the stock are not known there, so they lie as they *could* lie: drawn from what the
seat knows and nothing else (:meth:`trickhunt.game.Game.sample`). When somebody plays a card that
lay elsewhere so far, the deals are drawn anew. So every look, every legal move and every event of
the seat is as it is, and nothing else is: whatever is hidden from the seat has no part in what it
is told.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from trickhunt.cards import flat
from trickhunt.chance import generator
from trickhunt.errors import BadPosition, IllegalMove
from trickhunt.game import Deal
from trickhunt.games.volltreffer.dealing import OPEN, first_display
from trickhunt.record import Record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickhunt.game import Game, Move, State
    from trickhunt.record import Round

NUMBER = 0
"""The deal number that a guest's record has in place of the real one."""

TRIES = 24
"""How often deals are drawn before it is given up; the first ones do."""


class CannotTell(Exception):
    """A game whose hidden cards cannot be left out of what is told."""


def can_be_told(record: Record) -> bool:
    """Whether a game can be told to a seat without what is hidden from it.

    A table that overlooks faults does so by its deal number (TH-12), which is hidden. A game that
    goes on from a position has no deal that could be drawn anew.
    """
    return not record.position and "lenient" not in record.game.options.values()


class Told:
    """What one seat was told of a game so far.

    Attributes:
        seat: the seat.
        record: the game as the seat's page has it.
        state: the game there as it stands.
    """

    def __init__(self, record: Record, state: State[Any], seat: int) -> None:
        """A game as it stands.

        Args:
            record: the game as it is.
            state: its state.
            seat: who is told.

        Raises:
            CannotTell: it cannot be told.
        """
        if not can_be_told(record):
            raise CannotTell
        self.seat = seat
        self.record: Record
        self.state: State[Any]
        self._base: Base | None = None
        self._draw(record, state)

    @property
    def moves(self) -> int:
        """How many moves were told."""
        return len(self.state.history)

    def follow(self, record: Record, state: State[Any], move: Move) -> tuple[int, list[Deal]]:
        """Tell a move that was just made.

        Args:
            record: the game as it is, the move included.
            state: its state.
            move: the move.

        Returns:
            From which round on, counted from 0, there are other deals now, and these; there may
            be none.

        Raises:
            CannotTell: it cannot be told.
        """
        before = self.record.deals
        if not self._fits(record, state, move):
            self._draw(record, state)
        after = self.record.deals
        same = next(
            (at for at, deal in enumerate(after) if at >= len(before) or before[at] != deal),
            len(after),
        )
        return same, after[same:]

    def _fits(self, record: Record, state: State[Any], move: Move) -> bool:
        """Make the move; returns whether the cards can lie as they were thought to lie."""
        if len(record.deals) != len(self.record.deals) or state.is_over:
            return False  # other cards were dealt, or uncovered
        try:
            self._make(move)
        except (IllegalMove, BadPosition):
            return False
        return self._agrees(state)

    def _agrees(self, state: State[Any]) -> bool:
        seen: bool = self.state.observe(self.seat) == state.observe(self.seat)
        return seen

    def _draw(self, record: Record, state: State[Any]) -> None:
        """Lay the hidden cards as they may lie after all that happened."""
        moves = [turn.move for turn in record.turns]
        for again in range(TRIES):
            try:
                self._play(record.game, _drawn(record, state, self.seat, again), moves)
            except (IllegalMove, BadPosition):
                continue
            if self._agrees(state):
                return
        raise CannotTell

    def _play(self, game: Game[Any, Any], deals: Sequence[Deal], moves: Sequence[Move]) -> None:
        """Play the game with these deals, from the round on that has another one."""
        base = self._base
        if base is not None and base.deals == deals[: len(base.deals)]:
            self.record, self.state = base.again(deals)
        else:
            self._base = None
            self.record = Record(game, NUMBER)
            self.state, events = game.begin(NUMBER, deals)
            self.record.note(events)
        for move in moves[len(self.state.history) :]:
            self._make(move)

    def _make(self, move: Move) -> None:
        before, rounds = self.state.copy(), len(self.record.rounds)
        deals = self.record.deals
        self.record.apply(self.state, move)
        if len(self.record.rounds) > rounds:
            self._base = Base(self.record, before, deals, rounds)


class Base:
    """A game before the move that began a round: to be played on from there with other deals.

    Attributes:
        state: the game as it stood.
        deals: the deals until then.
        rounds: how many rounds there were.
    """

    def __init__(self, record: Record, state: State[Any], deals: list[Deal], rounds: int) -> None:
        """The game before its last move.

        Args:
            record: the game after that move.
            state: its state before that move.
            deals: the deals until then.
            rounds: how many rounds there were until then.
        """
        self.state, self.deals, self.rounds = state, deals, rounds
        self._record = record
        self._last = len(record.rounds[rounds - 1].turns) - 1

    def again(self, deals: Sequence[Deal]) -> tuple[Record, State[Any]]:
        """The record and the state as they were, with these deals from now on."""
        old = self._record
        rounds = [replace(one) for one in old.rounds[: self.rounds]]
        rounds[-1].turns = rounds[-1].turns[: self._last]
        state: Any = self.state.copy()
        state.deals = tuple(deals)
        return Record(old.game, old.seed, rounds), state


def _drawn(record: Record, state: State[Any], seat: int, again: int) -> list[Deal]:
    """Deals that may have been, as far as a seat knows; another number for others."""
    game = record.game
    *over, now = record.rounds
    is_layered = game.options.get("edition") == "english"
    deals = [one.deal if is_layered else _over(game, one, one.deal) for one in over if one.deal]
    if now.deal and game.deals_hands:
        drawn = game.sample(state.observe(seat), generator(again, len(state.history)))
        deals.append(_now(game, now, now.deal.dealer, drawn))
    elif now.deal:  # all that is hidden is in which order the stock lies
        deals.append(_over(game, now, now.deal))
    if is_layered:
        _explain(deals)
    return deals


def _over(game: Game[Any, Any], one: Round, deal: Deal) -> Deal:
    """The deal of a round after which no hand is hidden: but for what was turned, in any order."""
    known, stock = _turned(game, one), deal.stock
    if game.name == "volltreffer":  # nobody sees in which order the first display was revealed
        stock = (*stock[:1], *first_display(deal), *stock[OPEN:])
    return deal._replace(stock=(*stock[:known], *sorted(stock[known:])))


def _turned(game: Game[Any, Any], one: Round) -> int:
    """How many cards of the stock everybody has seen, in order, once a round is over."""
    match game.name:
        case "volltreffer":
            return OPEN + sum(turn.move.action == "buy" for turn in one.turns)
        case "treasure-hunt":
            return 1
    return 0


def _now(game: Game[Any, Any], one: Round, dealer: int, drawn: Any) -> Deal:
    """The deal of the round that is played, from a state in which the cards may lie so."""
    hands = [list(drawn.hand(seat)) for seat in range(game.players)]
    for turn in one.turns:
        if turn.move.card >= 0:
            hands[turn.seat].append(turn.move.card)
    stock = tuple(getattr(drawn, "stock", ()))
    if game.name == "treasure-hunt":
        turned = (drawn.trump_card, drawn.golden_card)
        stock = (*(face for face in turned if face >= 0), *stock)
    return Deal(dealer, tuple(tuple(sorted(hand)) for hand in hands), stock)


def _explain(deals: list[Deal]) -> None:
    """Put the stocks of earlier rounds into an order from which later ones were dealt (BH-21).

    The trash heap of a round goes under its stock, so a stock lies in layers: everybody knows
    which cards are in each, and nobody their order.
    """
    layers = _layers(deals)
    for at in range(len(deals) - 1, 0, -1):
        dealt, left = Counter(flat(deals[at].hands)), sum(map(len, deals[at].hands))
        later, stock = list(deals[at].stock), list[int]()
        for layer in layers[at - 1]:
            if left >= len(layer):  # all of it was dealt
                stock += sorted(layer)
                dealt -= Counter(layer)
            else:
                stock += sorted(dealt.elements()) if left else ()
                stock += [later.pop(0) for _card in range(len(layer) - left)]
            left = max(0, left - len(layer))
        deals[at - 1] = deals[at - 1]._replace(stock=tuple(stock))


def _layers(deals: Sequence[Deal]) -> list[list[tuple[int, ...]]]:
    """The layers of each stock, from the top."""
    sizes, found = list[int](), []
    for deal in deals:
        dealt, left = sum(map(len, deal.hands)), len(deal.stock)
        sizes.append(dealt + left - sum(sizes))
        while sizes and dealt >= sizes[0]:
            dealt -= sizes.pop(0)
        if dealt:
            sizes[0] -= dealt
        ends = list(accumulate(sizes))
        found.append([deal.stock[end - size : end] for size, end in zip(sizes, ends, strict=True)])
    return found
