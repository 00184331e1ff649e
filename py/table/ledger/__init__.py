"""The ledger: every finished game in which a person played, and what follows from them all.

A part of the page that comes when it is first called for.
"""
