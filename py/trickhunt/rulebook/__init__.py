"""The rules as data: clauses, their sources, and the reasons that refusals cite."""
