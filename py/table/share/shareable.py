"""What can be shared of a game: a moment as seen from one seat, the whole game, or its deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from table.store.setup import EXPERT, levels
from trickhunt.core.game import State
from trickhunt.drawing import Scene, scene_of
from trickhunt.formats.exercise import LEGAL, MOVE, Exercise
from trickhunt.formats.positions import facts_of, without_stock
from trickhunt.links import Link
from trickhunt.links.link import POSITION, REPLAY
from trickhunt.links.link import QUIZ as ASKED

MOMENT, GAME, DEAL, QUIZ = "moment", "game", "deal", "quiz"
"""The displayed moment, the whole game, only its deal, and a question about the moment."""


@dataclass(frozen=True)
class Shareable:
    """A moment of a game."""

    link: Link  #: the whole game as far as it is known, with the names of the seats
    at: int  #: the number of moves before the moment
    seat: int  #: the viewing seat
    #: whether everything may be shown: the game is over, nobody plays in it, or it came by a link,
    #: which anybody can open from any seat
    is_public: bool
    #: whether only what the seat sees may be shared: others play at the same device, and would see
    #: the result on it
    is_secret: bool = False
    yours: int = -1  #: the seat of the only person who plays; -1 if there are none or several

    def linked(self, what: str, seat: int, *, is_open: bool, with_names: bool) -> Link:
        """The link for sharing.

        Args:
            what: :data:`MOMENT`, :data:`GAME` or :data:`DEAL`.

        Returns:
            A link. For a moment that is not public it contains only what ``seat`` may know: the
            hidden cards are replaced by random ones from all deals that agree with what it saw.
        """
        whole = self.link if with_names else replace(self.link, names=())
        if what == DEAL:
            return whole.dealt
        if what == GAME:
            at = self.at if self.at < len(whole.moves) else None
            if whole.line is not None:
                at = None
            return replace(whole, at=at, seat=seat, is_open=is_open, mode=whole.mode or REPLAY)
        if not self.is_public:
            whole = self._as_seen(whole)
        elif whole.line is not None:
            made = tuple(step.move for step in whole.walk.moment.path)
            whole = replace(whole, moves=made, comments=())
        else:
            told = tuple(one for one in whole.comments if one[0] <= self.at)
            whole = replace(whole, moves=whole.moves[: self.at], comments=told)
        shown = replace(whole, at=None, seat=seat, is_open=is_open, lines=(), line=None)
        return replace(shown, mode=POSITION, quiz=None)

    @property
    def asked_seat(self) -> int | None:
        """The seat that can be asked what to do at the moment; ``None`` if there is none.

        If not everything may be shown, only the viewing seat can be asked: the other hands are
        unknown.
        """
        link = self.link
        state = link.state() if link.line is not None else link.state(self.at)
        is_theirs = self.is_public or state.actor == self.seat
        return state.actor if is_theirs and not state.is_over else None

    def asking(self, seat: int, *, with_names: bool) -> Link:
        """The link for a question about the moment: its own question, or the default one."""
        moment = self.linked(MOMENT, seat, is_open=False, with_names=with_names)
        is_there = self.link.line is not None or self.at == self.link.place[1]
        asked = self.link.quiz if is_there else None
        return replace(moment, mode=ASKED, quiz=asked or _usual(moment.state()))

    def _as_seen(self, whole: Link) -> Link:
        state = whole.state(self.at)
        # The same moment gives the same cards, which depend on nothing hidden.
        drawn = whole.game.sample(state.observe(self.seat), Random(self.at))
        return Link(whole.game, position=without_stock(facts_of(drawn)), names=whole.names)

    def scene(self, seat: int, *, is_open: bool, with_names: bool) -> Scene:
        """The scene of the moment."""
        link = self.link
        state = link.state() if link.line is not None else link.state(self.at)
        return scene_of(state, seat, is_open=is_open, names=link.names if with_names else ())


def _usual(state: State[Any]) -> Exercise:
    """The default question at a moment: which moves are legal, unless all are."""
    if len(state.legal_moves()) < len(state.candidates()):
        return Exercise(ask=LEGAL)
    return Exercise(ask=MOVE, by_expert=EXPERT in levels(state.game.name))
