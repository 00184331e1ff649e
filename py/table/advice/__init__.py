"""What the expert says when it is asked, of a move and of a question."""
