"""The styles of the site: the layer of each file, and the files that are sent together.

The layer of a file is its folder's name (``web/style/layers.css`` has their order), so the file and
the time at which a rule arrives do not matter.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

from tools.console import ROOT, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

SOURCES = ROOT / "web" / "style"
LAYERS = SOURCES / "layers.css"

FIRST = ("boot/first.css",)
"""The style of the first paint."""
BOOT = (
    "boot/cloth.css",
    "boot/boot.css",
    "boot/color-scheme.css",
    "boot/frame.css",
    "visibility/hidden.css",
)
"""The styles of the display until the game is ready."""
PLAIN = ("boot/cloth.css", "boot/plain.css")
"""The styles of a page that may run no script."""


def files() -> Iterator[Path]:
    """Yield every file with styles of the game, in the order of the layers."""
    order = layers()
    found = [path for path in sorted(SOURCES.rglob("*.css")) if path != LAYERS]
    for path in found:
        if path.parent.parent != SOURCES or path.parent.name not in order:
            raise SetupError(f"No layer in {LAYERS.name} is for {path.relative_to(SOURCES)}.")
    yield from sorted(found, key=lambda path: order.index(path.parent.name))


def layers() -> list[str]:
    """Return the names of the layers; each wins over those before it."""
    (names,) = re.findall(r"^@layer ([\w, ]+);$", LAYERS.read_text("utf-8"), re.MULTILINE)
    return str(names).split(", ")


def layered(paths: Iterable[Path]) -> str:
    """Return some files as one style, which declares the order of the layers that it uses.

    The first declaration counts, so the order of all layers is the same, whatever arrives first.
    """
    paths = list(paths)
    order = layers()
    last = max(order.index(path.parent.name) for path in paths)
    parts = [f"@layer {', '.join(order[: last + 1])};\n"]
    for layer, some in groupby(paths, key=lambda path: path.parent.name):
        parts.append(in_layer(layer, some))
    return "".join(parts)


def in_layer(layer: str, paths: Iterable[Path]) -> str:
    """Return some files as one style in a layer."""
    text = "\n".join(path.read_text("utf-8") for path in paths)
    return f"\n@layer {layer} {{\n{text}}}\n"


def named(names: Iterable[str]) -> list[Path]:
    """Return files by their names in the folder of the styles."""
    return [SOURCES / name for name in names]


def rest(plugins: Iterable[Path] = ()) -> str:
    """Return the styles that are not inline, joined."""
    inside = {*named(FIRST), *named(BOOT), *named(PLAIN)}
    text = layered(path for path in files() if path not in inside)
    return text + "".join(in_layer("games", [path]) for path in plugins)
