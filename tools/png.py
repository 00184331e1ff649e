"""Convert SVG to PNG, with resvg under Node."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.console import SetupError
from tools.node import ensure_node

RENDERER = Path(__file__).with_name("render_svg.mjs")


def draw(pictures: Sequence[tuple[str, int, Path]]) -> None:
    """Write pictures as PNG.

    Args:
        pictures: each as SVG, the wanted width in pixels, and the file to write.

    Raises:
        SetupError: one of them could not be drawn.
    """
    jobs = [(svg, wide, str(target)) for svg, wide, target in pictures]
    run = subprocess.run(
        [ensure_node(), RENDERER],
        input=json.dumps(jobs),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode:
        raise SetupError(f"A picture could not be drawn:\n{run.stderr}")
