"""The controls of a spectator of a bot game: pause, step, speed, open hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import htpy as h

from table.session.pacing import watched_pace
from table.store.settings import PACE
from table.ui.art.pack import icon
from table.ui.models.table import TableModel, from_you
from trickhunt.core.words import _


def controls(model: TableModel) -> h.Element:
    """The controls of a watched game."""
    watch = model.watch
    assert watch is not None
    return h.div(".watch", role="group", aria_label=_("Watching"))[
        h.button(".go", id="watch-pause", type="button", data_act="pause")[
            icon("play" if watch.is_paused else "pause"),
            _("Continue") if watch.is_paused else _("Pause"),
        ],
        h.button(id="watch-step", type="button", data_act="forward")[
            icon("step"), h.span(".word")[_("Step")]
        ],
        h.label(".visually-hidden", for_="watch-pace")[_(PACE.label)],
        h.select(id="watch-pace", name=f"set-{PACE.name}")[
            [
                h.option(value=value, selected=value == watch.pace)[_(words)]
                for value, words in PACE.values
                if value == watched_pace(value)
            ]
        ],
        watch.is_open is not None
        and h.button(
            id="watch-open",
            type="button",
            data_act="open-hands",
            aria_pressed="true" if watch.is_open else "false",
        )[icon("eye" if watch.is_open else "closed"), h.span(".word")[_("Open hands")]],
    ]


def hand_in_words(model: TableModel, in_words: Callable[[Iterable[int]], str]) -> str:
    """Your cards; everyone's, if they are shown, if only bots play.

    Args:
        in_words: puts cards into words.
    """
    if model.watch is None:
        if not model.hand:
            return _("Your hand is empty.")
        return _("Your hand: {cards}.", cards=in_words(one.card for one in model.hand))
    if not model.watch.is_open:
        return _("The hands are hidden.")
    return " ".join(
        _("{name}: {cards}.", name=one.name, cards=in_words(one.open) or _("nothing"))
        for one in from_you(model.seats)
    )
