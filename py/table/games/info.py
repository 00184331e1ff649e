"""A game from outside: its place on the start page, its options, its own dialogs and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from htpy import Element


@dataclass(frozen=True)
class Choose:
    """An option that is chosen from a few values.

    Attributes:
        name: the option, as the game's option table has it.
        label: what is chosen.
        values: each value, what it is called, and what it means (or ``""``).
        is_rare: whether it stands among the rarely used fields.
    """

    name: str
    label: str
    values: tuple[tuple[str, str, str], ...]
    is_rare: bool = False


@dataclass(frozen=True)
class Number:
    """An option that is a number; always among the rarely used fields.

    Attributes:
        name: the option, as the game's option table has it.
        label: what the number says.
    """

    name: str
    label: str


@dataclass(frozen=True)
class Dialog:
    """A dialog that only this game has.

    Attributes:
        name: what it is called in the address.
        letter: the single key that opens it.
        words: what it shows, as the help for keys says it.
    """

    name: str
    letter: str
    words: str


@dataclass(frozen=True)
class Answers:
    """Single keys that answer a question about a card.

    Attributes:
        letters: the word that each key answers with.
        words: what they do, as the help for keys says it.
    """

    letters: Mapping[str, str]
    words: str


@dataclass(frozen=True)
class GameInfo:
    """What is known of a game before it is played; words are still to translate.

    Attributes:
        name: the game's name, as the registry has it.
        title: what the game is called, in its own language.
        language: the language of the title.
        line: what it is about, in a line or two, as its own page says it.
        feel: what it feels like to play it, in a sentence, as the start says it; ``""`` has the
            start say ``line``, too.
        length: how long it takes.
        picture: draws its picture, without the drawings of any game's own cards.
        options: how its options are chosen: every one of its option table.
        dialogs: its own dialogs, besides those of every game.
        answers: the keys that answer its questions.
    """

    name: str
    title: str
    language: str
    line: str
    length: str
    picture: Callable[[], Element]
    options: tuple[Choose | Number, ...] = ()
    dialogs: tuple[Dialog, ...] = ()
    answers: tuple[Answers, ...] = ()
    feel: str = ""

    @property
    def openers(self) -> Mapping[str, str]:
        """The dialog that each single key opens."""
        return {dialog.letter: dialog.name for dialog in self.dialogs}

    @property
    def answer_words(self) -> Mapping[str, str]:
        """The word that each single key answers a question with."""
        return {key: word for one in self.answers for key, word in one.letters.items()}
