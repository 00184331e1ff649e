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
    """A text to be sent to somebody: as it is, and as a code for a camera.

    Attributes:
        text: the text, a link where the page knows its own address.
        code: the code, or ``""`` where the text is no link.
    """

    text: str
    code: Markup


@dataclass(frozen=True)
class ChairModel:
    """A seat that somebody can be invited to.

    Attributes:
        seat: its number, from 0.
        name: who sits there now.
        state: what became of the invitation to it, :data:`FREE` where there is none.
        words: the same in words.
        is_person: whether a person sits there.
    """

    seat: int
    name: str
    state: str
    words: str
    is_person: bool = False


@dataclass(frozen=True)
class InviteModel:
    """The sheet in which people are invited.

    Attributes:
        chairs: the seats, in order.
        who: who asks, as it was typed.
        chosen: the seat whose invitation is shown, if one is.
        sent: that invitation, while it waits for an answer.
        typed: what was pasted as its answer.
        problem: what is wrong with that, or with inviting, as a sentence, or ``""``.
        servers: the hosts of the servers that are asked.
        warning: what is wrong with the file that names them, or ``""``.
        can_share: whether the browser can hand a link to other programs.
        can_scan: whether the answer can be read with a camera.
        is_scanning: whether it is being read.
    """

    chairs: tuple[ChairModel, ...]
    who: str
    chosen: ChairModel | None = None
    sent: SentModel | None = None
    typed: str = ""
    problem: str = ""
    servers: tuple[str, ...] = ()
    warning: str = ""
    can_share: bool = False
    can_scan: bool = False
    is_scanning: bool = False


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
    """The screen of an invitation.

    Attributes:
        state: what it shows, one of the above.
        who: who asks.
        title: the game.
        players: how many play.
        seat: the seat, from 1.
        name: what the guest is called, as it was typed.
        sent: the answer.
        problem: what is wrong, as a sentence, or ``""``.
        note: what may be wrong, as a sentence, or ``""``.
        servers: the hosts of the servers that are asked.
        warning: what is wrong with the file that names them, or ``""``.
        typed: what was pasted as an invitation.
        can_share: whether the browser can hand a text to other programs.
        stands: how the visit stands, as :mod:`table.multiplayer.guest_client` has it.
        standing: the same as a sentence.
    """

    state: str
    who: str = ""
    title: str = ""
    players: int = 0
    seat: int = 0
    name: str = ""
    sent: SentModel | None = None
    problem: str = ""
    note: str = ""
    servers: tuple[str, ...] = ()
    warning: str = ""
    typed: str = ""
    can_share: bool = False
    stands: str = ""
    standing: str = ""
