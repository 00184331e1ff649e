"""The page for writers, ``writers.html``: how to put a table into a page."""

from __future__ import annotations

import html
import json
import shutil
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from markupsafe import Markup

from tools import embed, hosting_pages, page, styles
from tools.console import ROOT
from tools.esbuild import small_style
from trickhunt import __version__
from trickhunt.core.words import _
from trickhunt.drawing import as_html, scene_of
from trickhunt.links import read_link
from trickhunt.links.writing import squeezed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tools.templates import Templates

NAME = "writers.html"
FOLDER = "writers"
SOURCES = ROOT / "web" / FOLDER
STYLES = (
    *("base/tokens.css", "base/letters.css", "base/buttons.css", "base/fields.css"),
    *("base/tags.css", "boot/color-scheme.css", "boot/cloth.css"),
)
"""The styles of the game that the page shares."""

HOST = "https://trick-hunt.example/"
"""The placeholder for the host, which the page replaces by its address."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'; font-src 'self'; "
    "img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
)

FIRST = """\
<script src="{host}embed.js" async></script>
<trick-hunt link="{link}&mode=play" poster="auto">
  <p>{words}</p>
  <p><a href="{host}{folder}g/bargain-hunt/#/{link}">{way}</a></p>
</trick-hunt>"""
"""The first example to copy."""

FRAME = """\
<iframe src="{host}#/framed?theme=auto{wish}!/{link}&mode=play" title="{title}"
  loading="lazy" allow="fullscreen; clipboard-write" width="100%" height="1000"></iframe>"""
"""The second: a frame."""

MARKDOWN = """\
[![{shows}]({host}r/BH-8/preview.png)]({host}{folder}r/BH-8/)"""
"""The third: a picture with a link."""

DRIVEN = """\
<trick-hunt id="table1" link="{link}" seat="0"
  controls="steps" lock="hands share" start="seen"></trick-hunt>
<p>{words}</p>"""

MOVED = """\
<a href="#table1" data-trick-hunt="#table1" data-move="4">{words}</a>"""

BESIDE = """\
<trick-hunt src="holding-back.trick">
  <p><a href="holding-back.trick">{words}</a></p>
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


class TableExample(NamedTuple):
    """A table on the page."""

    mode: str  #: its mode
    options: dict[str, str]  #: the other attributes of the element
    has_figure: bool = False  #: whether it contains a picture of the position

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
        """The same as text, formatted with one attribute per line."""
        inside = "\n  <figure>…</figure>\n" if self.has_figure else ""
        return f"<trick-hunt{self._attributes(chr(10) + '  ', str)}>{inside}</trick-hunt>"


def figure_of(link: str) -> str:
    """Return a picture of the position of a link, as HTML."""
    found = read_link(link)
    return as_html(scene_of(found.state(), found.seat, is_open=found.is_open))


GAME = "bargain-hunt?players=4&edition=english&deal=7&moves=gAQX7YNK3pZaAD"
"""The first round of a game of Schnäppchen Jagd."""


def commented() -> str:
    """Return its first moves as a link, with names and comments."""
    comments = [
        (4, _("Four bargains lie on the table, one each.")),
        (5, _("Anke opens with a small green card.")),
        (7, _("Doris has no green card, so she decides: trump, or no trump.")),
        (8, _("No trump. The trick is Bert’s.")),
    ]
    notes = json.dumps([["Anke", "Bert", "Chris", "Doris"], comments], ensure_ascii=False)
    return f"{GAME}&at=4&seat=0&notes={squeezed(notes)}"


def asked() -> str:
    """Return a moment of it as a link with a question and replies."""
    said = [
        _("Orange was led. Which cards may you play?"),
        _("Right: if you hold the colour, you have to play it."),
        _("Look at the colour that was led."),
        [],
    ]
    words = squeezed(json.dumps(said, ensure_ascii=False))
    return f"{GAME}&at=15&seat=0&ask=legal&words={words}"


TYPED = (
    "bargain-hunt?players=3&dealer=2&hand0=G4.G5&hand1=Y5.B1&hand2=G6.B2&pile0=R1&pile1=R2&pile2=R3"
)
"""A position as a person types it."""

DEALT = "bargain-hunt?players=4&edition=french&deal=4711"
"""A deal to be played."""


def examples() -> list[TableExample]:
    """Return a table for each mode, in the current language."""
    return [
        TableExample("position", {"link": f"{GAME}&at=19&seat=0"}, has_figure=True),
        TableExample(
            "replay",
            {
                "link": commented(),
                "speed": "fast",
                "poster": _("Anke’s hand: {cards}", cards="G3 G6 G8 Y1 B7 O5 O9"),
            },
        ),
        TableExample(
            "play",
            {
                "link": DEALT,
                "level": "club",
                "poster": _("Your hand: {cards}", cards="G1 G2 G5 B1 B2 B3 V1 V3"),
            },
        ),
        TableExample(
            "quiz",
            {
                "link": asked(),
                "poster": _(
                    "On the table: {played} | Your hand: {cards}",
                    played="O7 O8 O4",
                    cards="G6 G8 B7 O5 O9",
                ),
            },
        ),
        TableExample(
            "clause",
            {
                "link": "BH-8",
                "poster": _("Led: {led} | Has to follow: {cards}", led="G2", cards="G7 G3 Y9"),
            },
        ),
        TableExample(
            "compare",
            {
                "link": f"{GAME}&at=32&seat=1",
                "poster": _(
                    "Bargains: {bargains} | Junk: {junk}",
                    bargains="Y5 G5 Y5 B5",
                    junk="G3 G1 V8 Y8 Y2",
                ),
            },
        ),
    ]


