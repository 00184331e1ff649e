"""Find records, positions, documents and JSON in other text.

Programs may quote the lines, indent them, put them into a fence, break long ones, double the empty
ones, and replace blanks, quotes and dashes. Each way to undo these changes gives a reading; the
first one that can be parsed counts, beginning with the unchanged text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from trickhunt.formats.positions import kind_of
from trickhunt.games.registry import GAMES
from trickhunt.importer.altered_characters import (
    BLANK,
    EDGES,
    INVISIBLE,
    blanks_as_usual,
    in_lines,
    of_escape,
    without_entities,
    without_soft_breaks,
)

MOST = 2
"""The most texts that are tried: if there are two, it is unclear which one is meant."""

RECORD, POSITION, DOCUMENT, LESSON = "record", "position", "document", "lesson"
"""The kinds of texts."""

_FORMATS = {"trick-hunt-record": RECORD, "trick-hunt-lesson": LESSON}

_TITLE = re.compile(
    rf"(?P<lead>[ >|{BLANK}]*)(?:<[\w\s=\"'-]*>|[*_`\"“„«']){{0,4}}"
    rf"(?P<title>Trick[ {BLANK}]Hunt[ {BLANK}](?P<kind>{RECORD}|{POSITION}|{DOCUMENT})"
    rf"[ {BLANK}]\d{{1,9}})(?![\w.])"
)
_LED = re.compile(
    rf"^(?P<lead>[^\n]{{1,40}}?)Trick[ {BLANK}]Hunt[ {BLANK}](?:{RECORD}|{POSITION}|{DOCUMENT})"
    rf"[ {BLANK}]\d{{1,9}}[^\w\n]*$",
    re.MULTILINE,
)
"""A title after something else, such as a line number."""

_EDGE = re.compile(rf"[ {BLANK}]*[{EDGES}][ {BLANK}]*$")
_IN_LINE = re.compile(
    rf"Trick[ {BLANK}]Hunt[ {BLANK}](?:{RECORD}|{POSITION}|{DOCUMENT})[ {BLANK}]\d{{1,9}}"
    r"(?:(?P<html><br)|\\n(?=[^\s\"']))"
)
"""A title followed by the rest in the same line, as in the source of a page or a program."""

_IN_STRING = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_UNSEEN = re.compile(f"[{INVISIBLE}]+")
_BLANKS = re.compile(f"[{BLANK}]")
_WRITTEN = re.compile("=[ \t]*\n|=[0-9A-F]{2}")
_UNWRITTEN = re.compile(r"=(?![0-9A-F]{2}|[ \t]*\n)")
_END = re.compile(
    r"(?:```|~~~|\[/(?:code|quote)\]|\{(?:code|noformat)\}|</(?:pre|code|blockquote)>"
    r"|</syntaxhighlight>|\\end\{|-{2,}\s*$|-----(?:BEGIN|END) )",
    re.IGNORECASE,
)
_CHECK = re.compile(r"check [0-9a-f]{8}\b")
_TAG = re.compile(r"</?(?:pre|code|p|div|span|blockquote)\b[^<>]{0,200}>", re.IGNORECASE)
_BREAK = re.compile(r"<br\s?/?>\n?", re.IGNORECASE)
_DASHES = str.maketrans({"–": "-", "—": "-", "\u2010": "-", "\u2011": "-", "\u2212": "-"})

_OPENINGS = {
    *("game", "players", "option", "deal-number", "told", "position"),
    *("round", "hand", "stock", "end", "open", "check"),
}
_MARK = '"“”„«»″'
_OPENS = re.compile(rf"(?<=[\[{{,:])(\s*)[{_MARK}]")
_CLOSES = re.compile(rf"[{_MARK}](?=\s*[\]}},:])")
_PARTS = re.compile(
    rf'("(?:[^"\\\n]|\\.)*")|([{INVISIBLE}]+)|([{BLANK}]+)',
)
_QUOTED = re.compile(r"\s*(?:>\s?)+")
_ENDS = re.compile(r"[ \t]*\n[ \t]*")
_FORMAT = re.compile(rf"(?:[{_MARK}]|&quot;|&#34;)(trick-hunt-[a-z-]+)(?:[{_MARK}]|&quot;|&#34;)")
_LIKE_JSON = re.compile(rf"\{{\s*(?:[{_MARK}]|&quot;|&#34;|\}}|$)")


class Text(NamedTuple):
    """A text that may be an item of ours."""

    kind: str  #: its kind, such as :data:`RECORD`; for an unknown JSON format, its name
    readings: tuple[str, ...]  #: the possible readings, most likely first
    around: str  #: the text before and after it
    is_guess: bool = False  #: whether it only looks like JSON, and may be anything


def texts_in(text: str) -> list[Text]:
    """The records, positions, documents and the like in a text, in order."""
    text = in_lines(text)
    found: list[Text] = []
    for way in _ways(text):
        others = _texts(way)
        if len(others) == len(found):
            found = [
                one._replace(readings=(*one.readings, *other.readings))
                for one, other in zip(found, others, strict=True)
            ]
        found = found or others
    return found


def _ways(text: str) -> tuple[str, ...]:
    """A text as it is written, and as it may have been before it was sent as mail."""
    if not _WRITTEN.search(text):
        return (text,)
    decoded = without_soft_breaks(text)
    if decoded is None:
        return (text,)
    # Text encoded for mail has no other sign of it.
    is_certain = text.isascii() and not _UNWRITTEN.search(text)
    return (decoded, text) if is_certain else (text, decoded)


def _texts(text: str) -> list[Text]:
    json = _json_in(text)
    # A saved game, which is certainly JSON, has a record in one of its strings.
    is_sure = json is not None and not json.is_guess
    if not is_sure and (title := _IN_LINE.search(text)):
        text = _in_lines(text, title)
        json = _json_in(text)
    if json is not None:
        return [json]
    lines = text.split("\n")
    titles = _titles(lines)
    if not titles and (led := _LED.search(text)):
        before, led_lines = text[: led.start()], text[led.start() :].split("\n")
        lead = _like(led["lead"])
        lines = [*before.split("\n"), *(_without_lead(lead, line) for line in led_lines)]
        titles = _titles(lines)
    ours = [
        (number, title)
        for at, (number, title) in enumerate(titles)
        if not (at and _is_among_words(title, titles[at - 1][1]))
    ]
    return [_titled(lines, number, title) for number, title in ours[:MOST]]


def _in_lines(text: str, title: re.Match[str]) -> str:
    """A text in the source of a page or a program, with its original lines."""
    if title["html"]:
        return without_entities(_BREAK.sub("\n", text))
    inside = re.split(r'(?<!\\)"', text[title.start() :], maxsplit=1)[0]
    return _IN_STRING.sub(of_escape, inside)


def _titles(lines: list[str]) -> list[tuple[int, re.Match[str]]]:
    """The lines with a title, by their numbers."""
    found = ((number, _TITLE.match(_UNSEEN.sub("", line))) for number, line in enumerate(lines))
    return [(number, title) for number, title in found if title]


def _like(lead: str) -> re.Pattern[str]:
    """The pattern for prefixes similar to this one, such as a number or a time."""
    parts = re.findall(rf"\d+|[ {BLANK}]+|.", lead)
    same = (r"\d+" if one.isdigit() else re.escape(one) for one in parts if one.strip())
    blank = rf"[ {BLANK}]*"
    return re.compile(blank + blank.join(same) + rf"[ {BLANK}]?")


def _without_lead(lead: re.Pattern[str], line: str) -> str:
    """A line without its prefix, and without the frame at its end."""
    return _EDGE.sub("", lead.sub("", line, count=1) if lead.match(line) else line)


def _is_among_words(title: re.Match[str], before: re.Match[str]) -> bool:
    """Whether a title is part of the text of a document before it."""
    return before["kind"] == DOCUMENT and "|" in title["lead"] and "|" not in before["lead"]


def _titled(written: list[str], number: int, title: re.Match[str]) -> Text:
    """The text that begins with a title: its lines without quote marks and indentation."""
    kind = title["kind"]
    after = next((line for line in written[number + 1 :] if line.strip()), "")
    signs = title["lead"].count(">") if _UNSEEN.sub("", after).lstrip().startswith(">") else 0
    quoted = re.compile(rf"(?:[ \t{BLANK}{INVISIBLE}]*>){{0,{signs}}}")
    blank = re.compile(rf"[ {BLANK}{INVISIBLE}]*")
    lines = [_BLANKS.sub(" ", title["title"])]
    end = len(written)
    for at, line in enumerate(written[number + 1 :], number + 1):
        seen = _UNSEEN.sub("", line).lstrip()
        is_unquoted = signs and seen and not seen.startswith(">")
        # A line that continues the one above was broken, as is one that is too long to stand beside
        # its own prefix; any other line is not part of the text.
        is_broken = written[at - 1].strip(" \t>") or (kind != DOCUMENT and _is_begun(_plain(line)))
        if is_unquoted and (not is_broken or seen[0] in "|#"):
            end = at
            break
        bare = blank.sub("", quoted.sub("", line, count=1) if signs else line, count=1)
        if _END.match(bare):
            end = at
            break
        lines.append(bare)
        if kind == RECORD and _CHECK.match(_plain(bare)):
            end = at + 1
            break
    around = "\n".join([*written[:number], "", *written[end:]])
    return Text(kind, tuple(dict.fromkeys(_readings(kind, "\n".join(lines)))), around)


def _readings(kind: str, text: str) -> Iterator[str]:
    """The possible readings of a text."""
    shown = without_entities(text if kind == DOCUMENT else _TAG.sub("", _BREAK.sub("\n", text)))
    for way in (text, shown):
        tidied = _tidied(kind, way)
        yield tidied
        yield _unbroken(kind, tidied)


def _plain(line: str) -> str:
    """A line of facts, with normal blanks and dashes."""
    return " ".join(blanks_as_usual(line).translate(_DASHES).split())


def _tidied(kind: str, text: str) -> str:
    """The lines in our form; the words of a document are left unchanged."""
    if kind == DOCUMENT:
        return "\n".join(
            line
            if line.lstrip().startswith(("|", "title ", "name ", "right ", "wrong "))
            else blanks_as_usual(line)
            for line in text.split("\n")
        )
    lines = [_plain(line) for line in text.split("\n")]
    if kind == RECORD:
        lines = [line.rstrip("\\").rstrip() for line in lines if line.strip("\\ ")]
        return "\n".join([*lines, ""])
    return "\n".join(lines)


def _unbroken(kind: str, text: str) -> str:
    """The lines after joining those that a program broke because they were too long."""
    if kind == DOCUMENT:
        return text
    lines: list[str] = []
    for line in text.split("\n"):
        is_begun = not line or line.startswith("#") or _is_begun(line)
        is_move = kind == RECORD and re.fullmatch(r"\d \S.*", line) is not None
        if lines[1:] and not is_begun and not is_move and lines[-1]:
            lines[-1] += f" {line}"
        else:
            lines.append(line)
    return "\n".join(lines)


def _is_begun(line: str) -> bool:
    """Whether a line of a record or a position begins like one of theirs."""
    word = line.partition(" ")[0]
    facts = (fact.word for name in GAMES for fact in kind_of(name).facts)
    return word in _OPENINGS or word in facts


# JSON


def _json_in(text: str) -> Text | None:
    """The JSON in a text, if any."""
    begun = text.lstrip("\ufeff \t\n")
    found = _FORMAT.search(text)
    if not found:
        if not _LIKE_JSON.match(begun):
            return None
        return Text(RECORD, (begun,), text, is_guess=True)
    start = text.find("{") if begun.startswith("{") else text.rfind("{", 0, found.start())
    end = text.rfind("}") + 1
    if start < 0:
        return None
    whole = text[start:end] if end > start else text[start:]
    after = text[end:] if end > start else ""
    lead = text[text.rfind("\n", 0, start) + 1 : start]
    readings = tuple(dict.fromkeys(_json_readings(whole, lead)))
    return Text(_FORMATS.get(found[1], found[1]), readings, f"{text[:start]}\n{after}")


def _json_readings(text: str, lead: str) -> Iterator[str]:
    """The possible readings of JSON with this prefix before its first line."""
    ways = [text]
    lines = text.split("\n")
    if lines[1:] and all(line.lstrip().startswith(">") for line in lines[1:] if line.strip()):
        ways.append("\n".join(_QUOTED.sub("", line) for line in lines))
    elif lead.strip():
        like = _like(lead)
        ways.append("\n".join(_without_lead(like, line) for line in lines))
    for way in (*ways, without_entities(ways[-1])):
        yield way
        straight = _CLOSES.sub('"', _OPENS.sub(r'\1"', way))
        joined = straight if _WRITTEN.search(way) else _ENDS.sub(" ", straight)
        for one in (straight, joined):
            yield _PARTS.sub(lambda part: part[1] or (" " if part[3] else ""), one)
            if "trick-hunt-record" in one:  # it has no text for people
                yield blanks_as_usual(one)
