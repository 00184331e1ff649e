"""A league: its game, its bots, its deals, and its workers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, Self

from trickhunt.bots import make_bot
from trickhunt.core.chance import LEAGUE, generator
from trickhunt.core.game import Bot, Game
from trickhunt.games.registry import make_game

Workers = Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]]
"""Calls a function with each of some values, like :func:`map`, and gives the results in any order.
"""


class League(NamedTuple):
    """The game and bots of a league: plain values, for files, processes and other machines."""

    game: str  #: the name of the game
    #: every option of the game with its value, in the game's order
    options: tuple[tuple[str, str], ...]
    #: the bots, one for each seat in the order of the first rotation; a name may occur several
    #: times
    bots: tuple[str, ...]

    @classmethod
    def of(cls, game: Game[Any, Any], bots: Sequence[str]) -> Self:
        """The league of these bots in a game.

        Raises:
            BadOption: the game has no such bot, or the number of bots is not the number of seats.
        """
        league = cls(game.name, tuple(game.options.items()), tuple(bots))
        league.rules()
        league.players()
        return league

    def rules(self) -> Game[Any, Any]:
        """The game.

        Raises:
            BadOption: it cannot be played with these options or this number of players.
        """
        return make_game(self.game, len(self.bots), dict(self.options))

    def players(self) -> list[Bot]:
        """A player for each of the bots.

        Raises:
            BadOption: the game has no such bot.
        """
        return [make_bot(name, self.game) for name in self.bots]


class GameResult(NamedTuple):
    """The result of one game, by seat."""

    scores: tuple[int, ...]  #: the points
    wins: tuple[float, ...]  #: the shares of the win: 1 for a single winner, 1/2 each for two


class DealResult(NamedTuple):
    """The results of the bots of a league on one deal, over all rotations."""

    deal: int
    points: tuple[float, ...]  #: the mean points of each bot
    wins: tuple[float, ...]  #: the mean share of the win of each bot; they add up to 1


def play_game(game: Game[Any, Any], seed: int, bots: Sequence[Bot], stream: int) -> GameResult:
    """Play one game to its end.

    Args:
        stream: the stream of the deal number from which the bots draw.
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

    Raises:
        BadOption: there is no such game, or it has no such bot.
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


def play_league(league: League, deals: Iterable[int], workers: Workers = map) -> list[DealResult]:
    """Play all deals in every rotation of the bots.

    Args:
        workers: plays the deals; the results do not depend on it.

    Returns:
        The results by deal number.

    Raises:
        BadOption: there is no such game, or it has no such bot.
    """
    return sorted(workers(partial(play_deal, league), deals))
