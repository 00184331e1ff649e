"""Every use of a deal number has its own random stream."""

from __future__ import annotations

from itertools import pairwise

from trickhunt.core.chance import DEALS, LEAGUE, MOST_MOVES, STREAMS, USES
from trickhunt.games.registry import GAMES
from trickhunt.games.volltreffer.constants import FULL_HAND
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.links.link import LONGEST_GAME, MOST_DEALS


def test_no_two_uses_share_a_stream() -> None:
    streams = sorted(USES.values())
    assert streams[0].first == 0
    assert streams[-1].last == STREAMS - 1
    for before, after in pairwise(streams):
        assert before.last < after.first, (before, after)


def test_every_use_has_as_many_streams_as_it_can_need() -> None:
    assert LONGEST_GAME < MOST_MOVES
    assert DEALS.size > MOST_DEALS
    assert max(players for game in GAMES.values() for players in game.seats) <= LEAGUE.size


def test_the_longest_game_has_not_too_many_moves() -> None:
    (rounds,) = [one for one in Volltreffer.option_table if one.name == "max_rounds"]
    players = max(Volltreffer.seats)
    # Each card of a hand is bought, exchanged and played, and everyone melds.
    assert max(map(int, rounds.values)) * players * (3 * FULL_HAND + 1) <= MOST_MOVES
