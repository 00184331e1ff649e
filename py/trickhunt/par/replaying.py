"""One deal at one table, and one replay of it, one step of a thought at a time."""

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
from trickhunt.par.club_members import CLUB_PLAYER, member
from trickhunt.par.par import CLUB, EXPERT, PLAYOUTS, ChairOutcome
from trickhunt.search.thinker import SearchBot

EXPERT_PLAYER = "expert"


@dataclass(frozen=True)
class ParSetup:
    """A deal, the chair in question, and the bots around it."""

    record: Record  #: the game as it was played
    seat: int  #: the chair, from 0
    #: the bot of each seat by name, ignored for the chair; any other name stands for a person.
    #: ``()`` for club players.
    others: tuple[str, ...] = ()
    begun: int = 0  #: the number of moves of the record before the replays begin
    club: int = CLUB  #: the number of replays by club players, at least one
    expert: int = EXPERT  #: the number of replays by experts

    def check(self) -> None:
        """Check that the replays can be played.

        Raises:
            BadOption: there is no such chair, or the number of replays is out of range.
        """
        players = self.record.game.players
        if not 0 <= self.seat < players:
            raise BadOption(_("Seats are numbered 0 to {last}.", last=players - 1))
        if self.club < 1 or self.expert < 0 or self.count > PAR.size:
            raise BadOption(
                _(
                    "The club player must play at least once, and there can be at most {most} "
                    "replays in all.",
                    most=PAR.size,
                )
            )

    @property
    def count(self) -> int:
        """The number of replays."""
        return self.club + self.expert

    @property
    def mine(self) -> ChairOutcome | None:
        """The result of the game for the chair; ``None`` if it is not over."""
        state = self.record.state()
        return outcome(state, self.seat) if state.is_over else None

    def players(self, number: int, rng: Random) -> list[Bot]:
        """The players of a replay, one bot per seat; see :func:`replayed`."""
        name = self.record.game.name
        around = [counted(one, name) for one in self.others]
        around = around or [make_bot(CLUB_PLAYER, name) for _ in range(self.record.game.players)]
        is_club = number < self.club
        around[self.seat] = member(name, number, rng) if is_club else counted(EXPERT_PLAYER, name)
        return around


def counted(kind: str, game: str) -> Bot:
    """The bot that represents a player at the table.

    Args:
        kind: its name; any name that is not a bot's stands for a person, and gives a club player.

    Returns:
        A bot. One that searches uses :data:`PLAYOUTS` play-outs per move.
    """
    base = kind.partition(":")[0]
    for name in (f"{base}:{PLAYOUTS}", kind):
        with suppress(BadOption):  # few bots search, and people are not bots
            return make_bot(name, game)
    return make_bot(CLUB_PLAYER, game)


def replayed(table: ParSetup, number: int) -> Generator[None, None, ChairOutcome]:
    """Replay a deal, one step of a thought at a time.

    Args:
        number: the number of the replay: those of the club player come first, then the expert's.

    Yields:
        After each move and each step of a thought; a few milliseconds at most.

    Returns:
        The result of the game for the chair.
    """
    record, state = table.record.upto(table.begun)
    rng = generator(record.seed, PAR.first + number)
    players = table.players(number, rng)
    while not state.is_over:
        yield from moved(state, players[state.actor], rng)
    return outcome(state, table.seat)


def moved(state: State[Any], bot: Bot, rng: Random) -> Generator[None, None, None]:
    """Let a bot make the move that :meth:`Bot.choose` makes, one step of a thought at a time."""
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
    """The result of a finished game for a seat."""
    game: Game[Any, Any] = state.game
    winners = state.winners
    score = state.scores[seat]
    share = 1 / len(winners) if seat in winners else 0.0
    return ChairOutcome(score, game.merit(score), share)
