"""Every action on the page has a handler, and every handler an action.

The page of :mod:`tests.table.fakes` checks on every rendering that each screen handles the actions
it shows.
"""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import table
from table.exercises.exercise_models import ListModel
from table.exercises.lesson_screen import LessonScreen
from table.exercises.puzzle_screen import PuzzleScreen
from table.page.routes import Route
from table.replay.linked import LinkedScreen
from table.shell.lazy_screen import LazyScreen
from table.studio.writing import WritingScreen
from tests.table.fakes import an_app

TREES = {
    path: ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(Path(table.__file__).parent.rglob("*.py"))
}


def test_every_act_has_a_doer_and_every_doer_a_view() -> None:
    assert set(shown_acts()) == asyncio.run(done_acts())


def test_what_folds_is_known_to_python_or_kept_by_the_page() -> None:
    folding = [
        (path.name, node.lineno, {keyword.arg for keyword in node.keywords})
        for path, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("details", "h.details")
    ]
    assert len(folding) > 10
    assert [one for one in folding if not one[2] & {"open", "data_kept"}] == []


async def done_acts() -> set[str]:
    app, _page = an_app()
    screens = set(app.screens.values())
    for screen in list(screens):
        if isinstance(screen, LinkedScreen):
            for way in screen.ways.values():
                assert not isinstance(way, LazyScreen) or way._make()
                screens.add(way.current)
        if isinstance(screen, LazyScreen):
            screen.open(Route())
            assert screen.there
            screens |= {screen.there, LessonScreen(app), PuzzleScreen(app, no_list)}
            screens.add(WritingScreen(app))
    sharing = app.share.opened()
    assert sharing is not None
    return set(app._acts).union(sharing.acts, *(screen.acts for screen in screens))


def no_list(game: str) -> ListModel:
    """Return no puzzles of a game."""
    return ListModel("puzzles", game, ())


def shown_acts() -> Iterator[str]:
    """Yield every action of a button or of a grip in the page's source."""
    for path, tree in TREES.items():
        for function in functions(tree):
            for value in chain.from_iterable(map(choices, acts_in(function))):
                if isinstance(value, ast.Name):
                    yield from given(function, value.id, path)
                else:
                    yield literal(value, path)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def acts_in(function: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.keyword) and node.arg in ("data_act", "data_grip"):
            yield node.value
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value in ("data_act", "data-act"):
                    yield value


def choices(value: ast.expr) -> Iterator[ast.expr]:
    """Yield the possible values of an expression."""
    if isinstance(value, ast.IfExp):
        yield from choices(value.body)
        yield from choices(value.orelse)
    else:
        yield value


def given(function: ast.FunctionDef, name: str, path: Path) -> Iterator[str]:
    """Yield the arguments for a parameter in all calls, also through functions that pass it on."""
    place = [argument.arg for argument in function.args.args].index(name)
    is_private = function.name.startswith("_")
    for where, tree in TREES.items():
        if is_private and where != path:
            continue
        for caller in functions(tree):
            for node in ast.walk(caller):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == function.name
                ):
                    value = node.args[place]
                    if isinstance(value, ast.Name):
                        yield from given(caller, value.id, where)
                    else:
                        yield literal(value, where)


def literal(value: ast.expr, path: Path) -> str:
    assert isinstance(value, ast.Constant), f"{path.name}:{value.lineno}: write the act itself"
    assert isinstance(value.value, str)
    return value.value
