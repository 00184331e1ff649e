"""A file beside a page of others, which shows it in a frame: messages about the file.

The framed page requests it by the message ``file``. The page around (``web/embed/file.js``) fetches
it, only from its own origin, and answers with its ``text``, or with a ``fault``.
"""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core import safe_json

LONGEST = 200_000
"""The longest file in characters, as in ``web/embed/file.js``."""

LONGEST_MESSAGE = 6 * LONGEST + 1000
"""The longest message with a file in characters, each of which may take six."""

FAR, LONG, GONE = "far", "long", "gone"
"""Possible faults: it is on another host, too long, or could not be fetched."""


class CompanionFile(NamedTuple):
    """The result of requesting a file."""

    text: str = ""
    fault: str = ""  #: the fault, or ``""``


def heard(message: str) -> CompanionFile | None:
    """The file in a message; ``None`` if there is none.

    Args:
        message: the message from the page around.
    """
    if len(message) > LONGEST_MESSAGE:
        return None
    try:
        said = safe_json.loads(message, 2)
    except ValueError:
        return None
    if not isinstance(said, dict) or said.get("trickHunt") != 1 or said.get("type") != "file":
        return None
    detail = said.get("detail")
    if not isinstance(detail, dict):
        return None
    text, fault = detail.get("text"), detail.get("fault")
    if isinstance(text, str):
        return CompanionFile(text) if len(text) <= LONGEST else CompanionFile(fault=LONG)
    return CompanionFile(fault=fault if fault in (FAR, LONG) else GONE)
