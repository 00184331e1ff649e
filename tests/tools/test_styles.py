"""The styles: no dead rules, and sizes from the scales."""

from __future__ import annotations

import ast
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
import tinycss2

from tools import styles, writers
from tools.console import ROOT, SetupError
from trickhunt.drawing import as_svg, scene_of
from trickhunt.games.registry import GAMES
from trickhunt.links import read_link

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    Token = Any

FILES = [*styles.files(), writers.SOURCES / "writers.css"]
TOKENS = styles.SOURCES / "base/tokens.css"
FIRST = {*styles.named(styles.FIRST), *styles.named(styles.BOOT), *styles.named(styles.PLAIN)}
"""The styles that apply before the tokens load."""

PYTHON = (
    "py/table/**/*.py",
    "py/trickhunt/card_art/*.py",
    "py/trickhunt/drawing/*.py",
    "py/trickhunt/games/*/*.py",
)
SCRIPTS = ("web/**/*.js", "web/**/*.html", "index.html")
FEATURES = {"games", "panels", "screens", "sheets", "stall"}
"""The folders whose styles belong to one feature a file."""

TESTS = ("tests/**/*.py", "e2e/**/*.py", "bench/*.py")


# The styles


class Rule(NamedTuple):
    """A rule of a style."""

    path: Path  #: the file
    around: tuple[str, ...]  #: the conditions and the rules around it
    head: str  #: its selectors, or the name and prelude of an at-rule
    prelude: list[Token]  #: the same as tokens
    declarations: list[tuple[str, list[Token]]]  #: by their names, in order


def rules_in(path: Path, nodes: Iterable[Token], around: tuple[str, ...] = ()) -> Iterator[Rule]:
    """Yield every rule, followed by the rules nested in it."""
    for node in nodes:
        assert node.type != "error", f"{path}: {node.message}"
        if node.type == "declaration":
            continue
        name = f"@{node.at_keyword} " if node.type == "at-rule" else ""
        head = name + tinycss2.serialize(node.prelude).strip()
        inside = tinycss2.parse_blocks_contents(
            node.content or [], skip_comments=True, skip_whitespace=True
        )
        told = [(one.name, one.value) for one in inside if one.type == "declaration"]
        yield Rule(path, around, head, node.prelude, told)
        yield from rules_in(path, inside, (*around, head))


@cache
def rules() -> list[Rule]:
    """Return every rule of every file."""
    found: list[Rule] = []
    for path in FILES:
        text = path.read_text("utf-8")
        nodes = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
        found += rules_in(path, nodes)
    return found


