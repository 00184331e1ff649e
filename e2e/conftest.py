"""The built site, served from a subfolder, in real browsers."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Error,
    Keyboard,
    Locator,
    Page,
    Request,
    WebError,
    expect,
)

from e2e import embedded
from e2e.browsing import (
    DEVICES,
    QUICK_CLOCK,
    READY_MS,
    NewContext,
    OpenPage,
    ReadBlog,
    wait_until_ready,
)
from e2e.hosting import DIST, Host
from table.page.presses import BOUNCE_MS
from tools.browsers import KNOWN, launch_options

expect.set_options(timeout=READY_MS)

ARE_NAMED = pytest.StashKey[bool]()
"""Whether the command line names browsers."""

HAS_FAILED = pytest.StashKey[bool]()
"""Whether some phase of a test failed."""


def pytest_configure(config: pytest.Config) -> None:
    """Run in every known browser unless --browser names some."""
    config.addinivalue_line("markers", "errors_expected: the test provokes errors in the page")
    config.addinivalue_line("markers", "in_one(browser): browsers do not differ in this")
    config.addinivalue_line("markers", "usually_in(browser): in others only `make faults` runs it")
    config.addinivalue_line("markers", "long: begun early, so that nothing waits for it at the end")
    config.stash[ARE_NAMED] = bool(config.option.browser)
    if not config.option.browser:
        config.option.browser = list(KNOWN)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run tests that are alike in all browsers in one, unless --browser names some; sort.

    Each browser is started once, so tests are grouped by browser; long ones come first.
    """
    if not config.stash[ARE_NAMED]:
        left = [item for item in items if not _is_here(item)]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
        for item in items:
            mark = item.get_closest_marker("usually_in")
            if mark is not None and _browser(item) not in mark.args:
                item.add_marker(pytest.mark.thorough)
    items.sort(key=lambda item: (_browser(item) or "", item.get_closest_marker("long") is None))


def _browser(item: pytest.Item) -> str | None:
    """Return the browser that a test will use; ``None`` if it uses none."""
    spec = getattr(item, "callspec", None)
    return spec.params.get("browser_name") if spec is not None else None


def _is_here(item: pytest.Item) -> bool:
    """Return whether a test is run in its browser."""
    mark, browser = item.get_closest_marker("in_one"), _browser(item)
    return mark is None or browser is None or browser in mark.args


@pytest.fixture(scope="session", autouse=True)
def human_pace() -> Iterator[None]:
    """Leave as long between two presses of a key as people do; faster ones are ignored."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Keyboard, Locator):
            patch.setattr(kind, "press", _paced(kind.press))
        yield


def _paced(press: Callable[..., None]) -> Callable[..., None]:
    def paced(*given: Any, **options: Any) -> None:
        sleep(2 * BOUNCE_MS / 1000)
        press(*given, **options)

    return paced


CALM = {"ui.prefersReducedMotion": 1}
"""Reduced motion, which Playwright's Firefox does not get from a context."""


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    """Use the system's browser if Playwright's own is missing."""
    options = launch_options(browser_type)
    if options is None:
        pytest.skip(f"{browser_type.name} is not on this machine (see: make test-e2e)")
    if browser_type.name == "firefox":
        options["firefox_user_prefs"] = CALM
    return {**browser_type_launch_args, **options}


@pytest.fixture(scope="session")
def launch_browser(
    launch_browser: Callable[..., Browser], browser_name: str
) -> Callable[..., Browser]:
    """Skip the tests of a browser that Playwright cannot drive."""

    def launch(**options: Any) -> Browser:
        try:
            return launch_browser(**options)
        except Error as error:
            pytest.skip(f"{browser_name} cannot be driven here: {error.message.splitlines()[0]}")

    return launch


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve dist/ from a subfolder, as hosts may; yield its address."""
    if not (DIST / "index.html").exists():
        pytest.fail("dist/ is not built: run make site")
    root = tmp_path_factory.mktemp("host")
    (root / "any").mkdir()
    (root / "any" / "path").symlink_to(DIST)
    (root / "index.html").write_text('<link rel="icon" href="data:,">')
    with Host(root) as host:
        yield host.address + "any/path/"


LEFT_BEHIND = "status=2152398850"
"""Firefox's error for a download that ended because the page was left: NS_BINDING_ABORTED."""


