"""The coach of the first games: what it says, what it asks, what it looks back on.

It is a part of its own, fetched when a game is played with a coach.
"""
