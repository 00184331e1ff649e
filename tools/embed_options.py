"""The options of ``<trick-hunt>``, read from the one object of defaults in ``embed.js``."""

from __future__ import annotations

import re
from typing import IO, TYPE_CHECKING, NamedTuple

from tools.console import ROOT, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator

SCRIPT = ROOT / "web" / "embed" / "embed.js"


class Option(NamedTuple):
    """An option of the element.

    Attributes:
        name: its attribute.
        default: what it is when nothing is said, as JavaScript.
        words: what it is for; several sentences.
    """

    name: str
    default: str
    words: str


def known() -> list[Option]:
    """Return the options in their order."""
    text = SCRIPT.read_text("utf-8")
    match = re.search(r"const DEFAULTS = \{\n(.*?)\n  \};", text, re.DOTALL)
    if match is None:
        raise SetupError(f"{SCRIPT.name} has no object of defaults.")
    found = re.findall(r"// (.*)\n\s*(\w+): (.*),$", match[1], re.MULTILINE)
    return [Option(name, default, words) for words, name, default in found]


def live() -> list[str]:
    """Return the names of the options that a running game follows."""
    (listed,) = re.findall(r"const LIVE = \[(.*?)\]", SCRIPT.read_text("utf-8"))
    return re.findall(r"\w+", listed)


def words(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield what the options are for, in the way that Babel takes messages from a file."""
    del file, keywords, comment_tags, options
    for option in known():
        yield 0, "_", option.words, []
