"""Bots against bots, on duplicate deals.

Every deal is played once with each rotation of the bots round the table, so that each of them has
held the same cards in the same seats: what is left is skill, and the chance in the play. A deal
takes its chance from its number alone, so it ends the same whoever plays it, and when.
"""

from trickhunt.league.league import (
    HERE,
    DealResult,
    GameResult,
    League,
    Workers,
    play_deal,
    play_game,
    play_league,
    spread,
)

__all__ = [
    "HERE",
    "DealResult",
    "GameResult",
    "League",
    "Workers",
    "play_deal",
    "play_game",
    "play_league",
    "spread",
]
