"""What matters at a decision of somebody who is new to the game, one module a game.

Each says what matters now (``remark``), how that is said (``words``), what it recommends where
the expert agrees (``conclusions``), and how many points of a round are many (``much``). A remark is
true in every deal that agrees with what the seat knows.
What single moves do, :mod:`trickhunt.games.reasons` has.
"""

from trickhunt.coach.coach import Coach, Facts, Fits, coach_of

__all__ = ["Coach", "Facts", "Fits", "coach_of"]
