"""The end: who won, how the scores came about, and how they went."""

from __future__ import annotations

from htpy import Element, button, div, h2, li, ol, p, section, span

from table.art.cards import icon
from table.bargain_hunt import parts
from table.bargain_hunt.chart import chart
from table.bargain_hunt.model import Final, Look
from table.views.frame import price
from trickhunt.words import _, ngettext


def ending(look: Look) -> Element:
    """The end of the game."""
    return section(".end", aria_labelledby="verdict")[
        h2(".verdict", id="verdict", tabindex="-1")[look.turn_words],
        ol(".ranking")[[_rank(final) for final in look.finals]],
        parts.refusal(look),
        div(".choices")[
            button(".go", id="new-deal", type="button", data_act="new-deal")[
                icon("cards"), _("New deal")
            ],
            button(id="same-deal", type="button", data_act="same-deal")[
                icon("again"), _("Same deal again ({number})", number=look.number)
            ],
            button(id="home", type="button", data_act="home")[icon("home"), _("To the start")],
        ],
        chart(look.names, look.totals),
    ]


def _rank(final: Final) -> Element:
    sums = [
        ngettext("{count} bargain", "{count} bargains", final.pile),
        ngettext("− {count} card of junk", "− {count} cards of junk", final.junk),
    ]
    if final.offers:
        sums.append(
            ngettext(
                "− {count} super special offer", "− {count} super special offers", final.offers
            )
        )
    return li(class_={"rank": True, "winner": final.place == 1, "you": final.is_you})[
        span(".place")[_("{n}.", n=final.place)],
        span(".name")[
            final.place == 1 and icon("crown"),
            final.name,
            final.is_you and span(".mark-you")[" ", _("(you)")],
        ],
        price(final.score, "big", "score", label=_("score")),
        p(".sum")[" ".join(sums)],
    ]
