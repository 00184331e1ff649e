"""Read records.

Reading replays the game by the rules, so the result is a possible game; anything else is an error
with its place and reason. A record in JSON form is read as the lines of its text form, each with
its path.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple, NoReturn

from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.dealing import tidy
from trickhunt.core.errors import BadData, BadOption, BadPosition, IllegalMove, NotAMove
from trickhunt.core.game import Deal, Game, State
from trickhunt.core.words import _, in_row
from trickhunt.formats.position_notation import heading
from trickhunt.formats.record import FORMAT, TITLE, VERSION, Record, checksum, end_line
from trickhunt.games.registry import make_game

LONGEST = 4_000_000
"""The longest record in characters: enough for Volltreffer with 999 rounds. Typical games have less
than a hundredth of it.
"""
DEEPEST = 5
"""The depth of nesting of a record's JSON: a card in a hand in a round of the game."""


def read(text: str) -> Record:
    """Read a record in either form."""
    return read_json(text) if text.lstrip().startswith("{") else read_text(text)


def read_text(text: str, *, is_told: bool = False) -> Record:
    """Read a record in text form.

    Args:
        is_told: whether one seat's view of a game is allowed.

    Raises:
        BadData: it cannot be read; with the line and the reason.
    """
    _bound(text)
    lines = [
        _RecordLine(_line(number), line.rstrip())
        for number, line in enumerate(text.rstrip().split("\n"), 1)
    ]
    return _RecordReader(lines, is_told=is_told).read()


def read_json(text: str) -> Record:
    """Read a record in JSON form."""
    _bound(text)
    _bound_depth(text)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        reason = _("this is not valid JSON: {reason}.", reason=error.msg)
        raise BadData(_line(error.lineno), reason) from None
    except ValueError:  # a number of thousands of digits
        raise BadData(_line(1), _("a record cannot contain JSON like this.")) from None
    return _RecordReader(list(_lines_of(data))).read()


def _line(number: int) -> str:
    return _("line {number}", number=number)


def _bound(text: str) -> None:
    if len(text) > LONGEST:
        reason = _(
            "a record can have up to {most} characters; this one has {size}.",
            most=LONGEST,
            size=len(text),
        )
        raise BadData(_line(1), reason)


def _bound_depth(text: str) -> None:
    """Refuse JSON that nests deeper than records: it would crash Python in a browser."""
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", text):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            line = text.count("\n", 0, bracket.start()) + 1
            raise BadData(_line(line), _("this is nested deeper than a record can be."))


class _RecordLine(NamedTuple):
    """A line of a record, and its name in error messages."""

    where: str
    text: str


class _Json(NamedTuple):
    """A part of a JSON document, and the path to it."""

    path: str
    value: Any

    def get(self, key: str, *kinds: type) -> _Json:
        path = f"{self.path}.{key}" if self.path else key
        if not isinstance(self.value, dict) or key not in self.value:
            raise BadData(path, _("this is missing."))
        return _Json(path, self.value[key]).expect(*kinds)

    def expect(self, *kinds: type) -> _Json:
        if type(self.value) not in kinds:
            allowed = " / ".join(_KINDS[kind] for kind in kinds)
            raise BadData(self.path, _("expected here: {kinds}.", kinds=allowed))
        return self

    def each(self, kind: type) -> Iterator[_Json]:
        for index, value in enumerate(self.value):
            yield _Json(f"{self.path}[{index}]", value).expect(kind)

    def joined(self, start: str, kind: type) -> _RecordLine:
        return self.line(" ".join([start, *(str(part.value) for part in self.each(kind))]))

    def line(self, text: str) -> _RecordLine:
        if not text.isprintable():
            raise BadData(self.path, _("a character here does not belong in a record."))
        return _RecordLine(self.path, text)


_KINDS = {
    str: "text",
    int: "number",
    list: "list",
    dict: "object",
    type(None): "null",
}


