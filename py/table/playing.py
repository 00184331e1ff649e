"""The table: the game that is played, and what the person does to it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table import keys
from table.games import page_of
from table.looks import OVER, TableLook
from table.routes import PLAY, Route
from table.saving import Saved
from table.screens import Screen
from trickhunt.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.app import App
    from table.session import Session
    from table.settings import Settings
    from table.signals import Act
    from trickhunt.game import Event

NO_TURN = -1

MOVABLE = (keys.HAND, "answer-", "clear-", "choice-", "hurry", "watch-", "brand")
"""How the ids begin that the focus may be taken from when it becomes the person's turn."""


class Playing(Screen):
    """The table of the game that is played.

    Attributes:
        laid: what of it lies on the page, where it is this screen that does.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.laid: tuple[TableLook, Settings] | None = None
        self._look: TableLook | None = None
        self._turn_seen = NO_TURN
        self._untold: list[str] = []
        self._notice = ""
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
            "try-again": lambda _act: app.begin(self._game.saved.anew()),
            "drop-notice": lambda _act: self._drop_notice(),
            "same-deal": lambda _act: self._again(str(self._game.number)),
        }

    @property
    def session(self) -> Session | None:
        """The game that is played."""
        return self.app.session

    @property
    def _game(self) -> Session:
        assert self.app.session is not None
        return self.app.session

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("brand",) if self._look is None else self._look.home

    def open(self, route: Route) -> Route | None:
        """Go on with the game that is kept, if none is played."""
        app = self.app
        if app.session is None:
            if app.at_hand is None:
                return Route()
            app.begin(app.at_hand)
        if route.over:
            self._game.pacer.hold()
        else:
            self._game.pacer.release()
        return None

    def leave(self) -> None:
        """Have the game wait."""
        self._look = self.laid = None
        if self.app.session is not None:
            self.app.session.pacer.hold()

    def anew(self) -> None:
        """Forget what was seen and is to be said: another game is played."""
        self._turn_seen = NO_TURN
        self._untold = []
        self._notice = ""

    def put_aside(self, notice: str) -> None:
        """Have it seen and said what became of the game before, until the first move."""
        self._notice = notice
        self._untold += [notice] if notice else []

    def _drop_notice(self) -> None:
        self._notice = ""
        self.app.show()
        self.app.page.focus(*self.home)

    def hear(self, sentences: Sequence[str]) -> None:
        """Have this said with the next look."""
        self._untold += sentences

    def happened(self, events: Sequence[Event]) -> None:
        """Have what happened in the game said with the next look."""
        tell, names = self._game.record.game.tell, self._game.setup.names
        self.hear([words for event in events if (words := tell(event, names))])

    # What the person does

    def _card(self, act: Act) -> None:
        session = self._game
        self.app.keyboard.stand(act.data.get("id", ""))
        was_asked = session.asked
        session.lay(act.data["card"])
        self._after_try()
        if session.asked and session.asked != was_asked:
            self.app.page.focus(*self.home)

    def _move(self, act: Act) -> None:
        self._game.play_text(act.data["move"])
        self._after_try()

    def _after_try(self) -> None:
        self._notice = ""
        refusal = self._game.refusal
        if refusal is not None:
            self.app.page.alert(f"{refusal.words} ({refusal.clause})")

    def _cancel(self) -> None:
        session = self._game
        if session.asked or session.refused:
            session.cancel()
            self.app.page.focus(*self.home)

    def _hurry(self) -> None:
        self._game.hurry()

    def _undo(self) -> None:
        if self._game.undo():
            self._untold = [_("Undone.")]
            self._turn_seen = NO_TURN

    def _hint(self) -> None:
        if self._look is not None and self._look.can_hint:
            self.app.page.go(str(Route(PLAY, "hint")))

    def _take_hint(self, act: Act) -> None:
        # Back is slow: by the time the hint has gone, its move is made.
        self.app.close()
        self._move(act)

    def _pause(self, *, is_paused: bool) -> None:
        if self._game.is_watched:
            self._game.pause(is_paused=is_paused)

    def _forward(self) -> None:
        if not self._game.is_paused:
            self._pause(is_paused=True)
        self._game.hurry()

    def _again(self, deal: str) -> None:
        self.app.begin(Saved.new(replace(self._game.setup, deal=deal)))

    # What is shown

    def show(self) -> TableLook:
        """Lay the table on the page."""
        app, session = self.app, self._game
        had = app.page.focused()
        page = page_of(session.setup.game)
        app.page.draw(session.setup.game, page.sprite)
        self._look = look = replace(
            page.look(session, app.settings),
            can_try_again=session.taken is not None,
            notice=self._notice,
            has_update=app.has_update,
            is_unkept=bool(app.shelf.problem),
        )
        if (look, app.settings) != self.laid:
            app.page.lay(str(page.screen(look)))
            self.laid = (look, app.settings)
        self._tell(look)
        self._keep_focus(look, had)
        return look

    def _tell(self, look: TableLook) -> None:
        sentences = self._untold
        if self._is_new_turn(look):
            sentences.append(look.turn_words)
        if sentences:
            self.app.page.say(" ".join(sentences))
        self._untold = []

    def _is_new_turn(self, look: TableLook) -> bool:
        return look.is_mine and look.moves != self._turn_seen

    def _keep_focus(self, look: TableLook, had: str) -> None:
        # The end is looked at like a turn.
        is_end = look.phase == OVER and look.moves != self._turn_seen
        is_new = is_end or self._is_new_turn(look)
        self._turn_seen = look.moves if look.is_mine or look.phase == OVER else NO_TURN
        if self.app.route.over:
            return
        has = self.app.page.focused()
        is_free = not has or has.startswith(MOVABLE)
        # Where the keyboard stands is where the focus is, unless the card that had it went
        # elsewhere, as one that was bought does, or the screen is another.
        if (is_new and is_free) or (had and not has):
            self.app.page.focus(*look.home)
