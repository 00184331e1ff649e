"""The end of any game: the table with everybody's final score, the winner, and the next step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from table.page.routes import CHALLENGE, LEARN, RESULT, REVIEW, TODAY, TOGETHER
from table.store.progress import BASICS
from table.store.setup import LONGEST_NAME, PERSON
from table.ui.art.pack import PackArt, icon
from table.ui.models.ending import SECOND, WINS, EndingModel, LookBack
from table.ui.models.story import StoryModel
from table.ui.models.table import (
    AGAIN,
    ASIDE,
    NEW_DEAL,
    NEXT,
    SAME_DEAL,
    UNAIDED,
    WHOLE,
    TableModel,
)
from table.ui.views import seats
from table.ui.views.celebration import award, celebration, motion
from table.ui.views.chart import chart, curve
from table.ui.views.coaching import looking_back, offer
from table.ui.views.frame import points, sheet, update_note
from table.ui.views.hand import refusal
from trickhunt.core.words import _, listed
from trickhunt.toolkit.event_sentences import added

FEWEST = 2
"""The fewest rounds whose scores are drawn beside the result."""


class Gain(NamedTuple):
    """A part of a final score, and what brought it."""

    points: int
    words: str  #: what brought it
    shown: h.Node = None  #: the same as cards or numbers, for the eye
    is_told: bool = True  #: whether the words are shown beside these


class Rank(NamedTuple):
    """A player's final rank and score."""

    seat: int
    place: int  #: from 1
    name: str  #: the player's name
    score: int
    how: h.Node = None  #: how the score was made
    gains: Sequence[Gain] = ()  #: the parts of the score, if they are shown


def ending(
    model: TableModel,
    ranks: Iterable[Rank],
    *how: h.Node,
    above: h.Node = None,
    start: int = 0,
    band: tuple[int, int] | None = None,
    shapes: Sequence[Markup] = (),
) -> h.Element:
    """The end of a game: the table stays, with the result in the middle.

    Args:
        how: more details than the chart of the scores; folded away.
        above: parts of the table above the seats, where everyone's score is drawn.
        start: everyone's score at the start.
        band: the lowest and the highest score of a range at which everyone aims.
        shapes: the game's own shapes, which fall at a win.
    """
    end = model.ending
    by_seat = {one.seat: one for one in ranks}
    # Also equal ranks are in the order of every other list.
    order = {seat: number for number, seat in enumerate(by_seat, 1)}
    habit_of = {one.seat: one.habit for one in model.seats}
    mine = by_seat[model.you.seat]
    is_won = end.grade in WINS if end else mine.place == 1
    story, together = model.story, model.multiplayer
    return h.div(".over")[
        h.div(".table.ended", data_players=str(len(model.seats)))[
            end is not None and celebration(end, shapes),
            above,
            seats.others(
                _plate(model, by_seat[one.seat], order[one.seat])
                for one in model.seats
                if not one.is_you
            ),
            h.section(class_={"end": True, "won": is_won}, aria_labelledby="verdict")[
                _verdict(model),
                h.p(".lead")[story.decided] if story and story.decided else None,
                end is not None and _earned(end),
                above is None
                and len(model.totals) >= FEWEST
                and curve(
                    model.names,
                    model.totals,
                    start=start,
                    begun=model.begun,
                    decided=story.round if story else 0,
                ),
                refusal(model),
                _then(model, end),
                # Below what can be pressed, since it may only be known later.
                looking_back(model.coach)
                if end is None or end.look_back is None
                else _look_back(end.look_back),
            ],
            h.section(
                class_={"rank": True, "you": True, "winner": mine.place == 1},
                style=f"order:{order[mine.seat]}",
                data_player=str(mine.seat),
            )[_inside(model, mine), not model.watch and _gains(mine)],
        ],
        offer(model.coach) or (bool(model.update) and update_note(model.update)),
        h.details(".went", id="went", data_kept="")[
            h.summary(id="went-summary")[_("How it went")],
            h.ol(".ranking")[[_line(one, habit_of[one.seat]) for one in by_seat.values()]],
            story is not None and len(story.sentences) > 1 and _story(story),
            end is not None and (h.div(".worth") if end.is_measuring else Markup(end.worth)),  # noqa: S704 - ours
            together is not None and Markup(together.seal),  # noqa: S704 - our own, which escapes
            h.div(".how-it-came")[
                len(model.totals) >= FEWEST
                and chart(model.names, model.totals, start=start, band=band, begun=model.begun),
                how,
            ],
        ],
    ]


