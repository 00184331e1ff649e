"""The coach for beginners, with one module per game.

Each module says what matters at a decision (``remarks``) and how to put it into words (``words``),
what it recommends if the expert agrees (``conclusions``), and how many points of a round count as
many (``much``). A remark is true in every deal that agrees with what the seat knows. The effects of
single moves are in its module ``reasons``.
"""

from trickhunt.coach.coach import BAD, Badness, Coach, Facts, Fits, coach_of

__all__ = ["BAD", "Badness", "Coach", "Facts", "Fits", "coach_of"]
