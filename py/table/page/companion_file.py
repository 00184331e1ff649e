"""A file beside a page of others, which shows it in a frame: what that page says of it.

The page in the frame asks for it by the message ``file``. The page around (``web/embed/file.js``)
fetches it, from its own origin alone, and answers with its ``text``, or with a ``fault``.
"""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core import safe_json

LONGEST = 200_000
"""Characters of a file, at most; ``web/embed/file.js`` has the same."""

LONGEST_MESSAGE = 6 * LONGEST + 1000
"""Characters of a message that brings one, in which any character may take six."""

FAR, LONG, GONE = "far", "long", "gone"
"""What can be wrong: it lies on another host, it is too long, it could not be fetched."""


class CompanionFile(NamedTuple):
    """What became of a file."""

    text: str = ""
    fault: str = ""  #: what is wrong, or ``""``


def heard(message: str) -> CompanionFile | None:
    """The file that a message brings; ``None`` if it brings none.

    Args:
        message: as the page around sent it.
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
