"""Results against other people, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.games.registry import info_of
from table.page.routes import CHALLENGE, HERE_ALONE, INVITED, TOGETHER
from table.store.meetings import ELSEWHERE, HERE, SENT, HeadToHead
from table.ui.art.faces import face
from table.ui.art.pack import icon
from table.ui.dates import in_full
from trickhunt.core.words import N_, You, _, in_row, labelled

AGAIN = {
    HERE: (f"#/{TOGETHER}/{HERE_ALONE}-{{at}}", "follow", N_("Play again")),
    ELSEWHERE: (f"#/{TOGETHER}/{INVITED}-{{at}}", "wave", N_("Invite")),
    SENT: (f"#/{CHALLENGE}", "crown", N_("Challenge")),
}
"""Where one meets somebody again in the same way, with a sign and untranslated words; a person is
named by the place among all results.
"""


def chip(one: HeadToHead) -> h.Element:
    """The results against the person met last, in one line that leads to meeting them again."""
    address, _sign, words = AGAIN[one.last.way]
    return h.a(
        ".rival", id="friend", href=address.format(at=0), aria_label=in_row([one.words, _(words)])
    )[face(0, You()), face(1, one.name), one.words]


def people_met(standings: Sequence[HeadToHead], *, can_forget: bool = False) -> h.Node:
    """The results against people, with a way to meet each again; nothing without any.

    Args:
        can_forget: whether a button forgets them.
    """
    return (
        bool(standings)
        and h.section(".people-met", aria_labelledby="people-met")[
            h.h3(id="people-met", tabindex="-1")[_("You and your friends")],
            h.ol[[_standing(at, one, can_forget=can_forget) for at, one in enumerate(standings)]],
        ]
    )


def _standing(at: int, one: HeadToHead, *, can_forget: bool) -> h.Element:
    address, sign, words = AGAIN[one.last.way]
    drawn = "" if not one.drawn else _("{count} drawn", count=one.drawn)
    title = info_of(one.last.game).title
    return h.li[
        face(0, You()),
        face(1, one.name),
        h.span(".who")[
            h.strong[one.words],
            h.span(".soft")[
                in_row(filter(None, (title, drawn))),
                h.span(".when")[" · ", in_full(one.last.day)],
            ],
        ],
        h.a(
            ".button",
            id=f"meet-{at}",
            href=address.format(at=at),
            aria_label=labelled(_(words), one.name),
        )[icon(sign), h.span(".to-do")[_(words)]],
        can_forget
        and h.button(
            ".close",
            id=f"forget-{at}",
            type="button",
            data_act="forget-person",
            data_move=str(at),
            aria_label=_("Forget the results against {name}", name=one.name),
        )[icon("close")],
    ]
