"""Offers and answers, packed and read again."""

from __future__ import annotations

import string
from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address, ip_address
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.multiplayer.ip_addresses import LENGTHS, packed, unpacked
from table.multiplayer.sdp import (
    ACTIVE,
    ACTPASS,
    ANSWER,
    HOST,
    LONGEST,
    MIRRORED,
    MOST_CANDIDATES,
    OFFER,
    PASSIVE,
    RELAYED,
    TYPES,
    BadSessionDescription,
    Candidate,
    SessionDescription,
)

CHROMIUM = """v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 54400 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.0.7
a=candidate:1467250027 1 udp 2122260223 6c2d8e10-2f0e-4d8c-9d3a-0a4e6f7b8c9d.local 54400 typ host \
generation 0 network-id 1 network-cost 10
a=candidate:1467250027 1 tcp 1518280447 192.168.0.7 9 typ host tcptype active generation 0
a=candidate:842163049 1 udp 1677729535 203.0.113.9 54400 typ srflx raddr 0.0.0.0 rport 0
a=ice-ufrag:Zx9+
a=ice-pwd:AbCdEfGhIjKlMnOpQrStUv/x
a=ice-options:trickle
a=fingerprint:sha-256 {print}
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".format(print=":".join(f"{byte:02X}" for byte in range(32)))

FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 2305843009213693952 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 {print}
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 40123 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 10.0.0.3
a=candidate:0 1 UDP 2122252543 10.0.0.3 40123 typ host
a=candidate:1 1 TCP 2105524479 10.0.0.3 9 typ host tcptype active
a=candidate:2 1 UDP 2122252543 fd00::2 40124 typ host
a=sendrecv
a=end-of-candidates
a=ice-pwd:0123456789abcdef0123456789abcdef
a=ice-ufrag:89abcdef
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
""".format(print=":".join(f"{byte:02X}" for byte in range(32)))

ICE = string.ascii_letters + string.digits + "+/"
ADDRESSES = st.integers(0, 2).flatmap(
    lambda kind: st.builds(
        unpacked, st.just(kind), st.binary(min_size=LENGTHS[kind], max_size=LENGTHS[kind])
    )
)
CANDIDATES = st.builds(Candidate, st.sampled_from(TYPES), ADDRESSES, st.integers(1, 65_535))
SIGNALS = st.builds(
    SessionDescription,
    st.just(ANSWER),
    st.sampled_from((ACTIVE, PASSIVE)),
    st.text(string.ascii_letters + string.digits, min_size=1, max_size=8),
    st.text(ICE, min_size=4, max_size=64),
    st.text(ICE, min_size=22, max_size=128),
    st.binary(min_size=32, max_size=32),
    st.lists(CANDIDATES, max_size=MOST_CANDIDATES).map(tuple),
    st.integers(0, (1 << 32) - 1),
)


def test_what_a_browser_says_is_read() -> None:
    offer = SessionDescription.of_sdp(OFFER, CHROMIUM)
    assert offer.candidates == (
        Candidate(HOST, "6c2d8e10-2f0e-4d8c-9d3a-0a4e6f7b8c9d.local", 54400),
        Candidate(MIRRORED, "203.0.113.9", 54400),
    )
    assert (offer.setup, offer.mid, offer.ufrag) == (ACTPASS, "0", "Zx9+")
    answer = SessionDescription.of_sdp(ANSWER, FIREFOX, offer.number)
    assert [one.address for one in answer.candidates] == ["10.0.0.3", "fd00::2"]
    assert answer.fingerprint == bytes(range(32))


def test_packed_they_are_short_enough_to_send() -> None:
    offer = SessionDescription.of_sdp(OFFER, CHROMIUM)
    answer = SessionDescription.of_sdp(ANSWER, FIREFOX, offer.number)
    assert len(CHROMIUM) > 700
    assert len(offer.pack()) <= 120
    assert len(answer.pack()) <= 140
    widest = replace(
        answer,
        ufrag="a" * 64,
        pwd="a" * 128,
        mid="12345678",
        candidates=(Candidate(RELAYED, "fd00::2", 1),) * MOST_CANDIDATES,
    )
    assert len(widest.pack()) < LONGEST


@pytest.mark.parametrize(("kind", "sdp"), [(OFFER, CHROMIUM), (ANSWER, FIREFOX)])
def test_the_description_made_of_it_says_the_same(kind: str, sdp: str) -> None:
    signal = SessionDescription.of_sdp(kind, sdp)
    made = SessionDescription.unpack(signal.pack(), kind).sdp()
    assert SessionDescription.of_sdp(kind, made) == signal
    assert made.endswith("\r\n")
    for line in ("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "a=sctp-port:5000"):
        assert f"{line}\r\n" in made


@given(SIGNALS)
def test_what_is_packed_comes_back(signal: SessionDescription) -> None:
    assert SessionDescription.unpack(signal.pack(), ANSWER) == signal
    offer = replace(signal, kind=OFFER, setup=ACTPASS, answers=0)
    assert SessionDescription.unpack(offer.pack(), OFFER) == offer
    assert SessionDescription.of_sdp(ANSWER, signal.sdp(), signal.answers) == signal


@given(SIGNALS, st.randoms(use_true_random=False))
def test_a_text_that_was_altered_is_refused(signal: SessionDescription, rng: Random) -> None:
    text = signal.pack()
    at = rng.randrange(len(text))
    other = rng.choice([letter for letter in string.ascii_letters + "-_" if letter != text[at]])
    altered = [
        text[:at] + other + text[at + 1 :],
        text[:at] + text[at + 1 :],
        text[:at] + other + text[at:],
        text[:at],
        text + "A",
        text[:at] + "é" + text[at:],
        text[:at] + " " + text[at:],
    ]
    for one in altered:
        with pytest.raises(BadSessionDescription):
            SessionDescription.unpack(one, ANSWER)


@given(st.text(max_size=300) | st.binary(max_size=200).map(lambda raw: raw.hex()))
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadSessionDescription):
        SessionDescription.unpack(text, OFFER)


