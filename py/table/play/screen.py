"""The screen of the current game, with the actions of its person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from htpy import Renderable

from table.games.page import page_of
from table.page import key_bindings
from table.page.bundle_imports import loaded
from table.page.events import Act, Changed
from table.page.page import HOSTED, TO_GAME
from table.page.routes import (
    AGREE,
    AT_A_CURTAIN,
    ELSEWHERE,
    HINT,
    INVITE,
    PARTING,
    PEOPLE,
    PLAY,
    RESULT,
    Route,
)
from table.play import curtain_view
from table.play.after_game import AfterGame
from table.play.announcer import Announcer
from table.play.curtain_model import CurtainModel
from table.play.hint import Hint
from table.play.invite import Multiplayer
from table.play.lazy_coach import Coached
from table.play.moving import Moving
from table.play.result_sharing import ResultSharing
from table.play.scenes import Scenes
from table.play.taking_back import TakingBack
from table.session.session import Session
from table.shell import embedding
from table.shell.lazy_screen import enter_pending_results
from table.shell.screen import Host, Screen
from table.start.resumable_games import is_new
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.ui.models.table import TableModel
from table.ui.rendering import html_of
from table.ui.views.hint_sheet import hint
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Event, GameEnded
from trickhunt.core.words import _

MOVABLE = (key_bindings.HAND, "answer-", "clear-", "choice-", "hurry", "watch-", "brand")
"""Elements with these id prefixes lose the focus to the hand when the person's turn begins."""


