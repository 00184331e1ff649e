"""Put cards into places and take them away, by pressing and by keys."""

from __future__ import annotations

from collections.abc import Callable, Collection

from table.editor.editor import Editor, card_id, place_id
from table.editor.words import place_in_words
from table.games.fields import fields_of
from table.games.page import page_of
from table.page.events import Act, Key
from table.page.page import Page
from table.positions.places import (
    Place,
    calling,
    card_in,
    entries,
    free,
    places,
    with_card,
    without,
)
from trickhunt.core.words import _, ngettext

PLACE, LIES, FACE = "place-", "lies-", "pack-"
"""The prefixes of the ids of places, of cards in them, and of cards of the pack."""


class Placing:
    """Handles actions on cards.

    Attributes:
        pointed: the id of the part of the places that the Tab key reaches.
        in_pack: the name of the card of the pack that the Tab key reaches.
        suit: the index of the open suit of the pack, on screens without space for all.
    """

    def __init__(
        self,
        editor: Editor,
        page: Page,
        show: Callable[[], None],
        change_by: Callable[[Callable[[], bool]], bool],
    ) -> None:
        """Work on a position.

        Args:
            page: the page, for focus and announcements.
            change_by: makes a change and shows it; returns whether it was possible.
        """
        self._editor = editor
        self._page = page
        self._show = show
        self._change_by = change_by
        self.pointed = self.in_pack = ""
        self.suit = 0
        self.acts = {
            "edit-place": self._choose,
            "edit-put": self._put,
            "edit-take": self._take,
            "edit-suit": self._open_suit,
        }

    def point_there(self) -> None:
        """Let the Tab key reach parts that exist."""
        targets = [target for row in self._rows() for target in row]
        if self.pointed not in targets:
            self.pointed = place_id(self._editor.place)
        names = self._editor.draft.game.deck.names
        self._stand_at(self.in_pack if self.in_pack in names else names[0])

    def _stand_at(self, card: str) -> bool:
        """Let the Tab key reach a card of the pack; returns whether another suit was opened."""
        deck = self._editor.draft.game.deck
        before, suit = self.suit, deck.suit_of(deck.face(card))
        self.in_pack = card
        self.suit = suit if card != deck.special else before  # it is shown beside every suit
        return self.suit != before

    # Presses

    def _choose(self, act: Act) -> None:
        place = self._place(act.data.get("move", ""))
        if place is not None:
            self._editor.choose(place)
            self.pointed = place_id(place)
            self._show()

    def _place(self, name: str) -> Place | None:
        return next((place for place in places(self._editor.draft) if place.id == name), None)

    def _open_suit(self, act: Act) -> None:
        card = act.data.get("card", "")
        if self._editor.draft.game.deck.is_card(card) and self._stand_at(card):
            self._show()

    def _put(self, act: Act) -> None:
        card, editor, page = act.data.get("card", ""), self._editor, self._page
        deck = editor.draft.game.deck
        if not deck.is_card(card):
            return
        self._stand_at(card)
        name = page_of(editor.draft.game.name).pack.card_name(deck.face(card))
        if not free(editor.draft, editor.place)[card]:
            page.alert(_("Every {card} in the pack has already been placed.", card=name))
            return
        place = editor.place
        if self._change_by(lambda: editor.change(lambda draft: with_card(draft, place, card))):
            page.announce(
                ngettext(
                    "{card}: {place}, {count} card",
                    "{card}: {place}, {count} cards",
                    len(entries(editor.draft, place)),
                    card=name,
                    place=place_in_words(editor.draft.game.name, place),
                )
            )

    def _take(self, act: Act) -> None:
        place, at = self._place(act.data.get("move", "")), act.data.get("card", "")
        if (
            place is not None
            and at.isdecimal()
            and int(at) < len(entries(self._editor.draft, place))
        ):
            self._take_away(place, int(at))

    def _take_away(self, place: Place, at: int) -> None:
        """Take a card away; the focus stays at its place, or as near as possible."""
        editor, page = self._editor, self._page
        card = card_in(entries(editor.draft, place)[at])
        held = len(entries(editor.draft, place)) - 1
        if page.focused().startswith(LIES):
            self.pointed = card_id(place, min(at, held - 1)) if held else place_id(place)
        if self._change_by(lambda: editor.change(lambda draft: without(draft, place, at))):
            page.announce(_("{card} removed.", card=self._name(card)))
            if page.focused().startswith(LIES):
                page.focus(self.pointed)

    def _name(self, card: str) -> str:
        game = self._editor.draft.game
        is_card = game.deck.is_card(card)
        return page_of(game.name).pack.card_name(game.deck.face(card)) if is_card else card

    @property
    def _calls(self) -> Collection[str]:
        """The possible announcements with a card of a trick."""
        return fields_of(self._editor.draft.game.name).calls

    def call(self, at: str, word: str) -> None:
        """Change the announcement with a card of the trick; invalid values are ignored."""
        place = self._place("trick")
        held = entries(self._editor.draft, place) if place else ()
        if place and at.isdecimal() and int(at) < len(held) and word in ("", *self._calls):
            self._editor.change(lambda draft: calling(draft, place, int(at), word))

    # Keys

    def press(self, key: Key) -> bool:
        """Move between places and cards, and take cards away."""
        if key.target.startswith((PLACE, LIES)):
            return self._press_in_places(key)
        return key.target.startswith(FACE) and self._press_in_pack(key)

    def _rows(self) -> list[list[str]]:
        """The ids of each place and of the cards in it, in display order."""
        draft = self._editor.draft
        shown = sorted(places(draft), key=lambda place: (place.seat is None, place.seat or 0))
        return [
            [place_id(place), *(card_id(place, at) for at in range(len(entries(draft, place))))]
            for place in shown
        ]

    def _press_in_places(self, key: Key) -> bool:
        rows = self._rows()
        here = next(((row, line) for row, line in enumerate(rows) if key.target in line), None)
        if here is None:
            return False
        row, line = here
        at = line.index(key.target)
        match key.key:
            case "ArrowDown" | "ArrowUp":
                step = 1 if key.key == "ArrowDown" else -1
                self._point(key.target, rows[min(max(0, row + step), len(rows) - 1)][0])
            case "ArrowRight" | "ArrowLeft":
                step = 1 if key.key == "ArrowRight" else -1
                self._point(key.target, line[min(max(0, at + step), len(line) - 1)])
            case "Home" | "End":
                self._point(key.target, rows[0][0] if key.key == "Home" else rows[-1][0])
            case "Delete" | "Backspace" if len(line) > 1:
                place = self._place(line[0].removeprefix(PLACE))
                assert place is not None
                self._take_away(place, at - 1 if at else len(line) - 2)
            case _:
                return False
        return True

    def _point(self, old: str, new: str) -> None:
        self.pointed = new
        self._page.move_focus(old, new)

    def _press_in_pack(self, key: Key) -> bool:
        deck = self._editor.draft.game.deck
        card = key.target.removeprefix(FACE)
        if not deck.is_card(card):
            return False
        steps = {
            "ArrowRight": 1,
            "ArrowLeft": -1,
            "ArrowDown": len(deck.ranks),
            "ArrowUp": -len(deck.ranks),
            "Home": -len(deck.names),
            "End": len(deck.names),
        }
        if key.key in steps:
            at = min(max(0, deck.face(card) + steps[key.key]), len(deck.names) - 1)
            if self._stand_at(deck.names[at]):
                self._show()
            self._page.move_focus(key.target, FACE + self.in_pack)
            return True
        held = [card_in(entry) for entry in entries(self._editor.draft, self._editor.place)]
        if key.key in ("Delete", "Backspace") and card in held:
            self._take_away(self._editor.place, len(held) - 1 - held[::-1].index(card))
            return True
        return False
