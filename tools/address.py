"""Where on the web the build will lie, if it was told: only whole addresses make previews."""

from __future__ import annotations

import os

from tools.console import SetupError
from tools.page_python import page_python

VARIABLE = "TRICK_HUNT_ADDRESS"
"""The variable that says it; ``make site ADDRESS=https://…/`` sets it."""


def told() -> str:
    """Return the address of the site, ending in a slash; ``""`` if none was told.

    Raises:
        SetupError: it is no address of a folder on the web.
    """
    with page_python():
        from trickhunt.core.errors import BadOption  # noqa: PLC0415 - the game's own Python
        from trickhunt.hosting.address import folder_address  # noqa: PLC0415
    text = os.environ.get(VARIABLE, "").strip()
    try:
        return folder_address(text) if text else ""
    except BadOption as error:
        raise SetupError(str(error)) from None
