"""What is announced at the table: the events, the turn, the coach's sentences."""

from __future__ import annotations

from collections.abc import Sequence

from table.session.session import Session
from table.shell.screen import Host
from table.ui.models.table import OVER, TableModel
from trickhunt.core.game import Event

NO_TURN = -1


class Announcer:
    """Collects sentences, and announces them with the next display of the table."""

    def __init__(self, host: Host) -> None:
        """Nothing is to be told yet."""
        self._host = host
        self._untold: list[str] = []
        self._after_trick: list[str] = []  # to be told when the trick no longer rests
        self._surprises = NO_TURN  # the number of moves when a surprise was announced
        self._look_back = ""
        self.forget_turn()

    def forget_turn(self) -> None:
        """Announce the turn, and the coach's sentence, again."""
        self._turn_seen = NO_TURN
        # the coach's last sentences, and their move
        self._remarked: tuple[int, list[str]] = (NO_TURN, [])

    def start_over(self, *sentences: str) -> None:
        """The game continues from another moment: tell only these sentences, and the turn."""
        self._untold, self._after_trick = [*sentences], []
        self.forget_turn()

    def note(self, *sentences: str) -> None:
        """Announce sentences with the next display."""
        self._untold += sentences

    def happened(self, events: Sequence[Event], session: Session, shown: Session) -> None:
        """Announce events, those after a resting trick when it is taken.

        Args:
            session: the game.
            shown: its displayed state.
        """
        tell, names = session.record.game.tell, session.names
        told = len(shown.visible(events)) + shown.is_resting
        self._untold += filter(None, (tell(event, names) for event in events[:told]))
        self._after_trick += filter(None, (tell(event, names) for event in events[told:]))

    def say(self, *sentences: str) -> None:
        """Announce all that is untold, and these sentences."""
        said = [*self._untold, *sentences]
        self._untold = []
        if said:
            self._host.page.announce(" ".join(said))

    def tell(self, model: TableModel, shown: Session) -> None:
        """Announce what is new on the table."""
        if shown.has_surprise and not shown.is_resting:
            if self._surprises != model.moves:
                self.note(model.turn_words)
            self._surprises = model.moves
        elif not shown.is_resting:
            self.note(*self._after_trick)
            self._after_trick = []
        if self.is_new_turn(model):
            self.note(model.turn_words)
        # The coach may load after the turn was announced, and conclude later.
        if model.coach and not model.hint:
            at, known = self._remarked
            said = [words for words in model.coach.says if at != model.moves or words not in known]
            if said:
                self._remarked = (model.moves, [*model.coach.says])
                self.note(*said)
        look_back = model.coach.look_back if model.coach else ""
        if look_back and look_back != self._look_back:
            self.note(look_back)
        self._look_back = look_back
        self.say()

    def is_new_turn(self, model: TableModel) -> bool:
        """Whether the person's turn has begun since the last display."""
        return model.is_mine and model.moves != self._turn_seen

    def is_new_end(self, model: TableModel) -> bool:
        """Whether the game has ended since the last display."""
        return model.phase == OVER and model.moves != self._turn_seen

    def saw(self, model: TableModel) -> None:
        """The person sees the table; its end is displayed like a turn."""
        self._turn_seen = model.moves if model.is_mine or model.phase == OVER else NO_TURN
