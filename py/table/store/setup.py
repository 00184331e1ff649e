"""The setup of a game: everything that is chosen before a deal."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from table.store.stored_item import LONGEST, StoredItem
from trickhunt.bots import bot_names, characters_at, roster_of
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.clean_text import typed_name
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Game
from trickhunt.core.schema import Schema, as_kind, by_name, each, fields, number, one_of, text
from trickhunt.core.words import N_, _
from trickhunt.games.registry import GAMES, make_game

PERSON = "person"
"""The kind of a seat with a person at this page."""

LONGEST_NAME = 24
"""The longest name of a player in characters; longer ones do not fit on a phone."""

EXPERT = "expert"
"""The searching bot that gives hints and reviews."""

COUNTED = 60
"""Play-outs per move of an expert that counts them, so that it plays the same everywhere."""

COUNTED_EXPERT = f"{EXPERT}:{COUNTED}"
"""The expert at the table of a challenge."""

LEVELS = (EXPERT, "club", "casual", "random")
"""The bots that can be chosen on the page, strongest first; a game may lack some."""

USUAL_LEVEL = "club"
"""The default bot."""

FIRST_LEVEL = "casual"
"""The default bot until somebody has won a game."""

USUAL_DEALS = 1_000_000
"""Random deal numbers stay below this, so that they can be read out and typed."""

DEFAULT_NAMES = (N_("Guest"), N_("Ada"), N_("Bruno"), N_("Carla"), N_("Dario"))
"""The default names of the players; yours first."""

NAMELESS_HOST, NAMELESS_FRIEND = NAMELESS = (N_("Host"), N_("Friend"))
"""What people without a name are called where several devices share a table: dealer, and others."""


def in_every_language(name: str) -> str:
    """The name of somebody without one as pages of other languages know it; others as they are.

    A number behind it stays: there may be several.
    """
    word = without_number(name)
    return next((one for one in NAMELESS if _(one) == word), word) + name[len(word) :]


def in_this_language(name: str) -> str:
    """The inverse of :func:`in_every_language`."""
    word = without_number(name)
    return (_(word) if word in NAMELESS else word) + name[len(word) :]


def without_number(name: str) -> str:
    """A name without the number behind it, which tells people of one name apart."""
    return name.rstrip(" 0123456789")


class BadSetup(ValueError):
    """A setup that cannot be played.

    Attributes:
        field: the field at fault: ``deal``, ``seats``, ``name-2`` …
        words: how to fix it, as a sentence.
    """

    def __init__(self, field: str, words: str) -> None:
        super().__init__(words)
        self.field = field
        self.words = words


@dataclass(frozen=True)
class Seat:
    """A chair at the table."""

    kind: str  #: :data:`PERSON`, or the name of a bot
    name: str  #: the name of its player

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == PERSON

    @property
    def level(self) -> str:
        """The level of a bot: its name without a character or a number of play-outs."""
        return self.kind.partition(":")[0]


@dataclass(frozen=True)
class Setup:
    """The choices before a deal."""

    game: str  #: the name of the game
    players: int  #: the number of players
    options: tuple[tuple[str, str], ...]  #: the value of each option of the game, by name
    #: at least as many as players; the others are stored for a larger table
    seats: tuple[Seat, ...]
    deal: str = ""  #: the deal number as typed; empty for a random one

    def make_game(self) -> Game[Any, Any]:
        """The rules of the game."""
        return make_game(self.game, self.players, dict(self.options))

    @property
    def seated(self) -> tuple[Seat, ...]:
        """The seats that play."""
        return self.seats[: self.players]

    @property
    def is_watched(self) -> bool:
        """Whether no person plays, so that the game is only watched."""
        return not self.people

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in order; if there are several, they share the device."""
        return tuple(at for at, seat in enumerate(self.seated) if seat.is_person)

    @property
    def is_shared(self) -> bool:
        """Whether several people play."""
        return len(self.people) > 1

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(seat.name for seat in self.seated)

    def is_unnamed(self, at: int) -> bool:
        """Whether a seat still has its default name, or that of somebody without one."""
        known = (DEFAULT_NAMES[at], DEFAULT_NAMES[0], *NAMELESS)
        return without_number(self.seats[at].name) in map(_, known)

    def called(self, name: str) -> Setup:
        """A copy in which the first person has a name, unless there is none or it is taken."""
        own = next(iter(self.people), None)
        if own is None or not name or name in self.names or not self.is_unnamed(own):
            return self
        return self.with_name(own, name)

    def option(self, name: str) -> str:
        """The value of an option; for a silent one that is not named, its default."""
        return (_silent(self.game) | dict(self.options))[name]

    def deal_number(self) -> int | None:
        """The typed deal number, or ``None`` if there is none.

        Raises:
            BadSetup: it is not a deal number.
        """
        text = self.deal.strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit()) or len(text) > 16 or int(text) > LARGEST_SEED:
            raise BadSetup(
                "deal",
                _(
                    "A deal number is a whole number from 0 to {most}, without signs or spaces. "
                    "Leave the field empty for a random deal.",
                    most=LARGEST_SEED,
                ),
            )
        return int(text)

    def problems(self) -> list[BadSetup]:
        """All errors of the setup, in the order of the form."""
        found: list[BadSetup] = []
        try:
            self.make_game()
        except BadOption as error:
            return [BadSetup(self._wrong_option() or "game", str(error))]
        if len(self.seated) != self.players:
            found.append(BadSetup("seats", _("There is not a seat for every player.")))
        characters = roster_of(self.game).characters
        kinds = {PERSON, *levels(self.game), COUNTED_EXPERT, *characters}
        for at, seat in enumerate(self.seated):
            if seat.kind not in kinds:
                found.append(BadSetup(f"kind-{at}", _("There is no such player.")))
            if not seat.name.strip() or len(seat.name) > LONGEST_NAME:
                found.append(
                    BadSetup(
                        f"name-{at}",
                        _("A name has 1 to {most} characters.", most=LONGEST_NAME),
                    )
                )
            elif seat.name.strip() in [one.name.strip() for one in self.seated[:at]]:
                found.append(
                    BadSetup(
                        f"name-{at}",
                        _("Two players are called {name}.", name=seat.name.strip()),
                    )
                )
        try:
            self.deal_number()
        except BadSetup as error:
            found.append(error)
        return found

    def _wrong_option(self) -> str:
        """The first option with an invalid value, or ``""``."""
        for option in GAMES[self.game].option_table:
            try:
                option.check(self.option(option.name))
            except BadOption:
                return option.name
        return ""

    def check(self) -> None:
        """Check that this can be played.

        Raises:
            BadSetup: it cannot; with the first reason.
        """
        for problem in self.problems():
            raise problem

    # Changes: each returns a new setup

    def with_players(self, players: int) -> Setup:
        """A copy for another number of players; if there were people, one of them still plays.

        Defaults for the number of players change with it, unless another value was chosen.
        """
        seats = list(self.seats)
        if not any(seat.is_person for seat in seats[:players]):
            here = next((at for at, seat in enumerate(seats) if seat.is_person), None)
            if here is not None:
                seats[0], seats[here] = seats[here], seats[0]
        options = tuple(
            (name, _usual(self.game, players)[name] if was_usual else value)
            for name, value in self.options
            for was_usual in [value == _usual(self.game, self.players).get(name)]
        )
        return replace(self, players=players, seats=tuple(seats), options=options)

    def with_option(self, name: str, value: str) -> Setup:
        """A copy with another value of an option."""
        options = dict(self.options) | {name: value}
        said = options.items() - _silent(self.game).items()
        return replace(self, options=tuple(one for one in options.items() if one in said))

    def with_name(self, at: int, name: str) -> Setup:
        """A copy with another name for a seat."""
        return self._with_seat(at, replace(self.seats[at], name=name))

    def with_names_of(self, other: Setup) -> Setup:
        """A copy with the names of another table, seat by seat."""
        seats = [
            replace(seat, name=other.seats[at].name) if at < len(other.seats) else seat
            for at, seat in enumerate(self.seats)
        ]
        return replace(self, seats=tuple(seats))

    def with_names(self, names: Mapping[str, str]) -> Setup:
        """A copy with players renamed who have one of these names, unless the new name is taken."""
        taken = {seat.name for seat in self.seats}
        free = {name: new for name, new in names.items() if new not in taken}
        seats = (replace(seat, name=free.get(seat.name, seat.name)) for seat in self.seats)
        return replace(self, seats=tuple(seats))

    def with_kind(self, at: int, kind: str) -> Setup:
        """A copy with another player in a seat; with only bots, the game is watched."""
        return self._with_seat(at, replace(self.seats[at], kind=kind))

    def against(self, level: str) -> Setup:
        """A copy in which all bots have a level."""
        seats = (one if one.is_person else replace(one, kind=level) for one in self.seats)
        return replace(self, seats=tuple(seats))

    def in_character(self, number: int) -> Setup:
        """A copy in which every club player has a character, as far as there are enough of them.

        Args:
            number: the deal number, which decides who sits where.
        """
        names = iter(characters_at(self.game, number))
        seats = tuple(
            replace(seat, kind=next(names, USUAL_LEVEL)) if seat.level == USUAL_LEVEL else seat
            for seat in self.seats
        )
        return replace(self, seats=seats)

    def with_field(self, name: str, value: str) -> Setup:
        """A copy after a field of the form got another value.

        Fields that the form of this game lacks change nothing: before Python runs, the page may
        show the form of another game.
        """
        if name in _silent(self.game) | dict(self.options):
            return self.with_option(name, value)
        counts = [str(count) for count in GAMES[self.game].seats]
        chairs = {str(at): at for at in range(len(self.seats))}
        kind, _dash, number = name.partition("-")
        match kind:
            case "deal":
                return replace(self, deal=value)
            case "players" if value in counts:
                return self.with_players(int(value))
            case "name" if number in chairs:
                return self.with_name(chairs[number], typed_name(value))
            case "kind" if number in chairs:
                return self.with_kind(chairs[number], value)
        return self

    def _with_seat(self, at: int, seat: Seat) -> Setup:
        return replace(self, seats=(*self.seats[:at], seat, *self.seats[at + 1 :]))