def test_it_is_said_what_is_wrong() -> None:
    offer = SessionDescription.of_sdp(OFFER, CHROMIUM)
    answer = SessionDescription.of_sdp(ANSWER, FIREFOX, offer.number)
    with pytest.raises(BadSessionDescription, match="This is an answer"):
        SessionDescription.unpack(answer.pack(), OFFER)
    with pytest.raises(BadSessionDescription, match="This is the invitation"):
        SessionDescription.unpack(offer.pack(), ANSWER)
    with pytest.raises(BadSessionDescription, match="cut off"):
        SessionDescription.unpack("A" * (LONGEST + 1), OFFER)
    with pytest.raises(BadSessionDescription, match="another version"):
        SessionDescription.unpack(rewritten(offer, 0, 0x20), OFFER)


@pytest.mark.parametrize(("at", "byte"), [(0, 0x13), (1, 9), (2, 0x0A), (3, 200), (59, 13)])
def test_a_right_sum_does_not_make_it_believed(at: int, byte: int) -> None:
    offer = SessionDescription.of_sdp(OFFER, CHROMIUM)
    with pytest.raises(BadSessionDescription):
        SessionDescription.unpack(rewritten(offer, at, byte), OFFER)


def rewritten(signal: SessionDescription, at: int, byte: int) -> str:
    """Return a packed signal with another byte and a correct checksum."""
    content = bytearray(signal._content())
    content[at] = byte

    class Other(SessionDescription):
        def _content(self) -> bytes:
            return bytes(content)

    return Other(**vars(signal)).pack()


@given(SIGNALS, st.integers(0, 255), st.integers(0, 255))
def test_whatever_is_believed_is_a_plain_description(
    signal: SessionDescription, at: int, byte: int
) -> None:
    """With a correct checksum anything may be inside; an accepted signal has no foreign lines."""
    try:
        read = SessionDescription.unpack(
            rewritten(signal, at % len(signal._content()), byte), ANSWER
        )
    except BadSessionDescription:
        return
    lines = read.sdp().split("\r\n")
    assert len(lines) == 16 + len(read.candidates)
    assert all(line.isascii() and line.isprintable() for line in lines)
    for one in read.candidates:
        address = one.address.removesuffix(".local")
        if address == one.address:
            ip_address(address)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a=fingerprint:sha-256", "a=fingerprint:sha-1"),
        ("a=fingerprint:sha-256 00", "a=fingerprint:sha-256 0x"),
        ("a=ice-ufrag:Zx9+", "a=ice-ufrag:Z"),
        ("a=ice-pwd:AbCd", "a=ice-pwd:A b"),
        ("a=setup:actpass", "a=setup:holdconn"),
        ("a=mid:0", "a=mid:"),
    ],
)
def test_a_description_of_another_kind_is_refused(old: str, new: str) -> None:
    assert old in CHROMIUM
    with pytest.raises(BadSessionDescription):
        SessionDescription.of_sdp(OFFER, CHROMIUM.replace(old, new))


def test_addresses_that_cannot_be_told_are_left_out() -> None:
    strange = (
        "a=candidate:1 1 udp 1 printer.local 5 typ host\n"
        "a=candidate:1 1 udp 1 1.2.3.4 70000 typ host\n"
        "a=candidate:1 1 udp 1 1.2.3.4 7 typ prflx\n"
        "a=candidate:1 1 udp 1 fe80::1%2 7 typ host\n"
    )
    many = "".join(f"a=candidate:1 1 udp 1 10.0.0.{at} 7 typ host\n" for at in range(40))
    found = SessionDescription.of_sdp(OFFER, CHROMIUM + strange + many).candidates
    assert len(found) == MOST_CANDIDATES
    assert [one.address for one in found[2:4]] == ["fe80::1", "10.0.0.0"]


@given(st.ip_addresses())
def test_addresses_are_those_of_the_standard_library(address: IPv4Address | IPv6Address) -> None:
    for text in (str(address), address.exploded):
        if "." not in text or address.version == 4:  # an IPv6 address may end like an IPv4 address
            kind, content = packed(text)
            assert content == address.packed
            assert ip_address(unpacked(kind, content)) == address


@given(st.text("0123456789abcdef:.", max_size=24))
def test_what_is_no_address_there_is_none_here(text: str) -> None:
    try:
        _kind, content = packed(text)
    except ValueError:
        return
    assert ip_address(text).packed == content
