"""Treasure Hunt (Schatzsuche): clauses TH-1 to TH-18."""
