"""What keys do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.browser.signals import Key

if TYPE_CHECKING:
    from table.faces import Face

LETTERS = {
    "z": "undo",
    "w": "say-table",
    "c": "say-hand",
    "s": "say-scores",
    "l": "open-last",
    "h": "open-history",
    "i": "hint",
    "r": "open-rules",
    "e": "open-words",
    "?": "open-keys",
}
"""Single keys over the table of any game; they can be switched off."""

STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
"""Keys that go through the hand, and by how much."""

HAND = "card-"
"""How the ids of the cards of the hand begin."""


def meaning(
    key: Key,
    face: Face,
    *,
    shortcuts: bool,
    asked: tuple[str, ...],
    covered: bool,
    watched: bool = False,
) -> str:
    """The act that a key means at the table, by its name; ``""`` for none.

    Args:
        key: the key and where it was pressed.
        face: the game, which may have keys of its own.
        shortcuts: whether single letters do something.
        asked: the words with which an open question can be answered.
        covered: whether a dialog lies over the table.
        watched: whether only bots play.
    """
    if covered or key.in_field:
        return ""
    if key.key == "Escape":
        return "cancel"
    if watched and key.key == "ArrowRight":
        return "forward"
    if key.key in STEPS and (key.target.startswith(HAND) or not key.on_control):
        return "step"
    if key.key in ("Home", "End") and key.target.startswith(HAND):
        return "step"
    if watched and key.key == " " and not key.on_control:
        return "pause"
    if key.key in (" ", "Enter") and not key.on_control:
        return "hurry"
    if not shortcuts:
        return ""
    letter = key.key.lower()
    word = face.answer_words.get(letter)
    if word in asked:
        return f"answer-{word}"
    if letter in face.openers:
        return f"open-{face.openers[letter]}"
    return LETTERS.get(letter, "")


def step(key: str, at: int, count: int) -> int:
    """Where a key leads from place ``at`` of ``count``; after the last comes the first."""
    if key == "Home":
        return 0
    if key == "End":
        return count - 1
    return (at + STEPS[key]) % count
