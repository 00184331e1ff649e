"""Why a move may be good, in one sentence that is true.

What a sentence says for certain holds in every deal that agrees with the observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from trickhunt.core.trick import NO_SUIT
from trickhunt.core.words import _, ngettext
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    DECK,
    OFFER,
    OVER,
    PLAIN,
    TRUMP,
    UNDER,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.observation import BargainObservation


def idea(observation: BargainObservation, move: BargainMove, names: Sequence[str]) -> str:
    """What speaks for a move, as a short sentence.

    Args:
        observation: what the seat that is to move knows.
        move: one of its legal moves.
        names: what each seat is called.
    """
    if observation.phase == PLAYING:
        return _of_play(observation, move, names)
    if observation.phase == SHOWING:
        return _of_show(observation, move, names)
    return _of_clearing(observation, move)


class After:
    """The trick on the table after a play.

    Attributes:
        cards: its cards, the one just played last.
        winner: whose card is winning.
        best: that card.
        is_safe: whether nobody can beat it any more.
    """

    def __init__(self, observation: BargainObservation, move: BargainMove) -> None:
        """The trick after one of the actor's legal plays."""
        face = move.card
        self.cards = (*observation.trick, face)
        self.winner = observation.winner
        self.best = observation.best
        if _beats(observation, self.best, move):
            self.winner, self.best = observation.seat, face
        trump = COLOUR_OF[face] if move.word == TRUMP else observation.trump
        to_come = observation.players - len(self.cards)
        after = [(observation.seat + turn) % observation.players for turn in range(1, to_come + 1)]
        self.is_safe = not after or self._is_safe(observation, trump, after)

    def _is_safe(self, observation: BargainObservation, trump: int, after: list[int]) -> bool:
        """Whether no card that nobody has seen beats the best, where seats are still to play."""
        best = self.best
        if best == OFFER:
            return True
        about = unseen(observation)
        colour = COLOUR_OF[best]
        if about[OFFER] or (trump == NO_SUIT and any(about.values())):
            return False
        if all(observation.voids[seat] >> colour & 1 for seat in after):
            return True
        return not any(about[face] for face in range(best, (colour + 1) * VALUES))


def unseen(observation: BargainObservation) -> Counter[int]:
    """The cards that other hands or the stock hold."""
    about = Counter(face for layer in observation.pack for face in layer)
    return about - Counter(observation.spent) - Counter(observation.hand)


def _beats(observation: BargainObservation, top: int, move: BargainMove) -> bool:
    """Whether a play takes the lead in the trick, whose best card is ``top``, -1 for none."""
    face = move.card
    if top < 0:
        return True
    if top == OFFER or move.word in (PLAIN, UNDER):
        return False
    if face == OFFER or move.word in (TRUMP, OVER):
        return True
    if COLOUR_OF[face] == COLOUR_OF[top]:
        return face > top
    return COLOUR_OF[face] == observation.trump


def _of_play(observation: BargainObservation, move: BargainMove, names: Sequence[str]) -> str:
    after = After(observation, move)
    mine = after.winner == observation.seat
    if after.is_safe:
        return _taking(observation, after) if mine else _giving(observation, after, names)
    face = move.card
    if mine:
        higher = _higher(observation, face)
        if move.word == TRUMP:
            return _as_trump(observation, face)
        if higher:
            return ngettext(
                "{count} card of its colour that you have not seen is higher.",
                "{count} cards of its colour that you have not seen are higher.",
                higher,
            )
        return _("No card of its colour that you have not seen is higher.")
    colour = COLOUR_OF[face]
    if [COLOUR_OF[card] for card in observation.hand].count(colour) == 1 and face != OFFER:
        return _("After it you hold no more cards of its colour.")
    return _("Leaves the trick to others.")


def _as_trump(observation: BargainObservation, face: int) -> str:
    """Of a card that makes its colour trump, which cards can still beat it."""
    about = unseen(observation)
    end = (COLOUR_OF[face] + 1) * VALUES
    beating = about[OFFER] + sum(about[other] for other in range(face, end))
    return ngettext(
        "As trump it takes the lead, and {count} card that you have not seen could beat it.",
        "As trump it takes the lead, and {count} cards that you have not seen could beat it.",
        beating,
    )


def _higher(observation: BargainObservation, face: int) -> int:
    """How many unseen cards of a card's colour are higher."""
    about = unseen(observation)
    return sum(about[other] for other in range(face + 1, (COLOUR_OF[face] + 1) * VALUES))


def _taking(observation: BargainObservation, after: After) -> str:
    """What the trick brings so far to the seat that takes it for certain."""
    bargain = observation.bargain(observation.seat)
    bargains = [VALUE_OF[face] for face in after.cards].count(bargain)
    if bargains:
        return ngettext(
            "Nobody can beat it, and it takes {count} card of your bargain, {value}.",
            "Nobody can beat it, and it takes {count} cards of your bargain, {value}.",
            bargains,
            value=bargain,
        )
    if len(after.cards) == observation.players:
        return _("Takes the trick, and the lead.")
    return _("Nobody can beat it.")


def _giving(observation: BargainObservation, after: After, names: Sequence[str]) -> str:
    """What goes to another seat that takes the trick for certain."""
    winner = names[after.winner]
    bargain = observation.bargain(after.winner)
    junk = [DECK.names[face] for face in after.cards if VALUE_OF[face] != bargain]
    if not junk:
        return _("{name} takes the trick: every card in it is of their bargain.", name=winner)
    return _("{name} takes the trick, with {cards} as junk.", name=winner, cards=" ".join(junk))


def _of_show(observation: BargainObservation, move: BargainMove, names: Sequence[str]) -> str:
    value = VALUE_OF[move.card]
    more = [VALUE_OF[face] for face in observation.hand].count(value) - 1
    if more:
        return ngettext(
            "You hold {count} more card of value {value}.",
            "You hold {count} more cards of value {value}.",
            more,
            value=value,
        )
    others = [seat for seat in range(observation.players) if observation.bargain(seat) == value]
    if not others:
        return _("Nobody has chosen {value} so far.", value=value)
    return _("{name} collects {value} as well.", name=names[others[0]], value=value)


def _of_clearing(observation: BargainObservation, move: BargainMove) -> str:
    junk = observation.junk[observation.seat]
    count = [VALUE_OF[face] for face in junk].count(move.value)
    if move.action == "convert":
        return ngettext(
            "Frees you from {junk} cards of junk, and one of them becomes a point.",
            "Frees you from {junk} cards of junk, and {count} of them become points.",
            count - observation.toll,
            junk=count,
        )
    if move.action == "trash":
        return ngettext(
            "Frees you from {count} card of junk.", "Frees you from {count} cards of junk.", count
        )
    if move.action == "dump":
        return ngettext(
            "Frees you from your only card of junk.",
            "Frees you from all {count} cards of your junk.",
            len(junk),
        )
    if not junk:
        return _("You have no junk to clear.")
    if _later(observation):
        return _("Leaves your junk together for a later clearing.")
    return ngettext(
        "Keeps your {count} card of junk, which costs a point.",
        "Keeps your {count} cards of junk, each of which costs a point.",
        len(junk),
    )


def _later(observation: BargainObservation) -> bool:
    """Whether the seat will clear again after this clearing."""
    return observation.round < observation.rounds or observation.cleared % 2 == 0
