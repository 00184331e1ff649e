"""Where PyScript begins."""

from table import app

app.start()
