"""What chats, feeds and search engines read in the head of a page of the site."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from tools.versions import ENGLISH, Version


def tags(
    title: str,
    about: str,
    path: str,
    picture: str,
    shows: str,
    versions: Sequence[Version] = (),
    version: Version = ENGLISH,
) -> Markup:
    """Return what chats and feeds read of a page: Open Graph, Twitter's cards, other languages.

    The addresses are relative, which some readers take; where the build is told its own,
    :mod:`trickhunt.hosting.addressing` puts it in.

    Args:
        title: what it shows.
        about: what it says, in a sentence or two.
        path: where it lies in the site, or below the folder of its language.
        picture: where its preview lies in the site.
        shows: what the preview shows.
        versions: the languages that the page is there in.
        version: the one that it is in.
    """
    up = "../" * (version.folder + path).count("/")
    said = [
        ("og:site_name", "Trick Hunt"),
        ("og:type", "website"),
        ("og:title", title),
        ("og:description", about),
        ("og:image", f"{up}{picture}"),
        ("og:image:alt", shows),
    ]
    lines = [Markup('<meta property="{}" content="{}">').format(*one) for one in said]
    lines.append(Markup('<meta name="twitter:card" content="summary_large_image">'))
    if len(versions) > 1:
        alternates = [(one.code, one) for one in versions] + [("x-default", ENGLISH)]
        lines += [
            Markup('<link rel="alternate" hreflang="{}" href="{}">').format(
                code, f"{up}{one.folder}{path}"
            )
            for code, one in alternates
        ]
    return Markup("\n").join(lines)
