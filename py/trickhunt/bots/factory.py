"""Make bots by their names, and describe those with a character."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickhunt.core.chance import CHARACTERS, generator, shuffle
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Bot, Move
from trickhunt.core.words import _, in_row
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF
from trickhunt.search.roster import Roster
from trickhunt.search.thinker import SearchBot, Thinker

USUAL_BUDGET = 1000
"""Default play-outs per move."""

LARGEST_BUDGET = 1_000_000
"""The largest number of play-outs per move in a name."""


def bot_names(game_name: str) -> tuple[str, ...]:
    """The bots for a game, weakest first, without numbers of play-outs."""
    roster = roster_of(game_name)
    return (*roster.bots(), *roster.thinkers())


def make_bot(name: str, game_name: str) -> Bot:
    """A bot for a game.

    Args:
        name: one of :func:`bot_names`; for one that searches, a colon and the number of play-outs
            per move may follow.

    Raises:
        BadOption: no bot knows a game of that name, the game has no such bot, or the number of
            play-outs is not allowed.
    """
    bots = roster_of(game_name).bots()
    if name in bots:
        return bots[name]()
    base, colon, number = name.partition(":")
    if base in bots and number.isdigit():
        raise BadOption(_("“{bot}” does not search, so it takes no number of play-outs.", bot=base))
    thinker = make_thinker(name if base in bots else base, game_name)
    return SearchBot(thinker, _budget(name, number) if colon else USUAL_BUDGET)


def make_thinker(name: str, game_name: str) -> Thinker:
    """The search of a bot, by the bot's name.

    Raises:
        BadOption: no bot knows a game of that name, or the game has no such searching bot.
    """
    thinkers = roster_of(game_name).thinkers()
    if name not in thinkers:
        raise BadOption(
            _(
                "“{name}” is not a bot for {game}; choose from: {bots}.",
                name=name,
                game=game_name,
                bots=in_row(bot_names(game_name)),
            )
        )
    return thinkers[name]()


def considers(game_name: str, observation: Any, move: Move) -> bool:
    """Whether a search has an opinion of a legal move; it has none of faults (TH-12)."""
    candidates: Mapping[Move, tuple[Move, ...]]
    candidates = roster_of(game_name).model().candidates(observation)
    return any(move in alike for alike in candidates.values())


def is_decision(game_name: str, observation: Any, move: Move) -> bool:
    """Whether a legal move was chosen among several, and a search has an opinion of it."""
    return len(observation.legal_moves) > 1 and considers(game_name, observation, move)


def _budget(name: str, number: str) -> int:
    """The number of play-outs in the name of a bot."""
    base = name.partition(":")[0]
    digits = len(str(LARGEST_BUDGET))
    budget = int(number) if number.isascii() and number.isdigit() and len(number) <= digits else 0
    if not 1 <= budget <= LARGEST_BUDGET:
        raise BadOption(
            _(
                "“{name}”: the number of play-outs must be 1 to {most}, as in “{bot}:300”.",
                name=name[:80],
                most=LARGEST_BUDGET,
                bot=base,
            )
        )
    return budget


def roster_of(game_name: str) -> Roster:
    """The bots of a game."""
    if game_name not in PACKAGE_OF:
        raise BadOption(
            _(
                "No bot plays “{game}”; there are bots for: {games}.",
                game=game_name,
                games=in_row(PACKAGE_OF),
            )
        )
    roster: Roster = part(PACKAGE_OF[game_name], "bots").ROSTER
    return roster


def characters_at(game_name: str, number: int) -> list[str]:
    """The bots of a game's characters, in the order in which they sit down at a deal.

    Returns:
        Names for :func:`~trickhunt.bots.make_bot`; none if the game has no characters.
    """
    names = list(roster_of(game_name).characters)
    shuffle(generator(number, CHARACTERS.first), names)
    return names


def title_of(game_name: str, bot: str) -> str:
    """What a bot is, in a few words; ``""`` if it has no character."""
    character = roster_of(game_name).characters.get(bot)
    return _(character.title) if character else ""


def habit_of(game_name: str, bot: str, name: str) -> str:
    """How a bot plays, as a sentence about a player of that name; ``""`` without a character."""
    character = roster_of(game_name).characters.get(bot)
    return _(character.told, name=name) if character else ""
