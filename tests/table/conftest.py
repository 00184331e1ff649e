"""Fixtures for the tests of the table, and the clock of those that wait."""

import inspect
from collections.abc import Iterator

import pytest

from tests.table.fakes import run
from tests.table.thinkers import Guesser, experts


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that waits for things on a clock of its own, by which nothing takes time."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    run(lambda: pyfuncitem.obj(**given))
    return True


@pytest.fixture
def guesser() -> Iterator[Guesser]:
    """Let a quick guesser be every expert."""
    one = Guesser()
    with experts(one):
        yield one
