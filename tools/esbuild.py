"""Minify scripts and styles with esbuild."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from tools.console import ROOT, SetupError
from tools.node import ensure_node

DRIVER = Path(__file__).with_suffix(".mjs")


def small_script(script: str) -> str:
    """Return a minified script in the JavaScript of 2009, in which it is written.

    Raises:
        SetupError: it uses newer syntax, or is not a script.
    """
    return _made(script, "js", target="es5", minifySyntax=True, minifyIdentifiers=True)


def smallest_script(script: str) -> str:
    """Return a minified modern script, with its own names shortened.

    Raises:
        SetupError: it has a syntax error.
    """
    return _made(script, "js", minifySyntax=True, minifyIdentifiers=True)


def small_style(style: str) -> str:
    """Return a style sheet without comments and white space.

    Raises:
        SetupError: it has a syntax error.
    """
    return _made(style, "css")


def style_with_files_inside(style: str, folder: Path, kinds: tuple[str, ...]) -> str:
    """Return a style sheet with its files inlined.

    Args:
        kinds: the suffixes of the files that it may contain.

    Raises:
        SetupError: it has a syntax error, or refers to a missing file or one of another kind.
    """
    loaders = dict.fromkeys(kinds, "dataurl")
    return _made(style, "css", folder, bundle=True, loader=loaders)


def module_at(script: str, address: str) -> str:
    """Return a module that behaves as if it were at an address beside the page.

    Raises:
        SetupError: it has a syntax error.
    """
    here = f"const importMeta={{url:new URL({json.dumps(address)},document.baseURI).href}};"
    return _made(script, "js", banner={"js": here}, define={"import.meta": "importMeta"})


def _made(text: str, language: str, folder: Path = ROOT, **options: Any) -> str:
    stdin = {"contents": text, "loader": language, "resolveDir": str(folder)}
    return _run(json.dumps({"stdin": stdin, "minifyWhitespace": True, **options}))


@cache
def _run(options: str) -> str:
    command = [ensure_node(), DRIVER]
    run = subprocess.run(
        command, cwd=ROOT, input=options, capture_output=True, encoding="utf-8", check=False
    )
    # Warnings are errors, too: esbuild copies what it does not understand.
    if run.returncode or run.stderr:
        raise SetupError(f"A script or style is not as it should be:\n{run.stderr}")
    return run.stdout.strip()
