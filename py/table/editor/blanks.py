"""The fields of a position for everything except cards: numbers, seats, words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from table.games.fields import COUNT, FLAG, MELD, PHASE, SEAT, fields_of
from table.positions.draft import Draft
from table.positions.places import Place
from trickhunt.core.words import _
from trickhunt.formats.position_notation import FLAGS, NUMBER, NUMBERS, NUMBERS_SO_FAR, WORD, Fact

PREFIX = "fact-"
"""The prefix of the names of fields."""

NO_MELD, MELD_WORD = "none", "meld "


class Blank(NamedTuple):
    """A field."""

    word: str  #: its fact
    sort: str  #: the kind of input
    seat: int | None = None  #: its seat, if each seat has one; else ``None``
    at: int = 0  #: its index among the values; for melds, in buying order rather than by seat

    @property
    def id(self) -> str:
        """Its id and name."""
        return PREFIX + Place(self.word, self.seat).id


def blanks(draft: Draft) -> list[Blank]:
    """Every field of a game, in the order of writing."""
    found: list[Blank] = []
    players = draft.game.players
    for fact in draft.facts:
        sort = _sort(draft, fact)
        if sort and (fact.kind is NUMBER or sort == PHASE):
            found.append(Blank(fact.word, sort))
        elif sort:
            first = draft.values["dealer"] if sort == MELD else 0
            seats = [(first + at) % players for at in range(players)]
            found += [Blank(fact.word, sort, seat, at) for at, seat in enumerate(seats)]
    return found


def _sort(draft: Draft, fact: Fact) -> str:
    """The kind of input for a fact; ``""`` for places of cards."""
    by_word = {"dealer": SEAT, "leader": SEAT, **fields_of(draft.game.name).sorts}
    if fact.word in by_word:
        return by_word[fact.word]
    if fact.kind is WORD:
        return PHASE
    if fact.kind in (NUMBER, NUMBERS, NUMBERS_SO_FAR):
        return COUNT
    return FLAG if fact.kind is FLAGS else ""


def filled_in(draft: Draft, blank: Blank) -> str:
    """The text in a field; ``""`` if it is not filled in."""
    value = draft.values[blank.word]
    if blank.seat is not None:
        value = value[blank.at] if value is not None and blank.at < len(value) else None
    if value is None:
        return ""
    if blank.sort == FLAG:
        return "yes" if value else "no"
    return str(value).removeprefix(MELD_WORD) if blank.sort == MELD else str(value)


def filling_in(draft: Draft, blank: Blank, text: str) -> Draft:
    """The draft with another value in a field.

    Args:
        text: the value that was typed or chosen; ``""`` clears the field.

    Raises:
        ValueError: a number is expected; with the message.
    """
    text = " ".join(text.replace(",", " ").split())
    fact = next(fact for fact in draft.facts if fact.word == blank.word)
    match blank.sort:
        case "phase":
            return draft.saying(blank.word, text)
        case "meld":
            return draft.saying(blank.word, _melds(list(draft.values[blank.word]), blank, text))
        case "guess" | "suits":
            return draft.saying(blank.word, _put(draft.seat_values(blank.word, ""), blank, text))
        case "flag":
            return draft.saying(blank.word, _flags(draft, blank, text))
    number = _number(text)
    if blank.seat is None:
        is_usual = number is None and fact.usual is not ...
        return draft.saying(blank.word, fact.usual if is_usual else number)
    if fact.kind is NUMBERS_SO_FAR:
        return draft.saying(blank.word, _put(draft.seat_values(blank.word, None), blank, number))
    numbers = _put(draft.seat_values(blank.word, 0), blank, number or 0)
    is_unsaid = number is None and fact.usual is None and not any(numbers)
    return draft.saying(blank.word, None if is_unsaid else numbers)


def _number(text: str) -> int | None:
    try:
        return NUMBER.read(text) if text else None
    except ValueError:
        raise ValueError(_("Enter a whole number, such as 12.")) from None


def _put(values: Sequence[Any], blank: Blank, value: object) -> list[Any]:
    return [*values[: blank.at], value, *values[blank.at + 1 :]]


def _melds(melds: list[str], blank: Blank, text: str) -> list[str]:
    """The melds with one replaced; only the last ones can be missing."""
    none = MELD_WORD + NO_MELD
    if blank.at < len(melds) or text:
        melds += [none] * (blank.at + 1 - len(melds))
        melds[blank.at] = MELD_WORD + text if text else none
        if not text and blank.at == len(melds) - 1:
            melds.pop()
    return melds


def _flags(draft: Draft, blank: Blank, text: str) -> list[bool] | None:
    """The flags with one replaced; the other seats keep theirs."""
    if not text:
        return None
    now = fields_of(draft.game.name).flags(draft)
    said = draft.values[blank.word] or ()
    flags = [said[at] if at < len(said) else flag for at, flag in enumerate(now)]
    return _put(flags, blank, text == "yes")
