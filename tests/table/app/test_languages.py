"""Choosing, loading and changing languages in use; no screen has text left in English.

The pseudo-language (``tests/pseudo.py``) translates every message into text without plain letters.
So text with plain letters was never translated, or was stored earlier.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import cache
from html import unescape
from random import Random

import pytest

from table.app.app import App
from table.games.registry import info_of, playable
from table.page.events import Act, Changed, Key, OptionsChanged
from table.page.languages import (
    ENGLISH,
    Catalogue,
    Language,
    extend_catalogue,
    number,
    packed,
    spoken,
)
from table.page.page import NotFetched
from table.page.routes import AGREE, overs
from table.store.setup import Setup, default_setup
from table.store.storage import MemoryStorage
from table.ui.dates import in_full
from table.ui.models.embed_code import static_page
from table.ui.views.sheets import keys_sheet
from tests import pseudo
from tests.table.fakes import FakePage, a_game, an_app, my_turn, run
from tests.table.ledgers import rows
from tests.table.markup import read
from tests.table.stats.test_game_history import Shared
from tools import languages
from trickhunt.core.words import _, decimals, in_figures, ngettext, use_catalogue
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.rulebook import book

LONG = Language(pseudo.LONG, pseudo.NAME)
GERMAN = Language("de", "Deutsch", 87)


@cache
def pseudo_words() -> bytes:
    return packed(pseudo.PLURAL, pseudo.texts())


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_catalogue(Catalogue())


# The forms of German and French


@pytest.mark.parametrize(
    ("code", "first", "fourth", "figures", "number", "share"),
    [
        ("de", "1. November 2026", "4. November 2026", "01.11.2026", "2,5", "23,4\u00a0%"),
        ("fr", "1er novembre 2026", "4 novembre 2026", "01/11/2026", "2,5", "23,4\u202f%"),
    ],
)
def test_days_and_numbers_are_written_as_the_language_has_them(
    code: str, first: str, fourth: str, figures: str, number: str, share: str
) -> None:
    with languages.TargetLanguage(code).spoken():
        assert in_full(date(2026, 11, 1)) == first
        assert in_full(date(2026, 11, 4)) == fourth
        assert in_figures("2026-11-01") == figures
        assert decimals(2.5) == number
        assert _("{number}%", number=decimals(23.4)) == share


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("de", {"Eingabe", "Esc", "Leertaste", "Pos1", "Ende", "Umschalt+Z"}),
        ("fr", {"Entrée", "Échap", "Espace", "Début", "Fin", "Maj+Z"}),
    ],
)
def test_keys_are_called_by_what_stands_on_them(code: str, names: set[str]) -> None:
    with languages.TargetLanguage(code).spoken():
        keys = set(re.findall(r"<kbd>(.+?)</kbd>", str(keys_sheet("volltreffer", shortcuts=True))))
    assert {key for key in keys if len(key) > 1} == names


# Text left in English

UNREAD = ("kbd", "code", "pre", "textarea", "style", "script")
READ = (
    *("aria-label", "aria-description", "aria-valuetext", "title", "placeholder", "alt"),
    *("data-told", "data-watched", "data-people", "data-name", "data-meaning"),
)
NOTATION = re.compile(
    r"\b[A-Z]{2}-\d+(\.\d+)?\b|#/\S*|https?:\S+|\b[A-Z]\d{1,2}\b|\b\d+[hv]\b|\b[A-Z]\b|Ctrl\+C"
    r"|[\w-]+\.png\b|“[^”]*”|\b(An|Be|Ch|Do)…"
    r"|\b(trump|over|under|plain|dump|trash|convert|show|pass|turn|uncover|meld|suits|buy|bid|SSO"
    r"|phase|hand|SA)\b"
)
"""The notation of cards, moves, facts, clauses and addresses, common to all languages; quotations.
"""


UNREAD_PARTS = re.compile(rf"<({'|'.join(UNREAD)})\b[^>]*>.*?</\1>", re.DOTALL)
TEXTS = re.compile(rf"(?:^|>)([^<>]*[a-zA-Z][^<>]*)<|\b(?:{'|'.join(READ)})=\"([^\"]*)\"")


def words(html: str) -> Iterator[str]:
    """Yield all texts of a page that are read or heard."""
    for text, attribute in TEXTS.findall(UNREAD_PARTS.sub("<i>", html)):
        yield unescape(text or attribute)


NAMED = sorted(
    {
        *(info_of(game).title for game in playable()),
        *playable(),
        *("Anke", "Bert", "Chris", "Doris", "Emil", "English", "Deutsch", "MB"),
        *("Astro", "Eleventy", "Hugo", "Jekyll", "VitePress", "WordPress"),
    },
    key=len,
    reverse=True,
)
"""Names that are the same in all languages."""


NAMED_PARTS = re.compile("|".join(map(re.escape, NAMED)))


@cache
def left(text: str) -> str:
    """Return the parts of a text in plain letters, which had no translation."""
    return " ".join(re.findall(r"[A-Za-z][A-Za-z’']+", NOTATION.sub("", NAMED_PARTS.sub("", text))))


def left_of(page: FakePage) -> set[str]:
    """Return the English parts of everything shown or announced since the last call."""
    said = [*page.said, *page.alerts]
    page.said, page.alerts = [], []
    if page.spoken == ENGLISH.code:
        return set()
    texts = [*words(page.html), *words(page.over), page.title, *said]
    return {f"{left(text)} ← {text.strip()[:90]}" for text in texts if left(text)}


NAMES = ("Ñ", "Ø", "Þ", "Ŧ", "Ŋ", "Ħ")
"""Player names without plain letters."""


def a_table(game: str, players: int = 0) -> Setup:
    setup = default_setup(game)
    setup = setup.with_players(players or setup.players)
    setup = setup.with_option(
        *(("max_rounds", "2") if game == "volltreffer" else ("length", "short"))
    )
    for seat in range(setup.players):
        setup = setup.with_kind(seat, "random" if seat else "person").with_name(seat, NAMES[seat])
    return replace(setup, deal="7")


async def still() -> None:
    for _turn in range(30):
        await asyncio.sleep(0)


async def change(app: App, page: FakePage, language: str) -> None:
    page.offered, page.packed = (ENGLISH, LONG), {LONG.code: [pseudo_words()]}
    app.handle(Changed("set-language", language))
    await still()
    assert page.spoken == language


Walk = Callable[[App, FakePage], Awaitable[set[str]]]


def walked(walk: Walk, *, is_coached: bool = False) -> None:
    """Visit the screens in English, which fills the caches, and then in the pseudo-language."""

    async def test() -> None:
        app, page = an_app(is_coached=is_coached)
        page.kept = Shared(rows(300))
        await walk(app, page)
        await change(app, page, LONG.code)
        found = await walk(app, page)
        assert not found, "\n".join(sorted(found))

    run(test)


PLACES = (
    "#/",
    *(f"#/{game}" for game in playable()),
    *(
        "#/learn",
        "#/puzzles",
        "#/today",
        "#/today/2026-11",
        "#/you",
        "#/writers",
        "#/rules/compare",
    ),
    *("#/settings", "#/keys", "#/unkept", "#/challenge", "#/link?x", "#/play"),
    *(f"#/{place}/{game}" for game in playable() for place in ("learn", "puzzles", "rules")),
    *(f"#/learn/{game}/minute" for game in playable()),
    *(f"#/edit?game={game}" for game in playable()),
    *(f"#/rules/{one.id}" for game in playable() for one in book(game).clauses),
)


async def through_places(_app: App, page: FakePage) -> set[str]:
    found = set()
    for place in PLACES:
        page.go(place)
        await still()
        found |= {f"{place}: {one}" for one in left_of(page)}
    return found


def test_no_place_stays_in_english() -> None:
    walked(through_places)


def over_the_table(page: FakePage) -> set[str]:
    """Return the English parts of everything that can appear over the table."""
    found = set()
    for over in (*overs(), AGREE):
        page.go(f"#/play/{over}")
        found |= {f"{over}: {one}" for one in left_of(page)}
    page.go("#/play")
    return found


def through_a_game(game: str, players: int) -> Walk:
    async def walk(app: App, page: FakePage) -> set[str]:
        session = await a_game(app, a_table(game, players))
        rng, found, count = Random(1), left_of(page), 0
        while await my_turn(session):
            for name in sorted(set(re.findall(r'data-card="([^"]*)"', page.html)))[:2]:
                if not session.moves_with(name):
                    app.handle(Act("card", {"id": "", "card": name}))
                    found |= left_of(page)
            count += 1
            if count % 20 == 1:
                found |= over_the_table(page)
                for key in "wcs":
                    app.handle(Key(key))
            found |= left_of(page)
            session.play(rng.choice(session.state.legal_moves()))
        found |= left_of(page) | over_the_table(page)
        for place in ("#/review", "#/review/9", "#/challenge", f"#/{game}", "#/"):
            page.go(place)
            await still()
            found |= {f"{place}: {one}" for one in left_of(page)}
        return found

    return walk


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param(game, players, marks=() if players == seats[-1] else pytest.mark.thorough)
        for game in playable()
        if PACKAGE_OF[game] in BUILT_IN  # plugins bring their own words
        for seats in (GAMES[game].seats,)
        for players in seats
    ],
)
@pytest.mark.usefixtures("guesser")
def test_no_game_stays_in_english(game: str, players: int) -> None:
    walked(through_a_game(game, players))


# Choosing


async def test_a_language_is_chosen_kept_and_said_without_losing_anything() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    session = await a_game(app, a_table("bargain-hunt"))
    session.play(session.state.legal_moves()[0])
    await my_turn(session)
    steps = list(session.steps)
    await change(app, page, LONG.code)
    assert app.game.session is session
    assert session.steps == steps
    assert page.address() == "#/play"
    assert not left(" ".join(page.said))
    kept = json.loads(storage.texts["settings"])
    assert (kept["language"], kept["language_chosen"]) == (LONG.code, True)
    await change(app, page, ENGLISH.code)
    assert 'aria-label="Tools"' in page.html
    session.stop()


def test_whoever_comes_in_a_language_hears_it_at_once() -> None:
    page = FakePage()
    page.spoken, page.offered = LONG.code, (ENGLISH, LONG)
    page.packed = {LONG.code: [pseudo_words()]}
    app = App(page, MemoryStorage())
    page.app = app
    app.open()
    assert not left_of(page)
    assert read(page.html).one(id="language").name == "select"
    assert not left(app.tables.setup.names[0])


async def test_whoever_has_no_name_is_called_in_the_language_of_the_page() -> None:
    app, page = an_app()
    app.tables.setup = app.tables.setup.with_name(1, "Ruth")
    assert app.tables.setup.names[:2] == ("Guest", "Ruth")
    await change(app, page, LONG.code)
    names = app.tables.setup.names
    assert not left(names[0])
    assert names[1] == "Ruth"
    await change(app, page, ENGLISH.code)
    assert app.tables.setup.names[:2] == ("Guest", "Ruth")


async def test_a_player_without_a_name_is_called_otherwise_in_the_game_at_hand() -> None:
    app, page = an_app()
    session = await a_game(app, a_table("bargain-hunt"))
    session.seating.rename(2, "Guest")
    await change(app, page, LONG.code)
    assert session.names[1:3] == (NAMES[1], _("Guest"))
    assert not left(session.names[2])
    assert app.game.at_hand is not None
    assert app.game.at_hand.setup == session.setup
    page.go("#/")
    app.game.leave()
    await change(app, page, ENGLISH.code)
    assert app.game.at_hand.setup.names[1:3] == (NAMES[1], "Guest")


async def test_what_was_read_out_in_another_language_is_gone() -> None:
    app, page = an_app()
    page.announce("Ada leads.")
    await change(app, page, LONG.code)
    assert not left(" ".join(page.said))
    assert page.said


@pytest.mark.parametrize("packed_words", [[], [b"no words"], [pseudo_words()[:-9]]])
async def test_words_that_do_not_come_whole_leave_english(packed_words: list[bytes]) -> None:
    page = FakePage()
    page.spoken, page.offered, page.packed = "de", (ENGLISH, GERMAN), {"de": packed_words}
    app = App(page, MemoryStorage())
    page.app = app
    app.open()
    await still()
    assert page.spoken == ENGLISH.code
    assert "This language could not be loaded." in page.html
    assert "Choose a game" in page.html
    # They are requested once more, to find out why they do not load.
    page.lack = NotFetched("de", "This host has changed a file.", "de-first.bin: 7 bytes")
    page.is_offline = True
    app.handle(Changed("set-language", GERMAN.code))
    await still()
    assert "This host has changed a file. de-first.bin: 7 bytes" in page.html


async def test_without_a_network_the_language_stays_and_that_is_said() -> None:
    app, page = an_app()
    page.offered, page.is_offline = (ENGLISH, LONG), True
    app.handle(Changed("set-language", LONG.code))
    await still()
    assert page.spoken == ENGLISH.code
    assert page.alerts[-1].startswith("This language could not be loaded.")
    assert "could not be loaded" in page.html
    page.alerts.clear()
    page.is_offline, page.packed = False, {LONG.code: [pseudo_words()]}
    app.handle(Changed("set-language", LONG.code))
    await still()
    assert page.spoken == LONG.code
    assert not left_of(page)


async def test_the_last_of_several_wishes_counts_and_a_language_unknown_is_none() -> None:
    app, page = an_app()
    page.offered = (ENGLISH, LONG, GERMAN)
    page.packed = {LONG.code: [pseudo_words()], "de": [packed("(n != 1)", {("Play",): ["!"]})]}
    app.handle(Changed("set-language", LONG.code))
    app.handle(Changed("set-language", "de"))
    app.handle(Changed("set-language", "tlh"))
    await still()
    assert page.spoken == "de"
    assert app.settings.language == "de"
    assert "Deutsch is 87% translated" in page.html
    page.go("#/settings")
    assert "Deutsch is 87% translated" in page.over
    assert "checked" in read(page.over).one(id="set-language-de").attrs


@pytest.mark.parametrize(("done", "folder"), [(100, "de/"), (87, "")])
async def test_links_lead_to_the_static_pages_of_a_complete_language(
    done: int, folder: str
) -> None:
    app, page = an_app()
    page.offered = (ENGLISH, Language("de", "Deutsch", done))
    page.packed = {"de": [packed("(n != 1)", {("Play",): ["!"]})]}
    app.handle(Changed("set-language", "de"))
    await still()
    assert static_page("https://a.b/c", "r/BH-1/") == f"https://a.b/{folder}r/BH-1/"


async def test_a_page_around_says_which_language() -> None:
    app, page = an_app()
    page.offered, page.packed = (ENGLISH, GERMAN), {"de": [pseudo_words()]}
    for wish, code in (("de-AT", "de"), ("xx", "de"), ("en-GB", "en")):
        app.handle(OptionsChanged({"lang": wish}))
        await still()
        assert page.spoken == code


def test_one_language_alone_is_no_choice() -> None:
    _app, page = an_app()
    assert 'id="language"' not in page.html
    page.go("#/settings")
    assert "set-language" not in page.over


@pytest.mark.parametrize(
    ("wish", "code"),
    [("de", "de"), ("DE_at", "de"), ("de-CH-1996", "de"), ("x-long", "x-long"), ("fr", None)],
)
def test_a_wish_means_a_language(wish: str, code: str | None) -> None:
    found = spoken(wish, (ENGLISH, LONG, GERMAN))
    assert (found.code if found else None) == code


def test_words_are_taken_up_in_parts() -> None:
    use_catalogue(Catalogue())
    extend_catalogue(packed("(n != 1)", {("Play",): ["Spielen"]}))
    extend_catalogue(packed("(n > 1)", {("{count} a", "{count} b"): ["eins", "{count} viele"]}))
    assert [_("Play"), _("Deal")] == ["Spielen", "Deal"]
    assert [ngettext("{count} a", "{count} b", n) for n in (0, 1, 5)] == ["eins", "eins", "5 viele"]
    assert ngettext("{count} x", "{count} y", 2) == "2 y"


def test_of_two_messages_with_one_number_the_build_says_so() -> None:
    # The first two texts of equal length with the same CRC-32, a well-known pair.
    assert number("plumless") == number("buckeroo")
    with pytest.raises(ValueError, match="same number"):
        packed("0", {("plumless",): ["a"], ("buckeroo",): ["b"]})
