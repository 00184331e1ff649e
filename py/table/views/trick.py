"""The trick in the middle of the table, in any game."""

from __future__ import annotations

from collections.abc import Callable

from htpy import Element, Node, div, li, ol, p, section, span

from table.art.pack import Pack, icon
from table.looks import Lying, TableLook, TrickLook
from table.views.frame import sheet
from table.views.seats import places
from trickhunt.words import _

Said = Callable[[Lying], str]
"""What was said with a card, as a note; empty when nothing was."""


def nothing_said(_lying: Lying) -> str:
    """For games in which nothing is said with a card."""
    return ""


def trick(look: TableLook, pack: Pack, signs: Node, said: Said = nothing_said) -> Element:
    """The trick on the table, under its signs."""
    where = places(look)
    one = look.trick
    played = {lying.seat for lying in one.cards}
    winner = next((lying.seat for lying in one.cards if lying.is_winning), -1)
    return section(
        class_={"trick": True, "complete": one.is_complete},
        aria_label=_("The trick"),
        data_to=where[winner] if one.is_complete else None,
    )[
        signs,
        _gone(look, pack),
        ol(".plays")[
            [
                play(
                    look,
                    lying,
                    pack,
                    said,
                    is_first=n == 0,
                    is_last=n == len(one.cards) - 1,
                )
                for n, lying in enumerate(one.cards)
            ],
            [
                li(".play.empty", data_place=where[seat.seat], aria_hidden="true")
                for seat in look.seats
                if seat.seat not in played
            ],
        ],
    ]


def _gone(look: TableLook, pack: Pack) -> Node:
    """The trick before, on its way to whoever took it; for the eyes alone."""
    one = look.last
    if look.trick.cards or one is None or look.trick_number < 2:
        return None
    where = places(look)
    winner = next(lying.seat for lying in one.cards if lying.is_winning)
    return div(
        ".plays.gone",
        id=f"gone-{look.round}-{look.trick_number}",
        aria_hidden="true",
        data_to=where[winner],
    )[[div(".play", data_place=where[lying.seat])[pack.card(lying.card)] for lying in one.cards]]


def play(
    look: TableLook,
    lying: Lying,
    pack: Pack,
    said: Said = nothing_said,
    *,
    is_first: bool,
    is_last: bool,
    prefix: str = "play",
) -> Element:
    """A card in a trick; ``prefix`` is what its id begins with."""
    note = said(lying)
    return li(
        class_={
            "play": True,
            "led": is_first,
            "wins": lying.is_winning,
            "trump": lying.word == "trump",
            "just": is_last,
        },
        # A place of its own in every trick, so that a new card is a new element.
        id=f"{prefix}-{look.round}-{look.trick_number}-{lying.seat}",
        data_place=places(look)[lying.seat],
    )[
        pack.card(lying.card, pack.card_name(lying.card)),
        span(".who")[lying.name],
        note and span(".said")[note],
        is_first and span(".flag")[icon("lead"), span(".visually-hidden")[_("led")]],
        lying.is_winning
        and span(".flag.crown")[
            icon("crown"),
            span(".visually-hidden")[_("won") if look.trick.is_complete else _("winning")],
        ],
    ]


def signs(one: TrickLook, pack: Pack, *more: Node) -> Element:
    """What is to be followed, what is trump, what else a game has to say, who is winning."""
    return p(".signs")[
        sign("follow", _("follow"), pack, (one.led,) if one.led >= 0 else ()),
        sign("trump", _("trump"), pack, (one.trump,) if one.trump >= 0 else ()),
        more,
        one.winner
        and span(".sign.winning")[
            (_("{name} takes it") if one.is_complete else _("{name} is winning")).format(
                name=one.winner
            )
        ],
    ]


def sign(kind: str, word: str, pack: Pack, suits: tuple[int, ...]) -> Element:
    """A sign that shows suits under a word."""
    return span(class_={"sign": True, kind: True, "none": not suits})[
        span(".word")[word],
        " ",
        [[pack.mark(suit), span(".colour")[pack.suit_name(suit)]] for suit in suits]
        or span(".colour")["–"],
    ]


def last_trick(
    look: TableLook, pack: Pack, words: str, marks: Node, said: Said = nothing_said
) -> Element:
    """The last trick once more, over the table.

    Args:
        look: what is seen.
        pack: how the cards are drawn.
        words: the trick for those who listen.
        marks: its signs.
        said: what was said with a card.
    """
    one = look.last
    if one is None:
        return sheet(_("The last trick"), p[_("No trick has been completed yet.")])
    return sheet(
        _("The last trick"),
        div(".trick.last")[
            marks,
            ol(".plays")[
                [
                    play(look, lying, pack, said, is_first=n == 0, is_last=False, prefix="last")
                    for n, lying in enumerate(one.cards)
                ]
            ],
        ],
        p(".words")[words],
    )
