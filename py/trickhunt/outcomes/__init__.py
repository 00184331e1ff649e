"""What each answer to a question at the table does, by the rules and from what the seat knows."""
