"""The trick in the middle of the table, in any game."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h

from table.ui.art.faces import face
from table.ui.art.pack import PackArt, icon
from table.ui.models.table import MoveQuestion, SeatModel, TableModel, TrickCard, TrickModel
from table.ui.views.frame import sheet
from table.ui.views.seats import places
from table.ui.views.tooltips import Asking, asking, marked, unasked
from trickhunt.core.words import N_, _, about, in_row

Said = Callable[[TrickCard], str]
"""The announcement with a card, as a note; empty if there is none."""


def nothing_said(_lying: TrickCard) -> str:
    """For games without announcements."""
    return ""


def trick(model: TableModel, pack: PackArt, signs: h.Node, said: Said = nothing_said) -> h.Element:
    """The trick on the table, below its signs: in the order of play, the leader first."""
    where = places(model)
    one, asked = model.trick, model.asked
    played = {entry.seat for entry in one.cards}
    first = [seat.name for seat in model.seats].index(one.leader)
    return h.div(".middle")[
        h.section(
            class_={"trick": True, "complete": one.is_complete, "asks": asked is not None},
            aria_label=_("The trick"),
        )[
            signs,
            h.ol(".plays")[
                _played(model, one, pack, said),
                [
                    _laid_down(model, asked, pack)
                    if asked and seat.is_you
                    else _empty(seat, where[seat.seat])
                    for seat in (*model.seats[first:], *model.seats[:first])
                    if seat.seat not in played
                ],
            ],
        ]
    ]


def _empty(seat: SeatModel, place: str) -> h.Element:
    """The place of a player's future card; that of the player whose turn it is stands out."""
    return h.li(
        class_={"play": True, "empty": True, "next": seat.is_actor},
        data_place=place,
        aria_hidden="true",
    )[h.span(".who")[face(seat.seat, seat.name), seat.name]]


def _laid_down(model: TableModel, asked: MoveQuestion, pack: PackArt) -> h.Element:
    """The card of an open question, at its future place."""
    return h.li(".play.ghost", data_place=places(model)[model.you.seat], aria_hidden="true")[
        pack.card(asked.card), _would_win(model, model.you.seat)
    ]


def _would_win(model: TableModel, seat: int) -> list[h.Element]:
    """The crowns of a seat for each answer; the styles show that of the focused one."""
    answers = model.asked.answers if model.asked else ()
    return [
        h.span(".flag.crown.would", data_at=str(at))[icon("crown")]
        for at, answer in enumerate(answers)
        if answer.winner == seat
    ]


def _played(
    model: TableModel, one: TrickModel, pack: PackArt, said: Said, prefix: str = "play"
) -> list[h.Element]:
    """The cards of a trick, in playing order."""
    return [
        play(model, entry, pack, said, is_first=n == 0, prefix=prefix)
        for n, entry in enumerate(one.cards)
    ]


def play(
    model: TableModel,
    entry: TrickCard,
    pack: PackArt,
    said: Said = nothing_said,
    *,
    is_first: bool,
    prefix: str = "play",
) -> h.Element:
    """A card in a trick; ``prefix`` is the prefix of its id."""
    note, name, term = said(entry), pack.card_name(entry.card), pack.terms.get(entry.card)
    return h.li(
        class_={
            "play": True,
            "wins": entry.is_winning,
            "trump": entry.word == "trump",
        },
        # Each trick has its own ids, so that a new card is a new element.
        id=f"{prefix}-{model.round}-{model.trick_number}-{entry.seat}",
        data_place=places(model)[entry.seat],
        data_player=str(entry.seat),
    )[
        pack.card(entry.card, "" if term else name),
        term and h.span(".explains")[asking(model)(term, h.span(".visually-hidden")[name])],
        h.span(".who")[face(entry.seat, entry.name), entry.name],
        note and h.span(".said")[note],
        is_first and h.span(".flag")[icon("lead"), h.span(".visually-hidden")[_("led")]],
        entry.is_winning
        and h.span(".flag.crown")[
            icon("crown"),
            h.span(".visually-hidden")[_("won") if model.trick.is_complete else _("winning")],
        ],
        _would_win(model, entry.seat),
    ]


