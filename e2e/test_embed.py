"""Tables on another site: a blog of another origin with a strict policy."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from playwright.sync_api import BrowserType, Error, Response, Route, expect

from e2e.axe import problems
from e2e.browsing import DEVICES, NewContext, ReadBlog, hold_back, noted
from e2e.embedded import BLOG, FILLS, WEARS, opened, play_a_card, press, said, told
from e2e.hosting import DIST, Host
from tools import writers
from tools.embed import LARGEST_POSTER
from tools.serve import Handler, serving

NAVY = "rgb(0, 0, 128)"
"""The browsers' form of a named colour."""


@pytest.mark.in_one("chromium")
def test_a_poster_is_light_and_can_be_read_out(
    read: ReadBlog, base_url: str, new_context: NewContext, blog: str
) -> None:
    page = new_context(host=blog, others=[base_url], **DEVICES["desktop"]).new_page()
    answers: list[Response] = []
    page.on("response", noted(answers))
    page.goto(blog)
    hand = page.get_by_role("img", name="Your hand: green 1, green 2")
    expect(hand.locator("svg").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = {one.url: len(one.body()) for one in answers if one.url.startswith(base_url)}
    drawing = {"embed/bargain-hunt.js", "embed/dealt.js"}  # the latter for links without a poster
    assert {url.removeprefix(base_url) for url in sizes} == {"embed.js", *drawing}
    assert page.locator("#position figure svg").is_visible()
    assert sum(sizes.values()) <= LARGEST_POSTER
    assert page.locator("iframe").count() == 0
    button = page.locator("#play button")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    button.focus()
    expect(button).to_be_focused()
    read("", java_script_enabled=False).locator("#position figure svg").wait_for()


@pytest.mark.in_one("chromium")
def test_the_marks_of_a_poster_lie_where_its_cards_do(read: ReadBlog) -> None:
    page = read()
    table = page.locator("#play")
    text = "Ada: G1 G2 | Bert: @ 2 1.1-2 1.2=3 9 1.7-2"
    table.evaluate("(table, text) => { table.poster = text; }", text)
    number, head = table.locator(".marks text"), table.locator(".marks path").last
    expect(number).to_have_text("3")
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 844})
        expect(table.locator(".marks > *")).to_have_count(7)  # two are not on the poster
        for mark, shown in ((number, ".group >> nth=0 >> .row > * >> nth=1"), (head, ".cards")):
            inner, outer = mark.bounding_box(), table.locator(shown).bounding_box()
            assert inner is not None
            assert outer is not None
            assert outer["x"] - 15 < inner["x"] < outer["x"] + outer["width"]
            assert outer["y"] - 15 < inner["y"] < outer["y"] + outer["height"]
    assert problems(page) == []


@pytest.mark.in_one("chromium")
def test_a_table_is_played_follows_wishes_and_tells_the_page(
    read: ReadBlog,
) -> None:
    page = read()
    frame = press(page, "play")
    assert told(page, "play", "ready") == [{}]
    assert page.evaluate("document.activeElement.id") == "play"
    play_a_card(frame, Random(1))
    frame.locator(".stall:has(.phase.you)").wait_for()
    moves = told(page, "play", "move")
    assert [move["number"] for move in moves] == list(range(1, len(moves) + 1))
    assert {"person", "club"} <= {move["by"] for move in moves}

    frame.wait_for_function(FILLS)

    # Later requests of the page around are followed at once.
    page.locator("#play").evaluate("table => { table.theme = 'dark'; table.cloth = 'navy' }")
    expect(frame.locator("html[data-theme=dark]")).to_be_attached()
    frame.wait_for_function(WEARS, arg=NAVY)
    frame.locator("#tool-menu").press("Enter")
    page.wait_for_timeout(100)  # sooner, it would be a key that bounces
    frame.locator("#more-settings").press("Enter")
    expect(frame.locator("#sheet-title")).to_have_text("Settings")
    expect(frame.locator("#sheet-title")).to_be_in_viewport()
    frame.locator("#close").press("Enter")

    last = press(page, "end")
    while not said(page, "end", "end"):
        last.locator(".choice, .stall[data-screen=end]").first.wait_for()
        with suppress(Error):  # the last choice may only now be visible
            last.locator(".choice").first.press("Enter", timeout=2000)
    (end,) = said(page, "end", "end")
    assert len(end["scores"]) == len(end["names"]) == 4
    assert {*end["winners"]} <= {0, 1, 2, 3}

    # Nothing is stored, and the history is the blog's.
    assert frame.evaluate("localStorage.length") == 0
    assert frame.evaluate("navigator.serviceWorker?.controller ?? null") is None
    assert page.evaluate("history.length") <= 2


