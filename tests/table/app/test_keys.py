"""The effects of keys."""

from __future__ import annotations

import pytest

from table.games.registry import info_of
from table.page.events import Key
from table.page.key_bindings import meaning, named, step


def means(
    key: str,
    target: str = "",
    *,
    control: bool = False,
    field: bool = False,
    shifted: bool = False,
    late: bool = False,
    **more: object,
) -> str:
    options: dict[str, object] = {
        "info": info_of("bargain-hunt"),
        "shortcuts": True,
        "asked": (),
        "covered": False,
    }
    return meaning(
        Key(
            key,
            target,
            on_control=control or field,
            in_field=field,
            is_shifted=shifted,
            is_late=late,
        ),
        **(options | more),  # type: ignore[arg-type]
    )


def test_letters_do_what_the_help_says() -> None:
    assert [means(key) for key in "zZwcslhjr?"] == [
        "undo",
        "undo",
        "say-table",
        "say-hand",
        "say-scores",
        "open-last",
        "open-history",
        "open-junk",
        "open-rules",
        "open-keys",
    ]
    assert means("x") == ""


def test_a_game_has_letters_of_its_own() -> None:
    assert [means(key, info=info_of("volltreffer")) for key in "jbp"] == ["", "open-bought", ""]
    assert [means(key, info=info_of("treasure-hunt")) for key in "jbp"] == ["", "", "open-sheet"]
    assert means("t", info=info_of("volltreffer"), asked=("trump",)) == ""


def test_letters_work_on_a_card_too() -> None:
    assert means("z", "card-G4-0", control=True) == "undo"


def test_letters_can_be_switched_off_but_arrows_work() -> None:
    assert means("z", shortcuts=False) == ""
    assert means("t", asked=("trump", "plain"), shortcuts=False) == ""
    assert means("ArrowLeft", "card-G4-0", control=True, shortcuts=False) == "step"
    assert means("Escape", shortcuts=False) == "cancel"
    assert means(" ", shortcuts=False) == "hurry"


def test_nothing_is_meant_for_the_table_while_something_is_typed_or_lies_over_it() -> None:
    for key in ("z", "ArrowLeft", " ", "Escape", "t"):
        assert means(key, "deal", field=True) == ""
        assert means(key, covered=True) == ""


def test_answers_count_only_when_asked() -> None:
    assert means("t") == ""
    assert means("t", asked=("trump", "plain")) == "answer-trump"
    assert means("P", asked=("trump", "plain")) == "answer-plain"
    assert means("o", asked=("trump", "plain")) == ""
    assert means("u", asked=("over", "under")) == "answer-under"


def test_an_answer_is_to_the_question_that_was_seen() -> None:
    assert means("t", asked=("trump", "plain"), late=True) == ""
    assert means("z", late=True) == "undo"


def test_redo_is_y_or_z_with_shift_and_not_z_in_capitals() -> None:
    assert means("y") == means("Y") == means("Z", shifted=True) == means("z", shifted=True)
    assert means("y") == "redo"
    assert means("Z") == "undo"
    assert means("y", shortcuts=False) == ""


@pytest.mark.parametrize(
    ("key", "place", "shifted", "meant"),
    [
        ("z", "KeyY", False, "z"),  # German
        ("w", "KeyZ", False, "w"),  # French
        (";", "KeyZ", False, ";"),  # Dvorak
        ("я", "KeyZ", False, "z"),  # Russian
        ("Я", "KeyZ", True, "Z"),
        ("ζ", "KeyZ", False, "z"),  # Greek
        ("ج", "BracketLeft", False, "ج"),  # Arabic: no letter on this key
        ("؟", "Slash", True, "?"),
        ("ש", "KeyA", False, "a"),  # Hebrew
        ("つ", "KeyZ", False, "z"),  # kana
        ("ㅋ", "KeyZ", False, "z"),  # Korean
        # Latin letters of the width of kana
        ("\N{FULLWIDTH LATIN SMALL LETTER Z}", "KeyZ", False, "z"),
        ("٣", "Digit3", False, "3"),  # Arabic digits
        ("é", "Digit2", False, "é"),  # French: the key has a letter of its own
        ("ñ", "Semicolon", False, "ñ"),
        ("ệ", "KeyZ", False, "ệ"),  # Vietnamese is Latin, too
        ("?", "Digit7", True, "?"),  # Russian
        ("я", "", False, "я"),  # an on-screen keyboard, which has no key positions
        ("Enter", "Enter", False, "Enter"),
        ("Dead", "KeyZ", False, "Dead"),
        ("Process", "KeyZ", False, "Process"),
    ],
)
def test_keys_have_the_same_names_in_every_script(
    key: str, place: str, shifted: bool, meant: str
) -> None:
    assert named(key, place, is_shifted=shifted) == meant


def test_space_and_enter_belong_to_a_control_that_has_the_focus() -> None:
    assert means(" ") == "hurry"
    assert means("Enter") == "hurry"
    assert means(" ", "tool-undo", control=True) == ""
    assert means("ArrowLeft", "tool-undo", control=True) == ""
    assert means("ArrowLeft", "brand") == "step"
    assert means("Home", "brand") == ""


@pytest.mark.parametrize(
    ("key", "at", "to"),
    [
        ("ArrowRight", 0, 1),
        ("ArrowRight", 7, 0),
        ("ArrowLeft", 0, 7),
        ("ArrowDown", 3, 4),
        ("ArrowUp", 3, 2),
        ("Home", 5, 0),
        ("End", 2, 7),
    ],
)
def test_steps_through_the_hand(key: str, at: int, to: int) -> None:
    assert step(key, at, 8) == to
