"""Check positions of Schnäppchen Jagd, and report all faults at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from trickhunt.core.cards import flat
from trickhunt.core.errors import NotAMove
from trickhunt.core.words import N_
from trickhunt.formats.position_notation import play_trick
from trickhunt.games.bargain_hunt.constants import CLEARING, FULL_HAND, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import DECK, parse_move
from trickhunt.games.bargain_hunt.position import BargainPosition
from trickhunt.games.bargain_hunt.set_up import before_trick, leader_of, phase_of
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
    from trickhunt.games.bargain_hunt.game import BargainHunt

LEAST_TO_SHOW = 2
"""The size of a hand from which a bargain is shown: there is a trick after it."""


def validate(game: BargainHunt, position: BargainPosition) -> list[Violation]:
    """Everything that is wrong with a position, without faults that follow from others.

    The moment is checked only if the numbers on which it depends are valid, and the trick only if
    the cards of its players are.
    """
    numbers = check_numbers(position, game.players, game.rounds)
    spoilt = facts_at_fault(numbers)
    reasons = [*numbers, *_check_cards(position, game.players)]
    if position.trash and not position.cleared:
        reasons.append(
            Violation.of(
                "trash",
                N_(
                    "The trash heap goes back into the pack before each round: it is empty "
                    "until someone clears."
                ),
            )
        )
    # An impossible round is never the one in which bargains are shown, unless piles are empty.
    if "pile" in spoilt or ("round" in spoilt and not all(position.piles)):
        return reasons
    moment = _check_moment(game, position, spoilt)
    reasons += moment
    is_played = phase_of(position) == PLAYING and not {"hand", "trick"} & facts_at_fault(reasons)
    if is_played and position.trick and not _leads_by(position) & spoilt:
        reasons += _check_play(game, position, cards_at_fault(reasons))
    return reasons


def _check_cards(position: BargainPosition, players: int) -> Iterator[Violation]:
    """Check the cards in all places."""
    trick = []
    for text in position.trick[:players]:
        try:
            move = parse_move(text)
        except NotAMove as error:
            yield Violation(str(error), "trick")
            continue
        if move.action == "play":
            trick.append(DECK.names[move.card])
        else:
            yield Violation.of("trick", N_("“{text}” is not a move in a trick."), text=text)
    everywhere = [
        *flat(position.hands),
        *flat(position.piles),
        *flat(position.junk),
        *position.trash,
        *(position.stock or ()),
        *trick,
    ]
    yield from check_cards(DECK, everywhere, complete=position.stock is not None)
    for seat, pile in enumerate(position.piles):
        if DECK.special in pile:
            yield Violation.of(
                "pile",
                N_("Seat {seat}: a super special offer cannot lie on a bargain pile."),
                seat,
            )


def _leads_by(position: BargainPosition) -> set[str]:
    """The fact that determines who leads."""
    is_said = position.leader is not None and phase_of(position) != SHOWING
    return {"leader" if is_said else "dealer"}


def _check_moment(
    game: BargainHunt, position: BargainPosition, spoilt: Collection[str]
) -> list[Violation]:
    """Check what is impossible at this point of a game.

    Args:
        position: the position, with piles for all seats.
        spoilt: the facts whose values cannot be used.
    """
    phase = phase_of(position)
    reasons: list[Violation] = []
    if phase == SHOWING:
        reasons += _check_showing(game, position, spoilt)
    else:
        reasons += _check_piles(position)
    if not (phase == SHOWING and reasons) and not (
        {"hand", "trick", *_leads_by(position)} & set(spoilt)
    ):
        reasons += _check_sizes(game, position)
    each = 2 if position.round == game.terms.rounds else 1
    last = each * game.players - 1 if phase == CLEARING else 0
    if not ("round" in spoilt and phase == CLEARING) and not 0 <= position.cleared <= last:
        reasons.append(
            Violation.of(
                "cleared",
                N_("{count} clearings have been made; here there can be 0 to {last}."),
                count=position.cleared,
                last=last,
            )
        )
    return reasons


def _check_showing(
    game: BargainHunt, position: BargainPosition, spoilt: Collection[str]
) -> Iterator[Violation]:
    """Check what is impossible while bargains are shown."""
    in_turn = [(position.dealer + 1 + step) % game.players for step in range(game.players)]
    shown = [bool(position.piles[seat]) for seat in in_turn]
    is_in_turn = "dealer" in spoilt or shown == sorted(shown, reverse=True)
    if not is_in_turn or any(len(pile) > 1 for pile in position.piles):
        yield Violation.of(
            "pile", N_("Bargains are shown one card each, in turn from the dealer's left.")
        )
    if any(position.junk) or position.trick:
        yield Violation.of(
            "trick" if position.trick else "junk",
            N_("Before everyone has shown a bargain there is no trick and no junk."),
        )


def _check_piles(position: BargainPosition) -> list[Violation]:
    """Check for empty piles after everyone has shown a bargain."""
    return [
        Violation.of(
            "pile",
            N_("Seat {seat} has no bargain pile, but everyone shows a card in round 1."),
            seat,
        )
        for seat, pile in enumerate(position.piles)
        if not pile
    ]


def _check_sizes(game: BargainHunt, position: BargainPosition) -> list[Violation]:
    """Check the numbers of cards in hands."""
    players = game.players
    is_showing = phase_of(position) == SHOWING
    first, gone = leader_of(game, position), len(position.trick)
    if is_showing:
        first, gone = (position.dealer + 1) % players, sum(map(bool, position.piles))
    before = [
        len(hand) + ((seat - first) % players < gone) for seat, hand in enumerate(position.hands)
    ]
    most = FULL_HAND - (position.round == 1 and not is_showing)
    reasons = check_even(before)
    if not reasons and is_showing and not before[0]:
        reasons.append(
            Violation.of(
                "hand",
                N_(
                    "Nobody holds a card yet. While bargains are shown everyone has at least "
                    "{least}, one to show and one to play."
                ),
                least=LEAST_TO_SHOW,
            )
        )
    elif not reasons and is_showing and before[0] < LEAST_TO_SHOW:
        reasons.append(
            Violation.of(
                "hand",
                N_(
                    "Hands of {size} cards; while bargains are being shown, they have at least "
                    "{least}, one to show and one to play."
                ),
                size=before[0],
                least=LEAST_TO_SHOW,
            )
        )
    elif not reasons and before[0] > most:
        reasons.append(
            Violation.of(
                "hand",
                N_("The hands have {size} cards; here they can have at most {most}."),
                size=before[0],
                most=most,
            )
        )
    return reasons


def _check_play(
    game: BargainHunt, position: BargainPosition, doubtful: Collection[str]
) -> list[Violation]:
    """Check that the trick could be played; nothing if cards of its players are doubtful."""
    trick = [DECK.names[parse_move(text).card] for text in position.trick]
    if not set(doubtful).isdisjoint([*flat(position.hands), *trick]):
        return []
    nothing = [()] * game.players
    bare = BargainPosition(
        hands=position.hands,
        piles=nothing,
        junk=nothing,
        round=2,  # without piles, round 1 would still show bargains
        leader=leader_of(game, position),
        trick=position.trick,
    )
    return check_play(lambda: play_trick(before_trick(game, bare), bare))
