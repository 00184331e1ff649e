"""The table: the game that is played, and what the person does to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table.browser import embedding, keys
from table.browser.routes import PLAY, Route
from table.games import page_of
from table.match.moments import until_taken
from table.match.saved import Saved
from table.match.session import Asked, Refused
from table.screens.scenes import moments_of, scene
from table.screens.screen import Screen
from table.screens.welcome import is_new
from table.view_models.moments import ENDED, TURN, WON, Moment, Scene
from table.view_models.table import OVER, TableModel
from trickhunt.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from table.browser.signals import Act
    from table.match.session import Outcome, Session
    from table.screens.screen import Host
    from table.settings import Settings
    from trickhunt.game import Event

NO_TURN = -1

MOVABLE = (keys.HAND, "answer-", "clear-", "choice-", "hurry", "watch-", "brand")
"""Ids that begin so lose the focus to the hand when it becomes the person's turn."""


class PlayScreen(Screen):
    """The table of the game that is played.

    Attributes:
        rendered: what of it is on the page while this screen is shown, else ``None``.
    """

    def __init__(self, host: Host, stand: Callable[[str], None]) -> None:
        """No game is played yet.

        Args:
            host: the application.
            stand: notes that the keyboard stands at the element with an id.
        """
        super().__init__(host)
        self._stand = stand
        self.rendered: tuple[TableModel, Settings] | None = None
        self._model: TableModel | None = None
        self._turn_seen = NO_TURN
        self._untold: list[str] = []
        self._unseen: list[Event] = []
        self._has_gone_on = False  # whether anything happened in the game while it was played here
        self._notice = ""
        self._raised = (NO_TURN, "")
        self._has_told_problem = self._has_asked_to_persist = self._has_asked_sound = False
        self.acts = {
            "card": self._card,
            "move": self._move,
            "cancel": lambda _act: self._cancel(),
            "hurry": lambda _act: self._hurry(),
            "undo": lambda _act: self._undo(),
            "hint": lambda _act: self._hint(),
            "take-hint": self._take_hint,
            "pause": lambda _act: self._pause(is_paused=not self._game.is_paused),
            "forward": lambda _act: self._forward(),
            "new-deal": lambda _act: self._again(""),
            "try-again": lambda _act: host.game.begin(self._game.saved.anew()),
            "hear": lambda act: self._hear(is_wanted=act.data.get("move") == "on"),
            "drop-notice": lambda _act: self._drop_notice(),
            "same-deal": lambda _act: self._again(str(self._game.number)),
        }

    @property
    def session(self) -> Session | None:
        """The game that is played."""
        return self.host.game.session

    @property
    def _game(self) -> Session:
        assert self.host.game.session is not None
        return self.host.game.session

    @property
    def home(self) -> tuple[str, ...]:
        """The best place at the table."""
        return ("brand",) if self._model is None else self._model.home

    def open(self, route: Route) -> Route | None:
        """Go on with the game that is kept, if none is played."""
        host = self.host
        if host.game.session is None:
            if host.game.at_hand is None:
                return Route()
            host.game.begin(host.game.at_hand)
        if route.over:
            self._game.pacer.hold()
        else:
            self._game.pacer.release()
        return None

    def leave(self) -> None:
        """Have the game wait."""
        self._model = self.rendered = None
        self._unseen = []
        if self.host.game.session is not None:
            self.host.game.session.pacer.hold()

    def _hear(self, *, is_wanted: bool) -> None:
        """Have sounds or none, as the person answered."""
        host = self.host
        host.prefer(replace(host.settings, sound=is_wanted, sound_asked=True))
        host.show()

    @property
    def _asks_sound(self) -> bool:
        """Whether it is asked if sounds are wanted: once, while the first round is played."""
        state = self._game.state
        return not (self.host.settings.sound_asked or state.round > 1 or state.is_over)

    def _forget_question(self, *, is_asked: bool) -> None:
        """Never ask again once the question has been there and was not answered."""
        if self._has_asked_sound and not is_asked and not self.host.settings.sound_asked:
            self.host.prefer(replace(self.host.settings, sound_asked=True))
        self._has_asked_sound = is_asked

    def _drop_notice(self) -> None:
        self._notice = ""
        self.host.show()
        self.host.page.focus(*self.home)

    # What the game tells: see :class:`table.screens.current_game.Table`

    def began(self, session: Session) -> None:
        """Begin with nothing to say; the game waits until its table is shown."""
        self._turn_seen = NO_TURN
        self._untold = []
        self._has_gone_on = False
        last = list(session.steps[-1].events) if session.steps else []
        self._unseen = last[until_taken(last) :]  # a trick that rests is still to be taken
        self._notice = ""
        if self.host.route.screen != PLAY or self.host.route.over:
            session.pacer.hold()

    def put_aside(self, saved: Saved) -> None:
        """Show and say what became of the game before, until the first move."""
        self._notice = _("Your game of {game} was put aside.").format(game=saved.record.game.title)
        self._untold.append(self._notice)

    def happened(self, events: Sequence[Event]) -> None:
        """Say what happened with the next view model, and tell the page around."""
        tell, names = self._game.record.game.tell, self._game.setup.names
        self._untold += [words for event in events if (words := tell(event, names))]
        self._unseen += events
        self._has_gone_on = self._has_gone_on or bool(events and self._game.steps)
        for kind, details in embedding.told(self._game, events):
            self.host.page.report(kind, details)

    def kept(self, saved: Saved) -> None:
        """Ask the browser to keep the page's data; say, once, if nothing can be saved."""
        if saved.has_finished_a_deal and not self._has_asked_to_persist:
            self._has_asked_to_persist = True
            self.host.page.persist()
        if self.host.saves.problem and not self._has_told_problem:
            self._has_told_problem = True
            self._untold.append(self.host.saves.problem)

    # What the person does

    def _card(self, act: Act) -> None:
        target, card = act.data.get("id", ""), act.data["card"]
        self._stand(target)
        if self._is_to_confirm(target, card):
            self._game.cancel()  # what was asked or refused before
            self._raise_card(target)
        else:
            self._tried(self._game.try_card(card))

    def _is_to_confirm(self, target: str, card: str) -> bool:
        """Whether a card is to be raised first: it would be played, and nothing would be asked."""
        game = self._game
        would_play = game.is_mine and len(game.moves_with(card)) == 1
        return self.host.settings.confirm_card and would_play and target != self._raised_now

    @property
    def _raised_now(self) -> str:
        """The id of the card that is raised at this moment of the game, or ``""``."""
        moves, target = self._raised
        return target if moves == len(self._game.steps) else ""

    def _raise_card(self, target: str) -> None:
        self._raised = (len(self._game.steps), target)
        self.host.show()
        if target:
            self.host.page.say(_("Press the card once more to play it."))

    def _move(self, act: Act) -> None:
        self._tried(self._game.play_text(act.data["move"]))

    def _tried(self, outcome: Outcome) -> None:
        self._notice = ""
        match outcome:
            case Refused(refusal):
                self.host.page.alert(f"{refusal.words} ({refusal.clause})")
            case Asked(is_new=True):
                self.host.page.focus(*self.home)

    def _cancel(self) -> None:
        session = self._game
        if session.asked or session.refused or self._raised_now:
            self._raised = (NO_TURN, "")
            session.cancel()
            self.host.page.focus(*self.home)

    def _hurry(self) -> None:
        self._game.hurry()

    def _undo(self) -> None:
        if self._game.undo():
            self._untold = [_("Undone.")]
            self._unseen = []
            self._turn_seen = NO_TURN

    def _hint(self) -> None:
        if self._model is not None and self._model.can_hint:
            self.host.page.go(str(Route(PLAY, "hint")))

    def _take_hint(self, act: Act) -> None:
        # Back is slow: by the time the hint has gone, its move is made.
        self.host.close()
        self._move(act)

    def _pause(self, *, is_paused: bool) -> None:
        if self._game.is_watched:
            self._game.pause(is_paused=is_paused)

    def _forward(self) -> None:
        if not self._game.is_paused:
            self._pause(is_paused=True)
        self._game.hurry()

    def _again(self, deal: str) -> None:
        self.host.game.begin(Saved.new(replace(self._game.setup, deal=deal)))

    # What is shown

    def show(self) -> TableModel:
        """Render the table."""
        host, session = self.host, self._game
        had = host.page.focused()
        page = page_of(session.setup.game)
        host.page.draw(session.setup.game, page.sprite)
        learn = session.setup.game if session.taken is not None and is_new(host) else ""
        self._model = model = replace(
            page.present(session, host.settings),
            raised=self._raised_now,
            can_try_again=session.taken is not None,
            learn=learn,
            notice=self._notice,
            has_update=host.has_update,
            is_unkept=bool(host.saves.problem),
            asks_sound=self._asks_sound and not learn,  # nobody is asked two things
        )
        self._forget_question(is_asked=model.asks_sound)
        if (model, host.settings) != self.rendered:
            host.page.render(str(page.screen(model)), self._scene(model))
            self.rendered = (model, host.settings)
        self._tell(model)
        self._keep_focus(model, had)
        return model

    def _scene(self, model: TableModel) -> Scene:
        """What is to be seen of what happened; a trick that still rests is not taken yet."""
        session = self._game
        count = until_taken(self._unseen) if session.is_resting else len(self._unseen)
        events, self._unseen = self._unseen[:count], self._unseen[count:]
        moments = moments_of(session, events)
        by_others = any(one.seat != session.seat for one in moments)
        if by_others and self._is_new_turn(model):
            moments += (Moment(TURN, session.seat),)
        if self._is_new_end(model) and self._has_gone_on:
            has_won = session.seat in session.state.winners and not session.is_watched
            moments += (Moment(WON if has_won else ENDED, session.seat),)
        return scene(session, self.host.settings, moments)

    def _tell(self, model: TableModel) -> None:
        sentences = self._untold
        if self._is_new_turn(model):
            sentences.append(model.turn_words)
        if sentences:
            self.host.page.say(" ".join(sentences))
        self._untold = []

    def _is_new_turn(self, model: TableModel) -> bool:
        return model.is_mine and model.moves != self._turn_seen

    def _is_new_end(self, model: TableModel) -> bool:
        return model.phase == OVER and model.moves != self._turn_seen

    def _keep_focus(self, model: TableModel, had: str) -> None:
        # The end is looked at like a turn.
        is_new = self._is_new_end(model) or self._is_new_turn(model)
        self._turn_seen = model.moves if model.is_mine or model.phase == OVER else NO_TURN
        if self.host.route.over:
            return
        has = self.host.page.focused()
        is_free = not has or has.startswith(MOVABLE)
        # The focus stays where it is, unless its card is gone (as one that was bought) or the
        # screen is another.
        if (is_new and is_free) or (had and not has):
            self.host.page.focus(*model.home)
