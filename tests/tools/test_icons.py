"""The icons taken out of the icon set are those of the pinned version."""

from __future__ import annotations

from tools import icons


def test_the_file_of_icons_is_up_to_date() -> None:
    assert icons.TARGET.read_text("utf-8") == icons.collected()


def test_the_file_of_icons_names_its_authors() -> None:
    head = icons.collected().partition("-->")[0]
    assert "MIT License" in head
    assert "Phosphor Icons" in head
