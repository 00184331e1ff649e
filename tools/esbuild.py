"""Scripts and styles as they are served: what esbuild makes of them, by grammar."""

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
    """Return a script as small as it can be, in the language of 2009, which it is written in.

    Raises:
        SetupError: it is newer than the language of 2009, or no script at all.
    """
    return _made(script, "js", target="es5", minifySyntax=True, minifyIdentifiers=True)


def smallest_script(script: str) -> str:
    """Return a script of today as small as it can be, with other names for what is its own.

    Raises:
        SetupError: it is malformed.
    """
    return _made(script, "js", minifySyntax=True, minifyIdentifiers=True)


def small_style(style: str) -> str:
    """Return a style sheet without comments and white space.

    Raises:
        SetupError: it is malformed.
    """
    return _made(style, "css")


def style_with_files_inside(style: str, folder: Path, kinds: tuple[str, ...]) -> str:
    """Return a style sheet with the files inside that it names.

    Args:
        style: the style sheet.
        folder: where it lies.
        kinds: how the names of files end that it may name.

    Raises:
        SetupError: it is malformed, or names a file of another kind or one that is not there.
    """
    loaders = dict.fromkeys(kinds, "dataurl")
    return _made(style, "css", folder, bundle=True, loader=loaders)


def module_at(script: str, address: str) -> str:
    """Return a module that believes itself at an address beside the page.

    Raises:
        SetupError: it is malformed.
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
    # A warning is a fault, too: what esbuild does not understand it passes on as it is.
    if run.returncode or run.stderr:
        raise SetupError(f"A script or style is not as it should be:\n{run.stderr}")
    return run.stdout.strip()
