"""One press decides once, whatever repeats it: a key that is held, a tap that bounces, a slow page.

Everything is told with the time at which the browser says that it happened, in milliseconds, and
what is shown with the time at which it was laid on the page. So a press that was made on a page
that was slow to answer counts for what lay there when it was made.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

DOUBLE_MS = 500
"""The most milliseconds from one press to the next of a double click or a double tap."""

NEAR = {"mouse": 8.0, "touch": 28.0, "pen": 28.0}
"""The most pixels from one press of a double one to the next, by what points."""

NOWHERE = 8.0
"""The same where something is pressed by a tool, which may not point at all."""

BOUNCE_MS = 25
"""The most milliseconds between letting go and pressing again that no finger can mean."""

TWIN_MS = 1
"""The same for a key with which one goes step by step: a held key that is told as pairs."""

HELD_MS = 1500
"""How long a key that is down may be silent; after that, nobody told that it was let go."""

GHOST_MS = 1000
"""How long after it ended a press may still be told as a click."""

STEPS = frozenset(
    {
        *("undo", "redo", "edit-undo", "edit-redo", "studio-undo", "studio-redo"),
        *("hurry", "forward", "replay-step", "read-step", "lesson-on"),
        *("edit-put", "edit-take", "studio-move"),
    }
)
"""Acts of which each does a step more: who presses quickly twice means two of them."""

PLAYED = frozenset({"card", "move", "answer", "take-hint"})
"""Acts that count at the moment of the game at which they were chosen, and at no later one."""

CLICKING = ("Enter", "NumpadEnter", "Space")
"""Keys that browsers tell as clicks."""

KEPT = 24
"""How many of the last things that were shown are known."""


class ShownState(NamedTuple):
    """What is shown: the screen, what lies over it, and how many moves were made there."""

    screen: str = ""
    over: str = ""
    moves: str = ""


@dataclass(frozen=True)
class Press:
    """A press from its beginning."""

    #: what presses: ``mouse``, ``touch`` or the like, the code of a key, ``""`` for a tool that
    #: only says what is pressed
    by: str
    at: float  #: when it began
    x: float = 0.0  #: where in the window, in pixels from the left
    y: float = 0.0  #: where in the window, in pixels from the top
    #: how long before that the same thing was let go, at the same place; ``None`` where another
    #: press came in between, or none was before
    after: float | None = None
    ended: float | None = None  #: when it ended; ``None`` while it lasts
    told: float = 0.0  #: when anything was last heard of it
    #: what it did: the name of an act, ``""`` for what is no act, ``None`` for nothing
    act: str | None = None
    target: str = ""  #: the id of what was pressed
    is_spent: bool = False  #: whether it has decided


class Presses:
    """The presses on a page, in the order in which they come."""

    def __init__(self) -> None:
        """Nothing is pressed, and nothing is shown."""
        self._shown: list[tuple[float, ShownState]] = []
        self._pointer: Press | None = None
        self._before: Press | None = None  # the pointer's press before that
        self._keys: dict[str, Press] = {}
        self._key = ""  # the one that was pressed last
        self._tool: Press | None = None
        self._newest = ""  # "pointer" or "key", whichever began last

    # What is told

    def shows(self, moment: ShownState, at: float) -> None:
        """Something is shown from now on."""
        if not self._shown or self._shown[-1][1] != moment:
            self._shown = [*self._shown[1 - KEPT :], (at, moment)]

    def point(self, by: str, at: float, x: float, y: float) -> None:
        """A press of the mouse, a finger or a pen begins.

        Args:
            by: which of them, as browsers call it.
            at: when.
            x: where in the window, in pixels from the left.
            y: where in the window, in pixels from the top.
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
        """A key goes down; returns whether that is a press, and not one that goes on.

        Args:
            code: which key, by its place on the keyboard.
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
        """The key did something when it went down, so that it does nothing more."""
        if code in self._keys:
            self._keys[code] = replace(self._keys[code], is_spent=True)

    def was_used(self, code: str) -> bool:
        """Whether the key did something when it went down."""
        return code in self._keys and self._keys[code].is_spent

    def is_late(self, code: str) -> bool:
        """Whether something else is shown by now than when the key went down."""
        return code in self._keys and self._seen(self._keys[code].at) != self._now

    # What is asked

    def decides(
        self, act: str, target: str, at: float, *, by_pointer: bool | None, x: float, y: float
    ) -> bool:
        """Whether something that was pressed is to be done: it is meant, and not done yet.

        Args:
            act: the name of the act; ``""`` for what the browser does itself, as following a link.
            target: the id of what was pressed.
            at: when.
            by_pointer: whether a mouse, a finger or a pen did it; ``None`` if that is not known.
            x: where in the window, in pixels from the left.
            y: where in the window, in pixels from the top.
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
        """Which press a click belongs to; ``""`` for one that a tool tells without any."""
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
        """What was shown at a time; the oldest that is known where nothing older is."""
        earlier = [moment for since, moment in self._shown if since <= at]
        return earlier[-1] if earlier else self._shown[0][1] if self._shown else ShownState()

    def _is_stale(self, press: Press, act: str) -> bool:
        """Whether a press began when something else was shown than what it would do now."""
        seen, now = self._seen(press.at), self._now
        if act in STEPS or not act:
            return False
        return seen != now if act in PLAYED else seen[:2] != now[:2]


def _is_near(one: Press, other: Press) -> bool:
    most = NEAR.get(other.by, NOWHERE)
    return abs(one.x - other.x) < most and abs(one.y - other.y) < most


def _bounces(press: Press, act: str) -> bool:
    """Whether a press came sooner after the one before than anybody presses."""
    is_step_by_key = act in STEPS and press.by not in NEAR
    return press.after is not None and not is_step_by_key and press.after < BOUNCE_MS


def _is_double(last: Press, press: Press, act: str, target: str) -> bool:
    """Whether a press is the second one of a double click or tap, and not a step more."""
    if last.act is None or press.at - last.at >= DOUBLE_MS or not _is_near(last, press):
        return False
    is_same = (last.act, last.target) == (act, target)
    is_tool = not press.by and (press.x, press.y) == (0, 0)
    if is_tool and not is_same:
        return False  # it says nothing of places
    return not (is_same and act in STEPS)
