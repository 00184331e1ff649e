"""Write the web address of a build into its unpacked folder.

Previews in chats, search engines and the single file need it. It can be repeated with another
address.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from trickhunt.core.words import N_, _, ngettext
from trickhunt.hosting.base_url import folder_address
from trickhunt.hosting.canonical_links import put_address
from trickhunt.system.terminal import say

SUMMARY = N_(
    "Write the address that a build will have on the web into the folder that its zip unpacks to."
)
"""The summary for the help."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", metavar="FOLDER", help=_("the folder of the build"))
    parser.add_argument(
        "address",
        metavar="ADDRESS",
        help=_("where it will be, such as https://cards.example/trick-hunt/"),
    )


def run(options: argparse.Namespace) -> int:
    """Write the address into the pages, and print the number of pages."""
    address = folder_address(options.address)
    count = put_address(Path(options.folder), address)
    say(
        ngettext(
            "{count} page now has the address {address}.",
            "{count} pages now have the address {address}.",
            count,
            address=address,
        )
    )
    return 0
