"""The coach's remarks in Pepper."""

from __future__ import annotations

from tests.pepper.bots import best_suit
from tests.pepper.game import PLAYERS, TRICKS, PepperObservation
from tests.pepper.reasons import TOLD, of_hand, partner_of
from trickhunt.coach import Coach
from trickhunt.core.reason import Reason, Wording
from trickhunt.core.words import N_, NN_


def remarks(seen: PepperObservation) -> tuple[Reason, ...]:
    """Return the remark on a decision; nothing if there is no choice."""
    if len(seen.legal_moves) < 2:
        return ()
    if seen.phase != TRICKS:
        return (of_hand(seen.hand, best_suit(seen.hand)),)
    partner = partner_of(seen.seat)
    if seen.trick and seen.winner == partner:
        return (Reason("partner", {"seat": partner}),)
    contract = max(seen.bids)
    bidder = (seen.dealer + 1 + seen.bids.index(contract)) % PLAYERS
    took = seen.taken[bidder] + seen.taken[partner_of(bidder)]
    kind = "need" if bidder in (seen.seat, partner) else "stop"
    left = contract - took
    return (Reason(kind, {"count": left}) if left > 0 else Reason("made", {}),)


def _much(_seen: PepperObservation) -> float:
    return 1.0


WORDS = Wording(
    {
        "hand": N_("Best is {suit}: you hold {held}."),
        "partner": N_("{name}, your partner, is winning the trick: save what is high."),
        "need": NN_(
            "Your side needs {count} more trick for what it bid.",
            "Your side needs {count} more tricks for what it bid.",
        ),
        "stop": NN_(
            "The others need {count} more trick for what they bid.",
            "The others need {count} more tricks for what they bid.",
        ),
        "made": N_("The bid is made: each further trick is a point."),
    },
    TOLD,
)
"""The words of the remarks."""

COACH = Coach(remarks, WORDS, _much)