class PlayScreen(Screen):
    """The table of the current game; between people who share the device, the curtain.

    Attributes:
        rendered: the parts of it on the page while this screen is shown, else ``None``.
    """

    def __init__(self, host: Host, note_focus: Callable[[str], None]) -> None:
        """No game is played yet.

        Args:
            note_focus: notes that the element with an id has the keyboard focus.
        """
        super().__init__(host)
        self._note_focus = note_focus
        self.rendered: tuple[TableModel | CurtainModel, Settings] | None = None
        self._model: TableModel | None = None
        self._announcer = Announcer(host)
        self._scenes = Scenes(self._announcer)
        self._coached = Coached(host, host.game.advices)
        self._moving = Moving(
            host,
            self._coached,
            lambda: self._model,
            note_focus=note_focus,
            focus=lambda: host.page.focus(*self.home),
        )
        self._hinted = Hint(host, host.game.advices, self._hint_came)
        self._taking_back = TakingBack(host, self._jumped)
        self._multiplayer = Multiplayer(host)
        self._sharing = ResultSharing(host, lambda: self._model)
        self._after = AfterGame(host)
        self._is_asking_to_part = False
        self._has_told_problem = self._has_asked_to_persist = False
        self.acts = {
            "cancel": lambda _act: self._cancel(),
            "hurry": lambda _act: self._hurry(),
            "lift": lambda _act: self._lift(),
            "hint": lambda _act: self._ask_for_hint(),
            "pause": lambda _act: self._pause(is_paused=not self._game.pacer.is_paused),
            "forward": lambda _act: self._forward(),
            "hear": lambda _act: self._toggle_sound(),
            "coach": lambda act: self._choose_coach(is_on=act.data.get("move") == "on"),
            "drop-notice": lambda _act: self._drop_notice(),
            "together": self._multiplayer.do,
            "people": self._people,
            **self._moving.acts,
            **self._taking_back.acts,
            **self._after.acts,
            **self._sharing.acts,
        }

    @property
    def session(self) -> Session | None:
        """The session of the current game."""
        return self.host.game.session

    @property
    def _game(self) -> Session:
        assert self.host.game.session is not None
        return self.host.game.session

    @property
    def home(self) -> tuple[str, ...]:
        """The best place at the table."""
        return ("curtain-title", "brand") if self._model is None else self._model.home

    def open(self, route: Route) -> Route | None:
        """Continue the saved game, if none is played."""
        host = self.host
        if host.game.session is None:
            if host.game.at_hand is None:
                return Route()
            host.game.begin(host.game.at_hand)
        if route.over not in (INVITE, PEOPLE):
            self._multiplayer.closed()
        if self._asks_to_part(route):
            return Route(PLAY, PARTING)
        if route.over == PARTING and host.game.put_off is None:
            return Route(PLAY)
        if route.over == ELSEWHERE and not host.saves.is_elsewhere:
            return Route(PLAY)  # as after a reload, when the question is settled
        is_covered = self._game.curtain.is_covered
        if is_covered and route.over and route.over not in AT_A_CURTAIN:
            return Route(PLAY)
        if (route.over and not self._game.remote_seats) or is_covered:
            self._game.pacer.hold()
        else:
            self._game.pacer.release()
        return None

    def _asks_to_part(self, route: Route) -> bool:
        """Whether to ask before a game ends the table with others; closing that drops the game."""
        game, was_asking = self.host.game, self._is_asking_to_part
        self._is_asking_to_part = route.over == PARTING
        if was_asking and not self._is_asking_to_part:
            game.put_off = None
        return game.put_off is not None and not self._is_asking_to_part

    def leave(self) -> None:
        """Pause the game, behind the curtain if several people share it."""
        self.host.game.put_off = None
        self._is_asking_to_part = False
        self._coached.rest()
        self._hinted.rest()
        self._after.rest()
        self._multiplayer.closed()
        self._model = self.rendered = None
        self._scenes.forget()
        if self.host.game.session is not None:
            if not self._game.remote_seats:  # otherwise others wait elsewhere
                self._game.pacer.hold()
            self._game.curtain.cover(self._game.seat)
            self._hush()

    def _hush(self) -> None:
        """Remove announcements from the page if somebody else may look next."""
        if self._game.curtain.is_covered:
            self.host.page.clear_announcements()

    def _toggle_sound(self) -> None:
        """Switch sounds on or off."""
        host = self.host
        host.prefer(replace(host.settings, sound=not host.settings.sound))
        host.show()

    def _drop_notice(self) -> None:
        self._moving.notice = ""
        self.host.show()
        self.host.page.focus(*self.home)

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to a sheet over the table."""
        return self._sharing.changed(signal) or self._multiplayer.changed(signal)

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part of a sheet was folded or unfolded."""
        self._multiplayer.toggled(target, is_open=is_open)

    # For the game: see :class:`table.shell.current_game.GameListener`

    def began(self, session: Session) -> None:
        """Begin silently; the game waits until its table is shown."""
        self._coached.began(session)
        self._multiplayer.began(session)
        met = self.host.settings.met(_others(session))
        if met != self.host.settings:
            self.host.prefer(met)
        self._announcer.start_over()
        self._scenes.began(session)
        self._moving.notice = self._lost_invitation() if session.is_kept else ""
        is_seen = self.host.route.screen == PLAY and not self.host.route.over
        if not (is_seen or session.remote_seats):
            session.pacer.hold()

    def _lost_invitation(self) -> str:
        """That an invitation to a game ended when the page was loaded again; else ``""``."""
        page = self.host.page
        if page.remembered(HOSTED) != TO_GAME:
            return ""
        page.remember(HOSTED, "")
        return _(
            "This page was loaded again, so the invitation you sent no longer works. Send a new "
            "one: choose “Invite” in the menu."
        )

    def put_aside(self, saved: Saved) -> None:
        """Show and announce where the previous game went, until the first move."""
        notice = _("Your game of {game} was put aside.").format(game=saved.record.game.title)
        self._moving.notice = notice
        self._announcer.note(notice)

    def happened(self, events: Sequence[Event]) -> None:
        """Announce the events with the next view model, and notify the page around."""
        self._announcer.happened(events, self._game, self._shown)
        self._scenes.happened(events, self._game)
        if any(isinstance(event, GameEnded) for event in events):
            self._coached.ended()
        if self.host.page.is_framed and self._game.catch_up.past is None:
            self._report(events)

    def _report(self, events: Sequence[Event]) -> None:
        """Send the events and, at the person's turn, the state of the game to the page around."""
        reports = embedding.told(self._game, events)
        if self._game.is_mine:
            with suppress(BadLink):  # a game that is too long starts again if the frame is moved
                reports.append(embedding.moment(self._game))
        for kind, details in reports:
            self.host.page.report(kind, details)

    def kept(self, saved: Saved) -> None:
        """Ask the browser for persistent storage; report, once, if nothing can be saved.

        When many games are noted, they are entered among the finished games.
        """
        if saved.has_finished_a_deal and not self._has_asked_to_persist:
            self._has_asked_to_persist = True
            self.host.page.persist()
        if self.host.saves.problem and not self._has_told_problem:
            self._has_told_problem = True
            self._announcer.note(self.host.saves.problem)
        if saved.record.scores is not None and self.host.pending_results.are_many:
            self.host.run(enter_pending_results(self.host))

    # Actions

    def _people(self, act: Act) -> None:
        if self.host.game.people is not None:
            self.host.game.people.do(act)

    def _cancel(self) -> None:
        self._moving.cancel(is_taken_back=self._coached.take_back() or self._hinted.drop())

    def _choose_coach(self, *, is_on: bool) -> None:
        """Continue with or without the coach."""
        self._coached.choose(is_on=is_on)
        self.host.show()
        self.host.page.focus(*self.home)

    def _jumped(self, words: str) -> None:
        """The game continues from another moment: announce that, without the moves in between."""
        self._announcer.start_over(words)
        self._scenes.jump()

    def _lift(self) -> None:
        self._announcer.forget_turn()
        self._scenes.forget_turn()
        self._game.lift()
        self.host.page.focus(*self.home)

    def _ask_for_hint(self) -> None:
        """Show the hint on the table, or remove it."""
        model = self._model
        if model is None or not model.can_hint:
            return
        if model.hint and model.hint.move:
            self._hinted.drop()
        else:
            self._hinted.ask(self._game)
        self.host.show()

    def _hint_came(self) -> None:
        """Show and announce the hint, and move the focus to its move."""
        self.host.show()
        model = self._model
        if model is None or model.hint is None:
            return
        self.host.page.announce(model.hint.words)
        self.host.page.focus(*model.hinted, *model.home)
        self._note_focus(self.host.page.focused())

    def _pause(self, *, is_paused: bool) -> None:
        if self._game.is_watched:
            self._game.pacer.pause(is_paused=is_paused)

    def _hurry(self) -> None:
        self._game.pacer.hurry()

    def _forward(self) -> None:
        if not self._game.pacer.is_paused:
            self._pause(is_paused=True)
        self._game.pacer.hurry()

    # Display

    def show(self) -> TableModel | None:
        """Draw the table, or the curtain before it."""
        self._hinted.attend(self._game)
        if self._game.curtain.is_covered:
            self._show_curtain()
            return None
        host, session = self.host, self._shown
        had = host.page.focused()
        page = page_of(session.setup.game)
        host.page.ensure_sprite(session.setup.game, page.sprite)
        learn = session.setup.game if session.taken_over_at is not None and is_new(host) else ""
        people = host.game.people
        multiplayer = people.model(session) if people else None
        seen = page.present(session, host.settings)
        day = self._day(session)
        words = people.turn_words(session) if people and multiplayer else ""
        self._model = model = replace(
            seen,
            turn_words=words or seen.turn_words,
            multiplayer=multiplayer,
            raised=self._moving.raised,
            can_try_again=session.taken_over_at is not None,
            trial=self._trial(session),
            learn=learn,
            coach=self._coached.attend(is_free=not self._hinted.is_thinking),
            hint=self._hinted.model(session),
            notice=self._moving.notice,
            unasked=self._moving.unasked(session),
            update=host.update,
            is_unkept=bool(host.saves.problem),
            sound=None if host.page.is_framed else host.settings.sound,
            can_invite=len(session.seating.people) == 1
            and session.is_kept
            and not host.page.is_framed,
            day=day or (_("short game") if session.record.game.is_short else ""),
            ending=self._after.model(session, seen, is_daily=bool(day)),
        )
        if (model, host.settings) != self.rendered:
            effects = self._scenes.next(session, model, host.settings)
            host.page.render(html_of(page.screen(model)), effects)
            self.rendered = (model, host.settings)
        self._announcer.tell(model, session)
        self._keep_focus(model, had)
        return model

    @property
    def _shown(self) -> Session:
        """The displayed state of the game: the current one, or the one that was last seen."""
        return self._game.catch_up.past or self._game

    def _show_curtain(self) -> None:
        host, session = self.host, self._game
        names, to = session.setup.names, session.curtain.to
        can_undo = (
            session.undoing.can_undo
            and not session.undoing.to_agree
            and session.catch_up.past is None
        )
        model = CurtainModel(
            to=names[to],
            game=session.record.game.title,
            is_theirs=session.state.actor == to,
            seat=to,
            moves=len(session.steps),
            undoes=names[session.seat] if can_undo else "",
        )
        self._model = None
        self._moving.lower()
        self._scenes.jump()
        if (model, host.settings) == self.rendered:
            return
        host.page.render(html_of(curtain_view.curtain(model)))
        self._hush()
        self.rendered = (model, host.settings)
        self._announcer.say(f"{curtain_view.in_words(model)}.")
        if not host.route.over:
            host.page.focus(*self.home)

    def over(self, route: Route) -> Renderable | None:
        """The sheet for agreeing on an undo; at the curtain, nothing about the game."""
        session = self._game
        names = session.setup.names
        if session.curtain.is_covered and route.over not in AT_A_CURTAIN:
            return curtain_view.covered(names[session.curtain.to])
        if route.over == HINT:
            return hint(self._hinted.opinion(session))
        if route.over == RESULT:
            return self._sharing.sheet()
        if route.over in (INVITE, PEOPLE):
            return self._multiplayer.sheet()
        people = self.host.game.people
        if route.over == PARTING and people is not None:
            return people.parting_sheet(session)
        return self._taking_back.sheet() if route.over == AGREE else None

    def _trial(self, session: Session) -> int:
        """The moves before the decision of a review that is tried here again; -1 for none."""
        taken = session.taken_over_at
        reviewed = None if taken is None else self.host.game.finished()
        is_trial = reviewed is not None and session.saved.tries(reviewed)
        return taken if taken is not None and is_trial else -1

    def _day(self, session: Session) -> str:
        """Whose day's deal it is, in words, once what knows is loaded; ``""`` for other deals."""
        daily = loaded("table.daily.dayplay")  # it was loaded to deal a daily deal
        day = daily.day_of(session.saved) if daily is not None and session.is_kept else None
        if day is None or daily is None:
            return ""
        is_today = day == self.host.page.today()
        return _("today’s deal") if is_today else _("deal of {day}", day=daily.in_full(day))

    def _keep_focus(self, model: TableModel, had: str) -> None:
        # The end is displayed like a turn.
        is_new = self._announcer.is_new_end(model) or self._announcer.is_new_turn(model)
        self._announcer.saw(model)
        if self.host.route.over:
            return
        has = self.host.page.focused()
        is_free = not has or has.startswith(MOVABLE)
        # The focus stays, unless its card is gone (such as one that was bought) or the screen is
        # another.
        if (is_new and is_free) or (had and not has):
            self.host.page.focus(*model.home)


def _others(session: Session) -> list[str]:
    """The names of the people with whom the person at this page plays, as far as they have any."""
    setup, own = session.setup, session.seating.people[:1]
    return [setup.names[at] for at in setup.people if at not in own and not setup.is_unnamed(at)]
