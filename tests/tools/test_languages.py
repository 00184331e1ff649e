"""The files of the page's languages: their contents, and their size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from table.page.languages import Catalogue
from tools import first_tables, language_files, languages, messages, page
from tools.languages import FIRST, LATE, TargetLanguage, part_needing
from trickhunt.core.words import _

ALL = [pytest.param(one, id=one.code) for one in languages.found()]


@pytest.mark.parametrize("one", ALL)
def test_the_words_of_a_language_are_small(one: TargetLanguage) -> None:
    assert len(one.packed(FIRST)) <= languages.LARGEST
    assert len(one.packed(LATE)) <= languages.LARGEST


@pytest.mark.parametrize("one", ALL)
def test_what_was_packed_is_what_gettext_says(one: TargetLanguage) -> None:
    found = Catalogue()
    for part in (FIRST, LATE):
        found.take(one.packed(part))
        for message in one.texts(part):
            if len(message) == 1:
                assert found.gettext(*message) == one.says(*message)
                continue
            single, several = message
            for count in (0, 1, 2, 5, 1_000_000):
                said = found.ngettext(single, several, count)
                assert said == one.gettext.ngettext(single, several, count)


@pytest.mark.parametrize("one", ALL)
def test_all_that_stands_in_the_page_is_said(one: TargetLanguage) -> None:
    text = language_files.script(one, [one])
    said = json.loads(text.removeprefix("speak(").removesuffix(");\n"))
    template = page.TEMPLATE.read_text("utf-8")
    assert len(said["says"]) == template.count(" data-says") > 10
    assert all(said["says"])
    assert 'id="deal-volltreffer"' in said["start"]
    assert f'value="{one.code}" selected' in said["start"].replace(f' lang="{one.code}"', "")
    assert _("Choose a game") == "Choose a game", "English is spoken again"


def test_each_message_comes_with_what_needs_it() -> None:
    parts = {
        message.id: part_needing(message)
        for domain in messages.DOMAINS
        for message in messages.extract(domain)
    }
    assert parts["Choose a game"] == FIRST
    assert parts["Set up a position"] == FIRST, "it is said on the way there, too"
    assert parts["Retell a recorded game move by move, in words."] == ""
    assert parts["Waking Python up"] == ""
    assert LATE in parts.values()


def test_the_files_lie_where_the_page_looks(tmp_path: Path) -> None:
    spoken = languages.found()
    language_files.write(tmp_path, spoken)
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert found == {
        name
        for one in spoken
        for name in (
            *(one.script, one.games, one.words(FIRST), one.words(LATE)),
            *(first_tables.path_of(one.games, game) for game in page.titles()),
        )
    }
