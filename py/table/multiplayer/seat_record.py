"""One seat's record of a game: the real moves, with deals that the seat considers possible.

A guest's page replays the game by the rules, from a normal record. The cards of the others and of
the stock are unknown there, so a *possible* layout is used: drawn only from what the seat knows
(:meth:`trickhunt.core.game.Game.sample`); the same holds for the hidden cards of a position at the
beginning. When somebody plays a card that was elsewhere in this layout, the deals are drawn again.
So every observation, every legal move and every event of the seat is real, and nothing else: hidden
cards have no influence on what the seat is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

from trickhunt.core.cards import flat
from trickhunt.core.chance import generator
from trickhunt.core.errors import BadPosition, IllegalMove
from trickhunt.core.game import Deal, Event, Game, Move, State
from trickhunt.formats.positions import relaid
from trickhunt.formats.record import Record, Round, given_from
from trickhunt.games.packages import optional_part
from trickhunt.games.registry import PACKAGE_OF
from trickhunt.toolkit.multiplayer import Stock

NUMBER = 0
"""The deal number of a guest's record in place of the real one."""

TRIES = 24
"""How often deals are drawn before giving up; the first ones are normally enough."""


class CannotTell(Exception):
    """No deals were found that agree with what a seat knows."""


class Beginning(NamedTuple):
    """The beginning of a game as it was sent: all of its chance."""

    #: the position at the beginning, one fact per line; empty for a game from its beginning
    position: tuple[str, ...]
    deals: list[Deal]  #: the deals after that
    noticed: frozenset[int]  #: the faults that a lenient table noticed (TH-12)

    def of(self, game: Game[Any, Any]) -> tuple[Record, State[Any], list[Event]]:
        """A game at its first decision, and what happened before it.

        Raises:
            BadPosition: it cannot begin like that.
            BadData: the position cannot be read.
        """
        if self.position:
            record, state, events = Record.begin_at(game, self.position, self.deals)
        else:
            record, state, events = Record.begin(game, NUMBER, self.deals)
        record.tell(state, self.noticed)
        return record, state, events


class Change(NamedTuple):
    """What a move changes in what a seat was told before it."""

    since: int = 0  #: the round from which on deals have changed, counted from 0
    deals: Sequence[Deal] = ()  #: the changed deals
    #: the position at the beginning, if its hidden cards have changed
    position: tuple[str, ...] = ()
    noticed: frozenset[int] = frozenset()  #: the faults of this move that a lenient table noticed


class SeatRecord:
    """What one seat was told of a game so far.

    Attributes:
        record: the game as the seat's page has it.
        state: its current state there.
    """

    def __init__(self, record: Record, state: State[Any], seat: int) -> None:
        """A game in its current state.

        Args:
            record: the real game.

        Raises:
            CannotTell: no possible deals were found.
        """
        self.seat = seat
        self.record: Record
        self.state: State[Any]
        self._base: Base | None = None
        self._start, self._noticed = _seen_in(record)
        self._draw(record, state)

    @property
    def moves(self) -> int:
        """The number of moves that were sent."""
        return len(self.record.turns)

    def follow(self, record: Record, state: State[Any], events: Sequence[Event]) -> Change:
        """Follow a move that was just made.

        Args:
            record: the real game, including the move.

        Returns:
            The changes in what was told before.

        Raises:
            CannotTell: no possible deals were found.
        """
        before, place = self.record.deals, self.record.position
        noticed = state.faults_in(events)
        self._noticed |= noticed
        if not self._fits(record, state):
            self._draw(record, state)
        after = self.record.deals
        same = next(
            (at for at, deal in enumerate(after) if at >= len(before) or before[at] != deal),
            len(after),
        )
        position = self.record.position if self.record.position != place else ()
        return Change(same, after[same:], position, noticed)

    def _fits(self, record: Record, state: State[Any]) -> bool:
        """Make the move; returns whether the assumed layout is still possible."""
        if len(record.deals) != len(self.record.deals) or state.is_over:
            return False  # other cards were dealt or uncovered
        self.record.tell(self.state, self._noticed)
        try:
            self._make(record.turns[-1].move)
        except (IllegalMove, BadPosition):
            return False
        return self._agrees(state)

    def _agrees(self, state: State[Any]) -> bool:
        seen: bool = self.state.observe(self.seat) == state.observe(self.seat)
        return seen

    def _draw(self, record: Record, state: State[Any]) -> None:
        """Draw a layout of the hidden cards that agrees with everything that happened."""
        moves = [turn.move for turn in record.turns]
        for again in range(TRIES):
            position, deals = _drawn(record, state, self._start, self.seat, again)
            try:
                self._play(record.game, Beginning(position, deals, self._noticed), moves)
            except (IllegalMove, BadPosition):
                continue
            if self._agrees(state):
                return
        raise CannotTell

    def _play(self, game: Game[Any, Any], start: Beginning, moves: Sequence[Move]) -> None:
        """Replay the game from this beginning, from the first changed deal on."""
        base = self._base
        if base is not None and base.leads_to(start):
            self.record, self.state = base.again(start)
        else:
            self._base = None
            self.record, self.state, _events = start.of(game)
        for move in moves[self.moves :]:
            self._make(move)

    def _make(self, move: Move) -> None:
        before, rounds = self.state.copy(), len(self.record.rounds)
        deals = self.record.deals
        self.record.apply(self.state, move)
        if len(self.record.rounds) > rounds:
            self._base = Base(self.record, before, deals, rounds)


