"""The page for writers, ``writers.html``: how a table gets onto a page of theirs."""

from __future__ import annotations

import html
import shutil
from typing import TYPE_CHECKING, NamedTuple

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from tools import embed, styles
from tools.console import ROOT
from tools.esbuild import small_style
from tools.page import page_python

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
    with page_python():
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
    (play,) = [one for one in EXAMPLES if one.mode == "play"]
    address = f"{HOST}index.html#/framed?theme=auto!/{play.options['link']}&mode=play"
    text = environment.from_string((SOURCES / NAME).read_text("utf-8")).render(
        policy=POLICY,
        host=HOST,
        examples=EXAMPLES,
        options=options,
        live=Markup(", ").join(
            Markup("<code>{}</code>").format(one.name) for one in options if one.is_live
        ),
        listening=LISTENING,
        frame=f'<iframe src="{html.escape(address)}" title="Trick Hunt"\n'
        '  width="100%" height="800"></iframe>',
        diagram="python -m trickhunt diagram LINK --format html --seat 0",
        poster_size=embed.LARGEST_POSTER // 1000,
    )
    (site / NAME).write_text(text, "utf-8")
