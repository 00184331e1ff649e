"""Effects of other pages on their tables: colours, places, moves, isolation, many messages."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from e2e.browsing import DEVICES
from e2e.embedded import opened, play_a_card, press, said, told

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from e2e.browsing import NewContext, ReadBlog

LANDSCAPE = {"viewport": {"width": 844, "height": 390}}
ZOOMED = {"viewport": {"width": 640, "height": 400}}
"""A desktop zoomed to twice its size."""

SEEN = """name => {
    const frame = document.querySelector(`#${name}`).shadowRoot.querySelector("iframe");
    return [frame.getBoundingClientRect().top, scrollY, innerHeight];
}"""


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param(LANDSCAPE, id="landscape", marks=pytest.mark.in_one("chromium")),
        pytest.param(
            ZOOMED, id="zoomed", marks=[pytest.mark.in_one("firefox"), pytest.mark.thorough]
        ),
    ],
)
def test_a_sheet_opens_where_the_reader_looks(read: ReadBlog, screen: dict[str, Any]) -> None:
    page = read("open.html", **screen)
    frame = press(page, "play")
    frame.locator("#tool-menu").evaluate("tool => tool.scrollIntoView({block: 'end'})")
    frame.locator("#tool-menu").press("Enter")
    expect(frame.locator("#sheet-title")).to_be_focused()
    before = page.evaluate(SEEN, "play")
    frame.locator("#more-settings").press("Enter")
    expect(frame.locator("#sheet-title")).to_have_text("Settings")
    expect(frame.locator("#sheet-title")).to_be_focused()
    top, scrolled, height = page.evaluate(SEEN, "play")
    assert scrolled == before[1]
    title = frame.locator("#sheet-title").bounding_box()  # in the page around
    assert title is not None
    assert 0 <= title["y"] <= height - title["height"], (top, title)
    frame.locator("#close").press("Enter")
    expect(frame.locator("dialog")).to_be_hidden()
    assert page.evaluate("scrollY") == scrolled


def box_of(page: Page, name: str, part: str, style: str) -> str:
    """Return a computed style of a part of a table."""
    return str(
        page.locator(f"#{name} {part}").evaluate(
            "(element, style) => getComputedStyle(element)[style]", style
        )
    )


@pytest.mark.in_one("chromium")
def test_a_table_is_light_or_dark_as_its_page_and_wears_nothing_else_of_it(
    read: ReadBlog,
) -> None:
    page = read("open.html", color_scheme="dark")
    page.add_style_tag(
        content="body { background: white; color: #222; text-transform: uppercase;"
        " letter-spacing: 9px; text-shadow: 1px 1px red; -webkit-text-stroke: 2px red }"
    )
    page.locator("#play").evaluate("table => { table.caption = 'Four aces' }")
    table = page.locator("#play .box")
    expect(table).to_have_css("color-scheme", "light")
    assert box_of(page, "play", ".caption", "color") == "rgb(34, 34, 34)"
    assert box_of(page, "play", "button", "textTransform") == "none"
    assert box_of(page, "play", ".box", "letterSpacing") == "normal"
    assert box_of(page, "play", ".box", "textShadow") == "none"
    assert box_of(page, "play", ".box", "webkitTextStrokeWidth") == "0px"

    # A switch on a page without a declared colour scheme is followed, also while a game runs.
    frame = press(page, "play")
    expect(frame.locator("html[data-theme=light]")).to_be_attached()
    page.add_style_tag(content="body { background: #111; color: oklch(0.95 0.02 90) }")
    expect(frame.locator("html[data-theme=dark]")).to_be_attached()
    expect(table).to_have_css("color-scheme", "dark")
    page.locator("#play").evaluate("table => { table.theme = 'light' }")
    expect(frame.locator("html[data-theme=light]")).to_be_attached()

    # A colour defined by the page is passed on with its value there.
    page.add_style_tag(content="body { --felt: rgb(1, 2, 3) }")
    page.locator("#play").evaluate("table => { table.cloth = 'var(--felt)' }")
    expect(frame.locator("html[style*='rgb(1, 2, 3)']")).to_be_attached()


PLACES = """() => {
    const link = "treasure-hunt?players=3&deal=11";
    const put = html => {
        document.querySelector("main").insertAdjacentHTML("beforeend", html);
        return document.querySelector("main").lastElementChild;
    };
    const table = `<trick-hunt link="${link}" poster="SA HA"></trick-hunt>`;
    const places = [
        `<div style="display: flex; flex-direction: column; align-items: center">${table}</div>`,
        `<div style="display: flex"><p>Words</p>${table}</div>`,
        `<div style="display: grid; justify-items: start">${table}</div>`,
        `<table><tr><td>${table}</td></tr></table>`,
        `<div style="width: 280px">${table}</div>`,
    ].map(put);
    return places.map(place => place.querySelector("trick-hunt").getBoundingClientRect().width);
}"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_table_fills_its_place(read: ReadBlog) -> None:
    page = read("open.html")
    room = page.locator("#play").evaluate("table => table.getBoundingClientRect().width")
    column, row, grid, cell, narrow = page.evaluate(PLACES)
    assert column == grid == room
    assert row > room * 0.6
    assert cell >= min(room * 0.9, 640)
    assert narrow == 280


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_link_that_cannot_be_read_is_an_error_and_no_table(read: ReadBlog) -> None:
    page = read("open.html")
    for link in ("treasure-hunt?players=99", ""):
        page.locator("#play").evaluate("(table, link) => { table.link = link }", link)
        press(page, "play") if link else opened(page.locator("#play iframe"))
        page.wait_for_function(
            "count => document.querySelectorAll('#said div').length === count",
            arg=1 if link else 2,
        )
    assert said(page, "play", "ready") == []
    assert all(error["reason"] for error in said(page, "play", "error"))


