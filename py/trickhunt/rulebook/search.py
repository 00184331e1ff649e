"""Find clauses by words in the current language, ignoring case and accents."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from trickhunt.core.words import _
from trickhunt.rulebook import clauses
from trickhunt.rulebook.examples import examples_of
from trickhunt.rulebook.rulebook import Clause

LONGEST = 80
"""The most characters of a query that are used."""


class SearchHit(NamedTuple):
    """A clause that was found."""

    clause: Clause
    #: the sentence with most of the words; the first one if id and title have all of them
    sentence: str


def find(question: str, game_name: str) -> tuple[SearchHit, ...]:
    """The clauses of a game that contain every word of a query, or words that begin with it.

    The search covers ids, titles, texts, examples with their captions, rulings, and headings of
    sources. Clauses with all words in id and title come first; otherwise the order is that of the
    book. An empty query finds all clauses.

    Raises:
        BadOption: there is no such game; the message lists the games.
    """
    wanted = [f" {word}" for word in _plain(question[:LONGEST]).split()]
    first, others = [], []
    for clause in clauses(game_name):
        title = _findable(f"{clause.id} {_(clause.title)}")
        sentences = _sentences(clause)
        plain = [_findable(sentence) for sentence in sentences]
        whole = title + "".join(plain)
        if all(word in title for word in wanted):
            first.append(SearchHit(clause, sentences[0]))
        elif all(word in whole for word in wanted):
            best = max(plain, key=lambda one: sum(word in one for word in wanted))
            others.append(SearchHit(clause, sentences[plain.index(best)]))
    return (*first, *others)


def _sentences(clause: Clause) -> list[str]:
    told = [clause.words, clause.example, clause.ruling]
    told += [one.caption for one in examples_of(clause.id)]
    parts = [part for words in told if words for part in re.split(r"(?<=[.?!]) ", _(words))]
    return parts + [source.heading for source in clause.sources]


_JOINED = str.maketrans({"œ": "oe", "æ": "ae"})
"""Letters that people type as two, and that Unicode does not decompose."""

_SPELT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
"""How umlauts are typed on keyboards without them."""


def _findable(text: str) -> str:
    """A text normalized by :func:`_plain`, also as typed without umlauts."""
    spelt = text.casefold().translate(_SPELT)
    return _plain(text) + (_plain(spelt) if spelt != text.casefold() else "")


def _plain(text: str) -> str:
    """Small letters without accents, with a blank before each word."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text.casefold().translate(_JOINED))
        if not unicodedata.combining(letter)
    )
    return " " + re.sub(r"\W+", " ", bare).strip()
