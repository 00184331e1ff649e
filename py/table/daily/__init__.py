"""The deals of the day, par scores, challenges; loaded on demand."""
