"""A game as text and as JSON.

The text has one fact per line::

    Trick Hunt record 1
    game bargain-hunt
    players 4
    option edition english
    deal-number 4711
    round 1 dealer 3
    hand 0 G1 G4 Y7 …          (where hands are dealt)
    …
    stock B2 R9 …
    0 show G4
    …
    end 5 -3 2 0
    check 1c291ca3

Rounds follow each other, each with its deal and then its moves. Moves before the deal (TH-15) are
above it, and a round that is not dealt yet ends with them. An unfinished game has ``open`` in place
of ``end``. The last line is the CRC-32 of all lines above, which detects accidental changes and
truncation. The JSON form holds the same facts and the same check.

A game that continues from a position has it after the deal number, one fact per line as
:mod:`trickhunt.formats.position_notation` writes them, and begins with the round of the position::

    deal-number 0
    position round 2
    position hand 0 G4 Y7 …
    …
    round 2 dealer 1
    0 G4
    …

That round has no deal of its own, so its moves are where moves before a deal would be. Later deals
follow from the deal number.

The view that one seat had of a game has one more line, after the deal number: the numbers of the
faults that a lenient table noticed (TH-12), often none. Nothing in such a record follows from the
deal number, so all of its deals are explicit, also those after a position. Only pages send such
records to each other::

    told 14 37

:mod:`trickhunt.formats.record_reading` reads both.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from trickhunt.core.dealing import tidy
from trickhunt.core.game import Deal, Dealt, Event, Game, GameEnded, Move, RoundBegan, State, Turn
from trickhunt.formats.positions import place
from trickhunt.formats.walk import Moment

TITLE = "Trick Hunt record 1"
FORMAT, VERSION = "trick-hunt-record", 1


@dataclass
class Round:
    """One round of a record."""

    dealer: int  #: the seat that deals
    number: int  #: the number of the round, from 1
    #: the deal, or ``None`` until moves before it are made, or if a position replaces it
    deal: Deal | None = None
    early: list[Turn] = field(default_factory=list)  #: the moves made before the deal
    turns: list[Turn] = field(default_factory=list)  #: the moves made after the deal

    @property
    def open_turns(self) -> list[Turn]:
        """The list to which the next move of the round belongs."""
        return self.early if self.deal is None else self.turns


@dataclass
class Record:
    """A game that is being played, or that was read."""

    game: Game[Any, Any]  #: the rules with their options
    seed: int  #: the deal number, from which later deals are drawn
    rounds: list[Round] = field(default_factory=list)  #: the rounds so far
    #: the final scores, or ``None`` while the game is unfinished
    scores: tuple[int, ...] | None = None
    #: the position at which the moves begin, one fact per line in its normal form; empty for a game
    #: from its beginning
    position: tuple[str, ...] = ()
    #: the faults that the table noticed, in one seat's view of a game; ``None`` in any other
    #: record, where they follow from the deal number
    noticed: frozenset[int] | None = None

    @classmethod
    def begin(
        cls, game: Game[Any, Any], seed: int, deals: Sequence[Deal] = ()
    ) -> tuple[Record, State[Any], list[Event]]:
        """A new game with its record, and what happened before the first decision.

        Args:
            seed: the deal number.
            deals: explicit deals, from the first one on; later ones follow from the deal number.
        """
        state, events = game.begin(seed, deals)
        record = cls(game, seed)
        record.note(events)
        return record, state, events

    @classmethod
    def begin_at(
        cls, game: Game[Any, Any], position: Sequence[str], deals: Sequence[Deal] = ()
    ) -> tuple[Record, State[Any], list[Event]]:
        """A game that continues from a position, its record, and events that describe its round.

        Args:
            position: the facts of the position, one per line.
            deals: explicit deals, from the first one after the position on; later ones are drawn
                from the deal number.

        Raises:
            BadData: the position cannot be read.
            BadPosition: the position is impossible.
        """
        state: Any
        state, lines = place(game, position)
        state.deals = given_from(deals, state.round)
        record = cls(game, state.seed, position=lines)
        events: list[Event] = [RoundBegan(state.round, state.dealer)]
        record.note(events)
        return record, state, events

    @classmethod
    def of(cls, moment: Moment) -> Record:
        """The record of a game up to a moment."""
        begun = moment.begun
        record = cls(begun.state.game, begun.state.seed, position=begun.position)
        record.note(begun.events)
        for step in moment.path:
            record.add(step.turn, step.events)
        return record

    def again(self, moves: int = 0) -> tuple[Record, State[Any], list[Event]]:
        """The record before its first move, the state then, and what happened before it.

        Args:
            moves: the number of recorded moves that will be made again; only their deals are
                explicit.
        """
        state: State[Any]
        if self.position:
            deals = () if self.noticed is None else self.deals_upto(moves)
            record, state, events = Record.begin_at(self.game, self.position, deals)
        else:
            record, state, events = Record.begin(self.game, self.seed, self.deals_upto(moves))
        if self.noticed is not None:
            record.tell(state, self.noticed)
        return record, state, events

    def tell(self, state: State[Any], noticed: frozenset[int]) -> None:
        """Let the table notice exactly these faults, in one seat's view of a game.

        Args:
            noticed: all faults that were noticed so far, and at the next move.
        """
        self.noticed = noticed
        state.notice(noticed)

    def apply(self, state: State[Any], move: Move) -> list[Event]:
        """Make a move in the recorded game and record it.

        Raises:
            IllegalMove: the move is not legal; nothing has changed.
        """
        events = state.apply(move)
        self.add(state.history[-1], events)
        return events

    def add(self, turn: Turn, events: Iterable[Event]) -> None:
        """Record a move that was made, and the events of the move."""
        self.rounds[-1].open_turns.append(turn)
        self.note(events)

    def note(self, events: Iterable[Event]) -> None:
        """Record the rounds, deals and the end of the game in these events."""
        for event in events:
            if isinstance(event, RoundBegan):
                self.rounds.append(Round(event.dealer, event.number))
            elif isinstance(event, Dealt):
                self.rounds[-1].deal = event.deal
            elif isinstance(event, GameEnded):
                self.scores = event.scores

    @property
    def turns(self) -> list[Turn]:
        """Every move of the game."""
        return [turn for one in self.rounds for turn in (*one.early, *one.turns)]

    @property
    def deals(self) -> list[Deal]:
        """The deal of every round so far."""
        return [one.deal for one in self.rounds if one.deal is not None]

    def deals_upto(self, moves: int) -> list[Deal]:
        """The deals that were made by the time of a number of moves.

        Later deals must not be used for a game that may continue differently, because other moves
        leave other cards.
        """
        deals: list[Deal] = []
        for one in self.rounds:
            moves -= len(one.early)
            if moves < 0 or (one.deal is None and one is not self.rounds[0]):
                break
            if one.deal is not None:
                deals.append(one.deal)
            moves -= len(one.turns)
            if moves < 0:
                break
        return deals

    def gone_through(self) -> Moment:
        """The moment after the last move of the game."""
        _record, state, events = self.again(len(self.turns))
        begun = Moment(state, events, position=self.position)
        return begun.after(*(turn.move for turn in self.turns))

    def state(self, moves: int | None = None) -> State[Any]:
        """The state after the first ``moves`` moves; after all of them by default."""
        return self.upto(len(self.turns) if moves is None else moves)[1]

    def upto(self, moves: int) -> tuple[Record, State[Any]]:
        """The record and the state after ``moves`` moves."""
        earlier, state, _events = self.again(moves)
        for turn in self.turns[:moves]:
            earlier.apply(state, turn.move)
        return earlier, state

    def text(self) -> str:
        """The record as text, with a final newline; ``record_reading`` has the inverse."""
        lines = self._lines()
        return "\n".join([*lines, f"check {checksum(lines)}", ""])

    def _lines(self) -> list[str]:
        deck = self.game.deck
        lines = [TITLE, f"game {self.game.name}", f"players {self.game.players}"]
        lines += [f"option {name} {value}" for name, value in self.game.options.items()]
        lines.append(f"deal-number {self.seed}")
        if self.noticed is not None:
            lines.append(" ".join(["told", *map(str, sorted(self.noticed))]))
        lines += [f"position {line}" for line in self.position]
        for one in self.rounds:
            lines += [f"round {one.number} dealer {one.dealer}", *written(one.early)]
            if one.deal is not None:
                for seat, hand in enumerate(one.deal.hands):
                    lines.append(" ".join([f"hand {seat}", *deck.text(hand)]))
                lines.append(" ".join(["stock", *deck.text(one.deal.stock)]))
                lines += written(one.turns)
        lines.append(end_line(self.scores))
        return lines

    def json(self) -> str:
        """The record as JSON; ``trickhunt.formats.record_reading.read_json`` is the inverse."""
        return json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": self.game.name,
                "players": self.game.players,
                "options": dict(self.game.options),
                "deal_number": self.seed,
                **({"position": self.position} if self.position else {}),
                "rounds": [self._round_json(one) for one in self.rounds],
                "end": self.scores,
                "check": checksum(self._lines()),
            },
            ensure_ascii=False,
            indent=1,
        )

    def _round_json(self, one: Round) -> dict[str, Any]:
        values: dict[str, Any] = {"dealer": one.dealer}
        if one.early or one.deal is None:
            values["before_deal"] = written(one.early)
        if one.deal is not None:
            text = self.game.deck.text
            values["hands"] = [text(hand) for hand in one.deal.hands]
            values["stock"] = text(one.deal.stock)
            values["moves"] = written(one.turns)
        return values


def given_from(deals: Sequence[Deal], number: int) -> tuple[Deal, ...]:
    """Deals as they are given to a state that continues from a position.

    Args:
        deals: the deals, from the first one on that the game comes to.
        number: the round of the position. A state looks its deals up by the round; nothing asks for
            those of rounds that are dealt already.
    """
    given = tidy(deals)
    return given[:1] * number + given


def written(turns: Sequence[Turn]) -> list[str]:
    """Moves as a record writes them, each after its seat, such as ``0 show G4``."""
    return [f"{turn.seat} {turn.move}" for turn in turns]


def end_line(scores: Sequence[int] | None) -> str:
    """The last line of a game with these scores, or of one that is unfinished."""
    return "open" if scores is None else " ".join(["end", *map(str, scores)])


def checksum(lines: Sequence[str]) -> str:
    """The eight hexadecimal digits at the end of a record with these lines."""
    return f"{zlib.crc32(chr(10).join(lines).encode()):08x}"
