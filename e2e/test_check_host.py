"""A build on a host: checked by its page and by the command, with an address, with headers."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.browsing import DEVICES, NewContext, wait_until_ready
from e2e.embedded import opened
from e2e.hosting import DIST, Host
from e2e.spoiling import Answer, Fault, SpoilingHost, corrupted, missing, truncated, typed
from e2e.test_offline import KEPT
from trickhunt.cli import main
from trickhunt.hosting.build import NOT_SERVED, on_disk
from trickhunt.hosting.canonical_links import put_address

pytestmark = [pytest.mark.errors_expected, pytest.mark.in_one("chromium")]


def one(pattern: str) -> str:
    """Return the path of the one file of the build that matches a pattern."""
    (found,) = DIST.glob(pattern)
    return found.relative_to(DIST).as_posix()


def with_headers(**headers: str) -> Fault:
    """Make the host send headers, whose names are written with underscores."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda answer: replace(answer, headers={**answer.headers, **sent})


def by_page(page: Page, address: str) -> dict[str, list[str]]:
    """Return the results of ``check.html``, by check."""
    page.goto(f"{address}check.html")
    page.locator("#look").click()
    expect(page.locator("#result")).not_to_be_empty()
    return {
        str(check.get_attribute("id")): check.locator(".places li").all_inner_texts()
        for check in page.locator("#checks > .found").all()
    }


def by_command(address: str, capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """Return the results of the command, in the same form."""
    main(["check-host", address, "--json"])
    checks = json.loads(capsys.readouterr().out)["checks"]
    return {
        check["id"]: [f"{at['place'] or address}: {at['detail']}" for at in check["found"][:10]]
        for check in checks
        if check["found"]
    }


def packed(answer: Answer) -> Answer:
    """Return the positive result, which excludes large files."""
    return with_headers(Content_Encoding="identity")(answer)


def test_a_good_host_is_called_good_by_the_page_and_the_command(
    new_context: NewContext, capsys: pytest.CaptureFixture[str]
) -> None:
    with SpoilingHost(DIST) as host:
        host.faults = {"*": packed}
        page = new_context(host=host.address, **DEVICES["desktop"]).new_page()
        assert by_page(page, host.address) == {}
        expect(page.locator("#result")).to_have_text("All is well: there is nothing to do.")
        assert by_command(host.address, capsys) == {}


BAD: dict[str, Fault] = {
    "*": packed,
    one("style-*/rest.css"): corrupted,
    one("boot-*/games.json"): missing,
    one("boot-*/page.js"): typed({".js": "text/plain; charset=utf-8"}),
    one("table-*/sound.js"): truncated,
    "third-party.txt": typed({".txt": "text/plain; charset=iso-8859-1"}),
    "manifest.webmanifest": typed({".webmanifest": "text/plain"}),
    "writers.html": truncated,
    "embed.js": with_headers(Cross_Origin_Resource_Policy="same-site"),
    "icon.svg": lambda answer: replace(
        answer, body=b"<p>Not found", headers={"Content-Type": "text/html"}
    ),
    "index.html": with_headers(
        Content_Security_Policy="script-src 'self'; img-src *", X_Frame_Options="DENY"
    ),
    "service-worker.js": with_headers(Cache_Control="max-age=31536000"),
    one("python-*/app.zip"): lambda answer: replace(answer, sent=1000),
}


def test_a_bad_host_is_found_out_alike_by_the_page_and_the_command(
    new_context: NewContext, capsys: pytest.CaptureFixture[str]
) -> None:
    with SpoilingHost(DIST) as host:
        host.faults = BAD
        page = new_context(host=host.address, **DEVICES["phone"]).new_page()
        seen = by_page(page, host.address)
        told = by_command(host.address, capsys)
        # The browser and Python describe an early end in different words.
        (came,), (heard,) = seen.pop("reached"), told.pop("reached")
        assert came.partition(":")[0] == heard.partition(":")[0] == one("python-*/app.zip")
        assert seen == told
        assert set(seen) >= {
            *("there", "whole", "touched", "type", "usual", "policy", "framing"),
            *("fresh", "packed"),
        }
        expect(page.locator("#result")).to_contain_text("Something is broken")
        first = page.locator("#checks > li").first
        expect(first.locator(".status")).to_have_text("broken")
        expect(first.locator(".todo")).to_be_visible()
        # A second check examines the host, not the browser's cache.
        host.faults = {"*": packed}
        page.locator("#look").click()
        expect(page.locator("#result")).to_have_text("All is well: there is nothing to do.")


@pytest.mark.thorough
def test_the_page_that_looks_says_when_the_list_is_missing(new_context: NewContext) -> None:
    with SpoilingHost(DIST) as host:
        host.faults = {"files.json": missing}
        page = new_context(host=host.address, **DEVICES["desktop"]).new_page()
        assert by_page(page, f"{host.address}de/") == {}
        expect(page.locator("#result")).to_contain_text("HTTP 404")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("fault", "runs"),
    [
        (with_headers(Content_Security_Policy="script-src 'self'"), True),
        (
            lambda answer: typed({".js": "application/octet-stream"})(
                with_headers(X_Content_Type_Options="nosniff")(answer)
            ),
            True,
        ),
        (with_headers(Content_Security_Policy="script-src 'none'"), False),
        (lambda answer: answer if answer.path == "check.html" else missing(answer), True),
    ],
    ids=["none in the page", "none beside it", "none at all", "nothing else is there"],
)
def test_the_page_that_looks_runs_where_it_can_and_else_says_so(
    fault: Fault, runs: bool, new_context: NewContext
) -> None:
    with SpoilingHost(DIST) as host:
        host.faults = {"*": fault, "check.html": fault}
        page = new_context(host=host.address, **DEVICES["desktop"]).new_page()
        page.goto(f"{host.address}check.html")
        expect(page.locator("#look")).to_be_visible(visible=runs)
        expect(page.locator("#not-run")).to_be_visible(visible=not runs)


