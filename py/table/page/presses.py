"""One press counts once, whatever repeats it: a held key, a bouncing tap, a slow page.

Every event has the time at which the browser says that it happened, in milliseconds, and every
display the time at which it was drawn. So a press on a page that was slow to react counts for what
was shown when it was made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

DOUBLE_MS = 500
"""The most milliseconds between the two presses of a double click or a double tap."""

NEAR = {"mouse": 8.0, "touch": 28.0, "pen": 28.0}
"""The most pixels between the two presses of a double one, by the kind of pointer."""

NOWHERE = 8.0
"""The same for a press by an assistive tool, which may have no position."""

BOUNCE_MS = 25
"""The most milliseconds between release and press that no finger can do deliberately."""

TWIN_MS = 1
"""The same for a key that moves step by step: a held key that is reported as pairs."""

HELD_MS = 1500
"""How long a held key may be silent; after that, its release was not reported."""

GHOST_MS = 1000
"""How long after its end a press may still be reported as a click."""

STEPS = frozenset(
    {
        *("undo", "redo", "edit-undo", "edit-redo", "studio-undo", "studio-redo"),
        *("hurry", "forward", "replay-step", "read-step", "lesson-on"),
        *("edit-put", "edit-take", "studio-move"),
    }
)
"""Acts that go one step further each time: two quick presses are two steps."""

PLAYED = frozenset({"card", "choose", "move", "answer", "take-hint"})
"""Acts that count only at the moment of the game at which they were chosen."""

CLICKING = ("Enter", "NumpadEnter", "Space")
"""Keys that browsers report as clicks."""

KEPT = 24
"""How many of the last displays are remembered."""


class ShownState(NamedTuple):
    """A display: the screen, its overlay, and the number of moves."""

    screen: str = ""
    over: str = ""
    moves: str = ""


@dataclass(frozen=True)
class Press:
    """A press with its beginning and end."""

    #: its source: ``mouse``, ``touch`` or the like, the code of a key, ``""`` for an assistive tool
    #: that only names the element
    by: str
    at: float  #: when it began
    x: float = 0.0  #: its horizontal position in the window, in pixels from the left
    y: float = 0.0  #: its vertical position in the window, in pixels from the top
    #: the time since the release of the same thing at the same place; ``None`` if another press
    #: came in between, or there was none
    after: float | None = None
    ended: float | None = None  #: when it ended; ``None`` while it lasts
    told: float = 0.0  #: the time of the last event about it
    #: its effect: the name of an act, ``""`` for something that is not an act, ``None`` for nothing
    act: str | None = None
    target: str = ""  #: the id of the pressed element
    is_spent: bool = False  #: whether it was already used


class Presses:
    """The presses on a page, in order."""

    def __init__(self) -> None:
        self._shown: list[tuple[float, ShownState]] = []
        self._pointer: Press | None = None
        self._before: Press | None = None  # the pointer's previous press
        self._keys: dict[str, Press] = {}
        self._key = ""  # the key that was pressed last
        self._tool: Press | None = None
        self._newest = ""  # "pointer" or "key", whichever began last

    # Events

    def shows(self, moment: ShownState, at: float) -> None:
        """Something else is displayed."""
        if not self._shown or self._shown[-1][1] != moment:
            self._shown = [*self._shown[1 - KEPT :], (at, moment)]

    def point(self, by: str, at: float, x: float, y: float) -> None:
        """A press of the mouse, a finger or a pen begins.

        Args:
            by: the kind of pointer, as in browsers.
            at: when.
            x: its horizontal position in the window, in pixels from the left.
            y: its vertical position in the window, in pixels from the top.
        """
        last = self._pointer
        press = Press(by, at, x, y, told=at)
        if last is not None and self._newest == "pointer" and _is_near(last, press):
            press = replace(press, after=at - (at if last.ended is None else last.ended))
        self._before, self._pointer, self._newest = last, press, "pointer"

    def lift(self, at: float) -> None:
        """The press of the mouse, the finger or the pen ends."""
        if self._pointer is not None:
            self._pointer = replace(self._pointer, ended=at, told=at)

    def push(self, code: str, at: float, *, is_repeat: bool) -> bool:
        """A key goes down; returns whether that is a new press, not a repetition.

        Args:
            code: the key, by its place on the keyboard.
            at: when.
            is_repeat: whether the browser says that it is held.
        """
        last = self._keys.get(code)
        pause = None if last is None or last.ended is None else at - last.ended
        is_down = last is not None and last.ended is None and at - last.told < HELD_MS
        if is_repeat or is_down or (pause is not None and pause <= TWIN_MS):
            if last is None:  # it was pressed before anybody listened
                last = Press(code, at, is_spent=True)
                self._key, self._newest = code, "key"
            self._keys[code] = replace(last, told=at, ended=None)
            return False
        is_next = self._newest == "key" and self._key == code
        self._keys[code] = Press(code, at, told=at, after=pause if is_next else None)
        self._key, self._newest = code, "key"
        return True

    def release(self, code: str, at: float) -> None:
        """A key goes up."""
        if code in self._keys:
            self._keys[code] = replace(self._keys[code], ended=at, told=at)

    def use(self, code: str) -> None:
        """Note that the key had an effect when it went down, so that it has no other."""
        if code in self._keys:
            self._keys[code] = replace(self._keys[code], is_spent=True)

    def was_used(self, code: str) -> bool:
        """Whether the key had an effect when it went down."""
        return code in self._keys and self._keys[code].is_spent

    def is_late(self, code: str) -> bool:
        """Whether the display has changed since the key went down."""
        return code in self._keys and self._seen(self._keys[code].at) != self._now

    # Queries

    def decides(
        self, act: str, target: str, at: float, *, by_pointer: bool | None, x: float, y: float
    ) -> bool:
        """Whether a press is to be done: it is deliberate, and not done yet.

        Args:
            act: the name of the act; ``""`` for an action of the browser itself, such as following
                a link.
            target: the id of the pressed element.
            at: when.
            by_pointer: whether a mouse, a finger or a pen did it; ``None`` if that is unknown.
            x: its horizontal position in the window, in pixels from the left.
            y: its vertical position in the window, in pixels from the top.
        """
        kind = self._kind(at, by_pointer=by_pointer)
        if kind == "pointer":
            press, last = self._pointer or Press("", at, x, y), self._before
        elif kind == "key":
            press, last = self._keys[self._key], None
        else:
            press, last = Press("", at, x, y), self._tool
        is_meant = not press.is_spent and not (
            self._is_stale(press, act)
            or _bounces(press, act)
            or (last is not None and _is_double(last, press, act, target))
        )
        pressed = replace(press, act=act, target=target, is_spent=press.is_spent or bool(act))
        if kind == "pointer":
            self._pointer = pressed
        elif kind == "key":
            self._keys[self._key] = pressed
        else:
            self._tool = pressed
        return is_meant

    def _kind(self, at: float, *, by_pointer: bool | None) -> str:
        """The press to which a click belongs; ``""`` for one by an assistive tool."""
        kind = {True: "pointer", False: "key", None: self._newest}[by_pointer]
        if kind == "pointer":
            press, most = self._pointer, GHOST_MS
        else:
            press = self._keys.get(self._key) if self._key in CLICKING else None
            most = BOUNCE_MS
        if press is None or (press.ended is not None and at - press.ended > most):
            return ""
        return kind

    @property
    def _now(self) -> ShownState:
        return self._shown[-1][1] if self._shown else ShownState()

    def _seen(self, at: float) -> ShownState:
        """The display at a time; the oldest known one for earlier times."""
        earlier = [moment for since, moment in self._shown if since <= at]
        return earlier[-1] if earlier else self._shown[0][1] if self._shown else ShownState()

    def _is_stale(self, press: Press, act: str) -> bool:
        """Whether the display has changed since the beginning of a press in a way that matters."""
        seen, now = self._seen(press.at), self._now
        if act in STEPS or not act:
            return False
        return seen != now if act in PLAYED else seen[:2] != now[:2]


def _is_near(one: Press, other: Press) -> bool:
    most = NEAR.get(other.by, NOWHERE)
    return abs(one.x - other.x) < most and abs(one.y - other.y) < most


def _bounces(press: Press, act: str) -> bool:
    """Whether a press came sooner after the one before than a person can press."""
    is_step_by_key = act in STEPS and press.by not in NEAR
    return press.after is not None and not is_step_by_key and press.after < BOUNCE_MS


def _is_double(last: Press, press: Press, act: str, target: str) -> bool:
    """Whether a press is the second one of a double click or tap, and not another step."""
    if last.act is None or press.at - last.at >= DOUBLE_MS or not _is_near(last, press):
        return False
    is_same = (last.act, last.target) == (act, target)
    is_tool = not press.by and (press.x, press.y) == (0, 0)
    if is_tool and not is_same:
        return False  # it has no position
    return not (is_same and act in STEPS)
