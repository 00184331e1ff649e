"""Common code of the states of games that are played in rounds: slots, copying, making a move.

A game adds its own slots, defines in :attr:`RoundState.phases` what players do in each phase, and
defines how a card is played and a complete trick is taken.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from trickhunt.core.errors import IllegalMove, Refusal
from trickhunt.core.game import Deal, Event, Game, Move, ObservationT_co, State, Turn
from trickhunt.core.round_observation import RoundObservation
from trickhunt.core.trick import Trick

MoveT = TypeVar("MoveT", bound=Move)

CHANGEABLE = (list, Trick)
"""The kinds of fields that moves change in place."""


@dataclass(frozen=True, slots=True)
class Phase:
    """What is done in one phase of a round."""

    moves: Callable[[Any], tuple[Any, ...]]  #: returns the legal moves of the actor in a state
    #: makes one of them in the state, and returns what happened
    make: Callable[[Any, Any], list[Event]]


class RoundState(State[ObservationT_co], Generic[ObservationT_co, MoveT]):
    """One game in progress, of a game that is played in rounds."""

    __slots__ = (
        "_legal",
        "actor",
        "dealer",
        "deals",
        "game",
        "history",
        "phase",
        "round",
        "seed",
        "trick",
    )

    deals: tuple[Deal, ...]  #: explicit deals, from round 1 on; others are drawn
    _legal: tuple[MoveT, ...] | None

    phases: ClassVar[tuple[Phase, ...]]  #: the phases by their numbers, without the end of the game
    move_kind: ClassVar[type[Move]]  #: the class of the game's moves
    #: the fields of the game that everybody sees; observations have the same ones
    open_fields: ClassVar[tuple[str, ...]] = ()
    _fields: ClassVar[tuple[str, ...]]

    def __init__(self, game: Game[Any, Any], seed: int, deals: tuple[Deal, ...]) -> None:
        self.game = game
        self.seed = seed
        self.deals = deals
        self.round = 0
        self.dealer = 0
        self.actor = 0
        self.phase = 0
        self.trick = Trick(0)
        self.history = []
        self._legal = None

    def __init_subclass__(cls) -> None:
        """Collect the slots of a game's state."""
        super().__init_subclass__()
        kinds = cls.__mro__[: cls.__mro__.index(State)]
        cls._fields = tuple(name for kind in kinds for name in kind.__dict__.get("__slots__", ()))

    def copy(self) -> Self:
        """An independent copy of this state; cheap."""
        twin = object.__new__(type(self))
        for name in self._fields:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if type(value) in CHANGEABLE else value)
        return twin

    @classmethod
    def known(cls, game: Game[Any, Any], seen: RoundObservation) -> Self:
        """A state with the open fields of an observation; everything else as at the beginning."""
        state = cls(game, 0, ())
        state.round, state.dealer = seen.round, seen.dealer
        state.phase, state.actor = seen.phase, seen.actor
        state.history = list(seen.history)
        state.trick = trick = Trick(seen.leader, seen.trump)
        trick.cards, trick.led = list(seen.trick), seen.led
        trick.best, trick.winner = seen.best, seen.winner
        for name in cls.open_fields:
            value = getattr(seen, name)
            setattr(state, name, list(value) if type(getattr(state, name)) is list else value)
        return state

    def _known_to_all(self, seat: int) -> dict[str, Any]:
        """The common and the open fields of an observation, such as ``seat`` may know them."""
        trick = self.trick
        known = {
            "seat": seat,
            "players": self.game.players,
            "round": self.round,
            "dealer": self.dealer,
            "phase": self.phase,
            "actor": self.actor,
            "leader": trick.leader,
            "trick": tuple(trick.cards),
            "led": trick.led,
            "trump": trick.trump,
            "winner": trick.winner,
            "legal_moves": self.legal_moves() if self.actor == seat else (),
            "history": tuple(self.history),
        }
        for name in self.open_fields:
            value = getattr(self, name)
            known[name] = tuple(value) if type(value) is list else value
        return known

    def legal_moves(self) -> tuple[MoveT, ...]:
        """Every move that the actor may make: exactly those that :meth:`apply` accepts."""
        legal = self._legal
        if legal is None:
            legal = self.phases[self.phase].moves(self) if self.actor >= 0 else ()
            self._legal = legal
        return legal

    def explain(self, move: Move) -> Refusal | None:
        """Why a move is not legal here, or ``None`` if it is."""
        if not isinstance(move, self.move_kind):
            raise self.foreign(move)
        return None if self.as_listed(move) in self.legal_moves() else self._why_not(move)

    @abstractmethod
    def _why_not(self, move: Any) -> Refusal:
        """Why a move of the game is not legal here, for a move that is not."""

    def apply(self, move: Move) -> list[Event]:
        """Make a move and return what happened, in order.

        Raises:
            IllegalMove: the move is not legal here; nothing has changed.
            BadPosition: an explicit deal is impossible; the state is then unusable.
        """
        legal = self._legal
        if move not in (self.legal_moves() if legal is None else legal):
            refusal = self.explain(move)
            if refusal is not None:
                raise IllegalMove(move.text, refusal)
            move = self.as_listed(move)
        self._legal = None
        self.history.append(Turn(self.actor, move))
        return self.phases[self.phase].make(self, move)

    def before_taking(self, move: Move) -> Self:
        """A copy of this state after a legal move, with the trick not yet taken."""
        twin = self.copy()
        twin.history.append(Turn(twin.actor, move))
        twin._lay(move)  # noqa: SLF001 - a copy of our own kind
        twin._legal = ()  # noqa: SLF001 - a copy of our own kind
        return twin

    def _play(self, move: Any) -> list[Event]:
        """Play a card, and take the trick if it is complete."""
        events = self._lay(move)
        players = self.game.players
        if len(self.trick.cards) == players:
            self._take_trick(events)
        else:
            seat = self.actor + 1
            self.actor = seat if seat < players else 0
        return events

    @abstractmethod
    def _lay(self, move: Any) -> list[Event]:
        """Play a card to the trick: everything that happens before the trick is taken."""

    @abstractmethod
    def _take_trick(self, events: list[Event]) -> None:
        """Take the complete trick, with all consequences.

        Args:
            events: what happened, appended to.
        """
