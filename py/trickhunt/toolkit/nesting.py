"""Lists written as lines, in which indented lines are a list below the line before them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from trickhunt.core.escaping import escape

PARAGRAPH = "<p>"
"""The beginning of a line of HTML that is a paragraph by itself, not an item."""

OWN = "<p own>"
"""The same for a paragraph that a writer wrote, which may be given attributes."""

FOLDED = "<details"
"""The beginning of a line of HTML that is a title; the lines below it are folded."""

_NUMBER = re.compile(r"(\d+)\. ", re.ASCII)


def paragraph(words: str) -> str:
    """Plain text as a paragraph of HTML."""
    return f"{PARAGRAPH}{escape(words)}</p>"


def folded(words: str, attributes: str = "") -> str:
    """Plain text as the title of folded lines."""
    return f"{FOLDED}{attributes}><summary>{escape(words)}</summary>"


class _Item(NamedTuple):
    """A line of HTML with the lines below it."""

    line: str
    below: list[_Item]


def without(lines: Sequence[str], block: Sequence[str]) -> list[str]:
    """Lines without the first occurrence of each line of a block."""
    left = [*lines]
    for one in block:
        if one in left:
            left.remove(one)
    return left


def levels(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield lines without their indentation, each with its level below the one before."""
    path: list[int] = []
    for line in lines:
        words = line.lstrip()
        indent = len(line) - len(words)
        path = [*(one for one in path if one < indent), indent]
        yield len(path) - 1, words


def html_list(lines: Sequence[str], own: str = "") -> str:
    """Lines of HTML as lists and paragraphs. Lines numbered from 1 are an ordered list.

    Args:
        own: attributes of the paragraphs of a writer that are in no list, and of the lists below.
    """
    top: list[_Item] = []
    path = [top]
    for depth, line in levels(lines):
        del path[depth + 1 :]
        item = _Item(line, [])
        path[depth].append(item)
        path.append(item.below)
    return "".join(_lists(top, own))


def _lists(items: Sequence[_Item], own: str = "", listed: str = "") -> Iterator[str]:
    for (tag, _run), some in groupby(_sorted(items), key=lambda one: one[0]):
        if not tag:
            for _key, (line, below) in some:
                if line.startswith(FOLDED):
                    yield f"{line}{''.join(_lists(below))}</details>"
                    continue
                given = own if line.startswith(OWN) else ""
                yield line.replace(OWN, f"<p{given}>", 1)
                yield from _lists(below, given, given)
            continue
        told = [
            f"<li>{_NUMBER.sub('', line, count=1) if tag == 'ol' else line}"
            f"{''.join(_lists(below))}</li>"
            for _key, (line, below) in some
        ]
        yield f"<{tag}{listed}>" + "\n".join(told) + f"</{tag}>"


def _sorted(items: Sequence[_Item]) -> Iterator[tuple[tuple[str, int], _Item]]:
    """Items with the element that holds each of them, ``""`` for a paragraph, and its number."""
    count = run = 0
    for item in items:
        found = _NUMBER.match(item.line)
        number = int(found[1]) if found else 0
        if item.line.startswith((PARAGRAPH, OWN, FOLDED)):
            yield ("", 0), item
        elif number and number in (1, count + 1):
            run, count = run + (number == 1), number
            yield ("ol", run), item
        else:
            yield ("ul", 0), item
