"""Search: what every game's expert shares.

A game tells what it knows as a :class:`~trickhunt.bots.search.model.Model`: how to draw complete
states from an observation, which moves are worth a thought, and how a state ends when everyone
plays on. :mod:`~trickhunt.bots.search.flat` and :mod:`~trickhunt.bots.search.ismcts` make an
:class:`~trickhunt.bots.search.opinion.Opinion` of it, one play-out at a time, so that a page can
breathe between two of them.
"""
