"""Positions typed into an address."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Game
from trickhunt.formats.position_notation import heading
from trickhunt.formats.positions import as_written, facts_of, position_text, without_stock
from trickhunt.importer.link_conversion import arrived
from trickhunt.links import read_link, write_link

HANDS = "hand0=G4.G5&hand1=Y5.B1&hand2=G6.B2&hand3=G7.B3"
PILES = "pile0=R1&pile1=R2&pile2=R3&pile3=R4"


def typed(game: Game[Any, Any], facts: tuple[str, ...]) -> str:
    """Return a link as a person would type it; what is empty is left out."""
    parts = {"players": str(game.players), **game.options}
    for line in facts:
        word, _blank, value = line.partition(" ")
        if word in ("hand", "pile", "junk"):
            seat, _blank, value = value.partition(" ")
            word += seat
        if value:
            parts[word] = value.replace(", ", "_").replace(" ", ".")
    return f"{game.name}?{'&'.join(f'{name}={value}' for name, value in parts.items())}"


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_every_position_can_be_typed(game: Game[Any, Any]) -> None:
    for seed in range(3):
        _record, state = random_record(game, seed, 4 + 6 * seed)
        link = read_link(typed(game, facts_of(state)))
        assert position_text(link.state()) == position_text(state)
        assert link.shown_as == "position"


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_position_without_its_stock_shows_the_same(game: Game[Any, Any]) -> None:
    _record, state = random_record(game, 5, 10)
    facts = without_stock(facts_of(state))
    link = read_link(write_link(read_link(typed(game, facts))))
    assert without_stock(facts_of(link.state())) == facts
    assert link.state().legal_moves() == state.legal_moves()


def test_a_pasted_position_brings_no_cards_that_it_does_not_name() -> None:
    link = read_link(f"bargain-hunt?{HANDS}&{PILES}&dealer=3")
    assert not any(line.startswith("stock") for line in link.position)
    assert arrived(position_text(link.state())).position != link.position
    text = "\n".join([*heading(link.game), *link.position])
    assert as_written(text)[1] == link.position == arrived(text).position


@pytest.mark.parametrize(
    ("more", "part", "reason"),
    [
        ("&deal=7", "position", "not both"),
        ("&position=AAAA", "position", "twice"),
        ("&hand5=G1", "position", "hand 0"),
        ("&trick=", "trick", "NAME=VALUE"),
        ("&hand=G1", "bargain-hunt", "hand"),
        ("&leader=x", "position", "leader"),
        ("&trick=Y9", "position", "Uneven hands"),
    ],
)
def test_what_is_typed_wrong_is_refused(more: str, part: str, reason: str) -> None:
    with pytest.raises(BadLink) as caught:
        read_link(f"bargain-hunt?{HANDS}&{PILES}{more}")
    assert caught.value.part == part
    assert reason in caught.value.reason
