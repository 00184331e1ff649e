"""The problems that axe finds on a page, in light and dark colours."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Page

from tools.console import NPM

AXE = NPM / "axe-core" / "axe.min.js"

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules about colours; all other rules give the same results in light and dark."""

Scheme = tuple[Literal["light", "dark"], dict[str, Any]]

SCHEMES: tuple[Scheme, ...] = (
    ("light", {}),
    ("dark", {"runOnly": OF_COLOURS}),
)
"""Each colour scheme with its options for axe."""

BUT_COLOURS: Scheme = ("light", {"rules": {rule: {"enabled": False} for rule in OF_COLOURS}})

ON: dict[str, tuple[Scheme, ...]] = {"desktop": SCHEMES, "phone": (BUT_COLOURS,)}
"""The schemes for each device: a phone has the colours of the desktop, whose check is the slowest.
"""

# Wait for motion and colour transitions, which have other contrasts half-way.
JUDGE = """async ([within, options]) => {
    await Promise.all(document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime < 5000)
        .map(one => one.finished.catch(() => null)));
    const { violations } = await axe.run(within, { resultTypes: ["violations"], ...options });
    return violations;
}"""


def problems(page: Page, within: str = "html", schemes: tuple[Scheme, ...] = SCHEMES) -> list[str]:
    """Return the serious and critical problems with their places, in each scheme.

    Args:
        within: a selector of the part to check; a dialog over a page that was already checked is
            checked alone.
        schemes: the colour schemes to check.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # the policy blocks script tags
    found = []
    for scheme, options in schemes:
        page.emulate_media(color_scheme=scheme)
        violations: list[dict[str, Any]] = page.evaluate(JUDGE, [within, options])
        found += [
            f"{scheme}, {one['id']}: {node['html'][:160]} – {node['failureSummary'][:300]}"
            for one in violations
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"][:3]
        ]
    return found


class Judged:
    """The problems found on the screens of a page on a device, by their names.

    Attributes:
        screens: the number of screens checked.
        found: the problems of the screens that have some.
    """

    def __init__(self, page: Page, on: str) -> None:
        self._page = page
        self._schemes = ON[on]
        self.screens = 0
        self.found: dict[str, list[str]] = {}

    def __call__(self, name: str, within: str = "html") -> None:
        """Check the current contents of the page."""
        self.screens += 1
        found = problems(self._page, within, self._schemes)
        if found:
            self.found[name] = found
