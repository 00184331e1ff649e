"""A document for reading, as HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from table.games.registry import info_of
from table.page.routes import LEARN, PUZZLES, Route
from table.studio.lesson_step import LessonStep
from table.studio.question import OptionModel, QuestionModel, ReplyModel
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.rulebook import rules_address
from table.ui.views.step_bar import going
from trickhunt.core.errors import BadLink
from trickhunt.core.words import N_, _, labelled
from trickhunt.documents import (
    ClausePart,
    Document,
    Exercise,
    Heading,
    LessonPart,
    PuzzlePart,
    TableLine,
    TablePart,
    Words,
)
from trickhunt.documents.document import SIGNS
from trickhunt.documents.picture_marks import mark_in_words
from trickhunt.documents.safe_markdown import html_label, html_line, in_a_row, in_html
from trickhunt.formats.walk import FIRST, Place
from trickhunt.links import write_link
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY
from trickhunt.rulebook import clause
from trickhunt.toolkit.event_sentences import scores_before

if TYPE_CHECKING:
    from table.studio.reading_state import Reading

TO_TABLE = {
    POSITION: N_("Open at the table"),
    REPLAY: N_("Open at the table"),
    QUIZ: N_("Answer at the table"),
    COMPARE: N_("Compare both editions"),
}
"""The labels for opening a table as a separate screen, by its mode."""


GLYPHS = {"!": "!", "?": "?", "only": "□"}
"""The signs on moves as readers of chess know them."""


def document(reading: Reading, later: Mapping[int, h.Node], draft: int, here: Route) -> h.Element:
    """A document for reading.

    Args:
        later: the contents of parts that need other bundles.
        draft: the number of the draft, or 0 for a document from a link.
    """
    written = reading.document
    return frame(
        "read",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".document", aria_labelledby="read-title")[
            h.h2(class_={"visually-hidden": not written.title}, id="read-title", tabindex="-1")[
                title_of(written)
            ],
            [_part(reading, later.get(at), at) for at in range(len(written.parts))],
            not written.parts and h.p(".lead")[_("There is nothing in this document yet.")],
            h.p(".foot")[
                h.a(
                    ".onward",
                    id="to-studio",
                    href=f"#/studio?draft={draft}" if draft else "#/studio",
                )[icon("list"), _("Edit") if draft else _("Write one of your own")],
                draft == 0
                and h.button(id="read-keep", type="button", data_act="read-keep")[
                    icon("save"), _("Make a copy to edit")
                ],
            ],
        ],
    )


def _part(reading: Reading, later: h.Node, at: int) -> h.Element:
    """A part of a document, with its later contents."""
    part = reading.document.parts[at]
    match part:
        case Heading():
            return h.h3(".part")[Markup(html_line(part.words, rules_address))]  # noqa: S704 - safe
        case Words():
            return h.div(".part.prose")[prose(part.words)]
        case ClausePart():
            rule = clause(part.id)
            return h.section(".part.inset")[
                h.h3[
                    h.a(id=f"read-clause-{at}", href=rules_address(rule.id))[rule.id],
                    " ",
                    _(rule.title),
                ],
                h.p[_(rule.words)],
                prose(part.words),
            ]
        case PuzzlePart():
            way = f"#/{PUZZLES}/{part.game}/{part.number}"
            title = _(
                "Puzzle {number} of {game}", number=part.number, game=info_of(part.game).title
            )
            return _elsewhere(at, "puzzle", title, way, part.words)
        case LessonPart():
            return _lesson(reading, at, part)
        case Exercise():
            return h.section(".part.inset", aria_label=_("Question"))[_asked(reading, at)]
        case TablePart():
            return _table(reading, later, at, part)


def _lesson(reading: Reading, at: int, part: LessonPart) -> h.Element:
    """A link to a lesson; or one of its steps, which is answered here."""
    title = lesson_title(part)
    way = f"#/{LEARN}/{part.game}/{part.number}"
    if not part.step:
        return _elsewhere(at, "learn", title, way, part.words)
    step = reading.answered(at)
    return h.section(".part", aria_label=step_title(part), id=f"part-{at}")[
        prose(part.words),
        isinstance(step, LessonStep)
        and h.div(".passage.taught")[
            h.figure[Markup(step.picture(str(at)))],  # noqa: S704 - our own drawing
            h.div(".going")[asked(at, step.asked())],
        ],
        step is None and h.p(".problem")[reading.lack(at)],
        h.a(".onward", id=f"read-way-{at}", href=way)[icon("learn"), title],
    ]


def lesson_title(part: LessonPart) -> str:
    """The title of a lesson."""
    return _("Lesson {number} of {game}", number=part.number, game=info_of(part.game).title)


def step_title(part: LessonPart) -> str:
    """The title of a single step of a lesson."""
    return _(
        "Step {step} of lesson {number} of {game}",
        step=part.step,
        number=part.number,
        game=info_of(part.game).title,
    )


def _elsewhere(at: int, sign: str, title: str, way: str, words: str) -> h.Element:
    """A link to another screen."""
    return h.section(".part.inset")[
        prose(words),
        h.a(".button", id=f"read-way-{at}", href=way)[icon(sign), title],
    ]


@lru_cache(maxsize=512)
def prose(words: str) -> h.Node:
    """A writer's words as HTML, block by block."""
    html = in_html(words, rules_address)
    return html and h.div(".written")[Markup(html)]  # noqa: S704 - it is safe


