"""Render index.html and the pages that are shown before Python runs."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from table.games.registry import info_of, playable
from table.page.routes import Route
from table.start.game_home_view import game_home
from table.start.view import start
from table.store.settings import Settings
from table.store.setup import FIRST_LEVEL, default_setup
from table.ui.art.sprite import sprite
from table.ui.models.start import NOT_READ, GameHomeModel, LanguagesModel, StartModel
from tools import single
from tools.console import ROOT
from tools.esbuild import small_script
from tools.markup import in_ascii
from tools.pyodide.lazy_bundles import BUNDLES, address_of
from tools.pyodide.snapshot import memory
from tools.tags import tags
from tools.versions import versions
from trickhunt import __version__ as version
from trickhunt.games.registry import GAMES
from trickhunt.hosting.build import integrity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from table.ui.models.start import LanguagesModel
    from tools.languages import TargetLanguage

TEMPLATE = ROOT / "index.html"
MAIN = ROOT / "py" / "table" / "main.py"
WHY = ROOT / "web" / "fetch-diagnosis.js"
"""The script that finds out why a file cannot be loaded."""
GUARDS = (WHY, ROOT / "web" / "load-errors.js")
"""The scripts that report errors."""
OTHERS = tuple(
    ROOT / "web" / name for name in ("trailing-slash.js", "framed.js", "language.js", "loader.js")
)
SCRIPTS = (*GUARDS, *OTHERS)
"""The inline script, made of the files that run before the first paint."""
GUARD = "check.js"
"""The same code as a file, for pages in which the inline script may not run."""
PYSCRIPT_CONFIG = ROOT / "pyscript.toml"

SNAPSHOTS = {
    "python/snapshot-gzip.bin": "gzip",
    "python/snapshot-brotli.bin": "brotli",
}
"""The memory snapshot and how it is compressed; a browser fetches one of the two."""

# The files that Python needs to start, by the step of the progress.
PAYLOAD = (
    ("pyodide/pyodide.asm.wasm", "runtime"),
    *((path, "game") for path in SNAPSHOTS),
)
# The files to start from if there is no usable snapshot.
SPARES = (
    ("python/python_stdlib.zip", "game"),
    ("python/app.zip", "game"),
)


class Fetched(NamedTuple):
    """A file that Python needs to start."""

    path: str  #: its address in the site
    step: str  #: its step of the progress
    bytes: int  #: its size in bytes
    packing: str  #: for the snapshot, which is optional: how it is compressed


class OwnPage(NamedTuple):
    """A game's own page for a number of players."""

    game: str
    players: int
    html: Markup


class Styles(NamedTuple):
    """The inline styles of the page."""

    first: str  #: for the first paint
    boot: str  #: for the display until the game is ready
    plain: str  #: for pages that may run no script


def script() -> str:
    """Return the inline script, without comments."""
    return small_script(_joined(SCRIPTS))


def guard() -> str:
    """Return the same code as a file, which runs only the parts that have not run in the page."""
    guards = f"if (!window.tellFailure) {{\n{_joined(GUARDS)}}}\n"
    others = f"if (!window.speak) {{\n{_joined(OTHERS)}}}\n"
    return small_script(
        f"(function () {{ function run() {{ {guards} {others} }}\n"
        'if (document.readyState !== "loading") run();\n'
        'else document.addEventListener("readystatechange", function look() {\n'
        'document.removeEventListener("readystatechange", look); run(); }); })();'
    )


def _joined(paths: Iterable[Path]) -> str:
    return "".join(path.read_text("utf-8") for path in paths)


