"""Writes dist/trick-hunt.html: the whole site as one file that opens from a disk.

It is made from the built site, whatever its files are called. What the first paint needs stands
in it as it is; everything else is packed, and tools/single.js unpacks it, answers for the
addresses that the files have on a host, and starts the page's own scripts.

Usage::

    python -m tools.single      say where the file is, once the site is built
"""

from __future__ import annotations

import base64
import json
import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tools.archive import gzipped
from tools.console import ROOT, SetupError, run_tool, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAME = "trick-hunt.html"
LARGEST = 12_000_000
"""So many bytes the file may have."""

GUARD = "check.js"
"""The script that says what is wrong when all the others cannot: it stands in the page."""

LOADER = Path(__file__).with_name("single.js")
INDEX = "INDEX"
END = '<i id="whole" hidden>'
"""What comes last in the page, by which it knows that it is whole."""

# What only a host needs: the worker that keeps the page, how the page is installed, and what other
# pages show of it. The memory snapshot is too large to be there as well as what Python starts
# from without it.
LEFT_OUT = re.compile(
    r"(?:^|/)(?:index\.html|service-worker\.js|icon-\d[^/]*\.png"
    r"|check\.js|fetcher\.js|embed\.js|writers\.html|snapshot\.bin"
    r"|[^/]*\.webmanifest|[^/]*\.css|[^/]*\.svg|[^/]*\.woff2)$"
    r"|^(?:embed|writers)[/-]"
)
# Nothing is asked of anybody: what the page needs is in it.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
    "style-src 'unsafe-inline'; connect-src data: blob:; img-src data: blob:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
LATER_ON_HOSTS = re.compile(r'<script type="text/(css|html)"[^>]*>(.*?)</script>', re.DOTALL)
"""What stands in the page as text, to be put to use behind the first paint (web/begin.js)."""
TYPES = {".woff2": "font/woff2", ".svg": "image/svg+xml", ".png": "image/png"}


def _data(path: Path) -> str:
    """Return a file as an address that holds it."""
    packed = base64.b64encode(path.read_bytes()).decode()
    return f"data:{TYPES[path.suffix]};base64,{packed}"


def _attributes(tag: str) -> dict[str, str]:
    """Return the attributes of a tag; those without a value have an empty one."""
    found = re.findall(r'\s([\w-]+)(?:="([^"]*)")?', tag)
    return dict(found)


def with_files_inside(style: str, folder: Path) -> str:
    """Return a style sheet that lies in a folder, with the files that it names inside."""

    def inside(match: re.Match[str]) -> str:
        address = match[1]
        if ":" in address or address[0] == "#":
            return match[0]
        return f'url("{_data(folder / address)}")'

    return re.sub(r"url\(\s*[\"']?([^\"')]+)[\"']?\s*\)", inside, style)


def style_of(path: Path) -> str:
    """Return the element that holds a style sheet."""
    return f"<style>\n{with_files_inside(path.read_text('utf-8'), path.parent)}</style>\n"


def is_module(script: str) -> bool:
    """Tell whether a script imports or exports."""
    return re.search(r"(?:^|[;}\s])(?:import|export)\s*[{*\"'\w]", script) is not None


def module(script: str, path: str) -> str:
    """Return a module that imports by names instead of places, and believes itself at its place.

    Args:
        script: the module.
        path: where it lies on a host.
    """
    folder = posixpath.dirname(path)

    def by_name(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(folder, match[3]))
        return f"{match[1]}{match[2]}one-file/{target}{match[2]}"

    script = re.sub(r"(\b(?:from|import)\s*\(?\s*)([\"'])(\.{1,2}/[^\"']+)\2", by_name, script)
    here = f'({{url:new URL("{path}",document.baseURI).href}})'
    return re.sub(r"\bimport\.meta\b", lambda _match: here, script)


def packed(path: str, content: bytes) -> str:
    """Return the element that holds a packed file."""
    text = base64.b64encode(gzipped(content)).decode()
    return f'<script type="text/plain" data-file="{path}">{text}</script>\n'


class _Page:
    """The page as it is taken apart: what it starts, and what is left of its HTML.

    Attributes:
        classic: the scripts to run, in order.
        start: the modules to start, in order.
        html: the page without them.
    """

    def __init__(self, folder: Path) -> None:
        self.classic: list[str] = []
        self.start: list[str] = []
        self._folder = folder
        text = (folder / "index.html").read_text("utf-8")
        text = re.sub(r"<(?:link|meta)\s[^>]*>\n?", self._link, text)
        text = LATER_ON_HOSTS.sub(self._at_once, text)
        self.html = with_files_inside(text, folder)

    def _link(self, match: re.Match[str]) -> str:
        given = _attributes(match[0])
        kept: dict[str, Callable[[], str]] = {
            "later": lambda: self._later(given),
            "icon": lambda: match[0].replace(given["href"], _data(self._folder / given["href"])),
        }
        if given.get("http-equiv") == "Content-Security-Policy":
            return match[0].replace(given["content"], POLICY)
        if LEFT_OUT.search(given.get("href", "")) and "data-bytes" in given:
            return ""
        if "data-bytes" in given:  # payload.js asks for these
            return match[0]
        if match[0].startswith("<meta"):
            return match[0]
        return kept.get(given.get("rel", ""), str)()

    @staticmethod
    def _at_once(match: re.Match[str]) -> str:
        """Return a style or markup in use, since the scripts of the one file do not wait for it."""
        return f"<style>{match[2]}</style>" if match[1] == "css" else match[2]

    def _later(self, given: dict[str, str]) -> str:
        """Return what stands in the page of a file that is put to use later on a host."""
        address, kind = given["href"], given["data-is"]
        if kind == "style":
            return style_of(self._folder / address)
        if address == GUARD:
            script = (self._folder / address).read_text("utf-8")
            return f'<script data-cut="{given["data-cut"]}">{script}</script>\n'
        (self.start if kind == "module" else self.classic).append(address)
        return ""


def _packed_files(folder: Path, is_classic: Callable[[str], bool]) -> Iterator[tuple[str, bytes]]:
    """Yield what is to be packed: the path of each file and its content."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_file() or name == NAME or LEFT_OUT.search(name):
            continue
        content = path.read_bytes()
        if path.suffix in {".js", ".mjs"} and not is_classic(name):
            content = module(content.decode(), name).encode()
        yield name, content


def text(folder: Path) -> str:
    """Return the one file for the built site in a folder."""
    page = _Page(folder)
    files = dict(_packed_files(folder, page.classic.__contains__))
    scripts = [name for name in files if name.endswith((".js", ".mjs"))]
    index = {
        "classic": page.classic,
        "modules": [name for name in scripts if name not in page.classic],
        "start": page.start,
    }
    loader = LOADER.read_text("utf-8").replace(f"= {INDEX};", f"= {json.dumps(index)};")
    tail = "".join(packed(name, content) for name, content in files.items())
    rest = f"{tail}<script>\n{loader}</script>\n{END}"
    return page.html.replace(END, rest)


def write(folder: Path) -> int:
    """Write the one file into the folder of the built site; return its size in bytes."""
    written = text(folder).encode()
    if len(written) > LARGEST:
        raise SetupError(f"{NAME} would have {len(written):,} bytes; {LARGEST:,} are allowed.")
    (folder / NAME).write_bytes(written)
    return len(written)


def main() -> None:
    """Say where the file is; the site has to be built."""
    found = ROOT / "dist" / NAME
    if not found.exists():
        raise SetupError("The site is not built: run make single")
    say(f"{found.relative_to(ROOT)}: {found.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    run_tool(main)
