"""A small build of the site, and a local host that can imitate faulty hosts."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread

from trickhunt.hosting.build import LIST, ONE_FILE, START, WORKER, Build, entry, revision, written
from trickhunt.hosting.build import integrity as hashed

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='; img-src 'self' data:"
)

HEAD = """\
<!DOCTYPE html>
<html lang="en"><head>
<title>{title}</title>
<meta property="og:image" content="{up}preview.png">
<meta property="og:image:alt" content="Cards">
<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" hreflang="de" href="{up}de/{path}">{more}
</head><body>{title}</body></html>
"""


def page(path: str, title: str, more: str = "") -> str:
    """Return a page with everything that an address changes."""
    return HEAD.format(path=path, title=title, up="../" * path.count("/"), more=more)


def small_build(folder: Path) -> Build:
    """Write a small build without an address."""
    one_file = page("", "One file").encode()
    size = f'\n<link id="one-file" href="{ONE_FILE}" data-size="{len(one_file)}">'
    files = {
        START: page("", "Start", size).encode(),
        ONE_FILE: one_file,
        "check.html": b"<html><head><title>Check</title></head></html>\n",
        "r/BH-1/index.html": page("r/BH-1/", "Zwölf & one").encode(),
        "de/r/BH-1/index.html": page("de/r/BH-1/", "Zwölf").encode(),
        "boot-0123456789/page.js": b"1;" * 60_000,
        "boot-0123456789/word.js": "let a = 'ö';\n".encode(),
        "style-0123456789/rest.css": b"a { color: red }\n",
        "embed.js": b"2;\n",
        "python/code.wasm": b"\0asm",
        "ice-servers.json": b"{}\n",
        "icon.png": b"\x89PNG",
    }
    listed = "".join(
        f'{{"url": "{path}", "revision": "{revision(files[path])}", '
        f'"integrity": "{hashed(files[path])}"}}\n'
        for path in (START, "icon.png")
    )
    files[WORKER] = listed.encode()
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    apart = ("check.html", ONE_FILE, "embed.js", "ice-servers.json", WORKER)
    entries = (
        entry(path, content, kept=path not in apart and "r/" not in path)
        for path, content in files.items()
    )
    build = Build("1.2.3", "", POLICY, tuple(entries))
    (folder / LIST).write_text(written(build), "utf-8")
    return build


TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".xml": "application/xml",
}


@dataclass(frozen=True)
class Said:
    """An answer of the host."""

    path: str  #: the requested path, without the first slash
    body: bytes  #: the content
    status: int = 200  #: the HTTP status
    headers: dict[str, str] = field(default_factory=dict)  #: all headers except the length
    length: int | None = None  #: the stated length, if false
    is_slow: bool = False  #: whether the body never ends


Fault = Callable[[Said], Said]


def with_header(name: str, value: str) -> Fault:
    """Make the host send a header."""
    return lambda said: replace(said, headers={**said.headers, name: value})


def packed(said: Said) -> Said:
    """Make the host compress."""
    headers = {**said.headers, "Content-Encoding": "gzip"}
    return replace(said, body=gzip.compress(said.body), headers=headers)


def led_to(address: str) -> Fault:
    """Make the host redirect to another address."""
    return lambda said: replace(said, status=301, headers={"Location": address}, body=b"")


def _said(root: Path, path: str) -> Said:
    """Return the answer of a good host."""
    target = root / path
    if target.is_dir() and path and not path.endswith("/"):
        return led_to(f"/{path}/")(Said(path, b""))
    if target.is_dir():
        target /= START
    if not target.exists():
        return Said(path, b"<p>none</p>", 404, {"Content-Type": "text/html"})
    return packed(Said(path, target.read_bytes(), 200, {"Content-Type": TYPES[target.suffix]}))


@contextmanager
def hosted(root: Path, faults: dict[str, Fault] | None = None) -> Iterator[str]:
    """Serve a local folder; yield its address without a slash at the end.

    Args:
        faults: changes to the answers for some paths; ``*`` matches all others.
    """
    chosen = faults or {}
    over = Event()

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.removeprefix("/").partition("?")[0]
            fault = chosen.get(path, chosen.get("*", lambda said: said))
            said = fault(_said(root, path))
            self.send_response(said.status)
            for name, value in said.headers.items():
                self.send_header(name, value)
            length = len(said.body) if said.length is None else said.length
            self.send_header("Content-Length", str(length))
            self.end_headers()
            self.wfile.write(said.body)
            if said.is_slow:
                self.wfile.flush()
                over.wait(30)

        def log_message(self, *_arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            over.set()
            server.shutdown()
            thread.join()
