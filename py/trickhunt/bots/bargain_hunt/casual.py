"""The casual player of Schnäppchen Jagd: the club player's ideas, a short memory, small mistakes.

It forgets who was out of which colour and which cards are gone, but for what lies open and the
last few cards played. It does not look ahead to the clearings of later rounds. And it does not
always find the best card: of those that seem about equally good to it, it takes any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from trickhunt.bots.bargain_hunt.first_bargain import merit_of_show
from trickhunt.bots.bargain_hunt.playing import Forecast
from trickhunt.bots.bargain_hunt.style import Style
from trickhunt.games.bargain_hunt.moves import DECK, VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.table import PLAYING, SHOWING

ABOUT = 1.0
"""Points between moves that seem about equally good to it."""

RECENT = 8
"""The last cards played that it remembers."""

STYLE = Style(inflow=0.0, inflow_french=0.0, hope=0.25, danger=0.25, spite=0.15, leader_spite=0.0)
"""It looks at its own points more than at those of others, and at this trick more than at later."""


class CasualBot:
    """Plays as a friendly beginner does."""

    def choose(self, observation: BargainObservation, rng: Random) -> BargainMove:
        """Any of the moves that seem about as good as the best."""
        moves = observation.legal_moves
        if len(moves) == 1:
            return moves[0]
        merit: Callable[[BargainMove], float]
        if observation.phase == PLAYING:
            merit = Forecast(remembered(observation), STYLE).value
        elif observation.phase == SHOWING:
            taken = [observation.bargain(seat) for seat in range(observation.players)]
            merit = merit_of_show(observation.hand, taken, STYLE)
        else:
            merit = at_once(observation)
        merits = [merit(move) for move in moves]
        least = max(merits) - ABOUT
        good = [move for move, each in zip(moves, merits, strict=True) if each > least]
        return good[int(rng.random() * len(good))]


def remembered(observation: BargainObservation) -> BargainObservation:
    """What is left of an observation in a short memory: see this module's words."""
    open_cards = Counter(face for pile in observation.piles for face in pile)
    seat = observation.seat
    recent = observation.spent[-RECENT:]
    # All cards but those in the piles might be about: one layer, most of it never dealt.
    about = tuple(sorted((Counter(DECK.cards()) - open_cards).elements()))
    return replace(
        observation,
        voids=(0,) * observation.players,
        spent=recent,
        pack=(about,),
        junk=tuple(junk if at == seat else () for at, junk in enumerate(observation.junk)),
    )


def at_once(observation: BargainObservation) -> Callable[[BargainMove], float]:
    """What a clearing counts at once, without a look at the rounds to come."""
    counts = Counter(VALUE_OF[face] for face in observation.junk[observation.seat])

    def merit(move: BargainMove) -> float:
        if move.action == "dump":
            return float(counts.total())
        count = counts[move.value]
        return 2 * count - observation.toll if move.action == "convert" else count

    return merit
