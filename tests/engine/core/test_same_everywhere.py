"""Decisions are identical on every supported Python and in the page.

``make test`` runs these tests on the oldest Python and, inside Pyodide, on the newest; a workflow
runs them on each in between; ``tests/tools/test_pythons.py`` runs them on every Python of this
machine.
"""

from __future__ import annotations

import ast
import json
import math
from pathlib import Path
from random import Random

import pytest

from tests.engine.choices import GOLDEN, TABLES, computed, days, decided
from trickhunt.core import arithmetic
from trickhunt.core.arithmetic import erf, exp, log, power
from trickhunt.core.chance import fork

PACKAGES = Path(__file__).parents[3] / "py"
OF_THE_SYSTEM = {
    *("acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "erf"),
    *("erfc", "exp", "exp2", "expm1", "gamma", "lgamma", "log", "log10", "log1p", "log2", "pow"),
    *("sin", "sinh", "sumprod", "tan", "tanh"),
}
"""Functions whose last bit depends on the system's library."""
LOOKS = {
    "trickhunt/games/volltreffer/pack.py": {"cos", "sin"},
    "table/stats/view.py": {"cos", "sin"},
}
"""Modules that use such functions, and round the results."""


@pytest.fixture(scope="module")
def kept() -> dict[str, object]:
    found: dict[str, object] = json.loads(GOLDEN.read_text("utf-8"))
    return found


@pytest.mark.no_cover
@pytest.mark.pyodide
@pytest.mark.parametrize("name", TABLES)
def test_bots_pars_and_ratings_are_as_they_were(name: str, kept: dict[str, object]) -> None:
    assert decided(name) == kept[name]


@pytest.mark.pyodide
def test_numbers_are_the_same_to_the_last_bit(kept: dict[str, object]) -> None:
    assert computed() == kept["computed"]


@pytest.mark.pyodide
def test_the_tables_of_days_are_as_they_were(kept: dict[str, object]) -> None:
    assert days() == kept["days"]


@pytest.mark.pyodide
def test_numbers_are_those_of_the_system_but_for_the_last_bits() -> None:
    rng = Random(1)
    for _ in range(300):
        number, part, whole = rng.uniform(-20, 20), rng.random(), rng.randrange(14)
        assert exp(number) == pytest.approx(math.exp(number), rel=1e-15)
        assert log(part) == pytest.approx(math.log(part), rel=1e-14)
        assert log(1 / part) == pytest.approx(-math.log(part), rel=1e-14)
        assert erf(number / 4) == pytest.approx(math.erf(number / 4), rel=1e-13, abs=1e-14)
        assert power(part, whole) == pytest.approx(part**whole, rel=1e-15)
        assert power(part, 3 * part) == pytest.approx(part ** (3 * part), rel=1e-13)


@pytest.mark.pyodide
def test_numbers_at_the_ends_are_right() -> None:
    assert (exp(0.0), exp(-1e4), log(1.0), erf(0.0), erf(9.0), erf(-9.0)) == (1, 0, 0, 0, 1, -1)
    assert (power(0.0, 0), power(0.0, 1.5), power(-0.5, 3), power(7, 2)) == (1, 0, -0.125, 49)
    assert exp(700.0) == pytest.approx(math.exp(700.0), rel=1e-15)
    with pytest.raises(OverflowError):
        exp(800.0)


@pytest.mark.pyodide
def test_a_forked_generator_is_seeded_by_a_whole_number_that_draws_one_number() -> None:
    rng, beside = Random(5), Random(5)
    assert fork(rng) == beside.random() * 2**61
    assert rng.random() == beside.random()


def sources() -> list[Path]:
    return sorted(PACKAGES.rglob("*.py"))


def taken_from_the_system(path: Path, tree: ast.AST) -> set[str]:
    """Return the functions of the system's library that a module uses."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="math", names=names):
                found |= {one.name for one in names} & OF_THE_SYSTEM
            case ast.Attribute(value=ast.Name(id="math"), attr=name):
                found |= {name} & OF_THE_SYSTEM
    return found - LOOKS.get(path.relative_to(PACKAGES).as_posix(), set())


def powers(tree: ast.AST) -> list[str]:
    """Return the operands that a module raises to a power by operator, except literal integers."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(left=ast.Constant(value=int()), op=ast.Pow()):
                continue
            case ast.BinOp(op=ast.Pow()) | ast.AugAssign(op=ast.Pow()):
                found.append(ast.unparse(node))
            case ast.Call(func=ast.Name(id="pow")):
                found.append(ast.unparse(node))
    return found


@pytest.mark.no_cover
def test_nothing_that_decides_takes_numbers_from_the_system_s_library() -> None:
    found = {}
    for path in sources():
        tree = ast.parse(path.read_bytes())
        faults = [*taken_from_the_system(path, tree), *powers(tree)]
        if faults and path != Path(arithmetic.__file__):
            found[path.name] = faults
    assert not found, "take trickhunt.core.arithmetic instead"


def test_floats_are_neither_summed_nor_made_a_seed() -> None:
    """The fixture in ``tests/conftest.py`` refuses this in all engine tests."""
    place = {"__name__": "trickhunt.example"}
    for code in ("sum([0.5, 1])", "sum([1, 2], start=0.0)"):
        with pytest.raises(AssertionError, match="fsum"):
            eval(code, dict(place))  # noqa: S307 - a line of a module that does not exist
    assert eval("sum([1, True])", dict(place)) == 2  # noqa: S307 - as above
    with pytest.raises(AssertionError, match="fork"):
        Random(0.5)
