"""The casual player of Schnäppchen Jagd: the club player's ideas, a short memory, small mistakes.

It forgets who was out of which colour and which cards are gone, except for open cards and the last
few cards played. It does not always find the best move: of those that seem about equally good to
it, it makes any.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.bots.clearing import merit_of_clearing
from trickhunt.games.bargain_hunt.bots.first_bargain import merit_of_show
from trickhunt.games.bargain_hunt.bots.playing import Forecast
from trickhunt.games.bargain_hunt.constants import CLEARING, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import DECK, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation

ABOUT = 1.2
"""Points between cards that seem about equally good to it."""

CLEARLY = 0.8
"""The same difference for ways to clear, with more time to think."""

RECENT = 8
"""The number of last cards played that it remembers."""

STYLE = Style(hope=0.25, danger=0.25, spite=0.15, leader_spite=0.0)
"""It values its own points more than those of others, and this trick more than later ones."""


class CasualBot:
    """Plays like a friendly beginner."""

    def choose(self, observation: BargainObservation, rng: Random) -> BargainMove:
        """Any of the moves that seem about as good as the best."""
        moves = observation.legal_moves
        if len(moves) == 1:
            return moves[0]
        merits = merits_of(observation)
        is_clearing = observation.phase == CLEARING
        least = max(merits) - (CLEARLY if is_clearing else ABOUT)
        good = [move for move, each in zip(moves, merits, strict=True) if each > least]
        return good[int(rng.random() * len(good))]


def merits_of(observation: BargainObservation) -> list[float]:
    """How good each legal move seems to it."""
    moves = observation.legal_moves
    if observation.phase == PLAYING:
        forecast = Forecast(remembered(observation), STYLE)
        return [forecast.value(move) for move in moves]
    if observation.phase == SHOWING:
        taken = [observation.bargain(seat) for seat in range(observation.players)]
        merit = merit_of_show(observation.hand, taken, STYLE)
        return [merit(move) for move in moves]
    promise = merit_of_clearing(observation, STYLE)
    return [promise(move)[0] for move in moves]


def remembered(observation: BargainObservation) -> BargainObservation:
    """The part of an observation that it remembers, as described above."""
    open_cards = Counter(face for pile in observation.piles for face in pile)
    seat = observation.seat
    recent = observation.spent[-RECENT:]
    # Any card outside the piles may still be around: one layer, most of it never dealt.
    about = tuple(sorted((Counter(DECK.cards()) - open_cards).elements()))
    return replace(
        observation,
        voids=(0,) * observation.players,
        spent=recent,
        pack=(about,),
        junk=tuple(junk if at == seat else () for at, junk in enumerate(observation.junk)),
    )
