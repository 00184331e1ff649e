"""What predictions must bring in the last round of Treasure Hunt."""

from __future__ import annotations

from trickhunt.core.reason import Reason
from trickhunt.core.words import N_, NN_, _
from trickhunt.games.treasure_hunt.constants import PLAYERS, ROUNDS
from trickhunt.games.treasure_hunt.observation import TreasureObservation

BEHIND, LEVEL, CHASE = "last behind", "last level", "last chase"
OUT, AHEAD, SAFE = "last out", "last ahead", "last safe"
"""The kinds: behind or level with somebody who has predicted no trick so far; enough to do against
a prediction; more to do than the cards can bring; ahead; ahead of all that the others can still
gain.
"""


def standing(seen: TreasureObservation) -> Reason | None:
    """The points that win the game, before a prediction of the last round; else ``None``.

    Args:
        seen: the observation of a seat that predicts.
    """
    if seen.round < seen.rounds:
        return None
    worth = seen.round
    mine = seen.totals[seen.seat]
    others = [(seen.seat + step) % PLAYERS for step in range(1, PLAYERS)]
    rival = max(others, key=lambda seat: seen.totals[seat] + max(seen.bids[seat], 0) * worth)
    bid = max(seen.bids[rival], 0)
    behind = seen.totals[rival] + bid * worth - mine
    need = max(behind, 0) // worth + 1
    facts = {"when": seen.rounds, "seat": rival, "worth": worth, "need": need}
    if behind >= 0:
        if need > len(seen.hand):
            return Reason(OUT, facts)
        if bid:
            return Reason(CHASE, {**facts, "bid": bid})
        return Reason(BEHIND if behind else LEVEL, {**facts, "count": behind})
    most = max(
        seen.totals[seat] + (worth if seen.bids[seat] < 0 else seen.bids[seat]) * worth
        for seat in others
    )
    return Reason(SAFE if most < mine else AHEAD, {**facts, "count": -behind})


def when(rounds: int) -> str:
    """How sentences about the last round begin, by the number of rounds of the game."""
    return _("Last round, the golden card aside") if rounds == ROUNDS else _("Last round")


STANDINGS: dict[str, str | tuple[str, str]] = {
    BEHIND: NN_(
        "{when}: {name} is {count} point ahead. At {worth} for each trick predicted and taken, "
        "you need {need} to overtake.",
        "{when}: {name} is {count} points ahead. At {worth} for each trick predicted and taken, "
        "you need {need} to overtake.",
    ),
    LEVEL: N_(
        "{when}: you and {name} are level, and each trick predicted and taken brings {worth}."
    ),
    CHASE: N_(
        "{when}: if {name} takes the {bid} predicted, you need {need} of your own to overtake; "
        "with fewer, {name} has to miss."
    ),
    OUT: N_("{when}: you can overtake {name} only if {name} fails."),
    AHEAD: NN_(
        "{when}: you are {count} point ahead of {name}, and each trick predicted and taken "
        "brings {worth}.",
        "{when}: you are {count} points ahead of {name}, and each trick predicted and taken "
        "brings {worth}.",
    ),
    SAFE: N_("{when}: nobody can overtake you any more unless you miss your prediction."),
}
"""The sentences for the last round."""
