"""Write links."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence

from trickhunt.core.cards import Deck
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Deal
from trickhunt.core.words import _
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.record import Record
from trickhunt.links import variations
from trickhunt.links.link import (
    LONGEST_GAME,
    LONGEST_LINK,
    LONGEST_NOTES,
    MOST_DEALS,
    Link,
)
from trickhunt.links.packing import Packer
from trickhunt.links.query import Query
from trickhunt.links.quizzing import (
    ANSWER,
    LONGEST_ANSWER,
    LONGEST_WORDS,
    WORDS,
    quiz_parts,
)

CHECKS = 2**16
"""The number of values of a checksum."""


def link_of(record: Record) -> Link:
    """The link to a recorded game; deals are explicit only if chance would deal others."""
    moves = tuple(turn.move for turn in record.turns)
    if record.position:
        return Link(record.game, position=record.position, moves=moves)
    drawn = Link(record.game, record.seed, moves=moves)
    try:
        follows = drawn.record().text() == record.text()
    except ValueError:  # a move that is not legal with the deal drawn
        follows = False
    return drawn if follows else Link(record.game, record.seed, tuple(record.deals), moves=moves)


def write_link(link: Link) -> str:
    """A link as text, without ``#/``; :func:`trickhunt.links.reading.read_link` is the inverse.

    Raises:
        BadLink: the game is too long for a link.
    """
    game = link.game
    parts = {"players": str(game.players), **game.options}
    if link.position:
        parts["position"] = squeezed("\n".join(link.position))
    else:
        parts["deal"] = str(link.seed)
    if link.deals:
        parts["deals"] = packed_deals(game.deck, game.players, link.deals)
    if link.moves:
        parts["moves"] = packed_moves(link)
    if link.lines:
        parts["lines"] = packed_lines(link)
    parts |= showing(link)
    if notes := _notes_of(link):
        if len(notes) > LONGEST_NOTES:
            raise _too_long("notes", LONGEST_NOTES)
        parts["notes"] = squeezed(notes)
    if link.quiz:
        parts |= _quiz_of(link.quiz)
    text = f"{game.name}?{Query().with_values(parts)}"
    if len(text) > LONGEST_LINK:
        raise _too_long(game.name, LONGEST_LINK)
    return text


SHOWING = ("line", "at", "seat", "hands", "level", "mode")
"""The parts of a link that say how a game is shown, not which game."""


def showing(link: Link) -> dict[str, str]:
    """The parts of a link in :data:`SHOWING`."""
    place = "" if link.at is None else str(link.at)
    parts = {
        "line": "" if link.line is None else ".".join(map(str, link.line)),
        "at": "" if link.line else place,
        "seat": "" if link.seat is None else str(link.seat),
        "hands": "open" if link.is_open else "",
        "level": link.level,
        "mode": link.mode,
    }
    return {name: value for name, value in parts.items() if value}


def _notes_of(link: Link) -> str:
    """The names and the comments as JSON; ``""`` if there are none."""
    asides = [
        (number, *comment) for number, line in enumerate(link.lines) for comment in line.comments
    ]
    if not (link.names or link.comments or asides):
        return ""
    data = [link.names, link.comments, *([asides] if asides else [])]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _quiz_of(quiz: Exercise) -> dict[str, str]:
    """The parts of a question, its texts compressed."""
    parts = quiz_parts(quiz)
    for part, most in ((ANSWER, LONGEST_ANSWER), (WORDS, LONGEST_WORDS)):
        if len(parts.get(part, "")) > most:
            raise _too_long(part, most)
    if WORDS in parts:
        parts[WORDS] = squeezed(parts[WORDS])
    return parts


def _too_long(part: str, most: int) -> BadLink:
    return BadLink(
        part,
        _(
            "this does not fit into a link, which has room for {most} characters of it; "
            "share the record as a file.",
            most=most,
        ),
    )


def packed_moves(link: Link) -> str:
    """The moves of a link, each as its index among the legal ones, with a checksum."""
    if len(link.moves) > LONGEST_GAME:
        raise BadLink(
            "moves",
            _(
                "a link has room for {most} moves, but there are {count}; share the record as a "
                "file.",
                most=LONGEST_GAME,
                count=len(link.moves),
            ),
        )
    packer = Packer()
    packer.put(len(link.moves), variations.MOST_MOVES)
    game = variations.put_moves(packer, link.moves, link.begun)
    packer.put(check_of(variations.moves_in_words(game)), CHECKS)
    return packer.text()


def packed_lines(link: Link) -> str:
    """The side lines of a link, with a checksum."""
    if len(link.lines) > variations.MOST_LINES or any(
        len(line.moves) > variations.MOST_LINE_MOVES for line in link.lines
    ):
        raise _too_long("lines", LONGEST_LINK)
    packer = Packer()
    variations.put_lines(packer, link.lines, link.end)
    packer.put(check_of(variations.lines_in_words(link.lines)), CHECKS)
    return packer.text()


def packed_deals(deck: Deck, players: int, deals: Sequence[Deal]) -> str:
    """Deals, each card as its index among the remaining faces, with a checksum."""
    if len(deals) >= MOST_DEALS:
        raise _too_long("deals", LONGEST_LINK)
    packer = Packer()
    packer.put(len(deals), MOST_DEALS)
    for deal in deals:
        packer.put(deal.dealer, players)
        packer.put(len(deal.hands), players + 1)
        left = [deck.copies_of(face) for face in range(len(deck.names))]
        for cards in (*deal.hands, deal.stock):
            packer.put(len(cards), deck.size + 1)
            for card in cards:
                faces = [face for face, count in enumerate(left) if count]
                packer.put(faces.index(card), len(faces))
                left[card] -= 1
    packer.put(check_of(repr(deals_as_lists(deals))), CHECKS)
    return packer.text()


def deals_as_lists(deals: Sequence[Deal]) -> list[list[object]]:
    """Deals as plain lists, in a form independent of how they were made."""
    return [[deal.dealer, [list(hand) for hand in deal.hands], list(deal.stock)] for deal in deals]


def check_of(text: str) -> int:
    """The checksum of a text: half of its CRC-32."""
    return zlib.crc32(text.encode()) % CHECKS


def squeezed(text: str) -> str:
    """A compressed text, in characters that an address can hold."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    data = compressor.compress(text.encode()) + compressor.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
