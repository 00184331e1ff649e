"""The position editor; loaded on demand."""
