"""The rooms of the page lie on floors; each imports only from floors below.

Imports for types alone count too. ``docs/ARCHITECTURE.md`` describes each room.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

import table
import tools
import trickhunt
from tests.plugins import PLUGINS
from tools.pyodide.app import LEFT_OUT
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES

FLOORS: tuple[tuple[str, ...], ...] = (
    ("main",),
    ("app",),
    ("boot", "page.dom"),
    ("studio",),
    ("multiplayer",),
    ("daily", "stats", "editor", "importer"),
    ("play",),
    ("start", "replay", "rules", "share", "review", "editions", "exercises"),
    ("shell",),
    ("games.default", *(package.removeprefix("trickhunt.") for package in BUILT_IN)),
    ("ui.views",),
    ("coach",),
    ("positions", "advice"),
    ("games.page",),
    ("session",),
    ("ui", "ui.models", "ui.art"),
    ("page",),
    ("store.store",),
    ("games", "store"),
    ("store.item_store",),
    ("store.stored_item", "store.storage_keys", "store.storage"),
)
"""The rooms of the page, from the top; a part of a room may be higher than the room itself."""

ENGINE_FLOORS: tuple[tuple[str, ...], ...] = (
    ("__main__",),
    ("cli",),
    ("commands",),
    ("hosting",),
    ("blog",),
    ("games.*",),
    ("exercises", "documents", "par"),
    ("drawing",),
    ("rulebook", "card_art", "league", "importer"),
    ("toolkit", "links", "bots", "coach", "daily"),
    ("formats", "search", "system"),
    ("games",),
    ("core",),
)
"""Those of the engine; ``games.*`` stands for the packages of the games."""

FLOOR = {room: at for at, floor in enumerate(FLOORS) for room in floor}
ENGINE_FLOOR = {room: at for at, floor in enumerate(ENGINE_FLOORS) for room in floor}

Graph = Mapping[str, set[str]]
"""Modules by name, with the modules of the same package that each imports."""


def modules(package: str, place: str) -> dict[str, Path]:
    root = Path(place).parent
    found = {}
    for path in root.rglob("*.py"):
        parts = [package, *path.relative_to(root).with_suffix("").parts]
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported(tree: ast.AST, known: Mapping[str, Path], *, types: bool) -> Iterator[str]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not types:
            continue
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module in known:
            for name in node.names:
                inside = f"{node.module}.{name.name}"
                yield inside if inside in known else node.module
        else:
            yield from imported(node, known, types=types)


def arrows(known: Mapping[str, Path], *, types: bool = True) -> Graph:
    return {
        name: set(imported(ast.parse(path.read_text("utf-8")), known, types=types)) - {name}
        for name, path in known.items()
    }


TABLE = modules("table", table.__file__)
ENGINE = modules("trickhunt", trickhunt.__file__)
TOOLS = modules("tools", tools.__file__)
GUEST_MODULES = {
    name: path
    for package in PLUGINS.values()
    for name, path in modules(package, str(import_module(package).__file__)).items()
}


def room_of(name: str) -> str:
    """Return the room of a module; a room within another one counts separately."""
    parts = name.split(".")[1:]
    within = ".".join(parts[:2])
    return within if within in FLOOR else parts[0]


def engine_room_of(name: str) -> str:
    """Return the room of a module of the engine."""
    parts = name.split(".")[1:]
    return "games.*" if ".".join([*name.split(".")[:1], *parts[:2]]) in BUILT_IN else parts[0]


def circle(graph: Graph) -> list[str]:
    """Return a cycle in a graph, or an empty list."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_every_module_of_the_page_is_in_a_room() -> None:
    rooms = {room_of(name) for name in TABLE if name != "table"}
    assert rooms == set(FLOOR)


def test_a_room_imports_only_from_floors_below() -> None:
    climbing = [
        f"{name} imports {other}"
        for name, others in arrows(TABLE).items()
        for other in others
        if room_of(name) != room_of(other) and FLOOR[room_of(name)] >= FLOOR[room_of(other)]
    ]
    assert climbing == []


def test_a_room_of_the_engine_imports_only_from_floors_below() -> None:
    known = {name: path for name, path in ENGINE.items() if name != "trickhunt"}
    rooms = {name: engine_room_of(name) for name in known}
    assert {*rooms.values()} == {*ENGINE_FLOOR}
    climbing = [
        f"{name} imports {other}"
        for name, others in arrows(known).items()
        for other in others
        if rooms[name] != rooms[other] and ENGINE_FLOOR[rooms[name]] >= ENGINE_FLOOR[rooms[other]]
    ]
    assert climbing == []


def test_no_files_import_each_other_in_a_circle() -> None:
    assert circle(arrows({**TABLE, **ENGINE, **TOOLS, **GUEST_MODULES})) == []


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": {"b"}, "b": set()}, False),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, True),
    ],
)
def test_a_circle_is_found(graph: Graph, found: bool) -> None:
    assert bool(circle(graph)) == found


def test_only_different_games_share_the_name_of_a_class() -> None:
    homes: dict[str, list[str]] = {}
    for module, path in {**TABLE, **ENGINE}.items():
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                package = ".".join(module.replace("table.", "trickhunt.", 1).split(".")[:3])
                homes.setdefault(node.name, []).append(package)
    shared = {name: packages for name, packages in homes.items() if len(packages) > 1}
    games = {*BUILT_IN, "trickhunt.games.default"}
    assert {
        name: packages
        for name, packages in shared.items()
        if not games.issuperset(packages) or len({*packages}) < len(packages)
    } == {}


def test_the_page_imports_nothing_that_it_is_built_without() -> None:
    """A part that is fetched late would fail only in a browser."""
    engine = arrows(ENGINE, types=False)
    known = {**TABLE, **ENGINE}
    open_ones = {
        other
        for path in TABLE.values()
        for other in imported(ast.parse(path.read_text("utf-8")), known, types=False)
        if other in ENGINE
    }
    seen: set[str] = set()
    while open_ones:
        name = open_ones.pop()
        seen.add(name)
        open_ones |= engine[name] - seen
    left_out = {
        path.removesuffix(".py").replace("/", ".")
        for path in LEFT_OUT
        if path.startswith("trickhunt")
    }
    assert not [name for name in seen if name.startswith(tuple(left_out))]


ROOT = Path(__file__).parents[2]

ASKED_OF_GAMES = [
    path
    for folder in ("py", "web", "tools")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".py", ".js", ".mjs") and "games" not in path.relative_to(ROOT).parts
]


def test_no_general_room_names_a_game() -> None:
    """Differences between games are part of the games, because a plugin could not be named."""
    naming = [
        (str(path.relative_to(ROOT)), name)
        for path in ASKED_OF_GAMES
        for name in GAMES
        if name in path.read_text("utf-8")
        if any(f"{mark}{name}{mark}" in without_docstrings(path) for mark in "\"'")
    ]
    assert len(ASKED_OF_GAMES) > 400
    assert naming == []


def without_docstrings(path: Path) -> str:
    """Return the strings of a Python module that are not docstrings, or a whole script."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return text
    return " ".join(
        repr(node.value)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value
    )
