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
    """Use this catalogue for messages from now on.

    Args:
        catalogue: a catalogue from any source, such as one not read from a file.
    """
    global _catalogue  # noqa: PLW0603 - one language is spoken at a time
    _catalogue = catalogue


def catalogue() -> gettext.NullTranslations:
    """The catalogue in use."""
    return _catalogue


def language() -> str:
    """The code of the current language, from its catalogue."""
    return _catalogue.info().get("language", SOURCE)


def use_language(language: str, folder: Path = LOCALES) -> None:
    """Use ``language`` from now on, and English for messages without a translation.

    Args:
        language: a language code such as ``de``; one without a catalogue means English.
    """
    if language == SOURCE:
        use_catalogue(gettext.NullTranslations())
    else:
        use_catalogue(gettext.translation(DOMAIN, folder, [language], fallback=True))


def _(message: str, **values: object) -> str:
    """The message in the current language, with ``{name}`` replaced by the values."""
    text = _catalogue.gettext(message)
    return text.format(**values) if values else text


def ngettext(one: str, many: str, count: int, **values: object) -> str:
    """The message for a count, which is also the value ``{count}``."""
    return _catalogue.ngettext(one, many, count).format(count=count, **values)


def worded(words: str | tuple[str, str], **values: Any) -> str:
    """Translate a message marked as data with ``N_``, or with ``NN_`` for a value ``count``."""
    return _(words, **values) if isinstance(words, str) else ngettext(*words, **values)


class You(str):
    """The name of the player at the screen where a name stands alone, such as in a list."""

    __slots__ = ()


def about(
    name: str, yours: str | tuple[str, str], words: str | tuple[str, str], **values: Any
) -> str:
    """A sentence about a player, in the second person if that is the player at the screen.

    Args:
        name: the name of the player; also the value ``{name}``.
        yours: the message in the second person, as data (:func:`worded`).
        words: the message for everybody else.
    """
    return worded(yours if isinstance(name, You) else words, name=name, **values)


def about_all(names: Sequence[str], yours: str, words: str, **values: Any) -> str:
    """A sentence about several players, listed as ``{names}``.

    Args:
        yours: the message if the player at the screen is among them: “you share … with {names}”.
        words: the message for everybody else.
    """
    others = [name for name in names if not isinstance(name, You)]
    message = words if len(others) == len(names) else yours
    return _(message, names=listed(others), **values)


def decimals(amount: float, places: int = 1) -> str:
    """A number with at least one decimal, such as ``2.5``, formatted for the language."""
    whole, _point, rest = f"{amount:.{places}f}".partition(".")
    # Translators: a number such as 2.5, with the sign between the two that numbers have.
    return _("{whole}.{decimals}", whole=whole, decimals=rest)


def in_figures(day: str) -> str:
    """A date such as ``2026-11-24`` in figures, formatted for the language."""
    year, month, of_month = day.split("-")
    # Translators: a day in figures; each has two digits, the year four.
    return _("{year}-{month}-{day}", year=year, month=month, day=of_month)


def in_row(parts: Iterable[str]) -> str:
    """A flat list ``a, b, c``, with the separator of the language."""
    return _joined(N_("{others}, {last}"), parts)


def set_apart(parts: Iterable[str]) -> str:
    """A list of parts that may be lists: ``a, b; c``, with the separator of the language."""
    return _joined(N_("{others}; {last}"), parts)


def _joined(message: str, parts: Iterable[str]) -> str:
    told = list(parts)
    return reduce(lambda others, last: _(message, others=others, last=last), told) if told else ""


def listed(parts: Iterable[str]) -> str:
    """A list as in a sentence: ``a, b and c``; ``""`` if it is empty."""
    return _ended(N_("{others} and {last}"), parts)


def either(parts: Iterable[str]) -> str:
    """A list of alternatives: ``a, b or c``; ``""`` if it is empty."""
    return _ended(N_("{others} or {last}"), parts)


def _ended(message: str, parts: Iterable[str]) -> str:
    told = list(parts)
    if len(told) < 2:
        return "".join(told)
    return _(message, others=in_row(told[:-1]), last=told[-1])


def labelled(label: str, words: str) -> str:
    """A label and its text: ``label: words``, with the punctuation of the language."""
    return _("{label}: {word}", label=label, word=words)


def begun(words: str) -> str:
    """Words capitalized for the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - as N_
    """Mark a message with plural forms for the catalogue where it is data, as :func:`N_` does."""
    return one, many


def N_(message: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a message for the catalogue where it is data; it is translated when it is shown."""
    return message
