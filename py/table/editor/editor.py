"""The contents of the position editor: a text and the position in it, two views of the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from table.editor.blanks import Blank, blanks, filled_in, filling_in
from table.games.registry import playable
from table.positions import draft as drafts
from table.positions.draft import Draft
from table.positions.places import Place, placed, places
from trickhunt.core.errors import BadData, BadOption, BadPosition
from trickhunt.core.game import State
from trickhunt.core.words import catalogue
from trickhunt.games.registry import make_game
from trickhunt.links import Link
from trickhunt.toolkit.validation import Violation

MOST_UNDONE = 200
"""The number of changes that can be undone."""


@dataclass(frozen=True)
class Wrong:
    """A reason why a position is invalid."""

    words: str  #: the reason, as a sentence
    target: str = ""  #: the id of the part of the editor at fault, or ``""``


@dataclass(frozen=True)
class CheckedPosition:
    """The verdict on a position: whether it is valid."""

    state: State[Any] | None  #: a game that continues from it, if it is valid
    wrong: tuple[Wrong, ...] = ()  #: everything that is wrong with it, if it is not


@dataclass(frozen=True)
class Slip:
    """A field with an invalid value."""

    text: str  #: the text that was typed
    words: str  #: the expected input, as a sentence


class Editor:
    """A position being set up.

    While the text cannot be read, only the text itself can be changed.

    Attributes:
        text: the position as text, as typed or as the last change wrote it.
        draft: the position in the text; while it cannot be read, the last readable one.
        unread: why the text cannot be read, or ``None``.
        place: where cards are put.
        slips: fields with an invalid value, by name.
        typed: the field in which somebody types, and its text.
    """

    def __init__(self, text: str = "") -> None:
        self.draft = drafts.blank(make_game(playable()[0]))
        self.text = self.draft.text
        self.unread: BadData | None = None
        self.place = places(self.draft)[0]
        self.slips: dict[str, Slip] = {}
        self.typed = ("", "")
        self._past: list[str] = []
        self._future: list[str] = []
        self._is_typing = False
        self._judged: tuple[object, CheckedPosition] | None = None
        if text:
            self._read(text)

    # Queries

    @property
    def is_readable(self) -> bool:
        """Whether the text can be read, so that everything can be changed."""
        return self.unread is None

    @property
    def verdict(self) -> CheckedPosition:
        """Whether the readable position is possible."""
        of = self.draft.text, catalogue()  # its words are in one language
        if self._judged is None or self._judged[0] != of:
            self._judged = of, self._judge()
        return self._judged[1]

    def _judge(self) -> CheckedPosition:
        try:
            return CheckedPosition(self.draft.state())
        except BadPosition as error:
            wrong = [Wrong(str(reason), self._target(reason)) for reason in error.reasons]
            return CheckedPosition(None, tuple(wrong))

    def _target(self, reason: str) -> str:
        """The id of the part to which a reason refers, or ``""``."""
        if not isinstance(reason, Violation):
            return ""
        draft = self.draft
        for place, at, card in placed(draft):
            if card in reason.cards:
                return card_id(place, at)
        parts: list[tuple[str, int | None, str]] = [
            *((place.word, place.seat, place_id(place)) for place in places(draft)),
            *((blank.word, blank.seat, blank.id) for blank in blanks(draft)),
        ]
        about = [(seat, target) for word, seat, target in parts if word == reason.fact]
        its_own = [target for seat, target in about if reason.seat in (None, seat)]
        return next(iter([*its_own, *(target for _seat, target in about)]), "")

    @property
    def link(self) -> Link | None:
        """The position as a link, if it is possible and can be read."""
        if self.unread or self.verdict.state is None:
            return None
        return Link(self.draft.game, position=self.draft.lines, mode="position")

    @property
    def can_undo(self) -> bool:
        """Whether a change can be undone."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an undone change can be redone."""
        return bool(self._future)

    def shown_in(self, blank: Blank) -> str:
        """The text in a field: the text typed there, else the value in the position."""
        if blank.id in self.slips:
            return self.slips[blank.id].text
        return self.typed[1] if self.typed[0] == blank.id else filled_in(self.draft, blank)

    # Changes

    def open(self, text: str) -> None:
        """Begin with another text; earlier changes cannot be undone then."""
        self._past, self._future = [], []
        self._is_typing = False
        self._read(text)

    def type(self, text: str) -> None:
        """Use the current text of the text field; undo reverts everything typed at once."""
        if text == self.text:
            return
        if not self._is_typing:
            self._note()
        self._is_typing = True
        self._read(text)

    def change(self, change: Callable[[Draft], Draft]) -> bool:
        """Change the position and its text; returns ``False`` if the text cannot be read.

        Raises:
            ValueError: the change is impossible, with a message; nothing is changed.
        """
        if self.unread:
            return False
        changed = change(self.draft)
        self._is_typing = False
        if changed.text != self.text:
            self._note()
            self.draft, self.text = changed, changed.text
            self._keep_place()
        return True

    def fill_in(self, blank: Blank, text: str) -> bool:
        """Change the value of a field; returns whether it was valid.

        An invalid one stays in the field, with a sentence that says why.
        """
        self.slips.pop(blank.id, None)
        self.typed = blank.id, text
        try:
            return self.change(lambda draft: filling_in(draft, blank, text))
        except ValueError as error:
            self.slips[blank.id] = Slip(text, str(error))
            return False

    def set_game(self, name: str) -> bool:
        """Begin with another game, empty; returns whether that was possible."""
        self.slips.clear()
        return self.change(lambda _draft: drafts.blank(make_game(name)))

    def set_players(self, players: int) -> bool:
        """Change the number of players; returns whether that was possible."""
        return self._rule("players", "", players, {})

    def set_option(self, name: str, value: str) -> bool:
        """Change an option; returns whether that was possible."""
        return self._rule(f"option-{name}", value, self.draft.game.players, {name: value})

    def _rule(self, field: str, text: str, players: int, options: dict[str, str]) -> bool:
        self.slips.pop(field, None)
        try:
            return self.change(
                lambda draft: drafts.with_rules(draft, players, {**draft.game.options, **options})
            )
        except BadOption as error:
            self.slips[field] = Slip(text, str(error))
            return False

    def choose(self, place: Place) -> None:
        """Choose the place where cards are put."""
        self.place = place

    def undo(self) -> bool:
        """Undo the last change; returns whether there was one."""
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        """Redo the change that was undone last; returns whether there was one."""
        return self._go(self._future, self._past)

    def _go(self, source: list[str], target: list[str]) -> bool:
        if not source:
            return False
        self._is_typing = False
        target.append(self.text)
        self._read(source.pop())
        return True

    def _note(self) -> None:
        self._past = [*self._past[1 - MOST_UNDONE :], self.text]
        self._future = []

    def _read(self, text: str) -> None:
        self.text = text
        self.slips.clear()
        try:
            self.draft, self.unread = drafts.read_draft(text), None
        except BadData as error:
            self.unread = error
        self._keep_place()

    def _keep_place(self) -> None:
        """Choose an existing place."""
        there = places(self.draft)
        if self.place not in there:
            self.place = there[0]


def place_id(place: Place) -> str:
    """The id of a place's button."""
    return f"place-{place.id}"


def card_id(place: Place, at: int) -> str:
    """The id of a card that lies in a place."""
    return f"lies-{place.id}-{at}"
