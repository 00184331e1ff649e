"""Checks of translations: forbidden words, misquoted labels, wrong line breaks."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools import messages, translations
from tools.console import SetupError
from tools.messages import hidden, template_text
from tools.translations import forms, is_translated, missing, of_language, read

BRACES = re.compile(r"\{[^{}]*\}")
"""Placeholders in messages."""

QUOTED = re.compile(r"[“„«「]\s*(.+?)\s*[”“»」]")
"""Quoted text in any language."""

BREAKING = {
    "de": {"\u00a0": re.compile(r"(?<=[\d}]) (?=%)")},
    "fr": {
        "\u00a0": re.compile(r" (?=:)"),
        "\u202f": re.compile(r"(?<=«) | (?=[;!»]|\?(?!\?))|(?<=[\d}]) (?=%(?![(rs]))"),
    },
}
"""By language: the no-break spaces next to its punctuation, and the normal spaces that they
replace.
"""


class GlossaryEntry(NamedTuple):
    """An entry of a language's glossary."""

    english: str  #: the word
    never: tuple[str, ...]  #: wrong translations of it


def glossary(language: str) -> list[GlossaryEntry]:
    """Return the entries of a language's glossary.csv."""
    path = messages.DOMAINS[0].package / "locale" / language / "glossary.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [
            GlossaryEntry(row["english"], tuple(filter(None, (row["never"] or "").split("|"))))
            for row in csv.DictReader(file)
        ]


def against_glossary(language: str) -> list[str]:
    """Return messages about translations with words that the glossary rules out."""
    terms = [
        (one, _word(one.english), [(word, _word(word)) for word in one.never])
        for one in glossary(language)
    ]
    found = []
    for where, english, said in _translated(language):
        asked_of, told = BRACES.sub("", english), BRACES.sub("", said)
        found += [
            f"{where}: {term.english!r} is said as {word!r} in {asked_of!r}"
            for term, asked, ruled_out in terms
            if asked.search(asked_of)
            for word, pattern in ruled_out
            if pattern.search(told)
        ]
    return found


def mislabelled(language: str) -> list[str]:
    """Return messages about translations that quote a label differently from its own translation.

    A translation without quotation marks is not checked, nor is one that quotes the English text,
    such as a command or a title.
    """
    told = list(_translated(language))
    labels: dict[str, set[str]] = {}
    for _where, english, said in told:
        labels.setdefault(english, set()).add(said)
    return [
        f"{where}: “{label}” is {' or '.join(sorted(labels[label]))}, not as in {said!r}"
        for where, english, said in told
        if (quoted := QUOTED.findall(said))
        for label in QUOTED.findall(english)
        if label in labels and not {label, *labels[label]} & {*quoted}
    ]


def breaking(language: str) -> list[str]:
    """Return messages about translations with normal spaces next to punctuation."""
    return [
        f"{where}: a blank that is not a no-break space in {said!r}; run make messages"
        for where, _english, said in _translated(language)
        if said != unbreakable(language, said)
    ]


def unbreakable(language: str, text: str) -> str:
    """Return a translation with no-break spaces next to its punctuation."""
    for space, blank in BREAKING.get(language, {}).items():
        text = blank.sub(space, text)
    return text


def _translated(language: str) -> Iterator[tuple[Path, str, str]]:
    """Yield the file, the English text and the translation of each translated message.

    The plural forms of a message come one after the other.
    """
    for path in of_language(language).values():
        for message in read(path):
            if message.id and is_translated(message):
                english, said = (" ".join(forms(text)) for text in (message.id, message.string))
                yield messages.told(path), english, said


def _word(word: str) -> re.Pattern[str]:
    """The pattern for a whole word, also in the plural; for a verb, most forms."""
    stem = re.fullmatch(r"(\w{4,})(?:en|er|ir|re)", word)
    ending = r"\w{1,4}" if stem else "(?:e?s|e?n|e)?"
    return re.compile(
        rf"(?<!\w){re.escape(stem[1] if stem else word)}{ending}(?!\w)", re.IGNORECASE
    )


def problems() -> list[str]:
    """Return everything that is wrong with the catalogues, in words."""
    found = []
    for domain in messages.DOMAINS:
        name = messages.told(domain.template)
        found += hidden(domain)
        if not domain.template.exists():
            found.append(f"{name} is missing: run make messages")
        elif domain.template.read_text("utf-8") != template_text(domain):
            found.append(f"{name} is behind its sources: run make messages")
        for path in domain.translations():
            try:
                read(path)
            except SetupError as error:
                found.append(str(error))
    for language, whole in translations.COMPLETE.items():
        try:
            lacking = missing(language, None, whole)
            found += [f"{language}: not translated: {one}" for one in lacking]
            found += [*against_glossary(language), *mislabelled(language), *breaking(language)]
        except SetupError:
            pass  # it is already reported
    return found