def of_the_build() -> Fault:
    """Make the host send the headers of the build's file."""
    rules = re.split(r"\n\n", (DIST / NOT_SERVED).read_text("utf-8"))

    def fault(answer: Answer) -> Answer:
        sent = dict(answer.headers)
        for rule in rules:
            path, *lines = [line for line in rule.splitlines() if not line.startswith("#")] or [""]
            matches = re.escape(path).replace(r"\*", ".*")
            if path and re.fullmatch(matches, f"/{answer.path}"):
                sent |= dict(line.strip().split(": ", 1) for line in lines)
        return replace(answer, headers=sent)

    return fault


@pytest.mark.thorough
@pytest.mark.long
def test_with_the_right_headers_the_page_starts_and_a_table_opens_elsewhere(
    new_context: NewContext, tmp_path: Path
) -> None:
    with SpoilingHost(DIST) as host:
        host.faults = {"*": of_the_build()}
        context = new_context(host=host.address, **DEVICES["desktop"])
        page = context.new_page()
        with page.expect_response(host.address) as asked:
            page.goto(host.address)
        assert "wasm-unsafe-eval" in str(asked.value.header_value("content-security-policy"))
        wait_until_ready(page)
        (tmp_path / "index.html").write_text(
            f'<!DOCTYPE html><script src="{host.address}embed.js" async></script>'
            '<trick-hunt id="one" link="bargain-hunt?players=4&deal=7&mode=play"></trick-hunt>',
            "utf-8",
        )
        with SpoilingHost(tmp_path) as blog:
            page = context.new_page()
            page.goto(blog.address)
            page.locator("#one button").press("Enter")
            frame = opened(page.locator("#one iframe"))
            frame.locator("#hand").wait_for()


@pytest.mark.thorough
@pytest.mark.long
def test_a_build_with_an_address_starts_and_works_without_a_network(
    new_context: NewContext, tmp_path: Path
) -> None:
    folder = tmp_path / "hunt"
    shutil.copytree(DIST, folder)
    put_address(folder, "https://cards.example/hunt/")
    put_address(folder, "https://cards.example/another/")
    assert on_disk(folder)[0].address == "https://cards.example/another/"
    with Host(folder) as host:
        context = new_context(host=host.address, **DEVICES["desktop"], service_workers="allow")
        page = context.new_page()
        page.goto(host.address)
        wait_until_ready(page)
        page.evaluate(KEPT)
        # The host itself is checked, not the cached copy.
        found = by_page(page, host.address)
        assert set(found) <= {"packed"}
    page.goto(host.address)
    wait_until_ready(page)
    canonical = page.locator("link[rel=canonical]")
    expect(canonical).to_have_attribute("href", "https://cards.example/another/")