def _lines_of(data: object) -> Iterator[_RecordLine]:
    """The lines of the text form of a record in JSON form."""
    top = _Json("", data)
    form, version = top.get("format", str), top.get("version", int)
    if (form.value, version.value) != (FORMAT, VERSION):
        raise BadData("format", _("this is not a kind of record that can be read here."))
    yield _RecordLine("format", TITLE)
    game, players = top.get("game", str), top.get("players", int)
    yield game.line(f"game {game.value}")
    yield players.line(f"players {players.value}")
    options = top.get("options", dict)
    for name in options.value:
        value = options.get(name, str)
        yield value.line(f"option {name} {value.value}")
    seed = top.get("deal_number", int)
    yield seed.line(f"deal-number {seed.value}")
    first = 1
    if "position" in top.value:
        for fact in top.get("position", list).each(str):
            yield fact.line(f"position {fact.value}")
            first = _first_round(str(fact.value)) or first
    for number, one in enumerate(top.get("rounds", list).each(dict), first):
        dealer = one.get("dealer", int)
        yield dealer.line(f"round {number} dealer {dealer.value}")
        early = "before_deal" in one.value
        if early:
            yield from _moves_of(one.get("before_deal", list))
        if "hands" in one.value or not early:
            for seat, hand in enumerate(one.get("hands", list).each(list)):
                yield hand.joined(f"hand {seat}", str)
            yield one.get("stock", list).joined("stock", str)
            yield from _moves_of(one.get("moves", list))
    end = top.get("end", list, type(None))
    yield end.line("open") if end.value is None else end.joined("end", int)
    check = top.get("check", str)
    yield check.line(f"check {check.value}")


def _first_round(fact: str) -> int:
    """The round in a fact of a position; 0 for another fact."""
    found = re.fullmatch(r"round (\d{1,4})", fact, re.ASCII)
    return int(found[1]) if found else 0


def _moves_of(moves: _Json) -> Iterator[_RecordLine]:
    for move in moves.each(str):
        yield move.line(str(move.value))


class _WrittenMove(NamedTuple):
    """A written move before it is parsed."""

    where: str
    seat: int
    move: str


class _WrittenRound(NamedTuple):
    """A written round: its deal if it has one, and the moves before and after it."""

    where: str
    dealer: int
    early: list[_WrittenMove]
    deal_where: str
    deal: Deal | None
    moves: list[_WrittenMove]


