"""The panel of a linked game: the current move, comments, side lines, and the controls."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.positions.editor_link import query_to_edit
from table.replay.replay_model import SideModel, ViewedModel
from table.session.pacing import SPEEDS
from table.store.settings import PACE
from table.ui.art.pack import icon
from table.ui.views.start_parts import learn_quietly
from table.ui.views.step_bar import going
from trickhunt.core.words import _


def where_in_words(viewed: ViewedModel) -> str:
    """The current place in the game or the side line, as a heading."""
    if not viewed.is_replay:
        return _("The position")
    if viewed.in_side and viewed.instead:
        return _(
            "Side line instead of {move}: move {at} of {count}",
            move=viewed.instead,
            at=viewed.at,
            count=viewed.count,
        )
    if viewed.in_side:
        return _("Side line: move {at} of {count}", at=viewed.at, count=viewed.count)
    if not viewed.at:
        return _("Before the first of {count} moves", count=viewed.count)
    return _("Move {at} of {count}", at=viewed.at, count=viewed.count)


def viewed(one: ViewedModel, names: Sequence[str]) -> list[h.Node]:
    """The panel: the text and the controls; then the choice of seat and speed."""
    return [
        h.section(".viewed", aria_labelledby="viewed-title")[
            h.div(".narrative")[
                h.h2(id="viewed-title", tabindex="-1")[where_in_words(one)],
                one.told and h.p(".came")[one.told],
                one.comment and h.div(".comment", id="comment")[_paragraphs(one.comment)],
            ],
            _sides(one),
            one.is_replay and _steps(one),
        ],
        h.div(".looking")[
            _seeing(one, names),
            one.can_play
            and h.div(".choices")[
                h.button(
                    class_={"go": not one.is_replay},
                    id="play-from-here",
                    type="button",
                    data_act="play-from",
                )[icon("cards"), _("Play from here")],
                h.a(
                    ".button",
                    id="edit-this",
                    href=f"#/edit?{query_to_edit(one.here.screen, one.here.query)}",
                )[icon("list"), _("Edit this position")],
            ],
            learn_quietly(one.here.screen),
        ],
    ]


def _paragraphs(words: str) -> list[h.Node]:
    return [h.p[line] for line in words.split("\n") if line.strip()]


def _steps(one: ViewedModel) -> h.Element:
    """The buttons first, back, run, forward, last; and a slider for the current move."""
    return going(
        lambda way: {"id": f"to-{way}", "data-act": "replay-step", "data-where": way},
        one.ways,
        middle=h.button(
            ".step.run.go",
            id="run",
            type="button",
            data_act="run",
            aria_label=_("Stop") if one.is_running else _("Autoplay"),
        )[icon("pause" if one.is_running else "play")],
        below=[
            h.label(".visually-hidden", for_="view-at")[_("Move")],
            h.input(
                id="view-at",
                name="view-at",
                type="range",
                min="0",
                max=str(one.count),
                value=str(one.at),
                list="view-marks",
                aria_valuetext=where_in_words(one),
            ),
            h.datalist(id="view-marks")[[h.option(value=str(mark)) for mark in one.marks]],
        ],
    )


def _sides(one: ViewedModel) -> h.Node:
    """The side lines to choose from, and the link back."""
    if not one.sides:
        return None
    return h.section(".instead", aria_labelledby="sides-title")[
        h.h3(id="sides-title")[
            icon("branch"),
            _("Instead of {move}", move=one.instead) if one.instead else _("Going on"),
        ],
        h.ol[[_side(side) for side in one.sides]],
        one.in_side
        and h.button(id="to-main", type="button", data_act="to-main")[
            icon("undo"), _("Back to the game")
        ],
    ]


def _side(side: SideModel) -> h.Element:
    return h.li[
        h.button(
            ".way",
            id=f"side-{side.number}",
            type="button",
            data_act="to-side",
            data_move=str(side.number),
            aria_current="true" if side.is_here else None,
        )[
            h.span(".which")[side.moves],
            side.words and h.span(".why")[side.words],
        ]
    ]


def _seeing(one: ViewedModel, names: Sequence[str]) -> h.Element:
    """The choice of the seat and of the speed."""
    return h.div(".seeing")[
        h.span(".chooser")[
            h.label(for_="view-seat")[_("Seen by")],
            h.select(id="view-seat", name="view-seat")[
                [
                    h.option(value=str(seat), selected=seat == one.seat)[name]
                    for seat, name in enumerate(names)
                ]
            ],
        ],
        one.is_open is not None
        and h.button(
            id="show-hands",
            type="button",
            data_act="show-hands",
            aria_pressed="true" if one.is_open else "false",
        )[icon("eye" if one.is_open else "closed"), _("Open hands")],
        one.is_replay
        and h.span(".chooser")[
            h.label(for_="view-speed")[_("Speed")],
            h.select(id="view-speed", name="view-speed")[
                [
                    h.option(value=value, selected=value == one.speed)[_(words)]
                    for value, words in PACE.values
                    if value in SPEEDS
                ]
            ],
        ],
    ]