# Storing it


def _in_order(setup: Setup) -> Setup:
    """A setup after reading it, with the options in the game's own order, and with all seats.

    Earlier versions stored too few seats of a short game.

    Raises:
        BadSetup: it cannot be played.
    """
    kind, given = GAMES[setup.game], dict(setup.options)
    known = {option.name for option in kind.option_table}
    if given.keys() <= known and len(setup.seats) <= max(kind.seats):
        setup.check()
        options = setup.make_game().options
        if options.keys() <= given.keys():
            seats = (*setup.seats, *default_setup(setup.game).seats[len(setup.seats) :])
            return replace(setup, options=tuple(options.items()), seats=seats)
    raise BadSetup("game", _("This does not describe a table."))


_TEXT = text(LONGEST)
_SEAT = fields(Seat, kind=_TEXT, name=_TEXT)
SETUP: Schema[Setup] = as_kind(
    fields(
        Setup,
        game=one_of(GAMES),
        players=number(0, 99),
        options=as_kind(by_name(_TEXT, _TEXT), lambda found: tuple(found.items()), dict),
        seats=each(_SEAT),
        deal=_TEXT,
    ),
    _in_order,
    lambda setup: setup,
)
"""A setup as plain values."""


def setup_item(key: str, game: str = "") -> StoredItem[Setup | None]:
    """The last choices for a table.

    Args:
        key: its storage key.
        game: the game to which it must belong, if any.
    """

    def loads(text: str) -> Setup:
        setup = SETUP.loads(text, LONGEST)
        if game not in ("", setup.game):
            raise ValueError("it is that of another game")
        return setup

    def dumps(setup: Setup | None) -> str:
        return SETUP.dumps(setup) if setup else ""

    return StoredItem(
        key,
        None,
        N_("Your choices for the last table cannot be read and were left as they are."),
        loads,
        dumps,
    )


