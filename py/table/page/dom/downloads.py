"""What a person takes away: copied texts, and files that the browser saves."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException
from pyscript import document, web, window
from pyscript.ffi import is_none, to_js

from trickhunt.core.words import _

KEPT_FOR = 60_000
"""Milliseconds that a browser has to save a file."""

PROBES = ("#a53620", "#1d4e7a", "#fffaf0", "#33264d")
"""Colours that are drawn and read back; a browser that spoils pictures gives others."""

NOISE = 12
"""How far a browser may alter the red, green or blue of a picture so that nobody sees it."""


class Spoiled(Exception):
    """The browser gives another picture than was drawn, or none."""


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
    element = web.page[field]
    if element is not None:  # until the screen is drawn anew
        element.parentElement.dataset.copied = _("Copied.")
    return True


def _select(field: str) -> None:
    element = web.page[field]
    if element is None:
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
        Whether it was saved, which it is not if the browser does not give it as it was drawn.
    """
    try:
        _save(name, await _drawn(picture))
    except (JsException, Spoiled):
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
            with suppress(Spoiled):  # the words and the link go without it
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
    packed = (await _drawn(picture)).partition(",")[2]
    content = to_js(b64decode(packed))
    return window.File.new(to_js([content]), name, to_js({"type": "image/png"}))


async def _drawn(picture: str) -> str:
    """The address of a picture as PNG, in twice its size with the typefaces of the page.

    Raises:
        JsException: it cannot be drawn.
        Spoiled: the browser does not give what is drawn.
    """
    lettered = await _with_letters(picture)
    image = await _image("data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(lettered))
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = 2 * image.naturalWidth, 2 * image.naturalHeight
    pen = canvas.getContext("2d")
    await _probe(canvas, pen)
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    return str(canvas.toDataURL("image/png"))


async def _image(address: str) -> Any:
    image = window.Image.new()
    image.src = address
    await image.decode()
    return image


async def _probe(canvas: Any, pen: Any) -> None:
    """Draw colours, have them given as the picture will be, and read that back.

    Raises:
        Spoiled: they are others now, as where a browser protects from being recognised.
    """
    height = canvas.height / len(PROBES)
    for at, colour in enumerate(PROBES):
        pen.fillStyle = colour
        pen.fillRect(0, at * height, canvas.width, height)
    pen.drawImage(await _image(str(canvas.toDataURL("image/png"))), 0, 0)
    for at, colour in enumerate(PROBES):
        for part in (0.1, 0.5, 0.9):
            x, y = int(part * canvas.width), int((at + part) * height)
            found = list(pen.getImageData(x, y, 1, 1).data.to_py())
            drawn = [*bytes.fromhex(colour[1:]), 255]
            if any(abs(one - other) > NOISE for one, other in zip(found, drawn, strict=True)):
                raise Spoiled


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
    web.a(href=address, download=name).click()
