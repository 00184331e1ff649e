"""The review of a finished game: its decisions, and one of them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum

import htpy as h
from markupsafe import Markup

from table.games.page import page_of
from table.games.registry import info_of
from table.page.routes import Route
from table.ui.art.pack import icon
from table.ui.models.table import DecisionModel, ReviewedModel, ReviewModel
from table.ui.views.frame import frame, place_tools, tool_button, tool_link
from table.ui.views.opinion import decimal, games_in_words, numbers, opinion_in_words, others
from table.ui.views.rulebook import rules_address
from table.ui.views.tooltips import explained
from trickhunt.core.words import _, begun, ngettext


def review(model: ReviewModel, here: Route, *, has_result: bool) -> h.Element:
    """Every decision of yours and its cost, most expensive first.

    Args:
        model: the view model.
        here: the address of this screen.
        has_result: whether the table still shows the result of the game.
    """
    where = _("deal {number}", number=model.number)
    return frame(
        "review",
        info_of(model.game).title,
        where,
        place_tools(here, has_result and tool_link("play", "crown", _("Result"))),
        h.section(".review", aria_labelledby="review-title")[
            h.h2(id="review-title", tabindex="-1")[
                _("All your decisions") if model.people else _("Your decisions")
            ],
            h.p(".lead")[
                _(
                    "What each of them cost compared with the expert’s choice. The expert "
                    "judges by what you could know at that moment; where you had no choice "
                    "there is nothing to judge."
                )
            ],
            _told(model) if model.is_told else _progress(model),
            model.is_told and [_worst(model), _next_time(model, has_result=has_result)],
            h.section(
                class_={"all": True, "awaited": not model.is_told}, aria_labelledby="all-title"
            )[
                h.h3(id="all-title")[_("All decisions, in order")],
                h.ol(".decisions")[
                    [_decision(model.game, one, is_told=model.is_told) for one in model.decisions]
                ],
            ],
        ],
    )


def _next_time(model: ReviewModel, *, has_result: bool) -> h.Node:
    """The advice for next time, and links to the next steps."""
    info = info_of(model.game)
    return h.section(".next-time", aria_labelledby="next-time-title")[
        bool(model.next_time)
        and [
            h.h3(id="next-time-title")[_("One thing for next time")],
            h.p[explained(model.next_time, model.game, rules_address)],
        ],
        h.div(".choices")[
            has_result
            and h.a(".button", id="to-result", href="#/play")[
                icon("crown"), _("Back to the result")
            ],
            h.a(".button.go", id="to-game", href=f"#/{info.name}")[
                icon("cards"), _("Play {game}", game=info.title)
            ],
        ],
    ]


def _progress(model: ReviewModel) -> h.Element:
    """The expert's progress; at the end, in the same place, a button that shows the result."""
    done, whole = model.judged, len(model.decisions)
    return h.div(
        ".progress.thinks", id="review-progress", role="status" if model.is_final else None
    )[
        icon("brain"),
        h.p(".words")[
            _("The expert has thought about {count} of {of} decisions.", count=done, of=whole)
        ],
        h.button(".go", id="tell-review", type="button", data_act="tell-review")[
            _("See what came of it")
        ]
        if model.is_final
        else h.progress(value=str(done), max=str(whole), aria_hidden="true"),
    ]


def _told(model: ReviewModel) -> h.Node:
    """The share of the most expensive decisions in all losses, and how many cost nothing."""
    if model.people:
        return h.ul(".progress", id="review-progress", role="status")[
            [h.li[_agreed(model, name)] for name in model.people]
        ]
    same = sum(not one.is_dear for one in model.decisions)
    agreed = _(
        "{count} of your {of} decisions were as good as the expert’s.",
        count=same,
        of=len(model.decisions),
    )
    return h.div(".progress", id="review-progress", role="status")[
        [h.p(".cost-in-all")[words] for words in filter(None, [_in_all(model)])], h.p[agreed]
    ]


