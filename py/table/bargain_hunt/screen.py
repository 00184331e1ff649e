"""The screen of a game of Schnäppchen Jagd in each phase, with the bar over it."""

from __future__ import annotations

from htpy import Element, span

from table.bargain_hunt import between, ending, log, tableau
from table.bargain_hunt.model import CLEARING, OVER, PLAYING, SHOWING, Look
from table.views.frame import frame, tool_button, tool_link
from trickhunt.words import _

_SCREENS = {
    SHOWING: ("preliminary", between.preliminary),
    PLAYING: ("table", tableau.tableau),
    CLEARING: ("clearing", between.clearing),
    OVER: ("end", ending.ending),
}


def screen(look: Look) -> Element:
    """What a look shows."""
    name, view = _SCREENS[look.phase]
    tools = [
        tool_button("undo", "undo", _("Undo"), can=look.can_undo),
        tool_link("play/last", "cards", _("Last trick")),
        tool_link("play/history", "history", _("History")),
        tool_link("play/rules", "rulebook", _("Rules")),
        tool_link("play/settings", "settings", _("Settings")),
        tool_link("play/keys", "keyboard", _("Keys")),
        tool_link("", "home", _("Start")),
    ]
    edition = _("French edition") if look.edition == "french" else _("English edition")
    deal = _("deal {number}", number=look.number)
    where = [
        span(".now")[look.phase_words],
        span(".visually-hidden")[" · "],
        span(".minor")[f"{deal} · {edition}"],
    ]
    return frame(name, "Schnäppchen Jagd", where, tools, view(look), moves=look.moves)


DIALOGS = {
    "last": lambda _session, look: log.last_trick(look),
    "junk": lambda _session, look: log.junk(look),
    "history": lambda session, _look: log.history(log.entries(session)),
}
"""What lies over the table, by its name in the address."""
