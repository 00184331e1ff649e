"""The address of the folder of a build on the web."""

from __future__ import annotations

from urllib.parse import quote, urlsplit, urlunsplit

from trickhunt.blog.page import whole_address


def folder_address(text: str) -> str:
    """Return the address of the game's folder, with a final slash.

    Args:
        text: an address of the folder or of one of its pages, such as
            ``https://cards.example/trick-hunt/index.html#/today``.

    Raises:
        BadOption: it is not a web address.
    """
    bare = text.strip().partition("#")[0].partition("?")[0]
    before, _slash, name = bare.rpartition("/")
    found = whole_address((before + "/" if name.endswith(".html") else bare) or text or " ")
    scheme, place, path, *_rest = urlsplit(found)
    if not place.isascii():
        place = place.encode("idna").decode()
    return urlunsplit((scheme, place, quote(path, safe="/%~:@!$&'()*+,;="), "", ""))
