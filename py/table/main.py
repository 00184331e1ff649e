"""The entry point for PyScript."""

from table.app import app

app.start()
