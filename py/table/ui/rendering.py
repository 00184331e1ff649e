"""Elements as HTML."""

from __future__ import annotations

from collections.abc import Callable, Generator

import htpy as h
from markupsafe import escape


def html_of(drawn: h.Renderable) -> str:
    """Return what ``str`` does, several times sooner.

    In htpy each piece of text passes through a generator for every element around it.
    """
    parts: list[str] = []
    _add(drawn, parts.append)
    return "".join(parts)


def _add(node: h.Node, put: Callable[[str], None]) -> None:
    if isinstance(node, h.Element):
        put(f"<{node._name}{node._attrs}>")  # noqa: SLF001 - there is no public place
        _add(node._children, put)  # noqa: SLF001 - as above
        put(f"</{node._name}>")  # noqa: SLF001 - as above
    elif isinstance(node, str):
        put(escape(node))
    elif isinstance(node, list | tuple | Generator):
        for child in node:
            _add(child, put)
    elif node is not None and not isinstance(node, bool):
        put(str(h.fragment[node]))
