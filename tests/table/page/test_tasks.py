"""Background tasks are started in one place, and no failure is lost."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import table
from table.page import tasks
from table.page.events import Failed
from tests.table.fakes import an_app

PLACE = Path(table.__file__).parent
STARTERS = {"create_task", "ensure_future", "gather", "run_coroutine_threadsafe", "TaskGroup"}


async def failing() -> None:
    raise ValueError("spoilt")


async def test_a_failure_is_told() -> None:
    errors: list[Exception] = []
    await asyncio.wait([tasks.start(failing(), errors.append)])
    await asyncio.sleep(0)
    assert [str(error) for error in errors] == ["spoilt"]


async def test_what_is_cancelled_has_not_failed() -> None:
    errors: list[Exception] = []
    task = tasks.start(asyncio.sleep(100), errors.append)
    task.cancel()
    await asyncio.wait([task])
    await asyncio.sleep(0)
    assert not errors


async def test_one_thing_is_attended_to_at_a_time() -> None:
    begun: list[str] = []
    ended: list[str] = []

    async def think(about: str) -> None:
        begun.append(about)
        try:
            await asyncio.sleep(100)
        finally:
            ended.append(about)

    attention = tasks.Attention(
        lambda coroutine: tasks.start(coroutine, lambda error: pytest.fail(str(error)))
    )
    for about in ("one", "one", "other", "other", None, "one"):
        attention.attend(about, lambda about=about: think(str(about)))  # type: ignore[misc]
        await asyncio.sleep(0.01)
    assert (begun, ended) == (["one", "other", "one"], ["one", "other"])
    attention.rest()
    await asyncio.sleep(0.01)
    assert ended == begun
    attention.attend("one", lambda: think("one"))
    await asyncio.sleep(0.01)
    assert begun[3:] == ["one"]
    attention.rest()


def test_a_failure_of_the_page_itself_is_told_in_words() -> None:
    app, page = an_app()
    app.handle(Failed(ValueError("spoilt")))
    assert "ValueError: spoilt" in page.html
    assert "Something went wrong" in page.alerts[-1]


def is_start(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in STARTERS


def lost(function: ast.AST) -> set[str]:
    """Return the calls of coroutines in a function that are not awaited."""
    nodes = list(ast.walk(function))
    calls = {ast.unparse(node) for node in nodes if is_start(node)}
    awaited = {ast.unparse(node.value) for node in nodes if isinstance(node, ast.Await)}
    for node in nodes:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in awaited:
            awaited.add(ast.unparse(node.value))
    return calls - awaited


def functions() -> Iterator[tuple[str, ast.AST]]:
    for path in PLACE.rglob("*.py"):
        if path != Path(tasks.__file__):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{path.name}, {node.name}", node


def test_whatever_is_started_elsewhere_is_awaited_in_place() -> None:
    assert {name: lost(function) for name, function in functions() if lost(function)} == {}


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ("asyncio.ensure_future(one())", {"asyncio.ensure_future(one())"}),
        ("self.task = asyncio.create_task(one())", {"asyncio.create_task(one())"}),
        ("task = asyncio.create_task(one()); await task", set()),
        ("await asyncio.gather(one())", set()),
    ],
)
def test_what_is_lost_is_found(lines: str, found: set[str]) -> None:
    assert lost(ast.parse(f"async def f():\n    {lines}")) == found
