"""Offers and answers of two browsers, reduced to their essential values and packed.

A browser describes its side in some 700 characters of SDP. Most values are determined by what the
page asks for: one data channel. The others go into a text of letters, digits, ``-`` and ``_`` that
people can send each other: 115 to 140 characters, depending on the number of addresses.

The input is untrusted: its length, checksum and form are checked, and the description made from it
contains nothing else.
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from zlib import crc32

from table.multiplayer import ip_addresses
from trickhunt.core.words import _
from trickhunt.importer.checksum import summed, unsummed

VERSION = 1
"""The version of the packing."""

OFFER, ANSWER = "offer", "answer"
KINDS = (OFFER, ANSWER)

ACTPASS, ACTIVE, PASSIVE = "actpass", "active", "passive"
SETUPS = (ACTPASS, ACTIVE, PASSIVE)
"""The roles in the handshake, as in SDP."""

HOST, MIRRORED, RELAYED = "host", "srflx", "relay"
TYPES = (HOST, MIRRORED, RELAYED)
"""The kinds of addresses, as in SDP."""

MOST_CANDIDATES = 12
"""The most addresses of one side that are sent."""

LONGEST = 1_000
"""The longest packed text that is read; packed texts are shorter."""

LONGEST_SDP = 50_000
"""The longest description by a browser that is read."""

LARGEST_MESSAGE = 262_144
"""The largest message in bytes, which every browser accepts."""

_UFRAG, _PWD = range(4, 65), range(22, 129)
"""The lengths of the two secrets of a connection. Browsers have 4 to 8 and 24 to 32 characters."""

_PREFERENCES = {HOST: 126, MIRRORED: 100, RELAYED: 0}
"""The preferences of the kinds of addresses (RFC 8445)."""

_CANDIDATE = re.compile(
    r"a=candidate:\S+ 1 udp \d+ (?P<address>\S+) (?P<port>\d{1,5}) typ (?P<type>\w+)", re.IGNORECASE
)
_ICE = re.compile(r"[A-Za-z0-9+/]+")
_MID = re.compile(r"[A-Za-z0-9]{1,8}")


class BadSessionDescription(ValueError):
    """Not a valid offer or answer; the message says what is wrong with it."""


@dataclass(frozen=True)
class Candidate:
    """An address of a browser."""

    type: str  #: its kind, one of :data:`TYPES`
    address: str  #: an IPv4 or IPv6 address, or the name that hides one, ``UUID.local``
    port: int


@dataclass(frozen=True)
class SessionDescription:
    """What a browser needs to know of another one to connect with it."""

    kind: str  #: :data:`OFFER` or :data:`ANSWER`
    setup: str  #: one of :data:`SETUPS`
    mid: str  #: the name of the one channel
    ufrag: str  #: the user name of this side for the connection
    pwd: str  #: its secret
    fingerprint: bytes  #: the SHA-256 of its certificate, 32 bytes
    candidates: tuple[Candidate, ...]  #: its addresses, best first
    answers: int = 0  #: the number of the offer that this answers; 0 in an offer

    # The browsers' format

    @classmethod
    def of_sdp(cls, kind: str, sdp: str, answers: int = 0) -> SessionDescription:
        """Parse a browser's description.

        Args:
            kind: :data:`OFFER` or :data:`ANSWER`.

        Raises:
            BadSignal: it differs from what browsers write.
        """
        lines = sdp[:LONGEST_SDP].splitlines()

        def value(name: str) -> str:
            start = f"a={name}:"
            found = next((line for line in lines if line.startswith(start)), start)
            return found.removeprefix(start).strip()

        method, _space, digits = value("fingerprint").partition(" ")
        try:
            fingerprint = bytes.fromhex(digits.replace(":", ""))
        except ValueError:
            fingerprint = b""
        if method.lower() != "sha-256":
            fingerprint = b""
        signal = cls(
            kind,
            value("setup"),
            value("mid"),
            value("ice-ufrag"),
            value("ice-pwd"),
            fingerprint,
            tuple(_candidates(lines)),
            answers,
        )
        signal._check()
        return signal

    def sdp(self) -> str:
        """The description for a browser."""
        lines = (
            "v=0",
            "o=- 1 1 IN IP4 127.0.0.1",
            "s=-",
            "t=0 0",
            f"a=group:BUNDLE {self.mid}",
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
            "c=IN IP4 0.0.0.0",
            *(_line(at, one) for at, one in enumerate(self.candidates)),
            f"a=ice-ufrag:{self.ufrag}",
            f"a=ice-pwd:{self.pwd}",
            "a=ice-options:trickle",
            f"a=fingerprint:sha-256 {self.fingerprint.hex(':').upper()}",
            f"a=setup:{self.setup}",
            f"a=mid:{self.mid}",
            "a=sctp-port:5000",
            f"a=max-message-size:{LARGEST_MESSAGE}",
        )
        return "".join(f"{line}\r\n" for line in lines)

    # The format for people

    @property
    def number(self) -> int:
        """A number by which an answer refers to this offer."""
        return crc32(self._content())

    def pack(self) -> str:
        """The description as packed text."""
        return summed(self._content())

    def _content(self) -> bytes:
        head = VERSION << 4 | KINDS.index(self.kind) << 3 | SETUPS.index(self.setup)
        return b"".join(
            (
                bytes([head]),
                self.answers.to_bytes(4, "big") if self.kind == ANSWER else b"",
                bytes([len(self.mid)]),
                self.mid.encode(),
                _packed_ice(self.ufrag),
                _packed_ice(self.pwd),
                self.fingerprint,
                bytes([len(self.candidates)]),
                *map(_packed_candidate, self.candidates),
            )
        )

    @classmethod
    def unpack(cls, text: str, kind: str) -> SessionDescription:
        """The inverse of :meth:`pack`, for untrusted text.

        Args:
            kind: the expected kind, :data:`OFFER` or :data:`ANSWER`.

        Raises:
            BadSignal: it is something else.
        """
        content = _content_of(text)
        reader = _Unpacker(content)
        head = reader.byte()
        if head >> 4 != VERSION:
            raise BadSessionDescription(
                _(
                    "It was made by another version of Trick Hunt. Both of you should load the "
                    "page again, so that you have the same one."
                )
            )
        if KINDS[head >> 3 & 1] != kind:
            raise BadSessionDescription(
                _("This is an answer, but an invitation is expected here.")
                if kind == OFFER
                else _(
                    "This is the invitation itself. Your friend opens it, takes the seat, and "
                    "sends an answer back: that is what belongs here."
                )
            )
        if head & 7 >= len(SETUPS):
            raise _garbled()
        signal = cls(
            kind=kind,
            setup=SETUPS[head & 7],
            answers=int.from_bytes(reader.take(4), "big") if kind == ANSWER else 0,
            mid=reader.take(reader.byte()).decode("latin-1"),
            ufrag=reader.ice(),
            pwd=reader.ice(),
            fingerprint=reader.take(32),
            candidates=tuple(reader.candidate() for _at in range(reader.byte())),
        )
        signal._check()
        # anything after it, or a form that :meth:`pack` does not write
        if signal._content() != content:
            raise _garbled()
        return signal

    def _check(self) -> None:
        """Check that all values are possible in browsers.

        Raises:
            BadSignal: one is not.
        """
        is_fine = (
            self.setup in ((ACTPASS,) if self.kind == OFFER else (ACTIVE, PASSIVE))
            and _MID.fullmatch(self.mid)
            and _ICE.fullmatch(self.ufrag)
            and _ICE.fullmatch(self.pwd)
            and len(self.ufrag) in _UFRAG
            and len(self.pwd) in _PWD
            and len(self.fingerprint) == 32
            and len(self.candidates) <= MOST_CANDIDATES
            and all(one.port > 0 for one in self.candidates)
        )
        if not is_fine:
            raise _garbled()


def _garbled() -> BadSessionDescription:
    return BadSessionDescription(
        _("It is cut off, or something in it was changed. Copy all of it again.")
    )


def _content_of(text: str) -> bytes:
    """The contents of a packed text after checking its checksum.

    Raises:
        BadSignal: the checksum is wrong.
    """
    if len(text) > LONGEST:
        raise _garbled()
    try:
        return unsummed(text)
    except ValueError:
        raise _garbled() from None


def _candidates(lines: Iterable[str]) -> Iterator[Candidate]:
    """The addresses in a browser's description that can be sent: the first ones of each port."""
    count = 0
    for line in lines:
        match = _CANDIDATE.match(line)
        if match is None or match["type"] not in TYPES or count == MOST_CANDIDATES:
            continue
        address = match["address"].lower().partition("%")[0]
        candidate = Candidate(match["type"], address, int(match["port"]))
        if _is_known(candidate.address) and 0 < candidate.port < 1 << 16:
            count += 1
            yield candidate


