"""Storing a document as a new draft."""

from __future__ import annotations

from table.page.routes import STUDIO, Route
from table.shell.screen import Host
from table.store.drafts import DRAFTS
from trickhunt.core.words import _
from trickhunt.documents import Document, write_document


def store_new_draft(host: Host, document: Document, *, replacing: bool = False) -> bool:
    """Store a document as a new draft and go there, or say that there is no room for it.

    Args:
        replacing: whether the draft takes the place of the current screen in the browser's history.

    Returns:
        Whether it was stored.
    """
    saves = host.saves
    drafts = saves.read(DRAFTS)
    kept = drafts.keeping(drafts.next, write_document(document))
    if drafts.is_full or not saves.keep(DRAFTS, kept):
        full = _("There is no room for another draft. Delete one first.")
        host.page.alert(full if drafts.is_full else saves.problem or full)
        return False
    host.page.go(str(Route(STUDIO, query=f"draft={drafts.next}")), replacing=replacing)
    return True
