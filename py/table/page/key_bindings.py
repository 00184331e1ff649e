"""The meaning of keys."""

from __future__ import annotations

from table.games.info import GameInfo
from table.page.events import Key
from trickhunt.formats.walk import BACK, FIRST, LAST, ON

LETTERS = {
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
"""Single-letter keys at the table of any game; they can be switched off."""

STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}
"""Keys that move through the hand, with the number of steps."""

WAYS = {"ArrowLeft": BACK, "ArrowRight": ON, "Home": FIRST, "End": LAST}
"""Keys that step through a viewed game, with the direction of each."""

REPEATED = (*STEPS, "Home", "End", "PageUp", "PageDown", "Tab")
"""Keys that repeat while they are held; every other key counts once."""

HAND = "card-"
"""The prefix of the ids of the cards of the hand."""

LATIN = "\N{LATIN SMALL LETTER Y WITH STROKE}"
"""The highest code point of letters that Latin layouts have."""

MORE_LATIN = "\N{LATIN CAPITAL LETTER A WITH RING BELOW}", "\N{LATIN SMALL LETTER Y WITH LOOP}"
"""The first and the last of those elsewhere in Unicode, such as Vietnamese ones."""


def named(key: str, place: str, *, is_shifted: bool) -> str:
    """The intended key, on a keyboard of any script.

    A layout without Latin letters gives others (``я``, ``ζ``, ``つ``); then the key at the same
    place of a Latin layout counts.

    Args:
        key: the browser's name of the key: its character, or a name such as ``Enter``.
        place: the browser's code of its place, such as ``KeyZ``; ``""`` if it is unknown.
        is_shifted: whether Shift is held.
    """
    if len(key) != 1 or _is_latin(key):
        return key
    if place.startswith("Key") and len(place) == len("KeyZ"):
        return place[-1] if is_shifted else place[-1].lower()
    if place.startswith("Digit") and not is_shifted:
        return place[-1]
    return "?" if place == "Slash" and is_shifted else key


def _is_latin(sign: str) -> bool:
    first, last = MORE_LATIN
    return sign <= LATIN or first <= sign <= last


def takes_back(key: Key) -> str:
    """``undo`` or ``redo`` if a letter means one of these: Z, or Y and Shift+Z; else ``""``."""
    letter = key.key.lower()
    if letter == "y" or (letter == "z" and key.is_shifted):
        return "redo"
    return "undo" if letter == "z" else ""


def meaning(
    key: Key,
    info: GameInfo,
    *,
    shortcuts: bool,
    asked: tuple[str, ...],
    covered: bool,
    watched: bool = False,
) -> str:
    """The act for a key at the table, by its name; ``""`` for none.

    Args:
        key: the key with its target.
        info: the game, which may have its own keys.
        shortcuts: whether single letters are active.
        asked: the possible answers to an open question.
        covered: whether a dialog is open over the table.
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
    word = info.answer_words.get(letter)
    if word in asked:
        return "" if key.is_late else f"answer-{word}"
    if letter in info.openers:
        return f"open-{info.openers[letter]}"
    return takes_back(key) or LETTERS.get(letter, "")


def step(key: str, at: int, count: int) -> int:
    """The place to which a key leads from place ``at`` of ``count``, with wrap-around."""
    if key == "Home":
        return 0
    if key == "End":
        return count - 1
    return (at + STEPS[key]) % count
