"""The positions of every game: how they are written, read and set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickhunt.game import Game, State
from trickhunt.games.bargain_hunt import position as bargain_hunt
from trickhunt.games.treasure_hunt import position as treasure_hunt
from trickhunt.games.volltreffer import position as volltreffer
from trickhunt.position_text import (
    CARDS,
    CARDS_BY_SEAT,
    FLAGS,
    MOVES,
    NUMBER,
    NUMBERS,
    NUMBERS_SO_FAR,
    WORD,
    WORDS,
    Fact,
    PositionKind,
    heading,
    read,
    told,
    write,
)

POSITIONS = {
    "bargain-hunt": PositionKind(
        bargain_hunt.BargainPosition,
        (
            Fact("round", NUMBER, "round", 1),
            Fact("dealer", NUMBER, "dealer", 0),
            Fact("hand", CARDS_BY_SEAT, "hands"),
            Fact("pile", CARDS_BY_SEAT, "piles"),
            Fact("junk", CARDS_BY_SEAT, "junk"),
            Fact("fresh", FLAGS, "fresh", None),
            Fact("leader", NUMBER, "leader", None),
            Fact("trick", MOVES, "trick", ()),
            Fact("cleared", NUMBER, "cleared", 0),
            Fact("trash", CARDS, "trash", ()),
            Fact("stock", CARDS, "stock", None),
            Fact("deal-number", NUMBER, "seed", 0),
        ),
        bargain_hunt.set_up,
        bargain_hunt.position_of,
    ),
    "volltreffer": PositionKind(
        volltreffer.VolltrefferPosition,
        (
            Fact("phase", WORD, "phase"),
            Fact("round", NUMBER, "round", 1),
            Fact("dealer", NUMBER, "dealer", 0),
            Fact("stands", NUMBERS, "scores"),
            Fact("hand", CARDS_BY_SEAT, "hands"),
            Fact("trump", WORD, "trump_card"),
            Fact("display", CARDS, "display"),
            Fact("melds", MOVES, "melds", ()),
            Fact("leader", NUMBER, "leader", None),
            Fact("trick", CARDS, "trick", ()),
            Fact("taken", NUMBERS, "taken", None),
            Fact("spent", CARDS, "spent", None),
            Fact("stock", CARDS, "stock", None),
            Fact("deal-number", NUMBER, "seed", 0),
        ),
        volltreffer.set_up,
        volltreffer.position_of,
    ),
    "treasure-hunt": PositionKind(
        treasure_hunt.HuntPosition,
        (
            Fact("round", NUMBER, "round", 1),
            Fact("dealer", NUMBER, "dealer", 0),
            Fact("totals", NUMBERS, "totals", (0, 0, 0)),
            Fact("hand", CARDS_BY_SEAT, "hands", ((), (), ())),
            Fact("trump", WORD, "trump_card", ""),
            Fact("golden", WORDS, "golden", ("", "", "")),
            Fact("golden-card", WORD, "golden_card", ""),
            Fact("predicted", NUMBERS_SO_FAR, "bids", (None, None, None)),
            Fact("taken", NUMBERS, "taken", (0, 0, 0)),
            Fact("leader", NUMBER, "leader", None),
            Fact("trick", CARDS, "trick", ()),
            Fact("turned", WORDS, "turned", ("", "", "")),
            Fact("penalties", NUMBERS, "penalties", (0, 0, 0)),
            Fact("played", CARDS, "played", None),
            Fact("stock", CARDS, "stock", None),
            Fact("deal-number", NUMBER, "seed", 0),
        ),
        treasure_hunt.set_up,
        treasure_hunt.position_of,
    ),
}
"""What there is to know of positions, by the name of the game."""


def position_text(state: State[Any]) -> str:
    """The position that a state is in, as text; :func:`placed` sets it up again."""
    game: Game[Any, Any] = state.game
    kind = POSITIONS[game.name]
    return write(game, kind, kind.position_of(state))


def place(game: Game[Any, Any], lines: Sequence[str]) -> tuple[State[Any], tuple[str, ...]]:
    """A game that goes on from a position, and the position as it is usually written.

    Args:
        game: the rules.
        lines: the facts of the position, without the lines that say what is played.

    Raises:
        BadRecord: they cannot be read; with the line, counted after :func:`heading`.
        BadPosition: such a position cannot arise; with every reason.
    """
    told_game, kind, position = read("\n".join([*heading(game), *lines]), POSITIONS)
    state: State[Any] = kind.set_up(told_game, position)
    return state, tuple(told(kind, position))


def facts_of(state: State[Any]) -> tuple[str, ...]:
    """The position that a state is in, as the lines that :func:`place` reads."""
    kind = POSITIONS[state.game.name]
    return tuple(told(kind, kind.position_of(state)))


def placed(text: str) -> State[Any]:
    """A game that goes on from the position that a text tells.

    Raises:
        BadRecord: the text cannot be read; with the line and the reason.
        BadPosition: such a position cannot arise; with every reason.
    """
    game, kind, position = read(text, POSITIONS)
    state: State[Any] = kind.set_up(game, position)
    return state
