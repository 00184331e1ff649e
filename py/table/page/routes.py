"""Addresses: the screen and its overlay.

``#/`` is the start, ``#/bargain-hunt`` a game's own page, ``#/play`` the table; ``#/play/history``
is the history over the table, ``#/play/rules/BH-8`` the rulebook opened at a clause,
``#/play/share/37`` the sheet for sharing the moment after 37 moves. ``#/settings`` is an overlay of
the start page, ``#/bargain-hunt/settings`` of the page of a game. ``#/review`` reviews the last
finished game, ``#/review/37`` shows it after 37 moves, ``#/review/share/37`` shares that moment,
and ``#/find/37`` asks for a better move there.
``#/rules`` is the rulebook as a separate screen, ``#/rules/volltreffer`` that of a game,
``#/rules/BH-8`` a clause, ``#/rules/settings/BH-8`` the same with the settings over it,
``#/rules/compare`` the two editions of Schnäppchen Jagd side by side. ``#/learn`` has the lessons
of all games, ``#/learn/bargain-hunt`` those of a game, ``#/learn/bargain-hunt/3`` one of them,
``#/learn/bargain-hunt/3/rules/BH-8`` the same with the rulebook over it,
``#/learn/bargain-hunt/minute`` the game in a minute. ``#/today`` has the deals of this day,
``#/today/2026-11-24`` those of another, and ``#/today/2026-11`` the calendar of a month.
``#/challenge`` makes a challenge of the last finished game; with a question mark and a line after
it (:mod:`trickhunt.par.challenges`) it is one from a friend. ``#/you`` has the statistics of the
person's games, ``#/you?game=volltreffer`` those of one game. ``#/puzzles`` has the puzzles of all
games, ``#/puzzles/bargain-hunt`` those of a game, ``#/puzzles/bargain-hunt/12`` one of them,
``#/puzzles/today`` the puzzle of the day. ``#/together`` is a table before the deal,
``#/together/here`` one where a device is passed round, ``#/together/away`` one where the first
guest is invited at once. ``#/join`` has a field for an invitation to a table elsewhere; an
invitation or an answer can follow a question mark
(:mod:`table.multiplayer.invitation`). ``#/writers`` is for writers and hosts. ``#/studio`` lists
the drafts, ``#/studio?draft=3`` is one of them; a link after the question mark is to be inserted
into one. ``#/read?doc=…`` shows a document (:mod:`trickhunt.documents`), ``#/read?draft=3`` a
draft. ``#/edit`` is the position editor; :mod:`table.positions.editor_link` parses the part after
its question mark.

An address in another form, for example with an encoded question mark or with added parts, leads to
the screen :data:`UNDONE`, which restores the original.

``#/bargain-hunt?players=4`` and the like, with a question mark and something after it, are links
(:mod:`trickhunt.links`); an address that looks like one but names no game leads to ``#/link``,
which says so.

An address can end with a question mark and a query, like links:
``#/bargain-hunt?players=4&deal=4711``. The query belongs to the screen, also if there is an
overlay: ``#/bargain-hunt/share?players=4&deal=4711``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from table.games.registry import info_of, playable
from trickhunt.games.registry import GAMES
from trickhunt.links.query import split
from trickhunt.links.tracking_parameters import is_foreign

ELSEWHERE, SHARE, RULEBOOK, MORE, HINT = "elsewhere", "share", "rules", "more", "hint"
WORDS = "words"
"""The overlay that explains the words of a table."""


def dialogs() -> tuple[str, ...]:
    """The overlays that only show a game: those of every game, and the dialogs of each."""
    own = (dialog.name for game in playable() for dialog in info_of(game).dialogs)
    return ("last", *own, "history")


def of_a_game() -> tuple[str, ...]:
    """The overlays about a game."""
    return (*dialogs(), HINT, SHARE, MORE, ELSEWHERE)


INVITE = "invite"
"""The overlay for inviting people on other devices to the table."""

PEOPLE = "people"
"""The overlay with the people on other devices."""

PARTING = "parting"
"""The overlay that asks before another game ends the table with people on other devices."""

RESULT = "result"
"""The overlay for sharing the result of a finished game."""

AGREE = "agree"
"""The overlay on which all people at this device agree to undo a decision."""

ANYWHERE = ("settings", "keys", "damaged", "unkept")
"""The overlays that any screen can have."""

AT_A_CURTAIN = (RULEBOOK, WORDS, *ANYWHERE, ELSEWHERE)
"""The overlays that reveal no cards of a game."""


def overs() -> tuple[str, ...]:
    """All overlays; those about a game are only over a table."""
    return (RULEBOOK, WORDS, *ANYWHERE, *of_a_game())


START, PLAY, REVIEW, RULES, COMPARE = "start", "play", "review", "rules", "rules/compare"
FIND = "find"
"""The screen on which a better move is to be found for a decision of a review."""

WRITERS = "writers"
YOU = "you"
"""The statistics of the person's games; the query selects a game."""

TODAY = "today"
"""The screen of the daily deals."""

MINUTE = "minute"
"""In place of the number of a lesson: the one-minute introduction."""

LEARN = "learn"
"""The screen of lessons. The game and the number of the lesson are part of its address."""

PUZZLES, TODAY = "puzzles", "today"
"""The screen of puzzles, and the word for the puzzle of the day in place of a game and a number."""

OWN = "own"
"""The screen of a game's own page. Its address is the game's name, as that of a link is."""

LINK = "link"
"""The screen of a link, and of an address that looks like one but names no game."""

UNDONE = "undone"
"""The screen of a damaged address, while it is being restored."""

