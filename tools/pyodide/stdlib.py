"""The Python standard library for the page: unusable modules removed, the rest compiled.

Pyodide ships the library as source, and compiling it at every start is most of the start.
"""

from __future__ import annotations

import re
import zipfile
from pathlib import Path
from typing import NamedTuple

from tools.archive import write_zip
from tools.console import PYODIDE, say
from tools.pyodide.byte_code import compile_archives

STOCK = PYODIDE / "python_stdlib.zip"


class Removal(NamedTuple):
    """Modules that are left out of the page."""

    reason: str  #: why nothing in the page can need them
    modules: str  #: their dotted names; a package includes all its modules


REMOVED = (
    Removal(
        "a page has no sockets: protocols and servers",
        "ftplib http imaplib logging.config logging.handlers mailbox netrc nturl2path poplib "
        "smtplib socketserver urllib.error urllib.request urllib.response urllib.robotparser "
        "webbrowser wsgiref xmlrpc",
    ),
    Removal(
        "mail, and the package metadata that is written like mail: nothing is installed here",
        "email importlib.metadata quopri",
    ),
    Removal(
        "a page has no processes, terminals or foreign libraries",
        "concurrent.futures.process concurrent.futures.thread ctypes getpass multiprocessing pty "
        "tty",
    ),
    Removal(
        "loops of other systems, and what they wait for: Pyodide has a loop of its own",
        "asyncio.__main__ asyncio.base_events asyncio.base_subprocess asyncio.log "
        "asyncio.proactor_events asyncio.protocols asyncio.selector_events asyncio.sslproto "
        "asyncio.staggered asyncio.streams asyncio.subprocess asyncio.taskgroups asyncio.threads "
        "asyncio.transports asyncio.trsock asyncio.unix_events asyncio.windows_events "
        "asyncio.windows_utils concurrent.futures._base selectors",
    ),
    Removal(
        "tools for developers and their consoles",
        "_pyrepl bdb cProfile cmd compileall doctest modulefinder pdb pickletools profile pstats "
        "py_compile pyclbr pydoc rlcompleter symtable tabnanny timeit trace unittest zipapp "
        "pyodide.console",
    ),
    Removal(
        "file formats that the game neither reads nor writes",
        "colorsys configparser fileinput mimetypes plistlib tarfile wave xml",
    ),
    Removal(
        "other systems, old names and jokes",
        "__hello__ __phello__ _android_support _apple_support _ios_support antigravity getopt "
        "optparse sre_compile sre_constants sre_parse this",
    ),
    Removal(
        "the interpreter has these built in; the modules are spares",
        "_py_abc _pydatetime _pyio importlib._bootstrap importlib._bootstrap_external zipimport",
    ),
    Removal(
        "how the interpreter was built, and the time zones, which are looked for by it",
        "_sysconfigdata__emscripten_wasm32-emscripten zoneinfo",
    ),
)

STAND_INS = {
    "asyncio/__init__.py": """
from .coroutines import *
from .events import *
from .events import BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .tasks import *
from .timeouts import *
""",
    "concurrent/futures/__init__.py": """
FIRST_COMPLETED = "FIRST_COMPLETED"
FIRST_EXCEPTION = "FIRST_EXCEPTION"
ALL_COMPLETED = "ALL_COMPLETED"
class CancelledError(Exception): ...
class InvalidStateError(Exception): ...
class Future: ...
""",
    "logging/__init__.py": """
DEBUG = 10
class Logger:
    def debug(self, *_said): ...
def getLogger(_name):
    return Logger()
""",
    "socket.py": "AF_UNSPEC = 0\nAI_PASSIVE = 1",
    "subprocess.py": "PIPE = -1",
}
"""Replacements for modules of which the page's asyncio needs only this: the source by the path of
each.
"""

# The encodings that stay are the Unicode ones, the tiny ones, and cp437, for names in zip files.
ENCODINGS = frozenset(
    "__init__ aliases ascii base64_codec charmap cp1252 cp437 hex_codec idna latin_1 punycode "
    "raw_unicode_escape undefined unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_32_be "
    "utf_32_le utf_7 utf_8 utf_8_sig zlib_codec".split()
)

_NAMES = sorted(name for removal in REMOVED for name in removal.modules.split())
_REMOVED_PATHS = re.compile(
    "(" + "|".join(re.escape(name.replace(".", "/")) for name in _NAMES) + r")(\.py$|/)"
)


def is_kept(path: str) -> bool:
    """Return whether a file of the original library goes into the page."""
    if path.startswith("encodings/"):
        return path.removeprefix("encodings/").removesuffix(".py") in ENCODINGS
    return path.endswith(".py") and not _REMOVED_PATHS.match(path)


def trimmed() -> dict[str, bytes]:
    """Return the files of the library for the page, as source."""
    with zipfile.ZipFile(STOCK) as stock:
        kept = {name: stock.read(name) for name in stock.namelist() if is_kept(name)}
    return kept | {name: source.encode() for name, source in STAND_INS.items()}


def build(target: Path) -> None:
    """Write the page's standard library as byte code in a zip."""
    say("byte-compiling and packing the standard library")
    write_zip(target, trimmed())
    compile_archives(target)
