"""Positions of games in which all cards are dealt and only tricks are played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from trickhunt.core.bits import bit_set, each_bit
from trickhunt.core.cards import flat
from trickhunt.core.game import Game
from trickhunt.core.trick import Trick
from trickhunt.core.words import N_
from trickhunt.formats.position_notation import (
    CARDS,
    CARDS_BY_SEAT,
    NUMBER,
    NUMBERS,
    PositionKind,
    fact,
    play_trick,
)
from trickhunt.toolkit.plain_tricks import PlainState
from trickhunt.toolkit.validation import (
    Violation,
    check_cards,
    check_even,
    check_numbers,
    check_play,
)


@dataclass(frozen=True, kw_only=True)
class PlainPosition:
    """The location of all cards, by their names; cards without one were played in this round."""

    round: int = fact("round", NUMBER, 1)  #: the number of the round, from 1
    dealer: int = fact("dealer", NUMBER, 0)  #: who dealt it
    #: the points of each seat before this round; ``None`` for none
    totals: Sequence[int] | None = fact("totals", NUMBERS, None, of_seats=N_("totals"))
    #: the current hand of each seat, without the cards of the trick
    hands: Sequence[Sequence[str]] = fact("hand", CARDS_BY_SEAT, of_seats=N_("hands"))
    #: the tricks that each seat has taken in this round; ``None`` for none
    taken: Sequence[int] | None = fact(
        "taken", NUMBERS, None, of_seats=N_("counts of tricks taken")
    )
    #: who leads the trick; ``None`` for the seat left of the dealer
    leader: int | None = fact("leader", NUMBER, None)
    #: the cards of the current trick, in playing order from ``leader``
    trick: Sequence[str] = fact("trick", CARDS, ())
    seed: int = fact("deal-number", NUMBER, 0)  #: the deal number for all chance still to come


def no_faults(_position: Any) -> list[Violation]:
    """The check of additional facts of a position: always empty."""
    return []


def positions_of(
    kind: type[PlainState[Any]],
    make: type[PlainPosition] = PlainPosition,
    faults: Callable[[Any], list[Violation]] = no_faults,
) -> PositionKind:
    """The description of a game's positions.

    Args:
        kind: the class of its states, which provides the additional facts
            (:meth:`~trickhunt.toolkit.plain_tricks.PlainState.said`).
        faults: the check of the additional facts.
    """
    return PositionKind(
        make,
        partial(validate, kind, faults),
        partial(before_trick, kind),
        partial(position_of, make),
    )


def position_of(make: type[PlainPosition], state: PlainState[Any]) -> PlainPosition:
    """The position of a state."""
    deck = state.game.deck
    return make(
        **state.said(),
        hands=[deck.text(state.hand(seat)) for seat in range(state.game.players)],
        taken=tuple(state.taken) if any(state.taken) else None,
        totals=state.totals if any(state.totals) else None,
        round=state.round,
        dealer=state.dealer,
        leader=state.trick.leader,
        trick=deck.text(state.trick.cards),
        seed=state.seed,
    )


def validate(
    kind: type[PlainState[Any]],
    faults: Callable[[Any], list[Violation]],
    game: Game[Any, Any],
    position: PlainPosition,
) -> list[Violation]:
    """Everything that is wrong with a position, without faults that follow from others."""
    players, names = game.players, [*flat(position.hands), *position.trick]
    reasons = [
        *check_numbers(position, players, kind.rounds),
        *check_cards(game.deck, names, complete=False),
    ]
    reasons += [
        Violation.of(
            "taken", N_("Seat {seat} cannot have taken {count} tricks."), seat, count=count
        )
        for seat, count in enumerate(position.taken or ())
        if count < 0
    ]
    reasons = reasons or faults(position)
    if reasons:
        return reasons
    state = before_trick(kind, game, position)
    sizes = [hand.bit_count() for hand in state.hands]
    done = kind.hand_size - sizes[0]
    reasons = check_even(sizes)
    if not reasons and not 0 <= done < kind.hand_size:
        message = N_("Each seat holds 1 to {most} cards before a trick.")
        reasons = [Violation.of("hand", message, most=kind.hand_size)]
    if not reasons and sum(position.taken or ()) != done:
        reasons = [
            Violation.of(
                "taken",
                N_("{taken} tricks were taken; with hands of {size} cards it must be {done}."),
                taken=sum(position.taken or ()),
                size=sizes[0],
                done=done,
            )
        ]
    return reasons or check_play(lambda: play_trick(state, position))


def before_trick(
    kind: type[PlainState[Any]], game: Game[Any, Any], position: PlainPosition
) -> PlainState[Any]:
    """The state of a position before its trick, with those cards still in the hands."""
    state, players = kind(game, position.seed), game.players
    face = game.deck.face
    state.round, state.dealer = position.round, position.dealer
    left = (position.dealer + 1) % players
    state.actor = left if position.leader is None else position.leader
    state.trick = Trick(state.actor, state.trump)
    state.totals = tuple(position.totals or state.totals)
    state.taken = list(position.taken or state.taken)
    state.hands = [bit_set(map(face, hand)) for hand in position.hands]
    for step, name in enumerate(position.trick):
        state.hands[(state.actor + step) % players] |= 1 << face(name)
    state.spent = game.deck.missing(flat(map(each_bit, state.hands)))
    state.resume(position)
    return state
