"""The page for writers, ``writers.html``: how a table gets onto a page of theirs."""

from __future__ import annotations

import html
import shutil
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from tools import embed, page, styles, wheel
from tools.console import ROOT
from tools.esbuild import small_style
from tools.tags import tags

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAME = "writers.html"
FOLDER = "writers"
SOURCES = ROOT / "web" / FOLDER
STYLES = (
    *("base/tokens.css", "base/letters.css", "base/buttons.css", "base/fields.css"),
    *("base/tags.css", "boot/theme.css", "boot/cloth.css"),
)
"""The styles of the game that the page shares with it."""

HOST = "https://trick-hunt.example/"
"""What stands in the code for the host, whose address the page puts there."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; font-src 'self'; "
    "img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
)

FIRST = """\
<script src="{host}embed.js" async></script>
<trick-hunt link="{link}&mode=play" poster="auto">
  <p>A deal to be played, for four.</p>
  <p><a href="{host}index.html#/{link}">Play this deal</a></p>
</trick-hunt>"""
"""The first table that is to be copied."""

FRAME = """\
<iframe src="{host}index.html#/framed?theme=auto!/{link}&mode=play" title="A deal of Trick Hunt"
  loading="lazy" allow="fullscreen; clipboard-write" width="100%" height="800"></iframe>"""
"""The second: a frame."""

MARKDOWN = """\
[![Led: green 2. Green 7 and green 3 have to follow.]({host}r/BH-8/preview.png)]({host}r/BH-8/)"""
"""The third: a picture with a link."""

DRIVEN = """\
<trick-hunt id="table1" link="{link}" seat="0"
  controls="steps" lock="hands share" start="seen"></trick-hunt>
<p>Anke shows <a href="#table1" data-trick-hunt="#table1" data-move="4">her first card</a>.</p>"""

BESIDE = """\
<trick-hunt src="holding-back.trick">
  <p><a href="holding-back.trick">Over or under: the piece as text</a></p>
