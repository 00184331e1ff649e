"""Read links. Their contents are untrusted: limited in size, checked, and played by the rules."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadData, BadLink, BadOption, BadPosition
from trickhunt.core.game import Deal, Game, Move
from trickhunt.core.words import _, in_row
from trickhunt.formats.exercise import Exercise
from trickhunt.formats.position_notation import LONGEST as LONGEST_POSITION
from trickhunt.formats.walk import Moment
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links.link import (
    COMPARE,
    LONGEST_GAME,
    LONGEST_LINK,
    LONGEST_NOTES,
    MODES,
    MOST_DEALS,
    QUIZ,
    Link,
)
from trickhunt.links.notes import Notes, read_notes
from trickhunt.links.packing import NotPacked, Unpacker
from trickhunt.links.query import split
from trickhunt.links.quizzing import LONGEST_WORDS, QUIZ_PARTS, WORDS, read_quiz
from trickhunt.links.typed import typed_facts, typed_names
from trickhunt.links.variations import (
    MOST_MOVES,
    Variation,
    lines_in_words,
    moves_in_words,
    take_lines,
    take_moves,
)
from trickhunt.links.writing import CHECKS, check_of, deals_as_lists

PARTS = (
    "players",
    "deal",
    "deals",
    "position",
    "moves",
    "lines",
    "line",
    "at",
    "seat",
    "hands",
    "level",
    "mode",
    "notes",
    *QUIZ_PARTS,
)
"""The parts of a link besides the options of its game."""

T = TypeVar("T")


def read_link(text: str) -> Link:
    """Parse a link.

    Args:
        text: the format of :func:`trickhunt.links.writing.write_link`, with or without ``#/``
            before it, or a whole address that ends with it.

    Raises:
        BadLink: it is invalid; with the part at fault and the reason.
    """
    name, parts = _parts(text)
    game = _game(name, parts)
    link = Link(
        game,
        seed=_number("deal", parts.get("deal", "0"), LARGEST_SEED),
        deals=read_deals(game, parts["deals"]) if "deals" in parts else (),
        position=_position(game, parts),
    )
    try:
        begun = link.begun
    except BadData as error:
        raise BadLink("position", error.reason) from None
    except BadPosition as error:
        raise BadLink("position" if link.position else "deals", " ".join(error.reasons)) from None
    moves, lines = _played(begun, parts)
    notes = _notes(game, len(moves), lines, parts)
    link = replace(link, moves=moves, lines=notes.lines, names=notes.names, comments=notes.comments)
    if "position" not in parts:  # typed facts are written in their normal form
        link = replace(link, position=begun.position)
    return _shown(link, parts)


def reshown(link: Link, text: str) -> Link:
    """A parsed link, shown as another text with the same game says.

    Args:
        link: the game; how it is shown is ignored.
        text: a link that differs only in how it is shown; this is not checked.

    Raises:
        BadLink: it cannot be shown like that.
    """
    return _shown(link, _parts(text)[1])


def _shown(link: Link, parts: Mapping[str, str]) -> Link:
    """A game, shown as the parts of a link say."""
    link = replace(
        link,
        line=_line(link.lines, parts),
        at=_number("at", parts["at"], len(link.moves)) if "at" in parts else None,
        seat=_number("seat", parts["seat"], link.game.players - 1) if "seat" in parts else None,
        is_open=_is_open(parts),
        level=_level(parts),
        mode=_mode(parts),
    )
    return replace(link, quiz=_quiz(link, parts))


def _parts(text: str) -> tuple[str, dict[str, str]]:
    if len(text) > LONGEST_LINK:
        raise BadLink(_("link"), _("a link has at most {most} characters.", most=LONGEST_LINK))
    fragment = text.strip().rpartition("#")[2].removeprefix("/")
    name, query = split(fragment)
    parts: dict[str, str] = {}
    for key, value in query.pairs:
        if not re.fullmatch(r"[\w.-]+", value, re.ASCII):
            raise BadLink(key[:40], _("expected here: NAME=VALUE."))
        if key in parts:
            raise BadLink(key[:40], _("this is said twice."))
        parts[key] = value
    return name, parts


def _game(name: str, parts: Mapping[str, str]) -> Game[Any, Any]:
    if name not in GAMES:
        raise BadLink(name[:40], _("a link begins with a game: {games}.", games=in_row(GAMES)))
    players = _number("players", parts["players"], 99) if "players" in parts else None
    others = {*PARTS, *typed_names(name)}
    try:
        return make_game(
            name, players, {key: value for key, value in parts.items() if key not in others}
        )
    except BadOption as error:
        raise BadLink(name, str(error)) from None


def _number(part: str, text: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,16}", text, re.ASCII) or int(text) > most:
        raise BadLink(part, _("expected here: a whole number from 0 to {most}.", most=most))
    return int(text)


def _is_open(parts: Mapping[str, str]) -> bool:
    if parts.get("hands", "open") != "open":
        raise BadLink("hands", _("expected here: {allowed}.", allowed="open"))
    return "hands" in parts


def _level(parts: Mapping[str, str]) -> str:
    level = parts.get("level", "")
    if not re.fullmatch(r"[a-z]{0,12}", level, re.ASCII):
        raise BadLink("level", _("expected here: the name of a bot."))
    return level


def _mode(parts: Mapping[str, str]) -> str:
    mode = parts.get("mode", "")
    if mode not in ("", *MODES):
        raise BadLink("mode", _("expected here: {allowed}.", allowed=in_row(MODES)))
    return mode


def _quiz(link: Link, parts: Mapping[str, str]) -> Exercise | None:
    """The question of the link; also checks that a comparison of editions is possible."""
    if link.mode == QUIZ:
        said = {part: parts[part] for part in QUIZ_PARTS if part in parts}
        if WORDS in said:
            said[WORDS] = unsqueezed(WORDS, said[WORDS], LONGEST_WORDS)
        return read_quiz(link.state(), said)
    for part in QUIZ_PARTS:
        if part in parts:
            raise BadLink(part, _("this belongs to mode=quiz."))
    if link.mode == COMPARE:
        if "edition" not in link.game.options:
            raise BadLink("mode", _("only Schnäppchen Jagd has two editions to compare."))
        if link.state().is_over:
            raise BadLink(
                "mode", _("the game is over at that point: there is nothing left to compare.")
            )
    return None


def _line(lines: Sequence[Variation], parts: Mapping[str, str]) -> tuple[int, int] | None:
    """The place in a side line that the link shows."""
    if "line" not in parts:
        return None
    found = re.fullmatch(r"(\d{1,2})\.(\d{1,2})", parts["line"], re.ASCII)
    place = (int(found[1]), int(found[2])) if found else (len(lines), 0)
    if place[0] >= len(lines) or place[1] > len(lines[place[0]].moves):
        raise BadLink(
            "line",
            _("expected here: the number of a side line and how many of its moves, such as 0.3."),
        )
    if "at" in parts:
        raise BadLink("line", _("a link shows a move of the game or of a side line."))
    return place


def _altered(part: str) -> BadLink:
    return BadLink(part, _("this is cut off or altered: its checksum does not match."))


def _position(game: Game[Any, Any], parts: Mapping[str, str]) -> tuple[str, ...]:
    typed = typed_names(game.name) & parts.keys()
    if "position" not in parts and not typed:
        return ()
    if "position" in parts and typed:
        raise BadLink("position", _("this is said twice."))
    if {"deals", "deal"} & parts.keys():
        raise BadLink("position", _("a link has a deal or a position, not both."))
    if typed:
        return tuple(typed_facts(game, parts))
    return tuple(unsqueezed("position", parts["position"], LONGEST_POSITION).split("\n"))


def unsqueezed(part: str, text: str, most: int) -> str:
    """The inverse of :func:`trickhunt.links.writing.squeezed`, for untrusted text.

    Args:
        text: the compressed text, in characters that an address can hold.
        most: the most characters of the whole text.

    Raises:
        BadLink: it was altered, or the whole is longer.
    """
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        expander = zlib.decompressobj(-zlib.MAX_WBITS)
        raw = expander.decompress(data, 4 * most + 1)
        whole = raw.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise _altered(part) from None
    if len(whole) > most:
        raise BadLink(part, _("this is longer than {most} characters.", most=most))
    if not expander.eof or expander.unused_data:
        raise _altered(part)
    return whole


def _played(begun: Moment, parts: Mapping[str, str]) -> tuple[tuple[Move, ...], list[Variation]]:
    """The moves, and the side lines without their comments; each move is made by the rules."""
    game, lines = begun, list[Variation]()
    if "moves" in parts:
        game = _unpacked(
            "moves", parts["moves"], lambda packed: _whole_game(packed, begun), moves_in_words
        )
    if "lines" in parts:
        lines = _unpacked(
            "lines", parts["lines"], lambda packed: take_lines(packed, game), lines_in_words
        )
    return tuple(step.move for step in game.path), lines


def _whole_game(unpacker: Unpacker, begun: Moment) -> Moment:
    """The moment after all moves of a game."""
    count = unpacker.take(MOST_MOVES)
    if count > LONGEST_GAME:
        raise BadLink("moves", _("a link has at most {most} moves.", most=LONGEST_GAME))
    return take_moves(unpacker, count, begun)


def read_deals(game: Game[Any, Any], text: str) -> tuple[Deal, ...]:
    """The inverse of :func:`trickhunt.links.writing.packed_deals`, for untrusted text.

    Raises:
        BadLink: it was altered.
    """
    return _unpacked(
        "deals",
        text,
        lambda packed: tuple(_deal(game, packed) for _one in range(packed.take(MOST_DEALS))),
        lambda deals: repr(deals_as_lists(deals)),
    )


def _unpacked(
    part: str, text: str, take: Callable[[Unpacker], T], in_words: Callable[[T], str]
) -> T:
    """Unpack a part of a link with a checksum at its end.

    Args:
        in_words: the text over which the checksum is computed.
    """
    unpacker = Unpacker(text)
    try:
        found = take(unpacker)
        check = unpacker.take(CHECKS)
        unpacker.finish()
    except NotPacked:
        raise _altered(part) from None
    except BadPosition as error:
        raise BadLink("deals", " ".join(error.reasons)) from None
    if check != check_of(in_words(found)):
        raise _altered(part)
    return found


def _deal(game: Game[Any, Any], unpacker: Unpacker) -> Deal:
    deck = game.deck
    dealer = unpacker.take(game.players)
    hands = unpacker.take(game.players + 1)
    left = [deck.copies_of(face) for face in range(len(deck.names))]
    groups = []
    for _group in range(hands + 1):
        cards = []
        for _card in range(unpacker.take(deck.size + 1)):
            faces = [face for face, count in enumerate(left) if count]
            card = faces[unpacker.take(len(faces))]
            left[card] -= 1
            cards.append(card)
        groups.append(tuple(cards))
    return Deal(dealer, tuple(groups[:-1]), groups[-1])


def _notes(
    game: Game[Any, Any], moves: int, lines: Sequence[Variation], parts: Mapping[str, str]
) -> Notes:
    """The names and the comments, including those of side lines."""
    if "notes" not in parts:
        return Notes((), (), tuple(lines))
    return read_notes(
        unsqueezed("notes", parts["notes"], LONGEST_NOTES), game.players, moves, lines
    )
