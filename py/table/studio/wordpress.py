"""HTML as blocks of the WordPress editor."""

from __future__ import annotations

import re

from table.ui.models.embed_code import block

_PARAGRAPH = re.compile(r"<p>.*?</p>", re.DOTALL)
_LOOSE = re.compile(r"<li>\n<p>((?:(?!</?p>).)*)</p>\n(?=</li>|<[uo]l)", re.DOTALL)
_BLOCK_IN_ITEM = re.compile(r"<(?:p|pre|blockquote|hr|h\d)\b")


def html_block(html: str) -> str:
    """An element as a block of its own kind, if WordPress has one for it.

    Args:
        html: an element as the library for Markdown writes it.
    """
    tag = html[1:].partition(">")[0].partition(" ")[0]
    if tag == "p":
        return block("paragraph", html)
    if tag == "pre":
        return block("code", html.replace("<pre>", '<pre class="wp-block-code">', 1))
    if tag == "hr":
        line = '<hr class="wp-block-separator has-alpha-channel-opacity"/>'
        return block("separator", line)
    if re.fullmatch(r"h\d", tag):
        level = "" if tag == "h2" else f'{{"level":{tag[1]}}}'
        classed = html.replace(f"<{tag}", f'<{tag} class="wp-block-heading"', 1)
        return block("heading", classed, level)
    if tag in ("ul", "ol"):
        listed = _LOOSE.sub(r"<li>\1\n", html).replace("\n</li>", "</li>")
        if not _BLOCK_IN_ITEM.search(listed):
            return _list(listed)
    if tag == "blockquote":
        quoted = _PARAGRAPH.findall(html)
        if not _PARAGRAPH.sub("", html.partition(">")[2]).removesuffix("</blockquote>").strip():
            inside = "\n".join(map(html_block, quoted))
            return block("quote", f'<blockquote class="wp-block-quote">{inside}</blockquote>')
    return block("html", html)


def _list(html: str) -> str:
    def begin(found: re.Match[str]) -> str:
        values = ['"ordered":true'] if found[1] == "ol" else []
        values += [f'"start":{found[3]}'] if found[3] else []
        about = f"{{{','.join(values)}}} " if values else ""
        return f'<!-- wp:list {about}-->\n<{found[1]}{found[2] or ""} class="wp-block-list">'

    html = re.sub(r'\n?<(ul|ol)( start="(\d+)")?>\n?', begin, html)
    html = re.sub(r"</[uo]l>", "\\g<0>\n<!-- /wp:list -->", html)
    return html.replace("<li>", "<!-- wp:list-item -->\n<li>").replace(
        "</li>", "</li>\n<!-- /wp:list-item -->"
    )
