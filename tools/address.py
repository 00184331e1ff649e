"""Where on the web the build will lie, if it was told: only whole addresses make previews."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

from tools.console import SetupError

VARIABLE = "TRICK_HUNT_ADDRESS"
"""The variable that says it; ``make site ADDRESS=https://…/`` sets it."""


def told() -> str:
    """Return the address of the site, ending in a slash; ``""`` if none was told.

    Raises:
        SetupError: it is no address of a folder on the web.
    """
    text = os.environ.get(VARIABLE, "").strip()
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise SetupError(
            f"{text} is no address for a site: a whole one is wanted, such as "
            "https://cards.example/trick-hunt/"
        )
    return text.rstrip("/") + "/"
