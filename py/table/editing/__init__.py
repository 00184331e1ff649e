"""The position editor without its view: a position as it is put together, card by card.

What there is to say of a position comes from :data:`trickhunt.games.positions.POSITIONS`; the
modules here know of the games only what those facts leave open.
"""