def _asked(reading: Reading, at: int) -> h.Node:
    one = reading.answered(at)
    return asked(at, one.asked()) if one else None


def asked(at: int, model: QuestionModel) -> h.Element:
    """A question: the choices, and the reply.

    Args:
        at: the index of its part.
    """
    line = in_a_row(model.question, rules_address)
    is_line = line != in_html(model.question, rules_address)
    return h.div(".asks")[
        h.h3[Markup(line)]  # noqa: S704 - it is safe
        if model.waits and is_line
        else prose(model.question),
        not model.is_closed and model.how and h.p(".soft")[model.how],
        bool(model.choices)
        and h.ul(class_={"options-of-it": True, "moves": model.is_of_moves})[
            [
                _choices(at, model, list(some))
                for _key, some in groupby(
                    enumerate(model.choices), lambda one: one[1].card or one[0]
                )
            ]
        ],
        model.thinks
        and h.p(".soft", id=f"p{at}-thinks", role="status", tabindex="-1")[
            icon("brain"), _("The expert is thinking …")
        ],
        model.waits
        and not model.is_closed
        and h.button(
            class_={"go": model.is_answered},
            id=f"p{at}-answer",
            type="button",
            data_act="read-answer",
            data_at=str(at),
        )[icon("check"), _("Check my answer") if model.is_answered else _("Show the answer")],
        model.reply is not None and _reply(at, model, model.reply),
    ]


def _choices(at: int, model: QuestionModel, some: list[tuple[int, OptionModel]]) -> h.Element:
    """A choice; or all ways to play a card, in one frame with its name."""
    card = some[0][1].card
    is_named = any(one.words == card for _number, one in some)
    return h.li(
        class_={"ways": bool(card)}, role="group" if card else None, aria_label=card or None
    )[
        card and not is_named and h.span[card],
        [
            h.button(
                class_={"move": model.is_of_moves},
                id=f"p{at}-mark-{number}",
                type="button",
                data_act="read-mark",
                data_at=f"{at}-{number}",
                aria_pressed=None if one.is_marked is None else str(one.is_marked).lower(),
                aria_disabled="true" if model.is_closed else None,
            )[one.sign and icon(one.sign), Markup(html_label(one.words))]  # noqa: S704 - safe
            for number, one in some
        ],
    ]


def _reply(at: int, model: QuestionModel, reply: ReplyModel) -> h.Element:
    return h.div(".response", id=f"p{at}-reply", tabindex="-1")[
        reply.verdict and h.p(".verdict")[reply.verdict],
        [
            h.p[icon(reply.sign), " ", words] if reply.sign else prose(words)
            for words in reply.words
        ],
        bool(reply.moves)
        and h.ul[
            [
                h.li[
                    h.span(".move-name")[name],
                    labelled("", ""),
                    Markup(in_a_row(words, rules_address)),  # noqa: S704 - it is safe
                ]
                for name, words in reply.moves
            ]
        ],
        model.is_closed
        and h.button(id=f"p{at}-again", type="button", data_act="read-again", data_at=str(at))[
            icon("again"), _("Once more")
        ],
    ]


def _table(reading: Reading, later: h.Node, at: int, table: TablePart) -> h.Element:
    """A table: the picture, the writer's comment, and the buttons for stepping."""
    walk = reading.walk(at)
    return h.section(
        ".part.passage", aria_label=page_title(table), data_mode=table.mode, id=f"part-{at}"
    )[
        h.figure[Markup(reading.picture(at))],  # noqa: S704 - our own drawing
        h.div(".going")[
            table.mode == REPLAY and steps(reading, at),
            table.mode == REPLAY and walk.place == (0, 0) and begins(table),
            comment(reading, at)
            or (table.mode == REPLAY and h.div(".comment")[h.p(".soft")[reading.happened(at)]]),
            _asked(reading, at),
            table.mode == REPLAY and moves(reading, at, table),
            later,
            to_table(at, table, walk.place),
        ],
    ]


def title_of(document: Document) -> str:
    """The title of a document; without one, of its first table."""
    tables = (page_title(part) for part in document.parts if isinstance(part, TablePart))
    return document.title or next(tables, _("Untitled"))


def page_title(table: TablePart) -> str:
    """The title of a table: its game, and how it is shown."""
    words = {
        POSITION: _("A position of {game}"),
        REPLAY: _("A game of {game} to go through"),
        QUIZ: _("A question about {game}"),
        COMPARE: _("A position of {game} under both editions"),
    }
    return words[table.mode].format(game=info_of(table.base.game.name).title)


def begins(table: TablePart) -> h.Node:
    """Where the points come from, if the game begins in a later round."""
    words = scores_before(table.base.begun.state.round)
    return words and h.p(".soft")[words]