MODULE = """address => {
    document.body.insertAdjacentHTML("beforeend",
        '<trick-hunt id="other" link="volltreffer?players=3&deal=5" poster="G1 R2"></trick-hunt>');
    return import(address).then(() => customElements.get("trick-hunt") !== undefined);
}"""


def let_in(route: Route) -> None:
    """Answer like a host that lets pages of others read its files."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "access-control-allow-origin": "*"})


def isolate(route: Route) -> None:
    """Answer like a page that isolates itself from all other origins."""
    headers = {
        "cross-origin-embedder-policy": "require-corp",
        "cross-origin-opener-policy": "same-origin",
    }
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, **headers})


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_the_script_can_be_a_module(new_context: NewContext, base_url: str, blog: str) -> None:
    context = new_context(host=blog, others=[base_url], **DEVICES["desktop"])
    page = context.new_page()
    page.route("**/embed.js", let_in)
    page.goto(blog + "bare.html")
    assert page.evaluate(MODULE, f"{base_url}embed.js")
    expect(page.locator("#other [role=img] svg").first).to_be_visible()
    frame = press(page, "other")
    assert frame.url.startswith(base_url)


@pytest.mark.in_one("chromium")
def test_a_page_that_isolates_itself_has_a_table(
    new_context: NewContext, base_url: str, blog: str
) -> None:
    # Browsers ask the user before frames without credentials may connect to this machine.
    here = {"permissions": ["local-network-access"], **DEVICES["desktop"]}
    page = new_context(host=blog, others=[base_url], **here).new_page()
    page.route("**/embed.js", let_in)
    page.route("**/embed/*.js", let_in)
    page.route("**/isolated.html", isolate)
    page.goto(blog + "isolated.html")
    assert page.evaluate("crossOriginIsolated")
    expect(page.get_by_role("img", name="ace of spades").locator("svg").first).to_be_visible()
    press(page, "play")


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_table_that_is_moved_goes_on_where_it_was(read: ReadBlog) -> None:
    page = read("open.html")
    page.locator("#play").evaluate(
        "table => { table.link = 'bargain-hunt?players=4&deal=4711'; table.mode = 'play' }"
    )
    frame = press(page, "play")
    play_a_card(frame, Random(1))
    frame.locator(".stall:has(.phase.you)").wait_for()
    moves = frame.locator(".stall").get_attribute("data-moves")
    page.evaluate("document.querySelector('main').append(document.querySelector('#play'))")
    frame = opened(page.locator("#play iframe"))
    expect(frame.locator(".stall")).to_have_attribute("data-moves", str(moves))
    if page.evaluate("'moveBefore' in document.body"):
        page.evaluate("document.body.moveBefore(document.querySelector('#play'), null)")
        frame = opened(page.locator("#play iframe"))
        expect(frame.locator(".stall")).to_have_attribute("data-moves", str(moves))


FLOOD = """count => {
    const table = document.querySelector("#play");
    for (let n = 0; n < count; n++) table.setAttribute("cloth", `rgb(${n % 256}, 1, ${n >> 8})`);
}"""
COUNT = """() => {
    window.followed = 0;
    document.addEventListener("framed:wishes", () => { window.followed += 1; });
}"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_ten_thousand_messages_are_merged(read: ReadBlog) -> None:
    page = read("open.html")
    frame = press(page, "play")
    frame.evaluate(COUNT)
    page.evaluate(FLOOD, 10_000)
    expect(frame.locator("html[style*='rgb(15, 1, 39)']")).to_be_attached()
    assert frame.evaluate("followed") < 1000
    assert told(page, "play", "ready") == [{}]


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_base_or_language_that_means_nothing_is_passed_over(read: ReadBlog) -> None:
    page = read("open.html")
    for base in ("http://[", "javascript:alert(1)", "data:text/html,x"):
        page.locator("#play").evaluate("(table, base) => { table.base = base }", base)
        link = page.locator("#play").get_by_role("link", name="on a page of its own")
        expect(link).to_have_attribute("href", f"{_base(page)}#/treasure-hunt?players=3&deal=11")
    page.locator("#play").evaluate("table => { table.lang = 'constructor' }")
    expect(page.locator("#play button")).to_have_text("Open the table")


