"""Addresses: which screen is shown, and what lies over it.

``#/`` is the start, ``#/bargain-hunt`` a game's own page, ``#/play`` the table; ``#/play/history``
has the history lie over the table, ``#/play/rules/BH-8`` the rulebook opened at a clause,
``#/play/share/37`` the sheet for sharing the moment after 37 moves. ``#/settings`` lies over the
start, ``#/bargain-hunt/settings`` over the page of a game.
``#/review`` goes through the last finished game, ``#/review/37`` shows it after 37 moves,
``#/review/share/37`` shares that moment.
``#/rules`` is the rulebook as a screen of its own, ``#/rules/volltreffer`` that of a game,
``#/rules/BH-8`` a clause, ``#/rules/settings/BH-8`` the same with the settings over it,
``#/rules/compare`` the two editions of Schnäppchen Jagd side by side.
``#/learn`` has the lessons of all games, ``#/learn/bargain-hunt`` those of a game,
``#/learn/bargain-hunt/3`` one of them, ``#/learn/bargain-hunt/3/rules/BH-8`` the same with the
rulebook over it, ``#/learn/bargain-hunt/minute`` the game in a minute.
``#/today`` has the deals of this day, ``#/today/2026-11-24`` those of another, and
``#/today/2026-11`` the calendar of a month.
``#/challenge`` has a challenge made of the game that ended last; with a question mark and a line
after it (:mod:`trickhunt.par.challenges`) it is one that a friend sent.
``#/you`` is what became of the games that a person played, ``#/you?game=volltreffer`` of one of
them.
``#/puzzles`` has the puzzles of all games, ``#/puzzles/bargain-hunt`` those of a game,
``#/puzzles/bargain-hunt/12`` one of them, ``#/puzzles/today`` that of the day.
``#/together`` is a table before the deal, ``#/together/here`` one where a device is passed round.
``#/join`` has a field for an invitation to a table elsewhere; after a question mark stands one, or
an answer (:mod:`table.multiplayer.invitation`).
``#/writers`` is for those who write about the games or host them.
``#/studio`` lists what somebody writes, ``#/studio?draft=3`` has one of them, and with a link after
the question mark what it shows waits for a place. ``#/read?doc=…`` is a document that is read
(:mod:`trickhunt.documents`), ``#/read?draft=3`` one's own.
``#/edit`` is the position editor; :mod:`table.positions.address` says what follows its question
mark.

What stands there otherwise than we write it, as with an encoded question mark or with parts that
others added, comes to the screen :data:`UNDONE`, which finds the address that was meant.

``#/bargain-hunt?players=4`` and the like, with a question mark and something after it, are links
(:mod:`trickhunt.links`); what looks like one but names no game comes to ``#/link``, which says so.

An address can end with a question mark and what then follows, as links do:
``#/bargain-hunt?players=4&deal=4711``. It belongs to the screen, whatever lies over it:
``#/bargain-hunt/share?players=4&deal=4711``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from table.games.registry import info_of, playable
from trickhunt.games.registry import GAMES
from trickhunt.links.foreign import is_foreign
from trickhunt.links.query import split

ELSEWHERE, SHARE, RULEBOOK, MORE, HINT = "elsewhere", "share", "rules", "more", "hint"
WORDS = "words"
"""What lies over a table to say what its words mean."""


def dialogs() -> tuple[str, ...]:
    """The overlays that only show a game: those of every game, and the dialogs of each."""
    own = (dialog.name for game in playable() for dialog in info_of(game).dialogs)
    return ("last", *own, "history")


def of_a_game() -> tuple[str, ...]:
    """The overlays about a game."""
    return (*dialogs(), HINT, SHARE, MORE, ELSEWHERE)


INVITE = "invite"
"""The overlay in which people are invited to the table, each on a device of their own."""

PEOPLE = "people"
"""The overlay with the people who play along, each on a device of their own."""

AGREE = "agree"
"""The overlay on which all who share a device agree that a decision is taken back."""

ANYWHERE = ("settings", "keys", "damaged", "unkept")
"""The overlays that any screen can have."""

AT_A_CURTAIN = (RULEBOOK, WORDS, *ANYWHERE, ELSEWHERE)
"""The overlays that tell nothing of the cards in a game."""


def overs() -> tuple[str, ...]:
    """All overlays; those about a game lie only over a table."""
    return (RULEBOOK, WORDS, *ANYWHERE, *of_a_game())


START, PLAY, REVIEW, RULES, COMPARE = "start", "play", "review", "rules", "rules/compare"
WRITERS = "writers"
YOU = "you"
"""What became of the games that a person played; after the question mark, which of them."""

TODAY = "today"
"""The screen of the deals of a day."""

MINUTE = "minute"
"""What stands for the number of a lesson where a game is told in a minute."""

LEARN = "learn"
"""What shows lessons. The game and the number of the lesson belong to the address of the screen."""

PUZZLES, TODAY = "puzzles", "today"
"""What shows puzzles, and what stands for a game and a number where the one of the day is meant."""

OWN = "own"
"""What shows a game's own page. Its address is the game's name, as that of a link is."""

LINK = "link"
"""The screen of a link, and of an address that looks like one but names no game."""

UNDONE = "undone"
"""The screen of an address that was changed on its way, as long as that is undone."""

CHALLENGE = "challenge"
"""The screen of a challenge, and of the one to be made of the game that ended last."""

JOIN = "join"
"""The screen of an invitation to a table elsewhere, and then of that table."""

TOGETHER, HERE_ALONE = "together", "here"
"""The screen of a table before the deal, and the place in it where a device is passed round."""

EDIT = "edit"
"""The screen of the position editor."""

STUDIO, READ = "studio", "read"
"""Where documents are written, and where they are read."""

ASKED = (EDIT, YOU, CHALLENGE, JOIN, STUDIO, READ, LINK)
"""Screens whose address goes on after a question mark, as that of each game does."""

_OVERS = {
    START: ANYWHERE,
    OWN: (RULEBOOK, *ANYWHERE),
    REVIEW: (SHARE, *ANYWHERE),
    EDIT: (SHARE, RULEBOOK, *ANYWHERE),
    **dict.fromkeys((YOU, JOIN, STUDIO, READ), ANYWHERE),
    **dict.fromkeys((RULES, COMPARE, WRITERS, TODAY, CHALLENGE, TOGETHER), ANYWHERE),
    LEARN: (RULEBOOK, WORDS, *ANYWHERE),
    PUZZLES: (RULEBOOK, WORDS, SHARE, MORE, *ANYWHERE),
    UNDONE: (),
}
"""The overlays that each screen can have without those about a game."""


def _overs(shows: str) -> tuple[str, ...]:
    """The overlays of what an address shows."""
    if shows in (LEARN, PUZZLES):
        return (*_OVERS[shows], *dialogs())
    if shows == PLAY:
        return (*overs(), AGREE, INVITE, PEOPLE)
    return overs() if shows == LINK else _OVERS[shows]


_PLAIN = re.compile(
    r"/?(?:[\w-]+(?:/[\w-]+)*/?)?(?:\?(?:[\w=&.+~?-]*(?<![.+~&]))?)?"
    rf"|/{JOIN}\?[\w=&.+~%-]*",
    re.ASCII,
)
"""An address as this page writes it."""

_ONE_OF = {
    LEARN: re.compile(r"[1-9]\d?", re.ASCII),
    PUZZLES: re.compile(r"[1-9]\d{0,2}", re.ASCII),
}
"""How the number of a lesson and of a puzzle stands in an address."""

_WITH_PLACES = (RULES, COMPARE, REVIEW, TODAY, TOGETHER)
"""The screens that name a place in them."""


@dataclass(frozen=True)
class Route:
    """An address."""

    #: ``start``, ``play``, ``review``, ``rules``, ``rules/compare``, ``writers``, ``today``,
    #: ``together``, one of those in :data:`ASKED`; or ``learn``, ``learn/bargain-hunt``,
    #: ``learn/bargain-hunt/3``, ``learn/bargain-hunt/minute``; or the like of ``puzzles``
    screen: str = START
    over: str = ""  #: what lies over the screen, or ``""``
    #: where in it, as ``BH-8``, or ``""``; in a review, the moves made by then; in the rulebook,
    #: the game or the clause; among the editions, the difference; of the days, the day
    at: str = ""
    query: str = ""  #: what follows a question mark, or ``""``; the screen reads it

    @property
    def shows(self) -> str:
        """Which screen it shows; where it names a game, :data:`OWN` unless it asks for more."""
        if self.screen in GAMES:
            return LINK if self.query else OWN
        first = self.screen.partition("/")[0]
        return first if first in (LEARN, PUZZLES) else self.screen

    @property
    def under(self) -> Route:
        """The same screen without its overlay; for a moment of a review, the review."""
        keeps = self.over in ANYWHERE or (not self.over and self.screen != REVIEW)
        return replace(self, over="", at=self.at if keeps else "")

    @property
    def is_top(self) -> bool:
        """Whether it is an overlay, or a moment of a review, which can be closed."""
        return bool(self.over or (self.at and self.screen == REVIEW))

    def with_over(self, over: str) -> Route:
        """The same screen with an overlay that any screen can have."""
        return replace(self, over=over, at=self.at if self.screen in _WITH_PLACES else "")

    def __str__(self) -> str:
        parts = [] if self.screen == START else [self.screen]
        parts += [part for part in (self.over, self.at) if part]
        return "#/" + "/".join(parts) + (f"?{self.query}" if self.query else "")


def read(address: str) -> Route:
    """The route that an address means; parts that it cannot have are ignored."""
    address = address.removeprefix("#")
    path, said = split(address)
    query = str(said)
    if not _PLAIN.fullmatch(address) or any(is_foreign(name) for name, _value in said.pairs):
        return Route(UNDONE, query=address)
    parts = re.findall(r"[\w-]{1,40}", path, re.ASCII)
    screen = START
    if parts[:2] == COMPARE.split("/"):
        screen, parts = COMPARE, parts[2:]
    elif parts and parts[0] in (PLAY, REVIEW, RULES, WRITERS, TODAY, TOGETHER, *ASKED, *GAMES):
        screen, *parts = parts
    elif parts and parts[0] in _ONE_OF:
        return _exercises(parts)
    elif query and parts and parts[0] not in overs():
        return Route(LINK, query=address.removeprefix("/"))
    if screen not in (*ASKED, *GAMES):
        query = ""
    over = ""
    if parts and parts[0] in _overs(Route(screen, query=query).shows):
        over, *parts = parts
    at = parts[0] if parts and (over in (RULEBOOK, SHARE) or screen in _WITH_PLACES) else ""
    if screen == REVIEW and not at.isdecimal():
        at = ""
    return Route(screen, over, at, query)


def _exercises(parts: list[str]) -> Route:
    """The route of lessons or puzzles: of all games, of one, or one, and what lies over it."""
    place, *inside = parts
    which = inside[1] if inside[1:] else ""
    is_one = _ONE_OF[place].fullmatch(which)
    count = 1
    lying: tuple[str, ...] = ANYWHERE
    if place == PUZZLES and inside[:1] == [TODAY]:
        count = 2
    elif inside and inside[0] in GAMES:
        count = 3 if is_one or (place, which) == (LEARN, MINUTE) else 2
        lying = _overs(place) if is_one else ANYWHERE
    screen, rest = "/".join(parts[:count]), parts[count:]
    over = rest[0] if rest and rest[0] in lying else ""
    return Route(screen, over, rest[1] if over in (RULEBOOK, SHARE) and rest[1:] else "")
