"""Shortcodes and templates for blog generators: the output of each for the same table.

Hugo and Eleventy build a blog each; Eleventy's own Liquid reads the template for Jekyll.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest
from markdown import Markdown, markdown
from markdown_it import MarkdownIt

from table.studio.publishing import publish
from table.ui.models.embed_code import PLAIN, Shown, lines_for
from tests.tools.posts import DAY, PATIENCE, blogger_s_post, in_node, whole_post
from tools import embed, markup, writers
from tools.console import ROOT
from tools.languages import TargetLanguage
from tools.node import ensure_node
from trickhunt.blog.checking import looked_through
from trickhunt.core.words import _
from trickhunt.documents import (
    ClausePart,
    Document,
    Heading,
    Words,
    read_document,
)
from trickhunt.drawing import scene_of
from trickhunt.links import read_link, write_link

TEMPLATES = ROOT / "web" / "generators"
BLOGS = ROOT / "e2e" / "blogs"
ELEVENTY = ROOT / "node_modules/@11ty/eleventy/cmd.cjs"
OWN = {"text", "html", "page"}
"""The parameters that shortcodes have besides the options of the element."""


class Written(NamedTuple):
    """A table written by a generator."""

    options: dict[str, str]  #: the attributes of the element
    words: str  #: the words inside it, without those of the link
    way: str  #: the address of the link inside
    label: str  #: the words of that link


def tables(text: str) -> list[Written]:
    """Return the tables in HTML; each has one link inside, and a script."""
    page = markup.read(text)
    found = []
    for table in page.select("trick-hunt"):
        link = markup.one(table, "a[href]")
        words = "".join(one.text for one in table.select("p") if not one.select("a"))
        options = {name: str(value) for name, value in table.attrs.items()}
        found.append(Written(options, words, str(link["href"]), link.text))
        assert table.parent is not None
        script = markup.one(table.parent, "script")
        assert script["src"] == f"{writers.HOST}embed.js"
    return found


def run(*command: object, folder: Path) -> None:
    done = subprocess.run(
        list(map(str, command)),
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARN" not in done.stdout + done.stderr, done.stdout + done.stderr


def with_hugo(blog: Path, site: Path) -> None:
    cache = ("--noBuildLock", "--cacheDir", site.with_name("cache"))
    run(sys.executable, "-m", "hugo", "--source", blog, "--destination", site, *cache, folder=blog)


def with_eleventy(blog: Path, site: Path) -> None:
    run(ensure_node(), ELEVENTY, f"--output={site}", folder=blog)


BUILDERS = {"hugo": (with_hugo, "index.xml"), "eleventy": (with_eleventy, "feed.xml")}


@pytest.fixture(scope="module", params=sorted(BUILDERS))
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a blog built by one of the generators."""
    site = tmp_path_factory.mktemp(request.param) / "site"
    build, feed = BUILDERS[request.param]
    build(BLOGS / request.param, site)
    if feed != "feed.xml":
        shutil.copyfile(site / feed, site / "feed.xml")
    return site


def post(site: Path) -> str:
    return (site / "posts/follow-or-show/index.html").read_text("utf-8")


def test_a_blog_is_built_and_all_its_tables_open(built: Path) -> None:
    found = tables(post(built))
    assert [one.options.get("mode") for one in found] == [
        *("replay", "quiz", "position", "clause", None, None)
    ]
    known = {one.name for one in embed.options()}
    assert all(one.options["poster"] == "auto" for one in found)
    assert not {name for one in found for name in one.options} - known
    assert found[1].words == 'She holds "two suits" & has to follow one.'
    assert found[2].options["theme"] == "dark"
    for one in found[:3]:
        there = f"{one.options['link']}&mode={one.options['mode']}"
        assert one.way == f"{writers.HOST}g/bargain-hunt/#/{there}"
    assert (found[3].way, found[3].label) == (f"{writers.HOST}r/BH-8/", "Read the rule")
    assert found[4].way == f"{writers.HOST}p/volltreffer/12/"
    assert found[5].way == "/holding-back.trick"
    assert read_document((built / "holding-back.trick").read_text("utf-8")).parts
    looked = looked_through(built)
    assert not looked.broken
    assert looked.found >= len(found)


def test_a_feed_has_each_table_with_its_words_and_a_way_on(built: Path) -> None:
    (entry,) = markup.read((built / "feed.xml").read_text("utf-8")).select("item, entry")
    content = html.unescape(markup.one(entry, "description, content").text)
    page = tables(post(built))
    assert [(one.words, one.label) for one in tables(content)] == [
        (one.words, one.label) for one in page
    ]


