"""What all tests share: profiles for hypothesis, what runs inside Pyodide, and a guard."""

import builtins
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import trickhunt
from tests.plugins import named_by, registered
from trickhunt.core.game import State
from trickhunt.formats.walk import Moment

# Whatever the machine speaks, commands speak English unless a test says otherwise.
os.environ["LANGUAGE"] = "en"

INSIDE_PYODIDE = sys.platform == "emscripten"

# Machines differ by a factor of ten, so no example has a deadline. The same examples at every
# run: a submission must not fail by chance.
settings.register_profile(
    "default", deadline=None, max_examples=25, derandomize=True, print_blob=True
)
# For looking around: new examples at every run, and many.
settings.register_profile("search", deadline=None, max_examples=2000)
settings.register_profile(
    "pyodide",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=10,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Inside Pyodide, do not import modules of which nothing runs there: that takes long."""
    is_test = INSIDE_PYODIDE and collection_path.match("test_*.py")
    return True if is_test and b"mark.pyodide" not in collection_path.read_bytes() else None


def pytest_collection_finish(session: pytest.Session) -> None:
    """Import the whole engine while it is traced: else a test that is not may be the first to."""
    if session.config.pluginmanager.hasplugin("_cov"):
        for module in walk_packages(trickhunt.__path__, "trickhunt."):
            if not module.name.endswith("__main__"):
                import_module(module.name)


@pytest.fixture(autouse=True)
def _guests(request: pytest.FixtureRequest) -> Iterator[None]:
    """Have a test know the plugins that it is about, and no other test."""
    with registered(*named_by(request.node.nodeid)):
        yield


@pytest.fixture(autouse=True)
def _states_of_moments_stay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Refuse to play on in the state of a moment, by which others may come again."""
    begun: deque[tuple[Moment, int]] = deque(maxlen=1000)  # so that few are held on to
    begin = Moment.__init__

    def noted(self: Moment, state: State[Any], *rest: Any, **more: Any) -> None:
        begin(self, state, *rest, **more)
        begun.append((self, len(state.history)))

    monkeypatch.setattr(Moment, "__init__", noted)
    yield
    assert all(len(one.state.history) == count for one, count in begun), "take a copy"


@pytest.fixture(scope="session", autouse=True)
def _nothing_depends_on_the_python() -> Iterator[None]:
    """Refuse sums of floats in our code, which differ from 3.11 to 3.12, and floats as seeds.

    Whatever a test reaches is watched; ``tests/engine`` reaches every branch of the engine.
    """
    plain, seed = builtins.sum, Random.seed

    def watched(numbers: Iterable[Any], /, start: Any = 0) -> Any:
        if sys._getframe(1).f_globals["__name__"].partition(".")[0] in ("trickhunt", "table"):
            numbers = [*numbers]
            assert float not in {*map(type, numbers), type(start)}, "take math.fsum for floats"
        return plain(numbers, start)

    def seeded(rng: Random, number: Any = None, version: int = 2) -> None:
        # Its hash is the seed, and that differs where words have 32 bits, as in the page.
        assert type(number) is not float, "take trickhunt.core.chance.fork for a seed"
        seed(rng, number, version)

    with pytest.MonkeyPatch.context() as patch:
        if not INSIDE_PYODIDE:
            patch.setattr(builtins, "sum", watched)
            patch.setattr(Random, "seed", seeded)
        yield
