"""Find addresses of the page in a text, and undo changes by other programs.

An address begins at its ``#/``, or at the beginning of a link without that, and ends where no
address can continue. In between it may be broken into lines, quoted, escaped, encoded, wrapped into
the address of a link guard, followed by punctuation, and extended by others. Each way to undo these
changes gives a reading; the first one that can be parsed counts, beginning with the unchanged
address.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from binascii import Error
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from trickhunt.core.errors import BadLink, TrickHuntError
from trickhunt.core.words import _
from trickhunt.games.registry import GAMES
from trickhunt.importer.altered_characters import (
    EDGES,
    SIGNS,
    decoded_bytes,
    of_escape,
    visible,
    without_entities,
    without_percents,
)
from trickhunt.importer.page_addresses import is_known
from trickhunt.links.link import LONGEST_LINK
from trickhunt.links.query import split
from trickhunt.links.tracking_parameters import without_foreign

T = TypeVar("T")

FRAMED = "framed?"
"""The beginning of the part after ``#/`` in a frame; the frame's options end with ``!/``."""

LONGEST_WRITTEN = 4 * LONGEST_LINK
"""The longest written form of an address in characters."""

MOST = 100
"""The most different addresses in a text that are tried."""

WIDTHS = (60, 64, 65, 66, 70, *range(72, 81))
"""Line lengths at which programs break longer lines."""

_GUARDS = (
    r"https?://urldefense\.com/v3/__",
    r"https?://urldefense\.proofpoint\.com/v2/url\?u=",
)
_BEGIN = (
    rf"(?P<third>{_GUARDS[0]})|(?P<second>{_GUARDS[1]})"
    r"|(?P<encoded>%(?P<deep>(?:25){0,2})23(?:%(?:25){0,2}2F|/)|#%2F)"
    r"|#(?:[ \t]*\n[ \t>]*)?/"
    r"|(?<![\w/#%-])(?=(?:challenge\?[\w-]+\?|read\?doc=|join\?(?:from|answer)=))"
)
"""The beginnings of an address, except of a link, which begins with the name of a game."""

_END = re.compile(
    # Blanks, terminal controls, quotes, brackets, and the ends of sentences in Chinese and
    # Japanese.
    r"""[\s\x00-\x1f<>"'`|^{}\[\])«»…\u2018-\u201e\u2039\u203a\u3001\u3002\u3008-\u3011]"""
)
_LEAD = re.compile(r"[ \t]*(?:>[ \t]*)*")
_MORE = re.compile(r"[&=│┃║^`]|[\w-]{16}|^\W*[\d-]+\W*$")
_LIKE_PARTS = re.compile(r"^[\w%-]{25}|[&?]|\\u00")
_CONTINUED = re.compile(r"(?:[^\w&]|=[0-9A-F]{2}){0,80}&[a-z_]+=")
_NEXT = re.compile(r"(?:[^\w&]|=[0-9A-F]{2}){0,200}[a-z_]+=")
"""The continuation of an address that ends with the separator of two of its parts."""

_UNSHOWN = re.compile(r"<wbr\s?/?>|&(?:shy|#173|#8203|#x200b|ZeroWidthSpace);", re.IGNORECASE)
_BREAK = re.compile(r"<br\s?/?>|\\(?:r\\)?n", re.IGNORECASE)
_FRAME = re.compile(rf"^[ \t>]*[│┃║▌▎▏][ \t]?|[ \t]?[{EDGES}][ \t]*$", re.MULTILINE)
# Escapes of Markdown, shells and programs.
_ESCAPED = re.compile(
    r"\\(?:(?:u00|x)(26|3[dDfF]|23|2[fF])|([_*&#?=!~.+/%-]))"
    rf"|[\^`](?=[\\^`]{{0,4}}(?:[&#{''.join(SIGNS)}]|u002[36]))"
)
_NOT_ASCII = re.compile(r"\\u((?!00[0-7]|[dD][89a-fA-F])[0-9a-fA-F]{4})")
"""A character as JSON writes it, except those that programs insert into addresses."""

_IN_GUARD = re.compile(r"[?&][\w.-]{1,20}=([^&\s]*https?(?::|%)[^&]*)$", re.IGNORECASE)
_BASE_64 = re.compile(r"[?&]\w{1,20}=(?:a1)?(aHR0c[\w+/%-]+)(?:&[\w.-]+=[\w%.=-]*)*", re.ASCII)
"""An address that a link guard wrote in base 64; ``http`` begins like that."""

