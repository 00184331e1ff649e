"""View models of inviting and of being invited."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from table.multiplayer.servers import Abilities

NOTHING = Abilities()
"""Those of a browser that was not asked yet."""

FREE, MAKING, WAITING, CONNECTING, OPEN, FAILED, GONE = (
    "free",
    "making",
    "waiting",
    "connecting",
    "open",
    "failed",
    "gone",
)
"""The states of an invitation: none; being made; waiting for an answer; connecting; connected;
failed; disconnected.
"""


COPIED, SHOWN = "copied", "shown"
"""How something was sent: copied, so that it has to be pasted; or shared or shown as a code."""


@dataclass(frozen=True)
class SentModel:
    """A text to send, and its QR code."""

    text: str  #: the text, a link if the page knows its own address
    code: Markup  #: the code, or ``""`` if the text is not a link
    can_share: bool  #: whether the browser can share it with other programs
    way: str  #: how it was sent, :data:`COPIED` or :data:`SHOWN`; ``""`` if it was not


@dataclass(frozen=True)
class ChairModel:
    """A seat for invitations."""

    seat: int  #: its number, from 0
    name: str  #: the name of its current player; ``""`` for an awaited guest before the deal
    state: str  #: the state of its invitation, :data:`FREE` if there is none
    words: str  #: the state in words


@dataclass(frozen=True)
class InviteModel:
    """The sheet for inviting people."""

    chairs: tuple[ChairModel, ...]  #: the seats, in order
    #: the name of the person who invites, as typed; ``None`` if it is not asked for
    who: str | None = None
    chosen: ChairModel | None = None  #: the seat of the displayed invitation, if any
    sent: SentModel | None = None  #: that invitation, while it waits for an answer
    is_renewed: bool = False  #: whether it replaces one that was sent and no longer works
    typed: str = ""  #: the pasted answer
    problem: str = ""  #: what is wrong with that, or with inviting, as a sentence, or ``""``
    has: Abilities = NOTHING  #: what the browser and the host of the page offer
    can_paste: bool = False  #: whether the page can read the clipboard
    can_scan: bool = False  #: whether the answer can be read with a camera
    is_scanning: bool = False  #: whether the camera is being used


BOT, HERE, ELSEWHERE = ANYBODY = ("bot", "here", "elsewhere")
"""The kinds of players before the deal: a bot; a person at this device; a person at another one."""


@dataclass(frozen=True)
class PlaceModel:
    """A chair at a table before the deal."""

    seat: int  #: its number, from 0
    #: the player's name; ``""`` for a person here who has not entered one, and an awaited guest
    name: str
    who: str  #: :data:`BOT`, :data:`HERE` or :data:`ELSEWHERE`
    is_you: bool  #: whether it is the first chair of this device
    state: str  #: the state of the invitation to a person elsewhere; ``""`` for others
    words: str  #: the state in words
    ways: tuple[str, ...]  #: the possible kinds of players

    @property
    def is_there(self) -> bool:
        """Whether the player is present."""
        return self.who != ELSEWHERE or self.state == OPEN


@dataclass(frozen=True)
class LobbyModel:
    """A table before the deal."""

    game: str  #: the name of the game
    players: int  #: the number of players
    places: tuple[PlaceModel, ...]  #: the chairs, in order
    inviting: InviteModel  #: the invitations to the chairs
    friends: tuple[str, ...] = ()  #: the names of people of earlier games who are not at the table
    problem: str = ""  #: why it cannot be dealt, as a sentence, or ``""``

    @property
    def waiting(self) -> int:
        """How many chairs wait for a guest."""
        return sum(one.who == ELSEWHERE and one.state != OPEN for one in self.places)


ASKED, PASTING, LEFT, HELD, ANSWERING, ANSWERED, VISITING, BAD, HANDING, HANDED = (
    "asked",
    "pasting",
    "left",
    "held",
    "answering",
    "answered",
    "visiting",
    "bad",
    "handing",
    "handed",
)
"""The states of the screen of an invitation: an invitation; a field for one; the same after the
connection ended; an invitation that another tab has used; an answer being made; the answer; the
state of the visit; an invalid invitation; and for an answer opened here: its tab is being looked
for, found, or not found.
"""


class Sitter(NamedTuple):
    """A player at a table before the deal."""

    name: str  #: the name, a :class:`~trickhunt.core.words.You` for the person at this page
    words: str  #: who that is, in words
    is_there: bool = True  #: whether the player is present
    is_bot: bool = False
