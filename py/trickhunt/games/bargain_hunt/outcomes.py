"""What plays of Schnäppchen Jagd bring, as the table says it without being asked.

Statements of certainty hold in every deal that agrees with the observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_, in_row
from trickhunt.games.bargain_hunt.after import After, brings, unseen
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.names import value_name
from trickhunt.games.bargain_hunt.observation import BargainObservation


def played(seen: BargainObservation, move: BargainMove) -> Reason:
    """The result of a legal play: who has the trick then, and what it brings."""
    after = After(seen, move)
    value = seen.bargain(after.winner)
    bargains = tuple(face for face in after.cards if VALUE_OF[face] == value)
    junk = tuple(face for face in after.cards if VALUE_OF[face] != value)
    return Reason(
        brought(after.outcome(seen), len(bargains), len(junk)),
        {
            "seat": after.winner,
            "bargains": bargains,
            "gain": len(bargains),
            "junk": junk,
            "loss": len(junk),
        },
    )


def brought(kind: str, bargains: int, junk: int) -> str:
    """The kind of a reason by the contents of a trick: bargains, junk, or both."""
    return f"{kind} both" if bargains and junk else f"{kind} {'junk' if junk else 'bargains'}"


def gathered(seen: BargainObservation, cards: Iterable[int]) -> Iterator[Reason]:
    """What winning cards does for a later conversion of junk, what brings most first."""
    won = {VALUE_OF[face] for face in cards} - {0, seen.bargain(seen.seat)}
    held = Counter(VALUE_OF[face] for face in (*cards, *seen.junk[seen.seat]))
    about = {VALUE_OF[face] for face in (*unseen(seen), *seen.hand)}
    has_more = len(seen.hand) > 1 or seen.round < seen.rounds
    for value in sorted(won, key=held.__getitem__, reverse=True):
        alike, points = (held[value], value), held[value] - seen.toll
        if points > 0:
            yield Reason("gather", {"value": value, "alike": alike, "count": points})
        elif points == 0 and has_more and value in about:
            yield Reason("gather near", {"value": value, "alike": alike, "gain": seen.toll + 2})


def obvious(
    seen: BargainObservation, moves: Sequence[BargainMove]
) -> tuple[BargainMove, Reason] | None:
    """Of two ways to play a card, the one that needs no question, and why; ``None`` to ask.

    In the last round a trick is not worth winning if it brings nothing but junk, if none of that
    can become points, and if the player who is winning it gains nothing by it either. In earlier
    rounds junk may become points later.

    Args:
        seen: the observation of the seat to move.
        moves: its legal moves with the card.
    """
    if len(moves) < 2 or seen.round < seen.rounds:
        return None
    left = next(move for move in moves if After(seen, move).winner != seen.seat)
    cards = (*seen.trick, left.card)
    is_worthless = brings(seen.bargain(seen.seat), cards) == -len(cards)
    if not is_worthless or brings(seen.bargain(seen.winner), cards) > 0 or [*gathered(seen, cards)]:
        return None
    return left, Reason(f"left {left.word}", {"loss": len(cards)})


def values(cards: Iterable[int]) -> str:
    """The values of cards, which are all that counts, such as ``6, 3``."""
    return in_row(value_name(VALUE_OF[face]) for face in cards)


OUTCOMES = {
    "takes bargains": N_("Sure to take it: {bargains} (+{gain})."),
    "wins bargains": N_("Winning so far: {bargains} (+{gain})."),
    "cannot bargains": N_("Cannot win. So far {name} gets {bargains} (+{gain})."),
    "takes junk": N_("Sure to take it: {junk} (−{loss})."),
    "wins junk": N_("Winning so far: {junk} (−{loss})."),
    "cannot junk": N_("Cannot win. So far {name} gets {junk} (−{loss})."),
    "takes both": N_("Sure to take it: {bargains} (+{gain}), {junk} (−{loss})."),
    "wins both": N_("Winning so far: {bargains} (+{gain}), {junk} (−{loss})."),
    "cannot both": N_("Cannot win. So far {name} gets {bargains} (+{gain}), {junk} (−{loss})."),
    "left plain": N_(
        "You say “no trump”: as trump it would win you only junk, −{loss} so far. To say "
        "otherwise, press Undo."
    ),
    "left under": N_(
        "It goes under its twin: over it, it would win you only junk, −{loss} so far. To put "
        "it over, press Undo."
    ),
}
"""The sentences about them, by their kinds."""

TOLD = dict.fromkeys(("bargains", "junk"), values)
"""How their cards are told."""

WORDS = Wording(OUTCOMES, TOLD)
"""How they are told."""