CHALLENGE = "challenge"
"""The screen of a challenge, also of a new one about the last finished game."""

JOIN = "join"
"""The screen of an invitation to a table elsewhere, and then of the visit."""

TOGETHER, HERE_ALONE, INVITED = "together", "here", "away"
"""The screen of a table before the deal, for a shared device, and for a guest on another one."""

EDIT = "edit"
"""The screen of the position editor."""

STUDIO, READ = "studio", "read"
"""The screens for writing and for reading documents."""

ASKED = (EDIT, YOU, CHALLENGE, JOIN, STUDIO, READ, LINK)
"""Screens whose address has a query, like that of each game."""

_OVERS = {
    START: ANYWHERE,
    OWN: (RULEBOOK, *ANYWHERE),
    REVIEW: (SHARE, *ANYWHERE),
    FIND: ANYWHERE,
    EDIT: (SHARE, RULEBOOK, *ANYWHERE),
    **dict.fromkeys((YOU, JOIN, STUDIO, READ), ANYWHERE),
    **dict.fromkeys((RULES, COMPARE, WRITERS, TODAY, CHALLENGE, TOGETHER), ANYWHERE),
    LEARN: (RULEBOOK, WORDS, *ANYWHERE),
    PUZZLES: (RULEBOOK, WORDS, SHARE, MORE, *ANYWHERE),
    UNDONE: (),
}
"""The possible overlays of each screen, without those about a game."""


def _overs(shows: str) -> tuple[str, ...]:
    """The possible overlays of an address."""
    if shows in (LEARN, PUZZLES):
        return (*_OVERS[shows], *dialogs())
    if shows == PLAY:
        return (*overs(), AGREE, INVITE, PARTING, PEOPLE, RESULT)
    return overs() if shows == LINK else _OVERS[shows]


_PLAIN = re.compile(
    r"/?(?:[\w-]+(?:/[\w-]+)*/?)?(?:\?(?:[\w=&.+~?-]*(?<![.+~&]))?)?"
    rf"|/{JOIN}\?[\w=&.+~%-]*",
    re.ASCII,
)
"""An address in the form that this page writes."""

_ONE_OF = {
    LEARN: re.compile(r"[1-9]\d?", re.ASCII),
    PUZZLES: re.compile(r"[1-9]\d{0,2}", re.ASCII),
}
"""The form of the number of a lesson and of a puzzle in an address."""

_OF_A_REVIEW = (REVIEW, FIND)
"""The screens with a moment of a review."""

_WITH_PLACES = (RULES, COMPARE, *_OF_A_REVIEW, TODAY, TOGETHER)
"""The screens with a place in their addresses."""


@dataclass(frozen=True)
class Route:
    """An address."""

    #: ``start``, ``play``, ``review``, ``rules``, ``rules/compare``, ``writers``, ``today``,
    #: ``together``, one of those in :data:`ASKED`; or ``learn``, ``learn/bargain-hunt``,
    #: ``learn/bargain-hunt/3``, ``learn/bargain-hunt/minute``; or the like of ``puzzles``
    screen: str = START
    over: str = ""  #: the overlay of the screen, or ``""``
    #: the place in it, such as ``BH-8``, or ``""``; in a review, the number of moves; in the
    #: rulebook, the game or the clause; among the editions, the difference; of the days, the day
    at: str = ""
    query: str = ""  #: the query after a question mark, or ``""``; the screen parses it

    @property
    def shows(self) -> str:
        """The screen; for the name of a game, :data:`OWN` unless there is a query."""
        if self.screen in GAMES:
            return LINK if self.query else OWN
        first = self.screen.partition("/")[0]
        return first if first in (LEARN, PUZZLES) else self.screen

    @property
    def under(self) -> Route:
        """The same screen without its overlay; for a moment of a review, the review."""
        is_moment = self.screen in _OF_A_REVIEW
        keeps = self.over in ANYWHERE or (not self.over and not is_moment)
        screen = REVIEW if is_moment and not keeps else self.screen
        return replace(self, screen=screen, over="", at=self.at if keeps else "")

    @property
    def is_top(self) -> bool:
        """Whether it is an overlay, or a moment of a review, which can be closed."""
        return bool(self.over or (self.at and self.screen in _OF_A_REVIEW))

    def with_over(self, over: str) -> Route:
        """The same screen with an overlay that any screen can have."""
        return replace(self, over=over, at=self.at if self.screen in _WITH_PLACES else "")

    def __str__(self) -> str:
        parts = [] if self.screen == START else [self.screen]
        parts += [part for part in (self.over, self.at) if part]
        return "#/" + "/".join(parts) + (f"?{self.query}" if self.query else "")


def read(address: str) -> Route:
    """Parse an address; impossible parts are ignored."""
    address = address.removeprefix("#")
    path, said = split(address)
    query = str(said)
    if not _PLAIN.fullmatch(address) or any(is_foreign(name) for name, _value in said.pairs):
        return Route(UNDONE, query=address)
    parts = re.findall(r"[\w-]{1,40}", path, re.ASCII)
    screen = START
    if parts[:2] == COMPARE.split("/"):
        screen, parts = COMPARE, parts[2:]
    elif parts and parts[0] in (
        *(PLAY, REVIEW, FIND, RULES, WRITERS, TODAY, TOGETHER),
        *ASKED,
        *GAMES,
    ):
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
    if screen in _OF_A_REVIEW and not at.isdecimal():
        at = ""
    return Route(screen, over, at, query)


def _exercises(parts: list[str]) -> Route:
    """The route of lessons or puzzles: of all games, of one, or a single one, with its overlay."""
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
