"""Ask the host of a table for a new invitation, by a message that is ready to be sent."""

from __future__ import annotations

from table.page.page import Page
from table.shell.saving import copy, share_or
from trickhunt.core.words import _


def ask_again(page: Page) -> None:
    """Share the request with other programs; if that is impossible, copy it."""
    words = _(
        "Our connection is lost. Please send me a new invitation: press “Invite again” at your "
        "table."
    )
    if page.can_share():
        share_or(page, words, "", lambda: copy(page, words, ""))
    else:
        copy(page, words, "")


def asked(*, can_share: bool) -> str:
    """What to do after that, as a sentence; ``""`` if it was shared."""
    return "" if can_share else _("The request is copied: paste it into your chat.")
