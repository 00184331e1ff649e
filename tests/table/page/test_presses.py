"""One press decides once, whatever repeats it; a deliberate second press counts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.page.presses import BOUNCE_MS, DOUBLE_MS, GHOST_MS, HELD_MS, NEAR, Presses, ShownState

TABLE = ShownState("table", "", "4")


class Hand:
    """A person at a page, whose first press is at 1000 ms."""

    def __init__(self, *, by: str = "mouse") -> None:
        self.presses = Presses()
        self.presses.shows(TABLE, 0)
        self.by = by
        self.at = 1000.0

    def shows(self, moment: ShownState, after: float = 0) -> None:
        self.presses.shows(moment, self.at + after)

    def click(self, act: str, target: str = "", *, x: float = 0, y: float = 0) -> bool:
        return self.presses.decides(act, target, self.at, by_pointer=True, x=x, y=y)

    def press(
        self, act: str, target: str = "", *, after: float = 0, x: float = 100, y: float = 100
    ) -> bool:
        """Press for 50 ms, a given time after the last release; return whether it decides."""
        self.at += after
        self.presses.point(self.by, self.at, x, y)
        self.at += 50
        self.presses.lift(self.at)
        return self.click(act, target, x=x, y=y)

    def push(self, code: str, *, after: float = 0, is_repeat: bool = False) -> bool:
        self.at += after
        return self.presses.push(code, self.at, is_repeat=is_repeat)

    def release(self, code: str, *, after: float = 50) -> None:
        self.at += after
        self.presses.release(code, self.at)

    def clicks_by_key(self, act: str, target: str = "") -> bool:
        return self.presses.decides(act, target, self.at, by_pointer=False, x=0, y=0)

    def enter(self, act: str, target: str = "", *, after: float = 0) -> bool:
        """Press Enter for 50 ms; return whether it decides."""
        decides = self.push("Enter", after=after) and self.clicks_by_key(act, target)
        self.release("Enter")
        return decides

    def tool(self, act: str, target: str = "", *, after: float = 0) -> bool:
        """Press by a tool that reports neither keys nor places."""
        self.at += after
        return self.presses.decides(act, target, self.at, by_pointer=False, x=0, y=0)


# One press


ACTS = st.sampled_from(["card", "move", "deal", "undo", "hurry", "lesson-on", "pause"])
BROWSER = st.lists(
    st.tuples(
        st.sampled_from(["click", "shows", "wait", "repeat", "keyless"]),
        ACTS,
        st.sampled_from(["", "card-G4", "tool-undo"]),
    ),
    max_size=40,
)
"""Return a browser's events for one press: clicks, repeated clicks, and pages that change
meanwhile.
"""


@given(BROWSER, st.sampled_from(sorted(NEAR)), st.integers(0, 5000))
def test_one_press_of_a_pointer_decides_at_most_once(
    told: list[tuple[str, str, str]], by: str, held: int
) -> None:
    hand = Hand(by=by)
    hand.presses.point(by, hand.at, 10, 10)
    decided = 0
    for number, (what, act, target) in enumerate(told):
        hand.at += held / 40
        if what == "shows":
            hand.shows(ShownState("table", "", str(number)))
        elif what in ("click", "keyless"):
            decided += hand.click(act, target, x=10, y=10)
    hand.presses.lift(hand.at)
    decided += hand.click("card", x=10, y=10)
    hand.at += GHOST_MS - 1
    decided += hand.click("undo", x=10, y=10)
    assert decided <= 1


@given(BROWSER, st.sampled_from(["Enter", "Space", "NumpadEnter"]), st.booleans())
def test_one_press_of_a_key_decides_at_most_once(
    told: list[tuple[str, str, str]], code: str, are_flagged: bool
) -> None:
    hand = Hand()
    decided = int(hand.push(code) and hand.clicks_by_key("deal", "deal-cards"))
    for number, (what, act, target) in enumerate(told):
        if what == "shows":
            hand.shows(ShownState("table", "", str(number)))
        elif what == "wait":
            hand.at += HELD_MS / 3
        elif what == "repeat":  # which some browsers and remote desktops do not mark as repeated
            is_new = hand.push(code, after=33, is_repeat=are_flagged)
            decided += is_new and hand.clicks_by_key(act, target)
        elif what == "keyless":  # X11 reports a held key as released and pressed
            hand.release(code, after=33)
            decided += hand.push(code) and hand.clicks_by_key(act, target)
        else:
            decided += hand.clicks_by_key(act, target)
        hand.presses.push(code, hand.at, is_repeat=True)  # it is held all the time
    assert decided <= 1


def test_a_held_key_is_one_press_until_it_is_let_go() -> None:
    hand = Hand()
    assert hand.push("KeyZ")
    assert not any(hand.push("KeyZ", after=33, is_repeat=True) for _ in range(60))
    hand.release("KeyZ")
    assert hand.push("KeyZ", after=80)


def test_a_key_that_was_let_go_elsewhere_is_not_held_for_ever() -> None:
    hand = Hand()
    assert hand.push("KeyZ")
    assert not hand.push("KeyZ", after=HELD_MS - 1)
    assert hand.push("KeyZ", after=HELD_MS)


def test_a_key_that_was_down_before_anybody_listened_is_not_pressed() -> None:
    hand = Hand()
    assert not hand.push("Enter", is_repeat=True)
    assert not hand.clicks_by_key("card", "card-G4")


def test_what_a_key_did_going_down_it_does_not_do_again_going_up() -> None:
    hand = Hand()
    assert hand.push("Space")
    hand.presses.use("Space")  # the wait was skipped, and a card has the focus by now
    hand.release("Space")
    assert not hand.clicks_by_key("card", "card-G4")


# A press again at the same place


@pytest.mark.parametrize("by", sorted(NEAR))
@pytest.mark.parametrize("act", ["card", "move", "deal", "pause", "forget"])
def test_the_second_half_of_a_double_tap_decides_nothing(by: str, act: str) -> None:
    hand = Hand(by=by)
    assert hand.press("card", "card-G4")
    hand.shows(ShownState("table", "", "5"))
    assert not hand.press(act, after=100, x=100 + NEAR[by] - 1)
    assert not hand.press(act, after=100)
    assert hand.press(act, after=DOUBLE_MS)


def test_nor_does_it_where_the_first_one_only_led_there() -> None:
    hand = Hand()
    hand.press("", "game-bargain-hunt")
    hand.shows(ShownState("own"))
    assert not hand.press("deal", "deal-cards", after=100)


@pytest.mark.parametrize("act", ["undo", "redo", "hurry", "replay-step", "studio-undo"])
def test_quick_steps_are_all_meant(act: str) -> None:
    hand = Hand(by="touch")
    assert all(hand.press(act, "it", after=90) for _ in range(5))


def test_a_step_by_the_second_half_of_a_double_tap_on_something_else_is_not() -> None:
    hand = Hand()
    assert hand.press("hint")
    assert not hand.press("undo", after=100)


@pytest.mark.parametrize("act", ["undo", "card", "hurry"])
def test_a_tap_that_bounces_is_one(act: str) -> None:
    hand = Hand(by="pen")
    assert hand.press(act, "it")
    assert not hand.press(act, "it", after=BOUNCE_MS - 1)


def test_quick_presses_on_different_places_are_all_meant() -> None:
    hand = Hand(by="touch")
    assert hand.press("card", "card-G4")
    assert hand.press("move", "answer-trump", after=100, y=300)
    assert hand.press("deal", after=100)


def test_a_tap_beside_everything_is_no_first_half() -> None:
    hand = Hand(by="touch")
    hand.presses.point("touch", hand.at, 100, 95)
    hand.presses.lift(hand.at + 40)
    assert hand.press("card", "card-G4", after=100)


def test_the_same_key_pressed_again_is_meant() -> None:
    hand = Hand()
    assert hand.enter("card", "card-G4")
    hand.shows(ShownState("table", "", "5"))
    assert hand.enter("card", "card-Y7", after=60)


def test_but_a_switch_that_bounces_is_one() -> None:
    hand = Hand()
    assert hand.enter("card", "card-G4")
    hand.shows(ShownState("table", "", "5"))
    assert not hand.enter("card", "card-Y7", after=BOUNCE_MS - 1)


def test_two_quick_steps_by_a_letter_are_two_presses() -> None:
    hand = Hand()
    for _ in range(3):
        assert hand.push("KeyZ", after=2)
        hand.release("KeyZ", after=2)


# A page that changed meanwhile, or answers late


def test_a_press_counts_for_the_moment_at_which_it_began() -> None:
    hand = Hand()
    hand.presses.point("mouse", hand.at, 10, 10)
    hand.shows(ShownState("table", "", "5"), after=100)
    hand.at += 2000
    hand.presses.lift(hand.at)
    assert not hand.click("card", "card-G4", x=10, y=10)


def test_clicks_that_waited_for_a_slow_page_play_no_second_card() -> None:
    hand = Hand()
    assert hand.press("card", "card-G4")
    late = hand.at + 3000
    second = hand.at + 700
    hand.presses.shows(ShownState("table", "", "5"), late)
    hand.presses.point("mouse", second, 300, 10)
    hand.presses.lift(second + 50)
    hand.at = second + 50
    assert not hand.click("card", "card-Y7", x=300, y=10)


def test_nor_do_keys_that_waited() -> None:
    hand = Hand()
    assert hand.enter("card", "card-G4")
    hand.presses.shows(ShownState("table", "", "5"), hand.at + 3000)
    assert not hand.enter("card", "card-Y7", after=700)
    assert hand.push("KeyT", after=10)
    assert hand.presses.is_late("KeyT")


def test_quick_undoing_is_all_done_however_slow_the_page_is() -> None:
    hand = Hand()
    assert hand.press("undo", "tool-undo")
    hand.presses.shows(ShownState("table", "", "1"), hand.at + 3000)
    assert hand.press("undo", "tool-undo", after=200)


def test_what_plays_no_card_does_not_mind_that_others_play() -> None:
    hand = Hand()
    hand.presses.point("mouse", hand.at, 10, 10)
    hand.shows(ShownState("table", "", "5"), after=10)
    hand.at += 90
    assert hand.click("pause", "watch-pause", x=10, y=10)


def test_a_press_that_began_on_one_screen_does_nothing_on_the_next() -> None:
    for other in (ShownState("end", "", "4"), ShownState("table", "hint", "4")):
        hand = Hand()
        hand.presses.point("mouse", hand.at, 10, 10)
        hand.shows(other, after=10)
        hand.at += 90
        assert not hand.click("new-deal", x=10, y=10)


# Tools that press without keys and places


def test_tools_press_whatever_they_press() -> None:
    hand = Hand()
    assert hand.tool("card", "card-G4")
    assert hand.tool("move", "answer-trump", after=50)
    assert hand.tool("hurry", "hurry", after=50)
    assert hand.tool("hurry", "hurry", after=50)
    assert hand.tool("deal", after=50)


def test_a_tool_that_presses_the_same_twice_decides_once() -> None:
    hand = Hand()
    assert hand.tool("move", "clear-pass")
    hand.shows(ShownState("table", "", "5"))
    assert not hand.tool("move", "clear-pass", after=80)
    assert hand.tool("move", "clear-pass", after=DOUBLE_MS)


def test_a_tool_presses_while_a_letter_is_held() -> None:
    hand = Hand()
    hand.push("KeyZ")
    hand.presses.use("KeyZ")
    assert hand.tool("card", "card-G4")


def test_a_form_is_sent_by_the_press_that_came_last() -> None:
    hand = Hand()
    hand.push("Enter")
    send = hand.presses.decides
    assert send("deal", "order", hand.at, by_pointer=None, x=0, y=0)
    assert not send("deal", "order", hand.at + 5, by_pointer=None, x=0, y=0)
    hand.release("Enter")
    hand.presses.point("mouse", hand.at + 700, 10, 10)
    hand.at += 750
    hand.presses.lift(hand.at)
    hand.click("", "send", x=10, y=10)
    assert send("deal", "order", hand.at, by_pointer=None, x=0, y=0)
