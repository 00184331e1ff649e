"""What a person presses to move: cards, choices and answers, and what is asked first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from table.games.page import page_of
from table.page.events import Act
from table.play.lazy_coach import Coached
from table.session.forced_move import forced_move
from table.session.session import Asked, Outcome, Refused, Session
from table.shell.screen import Host
from table.ui.models.table import TableModel
from trickhunt.core.game import Move
from trickhunt.core.words import _

NOWHERE = -1


class Moving:
    """Makes the moves of the person at the table.

    Attributes:
        notice: a message about another game, until the first move; or ``""``.
    """

    def __init__(
        self,
        host: Host,
        coached: Coached,
        seen: Callable[[], TableModel | None],
        *,
        note_focus: Callable[[str], None],
        focus: Callable[[], None],
    ) -> None:
        """Nothing was pressed yet.

        Args:
            coached: asks about doubtful moves.
            seen: returns the view model of the game.
            note_focus: notes that the element with an id has the keyboard focus.
            focus: moves the focus to the best place at the table.
        """
        self._host = host
        self._coached = coached
        self._seen = seen
        self._note_focus = note_focus
        self._focus = focus
        self.notice = ""
        self._raised = (NOWHERE, "")
        # what was played without a question: the number of moves after it, and why
        self._unasked = (NOWHERE, "")
        self.acts: Mapping[str, Callable[[Act], None]] = {
            "card": self._card,
            "move": self._move,
            "take-hint": self._take_hint,
            "play-forced": lambda _act: self._play_forced(),
        }

    @property
    def _game(self) -> Session:
        assert self._host.game.session is not None
        return self._host.game.session

    @property
    def raised(self) -> str:
        """The id of the raised card at this moment of the game, or ``""``."""
        moves, target = self._raised
        return target if moves == len(self._game.steps) else ""

    def lower(self) -> None:
        """No card is raised any more."""
        self._raised = (NOWHERE, "")

    def unasked(self, session: Session) -> str:
        """Why the person's card in the trick was played without a question, or ``""``.

        Args:
            session: the displayed state of the game.
        """
        after, why = self._unasked
        since = len(session.steps) - after
        is_there = 0 <= since < len(session.setup.seats) and not session.is_mine
        return why if is_there and not session.is_stopping else ""

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
        are confirmed, and where nothing can be taken back; and in a first game, which shows what
        can be asked.
        """
        game, moves, model = self._game, self._game.moves_with(card), self._seen()
        is_asked = card == game.tried.pending_card or bool(model and model.hint)
        is_final = not game.undoing.is_allowed or bool(game.remote_seats)
        if is_asked or is_final or self._host.settings.confirm_card or game.undoing.undone:
            return None
        if self._coached.is_first(game):
            return None
        return page_of(game.setup.game).obvious(game, moves)

    def _is_doubted(self, move: Move) -> bool:
        """Whether the coach asks about a move first; it does so now."""
        if not self._coached.doubts(move):
            return False
        self._host.show()
        self._focus()
        return True

    def _is_to_confirm(self, target: str, card: str) -> bool:
        """Whether a card is to be raised first: it would be played without another question."""
        game = self._game
        would_play = game.is_mine and len(game.moves_with(card)) == 1
        return self._host.settings.confirm_card and would_play and target != self.raised

    def _raise_card(self, target: str) -> None:
        self._raised = (len(self._game.steps), target)
        self._host.show()
        if target:
            self._host.page.announce(_("Press the card once more to play it."))

    def _move(self, act: Act) -> None:
        game = self._game.record.game
        moves = [game.parse_move(text) for text in act.data["move"].split(";")]
        if not self._is_doubted(moves[0]):
            self._tried(self._game.play_all(moves))

    def _take_hint(self, act: Act) -> None:
        if self._host.route.over:
            # Back is slow: by the time the hint has gone, its move is made.
            self._host.close()
        self._tried(self._game.play(self._game.record.game.parse_move(act.data["move"])))

    def _play_forced(self) -> None:
        """Play this card and, from now on, every card that is the only legal one."""
        forced = forced_move(self._game.state, plays_cards=True)
        if forced is not None:
            self._host.prefer(replace(self._host.settings, auto_last=True))
            self._tried(self._game.play(forced))

    def _tried(self, outcome: Outcome) -> None:
        self.notice = ""
        match outcome:
            case Refused(refusal):
                self._host.page.alert(f"{refusal.words} ({refusal.clause})")
            case Asked(is_new=True):
                self._focus()

    def cancel(self, *, is_taken_back: bool) -> None:
        """Withdraw the question, the refusal and the raised card.

        Args:
            is_taken_back: whether a hint or a doubt was withdrawn too.
        """
        session = self._game
        if session.tried.pending_card or session.tried.refused or self.raised or is_taken_back:
            self.lower()
            session.cancel()
            self._focus()