def within(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield tokens, including those inside functions and brackets."""
    for token in tokens:
        yield token
        yield from within(
            getattr(token, "arguments", None) or getattr(token, "content", None) or ()
        )


def classes(selectors: list[Token]) -> set[str]:
    """Return the classes in selectors."""
    tokens = list(within(selectors))
    return {
        token.value for before, token in pairwise(tokens) if before == "." and token.type == "ident"
    }


def styled() -> set[str]:
    """Return every class with a style."""
    return set().union(*(classes(rule.prelude) for rule in rules()))


# The sources


def sources(patterns: Iterable[str]) -> list[Path]:
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def texts(path: Path) -> Iterator[str]:
    """Yield the strings of a module, without docstrings."""
    nodes = list(ast.walk(tree(path)))
    told = {
        id(node.body[0].value)
        for node in nodes
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w-]+", text))


def written_in(path: Path) -> Iterator[str]:
    """Yield the classes that the views of a module write literally."""
    for node in ast.walk(tree(path)):
        if not isinstance(node, ast.Call):
            continue
        for first in node.args[:1]:
            if isinstance(first, ast.Constant) and re.fullmatch(r"[.#][\w.#-]+", str(first.value)):
                yield from re.findall(r"\.([\w-]+)", str(first.value))
        for keyword in node.keywords:
            if keyword.arg == "class_":
                keys = (
                    keyword.value.keys if isinstance(keyword.value, ast.Dict) else [keyword.value]
                )
                said = [key.value for key in keys if isinstance(key, ast.Constant)]
                yield from " ".join(map(str, said)).split()


# Dead styles


def test_every_class_with_a_style_is_named_in_the_page() -> None:
    named: set[str] = set()
    for path in sources(PYTHON):
        named.update(*map(words, texts(path)))
    for path in sources(SCRIPTS):
        named |= words(path.read_text("utf-8"))
    assert styled() - named == set()


def test_every_class_of_a_view_has_a_style_a_script_or_a_test() -> None:
    known = styled()
    for path in sources(SCRIPTS):
        known |= words(path.read_text("utf-8"))
    for path in sources(TESTS):
        known.update(*(re.findall(r"\.([\w-]+)", text) for text in texts(path)))
    written = {name for path in sources(PYTHON) for name in written_in(path)}
    assert "seat" in written
    assert written - known == set()


def test_every_property_is_defined_and_used() -> None:
    defined = {name for rule in rules() for name, _value in rule.declarations if name[:2] == "--"}
    used = {
        next(one.value for one in token.arguments if one.type == "ident")
        for rule in rules()
        for _name, value in rule.declarations
        for token in within(value)
        if token.type == "function" and token.lower_name == "var"
    }
    elsewhere: set[str] = set()
    for path in sources(PYTHON):
        elsewhere.update(*(re.findall(r"--[\w-]+", text) for text in texts(path)))
    for path in sources(SCRIPTS):
        elsewhere.update(re.findall(r"--[\w-]+", path.read_text("utf-8")))
    assert defined - used == set()
    assert used - defined - elsewhere == set()


def test_every_animation_is_defined_and_used() -> None:
    defined = {rule.head.split()[1] for rule in rules() if rule.head.startswith("@keyframes")}
    used = {
        token.value
        for rule in rules()
        for name, value in rule.declarations
        if name in {"animation", "animation-name"}
        for token in value
        if token.type == "ident"
    }
    assert defined <= used
    assert len(defined) == sum(rule.head.startswith("@keyframes") for rule in rules())


# Precedence


def test_no_two_files_of_a_layer_say_the_same_of_the_same_thing() -> None:
    said: dict[tuple[object, ...], Path] = {}
    for rule in rules():
        if rule.path not in FIRST and rule.path.parent != writers.SOURCES:
            for selector in re.split(r",\s*(?![^(]*\))", rule.head):
                for name, _value in rule.declarations:
                    key = (rule.path.parent.name, rule.around, selector, name)
                    assert said.setdefault(key, rule.path) == rule.path, key


def test_no_two_features_have_a_class_of_the_same_name() -> None:
    """What all features share lies in the other rooms; a screen with two would wear both styles."""
    styled: dict[str, set[Path]] = {}
    for rule in rules():
        if rule.path.parent.name in FEATURES and all(one.startswith("@") for one in rule.around):
            for head in rule.head.split(","):
                if found := re.fullmatch(r"\.([\w-]+)(::?[\w-]+(\([^)]*\))?)*", head.strip()):
                    styled.setdefault(found[1], set()).add(rule.path)
    twice = {name: paths for name, paths in styled.items() if len(paths) > 1}
    assert twice == {}, twice


def test_a_file_without_a_layer_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "layers.css").write_text("@layer base, games;\n", "utf-8")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "whist.css").write_text(".whist {}\n", "utf-8")
    monkeypatch.setattr(styles, "SOURCES", tmp_path)
    monkeypatch.setattr(styles, "LAYERS", tmp_path / "layers.css")
    assert styles.rest() == "@layer base, games;\n\n@layer games {\n.whist {}\n}\n"
    plugin = tmp_path / "games" / "whist.css"
    assert styles.rest([plugin]).endswith("}\n\n@layer games {\n.whist {}\n}\n")
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "whist.css").touch()
    with pytest.raises(SetupError, match="others"):
        styles.rest()


@pytest.mark.parametrize("names", [styles.FIRST, styles.BOOT, styles.PLAIN])
def test_the_order_of_the_layers_is_the_same_whichever_style_comes_first(
    names: tuple[str, ...],
) -> None:
    for text in (styles.layered(styles.named(names)), styles.rest()):
        (order,) = re.findall(r"^@layer ([\w, ]+);", text, re.MULTILINE)
        assert styles.layers()[: len(order.split(", "))] == order.split(", ")
        assert set(re.findall(r"^@layer (\w+) \{", text, re.MULTILINE)) <= set(order.split(", "))


# Scales

LENGTH = {"rem", "em", "px", "pt", "vw"}
COMPUTED = {"calc", "clamp", "min", "max"}


def lengths(value: list[Token]) -> set[str]:
    """Return the units of the literal lengths in a value, outside of calculations."""
    return {token.unit for token in value if token.type == "dimension" and token.unit in LENGTH}


@pytest.mark.parametrize(
    ("names", "allowed"),
    [
        # Some letters inherit the size of their surroundings.
        ({"font", "font-size"}, {"em"}),
        ({"border-radius"}, set()),
    ],
)
def test_sizes_are_those_of_the_scales(names: set[str], allowed: set[str]) -> None:
    for rule in rules():
        if rule.path in FIRST:
            continue
        # Drawings have their own pixels, and paper its points.
        own = {"px"} if re.search(r"\.chart|-picture", rule.head) else set()
        paper = {"pt"} if "@media print" in rule.around or rule.head[0] == "@" else set()
        for name, value in rule.declarations:
            if name in names:
                found = lengths(value) - allowed - own - paper
                assert not found, (rule.path.name, rule.head)


def test_heights_are_those_of_the_scale() -> None:
    for rule in rules():
        for name, value in rule.declarations:
            if name == "z-index" and rule.path not in FIRST:
                kinds = {token.type for token in value}
                assert kinds <= {"function", "whitespace"}, (rule.path.name, rule.head)


def breakpoints() -> set[tuple[str, str]]:
    """Return the breakpoints of the page from the tokens: the dimension, and its size."""
    text = TOKENS.read_text("utf-8")
    return set(re.findall(r"^ +(width|height) (\d+rem): \w", text, re.MULTILINE))


def test_the_page_changes_at_the_listed_widths_and_heights_alone() -> None:
    heads = {one for rule in rules() for one in (*rule.around, rule.head)}
    found: set[tuple[str, str]] = set()
    for head in heads:
        assert not re.search(r"\((?:min|max)-(?:width|height)", head), head
        if head.startswith("@media"):
            for condition in re.findall(r"\(([^()]*\b(?:width|height)\b[^()]*)\)", head):
                (feature,) = re.findall(r"width|height", condition)
                found |= {(feature, size) for size in re.findall(r"[\d.]+\w+", condition)}
    assert found == breakpoints()


def test_the_dark_colours_of_drawn_positions_are_for_colours_that_are_drawn() -> None:
    style = (styles.SOURCES / "base" / "drawn.css").read_text("utf-8")
    drawn = "".join(
        as_svg(scene_of(game().new(1), seat, is_open=True))
        for game in GAMES.values()
        for seat in (0, -1)
    )
    drawn += as_svg(scene_of(read_link("bargain-hunt?deal=7&moves=gAQX7YNK3pZaAD&at=6").state(), 0))
    named = set(re.findall(r'\[((?:fill|stroke)="#\w+")\]', style))
    assert named
    assert {one for one in named if one not in drawn} <= {'fill="#8a1c12"'}  # said of a card