def signs(one: TrickModel, pack: PackArt, *, ask: Asking = unasked) -> h.Element:
    """The suit led, trump, and in words alone the winning player.

    Args:
        ask: makes labels with explanations.
    """
    return h.p(".signs")[
        sign("follow", ask("follow", _("led")), pack, (one.led,) if one.led >= 0 else ()),
        sign(
            "trump",
            ask("trump", _("trump")),
            pack,
            (one.trump,) if one.trump >= 0 else (),
        ),
        # The crown shows it.
        one.winner
        and h.span(".visually-hidden")[
            about(one.winner, N_("You take it"), N_("{name} takes it"))
            if one.is_complete
            else about(one.winner, N_("You are winning"), N_("{name} is winning"))
        ],
    ]


def nothing_lies(one: TrickModel) -> str:
    """The leader of a trick without cards, as a sentence."""
    return about(
        one.leader,
        N_("The table is empty; you lead."),
        N_("The table is empty; {name} leads."),
    )


def who_takes(one: TrickModel) -> str:
    """The player who takes a trick, or is winning it, as a sentence."""
    if one.is_complete:
        return about(one.winner, N_("You take it."), N_("{name} takes it."))
    return about(one.winner, N_("You are winning."), N_("{name} is winning."))


def trick_in_words(one: TrickModel, pack: PackArt) -> str:
    """The trick for screen readers: cards, suit to follow, trump, winning player."""
    trump = _("Trump: {suit}.", suit=pack.suit_name(one.trump)) if one.trump >= 0 else ""
    if not one.cards:
        empty = nothing_lies(one)
        return f"{empty} {trump}".strip()
    cards = in_row(
        _("{name}: {card}", name=entry.name, card=pack.card_name(entry.card)) for entry in one.cards
    )
    follow = _("Led: {suit}.", suit=pack.suit_name(one.led)) if one.led >= 0 else ""
    return " ".join(filter(None, [f"{cards}.", follow, trump, who_takes(one)]))


def why_taken(one: TrickModel, suit: int, colour: str, worth: str) -> str:
    """Who takes a complete trick and why, as a sentence."""
    if suit == one.trump:
        return about(
            one.winner,
            N_("You take the trick with the highest trump: {worth}."),
            N_("{name} takes the trick with the highest trump: {worth}."),
            worth=worth,
        )
    return about(
        one.winner,
        N_("You take the trick, highest in {colour}: {worth}."),
        N_("{name} takes the trick, highest in {colour}: {worth}."),
        colour=colour,
        worth=worth,
    )


def sign(kind: str, word: h.Node, pack: PackArt, suits: tuple[int, ...]) -> h.Element:
    """A sign with suits beside a word, or that there are none yet."""
    return h.span(
        class_={"sign": True, kind: True, "none": not suits},
        data_suit=pack.sign(suits[0]) if suits else None,
    )[
        h.span(".word")[word],
        " ",
        [[pack.mark(suit), h.span[pack.suit_name(suit)]] for suit in suits]
        or h.span(".empty-mark")[_("none yet")],
    ]


def last_trick(
    model: TableModel, pack: PackArt, words: str = "", said: Said = nothing_said
) -> h.Element:
    """The last trick, over the table.

    Args:
        words: the trick for screen readers, if :func:`trick_in_words` does not do.
        said: describes the announcement with a card.
    """
    one = model.last
    if one is None:
        return sheet(_("The last trick"), h.p[_("No trick has been completed yet.")])
    return sheet(
        _("The last trick"),
        h.div(".trick")[
            signs(one, pack, ask=asking(model)),
            h.ol(".plays")[_played(model, one, pack, said, "last")],
        ],
        h.p(".words")[marked(words or trick_in_words(one, pack), model)],
    )
