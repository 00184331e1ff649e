"""The model of Volltreffer for a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

from trickhunt.core.bits import bit_set
from trickhunt.core.game import Move
from trickhunt.games.volltreffer.bots.evaluation import Judge
from trickhunt.games.volltreffer.bots.outlook import hits
from trickhunt.games.volltreffer.bots.purchases import Plans
from trickhunt.games.volltreffer.bots.rollout import NOISE, Tricks
from trickhunt.games.volltreffer.constants import BULLSEYE, BUYING, MELDING, PLAYING, SWAPPING, Goal
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.melding import melds_in
from trickhunt.games.volltreffer.moves import PLAY, VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.search.game_model import A_POINT, Ending


class VolltrefferModel:
    """The model of Volltreffer for a search."""

    def worlds(self, observation: VolltrefferObservation) -> Callable[[Random], VolltrefferState]:
        """A function that draws complete states: only the order of the stock is hidden."""
        game = game_of(observation)
        draw = game.sampler(observation)
        if observation.phase in (BUYING, SWAPPING):
            return draw
        # After the last purchase nothing is hidden that matters in this round.
        only = draw(Random(0))
        return lambda _rng: only.copy()

    def candidates(self, observation: VolltrefferObservation) -> Mapping[Move, tuple[Move, ...]]:
        """The legal moves, with equivalent ones grouped."""
        moves = observation.legal_moves
        groups: list[list[VolltrefferMove]] = []
        if observation.phase == PLAYING:
            chosen = Tricks.of(observation).distinct()
            for move in moves:
                if move.card in chosen:
                    groups.append([])
                groups[-1].append(move)
        elif observation.phase == MELDING:
            groups += same_melds(moves, bit_set(observation.hand))
        else:
            groups += [[move] for move in moves]
        return {group[0]: tuple(group) for group in groups}

    def options(self, state: VolltrefferState) -> tuple[VolltrefferMove, ...]:
        """The legal moves of the actor, but only one of equivalent ones."""
        if state.phase == PLAYING:
            return tuple([PLAY[card] for card in tricks_of(state).distinct()])
        moves = state.legal_moves()
        if state.phase == MELDING:
            return tuple(group[0] for group in same_melds(moves, state.hands[state.actor]))
        return moves

    def finish(self, state: VolltrefferState, number: int, rng: Random) -> Ending:
        """Play a state on until round ``number`` is over, approximately like club players."""
        game = state.game
        if state.round > number or state.is_over:
            # A round that is just begun is not evaluated: its first buyer reveals the previous
            # one's.
            first = (state.dealer - (not state.is_over)) % game.players
        else:
            _play_round(state, rng)
            while state.round < number and not hits(state.points, game.goal, last=False):
                state.begin_round((state.dealer + 1) % game.players, [])
                _play_round(state, rng)
            first = state.dealer
        last = min(state.round, number) == game.max_rounds
        judge = judge_of(game.players, game.goal, first, last=last)
        return VolltrefferEnding(judge.shares(state.points), tuple(state.points))


class VolltrefferEnding(Ending):
    """The result of a play-out: points are not good in themselves."""

    __slots__ = ()

    def merit(self, seat: int) -> float:
        """The value for a seat: its share of the win plus a tiny part for the distance from 66."""
        return self.wins[seat] - A_POINT * abs(BULLSEYE - self.points[seat])


def _play_round(state: VolltrefferState, rng: Random) -> None:
    """Move the pawns to their spaces at the end of the round; the rest is left undone."""
    if state.phase != PLAYING:
        plans = Plans(state)
        plans.buy_all()
        plans.meld_all()
    state.points = tricks_of(state).play_out(rng, NOISE)


def same_melds(moves: Sequence[VolltrefferMove], hand: int) -> list[list[VolltrefferMove]]:
    """Declarations in groups with the same score.

    Args:
        hand: the cards of the player who makes them, as a bit set.
    """
    held = melds_in(hand)
    groups: dict[int, list[VolltrefferMove]] = {}
    for move in moves:
        groups.setdefault(held.points(move.ranks, suits=move.suits), []).append(move)
    return list(groups.values())


def game_of(observation: VolltrefferObservation) -> Volltreffer:
    """The observed game, as far as it matters from there on."""
    return _game(observation.players, observation.variant, observation.max_rounds)


@cache
def _game(players: int, variant: bool, max_rounds: int) -> Volltreffer:  # noqa: FBT001 - a cache key
    return Volltreffer(players, variant=variant, max_rounds=max_rounds)


@cache
def judge_of(players: int, goal: Goal, first: int, *, last: bool) -> Judge:
    """An evaluation of a round in which this seat bought first."""
    return Judge(players, goal, first, last=last)


def tricks_of(state: VolltrefferState) -> Tricks:
    """The remaining tricks of a state; they share its hands and points."""
    tricks = Tricks(state.hands, state.points, state.actor, state.trump)
    trick = state.trick
    tricks.cards = len(trick.cards)
    tricks.led = trick.led
    tricks.best = trick.best
    tricks.winner = trick.winner
    return tricks
