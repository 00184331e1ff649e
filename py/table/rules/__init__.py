"""The rulebook, its clauses and their examples."""
