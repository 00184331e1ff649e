"""Lines for other pages that show something shared or written; ``web/embed/embed.js`` reads some.

The shortcodes are those of the templates in ``web/generators``.
"""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core.escaping import escape, escaped_markdown
from trickhunt.core.words import SOURCE, _, language, ngettext
from trickhunt.drawing import (
    Scene,
    as_blocks,
    as_image,
    as_svg,
    as_text,
    caption,
    in_words,
    poster,
)
from trickhunt.drawing.boxes import Over
from trickhunt.drawing.poster import OnPoster
from trickhunt.games.registry import GAMES
from trickhunt.toolkit.nesting import (
    PARAGRAPH,
    POSITION,
    TextLine,
    answers_title,
    as_html,
    as_markdown,
    without_position,
)

UPLOADED = "400px"
"""The width of a picture that an author uploads, which is otherwise as wide as its column."""

HEIGHT = 1000
"""The height in pixels of a frame that receives no height."""

PLAIN = str.maketrans('"\\{}[]<>`\n', "”/()()()’ ")
"""Replacements for characters that would end a text in a shortcode."""

CODED = str.maketrans({'"': "'", "\n": " "} | {one: f"&#{ord(one)};" for one in "'\\{}[]`"})
"""Replacements for characters that would end HTML in a shortcode."""


WORDS, PICTURE = "words", "picture"
"""The content for readers without scripts: the position in words, or a picture of it."""

SAID, WAY = ' slot="said"', ' slot="way"'
"""Attributes of what is also shown beside the cards, and of what is only for those readers."""

HTML, BLOCKS, MARKDOWN = "html", "blocks", "markdown"
"""The formats of a post's text around a table: HTML, WordPress blocks, or Markdown."""


class Lines(NamedTuple):
    """Lines by which another page shows something."""

    name: str  #: their name in ids, such as ``embed``, ``frame`` or ``hugo``
    title: str  #: their title
    why: str  #: when to use them
    text: str
    shows: str  #: :data:`WORDS` or :data:`PICTURE`
    around: str = ""  #: the format of text around them in a post; ``""`` if they are not for posts
    guide: str = ""  #: the address that tells how to set up a site for them, once, or ``""``
    is_post: bool = False  #: whether they are a whole post


class LinesModel(NamedTuple):
    """The lines for other pages, with a preview of the chosen ones."""

    lines: tuple[Lines, ...] = ()  #: the lines, default first; empty if there is no link
    wish: str = ""  #: the name of the chosen ones; ``""`` or an unknown name chooses the first
    inside: str = ""  #: the HTML that readers without scripts see
    picture: str = ""  #: the picture as SVG

    @property
    def chosen(self) -> Lines:
        """The chosen lines."""
        return next((one for one in self.lines if one.name == self.wish), self.lines[0])


class Marked(NamedTuple):
    """Text with its markup."""

    words: tuple[TextLine, ...] = ()  #: all of it, if that is more than the first scene
    answers: tuple[TextLine, ...] = ()  #: the answers to questions


class Shown(NamedTuple):
    """The contents of the lines."""

    link: str  #: the part after ``#/`` of its address; ``""`` if it is in a file
    file: str  #: the name of the file beside the post, if it has no link
    picture: str  #: the name of the picture beside the post
    scene: Scene | None  #: the first scene, or ``None``
    title: str = ""  #: its title, or ``""``
    game: str = ""  #: the game of the scene, if the link does not name it
    label: str = ""  #: the label of the button that starts it; ``""`` for the default
    over: Over | None = None  #: drawn over the picture
    marks: tuple[OnPoster, ...] = ()  #: the marks that are shown before the table is opened
    html: Marked = Marked()  #: its text as HTML
    markdown: Marked = Marked()  #: its text as Markdown
    answered_at: str = ""  #: where the page around has the answers, such as ``#id``, or ``""``
    folder: str = ""  #: the address of the folder of the picture, or ``""``

    @property
    def options(self) -> dict[str, str]:
        """The options of the element and of the shortcodes."""
        options = {"link": self.link} if self.link else {"src": self.file}
        if self.scene:
            options["poster"] = poster(self.scene, self.marks, is_told=True)
            if self.game:
                options["game"] = self.game
        if self.label:
            options["label"] = self.label
        return options

    @property
    def figure(self) -> str:
        """The first scene as a drawn figure; ``""`` if there is none."""
        return as_image(self.scene, self.over, self.source) if self.scene else ""

    @property
    def source(self) -> str:
        """The whole address of the picture, if that is known."""
        return f"{self.folder}{self.picture}" if self.folder else ""

    @property
    def told(self) -> tuple[str, ...]:
        """It in words, one line each."""
        lines = as_text(self.scene).splitlines() if self.scene else []
        return (*([self.title] if self.title else []), *lines)


