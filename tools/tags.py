"""The head of a page of the site for chats, feeds and search engines."""

from __future__ import annotations

from collections.abc import Sequence

from babel.core import get_global
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
    """Return the tags of a page: Open Graph, Twitter cards, other languages.

    The addresses are relative, which some readers accept; if the build knows its own,
    :mod:`trickhunt.hosting.canonical_links` inserts it.

    Args:
        about: its description, in a sentence or two.
        path: its path in the site, or below the folder of its language.
        picture: the path of its preview in the site.
        shows: a description of the preview.
    """
    up = "../" * (version.folder + path).count("/")
    said = [
        ("og:site_name", "Trick Hunt"),
        ("og:type", "website"),
        ("og:locale", _locale(version)),
        *(("og:locale:alternate", _locale(one)) for one in versions if one != version),
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
                code, f"{up}{one.folder}{path}" or "./"
            )
            for code, one in alternates
        ]
    return Markup("\n").join(lines)


def _locale(version: Version) -> str:
    """Return a language with the country that most of its readers live in, such as ``de_DE``."""
    language, *_script, country = get_global("likely_subtags")[version.code].split("_")
    return f"{language}_{country}"
