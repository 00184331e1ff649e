"""The clauses of Schnäppchen Jagd in pairs: a rule in each edition."""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core.words import N_
from trickhunt.rulebook import clauses
from trickhunt.rulebook.rulebook import Source

ALIKE, IN_WORDS, IN_PLAY = "alike", "in-words", "in-play"
"""The kinds of differences between the editions: none, only in the text, or in play."""

FRENCH = "french"


class Pair(NamedTuple):
    """A rule under both editions."""

    english: str  #: the clause that holds under the English edition, by its id
    french: str  #: the clause under the French edition; mostly the same
    kind: str  #: :data:`ALIKE`, :data:`IN_WORDS` or :data:`IN_PLAY`
    #: the difference in the English edition, marked for the catalogue; ``""`` if the editions are
    #: the same
    english_words: str = ""
    french_words: str = ""  #: the difference in the French edition


_APART = {
    "BH-3": (
        IN_WORDS,
        N_("You draw lots for the first deal."),
        N_("Each of you draws a card, and the highest deals first."),
    ),
    "BH-4": (
        IN_WORDS,
        N_("Nothing is said about cards that cannot be shared out evenly."),
        N_("Cards that cannot be shared out evenly are set aside."),
    ),
    "BH-11": (
        IN_WORDS,
        N_(
            "Nothing is said about a colour called no trump: our ruling is to play as in the "
            "French edition."
        ),
        N_("Once a colour has been called no trump, nobody else can make it trump in that trick."),
    ),
    "BH-13": (
        IN_WORDS,
        N_(
            "A super special offer may be played even if you hold the colour led. In the "
            "example the last player gets rid of the second one."
        ),
        N_(
            "The same, even if you hold trump too. In the example the last player gets rid of "
            "junk; only the reason given shows that it was the second offer."
        ),
    ),
    "BH-19": (
        IN_PLAY,
        N_(
            "Trash all junk cards of one value, or convert a value you have more cards of than "
            "the toll. There is no dumping."
        ),
        N_(
            "Convert a value you have more cards of than the toll. If you can convert none, "
            "dump the whole pile, provided that it is new and holds no super special offer. "
            "Single values cannot be trashed."
        ),
    ),
    "BH-21": (
        IN_PLAY,
        N_("The trash heap is shuffled and goes under the stock, which keeps its order."),
        N_("Trash heap and stock are shuffled into one pack."),
    ),
    "BH-23": (
        IN_PLAY,
        N_("You may clear two values, each by trashing or converting it."),
        N_(
            "You may clear twice in a row, by the usual rule: so a junk pile that was empty "
            "before this round can first be used for converting and then be dumped."
        ),
    ),
}
"""The clauses in which the editions differ, by the id of the English one."""

_PARTNERS = {"BH-19": "BH-20"}
"""Clauses that exist in only one edition, with their counterparts."""


def pairs() -> tuple[Pair, ...]:
    """Every clause of the game, paired, in the order of the rulebook."""
    return tuple(
        Pair(
            one.id,
            _PARTNERS.get(one.id, one.id),
            *_APART.get(one.id, (ALIKE, "", "")),
        )
        for one in clauses("bargain-hunt")
        if one.edition != FRENCH
    )


def sources_of(sources: tuple[Source, ...]) -> tuple[tuple[Source, ...], tuple[Source, ...]]:
    """The sources of a clause by edition: the English ones, and the French ones."""
    french = tuple(one for one in sources if one.document.edition == FRENCH)
    return tuple(one for one in sources if one not in french), french