_TAIL = re.compile(r"#(?:\?secret=.*|:~:.*|Intent;.*|[A-Za-z][\w-]*)?$", re.DOTALL)
_CLOSING = ".,;:!?*~+&=/$\\"
_INSIDE = f"–—{''.join(SIGNS)}"
"""Characters that are not ASCII but may be in an address, replacing others."""

_PERHAPS = "_-"


class _WrittenAddress(NamedTuple):
    """An address as it is written: its pieces, one per line, and the lines that they are in."""

    pieces: tuple[str, ...]  #: the pieces that may belong to it
    ends: tuple[int, ...]  #: the end of each in the text
    lengths: tuple[int, ...]  #: the length of the line of each, up to its end
    bare: int  #: the length of the first one without quote marks
    is_alone: bool  #: whether the line of the last piece has nothing else
    is_cut: bool  #: whether a program shows it shortened
    undo: Callable[[str], str]  #: undoes the changes of a link guard


class Several(TrickHuntError):
    """A text with more than one item of ours in it."""


def address_in(text: str, read: Callable[[str], T]) -> tuple[T] | None:
    """The parsed result for the one address in a text, as a tuple of one; ``None`` without one.

    Args:
        read: parses the part after ``#/``.

    Raises:
        TrickHuntError: there is one that cannot be read, or more than one.
    """
    found: dict[str, T] = {}
    refusals: dict[str, TrickHuntError] = {}
    strange: list[TrickHuntError] = []
    text = _NOT_ASCII.sub(of_escape, text)
    text = _BREAK.sub("\n", _UNSHOWN.sub("", visible(text)))
    text = _BASE_64.sub(_from_base_64, _ESCAPED.sub(of_escape, _FRAME.sub("", text)))
    seen: set[tuple[str, ...]] = set()
    at = 0
    begins = _begins()
    while begin := begins.search(text, at):
        written = _written(text, begin)
        at = max(written.ends[0], at + 1)
        if written.pieces in seen:
            continue
        if len(seen) == MOST:
            raise BadLink(_("link"), _("there are more than {most} addresses in this.", most=MOST))
        seen.add(written.pieces)
        try:
            place, thing, at = _read(written, read)
        except Several:
            raise
        except TrickHuntError as error:
            if _is_ours(written):
                refusals[written.pieces[0]] = error
            else:
                strange.append(error)
            continue
        if written.is_cut:
            refusals[place] = BadLink(place[:40], _("this is cut off: it ends with “…”."))
            continue
        _see_that_it_ends(place, text, at)
        found[place] = thing
        if len(found) > 1:
            raise several(*found)
    whole = [one for one in refusals if not _is_beginning(one, found)]
    if whole and found:
        raise several(*found, *whole)
    for refusal in (*refusals.values(), *strange):
        if not found:
            raise refusal
    return next(((thing,) for thing in found.values()), None)


def _begins() -> re.Pattern[str]:
    """The pattern for the beginnings of addresses."""
    names = "|".join(GAMES)
    link = rf"|(?<![\w/#%-])(?=(?:{names})(?:\?|%3F)\w+(?:=|%3D))"
    return re.compile(_BEGIN + link, re.IGNORECASE)


def _see_that_it_ends(place: str, text: str, end: int) -> None:
    """Check that no program inserted something unknown into an address.

    Raises:
        Several: more of it follows.
    """
    more = (_NEXT if text[end - 1] == "&" else _CONTINUED).match(text, end)
    if more:
        raise several(place, more[0].strip())


def several(*places: str) -> Several:
    """The error for a text with more than one item."""
    first, second = (one if len(one) <= 60 else f"{one[:59]}…" for one in places[:2])
    return Several(
        _(
            "there are two different things here, “{first}” and “{second}”: keep only one of them.",
            first=first,
            second=second,
        )
    )


def _is_beginning(text: str, places: dict[str, T]) -> bool:
    """Whether this is the shortened form of an address that is also there in full."""
    return any(place.startswith(text) for place in places)


def _from_base_64(found: re.Match[str]) -> str:
    """The address in base 64, with nothing beside it."""
    packed = without_percents(found[1]).replace("+", "-").replace("/", "_").rstrip("=")
    try:
        address = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    except (Error, ValueError):
        return found[0]
    return f" {_ESCAPED.sub(of_escape, address.decode('utf-8', 'replace'))} "


