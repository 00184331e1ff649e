"""The preview pictures of links in chats and feeds: cards on the cloth, under the awning.

They have no text, because text needs fonts, and chats show the title beside them.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from pathlib import Path

from tools import embed, png
from tools.console import BUILD, NPM, SetupError
from trickhunt.blog.preview import picture

SMALL = 600
"""The width of a preview where there are many."""

KEPT = BUILD / "previews"
"""The folder where previews are cached for the next build."""

NAME = "preview.png"
"""The file name of a preview; in the folder of the site, that of the whole site."""


def of_site() -> str:
    """Return the preview of the whole site: some cards of each game."""
    return picture([[(pack, name) for pack in embed.packs().values() for name in pack.shown]])


def draw(pictures: Sequence[tuple[str, int, Path]]) -> None:
    """Write previews as PNG, using those in the cache.

    Args:
        pictures: each as SVG, the wanted width in pixels, and the file to write.

    Raises:
        SetupError: one of them could not be drawn.
    """
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = [KEPT / f"{_digest(svg, wide)}.png" for svg, wide, _target in pictures]
    missing = [
        (svg, wide, path)
        for (svg, wide, _target), path in zip(pictures, kept, strict=True)
        if not path.exists()
    ]
    try:
        png.draw(missing)
    except SetupError:
        for _svg, _wide, unfinished in missing:
            unfinished.unlink(missing_ok=True)
        raise
    for (_svg, _wide, target), path in zip(pictures, kept, strict=True):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def _digest(svg: str, wide: int) -> str:
    drawn_by = png.RENDERER.read_bytes() + (NPM / "@resvg/resvg-wasm/package.json").read_bytes()
    return hashlib.sha256(drawn_by + f"{wide} {svg}".encode()).hexdigest()[:24]