@pytest.mark.in_one("firefox")
def test_a_quiz_tells_its_answer_and_a_replay_follows_the_seat(read: ReadBlog) -> None:
    page = read(device="phone")
    frame = press(page, "quiz")
    for card in ("O5", "O9"):
        frame.locator(f'[data-move="{card}"]').press("Enter")
    frame.locator("#quiz-answer").press("Enter")
    expect(frame.locator("#quiz-result")).to_be_focused()
    (answer,) = told(page, "quiz", "answer")
    assert answer["right"]
    assert answer["marked"] == ["O5", "O9"]

    frame = press(page, "replay")
    expect(frame.locator(".hand .card").first).to_have_attribute("data-card", "G3")
    frame.locator("#to-on").press("Enter")
    page.locator("#replay").evaluate("table => { table.seat = '1' }")
    expect(frame.locator(".hand .card").first).to_have_attribute("data-card", "G5")
    assert "at=5" in frame.url
    page.locator("#replay").evaluate("table => { table.autoplay = true }")  # another frame
    frame = opened(page.locator("#replay iframe"))
    expect(frame.locator("#viewed-title")).to_contain_text("Move 5")  # by itself


@pytest.mark.usually_in("firefox")
@pytest.mark.only_browser("chromium")
def test_the_page_for_writers_shows_every_mode(new_context: NewContext, base_url: str) -> None:
    page = new_context(**DEVICES["desktop"]).new_page()
    page.goto(f"{base_url}{writers.NAME}")
    assert problems(page) == []
    tables = page.locator("trick-hunt")
    modes = [str(tables.nth(at).get_attribute("mode")) for at in range(tables.count())]
    assert modes == [one.mode for one in writers.examples()]
    for mode in modes:
        page.locator(f"trick-hunt[mode={mode}] button").click()
        frame = opened(page.locator(f"trick-hunt[mode={mode}] iframe"))
        assert not frame.locator("#broken-title").count(), mode
        expect(page.locator("#told")).to_contain_text(f"{mode}: ready")
    assert "error" not in page.locator("#told").inner_text()
    page.locator("[data-copies=code-clause]").click()
    expect(page.locator("[data-copies=code-clause]")).to_have_text(re.compile("Copied|Selected"))
    host = page.locator("#code-first").inner_text()
    assert f'src="{base_url}embed.js"' in host


class Counting(Handler):
    """Serves files and counts the files sent, without answers that nothing has changed."""

    sent: ClassVar[list[str]] = []

    def send_response(self, code: int, message: str | None = None) -> None:
        if code == HTTPStatus.OK:
            self.sent.append(self.path)
        super().send_response(code, message)


@pytest.mark.in_one("chromium")
@pytest.mark.usefixtures("browser")  # which skips the test if there is none to be driven
def test_a_second_table_fetches_nothing_again(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "blog").mkdir()
    with serving(partial(Counting, directory=str(DIST))) as address:
        text = (BLOG / "open.html").read_text("utf-8")
        text = text.replace(writers.HOST, address)
        second = '<trick-hunt id="second" link="volltreffer?players=3&deal=5"></trick-hunt>'
        text = text.replace('<p id="said"', f'{second}<p id="said"')
        (tmp_path / "blog" / "index.html").write_text(text, "utf-8")
        # Private windows, which the tests usually have, do not cache large files.
        with (
            Host(tmp_path / "blog") as host,
            browser_type.launch_persistent_context(
                tmp_path / "profile", **browser_type_launch_args
            ) as context,
        ):
            page = context.new_page()
            page.goto(host.address)
            press(page, "play")
            assert any(path.endswith("pyodide.asm.wasm") for path in Counting.sent)
            Counting.sent.clear()
            press(page, "second")
            assert [path for path in Counting.sent if "/embed/" not in path] == []


FORGED = """name => {
    const frame = document.querySelector(`#${name}`).shadowRoot.querySelector("iframe");
    const write = (type, detail) => JSON.stringify({ trickHunt: 1, type, detail });
    // What the frame would say, said by somebody else.
    window.postMessage(write("end", {}), "*");
    // What the page would say, said by somebody else: another frame of it.
    const intruder = document.createElement("iframe");
    document.body.append(intruder);
    const other = intruder.contentWindow;
    const wish = write("options", { theme: "dark" });
    new other.Function("frame", "wish", "frame.postMessage(wish, '*')")(frame.contentWindow, wish);
    // What the page says, but not as it is to be said.
    const bad = [null, 7, {}, "{", "[]", wish.replace("1", "2"), wish + " ".repeat(5000),
        write("answer", { theme: "dark" }), { trickHunt: 1, type: "options" },
        write("options", null), write("options", { theme: ["dark"], cloth: "url(//evil)" })];
    for (const one of bad) frame.contentWindow.postMessage(one, "*");
    // A page hears its messages in the order in which they were sent.
    return new Promise(done => {
        addEventListener("message", ({ data }) => data === "last" && done());
        window.postMessage("last", "*");
    });
}"""