def _is_known(address: str) -> bool:
    try:
        ip_addresses.packed(address)
    except ValueError:
        return False
    return True


def _packed_candidate(one: Candidate) -> bytes:
    family, address = ip_addresses.packed(one.address)
    head = TYPES.index(one.type) << 2 | family
    return bytes([head]) + address + one.port.to_bytes(2, "big")


def _packed_ice(text: str) -> bytes:
    """A secret, packed with six bits per character."""
    filled = text + "A" * (-len(text) % 4)
    return bytes([len(text)]) + b64decode(filled)


def _line(at: int, one: Candidate) -> str:
    """An address as SDP has it."""
    priority = (_PREFERENCES[one.type] << 24) + ((65_535 - at) << 8) + 255
    related = "" if one.type == HOST else " raddr 0.0.0.0 rport 9"
    return f"a=candidate:{at + 1} 1 udp {priority} {one.address} {one.port} typ {one.type}{related}"


class _Unpacker:
    """Unpacks the contents of a packed text."""

    def __init__(self, content: bytes) -> None:
        self._content, self._at = content, 0

    def take(self, count: int) -> bytes:
        """The next bytes.

        Raises:
            BadSignal: there are not enough.
        """
        found = self._content[self._at : self._at + count]
        if len(found) < count:
            raise _garbled()
        self._at += count
        return found

    def byte(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def ice(self) -> str:
        """A secret."""
        length = self.byte()
        return b64encode(self.take(-(-length // 4) * 3)).decode()[:length]

    def candidate(self) -> Candidate:
        """An address."""
        head = self.byte()
        kind, family = head >> 2, head & 3
        if kind >= len(TYPES) or family > ip_addresses.NAMED:
            raise _garbled()
        address = ip_addresses.unpacked(family, self.take(ip_addresses.LENGTHS[family]))
        return Candidate(TYPES[kind], address, int.from_bytes(self.take(2), "big"))
