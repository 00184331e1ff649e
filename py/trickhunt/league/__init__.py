"""Leagues of bots on duplicate deals.

Every deal is played once with each rotation of the bots round the table, so that each of them has
the same cards in the same seats; the differences are skill, and chance during play. The chance of a
deal follows only from its number, so the result does not depend on when or where it is played.
"""

from trickhunt.league.league import (
    DealResult,
    GameResult,
    League,
    Workers,
    play_deal,
    play_game,
    play_league,
)

__all__ = [
    "DealResult",
    "GameResult",
    "League",
    "Workers",
    "play_deal",
    "play_game",
    "play_league",
]
