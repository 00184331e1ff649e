"""A first visit fetches only what a table needs of the library and of our own modules."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tools.console import PYODIDE
from tools.node import ensure_node
from tools.page import MAIN
from tools.pyodide.snapshot import DRIVER, MEMORY

WRITES = "writeFileSync("
TELLS = 'console.log(pyodide.runPython("import sys; chr(10).join(sys.modules)")); false && '

# Modules that are part of the interpreter, or that all of it and our code need.
CORE = """
    __future__ __main__ _abc _ast _asyncio _bisect _blake2 _bz2 _codecs _collections
    _collections_abc _colorize _compression _contextvars _datetime _frozen_importlib
    _frozen_importlib_external _functools _heapq _imp _io _json _locale _md5 _opcode
    _opcode_metadata _operator _random _sha1 _sha2 _sha3 _signal _sitebuiltins _sre _stat _string
    _struct _thread _tokenize _typing _warnings _weakref _weakrefset abc ast asyncio base64
    binascii bisect builtins bz2 codecs collections concurrent contextlib contextvars copy copyreg
    dataclasses datetime dis encodings enum errno fnmatch functools gc genericpath gettext glob
    hashlib heapq importlib inspect io itertools json keyword linecache locale logging marshal math
    ntpath opcode operator os pathlib pkgutil posix posixpath random re reprlib shutil signal site
    socket stat string struct subprocess sys tempfile textwrap threading time token tokenize
    traceback types typing unicodedata warnings weakref zipfile zipimport zlib
"""
PACKED = "trickhunt table htpy markupsafe _pyodide _pyodide_core pyodide pyodide_js"

# Our own folders.
FOLDERS = """
    table.advice table.app table.boot table.games table.page table.play table.positions
    table.replay table.session table.shell table.start table.store
    table.ui trickhunt.bots trickhunt.card_art trickhunt.core trickhunt.formats trickhunt.games
    trickhunt.links trickhunt.rulebook trickhunt.search trickhunt.toolkit
"""
LATE = {"drawing", "earnings", "examples", "facts", "position", "set_up", "validation"}
"""Parts of games that are imported when somebody asks for them."""


def test_the_snapshot_holds_no_other_module(built: Path, tmp_path: Path) -> None:
    shutil.copyfile(MEMORY, tmp_path / "memory.mjs")
    for name in ("pyodide.asm.js", "pyodide.asm.wasm"):
        shutil.copyfile(next(built.glob(f"pyodide-*/{name}")), tmp_path / name)
    for name in ("pyodide.mjs", "pyodide-lock.json"):
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    driver = DRIVER.read_text("utf-8")
    assert WRITES in driver
    (tmp_path / "driver.mjs").write_text(driver.replace(WRITES, TELLS + WRITES), "utf-8")
    python = next(built.glob("python-*"))
    given: list[str | Path] = [tmp_path, python, tmp_path / "memory.mjs", MAIN, tmp_path / "none"]
    command = [ensure_node(), tmp_path / "driver.mjs", *given]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    modules = [name.split(".") for name in said.split()]
    found = {parts[0] for parts in modules}
    assert "table" in found
    assert found - set(f"{CORE} {PACKED}".split()) == set()
    own = [parts for parts in modules if parts[0] in ("table", "trickhunt") and len(parts) > 1]
    assert {".".join(parts[:2]) for parts in own} <= set(FOLDERS.split())
    assert not [parts for parts in own if parts[1:2] == ["games"] and parts[-1] in LATE]
