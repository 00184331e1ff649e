"""The effects of what happened at the table since it was last shown."""

from __future__ import annotations

from collections.abc import Sequence

from table.page.visual_effects import ENDED, TURN, WON, Effect, Effects
from table.play.announcer import Announcer
from table.play.highlights import Highlights
from table.session.event_effects import until_taken
from table.session.session import Session
from table.shell.table_effects import moments_of, scene
from table.store.settings import Settings
from table.ui.models.table import TableModel
from trickhunt.core.game import Event


class Scenes:
    """Collects events, and turns them into effects with the next display of the table."""

    def __init__(self, announcer: Announcer) -> None:
        """Nothing has happened.

        Args:
            announcer: announces the highlights.
        """
        self._announcer = announcer
        self._unseen: list[Event] = []
        self._highlights = Highlights()
        self._has_gone_on = False  # whether anything happened in the game while it was played here

    def began(self, session: Session) -> None:
        """Begin with a game; of its last move, what is still to come is shown."""
        self.jump()
        self._has_gone_on = False
        last = list(session.steps[-1].events) if session.steps else []
        self._unseen = last[until_taken(last) :]  # a resting trick is still to be taken

    def forget(self) -> None:
        """What happened so far is not shown any more."""
        self._unseen = []

    def forget_turn(self) -> None:
        """The table is shown to somebody else."""
        self._highlights.forget()

    def jump(self) -> None:
        """The game continues from another moment."""
        self.forget()
        self.forget_turn()

    def happened(self, events: Sequence[Event], session: Session) -> None:
        """Show events of the game."""
        self._unseen += events
        self._has_gone_on = self._has_gone_on or bool(events and session.steps)

    def next(self, session: Session, model: TableModel, settings: Settings) -> Effects:
        """The effects of the events; a trick that still rests is not taken yet.

        Args:
            session: the displayed state of the game.
            model: its view model.
        """
        events = [*session.visible(self._unseen)]
        self._unseen = self._unseen[len(events) :]
        moments = moments_of(session, events)
        by_others = any(one.seat != session.seat for one in moments)
        if by_others and self._announcer.is_new_turn(model):
            moments += (Effect(TURN, session.seat),)
        turns = self._highlights.turns(session, events)
        self._announcer.note(*(one.says for one in turns))
        moments += turns
        totals: tuple[tuple[int, ...], ...] = ()
        if self._announcer.is_new_end(model) and self._has_gone_on:
            if settings.pace != "instant":
                totals = (session.progress.begun.state.scores, *model.totals)
            has_won = bool({*session.state.winners}.intersection(session.seating.people))
            grade = model.ending.grade if model.ending else ""
            moments += (Effect(WON if has_won else ENDED, session.seat, word=grade),)
        return scene(session, settings, moments, totals)
