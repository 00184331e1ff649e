"""What readers see of a post where scripts, elements or markup are removed."""

from __future__ import annotations

from collections.abc import Callable

import nh3
import pytest
from bs4 import Tag
from markdown_it import MarkdownIt

from tests.tools.posts import blogger_s_post, in_node
from tools import markup

NODE = """
import { readFileSync } from "node:fs";
const { text } = JSON.parse(readFileSync(0, "utf-8"));
"""

SANITIZE = """
import sanitize from "sanitize-html";
console.log(JSON.stringify(sanitize(text)));
"""

PURIFY = """
import DOMPurify from "dompurify";
import { JSDOM } from "jsdom";
console.log(JSON.stringify(DOMPurify(new JSDOM("").window).sanitize(text)));
"""

READABLE = """
import { Readability } from "@mozilla/readability";
import { JSDOM } from "jsdom";
const page = new JSDOM(text, { url: "https://blog.example/post/" });
console.log(JSON.stringify(new Readability(page.window.document).parse().content));
"""


def with_node(script: str) -> Callable[[str], str]:
    return lambda text: str(in_node(NODE + script, text=text))


CLEANERS: dict[str, Callable[[str], str]] = {
    "nh3": nh3.clean,
    "DOMPurify": with_node(PURIFY),
    "sanitize-html": with_node(SANITIZE),
}
"""Sanitisers with their own settings."""

WITHOUT_PICTURES = "sanitize-html"
"""The one that removes all pictures."""


def words(page: Tag) -> str:
    """All words, with the spaces between them left out."""
    return "".join(page.text.split())


def ways(page: Tag) -> list[str]:
    return [str(one["href"]) for one in page.select("a[href]")]


def in_forms() -> dict[str, str]:
    """Return the post in each form, as HTML."""
    posts = blogger_s_post()
    page = MarkdownIt("commonmark").render(posts["markdown"])
    return {"markdown": page, **{name: posts[name] for name in ("post", "figures", "wordpress")}}


@pytest.mark.parametrize("name", CLEANERS)
def test_where_scripts_are_removed_words_answers_pictures_and_links_stay(name: str) -> None:
    for form, text in in_forms().items():
        before, after = markup.read(text), markup.read(CLEANERS[name](text))
        assert not after.select("script, iframe, trick-hunt, [onclick], style"), form
        assert words(after) == words(before), form
        assert ways(after) == ways(before), form
        for answer in ("Answer:", "Too early.", "You lead."):
            assert answer in after.text, (form, answer)
        pictures = [str(one["alt"]) for one in after.select("img")]
        if name != WITHOUT_PICTURES:
            assert pictures == [str(one["alt"]) for one in before.select("img")], form
        # The writer's own words stand by themselves, so nothing runs into another.
        own = [one.text.strip() for one in after.select("p, li")]
        marks = "Ring: Seat 1. Arrow from Seat 1 to Seat 2."
        for comment in ("The deal.", "What now?", "Which card?", marks):
            assert comment in own or form == "markdown", (form, comment)


def test_a_reader_view_shows_the_whole_post() -> None:
    """Readability, as in Firefox and in services that keep pages."""
    posts = blogger_s_post()
    for form in ("post", "figures"):
        prose = "<p>It is long, as posts are, with commas, and it says something.</p>" * 4
        article = f"<article><h1>A post</h1>{prose}{posts[form]}{prose}</article>"
        page = f"<!DOCTYPE html><title>A post</title><body><nav>Menu</nav>{article}</body>"
        before, after = markup.read(posts[form]), markup.read(with_node(READABLE)(page))
        told = words(after)
        for block in before.select("p, li, h2"):
            assert words(block) in told, (form, block.text)
        assert {*ways(before)} <= {*ways(after)}
        assert len(after.select("img[alt]")) == len(before.select("img")), form
