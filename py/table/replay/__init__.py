"""Links opened: a game gone through, a moment, a question."""
