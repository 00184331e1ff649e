"""Write dist/trick-hunt.html: the whole site as one file that opens from a disk.

It is made from the built site. The parts for the first paint are inlined as they are; everything
else is compressed, and tools/single.js decompresses it, answers requests for the addresses that the
files have on a host, and starts the page's own scripts.

Usage::

    python -m tools.single      print the path of the file, after the site was built
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path

from bs4 import Tag

from tools import markup
from tools.archive import gzipped
from tools.console import ROOT, SetupError, run_tool, say
from tools.esbuild import module_at, style_with_files_inside

NAME = "trick-hunt.html"
LARGEST = 12_000_000
"""The most bytes of the file."""

LOADER = Path(__file__).with_name("single.js")
INDEX = "INDEX"
END = "#whole"
"""The end of the page, by which it knows that it is complete."""

LANGUAGE = r"[a-z]{2,3}(?:-[a-z0-9]+)?/"
"""The folder of the static pages in a language."""

STATIC = rf"(?:{LANGUAGE})?[glpr]/"
"""The folders of the static pages (:data:`tools.static_pages.FOLDERS`)."""

# Files that only a host needs: the service worker, the manifest, and the files for other pages. The
# memory snapshot is too large to be there in addition to the files for a start without it.
LEFT_OUT = re.compile(
    r"(?:^|/)(?:index\.html|service-worker\.js|icon-\d[^/]*\.png"
    r"|check\.js|fetcher\.js|embed\.js|(?:check|hosting|writers)\.html|snapshot-\w+\.bin"
    r"|[^/]*\.webmanifest|[^/]*\.css|[^/]*\.svg|[^/]*\.woff2)$"
    rf"|^(?:embed|writers|generators)[/-]|^{STATIC}"
    r"|^(?:preview\.png|sitemap\.xml|robots\.txt)$"
)
# No requests are made: the page contains everything that it needs.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
    "style-src 'unsafe-inline'; connect-src data: blob:; img-src data: blob:; font-src data:; "
    "base-uri 'none'; form-action 'none'"
)
IN_STYLES = (".woff2", ".svg")
"""The files that styles may refer to."""

ICON_TYPE = "image/svg+xml"


class _Page:
    """The page while it is taken apart.

    Attributes:
        html: the page, without requests.
        classic: the scripts to run, in order.
        start: the modules to start, in order.
    """

    def __init__(self, folder: Path) -> None:
        self.classic: list[str] = []
        self.start: list[str] = []
        self._folder = folder
        self.html = markup.read((folder / "index.html").read_text("utf-8"))
        markup.one(self.html, "meta[http-equiv=Content-Security-Policy]")["content"] = POLICY
        # loader.js activates these after the first paint: here no script waits for that.
        for held in self.html.select('style, script[type="text/css"]'):
            held.replace_with(self._style(held.text, folder))
        for held in self.html.select('script[type="text/html"]'):
            held.replace_with(markup.read(held.text))
        # There is no host with other files beside the page.
        cut = markup.one(self.html, "script[data-cut]")
        markup.one(self.html, "head > script:not([type], [src])")["data-cut"] = cut["data-cut"]
        for beside in (cut, *self.html.select("#boot-host, #unopened .host, noscript nav")):
            beside.decompose()
        for link in self.html.select("link"):
            self._take(link)
        # The message for a truncated page comes before the styles, which are large.
        guard = markup.one(self.html, "head > script:not([type], [src])").extract()
        markup.one(self.html, "head").select("style")[0].insert_before(guard)

    def _take(self, link: Tag) -> None:
        """Inline the file of a link, note it, or leave it out."""
        address = str(link["href"])
        if link["rel"] == "wanted":
            self.classic.append(address)
            link.decompose()
        elif link["rel"] in ("bundle", "language", "words"):
            # It is requested by its address, which the script answers.
            del link["integrity"], link["crossorigin"]
        elif link["rel"] == "later":
            self._put_to_use(link, address, str(link["data-is"]))
        elif link["rel"] == "icon":
            content = base64.b64encode((self._folder / address).read_bytes()).decode()
            link["href"] = f"data:{ICON_TYPE};base64,{content}"
        elif link["rel"] == "canonical":
            return  # shared links lead there
        elif link["rel"] in ("payload", "spare") and not LEFT_OUT.search(address):
            del link["integrity"], link["crossorigin"]  # payload.js requests it
        else:
            link.decompose()

    def _put_to_use(self, link: Tag, address: str, kind: str) -> None:
        """Inline a style, or note a script for later."""
        path = self._folder / address
        if kind == "style":
            link.replace_with(self._style(path.read_text("utf-8"), path.parent))
        else:
            (self.start if kind == "module" else self.classic).append(address)
            link.decompose()

    def _new(self, name: str, text: str, attributes: dict[str, str] | None = None) -> Tag:
        return self.html.new_tag(name, attrs=attributes or {}, string=text)

    def _style(self, text: str, folder: Path) -> Tag:
        return self._new("style", style_with_files_inside(text, folder, IN_STYLES))

    def finish(self, files: dict[str, bytes]) -> None:
        """Insert the compressed files and the script that decompresses them."""
        end = markup.one(self.html, END)
        for path, content in files.items():
            packed = base64.b64encode(gzipped(content)).decode()
            attributes = {"type": "text/plain", "data-file": path}
            end.insert_before(self._new("script", packed, attributes))
        index = json.dumps({"classic": self.classic, "start": self.start})
        loader = LOADER.read_text("utf-8").replace(f"= {INDEX};", f"= {index};")
        end.insert_before(self._new("script", loader))


def _packed_files(folder: Path, modules: list[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files to compress: the path of each and its content."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if not path.is_file() or name == NAME or LEFT_OUT.search(name):
            continue
        content = path.read_bytes()
        if name in modules:
            content = module_at(content.decode(), name).encode()
        yield name, content


def text(folder: Path) -> str:
    """Return the single file for the built site in a folder."""
    page = _Page(folder)
    page.finish(dict(_packed_files(folder, page.start)))
    return markup.in_ascii(markup.written(page.html))


def write(folder: Path) -> int:
    """Write the single file into the folder of the built site; return its size in bytes."""
    written = text(folder).encode()
    if len(written) > LARGEST:
        raise SetupError(f"{NAME} would have {len(written):,} bytes; {LARGEST:,} are allowed.")
    (folder / NAME).write_bytes(written)
    return len(written)


def main() -> None:
    """Print the path of the file; the site must be built."""
    found = ROOT / "dist" / NAME
    if not found.exists():
        raise SetupError("The site is not built: run make single")
    say(f"{found.relative_to(ROOT)}: {found.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    run_tool(main)
