"""Renders index.html, its words and what it fetches; and the pages that are there before Python."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from tools import single
from tools.console import ROOT
from tools.esbuild import small_script
from tools.markup import in_ascii
from tools.page_python import page_python
from tools.pyodide.bundles import BUNDLES, address_of
from tools.pyodide.snapshot import memory
from tools.tags import tags

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from table.ui.models.start import LanguagesModel
    from tools.languages import TargetLanguage

TEMPLATE = ROOT / "index.html"
MAIN = ROOT / "py" / "table" / "main.py"
WHY = ROOT / "web" / "fetch-diagnosis.js"
"""What finds out why a file does not come."""
GUARDS = (WHY, ROOT / "web" / "load-errors.js")
"""What says in words what is wrong."""
OTHERS = tuple(
    ROOT / "web" / name for name in ("trailing-slash.js", "framed.js", "language.js", "loader.js")
)
SCRIPTS = (*GUARDS, *OTHERS)
"""What runs before the first paint: it stands in the page, as one script."""
GUARD = "check.js"
"""The same once more as a file, for pages in which it may not run."""
PYSCRIPT_CONFIG = ROOT / "pyscript.toml"

SNAPSHOT = "python/snapshot.bin"

# What Python fetches while it starts, by the step of the progress that a person sees.
PAYLOAD = (
    ("pyodide/pyodide.asm.wasm", "runtime"),
    (SNAPSHOT, "game"),
)
# What it starts from when there is no snapshot, or one that is of no use.
SPARES = (
    ("python/python_stdlib.zip", "game"),
    ("python/app.zip", "game"),
)


class Fetched(NamedTuple):
    """One file that Python starts from."""

    path: str  #: its address in the site
    step: str  #: the step of the progress that it belongs to
    bytes: int  #: how many it has
    memory: int  #: how many bytes of memory it fills, where it is the snapshot, which is optional


class OwnPage(NamedTuple):
    """A game's own page for a number of players."""

    game: str
    players: int
    html: Markup


class Styles(NamedTuple):
    """The styles that stand in the page."""

    first: str  #: that of the first paint
    boot: str  #: that of what is shown until the game is there
    plain: str  #: that of a page that may run no script


def integrity(content: bytes) -> str:
    """Return the hash of a file as a browser checks it."""
    with page_python():
        from trickhunt.hosting.build import integrity as hashed  # noqa: PLC0415 - the game's own
    return hashed(content)


def script() -> str:
    """Return the script that stands in the page, without its comments."""
    return small_script(_joined(SCRIPTS))


def guard() -> str:
    """Return the same as a file, of which only that runs which has not run in the page."""
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

    Beyond ``'self'`` it allows: WebAssembly, which Python is; the script and the styles that stand
    in the page, by their hashes; ``style`` attributes, which place cards and cannot run
    anything; and images that styles contain.
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
    """Return the start page in the language that is spoken.

    Args:
        languages: the languages of the page, where there are several.
        is_drawn: whether it comes with the drawings that every page needs.
    """
    with page_python():
        from table.page.routes import Route  # noqa: PLC0415
        from table.start.view import start  # noqa: PLC0415
        from table.ui.art.sprite import sprite  # noqa: PLC0415 - the page's own Python
        from table.ui.models.start import NOT_READ, LanguagesModel, StartModel  # noqa: PLC0415
    model = StartModel(NOT_READ, languages=languages or LanguagesModel())
    return Markup(start(model, Route())) + (sprite() if is_drawn else "")  # noqa: S704 - htpy escapes


def own_pages() -> list[OwnPage]:
    """Return every game's own page for each number of players, the usual number first.

    It is as a newcomer has it; what was chosen before is put in by ``web/boot/early-input.js``.
    """
    with page_python():
        from table.games.registry import playable  # noqa: PLC0415
        from table.page.routes import Route  # noqa: PLC0415 - the page's own Python
        from table.start.game_home_view import game_home  # noqa: PLC0415
        from table.store.settings import Settings  # noqa: PLC0415
        from table.store.setup import FIRST_LEVEL, default_setup  # noqa: PLC0415
        from table.ui.models.start import GameHomeModel  # noqa: PLC0415
        from trickhunt.games.registry import GAMES  # noqa: PLC0415
    found = []
    for game in playable():
        usual = default_setup(game, level=FIRST_LEVEL)  # as for all who have not won yet
        others = [count for count in GAMES[game].seats if count != usual.players]
        for players in (usual.players, *others):
            model = GameHomeModel(usual.with_players(players), Settings())
            html = Markup(game_home(model, Route(game)))  # noqa: S704 - htpy escapes
            found.append(OwnPage(game, players, html))
    return found


def own_pages_text() -> str:
    """Return every game's own page as ``web/boot/early-input.js`` takes them."""
    pages = {f"{one.game} {one.players}": one.html for one in own_pages()}
    return json.dumps(pages, ensure_ascii=False)


def titles() -> dict[str, str]:
    """Return what each game is called, by its name, in the order of the start page."""
    with page_python():
        from table.games.registry import info_of, playable  # noqa: PLC0415 - the page's own Python

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
        at: says under which name in it a file of ours lies.
        styles: those that stand in the page.
        languages: those that the page speaks besides English.
        one_file: how many bytes the game as one file has; 0 where it is not offered.
    """

    def fetched(files: tuple[tuple[str, str], ...]) -> list[Fetched]:
        return [
            Fetched(at(path), step, file.stat().st_size, memory(file) if path == SNAPSHOT else 0)
            for path, step in files
            if (file := site / at(path)).exists()
        ]

    def checked(path: str) -> Markup:
        """The attributes by which a browser takes a script or style unaltered or not at all."""
        # In a frame whose origin is nobody's, only what is asked for by CORS can be checked.
        return Markup('crossorigin integrity="{}"').format(integrity((site / path).read_bytes()))

    with page_python():
        from trickhunt import __version__ as version  # noqa: PLC0415 - the page's own Python
    offered = {"address": single.NAME, "size": one_file} if one_file else None
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True
    )
    # English is the language of the sources; the page's Python changes words to others.
    environment.globals |= {"_": str, "at": at, "checked": checked}
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
        bundles={bundle: at(address_of(bundle)) for bundle in BUNDLES},
        config=pyscript_config(at),
        main=Markup(MAIN.read_text("utf-8")),  # noqa: S704 - our own
    )
    return in_ascii(html)