WATCH_THE_POLICY = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  reportViolation(`policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`));
"""


NOT_KEPT = """addEventListener("game:keeping", event => event.stopImmediatePropagation(), true)"""
"""Prevents the page from being stored for offline use, which only prepares for later visits."""


NO_COACH = """{
const isPage = /(\\/|index\\.html)$/.test(location.pathname);
if (location.protocol === "http:" && self === top && isPage)
  try {
    localStorage["trick-hunt/coach"] ??= JSON.stringify({
      finished: {},
      wanted: { "bargain-hunt": false, volltreffer: false, "treasure-hunt": false },
    });
  } catch {}
}
"""
"""Random players are not asked about their moves; the coach has its own test."""


CHANCE = """{
let state = 2463534242;
crypto.getRandomValues = array => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let at = 0; at < bytes.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  return array;
};
}"""
"""Random numbers that are the same at each visit, so that failures are repeatable."""


def _watch(context: BrowserContext, origins: set[str], problems: list[str]) -> None:
    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text}")

    def on_error(error: WebError) -> None:
        if LEFT_BEHIND not in str(error.error):
            problems.append(f"uncaught: {error.error}")

    def on_request(request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc not in origins:
            problems.append(f"request to another origin: {request.url}")

    context.expose_binding("reportViolation", lambda _source, words: problems.append(words))
    context.add_init_script(WATCH_THE_POLICY)
    context.on("console", on_console)
    context.on("weberror", on_error)
    context.on("request", on_request)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[Any, Any, Any]:
    """Note that a test failed, so that its pages are photographed before they are closed."""
    report = yield
    item.stash[HAS_FAILED] = item.stash.get(HAS_FAILED, False) or report.failed
    return report


def _photograph(contexts: Sequence[BrowserContext], folder: Path) -> None:
    """Take screenshots of all pages of a failed test."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages, 1):
        with suppress(Error):
            page.screenshot(path=folder / f"failed-{number}.png", timeout=5_000)


@pytest.fixture
def new_context(
    new_context: NewContext,
    browser_name: str,
    base_url: str,
    output_path: str,
    request: pytest.FixtureRequest,
) -> Iterator[NewContext]:
    """Make contexts whose errors and requests to other origins fail the test at its end."""
    problems: list[str] = []
    contexts: list[BrowserContext] = []

    def create(
        *,
        host: str = base_url,
        others: Sequence[str] = (),
        is_coached: bool = False,
        **options: Any,
    ) -> BrowserContext:
        if browser_name == "firefox":
            options.pop("is_mobile", None)  # Firefox has no such mode
        # The service worker has its own tests; elsewhere it would only make every test fetch
        # everything twice. Motion is drawn many times a second, and has its own tests, too
        # (test_motion.py).
        options = {"service_workers": "block", "reduced_motion": "reduce", **options}
        context = new_context(**options)
        context.set_default_timeout(READY_MS)
        if options["service_workers"] == "block":
            context.add_init_script(NOT_KEPT)
        context.add_init_script(CHANCE)
        if not is_coached:
            context.add_init_script(NO_COACH)
        _watch(context, {urlsplit(one).netloc for one in (host, *others)}, problems)
        contexts.append(context)
        return context

    yield create
    # The state before a screenshot, for which the driver adds its own style to the page.
    found = [] if request.node.get_closest_marker("errors_expected") else list(problems)
    if found or request.node.stash.get(HAS_FAILED, False):
        _photograph(contexts, Path(output_path))
    assert not found, "\n".join(found)


@pytest.fixture
def open_page(new_context: NewContext) -> OpenPage:
    """Open the site: `open_page("phone", color_scheme="dark")`, ready to be played."""

    def open_one(
        device: str = "desktop",
        *,
        at: str = "./",
        ready: bool = True,
        quick: bool = False,
        **context_options: Any,
    ) -> Page:
        page = new_context(**{**DEVICES[device], **context_options}).new_page()
        if quick:
            page.add_init_script(QUICK_CLOCK)
        page.goto(at)
        if ready:
            wait_until_ready(page)
        return page

    return open_one


@pytest.fixture(scope="session")
def blog(base_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the blog with the tables of the site; yield its address."""
    folder = tmp_path_factory.mktemp("blog") / "of" / "somebody"
    embedded.lay_out(folder, base_url)
    with Host(folder) as host:
        yield host.address


@pytest.fixture
def read(new_context: NewContext, base_url: str, blog: str) -> ReadBlog:
    """Open a page of the blog: `read("index.html", "phone")`."""

    def open_one(name: str = "", device: str = "desktop", **options: Any) -> Page:
        context = new_context(host=blog, others=[base_url], **{**DEVICES[device], **options})
        page = context.new_page()
        page.goto(blog + name)
        return page

    return open_one
