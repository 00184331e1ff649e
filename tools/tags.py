"""What chats, feeds and search engines read in the head of a page of the site."""

from __future__ import annotations

from markupsafe import Markup

from tools import address


def tags(title: str, about: str, path: str, picture: str, shows: str) -> Markup:
    """Return what chats and feeds read of a page: Open Graph, Twitter's cards, its address.

    Args:
        title: what it shows.
        about: what it says, in a sentence or two.
        path: where it lies in the site.
        picture: where its preview lies there.
        shows: what the preview shows.
    """
    host = address.told()
    up = "../" * path.count("/")
    said = [
        ("og:site_name", "Trick Hunt"),
        ("og:type", "website"),
        ("og:title", title),
        ("og:description", about),
        # Whoever was told no address can name none; some readers then go by the page's own.
        ("og:image", f"{host or up}{picture}"),
        ("og:image:alt", shows),
        *([("og:url", host + path)] if host else []),
    ]
    lines = [Markup('<meta property="{}" content="{}">').format(*one) for one in said]
    lines.append(Markup('<meta name="twitter:card" content="summary_large_image">'))
    if host:
        lines.append(Markup('<link rel="canonical" href="{}">').format(host + path))
    return Markup("\n").join(lines)