# The written form


def _written(text: str, begin: re.Match[str]) -> _WrittenAddress:
    """The address that begins here, and the lines in which it may continue."""
    at = begin.end()
    start = text.rfind("\n", 0, at) + 1
    quoted = _LEAD.match(text, start)
    bare = start - quoted.end() if quoted else 0
    pieces: list[str] = []
    ends: list[int] = []
    lengths: list[int] = []
    is_alone = is_cut = False
    size = 0
    while size <= LONGEST_WRITTEN:
        stop = _END.search(text, at)
        end = stop.start() if stop else len(text)
        if pieces and ("#/" in text[at:end] or "://" in text[at:end]):
            is_alone = True
            break
        pieces.append(text[at:end])
        size += end - at
        ends.append(end)
        line = text.find("\n", end)
        line = len(text) if line < 0 else line
        lengths.append(len(text[start:line].rstrip()))
        is_cut = is_cut or text[end : end + 1] == "…"
        is_alone = not text[end:line].strip()
        if not is_alone or line == len(text):
            break
        lead = _LEAD.match(text, line + 1)
        start, at = line + 1, lead.end() if lead else line + 1
        if at >= len(text) or text[at] in "\n<":
            break
        if _END.match(text, at):
            break
    undo = _undoing(text, begin)
    return _WrittenAddress(
        tuple(pieces), tuple(ends), tuple(lengths), lengths[0] + bare, is_alone, is_cut, undo
    )


def _undoing(text: str, begin: re.Match[str]) -> Callable[[str], str]:
    """The function that undoes the changes of the wrapper in which it begins."""
    if begin["third"]:
        return _of_third
    if begin["second"]:
        return _of_second
    if not begin["encoded"]:
        return lambda one: one
    before = re.split(r"\s", text[max(0, begin.start() - 1_500) : begin.start()])[-1]
    deep = len(begin["deep"] or "") // 2

    def undo(one: str) -> str:
        around = before
        for layer in range(deep + 1):
            guarded = _IN_GUARD.search(around)
            if guarded:  # the wrapper's own parameters are outside of the wrapped address
                one, around = one.partition("&")[0], guarded[1]
            elif layer == deep:
                break
            one, around = _up_to_end(without_percents(one)), without_percents(around)
        return one

    return undo


def _up_to_end(text: str) -> str:
    """The text up to the end of an encoded address, if only unencoded words follow."""
    end = _END.search(text)
    return text[: end.start()] if end and not _MORE.search(text, end.end()) else text


def _of_second(text: str) -> str:
    """Undo the second format of Proofpoint."""
    inside = text.partition("&")[0].replace("-", "%").replace("_", "/")
    return without_percents(inside).partition("#/")[2]


def _of_third(text: str) -> str:
    """Undo the third format of Proofpoint: the characters that it removed follow the address."""
    inside, _mark, after = text.partition("__;")
    packed = after.partition("!")[0]
    try:
        signs = urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode("utf-8", "replace")
    except (Error, ValueError):
        signs = ""
    left = iter(signs)
    whole = re.sub(
        r"\*(?:\*([A-Za-z0-9_-]))?",
        lambda one: "".join(next(left, "") for _sign in range(_run(one[1]))),
        inside,
    )
    return whole.partition("#/")[2]


