"""The order of messages for translators, in tiers.

A language may be complete in one tier and not yet in another. Within a tier, messages that players
meet first come first; within a file, they are in its order.
"""

from __future__ import annotations

from fnmatch import fnmatch
from typing import NamedTuple


class Tier(NamedTuple):
    """A group of messages that a language may complete by itself."""

    name: str  #: its name, as in the header of a catalogue
    #: patterns of the paths of files with messages, in the order in which players meet them
    places: tuple[str, ...]


TIERS = (
    Tier(
        "table",
        (
            "index.html",
            "py/table/start/*",
            "py/table/games/*/info.py",
            "py/table/app/*",
            "py/table/play/*",
            "py/table/session/*",
            "py/table/games/*/words.py",
            "py/table/games/*",
            "py/table/coach/*",
            "py/trickhunt/games/*/names.py",
            "py/trickhunt/games/*/coach.py",
            "py/trickhunt/games/*/reasons.py",
            "py/trickhunt/games/*/event_sentences.py",
            "py/trickhunt/games/*/refusal_words.py",
            "py/trickhunt/games/*/game.py",
            "py/trickhunt/games/*/dealing.py",
            "py/trickhunt/games/*/earnings.py",
            "py/trickhunt/games/*/sampling.py",
            "py/trickhunt/toolkit/*",
            "py/trickhunt/core/*",
            "py/trickhunt/bots/*",
            "py/table/ui/*",
            "py/table/shell/*",
            "py/table/page/*",
            "py/table/store/*",
            "py/table/multiplayer/*",
            "py/table/daily/*",
            "py/table/stats/*",
            "py/table/review/*",
            "py/table/replay/*",
            "py/table/share/*",
            "py/trickhunt/par/*",
            "py/trickhunt/daily/*",
            "py/trickhunt/system/*",
        ),
    ),
    Tier(
        "lessons",
        (
            "py/trickhunt/games/*/minute.json",
            "py/trickhunt/games/*/lessons.json",
            "py/table/exercises/*",
            "py/trickhunt/exercises/*",
            "web/games/*",
            "tools/game_facts.py",
            "web/learning/*",
            "tools/learning_pages.py",
        ),
    ),
    Tier(
        "rules",
        (
            "py/trickhunt/games/*/rulebook_terms.py",
            "py/trickhunt/games/*/rulebook.py",
            "py/trickhunt/games/*/examples.py",
            "py/trickhunt/games/*/options.py",
            "py/trickhunt/games/*/drawing.py",
            "py/trickhunt/games/*/editions/*",
            "py/trickhunt/drawing/*",
            "py/trickhunt/rulebook/*",
            "py/table/rules/*",
            "py/table/editions/*",
            "web/clauses/*",
            "tools/clause_pages.py",
        ),
    ),
    Tier("writers", ("*",)),
)

_PLACES = [(number, place) for number, tier in enumerate(TIERS) for place in tier.places]


def order(path: str) -> tuple[int, int]:
    """The sort key of a file: the number of its tier, and its place in all of them."""
    return next(
        (number, place) for place, (number, pattern) in enumerate(_PLACES) if fnmatch(path, pattern)
    )
