"""What a person takes away: copied texts, and files that the browser saves."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import Any

from pyodide.ffi import JsException
from pyscript.context import document, window
from pyscript.ffi import is_none, to_js

from trickhunt.words import _

KEPT_FOR = 60_000
"""Milliseconds that a browser has to save a file."""


async def copy(text: str, field: str) -> bool:
    """Copy a text; where that is refused, select it in the field that holds it.

    Returns:
        Whether it was copied, which is then said beside the field, too.
    """
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError, TypeError):
        _select(field)
        return False
    element = document.getElementById(field)
    if not is_none(element):  # until the screen is drawn anew
        element.parentElement.dataset.copied = _("Copied.")
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
    try:
        canvas = await _canvas(picture)
        _save(name, canvas.toDataURL("image/png"))
    except JsException:
        return False
    return True


def can_share() -> bool:
    """Whether the browser can hand a link to other programs."""
    return hasattr(window.navigator, "share")


async def share(words: str, link: str, name: str, picture: str) -> bool:
    """Hand a link to other programs, with a picture where the browser can hand over files.

    Args:
        words: what is said with it.
        link: the link.
        name: what the file of the picture is called; ``""`` where there is none.
        picture: SVG with a size of its own, which goes along as PNG.

    Returns:
        Whether it was handed over, or called off by the person.
    """
    if not can_share():
        return False
    given: dict[str, object] = {"text": words, "url": link}
    try:
        if name:
            file = await _file(name, picture)
            if hasattr(window.navigator, "canShare") and window.navigator.canShare(
                to_js({"files": [file]})
            ):
                given["files"] = [file]
        await window.navigator.share(to_js(given))
    except JsException as error:
        return str(getattr(error, "name", "")) == "AbortError"
    return True


async def _file(name: str, picture: str) -> object:
    """A picture as a PNG file."""
    drawn = (await _canvas(picture)).toDataURL("image/png")
    packed = str(drawn).partition(",")[2]
    content = to_js(b64decode(packed))
    return window.File.new(to_js([content]), name, to_js({"type": "image/png"}))


async def _canvas(picture: str) -> Any:
    """A picture, drawn in twice its size with the typefaces of the page."""
    image = window.Image.new()
    lettered = await _with_letters(picture)
    image.src = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(lettered)
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = 2 * image.naturalWidth, 2 * image.naturalHeight
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas


async def _with_letters(picture: str) -> str:
    """A picture that brings along the typefaces that it names: as an image it has no page's."""
    faces = []
    for sheet in document.styleSheets:
        for rule in _font_faces(sheet):
            style = rule.style
            family = str(style.getPropertyValue("font-family")).strip("\"'")
            if family in picture:
                address = str(style.getPropertyValue("src")).partition("url(")[2].partition(")")[0]
                packed = await _packed(address.strip("\"'"), str(sheet.href or document.baseURI))
                weight = style.getPropertyValue("font-weight") or "400"
                faces.append(
                    f"@font-face{{font-family:{family};font-weight:{weight};src:url({packed})}}"
                )
    head, end, rest = picture.partition(">")
    return f"{head}{end}<style>{''.join(faces)}</style>{rest}"


def _font_faces(rules: Any) -> Iterator[Any]:
    """The typefaces of a style sheet, or of a layer in it."""
    for rule in rules.cssRules:
        kind = str(rule.constructor.name)
        if kind == "CSSFontFaceRule":
            yield rule
        elif kind in ("CSSLayerBlockRule", "CSSMediaRule", "CSSSupportsRule"):
            yield from _font_faces(rule)


async def _packed(address: str, seen_from: str) -> str:
    """A file as an address that holds it."""
    if address.startswith("data:"):
        return address
    answer = await window.fetch(window.URL.new(address, seen_from).href)
    content = (await answer.arrayBuffer()).to_bytes()
    return f"data:font/woff2;base64,{b64encode(content).decode()}"


def _save(name: str, address: str) -> None:
    link = document.createElement("a")
    link.href, link.download = address, name
    link.click()
