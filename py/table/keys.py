"""What keys do."""

from __future__ import annotations

from table.signals import Key

LETTERS = {
    "z": "undo",
    "w": "say-table",
    "c": "say-hand",
    "s": "say-scores",
    "l": "open-last",
    "h": "open-history",
    "i": "hint",
    "j": "open-junk",
    "b": "open-bought",
    "p": "open-sheet",
    "r": "open-rules",
    "?": "open-keys",
}
"""Single keys over the table; they can be switched off."""

ANSWERS = {"t": "trump", "p": "plain", "o": "over", "u": "under"}
"""Single keys while a question is open, and the word each answers with."""

STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
"""Keys that go through the hand, and by how much."""

HAND = "card-"
"""How the ids of the cards of the hand begin."""


def meaning(
    key: Key,
    *,
    shortcuts: bool,
    asked: tuple[str, ...],
    covered: bool,
    watched: bool = False,
) -> str:
    """What a key does over the table, as the name of an act; ``""`` if nothing.

    Args:
        key: the key and where it was pressed.
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
    if ANSWERS.get(letter) in asked:
        return f"answer-{ANSWERS[letter]}"
    return LETTERS.get(letter, "")


def step(key: str, at: int, count: int) -> int:
    """Where a key leads from place ``at`` of ``count``; the ends are joined."""
    if key == "Home":
        return 0
    if key == "End":
        return count - 1
    return (at + STEPS[key]) % count