def _verdict(model: TableModel) -> h.Element:
    """The result, below how it came out."""
    end = model.ending
    moves = motion("pop", 150, 620) if end and not end.is_still else {}
    return h.h2(".verdict", moves, id="verdict", tabindex="-1")[
        end is not None and bool(end.kicker) and h.span(".kicker")[end.kicker, " "],
        model.turn_words,
    ]


def _earned(end: EndingModel) -> h.Node:
    """The comparison with bots; while it is computed, its place, so that nothing moves below it."""
    return h.div(".earned") if end.is_measuring else Markup(end.earned)  # noqa: S704 - our own


def _look_back(found: LookBack) -> h.Node:
    """What the expert says about the decisions, which leads to the one that it is about."""
    told: list[h.Node] = [
        icon("review"),
        h.span[found.words, bool(found.asks) and [" ", h.strong[found.asks]]],
    ]
    return h.p("#look-back", role="status")[
        told if found.to is None else h.a("#to-decision", href=str(found.to))[*told, icon("next")]
    ]


def fan(pack: PackArt, cards: Sequence[int]) -> h.Element:
    """Cards that brought points, over each other."""
    return h.span(".fan", style=f"--count:{len(cards)}")[map(pack.card, cards)]


def _gains(mine: Rank) -> h.Node:
    """The parts of the person's score, as cards and numbers."""
    return (
        bool(mine.gains)
        and h.ul(".gains", aria_label=_("Your score"))[
            [
                h.li(class_={"good": one.points > 0, "bad": one.points < 0})[
                    one.shown is not None and h.span(".shown", aria_hidden="true")[one.shown],
                    h.span(".words" if one.is_told else ".visually-hidden")[one.words],
                    " ",
                    h.strong[added(one.points) if one.points else "0"],
                ]
                for one in mine.gains
            ]
        ]
    )


def _plate(model: TableModel, one: Rank, order: int) -> h.Element:
    """Another player's place at the table; ``order`` is the one in which they are listed."""
    return h.li(
        class_={"rank": True, "winner": one.place == 1},
        style=f"order:{order}",
        data_place=seats.places(model)[one.seat],
        data_player=str(one.seat),
    )[_inside(model, one)]


def _inside(model: TableModel, one: Rank) -> list[h.Node]:
    seat = next(seat for seat in model.seats if seat.seat == one.seat)
    is_second = seat.is_you and model.ending is not None and model.ending.grade == SECOND
    return [
        h.span(".medal", data_seat=str(one.seat))[
            (one.place == 1 or is_second) and award(),
            one.place == 1 and icon("crown"),
            h.span(".visually-hidden" if one.place == 1 else ".place")[_("{n}.", n=one.place)],
        ],
        seats.name_of(model, seat),
        points(one.score, "big", "score", label=_("score"), held="score"),
    ]


def _line(one: Rank, habit: str) -> h.Element:
    """How a final score was made, and how a bot with a character plays."""
    return h.li[
        h.span(".place")[_("{n}.", n=one.place)],
        h.span(".name")[one.name],
        points(one.score, "small"),
        bool(one.how or habit)
        and h.div(".sum")[bool(one.how) and h.p[one.how], bool(habit) and h.p[habit]],
    ]


def _then(model: TableModel, end: EndingModel | None) -> h.Node:
    """The suggested next step, large, and the others beside it."""
    if model.multiplayer is not None and model.multiplayer.is_visited:
        then = Markup(model.multiplayer.then)  # noqa: S704 - our own, which escapes
        return [then, h.div(".choices.small")[bool(model.story) and _step(model, RESULT)]]
    if model.beside:
        return None
    first, *others = end.steps if end else (NEW_DEAL,)
    return [
        h.div(".next")[_step(model, first)],
        bool(others) and h.div(".choices.small")[[_step(model, one) for one in others]],
    ]


