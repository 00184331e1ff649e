"""The characters of a game: bots as strong as the club player, each with habits of its own."""

from __future__ import annotations

from trickhunt.bots.factory import roster_of
from trickhunt.core.chance import CHARACTERS, generator, shuffle
from trickhunt.core.words import _


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
