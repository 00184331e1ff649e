"""The expert's judgement of every decision of a finished game; loaded on demand."""
