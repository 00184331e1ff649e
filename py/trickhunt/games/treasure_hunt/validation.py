"""Check positions of Treasure Hunt, and report all faults at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from trickhunt.core.cards import flat
from trickhunt.core.words import N_
from trickhunt.games.treasure_hunt.constants import NAMING, PLAYERS, PLAYING, PREDICTING, ROUNDS
from trickhunt.games.treasure_hunt.moves import DECK, SUIT_OF
from trickhunt.games.treasure_hunt.names import suit_name
from trickhunt.games.treasure_hunt.position import TreasurePosition
from trickhunt.games.treasure_hunt.set_up import GUESSES, before_trick, play_trick
from trickhunt.toolkit.validation import (
    Violation,
    cards_at_fault,
    check_cards,
    check_even,
    check_numbers,
    check_play,
    facts_at_fault,
)

if TYPE_CHECKING:
    from trickhunt.games.treasure_hunt.game import TreasureHunt


def validate(game: TreasureHunt, position: TreasurePosition) -> list[Violation]:
    """Everything that is wrong with a position, without faults that follow from others.

    The moment is checked only if the numbers on which it depends are valid, and the trick only if
    the cards of its players are.
    """
    numbers = check_numbers(position, PLAYERS, game.rounds)
    spoilt = facts_at_fault(numbers)
    values = list(_check_values(game, position, has_round="round" not in spoilt))
    has_moment = not spoilt & {"round", "predicted", "golden"}
    reasons = [
        *numbers,
        *values,
        *_check_cards(position, has_moment=has_moment),
        *_check_turns(position, spoilt),
    ]
    if not has_moment:
        return reasons
    if position.phase == NAMING:
        return [*reasons, *_check_naming(position)]
    reasons += _check_table(position)
    if not spoilt & {"hand", "trick", _leads_by(position)}:
        lying = _check_sizes(position, spoilt | facts_at_fault(values))
        reasons += lying
        is_played = position.phase == PLAYING and "hand" not in facts_at_fault(lying)
        if is_played and not game.strict and not {"turned"} & facts_at_fault(reasons):
            reasons += _held_though_turned(position)
        if is_played and position.trick and not _is_doubtful(position, reasons):
            reasons += _check_play(game, position)
    return reasons


def _check_values(
    game: TreasureHunt, position: TreasurePosition, *, has_round: bool
) -> Iterator[Violation]:
    """Check the facts of each seat.

    Args:
        position: the position; its lists may have any length.
    """
    number = position.round
    yield from [
        Violation.of(
            "predicted",
            N_("Seat {seat} predicts {bid}: in round {number} it can be 0 to {number}."),
            seat,
            bid=bid,
            number=number,
        )
        for seat, bid in enumerate(position.bids)
        if has_round and bid is not None and not 0 <= bid <= number
    ]
    yield from [
        Violation.of(
            "turned",
            N_("Seat {seat}: “{text}” does not name suit cards; write letters from {suits}."),
            seat,
            text=text,
            suits=DECK.suits,
        )
        for seat, text in enumerate(position.turned)
        if len(set(text)) < len(text) or not set(text) <= set(DECK.suits)
    ]
    yield from [
        Violation.of(
            "golden",
            N_(
                "Seat {seat}: “{text}” does not name a golden card; write suit and rank, such "
                "as H Q."
            ),
            seat,
            text=text,
        )
        for seat, text in enumerate(position.golden)
        if text and text not in GUESSES
    ]
    yield from [
        Violation.of(
            "taken", N_("Seat {seat} cannot have taken {count} tricks."), seat, count=count
        )
        for seat, count in enumerate(position.taken)
        if count < 0
    ]
    yield from [
        Violation.of(
            "penalties", N_("Seat {seat} cannot have {count} penalty points."), seat, count=count
        )
        for seat, count in enumerate(position.penalties)
        if count < 0
    ]
    if any(position.penalties) and not game.strict:
        yield Violation.of("penalties", N_("At the honest table there are no penalties."))
    if has_round and number < ROUNDS and (any(position.golden) or position.golden_card):
        yield Violation.of(
            "golden" if any(position.golden) else "golden-card",
            N_("There is a golden card in round {last} only."),
            last=ROUNDS,
        )


def _check_cards(position: TreasurePosition, *, has_moment: bool) -> list[Violation]:
    """Check the cards in all places."""
    single = [name for name in (position.trump_card, position.golden_card) if name]
    everywhere = [
        *flat(position.hands),
        *position.trick,
        *single,
        *(position.played or ()),
        *(position.stock or ()),
    ]
    complete = has_moment and position.stock is not None and position.phase != NAMING
    return check_cards(DECK, everywhere, complete=complete)


def _leads_by(position: TreasurePosition) -> str:
    """The fact that determines who leads."""
    return "dealer" if position.leader is None else "leader"


def _in_turn(position: TreasurePosition) -> list[int]:
    return [(position.left + step) % PLAYERS for step in range(PLAYERS)]


def _check_turns(position: TreasurePosition, spoilt: Collection[str]) -> Iterator[Violation]:
    """Check that the tricks were predicted in turn."""
    if not {"predicted", "dealer"}.isdisjoint(spoilt):
        return
    said = [position.bids[seat] is not None for seat in _in_turn(position)]
    if said == sorted(said, reverse=True):
        return
    yield Violation.of("predicted", N_("Predictions are made in turn from the dealer's left."))


def _check_naming(position: TreasurePosition) -> Iterator[Violation]:
    """Check for facts that are impossible before the cards of round 10 are dealt."""
    named = [bool(position.golden[seat]) for seat in _in_turn(position)]
    if named != sorted(named, reverse=True):
        yield Violation.of("golden", N_("The golden card is named in turn from the dealer's left."))
    cards = [*flat(position.hands), *position.trick, *(position.played or ())]
    cards += [*(position.stock or ()), position.trump_card, position.golden_card]
    said = [bid for bid in position.bids if bid is not None]
    if any([*cards, *said, *position.taken, *position.turned, *position.penalties]) or said:
        yield Violation.of(
            "golden",
            N_("Until everyone has named the golden card, nothing is dealt or predicted."),
        )


def _check_table(position: TreasurePosition) -> Iterator[Violation]:
    """Check for facts that are missing after the deal, and for facts that are too early."""
    if not position.trump_card:
        yield Violation.of("trump", N_("The trump card is missing."))
    if _is_early(position):
        yield Violation.of(
            "predicted",
            N_("Before everyone has predicted there is no trick, and no suit card is face down."),
        )


def _is_early(position: TreasurePosition) -> bool:
    """Whether there are cards or tricks before all predictions were made."""
    there = bool(position.trick) or any(position.turned) or any(position.penalties)
    return position.phase == PREDICTING and there


def _check_sizes(position: TreasurePosition, spoilt: Collection[str]) -> list[Violation]:
    """Check the numbers of cards and tricks.

    Args:
        position: the position, with hands for all seats, and a leader.
        spoilt: the facts whose values cannot be used.
    """
    sizes = position.before
    size = sizes[0]
    if reasons := check_even(sizes):
        return reasons
    done = position.round - size
    is_late = position.phase == PREDICTING and done and not _is_early(position)
    if not size and not any(position.taken):
        message = N_("Nobody holds a card yet. In round {number} everyone is dealt {number}.")
        return [Violation.of("hand", message, number=position.round)]
    if size < 1 or done < 0 or is_late:
        return [
            Violation.of(
                "hand",
                N_("Hands of {size} cards are not possible here in round {number}."),
                size=size,
                number=position.round,
            )
        ]
    if _is_early(position):
        return []  # the number of finished tricks depends on the facts at fault
    if position.played is not None and len(position.played) != PLAYERS * done:
        reasons.append(
            Violation.of(
                "played",
                N_("{count} cards in earlier tricks; there must be {due}."),
                count=len(position.played),
                due=PLAYERS * done,
            )
        )
    is_counted = "taken" not in spoilt
    if is_counted and sum(position.taken) != done:
        is_counted = False
        reasons.append(
            Violation.of(
                "taken",
                N_("{taken} tricks were taken; with hands of {size} cards it must be {done}."),
                taken=sum(position.taken),
                size=size,
                done=done,
            )
        )
    if done and is_counted and not position.taken[position.first]:
        reasons.append(
            Violation.of(
                "leader",
                N_("Seat {seat} leads without having taken a trick."),
                seat=position.first + 1,
            )
        )
    elif not done and "dealer" not in spoilt and position.first != position.left:
        reasons.append(
            Violation.of("leader", N_("The player on the dealer's left leads to the first trick."))
        )
    return reasons


def _held_though_turned(position: TreasurePosition) -> list[Violation]:
    """Check for cards that nobody can hold, because their suit was turned on the honest table."""
    hands = [list(hand) for hand in position.hands]
    for step, name in enumerate(position.trick):
        hands[(position.first + step) % PLAYERS].append(name)
    return [
        Violation.of(
            "hand",
            N_("Seat {seat} holds {card}, but its suit card of {suit} lies face down."),
            seat,
            card=name,
            suit=suit_name(SUIT_OF[DECK.face(name)]),
        )
        for seat, hand in enumerate(hands)
        for name in hand
        if DECK.is_card(name) and name[0] in position.turned[seat]
    ]


def _is_doubtful(position: TreasurePosition, reasons: Sequence[Violation]) -> bool:
    """Whether something is wrong with the leader, trump, or the hands."""
    cards = [*flat(position.hands), *position.trick, position.trump_card]
    at_fault = facts_at_fault(reasons) & {"hand", "trick", "trump", "leader"}
    return bool(at_fault) or not cards_at_fault(reasons).isdisjoint(cards)


def _check_play(game: TreasureHunt, position: TreasurePosition) -> list[Violation]:
    """Check that the trick could be played."""
    bare = TreasurePosition(
        hands=position.hands,
        trump_card=position.trump_card,
        bids=[0] * PLAYERS,
        leader=position.first,
        trick=position.trick,
        played=(),
    )
    return check_play(lambda: play_trick(before_trick(game, bare), bare))
