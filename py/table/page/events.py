"""What a person does, as the browser tells it to the application: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Act:
    """Something with a ``data-act`` was pressed; ``data`` holds its other data attributes."""

    name: str
    data: Mapping[str, str] = field(default_factory=dict)

    @property
    def place(self) -> int:
        """Which of several things is meant, from 0; 0 where nothing says so."""
        text = self.data.get("move", "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0


@dataclass(frozen=True)
class Key:
    """A key was pressed, without Ctrl, Alt or Meta; one that is held, once."""

    key: str  #: its name as browsers have it, such as ``ArrowLeft`` or ``z``, on any layout
    target: str = ""  #: the id of the element that has the focus, or ``""``
    on_control: bool = False  #: whether that element does something of its own with Enter and Space
    in_field: bool = False  #: whether that element takes text, or arrows, itself
    is_shifted: bool = False  #: whether Shift was held
    is_late: bool = False  #: whether something else is shown by now than when it was pressed


@dataclass(frozen=True)
class Changed:
    """A field has another value: its name, the value, and whether it is still being typed."""

    name: str
    value: str
    is_typing: bool = False


@dataclass(frozen=True)
class Focused:
    """The focus went to the element with this id."""

    target: str


@dataclass(frozen=True)
class Toggled:
    """A part that can be opened was opened or closed."""

    target: str
    is_open: bool


@dataclass(frozen=True)
class Navigated:
    """The address changed."""

    address: str


@dataclass(frozen=True)
class Updated:
    """Another build of the page is here and waits to be taken up."""

    #: the file of it that the host has changed, so that the browser does not keep it; ``""`` if it
    #: is whole
    altered: str = ""


@dataclass(frozen=True)
class WorkerActive:
    """The browser begins to keep the page, for later visits."""


@dataclass(frozen=True)
class OtherTabWrote:
    """Another tab of the page changed the game that is kept."""


@dataclass(frozen=True)
class Printing:
    """The page is about to be printed, or was."""

    is_on: bool


@dataclass(frozen=True)
class OptionsChanged:
    """The page around the frame changed its options; see :mod:`table.shell.embedding`."""

    options: Mapping[str, str]


@dataclass(frozen=True)
class Failed:
    """What the page did by itself, as saving a picture, ended with an error that nobody caught."""

    error: Exception


UiEvent = (
    Act
    | Key
    | Changed
    | Focused
    | Toggled
    | Navigated
    | Updated
    | WorkerActive
    | OtherTabWrote
    | Printing
    | OptionsChanged
    | Failed
)