def lines_for(here: str, shown: Shown) -> tuple[Lines, ...]:
    """The lines for other pages, default first.

    Args:
        here: the whole address of the page, without the part after the file.
    """
    figure = shown.figure
    found = [
        Lines(
            "embed",
            _("Code for your own page"),
            _(
                "Paste these lines where you want the table. Where scripts do not run, such as "
                "in feeds, readers get the position in words and the link."
            ),
            element(here, shown),
            WORDS,
            HTML,
        ),
    ]
    if figure:
        found.append(
            Lines(
                "figure",
                _("With a drawn figure for readers without scripts"),
                _("These lines are long because the cards are drawn in them."),
                element(here, shown, figure),
                PICTURE,
                HTML,
            )
        )
    if shown.link:
        found.append(
            Lines(
                "frame",
                _("A frame, where no outside scripts are allowed"),
                _("About 7 MB, loaded only when a reader scrolls near it."),
                _frame(here, shown),
                PICTURE,
            )
        )
        found.append(pictured(here, shown))
    found.append(
        Lines(
            "wordpress",
            _("For {name}", name="WordPress"),
            _(
                "Paste these lines into the editor of a post, where they become blocks. Where "
                "scripts are removed, readers get the words and the link."
            ),
            block("html", element(here, shown)),
            WORDS,
            BLOCKS,
        )
    )
    if shown.scene and shown.link:
        found.append(
            Lines(
                "author",
                _("For {name}, as an author", name="WordPress"),
                _(
                    "WordPress lets authors use no scripts, but pictures. Save the picture as a "
                    "PNG, paste these lines into the editor of a post, press the empty image block "
                    "and upload it there. The link below opens the table."
                ),
                _with_upload(here, shown, shown.scene),
                PICTURE,
                BLOCKS,
            )
        )
    given = [f'{name}="{value.translate(PLAIN)}"' for name, value in _given(here, shown).items()]
    if shown.html.words:
        given.append(f'html="{_read(shown, SAID).strip().translate(CODED)}"')
    # Components decode entities such as "&lt;" in their arguments.
    component = escape(" ".join(given)).replace("&quot;", '"')
    return (
        *found,
        _code(here, "Hugo", f"{{{{< trick-hunt {' '.join(given)} >}}}}"),
        _code(here, "Jekyll", f"{{% include trick-hunt.html {' '.join(given)} %}}"),
        _code(here, "Eleventy", f"{{% trickHunt {', '.join(given)} %}}"),
        _code(here, "Astro", f'<TrickHunt host="{escape(_folder(here))}/" {component} />'),
        Lines(
            "vitepress",
            _("For {name}", name="VitePress"),
            "",
            element(here, shown).replace(f"<div>\n{script(here)}", "<div v-pre>", 1),
            WORDS,
            MARKDOWN,
            _guide(here, "VitePress"),
        ),
    )


def _given(here: str, shown: Shown) -> dict[str, str]:
    """The parameters of the shortcodes that are plain text."""
    given = dict(shown.options)
    if language() != SOURCE:
        # The templates speak English, and lead to the English pages.
        given |= {"label": shown.label or _("Open the table"), "page": _address(here, shown)}
    return given if shown.html.words else {**given, "text": " ".join(shown.told)}