def _in_all(model: ReviewModel) -> str:
    """The total cost of the most expensive decisions, in points; ``""`` if it is less than one."""
    all_lost = _rounded(model.decisions)
    lost = _rounded(model.worst)
    if not lost:
        return ""
    count = sum(one.points > 0 for one in model.worst)
    if lost == all_lost:
        return ngettext(
            "{count} decision cost you {points} points.",
            "{count} decisions cost you {points} points.",
            count,
            points=lost,
        )
    return ngettext(
        "{count} decision cost {points} of the {all} points that you gave away.",
        "{count} decisions cost {points} of the {all} points that you gave away.",
        count,
        points=lost,
        all=all_lost,
    )


def _rounded(some: Sequence[DecisionModel]) -> int:
    return round(fsum(one.points for one in some if one.points > 0))


def _agreed(model: ReviewModel, name: str) -> str:
    """How often one of several people agreed with the expert."""
    theirs = [one for one in model.decisions if one.who == name]
    return _(
        "{name}: {count} of {of} decisions were as good as the expert’s.",
        name=name,
        count=sum(not one.is_dear for one in theirs),
        of=len(theirs),
    )


def _worst(model: ReviewModel) -> h.Node:
    if not model.worst:
        return h.p(".note")[_("None of your decisions cost anything.")]
    title = ngettext("What cost most", "The {count} that cost most", len(model.worst))
    return h.section(".worst", aria_labelledby="worst-title")[
        h.h3(id="worst-title")[title],
        h.ol(".decisions")[[_dear(model.game, one) for one in model.worst]],
    ]


def _dear(game: str, one: DecisionModel) -> h.Element:
    """One of the most expensive decisions: the table, the move made, and why not."""
    return h.li(".decision.dear.pictured-decision")[
        h.figure[
            bool(one.picture) and Markup(one.picture),  # noqa: S704 - our own drawing
            h.figcaption[
                h.p(".when")[one.when, " ", _cost(one)],
                h.div(".comparison")[
                    _choice(game, _("you: {move}", move=one.played), one.card),
                    _choice(game, _("better: {move}", move=one.better), one.better_card),
                ],
                bool(one.reason) and h.p(".why")[explained(one.reason, game, rules_address)],
                h.button(
                    ".go",
                    id=f"try-{one.at}",
                    type="button",
                    data_act="play-from",
                    data_move=str(one.at),
                )[icon("play"), _("Try it"), h.span(".visually-hidden")[": ", one.when]],
                h.a(".onward", id=f"worst-{one.at}", href=f"#/review/{one.at}")[
                    icon("review"),
                    _("Look at it again"),
                    h.span(".visually-hidden")[": ", one.when],
                ],
            ],
        ]
    ]


def _choice(game: str, words: str, card: int) -> h.Element:
    """The move made or the better one: the card, if it is one, over the words."""
    drawn = card >= 0 and h.span(aria_hidden="true")[page_of(game).pack.card(card)]
    return h.p(".what")[drawn, words]


def _cards(game: str, one: DecisionModel) -> h.Node:
    """The cards on the table, the played card, and the expert's."""
    pack = page_of(game).pack
    if one.card < 0 and not one.lies:
        return None
    return h.span(".small-table", aria_hidden="true")[
        bool(one.lies) and h.span(".lies")[[pack.card(info) for info in one.lies]],
        one.card >= 0 and h.span(".yours")[pack.card(one.card)],
        one.better_card >= 0
        and one.is_dear
        and one.better_card != one.card
        and h.span(".experts")[icon("brain"), pack.card(one.better_card)],
    ]


