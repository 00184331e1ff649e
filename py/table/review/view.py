"""The review of a finished game: its decisions, and one of them at the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

import htpy as h

from table.advice.advice import no_reason
from table.games.page import page_of
from table.games.registry import info_of
from table.page.routes import Route
from table.ui.art.pack import icon
from table.ui.models.table import DecisionModel, ReviewedModel, ReviewModel, TriedModel
from table.ui.views.cost_words import all_hinted, games_in_words, price
from table.ui.views.frame import frame, place_tools, tool_button, tool_link
from table.ui.views.opinion import numbers, opinion_in_words, others
from table.ui.views.rulebook import rules_address
from table.ui.views.tooltips import explained
from trickhunt.core.words import _, begun, decimals, ngettext


def review(
    model: ReviewModel, here: Route, *, has_result: bool, is_open: bool = False
) -> h.Element:
    """How well you decided, the most expensive decisions, and every decision in order.

    Until the expert has thought about all of them, those it knows are shown, with its progress.

    Args:
        is_open: whether the list of all decisions is unfolded.
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
            _progress(model),
            h.ol(".strip", aria_label=_("All decisions, in order"))[
                [_dot(model, one) for one in model.decisions]
            ],
            ((model.is_final and bool(model.own)) or bool(model.worst)) and _worst(model),
            model.is_final and _next_time(model, has_result=has_result),
            _all(model, is_open=is_open),
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
            not model.own
            and h.button(
                id="unaided",
                class_={"go": not model.worst},
                type="button",
                data_act="play-from",
                data_move=str(model.decisions[0].at),
            )[icon("again"), _("Play it without hints")],
            has_result
            and h.a(".button", id="to-result", href="#/play")[
                icon("crown"), _("Back to the result")
            ],
            h.a(
                id="to-game",
                class_={"button": True, "go": bool(model.own) and not model.worst},
                href=f"#/{info.name}",
            )[icon("cards"), _("Play {game}", game=info.title)],
        ],
    ]


def _progress(model: ReviewModel) -> h.Element:
    """The expert's progress, and in the same place how many decisions cost nothing."""
    done, whole = model.judged, len(model.decisions)
    lines: list[h.Node]
    if not model.is_final:
        words = _("The expert has thought about {count} of {of} decisions.", count=done, of=whole)
        left = ngettext("About {count} second left.", "About {count} seconds left.", model.seconds)
        lines = [h.p[icon("brain"), " ", words, model.seconds > 0 and [" ", left]]]
    elif model.people:
        lines = [h.p[_agreed(model, name)] for name in model.people]
    else:
        own = model.own
        lines = [
            _weighed(own) if own else h.p[icon("idea"), " ", all_hinted(whole)],
            0 < len(own) < whole and h.p[icon("idea"), " ", _hinted(whole - len(own))],
            bool(model.worst) and _most(model),
            bool(model.compared) and h.p[model.compared],
        ]
    if model.is_final and any(one.loss > 0 for one in model.worst):
        words = _("“Games in 100” means: of 100 games from there, played on by the expert.")
        lines.append(h.p(".soft")[words])
    return h.div(".verdict", id="review-progress", role="status" if model.is_final else None)[lines]


def _weighed(own: Sequence[DecisionModel]) -> h.Node:
    """How many of the decisions that mattered cost nothing, and what chance would have found."""
    mattered = [one for one in own if one.is_at_stake]
    if not mattered:
        return h.p(".verdict-on")[_("Nothing was at stake: it cost you nothing")]
    words = _(
        "{count} of {of} that mattered cost you nothing",
        count=sum(not one.is_dear for one in mattered),
        of=len(mattered),
    )
    others = len(own) - len(mattered)
    return [
        h.p(".verdict-on")[words],
        h.p[
            _(
                "Picking at random would have got about {count} of them right.",
                count=round(fsum(one.chance for one in mattered)),
            ),
            others > 0
            and [
                " ",
                ngettext(
                    "{count} other did not matter: most moves were as good.",
                    "{count} others did not matter: most moves were as good.",
                    others,
                ),
            ],
        ],
    ]


def _hinted(count: int) -> str:
    return ngettext("{count} decision with a hint", "{count} decisions with a hint", count)


def _most(model: ReviewModel) -> h.Node:
    """What the worst of the other decisions cost."""
    words = ngettext(
        "The other one cost you {cost}.",
        "Of the other {count}, the worst cost you {cost}.",
        sum(one.is_dear for one in model.decisions),
        cost=price(model.dearest.loss, model.dearest.points),
    )
    return h.p[words]


def _agreed(model: ReviewModel, name: str) -> str:
    """How often one of several people agreed with the expert."""
    theirs = [one for one in model.decisions if one.who == name and one.is_at_stake]
    return _(
        "{name}: {count} of {of} decisions that mattered were as good as the expert’s.",
        name=name,
        count=sum(not one.is_dear for one in theirs),
        of=len(theirs),
    )


