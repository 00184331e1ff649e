"""An example of a clause: a position, moves, and statements about the result.

It is written as text, one thing per line, in the notation of
:mod:`trickhunt.formats.position_notation`::

    dealer 3
    hands G2 R1 / G7 Y9 / G7 B1 / Y6 B2
    > G2
    may G7
    not Y9 plain: must-follow
    > G7
    next 2

First come the options and the position. ``players 3`` and ``option edition french`` are given if
they differ from the defaults; ``deal 4711`` replaces a position; ``from 0`` sets the viewing seat,
instead of open hands; ``hands``, ``piles`` and ``junks`` have all seats on one line, and without
such a line there are no cards. Each later line is a move, or a statement about that moment:

===================== ========================================================================= ``>
G2, G7``          these moves are made ``may G3, G7``        these moves are legal, and no others
``some G3, G7``       these are among the legal moves ``not Y9: CODE``      this move is refused,
for this reason ``next 2``            seat 2 is to move ``scores 1, 0, -1``   these are the points
``won 0, 2``          the game is over, and these seats share the win ``held 8, 8, 8``      so many
cards are in the hands ``then trash G3 Y3``  the position has this fact ``seen 1 G3 B4``      seat 1
would notice if these two cards had changed places ``unseen 1 G3 B4``    it would not ``look``
this is the moment to show; else it is the first that tells of legal moves =====================
=========================================================================
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from trickhunt.core.errors import BadData
from trickhunt.core.game import Move
from trickhunt.core.words import _
from trickhunt.formats.position_notation import NUMBER
from trickhunt.formats.positions import kind_of
from trickhunt.games.registry import make_game
from trickhunt.links.link import Link

MOVES, MAY, SOME, NOT, LOOK = ">", "may", "some", "not", "look"
STEPS = (MOVES, MAY, SOME, NOT, LOOK, "next", "scores", "won", "held", "then", "seen", "unseen")
"""The first words of lines with moves or statements."""

QUESTIONS = (LOOK, MAY, SOME, NOT)
"""Those that choose the moment at which an example is shown."""

ALL_SEATS = {"hands": "hand", "piles": "pile", "junks": "junk"}
"""Facts of all seats on one line, with the fact of a single seat."""

NAMES = ("Anke", "Bert", "Chris", "Doris", "Emil")
"""The names of the seats, as in the rulebook."""


class Step(NamedTuple):
    """A line of an example: its first word, and the rest."""

    kind: str
    text: str

    @property
    def entries(self) -> list[str]:
        """The rest as a list."""
        return self.text.split(", ")


class Example:
    """An example of a clause.

    Attributes:
        clauses: the ids of the clauses that it shows, the main one first.
        caption: what it shows, marked for the catalogue.
        text: the example in the format of this module.
        source: for an example from a source, its heading there.
        game: the game's name; set by :mod:`trickhunt.rulebook.examples`.
        id: its main clause and its number there, such as ``BH-8.1``; also set there.
    """

    def __init__(self, clauses: str, caption: str, text: str, source: str = "") -> None:
        """An example; ``clauses`` are separated by blanks."""
        self.clauses = tuple(clauses.split())
        self.caption = caption
        self.text = text
        self.source = source
        self.game = self.id = ""

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Its moves and statements, in order."""
        lines = (line.partition(" ") for line in self.text.splitlines())
        return tuple(Step(word, rest) for word, _blank, rest in lines if word in STEPS)

    @property
    def told(self) -> Link:
        """The link with the caption as its comment on the moment to show."""
        return replace(self.link, comments=((self.link.at or 0, _(self.caption)),))

    @cached_property
    def link(self) -> Link:
        """The example as a link: its beginning, all its moves, and the moment to show."""
        link = beginning(self.game, self.text.splitlines())
        moves: list[Move] = []
        at = None
        for step in self.steps:
            if step.kind in QUESTIONS and at is None:
                at = len(moves)
            elif step.kind == MOVES:
                moves += map(link.game.parse_move, step.entries)
        return replace(
            link,
            moves=tuple(moves),
            at=(at or 0) if moves else None,
            names=NAMES[: link.game.players],
        )


def beginning(game_name: str, lines: Iterable[str]) -> Link:
    """The options and the position at the beginning, as a link without moves.

    Args:
        lines: the lines of the example; those with moves or statements are ignored.

    Raises:
        BadOption: the game cannot be played with these options.
        BadData: a line cannot be read.
    """
    players, seed = None, 0
    options: dict[str, str] = {}
    position: list[str] = []
    seat = None
    for line in lines:
        word, _blank, rest = line.partition(" ")
        if word == "from":
            seat = _whole(line, rest)
        elif word == "players":
            players = _whole(line, rest)
        elif word == "option":
            name, _blank, options[name] = rest.partition(" ")
        elif word == "deal":
            seed = _whole(line, rest)
        elif word in ALL_SEATS:
            position += [
                f"{ALL_SEATS[word]} {seat} {cards.strip()}".rstrip()
                for seat, cards in enumerate(rest.split("/"))
            ]
        elif word not in STEPS:
            position.append(line)
    if position:
        told = {line.partition(" ")[0] for line in position}
        position += [
            f"{fact.word} 0"
            for fact in kind_of(game_name).facts
            if fact.kind.by_seat and fact.usual is ... and fact.word not in told
        ]
    return Link(
        make_game(game_name, players, options),
        seed,
        position=tuple(position),
        seat=seat,
        is_open=seat is None,
    )


def _whole(line: str, text: str) -> int:
    try:
        return int(NUMBER.read(text))
    except ValueError:
        raise BadData(line[:80], _("expected here: a whole number.")) from None
