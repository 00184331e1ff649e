"""The model of Treasure Hunt for a search, and the expert's search for each phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from trickhunt.core.bits import bit_set, each_bit
from trickhunt.core.chance import below
from trickhunt.core.game import Move
from trickhunt.games.treasure_hunt.bots.beliefs import likely_worlds
from trickhunt.games.treasure_hunt.bots.evaluation import shares
from trickhunt.games.treasure_hunt.bots.golden import GoldenThought
from trickhunt.games.treasure_hunt.bots.odds import PLACE, places
from trickhunt.games.treasure_hunt.bots.rollout import Tricks
from trickhunt.games.treasure_hunt.constants import (
    NAMING,
    PLAYERS,
    PLAYING,
    ROUNDS,
    bonus,
    points,
)
from trickhunt.games.treasure_hunt.game import TreasureHunt
from trickhunt.games.treasure_hunt.moves import GOLDEN, PLAY, SUIT_OF, TURN
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.options import FULL, SHORT
from trickhunt.games.treasure_hunt.state import TreasureState
from trickhunt.games.treasure_hunt.suit_cards import duty, lawful
from trickhunt.search.flat import FlatSearch
from trickhunt.search.game_model import Ending
from trickhunt.search.thinker import Thought


class TreasureHuntModel:
    """The model of Treasure Hunt for a search.

    It considers only honest play: on a strict table no candidate represents illegal cards, suit
    cards turned without need, or turning one up again (TH-12).
    """

    def worlds(self, observation: TreasureObservation) -> Callable[[Random], TreasureState]:
        """A function that draws complete states that agree with the observation."""
        game = TreasureHunt(
            strict=observation.strict,
            lenient=observation.lenient,
            dealer_by=observation.dealer_by,
            length=FULL if observation.rounds == ROUNDS else SHORT,
        )
        return likely_worlds(game, observation)

    def candidates(self, observation: TreasureObservation) -> Mapping[Move, tuple[Move, ...]]:
        """The honest moves, with touching cards as one; each with the moves that it represents."""
        if observation.phase != PLAYING:
            return {move: (move,) for move in observation.legal_moves}
        return _plays(
            bit_set(observation.hand),
            observation.spent,
            observation.trick,
            observation.trump_card,
            observation.down[observation.seat] if observation.strict else -1,
        )

    def options(self, state: TreasureState) -> tuple[Move, ...]:
        """The honest moves of the actor, with touching cards as one."""
        if state.phase != PLAYING:
            return state.legal_moves()
        seat = state.actor
        down = state.down[seat] if state.game.strict else -1
        hand = state.hands[seat]
        return tuple(_plays(hand, state.spent, state.trick.cards, state.trump_card, down))

    def finish(self, state: TreasureState, number: int, rng: Random) -> Ending:
        """Play a state on until round ``number`` is over, and evaluate it."""
        totals, rounds = state.totals, state.game.rounds
        if state.round == number and not state.is_over:
            while state.phase == NAMING:
                state.apply(GOLDEN[below(rng, len(GOLDEN))])
            tricks = Tricks.of(state)
            taken = tricks.play_out()
            bids = tricks.bids
            totals = tuple(
                totals[seat] + points(number, bids[seat], taken[seat]) - state.penalties[seat]
                for seat in range(PLAYERS)
            )
            if number == ROUNDS:
                golden = state.golden_card
                totals = tuple(
                    total + bonus(guess, golden)
                    for total, guess in zip(totals, state.guesses, strict=True)
                )
        return Ending(shares(totals, rounds - number, rounds), totals)


def _plays(
    hand: int, spent: Sequence[int], trick: Sequence[int], trump_card: int, down: int
) -> dict[Move, tuple[Move, ...]]:
    """The honest moves with a card or for one, each with its equivalent moves.

    Args:
        hand: the hand, as a bit set of faces.
        spent: the cards played, including those of the trick.
        down: the hand's face-down suit cards, as a bit set; -1 if they turn themselves.
    """
    trump = SUIT_OF[trump_card]
    cards = hand
    if trick:
        led = SUIT_OF[trick[0]]
        trump_lies = any(SUIT_OF[face] == trump for face in trick)
        cards = lawful(hand, led, trump, trump_lies=trump_lies)
        face = cards.bit_length() - 1
        if SUIT_OF[face] != led:
            # Whatever legal card comes next, the same suit cards are due for it.
            owed = duty(hand, SUIT_OF[face], led, trump, trump_lies=trump_lies).owed & ~down
            if owed:
                turn = TURN[(owed & -owed).bit_length() - 1]
                return {turn: (turn,)}
    # Cards of a suit are equivalent if no card that may still matter is between them.
    fence = ~places(hand | bit_set({*spent, trump_card}.difference(trick)))
    groups: dict[tuple[int, int], list[Move]] = {}
    for face in each_bit(cards):
        lower = fence & (1 << PLACE[face]) - 1
        groups.setdefault((SUIT_OF[face], lower.bit_count()), []).append(PLAY[face])
    return {moves[0]: tuple(moves) for moves in groups.values()}


class Expert:
    """Evaluates all guesses of the golden card exactly, and searches predictions and tricks."""

    def __init__(self) -> None:
        self._search = FlatSearch(TreasureHuntModel())

    def begin(self, observation: TreasureObservation, rng: Random) -> Thought:
        """Begin to think about what to do."""
        if observation.phase == NAMING:
            return GoldenThought(observation, rng)
        return self._search.begin(observation, rng)