def _dot(model: ReviewModel, one: DecisionModel) -> h.Element:
    """A link to a decision: the more it cost, the taller."""
    is_dear = one.is_judged and one.is_dear
    most = model.dearest
    share = one.loss / most.loss if most.loss > 0 else one.points / (most.points or 1)
    return h.li[
        h.a(
            class_={
                "dear": is_dear,
                "good": one.is_judged and not is_dear and one.is_at_stake,
                "helped": one.is_hinted,
            },
            id=f"dot-{one.at}",
            href=f"#/review/{one.at}",
            title=one.when,
            style=f"--share:{round(max(0.0, share), 2)}" if is_dear else None,
        )[
            one.is_hinted and icon("idea"),
            h.span(".visually-hidden")[one.when, ", ", _by(one), ", ", _cost(one), _with_hint(one)],
        ]
    ]


def _with_hint(one: DecisionModel) -> h.Node:
    return one.is_hinted and [", ", _("with a hint")]


def _worst(model: ReviewModel) -> h.Node:
    """The most expensive decisions, and the best one."""
    if model.is_final:
        title = ngettext("What cost most", "The {count} that cost most", len(model.worst))
    else:
        title = _("What cost most so far")
    return [
        h.section(".worst", aria_labelledby="worst-title")[
            h.h3(id="worst-title")[title],
            model.is_won
            and h.p(".lead")[_("You won all the same: these choices only made it less certain.")],
            h.ol(".costliest")[
                [
                    _moment(model.game, one, is_first=number == 0)
                    for number, one in enumerate(model.worst)
                ]
            ],
        ]
        if model.worst
        else h.p(".note")[_("None of your decisions cost anything.")],
        model.best is not None
        and h.section(".best", aria_labelledby="best-title")[
            h.h3(id="best-title")[_("Your best decision")],
            h.ol(".costliest")[_moment(model.game, model.best, is_best=True)],
        ],
    ]


def _moment(
    game: str, one: DecisionModel, *, is_best: bool = False, is_first: bool = False
) -> h.Element:
    """A decision: the move made and the cards; folded away, the better move, and why.

    Args:
        is_best: whether it was the best decision: the other move is worse, and none is to be found.
        is_first: whether it is the first one, which is suggested.
    """
    best = round(100 * one.wins)
    more = h.span(".visually-hidden")[": ", one.when]
    worse = best - one.games_lost
    other = _("not: {move}", move=one.better) if is_best else _("better: {move}", move=one.better)
    mine = _choice(
        *(game, _("you: {move}", move=one.played), one.card, one),
        best if is_best else worse,
        is_better=is_best,
    )
    instead = _choice(
        *(game, other, one.better_card, one),
        worse if is_best else best,
        is_better=not is_best,
    )
    why = h.p(".why")[explained(one.reason or no_reason(), game, rules_address)]
    again = h.a(
        ".button",
        id=f"{'best' if is_best else 'worst'}-{one.at}",
        href=f"#/review/{one.at}",
    )[icon("review"), _("Look at it again"), more]
    if is_best:
        return h.li(".costly.good")[
            h.p(".when")[one.when],
            h.div(".comparison")[instead, mine],
            why,
            _small_table(game, one.lies, one.hand),
            h.div(".choices")[again],
        ]
    return h.li(".costly")[
        h.p(".when")[one.when, " ", _cost(one)],
        h.div(".comparison")[mine],
        _small_table(game, one.lies, one.hand),
        h.div(".choices")[
            h.a(
                class_={"button": True, "go": is_first},
                id=f"find-{one.at}",
                href=f"#/find/{one.at}",
            )[icon("play"), one.asks, more]
        ],
        h.details(".answer", id=f"answer-{one.at}", data_kept="")[
            h.summary(id=f"answer-{one.at}-summary")[_("Show the answer"), more],
            h.div(".comparison")[instead],
            why,
            h.div(".choices")[again],
        ],
    ]


def _choice(
    game: str, words: str, card: int, one: DecisionModel, games: int, *, is_better: bool
) -> h.Element:
    """A move: the card, if it is one, beside the words and the games that it wins in 100."""
    return h.div(class_={"what": True, "better": is_better})[
        card >= 0 and h.span(aria_hidden="true")[page_of(game).pack.card(card)],
        h.p[
            words,
            one.loss > 0
            and [
                h.span(".gauge", aria_hidden="true", style=f"--share:{games}"),
                h.span(".wins")[_("wins {games}", games=games_in_words(games / 100))],
            ],
        ],
    ]


def _small_table(game: str, *rows: Sequence[int]) -> h.Node:
    """The cards in the middle of the table, and those of a player, as far as there are any."""
    pack = page_of(game).pack
    return (
        any(rows)
        and h.div(".small-table", aria_hidden="true")[
            [h.span[[pack.card(card) for card in row]] for row in rows if row]
        ]
    )


def _all(model: ReviewModel, *, is_open: bool) -> h.Element:
    """All decisions in order with the better ones; folded away, unless one of them was read."""
    return h.details(".all", id="all-decisions", data_kept="", open=is_open)[
        h.summary(id="all-decisions-summary")[_("All decisions, in order")],
        h.p(".lead")[
            _(
                "What each of them cost compared with the expert’s choice. The expert "
                "judges by what you could know at that moment; where you had no choice "
                "there is nothing to judge."
            )
        ],
        h.ol(".decisions")[[_decision(model.game, one) for one in model.decisions]],
    ]


