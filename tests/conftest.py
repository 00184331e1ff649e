"""Shared set-up of all tests: hypothesis profiles, what runs inside Pyodide, and guards."""

import builtins
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.plugins import named_by, registered
from trickhunt.core.game import State
from trickhunt.formats.walk import Moment

# Commands speak English unless a test says otherwise, whatever the machine's language.
os.environ["LANGUAGE"] = "en"

INSIDE_PYODIDE = sys.platform == "emscripten"

# Machines differ in speed by a factor of ten, so examples have no deadline. Every run uses the
# same examples, so that a submission cannot fail by chance.
settings.register_profile(
    "default", deadline=None, max_examples=25, derandomize=True, print_blob=True
)
# For exploration: many new examples in every run.
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
    """Inside Pyodide, skip modules that have no test for it, because importing them takes long."""
    is_test = INSIDE_PYODIDE and collection_path.match("test_*.py")
    return True if is_test and b"mark.pyodide" not in collection_path.read_bytes() else None


@pytest.fixture(autouse=True)
def _guests(request: pytest.FixtureRequest) -> Iterator[None]:
    """Register the plugins that a test is about, for this test only."""
    with registered(*named_by(request.node.nodeid)):
        yield


@pytest.fixture(autouse=True)
def _states_of_moments_stay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Refuse to continue in the state of a moment, which others may share."""
    # limited, so that few states stay in memory
    begun: deque[tuple[Moment, int]] = deque(maxlen=1000)
    begin = Moment.__init__

    def noted(self: Moment, state: State[Any], *rest: Any, **more: Any) -> None:
        begin(self, state, *rest, **more)
        begun.append((self, len(state.history)))

    monkeypatch.setattr(Moment, "__init__", noted)
    yield
    assert all(len(one.state.history) == count for one, count in begun), "take a copy"


@pytest.fixture(scope="session", autouse=True)
def _nothing_depends_on_the_python() -> Iterator[None]:
    """Refuse sums of floats, which differ between Python 3.11 and 3.12, and floats as seeds.

    The guard covers all code that a test reaches; ``tests/engine`` reaches every branch of the
    engine.
    """
    plain, seed = builtins.sum, Random.seed

    def watched(numbers: Iterable[Any], /, start: Any = 0) -> Any:
        if sys._getframe(1).f_globals["__name__"].partition(".")[0] in ("trickhunt", "table"):
            numbers = [*numbers]
            assert float not in {*map(type, numbers), type(start)}, "take math.fsum for floats"
        return plain(numbers, start)

    def seeded(rng: Random, number: Any = None, version: int = 2) -> None:
        # The hash of a float would be the seed, and hashes differ in the page, which has 32-bit
        # words.
        assert type(number) is not float, "take trickhunt.core.chance.fork for a seed"
        seed(rng, number, version)

    with pytest.MonkeyPatch.context() as patch:
        if not INSIDE_PYODIDE:
            patch.setattr(builtins, "sum", watched)
            patch.setattr(Random, "seed", seeded)
        yield