def _code(here: str, name: str, code: str) -> Lines:
    """The code from which a site generator makes the whole lines."""
    return Lines(
        name.lower(),
        _("For {name}", name=name),
        "",
        code,
        WORDS,
        MARKDOWN,
        _guide(here, name),
    )


def _guide(here: str, name: str) -> str:
    """The address that tells how to set up a site generator."""
    return static_page(here, f"writers.html#generator-{name}")


def _with_upload(here: str, shown: Shown, scene: Scene) -> str:
    """Blocks without scripts: a place for the picture, the text, and the link.

    When a picture is uploaded, WordPress forgets an alternative text, but keeps a caption.
    """
    words = f'<figcaption class="wp-element-caption">{escape(caption(scene))}</figcaption>'
    alt = escape(" ".join(as_text(scene).splitlines()[1:]))
    source = f'src="{escape(shown.source)}" ' if shown.source else ""
    image = f'<img {source}alt="{alt}" style="width:{UPLOADED}"/>{words}'
    image = f'<figure class="wp-block-image is-resized">{image}</figure>'
    text = f"{'' if source else in_words(scene)}{inside(shown, is_drawn=True)}".strip()
    return "\n\n".join(
        [
            block("image", image, f'{{"width":"{UPLOADED}"}}'),
            *([block("html", text)] if text else []),
            block("paragraph", _way(_address(here, shown), shown)),
            *([block("paragraph", to_answers)] if (to_answers := _to_answers(shown)) else []),
        ]
    )


def pictured(here: str, shown: Shown) -> Lines:
    """A picture that links to the table, in Markdown; a plain link if there is no scene."""
    told, way = " ".join(shown.told), f"]({_address(here, shown)})"
    more = without_position(shown.markdown.words)
    label = shown.label or ("" if more or shown.scene else told) or _("Open the table")
    text = [
        f"[![{escaped_markdown(told)}]({shown.source or shown.picture}){way}"
        if shown.scene
        else "",
        as_markdown(more),
        f"[{escaped_markdown(label)}{way}",
    ]
    if answers := shown.markdown.answers:
        # Not every Markdown gives headings an id.
        text += (
            [escaped_markdown(_at_the_end(shown))]
            if shown.answered_at
            else [f"**{answers_title(answers)}**", as_markdown(answers)]
        )
    return Lines(
        "markdown",
        _("Markdown with a picture"),
        _(
            "Save the picture as a PNG named {file}, beside the post. Pressing it opens the table.",
            file=shown.picture,
        )
        if shown.scene
        else _("Where no HTML is allowed."),
        "\n\n".join(filter(None, text)),
        PICTURE if shown.scene else WORDS,
        MARKDOWN,
    )


def previewed(shown: Shown, found: tuple[Lines, ...], wish: str) -> LinesModel:
    """The lines with a preview of the chosen ones.

    Args:
        found: the lines.
        wish: the name of the chosen ones, or ``""``.
    """
    model = LinesModel(found, wish, _read(shown, ""))
    if shown.scene is None or model.chosen.shows != PICTURE:
        return model
    picture = as_svg(shown.scene, described=False, apart="lines", over=shown.over)
    return model._replace(picture=picture)


def _folder(here: str) -> str:
    return here.rpartition("/")[0]


def static_page(here: str, path: str) -> str:
    """The address of a page that needs no script, in the language of the page.

    Args:
        here: the whole address of the game's page, without the part after the file.
        path: the path of the page below the folder of its language.
    """
    spoken = "" if language() == SOURCE else f"{language()}/"
    return f"{_folder(here)}/{spoken}{path}"


def _address(here: str, shown: Shown) -> str:
    """Where the link leads: the page of the game, which opens the table if scripts run there."""
    if not shown.link:
        return shown.file
    name = shown.link.partition("?")[0]
    game = shown.game or (name if name in GAMES else "")
    return static_page(here, f"g/{game}{'/' if game else ''}#/{shown.link}")


