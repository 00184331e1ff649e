"""Translation files opened from disk: read like Babel does, and used at once."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from table.importer.translation import is_translation, words_of
from table.page.events import Act, Changed
from table.page.languages import Catalogue
from tests.table.fakes import an_app
from tests.table.session.test_time_slicing import until
from tools import translations
from trickhunt.core.errors import BadData
from trickhunt.core.words import use_catalogue

CATALOGUES = [
    path
    for language in translations.languages()
    for path in translations.of_language(language).values()
]

BEGUN = """msgid ""
msgstr ""
"Language: nl\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#: py/table/stats/screen.py
msgid "You"
msgstr "Jij"

#, fuzzy
msgid "Rules"
msgstr "Regels"

msgid "{count} point"
msgid_plural "{count} points"
msgstr[0] ""
"{count} "
"punt"
msgstr[1] "{count} punten"

#~ msgid "Gone"
#~ msgstr "Weg"
"""


@pytest.fixture(autouse=True)
def _silence() -> Iterator[None]:
    yield
    use_catalogue(gettext.NullTranslations())


def spoken(text: str) -> Catalogue:
    found = Catalogue()
    found.take(words_of(text)[0])
    return found


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_catalogue_is_read_as_babel_reads_it(path: Path) -> None:
    text = path.read_text("utf-8")
    assert is_translation(text)
    said = spoken(text)
    with path.open("rb") as file:
        messages = [one for one in read_po(file) if one.id and translations.is_translated(one)]
    assert words_of(text)[1] == len({tuple(translations.forms(one.id)) for one in messages})
    for one in messages:
        forms = translations.forms(one.string)
        if isinstance(one.id, str):
            assert said.gettext(one.id) == forms[0]
        else:
            single, several = translations.forms(one.id)
            assert said.ngettext(single, several, 2) == forms[1]


@pytest.mark.parametrize(("breaks", "ends"), [("\n", "\n"), ("\r\n", "")])
def test_what_is_fuzzy_obsolete_or_not_yet_there_stays_english(breaks: str, ends: str) -> None:
    said = spoken((BEGUN + '\nmsgid "Settings"\nmsgstr ""' + ends).replace("\n", breaks))
    assert said.gettext("You") == "Jij"
    assert said.ngettext("{count} point", "{count} points", 1) == "{count} punt"
    assert said.ngettext("{count} point", "{count} points", 5) == "{count} punten"
    assert [said.gettext(one) for one in ("Rules", "Gone", "Settings")] == [
        "Rules",
        "Gone",
        "Settings",
    ]


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        (BEGUN.replace('"Jij"', '"Jij'), 'this line cannot be read: "Jij'),
        (BEGUN.replace("(n != 1)", "(n !! 1)"), "Plural-Forms"),
    ],
)
async def test_a_catalogue_that_cannot_be_read_is_kept_and_the_reason_said(
    broken: str, why: str
) -> None:
    with pytest.raises(BadData, match="translation"):
        words_of(broken)
    app, page = an_app(address="#/you")
    await until(lambda: "arriving-part" in page.html)
    app.handle(Changed("arriving", broken, is_typing=True))
    app.handle(Act("arrive"))
    assert why in page.alerts[-1]
    assert "Jij" in page.html


async def test_a_translation_that_is_opened_is_spoken_at_once() -> None:
    app, page = an_app(address="#/you")
    await until(lambda: "arriving-part" in page.html)
    app.handle(Changed("arriving", BEGUN, is_typing=True))
    app.handle(Act("arrive"))
    assert "Jij" in page.html
    assert "2 messages" in page.said[-1]
