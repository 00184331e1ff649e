"""The trick in the middle of the table, in any game."""

from __future__ import annotations

from collections.abc import Callable

from htpy import Element, Node, div, li, ol, p, section, span

from table.ui.art.pack import Pack, icon
from table.ui.models.table import TableModel, TrickCard, TrickModel
from table.ui.views.frame import sheet
from table.ui.views.seats import places
from table.ui.views.terms import Asking, marked, unasked
from trickhunt.core.words import _

Said = Callable[[TrickCard], str]
"""What was said with a card, as a note; empty when nothing was."""


def nothing_said(_lying: TrickCard) -> str:
    """For games in which nothing is said with a card."""
    return ""


def trick(model: TableModel, pack: Pack, signs: Node, said: Said = nothing_said) -> Element:
    """The trick on the table, under its signs."""
    where = places(model)
    one = model.trick
    played = {entry.seat for entry in one.cards}
    return div(".middle")[
        section(
            class_={"trick": True, "complete": one.is_complete},
            aria_label=_("The trick"),
        )[
            signs,
            ol(".plays")[
                _played(model, one, pack, said),
                [
                    li(".play.empty", data_place=where[seat.seat], aria_hidden="true")
                    for seat in model.seats
                    if seat.seat not in played
                ],
            ],
        ]
    ]


def _played(
    model: TableModel, one: TrickModel, pack: Pack, said: Said, prefix: str = "play"
) -> list[Element]:
    """The cards of a trick, in the order in which they were played."""
    return [
        play(model, entry, pack, said, is_first=n == 0, prefix=prefix)
        for n, entry in enumerate(one.cards)
    ]


def play(
    model: TableModel,
    entry: TrickCard,
    pack: Pack,
    said: Said = nothing_said,
    *,
    is_first: bool,
    prefix: str = "play",
) -> Element:
    """A card in a trick; ``prefix`` is what its id begins with."""
    note = said(entry)
    return li(
        class_={
            "play": True,
            "wins": entry.is_winning,
            "trump": entry.word == "trump",
        },
        # A place of its own in every trick, so that a new card is a new element.
        id=f"{prefix}-{model.round}-{model.trick_number}-{entry.seat}",
        data_place=places(model)[entry.seat],
        data_player=str(entry.seat),
    )[
        pack.card(entry.card, pack.card_name(entry.card)),
        span(".who")[entry.name],
        note and span(".said")[note],
        is_first and span(".flag")[icon("lead"), span(".visually-hidden")[_("led")]],
        entry.is_winning
        and span(".flag.crown")[
            icon("crown"),
            span(".visually-hidden")[_("won") if model.trick.is_complete else _("winning")],
        ],
    ]


def signs(one: TrickModel, pack: Pack, *more: Node, ask: Asking = unasked) -> Element:
    """What is to be followed, what is trump, what else a game has to say, who is winning.

    Args:
        one: the trick.
        pack: how the cards are drawn.
        more: further signs.
        ask: makes labels that can be asked what they mean.
    """
    return p(".signs")[
        sign("follow", ask("follow", _("follow")), pack, (one.led,) if one.led >= 0 else ()),
        sign("trump", ask("trump", _("trump")), pack, (one.trump,) if one.trump >= 0 else ()),
        more,
        one.winner
        and span(".sign.winning")[
            (_("{name} takes it") if one.is_complete else _("{name} is winning")).format(
                name=one.winner
            )
        ],
    ]


def sign(kind: str, word: Node, pack: Pack, suits: tuple[int, ...]) -> Element:
    """A sign that shows suits under a word."""
    return span(class_={"sign": True, kind: True, "none": not suits})[
        span(".word")[word],
        " ",
        [[pack.mark(suit), span[pack.suit_name(suit)]] for suit in suits] or span["–"],
    ]


def last_trick(
    model: TableModel, pack: Pack, words: str, marks: Node, said: Said = nothing_said
) -> Element:
    """The last trick once more, over the table.

    Args:
        model: what is seen.
        pack: how the cards are drawn.
        words: the trick for those who listen.
        marks: its signs.
        said: what was said with a card.
    """
    one = model.last
    if one is None:
        return sheet(_("The last trick"), p[_("No trick has been completed yet.")])
    return sheet(
        _("The last trick"),
        div(".trick")[
            marks,
            ol(".plays")[_played(model, one, pack, said, "last")],
        ],
        p(".words")[marked(words, model)],
    )
