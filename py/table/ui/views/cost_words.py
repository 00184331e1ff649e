"""What a decision cost, in words: games in a hundred, or points."""

from __future__ import annotations

from trickhunt.core.words import _, decimals, ngettext

GAMES = 100
"""The number of games of which a share of the win is told."""


def games_in_words(share: float) -> str:
    """A share of the win as games, such as ``3 games in 100``."""
    games = round(GAMES * share)
    if not games:
        return _("less than 1 game in 100")
    return ngettext("{count} game in 100", "{count} games in 100", games)


def price(wins: float, points: float) -> str:
    """The cost of a move: games in 100 or, where none were lost, points."""
    if round(GAMES * wins) == GAMES:
        return _("the win")
    return games_in_words(wins) if wins > 0 else _("{points} points", points=decimals(points))


def decimal(points: float) -> str:
    """Points with one decimal and a real sign, such as ``−1.3``."""
    rounded = round(points, 1)
    sign = "−" if rounded < 0 else "+" if rounded > 0 else ""
    return f"{sign}{decimals(abs(rounded))}"


def all_hinted(count: int) -> str:
    """That each decision of a game was made with a hint, as a sentence."""
    return ngettext(
        "You asked for a hint before your only decision, and saw how the expert plays.",
        "You asked for a hint before each of your {count} decisions, and saw how the expert "
        "plays a whole game.",
        count,
    )