def _base(page: Page) -> str:
    return str(page.locator("script[src*='embed.js']").get_attribute("src")).removesuffix(
        "embed.js"
    )


@pytest.mark.thorough
@pytest.mark.in_one("chromium")  # Playwright's Firefox runs scripts all the same
def test_what_stands_inside_is_for_readers_without_scripts(read: ReadBlog) -> None:
    page = read("inside.html", java_script_enabled=False)
    expect(page.get_by_role("link", name="Play this deal")).to_be_visible()
    page = read("inside.html")
    expect(page.get_by_role("img", name="green 1").locator("svg").first).to_be_visible()
    expect(page.get_by_role("link", name="Play this deal")).to_be_hidden()


@pytest.mark.in_one("chromium")
def test_a_page_that_names_the_trusted_types_it_lets_in_names_ours(
    new_context: NewContext, base_url: str, blog: str
) -> None:
    here = {"permissions": ["local-network-access"], **DEVICES["desktop"]}
    page = new_context(host=blog, others=[base_url], **here).new_page()

    def strictly(route: Route) -> None:
        answer = route.fetch()
        policy = "trusted-types trick-hunt; require-trusted-types-for 'script'"
        route.fulfill(
            response=answer, headers={**answer.headers, "content-security-policy": policy}
        )

    page.route("**/open.html", strictly)
    page.goto(blog + "open.html")
    expect(page.get_by_role("img", name="ace of spades").locator("svg").first).to_be_visible()


POLICIES = """
window.policies = [];
const { createPolicy } = TrustedTypePolicyFactory.prototype;
TrustedTypePolicyFactory.prototype.createPolicy = function (name, rules) {
    policies.push(rules);
    return createPolicy.call(this, name, rules);
};
"""

ALLOWS = """address => {
    try {
        return policies[0].createScriptURL(address) === address;
    } catch (error) {
        return error.name;
    }
}"""


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_scripts_come_from_where_the_first_one_came_whatever_the_element_says(
    new_context: NewContext, base_url: str, blog: str
) -> None:
    context = new_context(host=blog, others=[base_url], **DEVICES["desktop"])
    page = context.new_page()
    page.add_init_script(POLICIES)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(blog + "open.html")
    table = page.locator("#play")
    table.evaluate(
        """(table, base) => {
            table.base = base;
            table.link = "volltreffer?players=3&deal=5";
            table.poster = "G1 R2";
        }""",
        f"{blog}elsewhere",
    )
    expect(table.get_by_role("img", name="green 1").locator("svg").first).to_be_visible()
    link = table.get_by_role("link", name="on a page of its own")
    expect(link).to_have_attribute("href", f"{blog}elsewhere/#/volltreffer?players=3&deal=5")
    scripts = [url for url in asked if url.endswith(".js") and "blog.js" not in url]
    assert f"{base_url}embed/volltreffer.js" in scripts
    assert [url for url in scripts if not url.startswith(base_url)] == []
    assert page.evaluate(ALLOWS, f"{base_url}embed/volltreffer.js") is True
    for other in (f"{blog}embed/x.js", f"{base_url}check.js", f"{base_url}embed/../check.js"):
        assert page.evaluate(ALLOWS, other) == "TypeError"


