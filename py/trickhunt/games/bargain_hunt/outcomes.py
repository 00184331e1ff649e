"""What a play of Schnäppchen Jagd makes of the trick, as it stands then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trickhunt.core.reason import Reason
from trickhunt.core.words import _, in_row
from trickhunt.games.bargain_hunt.bots.ideas import After
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.names import value_name
from trickhunt.games.bargain_hunt.observation import BargainObservation

TAKES, WINS, CANNOT = "takes", "wins", "cannot"
"""The kinds: it takes the trick for certain, it wins as it stands, it can win no more."""


def outcome(seen: BargainObservation, move: BargainMove) -> Reason:
    """What a play makes of the trick: who has it then, and what it brings as it stands.

    Args:
        seen: what the seat that is to move knows.
        move: a legal play.
    """
    after = After(seen, move)
    kind = CANNOT
    if after.winner == seen.seat:
        kind = TAKES if after.is_safe else WINS
    value = seen.bargain(after.winner)
    return Reason(
        kind,
        {
            "winner": after.winner,
            "bargains": tuple(face for face in after.cards if VALUE_OF[face] == value),
            "junk": tuple(face for face in after.cards if VALUE_OF[face] != value),
        },
    )


def outcome_in_words(reason: Reason, names: Sequence[str]) -> str:
    """An outcome as a short sentence.

    Args:
        reason: what :func:`outcome` found.
        names: what each seat is called.
    """
    bargains, junk = reason.facts["bargains"], reason.facts["junk"]
    if not junk:
        words = {
            TAKES: _("Takes the trick for certain: {bargains} (+{gain})."),
            WINS: _("Wins as it stands: {bargains} (+{gain})."),
            CANNOT: _("Cannot win. As it stands {name} gets {bargains} (+{gain})."),
        }
    elif not bargains:
        words = {
            TAKES: _("Takes the trick for certain: {junk} (−{loss})."),
            WINS: _("Wins as it stands: {junk} (−{loss})."),
            CANNOT: _("Cannot win. As it stands {name} gets {junk} (−{loss})."),
        }
    else:
        words = {
            TAKES: _("Takes the trick for certain: {bargains} (+{gain}), {junk} (−{loss})."),
            WINS: _("Wins as it stands: {bargains} (+{gain}), {junk} (−{loss})."),
            CANNOT: _(
                "Cannot win. As it stands {name} gets {bargains} (+{gain}), {junk} (−{loss})."
            ),
        }
    return words[reason.kind].format(
        name=names[reason.facts["winner"]],
        bargains=_values(bargains),
        gain=len(bargains),
        junk=_values(junk),
        loss=len(junk),
    )


def _values(cards: Iterable[int]) -> str:
    """The values of cards, which are all that counts, as ``6, 3``."""
    return in_row(value_name(VALUE_OF[face]) for face in cards)
