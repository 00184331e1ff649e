"""Fixtures for the tests of the table."""

from collections.abc import Iterator

import pytest

from tests.table.thinkers import Guesser, experts


@pytest.fixture
def guesser() -> Iterator[Guesser]:
    """Let a quick guesser be every expert."""
    one = Guesser()
    with experts(one):
        yield one
