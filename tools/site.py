"""Build the static folder dist/ from the sources, npm's files and PyPI's packages.

Usage::

    python -m tools.site [--force] [--into FOLDER] [--without-snapshot]

Nothing is done if no input has changed. Two builds of one commit have the same bytes. Plugins in
the environment variable TRICK_HUNT_GAMES are built in, too. TRICK_HUNT_ADDRESS is the future web
address of the site, which previews of links need.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools import (
    address,
    embed,
    emblem,
    host_files,
    language_files,
    languages,
    markup,
    notices,
    offline,
    page,
    page_scripts,
    single,
    static_pages,
    styles,
    writers,
)
from tools.archive import brotli_packed
from tools.console import BUILD, NPM, ROOT, SetupError, exclusive, run_tool, say
from tools.environment import requirements
from tools.esbuild import small_style
from tools.pyodide import app, runtime, snapshot, stdlib
from trickhunt.games.registry import register

DIST = ROOT / "dist"
WEB = ROOT / "web"

# Files in web/ that get into the site in other ways.
APART = (
    "style",
    "table",
    "embed",
    "writers",
    "hosting",
    "clauses",
    "games",
    "learning",
    "pages",
    *(script.name for script in page.SCRIPTS),
)

# The folders whose names get a hash of their contents, so that files of two builds are never mixed
# by caches. A file refers only to folders before its own.
HASHED = (
    "fonts",
    "pyodide",
    "style",
    "python",
    "boot",
    "table",
    languages.FOLDER,
    writers.FOLDER,
)
HASH_LENGTH = 10


def fonts() -> list[Path]:
    """Return the font files that our styles use."""
    text = "".join(path.read_text("utf-8") for path in styles.files())
    names = sorted(set(re.findall(r"\.\./fonts/([\w-]+\.woff2)", text)))
    found = [path for name in names for path in NPM.glob(f"@fontsource*/*/files/{name}")]
    missing = set(names) - {path.name for path in found}
    if missing:
        raise SetupError(f"No font package from npm has {', '.join(sorted(missing))}.")
    return found


def _files_under(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def inputs() -> Iterator[Path]:
    """Yield every input file of the site."""
    yield from (ROOT / "index.html", ROOT / "pyscript.toml")
    yield from (ROOT / "package-lock.json", ROOT / "constraints.txt", ROOT / "pyproject.toml")
    of_plugins = map(app.package_folder, app.plugins())
    for folder in (WEB, ROOT / "py", ROOT / "tools", *of_plugins):
        yield from _files_under(folder)


def digest(paths: Iterable[Path], *notes: str) -> str:
    """Return a hash of the files' names and contents, and of further texts."""
    found = hashlib.sha256("\0".join(notes).encode())
    for path in paths:
        content = path.read_bytes()
        found.update(f"\0{path.relative_to(ROOT)}\0{len(content)}\0".encode())
        found.update(content)
    return found.hexdigest()


def copy_others(site: Path) -> None:
    """Copy third-party files, except the scripts that are joined to the page's own."""
    say("copying the runtime and the fonts")
    target = site / "fonts"
    target.mkdir()
    for path in fonts():
        shutil.copyfile(path, target / path.name)
    runtime.lay_out(site / "pyodide")


