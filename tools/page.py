"""Renders index.html: its words, and the lists of files that the browser is to fetch at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, StrictUndefined

from tools.console import ROOT

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATE = ROOT / "index.html"
FIRST_STYLE = "style/boot.css"

# What Python fetches while it starts, by the step of the progress that a person sees.
PAYLOAD = (
    ("vendor/pyodide/pyodide.asm.wasm", "runtime"),
    ("vendor/pyodide/python_stdlib.zip", "library"),
    ("vendor/pyodide/pyodide-lock.json", "library"),
    ("app.zip", "game"),
    ("main.py", "game"),
    ("pyscript.toml", "game"),
)


class Fetched(NamedTuple):
    """One file that boot.js fetches for Python."""

    path: str
    step: str
    bytes: int


def render(site: Path, modules: list[str], one_file: int = 0) -> str:
    """Return the page for the files in a folder.

    Args:
        site: the folder.
        modules: the scripts to preload.
        one_file: how many bytes the game as one file has; 0 where it is not offered.
    """
    payload = [Fetched(path, step, (site / path).stat().st_size) for path, step in PAYLOAD]
    styles = sorted(path.relative_to(site).as_posix() for path in site.glob("style/**/*.css"))
    styles.remove(FIRST_STYLE)
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True
    )
    # English is the language of the sources; the page's Python changes words to others.
    environment.globals["_"] = str
    template = environment.from_string(TEMPLATE.read_text("utf-8"))
    return template.render(payload=payload, modules=modules, styles=styles, one_file=one_file)