class _RecordReader:
    """Reads the lines of a record one after the other, then plays the game."""

    def __init__(self, lines: list[_RecordLine], *, is_told: bool = False) -> None:
        self.lines = lines
        self.is_told = is_told
        self.at = 0

    def read(self) -> Record:
        if self.lines[0].text != TITLE:
            self.fail(_("a record begins with “{title}”.", title=TITLE))
        self.at = len(self.lines) - 1
        written = self.match(
            r"check ([0-9a-f]{8})", _("the record is cut off: the checksum at its end is missing.")
        )
        self.at = 1
        game = self.game()
        seed = self.number(r"deal-number (\d{1,16})", LARGEST_SEED)
        noticed = self.noticed()
        begun = self.position(game, seed)
        first = begun[1].round if begun else 1
        rounds: list[_WrittenRound] = []
        while self.here.startswith("round "):
            is_placed = begun is not None and not rounds
            rounds.append(self.round(game, first + len(rounds), is_placed=is_placed))
        if not rounds:
            self.fail(_("expected here: a line like “{line}”.", line=f"round {first} dealer 0"))
        record, state = self.begin(game, seed, rounds, begun)
        if noticed is not None:
            record.tell(state, noticed)
        self.replay(record, state, rounds)
        expected = end_line(state.scores if state.is_over else None)
        if self.here != expected:
            self.fail(_("expected here: “{line}”.", line=expected))
        self.at += 1
        check = checksum([line.text for line in self.lines[: self.at]])
        if self.at != len(self.lines) - 1:
            self.fail(_("expected here: “{line}”.", line=f"check {check}"))
        if check != written[1]:
            self.fail(_("the checksum does not match: something above was altered."))
        return record

    @property
    def here(self) -> str:
        return self.lines[self.at].text

    def fail(self, reason: str) -> NoReturn:
        raise BadData(self.lines[self.at].where, reason)

    def match(self, pattern: str, reason: str) -> re.Match[str]:
        """The current line, which must match the pattern; moves on to the next line."""
        found = re.fullmatch(pattern, self.here, re.ASCII)
        if found is None:
            self.fail(reason)
        self.at = min(self.at + 1, len(self.lines) - 1)
        return found

    def number(self, pattern: str, most: int) -> int:
        example = re.sub(r"\(.*\)", "0", pattern)
        found = self.match(pattern, _("expected here: a line like “{line}”.", line=example))
        if int(found[1]) > most:
            self.at -= 1
            self.fail(_("the number can be at most {most}.", most=most))
        return int(found[1])

    def game(self) -> Game[Any, Any]:
        start = self.at
        name = self.match(r"game (\S+)", _("expected here: a line like “{line}”.", line="game …"))[
            1
        ]
        players = self.number(r"players (\d{1,3})", 999)
        options = {}
        while found := re.fullmatch(r"option (\S+) (\S+)", self.here):
            options[found[1]] = found[2]
            self.at += 1
        try:
            game = make_game(name, players, options)
        except BadOption as error:
            raise BadData(self.lines[start].where, str(error)) from None
        if dict(game.options) != options:
            self.fail(_("a record names every option: {options}.", options=in_row(game.options)))
        return game

    def position(self, game: Game[Any, Any], seed: int) -> tuple[Record, State[Any]] | None:
        """The record of a game that continues from a position, if there is a position."""
        start = self.at
        facts = []
        while self.here.startswith("position "):
            facts.append(self.here.removeprefix("position "))
            self.at += 1
        if not facts:
            return None
        before = len(heading(game))
        places = {_line(before + at): at for at in range(1, len(facts) + 1)}
        try:
            record, state, _events = Record.begin_at(game, facts)
        except BadData as error:
            self.at = start + places.get(error.where, 1) - 1
            self.fail(error.reason)
        except BadPosition as error:
            self.at = start
            self.fail(" ".join(error.reasons))
        for at, (told, usual) in enumerate(zip_longest(facts, record.position)):
            if told != usual:
                self.at = start + at
                if usual is None:
                    self.fail(
                        _("this has been said already, or goes without saying: leave it out.")
                    )
                self.fail(_("expected here: “{line}”.", line=f"position {usual}"))
        if seed != state.seed:
            self.at = start - 1
            self.fail(_("expected here: “{line}”.", line=f"deal-number {state.seed}"))
        return record, state

    def noticed(self) -> frozenset[int] | None:
        """The noticed faults in one seat's view of a game; ``None`` in any other record."""
        found = re.fullmatch(r"told((?: \d{1,6})*)", self.here, re.ASCII) if self.is_told else None
        if found is None:
            return None
        self.at += 1
        return frozenset(map(int, found[1].split()))

    def begin(
        self,
        game: Game[Any, Any],
        seed: int,
        rounds: list[_WrittenRound],
        begun: tuple[Record, State[Any]] | None,
    ) -> tuple[Record, State[Any]]:
        """A record that begins with the deals of these rounds, or as it was begun."""
        deals = [one.deal for one in rounds if one.deal is not None]
        if begun is not None:
            if self.is_told and deals:
                begun = Record.begin_at(game, begun[0].position, deals)[:2]
            return begun
        try:
            return Record.begin(game, seed, deals)[:2]
        except BadPosition as error:
            raise BadData(rounds[0].where, " ".join(error.reasons)) from None

    def round(self, game: Game[Any, Any], number: int, *, is_placed: bool) -> _WrittenRound:
        """The lines of a round; a round in which a position was set up has no deal."""
        where = self.lines[self.at].where
        dealer = self.number(rf"round {number} dealer (\d)", game.players - 1)
        early = self.moves()
        deal_where = self.lines[self.at].where
        is_dealt = self.here.startswith(("hand ", "stock"))
        if self.here == end_line(None) or (is_placed and not is_dealt):
            # A game can end between the beginning of a round and its deal.
            return _WrittenRound(where, dealer, early, deal_where, None, [])
        seats = range(game.players if game.deals_hands else 0)
        hands = tuple(self.cards(game, f"hand {seat}") for seat in seats)
        stock = self.cards(game, "stock")
        deal = Deal(dealer, hands, stock)
        return _WrittenRound(where, dealer, early, deal_where, deal, self.moves())

    def moves(self) -> list[_WrittenMove]:
        """The moves from the current line on."""
        moves = []
        while found := re.fullmatch(r"(\d) (\S.*)", self.here, re.ASCII):
            moves.append(_WrittenMove(self.lines[self.at].where, int(found[1]), found[2]))
            self.at += 1
        return moves

    def cards(self, game: Game[Any, Any], start: str) -> tuple[int, ...]:
        reason = _("expected here: a line like “{line}”.", line=f"{start} …")
        names = self.match(rf"{start}((?: .*)?)", reason)[1].split(" ")[1:]
        if not all(names):
            self.at -= 1
            self.fail(reason)
        deck = game.deck
        unknown = [name for name in names if not deck.is_card(name)]
        if unknown:
            self.at -= 1
            self.fail(_("no such card: {cards}.", cards=" ".join(unknown)[:80]))
        return tuple(deck.face(name) for name in names)

    def replay(self, record: Record, state: State[Any], rounds: list[_WrittenRound]) -> None:
        """Replay the game and record it in ``record``."""
        first = record.rounds[0].number
        try:
            for number, one in enumerate(rounds, first):
                self.replay_round(record, state, number, one)
        except BadPosition as error:
            # The first deal that was not accepted is the wrong one.
            raise BadData(rounds[len(record.deals)].where, " ".join(error.reasons)) from None
        if not state.is_over and state.round != first + len(rounds) - 1:
            self.fail(_("the deal of round {number} is missing.", number=state.round))

    def replay_round(
        self, record: Record, state: State[Any], number: int, one: _WrittenRound
    ) -> None:
        """Replay round ``number``."""
        if state.round != number:
            raise BadData(one.where, _("round {number} is not over yet.", number=number - 1))
        now = record.rounds[-1]
        if one.dealer != now.dealer:
            raise BadData(one.where, _("seat {seat} deals this round.", seat=now.dealer))
        for written in one.early:
            if now.deal is not None:
                reason = _("expected here: a line like “{line}”.", line="hand 0 …")
                raise BadData(written.where, reason)
            self.replay_move(record, state, number, written)
        if one.deal is None and now.deal is not None:
            raise BadData(
                one.deal_where, _("the deal of round {number} is missing.", number=number)
            )
        if one.deal is not None and now.deal is None:
            reason = _("round {number} has not been dealt yet: moves come first.", number=number)
            if record.position and number == record.rounds[0].number:
                reason = _("the position gives the cards of this round, so it has no deal.")
            raise BadData(one.deal_where, reason)
        if record.position and one.deal is not None and tidy([one.deal])[0] != now.deal:
            reason = _("the deal number gives a different deal in round {number}.", number=number)
            raise BadData(one.deal_where, reason)
        for written in one.moves:
            self.replay_move(record, state, number, written)

    @staticmethod
    def replay_move(record: Record, state: State[Any], number: int, written: _WrittenMove) -> None:
        """Make one move of round ``number``."""
        where, seat, text = written
        if state.is_over or state.round != number:
            raise BadData(where, _("round {number} is over here.", number=number))
        if seat != state.actor:
            raise BadData(where, _("it is seat {seat}'s turn here.", seat=state.actor))
        try:
            record.apply(state, record.game.parse_move(text))
        except (NotAMove, IllegalMove) as error:
            raise BadData(where, str(error)) from None