class Base:
    """A game before the move that began a round, to replay from there with other deals."""

    def __init__(self, record: Record, state: State[Any], deals: list[Deal], rounds: int) -> None:
        """The game before its last move.

        Args:
            record: the game after that move.
            deals: the deals until then.
            rounds: the number of rounds until then.
        """
        self._state, self._deals, self._rounds = state, deals, rounds
        self._record = record
        last = record.rounds[rounds - 1]
        self._early, self._turns = len(last.early), len(last.turns)
        if self._turns:
            self._turns -= 1
        else:  # a round that began with a position
            self._early -= 1

    def leads_to(self, start: Beginning) -> bool:
        """Whether a game with this beginning has the same state here."""
        is_same = start.position == self._record.position
        return is_same and start.deals[: len(self._deals)] == self._deals

    def again(self, start: Beginning) -> tuple[Record, State[Any]]:
        """The record and the state at this point, to continue with this beginning."""
        old = self._record
        rounds = [replace(one) for one in old.rounds[: self._rounds]]
        rounds[-1].early = rounds[-1].early[: self._early]
        rounds[-1].turns = rounds[-1].turns[: self._turns]
        state: Any = self._state.copy()
        state.deals = given_from(start.deals, rounds[0].number if old.position else 0)
        record = Record(old.game, old.seed, rounds, position=old.position)
        record.tell(state, start.noticed)
        return record, state


def _seen_in(record: Record) -> tuple[State[Any] | None, frozenset[int]]:
    """The state in which a game began from a position, and all noticed faults."""
    again, state, _events = record.again(len(record.turns))
    start, noticed = state.copy() if record.position else None, frozenset[int]()
    for turn in record.turns:
        noticed |= state.faults_in(again.apply(state, turn.move))
    return start, noticed


def _drawn(
    record: Record, state: State[Any], start: State[Any] | None, seat: int, again: int
) -> tuple[tuple[str, ...], list[Deal]]:
    """A possible position and deals, as far as a seat knows.

    Args:
        record: the real game.
        start: the state at its beginning, if it began from a position.
        again: another number gives another result.
    """
    game, first = record.game, record.rounds[0]
    is_layered = _stock_of(game).is_layered(game)
    dealt = [(one, one.deal) for one in record.rounds if one.deal is not None]
    lies = start is not None and first.deal is None  # otherwise cards were dealt since (TH-15)
    if start is not None and lies:
        dealt.insert(0, (first, _lying(start)))
    deals = []
    for one, deal in dealt:
        if one is not record.rounds[-1]:
            deals.append(deal if is_layered else _over(game, one, deal))
        elif game.deals_hands:
            drawn = game.sample(state.observe(seat), generator(again, len(state.history)))
            laid = [(turn.seat, turn.move.card) for turn in one.open_turns]
            if start is not None and one.deal is None:
                laid += _in_trick(start)
            deals.append(Deal(deal.dealer, _hands(drawn, laid), _undealt(drawn)))
        else:  # otherwise only the order of the stock is hidden
            deals.append(_over(game, one, deal))
    if is_layered:
        _explain(deals)
    if start is None:
        return (), deals
    return _placed(record, start, deals.pop(0) if lies else None), deals


def _over(game: Game[Any, Any], one: Round, deal: Deal) -> Deal:
    """The deal of a finished round; stock cards that were not turned are in any order."""
    of_game = _stock_of(game)
    known = of_game.revealed(one)
    stock = deal.stock if one.deal is None else of_game.turned(deal)
    return deal._replace(stock=(*stock[:known], *sorted(stock[known:])))


def _stock_of(game: Game[Any, Any]) -> Stock:
    """What everybody knows of a game's stock."""
    found = optional_part(PACKAGE_OF[game.name], "multiplayer")
    stock: Stock = found.STOCK if found else Stock()
    return stock


def _lying(start: State[Any]) -> Deal:
    """The cards of a position in the form of a deal."""
    return Deal(start.dealer, _hands(start, _in_trick(start)), _undealt(start))


def _in_trick(state: State[Any]) -> list[tuple[int, int]]:
    """The cards in the trick, each with its seat."""
    trick, players = state.trick, state.game.players
    return [((trick.leader + at) % players, card) for at, card in enumerate(trick.cards)]


def _hands(state: State[Any], laid: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """The hands before these cards were played, each with its seat."""
    hands = [list(state.hand(seat)) for seat in range(state.game.players)]
    for seat, card in laid:
        if card >= 0:
            hands[seat].append(card)
    return tuple(tuple(sorted(hand)) for hand in hands)


def _undealt(state: State[Any]) -> tuple[int, ...]:
    """The cards that nobody holds and nobody played, in the order of a deal."""
    return _stock_of(state.game).undealt(state)


def _placed(record: Record, start: State[Any], lying: Deal | None) -> tuple[str, ...]:
    """A possible position for the beginning of a game.

    Args:
        start: the state at its beginning.
        lying: a possible layout of its cards; ``None`` if none were dealt yet (TH-15).
    """
    game, names = record.game, record.game.deck.text
    if lying is None:
        return relaid(game, record.position, seed=NUMBER)
    hands, stock = [list(hand) for hand in lying.hands], lying.stock
    for seat, card in _in_trick(start):
        hands[seat].remove(card)
    stock, more = _stock_of(game).placed(start, stock, len(start.trick.cards))
    return relaid(
        game, record.position, seed=NUMBER, hands=[*map(names, hands)], stock=names(stock), **more
    )


def _explain(deals: list[Deal]) -> None:
    """Reorder the stocks of earlier rounds so that later ones can be dealt from them (BH-21).

    The trash heap of a round goes under its stock, so a stock has layers: everybody knows the cards
    in each, and nobody their order.
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
