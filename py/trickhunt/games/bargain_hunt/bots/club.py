"""The club player of Schnäppchen Jagd."""

from __future__ import annotations

from random import Random

from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.bots.clearing import clearing
from trickhunt.games.bargain_hunt.bots.first_bargain import first_bargain
from trickhunt.games.bargain_hunt.bots.playing import best_play
from trickhunt.games.bargain_hunt.constants import PLAYING, SHOWING
from trickhunt.games.bargain_hunt.moves import BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation


class ClubBot:
    """Plays like an experienced member of a club: by counting, and by the value of cards.

    It makes no random choices; of equal moves it makes the first.
    """

    def __init__(self, style: Style | None = None) -> None:
        self.style = style or Style()

    def choose(self, observation: BargainObservation, rng: Random) -> BargainMove:  # noqa: ARG002
        """The most promising move."""
        moves = observation.legal_moves
        if len(moves) == 1:
            return moves[0]
        if observation.phase == PLAYING:
            return best_play(observation, self.style)
        if observation.phase == SHOWING:
            return first_bargain(observation, self.style)
        return clearing(observation, self.style)