def _run(letter: str | None) -> int:
    """The length of a run, by the letter that encodes it."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return 1 if letter is None else letters.index(letter) + 2


# The readings


def _read(written: _WrittenAddress, read: Callable[[str], T]) -> tuple[str, T, int]:
    """The place of an address, its parsed result, and its end.

    Raises:
        TrickHuntError: it cannot be read, or in two ways.
    """
    found: dict[str, tuple[T, int]] = {}
    first: TrickHuntError | None = None
    for count in _counts(written):
        try:
            place, thing = _undone(written, count, read)
        except TrickHuntError as error:
            first = first or error
        else:
            found[place] = thing, written.ends[count - 1]
    if not found:
        raise first or BadLink("", _("the page has no such place."))
    if len(found) > 1 and not _is_wrapped(written):
        raise several(*found)
    place, (thing, end) = list(found.items())[-1]
    return place, thing, end


def _is_wrapped(written: _WrittenAddress) -> bool:
    """Whether a program certainly broke the lines: no piece would fit into the one before."""
    full, *_rest = written.lengths
    return (
        written.is_alone
        and not {full, written.bare}.isdisjoint(WIDTHS)
        and all(
            length + len(piece) > full
            for length, piece in zip(written.lengths, written.pieces[1:], strict=False)
        )
    )


def _counts(written: _WrittenAddress) -> list[int]:
    """The possible numbers of pieces of an address, fewest first."""
    pieces, lengths = written.pieces, written.lengths
    last = len(pieces)
    shorter = next((at for at in range(1, last) if lengths[at] < lengths[at - 1]), last - 1)
    counts = sorted({1, shorter + 1, max(1, last - 1), last})
    goes_on = [_goes_on(pieces[at - 1], pieces[at]) for at in range(1, last)]
    return [count for count in counts if count == last or not goes_on[count - 1]]


def _goes_on(before: str, after: str) -> bool:
    """Whether the piece in the next line certainly belongs to the same address."""
    if "/" in after:  # it is an address, or a part of a path
        return False
    return (
        before.endswith(tuple("=&?%#"))
        or (before.endswith("\\") and not after[:1].isalnum())
        or after.startswith(tuple("&=?%"))
        or _LIKE_PARTS.search(after) is not None
    )


def _undone(written: _WrittenAddress, count: int, read: Callable[[str], T]) -> tuple[str, T]:
    pieces = written.pieces[:count]
    joined = _ESCAPED.sub(of_escape, "".join(pieces))
    first: TrickHuntError | None = None
    is_like_it = False
    for one in _readings(joined, "\n".join(pieces), written.undo):
        try:
            return one, read(one)
        except TrickHuntError as error:
            # The error that counts is that of the first reading which looks like a place.
            if first is None or (is_known(one) and not is_like_it):
                first, is_like_it = error, is_known(one)
    raise first or BadLink("", _("the page has no such place."))


def _readings(joined: str, in_lines: str, undo: Callable[[str], str]) -> Iterator[str]:
    """All readings of an address without duplicates, the unchanged one first."""
    seen: set[str] = set()
    for one in _variants(undo(joined), undo(in_lines)):
        place = one
        if place.startswith(FRAMED):
            place = place.partition("!")[2].lstrip("/")
        for ended in _endings(place):
            for reading in (ended, _without_foreign(ended)):
                if reading not in seen and (len(reading) <= LONGEST_LINK or not seen):
                    seen.add(reading)
                    yield reading


def _variants(joined: str, in_lines: str) -> Iterator[str]:
    """An address with each of the possible changes undone."""
    starts = [joined]
    if "=\n" in in_lines or "=3D" in joined or "=3d" in joined:
        starts.append(decoded_bytes(re.sub(r"=?\n", "", in_lines)))
    for start in starts:
        for one in (
            start,
            re.sub("%3F", "?", start, count=1, flags=re.IGNORECASE),
            without_entities(start),
            without_percents(start),
            without_percents(without_entities(start)),
            without_entities(without_percents(start)),
            _up_to_end(without_entities(without_entities(start))),
        ):
            yield one
            if "–" in one or "—" in one:
                yield one.replace("–", "--").replace("—", "--")
                yield one.replace("–", "-").replace("—", "--")
                yield one.replace("–", "-").replace("—", "-")


def _endings(place: str) -> Iterator[str]:
    """A place as it is written, and without text that may follow it."""
    yield place
    place = _without_closing(_TAIL.sub("", place))
    yield place
    for _sign in range(3):
        if not place.endswith(tuple(_PERHAPS)):
            return
        place = _without_closing(place[:-1])
        yield place


def _without_closing(place: str) -> str:
    """A place without closing punctuation, emoji and the like."""
    end = len(place)
    while end and (place[end - 1] in _CLOSING or _is_outside(place[end - 1])):
        end -= 1
    return place[:end]


def _is_outside(sign: str) -> bool:
    return not sign.isascii() and sign not in _INSIDE


def _without_foreign(place: str) -> str:
    path, query = split(place)
    if path == "challenge":  # its own part begins with a link
        path, _mark, rest = place.partition("?")
        game, _mark, said = rest.partition("?")
        return f"{path}?{game}?{without_foreign(split(f'?{said}')[1])}"
    kept = without_foreign(query)
    return f"{path}?{kept}" if kept.parts else path


def _is_ours(written: _WrittenAddress) -> bool:
    """Whether it looks like an address of the page, even if it cannot be read."""
    joined = "".join(written.pieces)
    return any(map(is_known, _readings(joined, joined, written.undo)))
