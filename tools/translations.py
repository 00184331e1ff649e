"""The catalogues of the languages: reading, compiling for gettext, and missing translations.

English is the language of the sources, so it needs no catalogue. A language has one file for each
domain, py/DOMAIN/locale/LANGUAGE/LC_MESSAGES/DOMAIN.po.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import cast

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from tools import messages
from tools.console import SetupError
from tools.messages import ALL_TIERS, Domain, extract, tier_of

COMPLETE: Mapping[str, Collection[str]] = {"de": ALL_TIERS, "fr": ALL_TIERS}
"""The tiers in which a language must be complete: a missing or broken translation is an error."""


def read(path: Path) -> Catalog:
    """Read a language's catalogue, which must not be changed; raise SetupError if it is malformed.

    Fuzzy translations are not used, and are not checked.
    """
    return _parsed(path, path.read_bytes())


@cache
def _parsed(path: Path, content: bytes) -> Catalog:
    language = path.parent.parent.name
    try:
        found = read_po(io.BytesIO(content), locale=language, abort_invalid=True)
        for message in found:
            if message.id and not message.fuzzy:
                _check(forms(message.id), forms(message.string))
    except (PoFileError, ValueError) as error:
        raise SetupError(f"{messages.relative_path(path)}: {error}") from error
    return found


def forms(text: object) -> list[str]:
    """Return the singular and plural forms of a message or a translation."""
    return [text] if isinstance(text, str) else [str(form) for form in cast("list[object]", text)]


def _check(originals: list[str], translations: list[str]) -> None:
    """Raise ValueError if a translation has other braces than the message.

    Of a message with plural forms, some forms may leave one out, as “one trick” does.
    """
    if not any(translations):
        return
    unknown = _placeholders(translations) - _placeholders(originals)
    if unknown:
        raise ValueError(f"{originals[0]!r} has no {', '.join(sorted(unknown))}")
    lacking = _placeholders(originals) - _placeholders(translations)
    if lacking:
        raise ValueError(f"{originals[0]!r} is translated without {', '.join(sorted(lacking))}")


def _placeholders(forms: list[str]) -> set[str]:
    """Return the names in braces."""
    parts = [part for form in forms for part in Formatter().parse(form)]
    return {f"{{{name}}}" for _text, name, *_how in parts if name is not None}


def languages() -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted({path.parents[1].name for one in messages.DOMAINS for path in one.translations()})


def of_language(language: str) -> dict[Domain, Path]:
    """Return the catalogue of a language for each domain."""
    return {
        domain: path
        for domain in messages.DOMAINS
        for path in domain.translations()
        if path.parents[1].name == language
    }


def is_translated(message: Message) -> bool:
    """Return whether every form of a message is translated, and not fuzzy."""
    return not message.fuzzy and all(forms(message.string))


def missing(
    language: str,
    collected: Mapping[Domain, Catalog] | None = None,
    among: Collection[str] = ALL_TIERS,
) -> list[str]:
    """Return the messages without a translation.

    Args:
        among: the names of the tiers to check.
    """
    paths = of_language(language)
    found = []
    for domain in messages.DOMAINS:
        translated = read(paths[domain]) if domain in paths else Catalog()
        for message in collected[domain] if collected else extract(domain):
            if message.id and tier_of(message) in among:
                one = translated.get(message.id, message.context)
                if one is None or not is_translated(one):
                    found.append(forms(message.id)[0])
    return found


def done(language: str, collected: Mapping[Domain, Catalog] | None = None) -> int:
    """Return the percentage of translated messages."""
    collected = collected or {domain: extract(domain) for domain in messages.DOMAINS}
    count = sum(1 for domain in messages.DOMAINS for message in collected[domain] if message.id)
    return 100 * (count - len(missing(language, collected))) // count


def compiled() -> dict[Path, bytes]:
    """Return the binary catalogue of each language, by gettext's path."""
    binaries: dict[Path, bytes] = {}
    for domain in messages.DOMAINS:
        for path in domain.translations():
            binaries[path.with_suffix(".mo")] = binary(read(path))
    return binaries


@cache
def binary(translated: Catalog) -> bytes:
    """Return a catalogue in gettext's format, with only translated messages.

    For an untranslated message with plural forms Babel would write English, which would hide the
    translation in another domain.
    """
    said = Catalog(locale=translated.locale, charset="utf-8", fuzzy=False)
    said.mime_headers = translated.mime_headers
    for one in translated:
        if one.id and is_translated(one):
            said.add(one.id, one.string, context=one.context)
    written = io.BytesIO()
    write_mo(written, said)
    return written.getvalue()
