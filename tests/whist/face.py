"""Whist on the start page."""

from __future__ import annotations

from table.art.french import fan
from table.faces import Face

FACE = Face(
    name="whist",
    title="Whist",
    language="en",
    line="Two against two: follow suit, and take tricks with your partner.",
    length="15 minutes",
    picture=fan,
)
