"""A blog of another origin with tables in it: its pages, and actions at their tables."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Frame, Locator, Page, expect

from tools import writers
from tools.console import ROOT

BLOG = ROOT / "e2e" / "blog"

WEARS = """cloth =>
    getComputedStyle(document.documentElement).getPropertyValue("--cloth") === cloth
"""
FILLS = """() =>
    Math.abs(document.getElementById("app").getBoundingClientRect().height - innerHeight) <= 1
"""
"""Whether a frame is as high as its contents."""


def lay_out(folder: Path, base_url: str) -> None:
    """Write the blog, with the tables of the site at this address, into a folder."""
    shutil.copytree(BLOG, folder)
    origin = base_url.removesuffix("/any/path/")
    for page in folder.glob("*.html"):
        text = re.sub(r"<!-- trickhunt (.*?) -->", _figure, page.read_text("utf-8"))
        text = text.replace(writers.HOST, base_url).replace(writers.HOST.rstrip("/"), origin)
        page.write_text(text, "utf-8")


def _figure(command: re.Match[str]) -> str:
    """Return the drawing of a command, as a generator of static pages would include it."""
    run = [sys.executable, "-m", "trickhunt", *html.unescape(command[1]).split()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    done = subprocess.run(run, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def press(page: Page, name: str) -> Frame:
    """Press the button of a table; return its frame, ready to be played."""
    # By a key, like everything in frames: after a page has scrolled, Chromium misplaces some
    # clicks.
    page.locator(f"#{name} button").press("Enter")
    return opened(page.locator(f"#{name} iframe"))


def opened(element: Locator) -> Frame:
    """Return the page in a frame, ready to be played."""
    inside = element.content_frame
    inside.locator("html[data-state=ready]").wait_for(state="attached")
    handle = element.element_handle()
    assert handle is not None
    frame = handle.content_frame()
    assert frame is not None
    return frame


def said(page: Page, name: str, kind: str) -> list[dict[str, Any]]:
    """Return the events of a table that the blog noted."""
    lines = page.locator("#said div").all_inner_texts()
    begin = f"{name} {kind} "
    return [json.loads(line.removeprefix(begin)) for line in lines if line.startswith(begin)]


def told(page: Page, name: str, kind: str) -> list[dict[str, Any]]:
    """Wait for such events and return them: they come slightly after the frame shows them."""
    page.locator("#said div").filter(has_text=f"{name} {kind} ").first.wait_for(state="attached")
    return said(page, name, kind)


def play_a_card(frame: Frame, rng: Random) -> None:
    """Make a random move when it is the reader's turn."""
    frame.locator(".stall:has(.phase.you)").wait_for()
    before = frame.locator(".stall").get_attribute("data-moves") or ""
    for controls in (frame.locator(".hand .legal"), frame.locator("#ask [data-move]")):
        if controls.count():
            controls.nth(rng.randrange(controls.count())).press("Enter")
    expect(frame.locator(".stall")).not_to_have_attribute("data-moves", before)
