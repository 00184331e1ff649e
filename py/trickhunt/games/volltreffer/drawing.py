"""A position of Volltreffer as a scene."""

from __future__ import annotations

from trickhunt.core.bits import each_bit
from trickhunt.core.words import N_, _, listed, ngettext
from trickhunt.drawing.scene import HAND, ROW, Group, Scene, SeatArea, Sign
from trickhunt.drawing.viewpoint import Viewpoint
from trickhunt.games.volltreffer.constants import (
    BUYING,
    FINISHED,
    MELDING,
    PLAYING,
    PRICES,
    SWAPPING,
)
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.names import suit_name
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.pack import PACK
from trickhunt.toolkit.event_sentences import signed


def scene(viewpoint: Viewpoint) -> Scene:
    """The scene of a position; everybody sees all hands (VT-3)."""
    seen: VolltrefferObservation = viewpoint.seen
    return Scene(
        PACK,
        title=_("Volltreffer"),
        named=_("Volltreffer (Direct Hit)"),
        facts=(
            *((_("the variant"),) if seen.variant else ()),
            _("round {round}", round=seen.round),
            _("goal {first}–{last}", first=seen.goal.first, last=seen.goal.last),
            ngettext("{count} card in the stock", "{count} cards in the stock", len(seen.unseen)),
        ),
        viewer=-1 if viewpoint.is_open else viewpoint.seat,
        places=viewpoint.places(lambda seat: _place(viewpoint, seen, seat)),
        signs=_signs(seen),
        trick=viewpoint.trick() if seen.phase == PLAYING else (),
        groups=_market(seen),
        turn=viewpoint.turn(_OTHERS),
    )


def _place(viewpoint: Viewpoint, seen: VolltrefferObservation, seat: int) -> SeatArea:
    taken = seen.taken[seat]
    facts = [ngettext("{count} trick", "{count} tricks", taken)] if seen.phase == PLAYING else []
    buyer = (seat - seen.dealer) % seen.players
    if buyer < len(seen.melds):
        facts.append(_melded(seen.melds[buyer]))
    return SeatArea(
        seat,
        viewpoint.names[seat],
        _("space {space}", space=signed(seen.scores[seat])),
        (_("buys first"),) if seat == seen.dealer else (),
        seat == seen.actor,
        groups=(Group(_("hand"), seen.hands[seat], shape=HAND),),
        facts=tuple(facts),
    )


def _melded(move: VolltrefferMove) -> str:
    words = [_("{rank}s", rank=rank + 1) for rank in each_bit(move.ranks)]
    if move.suits:
        words.append(_("all suits"))
    return _("melds {melds}", melds=listed(words)) if words else _("melds nothing")


def _signs(seen: VolltrefferObservation) -> tuple[Sign, ...]:
    if seen.phase == FINISHED:
        return ()
    signs = [Sign(_("trump"), seen.trump, suit_name(seen.trump))]
    if seen.led >= 0:
        signs.append(Sign(_("to follow"), seen.led, suit_name(seen.led)))
    return tuple(signs)


def _market(seen: VolltrefferObservation) -> tuple[Group, ...]:
    if seen.phase not in (BUYING, SWAPPING):
        return ()
    prices = tuple(_("price {price}", price=price) for price in PRICES)
    return (
        Group(_("market"), seen.display, shape=ROW, notes=prices[: len(seen.display)]),
        Group(_("trump"), (seen.trump_card,), shape=ROW),
    )


_OTHERS = {
    BUYING: N_("{name} is to buy."),
    SWAPPING: N_("{name} is to swap two cards."),
    MELDING: N_("{name} is to meld."),
}
"""What other players are to do, by phase, where they do not play."""
