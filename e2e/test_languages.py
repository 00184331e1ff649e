"""The page in another language: from the first paint on, and changed during a game."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e import saves
from e2e.browsing import NewContext, OpenPage, ReadBlog, wait_until_ready
from e2e.embedded import opened
from e2e.hunting import Hunt
from e2e.ranges import Range
from e2e.table import Press, Table, kept
from table.store.saved_game import Saved
from tools import languages
from trickhunt.rulebook import clause

pytestmark = pytest.mark.in_one("chromium")

NOTE_SHOWN = """
window.shown = new Set();
new MutationObserver(() => {
    for (const word of ["Fetching", "Waking Python", "Laying the table", "Choose a game"]) {
        if (document.body?.innerText.includes(word)) shown.add(word);
    }
}).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
"""


def test_german_is_there_from_the_first_paint_and_gives_way_to_french(
    new_context: NewContext,
) -> None:
    page = new_context().new_page()
    page.add_init_script(NOTE_SHOWN)
    page.goto("./?lang=de")
    wait_until_ready(page)
    assert page.evaluate("[...shown]") == []
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_text("Wähle ein Spiel")).to_be_attached()
    Table(page).deal()
    before = kept(page, "game")
    page.evaluate("location.hash = '#/play/settings'")
    page.locator("label", has_text="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#sheet-title")).to_have_text("Réglages")
    now = Saved.read(kept(page, "game"))
    assert now.record.text() == Saved.read(before).record.text()
    assert now.setup.names[0] == "Invité"  # nobody named that player
    # It was chosen, so it takes precedence over the address.
    page.goto("./?lang=de&again")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("[...shown]") == []


@pytest.mark.thorough
@pytest.mark.errors_expected
def test_without_its_words_the_page_is_in_english(new_context: NewContext) -> None:
    page = new_context().new_page()
    for name in ("**/de.js", "**/de-first.bin"):
        page.route(name, lambda route: route.fulfill(status=404))
    page.goto("./?lang=de")
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_text("This language could not be loaded.").first).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    page.locator("#language").select_option("de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_text("Wähle ein Spiel")).to_be_attached()


# In frames, and by links


@pytest.mark.thorough
def test_a_frame_speaks_as_its_element_says_or_else_the_page_around(
    read: ReadBlog,
) -> None:
    page = read("spoken.html")
    for name, language in (("own", "de"), ("around", "fr")):
        button = page.locator(f"#{name} button").first
        expect(button).to_contain_text(languages.TargetLanguage(language).says("Open the rule"))
        button.press("Enter")
        frame = opened(page.locator(f"#{name} iframe"))
        expect(frame.locator("html")).to_have_attribute("lang", language)
        title = languages.TargetLanguage(language).says(clause("BH-8").title)
        expect(frame.locator("#rule-title")).to_contain_text(title)


CARDS = "all => all.map(one => one.dataset.card)"


@pytest.mark.thorough  # links do not contain a language
def test_a_link_made_in_one_language_opens_in_another(new_context: NewContext) -> None:
    table = Table.unopened(new_context)
    page = table.page
    table.open("&lang=de")
    table.bring(saves.at(saves.is_deep))
    cards = page.locator(".play [data-card]").evaluate_all(CARDS)
    table.follow("#/play/share")
    link = page.locator("#share-link").input_value()
    assert "lang" not in link, "a link is for everyone"
    table.open(f"&lang=fr#{link.partition('#')[2]}")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#viewed-title")).to_be_visible()
    assert cards
    assert page.locator(".play [data-card]").evaluate_all(CARDS) == cards


# Whole games

NOTE_SAID = """() => {
    window.told = [];
    new MutationObserver(() => {
        const words = document.getElementById("announce")?.textContent ?? "";
        if (words && told.at(-1) !== words) told.push(words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""

ENGLISH = {"the", "you", "your", "plays", "trick", "cards", "wins"}
"""Words that occur in no other language here, but in nearly every English text."""


def test_courts_have_the_letters_of_the_language_that_is_spoken(open_page: OpenPage) -> None:
    page = open_page(quick=True, at="./?lang=de")
    Hunt(page).deal_hunt()
    jack = page.locator("#map-SJ text")
    expect(jack).to_have_text("B")
    page.evaluate("location.hash = '#/play/settings'")
    page.locator("label", has_text="English").click()
    expect(jack).to_have_text("J")
    expect(jack).to_have_count(1)


def by_keys(page: Page) -> Press:
    """Return how a person presses controls by the keyboard alone."""

    def press(control: Locator) -> None:
        field = control.evaluate("one => one.closest('label')?.control?.id ?? ''")
        (page.locator(f"#{field}") if field else control).focus()
        page.keyboard.press("Space" if field else "Enter")

    return press


def dealt(game: str, page: Page) -> Table:
    """Return a table of a game, dealt by keys."""
    if game == "volltreffer":
        shots = Range(page, by_keys(page))
        shots.deal_out(3, rounds=1)
        return shots
    if game == "treasure-hunt":
        hunt = Hunt(page, by_keys(page))
        hunt.deal_hunt()
        return hunt
    table = Table(page, by_keys(page))
    table.deal(3, "french")
    return table


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("language", "game"),
    [
        ("fr", "volltreffer"),
        *(
            pytest.param(language, game, marks=pytest.mark.thorough)
            for language, game in (
                ("de", "bargain-hunt"),
                ("de", "treasure-hunt"),
                ("de", "volltreffer"),
                ("fr", "bargain-hunt"),
                ("fr", "treasure-hunt"),
            )
        ),
    ],
)
def test_a_whole_game_is_played_by_keys_and_told_in_the_language(
    open_page: OpenPage, language: str, game: str
) -> None:
    page = open_page(quick=True, at=f"./?lang={language}")
    table = dealt(game, page)
    page.evaluate(NOTE_SAID)
    table.play_out(Random(4))
    expect(page.locator("#verdict")).to_be_focused()
    says = languages.TargetLanguage(language).says
    over = says("The game is over: {name} wins.").partition("{")[0]
    shared = says("The game is over: {names} share the win.").partition("{")[0]
    told: list[str] = page.evaluate("told")
    assert len(told) > 10
    assert any(over in words or shared in words for words in told)
    for words in told:
        assert not ENGLISH & set(words.lower().replace(".", " ").replace(",", " ").split()), words
