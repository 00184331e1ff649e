"""Finding clauses by words: in the language in use, whatever is large, small or has an accent."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from trickhunt.core.words import _
from trickhunt.rulebook import clauses
from trickhunt.rulebook.examples import examples_of
from trickhunt.rulebook.model import Clause

LONGEST = 80
"""How many characters of a question are looked at."""


class SearchHit(NamedTuple):
    """A clause that was found."""

    clause: Clause
    #: the sentence that has most of what was looked for; its first one where id and title have all
    #: of it
    sentence: str


def find(question: str, game_name: str) -> tuple[SearchHit, ...]:
    """The clauses of a game that have every word of a question, or words that begin so.

    It is looked for in ids, titles, words, examples with their captions, rulings, and headings of
    sources. Clauses that have all of it in id and title come first; then the order is the book's.
    Without a word all clauses are found.

    Raises:
        BadOption: there is no such game; the words name those there are.
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
"""Letters that are typed as two, and that Unicode does not take apart."""

_SPELT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
"""How umlauts are typed where a keyboard has none."""


def _findable(text: str) -> str:
    """A text as :func:`_plain` has it, and as it is typed without umlauts."""
    spelt = text.casefold().translate(_SPELT)
    return _plain(text) + (_plain(spelt) if spelt != text.casefold() else "")


def _plain(text: str) -> str:
    """Small letters without accents, a blank before each word."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text.casefold().translate(_JOINED))
        if not unicodedata.combining(letter)
    )
    return " " + re.sub(r"\W+", " ", bare).strip()
