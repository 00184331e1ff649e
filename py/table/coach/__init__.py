"""The coach of the first games: advice, questions before bad moves, a look back.

It is a separate bundle, loaded when a game is played with a coach.
"""
