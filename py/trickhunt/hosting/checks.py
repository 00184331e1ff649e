"""The checks of a host: the one table that the command and ``check.html`` share.

Each check has a name, one of three statuses, a sentence about the problem and one about the remedy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from trickhunt.core.words import N_, _

GOOD, IMPROVE, BROKEN = "good", "improve", "broken"

STATUS = {
    GOOD: N_("good"),
    IMPROVE: N_("should be improved"),
    BROKEN: N_("broken"),
}
"""The three statuses, in words."""


class Check(NamedTuple):
    """A check of a host."""

    id: str  #: its identifier for machines, which never changes
    status: str  #: its status if there is a finding: :data:`IMPROVE` or :data:`BROKEN`
    title: str  #: the subject of the check
    wrong: str  #: the problem, as a sentence
    todo: str  #: the remedy, as one or two sentences


class Finding(NamedTuple):
    """A problem that was found."""

    check: str  #: the id of the check
    place: str  #: the file or the address, relative to the build; ``""`` for the build itself
    detail: str  #: what was seen there, in the host's words


CHECKS = (
    Check(
        "reached",
        BROKEN,
        N_("Delivery"),
        N_("These did not arrive: the connection was lost, or the host took too long."),
        N_(
            "Try again. If it happens every time, ask the people who run the host whether large "
            "files or many requests are cut off there."
        ),
    ),
    Check(
        "there",
        BROKEN,
        N_("Completeness"),
        N_("These are missing, or the host sends something else, or refuses to send them."),
        N_(
            "Upload the whole folder again. If some are still missing, check whether an ignore "
            "list, such as .gitignore, leaves them out."
        ),
    ),
    Check(
        "whole",
        BROKEN,
        N_("Content of the game’s files"),
        N_(
            "These were changed on the way, or are from another build; browsers accept them "
            "unaltered or not at all."
        ),
        N_(
            "Switch off anything there that makes files smaller or adds to them, transfer them "
            "as binary files, and upload the whole folder again."
        ),
    ),
    Check(
        "touched",
        IMPROVE,
        N_("Content of the other files"),
        N_("These were changed, too. The game opens without them."),
        N_("Switch off anything there that makes files smaller or adds to them."),
    ),
    Check(
        "type",
        BROKEN,
        N_("Types of pages, scripts and styles"),
        N_("These have a type that makes browsers refuse them or show them as text."),
        N_("Have the host give .html the type text/html, .js text/javascript, and .css text/css."),
    ),
    Check(
        "usual",
        IMPROVE,
        N_("Types of the other files"),
        N_("These have an unusual type, so they may load later or be refused in places."),
        N_(
            "Have the host give .wasm the type application/wasm, .json application/json, "
            ".webmanifest application/manifest+json, .svg image/svg+xml and .png image/png."
        ),
    ),
    Check(
        "charset",
        BROKEN,
        N_("Text encoding"),
        N_("The host says that these are in an encoding other than UTF-8, which garbles letters."),
        N_("Have it say charset=utf-8, or nothing (in Apache: AddDefaultCharset Off)."),
    ),
    Check(
        "policy",
        BROKEN,
        N_("Policy of the host"),
        N_("The host sends a Content-Security-Policy that forbids this."),
        N_(
            "Leave that header out for this folder, because the page brings its own policy; or "
            "send the one in the file _headers of the build."
        ),
    ),
    Check(
        "framing",
        BROKEN,
        N_("Tables on other pages"),
        N_("The host forbids other pages to show these, so no embedded table opens."),
        N_(
            "Leave out X-Frame-Options, frame-ancestors and Cross-Origin-Resource-Policy for this "
            "folder."
        ),
    ),
    Check(
        "slash",
        IMPROVE,
        N_("Address without the final slash"),
        N_("Without the final slash, the address of the folder does not lead to the folder."),
        N_("Have the host redirect the address without the slash to the one with it."),
    ),
    Check(
        "https",
        IMPROVE,
        N_("Encryption of the connection"),
        N_("The address begins with http:, so browsers keep nothing for offline use."),
        N_("Serve the folder over https:, and redirect the other address to it."),
    ),
    Check(
        "alone",
        IMPROVE,
        N_("Other copies on this origin"),
        N_(
            "There is another copy here; both share everything that is kept: games, settings, "
            "statistics."
        ),
        N_("Give one of them an origin of its own, such as a subdomain."),
    ),
    Check(
        "fresh",
        IMPROVE,
        N_("Caching"),
        N_("Browsers may keep these for a long time, so a new version shows up late."),
        N_("Send Cache-Control: no-cache with them."),
    ),
    Check(
        "packed",
        IMPROVE,
        N_("Compression"),
        N_("These come uncompressed, so a first visit takes longer than it has to."),
        N_("Switch on gzip or Brotli for them, including .wasm."),
    ),
)
"""All checks, in the order of display."""

WORST_FIRST = (BROKEN, IMPROVE, GOOD)


class CheckResult(NamedTuple):
    """The result of a check."""

    check: Check
    status: str  #: :data:`GOOD`, or the status of the check
    found: Sequence[Finding]  #: the findings

    def as_data(self) -> dict[str, Any]:
        """Return the result for machines; its words are in the current language."""
        told = {"id": self.check.id, "status": self.status, "title": _(self.check.title)}
        if self.found:
            told |= {"wrong": _(self.check.wrong), "todo": _(self.check.todo)}
        return {**told, "found": [one._asdict() for one in self.found]}


def results(findings: Iterable[Finding]) -> list[CheckResult]:
    """Return the result of each check, worst first."""
    every = list(findings)
    found = []
    for check in CHECKS:
        mine = [one for one in every if one.check == check.id]
        found.append(CheckResult(check, check.status if mine else GOOD, mine))
    return sorted(found, key=lambda one: WORST_FIRST.index(one.status))
