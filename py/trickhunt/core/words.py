"""The message catalogue of the engine: every sentence for people goes through :func:`_`.

The English text of a message is its key, so English is complete without a catalogue file. A
language is a compiled catalogue ``locale/<language>/LC_MESSAGES/trickhunt.mo``.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Sequence
from functools import reduce
from pathlib import Path
from typing import Any

DOMAIN = "trickhunt"
LOCALES = Path(__file__).parents[1] / "locale"

SOURCE = "en"
"""The language of the messages themselves, which needs no catalogue."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_catalogue(catalogue: gettext.NullTranslations) -> None:
    """Take words from this catalogue from now on.

    Args:
        catalogue: one of any origin, as where there are no files.
    """
    global _catalogue  # noqa: PLW0603 - one language is spoken at a time
    _catalogue = catalogue


def catalogue() -> gettext.NullTranslations:
    """The catalogue in use."""
    return _catalogue


def language() -> str:
    """The code of the language in use, which its catalogue says."""
    return _catalogue.info().get("language", SOURCE)


def use_language(language: str, folder: Path = LOCALES, domain: str = DOMAIN) -> None:
    """Speak ``language`` from now on, and English where its catalogue has nothing.

    Args:
        language: a language code such as ``de``; one without a catalogue means English.
        folder: where the catalogues lie.
        domain: the name of the catalogue files.
    """
    use_catalogue(_found(language, folder, domain))


def add_catalogue(language: str, folder: Path, domain: str) -> None:
    """Look words up in a further package's catalogue too, where those so far have nothing.

    Args:
        language: as for :func:`use_language`, which comes first.
        folder: where the package's catalogues lie.
        domain: the name of its catalogue files.
    """
    _catalogue.add_fallback(_found(language, folder, domain))


def _found(language: str, folder: Path, domain: str) -> gettext.NullTranslations:
    if language == SOURCE:
        return gettext.NullTranslations()
    return gettext.translation(domain, folder, [language], fallback=True)


def _(message: str, **values: object) -> str:
    """The message in the language in use, with ``{name}`` replaced by the values."""
    text = _catalogue.gettext(message)
    return text.format(**values) if values else text


def ngettext(one: str, many: str, count: int, **values: object) -> str:
    """The message for a count, which is also the value ``{count}``."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)


def worded(words: str | tuple[str, str], **values: Any) -> str:
    """A message that is data: as ``N_`` marks it, or, for a value ``count``, as ``NN_`` does."""
    return _(words, **values) if isinstance(words, str) else ngettext(*words, **values)


class You(str):
    """What the person who looks is called where a name stands alone, as in a list."""

    __slots__ = ()


def about(
    name: str, yours: str | tuple[str, str], words: str | tuple[str, str], **values: Any
) -> str:
    """A sentence about a player, in the second person where that is the person who looks.

    Args:
        name: what the player is called; it is the value ``{name}``, too.
        yours: the message in the second person, as data (:func:`worded`).
        words: the message for everybody else.
        values: what else is filled in.
    """
    return worded(yours if isinstance(name, You) else words, name=name, **values)


def about_all(names: Sequence[str], yours: str, words: str, **values: Any) -> str:
    """A sentence about several players, listed as ``{names}``.

    Args:
        names: what they are called.
        yours: the message where the person who looks is among them: “you and {names}”.
        words: the message for everybody else.
        values: what else is filled in.
    """
    others = [name for name in names if not isinstance(name, You)]
    message = words if len(others) == len(names) else yours
    return _(message, names=listed(others), **values)


def decimals(amount: float, places: int = 1) -> str:
    """A number with so many decimals, 1 or more, as ``2.5``, as the language writes it."""
    whole, _point, rest = f"{amount:.{places}f}".partition(".")
    # Translators: a number such as 2.5, with the sign between the two that numbers have.
    return _("{whole}.{decimals}", whole=whole, decimals=rest)


def in_figures(day: str) -> str:
    """A day such as ``2026-11-24``, in figures as the language writes it."""
    year, month, of_month = day.split("-")
    # Translators: a day in figures; each has two digits, the year four.
    return _("{year}-{month}-{day}", year=year, month=month, day=of_month)


def in_row(parts: Iterable[str]) -> str:
    """Parts one after the other: ``a, b, c``, with the sign that the language has."""
    return _joined(N_("{others}, {last}"), parts)


def set_apart(parts: Iterable[str]) -> str:
    """Parts that may have rows in them: ``a, b; c``, with the sign that the language has."""
    return _joined(N_("{others}; {last}"), parts)


def _joined(message: str, parts: Iterable[str]) -> str:
    told = list(parts)
    return reduce(lambda others, last: _(message, others=others, last=last), told) if told else ""


def listed(parts: Iterable[str]) -> str:
    """Parts as a sentence lists them: ``a, b and c``; nothing where there are none."""
    told = list(parts)
    if len(told) < 2:
        return "".join(told)
    return _("{others} and {last}", others=in_row(told[:-1]), last=told[-1])


def labelled(label: str, words: str) -> str:
    """Words and what they are about: ``label: words``, with the sign that the language has."""
    return _("{label}: {word}", label=label, word=words)


def begun(words: str) -> str:
    """Words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a message for a count for the catalogue where it is data, as :func:`N_` does others."""
    return one, many


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a message for the catalogue where it is data, to be translated when it is shown."""
    return message
