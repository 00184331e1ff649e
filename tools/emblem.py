"""The icon of the game for tabs and home screens, and the web app manifest.

The icon is drawn from the colours and symbols of the cards: two cards under the awning.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from tools import markup, png
from tools.console import SetupError
from trickhunt.card_art.suits import INK, PAPER, SUITS

MANIFEST = "manifest.webmanifest"
PICTURE = "icon.svg"

FELT, STRIPE, CANVAS = "#3f6d4c", "#c0442c", "#fbf0d9"
BACKGROUND = re.compile(r"--boot-page:\s*light-dark\(\s*(#\w+)")
"""The colour of the light theme; a manifest has only one."""

SIDE = 64
BLEED = 8
"""How much a system may crop on each side of an icon that fills its square."""

_STRIPES = 5
_HEM = 20


def _awning() -> Iterator[str]:
    """The stripes of the awning, each with a rounded hem, beyond both sides."""
    wide = SIDE / _STRIPES
    for n in range(-1, _STRIPES + 1):
        tone = CANVAS if n % 2 else STRIPE
        yield (
            f'<path d="M{n * wide:g} {-BLEED}h{wide:g}V{_HEM}a{wide / 2:g} {wide / 2:g} 0 0 1'
            f'-{wide:g} 0z" fill="{tone}"/>'
        )


def _card(letter: str, x: float, turn: int) -> str:
    """A tilted card with the symbol of its colour."""
    suit = next(one for one in SUITS if one.letter == letter)
    return (
        f'<g transform="rotate({turn} {x + 11.5} 40) translate({x} 23)">'
        f'<rect width="23" height="33" rx="4" fill="{PAPER}" stroke="{INK}" stroke-opacity=".5"/>'
        f'<rect x="2.5" y="2.5" width="18" height="28" rx="2.5" fill="{suit.hue}"/>'
        f'<path d="{suit.symbol}" fill="{suit.ink}" transform="translate(2.5 8.5) scale(.75)"/></g>'
    )


def picture(*, fills: bool) -> str:
    """Return the icon as SVG.

    Args:
        fills: whether it fills its square, so that a system can crop any shape; otherwise its
            corners are rounded.
    """
    begin, side = (-BLEED, SIDE + 2 * BLEED) if fills else (0, SIDE)
    shape = f'<clipPath id="shape"><rect width="{SIDE}" height="{SIDE}" rx="14"/></clipPath>'
    group = "<g>" if fills else f'{shape}<g clip-path="url(#shape)">'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{begin} {begin} {side} {side}">{group}'
        f'<path d="M{begin} {begin}h{side}v{side}h-{side}z" fill="{FELT}"/>'
        f"{_card('V', 11, -12)}{_card('Y', 30, 12)}{''.join(_awning())}</g></svg>\n"
    )


ICONS = (
    ("icon-192.png", 192, "any"),
    ("icon-512.png", 512, "any"),
    ("icon-512-maskable.png", 512, "maskable"),
)
"""The icons of an installed game: file, pixels, purpose."""

TOUCH_ICON = ("icon-180.png", 180)


def manifest(page: str) -> str:
    """Return the web app manifest.

    All addresses are relative to the manifest. There is no ``id``: it would not be relative, and
    without one the start address identifies the game.

    Args:
        page: the page, for the name of the site, its description and colours.
    """
    head = markup.read(page)
    ground = BACKGROUND.search(page)
    if ground is None:
        raise SetupError("The manifest needs the colour of the page, which no style in it names.")
    icons = [
        {"src": name, "sizes": f"{pixels}x{pixels}", "type": "image/png", "purpose": purpose}
        for name, pixels, purpose in ICONS
    ]
    icons.append({"src": PICTURE, "sizes": "any", "type": "image/svg+xml", "purpose": "any"})
    content = {
        "name": markup.one(head, "meta[property='og:site_name']")["content"],
        "description": markup.one(head, "meta[name=description]")["content"],
        "lang": markup.one(head, "html")["lang"],
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "display_override": ["fullscreen", "standalone"],
        "theme_color": markup.one(head, "meta[name=theme-color][media*=light]")["content"],
        "background_color": ground[1],
        "categories": ["games"],
        "icons": icons,
    }
    return json.dumps(content, indent=1) + "\n"


def write(site: Path) -> None:
    """Write the icon into the folder of the site, in all sizes."""
    (site / PICTURE).write_text(picture(fills=False), "utf-8")
    filling = picture(fills=True)
    jobs = [
        (filling if purpose == "maskable" else picture(fills=False), pixels, site / name)
        for name, pixels, purpose in ICONS
    ]
    jobs.append((filling, TOUCH_ICON[1], site / TOUCH_ICON[0]))
    png.draw(jobs)


def write_manifest(site: Path) -> None:
    """Write the manifest into the folder of a site that has its page."""
    content = manifest((site / "index.html").read_text("utf-8"))
    (site / MANIFEST).write_text(content, "utf-8")
