"""Takes the icons that the page uses out of the icon set from npm, into one file.

Usage::

    python -m tools.icons [check]

The file belongs to the sources, so that views can be made and tested without npm.
"""

from __future__ import annotations

import re
import sys

from tools.console import ROOT, SetupError, run_tool, say

ASSETS = ROOT / "node_modules" / "@phosphor-icons" / "core" / "assets"
TARGET = ROOT / "py" / "table" / "art" / "icons.svg"

# The picture of each value, 1 to 9 and then the super special offer: the dearer, the higher.
PICTURES = {
    "value-1": "coffee",
    "value-2": "boot",
    "value-3": "book-open",
    "value-4": "lamp",
    "value-5": "alarm",
    "value-6": "armchair",
    "value-7": "radio",
    "value-8": "guitar",
    "value-9": "bicycle",
    "value-0": "seal-percent",
}
# The courts of the treasure map.
COURTS = {
    "map-J": "compass",
    "map-Q": "treasure-chest",
    "map-K": "crown",
}
# What the icons on buttons and signs are called in the views.
SIGNS = {
    "again": "arrow-clockwise",
    "back": "arrow-left",
    "boat": "sailboat",
    "branch": "git-branch",
    "bot": "robot",
    "brain": "brain",
    "cards": "cards-three",
    "chart": "chart-line-up",
    "check": "check",
    "close": "x",
    "closed": "eye-slash",
    "compass": "compass-rose",
    "convert": "swap",
    "crown": "crown-simple",
    "dice": "dice-five",
    "down": "caret-down",
    "dump": "broom",
    "eye": "eye",
    "fast": "fast-forward",
    "first": "skip-back",
    "follow": "arrow-bend-down-right",
    "forbidden": "prohibit",
    "help": "question",
    "history": "list-bullets",
    "home": "house",
    "idea": "lightbulb",
    "info": "info",
    "junk": "package",
    "keyboard": "keyboard",
    "lead": "flag-pennant",
    "list": "list-numbers",
    "menu": "dots-three-vertical",
    "moon": "moon",
    "new": "plus",
    "next": "arrow-right",
    "palm": "tree-palm",
    "over": "arrow-fat-line-up",
    "pass": "hand-palm",
    "pause": "pause",
    "person": "user",
    "play": "play",
    "review": "magnifying-glass",
    "rulebook": "book-open-text",
    "save": "download-simple",
    "settings": "gear-six",
    "share": "share-network",
    "sheet": "table",
    "step": "skip-forward",
    "sun": "sun",
    "swap": "arrows-down-up",
    "tag": "tag",
    "timer": "timer",
    "trash": "trash",
    "trump": "lightning",
    "under": "arrow-fat-line-down",
    "undo": "arrow-u-up-left",
    "warning": "warning",
}
HEAD = (
    "<!-- From Phosphor Icons, https://phosphoricons.com, under the MIT License,\n"
    "     Copyright (c) 2023 Phosphor Icons. Made by tools/icons.py. -->\n"
)


def symbol(name: str, icon: str, weight: str) -> str:
    """Return one icon of the set as a symbol of the sprite."""
    path = ASSETS / weight / f"{icon}-{weight}.svg"
    if not path.exists():
        raise SetupError(f"{path} is not there: run make setup")
    drawn = re.search(r"<svg[^>]*>(.*)</svg>", path.read_text("utf-8"), re.DOTALL)
    if drawn is None:
        raise SetupError(f"{path} is not an icon")
    head = f'<symbol id="{name}" viewBox="0 0 256 256" fill="currentColor">'
    return f"{head}{drawn[1].strip()}</symbol>\n"


def collected() -> str:
    """Return the file as it should be."""
    drawn = {**PICTURES, **COURTS}
    pictures = [symbol(name, icon, "duotone") for name, icon in drawn.items()]
    signs = [symbol(f"icon-{name}", icon, "bold") for name, icon in SIGNS.items()]
    return HEAD + "".join(pictures + signs)


def main() -> None:
    """Write the file, or check that it is as it should be."""
    text = collected()
    if "check" in sys.argv[1:]:
        if TARGET.read_text("utf-8") != text:
            raise SetupError(f"{TARGET} is out of date: run python -m tools.icons")
        return
    TARGET.write_text(text, "utf-8")
    say(f"{TARGET.relative_to(ROOT)}: {len(text)} bytes")


if __name__ == "__main__":
    run_tool(main)
