"""Your side of the table in any game: your area, the hand, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import htpy as h

from table.ui.art.pack import PackArt, card_back, icon
from table.ui.models.table import HandCard, MoveChoice, TableModel, TagModel
from table.ui.views.tooltips import marked
from trickhunt.core.words import _, in_row, ngettext
from trickhunt.rulebook import clause

ROW = 10
"""The number of cards in a row on small screens; more of them are in two rows."""


def hand(model: TableModel, pack: PackArt) -> h.Element:
    """Your cards, as buttons; all can be tried on your turn."""
    if model.watch:
        return _watched(model, pack)
    count = len(model.hand)
    return h.div(
        class_={"hand": True, "many": count > ROW},
        id="hand",
        role="group",
        aria_label=ngettext("Your hand, {count} card", "Your hand, {count} cards", count),
        style=f"--n:{count};--half:{(count + 1) // 2}",
    )[[_hand_card(model, pack, one) for one in model.hand]]


def _watched(model: TableModel, pack: PackArt) -> h.Element:
    """The hand of the first seat if only bots play: open, or face down."""
    name, count = model.you.name, model.you.held
    words = ngettext(
        "{name}’s hand, {count} card", "{name}’s hand, {count} cards", count, name=name
    )
    cards = [pack.card(one.card, pack.card_name(one.card)) for one in model.hand]
    return h.div(".hand.watched", id="hand", role="group", aria_label=words, style=f"--n:{count}")[
        [h.span(".play-card")[card] for card in cards or [card_back()] * count]
    ]


def _hand_card(model: TableModel, pack: PackArt, one: HandCard) -> h.Element:
    name = pack.card_name(one.card)
    is_asked = model.asked is not None and model.asked.card == one.card
    tagged = () if one.copy else model.tagged(card=one.text)
    if model.is_mine:
        name = _("{card}, playable") if one.is_playable else _("{card}, not playable now")
        name = name.format(card=pack.card_name(one.card))
    name = in_row((name, *(tag.words for tag in tagged)))
    return h.button(
        class_={
            "play-card": True,
            "legal": model.is_mine and one.is_playable,
            "illegal": model.is_mine and not one.is_playable,
            "chosen": is_asked or model.raised == one.id,
            "tried": model.refused is not None and model.refused.what == one.text,
            **kinds(tagged),
        },
        id=one.id,
        type="button",
        data_act="card",
        data_card=one.text,
        data_suit=pack.letter(one.card),
        aria_label=name,
        aria_disabled=None if one.is_playable else "true",
        aria_expanded=("true" if is_asked else None),
        tabindex=tab_stop(model, one.id),
    )[pack.card(one.card), tags(tagged)]


def kinds(tagged: Iterable[TagModel]) -> dict[str, bool]:
    """The style classes of a move or a card with such words."""
    hints = [one.is_hint for one in tagged]
    return {"hinted": any(hints), "tagged": not all(hints)}


def tags(tagged: Iterable[TagModel]) -> h.Node:
    """The words on a move or a card; those of a hint with a bulb."""
    return [
        h.span(".bulb")[icon("idea"), one.words]
        if one.is_hint
        else h.span(class_={"move-tag": True, "better": one.is_better})[one.words]
        for one in tagged
    ]


def move_button(
    model: TableModel,
    move: str,
    styles: Mapping[str, bool],
    *content: h.Node,
    name: str = "",
    **attributes: str,
) -> h.Element:
    """The button that makes a move, with the words on it.

    Args:
        styles: its style classes, and whether it has each.
        name: its id; by default it follows from the move.
    """
    tagged = model.tagged(move)
    classes = {**styles, **kinds(tagged)}
    return h.button(
        class_=classes,
        id=name or f"choice-{move.replace(' ', '-')}",
        type="button",
        data_act="move",
        data_move=move,
        **attributes,
    )[*content, tags(tagged)]


def tab_stop(model: TableModel, target: str) -> str:
    """The ``tabindex`` of one of the elements that the arrow keys move through."""
    return "0" if target == model.cards[min(model.pointed, len(model.cards) - 1)] else "-1"


def ask(
    model: TableModel,
    signs: Mapping[str, str],
    words: Callable[[str, int], str],
    card_name: Callable[[int], str],
) -> h.Node:
    """The question about a card, or about a doubted move, for :func:`phase_line`.

    Args:
        signs: the icon of each answer, by its word.
        words: the label of an answer, by its word and the card.
    """
    asked = model.asked
    if asked is None or model.doubt:
        return doubt(model)

    def choice(at: int, answer: MoveChoice) -> h.Element:
        return move_button(
            model,
            answer.text,
            {"answer": True},
            h.span(".word")[icon(signs[answer.word]), " ", words(answer.word, asked.card)],
            answer.result and h.span(".gets")[" ", answer.result],
            answer.does and h.span(".does")[" ", _bound(answer.does)],
            name=f"answer-{answer.word}",
            data_at=str(at),
        )

    return h.div(".ask", id="ask", role="group", aria_labelledby="question")[
        h.p(".question", id="question")[marked(model.turn_words, model)],
        h.div(".choices")[[choice(at, answer) for at, answer in enumerate(asked.answers)]],
        h.button(".close", id="answer-cancel", type="button", data_act="cancel")[
            icon("close"),
            _("Take back"),
            h.span(".visually-hidden")[": ", card_name(asked.card)],
        ],
    ]


def _bound(words: str) -> str:
    """Text without line breaks between cards and their points, such as ``6, 3 (−2)``."""
    return words.replace(" (", "\N{NO-BREAK SPACE}(")


def doubt(model: TableModel) -> h.Node:
    """Whether to make a move that the coach doubts; nothing if none is doubted."""
    doubt = model.doubt
    if doubt is None:
        return None
    return h.div(".ask", id="doubt", role="group", aria_labelledby="doubt-words")[
        h.p(".question", id="doubt-words")[
            icon("learn"), h.strong[_("Really {move}?", move=doubt.words)], " ", _bound(doubt.why)
        ],
        h.div(".choices")[
            h.button(".go", id="doubt-back", type="button", data_act="cancel")[_("Take it back")],
            h.button(id="doubt-on", type="button", data_act="move", data_move=doubt.text)[
                _("Play it anyway")
            ],
        ],
    ]


def refusal(model: TableModel) -> h.Node:
    """Why the last attempt was refused, with a link to the clause."""
    refused = model.refused
    if refused is None:
        return None
    return h.div(".refusal", id="refusal")[
        icon("forbidden"),
        h.p[
            refused.words,
            " ",
            h.a(".clause", id="refusal-clause", href=model.clause_address(refused.clause))[
                icon("rulebook"), f"{refused.clause} · {_(clause(refused.clause).title)}"
            ],
        ],
        h.button(
            ".close", id="refusal-close", type="button", data_act="cancel", aria_label=_("Close")
        )[icon("close")],
    ]


def mine(model: TableModel, things: h.Node, *inside: h.Node) -> h.Element:
    """Your side of the table: your area on a label, then refusal and hand."""
    you = model.you
    return h.section(
        class_={
            "me": True,
            "turn": you.is_actor,
            "wins": you.wins_trick,
        },
        data_player=str(you.seat),
        aria_label=(
            _("{name}’s side of the table", name=you.name)
            if model.watch
            else _("Your side of the table")
        ),
    )[h.div(".mine")[things], inside]
