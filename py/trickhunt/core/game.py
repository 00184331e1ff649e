"""The contract that every game fulfils.

A :class:`Game` holds rules and options and never changes. A :class:`State` is one game in progress;
:meth:`State.apply` is the only method that changes it. An :class:`Observation` is what one seat may
know of a state. :class:`Event` values describe everything that happens. A game is always played
like this::

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
    """One decision of a seat, such as ``G4 trump`` or ``pass``.

    A game has only one object for each move, so moves are compared by identity.

    Attributes:
        action: the kind of move: ``play``, or a name defined by the game.
    """

    __slots__ = ("action", "text")

    card: int = -1  #: the face that is played, or that the move is about; -1 if there is none
    word: str = ""  #: the announcement made with the card; ``""`` if there is none

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
    """The cards of one round as they were dealt."""

    dealer: int  #: the seat that dealt
    #: the cards of each seat, sorted; empty in a game that deals no hands
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]  #: the remaining cards, top card first


class RoundBegan(NamedTuple):
    """A round began. ``number`` counts from 1."""

    number: int
    dealer: int


class Dealt(NamedTuple):
    """The cards were dealt. This event holds hidden cards and is never shown to a seat."""

    number: int
    deal: Deal


class Played(NamedTuple):
    """A seat played a card to the trick; ``word`` is its announcement, often empty."""

    seat: int
    card: int
    word: str


class TrickTaken(NamedTuple):
    """A trick is complete. ``cards`` are in playing order, the first from ``leader``."""

    leader: int
    cards: tuple[int, ...]
    winner: int


def takes_trick(events: Sequence[Event]) -> bool:
    """Whether these events complete a trick."""
    return any(isinstance(event, TrickTaken) for event in events)


class RoundScored(NamedTuple):
    """A round is over; ``totals`` are the points of each seat so far."""

    number: int
    totals: tuple[int, ...]


class Scored(Protocol):
    """The fields of every event that ends a round, such as :class:`RoundScored`."""

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
"""Something that happened; each kind is a named tuple. Games add their own kinds."""


class Observation:
    """What one seat may know of a state, as plain data. Each game has its own subclass."""

    __slots__ = ()

    seat: int  #: the observing seat
    actor: int  #: who is to move, or -1 when the game is over
    legal_moves: tuple[Move, ...]  #: the legal moves if it is the turn of ``seat``, otherwise empty
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
    phase: int  #: the current phase, as one of the game's own numbers
    actor: int  #: the seat that is to move, or -1 when the game is over
    trick: Trick  #: the trick on the table; empty if none is being played
    seed: int  #: the deal number from which later deals are drawn
    #: every move made so far; in a game set up from a position, first those of the trick on the
    #: table
    history: list[Turn]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The current points of each seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest score, during the game and at its end."""
        scores = self.scores
        best = max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    @property
    @abstractmethod
    def tricks_before(self) -> int:
        """The number of complete tricks in this round, for a state at the beginning of a game."""

    @abstractmethod
    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""

    def suit_of(self, face: int) -> int:
        """The suit of a card in this position; trump can change it from the printed suit."""
        return self.game.deck.suit_of(face)

    @abstractmethod
    def legal_moves(self) -> tuple[Move, ...]:
        """Every move that the actor may make: exactly those that :meth:`apply` accepts.

        The order is fixed and depends only on the position; empty when the game is over.
        """

    @abstractmethod
    def apply(self, move: Move) -> list[Event]:
        """Make a move and return what happened, in order.

        Raises:
            IllegalMove: the move is not legal here; nothing has changed.
        """

    @abstractmethod
    def explain(self, move: Move) -> Refusal | None:
        """Why a move is not legal here, or ``None`` if it is."""

    def as_listed(self, move: Move) -> Move:
        """The equal move in the list of legal moves, if it can be written in several ways."""
        return move

    def moves_with(self, card: str) -> tuple[Move, ...]:
        """The legal moves with the card of this name; empty if there is no such card.

        If there are several, the :attr:`Move.word` of each is different.
        """
        deck = self.game.deck
        if not deck.is_card(card):
            return ()
        face = deck.face(card)
        return tuple(move for move in self.legal_moves() if move.card == face)

    def attempt(self, card: str) -> Move:
        """The plainest move with the card of this name; it need not be legal.

        Raises:
            KeyError: there is no such card.
        """
        deck = self.game.deck
        return self.game.parse_move(deck.names[deck.face(card)])

    def candidates(self) -> tuple[Move, ...]:
        """Every move that the actor could think of, once each, legal or not.

        They do not reveal which moves are legal. Empty when the game is over.
        """
        legal = self.legal_moves()
        if all(move.card < 0 for move in legal):
            return legal
        names = self.game.deck.text(self.hand(self.actor))
        return tuple(dict.fromkeys([*map(self.attempt, names), *legal]))

    def notice(self, faults: frozenset[int]) -> None:
        """Let the table notice exactly these faults, where chance would decide otherwise.

        Args:
            faults: their numbers, as returned by :meth:`faults_in`.
        """

    def faults_in(self, events: Sequence[Event]) -> frozenset[int]:
        """The numbers of the faults of the last move that the table noticed by chance.

        Args:
            events: what happened at that move.
        """
        del events
        return frozenset()

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy of this state; cheap."""

    @abstractmethod
    def before_taking(self, move: Move) -> Self:
        """A copy of this state after a legal move, with the trick not yet taken.

        It is for display only: :meth:`legal_moves` is empty.
        """

    @abstractmethod
    def observe(self, seat: int) -> ObservationT_co:
        """What ``seat`` may know."""

    def foreign(self, move: Move) -> NotAMove:
        """The error for a move of another game."""
        return NotAMove(move.text, _("“{move}” is a move of another game.", move=move))


class Option(NamedTuple):
    """An option of a game."""

    name: str  #: its name in commands, links and records
    values: tuple[str, ...]  #: the values it can take, default first
    allowed: str = ""  #: the values in words, for a range too long to list
    #: whether it is written only if it differs from the default, so that older data stay the same
    is_silent: bool = False

    def check(self, value: str) -> None:
        """Check that the option can have this value.

        Raises:
            BadOption: it cannot; the message lists the possible values.
        """
        if value not in self.values:
            raise BadOption(
                _(
                    "“{value}” is not a value of {option}; choose from: {values}.",
                    value=value,
                    option=self.name,
                    values=self.allowed or in_row(self.values),
                )
            )


class DailyVariant(NamedTuple):
    """A table for a daily deal."""

    weight: int = 1  #: its share of the days, relative to the sum of all weights of the game
    players: int | None = None  #: the number of players; ``None`` for the default
    options: Mapping[str, str] = {}  #: the options that differ from the defaults


class Game(ABC, Generic[StateT, ObservationT]):
    """The rules of a game for a number of players, with its options. Immutable."""

    name: ClassVar[str]  #: its name in commands, links and records
    title: ClassVar[str]  #: its public name, in its own language
    prefix: ClassVar[str]  #: the prefix of its clause ids
    deck: ClassVar[Deck]  #: its pack
    deals_hands: ClassVar[bool] = True  #: whether a round begins with cards in hands
    scored: ClassVar[type[Scored]] = RoundScored  #: the kind of event that ends a round
    #: the kind of event that turns over, after the last trick, what no player has seen
    surprise: ClassVar[type[Event] | None] = None
    #: the phases of small moves: consecutive ones by bots are shown as one
    small: ClassVar[tuple[int, ...]] = ()
    #: the phases in which each move of another player is shown until it can be read
    read: ClassVar[tuple[int, ...]] = ()
    seats: ClassVar[tuple[int, ...]]  #: possible numbers of players, default first
    option_table: ClassVar[tuple[Option, ...]]  #: its options
    #: the tables of its daily deals. Past days never change: edit them only for days to come
    daily: ClassVar[tuple[DailyVariant, ...]] = (DailyVariant(),)
    #: the options of a short first game; empty if there is no such game
    short: ClassVar[Mapping[str, str]] = {}
    short_players: ClassVar[int] = 0  #: the number of players of that game; 0 for the usual one
    #: the deals of a person's first short games, chosen because much of the game happens in them
    #: and beginners can win them; later ones are dealt at random
    short_deals: ClassVar[tuple[int, ...]] = ()

    players: int  #: the number of players
    rounds: int = 1  #: the largest number of rounds

    def check_options(self) -> None:
        """Check that every option can have its value.

        Raises:
            BadOption: one cannot; the message lists the possible values.
        """
        for option in self.option_table:
            option.check(self.option(option.name))

    def option(self, name: str) -> str:
        """The value of an option of this game, also if it has its default."""
        table = {option.name: option.values[0] for option in self.option_table}
        return (table | dict(self.options))[name]

    @property
    def is_short(self) -> bool:
        """Whether it is a short first game."""
        short = self.short.items()
        return bool(short) and all(self.option(name) == value for name, value in short)

    def before_surprise(self, scored: Scored) -> Scored:
        """The event that ends a round, without what the surprise brought."""
        return scored

    @classmethod
    @abstractmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """A game for a number of players.

        Args:
            players: one of :attr:`seats`.
            options: values of options by name; those not named have their defaults.

        Raises:
            BadOption: the game cannot be played with these values.
        """

    @property
    @abstractmethod
    def options(self) -> Mapping[str, str]:
        """The value of every option, including defaults; silent ones only if not the default."""

    @abstractmethod
    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[StateT, list[Event]]:
        """A game at its first decision, and what happened before it.

        Args:
            seed: the deal number, 0 to :data:`trickhunt.core.chance.LARGEST_SEED`.
            deals: explicit deals, from round 1 on; later rounds are drawn from ``seed``.

        Raises:
            BadPosition: an explicit deal is impossible. Those of later rounds are checked when they
                are dealt, so :meth:`State.apply` can raise this too.
        """

    def merit(self, score: int) -> int:
        """The value of a final score, in points: more is better, whatever the others have."""
        return score

    def new(self, seed: int = 0, deals: Sequence[Deal] = ()) -> StateT:
        """A game at its first decision: :meth:`begin` without the events."""
        return self.begin(seed, deals)[0]

    @abstractmethod
    def parse_move(self, text: str) -> Move:
        """The move that a text denotes; ``str(move)`` is the inverse.

        Raises:
            NotAMove: the text is not a move of this game.
        """

    @abstractmethod
    def sampler(self, observation: ObservationT) -> Callable[[Random], StateT]:
        """A function that draws complete states that agree with the observation.

        Every deal that agrees is equally likely, with copies of a card counted as different cards.
        Preparing takes most of the time: keep the function for many draws.
        """

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event, in the current language; ``""`` if no words are needed."""

    @abstractmethod
    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event, as plain values; ``None`` if it has none."""

    def sample(self, observation: ObservationT, rng: Random) -> StateT:
        """One complete state that agrees with the observation: see :meth:`sampler`."""
        return self.sampler(observation)(rng)


class Bot(Protocol):
    """A player: chooses a move from what it may know, with a source of chance."""

    def choose(self, observation: Any, rng: Random) -> Move:
        """The move to make; ``observation.legal_moves`` is not empty."""
        ...
