"""A document that is being read: where one is at each table, and what was answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from table.games.page import page_of
from table.studio.question import CHOSEN, Question
from table.studio.questions import question_of
from trickhunt.core.errors import BadOption
from trickhunt.core.game import State
from trickhunt.core.seats import seat_names
from trickhunt.core.words import labelled
from trickhunt.documents import Document, Note, Part, TableLine, TablePart
from trickhunt.documents.marks import mark_in_words, marked, spots_in
from trickhunt.documents.prose import in_words
from trickhunt.documents.telling import scene
from trickhunt.drawing import Scene, as_svg
from trickhunt.drawing.boxes import Box, Boxes, Spot
from trickhunt.formats.walk import Moment, Place, Walk

LONGEST_PLACE = 3_000
"""The most characters of where one is; a page around takes messages of 4,000."""

_PLACE = re.compile(
    r"(\d{1,3})\.(?:(\d{1,4}(?:\.\d{1,4})?)|([a-z])((?:\.\d{1,3}){0,99}))", re.ASCII
)

MOST_DRAWN = 120
"""How many pictures are kept."""


class Reading:
    """What a reader does with a document.

    Attributes:
        document: what is read.
    """

    def __init__(self, document: Document) -> None:
        """Begin to read a document."""
        self.document = document
        self._places: dict[int, Place] = {}
        self._pictures: dict[object, str] = {}
        self._answered: dict[int, tuple[Part, Question]] = {}
        self._lacks: dict[int, str] = {}

    def table(self, part: int) -> TablePart | None:
        """The table that is a part, if it is one."""
        parts = self.document.parts
        one = parts[part] if 0 <= part < len(parts) else None
        return one if isinstance(one, TablePart) else None

    # Where one is

    def walk(self, part: int) -> Walk[TableLine]:
        """The way through a part that is a table, from where one is; where it opens at first."""
        table = self.document.parts[part]
        assert isinstance(table, TablePart)
        place = self._places.get(part, table.at)
        return table.walk.to(*place) if table.walk.has(*place) else table.walk

    def note(self, part: int) -> Note:
        """What the writer says and marks where one is at a table."""
        walk = self.walk(part)
        return walk.here.note(walk.at)

    def go(self, part: int, place: Place) -> bool:
        """Be at a place of a table; returns whether there is one."""
        if self.table(part) is None or not self.walk(part).has(*place):
            return False
        self._places[part] = place
        return True

    @property
    def place(self) -> str:
        """Where one is at all tables, and what was chosen, for :meth:`resume`.

        ``part.line.moves`` for each table that is not where it opens, ``part.choice`` for each
        question that was answered, ``part.q.mark.mark…`` for each quiz with what was marked, ``a``
        in place of ``q`` once that was answered, and ``part.t.move`` for each step of a lesson at
        which a move was tried, with ``-`` between them.
        """
        moments = [
            f"{part}.{line}.{at}"
            for part, (line, at) in sorted(self._places.items())
            if (table := self.table(part)) is not None and (line, at) != table.at
        ]
        answers = [
            f"{part}.{one.place}"
            for part, (_part, one) in sorted(self._answered.items())
            if one.place
        ]
        return "-".join([*moments, *answers])

    def resume(self, place: str) -> None:
        """Go on where one was, as :attr:`place` told; what means nothing is passed over."""
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
        """Have the parts in other places.

        Args:
            order: for each place, where the part was before, or ``None`` for a new one.
        """
        before = self._places
        self._places = {at: before[old] for at, old in enumerate(order) if old in before}
        self._answered.clear()

    # What is seen

    def state(self, part: int) -> State[Any]:
        """The game where one is at a table; nobody may change it."""
        return self.walk(part).moment.state

    def scene(self, part: int) -> Scene:
        """What there is to see where one is at a table."""
        table = self.table(part)
        assert table is not None
        return scene(table, *self.walk(part).place)

    def picture(self, part: int) -> str:
        """The picture of where one is at a table, with the marks, as SVG."""
        table = self.table(part)
        assert table is not None
        marks = self.note(part).marks
        key = (part, table.base, table.mode, self.walk(part).moment, marks)
        if key not in self._pictures:
            if len(self._pictures) >= MOST_DRAWN:
                self._pictures.clear()
            scene = self.scene(part)
            self._pictures[key] = as_svg(scene, apart=str(part), over=marked(scene, marks))
        return self._pictures[key]

    def spots(self, part: int) -> tuple[tuple[Spot, Box], ...]:
        """What can be pressed in the picture of a table, with its place in shares of the whole."""
        found: dict[Spot, Box] = {}

        def note(boxes: Boxes) -> tuple[str, str]:
            found.update(boxes)
            return "", ""

        scene = self.scene(part)
        drawn = as_svg(scene, described=False, over=note)
        _x, _y, wide, high = map(float, drawn.split('viewBox="')[1].split('"')[0].split())
        return tuple(
            (spot, Box(box.x / wide, box.y / high, box.wide / wide, box.high / high))
            for spot in spots_in(scene)
            for box in (found[spot],)
        )

    def told(self, part: int) -> str:
        """What is read out of where one is: the move that was made, the comment, the marks."""
        table = self.table(part)
        assert table is not None
        walk, note, scene = self.walk(part), self.note(part), self.scene(part)
        words = [self.move_in_words(part, walk.moment)] if walk.at else []
        words += [in_words(note.words), *(mark_in_words(scene, mark) for mark in note.marks)]
        return " ".join(filter(None, words)) or scene.turn

    def move_in_words(self, part: int, moment: Moment) -> str:
        """Who made the last move at a moment of a table, and which, such as ``Ada: green 4``."""
        table = self.table(part)
        assert table is not None
        game = table.base.game
        name = seat_names(game.players, table.base.names)[moment.seat]
        return labelled(name, page_of(game.name).move_words(moment.move))

    # What is answered

    def answered(self, part: int) -> Question | None:
        """What a part asks, as it is being answered; ``None`` if it asks for nothing."""
        parts = self.document.parts
        one = parts[part] if 0 <= part < len(parts) else None
        if one is None:
            return None
        kept = self._answered.get(part)
        if kept is None or kept[0] != one:
            try:
                begun = question_of(one)
            except BadOption as error:
                self._lacks[part] = str(error)
                return None
            if begun is None:
                return None
            kept = self._answered[part] = one, begun
        return kept[1]

    def lack(self, part: int) -> str:
        """Why a part that ought to ask something does not, as a sentence, or ``""``."""
        return self._lacks.get(part, "")
