"""Lines of HTML by which another page shows what is shared; ``web/embed/embed.js`` reads some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.view_models.sharing import Lines
from trickhunt.drawing import as_html, as_text, poster
from trickhunt.escaping import escape
from trickhunt.words import _

if TYPE_CHECKING:
    from trickhunt.drawing import Scene

HEIGHT = 800
"""How many pixels high a frame is that nobody tells its height."""


def lines_for(here: str, link: str, scene: Scene) -> tuple[Lines, ...]:
    """The lines for other pages, the usual ones first.

    Args:
        here: the whole address of the page, without the part after the file.
        link: what is shared, from the name of the game on.
        scene: what there is to see of it.
    """
    words = "".join(f"<li>{escape(line)}</li>" for line in as_text(scene).splitlines())
    return (
        Lines(
            "embed",
            _("Lines for your own page"),
            _(
                "Paste these lines where the table is to stand. Where no script runs, as in feeds, "
                "readers get the position in words, and the link."
            ),
            _element(here, link, scene, f"<ul>{words}</ul>\n"),
        ),
        Lines(
            "figure",
            _("With a drawn figure for readers without scripts"),
            _("These lines are long, since the cards are drawn in them."),
            _element(here, link, scene, as_html(scene)),
        ),
        Lines(
            "frame",
            _("A frame, where no scripts of others are allowed"),
            _("It is fetched when a reader comes near it, and with it some 7 MB."),
            _frame(here, link),
        ),
    )


def _element(here: str, link: str, scene: Scene, inside: str) -> str:
    folder = here.rpartition("/")[0]
    words = escape(_("Open the table"))
    way = f'<p><a href="{escape(f"{here}#/{link}")}">{words}</a></p>'
    return (
        f'<script src="{escape(folder)}/embed.js" async></script>\n'
        f'<trick-hunt link="{escape(link)}" poster="{escape(poster(scene))}">\n'
        f"{inside}{way}\n</trick-hunt>"
    )


def _frame(here: str, link: str) -> str:
    address = escape(f"{here}#/framed?theme=auto!/{link}")
    title = escape(_("A table of Trick Hunt"))
    return (
        f'<iframe src="{address}" title="{title}" loading="lazy"\n'
        f'  allow="fullscreen; clipboard-write" width="100%" height="{HEIGHT}"></iframe>'
    )
