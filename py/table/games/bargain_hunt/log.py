"""The overlays of the last trick, the junk and the history."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.games.bargain_hunt.cards import PACK, chip
from table.games.bargain_hunt.view_model import BargainTableModel
from table.games.bargain_hunt.words import said_in_words, trick_in_words
from table.session.history import history_of
from table.session.session import Session
from table.ui.models.table import from_you
from table.ui.views import history as past
from table.ui.views import trick
from table.ui.views.frame import sheet
from trickhunt.core.game import Event
from trickhunt.core.words import N_, _, about, ngettext
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.bargain_hunt.names import card_name


def last_trick(model: BargainTableModel) -> h.Element:
    """The last trick."""
    one = model.last
    if one is None:
        return trick.last_trick(model, PACK)
    bargains = (
        ngettext("{count} of them is a bargain.", "{count} of them are bargains.", len(one.takes))
        if one.takes
        else _("None of them is a bargain.")
    )
    words = f"{trick_in_words(one)} {bargains}"
    return trick.last_trick(model, PACK, words, said_in_words)


def _junk_lists(model: BargainTableModel) -> list[h.Element]:
    """The junk of everyone whose junk is listed, by value."""
    return [
        h.section(".junk-of")[
            h.h3[
                _(
                    "{name}: {count}",
                    name=seat.name,
                    count=ngettext(
                        "{count} card of junk", "{count} cards of junk", seat.junk_count
                    ),
                )
            ],
            h.ul(".chips")[[h.li[chip(face, card_name(face))] for face in seat.junk]]
            if seat.junk
            else h.p[_("nothing")],
        ]
        for seat in from_you(model.seats)
        if seat.junk is not None
    ]


def junk(model: BargainTableModel) -> h.Element:
    """Your junk, and that of others if it is listed."""
    return sheet(
        _("Your junk") if model.watch is None else _("Junk"),
        _junk_lists(model),
        len([seat for seat in model.seats if seat.junk is not None]) == 1
        and h.p(".note")[
            _("The junk of the others lies face down. “Perfect memory” in the settings lists it.")
        ],
    )


def history(session: Session, model: BargainTableModel) -> h.Element:
    """The history."""
    rounds = history_of(session, Collected)
    return past.history(rounds, model, PACK, said=said_in_words, worth=_worth)


def _worth(name: str, events: Sequence[Event]) -> str:
    bargains = sum(len(one.bargains) for one in events if isinstance(one, Collected))
    junk = sum(len(one.junk) for one in events if isinstance(one, Collected))
    won = ngettext("{count} bargain", "{count} bargains", bargains)
    lost = ngettext("{count} card of junk", "{count} cards of junk", junk)
    if not bargains:
        return about(name, N_("You take it: {junk}."), N_("{name} takes it: {junk}."), junk=lost)
    if not junk:
        return about(
            name, N_("You take it: {bargains}."), N_("{name} takes it: {bargains}."), bargains=won
        )
    return about(
        name,
        N_("You take it: {bargains} and {junk}."),
        N_("{name} takes it: {bargains} and {junk}."),
        bargains=won,
        junk=lost,
    )
