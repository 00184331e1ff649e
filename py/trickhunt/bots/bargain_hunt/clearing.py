"""Clearing (BH-19 to BH-23), with the rounds that are left in mind."""

from __future__ import annotations

from trickhunt.bots.bargain_hunt.outlook import clearings_left, count_values, gain, junk_value
from trickhunt.bots.bargain_hunt.style import Style
from trickhunt.games.bargain_hunt.moves import BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation


def clearing(observation: BargainObservation, style: Style) -> BargainMove:
    """The clearing after which pile, junk and bargain promise most."""
    toll, french = observation.toll, observation.french
    junk = observation.junk[observation.seat]
    counts = count_values(junk)
    rounds_left = observation.rounds - observation.round
    each = 1 if rounds_left else 2
    later = clearings_left(observation) - 1 - observation.cleared % each
    growth = style.inflow * rounds_left

    def merit(move: BargainMove) -> float:
        left = counts.copy()
        points = 0.0
        if move.action == "dump":
            left = [0] * len(counts)
        elif move.value > 0:
            count = left[move.value]
            left[move.value] = 0
            if move.action == "convert":
                points = count - toll
        return points + junk_value(
            tuple(left), later, growth, toll, french, style.blur if rounds_left else 0.0
        )

    return max(observation.legal_moves, key=merit)
