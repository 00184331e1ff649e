"""The last trick and the junk, which lie over the table."""

from __future__ import annotations

from htpy import Element, p

from table.art.cards import PACK
from table.bargain_hunt.between import junk_lists
from table.bargain_hunt.model import Look
from table.bargain_hunt.tableau import signs
from table.bargain_hunt.words import said_in_words, trick_in_words
from table.views import trick
from table.views.frame import sheet
from trickhunt.words import _, ngettext


def last_trick(look: Look) -> Element:
    """The last trick once more."""
    one = look.last
    if one is None:
        return trick.last_trick(look, PACK, "", None)
    bargains = ngettext(
        "{count} of them is a bargain.", "{count} of them are bargains.", len(one.takes)
    )
    words = f"{trick_in_words(one)} {bargains}"
    return trick.last_trick(look, PACK, words, signs(one), said_in_words)


def junk(look: Look) -> Element:
    """Your junk, and that of others where it is listed."""
    return sheet(
        _("Odds and ends"),
        junk_lists(look),
        len([seat for seat in look.seats if seat.junk is not None]) == 1
        and p(".note")[
            _("The junk of the others lies face down. “Perfect memory” in the settings lists it.")
        ],
    )
