"""What is seen of inviting and of being invited, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

FREE, MAKING, WAITING, CONNECTING, OPEN, FAILED, GONE = (
    "free",
    "making",
    "waiting",
    "connecting",
    "open",
    "failed",
    "gone",
)
"""What became of an invitation: none was made; it is being made; it waits for an answer; the two
pages are being connected; they are; no way was found; the connection ended."""


@dataclass(frozen=True)
class SentModel:
    """A text to be sent to somebody: as it is, and as a code for a camera."""

    text: str  #: the text, a link where the page knows its own address
    code: Markup  #: the code, or ``""`` where the text is no link


@dataclass(frozen=True)
class ChairModel:
    """A seat that somebody can be invited to."""

    seat: int  #: its number, from 0
    name: str  #: who sits there now
    state: str  #: what became of the invitation to it, :data:`FREE` where there is none
    words: str  #: the same in words
    is_person: bool = False  #: whether a person sits there


@dataclass(frozen=True)
class InviteModel:
    """The sheet in which people are invited."""

    chairs: tuple[ChairModel, ...]  #: the seats, in order
    who: str  #: who asks, as it was typed
    chosen: ChairModel | None = None  #: the seat whose invitation is shown, if one is
    sent: SentModel | None = None  #: that invitation, while it waits for an answer
    typed: str = ""  #: what was pasted as its answer
    problem: str = ""  #: what is wrong with that, or with inviting, as a sentence, or ``""``
    servers: tuple[str, ...] = ()  #: the hosts of the servers that are asked
    warning: str = ""  #: what is wrong with the file that names them, or ``""``
    can_share: bool = False  #: whether the browser can hand a link to other programs
    can_paste: bool = False  #: whether the page can ask for what was copied
    can_scan: bool = False  #: whether the answer can be read with a camera
    is_scanning: bool = False  #: whether it is being read


BOT, HERE, ELSEWHERE = ANYBODY = ("bot", "here", "elsewhere")
"""Who sits on a chair before the deal: a bot; somebody at this device; somebody at another one."""


@dataclass(frozen=True)
class PlaceModel:
    """A chair at a table before the deal."""

    seat: int  #: its number, from 0
    name: str  #: who sits there; ``""`` for somebody here who has not said so
    who: str  #: :data:`BOT`, :data:`HERE` or :data:`ELSEWHERE`
    is_you: bool  #: whether it is the first chair of this device
    state: str  #: what became of the invitation to somebody elsewhere; ``""`` for others
    words: str  #: the same in words
    ways: tuple[str, ...]  #: who may sit there

    @property
    def is_there(self) -> bool:
        """Whether who sits there is there."""
        return self.who != ELSEWHERE or self.state == OPEN


@dataclass(frozen=True)
class LobbyModel:
    """A table before the deal."""

    game: str  #: the name of the game
    players: int  #: how many play
    places: tuple[PlaceModel, ...]  #: the chairs, in order
    inviting: InviteModel  #: the invitations to them
    can_choose: bool = True  #: whether another game can be chosen
    problem: str = ""  #: why it cannot be dealt, as a sentence, or ``""``


ASKED, PASTING, LEFT, ANSWERING, ANSWERED, VISITING, BAD, HANDING, HANDED = (
    "asked",
    "pasting",
    "left",
    "answering",
    "answered",
    "visiting",
    "bad",
    "handing",
    "handed",
)
"""What the screen of an invitation shows: who asks; a field for one; the same for somebody whose
page was loaded again; that an answer is being made; the answer; how the visit stands that came of
it; that it is none; and of an answer that was opened here, that its tab is looked for, and whether
it was found."""


@dataclass(frozen=True)
class JoinModel:
    """The screen of an invitation."""

    state: str  #: what it shows, one of the above
    who: str = ""  #: who asks
    title: str = ""  #: the game
    players: int = 0  #: how many play
    seat: int = 0  #: the seat, from 1
    name: str = ""  #: what the guest is called, as it was typed
    sent: SentModel | None = None  #: the answer
    problem: str = ""  #: what is wrong, as a sentence, or ``""``
    note: str = ""  #: what may be wrong, as a sentence, or ``""``
    servers: tuple[str, ...] = ()  #: the hosts of the servers that are asked
    warning: str = ""  #: what is wrong with the file that names them, or ``""``
    typed: str = ""  #: what was pasted as an invitation
    can_share: bool = False  #: whether the browser can hand a text to other programs
    game: str = ""  #: the name of the game
    at_table: tuple[str, ...] = ()  #: who sits at the table before the deal, by seat
    stands: str = ""  #: how the visit stands, as :mod:`table.multiplayer.guest_client` has it
    standing: str = ""  #: the same as a sentence
