"""A position as a piece of HTML: the picture, a caption, and the same in words."""

from __future__ import annotations

from trickhunt.core.escaping import escape
from trickhunt.core.words import _
from trickhunt.drawing.boxes import Over
from trickhunt.drawing.scene import Scene
from trickhunt.drawing.svg import FITTING, as_svg
from trickhunt.drawing.words import as_text, heading


def as_html(scene: Scene, width: int = FITTING, caption: str = "", over: Over | None = None) -> str:
    """A scene as a figure that needs no styles and no script.

    Args:
        scene: what there is to see.
        width: for how many pixels the picture is laid out.
        caption: what stands below it; what is shown, in a line, where nothing is said.
        over: what is drawn over it.
    """
    summary = escape(_("The position in words"))
    words = "".join(f"<li>{escape(line)}</li>" for line in as_text(scene).splitlines()[1:])
    return (
        f'<figure class="trick-hunt">\n{as_svg(scene, width, described=False, over=over)}\n'
        f"<figcaption>{escape(caption or heading(scene))}\n"
        f"<details><summary>{summary}</summary>"
        f"<ul>{words}</ul></details></figcaption>\n</figure>\n"
    )
