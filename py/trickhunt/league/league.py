"""A league: who plays what, its deals, and who plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from functools import partial
from itertools import islice
from typing import Any, NamedTuple, Self, TypeVar

from trickhunt.bots import make_bot
from trickhunt.core.chance import LEAGUE, generator
from trickhunt.core.game import Bot, Game
from trickhunt.games.registry import make_game

ResultT = TypeVar("ResultT")


class League(NamedTuple):
    """Who plays what: plain values, which go into a file, to a process, or to another machine."""

    game: str  #: the name of the game
    #: every option of the game with its value, in the game's order
    options: tuple[tuple[str, str], ...]
    #: the entries: a bot for each seat, in the order of the first rotation. A name may occur
    #: several times.
    bots: tuple[str, ...]

    @classmethod
    def of(cls, game: Game[Any, Any], bots: Sequence[str]) -> Self:
        """The league of these bots in a game.

        Raises:
            BadOption: there is no such bot for the game, or not one for each seat.
        """
        league = cls(game.name, tuple(game.options.items()), tuple(bots))
        league.rules()
        league.players()
        return league

    def rules(self) -> Game[Any, Any]:
        """The game.

        Raises:
            BadOption: it cannot be played so, or not by so many.
        """
        return make_game(self.game, len(self.bots), dict(self.options))

    def players(self) -> list[Bot]:
        """A player for each entry.

        Raises:
            BadOption: there is no such bot for the game.
        """
        return [make_bot(name, self.game) for name in self.bots]


class GameResult(NamedTuple):
    """How one game ended, by seat."""

    scores: tuple[int, ...]  #: the points
    wins: tuple[float, ...]  #: the shares of the win: 1 for the only winner, 1/2 each for two


class DealResult(NamedTuple):
    """How the entries of a league fared on one deal, over all rotations."""

    deal: int
    points: tuple[float, ...]  #: the mean points of each entry
    wins: tuple[float, ...]  #: the mean share of the win of each entry; they add up to 1


def play_game(game: Game[Any, Any], seed: int, bots: Sequence[Bot], stream: int) -> GameResult:
    """Play one game to its end.

    Args:
        game: the rules.
        seed: the deal number.
        bots: who plays, a bot a seat.
        stream: the stream of the deal number that the bots draw from.
    """
    rng = generator(seed, stream)
    state = game.new(seed)
    while not state.is_over:
        seat = state.actor
        state.apply(bots[seat].choose(state.observe(seat), rng))
    winners = state.winners
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(game.players))
    return GameResult(state.scores, wins)


def play_deal(league: League, deal: int) -> DealResult:
    """Play one deal in every rotation of the bots.

    Args:
        league: who plays what.
        deal: the deal number.

    Raises:
        BadOption: there is no such game, or no such bot for it.
    """
    game = league.rules()
    bots = league.players()
    players = len(bots)
    points = [0.0] * players
    wins = [0.0] * players
    for turn in range(players):
        result = play_game(game, deal, [*bots[turn:], *bots[:turn]], LEAGUE.last - turn)
        for seat in range(players):
            entry = (seat + turn) % players
            points[entry] += result.scores[seat] / players
            wins[entry] += result.wins[seat] / players
    return DealResult(deal, tuple(points), tuple(wins))


class Here(Executor):
    """Does at once, in this process, what it is given."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it, and return it done; what it raises is raised here."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Workers(NamedTuple):
    """Who plays the deals."""

    executor: Executor  #: what plays a deal: here, in other processes, or on other machines
    ahead: int  #: how many deals it holds at a time, those that wait for their turn included


HERE = Workers(Here(), 1)
"""This process alone, one deal after the other."""


def play_league(
    league: League,
    deals: Iterable[int],
    workers: Workers = HERE,
    on_deal: Callable[[DealResult], None] = lambda _result: None,
) -> list[DealResult]:
    """Play all deals in every rotation of the bots.

    Args:
        league: who plays what.
        deals: the deal numbers.
        workers: who plays the deals; the results do not depend on it.
        on_deal: called after each deal, in the order in which they end, as to show progress.

    Returns:
        The results by deal number.

    Raises:
        BadOption: there is no such game, or no such bot for it.
    """
    return sorted(spread(workers, partial(play_deal, league), deals, on_deal))


def spread(
    workers: Workers,
    task: Callable[[int], ResultT],
    deals: Iterable[int],
    on_done: Callable[[ResultT], None],
) -> list[ResultT]:
    """Do the same with every deal, and return what comes of it, in the order in which it ends.

    Args:
        workers: who does it.
        task: what is done with a deal; it goes to other processes.
        deals: the deal numbers.
        on_done: called with each result, as soon as it is there.
    """
    waiting = iter(deals)
    doing: set[Future[ResultT]] = set()
    results: list[ResultT] = []
    while True:
        for deal in islice(waiting, workers.ahead - len(doing)):
            doing.add(workers.executor.submit(task, deal))
        if not doing:
            return results
        done, doing = wait(doing, return_when=FIRST_COMPLETED)
        for future in done:
            result = future.result()
            results.append(result)
            on_done(result)
