"""What an example of a clause is: a position, what is played there, and what the rules say of it.

It is written as a text, one thing a line, in the words of
:mod:`trickhunt.formats.position_notation`::

    dealer 3
    hands G2 R1 / G7 Y9 / G7 B1 / Y6 B2
    > G2
    may G7
    not Y9 plain: must-follow
    > G7
    next 2

First comes what is played and where the cards lie. ``players 3`` and ``option edition french``
are said where they are not as usual; ``deal 4711`` stands in place of a position; ``from 0`` has
it looked at from a seat, where all hands would lie open; ``hands``,
``piles`` and ``junks`` have all seats on one line, and where nothing is said of hands or piles
there are no cards. What is said from then on holds at that moment:

===================== =========================================================================
``> G2, G7``          these moves are made
``may G3, G7``        these moves are legal, and no others
``some G3, G7``       these are among the legal moves
``not Y9: CODE``      this move is refused, for this reason
``next 2``            seat 2 is to move
``scores 1, 0, -1``   these are the points
``won 0, 2``          the game is over, and these seats share the win
``held 8, 8, 8``      so many cards are in the hands
``then trash G3 Y3``  the position has this fact
``seen 1 G3 B4``      seat 1 would notice if these two cards had changed places
``unseen 1 G3 B4``    it would not
``look``              this is the moment to show; else it is the first that tells of legal moves
===================== =========================================================================
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
"""How the lines begin that tell what happens, or what is so."""

QUESTIONS = (LOOK, MAY, SOME, NOT)
"""Those that show at what moment an example is to be looked at."""

ALL_SEATS = {"hands": "hand", "piles": "pile", "junks": "junk"}
"""Facts of all seats on one line, and the fact of one."""

NAMES = ("Anke", "Bert", "Chris", "Doris", "Emil")
"""What the seats are called, as in the rulebook."""


class Step(NamedTuple):
    """A line of an example: how it begins, and the rest."""

    kind: str
    text: str

    @property
    def entries(self) -> list[str]:
        """The rest, where it is a list."""
        return self.text.split(", ")


class Example:
    """A clause at work.

    Attributes:
        clauses: the ids of the clauses that it shows, the one it was made for first.
        caption: what there is to see, marked for the catalogue.
        text: the example as the module's text tells.
        source: where it is one of the sources' own: the heading that it stands under.
        game: the game's name; :mod:`trickhunt.rulebook.examples` says it.
        id: the clause that it was made for and its number there, such as ``BH-8.1``; likewise.
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
        """What happens, and what is so, in order."""
        lines = (line.partition(" ") for line in self.text.splitlines())
        return tuple(Step(word, rest) for word, _blank, rest in lines if word in STEPS)

    @property
    def told(self) -> Link:
        """The link with the caption as its comment on the moment that is to be looked at."""
        return replace(self.link, comments=((self.link.at or 0, _(self.caption)),))

    @cached_property
    def link(self) -> Link:
        """The example as a link: where it begins, all its moves, and when to look at it."""
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
    """What is played and where the cards lie, as a link without moves.

    Args:
        game_name: the game's name, such as ``bargain-hunt``.
        lines: the lines that say so, as the module's text tells; those that say what happens then
            mean nothing here.

    Raises:
        BadOption: the game cannot be played so.
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
        raise BadData(line[:80], _("here belongs a whole number.")) from None
