"""Convert SVG to PNG with an installed program: the standard library cannot."""

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
"""The arguments of each program, best first."""

PATIENCE = 60
"""The timeout in seconds."""


def renderer() -> str:
    """The first program that is installed, or ``""``."""
    return next((name for name in RENDERERS if shutil.which(name)), "")


def drawn(program: str, picture: str) -> bytes:
    """A picture as PNG; ``b""`` if the program fails.

    Args:
        program: one of :data:`RENDERERS`.
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
