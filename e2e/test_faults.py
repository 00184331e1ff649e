"""Missing, truncated or altered files of the build; broken connections; faulty hosts.

The page recovers, or explains the problem and what to do; a saved game is kept. Slow tests are
marked `thorough`: `make faults` runs them.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from e2e import saves, spoiling
from e2e.browsing import DEVICES, NewContext, wait_until_ready
from e2e.hosting import DIST
from e2e.table import kept
from tools import languages, single, static_pages
from tools.offline import WORKER
from tools.page import SNAPSHOTS
from tools.pyodide.lazy_bundles import BUNDLES
from tools.versions import versions

pytestmark = pytest.mark.errors_expected

FAULTS = (spoiling.missing, spoiling.truncated, spoiling.corrupted)

# Without these files, or with damaged ones, the game still opens and can be played.
SPARE = (
    "check.js",
    "worn.css",
    "fetcher.js",
    "games.json",
    *(Path(name).name for name in SNAPSHOTS),
    "python_stdlib.zip",
    "app.zip",
    "manifest.webmanifest",
    "third-party.txt",
    WORKER,
    "motion.js",
    "sound.js",
    "tooltips.js",
    "dragging.js",
    "following.js",
    "finished-games.js",
    "ice-servers.json",
    *(f"{part}.bin" for part in BUNDLES),
    single.NAME,
)
FOR_OTHER_PAGES = (
    *("embed", "writers", "generators/", "language"),
    *("hosting", "check.html", "files.json", "_headers"),
    *(f"{one}/" for one in static_pages.FOLDERS),
    *(one.folder for one in versions(languages.found())[1:]),
)
PICTURES_AND_FONTS = (".png", ".svg", ".woff2")


def files() -> list[str]:
    """Return the paths of all files of the build except the page itself."""
    paths = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
    return sorted(path for path in paths if path != "index.html")


def is_spare(path: str) -> bool:
    """Return whether the game opens without a file."""
    return (
        path.endswith(PICTURES_AND_FONTS)
        or path.startswith(FOR_OTHER_PAGES)
        or path.rpartition("/")[2] in SPARE
        or "/first-" in path  # tables of a first visit
    )


def needed() -> list[str]:
    """Return the files without which the game does not open."""
    found = [path for path in files() if not is_spare(path)]
    assert len(found) > 4
    return found


@pytest.fixture(scope="module")
def host() -> Iterator[spoiling.SpoilingHost]:
    with spoiling.SpoilingHost(DIST) as host:
        yield host


class Visits:
    """A person with a saved game, who repeatedly visits a host with faults.

    Attributes:
        host: the host.
        text: the saved game.
    """

    def __init__(self, context: BrowserContext, host: spoiling.SpoilingHost) -> None:
        self.host = host
        self._context = context
        self.text = saves.at(saves.is_showing).text()
        host.faults = {"*": spoiling.missing}
        page = context.new_page()
        page.goto(f"{host.address}nothing")
        page.evaluate("text => localStorage.setItem('trick-hunt/game', text)", self.text)
        page.evaluate("localStorage.setItem('trick-hunt/settings', '{\"pace\": \"tap\"}')")
        page.close()

    def open(self, faults: dict[str, spoiling.Fault], *, opens: bool) -> Page:
        """Open the page and check that it can be played, or says that it cannot."""
        self.host.faults = faults
        page = self.new_page()
        page.goto(f"{self.host.address}#/play", wait_until="commit")
        try:
            self.expect_game(page) if opens else self.expect_words(page)
        except (AssertionError, Error) as error:
            error.add_note(f"with {', '.join(faults)}")
            raise
        return page

    def open_cut(self, faults: dict[str, spoiling.Fault]) -> Page:
        """Open a page that is truncated."""
        self.host.faults = faults
        page = self.new_page()
        page.goto(self.host.address)
        return page

    def new_page(self) -> Page:
        """Return a new window without a page."""
        return self._context.new_page()

    def expect_game(self, page: Page) -> None:
        """Expect the saved game with all its parts."""
        page.locator("html:not([data-state=loading])").wait_for()
        said = page.locator("#boot-failure").text_content()
        assert page.locator("html").get_attribute("data-state") == "ready", said
        expect(page.locator(".hand .legal").first).to_be_visible()
        assert kept(page, "game") == self.text

    def expect_words(self, page: Page, what: str = "try again") -> None:
        """Expect an explanation and advice in place of the game."""
        page.locator("html[data-state=failed]").wait_for()
        failure = page.locator("#boot-failure")
        expect(failure).to_be_visible()
        expect(failure.locator("p:visible").first).to_contain_text(what, ignore_case=True)
        expect(page.get_by_role("alert")).to_contain_text(what, ignore_case=True)
        expect(page.locator("#boot-detail")).not_to_be_empty()
        assert kept(page, "game") == self.text

    def try_again(self, page: Page) -> None:
        """Press "Try again" after the host was repaired."""
        self.host.faults = {}
        page.get_by_role("button", name="Try again").click()
        wait_until_ready(page)
        self.expect_game(page)


@pytest.fixture
def visits(new_context: NewContext, host: spoiling.SpoilingHost) -> Visits:
    return Visits(new_context(host=host.address, **DEVICES["desktop"]), host)


def of_the_page(ending: str) -> str:
    """Return the path of the one file whose name has this end."""
    (found,) = [path for path in files() if path.endswith(ending)]
    return found


@pytest.mark.in_one("chromium")
def test_without_all_that_it_can_spare_the_game_opens(visits: Visits) -> None:
    of_python = (".zip", ".bin")  # one or the other: see test_boot.py
    spare = [path for path in files() if is_spare(path) and not path.endswith(of_python)]
    for fault in (spoiling.missing, spoiling.corrupted):
        visits.open(dict.fromkeys(spare, fault), opens=True).close()


@pytest.mark.in_one("chromium")
@pytest.mark.long
def test_a_file_that_is_needed_is_missed_in_words(visits: Visits) -> None:
    """Each file with one of the faults in turn."""
    paths = needed()
    few = [path for path in paths if path.endswith(("page.js", "rest.css", ".wasm", "python.js"))]
    assert len(few) == 4
    for number, path in enumerate(paths):
        page = visits.open({path: FAULTS[number % len(FAULTS)]}, opens=False)
        if path in few:
            visits.try_again(page)
        page.close()


@pytest.mark.thorough
@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_every_file_in_turn(visits: Visits, fault: spoiling.Fault) -> None:
    for path in files():
        page = visits.open({path: fault}, opens=is_spare(path))
        if not is_spare(path):
            visits.try_again(page)
        page.close()


@pytest.mark.thorough
@pytest.mark.only_browser("chromium")
def test_connections_that_break_at_many_places(visits: Visits) -> None:
    rng = Random(5)
    for path in files():
        size = (DIST / path).stat().st_size
        for count in (0, rng.randrange(size), size - 1):
            visits.open({path: spoiling.cut_after(count)}, opens=is_spare(path)).close()


PLACES = (
    '<link rel="icon"',  # hardly anything is there
    "noscript p",  # in the inline styles
    "@keyframes",  # in the style of everything after it
    "</head>",
    'id="boot"',
    'id="boot-bar"',
    'data-failure="old"',  # among the messages
    'type="py"',
    "</html>",
)
"""The places where the page is truncated: all but one of these make it unusable."""


def cut_before(place: str) -> spoiling.Fault:
    """Only the part of the page before a place was copied to the host."""

    def fault(answer: spoiling.Answer) -> spoiling.Answer:
        end = answer.body.rindex(place.encode())
        return replace(answer, body=answer.body[:end])

    return fault


CUT = PLACES[1:-1]

INCOMPLETE = re.compile("not load completely|incomplete")
"""The words for a page or a file of which a part did not come."""


@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    "places",
    [CUT[::2], pytest.param(CUT[1::2], marks=pytest.mark.thorough)],
    ids=["some", "others"],
)
def test_a_page_that_is_cut_off_says_so(visits: Visits, places: tuple[str, ...]) -> None:
    # Before the script that could explain it, the browser shows an almost empty page.
    head = (DIST / "index.html").read_bytes()
    assert head.index(b'data-cut="') < len(head) / 8
    for place in places:
        page = visits.open_cut({"index.html": cut_before(place)})
        expect(page.locator("body")).to_contain_text(INCOMPLETE)
        assert kept(page, "game") == visits.text
        page.close()
    visits.open({"index.html": cut_before(PLACES[-1])}, opens=True).close()


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
@pytest.mark.parametrize(
    "place",
    [
        *(pytest.param(one, marks=pytest.mark.thorough) for one in PLACES[3:-2]),
        PLACES[-2],
    ],
)
def test_a_page_that_comes_with_a_break_opens(visits: Visits, place: str) -> None:
    # Long enough to end the wait for the first paint (web/loader.js).
    visits.open({"index.html": spoiling.paused_before(place.encode(), 1)}, opens=True).close()


@pytest.mark.in_one("chromium")
def test_a_connection_that_breaks_is_told_and_tried_again(visits: Visits) -> None:
    wasm = of_the_page(".wasm")
    page = visits.open({wasm: spoiling.cut_after(5_000_000)}, opens=False)
    expect(page.locator("[data-failure=network]")).to_be_visible()
    visits.try_again(page)
    # Without its usual memory snapshot, it starts from files.
    snapshots = [of_the_page(Path(name).name) for name in SNAPSHOTS]
    visits.open(dict.fromkeys(snapshots, spoiling.cut_after(1_000_000)), opens=True).close()


@pytest.mark.thorough
@pytest.mark.only_browser("chromium")  # CDP advances the clock of style sheets
@pytest.mark.parametrize(
    "ending",
    [
        pytest.param("page.js", marks=pytest.mark.thorough),
        pytest.param("rest.css", marks=pytest.mark.thorough),
        ".wasm",
    ],
)
def test_a_connection_that_stalls_is_told(visits: Visits, ending: str) -> None:
    page = visits.new_page()
    clock = page.context.new_cdp_session(page)
    visits.host.faults = {of_the_page(ending): spoiling.stalled_after(100)}
    page.goto(visits.host.address, wait_until="commit")
    expect(page.get_by_role("heading", name="Trick Hunt")).to_be_visible()
    if ending == ".wasm":  # the start page waits for the others
        expect(page.locator("#deal-bargain-hunt")).to_be_visible()
    slow = page.locator(".boot-slow")
    expect(slow).to_be_hidden()
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": 1000})
    expect(slow).to_be_visible()
    expect(slow).to_contain_text("load the page again")
    visits.host.faults = {}
    page.goto("about:blank")  # otherwise a reload would wait for the stalled file
    page.goto(f"{visits.host.address}#/play")
    visits.expect_game(page)


NO_TYPE = dict.fromkeys((".wasm", ".bin", ".zip", ".json", ".svg", ".webmanifest"))
OTHER_TYPES = {
    **dict.fromkeys(NO_TYPE, "application/octet-stream"),
    ".js": "application/x-javascript",
    ".json": "text/plain",
}
TEXT = dict.fromkeys((*NO_TYPE, ".txt"), "text/html")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "types",
    [
        pytest.param(
            OTHER_TYPES, id="other", marks=[pytest.mark.in_one("firefox"), pytest.mark.thorough]
        ),
        pytest.param(NO_TYPE, id="none", marks=pytest.mark.in_one("chromium")),
        pytest.param(TEXT, id="text", marks=[pytest.mark.in_one("chromium"), pytest.mark.thorough]),
    ],
)
def test_hosts_may_know_no_types_but_those_of_scripts_and_styles(
    visits: Visits, types: dict[str, str | None]
) -> None:
    page = visits.open({"*": spoiling.typed(types)}, opens=True)
    page.close()


@pytest.mark.thorough
@pytest.mark.in_one("firefox")
@pytest.mark.parametrize("ending", [".js", pytest.param(".css", marks=pytest.mark.thorough)])
def test_a_host_that_calls_scripts_or_styles_text_is_told(visits: Visits, ending: str) -> None:
    visits.open({"*": spoiling.typed({ending: "text/plain"})}, opens=False).close()


def name_anew(site: Path) -> list[str]:
    """Rename the scripts and styles of a site, like another build; return their new paths."""
    page = site / "index.html"
    text = page.read_text("utf-8")
    paths = []
    for kind in ("boot", "style"):
        (folder,) = site.glob(f"{kind}-*")
        named = folder.rename(site / f"{kind}-0000000001")
        text = text.replace(folder.name, named.name)
        paths += [path.relative_to(site).as_posix() for path in named.iterdir()]
    page.write_text(text, "utf-8")
    return paths


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_page_kept_from_an_older_build_opens_in_the_newer_one(
    new_context: NewContext, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(DIST, site, ignore=shutil.ignore_patterns(single.NAME))
    with spoiling.SpoilingHost(site) as host:
        visits = Visits(new_context(host=host.address), host)
        keeping = {"index.html": spoiling.cached(600)}
        visits.open(keeping, opens=True).close()
        paths = name_anew(site)
        host.asked.clear()
        visits.open(keeping, opens=True).close()
        assert host.asked.count("index.html") >= 1  # requested again, with all files that it names
        # The page's own style file is requested where a host forbids inline styles.
        assert set(host.asked) >= {path for path in paths if path.endswith(("boot.js", "rest.css"))}


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_newer_page_beside_older_folders_waits_for_its_own(
    new_context: NewContext, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(DIST, site, ignore=shutil.ignore_patterns(single.NAME))
    paths = name_anew(site)
    with spoiling.SpoilingHost(site) as host:
        visits = Visits(new_context(host=host.address), host)
        page = visits.open(dict.fromkeys(paths, spoiling.missing), opens=False)
        visits.try_again(page)


MEMORY = """
globalThis.memories = [];
const { Memory } = WebAssembly;
WebAssembly.Memory = new Proxy(Memory, {
  construct: (target, given) => {
    const memory = Reflect.construct(target, given);
    memories.push(memory);
    return memory;
  },
});
"""


@pytest.mark.in_one("chromium")
def test_when_python_itself_ends_it_is_told_and_the_game_is_kept(visits: Visits) -> None:
    page = visits.new_page()
    page.add_init_script(MEMORY)
    visits.host.faults = {}
    page.goto(f"{visits.host.address}#/play")
    visits.expect_game(page)
    page.get_by_role("link", name="Rules").click()
    expect(page.locator("#sheet")).to_be_visible()
    page.evaluate("for (const { buffer } of memories) new Uint8Array(buffer).fill(255)")
    page.keyboard.press("Escape")
    visits.expect_words(page, "load the page again")
    expect(page.locator("#sheet")).to_be_hidden()
    visits.try_again(page)


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_the_one_file_says_that_it_is_cut_off(new_context: NewContext, tmp_path: Path) -> None:
    whole = (DIST / single.NAME).read_bytes()
    page = new_context().new_page()
    for part in (0.005, 0.5, 0.99):
        alone = tmp_path / f"{part}.html"
        alone.write_bytes(whole[: int(len(whole) * part)])
        page.goto(alone.as_uri())
        expect(page.locator("body")).to_contain_text(INCOMPLETE)
