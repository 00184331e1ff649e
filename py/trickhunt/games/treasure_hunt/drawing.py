"""A position of Treasure Hunt as a scene."""

from __future__ import annotations

from trickhunt.core.words import N_, _, ngettext
from trickhunt.drawing.scene import ROW, Claims, Group, Scene, SeatArea, Sign
from trickhunt.drawing.viewpoint import Viewpoint
from trickhunt.games.treasure_hunt.constants import (
    NAMING,
    NO_CARD,
    PLAYING,
    PREDICTING,
    ROUNDS,
)
from trickhunt.games.treasure_hunt.names import card_name, suit_name
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.pack import PACK
from trickhunt.toolkit.event_sentences import signed


def scene(viewpoint: Viewpoint) -> Scene:
    """The scene of a position."""
    seen: TreasureObservation = viewpoint.seen
    stock = ngettext("{count} card in the stock", "{count} cards in the stock", seen.stock)
    return Scene(
        PACK,
        title=_("Treasure Hunt"),
        facts=(
            _("strict table") if seen.strict else _("honest table"),
            _("round {round} of {rounds}", round=seen.round, rounds=seen.rounds),
            *(() if seen.phase == NAMING else (stock,)),
        ),
        viewer=-1 if viewpoint.is_open else viewpoint.seat,
        places=viewpoint.places(lambda seat: _place(viewpoint, seen, seat)),
        signs=_signs(seen),
        trick=viewpoint.trick() if seen.phase == PLAYING else (),
        groups=_middle(viewpoint, seen),
        turn=viewpoint.turn(_OTHERS),
    )


def _place(viewpoint: Viewpoint, seen: TreasureObservation, seat: int) -> SeatArea:
    facts = []
    bid, guess = seen.bids[seat], seen.guesses[seat]
    # A complete trick lies there until it is taken.
    taken = seen.taken[seat] + (len(seen.trick) == seen.players and seat == seen.winner)
    if bid >= 0:
        facts.append(_("predicts {count}, has {taken}", count=bid, taken=taken))
    if seen.penalties[seat]:
        facts.append(_("{points} in penalties", points=signed(-seen.penalties[seat])))
    if guess != NO_CARD:
        facts.append(_("golden card: {card}", card=card_name(guess)))
    return SeatArea(
        seat,
        viewpoint.names[seat],
        signed(seen.totals[seat]),
        viewpoint.marks(seat),
        seat == seen.actor,
        groups=() if seen.phase == NAMING else (viewpoint.hand(seat, seen.held[seat]),),
        facts=tuple(facts),
        claims=Claims(_("suit cards"), seen.down[seat]) if seen.phase == PLAYING else None,
    )


def _signs(seen: TreasureObservation) -> tuple[Sign, ...]:
    signs = []
    if seen.trump >= 0:
        signs.append(Sign(_("trump"), seen.trump, suit_name(seen.trump)))
    if seen.led >= 0:
        signs.append(Sign(_("to follow"), seen.led, suit_name(seen.led)))
    return tuple(signs)


def _middle(viewpoint: Viewpoint, seen: TreasureObservation) -> tuple[Group, ...]:
    groups = []
    if seen.trump_card != NO_CARD:
        groups.append(Group(_("trump"), (seen.trump_card,), shape=ROW))
    golden = seen.golden_card
    if viewpoint.is_open:
        golden = viewpoint.state.golden_card  # type: ignore[attr-defined]
    if golden != NO_CARD:
        groups.append(Group(_("golden"), (golden,), shape=ROW))
    elif seen.round == ROUNDS and seen.trump_card != NO_CARD:
        groups.append(Group(_("golden"), hidden=1, shape=ROW, back="golden-back"))
    return tuple(groups)


_OTHERS = {
    NAMING: N_("{name} is guessing the golden card."),
    PREDICTING: N_("{name} is to predict."),
}
"""What other players are to do, by phase, where they do not play."""
