"""The messages: templates that follow the sources, catalogues that gettext reads."""

from __future__ import annotations

import gettext
import io
import re
from pathlib import Path

import pytest

from tools import catalog, message_order, messages, translation_checks, translations
from tools.console import SetupError

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
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> messages.Domain:
    """Return a project with messages in a module and in a page."""
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    domain = messages.Domain("game", pages=("index.html",))
    monkeypatch.setattr(messages, "DOMAINS", (domain,))
    monkeypatch.setattr(translations, "COMPLETE", {})
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
    assert translation_checks.problems() == []


def test_words_are_found_in_modules_and_pages(game: messages.Domain) -> None:
    text = messages.template_text(messages.extract(game))
    assert 'msgid "Deal"' in text
    assert "#. Translators: on a button" in text
    assert 'msgid_plural "{count} cards"' in text
    assert 'msgctxt "colour"' in text
    assert "#: index.html\n" in text


def test_a_template_behind_its_sources_is_noticed(game: messages.Domain) -> None:
    assert translation_checks.problems() == [
        "py/game/locale/game.pot is missing: run make messages"
    ]
    catalog.update()
    assert translation_checks.problems() == []
    page = game.package.parent.parent / "index.html"
    page.write_text(page.read_text("utf-8") + '{{ _("Again") }}', "utf-8")
    assert translation_checks.problems() == [
        "py/game/locale/game.pot is behind its sources: run make messages"
    ]


def test_words_within_an_f_string_are_refused(game: messages.Domain) -> None:
    catalog.update()
    path = game.package / "words.py"
    path.write_text(path.read_text("utf-8") + "f\"{_('Deal')} {_(name)}\"\n", "utf-8")
    assert translation_checks.problems() == [
        "py/game/words.py:5: words within an f-string; write them before it"
    ]


def test_new_words_are_merged_into_every_language(game: messages.Domain) -> None:
    catalog.update()
    (path,) = game.translations()
    text = path.read_text("utf-8")
    assert 'msgid "Trick Hunt"\nmsgstr ""' in text
    assert 'msgstr "Geben"' in text


def test_a_language_to_which_nothing_is_added_stays_as_it_is(game: messages.Domain) -> None:
    catalog.update()
    (path,) = game.translations()
    kept = re.sub(r"-Date: [^\\]*", "-Date: 2020-02-02 02:02+0000", path.read_text("utf-8"))
    path.write_text(kept, "utf-8")
    catalog.update()
    assert path.read_text("utf-8") == kept


def test_a_compiled_catalogue_is_one_that_gettext_reads(game: messages.Domain) -> None:
    ((path, content),) = translations.compiled().items()
    assert path == game.package / "locale/de/LC_MESSAGES/game.mo"
    german = gettext.GNUTranslations(io.BytesIO(content))
    assert german.gettext("Deal") == "Geben"
    assert german.ngettext("{count} card", "{count} cards", 3) == "{count} Karten"


def test_what_is_not_translated_does_not_hide_what_another_catalogue_says(
    game: messages.Domain,
) -> None:
    (path,) = game.translations()
    begun = GERMAN.replace('"{count} Karten"', '""').replace('"{count} Karte"', '""')
    path.write_text(begun, "utf-8")
    (content,) = translations.compiled().values()
    german = gettext.GNUTranslations(io.BytesIO(content))
    path.write_text(GERMAN, "utf-8")
    (whole,) = translations.compiled().values()
    german.add_fallback(gettext.GNUTranslations(io.BytesIO(whole)))
    assert german.ngettext("{count} card", "{count} cards", 3) == "{count} Karten"


@pytest.mark.parametrize(
    "broken",
    [
        'msgid "Deal\n',
        'msgid "{count} card"\nmsgstr "{cuont} Karte"\n',
        'msgid "{count} card"\nmsgstr "{count Karte"\n',
        'msgid "{count} card"\nmsgstr "Karten"\n',
        'msgid "card"\nmsgid_plural "cards"\nmsgstr[0] "Karte"\nmsgstr[1] "{n} Karten"\n',
    ],
)
def test_a_broken_catalogue_is_refused_by_name(game: messages.Domain, broken: str) -> None:
    (path,) = game.translations()
    path.write_text(HEADER + broken, "utf-8")
    with pytest.raises(SetupError, match=r"game\.po"):
        translations.compiled()


