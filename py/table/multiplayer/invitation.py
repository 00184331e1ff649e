"""Invitations and answers as people send them: as an address of the page, or as text.

``#/join?from=Ada&game=bargain-hunt&players=4&seat=3&page=1.0.0&day=2026-11-24&key=… &offer=…``
invites, ``#/join?answer=…`` answers. The offer and the answer are :mod:`table.multiplayer.sdp`, and
the key is the secret that admits the guest (:mod:`table.multiplayer.game_host`). The parts before
them are information for people, and are not trusted once the two pages are connected.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from table.multiplayer.protocol import clean_name
from table.multiplayer.sdp import ANSWER, OFFER, BadSessionDescription, SessionDescription
from table.page.routes import JOIN, Route
from trickhunt.core.errors import BadLink, TrickHuntError
from trickhunt.core.words import _
from trickhunt.games.registry import GAMES
from trickhunt.importer import PLACE, found, whole
from trickhunt.importer.altered_characters import visible
from trickhunt.links.query import Query, split

LONGEST = 4_000
"""The most characters of an invitation or an answer."""

_KEY = re.compile(r"[\w-]{1,64}", re.ASCII)
_VERSION = re.compile(r"[0-9A-Za-z.+-]{1,32}")


class BadInvitation(ValueError):
    """Not a valid invitation; the message says what is wrong with it."""


@dataclass(frozen=True)
class Invitation:
    """An invitation to a game and seat."""

    who: str  #: the name of the person who invites; ``""`` if unknown
    game: str  #: the name of the game
    players: int  #: the number of players
    seat: int  #: the seat, from 0
    page: str  #: the version of their page
    day: date  #: the date on which it was made, by their calendar
    key: str  #: the secret that admits the guest
    offer: SessionDescription  #: how to reach their browser
    name: str = ""  #: the name of the previous player on the seat; ``""`` if there was none
    guest: str = ""  #: the name of the person who is invited; ``""`` if unknown

    def address(self) -> str:
        """The invitation as an address of the page."""
        said = {
            **({"from": _quoted(self.who)} if self.who else {}),
            "game": self.game,
            "players": str(self.players),
            "seat": str(self.seat + 1),
            "page": self.page,
            "day": self.day.isoformat(),
            "key": self.key,
            **({"name": _quoted(self.name)} if self.name else {}),
            **({"to": _quoted(self.guest)} if self.guest else {}),
            "offer": self.offer.pack(),
        }
        return str(Route(JOIN, query=str(Query().with_values(said))))


def read_invitation(query: str) -> Invitation:
    """The inverse of :meth:`Invitation.address`, for the part after its question mark.

    Raises:
        BadInvitation: it is not an invitation.
    """
    said = _said(query)
    try:
        game, players, seat = said["game"], int(said["players"]), int(said["seat"]) - 1
        day, page = date.fromisoformat(said["day"]), said["page"]
        who = clean_name(_unquoted(said.get("from", "")))
        key, packed = said["key"], said["offer"]
        name = clean_name(_unquoted(said.get("name", "")))
        guest = clean_name(_unquoted(said.get("to", "")))
    except (KeyError, ValueError):
        raise _cut_off() from None
    is_seat = game in GAMES and players in GAMES[game].seats and 0 <= seat < players
    if not is_seat or not _VERSION.fullmatch(page) or not _KEY.fullmatch(key):
        raise _cut_off()
    try:
        offer = SessionDescription.unpack(packed, OFFER)
    except BadSessionDescription as error:
        raise BadInvitation(str(error)) from None
    return Invitation(who, game, players, seat, page, day, key, offer, name, guest)


def _cut_off() -> BadInvitation:
    return BadInvitation(
        _("The invitation is cut off, or something in it was changed. Ask for the whole link.")
    )


def query_in(text: str) -> str:
    """The part after the question mark of an invitation's address in a text.

    Of several, such as in a whole chat, the last invitation counts, and an answer only if there is
    no invitation.

    Raises:
        BadInvitation: there is none, or it is cut off or altered.
    """
    several = _queries_in(text)
    if several:
        return next((one for one in reversed(several) if not answer_in(one)), several[-1])
    try:
        return found(text, {PLACE: _joining})
    except TrickHuntError as error:
        if JOIN not in visible(text):
            raise BadInvitation(_nothing()) from None
        raise BadInvitation(error.reason if isinstance(error, BadLink) else str(error)) from None


def _queries_in(text: str) -> list[str]:
    """The queries of the addresses in a text with more than one."""
    parts = [one for one in re.split(r"(?=https?://)", visible(text)) if JOIN in one]
    several = []
    for part in parts if len(parts) > 1 else ():
        with suppress(TrickHuntError):
            several.append(found(part, {PLACE: _joining}))
    return list(dict.fromkeys(several))


def _joining(place: str) -> str:
    path, query = split(whole(place))
    if path != JOIN or not query.parts:
        raise BadLink(path[:40], _nothing())
    return str(query)


def _nothing() -> str:
    return _("There is no invitation in that. Paste the whole link.")


def answer_address(answer: SessionDescription) -> str:
    """An answer as an address of the page."""
    return str(Route(JOIN, query=f"answer={answer.pack()}"))


def answer_in(query: str) -> str:
    """The packed answer in the part of an address after its question mark, or ``""``."""
    return _said(query).get("answer", "")


def left_query(who: str, name: str) -> str:
    """The query of an address for a guest who lost the connection to a table.

    Args:
        who: the person who had invited them; ``""`` if unknown.
    """
    return str(Query().with_values({"left": _quoted(who), "name": _quoted(name)}))


def left_in(query: str) -> tuple[str, str] | None:
    """The inverse of :func:`left_query`; ``None`` for anything else."""
    said = _said(query)
    if "left" not in said:
        return None
    try:
        return clean_name(_unquoted(said["left"])), clean_name(_unquoted(said.get("name", "")))
    except ValueError:
        return "", ""


def read_answer(
    text: str, fits: Callable[[SessionDescription], bool] = lambda _answer: True
) -> SessionDescription:
    """The answer in a pasted text: the answer itself, an address with it, or a chat with several.

    Args:
        text: the text.
        fits: whether an answer is one that is waited for; of several, the last such one counts.

    Raises:
        BadSessionDescription: there is none; with a message for people.
    """
    visibly = visible(text)
    packed = "".join(visibly.split()).strip("<>\"'`()[].,;:!?*“”")
    if len(packed) <= LONGEST and not re.search(r"[^\w-]", packed, re.ASCII):
        return SessionDescription.unpack(packed, ANSWER)
    answers, problem = _answers_among(_queries_in(text) or _only_query(text))
    if not answers:
        answers = _answers_among(f"answer={code}" for code in _CODE.findall(visibly))[0]
    if not answers:
        raise BadSessionDescription(problem or _no_answer())
    return next((one for one in reversed(answers) if fits(one)), answers[-1])


_CODE = re.compile(r"(?<![\w-])[\w-]{80,400}(?![\w-])", re.ASCII)
"""What may be an answer among words."""


def _only_query(text: str) -> list[str]:
    with suppress(BadInvitation):
        return [query_in(text)]
    return []


def _answers_among(queries: Iterable[str]) -> tuple[list[SessionDescription], str]:
    """The answers among queries, and what is wrong with the last other one."""
    answers, problem = [], ""
    for query in queries:
        said = _said(query)
        try:
            packed = said.get("answer") or said.get("offer", "")
            answers.append(SessionDescription.unpack(packed, ANSWER))
        except BadSessionDescription as error:
            problem = str(error)
    return answers, problem


def _no_answer() -> str:
    return _(
        "There is no answer in that. Your friend opens the invitation, takes the seat, and sends "
        "an answer back: paste all of it here."
    )


def _quoted(text: str) -> str:
    """A text as written in an address, with special characters percent-encoded."""
    return re.sub(
        r"[^A-Za-z0-9._~-]",
        lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode()),
        text,
    )


def _unquoted(text: str) -> str:
    """The inverse of :func:`_quoted`, also for other percent-encodings.

    Raises:
        ValueError: the bytes are not text.
    """
    return re.sub(
        rb"%([0-9A-Fa-f]{2})", lambda found: bytes.fromhex(found[1].decode()), text.encode()
    ).decode()


def _said(query: str) -> dict[str, str]:
    return dict(Query.parse(query[:LONGEST]).pairs)
