"""A quiz that is being written: a part of the sheet for sharing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from htpy import (
    Element,
    Node,
    details,
    div,
    fieldset,
    h3,
    label,
    legend,
    li,
    p,
    section,
    span,
    summary,
    textarea,
    ul,
)
from htpy import input as field

from table.games.page import page_of
from table.share.quiz_model import BY_EXPERT, BY_RULES, CHOSEN
from table.share.quiz_writing import ACCEPT, LONGEST, LONGEST_ON_MOVE, ON, QUESTION, RIGHT, WRONG
from table.ui.art.pack import icon
from trickhunt.core.words import N_, _, ngettext
from trickhunt.formats.quiz import LEGAL, MOVE

if TYPE_CHECKING:
    from collections.abc import Collection

    from table.share.quiz_model import WritingModel, WrittenMove
    from table.ui.art.pack import Pack

FIELD = "share-quiz-"
"""How the names of the fields and their ids begin."""

ASKED = (
    (LEGAL, N_("Which moves are allowed?"), N_("The rules know the answer.")),
    (MOVE, N_("Which move to make?"), N_("You, or the expert, know the answer.")),
)

ACCEPTED = (
    (CHOSEN, N_("The moves that you choose"), ""),
    (BY_RULES, N_("Any move that is allowed"), ""),
    (BY_EXPERT, N_("What the expert does"), N_("It is asked when the reader has answered.")),
)

SAID = (
    (QUESTION, N_("Your question"), N_("left empty: the usual words")),
    (RIGHT, N_("Said of a right answer"), ""),
    (WRONG, N_("Said of a wrong answer"), ""),
)


def quiz_writing(model: WritingModel, opened: Collection[str]) -> Element:
    """What is asked, what is accepted, and the words.

    Args:
        model: the quiz as far as it is written.
        opened: the ids of the parts that are opened.
    """
    return section(".share-part.writing", aria_labelledby="share-quiz-title")[
        h3(id="share-quiz-title")[_("The quiz")],
        fieldset(".field")[
            legend[_("What is asked?")],
            div(".segments")[
                [_choice("ask", value, model.ask, words, why) for value, words, why in ASKED]
            ],
        ],
        model.ask == MOVE and _accepted(model),
        _own_words(model, is_open=f"{FIELD}words" in opened),
        _on_moves(model, is_open=f"{FIELD}on" in opened),
    ]


def _choice(name: str, value: str, now: str, words: str, why: str) -> Element:
    return label(".option")[
        field(
            id=f"{FIELD}{name}-{value}",
            type="radio",
            name=f"{FIELD}{name}",
            value=value,
            checked=value == now,
        ),
        span[span(".title")[_(words)], why and span(".why")[_(why)]],
    ]


def _accepted(model: WritingModel) -> Node:
    return [
        fieldset(".field")[
            legend[_("What is right?")],
            div(".segments")[
                [
                    _choice("by", value, model.by, words, why)
                    for value, words, why in ACCEPTED
                    if value != BY_EXPERT or model.has_expert
                ]
            ],
        ],
        model.by == CHOSEN and _choosing(model),
    ]


def _choosing(model: WritingModel) -> Element:
    pack = page_of(model.game).pack
    return fieldset(".field", aria_describedby=f"{FIELD}none" if model.lacks_answer else None)[
        legend[_("Accepted moves")],
        model.lacks_answer
        and p(".note", id=f"{FIELD}none")[
            icon("info"), " ", _("Choose at least one; until then any allowed move is right.")
        ],
        ul(".accepting")[
            [
                li[
                    label(".accept")[
                        field(
                            id=f"{FIELD}{ACCEPT}{at}",
                            type="checkbox",
                            name=f"{FIELD}{ACCEPT}{at}",
                            checked=one.is_accepted,
                        ),
                        _move(model, one, pack),
                    ]
                ]
                for at, one in enumerate(model.moves)
                if one.is_legal
            ]
        ],
    ]


def _move(model: WritingModel, one: WrittenMove, pack: Pack) -> Node:
    return [one.card >= 0 and pack.chip(one.card), span[page_of(model.game).move_words(one.move)]]


def _own_words(model: WritingModel, *, is_open: bool) -> Element:
    said = [name for name, _words, _hint in SAID if model.words[name].strip()]
    return details(id=f"{FIELD}words", open=is_open)[
        summary(id=f"{FIELD}words-summary")[
            _("Your own question and answers"), bool(said) and [" ", icon("check")]
        ],
        [_said(model, name, words, hint) for name, words, hint in SAID],
    ]


def _said(model: WritingModel, name: str, words: str, hint: str) -> Element:
    return div(".field")[
        label(for_=f"{FIELD}{name}")[_(words)],
        textarea(
            id=f"{FIELD}{name}",
            name=f"{FIELD}{name}",
            rows="2",
            maxlength=str(LONGEST[name]),
            aria_describedby=f"{FIELD}{name}-hint" if hint else None,
        )["\n" + model.words[name]],  # HTML leaves out a first line end
        hint and span(".why", id=f"{FIELD}{name}-hint")[_(hint)],
    ]


def _on_moves(model: WritingModel, *, is_open: bool) -> Element:
    pack = page_of(model.game).pack
    said = sum(bool(one.words.strip()) for one in model.moves)
    return details(id=f"{FIELD}on", open=is_open)[
        summary(id=f"{FIELD}on-summary")[
            _("Words on single moves"),
            bool(said) and [" · ", ngettext("{count} move", "{count} moves", said)],
        ],
        p(".why")[_("They are told with the answer; of moves that are not allowed, too.")],
        div(".on-moves")[
            [
                div(".on-move")[
                    label(for_=f"{FIELD}{ON}{at}")[
                        _move(model, one, pack),
                        not one.is_legal and span(".why")[" ", _("(not allowed)")],
                    ],
                    field(
                        id=f"{FIELD}{ON}{at}",
                        type="text",
                        name=f"{FIELD}{ON}{at}",
                        value=one.words,
                        maxlength=str(LONGEST_ON_MOVE),
                        autocomplete="off",
                    ),
                ]
                for at, one in enumerate(model.moves)
            ]
        ],
    ]
