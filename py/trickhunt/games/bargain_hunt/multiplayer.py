"""What everybody knows of the stock of Schnäppchen Jagd."""

from __future__ import annotations

from trickhunt.toolkit.multiplayer import Stock

STOCK = Stock(is_layered=lambda game: game.options["edition"] == "english")
