"""The expert's opinion of moves and questions, on request."""
