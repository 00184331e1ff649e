"""Players that are programs: each gets an observation and a generator, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trickhunt.bots.bargain_hunt.club import ClubBot as BargainHuntClub
from trickhunt.bots.random_bot import RandomBot
from trickhunt.bots.volltreffer.club import ClubBot as VolltrefferClub
from trickhunt.errors import BadOption
from trickhunt.game import Bot
from trickhunt.words import _

_EVERYWHERE: Mapping[str, Callable[[], Bot]] = {"random": RandomBot}
"""The bots that can play any game."""

_BY_GAME: Mapping[str, Mapping[str, Callable[[], Bot]]] = {
    "bargain-hunt": {"club": BargainHuntClub},
    "volltreffer": {"club": VolltrefferClub},
}
"""The bots that know one game, by the game's name."""


def bot_names(game_name: str) -> tuple[str, ...]:
    """The bots that can play a game, the weakest first.

    Raises:
        BadOption: no bot knows a game of that name.
    """
    return tuple(_makers(game_name))


def make_bot(name: str, game_name: str) -> Bot:
    """A bot for a game.

    Raises:
        BadOption: no bot knows a game of that name, or the game has no such bot.
    """
    makers = _makers(game_name)
    if name not in makers:
        raise BadOption(
            _(
                "“{name}” is no bot for {game}; there are: {bots}.",
                name=name,
                game=game_name,
                bots=", ".join(makers),
            )
        )
    return makers[name]()


def _makers(game_name: str) -> Mapping[str, Callable[[], Bot]]:
    if game_name not in _BY_GAME:
        raise BadOption(
            _(
                "No bot plays “{game}”; there are bots for: {games}.",
                game=game_name,
                games=", ".join(_BY_GAME),
            )
        )
    return {**_EVERYWHERE, **_BY_GAME[game_name]}
