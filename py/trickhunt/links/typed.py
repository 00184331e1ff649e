"""The facts of a position as parts of an address that people can type.

A part is named like the first words of a line of a position, without the space; its value has dots
for spaces and underscores for commas: ``hand0=G4.G7&hand1=B2.B3&trick=B9.trump_R4``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from trickhunt.core.game import Game
from trickhunt.formats.position_notation import Fact
from trickhunt.formats.positions import kind_of

MOST_PLAYERS = 9
"""The most players of a game with such parts: a seat is one digit."""


def names_of(fact: Fact) -> tuple[str, ...]:
    """The names of the parts with a fact."""
    if not fact.kind.by_seat:
        return (fact.word,)
    return tuple(f"{fact.word}{seat}" for seat in range(MOST_PLAYERS))


def typed_names(game_name: str) -> frozenset[str]:
    """The names of all such parts for a game."""
    return frozenset(name for fact in kind_of(game_name).facts for name in names_of(fact))


def typed_facts(game: Game[Any, Any], parts: Mapping[str, str]) -> Iterator[str]:
    """The facts in the parts of an address, one per line; cards that are not named lie nowhere."""
    for fact in kind_of(game.name).facts:
        said = {name: parts[name] for name in names_of(fact) if name in parts}
        for name, value in said.items():
            seat = name.removeprefix(fact.word)
            words = value.replace(".", " ").replace("_", ", ")
            yield " ".join(filter(None, (fact.word, seat, words)))
        if fact.kind.by_seat and fact.usual is ... and not said:
            yield f"{fact.word} 0"
