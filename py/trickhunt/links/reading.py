"""Reading links. What comes in by one is untrusted: bounded, checked, and played by the rules."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trickhunt import plain
from trickhunt.chance import LARGEST_SEED
from trickhunt.errors import BadLink, BadOption, BadPosition, BadRecord
from trickhunt.game import Deal, Game, Move
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links.link import LONGEST_LINK, LONGEST_MOVES, LONGEST_NOTES, MOST_DEALS, Link
from trickhunt.links.packing import NotPacked, Unpacker
from trickhunt.links.writing import CHECKS, MOST_MOVES, check_of, deals_as_lists
from trickhunt.position_text import LONGEST as LONGEST_POSITION
from trickhunt.words import _

PARTS = (
    "players",
    "deal",
    "deals",
    "position",
    "moves",
    "at",
    "seat",
    "hands",
    "level",
    "notes",
)
"""What a link can say beside the options of its game."""

LONGEST_NAME = 40
"""The most characters of a seat's name."""

DEEPEST = 3
"""How deep notes nest: a comment in the list of comments."""


def read_link(text: str) -> Link:
    """The link that a text is.

    Args:
        text: as :func:`trickhunt.links.writing.write_link` writes it, with ``#/`` before it or
            not, or a whole address that ends so.

    Raises:
        BadLink: it leads nowhere; with the part at fault and the reason.
    """
    name, parts = _parts(text)
    game = _game(name, parts)
    link = Link(
        game,
        seed=_number("deal", parts.get("deal", "0"), LARGEST_SEED),
        deals=_deals(game, parts["deals"]) if "deals" in parts else (),
        position=_position(parts),
    )
    try:
        state, _events = link.begin()
    except BadRecord as error:
        raise BadLink("position", error.reason) from None
    except BadPosition as error:
        raise BadLink("position" if link.position else "deals", " ".join(error.reasons)) from None
    moves = _moves(state, parts["moves"]) if "moves" in parts else ()
    names, comments = _notes(game, len(moves), parts)
    return replace(
        link,
        moves=moves,
        at=_number("at", parts["at"], len(moves)) if "at" in parts else None,
        seat=_number("seat", parts["seat"], game.players - 1) if "seat" in parts else None,
        is_open=_is_open(parts),
        level=_level(parts),
        names=names,
        comments=comments,
    )


def _parts(text: str) -> tuple[str, dict[str, str]]:
    if len(text) > LONGEST_LINK:
        raise BadLink(_("link"), _("a link has at most {most} characters.", most=LONGEST_LINK))
    fragment = text.strip().rpartition("#")[2].removeprefix("/")
    name, _mark, query = fragment.partition("?")
    parts: dict[str, str] = {}
    for pair in query.split("&") if query else ():
        key, equals, value = pair.partition("=")
        if not equals or not re.fullmatch(r"[\w.-]+", value, re.ASCII):
            raise BadLink(key[:40], _("here belongs NAME=VALUE."))
        if key in parts:
            raise BadLink(key[:40], _("this is said twice."))
        parts[key] = value
    return name, parts


def _game(name: str, parts: Mapping[str, str]) -> Game[Any, Any]:
    if name not in GAMES:
        raise BadLink(name[:40], _("a link begins with a game: {games}.", games=", ".join(GAMES)))
    players = _number("players", parts["players"], 99) if "players" in parts else None
    try:
        return make_game(
            name, players, {key: value for key, value in parts.items() if key not in PARTS}
        )
    except BadOption as error:
        raise BadLink(name, str(error)) from None


def _number(part: str, text: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,16}", text, re.ASCII) or int(text) > most:
        raise BadLink(part, _("here belongs a whole number from 0 to {most}.", most=most))
    return int(text)


def _is_open(parts: Mapping[str, str]) -> bool:
    if parts.get("hands", "open") != "open":
        raise BadLink("hands", _("here belongs: {allowed}.", allowed="open"))
    return "hands" in parts


def _level(parts: Mapping[str, str]) -> str:
    level = parts.get("level", "")
    if not re.fullmatch(r"[a-z]{0,12}", level, re.ASCII):
        raise BadLink("level", _("here belongs the name of a bot."))
    return level


def _altered(part: str) -> BadLink:
    return BadLink(part, _("this is cut off or altered: its check does not fit."))


def _position(parts: Mapping[str, str]) -> tuple[str, ...]:
    if "position" not in parts:
        return ()
    if "deals" in parts or "deal" in parts:
        raise BadLink("position", _("a link has a deal or a position, not both."))
    return tuple(_unsqueezed("position", parts["position"], LONGEST_POSITION).split("\n"))


def _unsqueezed(part: str, text: str, most: int) -> str:
    """The text that was compressed; at most so many characters."""
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


def _moves(state: Any, text: str) -> tuple[Move, ...]:
    """The moves that a text packs, which are made in ``state``."""
    if len(text) > LONGEST_MOVES:
        raise BadLink("moves", _("this is longer than {most} characters.", most=LONGEST_MOVES))
    unpacker = Unpacker(text)
    moves: list[Move] = []
    try:
        for _move in range(unpacker.take(MOST_MOVES)):
            legal = state.legal_moves()
            moves.append(legal[unpacker.take(len(legal))])
            state.apply(moves[-1])
        check = unpacker.take(CHECKS)
        unpacker.finish()
    except NotPacked:
        raise _altered("moves") from None
    except BadPosition as error:
        raise BadLink("deals", " ".join(error.reasons)) from None
    if check != check_of(" ".join(map(str, moves))):
        raise _altered("moves")
    return tuple(moves)


def _deals(game: Game[Any, Any], text: str) -> tuple[Deal, ...]:
    unpacker = Unpacker(text)
    try:
        deals = tuple(_deal(game, unpacker) for _one in range(unpacker.take(MOST_DEALS)))
        check = unpacker.take(CHECKS)
        unpacker.finish()
    except NotPacked:
        raise _altered("deals") from None
    if check != check_of(repr(deals_as_lists(deals))):
        raise _altered("deals")
    return deals


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
    game: Game[Any, Any], moves: int, parts: Mapping[str, str]
) -> tuple[tuple[str, ...], tuple[tuple[int, str], ...]]:
    """The names and the comments."""
    if "notes" not in parts:
        return (), ()
    text = _unsqueezed("notes", parts["notes"], LONGEST_NOTES)
    try:
        data = plain.loads(text, DEEPEST)
    except ValueError:
        raise _altered("notes") from None
    return _checked_notes(game.players, moves, data)


def _is_name(name: object) -> bool:
    return isinstance(name, str) and 0 < len(name) <= LONGEST_NAME and name.isprintable()


def _checked_notes(
    players: int, moves: int, data: Any
) -> tuple[tuple[str, ...], tuple[tuple[int, str], ...]]:
    if not (isinstance(data, list) and len(data) == 2 and all(type(one) is list for one in data)):
        raise _altered("notes")
    names, comments = data
    if len(names) not in (0, players) or not all(_is_name(name) for name in names):
        raise BadLink(
            "notes",
            _("here belongs a name of up to {most} characters for each seat.", most=LONGEST_NAME),
        )
    places = []
    for one in comments:
        if type(one) is not list or list(map(type, one)) != [int, str]:
            raise BadLink("notes", _("a comment is a number of moves and words."))
        places.append(one[0])
    if places != sorted(set(places)) or not all(0 <= place <= moves for place in places):
        raise BadLink(
            "notes",
            _("comments stand in order, one each, after 0 to {most} moves.", most=moves),
        )
    return tuple(names), tuple((place, words) for place, words in comments)
