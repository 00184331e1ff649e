"""Fixtures for the tests of the table, and their simulated clock."""

import inspect
from collections.abc import Iterator

import pytest

from tests.table.fakes import run
from tests.table.thinkers import Guesser, experts


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an asynchronous test on a simulated clock, so that waiting takes no time."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    run(lambda: pyfuncitem.obj(**given))
    return True


@pytest.fixture
def guesser() -> Iterator[Guesser]:
    """Replace every expert by a quick guesser."""
    one = Guesser()
    with experts(one):
        yield one
