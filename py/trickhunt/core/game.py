"""The contract that every game fulfils.

A :class:`Game` holds rules and options and never changes. A :class:`State` is one game in
progress; :meth:`State.apply` is the only place where it changes. An :class:`Observation` is what
one seat may know of a state. Everything that happens is told in :class:`Event` values, and the
order is always the same::

    state = game.new(seed=4711)
    while not state.is_over:
        move = choose(state.observe(state.actor))
        events = state.apply(move)

Seats are numbered clockwise from 0; the seat to the left of ``s`` is ``(s + 1) % players``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from trickhunt.core.cards import Deck
from trickhunt.core.errors import BadOption, NotAMove, Refusal
from trickhunt.core.trick import Trick
from trickhunt.core.words import _, in_row


class Move:
    """One decision of a seat, as ``G4 trump`` or ``pass``.

    There is one object for each move a game knows, so moves are compared by identity.

    Attributes:
        text: the move in the game's notation.
        action: what kind of move it is: ``play``, or a word of the game's own.
    """

    __slots__ = ("action", "text")

    card: int = -1  #: the face that is played, or that the move is about; -1 where there is none
    word: str = ""  #: what is said with the card; ``""`` where nothing is said

    def __init__(self, text: str, action: str) -> None:
        self.text = text
        self.action = action

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Move:
        return self


class Turn(NamedTuple):
    """A move that was made, and who made it."""

    seat: int
    move: Move


class Deal(NamedTuple):
    """The cards of one round as they were dealt: the chance of a round as a value."""

    dealer: int  #: the seat that dealt
    #: the cards of each seat, sorted; none at all in a game that deals no hands
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]  #: what is left, top card first


class RoundBegan(NamedTuple):
    """A round began. ``number`` counts from 1."""

    number: int
    dealer: int


class Dealt(NamedTuple):
    """The cards were dealt. This event holds hidden cards: it is never shown to a seat."""

    number: int
    deal: Deal


class Played(NamedTuple):
    """A seat laid a card into the trick; ``word`` is what it said with it, often nothing."""

    seat: int
    card: int
    word: str


class TrickTaken(NamedTuple):
    """A trick is complete. ``cards`` stand in playing order, the first from ``leader``."""

    leader: int
    cards: tuple[int, ...]
    winner: int


def takes_trick(events: Sequence[Event]) -> bool:
    """Whether a trick is complete by what happened."""
    return any(isinstance(event, TrickTaken) for event in events)


class RoundScored(NamedTuple):
    """A round is over; ``totals`` are the points of each seat so far."""

    number: int
    totals: tuple[int, ...]


class Scored(Protocol):
    """What every event has that says that a round is over, as :class:`RoundScored`."""

    @property
    def number(self) -> int:
        """The number of the round."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        ...