@pytest.mark.in_one("chromium")
def test_forged_messages_are_ignored(read: ReadBlog) -> None:
    page = read("open.html")
    frame = press(page, "play")
    page.evaluate(FORGED, "play")
    assert said(page, "play", "end") == []
    page.locator("#play").evaluate("table => table.setAttribute('cloth', 'navy')")
    frame.wait_for_function(WEARS, arg=NAVY)  # messages do arrive, and earlier ones are received
    root = frame.locator("html")
    assert root.get_attribute("data-theme") == "light"  # as the page is
    assert "url" not in (root.get_attribute("style") or "")
    page.locator("#play").evaluate("table => table.setAttribute('theme', 'dark')")
    expect(frame.locator("html[data-theme=dark]")).to_be_attached()


REFUSED = """
if (window.parent !== window) {
    const refuse = () => { throw new DOMException("refused", "SecurityError"); };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(window, name, { get: refuse, configurable: true });
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refuse });
}"""


@pytest.mark.in_one("chromium")
def test_a_frame_that_is_refused_everything_is_played(
    new_context: NewContext, base_url: str, blog: str
) -> None:
    context = new_context(host=blog, others=[base_url], **DEVICES["phone"])
    context.add_init_script(REFUSED)
    page = context.new_page()
    page.goto(blog)
    held = hold_back(page, "**/*.wasm")
    page.locator("#play button").press("Enter")
    inside = page.locator("#play iframe").content_frame
    expect(inside.locator("#boot-progress")).to_be_in_viewport(ratio=1)
    expect(inside.locator("h1")).to_have_count(1)  # no start page
    assert inside.locator("h1:visible").count() == 0  # and no awning
    for request in held:
        request.continue_()
    page.unroute("**/*.wasm")
    frame = opened(page.locator("#play iframe"))
    play_a_card(frame, Random(2))
    assert frame.locator("#unkept").count() == 0


@pytest.mark.thorough  # Chromium has one that is refused everything
@pytest.mark.in_one("firefox")
@pytest.mark.errors_expected  # the browser reports what a sandbox removes
def test_a_sandbox_with_scripts_alone_is_played(read: ReadBlog, base_url: str) -> None:
    page = read()
    page.evaluate(
        """address => {
            const frame = document.createElement("iframe");
            frame.id = "plain";
            frame.sandbox = "allow-scripts";
            frame.src = address;
            frame.width = frame.height = 700;
            document.body.prepend(frame);
        }""",
        f"{base_url}index.html#/framed?theme=dark!/bargain-hunt?players=3&deal=7&mode=play",
    )
    frame = opened(page.locator("#plain"))
    assert frame.url.startswith(f"{base_url}trick-hunt.html#/framed?theme=dark!/")
    play_a_card(frame, Random(3))
    page.locator("#french").evaluate("table => { table.sandbox = true }")
    frame = press(page, "french")
    assert frame.evaluate("window.origin") == "null"
    play_a_card(frame, Random(4))
    assert told(page, "french", "move")


def answering(**answer: Any) -> Callable[[Route], None]:
    """Return a handler that answers a request in place of the host."""

    def answer_it(route: Route) -> None:
        route.fulfill(**answer)

    return answer_it


@pytest.mark.in_one("chromium")
@pytest.mark.errors_expected  # the browser reports that the page is missing
def test_a_game_that_does_not_answer_leaves_the_poster_and_ways_on(
    read: ReadBlog, base_url: str
) -> None:
    page = read("open.html")
    table = page.locator("#play")
    button = table.get_by_role("button")
    answers: dict[str, dict[str, Any]] = {
        r"is missing from its host \(404\)": {"status": 404, "body": "Gone"},
        "Try again|does not appear": {"body": "<h1>Another page</h1>"},
    }
    for words, answer in answers.items():
        page.route(base_url, answering(**answer))
        button.press("Enter")
        expect(table.get_by_role("alert")).to_contain_text(re.compile(words))
        expect(table.get_by_role("img", name="ace of spades")).to_be_visible()
        expect(table.locator("iframe")).to_be_hidden()
        expect(button).to_have_text("Try again")
        expect(button).to_be_focused()
        apart = table.get_by_role("link", name="on a page of its own")
        assert str(apart.get_attribute("href")).endswith("#/treasure-hunt?players=3&deal=11")
        page.unroute(base_url)
    assert len(said(page, "play", "error")) == 2
    frame = press(page, "play")
    expect(frame.locator(".stall")).to_be_visible()
    expect(table.get_by_role("alert")).to_be_hidden()
    expect(table.get_by_role("img", name="ace of spades")).to_be_hidden()
