"""The table while tricks are played: the others, the trick, and the phase in words."""

from __future__ import annotations

from htpy import Element, Node, button, div, li, ol, p, section, span

from table.art.cards import card as draw
from table.art.cards import icon, suit_mark
from table.bargain_hunt import parts
from table.bargain_hunt.model import Look, Lying, SeatLook, TrickLook
from table.bargain_hunt.words import said_in_words
from trickhunt.games.bargain_hunt.moves import TRUMP
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.words import _


def tableau(look: Look) -> Element:
    """The table while tricks are played."""
    return div(".table", data_players=str(len(look.seats)), data_act="hurry")[
        others(look),
        trick(look),
        phase_line(look),
        parts.mine(look, parts.ask(look), parts.refusal(look), parts.hand(look)),
    ]


def others(look: Look) -> Element:
    """The other players, in the order of play."""
    places = parts.places(look)
    return ol(".seats", aria_label=_("The others"))[
        [_seat(look, seat, places[seat.seat]) for seat in look.seats if not seat.is_you]
    ]


def _seat(look: Look, seat: SeatLook, place: str) -> Element:
    return li(
        class_={
            "seat": True,
            "turn": seat.is_actor,
            "leads": seat.leads_trick,
            "wins": seat.wins_trick,
            "dealer": seat.is_dealer,
        },
        data_place=place,
    )[
        parts.name_of(look, seat),
        div(".counts")[parts.held(seat), parts.pile(seat), parts.junk(seat)],
        parts.score(seat),
    ]


def phase_line(look: Look) -> Element:
    """Whose turn it is, in words; while the others are waited for, a way to hurry them."""
    return div(".phase-line")[
        p(class_={"phase": True, "you": look.is_mine}, id="phase")[look.turn_words],
        look.waits
        and button(
            class_={"hurry": True, "go": look.waits == "tap"},
            id="hurry",
            type="button",
            data_act="hurry",
        )[
            icon("next" if look.waits == "tap" else "fast"),
            _("Go on") if look.waits == "tap" else _("At once"),
        ],
    ]


def trick(look: Look) -> Element:
    """The trick on the table."""
    places = parts.places(look)
    one = look.trick
    played = {lying.seat for lying in one.cards}
    winner = next((lying.seat for lying in one.cards if lying.is_winning), -1)
    return section(
        class_={"trick": True, "complete": one.is_complete},
        aria_label=_("The trick"),
        data_to=places[winner] if one.is_complete else None,
    )[
        signs(one),
        _gone(look),
        ol(".plays")[
            [
                play(
                    look,
                    lying,
                    places[lying.seat],
                    is_first=n == 0,
                    is_last=n == len(one.cards) - 1,
                )
                for n, lying in enumerate(one.cards)
            ],
            [
                li(".play.empty", data_place=places[seat.seat], aria_hidden="true")
                for seat in look.seats
                if seat.seat not in played
            ],
        ],
    ]


def _gone(look: Look) -> Node:
    """The trick before, on its way to whoever took it; for the eyes alone."""
    one = look.last
    if look.trick.cards or one is None or look.trick_number < 2:
        return None
    where = parts.places(look)
    winner = next(lying.seat for lying in one.cards if lying.is_winning)
    return div(
        ".plays.gone",
        id=f"gone-{look.round}-{look.trick_number}",
        aria_hidden="true",
        data_to=where[winner],
    )[[div(".play", data_place=where[lying.seat])[draw(lying.card)] for lying in one.cards]]


def play(
    look: Look, lying: Lying, place: str, *, is_first: bool, is_last: bool, prefix: str = "play"
) -> Element:
    """A card in a trick; ``prefix`` is what its id begins with."""
    said = said_in_words(lying)
    return li(
        class_={
            "play": True,
            "led": is_first,
            "wins": lying.is_winning,
            "trump": lying.word == TRUMP,
            "just": is_last,
        },
        # A place of its own in every trick, so that a new card is a new element.
        id=f"{prefix}-{look.round}-{look.trick_number}-{lying.seat}",
        data_place=place,
    )[
        draw(lying.card, card_name(lying.card)),
        span(".who")[lying.name],
        said and span(".said")[said],
        is_first and span(".flag")[icon("lead"), span(".visually-hidden")[_("led")]],
        lying.is_winning
        and span(".flag.crown")[
            icon("crown"),
            span(".visually-hidden")[_("won") if look.trick.is_complete else _("winning")],
        ],
    ]


def signs(one: TrickLook) -> Element:
    """What is to be followed, what is trump, what was declined, and who is winning."""
    return p(".signs")[
        _sign("follow", _("follow"), (one.led,) if one.led >= 0 else ()),
        _sign("trump", _("trump"), (one.trump,) if one.trump >= 0 else ()),
        one.declined and _sign("declined", _("declined"), one.declined),
        one.winner
        and span(".sign.winning")[
            (_("{name} takes it") if one.is_complete else _("{name} is winning")).format(
                name=one.winner
            )
        ],
    ]


def _sign(kind: str, word: str, colours: tuple[int, ...]) -> Node:
    return span(class_={"sign": True, kind: True, "none": not colours})[
        span(".word")[word],
        " ",
        [[suit_mark(colour), span(".colour")[colour_name(colour)]] for colour in colours]
        or span(".colour")["–"],
    ]
