"""The words for people: templates that follow the sources, catalogues that gettext reads."""

from __future__ import annotations

import gettext
import io
from typing import TYPE_CHECKING

import pytest

from tools import catalog
from tools.console import SetupError

if TYPE_CHECKING:
    from pathlib import Path

HEADER = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)
GERMAN = (
    HEADER
    + """msgid "Deal"
msgstr "Geben"

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} Karte"
msgstr[1] "{count} Karten"
"""
)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> catalog.Domain:
    """A project with words in a module and in a page."""
    monkeypatch.setattr(catalog, "ROOT", tmp_path)
    domain = catalog.Domain("game", pages=("index.html",))
    monkeypatch.setattr(catalog, "DOMAINS", (domain,))
    (tmp_path / "py/game/locale/de/LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "py/game/words.py").write_text(
        "# Translators: on a button\n"
        '_("Deal")\nngettext("{count} card", "{count} cards", 2)\npgettext("colour", "Orange")\n',
        "utf-8",
    )
    (tmp_path / "index.html").write_text('<h1>{{ _("Trick Hunt") }}</h1>', "utf-8")
    (tmp_path / "py/game/locale/de/LC_MESSAGES/game.po").write_text(GERMAN, "utf-8")
    return domain


def test_the_project_s_own_catalogues_are_in_order() -> None:
    assert catalog.problems() == []


def test_words_are_found_in_modules_and_pages(game: catalog.Domain) -> None:
    text = catalog.template_text(game)
    assert 'msgid "Deal"' in text
    assert "#. Translators: on a button" in text
    assert 'msgid_plural "{count} cards"' in text
    assert 'msgctxt "colour"' in text
    assert "#: index.html\n" in text


def test_a_template_behind_its_sources_is_noticed(game: catalog.Domain) -> None:
    assert catalog.problems() == ["py/game/locale/game.pot is missing: run make messages"]
    catalog.update()
    assert catalog.problems() == []
    page = game.package.parent.parent / "index.html"
    page.write_text(page.read_text("utf-8") + '{{ _("Again") }}', "utf-8")
    assert catalog.problems() == [
        "py/game/locale/game.pot is behind its sources: run make messages"
    ]


def test_words_within_an_f_string_are_refused(game: catalog.Domain) -> None:
    catalog.update()
    path = game.package / "words.py"
    path.write_text(path.read_text("utf-8") + "f\"{_('Deal')} {_(name)}\"\n", "utf-8")
    assert catalog.problems() == [
        "py/game/words.py:5: words within an f-string; write them before it"
    ]


def test_new_words_are_merged_into_every_language(game: catalog.Domain) -> None:
    catalog.update()
    (path,) = game.translations()
    text = path.read_text("utf-8")
    assert 'msgid "Trick Hunt"\nmsgstr ""' in text
    assert 'msgstr "Geben"' in text


def test_a_compiled_catalogue_is_one_that_gettext_reads(game: catalog.Domain) -> None:
    ((path, content),) = catalog.compiled().items()
    assert path == game.package / "locale/de/LC_MESSAGES/game.mo"
    german = gettext.GNUTranslations(io.BytesIO(content))
    assert german.gettext("Deal") == "Geben"
    assert german.ngettext("{count} card", "{count} cards", 3) == "{count} Karten"


@pytest.mark.parametrize(
    "broken",
    [
        'msgid "Deal\n',
        'msgid "{count} card"\nmsgstr "{cuont} Karte"\n',
        'msgid "{count} card"\nmsgstr "{count Karte"\n',
        'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "Karte"\nmsgstr[1] "{n} Karten"\n',
    ],
)
def test_a_broken_catalogue_is_refused_by_name(game: catalog.Domain, broken: str) -> None:
    (path,) = game.translations()
    path.write_text(HEADER + broken, "utf-8")
    with pytest.raises(SetupError, match=r"game\.po"):
        catalog.compiled()
