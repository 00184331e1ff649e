"""The icons extracted from the icon set are those of the pinned version."""

from __future__ import annotations

from tools import icons


def test_the_files_of_icons_are_up_to_date() -> None:
    assert icons.SIGNS_FILE.read_text("utf-8") == icons.signs()
    assert icons.ICONS_FILE.read_text("utf-8") == icons.things()


def test_the_files_of_icons_name_their_authors() -> None:
    for text in (icons.signs(), icons.things()):
        head = text[:400]
        assert "MIT License" in head
        assert "Phosphor Icons" in head
