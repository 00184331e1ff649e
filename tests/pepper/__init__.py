"""Pepper, which is Bid Euchre for four: an example of a game with partners and an auction."""
