"""Lists written as lines, in which indented lines are a list below the line before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trickhunt.toolkit.telling import INDENT


def levels(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield lines without their indentation, each with its level below the one before."""
    depth = -1
    for line in lines:
        words = line.lstrip()
        depth = min((len(line) - len(words)) // INDENT, depth + 1)
        yield depth, words


def html_list(lines: Sequence[str]) -> str:
    """Lines of HTML as a list."""
    told: list[str] = []
    depth = -1
    for wanted, line in levels(lines):
        told.append("<ul>" if wanted > depth else "</li>" + "</ul></li>" * (depth - wanted))
        told.append(f"<li>{line}")
        depth = wanted
    return "".join([*told, "</li></ul>" * (depth + 1)])