def test_some_form_of_a_message_for_counts_may_say_no_number(game: messages.Domain) -> None:
    (path,) = game.translations()
    text = GERMAN.replace('msgstr[0] "{count} Karte"', 'msgstr[0] "eine Karte"')
    path.write_text(text, "utf-8")
    assert len(translations.compiled()) == 1


def test_a_language_says_how_much_of_it_is_there(game: messages.Domain) -> None:
    assert translations.languages() == ["de"]
    assert translations.missing("de") == ["Trick Hunt", "Orange"]
    assert translations.done("de") == 50
    (path,) = game.translations()
    path.write_text(GERMAN.replace('msgid "Deal"', '#, fuzzy\nmsgid "Deal"'), "utf-8")
    assert "Deal" in translations.missing("de")
    assert translations.done("fr") == 0


def test_a_language_that_counts_as_whole_has_to_be(
    game: messages.Domain, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalog.update()
    assert translation_checks.problems() == []
    monkeypatch.setattr(translations, "COMPLETE", {"de": messages.ALL_TIERS})
    assert translation_checks.problems() == [
        "de: not translated: Trick Hunt",
        "de: not translated: Orange",
    ]
    (path,) = game.translations()
    path.write_text(
        GERMAN
        + "\n"
        + 'msgctxt "colour"\nmsgid "Orange"\nmsgstr "Orange"\n\n'
        + 'msgid "Trick Hunt"\nmsgstr "Trick Hunt"\n',
        "utf-8",
    )
    assert translation_checks.problems() == []
    assert translations.done("de") == 100


def test_a_term_against_the_glossary_is_noticed(
    game: messages.Domain, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert translation_checks.against_glossary("de") == []
    place = game.package / "locale/de/glossary.csv"
    place.write_text("english,german,never\ndeal,geben,austeilen\ncard,Karte,Blatt|\n", "utf-8")
    assert translation_checks.against_glossary("de") == []
    (path,) = game.translations()
    path.write_text(GERMAN.replace('"Geben"', '"Austeilen"'), "utf-8")
    assert translation_checks.against_glossary("de") == [
        "py/game/locale/de/LC_MESSAGES/game.po: 'deal' is said as 'austeilen' in 'Deal'"
    ]
    monkeypatch.setattr(translations, "COMPLETE", {"de": messages.ALL_TIERS})
    assert any("austeilen" in one for one in translation_checks.problems())


@pytest.mark.parametrize(
    ("ruled_out", "said"),
    [
        ("konvertieren", "Er konvertiert es."),
        ("konvertieren", "konvertierte Karten"),
        ("convertir", "Les cartes converties"),
        ("Ablage", "zwei Ablagen"),
    ],
)
def test_a_word_that_is_ruled_out_is_seen_in_its_other_forms(
    game: messages.Domain, ruled_out: str, said: str
) -> None:
    place = game.package / "locale/de/glossary.csv"
    place.write_text(f"english,german,never\ndeal,geben,{ruled_out}\n", "utf-8")
    (path,) = game.translations()
    path.write_text(GERMAN.replace('"Geben"', f'"{said}"'), "utf-8")
    assert translation_checks.against_glossary("de")
    path.write_text(GERMAN.replace('"Geben"', '"Ablagerung und Konvent"'), "utf-8")
    assert translation_checks.against_glossary("de") == []


@pytest.mark.parametrize(
    ("said", "is_right"),
    [
        ("Drücke „Geben“.", True),
        ("Drücke « Geben ».", True),
        ("Drücke „Austeilen“.", False),
        ("Drücke „Geben“ oder „Karten“.", True),
        ("Gib.", True),
        ("Drücke „Deal“.", True),
    ],
)
def test_a_label_is_quoted_as_it_is_translated(
    game: messages.Domain, monkeypatch: pytest.MonkeyPatch, said: str, is_right: bool
) -> None:
    monkeypatch.setattr(translations, "COMPLETE", {"de": messages.ALL_TIERS})
    (path,) = game.translations()
    path.write_text(GERMAN + f'\nmsgid "Press “Deal”, not “More”."\nmsgstr "{said}"\n', "utf-8")
    assert (translation_checks.mislabelled("de") == []) == is_right
    assert any("“Deal” is Geben" in one for one in translation_checks.problems()) != is_right


@pytest.mark.parametrize(
    ("english", "said", "is_right"),
    [
        ("Three of the 12 cards are 4s.", "Drei der 12 Karten sind Vieren.", True),
        ("Three of the 12 cards are 4s.", "3 der 12 Karten sind 4er.", True),
        ("Three of the 12 cards are 4s.", "Drei der 11 Karten sind 4er.", False),
        ("Three of the 12 cards are 4s.", "Drei der 12 Karten sind Fünfen.", False),
        ("Three cards are yours.", "2 Karten sind deine.", False),
        ("At most 12,000 of them", "Höchstens 12\u202f000", True),
        ("Press Home on “B4”.", "Drücke Pos1 auf „B4“.", True),
    ],
)
def test_a_translation_has_the_numbers_of_the_english(
    game: messages.Domain, monkeypatch: pytest.MonkeyPatch, english: str, said: str, is_right: bool
) -> None:
    monkeypatch.setattr(translations, "COMPLETE", {"de": messages.ALL_TIERS})
    (path,) = game.translations()
    path.write_text(f'{GERMAN}\nmsgid "{english}"\nmsgstr "{said}"\n', "utf-8")
    assert (translation_checks.miscounted("de") == []) == is_right
    assert translation_checks.miscounted("it") == []


@pytest.mark.parametrize(
    ("language", "said", "is_right"),
    [
        ("fr", "Donner\u00a0: deux\u202f; « non\u202f»", False),
        ("fr", "Donner\u00a0: deux\u202f; «\u202fnon\u202f» à 5\u202f%\u202f!", True),
        ("fr", "Donner : deux", False),
        ("fr", "Donner ?", False),
        ("fr", "Une carte cachée s’écrit ??", True),
        ("fr", "{count} %", False),
        ("de", "5 %", False),
        ("de", "5\u00a0% und noch …", True),
    ],
)
def test_no_line_breaks_within_punctuation(
    game: messages.Domain,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    said: str,
    is_right: bool,
) -> None:
    monkeypatch.setattr(translations, "COMPLETE", {language: messages.ALL_TIERS})
    path = game.package / f"locale/{language}/LC_MESSAGES/game.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER + f'msgid "{{count}} of {{all}}"\nmsgstr "{{all}} {said}"\n', "utf-8")
    if "{count}" not in said:
        path.write_text(HEADER + f'msgid "Deal"\nmsgstr "{said}"\n', "utf-8")
    assert (translation_checks.breaking(language) == []) == is_right
    assert any("no-break" in one for one in translation_checks.problems()) != is_right
    catalog.update()
    assert translation_checks.breaking(language) == []


def test_the_commands_summaries_are_messages() -> None:
    (engine, _table) = messages.DOMAINS
    assert (
        messages.extract(engine).get("Retell a recorded game move by move, in words.") is not None
    )


def test_messages_stand_in_the_order_of_their_tiers_and_as_players_meet_them() -> None:
    for domain in messages.DOMAINS:
        places = [
            min(message_order.order(path) for path, _line in message.locations)
            for message in messages.extract(domain)
            if message.id
        ]
        assert places == sorted(places)
        assert {number for number, _place in places} == set(range(len(message_order.TIERS)))


def test_every_tier_begins_with_its_name(game: messages.Domain) -> None:
    catalog.update()
    for path in (game.template, *game.translations()):
        found = re.findall(r"^#\. Tier: (\w+)$", path.read_text("utf-8"), re.MULTILINE)
        assert found == ["table", "writers"]


@pytest.mark.usefixtures("game")
def test_a_language_may_be_whole_in_one_tier(monkeypatch: pytest.MonkeyPatch) -> None:
    catalog.update()
    assert translations.missing("de", among=["table"]) == ["Trick Hunt"]
    assert translations.missing("de", among=["writers"]) == ["Orange"]
    monkeypatch.setattr(translations, "COMPLETE", {"de": ["table"]})
    assert translation_checks.problems() == ["de: not translated: Trick Hunt"]