class Generator(NamedTuple):
    """How a site generator includes a table."""

    name: str
    source: str  #: the file in :data:`TEMPLATES`, or ``""`` if none is needed
    path: str  #: the path of that file in a site
    use: str  #: the text in a post
    setting: str = ""  #: the text in the configuration of the site, or ``""``

    @property
    def file(self) -> str:
        """The text of the file."""
        return (TEMPLATES / self.source).read_text("utf-8").rstrip() if self.source else ""


TEMPLATES = ROOT / "web" / "generators"
WORDS = "A deal."
"""The text for readers without scripts, in English."""

USED = 'link="bargain-hunt?players=4&deal=4711" mode="play"'

GENERATORS = (
    Generator(
        "Hugo",
        "hugo.html",
        "layouts/shortcodes/trick-hunt.html",
        f'{{{{< trick-hunt {USED} text="{WORDS}" >}}}}',
    ),
    Generator(
        "Jekyll",
        "jekyll.html",
        "_includes/trick-hunt.html",
        f'{{% include trick-hunt.html {USED} text="{WORDS}" %}}',
    ),
    Generator(
        "Eleventy",
        "eleventy.mjs",
        "trick-hunt.mjs",
        f'{{% trickHunt {USED.replace(" ", ", ")}, text="{WORDS}" %}}',
        'import trickHunt from "./trick-hunt.mjs";\n\n'
        "export default function (eleventy) {\n  eleventy.addPlugin(trickHunt);\n}\n\n"
        'export const config = { markdownTemplateEngine: "njk" };',
    ),
    Generator(
        "Astro",
        "TrickHunt.astro",
        "src/components/TrickHunt.astro",
        f'<TrickHunt {USED.replace("&", "&amp;")} text="{WORDS}" />',
    ),
    Generator(
        "VitePress",
        "",
        "",
        f"<div v-pre>\n<trick-hunt {USED}><p>{WORDS}</p></trick-hunt>\n</div>",
        f'head: [["script", {{ src: "{HOST}embed.js", async: "" }}]],\n'
        "vue: { template: { compilerOptions: {\n"
        '  isCustomElement: (tag) => tag === "trick-hunt",\n} } },',
    ),
)
"""The site generators for which there are templates, or which need a setting."""


class Letters(NamedTuple):
    """The notation of some cards."""

    game: str  #: the title of their game
    first: str  #: the first of them, in notation
    last: str  #: the last of them, or ``""`` if there is only one
    words: str  #: their names


def letters() -> list[Letters]:
    """Return the notation of each game's cards, suit by suit."""
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
    """Write the style of all static pages and the scripts into their folder, which gets a hash."""
    folder = site / FOLDER
    folder.mkdir()
    own = styles.in_layer("screens", [SOURCES / "writers.css"])
    text = styles.layered(styles.named(STYLES)) + own
    (folder / "writers.css").write_text(small_style(text), "utf-8")
    for name in ("writers.js", "onward.js"):
        shutil.copyfile(SOURCES / name, folder / name)
    hosting_pages.lay_out(folder)


def write(templates: Templates) -> str:
    """Write the page in the current language; return its address in the site."""
    options = embed.options()
    version = templates.version
    moved = MOVED.format(words=_("her first card"))
    return templates.put(
        f"{FOLDER}/{NAME}",
        NAME,
        script_policy=POLICY,
        host=HOST,
        examples=examples(),
        options=options,
        live=Markup(", ").join(
            Markup("<code>{}</code>").format(one.name) for one in options if one.is_live
        ),
        listening=LISTENING,
        first=FIRST.format(
            host=HOST,
            link=DEALT,
            folder=version.folder,
            words=_("A deal to play, for four."),
            way=_("Play this deal"),
        ),
        frame=FRAME.format(
            host=HOST,
            link=DEALT,
            wish=f"&lang={version.code}" if version.asking else "",
            title=_("A deal of Trick Hunt"),
        ),
        markdown=MARKDOWN.format(
            host=HOST,
            folder=version.folder,
            shows=_("Led: green 2. You have to follow, with green 7 or green 3."),
        ),
        driven=DRIVEN.format(link=GAME, words=_("Anke shows {card}.", card=moved)),
        beside=BESIDE.format(words=_("Over or under: the post as text")),
        steps=STEPS.format(link=commented()),
        stepped=STEPPED.format(link=commented()),
        generators=[one._replace(use=one.use.replace(WORDS, _("A deal."))) for one in GENERATORS],
        install=f"pip install trick_hunt-{__version__}-py3-none-any.whl",
        commands=COMMANDS.format(host=HOST, link=commented()),
        letters=letters(),
        typed=f"#/{TYPED}",
        poster_size=embed.LARGEST_POSTER // 1000,
    )
