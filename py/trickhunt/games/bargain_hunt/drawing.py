"""A position of Schnäppchen Jagd as a scene."""

from __future__ import annotations

from trickhunt.core.words import N_, _, ngettext
from trickhunt.drawing.scene import FAN, Group, Scene, SeatArea, Sign
from trickhunt.drawing.viewpoint import Viewpoint
from trickhunt.games.bargain_hunt.constants import CLEARING, FINISHED, SHOWING
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OVER, PLAIN, TRUMP, UNDER, VALUE_OF
from trickhunt.games.bargain_hunt.names import colour_name
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.pack import PACK
from trickhunt.toolkit.event_sentences import signed


def scene(viewpoint: Viewpoint) -> Scene:
    """The scene of a position."""
    seen: BargainObservation = viewpoint.seen
    return Scene(
        PACK,
        title=_("Schnäppchen Jagd"),
        named=_("Schnäppchen Jagd (Bargain Hunt)"),
        facts=(
            _("French edition") if seen.french else _("English edition"),
            _("round {round} of {rounds}", round=seen.round, rounds=seen.rounds),
            ngettext("{count} card in the stock", "{count} cards in the stock", seen.stock),
            *_trash(seen),
        ),
        viewer=-1 if viewpoint.is_open else viewpoint.seat,
        places=viewpoint.places(lambda seat: _place(viewpoint, seen, seat)),
        signs=_signs(seen),
        trick=() if seen.phase in (SHOWING, CLEARING, FINISHED) else viewpoint.trick(_words(seen)),
        groups=(),
        turn=viewpoint.turn(_OTHERS),
    )


def _trash(seen: BargainObservation) -> tuple[str, ...]:
    if not seen.trash:
        return ()
    return (ngettext("{count} on the trash heap", "{count} on the trash heap", len(seen.trash)),)


def _place(viewpoint: Viewpoint, seen: BargainObservation, seat: int) -> SeatArea:
    junk = tuple(sorted(seen.junk[seat], key=lambda face: (VALUE_OF[face], face)))
    is_fresh = seen.french and seen.phase == CLEARING and seen.fresh[seat]
    return SeatArea(
        seat,
        viewpoint.names[seat],
        signed(seen.scores[seat]),
        viewpoint.marks(seat),
        seat == seen.actor,
        groups=(
            Group(_("bargains"), seen.piles[seat], shape=FAN),
            Group(_("junk"), junk),
            viewpoint.hand(seat, seen.held[seat]),
        ),
        facts=(_("had no junk before this round"),) if is_fresh else (),
    )


def _words(seen: BargainObservation) -> tuple[str, ...]:
    said = {
        "": "",
        TRUMP: _("trump"),
        PLAIN: _("no trump"),
        OVER: _("over its twin"),
        UNDER: _("under its twin"),
    }
    made = len(seen.trick)
    turns = seen.history[len(seen.history) - made :]
    return tuple(said[turn.move.word] for turn in turns)


def _signs(seen: BargainObservation) -> tuple[Sign, ...]:
    if not seen.trick:
        return ()
    signs = []
    if seen.led >= 0:
        signs.append(Sign(_("to follow"), seen.led, colour_name(seen.led)))
    else:
        signs.append(Sign(_("nothing to follow")))
    if seen.trump >= 0:
        signs.append(Sign(_("trump"), seen.trump, colour_name(seen.trump)))
    else:
        signs.append(Sign(_("no trump called")))
    signs.extend(
        Sign(_("declined as trump"), colour, colour_name(colour))
        for colour in sorted(set(COLOUR_OF))
        if seen.declined >> colour & 1
    )
    return tuple(signs)


_OTHERS = {
    SHOWING: N_("{name} shows the first bargain."),
    CLEARING: N_("{name} is clearing."),
}
"""What other players are to do, by phase, where they do not play."""
