"""A strict reader of HTML for tests: everything is closed, and every id is unique.

It reads only what the views write: quoted attributes, no comments, no open elements. Python's own
parser accepts everything and takes five times as long, and the tests read every table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import unescape

from htpy import Renderable

from table.ui.rendering import html_of

VOID = {"input", "img", "br", "hr", "link", "meta"}

_TOKEN = re.compile(r"""([^<]+)|<(/?)([a-zA-Z][\w-]*)((?:\s+[\w:.@-]+(?:="[^"]*")?)*)\s*(/?)>""")
_ATTRIBUTE = re.compile(r"""([\w:.@-]+)(?:="([^"]*)")?""")


@dataclass
class Tag:
    """An element."""

    name: str
    attrs: dict[str, str]
    children: list[Tag | str] = field(default_factory=list)

    def walk(self) -> Iterator[Tag]:
        """Yield the element and all elements in it, in document order."""
        found: list[Tag] = [self]
        while found:
            tag = found.pop()
            yield tag
            found += [child for child in reversed(tag.children) if isinstance(child, Tag)]

    @property
    def text(self) -> str:
        told = ""
        for child in self.children:
            if isinstance(child, str):
                told += child
            elif "ask-word" in child.classes:  # a word within a sentence
                told += child.text
            else:
                told += f" {child.text} "
        return " ".join(told.split())

    @cached_property
    def classes(self) -> set[str]:
        return set(self.attrs.get("class", "").split())

    def all(self, name: str = "", **attrs: str) -> list[Tag]:
        """Return the elements with a name or ``.class``, and these attributes."""
        wanted = {key.rstrip("_").replace("_", "-"): value for key, value in attrs.items()}
        return [
            tag
            for tag in self.walk()
            if all(tag.attrs.get(key) == value for key, value in wanted.items())
            and (not name or (name[1:] in tag.classes if name[0] == "." else tag.name == name))
        ]

    def one(self, name: str = "", **attrs: str) -> Tag:
        found = self.all(name, **attrs)
        assert len(found) == 1, (name, attrs, len(found))
        return found[0]


def read(html: Renderable | str) -> Tag:
    """Return the tree of an element or an HTML text, which is not to be changed."""
    # A string marked as safe would escape what is added to it.
    return _read(str.__str__(html if isinstance(html, str) else html_of(html)))


@lru_cache(maxsize=8)
def _read(text: str) -> Tag:
    stack = [Tag("root", {})]
    ids: set[str] = set()
    at = 0
    for token in _TOKEN.finditer(text):
        assert token.start() == at, f"not HTML as the views write it: {text[at : token.end()]!r}"
        at = token.end()
        data, closes, name, written, is_whole = token.groups()
        if data is not None:
            stack[-1].children.append(unescape(data))
        elif closes:
            assert stack.pop().name == name.lower(), f"</{name}> closes something else"
        else:
            pairs = _ATTRIBUTE.findall(written) if written else []
            tag = Tag(name.lower(), {key.lower(): unescape(value) for key, value in pairs})
            assert len(tag.attrs) == len(pairs), f"an attribute twice in {token[0]}"
            if "id" in tag.attrs:
                assert tag.attrs["id"] not in ids, f"id {tag.attrs['id']} twice"
                ids.add(tag.attrs["id"])
            stack[-1].children.append(tag)
            if tag.name not in VOID and not is_whole:
                stack.append(tag)
    assert at == len(text), f"not HTML as the views write it: {text[at : at + 80]!r}"
    assert len(stack) == 1, f"not closed: {[tag.name for tag in stack]}"
    return stack[0]


def check_sound(tree: Tag) -> None:
    """Check that a screen has one heading, names for all controls, and all referenced elements."""
    assert len(tree.all("h1")) == 1
    for control in (*tree.all("button"), *tree.all("a")):
        assert control.attrs.get("aria-label") or control.text, control
        assert "ask-word" in control.classes or control.attrs.get("id"), control
    assert all(button.attrs.get("type") for button in tree.all("button"))
    for tag in tree.walk():
        for reference in ("aria-labelledby", "aria-describedby"):
            if reference in tag.attrs:
                assert tree.all(id=tag.attrs[reference])