def _step(model: TableModel, step: str) -> h.Element:
    """The button or link of a step, which may be followed by a colon and more about it."""
    name, _colon, which = step.partition(":")
    are_several = sum(one.kind == PERSON for one in model.seats) > 1
    lesson = model.ending.lesson if model.ending else 0
    wishes = model.multiplayer.wishes if model.multiplayer else ()
    steps = {
        NEXT: _act("stronger", "next", _("Stronger opponents"), which),
        WHOLE: h.button(id="whole-game", type="button", data_act="deal", data_game=model.game)[
            icon("next"), _("Play a full game")
        ],
        NEW_DEAL: _act("new-deal", "again", _("Rematch with {names}", names=listed(wishes)))
        if wishes
        else _act("new-deal", "again", _("Rematch"))
        if are_several
        else _act("new-deal", "cards", _("Play again")),
        ASIDE: _act("swap-aside", "play", _("Back to the game put aside"), which),
        AGAIN: _act("try-again", "again", _("Try again")),
        UNAIDED: _act("same-deal", "again", _("Play it without hints")),
        SAME_DEAL: _act("same-deal", "again", _("Same cards again")),
        LEARN: _link(
            "to-lesson",
            f"{LEARN}/{model.game}/{lesson}",
            "learn",
            _("The basics, 4 minutes") if lesson <= BASICS else _("A short lesson"),
        ),
        TODAY: _link(
            "to-today",
            TODAY,
            "share" if which else "calendar",
            _("Share my day") if which else _("On to today’s other deals"),
        ),
        REVIEW: _link("review", REVIEW, "review", _("Review")),
        CHALLENGE: _link("to-challenge", CHALLENGE, "person", _("Compare with your challenger")),
        TOGETHER: _link("to-lobby", TOGETHER, "pass", _("Change the table")),
        RESULT: _link(
            "to-result",
            model.over(RESULT),
            "share",
            _("Challenge a friend") if which else _("Share"),
        ),
    }
    return steps[name]


def _act(act: str, sign: str, words: h.Node, level: str = "") -> h.Element:
    return h.button(id=act, type="button", data_act=act, data_move=level or None)[icon(sign), words]


def _link(name: str, screen: str, sign: str, words: str) -> h.Element:
    return h.a(".button", id=name, href=f"#/{screen}")[icon(sign), words]


def _story(story: StoryModel) -> h.Node:
    """The story of the game."""
    return h.section(".tale", aria_labelledby="told-title")[
        h.h2(id="told-title")[_("What happened")],
        h.ol(".story")[[h.li[sentence] for sentence in story.sentences]],
    ]


def result_sheet(
    picture: str,
    text: str,
    *,
    name: str | None,
    taken: str,
    can_share: bool,
    is_ready: bool,
) -> h.Element:
    """The result as others will see it, with the name in it, and the ways to share it.

    Args:
        name: the person's name in it; ``None`` if it cannot be changed.
        taken: an entered name that somebody else at the table has.
        can_share: whether the browser can share it with other programs.
        is_ready: whether the link is made; until then the main button says so.
    """
    waits, soon = (None, "") if is_ready else ("true", _("One moment …"))
    share = h.button(
        ".go", id="result-share", type="button", data_act="result-share", aria_disabled=waits
    )[icon("share"), soon or _("Share")]
    copied = h.button(
        ".quiet" if can_share else ".go",
        id="result-copy",
        type="button",
        data_act="result-copy",
        aria_disabled=waits,
    )[icon("copy"), (not can_share and soon) or _("Copy")]
    return sheet(
        _("Share"),
        name is not None
        and h.div(".field")[
            h.label(for_="card-name")[_("Your name in it")],
            h.input(
                id="card-name",
                name="card-name",
                value=name,
                maxlength=str(LONGEST_NAME),
                placeholder=_("Me"),
                autocomplete="off",
            ),
        ],
        bool(taken)
        and h.p(".note", role="alert")[
            _("Somebody at this table is already called {name}.", name=taken)
        ],
        h.div(".share-picture")[Markup(picture)],  # noqa: S704 - our own, which escapes
        foot=h.div(".choices.result-ways")[
            h.textarea(
                id="result-words", rows="4", readonly=True, aria_label=_("The result as text")
            )[text],
            can_share and share,
            copied,
            h.button(".quiet", id="result-save", type="button", data_act="result-save")[
                icon("save"), _("Save the picture")
            ],
        ],
    )