def comment(reading: Reading, at: int) -> h.Node:
    """The writer's comment and marks at the displayed moment."""
    note = reading.note(at)
    if not note:
        return None
    scene = reading.scene(at)
    walk = reading.walk(at)
    return h.div(".comment")[
        bool(note.sign)
        and h.p[h.strong[reading.move_in_words(at, walk.moment)], " ", _(SIGNS[note.sign])],
        prose(note.words),
        bool(note.marks)
        and h.ul(".visually-hidden")[[h.li[mark_in_words(scene, mark)] for mark in note.marks]],
    ]


def to_table(at: int, table: TablePart, moment: Place) -> h.Node:
    """The link to the table as a separate screen, at the displayed moment."""
    try:
        link = write_link(replace(table, at=moment).link())
    except BadLink as error:
        return h.p(".soft")[_("This table is too long to open by itself. {why}", why=error.reason)]
    return h.a(".onward", id=f"read-table-{at}", href=f"#/{link}")[
        icon("cards"), _(TO_TABLE[table.mode])
    ]


def steps(reading: Reading, at: int) -> h.Element:
    """The buttons for stepping along the line."""
    walk, ways = reading.walk(at), reading.ways(at)
    # The first one leads to the beginning of the game, also out of a side line.
    ways = ways | {FIRST} if walk.line else ways
    return going(
        lambda way: {
            "id": f"p{at}-{way}",
            "data-act": "read-step",
            "data-at": str(at),
            "data-where": way,
        },
        ways,
        end=bool(walk.line)
        and h.button(id=f"p{at}-main", type="button", data_act="read-main", data_at=str(at))[
            icon("undo"), _("Back to the game")
        ],
    )


def moves(reading: Reading, at: int, table: TablePart) -> h.Element:
    """All lines of a table, with the comments beside their moves."""
    return h.div(".lines")[_line(reading, at, table, 0)]


def _line(reading: Reading, part: int, table: TablePart, number: int) -> h.Element:
    line, walk = table.lines[number], reading.walk(part)
    content: list[h.Node] = [
        number > 0 and _instead(reading, part, table, line),
        _said(line, 0, is_here=walk.place == (number, 0)),
    ]
    shown = reading.shown_moves(part, number)
    moments = walk.to(number, shown).moment.path
    has_rounds = bool(moments) and moments[0].round != moments[-1].round
    for at in range(shown + 1):
        is_here = walk.place == (number, at)
        if at:
            moment = moments[at - shown - 1]
            is_new = at == 1 if moment.earlier.before is None else moment.earlier.ends_round
            content += [
                has_rounds
                and is_new
                and h.p(".trick-number")[h.strong[_("Round {round}", round=moment.round)]],
                moment.leads
                and (at > 1 or not _is_instead(table, line))
                and h.p(".trick-number")[_("Trick {number}", number=moment.earlier.tricks + 1)],
                h.button(
                    ".move",
                    id=f"p{part}-{number}-{at}",
                    type="button",
                    data_act="read-go",
                    data_at=f"{part}-{number}-{at}",
                    aria_current="step" if is_here else None,
                )[reading.move_in_words(part, moment), _signed(line.note(at).sign)],
                _said(line, at, is_here=is_here),
            ]
        # A side line is below the move that it replaces, or at the very end.
        sides = table.leaving(number, at - 1) if at else ()
        if at == len(line.moves):
            sides += table.leaving(number, at)
        content += [_line(reading, part, table, side) for side in sides]
    if shown < len(line.moves):
        content += [h.p(".soft")[_("The rest is shown once you have answered.")]]
    return h.div(class_={"line": True, "side": number > 0})[content]


def _instead(reading: Reading, part: int, table: TablePart, line: TableLine) -> h.Node:
    """What a side line stands for."""
    if not _is_instead(table, line):
        return None
    moment = table.moment(line.of, line.after + 1)
    move = reading.move_in_words(part, moment)
    known = _("move {number} ({move})", number=moment.moves, move=move)
    return h.p(".trick-number")[_("Instead of {move}", move=known)]


def _is_instead(table: TablePart, line: TableLine) -> bool:
    """Whether a line begins in place of a move, whose trick has been named above."""
    return line.after < len(table.lines[line.of].moves) and line is not table.lines[0]


def _signed(sign: str) -> h.Node:
    words = _(SIGNS[sign]) if sign else ""
    return sign and [" ", h.span(title=words, role="img", aria_label=words)[GLYPHS[sign]]]


def _said(line: TableLine, at: int, *, is_here: bool) -> h.Node:
    """The comment below a move; at the reader's place, unless it is beside the picture as well."""
    note = line.note(at)
    return note.words and h.div(class_={"remark": True, "here": is_here})[prose(note.words)]


def trouble(title: str, words: str, here: Route) -> h.Element:
    """The display in place of a document that cannot be read."""
    return frame(
        "read",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".document", aria_labelledby="broken-title")[
            h.h2(id="broken-title", tabindex="-1")[title],
            h.p(".lead")[words],
            h.p(".foot")[
                h.a(".onward", id="to-studio", href="#/studio")[icon("list"), _("The studio")]
            ],
        ],
    )
