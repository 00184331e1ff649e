"""Reads HTML strictly enough to test it: everything is closed, no id occurs twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "img", "br", "hr", "link", "meta"}


@dataclass
class Tag:
    """An element."""

    name: str
    attrs: dict[str, str]
    children: list[Tag | str] = field(default_factory=list)

    def walk(self) -> Iterator[Tag]:
        yield self
        for child in self.children:
            if isinstance(child, Tag):
                yield from child.walk()

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

    @property
    def classes(self) -> set[str]:
        return set(self.attrs.get("class", "").split())

    def all(self, name: str = "", **attrs: str) -> list[Tag]:
        """The elements with a name or ``.class``, and these attributes."""
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


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.stack = [Tag("root", {})]
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Tag(tag, {key: value or "" for key, value in attrs})
        assert len(one.attrs) == len(attrs), f"an attribute twice in {tag} {attrs}"
        if "id" in one.attrs:
            assert one.attrs["id"] not in self.ids, f"id {one.attrs['id']} twice"
            self.ids.add(one.attrs["id"])
        self.stack[-1].children.append(one)
        if tag not in VOID:
            self.stack.append(one)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop().name == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.stack[-1].children.append(data)


def read(html: object) -> Tag:
    """The tree of an HTML text."""
    parser = _Parser()
    # Text that knows itself to be safe would escape what it is added to.
    parser.feed(str.__str__(str(html)))
    parser.close()
    assert len(parser.stack) == 1, f"not closed: {[tag.name for tag in parser.stack]}"
    return parser.stack[0]
