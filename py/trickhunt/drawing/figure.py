"""A position as a piece of HTML: the picture, a caption, and the same content in words."""

from __future__ import annotations

import base64

from trickhunt.core.escaping import escape
from trickhunt.core.words import _
from trickhunt.drawing.boxes import Over
from trickhunt.drawing.scene import Scene
from trickhunt.drawing.svg import FITTING, as_svg
from trickhunt.drawing.words import as_text, gist, heading, seats

LONGEST_LINE = 5_000
"""The most characters of a line: docutils, and with it Sphinx, reads no lines over 10,000."""

CAPPED = ' style="max-width:22rem;margin:1em auto;break-inside:avoid"'
"""The attribute of a figure that is no higher than a screen or a sheet, and keeps its caption."""

UNSCRIPTED = ' slot="way"'
"""The attribute of what is hidden where the script of the element runs."""


def as_html(
    scene: Scene, width: int = FITTING, caption: str = "", over: Over | None = None, told: str = ""
) -> str:
    """A scene as a figure that needs no styles and no script.

    Args:
        scene: the visible parts.
        width: for how many pixels the picture is laid out.
        caption: what stands below it; what is shown, in a line, where nothing is said.
        told: the caption as HTML, or ``""``.
    """
    drawn = as_svg(scene, width, described=False, over=over)
    below = told or escape(caption or heading(scene))
    return _figure(drawn, f"{below}\n{in_words(scene)}")


def as_image(scene: Scene, over: Over | None = None, source: str = "") -> str:
    """A scene as a figure for other sites, some of which remove all SVG.

    Such a site would leave the words in the drawing behind. Of an image it leaves at most the
    alternative text.

    Args:
        source: the address of the picture; without one, the picture is in the figure.
    """
    drawn = as_svg(scene, sized=True, described=False, over=over)
    packed = base64.b64encode(drawn.encode()).decode()
    starts = range(0, len(packed), LONGEST_LINE)
    packed = "\n".join(packed[at : at + LONGEST_LINE] for at in starts)
    source = escape(source) or f"data:image/svg+xml;base64,{packed}"
    # The first line is the caption.
    told = escape(" ".join(as_text(scene).splitlines()[1:]))
    picture = f'<img src="{source}" alt="{told}" width="100%">'
    return _figure(picture, escape(heading(scene)), CAPPED)


def as_blocks(scene: Scene) -> str:
    """A scene in words: a paragraph, and a list of what each seat has.

    They are hidden where the script of the element runs: its picture shows that.
    """
    told = "\n".join(f"<li>{escape(line)}</li>" for line in seats(scene))
    return f"<div{UNSCRIPTED}><p>{escape(gist(scene))}</p><ul>{told}</ul></div>"


def _figure(picture: str, caption: str, more: str = "") -> str:
    """A figure.

    Args:
        more: further attributes.
    """
    return (
        f'<figure class="trick-hunt"{more}>\n{picture}\n'
        f"<figcaption>{caption}</figcaption>\n</figure>\n"
    )


def in_words(scene: Scene) -> str:
    """A whole scene in words, folded, as HTML."""
    told = "\n".join(f"<li>{escape(line)}</li>" for line in as_text(scene).splitlines()[1:])
    title = escape(_("The position in words"))
    return f"<details><summary>{title}</summary><ul>{told}</ul></details>"
