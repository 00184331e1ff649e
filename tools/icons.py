"""Extract the icons that we use from the icon set from npm.

Usage::

    python -m tools.icons [check]

Icons of the page go into one file of symbols, the pictures on cards into a module of the engine,
which draws cards without a page too. Both are part of the sources, so that everything can be drawn
and tested without npm.
"""

from __future__ import annotations

import re
import sys

from tools.console import NPM, ROOT, SetupError, run_tool, say
from trickhunt.games.packages import BUILT_IN, part

ASSETS = NPM / "@phosphor-icons" / "core" / "assets"
SIGNS_FILE = ROOT / "py" / "table" / "ui" / "art" / "icons.svg"
ICONS_FILE = ROOT / "py" / "trickhunt" / "card_art" / "phosphor_icons.py"

# The names in the views of icons on buttons and signs.
SIGNS = {
    "again": "arrow-clockwise",
    "back": "arrow-left",
    "boat": "sailboat",
    "branch": "git-branch",
    "bot": "robot",
    "brain": "brain",
    "calendar": "calendar-dots",
    "cards": "cards-three",
    "chart": "chart-line-up",
    "check": "check",
    "clap": "hands-clapping",
    "close": "x",
    "closed": "eye-slash",
    "compass": "compass-rose",
    "convert": "swap",
    "copy": "copy",
    "crown": "crown-simple",
    "dice": "dice-five",
    "down": "caret-down",
    "dump": "broom",
    "eye": "eye",
    "fast": "fast-forward",
    "first": "skip-back",
    "follow": "arrow-bend-down-right",
    "forbidden": "prohibit",
    "globe": "globe-simple",
    "grip": "dots-six-vertical",
    "hand": "hand-pointing",
    "help": "question",
    "heart": "heart",
    "history": "list-bullets",
    "home": "house",
    "hourglass": "hourglass-medium",
    "idea": "lightbulb",
    "info": "info",
    "junk": "package",
    "keyboard": "keyboard",
    "lead": "flag-pennant",
    "learn": "graduation-cap",
    "list": "list-numbers",
    "menu": "dots-three-vertical",
    "moon": "moon",
    "new": "plus",
    "next": "arrow-right",
    "palm": "tree-palm",
    "oh": "smiley-nervous",
    "over": "arrow-fat-line-up",
    "pass": "hand-palm",
    "pause": "pause",
    "person": "user",
    "play": "play",
    "puzzle": "puzzle-piece",
    "redo": "arrow-u-up-right",
    "review": "magnifying-glass",
    "rulebook": "book-open-text",
    "save": "download-simple",
    "settings": "gear-six",
    "share": "share-network",
    "sheet": "table",
    "silence": "speaker-simple-x",
    "smile": "smiley",
    "sorry": "smiley-melting",
    "sound": "speaker-simple-high",
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
    "wave": "hand-waving",
}
ORIGIN = (
    "From Phosphor Icons, https://phosphoricons.com, under the MIT License,",
    "Copyright (c) 2023 Phosphor Icons. Made by tools/icons.py.",
)
MODULE = '''"""The pictures on the cards, by the name of the drawing, in a square of 256.

{origin}
"""

THINGS = {{
{things}}}
'''
WIDEST = 90
"""The longest line of a drawing in the module."""


def pictures() -> dict[str, str]:
    """Return the icon of each picture on the games' cards, by the name of the drawing."""
    cards = [part(game, "pack") for game in BUILT_IN]
    return {name: icon for one in cards for name, icon in getattr(one, "ICONS", {}).items()}


def drawn(icon: str, weight: str) -> str:
    """Return the shapes of one icon of the set."""
    path = ASSETS / weight / f"{icon}-{weight}.svg"
    if not path.exists():
        raise SetupError(f"{path} is not there: run make setup")
    found = re.search(r"<svg[^>]*>(.*)</svg>", path.read_text("utf-8"), re.DOTALL)
    if found is None:
        raise SetupError(f"{path} is not an icon")
    return found[1].strip()


def signs() -> str:
    """Return the file of the page's icons."""
    symbols = (
        f'<symbol id="icon-{name}" viewBox="0 0 256 256" fill="currentColor">'
        f"{drawn(icon, 'bold')}</symbol>\n"
        for name, icon in SIGNS.items()
    )
    return f"<!-- {ORIGIN[0]}\n     {ORIGIN[1]} -->\n{''.join(symbols)}"


def things() -> str:
    """Return the module of the pictures on cards."""
    parts = []
    for name, icon in pictures().items():
        text = drawn(icon, "duotone")
        lines = [text[at : at + WIDEST] for at in range(0, len(text), WIDEST)]
        parts.append(f'    "{name}": (\n' + "".join(map(_quoted, lines)))
        parts.append("    ),\n")
    return MODULE.format(origin="\n".join(ORIGIN), things="".join(parts))


def _quoted(text: str) -> str:
    quote = "'" if '"' in text else '"'
    return f"        {quote}{text}{quote}\n"


def main() -> None:
    """Write the files, or check that they are up to date."""
    for target, text in ((SIGNS_FILE, signs()), (ICONS_FILE, things())):
        if "check" not in sys.argv[1:]:
            target.write_text(text, "utf-8")
            say(f"{target.relative_to(ROOT)}: {len(text)} bytes")
        elif target.read_text("utf-8") != text:
            raise SetupError(f"{target} is out of date: run python -m tools.icons")


if __name__ == "__main__":
    run_tool(main)