</trick-hunt>"""

STEPS = """\
trick-hunt steps "{link}" > anke.json"""

STEPPED = """\
<trick-hunt link="{link}" steps="anke.json"></trick-hunt>"""

COMMANDS = """\
trick-hunt diagram "{link}" --format html
trick-hunt pages "{link}" --site {host}
trick-hunt check ."""

LISTENING = """\
const table = document.querySelector("trick-hunt");
table.addEventListener("answer", ({ detail }) => console.log(detail.right));"""


class Example(NamedTuple):
    """A table on the page.

    Attributes:
        mode: how it is shown.
        options: the other attributes of the element.
        has_figure: whether a picture of the position stands inside.
    """

    mode: str
    options: dict[str, str]
    has_figure: bool = False

    def _attributes(self, before: str, escape: Callable[[str], str]) -> str:
        said = {"mode": self.mode, **self.options}
        return "".join(f'{before}{name}="{escape(value)}"' for name, value in said.items())

    @property
    def element(self) -> Markup:
        """The element, as HTML."""
        inside = figure_of(self.options["link"]) if self.has_figure else ""
        begin = f"<trick-hunt{self._attributes(' ', html.escape)}>"
        return Markup(f"{begin}{inside}</trick-hunt>")  # noqa: S704 - escaped

    @property
    def line(self) -> str:
        """The same as text, as it is best read: an attribute a line."""
        inside = "\n  <figure>…</figure>\n" if self.has_figure else ""
        return f"<trick-hunt{self._attributes(chr(10) + '  ', str)}>{inside}</trick-hunt>"


def figure_of(link: str) -> str:
    """Return a picture of the position that a link leads to, as HTML."""
    with page.page_python():
        from trickhunt.drawing import as_html, scene_of  # noqa: PLC0415 - the game's own Python
        from trickhunt.links import read_link  # noqa: PLC0415
    found = read_link(link)
    return as_html(scene_of(found.state(), found.seat, is_open=found.is_open))


GAME = "bargain-hunt?players=4&edition=english&deal=7&moves=gAQX7YNK3pZaAD"
"""The first round of a game of Schnäppchen Jagd."""

COMMENTS = (
    "TU-7DsIwDPyVUxaWiAkEYuMhZga2qINbrCYiTSonFerf41YMTKeT72XnzDm92VhzYakKVy-hKN7ygo11bmfNPU-ClqSn"
    "kApiYOSE6hmV2shWGYOp89vFsLdrJPLIKv6E6kEoA8WIXpgTOpLXqjz8auCpIOW_s0XJKFow0IxC8wlVpmHUJsEYdcXq"
    "P1rzWAmeyxYJ3RuatnyyKapomi8"
)
"""Names and comments for it."""

QUESTION = (
    "Tc0xCoAwEETRqwypxQPYeAFBsLEQiyUGNxhdSVYktzcIguXwH8xk-kjH6nBTQnBLjZG9ZViKS8JOGVkunIFyayoz-JW1"
    "wc0CllCAsoOVIFd8TYLXurhOZAPpPyuX_Z2YaprnBw"
)
"""What is asked, and what is said of the answers."""

EXAMPLES = (
    Example("position", {"link": f"{GAME}&at=19&seat=0"}, has_figure=True),
    Example(
        "replay",
        {
            "link": f"{GAME}&at=4&seat=0&notes={COMMENTS}",
            "speed": "fast",
            "poster": "Anke’s hand: G3 G6 G8 Y1 B7 O5 O9",
        },
    ),
    Example(
        "play",
        {
            "link": "bargain-hunt?players=4&edition=french&deal=4711",
            "level": "club",
            "poster": "Your hand: G1 G2 G5 B1 B2 B3 V1 V3",
        },
    ),
    Example(
        "quiz",
        {
            "link": f"{GAME}&at=15&seat=0&ask=legal&words={QUESTION}",
            "poster": "On the table: O7 O8 O4 | Your hand: G6 G8 B7 O5 O9",
        },
    ),
    Example("clause", {"link": "BH-8", "poster": "Led: G2 | Has to follow: G7 G3 Y9"}),
    Example(
        "compare",
        {"link": f"{GAME}&at=32&seat=1", "poster": "Bargains: Y5 G5 Y5 B5 | Junk: G3 G1 V8 Y8 Y2"},
    ),
)
"""A table for each mode."""


class Generator(NamedTuple):
    """How a site generator writes a table.

    Attributes:
        name: what the generator is called.
        source: the file in :data:`TEMPLATES`.
        path: what that file becomes in a site.
        use: what stands in a post.
        setting: what stands in the settings of the site, or ``""``.
    """

    name: str
    source: str
    path: str
    use: str
    setting: str = ""

    @property
    def file(self) -> str:
        """The text of the file."""
        return (TEMPLATES / self.source).read_text("utf-8").rstrip()


TEMPLATES = ROOT / "web" / "generators"
USED = 'link="bargain-hunt?players=4&deal=4711" mode="play"'

GENERATORS = (
    Generator(
        "Hugo",
        "hugo.html",
        "layouts/_shortcodes/trick-hunt.html",
        f'{{{{< trick-hunt {USED} text="A deal." >}}}}',
    ),
    Generator(
        "Jekyll",
        "jekyll.html",
        "_includes/trick-hunt.html",
        f'{{% include trick-hunt.html {USED} text="A deal." %}}',
    ),
    Generator(
        "Eleventy",
        "eleventy.mjs",
        "trick-hunt.mjs",
        f'{{% trickHunt {USED.replace(" ", ", ")}, text="A deal." %}}',
        'import trickHunt from "./trick-hunt.mjs";\n\n'
        "export default function (eleventy) {\n  eleventy.addPlugin(trickHunt);\n}\n\n"
        'export const config = { markdownTemplateEngine: "njk" };',
    ),
    Generator(
        "Astro",
        "TrickHunt.astro",
        "src/components/TrickHunt.astro",
        f'<TrickHunt {USED.replace("&", "&amp;")} text="A deal." />',
    ),
)
"""The site generators for which there are templates."""


class Letters(NamedTuple):
    """How some cards are written.

    Attributes:
        game: the title of their game.
        first: the first of them, as it is written.
        last: the last of them, or ``""`` if there is only one.
        words: what they are called.
    """

    game: str
    first: str
    last: str
    words: str


def letters() -> list[Letters]:
    """Return how the cards of each game are written, suit by suit."""
    titles = page.titles()
    found = []
    for game, pack in embed.packs().items():
        cards = [(name, pack.card_name(face)) for face, name in enumerate(pack.deck.names)]
        for _letter, group in groupby(cards, lambda card: card[0][0]):
            (first, words), *others = group
            last, last_words = others[-1] if others else ("", "")
            words = f"{words} … {last_words}" if others else words
            found.append(Letters(titles[game], first, last, words))
    return found


def lay_out(site: Path) -> None:
    """Put the page's style and script into their folder, whose name gets a hash."""
    folder = site / FOLDER
    folder.mkdir()
    own = styles.in_layer("screens", [SOURCES / "writers.css"])
    text = styles.layered(styles.named(STYLES)) + own
    (folder / "writers.css").write_text(small_style(text), "utf-8")
    shutil.copyfile(SOURCES / "writers.js", folder / "writers.js")


def write(site: Path, at: Callable[[str], str]) -> None:
    """Write the page.

    Args:
        site: the folder with all that it shows.
        at: says under which name in it a file of ours lies.
    """
    environment = Environment(autoescape=True, undefined=StrictUndefined)
    environment.globals |= {"_": str, "at": at}
    options = embed.options()
    (play,) = [one.options["link"] for one in EXAMPLES if one.mode == "play"]
    game = f"{GAME}&at=4&seat=0&notes={COMMENTS}"
    text = environment.from_string((SOURCES / NAME).read_text("utf-8")).render(
        policy=POLICY,
        tags=tags,
        host=HOST,
        examples=EXAMPLES,
        options=options,
        live=Markup(", ").join(
            Markup("<code>{}</code>").format(one.name) for one in options if one.is_live
        ),
        listening=LISTENING,
        first=FIRST.format(host=HOST, link=play),
        frame=FRAME.format(host=HOST, link=play),
        markdown=MARKDOWN.format(host=HOST),
        driven=DRIVEN.format(link=GAME),
        beside=BESIDE,
        steps=STEPS.format(link=game),
        stepped=STEPPED.format(link=game),
        generators=GENERATORS,
        install=f"pip install trick_hunt-{wheel.version()}-py3-none-any.whl",
        commands=COMMANDS.format(host=HOST, link=game),
        letters=letters(),
        poster_size=embed.LARGEST_POSTER // 1000,
    )
    (site / NAME).write_text(text, "utf-8")