def policy(styles: Styles) -> str:
    """Return the page's Content-Security-Policy.

    Beyond ``'self'`` it allows: WebAssembly, for Python; the inline script and styles, by their
    hashes; ``style`` attributes, which position cards and cannot run anything; and images inside
    styles.
    """
    ours, *worn = (f"'{integrity(text.encode())}'" for text in (script(), *styles))
    return "; ".join(
        (
            "default-src 'self'",
            f"script-src 'self' 'wasm-unsafe-eval' {ours}",
            f"style-src-elem 'self' {' '.join(worn)}",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def start_page(languages: LanguagesModel | None = None, *, is_drawn: bool = True) -> str:
    """Return the start page in the current language.

    Args:
        languages: the languages of the page, if there are several.
        is_drawn: whether it includes the drawings that every page needs.
    """
    model = StartModel(NOT_READ, languages=languages or LanguagesModel())
    return Markup(start(model, Route())) + (sprite() if is_drawn else "")  # noqa: S704 - htpy escapes


def own_pages() -> list[OwnPage]:
    """Return every game's own page for each number of players, the default number first.

    It is the page for a newcomer; ``web/boot/early-input.js`` inserts earlier choices.
    """
    found = []
    for game in playable():
        usual = default_setup(game, level=FIRST_LEVEL)  # as for everyone who has not won yet
        others = [count for count in GAMES[game].seats if count != usual.players]
        for players in (usual.players, *others):
            model = GameHomeModel(usual.with_players(players), Settings())
            html = Markup(game_home(model, Route(game)))  # noqa: S704 - htpy escapes
            found.append(OwnPage(game, players, html))
    return found


def own_pages_text() -> str:
    """Return every game's own page in the format of ``web/boot/early-input.js``."""
    pages = {f"{one.game} {one.players}": one.html for one in own_pages()}
    return json.dumps(pages, ensure_ascii=False)


def titles() -> dict[str, str]:
    """Return the title of each game, by its name, in the order of the start page."""
    return {game: info_of(game).title for game in playable()}


def pyscript_config(at: Callable[[str], str]) -> str:
    """Return PyScript's configuration as JSON, with the interpreter's address in the site."""
    config = tomllib.loads(PYSCRIPT_CONFIG.read_text("utf-8"))
    config["interpreter"] = "./" + at(config["interpreter"].removeprefix("./"))
    return json.dumps(config, ensure_ascii=False)


def render(
    site: Path,
    at: Callable[[str], str],
    styles: Styles,
    languages: Sequence[TargetLanguage] = (),
    one_file: int = 0,
) -> str:
    """Return the page.

    Args:
        site: the folder with all the other files.
        at: returns the name of one of our files in it.
        languages: the languages of the page besides English.
        one_file: the size of the single file in bytes; 0 if it is not offered.
    """

    def fetched(files: tuple[tuple[str, str], ...]) -> list[Fetched]:
        return [
            Fetched(at(path), step, file.stat().st_size, SNAPSHOTS.get(path, ""))
            for path, step in files
            if (file := site / at(path)).exists()
        ]

    def checked(path: str) -> Markup:
        """The attributes with which a browser verifies a script or style."""
        # In a frame with an opaque origin, only files requested by CORS can be verified.
        return Markup('crossorigin integrity="{}"').format(integrity((site / path).read_bytes()))

    def filled() -> int:
        """Return how many bytes of memory the snapshot fills."""
        return memory(site / at("python/snapshot-gzip.bin"))

    offered = {"address": single.NAME, "size": one_file} if one_file else None
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True
    )
    # English is the language of the sources; the page's Python switches to others.
    environment.globals |= {"_": str, "at": at, "checked": checked, "filled": filled}
    html = environment.from_string(TEMPLATE.read_text("utf-8")).render(
        version=version,
        policy=policy(styles),
        script=Markup(script()),  # noqa: S704 - our own
        styles=Styles(*map(Markup, styles)),  # our own
        payload=fetched(PAYLOAD),
        spares=fetched(SPARES),
        one_file=offered,
        languages=languages,
        titles=titles(),
        tags=tags,
        versions=versions(languages),
        bundles={bundle: at(address_of(bundle)) for bundle in BUNDLES},
        config=pyscript_config(at),
        main=Markup(MAIN.read_text("utf-8")),  # noqa: S704 - our own
    )
    return in_ascii(html)
