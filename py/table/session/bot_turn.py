"""The turn of a bot: its duration, and when it is shown as thinking."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from table.session.pacing import Pace, Pacer
from table.session.time_slicing import deadline, think
from trickhunt.core.game import Bot, Move, Observation
from trickhunt.search.thinker import SearchBot

UNSEEN = 0.3
"""Seconds of thought before the thinker is shown: shorter ones would only flicker."""

HURRIED = 0.2
"""The longest thought of a hurried bot, in seconds."""


class BotTurn:
    """The turns of the bots at one table.

    Attributes:
        is_thinking: whether one has been thinking long enough to be shown.
    """

    def __init__(self, pacer: Pacer, pace: Callable[[], Pace], changed: Callable[[], None]) -> None:
        """No bot is thinking.

        Args:
            changed: called when the display of a thinker changes.
        """
        self.is_thinking = False
        self._pacer = pacer
        self._pace = pace
        self._changed = changed

    async def choice(
        self,
        bot: Bot,
        seen: Observation,
        rng: Random,
        *,
        is_counted: bool,
        is_at_once: bool = False,
        pause: float | None,
    ) -> Move:
        """What a bot chooses when its time has come; one that searches thinks in the meantime.

        How far it comes depends on the machine, unless it counts its play-outs. That is why moves
        are kept, not thoughts: a game that is resumed or taken back is played again from its
        record.

        Args:
            seen: what it may know.
            is_counted: whether it thinks until it has made its play-outs, however long that takes.
            is_at_once: whether its time has come as soon as it has thought.
            pause: the seconds until then otherwise; ``None`` waits for a tap.
        """
        due = asyncio.sleep(0) if is_at_once else self._pacer.wait(pause)
        if not isinstance(bot, SearchBot) or len(seen.legal_moves) == 1:
            await due
            return bot.choose(seen, rng)
        thinking = asyncio.ensure_future(self._think(bot, seen, rng, is_counted=is_counted))
        try:
            await due
            return await thinking
        finally:
            thinking.cancel()

    async def _think(
        self, bot: SearchBot, seen: Observation, rng: Random, *, is_counted: bool
    ) -> Move:
        thought = bot.thinker.begin(seen, rng)
        is_late, is_hurried_late = deadline(self._pace().thought), deadline(HURRIED)

        def is_enough() -> bool:
            if is_counted:
                return thought.iterations >= bot.iterations
            return is_late() or (self._pacer.is_hurried and is_hurried_late())

        showing = asyncio.get_running_loop().call_later(UNSEEN, self._show)
        try:
            await think(thought, is_enough)
        finally:
            showing.cancel()
            self.is_thinking = False
        return thought.opinion().move

    def _show(self) -> None:
        self.is_thinking = True
        self._changed()
