"""What can be shared of a game: a moment as somebody sees it, the whole game, or its deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from table.store.setup import EXPERT, levels
from trickhunt.core.game import State
from trickhunt.drawing import Scene, scene_of
from trickhunt.formats.exercise import LEGAL, MOVE, Exercise
from trickhunt.formats.positions import facts_of
from trickhunt.links import Link
from trickhunt.links.link import PLAY, POSITION, REPLAY
from trickhunt.links.link import QUIZ as ASKED

MOMENT, GAME, DEAL, QUIZ = "moment", "game", "deal", "quiz"
"""The moment that is shown, the whole game, just its deal, and a question about the moment."""


@dataclass(frozen=True)
class Shareable:
    """A moment of a game."""

    link: Link  #: the whole game as far as it is known, with the names of the seats
    at: int  #: after how many moves it is looked at
    seat: int  #: whose eyes it is seen with
    #: whether everything may be seen: the game is over, nobody plays in it, or it came by a link,
    #: which anybody can open from any seat
    is_public: bool
    #: whether nothing but what the seat sees may be shared: others play at the same device, and
    #: would see on it what is shared
    is_secret: bool = False
    yours: int = -1  #: the seat of the only person who plays; -1 if that is nobody or several

    def linked(self, what: str, seat: int, *, is_open: bool, with_names: bool) -> Link:
        """The link to what is shared.

        Args:
            what: :data:`MOMENT`, :data:`GAME` or :data:`DEAL`.
            seat: who is to look at it.
            is_open: whether all hands are to lie open.
            with_names: whether it names the seats.

        Returns:
            A link. That to a moment which is not public tells what ``seat`` may know and no more:
            in place of what is hidden from it, it has cards drawn at random among all deals that
            agree with what it saw.
        """
        whole = self.link if with_names else replace(self.link, names=())
        if what == DEAL:
            dealt = replace(whole, moves=(), comments=(), lines=(), line=None, at=None)
            mode = PLAY if dealt.position else ""
            return replace(dealt, seat=None, is_open=False, mode=mode, quiz=None)
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
        """Who can be asked what to do at the moment; ``None`` if a question makes no sense.

        Where not everything may be seen, only the seat that looks can be asked: what others hold is
        not known.
        """
        link = self.link
        state = link.state() if link.line is not None else link.state(self.at)
        is_theirs = self.is_public or state.actor == self.seat
        return state.actor if is_theirs and not state.is_over else None

    def asking(self, seat: int, *, with_names: bool) -> Link:
        """The link to a question about the moment: the one that it asks already, else the usual.

        Args:
            seat: who is asked.
            with_names: whether it names the seats.
        """
        moment = self.linked(MOMENT, seat, is_open=False, with_names=with_names)
        is_there = self.link.line is not None or self.at == self.link.place[1]
        asked = self.link.quiz if is_there else None
        return replace(moment, mode=ASKED, quiz=asked or _usual(moment.state()))

    def _as_seen(self, whole: Link) -> Link:
        state = whole.state(self.at)
        # The same moment gives the same cards, and these follow from nothing that is hidden.
        drawn = whole.game.sample(state.observe(self.seat), Random(self.at))
        return Link(whole.game, position=facts_of(drawn), names=whole.names)

    def scene(self, seat: int, *, is_open: bool, with_names: bool) -> Scene:
        """What there is to see of the moment."""
        link = self.link
        state = link.state() if link.line is not None else link.state(self.at)
        return scene_of(state, seat, is_open=is_open, names=link.names if with_names else ())


def _usual(state: State[Any]) -> Exercise:
    """The question that makes sense at a moment: what is allowed, if that is not everything."""
    if len(state.legal_moves()) < len(state.candidates()):
        return Exercise(ask=LEGAL)
    return Exercise(ask=MOVE, by_expert=EXPERT in levels(state.game.name))
