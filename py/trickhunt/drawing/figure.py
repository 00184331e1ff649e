"""A position as a piece of HTML: the picture, a caption, and the same content in words."""

from __future__ import annotations

import base64

from trickhunt.core.escaping import escape
from trickhunt.core.words import _
from trickhunt.drawing.boxes import Over
from trickhunt.drawing.scene import Scene
from trickhunt.drawing.svg import FITTING, as_svg
from trickhunt.drawing.words import as_text, heading

LONGEST_LINE = 5_000
"""The most characters of a line: docutils, and with it Sphinx, reads no lines over 10,000."""


def as_html(
    scene: Scene, width: int = FITTING, caption: str = "", over: Over | None = None, told: str = ""
) -> str:
    """A scene as a figure that needs no styles and no script.

    Args:
        scene: the visible parts.
        width: for how many pixels the picture is laid out.
        caption: what stands below it; what is shown, in a line, where nothing is said.
        over: what is drawn over it.
        told: the caption as HTML, or ``""``.
    """
    drawn = as_svg(scene, width, described=False, over=over)
    return _figure(scene, drawn, told or escape(caption))


def as_image(scene: Scene, over: Over | None = None) -> str:
    """A scene as a figure for other sites, some of which remove all SVG.

    Such a site would leave the words in the drawing behind. Of an image it leaves at most the
    alternative text.

    Args:
        scene: the scene.
        over: draws over the picture.
    """
    drawn = as_svg(scene, sized=True, described=False, over=over)
    packed = base64.b64encode(drawn.encode()).decode()
    starts = range(0, len(packed), LONGEST_LINE)
    packed = "\n".join(packed[at : at + LONGEST_LINE] for at in starts)
    return _figure(
        scene,
        f'<img src="data:image/svg+xml;base64,{packed}" alt="{escape(heading(scene))}"'
        ' width="100%">',
    )


def _figure(scene: Scene, picture: str, caption: str = "") -> str:
    summary = escape(_("The position in words"))
    words = "".join(f"<li>{escape(line)}</li>" for line in as_text(scene).splitlines()[1:])
    return (
        f'<figure class="trick-hunt">\n{picture}\n'
        f"<figcaption>{caption or escape(heading(scene))}\n"
        f"<details><summary>{summary}</summary>"
        f"<ul>{words}</ul></details></figcaption>\n</figure>\n"
    )
