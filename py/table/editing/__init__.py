"""The position editor without its view: a position as it is put together, card by card.

What there is to say of a position comes from :func:`trickhunt.positions.kind_of`; the
modules here know of the games only what those facts leave open.
"""
