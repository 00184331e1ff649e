"""The screen of the current game, with the actions of its person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from htpy import Renderable

from table.games.page import page_of
from table.page import key_bindings
from table.page.bundles import loaded
from table.page.events import Act, Changed
from table.page.routes import (
    AGREE,
    AT_A_CURTAIN,
    ELSEWHERE,
    HINT,
    INVITE,
    PEOPLE,
    PLAY,
    RESULT,
    TOGETHER,
    Route,
)
from table.page.visual_effects import ENDED, TURN, WON, Effect, Effects
from table.play import curtain_view
from table.play.curtain_model import CurtainModel
from table.play.highlights import Highlights
from table.play.hint import Hint
from table.play.invite import Multiplayer
from table.play.lazy_coach import Coached
from table.play.result_sharing import ResultSharing
from table.session.event_effects import until_taken
from table.session.forced_move import forced_move
from table.session.session import Asked, Outcome, Refused, Session
from table.shell import embedding
from table.shell.lazy_screen import enter_pending_results, fetch
from table.shell.screen import Host, Screen
from table.shell.table_effects import moments_of, scene
from table.start.resumable_games import is_new
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup, levels
from table.ui.models.table import OVER, TableModel
from table.ui.views.hint_sheet import hint
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Event, GameEnded, Move
from trickhunt.core.words import _

if TYPE_CHECKING:
    from table.play.ending import EndOfGame
    from table.ui.models.ending import EndingModel

NO_TURN = -1

ENDING = "table.play.ending"
"""The module for the end of a game, which is loaded later."""

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
        self._turn_seen = NO_TURN
        # the coach's last sentences, and their move
        self._remarked: tuple[int, list[str]] = (NO_TURN, [])
        self._untold: list[str] = []
        self._after_trick: list[str] = []  # to be told when the trick no longer rests
        self._surprises = NO_TURN  # the number of moves when a surprise was announced
        self._unseen: list[Event] = []
        self._highlights = Highlights()
        self._has_gone_on = False  # whether anything happened in the game while it was played here
        self._notice = self._told_back = ""
        self._raised = (NO_TURN, "")
        # what was played without a question: the number of moves after it, and why
        self._unasked = (NO_TURN, "")
        self._coached = Coached(host, host.game.advices)
        self._hinted = Hint(host, host.game.advices, self._hint_came)
        self._multiplayer = Multiplayer(host)
        self._sharing = ResultSharing(host, lambda: self._model)
        self._agreed: set[int] = set()
        self._ending: EndOfGame | None = None  # once it is loaded
        self._is_end_wanted = False  # whether it is being loaded, or was
        self._has_told_problem = self._has_asked_to_persist = False
        self.acts = {
            "card": self._card,
            "move": self._move,
            "cancel": lambda _act: self._cancel(),
            "hurry": lambda _act: self._hurry(),
            "undo": lambda _act: self._undo(),
            "redo": lambda _act: self._redo(),
            "agree": lambda act: self._agree(act.place),
            "lift": lambda _act: self._lift(),
            "hint": lambda _act: self._ask_for_hint(),
            "take-hint": self._take_hint,
            "play-forced": lambda _act: self._play_forced(),
            "pause": lambda _act: self._pause(is_paused=not self._game.pacer.is_paused),
            "forward": lambda _act: self._forward(),
            "new-deal": lambda _act: self._again(""),
            "try-again": lambda _act: host.game.begin(self._game.saved.anew()),
            "hear": lambda _act: self._toggle_sound(),
            "coach": lambda act: self._choose_coach(is_on=act.data.get("move") == "on"),
            "drop-notice": lambda _act: self._drop_notice(),
            "stronger": self._stronger,
            "same-deal": lambda _act: self._again(str(self._game.record.seed)),
            "together": self._multiplayer.do,
            "people": self._people,
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
        if route.over != INVITE:
            self._multiplayer.closed()
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

    def leave(self) -> None:
        """Pause the game, behind the curtain if several people share it."""
        self._coached.rest()
        self._hinted.rest()
        if self._ending is not None:
            self._ending.rest()
        self._multiplayer.closed()
        self._model = self.rendered = None
        self._unseen = []
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
        self._notice = ""
        self.host.show()
        self.host.page.focus(*self.home)

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to a sheet over the table."""
        return self._sharing.changed(signal) or self._multiplayer.changed(signal)

    # For the game: see :class:`table.shell.current_game.GameListener`

    def began(self, session: Session) -> None:
        """Begin silently; the game waits until its table is shown."""
        self._coached.began(session)
        self._multiplayer.began(session)
        met = self.host.settings.met(_others(session))
        if met != self.host.settings:
            self.host.prefer(met)
        self._forget_turn()
        self._untold, self._after_trick = [], []
        self._has_gone_on = False
        last = list(session.steps[-1].events) if session.steps else []
        self._unseen = last[until_taken(last) :]  # a resting trick is still to be taken
        self._notice = ""
        is_seen = self.host.route.screen == PLAY and not self.host.route.over
        if not (is_seen or session.remote_seats):
            session.pacer.hold()

    def put_aside(self, saved: Saved) -> None:
        """Show and announce where the previous game went, until the first move."""
        self._notice = _("Your game of {game} was put aside.").format(game=saved.record.game.title)
        self._untold.append(self._notice)

    def happened(self, events: Sequence[Event]) -> None:
        """Announce the events with the next view model, and notify the page around."""
        tell, names = self._game.record.game.tell, self._game.names
        told = len(self._shown.visible(events)) + self._shown.is_resting
        self._untold += filter(None, (tell(event, names) for event in events[:told]))
        self._after_trick += filter(None, (tell(event, names) for event in events[told:]))
        self._unseen += events
        self._has_gone_on = self._has_gone_on or bool(events and self._game.steps)
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
            self._untold.append(self.host.saves.problem)
        if saved.record.scores is not None and self.host.pending_results.are_many:
            self.host.run(enter_pending_results(self.host))

    # Actions

    def _card(self, act: Act) -> None:
        target, card = act.data.get("id", ""), act.data["card"]
        self._note_focus(target)
        if self._is_to_confirm(target, card):
            self._game.cancel()  # the earlier question or refusal
            self._raise_card(target)
            return
        moves, obvious = self._game.moves_with(card), self._obvious(card)
        if obvious is not None:
            moves = (obvious[0],)
        if len(moves) != 1:
            self._coached.take_back()
        elif self._is_doubted(moves[0]):
            return
        if obvious is None:
            self._tried(self._game.try_card(card))
        else:
            self._unasked = (len(self._game.steps) + 1, obvious[1])
            self._tried(self._game.play(obvious[0]))

    def _obvious(self, card: str) -> tuple[Move, str] | None:
        """The move with a card that needs no question, and why; ``None`` if it is asked about.

        It is asked about whatever may be meant otherwise: after an undo, with a hint, where cards
        are confirmed, and where nothing can be taken back.
        """
        game, moves = self._game, self._game.moves_with(card)
        is_asked = card == game.tried.pending_card or bool(self._model and self._model.hint)
        is_final = not game.undoing.is_allowed or bool(game.remote_seats)
        if is_asked or is_final or self.host.settings.confirm_card or game.undoing.undone:
            return None
        return page_of(game.setup.game).obvious(game, moves)

    def _is_doubted(self, move: Move) -> bool:
        """Whether the coach asks about a move first; it does so now."""
        if not self._coached.doubts(move):
            return False
        self.host.show()
        self.host.page.focus(*self.home)
        return True

    def _is_to_confirm(self, target: str, card: str) -> bool:
        """Whether a card is to be raised first: it would be played without another question."""
        game = self._game
        would_play = game.is_mine and len(game.moves_with(card)) == 1
        return self.host.settings.confirm_card and would_play and target != self._raised_now

    def _people(self, act: Act) -> None:
        if self.host.game.people is not None:
            self.host.game.people.do(act)

    @property
    def _raised_now(self) -> str:
        """The id of the raised card at this moment of the game, or ``""``."""
        moves, target = self._raised
        return target if moves == len(self._game.steps) else ""

    def _raise_card(self, target: str) -> None:
        self._raised = (len(self._game.steps), target)
        self.host.show()
        if target:
            self.host.page.announce(_("Press the card once more to play it."))

    def _move(self, act: Act) -> None:
        game = self._game.record.game
        moves = [game.parse_move(text) for text in act.data["move"].split(";")]
        if not self._is_doubted(moves[0]):
            self._tried(self._game.play_all(moves))

    def _tried(self, outcome: Outcome) -> None:
        self._notice = ""
        match outcome:
            case Refused(refusal):
                self.host.page.alert(f"{refusal.words} ({refusal.clause})")
            case Asked(is_new=True):
                self.host.page.focus(*self.home)

    def _cancel(self) -> None:
        session = self._game
        is_taken_back = self._coached.take_back() or self._hinted.drop()
        if session.tried.pending_card or session.tried.refused or self._raised_now or is_taken_back:
            self._raised = (NO_TURN, "")
            session.cancel()
            self.host.page.focus(*self.home)

    def _choose_coach(self, *, is_on: bool) -> None:
        """Continue with or without the coach."""
        self._coached.choose(is_on=is_on)
        self.host.show()
        self.host.page.focus(*self.home)

    def _hurry(self) -> None:
        self._game.pacer.hurry()

    def _undo(self) -> None:
        if self._game.undoing.to_agree:
            self._agreed = set()
            self.host.page.go(str(Route(PLAY, AGREE)))
        else:
            self._go_back(is_agreed=False)

    def _go_back(self, *, is_agreed: bool) -> None:
        if self._game.undo(is_agreed=is_agreed):
            self.host.pending_results.note_undo(self._game.saved)
            self._jumped(_("Undone."))

    def _redo(self) -> None:
        if self.host.route.over:
            self.host.close()
        if self._game.redo():
            self.host.pending_results.note_redo(self._game.saved)
            self._jumped(_("Redone."))

    def _jumped(self, words: str) -> None:
        """The game continues from another moment: announce that, without the moves in between."""
        self._untold, self._after_trick = [words], []
        self._unseen = []
        self._forget_turn()

    def _forget_turn(self) -> None:
        """Announce the turn, and the coach's sentence, again."""
        self._highlights.forget()
        self._turn_seen, self._remarked = NO_TURN, (NO_TURN, [])

    def _agree(self, seat: int) -> None:
        """Note whether somebody agrees to an undo."""
        self._agreed ^= {seat}
        if self._agreed >= set(self._game.undoing.to_agree):
            self.host.close()
            self._go_back(is_agreed=True)
        else:
            self.host.show_over()

    def _lift(self) -> None:
        self._forget_turn()
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

    def _take_hint(self, act: Act) -> None:
        if self.host.route.over:
            # Back is slow: by the time the hint has gone, its move is made.
            self.host.close()
        self._tried(self._game.play(self._game.record.game.parse_move(act.data["move"])))

    def _play_forced(self) -> None:
        """Play this card and, from now on, every card that is the only legal one."""
        forced = forced_move(self._game.state, plays_cards=True)
        if forced is not None:
            self.host.prefer(replace(self.host.settings, auto_last=True))
            self._tried(self._game.play(forced))

    def _pause(self, *, is_paused: bool) -> None:
        if self._game.is_watched:
            self._game.pacer.pause(is_paused=is_paused)

    def _forward(self) -> None:
        if not self._game.pacer.is_paused:
            self._pause(is_paused=True)
        self._game.pacer.hurry()

    def _stronger(self, act: Act) -> None:
        """Deal again with bots of the level of the button."""
        game, level = self._game, act.data.get("move", "")
        if level in levels(game.setup.game):
            setup = game.setup.against(level)
            self.host.saves.keep_setup(replace(setup, deal=""))
            self._again("", setup)

    def _again(self, deal: str, setup: Setup | None = None) -> None:
        game, people = self._game, self.host.game.people
        if people is not None and people.awaits_other_deal(game):
            self.host.page.go(str(Route(TOGETHER)))
        elif game.is_kept:
            setup = replace(setup or game.setup, deal=deal)
            saved = Saved.new(setup, in_character=not deal)
            before = game.saved
            self.host.game.begin(
                replace(saved, elsewhere=before.elsewhere, stands_in=before.stands_in)
            )

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
            raised=self._raised_now,
            can_try_again=session.taken_over_at is not None,
            trial=self._trial(session),
            learn=learn,
            coach=self._coached.attend(is_free=not self._hinted.is_thinking),
            hint=self._hinted.model(session),
            notice=self._notice,
            unasked=self._told_unasked(session),
            update=host.update,
            is_unkept=bool(host.saves.problem),
            sound=None if host.page.is_framed else host.settings.sound,
            can_invite=len(session.seating.people) == 1
            and session.is_kept
            and not host.page.is_framed,
            day=day or (_("short game") if session.record.game.is_short else ""),
            ending=self._end(session, seen, is_daily=bool(day)),
        )
        if (model, host.settings) != self.rendered:
            host.page.render(str(page.screen(model)), self._scene(model))
            self.rendered = (model, host.settings)
        self._tell(model)
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
        self._model, self._unseen, self._raised = None, [], (NO_TURN, "")
        self._highlights.forget()
        if (model, host.settings) == self.rendered:
            return
        host.page.render(str(curtain_view.curtain(model)))
        self._hush()
        self.rendered = (model, host.settings)
        host.page.announce(" ".join([*self._untold, f"{curtain_view.in_words(model)}."]))
        self._untold = []
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
        if route.over == INVITE:
            return self._multiplayer.sheet()
        if route.over == PEOPLE and self.host.game.people is not None:
            return self.host.game.people.sheet(session)
        if route.over != AGREE:
            return None
        asked = [(seat, names[seat], seat in self._agreed) for seat in session.undoing.to_agree]
        return curtain_view.agreeing(names[session.seat] if asked else "", asked)

    def _end(self, session: Session, seen: TableModel, *, is_daily: bool) -> EndingModel | None:
        """The end of the game, once it is over; the module for it is loaded after a round."""
        is_over = session.state.is_over
        has_begun = is_over or session.state.round > session.progress.begun.state.round
        if self._ending is None and has_begun:
            module = loaded(ENDING)
            if module is not None:
                self._ending = module.EndOfGame(self.host)
            elif not self._is_end_wanted:
                self._is_end_wanted = True
                self.host.run(self._fetch_the_end())
        if self._ending is None:
            return None
        if not is_over:
            self._ending.drop()
            return None
        return self._ending.model(session, seen, is_daily=is_daily)

    async def _fetch_the_end(self) -> None:
        self._is_end_wanted = await fetch(self.host, "ending") is None
        if self.host.game.session is not None and self.host.game.session.state.is_over:
            self.host.show()

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

    def _told_unasked(self, session: Session) -> str:
        """Why the person's card in the trick was played without a question, or ``""``."""
        after, why = self._unasked
        since = len(session.steps) - after
        is_there = 0 <= since < len(session.setup.seats) and not session.is_mine
        return why if is_there and not session.is_stopping else ""

    def _scene(self, model: TableModel) -> Effects:
        """The effects of the events; a trick that still rests is not taken yet."""
        session = self._shown
        events = [*session.visible(self._unseen)]
        self._unseen = self._unseen[len(events) :]
        moments = moments_of(session, events)
        by_others = any(one.seat != session.seat for one in moments)
        if by_others and self._is_new_turn(model):
            moments += (Effect(TURN, session.seat),)
        turns = self._highlights.turns(session, events)
        self._untold += [one.says for one in turns]
        moments += turns
        totals: tuple[tuple[int, ...], ...] = ()
        if self._is_new_end(model) and self._has_gone_on:
            if self.host.settings.pace != "instant":
                totals = (session.progress.begun.state.scores, *model.totals)
            has_won = bool({*session.state.winners}.intersection(session.seating.people))
            grade = model.ending.grade if model.ending else ""
            moments += (Effect(WON if has_won else ENDED, session.seat, word=grade),)
        return scene(session, self.host.settings, moments, totals)

    def _tell(self, model: TableModel) -> None:
        sentences = self._untold
        if self._shown.has_surprise and not self._shown.is_resting:
            sentences += [model.turn_words] if self._surprises != model.moves else []
            self._surprises = model.moves
        elif not self._shown.is_resting:
            sentences += self._after_trick
            self._after_trick = []
        if self._is_new_turn(model):
            sentences.append(model.turn_words)
        # The coach may load after the turn was announced, and conclude later.
        if model.coach and not model.hint:
            at, known = self._remarked
            said = [words for words in model.coach.says if at != model.moves or words not in known]
            if said:
                self._remarked = (model.moves, [*model.coach.says])
                sentences += said
        look_back = model.coach.look_back if model.coach else ""
        if look_back and look_back != self._told_back:
            sentences.append(look_back)
        self._told_back = look_back
        if sentences:
            self.host.page.announce(" ".join(sentences))
        self._untold = []

    def _is_new_turn(self, model: TableModel) -> bool:
        return model.is_mine and model.moves != self._turn_seen

    def _is_new_end(self, model: TableModel) -> bool:
        return model.phase == OVER and model.moves != self._turn_seen

    def _keep_focus(self, model: TableModel, had: str) -> None:
        # The end is displayed like a turn.
        is_new = self._is_new_end(model) or self._is_new_turn(model)
        self._turn_seen = model.moves if model.is_mine or model.phase == OVER else NO_TURN
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
