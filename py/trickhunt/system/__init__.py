"""The machine that commands run on: its files, its terminal, and how a command ends on it."""
