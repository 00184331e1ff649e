"""The events of a person and of the browser, as plain values."""

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
        """The index of the intended item, from 0; 0 if there is none."""
        text = self.data.get("move", "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else 0


@dataclass(frozen=True)
class Key:
    """A key was pressed, without Ctrl, Alt or Meta; a held key counts once."""

    key: str  #: its name as in browsers, such as ``ArrowLeft`` or ``z``, on any layout
    target: str = ""  #: the id of the element that has the focus, or ``""``
    on_control: bool = False  #: whether that element handles Enter and Space itself
    in_field: bool = False  #: whether that element handles text or arrows itself
    is_shifted: bool = False  #: whether Shift was held
    is_late: bool = False  #: whether the screen has changed since it was pressed


@dataclass(frozen=True)
class Changed:
    """A field has a new value: its name, the value, and whether typing continues."""

    name: str
    value: str
    is_typing: bool = False


@dataclass(frozen=True)
class Focused:
    """The focus went to the element with this id."""

    target: str


@dataclass(frozen=True)
class Toggled:
    """A foldable part was opened or closed."""

    target: str
    is_open: bool


@dataclass(frozen=True)
class Navigated:
    """The address changed."""

    address: str


@dataclass(frozen=True)
class Updated:
    """A new build of the page is available."""

    #: the file of it that the host has altered, so that the browser does not cache it; ``""`` if it
    #: is complete
    altered: str = ""


@dataclass(frozen=True)
class WorkerActive:
    """The browser begins to cache the page for offline use."""


@dataclass(frozen=True)
class OtherTabWrote:
    """Another tab of the page changed the stored game."""


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
    """Background work of the page, such as saving a picture, ended with an unhandled error."""

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
