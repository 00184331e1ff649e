"""What axe finds on a page, in light and in dark."""

from __future__ import annotations

from typing import Any, Literal

from playwright.sync_api import Page

from tools.console import NPM

AXE = NPM / "axe-core" / "axe.min.js"

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that judge colours: all others find the same in light and in dark."""

Scheme = tuple[Literal["light", "dark"], dict[str, Any]]

SCHEMES: tuple[Scheme, ...] = (
    ("light", {}),
    ("dark", {"runOnly": OF_COLOURS}),
)
"""Each scheme with what axe is to do there."""

BUT_COLOURS: Scheme = ("light", {"rules": {rule: {"enabled": False} for rule in OF_COLOURS}})

ON: dict[str, tuple[Scheme, ...]] = {"desktop": SCHEMES, "phone": (BUT_COLOURS,)}
"""How each device is judged: a phone has the colours of the desktop, which take longest."""

# What moves or changes its colour is waited for: half-way, it has contrasts of its own.
JUDGE = """async ([within, options]) => {
    await Promise.all(document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime < 5000)
        .map(one => one.finished.catch(() => null)));
    const { violations } = await axe.run(within, { resultTypes: ["violations"], ...options });
    return violations;
}"""


def problems(page: Page, within: str = "html", schemes: tuple[Scheme, ...] = SCHEMES) -> list[str]:
    """What axe finds that is serious or worse, with where, in each scheme one after the other.

    Args:
        page: the page.
        within: the part to judge, as a selector; what lies over a page that was judged is
            judged alone.
        schemes: those to judge it in.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))  # no script tag gets past the policy
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
    """What axe found on the screens of a page on some device, by their names.

    Attributes:
        screens: how many were judged.
        found: the problems of those that have some.
    """

    def __init__(self, page: Page, on: str) -> None:
        self._page = page
        self._schemes = ON[on]
        self.screens = 0
        self.found: dict[str, list[str]] = {}

    def __call__(self, name: str, within: str = "html") -> None:
        """Judge what the page shows now."""
        self.screens += 1
        found = problems(self._page, within, self._schemes)
        if found:
            self.found[name] = found
