"""The file beside the page around, as that page sends it: see :mod:`table.page.companion_file`."""

from __future__ import annotations

import asyncio
from typing import Any

from pyscript import when, window

from table.page.companion_file import CompanionFile, heard


async def fetched() -> CompanionFile:
    """Request the file from the page around, and wait for it."""
    file: asyncio.Future[CompanionFile] = asyncio.get_running_loop().create_future()
    wishes, _mark, _place = str(window.location.hash).partition("!")
    host = str(window.URLSearchParams.new(wishes.partition("?")[2]).get("host"))

    def hear(event: Any) -> None:
        is_theirs = event.source == window.parent and str(event.origin) == host
        if not is_theirs or not isinstance(event.data, str):
            return
        found = heard(event.data)
        if found is not None and not file.done():
            file.set_result(found)

    silence = window.AbortController.new()
    when("message", window, signal=silence.signal)(hear)
    try:
        window.framing.tell("file", "{}")
        return await file
    finally:
        silence.abort()