def _decision(game: str, one: DecisionModel, *, is_told: bool) -> h.Element:
    """A line of the list; before the review is finished, it only shows the cost."""
    is_dear = one.is_judged and one.is_dear
    if not is_told:
        one = replace(one, better_card=-1, reason="")
    return h.li(class_={"decision": True, "dear": is_dear})[
        h.a(id=f"decision-{one.at}", href=f"#/review/{one.at}")[
            h.span(".when")[one.when],
            " ",
            _cards(game, one),
            h.span(".what")[
                _("{name}: {move}", name=one.who, move=one.played)
                if one.who
                else begun(one.played),
                is_dear
                and is_told
                and [" ", h.span(".better")[_("better: {move}", move=one.better)]],
                bool(one.reason) and [" ", h.span(".why")[one.reason]],
            ],
            " ",
            _cost(one),
        ]
    ]


def _cost(one: DecisionModel) -> h.Element:
    if not one.is_judged:
        return h.span(".cost.open")["…", h.span(".visually-hidden")[_("not analysed yet")]]
    if not one.is_dear:
        return h.span(".cost.good")[icon("check"), h.span(".visually-hidden")[_("cost nothing")]]
    parts = [
        one.loss > 0 and h.span(".share")[games_in_words(one.loss)],
        _are_lost(one) and h.span(".points")[_("{points} points", points=_points(one))],
    ]
    return h.span(".cost")[
        h.span(".visually-hidden")[_("cost"), " "],
        [[", " if at else None, part] for at, part in enumerate(filter(None, parts))],
    ]


def _are_lost(one: DecisionModel) -> bool:
    """Whether points were lost, as far as they are shown."""
    return round(one.points, 1) > 0


def _points(one: DecisionModel) -> str:
    return decimal(abs(one.points)).lstrip("+")


def reviewed_tools(model: ReviewedModel, moves: int) -> list[h.Node]:
    """The bar over a past decision, after a number of moves."""
    return [
        tool_button("close", "list", _("All")),
        _step("earlier", "back", _("Before"), model.before),
        _step("later", "next", _("After"), model.after),
        tool_link(f"review/share/{moves}", "share", _("Share")),
        tool_link("", "home", _("Start")),
    ]


def _step(name: str, sign: str, word: str, at: int) -> h.Element:
    return h.button(
        ".tool",
        id=f"tool-{name}",
        type="button",
        data_act="decision",
        data_move=str(at),
        aria_disabled=None if at >= 0 else "true",
    )[icon(sign), h.span(".word")[word]]


def reviewed(model: ReviewedModel) -> h.Element:
    """The expert's opinion beside the table at that moment."""
    one = model.decision
    return h.section(".reviewed", aria_labelledby="reviewed-title")[
        h.h2(id="reviewed-title", tabindex="-1")[
            _("{name} chose: {move}", name=one.who, move=one.played)
            if one.who
            else _("You chose: {move}", move=one.played)
        ],
        h.p(".verdict-on")[_cost_in_words(one)],
        *opinion_in_words(model.opinion),
        *others(model.opinion),
        h.div(".choices")[
            h.button(".go", id="play-from-here", type="button", data_act="play-from")[
                icon("play"), _("Play from here")
            ],
        ],
        numbers(model.opinion),
    ]


def _cost_in_words(one: DecisionModel) -> str:
    if not one.is_judged:
        return _("The expert has not made up its mind yet.")
    if not one.is_dear:
        return (
            _("The win was out of reach, so points counted: nothing was better by a whole point.")
            if one.is_gone
            else _("As good as the expert’s choice.")
        )
    games, points = games_in_words(one.loss), _points(one)
    if one.is_gone:
        return _(
            "The win was out of reach, so points counted: it cost {points} points.", points=points
        )
    if not one.loss:
        return _("It cost {points} points.", points=points)
    if _are_lost(one):
        return _("It cost {games} and {points} points.", games=games, points=points)
    if round(one.points, 1) < 0:
        return _(
            "It cost {games}, though it promised {points} points more.",
            games=games,
            points=points,
        )
    return _("It cost {games}.", games=games)
