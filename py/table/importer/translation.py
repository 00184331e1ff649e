"""Use a translation file from a disk at once (docs/TRANSLATING.md).

The file is a gettext catalogue, ``table.po`` or ``trickhunt.po`` of any language, complete or not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from gettext import c2py

from table.page.languages import packed
from trickhunt.core.errors import BadData
from trickhunt.core.words import _

FORMS = re.compile(r"plural=([^;]+)")
"""The plural formula in the header of a catalogue."""

USUAL_FORMS = "(n != 1)"


def is_translation(text: str) -> bool:
    """Whether a text is a gettext catalogue."""
    return re.search(r'^msgid "', text, re.MULTILINE) is not None


def words_of(text: str) -> tuple[bytes, int]:
    """The messages of a catalogue in the page's format, and the number of translated ones.

    Fuzzy, obsolete and untranslated messages are left out.

    Raises:
        BadData: a line cannot be read, or the header has no usable plural forms.
    """
    texts: dict[tuple[str, ...], Sequence[str]] = {}
    plural = USUAL_FORMS
    for entry in _entries(text):
        message = tuple(entry[name] for name in ("msgid", "msgid_plural") if name in entry)
        forms = [said for name, said in entry.items() if name.startswith("msgstr")]
        if message == ("",):
            plural = found[1] if (found := FORMS.search("".join(forms))) else USUAL_FORMS
        elif message and forms and all(forms):
            texts[message] = forms
    try:
        c2py(plural)
    except ValueError as error:
        raise BadData(_("translation"), f"Plural-Forms: {error}") from None
    return packed(plural, texts), len(texts)


def _entries(text: str) -> Iterator[dict[str, str]]:
    """The strings of each translated entry, by their keywords."""
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n")):
        entry: dict[str, str] = {}
        keyword = ""
        for line in block.split("\n"):
            if line.startswith("#"):
                if line.startswith("#,") and "fuzzy" in line:
                    break
                continue
            word, quote, rest = line.strip().partition('"')
            if quote:
                keyword = word.strip() or keyword
                entry[keyword] = entry.get(keyword, "") + _string(f'"{rest}')
        else:
            yield entry


def _string(quoted: str) -> str:
    try:
        return str(json.loads(quoted, strict=False))
    except ValueError:
        raise BadData(
            _("translation"), _("this line cannot be read: {line}", line=quoted[:80])
        ) from None
