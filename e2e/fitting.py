"""Layout faults of a page, in any language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from e2e import hunting, ranges, saves
from e2e.table import Table
from e2e.test_links import KEPT
from table.games.registry import info_of, playable
from table.store.saved_game import Saved
from trickhunt.rulebook import book

MISFITS = Path(__file__).with_suffix(".js").read_text("utf-8")


def misfits(page: Page) -> list[str]:
    """Return the parts that are cut, overflow their box or the page, or overlap something else."""
    found: list[str] = page.evaluate(MISFITS)
    return found


PLACES = {
    "#/": "#game-volltreffer",
    "#/settings": "#sheet[data-sheet=settings]",
    "#/keys": "#sheet[data-sheet=keys]",
    **{f"#/{game}": "#own-title" for game in playable()},
    "#/learn": "#learn-title",
    "#/learn/bargain-hunt": "#learn-title",
    "#/learn/volltreffer/minute": "#learn-title",
    "#/learn/treasure-hunt/2": "#lesson-title",
    "#/puzzles": "#puzzles-title",
    "#/puzzles/volltreffer": "#puzzles-title",
    "#/puzzles/bargain-hunt/1": ".quiz, #quiz-title",
    "#/today": "#today-title",
    "#/you": "[data-screen=you]",
    "#/challenge": "#challenge-title",
    "#/writers": "#writers-title",
    "#/studio": "#studio-title",
    "#/edit?game=treasure-hunt": "#edit-title",
    "#/join": "[data-screen=join]",
    "#/together/here": "#lobby-title",
    "#/link?x": "#broken-title",
    **{f"#/rules/{book(game).clauses[0].id}": "#rule-title" for game in playable()},
    "#/rules/compare": "#compare-title",
    f"#/{KEPT['bargain-hunt-replay-with-side-lines']}": "#viewed-title",
    f"#/{KEPT['bargain-hunt-4-english-position']}": "#viewed-title",
}
"""Each screen except those of a game: its address, and its expected contents."""

OVERS = (
    *("last", "history", "hint", "share", "more", "settings", "keys", "words"),
    *("rules", "invite"),
)
"""The dialogs over a table."""


def moments() -> Iterator[tuple[str, Saved]]:
    """Yield moments of each game that together show every question and message."""
    yield "a bargain is chosen", saves.at(saves.is_showing)
    yield "cards are played", saves.at(saves.is_deep)
    yield "much was won", saves.at(saves.is_ending)
    yield "a bargain hunt is cleared", saves.at(saves.is_clearing)
    yield "it is cleared for the last time", saves.at(saves.is_clearing_last)
    yield "a bargain hunt is over", saves.at(saves.is_over)
    yield "a card is bought", ranges.at(ranges.is_buying)
    yield "cards are bought on four boards", ranges.at(ranges.is_buying_apart)
    yield "cards are exchanged", ranges.at(ranges.is_exchanging, variant=True)
    yield "melds are declared on four boards", ranges.at(ranges.is_melding_apart)
    yield "melds are declared", ranges.at(ranges.is_melding)
    yield "five shoot", ranges.at(ranges.is_playing, players=5)
    yield "a round of shots is over", ranges.at(ranges.is_last_of_round)
    yield "shots are over", ranges.at(ranges.is_over, lavish=True)
    yield "a prediction", hunting.at(hunting.is_predicting)
    yield "a golden card is named", hunting.at(hunting.is_naming)
    yield "a hunt", hunting.at(hunting.is_refused)
    yield "a hunt is scored", hunting.at(hunting.is_scored)
    yield "a hunt is over", hunting.at(saves.is_over)


DEEP = "cards are played"
"""The moment at which every dialog is opened over the table."""


def screens(table: Table) -> Iterator[str]:
    """Bring a page to every screen, dialog and question, one after the other."""
    page = table.page
    for address, shown in PLACES.items():
        table.follow(address)
        page.locator(shown).first.wait_for(state="attached")
        yield address
    for moment, saved in moments():
        table.bring(saved)
        yield moment
        refused = page.locator(".hand .illegal")
        if refused.count():
            page.mouse.click(1, 1)  # two presses at one place would be a double click
            refused.last.click(force=True)
            page.locator("#refusal").wait_for()
            yield f"{moment}, and refused"
        more = info_of(saved.setup.game).dialogs if moment in (DEEP, "shots", "a hunt") else ()
        for over in (*(dialog.name for dialog in more), *(OVERS if moment == DEEP else ())):
            table.follow(f"#/play/{over}")
            page.locator(f"#sheet[data-sheet={over}]").wait_for()
            yield f"{moment}, {over}"
        table.follow("#/play")
        if moment.endswith("over"):
            table.follow("#/review")
            page.locator("#review-title").wait_for()
            yield f"{moment}, looked back on"
    table.bring(saves.at(saves.is_doubtful))
    page.locator("#hint").click()
    page.locator("#play-hint").wait_for()
    yield "a hint"
    table.choose_a_doubtful_card()
    page.locator("#ask").wait_for()
    yield "a question"
