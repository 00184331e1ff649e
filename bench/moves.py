"""Measure the speed of random games, compared with two peers in the same run, and of bots.

Usage::

    python -m bench.moves [--seconds S] [--repetitions N]

All contenders play random games from Python in turns of a fraction of a second, so that a machine
that slows down slows all of them; the medians are compared. A move is a decision of a player:
dealing takes time but does not count as a move. If a peer is not installed, the script says so and
leaves it out.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable, Iterator
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

from trickhunt.bots import make_bot
from trickhunt.core.chance import below
from trickhunt.core.game import Game
from trickhunt.games.registry import GAMES, make_game

PlayGame = Callable[[], int]
"""Plays one random game, and returns how many moves it had."""


class Contender(NamedTuple):
    """A game that is measured."""

    name: str  #: its name in the table
    play: PlayGame  #: plays one random game of it
    ours: bool  #: whether it is a game of this project, or a peer


def ways_to_play() -> Iterator[tuple[str, Game[Any, Any]]]:
    """Yield a name and a game for every number of players and value of the first option."""
    for name, kind in GAMES.items():
        option = kind.option_table[0]
        for players in sorted(kind.seats):
            for value in option.values:
                game = make_game(name, players, {option.name: value})
                yield f"{name}, {players} players, {option.name}={value}", game


def random_games(name: str, game: Game[Any, Any]) -> Contender:
    """Random games of a game of this project."""
    rng = Random(0)
    deal = iter(range(sys.maxsize))

    def play() -> int:
        state = game.new(next(deal))
        while not state.is_over:
            legal = state.legal_moves()
            state.apply(legal[below(rng, len(legal))])
        return len(state.history)

    return Contender(name, play, ours=True)


def oh_hell() -> Contender:
    """Random games of OpenSpiel's ``oh_hell``, driven from Python.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game("oh_hell")
    rng = Random(0)

    def play() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[below(rng, len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[below(rng, len(legal))])
                moves += 1
        return moves

    return Contender("OpenSpiel oh_hell", play, ours=False)


def bridge() -> Contender:
    """Random games of RLCard's ``bridge``.

    Raises:
        ImportError: RLCard is not installed.
    """
    import rlcard  # noqa: PLC0415

    environment = rlcard.make("bridge", config={"seed": 0})
    rng = Random(0)

    def play() -> int:
        state, _player = environment.reset()
        moves = 0
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _player = environment.step(legal[below(rng, len(legal))])
            moves += 1
        return moves

    return Contender("RLCard bridge", play, ours=False)


def contenders() -> Iterator[Contender]:
    """Return all contenders that are available; print a line for each peer that is not."""
    for name, game in ways_to_play():
        yield random_games(name, game)
    for peer in (oh_hell, bridge):
        try:
            yield peer()
        except ImportError as error:
            print(f"Left out: {peer.__name__} ({error}); `make bench` installs it.")


def moves_per_second(play: PlayGame, seconds: float) -> float:
    """Return the moves per second of whole games played for about a number of seconds."""
    moves = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        moves += play()
    return moves / elapsed


def answer_times(game: Game[Any, Any], deals: int) -> list[float]:
    """Return the milliseconds that each answer of ``club`` takes, without forced moves.

    The times are processor time, so other work on the machine does not count.
    """
    bot = make_bot("club", game.name)
    times = []
    for deal in range(deals):
        rng = Random(deal)
        state = game.new(deal)
        while not state.is_over:
            observation = state.observe(state.actor)
            start = process_time()
            move = bot.choose(observation, rng)
            if len(observation.legal_moves) > 1:
                times.append((process_time() - start) * 1000)
            state.apply(move)
    return times


def measure(seconds: float, repetitions: int) -> None:
    """Measure everything, and print it."""
    field = list(contenders())
    rates: list[list[float]] = [[] for _contender in field]
    for repetition in range(repetitions + 1):
        for contender, measured in zip(field, rates, strict=True):
            rate = moves_per_second(contender.play, seconds)
            if repetition:  # the first turn is a warm-up
                measured.append(rate)
    medians = [median(measured) for measured in rates]
    peers = [
        (contender.name, middle)
        for contender, middle in zip(field, medians, strict=True)
        if not contender.ours
    ]
    print(f"\nRandom games, median of {repetitions} turns of {seconds} s")
    for contender, middle in zip(field, medians, strict=True):
        ratios = "".join(f"   {middle / rate:6.2f} times {name}" for name, rate in peers)
        print(f"  {contender.name:42}{middle:10,.0f} moves/s{ratios if contender.ours else ''}")


def measure_answers(deals: int) -> None:
    """Measure how long ``club`` thinks, and print it."""
    print(f"\nAnswers of club among clubs, {deals} deals, in milliseconds of the processor")
    for name, game in ways_to_play():
        times = answer_times(game, deals)
        cuts = quantiles(times, n=100)
        print(f"  {name:42}p50 {cuts[49]:.2f}   p99 {cuts[98]:.2f}   longest {max(times):.2f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a turn takes")
    parser.add_argument("--repetitions", type=int, default=7, help="how many turns each gets")
    parser.add_argument("--deals", type=int, default=30, help="how many deals the bots play")
    options = parser.parse_args()
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}")
    measure(options.seconds, options.repetitions)
    measure_answers(options.deals)


if __name__ == "__main__":
    main()