def test_the_same_post_is_written_alike_by_both(tmp_path: Path) -> None:
    posts = []
    for name, (build, _feed) in BUILDERS.items():
        build(BLOGS / name, tmp_path / name)
        posts.append(tables(post(tmp_path / name)))
    assert posts[0] == posts[1]


@pytest.mark.parametrize("name", sorted(BUILDERS))
def test_a_blog_is_looked_through_before_it_is_built(name: str, tmp_path: Path) -> None:
    blog = tmp_path / name
    shutil.copytree(BLOGS / name, blog)
    shutil.copy(BLOGS.with_name("blog") / "holding-back.trick", blog)
    looked = looked_through(blog)
    assert not looked.broken
    assert looked.found == 6


SAMPLES: tuple[dict[str, str], ...] = (
    {"link": "bargain-hunt?players=4&deal=4711", "mode": "play", "text": 'A <b>"deal"</b> & more'},
    {"link": "BH-8", "mode": "clause", "caption": 'It’s "so" & <i>so</i>'},
    {"link": "learn/bargain-hunt/3", "label": "Learn <it>"},
    {"link": "puzzles/volltreffer/12", "page": "/p/?a=1&b=2", "poster": "G1 G2"},
    {"link": "volltreffer?deal=1", "html": "<p slot='said'>&#39;<i>So</i>&#39; &amp; who</p>"},
    {"src": "/deals/deal.trick"},
)
"""Inputs for the templates whose generators are not run here."""


def expected(sample: dict[str, str]) -> Written:
    link, host = sample.get("link", ""), writers.HOST
    ways = {"BH-8": "r/BH-8/", "learn/bargain-hunt/3": "l/bargain-hunt/3/"}
    mode = f"&mode={sample['mode']}" if "mode" in sample else ""
    usual = (
        host + ways.get(link, f"g/{link.partition('?')[0]}/#/{link}{mode}")
        if link
        else sample["src"]
    )
    options = {name: value for name, value in sample.items() if name not in OWN}
    return Written(
        {"poster": "auto", **options},
        markup.read(sample.get("html", "")).text or sample.get("text", ""),
        sample.get("page", usual),
        sample.get("label", "Open the table"),
    )


LIQUID = """
import { Liquid } from "liquidjs";
import { readFileSync } from "node:fs";
const { root, text, given } = JSON.parse(readFileSync(0, "utf-8"));
const liquid = new Liquid({ root, jekyllInclude: true, dynamicPartials: false, extname: "" });
console.log(JSON.stringify(await liquid.parseAndRender(text, { given, site: {} })));
"""


def with_liquid(text: str, given: Sequence[Mapping[str, str]] = ()) -> str:
    """Return the output of Eleventy's Liquid, with Jekyll's includes, for a text."""
    made: str = in_node(LIQUID, root=str(TEMPLATES), text=text, given=given)
    return made


def test_the_template_for_jekyll_writes_the_same() -> None:
    codes = [
        " ".join(["{% include jekyll.html", *(f"{key}=given[{at}].{key}" for key in sample), "%}"])
        for at, sample in enumerate(SAMPLES)
    ]
    written = with_liquid("".join(codes), SAMPLES)
    assert tables(written) == [expected(one) for one in SAMPLES]
    # A blank line would end the block in Markdown.
    assert "\n\n" not in written.strip()


def blog_with(name: str, text: str, tmp_path: Path) -> str:
    """Return a post of a blog with another text, built by its generator."""
    blog = tmp_path / "e2e/blogs" / name
    shutil.copytree(BLOGS.with_name("blog"), tmp_path / "e2e/blog")
    shutil.copytree(BLOGS / name, blog)
    shutil.copytree(TEMPLATES, tmp_path / "web/generators")
    written = f"---\ntitle: Samples\ndate: 2026-11-22\n---\n{text}"
    (next(blog.rglob("follow-or-show.md"))).write_text(written, "utf-8")
    BUILDERS[name][0](blog, tmp_path / "site")
    return post(tmp_path / "site")


@pytest.mark.parametrize("name", sorted(BUILDERS))
def test_the_other_templates_write_the_same(name: str, tmp_path: Path) -> None:
    """The samples as a post of a blog, written with shortcodes."""
    text = ""
    for sample in SAMPLES:
        if name == "hugo":
            said = " ".join(f"{key}=`{value}`" for key, value in sample.items())
            text += f"\n{{{{< trick-hunt {said} >}}}}\n"
        else:
            said = ", ".join(
                f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in sample.items()
            )
            text += f"\n{{% trickHunt {said} %}}\n"
    assert tables(blog_with(name, text, tmp_path)) == [expected(one) for one in SAMPLES]


