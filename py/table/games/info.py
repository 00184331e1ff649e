"""A game from outside: its place on the start page, its options, its own dialogs and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from htpy import Element


@dataclass(frozen=True)
class Choose:
    """An option that is chosen from a few values."""

    name: str  #: the option, as the game's option table has it
    label: str  #: what is chosen
    #: each value, what it is called, and what it means (or ``""``)
    values: tuple[tuple[str, str, str], ...]
    is_rare: bool = False  #: whether it stands among the rarely used fields


@dataclass(frozen=True)
class Number:
    """An option that is a number; always among the rarely used fields."""

    name: str  #: the option, as the game's option table has it
    label: str  #: what the number says


@dataclass(frozen=True)
class Dialog:
    """A dialog that only this game has."""

    name: str  #: what it is called in the address
    letter: str  #: the single key that opens it
    words: str  #: what it shows, as the help for keys says it


@dataclass(frozen=True)
class Answers:
    """Single keys that answer a question about a card."""

    letters: Mapping[str, str]  #: the word that each key answers with
    words: str  #: what they do, as the help for keys says it


@dataclass(frozen=True)
class GameInfo:
    """What is known of a game before it is played; words are still to translate."""

    name: str  #: the game's name, as the registry has it
    title: str  #: what the game is called, in its own language
    language: str  #: the language of the title
    line: str  #: what it is about, in a line or two, as its own page says it
    length: str  #: how long one person takes against bots
    #: draws its picture, without the drawings of any game's own cards
    picture: Callable[[], Element]
    #: how its options are chosen: every one of its option table
    options: tuple[Choose | Number, ...] = ()
    dialogs: tuple[Dialog, ...] = ()  #: its own dialogs, besides those of every game
    answers: tuple[Answers, ...] = ()  #: the keys that answer its questions
    #: what it feels like to play it, in a sentence, as the start says it; ``""`` has the start say
    #: ``line``, too
    feel: str = ""
    #: the icon beside each feat (:attr:`trickhunt.toolkit.earnings.Earnings.feats`), by its name
    feat_icons: Mapping[str, str] = field(default_factory=dict)
    #: what a short game of it is, for a first one (``Game.short``); ``""`` where there is none
    short: str = ""
    #: the title in the reader's language, which stands beside it where more than capitals differ;
    #: ``""`` for one that needs no translation
    meaning: str = ""

    @property
    def openers(self) -> Mapping[str, str]:
        """The dialog that each single key opens."""
        return {dialog.letter: dialog.name for dialog in self.dialogs}

    @property
    def answer_words(self) -> Mapping[str, str]:
        """The word that each single key answers a question with."""
        return {key: word for one in self.answers for key, word in one.letters.items()}
