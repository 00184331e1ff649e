"""Cards, piles and other parts of the table that several screens show."""

from __future__ import annotations

from collections.abc import Iterable

from htpy import Element, Node, a, button, div, h2, li, p, section, span, ul

from table.art.cards import card as draw
from table.art.cards import card_back, chip, icon, suit_letter
from table.bargain_hunt.model import HandCard, Look, SeatLook
from table.bargain_hunt.words import answer_in_words
from table.setup import PERSON
from table.views.frame import price
from trickhunt.games.bargain_hunt.moves import DECK, OVER, PLAIN, TRUMP, UNDER
from trickhunt.games.bargain_hunt.names import card_name
from trickhunt.rulebook import clause
from trickhunt.words import _, ngettext

PLACES = {3: ("left", "right", "me"), 4: ("left", "across", "right", "me")}
"""Where the players sit as you see them, by how many play; in the order of ``Look.seats``."""

ANSWER_SIGNS = {TRUMP: "trump", PLAIN: "forbidden", OVER: "over", UNDER: "under"}


def places(look: Look) -> dict[int, str]:
    """Where each seat is, by its number."""
    names = PLACES[len(look.seats)]
    return {seat.seat: place for seat, place in zip(look.seats, names, strict=True)}


def hand(look: Look) -> Element:
    """Your cards, as buttons; all can be tried on your turn."""
    count = len(look.hand)
    return div(
        ".hand",
        id="hand",
        role="group",
        aria_label=ngettext("Your hand, {count} card", "Your hand, {count} cards", count),
        style=f"--n:{count}",
    )[[_hand_card(look, one, at) for at, one in enumerate(look.hand)]]


def _hand_card(look: Look, one: HandCard, at: int) -> Element:
    name = card_name(one.card)
    is_asked = look.asked is not None and look.asked.card == one.card
    if look.is_mine:
        name = _("{card}, playable") if one.is_playable else _("{card}, not playable now")
        name = name.format(card=card_name(one.card))
    text = DECK.names[one.card]
    return button(
        class_={
            "play-card": True,
            "legal": look.is_mine and one.is_playable,
            "illegal": look.is_mine and not one.is_playable,
            "chosen": is_asked,
            "tried": look.refused is not None and look.refused.what == text,
        },
        id=one.id,
        type="button",
        data_act="card",
        data_card=text,
        data_suit=suit_letter(one.card),
        aria_label=name,
        aria_disabled=None if one.is_playable else "true",
        aria_expanded=("true" if is_asked else None),
        tabindex="0" if at == look.pointed else "-1",
    )[draw(one.card)]


def ask(look: Look) -> Node:
    """The question about a card, above the hand."""
    asked = look.asked
    if asked is None:
        return None
    return div(".ask", id="ask", role="group", aria_labelledby="question")[
        p(".question", id="question")[look.turn_words],
        div(".choices")[
            [
                button(
                    class_={"go": at == 0},
                    id=f"answer-{answer.word}",
                    type="button",
                    data_act="move",
                    data_move=answer.text,
                )[icon(ANSWER_SIGNS[answer.word]), answer_in_words(answer.word, asked.card)]
                for at, answer in enumerate(asked.answers)
            ],
            button(".quiet", id="answer-cancel", type="button", data_act="cancel")[
                icon("close"), _("Another card")
            ],
        ],
    ]


def refusal(look: Look, rules: str = "play/rules") -> Node:
    """Why the last try was refused, with a link to the clause."""
    refused = look.refused
    if refused is None:
        return None
    return div(".refusal", id="refusal")[
        icon("forbidden"),
        p[refused.words],
        a(".clause", id="refusal-clause", href=f"#/{rules}/{refused.clause}")[
            icon("rulebook"), f"{refused.clause} · {_(clause(refused.clause).title)}"
        ],
        button(
            ".close", id="refusal-close", type="button", data_act="cancel", aria_label=_("Close")
        )[icon("close")],
    ]


def pile(seat: SeatLook) -> Element:
    """A bargain pile: the value it collects and how many cards it holds."""
    if not seat.pile:
        return span(".pile.empty")[span(".visually-hidden")[_("no bargain yet")]]
    return span(".pile", data_high="" if len(seat.pile) > 1 else None)[
        draw(seat.pile[-1]),
        span(".visually-hidden")[_("collects"), f" {seat.bargain} "],
        span(".count")[
            f"\N{MULTIPLICATION SIGN}{len(seat.pile)}",
            span(".visually-hidden")[
                " ",
                ngettext(
                    "{count} card on the bargain pile",
                    "{count} cards on the bargain pile",
                    len(seat.pile),
                ),
            ],
        ],
    ]


def held(seat: SeatLook) -> Element:
    """How many cards a player holds."""
    return span(".held")[
        [card_back() for _card in range(seat.held)],
        span(".count", aria_hidden="true")[str(seat.held)],
        span(".visually-hidden")[
            ngettext("{count} card in hand", "{count} cards in hand", seat.held)
        ],
    ]


def junk(seat: SeatLook) -> Element:
    """How much junk a player has."""
    words = ngettext("{count} card of junk", "{count} cards of junk", seat.junk_count)
    inside = [
        icon("junk"),
        span(".count", aria_hidden="true")[str(seat.junk_count)],
        span(".word", aria_hidden="true")[_("junk")],
        span(".visually-hidden")[words],
    ]
    if seat.junk is None or not seat.junk_count:
        return span(".junk")[inside]
    return a(".junk", id=f"junk-{seat.seat}", href="#/play/junk")[inside]


def score(seat: SeatLook) -> Element:
    """A player's running score."""
    return price(seat.score, "score", label=_("score"))


def chips(faces: Iterable[int]) -> Element:
    """Cards as a list of labels."""
    return ul(".chips")[[li[chip(face, card_name(face))] for face in faces]]


def mine(look: Look, *inside: Node) -> Element:
    """Your side of the table."""
    you = look.you
    return section(
        class_={
            "me": True,
            "turn": you.is_actor,
            "leads": you.leads_trick,
            "wins": you.wins_trick,
        },
        aria_label=_("Your side of the table"),
    )[
        div(".mine")[
            name_of(look, you),
            pile(you),
            junk(you),
            score(you),
        ],
        inside,
    ]


def name_of(look: Look, seat: SeatLook) -> Element:
    """The heading of a player's place."""
    marks = [
        seat.is_you and seat.name != _("You") and span(".mark-you")[_("(you)")],
        seat.is_dealer and look.phase != "over" and span(".mark-dealer")[_("dealt")],
    ]
    return h2(".name")[
        icon("person" if seat.kind == PERSON else "bot"),
        span(".label")[seat.name],
        [[" ", mark] for mark in marks if mark],
    ]
