"""The screen of a lesson: the table, the text beside it, the learner's moves."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from htpy import Renderable

from table.exercises.exercise_models import PanelModel
from table.exercises.lesson_player import LessonPlayer
from table.exercises.lesson_view import panel, reply_in_words, tools, where
from table.games.page import page_of
from table.games.registry import info_of
from table.page import key_bindings
from table.page.events import Act, Key
from table.page.page import WORD
from table.page.routes import RULEBOOK, WORDS, Route, dialogs
from table.page.visual_effects import Effects
from table.session.event_effects import until_taken
from table.session.pacing import PACES, Pace, Pacer, watched_pace
from table.session.session import Asked, Session, Unwatched
from table.shell.overlay import explaining, in_the_game
from table.shell.screen import Host, Screen
from table.shell.table_effects import moments_of, scene
from table.store.progress import LESSON_PROGRESS
from table.ui.models.table import SidePanelModel, TableModel
from table.ui.rendering import html_of
from trickhunt.core.game import Event
from trickhunt.core.words import _
from trickhunt.exercises import lessons
from trickhunt.formats.exercise import GOOD

ON = "lesson-on"
"""The id of the button to go on."""


class LessonScreen(Screen):
    """The screen of a lesson."""

    titles = ("lesson-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._played: LessonPlayer | None = None
        self._game = ""
        self._number = 0
        self._pacer = Pacer()
        self._moving: asyncio.Task[None] | None = None
        self._unseen: list[Event] = []
        self._untold: list[str] = []
        self._model: TableModel | None = None
        self.acts = {
            "card": self._card,
            "move": lambda act: self._try(act.data["move"]),
            "cancel": lambda _act: self._cancel(),
            "hurry": lambda _act: self._hurry(),
            "lesson-on": lambda _act: self._go_on(),
            "lesson-again": lambda _act: self._again(),
            "lesson-restart": lambda _act: self._restart(),
        }

    # Queries

    @property
    def _here(self) -> LessonPlayer:
        assert self._played is not None
        return self._played

    @property
    def session(self) -> Session | None:
        """The table of the lesson."""
        return self._played.table if self._played else None

    @property
    def name(self) -> str:
        """The title of the lesson."""
        return _(self._here.lesson.title)

    @property
    def home(self) -> tuple[str, ...]:
        """The Next button; if a move is asked for, the best place at the table."""
        if self._model is not None and self._here.asks:
            return self._model.home
        return (ON, *self.titles, "brand")

    def open_lesson(self, game: str, number: int, route: Route) -> None:
        """Open a lesson, at the step where the learner stopped.

        Args:
            number: the number of the lesson, from 1; it must exist.
        """
        if route.over:
            self._pacer.hold()
        else:
            self._pacer.release()
        if (game, number) != (self._game, self._number) or self._played is None:
            self._begin(game, number, self.host.saves.read(LESSON_PROGRESS).step_of(game, number))

    def _begin(self, game: str, number: int, step: int) -> None:
        self._rest()
        self._game, self._number = game, number
        self._played = LessonPlayer(lessons(game)[number - 1], step, Unwatched())
        self._untold = [_(self._played.lesson.title) + "."]
        self._arrive()

    def leave(self) -> None:
        """Stop; next time the lesson continues at its stored step."""
        self._rest()
        self._played = self._model = None

    # Actions of the learner

    def _card(self, act: Act) -> None:
        played = self._here
        if not played.asks:
            self._hurry()
            return
        card = act.data["card"]
        moves = played.table.moves_with(card)
        if len(moves) == 1:
            self._try(moves[0].text)
        elif isinstance(outcome := played.table.try_card(card), Asked):
            if outcome.is_new:
                self._show_and_focus()
        else:
            self._refused()

    def _try(self, text: str) -> None:
        played = self._here
        if not played.asks:
            self._hurry()
            return
        reply = played.try_move(text)
        if played.table.tried.refusal is not None:
            self._refused()
        elif reply is not None:
            self._untold.append(reply.words)
            self.host.show()
        else:
            self._move(at_once=True)

    def _refused(self) -> None:
        refusal = self._here.table.tried.refusal
        assert refusal is not None
        self.host.show()
        self.host.page.alert(f"{refusal.words} ({refusal.clause})")

    def _cancel(self) -> None:
        table = self._here.table
        if table.tried.pending_card or table.tried.refused:
            table.cancel()
            self._show_and_focus()

    def _hurry(self) -> None:
        """Finish the current animation at once; otherwise go on, if nothing is asked."""
        if self._moving is not None:
            self._pacer.hurry()
        elif self._here.is_answered and self._here.reply and self._here.reply.kind != GOOD:
            self._again()
        elif not self._here.asks and not self._here.is_over:
            self._go_on()

    def _go_on(self) -> None:
        if self._moving is None:
            self._here.go_on()
            self._arrive()
            self._show_and_focus()

    def _again(self) -> None:
        if self._moving is None:
            self._here.again()
            self._untold.append(_(self._here.run.step.words))
            self._show_and_focus()

    def _restart(self) -> None:
        self._begin(self._game, self._number, 0)
        self._show_and_focus()

    def _show_and_focus(self) -> None:
        """Show it, and move the focus to the right place."""
        self.host.show()
        if not self.host.route.over:
            self.host.page.focus(*(self.titles if self._moving else self.home))

    # Consequences

    def _arrive(self) -> None:
        """Announce the text of a step, and show the moves before it."""
        played, host = self._here, self.host
        progress = host.saves.read(LESSON_PROGRESS)
        host.saves.keep(
            LESSON_PROGRESS,
            progress.learnt(self._game, self._number).offering(self._game, len(lessons(self._game)))
            if played.is_over
            else progress.reached(self._game, self._number, played.run.number),
        )
        self._untold.append(played.run.words)
        if played.waits:
            self._move(at_once=False)

    def _move(self, *, at_once: bool) -> None:
        """Show the waiting moves, one after the other."""
        self._moving = self.host.run(self._run(at_once=at_once))
        self.host.show()

    async def _run(self, *, at_once: bool) -> None:
        played = self._here
        wait = 0.0 if at_once else self._pace.bot or 0.0
        while played.waits:
            await self._pacer.wait(wait)
            self._note(played.show_next())
            self.host.show()
            wait = (self._pace.trick if played.table.is_resting else self._pace.bot) or 0.0
        if played.run.asks and not played.is_answered and played.table.is_resting:
            await self._pacer.wait(wait)
        played.finish()
        self._moving = None
        if played.reply is not None:
            self._untold.append(reply_in_words(played.reply))
        # The focus stays with a person who reads an explanation, or is about to leave.
        if self.host.page.focused().startswith((WORD, "tool-")):
            self.host.show()
        else:
            self._show_and_focus()

    @property
    def _pace(self) -> Pace:
        return PACES[watched_pace(self.host.settings.pace)]

    def _note(self, events: Sequence[Event]) -> None:
        table = self._here.table
        tell = table.record.game.tell
        self._untold += [words for one in events if (words := tell(one, table.names))]
        self._unseen += events

    def _rest(self) -> None:
        if self._moving is not None:
            self._moving.cancel()
            self._moving = None
        self._unseen, self._untold = [], []

    # Display

    def show(self) -> TableModel:
        """Draw the table with the text beside it."""
        host, played = self.host, self._here
        had = host.page.focused()
        page = page_of(self._game)
        host.page.ensure_sprite(self._game, page.sprite)
        said = self._panel(played)
        here = Route(host.route.screen)
        beside = SidePanelModel(
            here=here,
            kind="teaches" if played.asks or self._moving else "teaches reads",
            where=where(said),
            tools=tools(said, here),
            panel=panel(said),
        )
        model = page.present(played.table, host.settings)
        self._model = model = replace(model, can_hint=False, can_review=False, beside=beside)
        host.page.render(html_of(page.screen(model)), self._scene(played))
        if self._untold:
            host.page.announce(" ".join(self._untold))
            self._untold = []
        if had and not host.page.focused() and not host.route.over:
            host.page.focus(*(self.titles if self._moving else self.home))
        return model

    def _panel(self, played: LessonPlayer) -> PanelModel:
        found = lessons(self._game)
        after = found[self._number] if self._number < len(found) else None
        return PanelModel(
            game=self._game,
            number=self._number,
            count=len(found),
            title=_(played.lesson.title),
            step=played.run.number,
            steps=len(played.lesson.steps),
            words=played.run.words,
            reply=played.reply,
            asks=played.asks,
            is_moving=self._moving is not None,
            is_last=played.is_over,
            following=_(after.title) if after and not after.is_extra else "",
        )

    def _scene(self, played: LessonPlayer) -> Effects:
        """The effects of an event; a trick that still rests is not taken yet."""
        rests = played.table.is_resting
        count = until_taken(self._unseen) if rests else len(self._unseen)
        events, self._unseen = self._unseen[:count], self._unseen[count:]
        return scene(played.table, self.host.settings, moments_of(played.table, events))

    def over(self, route: Route) -> Renderable | None:
        """The overlay of the lesson: the rulebook of its game, its keys, the last trick."""
        if route.over in dialogs() and self._model is not None:
            return in_the_game(route.over, self._here.table, self._model)
        return explaining(route, self._game, self.host.settings)

    def press(self, key: Key) -> bool | None:
        """Open an overlay of the lesson; all other keys work as at any table."""
        meant = key_bindings.meaning(
            key,
            info_of(self._game),
            shortcuts=self.host.settings.shortcuts,
            asked=(),
            covered=bool(self.host.route.over),
        )
        kind, _dash, over = meant.partition("-")
        if kind != "open":
            return None
        if over in (RULEBOOK, WORDS, "keys", *dialogs()):
            self.host.page.go(str(replace(self.host.route, over=over, at="")))
        return True