def sending(page: Page, address: str, **headers: str) -> None:
    """Add headers to a page."""

    def send(route: Route) -> None:
        answer = route.fetch()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        route.fulfill(response=answer, headers={**answer.headers, **named})

    page.route(address, send)


@pytest.mark.in_one("chromium")
@pytest.mark.errors_expected  # the browser reports what is forbidden
@pytest.mark.parametrize(
    "headers",
    [
        {"x_frame_options": "DENY"},
        {"x_frame_options": "DENY", "access_control_allow_origin": "*"},
    ],
    ids=["untold", "told"],
)
def test_a_frame_that_is_forbidden_is_told_as_such(
    new_context: NewContext,
    base_url: str,
    blog: str,
    headers: dict[str, str],
) -> None:
    words = "may forbid other pages to show it in a frame"
    here = {"permissions": ["local-network-access"], **DEVICES["desktop"]}
    page = new_context(host=blog, others=[base_url], **here).new_page()
    sending(page, base_url, **headers)
    page.goto(blog + "open.html")
    table = page.locator("#play")
    table.get_by_role("button").press("Enter")
    expect(table.get_by_role("alert")).to_contain_text(words)
    (error,) = told(page, "play", "error")
    assert words in error["reason"]


UNDER = """policy => {
    const meta = document.createElement("meta");
    meta.httpEquiv = "Content-Security-Policy";
    meta.content = policy;
    document.head.append(meta);
}"""
"""Serve a page under a policy."""


@pytest.mark.usually_in("firefox")
@pytest.mark.errors_expected  # the browser reports what is forbidden
@pytest.mark.parametrize(
    "policy",
    [
        pytest.param("frame-src 'none'", id="frames"),
        pytest.param(
            "default-src 'none'; script-src *; style-src * 'unsafe-inline'; img-src *",
            id="all but scripts",
            marks=pytest.mark.thorough,
        ),
    ],
)
def test_a_policy_of_the_page_around_is_told_as_such(
    read: ReadBlog, base_url: str, policy: str
) -> None:
    page = read("open.html")
    page.evaluate(UNDER, policy)
    table = page.locator("#play")
    table.get_by_role("button").press("Enter")
    words = "The Content-Security-Policy of this page forbids the game (frame-src)"
    expect(table.get_by_role("alert")).to_contain_text(words)
    expect(table.get_by_role("img", name="ace of spades")).to_be_visible()
    apart = table.get_by_role("link", name="on a page of its own")
    expect(apart).to_have_attribute("href", f"{base_url}#/treasure-hunt?players=3&deal=11")
    (error,) = told(page, "play", "error")
    assert words in error["reason"]


@pytest.mark.in_one("chromium")
def test_a_table_is_printed_without_its_buttons_and_locked_as_its_writer_says(
    read: ReadBlog,
) -> None:
    page = read("open.html")
    table = page.locator("#play")
    table.evaluate(
        "table => { table.lock = 'hands share'; table.mode = 'position';"
        " table.link = 'bargain-hunt?players=4&deal=7&at=0' }"
    )
    frame = press(page, "play")
    tools = frame.locator(".bar .tools")
    expect(tools).to_be_visible()
    for kept in ("#show-hands", ".chooser:has(#view-seat)"):
        expect(frame.locator(kept).first).to_be_attached()
        expect(frame.locator(kept).first).to_be_hidden()
    frame.locator("#tool-menu").click()
    expect(frame.locator("#more-history")).to_be_visible()
    expect(frame.locator("#more-share")).to_be_attached()
    expect(frame.locator("#more-share")).to_be_hidden()
    frame.locator("#close").click()
    page.emulate_media(media="print")
    expect(tools).to_be_hidden()
    expect(frame.locator(".hand").first).to_be_visible()
