"""Check each file of the game on its host, and say what is wrong there and what to do.

The exit status is 1 if something is broken, and 2 if the host cannot be reached.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from trickhunt.commands.choosing import whole_number
from trickhunt.commands.progress import Progress
from trickhunt.core.words import N_, _, decimals, labelled, ngettext
from trickhunt.hosting.base_url import folder_address
from trickhunt.hosting.build import Build
from trickhunt.hosting.checks import BROKEN, GOOD, STATUS, CheckResult, results
from trickhunt.hosting.fetching import PATIENCE, WebHost, build_at, files_of, findings, shown
from trickhunt.system.terminal import say

SUMMARY = N_("Check each file of the game on its host, and say what is wrong there and what to do.")
"""The summary for the help."""

WRONG = 1
"""The exit status if something is broken."""

MOST_TOLD = 10
"""The most places printed for each kind of problem."""

LONGEST_WAIT = 600


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "address",
        metavar="ADDRESS",
        help=_("where the game is, such as https://cards.example/trick-hunt/"),
    )
    parser.add_argument("--json", action="store_true", help=_("for machines: all that was found"))
    parser.add_argument(
        "--patience",
        default=str(round(PATIENCE)),
        metavar="SECONDS",
        help=_("give up on a file after this many seconds without a sign of life"),
    )


def run(options: argparse.Namespace) -> int:
    """Check all files, and print the result of each check."""
    patience = whole_number(options.patience, _("number of seconds"), 1, LONGEST_WAIT)
    host = WebHost(folder_address(options.address), patience)
    build = build_at(host)
    with Progress(sys.stderr, len(files_of(build))) as progress:
        found = results(findings(host, build, progress.step))
    broken = [one for one in found if one.status == BROKEN]
    if options.json:
        told = {"address": host.address, "version": build.version, "files": len(build.files)}
        say(json.dumps({**told, "checks": [one.as_data() for one in found]}, indent=1))
    else:
        _tell(shown(host.address), build, found)
    return WRONG if broken else 0


def _tell(address: str, build: Build, found: Sequence[CheckResult]) -> None:
    """Print the result of each check, worst first."""
    size = decimals(sum(file.size for file in build.files) / 1e6)
    say(
        ngettext(
            "{address}: version {version}, {count} file, {size} MB",
            "{address}: version {version}, {count} files, {size} MB",
            len(build.files),
            address=address,
            version=build.version,
            size=size,
        )
    )
    for one in found:
        say("")
        say(labelled(_(STATUS[one.status]), _(one.check.title)))
        if one.status == GOOD:
            continue
        say("  " + _(one.check.wrong))
        say("  " + labelled(_("What to do"), _(one.check.todo)))
        for finding in one.found[:MOST_TOLD]:
            say("    " + labelled(finding.place or address, finding.detail))
        more = len(one.found) - MOST_TOLD
        if more > 0:
            say("    " + _("and {count} more", count=more))
