"""Programs that draw SVG as PNG, where the machine has one: the standard library has none."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from trickhunt.blog.preview import WIDE

RENDERERS = {
    "resvg": ("--width", str(WIDE), "{svg}", "{png}"),
    "rsvg-convert": ("--width", str(WIDE), "--output", "{png}", "{svg}"),
    "inkscape": (f"--export-width={WIDE}", "--export-filename={png}", "{svg}"),
    "magick": ("{svg}", "-resize", f"{WIDE}x", "{png}"),
}
"""What each program is told, the best first."""

PATIENCE = 60
"""Seconds after which a program is not waited for any longer."""


def renderer() -> str:
    """The first of the programs that is here, or ``""``."""
    return next((name for name in RENDERERS if shutil.which(name)), "")


def drawn(program: str, picture: str) -> bytes:
    """A picture as PNG; ``b""`` where the program draws none.

    Args:
        program: one of :data:`RENDERERS`.
        picture: the picture as SVG.
    """
    with TemporaryDirectory(prefix="trick-hunt-") as place:
        svg, png = Path(place, "preview.svg"), Path(place, "preview.png")
        svg.write_text(picture, "utf-8")
        words = [word.format(svg=svg, png=png) for word in RENDERERS[program]]
        found = shutil.which(program) or program
        try:
            done = subprocess.run(  # noqa: S603 - a program by its name, and two files
                [found, *words], capture_output=True, check=False, timeout=PATIENCE
            )
        except (OSError, subprocess.TimeoutExpired):
            return b""
        return png.read_bytes() if done.returncode == 0 and png.is_file() else b""
