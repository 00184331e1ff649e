"""Checks of translations: forbidden words, misquoted labels, wrong numbers and line breaks."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools import messages, translations
from tools.console import SetupError
from tools.messages import extract, hidden, template_text
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


NUMBER_WORDS = {
    "en": "ones?|once|single|first|an? twos?|twice|both threes? fours? fives? six(?:es)? sevens?"
    " eights? nines? tens?",
    "de": r"ein\w*|erste\w* zwei\w*|beide\w* drei\w* vier\w* fünf\w* sechs\w* sieben\w* acht\w*"
    r" neun\w* zehn\w*",
    "fr": r"une?|premi\w* deux trois quatre cinq six sept huit neuf dix",
}
"""By language: what the numbers from 1 to 10 may be in words, as patterns with blanks between."""

GROUPED = re.compile(r"(?<=\d)[\u00a0\u202f,.](?=\d{3}(?!\d))")
"""What parts the thousands of a number."""


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


def miscounted(language: str) -> list[str]:
    """Return in words where a translation has a number that the English has not, or lacks one.

    A number may be said in digits or in a word. Languages without :data:`NUMBER_WORDS` are not
    looked at.
    """
    if language not in NUMBER_WORDS:
        return []
    return [
        f"{where}: {min(wrong)} is not in both of {asked!r} and {told!r}"
        for where, english, said in _translated(language)
        for asked, told in [(BRACES.sub("", english), BRACES.sub("", said))]
        for wrong in [
            _digits(asked) - _numbers(language, told),
            _digits(told) - _numbers("en", asked),
        ]
        if wrong
    ]


def _digits(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"(?<![a-z\d])\d+", GROUPED.sub("", text))}


def _numbers(language: str, text: str) -> set[int]:
    return _digits(text) | {
        number
        for number, word in enumerate(NUMBER_WORDS[language].split(), 1)
        if re.search(rf"(?<!\w)(?:{word})(?!\w)", text, re.IGNORECASE)
    }


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
                yield messages.relative_path(path), english, said


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
    collected = {domain: extract(domain) for domain in messages.DOMAINS}
    for domain in messages.DOMAINS:
        name = messages.relative_path(domain.template)
        found += hidden(domain)
        if not domain.template.exists():
            found.append(f"{name} is missing: run make messages")
        elif domain.template.read_text("utf-8") != template_text(collected[domain]):
            found.append(f"{name} is behind its sources: run make messages")
        for path in domain.translations():
            try:
                read(path)
            except SetupError as error:
                found.append(str(error))
    for language, whole in translations.COMPLETE.items():
        try:
            lacking = missing(language, collected, whole)
            found += [f"{language}: not translated: {one}" for one in lacking]
            for check in (against_glossary, mislabelled, miscounted, breaking):
                found += check(language)
        except SetupError:
            pass  # it is already reported
    return found