def script(here: str) -> str:
    """The script that a page needs for its tables; repeated, it is loaded only once.

    Args:
        here: the whole address of the game's page, without the part after the file.
    """
    return f'<script src="{escape(_folder(here))}/embed.js" async></script>'


def block(kind: str, html: str, values: str = "") -> str:
    """HTML in the form of a block of the WordPress editor.

    Args:
        kind: the kind of block, such as ``html`` or ``paragraph``.
        html: its contents.
        values: its attributes as JSON, or ``""``.
    """
    return f"<!-- wp:{kind} {values}{' ' if values else ''}-->\n{html}\n<!-- /wp:{kind} -->"


def element(here: str, shown: Shown, figure: str | None = None) -> str:
    """A self-contained table: the script, and an element with the text for readers without scripts.

    The element around both, and the absence of empty lines, keep every Markdown from treating them
    as text of a paragraph.

    Args:
        here: the whole address of the game's page, without the part after the file.
        figure: the drawn cards, if they replace the position in words.
    """
    # A figure, with its marks, is also what is seen before the table is opened.
    options = {**shown.options, **({"poster": "", "game": ""} if figure else {})}
    said = " ".join(f'{name}="{escape(value)}"' for name, value in options.items() if value)
    own = SAID if options.get("poster") else ""
    way = _way(_address(here, shown), shown, WAY)
    read = _read(shown, own, figure, way)
    return f"<div>\n{script(here)}\n<trick-hunt {said}>\n{read}\n</trick-hunt>\n</div>"


def _read(shown: Shown, own: str, figure: str | None = None, way: str = "") -> str:
    """What readers without scripts get: figure or position, text, the link, and the answers."""
    read = (figure or "") + inside(shown, is_drawn=figure is not None, own=own) + way
    if shown.html.answers and not shown.answered_at:
        title = escape(answers_title(shown.html.answers))
        answers = as_html(shown.html.answers)
        read += f"\n<div{WAY}><p><strong>{title}</strong></p>{answers}</div>"
    return read + _to_answers(shown, WAY)


def _to_answers(shown: Shown, slot: str = "") -> str:
    """The link to answers further down; ``""`` if there are none."""
    if not shown.answered_at:
        return ""
    words = escape(_at_the_end(shown))
    return f'<p{slot}><a href="{escape(shown.answered_at)}">{words}</a></p>'


def _at_the_end(shown: Shown) -> str:
    count = sum(not one.depth for one in shown.html.answers)
    return ngettext("The answer is at the end.", "The answers are at the end.", count)


def inside(shown: Shown, *, is_drawn: bool = False, own: str = "") -> str:
    """The text above the link for readers without scripts, as HTML.

    Args:
        is_drawn: whether a figure shows the position, which is then left out.
        own: attributes of what is also shown beside the cards.
    """
    title = [TextLine(escape(shown.title), PARAGRAPH)] if shown.title else []
    position = [TextLine(as_blocks(shown.scene), POSITION)] if shown.scene else []
    lines = [*title, *(shown.html.words or position)]
    if is_drawn:
        lines = without_position(shown.html.words)
    return f"{as_html(lines, own)}\n" if lines else ""


def _frame(here: str, shown: Shown) -> str:
    address = escape(f"{here}#/framed?theme=auto!/{shown.link}")
    title = escape(_("A table of Trick Hunt"))
    return (
        f'<iframe src="{address}" title="{title}" loading="lazy"\n'
        f'  allow="fullscreen; clipboard-write" width="100%" height="{HEIGHT}"></iframe>\n'
        f"{_way(_address(here, shown), shown)}"
    )


def _way(address: str, shown: Shown, slot: str = "") -> str:
    """The link that remains if everything else is removed."""
    whole = _("Open it with its tables") if shown.html.words else _("Open the table")
    words = escape(shown.label or whole)
    return f'<p{slot}><a href="{escape(address)}">{words}</a></p>'