def shared() -> Shown:
    """Return a table with seat names that could end a shortcode."""
    names = ('"Ada\\', "{% %} {{x}}", "<b>Chris</b> &amp;", ">}} `%}")
    link = replace(read_link("bargain-hunt?players=4&deal=7&at=0"), names=names)
    scene = scene_of(link.state(), 0, names=names)
    return Shown(write_link(link), "", "picture.png", scene, 'A "deal"')


@pytest.mark.parametrize("name", ["hugo", "eleventy", "jekyll"])
def test_the_shortcodes_that_are_shared_are_understood(name: str, tmp_path: Path) -> None:
    shown = shared()
    code = next(one.text for one in lines_for(writers.HOST, shown) if one.name == name)
    if name == "jekyll":
        _include, _file, *given = code[2:-2].split(maxsplit=2)
        text = with_liquid(f"{{% include jekyll.html {given[0]} %}}")
    else:
        text = blog_with(name, f"\n{code}\n", tmp_path)
    assert tables(text) == [
        Written(
            {key: value.translate(PLAIN) for key, value in shown.options.items()},
            " ".join(shown.told).translate(PLAIN),
            f"{writers.HOST}g/bargain-hunt/#/{shown.link}",
            "Open the table",
        )
    ]


def told(text: str) -> list[list[tuple[str, str]]]:
    """Return the poster of each table, and what readers without scripts get of it."""
    parts = "li, [slot=said], li a, [slot=said] a"
    return [
        [
            ("poster", str(table.get("poster", "auto"))),
            *((one.name, " ".join(one.text.split())) for one in table.select(parts)),
        ]
        for table in markup.read(text).select("trick-hunt")
    ]


@pytest.mark.parametrize("name", ["hugo", "eleventy", "jekyll"])
def test_a_post_has_the_same_text_in_each_blog(name: str, tmp_path: Path) -> None:
    ways = blogger_s_post()
    code = ways[name]
    if name == "jekyll":
        built = with_liquid(code.replace("trick-hunt.html", "jekyll.html"))
    else:
        built = blog_with(name, code, tmp_path)
    assert told(built) == told(ways["post"])
    assert any("a" in dict(one) for one in told(built))
    assert re.search(r" @ 1 1-\d+$", dict(told(built)[0])["poster"])


@pytest.mark.parametrize("spoken", ["de", "fr"])
def test_a_shortcode_leads_to_the_pages_of_its_language(spoken: str, tmp_path: Path) -> None:
    shown = shared()
    with TargetLanguage(spoken).spoken():
        code = next(one.text for one in lines_for(writers.HOST, shown) if one.name == "hugo")
        label = _("Open the table")
    (table,) = tables(blog_with("hugo", code, tmp_path))
    assert table.way == f"{writers.HOST}{spoken}/g/bargain-hunt/#/{shown.link}"
    assert table.label == label != "Open the table"


def test_the_component_that_is_shared_is_read_with_names_of_characters() -> None:
    """Like Astro, as observed."""
    shown = shared()
    codes = {one.name: one.text for one in lines_for(writers.HOST, shown)}
    component = markup.one(markup.read(codes["astro"]), "trickhunt")
    assert "&amp;" in codes["astro"]
    assert dict(component.attrs) == {
        "host": writers.HOST,
        **{name: value.translate(PLAIN) for name, value in shown.options.items()},
        "text": " ".join(shown.told).translate(PLAIN),
    }


def test_the_component_for_astro_is_read_where_no_astro_is() -> None:
    """Its script names all options that the others have, and its element spreads them."""
    _before, script, element = (TEMPLATES / "TrickHunt.astro").read_text("utf-8").split("---\n")
    assert all(word in script for word in ("host", *OWN, "...options", "src", "label"))
    assert writers.HOST in script
    for part in ("`${host}embed.js`", 'poster="auto" {...options}', "href={way}", "{text &&"):
        assert part in element
    # Astro's compiler does not find the end of some templates inside others.
    assert not re.search(r"`[^`]*\$\{[^}`]*`", script)
    assert element.count("set:html") == 1  # for the text with markup, as the studio writes it


WORDPRESS = """
import { parse } from "@wordpress/block-serialization-default-parser";
import { readFileSync } from "node:fs";
console.log(JSON.stringify(parse(JSON.parse(readFileSync(0, "utf-8")).text)));
"""


