"""What a person takes away: copied texts, and files that the browser saves."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript.context import document, window
from pyscript.ffi import is_none, to_js

KEPT_FOR = 60_000
"""Milliseconds that a browser has to save a file."""


async def copy(text: str, field: str) -> bool:
    """Copy a text; where that is refused, select it in the field that holds it.

    Returns:
        Whether it was copied.
    """
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError, TypeError):
        _select(field)
        return False
    return True


def _select(field: str) -> None:
    element = document.getElementById(field)
    if is_none(element):
        return
    opened = element.closest("details")
    if not is_none(opened):
        opened.open = True
    element.focus()
    element.select()


def save(name: str, kind: str, text: str) -> None:
    """Have a text saved as a file."""
    described = to_js({"type": f"{kind};charset=utf-8"})
    address = window.URL.createObjectURL(window.Blob.new(to_js([text]), described))
    _save(name, address)
    window.setTimeout(window.URL.revokeObjectURL.bind(window.URL, address), KEPT_FOR)


async def save_picture(name: str, picture: str) -> bool:
    """Have a picture saved as PNG, in twice its size.

    Returns:
        Whether it could be drawn.
    """
    image = window.Image.new()
    image.src = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(picture)
    try:
        await image.decode()
        canvas = document.createElement("canvas")
        canvas.width, canvas.height = 2 * image.naturalWidth, 2 * image.naturalHeight
        canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
        _save(name, canvas.toDataURL("image/png"))
    except JsException:
        return False
    return True


def _save(name: str, address: str) -> None:
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
