"""A document while it is read: the place at each table, and the answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from table.exercises.quiz_state import card_of
from table.games.page import page_of
from table.studio.question import CHOSEN, Question
from table.studio.question_factory import question_of
from trickhunt.core.errors import BadOption
from trickhunt.core.game import State
from trickhunt.core.seats import seat_names
from trickhunt.core.words import labelled
from trickhunt.documents import Document, Note, Part, TableLine, TablePart
from trickhunt.documents.document_text import scene
from trickhunt.documents.picture_marks import mark_in_words, marked, spots_in
from trickhunt.documents.safe_markdown import in_words
from trickhunt.drawing import Scene, as_svg
from trickhunt.drawing.boxes import Box, Boxes, Spot
from trickhunt.drawing.scene import HAND
from trickhunt.formats.walk import LAST, ON, Moment, Place, Walk
from trickhunt.links.link import REPLAY

LONGEST_PLACE = 3_000
"""The longest place in characters; a page around accepts messages of 4,000."""

_PLACE = re.compile(
    r"(\d{1,3})\.(?:(\d{1,4}(?:\.\d{1,4})?)|([a-z])((?:\.\d{1,3}){0,99}))", re.ASCII
)

START: Place = (0, 0)
"""The beginning of a table."""

RISE = 120
"""By how much the room for pictures of a table grows, in their own pixels."""

MOST_DRAWN = 120
"""The number of cached pictures."""


def _size(picture: str) -> tuple[int, int]:
    """The width and the height of a picture."""
    _x, _y, wide, high = picture.split('viewBox="')[1].split('"', maxsplit=1)[0].split()
    return int(wide), int(high)


class Reading:
    """The state of reading a document."""

    def __init__(self, document: Document, *, is_writer: bool = False) -> None:
        """Begin to read a document.

        Args:
            is_writer: whether everything is shown; otherwise the moves after a question are not,
                until it is answered.
        """
        self.document = document
        self._is_writer = is_writer
        self._places: dict[int, Place] = {}
        self._dealt: set[int] = set()
        self._pictures: dict[object, str] = {}
        self._rooms: dict[object, int] = {}
        self._answered: dict[tuple[int, Place], tuple[Part, Question]] = {}
        self._lacks: dict[int, str] = {}

    def table(self, part: int) -> TablePart | None:
        """The table in a part, if it is one."""
        parts = self.document.parts
        one = parts[part] if 0 <= part < len(parts) else None
        return one if isinstance(one, TablePart) else None

    def _table(self, part: int) -> TablePart:
        table = self.document.parts[part]
        assert isinstance(table, TablePart)
        return table

    # Places

    def walk(self, part: int) -> Walk[TableLine]:
        """The walk through a table, at the reader's place; at first where it opens."""
        table = self._table(part)
        place = self._places.get(part, table.at)
        return table.walk.to(*place) if table.walk.has(*place) else table.walk

    def asking(self, part: int) -> Place:
        """The place at a table that its question is about."""
        table = self._table(part)
        return self.walk(part).place if table.mode == REPLAY else table.at

    def shown_moves(self, part: int, line: int) -> int:
        """The number of moves of a line of a table that the reader may see.

        Those after a question come once it is answered, unless the reader is past it.
        """
        table = self._table(part)
        here = self.walk(part)
        while here.line and here.line != line:
            here = here.to(*here.stem)
        passed = here.at if here.line == line else 0
        for number, at in () if self._is_writer else table.questions:
            _table, one = self._answered.get((part, (number, at)), (None, None))
            is_closed = one is not None and one.is_closed
            if number == line and at >= passed and not is_closed and table.mode == REPLAY:
                return at
        return len(table.lines[line].moves)

    def ways(self, part: int) -> frozenset[str]:
        """The possible directions at a table."""
        walk = self.walk(part)
        is_end = walk.at >= self.shown_moves(part, walk.line)
        ways = walk.ways - {ON, LAST} if is_end else walk.ways
        return ways | {ON} if self._can_deal(part) and part not in self._dealt else ways

    def note(self, part: int) -> Note:
        """The writer's comment and marks at the reader's place at a table."""
        walk = self.walk(part)
        return walk.here.note(walk.at)

    def go(self, part: int, place: Place) -> bool:
        """Go to a place of a table; returns whether it exists."""
        if self.table(part) is None or not self.walk(part).has(*place):
            return False
        self._places[part] = place
        self._dealt.discard(part)
        return True

    def deal(self, part: int, *, is_dealt: bool) -> bool:
        """At the end of a round, show the deal of the next one, or the last trick.

        Returns:
            Whether that was not shown yet.
        """
        if not self._can_deal(part) or is_dealt == (part in self._dealt):
            return False
        self._dealt ^= {part}
        return True

    def _can_deal(self, part: int) -> bool:
        """Whether a table is at the end of a round with a trick, after which another is dealt."""
        moment, table = self.walk(part).moment, self.table(part)
        is_end = moment.ends_round and moment.laid is not None and not moment.state.is_over
        return is_end and table is not None and table.mode == REPLAY and not self.note(part).quiz

    @property
    def place(self) -> str:
        """The reader's places at all tables, and the choices, for :meth:`resume`.

        ``part.line.moves`` for each table that is not where it opens, ``part.choice`` for each
        answered question, ``part.q.mark.mark…`` for each quiz with its marks, ``a`` in place of
        ``q`` once it was answered, and ``part.t.move`` for each step of a lesson at which a move
        was tried, separated by ``-``.
        """
        moments = [
            f"{part}.{line}.{at}"
            for part, (line, at) in sorted(self._places.items())
            if (table := self.table(part)) is not None and (line, at) != table.at
        ]
        answers = [
            f"{part}.{one.place}"
            for (part, place), (_part, one) in sorted(self._answered.items())
            if one.place and place == self._place_of(part)
        ]
        return "-".join([*moments, *answers])

    def resume(self, place: str) -> None:
        """Restore the places and choices from :attr:`place`; invalid parts are ignored."""
        for one in place[:LONGEST_PLACE].split("-"):
            found = _PLACE.fullmatch(one)
            if not found:
                continue
            part, kind = int(found[1]), found[3] or CHOSEN
            numbers = [int(number) for number in (found[2] or found[4]).split(".") if number]
            if len(numbers) == 2 and not kind:
                self.go(part, (numbers[0], numbers[1]))
            elif (asked := self.answered(part)) is not None:
                asked.resume(kind, numbers)

    def reorder(self, order: Sequence[int | None]) -> None:
        """Reorder the parts.

        Args:
            order: for each place, the earlier place of its part, or ``None`` for a new one.
        """
        before = self._places
        self._places = {at: before[old] for at, old in enumerate(order) if old in before}
        self._answered.clear()
        self._dealt.clear()
        self._rooms.clear()

    # Display

    def state(self, part: int) -> State[Any]:
        """The game at the reader's place at a table; it must not be changed."""
        return self.walk(part).moment.state

    def scene(self, part: int) -> Scene:
        """The scene at the reader's place at a table."""
        table = self._table(part)
        dealt = part in self._dealt
        return scene(table, *self.walk(part).place, is_dealt=dealt, turns=self._is_writer)

    def picture(self, part: int) -> str:
        """The picture at the reader's place at a table, with the marks, as SVG."""
        table = self._table(part)
        marks = self.note(part).marks
        shown = table.mode, self.walk(part).moment, part in self._dealt, marks
        room = self._room(part)
        key = (part, table.base, shown, room)
        if key not in self._pictures:
            if len(self._pictures) >= MOST_DRAWN:
                self._pictures.clear()
            over = marked(self.scene(part), marks)
            self._pictures[key] = as_svg(self.scene(part), apart=str(part), over=over, least=room)
        return self._pictures[key]

    def _room(self, part: int) -> int:
        """The height of the pictures of a replay so far, or 0.

        They differ by themselves. All have the height of the highest, so that what is at the
        bottom, the hand, stays in its place from move to move.
        """
        table = self._table(part)
        if table.mode != REPLAY:
            return 0
        key = part, table.base
        here = key, self.walk(part).moment, part in self._dealt
        if here not in self._rooms:
            _wide, self._rooms[here] = _size(as_svg(self.scene(part), described=False))
        self._rooms[key] = max(self._rooms.get(key, 0), -(-self._rooms[here] // RISE) * RISE)
        return self._rooms[key]

    def spots(self, part: int) -> tuple[tuple[Spot, Box], ...]:
        """What can be pressed in the picture of a table, with positions relative to the picture."""
        found: dict[Spot, Box] = {}

        def note(boxes: Boxes) -> tuple[str, str]:
            found.update(boxes)
            return "", ""

        scene = self.scene(part)
        wide, high = _size(as_svg(scene, described=False, over=note, least=self._room(part)))
        copies = Counter(
            Spot(place.seat, scene.pack.deck.names[card])
            for place in scene.places
            for group in place.groups
            if group.shape == HAND
            for card in group.cards
        )
        return tuple(
            (spot, Box(box.x / wide, box.y / high, box.wide / wide, box.high / high))
            for one in spots_in(scene)
            for copy in reversed(range(copies[one] or 1))
            for spot in (one._replace(copy=copy),)
            for box in (found[spot],)
        )

    def told(self, part: int) -> str:
        """The announcement at the reader's place: the last move, the comment, the marks."""
        table = self._table(part)
        note, scene = self.note(part), self.scene(part)
        asked = self.answered(part) if table.mode == REPLAY else None
        words = [self.happened(part)]
        words += [in_words(note.said), *(mark_in_words(scene, mark) for mark in note.marks)]
        words += [in_words(asked.asked().question)] if asked else []
        return " ".join(filter(None, words)) or scene.turn

    def happened(self, part: int) -> str:
        """What happened at the reader's place at a table: the last move, the result of a trick."""
        moment, scene = self.walk(part).moment, self.scene(part)
        if moment.before is None or part in self._dealt:
            return scene.turn
        said = self.move_in_words(part, moment)
        return f"{said}. {scene.turn}" if moment.laid else f"{said}."

    def move_in_words(self, part: int, moment: Moment) -> str:
        """The last move at a moment of a table: ``Ada: green 4``, or what is told of it."""
        table = self._table(part)
        game = table.base.game
        names = seat_names(game.players, table.base.names)
        if card_of(moment.move) < 0:
            told = (game.tell(event, names) for event in moment.events)
            return next(filter(None, told)).removesuffix(".")
        return labelled(names[moment.seat], page_of(game.name).move_words(moment.move))

    # Answers

    def _place_of(self, part: int) -> Place:
        return START if self.table(part) is None else self.asking(part)

    def answered(self, part: int) -> Question | None:
        """The question of a part while it is answered, if it has one.

        In a replay, it is the one at the reader's place.
        """
        parts = self.document.parts
        one = parts[part] if 0 <= part < len(parts) else None
        if one is None:
            return None
        key = part, self._place_of(part)
        kept = self._answered.get(key)
        if kept is None or kept[0] != one:
            try:
                begun = question_of(one, key[1])
            except BadOption as error:
                self._lacks[part] = str(error)
                return None
            if begun is None:
                return None
            kept = self._answered[key] = one, begun
        return kept[1]

    def lack(self, part: int) -> str:
        """Why a part that should have a question does not, as a sentence, or ``""``."""
        return self._lacks.get(part, "")
