"""The history of any game, over the table: rounds, and in them tricks with cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import htpy as h

from table.page.routes import SHARE
from table.ui.art.pack import PackArt, icon
from table.ui.models.history import PastLine, PastRound, PastTrick
from table.ui.models.table import TableModel, TrickCard
from table.ui.views.frame import sheet
from table.ui.views.tooltips import asking_by_pointer, marked
from table.ui.views.trick import Said, nothing_said, sign
from trickhunt.core.game import Event
from trickhunt.core.words import N_, _, about

Worth = Callable[[str, Sequence[Event]], str]
"""Makes the sentence about a taken trick from the winner's name and the events."""


def taken(name: str, _events: Sequence[Event]) -> str:
    """The winner of a trick, in games in which all tricks have the same value."""
    return about(name, N_("You take it."), N_("{name} takes it."))


def history(
    rounds: Sequence[PastRound],
    model: TableModel,
    pack: PackArt,
    *,
    said: Said = nothing_said,
    worth: Worth = taken,
) -> h.Element:
    """The history, with links for sharing every moment.

    Args:
        model: the view model of the table below.
        said: describes the announcement with a card.
        worth: describes the result of taking a trick.
    """

    def part(one: PastLine | PastTrick) -> h.Element:
        if isinstance(one, PastLine):
            return _line(one, model, pack)
        return _trick(one, model, pack, said, worth)

    latest = rounds[-1]
    return sheet(
        _("History"),
        [_round(one, model, part, is_latest=one is latest) for one in rounds],
    )


def _with_terms(words: str, model: TableModel) -> Sequence[h.Node]:
    """A sentence whose terms have explanations, but are no tab stops: there are too many."""
    return marked(words, model, is_stop=False)


def _round(
    one: PastRound,
    model: TableModel,
    part: Callable[[PastLine | PastTrick], h.Element],
    *,
    is_latest: bool,
) -> h.Element:
    name = f"past-{one.number}"
    return h.section(".past-round", aria_labelledby=name)[
        h.h3[_fold(one, name)[icon("next"), h.span[one.heading]]],
        bool(one.parts) and h.ol(".past")[[part(inside) for inside in one.parts]],
        one.outcome and h.p(".came-out")[_with_terms(one.outcome, model)],
        # The history opens at its end.
        is_latest and h.div(data_latest=""),
    ]


def _fold(one: PastRound, name: str) -> h.Element:
    """The button that folds or unfolds a round."""
    which = {"id": name, "type": "button", "data-move": str(one.number)}
    if one.is_open:
        return h.button(which, data_act="fold-round", aria_expanded="true")
    return h.button(which, data_act="unfold-round", aria_expanded="false")


def _line(one: PastLine, model: TableModel, pack: PackArt) -> h.Element:
    return h.li(".past-line")[
        one.card >= 0 and pack.chip(one.card),
        h.p(".words")[_with_terms(one.words, model)],
        one.at > 0 and _share(model, one.at)[icon("share")],
    ]


def _share(model: TableModel, at: int, words: str = "") -> h.Element:
    """The link for sharing the moment after a number of moves."""
    return h.a(
        ".share",
        id=f"share-{at}",
        href=f"#/{model.over(f'{SHARE}/{at}')}",
        aria_label=words or _("Share this moment"),
    )


def _trick(one: PastTrick, model: TableModel, pack: PackArt, said: Said, worth: Worth) -> h.Element:
    trick = one.trick
    name = f"past-trick-{one.at[-1]}"
    return h.li(".past-trick", aria_labelledby=name)[
        h.h4(id=name)[
            h.span[_("Trick {number}", number=one.number)],
            trick.trump >= 0
            and sign("trump", asking_by_pointer(model)("trump", _("trump")), pack, (trick.trump,)),
        ],
        h.ol(".laid")[
            [
                _card(lying, at, model, pack, said(lying), led=place == 0)
                for place, (lying, at) in enumerate(zip(trick.cards, one.at, strict=True))
            ]
        ],
        h.p(".took")[
            _with_terms(worth(trick.winner, one.taken), model)
            if trick.is_complete
            else about(trick.winner, N_("You are winning."), N_("{name} is winning."))
        ],
        [h.p(".during")[_with_terms(words, model)] for words in one.notes],
    ]


def _card(
    lying: TrickCard, at: int, model: TableModel, pack: PackArt, said: str, *, led: bool
) -> h.Element:
    card = pack.card_name(lying.card)
    words = _("{name}: {card}. Share this moment", name=lying.name, card=card)
    drawn: h.Node = pack.card(lying.card, "" if at else card)
    return h.li(class_={"laid-card": True, "wins": lying.is_winning})[
        _share(model, at, words)[drawn] if at else drawn,
        led and h.span(".flag")[icon("lead"), h.span(".visually-hidden")[_("led")]],
        lying.is_winning
        and h.span(".flag.crown")[icon("crown"), h.span(".visually-hidden")[_("won")]],
        h.span(".who", aria_hidden="true" if at else None)[lying.name],
        said and h.span(".what")[_with_terms(said, model)],
    ]
