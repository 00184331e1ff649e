"""Why a move of Treasure Hunt may be a good one, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import _, ngettext
from trickhunt.games.treasure_hunt.bots.chances import leanings_of, spread
from trickhunt.games.treasure_hunt.bots.counting import Count
from trickhunt.games.treasure_hunt.bots.style import Style
from trickhunt.games.treasure_hunt.constants import FACE_UP_AGAIN, PLAYERS, TURNED_SUIT
from trickhunt.games.treasure_hunt.moves import CARDS, STRENGTH, SUIT_OF, HuntMove
from trickhunt.games.treasure_hunt.names import suit_name
from trickhunt.games.treasure_hunt.observation import HuntObservation


def idea(observation: HuntObservation, move: HuntMove, names: Sequence[str]) -> str:
    """The idea of a move: true in every deal that agrees with what the observer knows.

    Args:
        observation: what the seat that is to move knows.
        move: a legal move.
        names: what each seat is called.

    Returns:
        One short sentence.
    """
    if move.action == "golden":
        return _golden(observation, move.card, names)
    if move.action == "bid":
        return _prediction(observation)
    if move.action == "turn":
        return _turning(observation, move.suit)
    if move.action == "uncover":
        return _("To turn it up again costs {penalty} points.", penalty=FACE_UP_AGAIN)
    return _card(observation, move.card, names)


def _golden(seen: HuntObservation, guess: int, names: Sequence[str]) -> str:
    for seat in range(PLAYERS):
        if seen.guesses[seat] == guess:
            return _("Whatever this brings {name}, it brings you as well.", name=names[seat])
    return _("Every card is as likely as the others.")


def _prediction(seen: HuntObservation) -> str:
    """What the hand is good for; the same for every number, because it is what they rest on."""
    leanings = leanings_of(seen.hand, seen.trump, Count(seen), Style())
    chances = spread(list(leanings.values()), 0.0)
    tricks = round(fsum(taken * chance for taken, chance in enumerate(chances)))
    if not tricks:
        return _("This hand is hardly good for a trick.")
    return ngettext(
        "This hand is good for about {count} trick.",
        "This hand is good for about {count} tricks.",
        tricks,
    )


def _turning(seen: HuntObservation, suit: int) -> str:
    holds = {SUIT_OF[face] for face in seen.hand}
    is_void = seen.led != NO_SUIT and seen.led not in holds
    if is_void and (suit == seen.led or (suit == seen.trump and suit not in holds)):
        return _(
            "You hold no {suit}, so the suit card has to be turned first.", suit=suit_name(suit)
        )
    return _(
        "No rule asks for it now, and a card of this suit would cost {penalty} points after it.",
        penalty=TURNED_SUIT,
    )


def _card(seen: HuntObservation, face: int, names: Sequence[str]) -> str:
    need = seen.bids[seen.seat] - seen.taken[seen.seat]
    if not beats(seen, face):
        return _leaving(seen, need, names)
    if not any(can_beat(seen, seat, face) for seat in to_come(seen)):
        return _taking(seen, need, names)
    above = len(higher(seen, face))
    if not above:
        return _("Only a trump can beat it.")
    if need <= 0:
        return ngettext(
            "You need no more tricks, and {count} card of its suit that is still out beats it.",
            "You need no more tricks, and {count} cards of its suit that are still out beat it.",
            above,
        )
    return ngettext(
        "You still need tricks, and {count} card of its suit that is still out beats it.",
        "You still need tricks, and {count} cards of its suit that are still out beat it.",
        above,
    )


def _leaving(seen: HuntObservation, need: int, names: Sequence[str]) -> str:
    """The idea of a card that cannot take the trick."""
    winner = seen.winner
    if not to_come(seen) and seen.taken[winner] >= seen.bids[winner]:
        return _("It leaves {name} a trick too many.", name=names[winner])
    if need <= 0:
        return _("You need no more tricks, and it takes none.")
    return _("It lets this trick go; you still need {count}.", count=need)


def _taking(seen: HuntObservation, need: int, names: Sequence[str]) -> str:
    """The idea of a card that takes the trick for certain."""
    if need == 1:
        return _("Nobody can beat it, and with this trick you have what you predicted.")
    if need > 1:
        return ngettext(
            "Nobody can beat it, and you still need {count} trick.",
            "Nobody can beat it, and you still need {count} tricks.",
            need,
        )
    winner = seen.winner
    if seen.trick and seen.taken[winner] < seen.bids[winner]:
        return _("It takes a trick that {name} still needs.", name=names[winner])
    return _("Nobody can beat it, but you need no more tricks.")


def to_come(seen: HuntObservation) -> list[int]:
    """The seats that are still to play after the observer."""
    return [(seen.seat + step) % PLAYERS for step in range(1, PLAYERS - len(seen.trick))]


def beats(seen: HuntObservation, face: int) -> bool:
    """Whether a card beats those that lie in the trick."""
    if not seen.trick:
        return True
    best = seen.best
    suit = SUIT_OF[face]
    return STRENGTH[face] > STRENGTH[best] if suit == SUIT_OF[best] else suit == seen.trump


def _unseen(seen: HuntObservation) -> set[int]:
    return set(range(CARDS)).difference(seen.hand, seen.spent, [seen.trump_card])


def higher(seen: HuntObservation, face: int) -> list[int]:
    """The unseen cards of its suit that beat a card."""
    return [
        other
        for other in _unseen(seen)
        if SUIT_OF[other] == SUIT_OF[face] and STRENGTH[other] > STRENGTH[face]
    ]


def can_beat(seen: HuntObservation, seat: int, face: int) -> bool:
    """Whether a seat may hold a card that beats one which is winning."""
    voids = seen.voids[seat]
    if higher(seen, face) and not voids >> SUIT_OF[face] & 1:
        return True
    trumped = SUIT_OF[face] == seen.trump or voids >> seen.trump & 1
    return not trumped and any(SUIT_OF[other] == seen.trump for other in _unseen(seen))
