"""The movements of the pawns, round by round: counted from the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from table.games.volltreffer.view_model import Tally
from table.session.presenting import happened
from table.session.session import Session
from trickhunt.games.volltreffer.events import Bought, Melded, SmallestSum, TrickScored
from trickhunt.games.volltreffer.moves import RANK_OF


def tallies(session: Session) -> tuple[tuple[Tally, ...], ...]:
    """By round and seat, the movement of the pawns, including the current round."""
    players = session.setup.players
    stands = list(session.progress.begun.state.scores)
    rounds: list[list[Tally]] = []
    for step in session.steps:
        while len(rounds) < step.round:
            rounds.append([Tally(0, 0, 0, 0, stands[seat]) for seat in range(players)])
        row = rounds[-1]
        for event in step.events:
            match event:
                case Bought(seat, _card, price, score):
                    row[seat] = replace(row[seat], prices=row[seat].prices + price, stands=score)
                case Melded(seat, _sets, _suits, points, score):
                    row[seat] = replace(row[seat], melds=points, stands=score)
                case SmallestSum(seat, _total, points, score):
                    row[seat] = replace(row[seat], smallest=points, stands=score)
                case TrickScored(seat, points, score):
                    row[seat] = replace(row[seat], tricks=row[seat].tricks + points, stands=score)
        stands = [tally.stands for tally in row]
    return tuple(map(tuple, rounds))


def in_all(rounds: Sequence[Sequence[Tally]], seat: int) -> Tally:
    """The movement of a seat's pawn in the whole game."""
    mine = [row[seat] for row in rounds]
    return Tally(
        prices=sum(one.prices for one in mine),
        melds=sum(one.melds for one in mine),
        smallest=sum(one.smallest for one in mine),
        tricks=sum(one.tricks for one in mine),
        stands=mine[-1].stands,
    )


def best_melded(session: Session, seat: int) -> tuple[int, ...]:
    """The cards of the sets in a seat's most valuable melds; empty without one."""
    melds = [
        (event.points, -step.moves, step.earlier.state.hand(seat), dict(event.sets))
        for step, event in happened(session, Melded)
        if event.seat == seat and event.points > 0
    ]
    if not melds:
        return ()
    _points, _at, hand, sets = max(melds, key=lambda one: one[:2])
    return tuple(face for face in hand if RANK_OF[face] in sets)
