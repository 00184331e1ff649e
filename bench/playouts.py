"""Measure play-outs per second in CPython, inside Pyodide, and compared with OpenSpiel's search.

Usage::

    python -m bench.playouts [--seconds S] [--repetitions N]

A random play-out copies a sampled state at the start of round 2 of Schnäppchen Jagd with four
players and plays random moves to the end of the round, including clearing. It is compared with a
play-out of the expert, which plays the same round sensibly and evaluates it, and with a simulation
of OpenSpiel's ISMCTS bot, written in C++, at the first decision of its ``oh_hell``. They take
turns, and the medians are printed. If one is not installed, the script says so and leaves it out.
"""

from __future__ import annotations

import argparse
import platform
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from trickhunt.bots import make_bot
from trickhunt.games.bargain_hunt.bots.search_model import BargainHuntModel
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.state import BargainState

PlayOut = Callable[[], int]
"""Plays one or more play-outs and returns their number."""

SIMULATIONS = 100
"""Simulations that OpenSpiel's bot makes for a move."""


def start_of_round_two() -> BargainState:
    """Return a sampled state at the start of round 2, after a round of ``club`` bots."""
    game = BargainHunt(4)
    state = game.new(1)
    rng = Random(1)
    bot = make_bot("club", game.name)
    while state.round < 2:
        observation = state.observe(state.actor)
        state.apply(game.parse_move(bot.choose(observation, rng).text))
    return game.sample(state.observe(state.actor), rng)


def random_playout() -> PlayOut:
    """Return a play-out with random moves to the end of the round."""
    start = start_of_round_two()
    draw = Random(0).random

    def play() -> int:
        state = start.copy()
        while state.round == 2:
            legal = state.legal_moves()
            state.apply(legal[int(draw() * len(legal))])
        return 1

    return play


def expert_playout() -> PlayOut:
    """Return the expert's own play-out of the same round."""
    start = start_of_round_two()
    model = BargainHuntModel()
    rng = Random(0)

    def play() -> int:
        model.finish(start.copy(), 2, rng)
        return 1

    return play


def open_spiel() -> PlayOut:
    """Return simulations of OpenSpiel's ISMCTS bot in ``oh_hell``.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel  # noqa: PLC0415

    rng = Random(0)
    state = pyspiel.load_game("oh_hell").new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
    bot = pyspiel.ISMCTSBot(0, pyspiel.RandomRolloutEvaluator(1, 0), 2.0, SIMULATIONS)

    def play() -> int:
        bot.step(state)
        return SIMULATIONS

    return play


def rate(play: PlayOut, seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Return play-outs per second of processor time, measured for about a number of seconds.

    Other work on the machine does not count.
    """
    play()
    made = 0
    start = clock()
    while (elapsed := clock() - start) < seconds:
        for _turn in range(10):
            made += play()
    return made / elapsed


def rates(seconds: float, clock: Callable[[], float] = process_time) -> tuple[float, float]:
    """Return the random and expert play-outs per second in the current Python."""
    return rate(random_playout(), seconds, clock), rate(expert_playout(), seconds, clock)


def rates_inside_pyodide(seconds: float) -> tuple[float, float]:
    """Return the random and expert play-outs per second inside Pyodide, under Node.

    Raises:
        ImportError: Node or Pyodide is not installed.
    """
    # Imported here because this module is also read inside Pyodide, where they are missing.
    from tools.console import PYODIDE, ROOT  # noqa: PLC0415
    from tools.node import find_node  # noqa: PLC0415

    node = find_node()
    if node is None or not PYODIDE.exists():
        raise ImportError("Node and Pyodide are needed")
    command = [str(node), str(Path(__file__).with_suffix(".mjs")), str(ROOT), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    random, expert = map(float, done.stdout.split())
    return random, expert


def measured(seconds: float, repetitions: int) -> Iterator[tuple[str, float]]:
    """Yield each contender with its play-outs per second, in turns of a number of seconds."""
    runs: dict[str, list[float]] = {}
    for _repetition in range(repetitions):
        for name, run in (("CPython", rates), ("Pyodide", rates_inside_pyodide)):
            try:
                random, expert = run(seconds)
            except ImportError as error:
                print(f"Left out: {name} ({error}); `make bench` installs it.")
                continue
            runs.setdefault(f"random play-out of a round, {name}", []).append(random)
            runs.setdefault(f"expert's play-out of a round, {name}", []).append(expert)
        try:
            simulations = rate(open_spiel(), seconds)
        except ImportError as error:
            print(f"Left out: OpenSpiel ({error}); `make bench` installs it.")
            continue
        runs.setdefault("OpenSpiel's ISMCTS in oh_hell (C++)", []).append(simulations)
    for name, values in runs.items():
        yield name, median(values)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a turn takes")
    parser.add_argument("--repetitions", type=int, default=3, help="how many turns each gets")
    options = parser.parse_args()
    print(f"\nPlay-outs, {platform.python_implementation()} {platform.python_version()}")
    for name, middle in measured(options.seconds, options.repetitions):
        print(f"  {name:42}{middle:10,.0f} a second of the processor")


if __name__ == "__main__":
    main()
