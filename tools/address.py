"""The future web address of the build, if it is known; previews need absolute addresses."""

from __future__ import annotations

import os

from tools.console import SetupError
from trickhunt.core.errors import BadOption
from trickhunt.hosting.base_url import folder_address

VARIABLE = "TRICK_HUNT_ADDRESS"
"""The environment variable with the address; ``make site ADDRESS=https://…/`` sets it."""


def told() -> str:
    """Return the address of the site, with a final slash; ``""`` if it is unknown.

    Raises:
        SetupError: it is not the address of a folder on the web.
    """
    text = os.environ.get(VARIABLE, "").strip()
    try:
        return folder_address(text) if text else ""
    except BadOption as error:
        raise SetupError(str(error)) from None
