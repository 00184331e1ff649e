"""One deal at one table, and one replay of it, a thought at a time."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from trickhunt.bots import make_bot
from trickhunt.core.chance import PAR, generator
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Bot, Game, State
from trickhunt.core.words import _
from trickhunt.formats.record import Record
from trickhunt.par.members import CLUB_PLAYER, member
from trickhunt.par.model import CLUB, EXPERT, PLAYOUTS, ChairOutcome
from trickhunt.search.thinker import SearchBot

EXPERT_PLAYER = "expert"


@dataclass(frozen=True)
class ParSetup:
    """A deal, the chair that is asked about, and who sits around it."""

    record: Record  #: the game as it was played
    seat: int  #: the chair, from 0
    #: the name of a bot for each seat, that of the chair included, which means nothing; anything
    #: that no bot is called stands for a person. ``()`` for club players.
    others: tuple[str, ...] = ()
    begun: int = 0  #: after how many moves of the record the replays begin
    club: int = CLUB  #: how often a club player is to play it again, at least once
    expert: int = EXPERT  #: how often an expert is

    def check(self) -> None:
        """See whether the replays can be played.

        Raises:
            BadOption: there is no such chair, or so many replays are too many or too few.
        """
        players = self.record.game.players
        if not 0 <= self.seat < players:
            raise BadOption(_("The seats are 0 to {last}.", last=players - 1))
        if self.club < 1 or self.expert < 0 or self.count > PAR.size:
            raise BadOption(
                _(
                    "The club player plays at least once, and all replays together are at most "
                    "{most}.",
                    most=PAR.size,
                )
            )

    @property
    def count(self) -> int:
        """How many replays there are."""
        return self.club + self.expert

    @property
    def mine(self) -> ChairOutcome | None:
        """How the game ended for the chair; ``None`` where it is not over."""
        state = self.record.state()
        return outcome(state, self.seat) if state.is_over else None

    def players(self, number: int, rng: Random) -> list[Bot]:
        """Who plays a replay, one bot per seat; see :func:`replayed`."""
        name = self.record.game.name
        around = [counted(one, name) for one in self.others]
        around = around or [make_bot(CLUB_PLAYER, name) for _ in range(self.record.game.players)]
        is_club = number < self.club
        around[self.seat] = member(name, number, rng) if is_club else counted(EXPERT_PLAYER, name)
        return around


def counted(kind: str, game: str) -> Bot:
    """The bot that sits in for one at a table.

    Args:
        kind: its name; anything that no bot is called stands for a person, and for a club player.
        game: the name of the game.

    Returns:
        A bot. One that searches does so for :data:`PLAYOUTS` play-outs per move.
    """
    base = kind.partition(":")[0]
    for name in (f"{base}:{PLAYOUTS}", base):
        with suppress(BadOption):  # few bots search, and people are no bots
            return make_bot(name, game)
    return make_bot(CLUB_PLAYER, game)


def replayed(table: ParSetup, number: int) -> Generator[None, None, ChairOutcome]:
    """Play a deal again, a thought at a time.

    Args:
        table: the deal.
        number: which replay: those of the club player come first, then those of the expert.

    Yields:
        After each move and each step of a thought; a few milliseconds at most.

    Returns:
        How the game ended for the chair.
    """
    record, state = table.record.upto(table.begun)
    rng = generator(record.seed, PAR.first + number)
    players = table.players(number, rng)
    while not state.is_over:
        yield from moved(state, players[state.actor], rng)
    return outcome(state, table.seat)


def moved(state: State[Any], bot: Bot, rng: Random) -> Generator[None, None, None]:
    """Have a bot make its move, a thought at a time: the move that :meth:`Bot.choose` makes."""
    seen = state.observe(state.actor)
    if isinstance(bot, SearchBot) and len(seen.legal_moves) > 1:
        thought = bot.thinker.begin(seen, rng)
        while thought.step():
            if thought.is_ripe and thought.iterations >= bot.iterations:
                break
            yield
        state.apply(thought.opinion().move)
    else:
        state.apply(bot.choose(seen, rng))
    yield


def outcome(state: State[Any], seat: int) -> ChairOutcome:
    """How a finished game ended for a seat."""
    game: Game[Any, Any] = state.game
    winners = state.winners
    score = state.scores[seat]
    share = 1 / len(winners) if seat in winners else 0.0
    return ChairOutcome(score, game.merit(score), share)