def _usual(game: str, players: int) -> Mapping[str, str]:
    """The default options for a number of players; for the default number if that is impossible."""
    kind = GAMES[game]
    return make_game(game, players if players in kind.seats else None).options


def _silent(game: str) -> dict[str, str]:
    """The silent options with their defaults."""
    return {one.name: one.values[0] for one in GAMES[game].option_table if one.is_silent}


def levels(game: str) -> tuple[str, ...]:
    """The bots for a game that can be chosen on the page, strongest first."""
    known = bot_names(game)
    return tuple(level for level in LEVELS if level in known)


def default_setup(game: str, level: str = USUAL_LEVEL) -> Setup:
    """The default setup: a person against bots, with default options.

    Args:
        level: the level of the bots; a game without such bots has its default ones.
    """
    kind = GAMES[game]
    known = level if level in levels(game) else USUAL_LEVEL
    seats = [Seat(PERSON if at == 0 else known, _(name)) for at, name in enumerate(DEFAULT_NAMES)]
    return Setup(
        game=game,
        players=kind.seats[0],
        options=tuple(_usual(game, kind.seats[0]).items()),
        seats=tuple(seats[: max(kind.seats)]),
    )


def deal_by_lot(rng: random.Random | None = None) -> int:
    """A random deal number."""
    return (rng or random.SystemRandom()).randrange(1, USUAL_DEALS)
