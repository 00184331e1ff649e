"""Install the browsers for the end-to-end tests, and find how to launch each.

Usage::

    python -m tools.browsers

Playwright's own builds are used if they are present or can be downloaded, else those of the system,
else (as root) those that apt-get installs. WebKit is WebKitGTK, driven by WebDriver on a virtual
screen. If a browser cannot be installed, a message says so, and its tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import BrowserType, Error, sync_playwright

from tools.console import run_tool, say


class Known(NamedTuple):
    """A browser of the system."""

    programs: tuple[str, ...]  #: the possible names of its program
    package: str  #: Debian's package
    options: dict[str, str]  #: the options that Playwright needs to drive a foreign build


KNOWN = {
    "chromium": Known(("chromium", "chromium-browser", "google-chrome"), "chromium", {}),
    "firefox": Known(("firefox-esr", "firefox"), "firefox-esr", {"channel": "moz-firefox"}),
}


class WebKitPrograms(NamedTuple):
    """The programs for driving WebKit."""

    browser: str  #: a minimal browser with WebKit
    driver: str  #: the WebDriver server
    screen: str  #: a virtual screen


WEBKIT_PACKAGES = ("webkit2gtk-driver", "xvfb")

# Debian's, Fedora's and Arch's places under /usr; the program itself is in no PATH.
MINI_BROWSERS = (
    "lib/*/webkit*gtk-*/MiniBrowser",
    "libexec/webkit*gtk-*/MiniBrowser",
    "lib/webkit*gtk-*/MiniBrowser",
)


def webkit_programs() -> WebKitPrograms | None:
    """Return the programs for driving WebKit; None if one is missing."""
    browsers = sorted(path for pattern in MINI_BROWSERS for path in Path("/usr").glob(pattern))
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if not browsers or driver is None or screen is None:
        return None
    return WebKitPrograms(str(browsers[-1]), driver, screen)


def launch_options(browser: BrowserType) -> dict[str, Any] | None:
    """Return the launch options of a browser; None if there is none of this kind."""
    if Path(browser.executable_path).exists():
        return {}
    known = KNOWN[browser.name]
    for program in known.programs:
        path = shutil.which(program)
        if path:
            return {**known.options, "executable_path": path}
    return None


def _works(name: str) -> bool:
    """Return whether a browser is installed and starts."""
    with sync_playwright() as playwright:
        browser: BrowserType = getattr(playwright, name)
        options = launch_options(browser)
        if options is None:
            return False
        try:
            browser.launch(**options).close()
        except Error as error:
            say(f"{name} cannot be driven: {error.message.splitlines()[0]}")
            return False
        return True


def _download(name: str) -> None:
    say(f"downloading {name} for Playwright, if it can be reached")
    command = [sys.executable, "-m", "playwright", "install", name]
    try:
        subprocess.run(command, capture_output=True, check=False, timeout=600)
    except subprocess.TimeoutExpired:
        say(f"the download of {name} took too long")


def _install_from_debian(*packages: str) -> None:
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    say(f"installing {' and '.join(packages)} with apt-get")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", *packages]):
        subprocess.run(["apt-get", *command], env=environment, capture_output=True, check=False)


def _has_system(name: str) -> bool:
    return any(shutil.which(program) for program in KNOWN[name].programs)


def ensure(name: str) -> bool:
    """Install a browser if necessary; return whether it is usable."""
    if _works(name):
        return True
    if not _has_system(name):
        _download(name)
        if _works(name):
            return True
        _install_from_debian(KNOWN[name].package)
    return _works(name)


def ensure_webkit() -> bool:
    """Install WebKit if necessary; return whether it is usable."""
    if webkit_programs() is None:
        _install_from_debian(*WEBKIT_PACKAGES)
    return webkit_programs() is not None


def main() -> None:
    """Install every browser; say which are impossible, and what to install by hand."""
    for name, known in KNOWN.items():
        if not ensure(name):
            say(
                f"{name.upper()} IS MISSING, its tests will be skipped. Install it (Debian: "
                f"sudo apt-get install {known.package}; or: {sys.executable} -m playwright "
                f"install --with-deps {name})"
            )
    if not ensure_webkit():
        say(
            "WEBKIT IS MISSING, its tests will be skipped. Install it (Debian: sudo apt-get "
            f"install {' '.join(WEBKIT_PACKAGES)})"
        )


if __name__ == "__main__":
    run_tool(main)