def _by(one: DecisionModel) -> str:
    return _("{name}: {move}", name=one.who, move=one.played) if one.who else begun(one.played)


def _decision(game: str, one: DecisionModel) -> h.Element:
    """A line of the list."""
    return h.li(class_={"decision": True, "dear": one.is_dear})[
        h.a(id=f"decision-{one.at}", href=f"#/review/{one.at}")[
            h.span(".when")[one.when],
            " ",
            _small_table(game, one.lies, (one.card,) if one.card >= 0 else ()),
            h.span(".what")[
                _by(one),
                one.is_dear and [" ", h.span(".better")[_("better: {move}", move=one.better)]],
                bool(one.reason) and [" ", h.span(".why")[one.reason]],
            ],
            " ",
            one.is_hinted and [icon("idea"), h.span(".visually-hidden")[_("with a hint"), " "]],
            _cost(one),
        ]
    ]


def _cost(one: DecisionModel) -> h.Element:
    if not one.is_judged:
        return h.span(".cost.open")["…", h.span(".visually-hidden")[_("not analysed yet")]]
    if not one.is_dear:
        return h.span(".cost.good")[icon("check"), h.span(".visually-hidden")[_("cost nothing")]]
    return h.span(".cost")[h.span(".visually-hidden")[_("cost"), " "], price(one.loss, one.points)]


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


def finding_tools() -> list[h.Node]:
    """The bar over a decision for which a better move is to be found."""
    return [
        tool_button("close", "list", _("All")),
        tool_link("", "home", _("Start")),
    ]


def finding(model: DecisionModel, tried: TriedModel | None, *, is_chosen: bool) -> h.Element:
    """The question beside the table, and then how good the move is that was chosen there.

    Args:
        tried: that move as the expert judges it; ``None`` before.
        is_chosen: whether a move was chosen.
    """
    return h.section(".quiz.finding", aria_labelledby="find-title")[
        h.h2(id="find-title", tabindex="-1")[model.asks],
        h.p(".made")[
            h.span(".when")[model.when, ": "],
            _("{name} chose: {move}", name=model.who, move=model.played)
            if model.who
            else _("You chose: {move}", move=model.played),
            ". ",
            model.is_judged and _cost_in_words(model),
        ],
        not is_chosen and h.p(".lead")[_("Choose it at the table.")],
        is_chosen and _judged(model, tried),
        h.div(".choices")[
            is_chosen
            and h.button(
                id="find-answer",
                class_={"go": tried is not None and tried.is_found},
                type="button",
                data_act="decision",
                data_move=str(model.at),
            )[
                icon("check"),
                _("See why") if tried and tried.is_found else _("Show the answer"),
            ],
            h.a(".button", id="find-review", href="#/review")[
                icon("review"), _("Back to the review")
            ],
        ],
    ]


def _judged(model: DecisionModel, tried: TriedModel | None) -> h.Element:
    """How good the chosen move is, with the numbers of the review."""
    if tried is None:
        return h.p(".advice.thinks", id="find-result", tabindex="-1", role="status")[
            icon("brain"), _("The expert is thinking …")
        ]
    cost = price(model.loss, model.points)
    if tried.is_found:
        sign = "check"
        words = (
            _("Yes: {move}. The expert would choose it too.")
            if tried.is_best
            else _("Yes: {move}. It may be as good as the best.")
            if tried.is_open
            else _("Yes: {move}. It is as good as the best.")
        )
        told = (
            _("Compared with it, {name}’s choice cost {cost}.", name=model.who, cost=cost)
            if model.who
            else _("Compared with it, yours cost {cost}.", cost=cost)
        )
    else:
        sign = "info" if tried.is_better else "forbidden"
        words = (
            _("{move}: better than what was played, but not the best.")
            if tried.is_better
            else _("{move}: that is what was played.")
            if tried.is_played
            else _("{move}: no better than what was played.")
        )
        told = (
            _(
                "Compared with the best, it costs {cost}, and what was played {other}.",
                cost=price(tried.loss, tried.points),
                other=cost,
            )
            if tried.is_dear and not tried.is_played
            else ""
        )
    return h.div(class_={"result": True, "good": tried.is_found}, id="find-result", tabindex="-1")[
        h.p(".verdict-on")[icon(sign), words.format(move=begun(tried.words))],
        bool(told) and h.p[told],
        not tried.is_found and h.p(".lead")[_("Choose another, or see the answer.")],
    ]


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
        bool(model.found)
        and h.p[
            icon("check"),
            " ",
            _("You found: {move}. It is as good as the best.", move=model.found),
        ],
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
            else _("It may be as good as the expert’s choice: too close to call.")
            if one.is_open
            else _("As good as the expert’s choice.")
        )
    if one.is_gone:
        return _(
            "The win was out of reach, so points counted: it cost {points} points.",
            points=decimals(one.points),
        )
    return _("It cost {cost}.", cost=price(one.loss, one.points))
