"""Copying texts, and saving files."""

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
"""The time in milliseconds that a browser has to save a file."""

PROBES = ("#a53620", "#1d4e7a", "#fffaf0", "#33264d")
"""Colours that are drawn and read back; a browser that alters pictures returns others."""

NOISE = 12
"""How far a browser may alter the red, green or blue of a picture without visible effect."""


class Spoiled(Exception):
    """The browser returns another picture than was drawn, or none."""


async def copy(text: str, field: str) -> bool:
    """Copy a text; if that is refused, select it in its field, if it has one.

    Returns:
        Whether it was copied, which is then also shown on the pressed button.
    """
    pressed = _pressed()
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError, TypeError):
        _select(field)
        return False
    _tick(pressed, _("Copied."))
    return True


def _pressed() -> Any:
    """The button that was just pressed; where a press gives no focus, ``None``."""
    element = document.activeElement
    return None if is_none(element) or str(element.localName) != "button" else element


def _tick(button: Any, words: str) -> None:
    """Show on a button that it is done, until the screen is drawn again."""
    if button is not None:
        button.dataset.ticked = words


def _select(field: str) -> None:
    element = web.page[field] if field else None
    if element is None:
        return
    opened = element.closest("details")
    if not is_none(opened):
        opened.open = True
    element.focus()
    element.select()


def save(name: str, kind: str, text: str) -> None:
    """Save a text as a file."""
    described = to_js({"type": f"{kind};charset=utf-8"})
    address = window.URL.createObjectURL(window.Blob.new(to_js([text]), described))
    _save(name, address)
    window.setTimeout(window.URL.revokeObjectURL.bind(window.URL, address), KEPT_FOR)


async def save_picture(name: str, picture: str) -> bool:
    """Save a picture as PNG, at twice its size.

    Returns:
        Whether it was saved; not if the browser alters the picture.
    """
    try:
        _save(name, await _drawn(picture))
    except (JsException, Spoiled):
        return False
    return True


def can_share() -> bool:
    """Whether the browser can share a link with other programs."""
    return hasattr(window.navigator, "share")


async def share(words: str, link: str, name: str, picture: str) -> bool:
    """Share a link with other programs, with a picture if the browser can share files.

    Args:
        link: the link; ``""`` for words alone.
        name: the file name of the picture; ``""`` if there is none.
        picture: SVG with its own size, which is shared as PNG.

    Returns:
        Whether it was shared, or cancelled by the person.
    """
    if not can_share():
        return False
    given: dict[str, object] = {"text": words, **({"url": link} if link else {})}
    try:
        if name:
            with suppress(Spoiled):  # the text and the link are shared without it
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
    """The address of a picture as PNG, at twice its size with the typefaces of the page.

    Raises:
        JsException: it cannot be drawn.
        Spoiled: the browser alters it.
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
    """Draw colours, convert them like the picture, and read them back.

    Raises:
        Spoiled: they have changed, as in browsers that protect against fingerprinting.
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
    """A picture with its typefaces embedded: an image has no access to those of the page."""
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
    """A file as a data address."""
    if address.startswith("data:"):
        return address
    answer = await window.fetch(window.URL.new(address, seen_from).href)
    content = (await answer.arrayBuffer()).to_bytes()
    return f"data:font/woff2;base64,{b64encode(content).decode()}"


def _save(name: str, address: str) -> None:
    web.a(href=address, download=name).click()
    _tick(_pressed(), _("Saved."))
