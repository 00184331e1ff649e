"""Describe a recorded game in words, move by move, beside the notation."""

from __future__ import annotations

from collections.abc import Iterator

from trickhunt.core.game import Dealt
from trickhunt.core.seats import seat_names
from trickhunt.core.words import _, in_row
from trickhunt.formats.record import Record

_MARGIN = 14
"""The width of the notation in columns; the longest common move is ``convert 4``."""


def retell(record: Record) -> Iterator[str]:
    """The lines of the description: the game's options, then each deal and move with its effects.

    Args:
        record: a game, finished or open. The lines show all hands, so it is for after the game.
    """
    game = record.game
    names = seat_names(game.players)
    yield _(
        "{game} for {players} players ({options}), deal number {seed}.",
        game=game.name,
        players=game.players,
        options=in_row(f"{key}={value}" for key, value in game.options.items()),
        seed=record.seed,
    )
    end = record.gone_through()
    for moment in (end.begun, *end.path):
        notation = str(moment.move) if moment.moves else ""
        for event in moment.events:
            if isinstance(event, Dealt):
                for seat, hand in enumerate(event.deal.hands):
                    yield f"{names[seat]:>{_MARGIN}}  {' '.join(game.deck.text(hand)) or '–'}"
            else:
                yield f"{notation:>{_MARGIN}}  {game.tell(event, names)}"
                notation = ""
    if not end.state.is_over:
        yield _("The game goes on: it is {name}'s turn.", name=names[end.state.actor])