class GameEnded(NamedTuple):
    """The game is over; ``winners`` are the seats that share the win."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


Event = tuple[Any, ...]
"""Something that happened; each kind is a named tuple of its own. A game adds kinds of its own."""


class Observation:
    """What one seat may know of a state; pure data. Each game has its own, with more in it."""

    __slots__ = ()

    seat: int  #: who observes
    actor: int  #: who is to move, or -1 when the game is over
    legal_moves: tuple[Move, ...]  #: the legal moves when ``seat`` is to move, else nothing
    history: tuple[Turn, ...]  #: every move made so far


ObservationT_co = TypeVar("ObservationT_co", covariant=True, bound=Observation)
ObservationT = TypeVar("ObservationT", bound=Observation)
StateT = TypeVar("StateT", bound="State[Any]")


class State(ABC, Generic[ObservationT_co]):
    """One game in progress."""

    __slots__ = ()

    game: Game[Any, Any]  #: the rules it is played by
    round: int  #: the number of the round, from 1
    dealer: int  #: the seat that dealt this round
    phase: int  #: what is done now, as one of the game's own numbers
    actor: int  #: the seat that is to move, or -1 when the game is over
    trick: Trick  #: the trick on the table; empty where none is being played
    seed: int  #: the deal number that later deals are drawn from
    #: every move made so far; in a game set up from a position, those of the trick on the table
    #: come first
    history: list[Turn]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand now."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest score, while the game lasts and at its end."""
        scores = self.scores
        best = max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    @property
    @abstractmethod
    def tricks_before(self) -> int:
        """How many tricks of this round are over; asked of a state that a game begins at."""

    @abstractmethod
    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""

    def suit_of(self, face: int) -> int:
        """The suit that a card belongs to here; trump can make another of it than is printed."""
        return self.game.deck.suit_of(face)

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that the actor may make: exactly those that :meth:`apply` accepts.

        In a fixed order that depends on the position alone; empty when the game is over.
        """

    @abstractmethod
    def apply(self, move: Move) -> list[Event]:
        """Make a move, and tell what happened, in order.

        Raises:
            IllegalMove: the move is not legal here; nothing has changed.
        """

    @abstractmethod
    def explain(self, move: Move) -> Refusal | None:
        """Why a move is not legal here, or ``None`` when it is."""

    def as_listed(self, move: Move) -> Move:
        """The move as the legal moves name it, where it can be written in several ways."""
        return move

    def moves_with(self, card: str) -> tuple[Move, ...]:
        """The legal moves with a card, by its name; none for a name that is no card.

        Where there are several, each has a :attr:`Move.word` that tells it from the others.
        """
        deck = self.game.deck
        if not deck.is_card(card):
            return ()
        face = deck.face(card)
        return tuple(move for move in self.legal_moves() if move.card == face)

    def attempt(self, card: str) -> Move:
        """The plainest move with a card, by its name; it need not be legal.

        Raises:
            KeyError: there is no such card.
        """
        deck = self.game.deck
        return self.game.parse_move(deck.names[deck.face(card)])

    def candidates(self) -> tuple[Move, ...]:
        """The moves that the actor could think of, each once: all legal ones, and illegal ones.

        They give away nothing of what is legal. Empty when the game is over.
        """
        legal = self.legal_moves()
        if all(move.card < 0 for move in legal):
            return legal
        names = self.game.deck.text(self.hand(self.actor))
        return tuple(dict.fromkeys([*map(self.attempt, names), *legal]))

    def notice(self, faults: frozenset[int]) -> None:
        """Have the table notice these faults and no others, where chance decides otherwise.

        Args:
            faults: their numbers, as :meth:`faults_in` tells them.
        """

    def faults_in(self, events: Sequence[Event]) -> frozenset[int]:
        """The faults of the last move that the table noticed by chance, each by its number.

        Args:
            events: what happened at that move.
        """
        del events
        return frozenset()

    @abstractmethod
    def copy(self) -> Self:
        """An independent state that equals this one; cheap."""

    @abstractmethod
    def before_taking(self, move: Move) -> Self:
        """This state with the card of a legal move laid, and the trick not yet taken.

        It is to be looked at, not to be played on: :meth:`legal_moves` is empty.
        """

    @abstractmethod
    def observe(self, seat: int) -> ObservationT_co:
        """What ``seat`` may know."""

    def foreign(self, move: Move) -> NotAMove:
        """The error for a move of another game."""
        return NotAMove(move.text, _("“{move}” is a move of another game.", move=move))


class Option(NamedTuple):
    """An option of a game."""

    name: str  #: how it is called in commands, links and records
    values: tuple[str, ...]  #: the values it can take, the usual one first
    allowed: str = ""  #: the values in words, for a range too long to list
    #: whether it is named only where it is not as usual, so that what was written before there was
    #: such an option reads as before
    is_silent: bool = False

    def check(self, value: str) -> None:
        """See whether the option can take a value.

        Raises:
            BadOption: it cannot; the words say what it can take.
        """
        if value not in self.values:
            raise BadOption(
                _(
                    "“{value}” is no value of {option}; there are: {values}.",
                    value=value,
                    option=self.name,
                    values=self.allowed or in_row(self.values),
                )
            )


class DailyVariant(NamedTuple):
    """A table that a day can have."""

    weight: int = 1  #: how many of the days have it, of all weights of the game
    players: int | None = None  #: how many play; ``None`` for as many as usual
    options: Mapping[str, str] = {}  #: the options that are not as usual


class Game(ABC, Generic[StateT, ObservationT]):
    """The rules of a game for a number of players, with its options. Immutable."""

    name: ClassVar[str]  #: how the game is called in commands, links and records
    title: ClassVar[str]  #: what people call it, in its own language
    prefix: ClassVar[str]  #: how its clause ids begin
    deck: ClassVar[Deck]  #: the pack it is played with
    deals_hands: ClassVar[bool] = True  #: whether a round begins with cards in hands
    #: the kind of event that says that a round is over
    scored: ClassVar[type[Scored]] = RoundScored
    #: the phases of small moves, of which those that programs make in turn are seen in one
    small: ClassVar[tuple[int, ...]] = ()
    seats: ClassVar[tuple[int, ...]]  #: how many can play, the default first
    option_table: ClassVar[tuple[Option, ...]]  #: the options it knows
    #: the tables of its days. What a day had, it keeps: they are changed for days to come alone
    daily: ClassVar[tuple[DailyVariant, ...]] = (DailyVariant(),)
    #: the options of a game that is short enough for a first one; none where there is no such game
    short: ClassVar[Mapping[str, str]] = {}

    players: int  #: how many play

    def check_options(self) -> None:
        """See whether every option can take the value it has.

        Raises:
            BadOption: one cannot; the words say what it can take.
        """
        for option in self.option_table:
            option.check(self.option(option.name))

    def option(self, name: str) -> str:
        """The value of one of its options, whether it is named or not."""
        table = {option.name: option.values[0] for option in self.option_table}
        return (table | dict(self.options))[name]

    @classmethod
    @abstractmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """A game for so many players.

        Args:
            players: one of :attr:`seats`.
            options: values of options by name; those not named take their usual values.

        Raises:
            BadOption: the game cannot be played so.
        """

    @property
    @abstractmethod
    def options(self) -> Mapping[str, str]:
        """The value of every option, defaults included; silent ones where they are not as usual."""

    @abstractmethod
    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[StateT, list[Event]]:
        """A game at its first decision, and what happened before it.

        Args:
            seed: the deal number, 0 to :data:`trickhunt.core.chance.LARGEST_SEED`.
            deals: deals that are given, from round 1 on; later rounds are drawn from ``seed``.

        Raises:
            BadPosition: a given deal is impossible. Those of later rounds are looked at when
                they are due, so that :meth:`State.apply` can raise this too.
        """

    def merit(self, score: int) -> int:
        """How good a final score is, in points: more is better, whatever the others have."""
        return score

    def new(self, seed: int = 0, deals: Sequence[Deal] = ()) -> StateT:
        """A game at its first decision: :meth:`begin` without the events."""
        return self.begin(seed, deals)[0]

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The move that a text stands for; ``str(move)`` is the inverse.

        Raises:
            NotAMove: the text is no move of this game.
        """

    @abstractmethod
    def sampler(self, observation: ObservationT) -> Callable[[Random], StateT]:
        """A function that draws complete states which agree with the observation.

        Every deal that agrees is as likely as the others, each card counted as a thing of its
        own. Preparing takes most of the time: keep the function for many draws.
        """

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event, in the language in use; nothing where no words are needed.

        Args:
            event: something that happened in a game of this kind.
            names: what each seat is called.
        """

    @abstractmethod
    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event, as plain values; ``None`` for one that has none."""

    def sample(self, observation: ObservationT, rng: Random) -> StateT:
        """One complete state that agrees with the observation: see :meth:`sampler`."""
        return self.sampler(observation)(rng)


class Bot(Protocol):
    """A player: from what it may know, and a source of chance, a move."""

    def choose(self, observation: Any, rng: Random) -> Move:
        """The move to make; ``observation.legal_moves`` is not empty."""
        ...