def _content_hash(folder: Path) -> str:
    found = hashlib.sha256()
    for path in _files_under(folder):
        name = path.relative_to(folder).as_posix()
        found.update(f"{name}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return found.hexdigest()[:HASH_LENGTH]


class Names:
    """The names of the files of the hashed folders in a site."""

    def __init__(self) -> None:
        self._folders: dict[str, str] = {}

    def __call__(self, path: str) -> str:
        """Return the address of a file, by its path without hashes."""
        folder, _slash, name = path.rpartition("/")
        return f"{self._folders[folder]}/{name}"

    def in_text(self, text: str) -> str:
        """Return a script or style with the real names of the folders to which it refers."""
        for folder, named in self._folders.items():
            text = text.replace(f"../{folder}/", f"../{named}/")
        return text

    def give(self, site: Path, folder: str) -> None:
        """Rename a folder with its hash, after the folders to which it refers."""
        if folder != "pyodide":
            for path in _files_under(site / folder):
                if path.suffix in {".js", ".css"}:
                    path.write_text(self.in_text(path.read_text("utf-8")), "utf-8")
        self._folders[folder] = f"{folder}-{_content_hash(site / folder)}"
        (site / folder).rename(site / self._folders[folder])


def third_party() -> str:
    """Return the notices for third-party code and media."""
    drawn_from = "node_modules/@phosphor-icons/core"  # its icons are in our sources
    return notices.written([*notices.installed_for_the_page(), drawn_from], app.BORROWED)


def standard_library() -> Path:
    """Return the page's standard library, built if necessary."""
    names = ("archive.py", "pyodide/byte_code.mjs", "pyodide/byte_code.py", "pyodide/stdlib.py")
    recipe = [stdlib.STOCK, *(ROOT / "tools" / name for name in names)]
    key = digest(recipe, *requirements("pyodide"))
    built = BUILD / f"python_stdlib-{key[:16]}.zip"
    if not built.exists():
        unfinished = built.with_suffix(".new.zip")
        stdlib.build(unfinished)
        unfinished.replace(built)
    return built


def snapshot_of(pyodide: Path, python: Path) -> Path | None:
    """Return the memory snapshot of a site's two folders, made if necessary.

    Returns:
        ``None`` if that is impossible.
    """
    packing = ROOT / "tools" / "archive.py"
    driver = snapshot.DRIVER
    recipe = [driver, driver.with_suffix(".py"), snapshot.MEMORY, packing, page.MAIN]
    key = digest(recipe, _content_hash(pyodide), _content_hash(python))
    built = BUILD / f"snapshot-{key[:16]}.bin"
    unfinished = built.with_suffix(".new")
    if not built.exists():
        if not snapshot.build(unfinished, pyodide, python, page.MAIN):
            return None
        unfinished.replace(built)
    return built


def brotli_of(taken: Path) -> Path:
    """Return a memory snapshot as compressed by Brotli, made if its contents are new."""
    content = gzip.decompress(taken.read_bytes())
    built = BUILD / f"snapshot-{hashlib.sha256(content).hexdigest()[:16]}-brotli.bin"
    if not built.exists():
        say("compressing it a second time")
        unfinished = built.with_suffix(".new")
        unfinished.write_bytes(brotli_packed(content))
        unfinished.replace(built)
    return built


def lay_out_styles(site: Path) -> None:
    """Write the styles that are not inline as one file, with those of plugins."""
    further = [
        path for plugin in app.plugins() for path in app.package_folder(plugin).glob("*.css")
    ]
    (site / "style").mkdir()
    (site / "style/rest.css").write_text(small_style(styles.rest(sorted(further))), "ascii")
    worn = styles.layered(styles.named((*styles.FIRST, *styles.BOOT)))
    (site / "style/worn.css").write_text(small_style(worn), "ascii")


def inside(files: Iterable[str], names: Names) -> str:
    """Return some styles for inlining."""
    text = names.in_text(styles.layered(styles.named(files)))
    # Addresses are relative to the page.
    return small_style(text.replace("../", ""))


def build(site: Path, *, has_snapshot: bool = True) -> None:
    """Build the whole site into an empty folder; without a snapshot it starts later."""
    copy_others(site)
    (site / "python").mkdir()
    shutil.copyfile(standard_library(), site / "python/python_stdlib.zip")
    app.build(site)
    taken = has_snapshot and snapshot_of(site / "pyodide", site / "python")
    if taken:
        packed = {"gzip": taken, "brotli": brotli_of(taken)}
        for path, packing in page.SNAPSHOTS.items():
            shutil.copyfile(packed[packing], site / path)
    say("laying out the page")
    apart = shutil.ignore_patterns(*APART, *page_scripts.joined())
    shutil.copytree(WEB, site, dirs_exist_ok=True, ignore=apart)
    spoken = languages.found()
    page_scripts.write(site, page.start_page(language_files.offered(spoken)))
    language_files.write(site, spoken)
    lay_out_styles(site)
    writers.lay_out(site)
    (site / page.GUARD).write_text(page.guard(), "ascii")
    language_files.write_games(site, "boot/games.json")
    names = Names()
    for folder in filter(lambda name: (site / name).is_dir(), HASHED):
        names.give(site, folder)
    (site / "third-party.txt").write_text(third_party(), "utf-8-sig")
    emblem.write(site)
    embed.write(site)
    static_pages.write(site, names, spoken)
    worn = page.Styles(
        *(inside(files, names) for files in (styles.FIRST, styles.BOOT, styles.PLAIN))
    )
    # The single file is made of the page, and then the page includes its size.
    html = page.render(site, names, worn, spoken)
    (site / "index.html").write_text(html, "ascii")
    emblem.write_manifest(site)
    html = page.render(site, names, worn, spoken, single.write(site))
    (site / "index.html").write_text(html, "ascii")
    offline.write(site)
    host_files.write(site)


def key(*, has_snapshot: bool = True) -> str:
    """Return a hash of all current inputs of a site."""
    return digest(inputs(), *app.plugins(), str(not has_snapshot), address.told())


def _stamp(target: Path) -> Path:
    """The file with the hash of a site's inputs."""
    return BUILD / f"{'site' if target == DIST else target.name}.digest"


def is_made_from(target: Path, key: str) -> bool:
    """Return whether a folder has the site for these inputs."""
    stamp = _stamp(target)
    return target.is_dir() and stamp.exists() and stamp.read_text() == key


def first_visit(site: Path, packing: str) -> int:
    """Return the compressed bytes of the page and everything that it requests by itself.

    Args:
        packing: how the memory snapshot is compressed that the browser chooses.
    """
    links = markup.read((site / "index.html").read_text("utf-8")).select(
        "[rel=payload], [rel=later]"
    )
    asked = [str(link["href"]) for link in links if link.get("data-packing", packing) == packing]
    return sum(len(gzip.compress((site / name).read_bytes())) for name in ("index.html", *asked))


AT_MOST = {"embed.js": 10 * 1024}
"""Limits in compressed bytes, above which the build warns that a file has grown."""


def grown(site: Path) -> list[str]:
    """Return which files have become larger than they should be, one sentence each."""
    sizes = {name: len(gzip.compress((site / name).read_bytes(), 9)) for name in AT_MOST}
    return [
        f"{name} has grown to {size} bytes, gzipped: more than {AT_MOST[name]}"
        for name, size in sizes.items()
        if size > AT_MOST[name]
    ]


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument("--into", type=Path, default=DIST, help="the folder to build")
    parser.add_argument(
        "--without-snapshot", action="store_true", help="build sooner what starts later"
    )
    options = parser.parse_args()
    target: Path = options.into
    for package in app.plugins():
        register(package)
    if not NPM.is_dir():
        raise SetupError("The files from npm are not there: run make setup")
    with exclusive("site"):
        now = key(has_snapshot=not options.without_snapshot)
        if not options.force and is_made_from(target, now):
            say(f"{target.name}/ is up to date")
            return
        fresh = BUILD / "dist.new"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        build(fresh, has_snapshot=not options.without_snapshot)
        shutil.rmtree(target, ignore_errors=True)
        fresh.rename(target)
        _stamp(target).write_text(now)
        size = sum(path.stat().st_size for path in _files_under(target)) / 1e6
        count = sum(1 for _ in _files_under(target))
        visit, lighter = (first_visit(target, packing) / 1e6 for packing in ("gzip", "brotli"))
        say(
            f"{target.name}/ is built: {size:.1f} MB in {count} files, {visit:.2f} MB a first "
            f"visit, {lighter:.2f} MB where browsers unpack Brotli"
        )
        for sentence in grown(target):
            say(sentence)


if __name__ == "__main__":
    run_tool(main)
