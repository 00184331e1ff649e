"""The club player of Volltreffer."""

from __future__ import annotations

from random import Random

from trickhunt.games.volltreffer.bots.buying import best_exchange, best_purchase
from trickhunt.games.volltreffer.bots.characters import Style
from trickhunt.games.volltreffer.bots.melding import best_meld
from trickhunt.games.volltreffer.bots.playing import best_play
from trickhunt.games.volltreffer.constants import BUYING, MELDING, PLAYING
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation


class ClubBot:
    """Plays like an experienced member of a club: with a plan for its hand and an eye on 66."""

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()

    def choose(self, observation: VolltrefferObservation, rng: Random) -> VolltrefferMove:
        """The most promising move."""
        moves = observation.legal_moves
        if len(moves) == 1:
            return moves[0]
        if observation.phase == PLAYING:
            return best_play(observation, self.style, rng)
        if observation.phase == BUYING:
            return best_purchase(observation, self.style)
        if observation.phase == MELDING:
            return best_meld(observation, self.style, rng)
        return best_exchange(observation, self.style)
