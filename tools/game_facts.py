"""Descriptions of the games for the static pages."""

from __future__ import annotations

from typing import NamedTuple

from table.games.info import GameInfo
from table.games.registry import info_of, playable
from table.ui.views.start_parts import seats_in_words
from trickhunt.core.words import _
from trickhunt.rulebook import book


class About(NamedTuple):
    """The description of a game."""

    name: str
    title: str
    language: str  #: the language of its title
    names: list[str]  #: its titles in the language of the page and in English, if they differ
    by: str  #: its author, publisher and year; ``""`` if unknown
    lead: str  #: what kind of game it is, and that it can be played here
    line: str  #: how it is played, in a sentence or two
    players: str
    length: str


def abouts() -> list[About]:
    """Return the description of each game, in the current language."""
    return [_about(info_of(game)) for game in playable()]


def _about(info: GameInfo) -> About:
    made = book(info.name).credits
    players = seats_in_words(info.name)
    if made:
        by = _("{author}, {publisher} {year}", **made._asdict())
        lead = _(
            "{game} is a trick-taking card game for {players}, designed by {author} and "
            "published by {publisher} in {year}. Play it here, online against the computer or "
            "with friends: free, in any browser, without an account, and offline once it is "
            "loaded.",
            game=info.title,
            players=players,
            **made._asdict(),
        )
    else:
        by = ""
        lead = _(
            "{game} is a trick-taking card game for {players}. Play it here, online against the "
            "computer or with friends: free, in any browser, without an account, and offline "
            "once it is loaded.",
            game=info.title,
            players=players,
        )
    names = (_(info.meaning), info.meaning) if info.meaning else ()
    return About(
        info.name,
        info.title,
        info.language,
        [one for one in dict.fromkeys(names) if one.casefold() != info.title.casefold()],
        by,
        lead,
        _(info.line),
        players,
        _(info.length),
    )


def titled(game: str, title: str) -> str:
    """Return a game's title with the name of its author, if known."""
    made = book(game).credits
    return _("{game} by {author}", game=title, author=made.author) if made else title
