"""What all tests share: profiles for hypothesis, and what cannot run inside Pyodide."""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

INSIDE_PYODIDE = sys.platform == "emscripten"

# Machines differ by a factor of ten, so no example has a deadline. The same examples at every
# run: a submission must not fail by chance.
settings.register_profile(
    "default", deadline=None, max_examples=50, derandomize=True, print_blob=True
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


LEFT_OUT = {
    "altered": "a text is read alike everywhere, and here all of its places take long",
    "host_only": "needs a real machine, not Pyodide",
    "frequencies": "what is drawn is the same everywhere, and here counting takes long",
    "strength": "players do as well everywhere, and here it takes long",
}
"""Why tests with these marks are left out inside Pyodide."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out inside Pyodide what needs a real machine, or says nothing of Pyodide."""
    for item in items:
        for mark, reason in LEFT_OUT.items():
            if INSIDE_PYODIDE and item.get_closest_marker(mark):
                item.add_marker(pytest.mark.skip(reason=reason))
