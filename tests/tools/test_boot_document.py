"""docs/BOOT.md says what scripts share, neither more nor less."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools.console import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DOCUMENT = (ROOT / "docs" / "BOOT.md").read_text("utf-8")
LINK = r"[\w./-]*"

SHARING = [
    *sorted(ROOT.glob("web/**/*.js")),
    ROOT / "tools" / "single.js",
    ROOT / "index.html",
    *sorted(ROOT.glob("py/table/browser/**/*.py")),
]
"""Where scripts speak with each other."""

COMMENTS = {
    ".js": r"(?m:(?:^|\s)//.*$)|(?s:/\*.*?\*/)",
    ".html": r"(?s:\{#.*?#\})",
    ".py": r'(?s:""".*?""")|(?m:#.*$)',
}

NAMES_OF_ATTRIBUTES = (
    r"\bdata-([a-z]+(?:-[a-z]+)*)\b",
    r"\bdataset\.(\w+)",
    r'"(\w+)" in [\w.]*dataset',
    r'\bhasattr\([\w.]*dataset, "(\w+)"',
)
SEVERAL_ATTRIBUTES = (r"\bdataset: \{ ?([\w, ]+) ?\}", r"\{ ([\w, ]+) \} = [\w.]*dataset\b")


def code(path: Path) -> str:
    """A file without its comments."""
    return re.sub(COMMENTS[path.suffix], "", path.read_text("utf-8"))


def rows(heading: str) -> Iterator[list[str]]:
    """The cells of every row of the tables below a heading."""
    (section,) = re.findall(rf"^#+ {heading}\n(.*?)(?=^#|\Z)", DOCUMENT, re.MULTILINE | re.DOTALL)
    for line in section.splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def told(heading: str, columns: slice) -> dict[str, set[Path]]:
    """The files that a table names in some columns, by each name in the first of them."""
    found: dict[str, set[Path]] = {}
    for row in rows(heading):
        files = {
            ROOT / name
            for cell in row[columns]
            for name in quoted(cell)
            if "/" in name or "." in name
        }
        for name in quoted(row[0]):
            found[name.removeprefix("data-")] = files & set(SHARING)
    return found


def used(names: Callable[[str], set[str]]) -> dict[str, set[Path]]:
    """The files in which each name is used."""
    found: dict[str, set[Path]] = {}
    for path in SHARING:
        for name in names(code(path)):
            found.setdefault(name, set()).add(path)
    return found


def attributes(text: str) -> set[str]:
    """The data attributes that a script reads or sets."""
    found = {name for pattern in NAMES_OF_ATTRIBUTES for name in re.findall(pattern, text)}
    for pattern in SEVERAL_ATTRIBUTES:
        found.update(
            name.strip() for names in re.findall(pattern, text) for name in names.split(",")
        )
    return found


def events(text: str) -> set[str]:
    return set(re.findall(r'"((?:boot|py|framed|game|update):\w+)"', text))


def test_every_attribute_is_in_the_table_with_all_who_use_it() -> None:
    assert told("Attributes", slice(2, 4)) == used(attributes)


def test_every_event_is_in_the_table_with_all_who_use_it() -> None:
    assert told("Events", slice(1, 3)) == used(events)


def test_no_event_has_another_kind_of_name() -> None:
    for path in SHARING:
        for name in re.findall(r'CustomEvent(?:\.new)?\("([^"]+)"', code(path)):
            assert events(f'"{name}"'), (path, name)


def test_every_global_is_in_the_table_with_all_who_use_it() -> None:
    tables = told("Globals", slice(1, 3))
    replaced = {name for name in tables if "." in name}
    shared = tables.keys() - replaced
    given = set(re.findall(r'"(\w+)"\),', (ROOT / "index.html").read_text("utf-8")))
    assert given <= shared

    def made(text: str) -> set[str]:
        names = re.findall(r"\b(?:window|globalThis)\.(\w+) = ", text)
        return {*names, *re.findall(r'defineProperty\(window, "(\w+)"', text)}

    others = {name.removeprefix("window.") for name in replaced}
    assert set(used(made)) | given == {*shared, *(others & set(used(made)))}
    for name in shared:
        is_used = re.compile(
            rf"\b(?:window|globalThis|js)\.{name}\b|\b{name}\.\w+\("
            rf'|\{{ {name} \}} = window|"{name}" in window'
        )
        assert tables[name] == {path for path in SHARING if is_used.search(code(path))}, name


def test_everything_that_is_replaced_is_in_the_table() -> None:
    tables = {name: files for name, files in told("Globals", slice(1, 2)).items() if "." in name}
    for name, files in tables.items():
        owner, _dot, what = name.partition(".")
        is_replaced = re.compile(rf'{owner}\.{what} = |defineProperty\({owner}, "{what}"')
        assert files == {path for path in SHARING if is_replaced.search(code(path))}, name


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(rf"`((?:web|py|tools|tests|e2e|bench)/{LINK})`", DOCUMENT)))
)
def test_every_file_it_names_exists(name: str) -> None:
    assert (ROOT / name).exists()


def test_its_picture_exists() -> None:
    for name in re.findall(r"!\[[^]]+\]\(([^)]+)\)", DOCUMENT):
        assert (ROOT / "docs" / name).is_file()
