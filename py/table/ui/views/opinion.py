"""The expert's opinion: the reason for the best move, the alternatives, and the numbers."""

from __future__ import annotations

import htpy as h

from table.ui.art.pack import icon
from table.ui.models.table import ExpectedModel, OpinionModel
from table.ui.views.cost_words import decimal, price
from trickhunt.core.words import _, begun, ngettext

MOST_ROWS = 8
"""The number of moves in the chart before the others are folded away."""

MOST_BESIDE = 3
"""The number of moves named of those that are about as good as the best, and of the worse ones."""

HALF_A_POINT = 0.5
"""The difference in points from which a player would ask about it."""


def opinion_in_words(opinion: OpinionModel) -> list[h.Node]:
    """The expert's move and its reason, visible and announced; after it has decided."""
    best = opinion.best
    if best is None or not opinion.is_final:
        # One element that stays, so that only the change of its text is announced.
        words: h.Node = [icon("brain"), _("The expert is thinking …")]
        return [h.p(".advice.thinks", id="advice", role="status")[words]]
    if len(opinion.expected) == 1:
        words = _("There is only one move: {move}.", move=best.words)
    else:
        words = [_("The expert would choose:"), " ", h.strong[best.words], "."]
    return [
        h.p(".advice", id="advice", role="status")[words, opinion.idea and [" ", opinion.idea]],
    ]


def others(opinion: OpinionModel) -> list[h.Node]:
    """The moves that are equally good, and the cost of the next ones; after it has decided."""
    if not opinion.is_final or opinion.best is None:
        return []
    rest = opinion.expected[1:]
    costs = [
        _("{move}: {cost}", move=row.words, cost=price(row.wins_lost, row.points_lost))
        for row in rest
        if not row.is_level
    ]
    return [
        _named(
            _("About as good, or too close to call:"), [row.words for row in rest if row.is_level]
        ),
        _named(_("Worse, and what they cost:"), costs),
        _disagreement(opinion),
    ]


def _named(words: str, lines: list[str]) -> h.Node:
    """The first of some moves, and how many more there are."""
    more = len(lines) - MOST_BESIDE
    return (
        bool(lines)
        and h.div(".others-named")[
            h.p[words],
            h.ul(".named-moves")[
                [h.li[line] for line in lines[:MOST_BESIDE]],
                more > 0 and h.li(".rest")[ngettext("{count} more", "{count} more", more)],
            ],
        ]
    )


def numbers(opinion: OpinionModel) -> h.Node:
    """The numbers of an opinion, folded away; nothing if there is no choice."""
    if len(opinion.expected) < 2:
        return None
    return h.details(".numbers", id="numbers", data_kept="")[
        h.summary(id="numbers-summary")[_("The numbers")], chart(opinion)
    ]


def _disagreement(opinion: OpinionModel) -> h.Node:
    """An explanation, if a move promises more points than the best but less of the win."""
    best, *rest = opinion.expected
    for row in rest[:MOST_ROWS]:
        if not row.is_level and row.points > best.points + HALF_A_POINT:
            return h.p(".why")[
                _(
                    "{move} promises more points, but wins fewer games, and only winning counts.",
                    move=begun(row.words),
                )
            ]
    return None


def chart(opinion: OpinionModel) -> h.Node:
    """The expected result of each move; nothing if there is no choice."""
    rows = opinion.expected
    if len(rows) < 2:
        return None
    shown = [row for n, row in enumerate(rows) if n < MOST_ROWS or row.is_yours]
    folded = [row for row in rows if row not in shown]
    return [
        _table(shown),
        h.p(".why")[
            _(
                "The expert plays on from each move, with hands that fit what you know: how many "
                "games in 100 it wins, and the points until the round is over."
            ),
            _margin(shown),
        ],
        # While it is updated, moves change places.
        bool(folded)
        and opinion.is_final
        and h.details(".others-too", id="expected-more", data_kept="")[
            h.summary(id="expected-more-summary")[
                ngettext("{count} more move", "{count} more moves", len(folded))
            ],
            _table(folded),
        ],
    ]


def _margin(rows: list[ExpectedModel]) -> h.Node:
    """What the error of a number means, told of the first that has one; ``None`` without any."""
    row = next((row for row in rows if row.margin and round(100 * row.margin)), None)
    if row is None or row.margin is None:
        return None
    share, margin = round(100 * row.share), round(100 * row.margin)
    words = _(
        "“{share} ± {margin}” means: most likely between {low} and {high}, because the expert "
        "can only play so many games. It plays each move against the same hands, so even a "
        "smaller difference between two moves can be real.",
        share=share,
        margin=margin,
        low=max(0, share - margin),
        high=min(100, share + margin),
    )
    return [" ", words]


def _table(rows: list[ExpectedModel]) -> h.Element:
    return h.table(".expected")[
        h.caption(".visually-hidden")[_("What the expert expects from each move, best first")],
        h.thead[
            h.tr[
                h.th(scope="col")[_("Move")],
                h.th(scope="col")[_("Wins in 100")],
                h.th(scope="col")[_("Points")],
            ]
        ],
        h.tbody[[_row(row) for row in rows]],
    ]


def _row(row: ExpectedModel) -> h.Element:
    return h.tr(
        id=f"expected-{row.text.replace(' ', '-')}",
        class_={"best": row.is_best, "yours": row.is_yours},
    )[
        h.th(scope="row")[
            row.is_best and [icon("crown"), h.span(".visually-hidden")[_("best:"), " "]],
            row.words,
            row.is_yours and [" ", h.span(".mark-you")[_("(you)")]],
        ],
        h.td[
            h.div(".share")[
                h.span(".gauge", aria_hidden="true", style=f"--share:{round(100 * row.share, 1)}"),
                h.span(".number")[
                    str(round(100 * row.share)),
                    [" ", h.span(".margin")[f"± {round(100 * row.margin)}"]]
                    if row.margin and round(100 * row.margin)
                    else None,
                ],
            ]
        ],
        h.td(".points")[decimal(row.points)],
    ]
