"""Information about a game for the start page: title, options, its own dialogs and keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from htpy import Element


@dataclass(frozen=True)
class Choose:
    """An option with a few possible values."""

    name: str  #: the name in the game's option table
    label: str  #: its label
    #: each value, its label, and its explanation (or ``""``)
    values: tuple[tuple[str, str, str], ...]
    is_rare: bool = False  #: whether it is among the rarely used fields


@dataclass(frozen=True)
class Number:
    """An option that is a number; always among the rarely used fields."""

    name: str  #: the name in the game's option table
    label: str  #: its label


@dataclass(frozen=True)
class Dialog:
    """A dialog that only this game has."""

    name: str  #: its name in the address
    letter: str  #: its single-letter key
    words: str  #: its description in the help for keys


@dataclass(frozen=True)
class Answers:
    """Single-letter keys that answer a question about a card."""

    letters: Mapping[str, str]  #: the answer for each key
    words: str  #: their description in the help for keys


@dataclass(frozen=True)
class GameInfo:
    """Information about a game before it is played; its texts are untranslated."""

    name: str  #: the game's name in the registry
    title: str  #: the game's title, in its own language
    language: str  #: the language of the title
    line: str  #: a line or two about the game, for its own page
    length: str  #: how long a game of one person against bots takes
    picture: Callable[[], Element]  #: draws its picture, without the drawings of any game's cards
    options: tuple[Choose | Number, ...] = ()  #: how every option of its option table is chosen
    dialogs: tuple[Dialog, ...] = ()  #: its own dialogs, in addition to those of every game
    answers: tuple[Answers, ...] = ()  #: the keys that answer its questions
    #: what playing it feels like, in a sentence for the start page; ``""`` to show ``line`` there,
    #: too
    feel: str = ""
    #: the icon of each feat (:attr:`trickhunt.toolkit.earnings.Earnings.feats`), by its name
    feat_icons: Mapping[str, str] = field(default_factory=dict)
    #: a description of its short game, for a first one (``Game.short``); ``""`` if there is none
    short: str = ""
    #: the title in the reader's language, shown beside it if they differ in more than capitals;
    #: ``""`` if no translation is needed
    meaning: str = ""

    @property
    def openers(self) -> Mapping[str, str]:
        """The dialog for each single-letter key."""
        return {dialog.letter: dialog.name for dialog in self.dialogs}

    @property
    def answer_words(self) -> Mapping[str, str]:
        """The answer for each single-letter key."""
        return {key: word for one in self.answers for key, word in one.letters.items()}
