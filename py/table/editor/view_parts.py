"""The parts of the position editor: fields, places with their cards, and the pack."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from table.editor.blanks import Blank, filled_in
from table.editor.editor import Editor, card_id, place_id
from table.editor.words import hint_of, label_of
from table.games.fields import COUNT, MELD, SUITS, fields_of
from table.games.page import page_of
from table.positions.places import (
    TRICK,
    Place,
    card_in,
    entries,
    free,
    has_calls,
    is_single,
    said_in,
)
from table.ui.art.pack import PackArt, icon
from trickhunt.core.seats import seat_name
from trickhunt.core.words import _, ngettext


class Stops(NamedTuple):
    """The positions of the keyboard focus in the editor."""

    pointed: str = ""  #: the id of the part of the places that the Tab key reaches
    in_pack: str = ""  #: the name of the card of the pack that the Tab key reaches
    suit: int = 0  #: the index of the open suit of the pack, on screens without space for all


class Parts:
    """The parts of the editor in its current state."""

    def __init__(self, editor: Editor, stops: Stops) -> None:
        self._editor = editor
        self._draft = editor.draft
        self._game = editor.draft.game.name
        self._pack = page_of(self._game).pack
        self._fields = fields_of(self._game)
        self._stops = stops

    # Fields

    def blank(self, one: Blank) -> h.Element:
        """A field."""
        if one.sort == SUITS:
            return self._suits(one)
        slip = self._editor.slips.get(one.id)
        hint = hint_of(self._game, one.word)
        about = [f"problem-{one.id}"] * bool(slip) + [f"hint-{one.id}"] * bool(hint)
        inside = self._choices(one)
        attrs = {
            "id": one.id,
            "name": one.id,
            "aria_describedby": " ".join(about) or None,
            "aria_invalid": "true" if slip else None,
        }
        return h.div(class_={"field": True, "wide": one.sort != COUNT})[
            h.label(for_=one.id)[label_of(self._game, one.word)],
            h.select(**attrs)[inside]
            if inside
            else h.input(
                **attrs,
                inputmode="numeric" if one.sort == COUNT else None,
                autocomplete="off",
                maxlength="40" if one.sort == MELD else "16",
                value=self._editor.shown_in(one),
            ),
            slip is not None and h.p(".problem", id=f"problem-{one.id}")[slip.words],
            hint and h.span(".why", id=f"hint-{one.id}")[hint],
        ]

    def _choices(self, one: Blank) -> list[h.Element]:
        """The choices of a field; empty for a text field."""
        deck, players = self._draft.game.deck, self._draft.game.players
        choices: list[tuple[str, str]] = []
        match one.sort:
            case "seat":
                choices = [(str(seat), seat_name(seat)) for seat in range(players)]
                if one.word == "leader":
                    choices.insert(0, ("", _("as usual")))
            case "phase":
                choices = [*self._fields.phases(self._draft)]
            case "flag":
                choices = [(value, _(words)) for value, words in self._fields.flag_words]
            case "guess":
                cards = [(f"{name[0]} {name[1:]}", self._name(name)) for name in deck.names]
                choices = [("", _("not yet")), *cards]
        now = filled_in(self._draft, one)
        if choices and now not in [value for value, _words in choices]:
            choices.append((now, now))  # an unknown value in the text is also shown
        return [h.option(value=value, selected=value == now)[words] for value, words in choices]

    def _suits(self, one: Blank) -> h.Element:
        """Suits, each chosen or not."""
        now, pack = filled_in(self._draft, one), self._pack
        return h.fieldset(".field.sort-suits")[
            h.legend[label_of(self._game, one.word)],
            h.div(".suit-boxes")[
                [
                    h.label(".suit-box", title=pack.suit_name(suit))[
                        h.input(
                            id=f"{one.id}-{letter}",
                            name=f"{one.id}-{letter}",
                            type="checkbox",
                            checked=letter in now,
                        ),
                        pack.mark(suit, pack.suit_name(suit)),
                    ]
                    for suit, letter in enumerate(pack.deck.suits)
                ]
            ],
        ]

    def _name(self, card: str) -> str:
        """The name of a card; an unknown one keeps what was written."""
        deck = self._pack.deck
        return self._pack.card_name(deck.face(card)) if deck.is_card(card) else card

    # Places

    def place(self, place: Place) -> h.Element:
        """A place: its name, which selects it, and its cards."""
        held = entries(self._draft, place)
        is_chosen = place == self._editor.place
        hint = hint_of(self._game, place.word)
        shape = "as-cards" if self._is_whole(place) else "as-labels"
        target = place_id(place)
        return h.div(
            class_={"spot": True, "is-chosen": is_chosen, shape: True}, id=f"at-{place.id}"
        )[
            h.button(
                ".spot-button",
                id=target,
                type="button",
                data_act="edit-place",
                data_move=place.id,
                aria_pressed="true" if is_chosen else "false",
                tabindex=self._tab(target),
            )[
                icon("check") if is_chosen else None,
                h.span[label_of(self._game, place.word)],
                place.seat is not None and h.span(".visually-hidden")[f" {seat_name(place.seat)} "],
                h.span(".how-many")[str(len(held))],
                h.span(".visually-hidden")[" ", ngettext("card", "cards", len(held))],
            ],
            hint and h.span(".why")[hint],
            bool(held)
            and h.ul(".lying-cards")[
                [h.li[self._lying(place, at, one)] for at, one in enumerate(held)]
            ],
        ]

    def _is_whole(self, place: Place) -> bool:
        """Whether whole cards are shown there; elsewhere they are labels."""
        by_seat_or_alone = place.seat is not None or is_single(self._draft, place)
        return by_seat_or_alone or place.word in (TRICK, *self._fields.whole)

    def _tab(self, target: str) -> str:
        return "0" if target == self._stops.pointed else "-1"

    def _lying(self, place: Place, at: int, entry: str) -> h.Node:
        """A card in a place; in some tricks with its announcement."""
        card, deck = card_in(entry), self._pack.deck
        target = card_id(place, at)
        drawn: h.Node = h.span(".no-card")[card]
        if deck.is_card(card):
            face = deck.face(card)
            is_whole, name = self._is_whole(place), self._pack.card_name(face)
            drawn = self._pack.card(face, name) if is_whole else self._pack.chip(face, name)
        said, calls = said_in(entry), self._fields.calls.items()
        return [
            h.button(
                ".lies",
                id=target,
                type="button",
                data_act="edit-take",
                data_card=str(at),
                data_move=place.id,
                tabindex=self._tab(target),
            )[drawn, h.span(".visually-hidden")[" ", _("remove")]],
            has_calls(self._draft, place)
            and h.select(
                ".said-with", id=f"call-{at}", name=f"call-{at}", aria_label=_("Said with the card")
            )[
                h.option(value="", selected=not said)["–"],
                [h.option(value=word, selected=word == said)[_(words)] for word, words in calls],
                said not in ("", *self._fields.calls) and h.option(value=said, selected=True)[said],
            ],
        ]

    # The pack

    def suits(self, pack: PackArt) -> h.Element:
        """The buttons that open a suit, on screens without space for all."""
        deck = pack.deck
        return h.div(".pack-suits", role="group", aria_label=_("Suits of the pack"))[
            [
                h.button(
                    ".pack-suit",
                    id=f"suit-{letter}-open",
                    type="button",
                    data_act="edit-suit",
                    data_card=letter + deck.ranks[0],
                    aria_pressed="true" if suit == self._stops.suit else "false",
                    aria_label=pack.suit_name(suit),
                )[pack.mark(suit)]
                for suit, letter in enumerate(deck.suits)
            ]
        ]

    def pack(self, pack: PackArt) -> h.Element:
        """Every card with the number of copies left, suit by suit."""
        counts = free(self._draft, self._editor.place)
        special = pack.deck.special
        side_by_side = len(pack.deck.ranks) + bool(special)
        return h.div(
            ".pack-faces",
            role="group",
            aria_labelledby="pack-into",
            style=f"--ranks: {len(pack.deck.ranks)}; --suits: {len(pack.deck.suits)}; "
            f"--open: {side_by_side}; --half: {(side_by_side + 1) // 2}",
        )[
            [
                self._face(pack, face, counts[name], is_special=name == special)
                for face, name in enumerate(pack.deck.names)
            ]
        ]

    def _face(self, pack: PackArt, face: int, count: int, *, is_special: bool) -> h.Element:
        name = pack.deck.names[face]
        return h.button(
            class_={"pack-face": True, "is-special": is_special},
            id=f"pack-{name}",
            type="button",
            data_act="edit-put",
            data_card=name,
            data_suit=pack.letter(face),
            data_open=is_special or pack.deck.suit_of(face) == self._stops.suit,
            style=None
            if is_special
            else f"--suit: {pack.deck.suit_of(face) + 1}; --rank: {pack.deck.rank_of(face) + 1}",
            aria_disabled=None if count else "true",
            tabindex="0" if name == self._stops.in_pack else "-1",
        )[
            pack.chip(face, pack.card_name(face)),
            pack.deck.copies_of(face) > 1
            and h.span(".copies-left")[str(count), h.span(".visually-hidden")[" ", _("left")]],
        ]
