"""The screens around the tricks: choosing the first bargain, and clearing."""

from __future__ import annotations

from collections import Counter

from htpy import (
    Element,
    Node,
    button,
    caption,
    div,
    h2,
    h3,
    li,
    ol,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)

from table.art.cards import chip, icon, picture
from table.bargain_hunt import parts
from table.bargain_hunt.model import ClearChoice, ClearLook, JunkGroup, Look
from table.bargain_hunt.tableau import others
from table.bargain_hunt.words import choice_in_words, effect_read_out
from table.views.frame import price
from table.views.hand import refusal
from table.views.seats import phase_line
from trickhunt.games.bargain_hunt.moves import DECK, OFFER, VALUE_OF
from trickhunt.games.bargain_hunt.names import card_name
from trickhunt.words import _, ngettext

TIMES = "\N{MULTIPLICATION SIGN}"
SIGNS = {"trash": "trash", "convert": "convert", "dump": "dump", "pass": "pass"}


def preliminary(look: Look) -> Element:
    """Choosing the first bargain."""
    return div(".table", data_players=str(len(look.seats)), data_act="hurry")[
        others(look),
        section(".preliminary", aria_labelledby="preliminary-title")[
            h2(id="preliminary-title")[
                _("The first bargains") if look.watch else _("Choose your first bargain")
            ],
            p(".lead")[
                _(
                    "The card you show starts your bargain pile, {plus}. From now on you collect "
                    "its value; every other card you win is junk, {minus}.",
                    plus="+1",
                    minus="−1",
                )
            ],
            _tally(look),
        ],
        phase_line(look),
        parts.mine(look, refusal(look)),
    ]


def _tally(look: Look) -> Node:
    """What each card of the hand would make your bargain, and what of it you hold."""
    if look.you.pile or look.watch:
        return None
    counts = Counter(VALUE_OF[one.card] for one in look.hand if one.card != OFFER)
    return ul(".tally", aria_label=_("Values in your hand"))[
        [
            li[
                picture(value),
                span(".value")[str(value)],
                span(".count", aria_hidden="true")[f"×{counts[value]}"],  # noqa: RUF001
                span(".visually-hidden")[
                    ngettext(
                        "{count} card in your hand", "{count} cards in your hand", counts[value]
                    )
                ],
            ]
            for value in sorted(counts)
        ]
    ]


def clearing(look: Look) -> Element:
    """Clearing at the end of a round."""
    clear = look.clear
    assert clear is not None
    title = _("Clear your odds and ends") if clear.is_mine else _("The others clear")
    if look.watch:
        title = look.turn_words
    if clear.is_mine and clear.of > 1:
        title = _("Last clearing, {number} of {of}", number=clear.number, of=clear.of)
    return div(".table.counter", data_act="hurry")[
        section(
            class_={"clearing": True, "double": clear.of > 1}, aria_labelledby="clearing-title"
        )[
            h2(id="clearing-title", tabindex="-1")[title],
            p(".lead")[_lead(look, clear)],
            phase_line(look),
            _shelves(look, clear),
            div(".choices.rest")[[_choice(look, choice) for choice in clear.others]],
            _standing(look, clear),
        ],
        refusal(look),
    ]


def _lead(look: Look, clear: ClearLook) -> str:
    if look.edition == "french":
        words = _(
            "Choose one value to convert: {toll} cards of it go to the trash heap, the rest "
            "become bargains, and their value is your bargain from then on."
        )
    else:
        words = _(
            "Choose one value: trash all cards of it, or, with more than {toll}, trash {toll} "
            "and turn the rest into bargains, whose value you then collect."
        )
    if clear.of > 1:
        words += " " + _("After the last round everyone clears twice in a row.")
    return words.format(toll=clear.toll)


def _shelves(look: Look, clear: ClearLook) -> Node:
    if not clear.groups:
        return p(".note")[_("There is no junk.") if look.watch else _("You have no junk.")]
    words = _("The junk by value") if look.watch else _("Your junk by value")
    return ol(".shelves", aria_label=words)[[_shelf(look, clear, group) for group in clear.groups]]


def _shelf(look: Look, clear: ClearLook, group: JunkGroup) -> Element:
    count = len(group.cards)
    title = (
        ngettext(
            "{count} card of value {value}",
            "{count} cards of value {value}",
            count,
            value=group.value,
        )
        if group.value
        else ngettext("{count} super special offer", "{count} super special offers", count)
    )
    return li(".shelf", data_value=str(group.value))[
        picture(group.value),
        h3(".value")[span(".visually-hidden")[title], span(aria_hidden="true")[_short(group)]],
        parts.chips(group.cards),
        div(".choices")[
            [_choice(look, choice) for choice in group.choices],
            clear.is_mine and not group.choices and p(".why")[_why_none(clear, group)],
        ],
    ]


def _short(group: JunkGroup) -> str:
    return f"{len(group.cards)} {TIMES} {group.value or DECK.special}"


def _why_none(clear: ClearLook, group: JunkGroup) -> str:
    if not group.value:
        return _("An offer can never be cleared.")
    missing = clear.toll + 1 - len(group.cards)
    return ngettext(
        "{count} more would be needed to convert.",
        "{count} more would be needed to convert.",
        missing,
    )


def _choice(look: Look, choice: ClearChoice) -> Element:
    return button(
        class_={"choice": True, choice.how: True},
        id=f"clear-{choice.text.replace(' ', '-')}",
        type="button",
        data_act="move",
        data_move=choice.text,
    )[
        icon(SIGNS[choice.how]),
        span(".what")[
            choice.value >= 0
            and span(".visually-hidden")[_("Value {value}: ", value=choice.value)],
            choice_in_words(choice),
            choice.changes_bargain
            and span(".why")[
                _(" – the {value} becomes your bargain", value=choice.bargain)
                if look.phase != "over"
                else ""
            ],
        ],
        " ",
        span(".effect")[
            span(".visually-hidden")[effect_read_out(choice)],
            span(aria_hidden="true")[
                price(choice.before, "small"), " → ", price(choice.after, "small")
            ],
        ],
    ]


def _standing(look: Look, clear: ClearLook) -> Element:
    return div(".standing-box")[
        clear.told
        and ul(".told", aria_label=_("Cleared so far"))[[li[words] for words in clear.told]],
        table(".standing")[
            caption(".visually-hidden")[_("How everyone stands")],
            thead[
                tr[
                    th(scope="col")[_("Player")],
                    th(scope="col")[_("Collects")],
                    th(scope="col")[_("Pile")],
                    th(scope="col")[_("Junk")],
                    th(scope="col")[_("Score")],
                ]
            ],
            tbody[
                [
                    tr(class_={"you": seat.is_you, "turn": seat.is_actor})[
                        th(scope="row")[seat.name],
                        td[str(seat.bargain or "–")],
                        td[str(len(seat.pile))],
                        td[str(seat.junk_count)],
                        td[price(seat.score, "small")],
                    ]
                    for seat in (look.you, *look.seats[:-1])
                ]
            ],
        ],
    ]


def junk_lists(look: Look) -> list[Element]:
    """The junk of everyone whose junk is listed, by value."""
    return [
        section(".junk-of")[
            h3[
                _(
                    "{name}: {count}",
                    name=seat.name,
                    count=ngettext(
                        "{count} card of junk", "{count} cards of junk", seat.junk_count
                    ),
                )
            ],
            ul(".chips")[[li[chip(face, card_name(face))] for face in seat.junk]]
            if seat.junk
            else p[_("nothing")],
        ]
        for seat in (look.you, *look.seats[:-1])
        if seat.junk is not None
    ]
