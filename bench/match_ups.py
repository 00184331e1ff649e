"""The plan of the ladder of bots: each bot alone among club players, in every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from trickhunt.bots import roster_of
from trickhunt.core.errors import BadOption
from trickhunt.games.registry import make_game
from trickhunt.league import League

FIELD = "club"
"""The bot that plays all other seats."""
BEGINNER = "casual"
"""The bot that plays like a beginner."""
LOWEST = "random"
"""The bot that a beginner beats."""


class Way(NamedTuple):
    """A game with options that has a ladder."""

    title: str  #: its name on the page
    game: str  #: the name of the game
    players: int  #: the number of players
    options: Mapping[str, str]  #: options that differ from the defaults
    target: float  #: the share of the wins that the expert with 1,000 iterations should reach


FRENCH = {"edition": "french"}
WAYS = (
    Way("Schnäppchen Jagd, four players", "bargain-hunt", 4, {}, 0.40),
    Way("Schnäppchen Jagd, three players", "bargain-hunt", 3, {}, 0.50),
    Way("Schnäppchen Jagd, French edition, four players", "bargain-hunt", 4, FRENCH, 0.40),
    Way("Schnäppchen Jagd, French edition, three players", "bargain-hunt", 3, FRENCH, 0.50),
    Way("Volltreffer, three players", "volltreffer", 3, {}, 0.50),
    Way("Volltreffer, four players", "volltreffer", 4, {}, 0.40),
    Way("Volltreffer, five players", "volltreffer", 5, {}, 0.33),
    Way("Treasure Hunt, three players", "treasure-hunt", 3, {}, 0.50),
)
TARGETED = "expert:1000"
"""The bot for which the targets are set."""
DEALS = {
    LOWEST: 500,
    BEGINNER: 1000,
    FIELD: 20,  # its share is fair by construction: a few deals confirm it
    "flat:1000": 200,
    "ismcts:1000": 200,
    "expert:100": 400,
    "expert:300": 300,
    TARGETED: 400,
    "expert:3000": 100,
}
"""Each bot of the ladder with its number of deals: enough for an interval of a few hundredths,
and fewer where a deal takes minutes."""
BRIEF = (LOWEST, BEGINNER, FIELD, TARGETED)
"""The bots that are measured in a further edition of a game."""
CHARACTER_DEALS = 400
"""The number of deals of each character: it should win its fair share."""


class MatchUp(NamedTuple):
    """One bot among club players."""

    way: Way  #: the game and its options
    bot: str
    deals: int  #: the number of deals to play

    @property
    def name(self) -> str:
        """Its name in the results and on the command line, also used as a file name."""
        way = self.way
        return "-".join(
            [way.game, str(way.players), *way.options.values(), self.bot.replace(":", "-")]
        )

    @property
    def bots(self) -> list[str]:
        """The entries of its league."""
        return [self.bot] + [FIELD] * (self.way.players - 1)

    @property
    def command(self) -> str:
        """The command that plays this match-up alone."""
        options = [f"--option {key}={value}" for key, value in self.way.options.items()]
        words = ["python -m trickhunt league", self.way.game, *options]
        return " ".join([*words, f"--bots {','.join(self.bots)} --deals {self.deals}"])

    def league(self) -> League:
        """Return its league.

        Raises:
            BadOption: there is no such bot.
        """
        way = self.way
        return League.of(make_game(way.game, way.players, way.options), self.bots)


def match_ups() -> Iterator[MatchUp]:
    """Yield every match-up of the ladder, the quick ones first."""
    for bot, deals in DEALS.items():
        for way in WAYS:
            if not way.options or bot in BRIEF:
                yield MatchUp(way, bot, deals)
    for way in WAYS:
        if not way.options:
            for bot in roster_of(way.game).characters:
                yield MatchUp(way, bot, CHARACTER_DEALS)


def is_known(match_up: MatchUp) -> bool:
    """Return whether the bots of a match-up can be played."""
    try:
        match_up.league()
    except BadOption:
        return False
    return True
