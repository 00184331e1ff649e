"""Undo changes of characters by other programs."""

from __future__ import annotations

import re

INVISIBLE = (
    "\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f"
    "\ufe00-\ufe0f\ufeff\ufff9-\ufffb"
)
"""Invisible characters, for a character class of a pattern."""

BLANK = "\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
"""Unusual blanks, for a character class."""

EDGES = "│┃║▐"
"""Characters at the ends of framed lines, for a character class."""

_ENDS = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")
_STEERING = re.compile("\x1b\\[[0-9;]*[A-Za-z]|\x00")
"""Colours of terminals; and the zero bytes of UTF-16 that was read as single bytes."""

_UNSEEN = re.compile(f"[{INVISIBLE}]+")
_BLANKS = re.compile(f"[{BLANK}]")
_OTHERS: dict[int, int | str] = {
    **{0xFEE0 + code: code for code in range(0x21, 0x7F)},  # as keyboards for Chinese write them
    **dict.fromkeys((0x2010, 0x2011, 0x2212), "-"),
}

_NAMES = {
    "amp": "&",
    "lt": "<",
    "gt": ">",
    "quot": '"',
    "apos": "'",
    "nbsp": " ",
    "num": "#",
    "quest": "?",
    "equals": "=",
    "sol": "/",
    "period": ".",
    "lowbar": "_",
    "hyphen": "-",
}
_ENTITY = re.compile(rf"&(?:#(\d{{1,7}})|#[xX]([0-9a-fA-F]{{1,6}})|({'|'.join(_NAMES)}));")
SIGNS = {
    "¬": "&not",
    "§": "&sect",
    "¶": "&para",
    "®": "&reg",
    "©": "&copy",
    "×": "&times",
    "÷": "&divide",
    "°": "&deg",
    "¤": "&curren",
    "£": "&pound",
    "¥": "&yen",
    "µ": "&micro",
}
"""What a browser reads in place of the name of a part that begins like an entity."""

_SIGN = re.compile(rf"[{''.join(SIGNS)}](?=[a-z_=])")

_BYTES = re.compile("(?:%[0-9A-Fa-f]{2})+")
_BEGIN = re.compile(
    "^([ \t>]*)(?:=EF=BB=BF)?(\\{|Trick.Hunt.(?:record|position|document))", re.MULTILINE
)
_LAST = re.compile("^([ \t>]*)\\}", re.MULTILINE)
_NEXT = re.compile("\\n([ \t>]*)(?=[^ \t>\\n])")
_SIGNS_BEFORE = re.compile("[ \t]+|> ?")
_QUOTED = re.compile("(?:=[0-9A-Fa-f]{2})+")


def in_lines(text: str) -> str:
    """A text with our line ends, and without terminal colours."""
    return _ENDS.sub("\n", _STEERING.sub("", text))


def visible(text: str) -> str:
    """A text without invisible characters, with normal blanks, letters and hyphens."""
    return _BLANKS.sub(" ", _UNSEEN.sub("", in_lines(text))).translate(_OTHERS)


def blanks_as_usual(text: str) -> str:
    """A text without invisible characters, with normal blanks."""
    return _BLANKS.sub(" ", _UNSEEN.sub("", text))


def without_entities(text: str) -> str:
    """A text with HTML entities decoded once.

    A browser reads ``&notes=`` as the sign ``¬`` and ``es=``; that is undone, too.
    """
    return _ENTITY.sub(_character, _SIGN.sub(lambda sign: SIGNS[sign[0]], text))


def _character(found: re.Match[str]) -> str:
    if found[3]:
        return _NAMES[found[3]]
    code = int(found[1]) if found[1] else int(found[2], 16)
    return chr(code) if code < 0x110000 else found[0]


def of_escape(found: re.Match[str]) -> str:
    """The meaning of an escape in JSON and programs.

    Args:
        found: the escape. Its first group is the number of a character; without one, the second
            group, if any, is the letter of a blank or stands for itself.
    """
    return (
        chr(int(found[1], 16)) if found[1] else {"n": "\n", "t": "\t"}.get(found[2], found[2] or "")
    )


def without_percents(text: str) -> str:
    """A text with percent-encoding decoded once."""
    return _BYTES.sub(lambda found: _decoded(found[0], "%"), text)


def without_soft_breaks(text: str) -> str | None:
    """A text of ours with *quoted-printable* of mail undone, although it was quoted later.

    ``None`` if the prefix of the rest of a broken line cannot be determined.
    """
    begin = _BEGIN.search(text)
    if not begin:
        return None
    leads = _leads(text, begin)
    parts: list[str] = []
    is_soft = False
    for line in text.split("\n"):
        bare = line
        if is_soft:
            lead = next((one for one in leads if line.startswith(one)), "")
            bare = line.removeprefix(lead)
            if bare.startswith((">", "  ", "\t", " >")):
                return None
        else:
            parts.append("\n")
        whole = bare.rstrip(" \t")
        is_soft = whole.endswith("=")
        parts.append(whole[:-1] if is_soft else bare)
    return decoded_bytes("".join(parts[1:]))


def _leads(text: str, begin: re.Match[str]) -> list[str]:
    """The prefixes of each line of ours, including all later ones, longest first.

    The rest of a broken line has only the prefixes that were added after the break.
    """
    ends = _LAST.findall(text) if begin[2] == "{" else _NEXT.findall(text, begin.end())[:1]
    other = ends[-1] if ends else ""
    leads = [begin[1][: sign.end()] for sign in _SIGNS_BEFORE.finditer(begin[1])]
    return [lead for lead in reversed(leads) if other.startswith(lead)]


def decoded_bytes(text: str) -> str:
    """A text with the bytes that mail writes as numbers, such as ``=3D``, decoded."""
    return _QUOTED.sub(lambda found: _decoded(found[0], "="), text)


def _decoded(written: str, sign: str) -> str:
    return bytes.fromhex(written.replace(sign, "")).decode("utf-8", "replace")
