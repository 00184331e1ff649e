"""The review of a finished game: its decisions, and one of them on the table once more."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    a,
    button,
    div,
    h2,
    h3,
    li,
    ol,
    p,
    progress,
    section,
    span,
)

from table.art.pack import icon
from table.browser.routes import Route
from table.games import face_of
from table.view_models.table import DecisionModel, ReviewedModel, ReviewModel
from table.views.advice import decimal, numbers, opinion_in_words, others, percent
from table.views.frame import frame, place_tools, tool_button, tool_link
from trickhunt.words import _, ngettext


def review(model: ReviewModel, here: Route, *, has_result: bool) -> Element:
    """Every decision of yours and what it cost, those that cost most first.

    Args:
        model: what is known of them.
        here: the address of this screen.
        has_result: whether the table still shows the result of the game.
    """
    where = _("deal {number}", number=model.number)
    return frame(
        "review",
        face_of(model.game).title,
        where,
        place_tools(here, has_result and tool_link("play", "crown", _("Result"))),
        section(".review", aria_labelledby="review-title")[
            h2(id="review-title", tabindex="-1")[_("Your decisions")],
            p(".lead")[
                _(
                    "What each of them cost against the expert’s choice. The expert judges by "
                    "what you could know at that moment; where you had no choice there is nothing "
                    "to judge."
                )
            ],
            _progress(model),
            _worst(model),
            section(".all", aria_labelledby="all-title")[
                h3(id="all-title")[_("All decisions, in order")],
                ol(".decisions")[[_decision(one) for one in model.decisions]],
            ],
        ],
    )


def _progress(model: ReviewModel) -> Element:
    """How far the expert has come; in the end, how often you agreed with it."""
    if model.is_final:
        same = sum(one.loss == 0 for one in model.decisions)
        words = _(
            "{count} of your {of} decisions were as good as the expert’s.",
            count=same,
            of=len(model.decisions),
        )
        return p(".progress", id="review-progress", role="status")[words]
    done, whole = model.judged, len(model.decisions)
    return p(".progress.thinks", id="review-progress")[
        icon("brain"),
        span(".words")[
            _("The expert has thought about {count} of {of} decisions.", count=done, of=whole)
        ],
        progress(value=str(done), max=str(whole), aria_hidden="true"),
    ]


def _worst(model: ReviewModel) -> Node:
    if not model.worst:
        return model.is_final and p(".note")[_("No decision of yours cost anything.")]
    title = ngettext("What cost most", "The {count} that cost most", len(model.worst))
    return section(".worst", aria_labelledby="worst-title")[
        h3(id="worst-title")[title],
        ol(".decisions")[[_decision(one, "worst") for one in model.worst]],
    ]


def _decision(one: DecisionModel, prefix: str = "decision") -> Element:
    is_dear = one.loss > 0
    return li(class_={"decision": True, "dear": is_dear})[
        a(id=f"{prefix}-{one.at}", href=f"#/review/{one.at}")[
            span(".when")[one.when],
            " ",
            span(".what")[
                _("you: {move}", move=one.played),
                is_dear and [" ", span(".better")[_("expert: {move}", move=one.better)]],
            ],
            " ",
            _cost(one),
        ]
    ]


def _cost(one: DecisionModel) -> Element:
    if not one.is_judged:
        return span(".cost.open")["…", span(".visually-hidden")[_("not thought about yet")]]
    if not one.loss:
        return span(".cost.good")[icon("check"), span(".visually-hidden")[_("cost nothing")]]
    return span(".cost")[
        span(".visually-hidden")[_("cost"), " "],
        span(".share")[_("{share} of the win", share=percent(one.loss))],
        _are_lost(one) and [", ", span(".points")[_("{points} points", points=_points(one))]],
    ]


def _are_lost(one: DecisionModel) -> bool:
    """Whether points went with the share of the win, as far as they are shown."""
    return round(one.points, 1) > 0


def _points(one: DecisionModel) -> str:
    return decimal(abs(one.points)).lstrip("+")


def reviewed_tools(model: ReviewedModel, moves: int) -> list[Node]:
    """The bar over a past decision, which was made after so many moves."""
    return [
        tool_button("close", "list", _("All")),
        _step("earlier", "back", _("Before"), model.before),
        _step("later", "next", _("After"), model.after),
        tool_link(f"review/share/{moves}", "share", _("Share")),
        tool_link("", "home", _("Start")),
    ]


def _step(name: str, sign: str, word: str, at: int) -> Element:
    return button(
        ".tool",
        id=f"tool-{name}",
        type="button",
        data_act="decision",
        data_move=str(at),
        aria_disabled=None if at >= 0 else "true",
    )[icon(sign), span(".word")[word]]


def reviewed(model: ReviewedModel) -> Element:
    """The expert's opinion beside the table as it was."""
    one = model.decision
    return section(".reviewed", aria_labelledby="reviewed-title")[
        h2(id="reviewed-title", tabindex="-1")[_("You chose: {move}", move=one.played),],
        p(".verdict-on")[_cost_in_words(one)],
        *opinion_in_words(model.opinion),
        *others(model.opinion),
        div(".choices")[
            button(".go", id="play-from-here", type="button", data_act="play-from")[
                icon("play"), _("Play from here")
            ],
        ],
        numbers(model.opinion),
    ]


def _cost_in_words(one: DecisionModel) -> str:
    if not one.is_judged:
        return _("The expert has not made up its mind yet.")
    if not one.loss:
        return _("As good as the expert’s choice.")
    share, points = percent(one.loss), _points(one)
    if _are_lost(one):
        return _("It cost {share} of the win and {points} points.", share=share, points=points)
    if round(one.points, 1) < 0:
        return _(
            "It cost {share} of the win, though it promised {points} points more.",
            share=share,
            points=points,
        )
    return _("It cost {share} of the win.", share=share)