def test_wordpress_reads_the_blocks() -> None:
    here = writers.HOST
    lines = {one.name: one.text for one in lines_for(here, shared())}
    (found,) = in_node(WORDPRESS, text=lines["wordpress"])
    assert (found["blockName"], found["attrs"]) == ("core/html", {})
    assert found["innerHTML"].strip() == lines["embed"]
    parts = (Heading("On <twins> -->"), Words("Look:"), ClausePart("BH-12"), Words("<!-- wp:x -->"))
    post = {one.name: one.text for one in publish(here, Document("A post", parts), DAY).lines}
    blocks = [one for one in in_node(WORDPRESS, text=post["wordpress"]) if one["blockName"]]
    assert [one["blockName"].partition("/")[2] for one in blocks] == [
        *("heading", "paragraph", "quote", "paragraph"),
    ]
    assert len(blocks[2]["innerBlocks"]) == 2
    read = [markup.read(one["innerHTML"]).text.strip() for one in blocks]
    assert (read[0], read[3]) == ("On <twins> -->", "<!-- wp:x -->")


MARKDOWN_IT = """
import MarkdownIt from "markdown-it";
import { readFileSync } from "node:fs";
const read = new MarkdownIt({ html: true });
console.log(JSON.stringify(read.render(JSON.parse(readFileSync(0, "utf-8")).text)));
"""

READERS: dict[str, Callable[[str], str]] = {
    "VitePress, Eleventy": lambda text: str(in_node(MARKDOWN_IT, text=text)),
    "MkDocs": lambda text: markdown(text, extensions=["toc", "tables", "fenced_code"]),
    "Pelican, Nikola": lambda text: markdown(text, extensions=["extra", "meta"]),
    "Sphinx with MyST": lambda text: str(MarkdownIt("commonmark").enable("table").render(text)),
}
"""The libraries by which generators read Markdown."""


@pytest.mark.parametrize("reader", READERS)
def test_the_markdown_of_generators_leaves_each_table_whole(reader: str) -> None:
    ways = whole_post()
    for name in ("post", "figures", "vitepress"):
        assert max(map(len, ways[name].splitlines())) < 10_000  # docutils reads no longer ones
        page = markup.read(READERS[reader](ways[name]))
        assert [one.parent and one.parent.name for one in page.select("trick-hunt")] == ["div"] * 2
        assert len(page.select("script")) == (0 if name == "vitepress" else 2)
        assert markup.one(page, "blockquote a")["href"] == f"{writers.HOST}r/BH-12/"
        assert page.select("p")[-1].text == "Answer: I."
        assert page.select("li")[-1].text == "You – No: see."
        own = [one.text for one in page.select("h2, ul > li") if not one.find_parent("div")]
        assert own[:4] == ["one", "two", "Why?", "The answer"]


YAML = """
import matter from "gray-matter";
import { readFileSync } from "node:fs";
console.log(JSON.stringify(matter(JSON.parse(readFileSync(0, "utf-8")).text)));
"""


@pytest.mark.parametrize("name", ["hugo", "jekyll", "eleventy", "astro", "docusaurus", "mkdocs"])
def test_the_front_matter_of_a_post_is_read(name: str) -> None:
    text = blogger_s_post()[name]
    read = in_node(YAML, text=text)
    found = read["data"]
    assert found["date"].startswith(str(DAY))
    heading = markup.read(READERS["MkDocs"](read["content"])).select_one("h1")
    assert (heading.text if heading else found["title"]) == "A post: “so”"
    assert (found.get("mdx") == {"format": "md"}) == (name == "docusaurus")


def test_the_other_generators_read_the_title_of_a_post() -> None:
    ways = blogger_s_post()
    pelican = Markdown(extensions=["meta"])
    pelican.convert(ways["pelican"])
    told = {"title": ["A post: “so”"], "date": [str(DAY)]}
    assert pelican.Meta == told
    nikola = re.findall(r"^\.\. (\w+): (.*)$", ways["nikola"], re.MULTILINE)
    assert {name: [value] for name, value in nikola} == told
    for name in ("sphinx", "vitepress"):
        page = markup.read(READERS["Sphinx with MyST"](ways[name]))
        assert markup.one(page, "h1").text == "A post: “so”"


@pytest.mark.parametrize("reader", READERS)
def test_the_markdown_with_pictures_is_read_alike(reader: str) -> None:
    page = markup.read(READERS[reader](whole_post()["markdown"]))
    (picture,) = page.select("a > img")
    assert picture["src"] == "a-post.png"
    assert str(picture["alt"]).startswith("Schnäppchen Jagd")
    assert [one.text for one in page.select("h2, em, blockquote a")][:3] == [
        *("Look", "Why?", "Trick Hunt’s rulebook: trick-hunt.example/r/BH-12"),
    ]
    assert page.select("li")[-1].text == "You – No: see."
    assert page.select("li a")[-1]["href"] == "https://a.b/?c=1&d=2"
