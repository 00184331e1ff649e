"""Where PyScript begins."""

from table.app import app

app.start()
