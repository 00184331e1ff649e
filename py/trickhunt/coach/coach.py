"""The interface of a coach, and the coach of each game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from trickhunt.core.game import Move, TrickTaken
from trickhunt.core.reason import Reason, Wording
from trickhunt.games.packages import part
from trickhunt.games.registry import PACKAGE_OF

Facts = Mapping[str, Any]
"""The values in a remark."""

Badness = Mapping[Move, float]
"""How bad each considered move of a decision is, by the expert's opinion, best first: 0 for those
that cannot be distinguished from the best, and 1 for a move worth asking about.
"""

BAD = 0.5
"""The badness at which a move counts as a mistake."""

Fits = Callable[[Any, Facts, Any], bool]
"""Whether a legal move follows the recommendation, from the observation of the seat that is to
move, and the facts of the remark.
"""


class Coach(NamedTuple):
    """The coach of a game.

    A remark states facts. Its conclusion is shown only if the expert's opinion supports it, so that
    nothing that is said later about the decision contradicts the coach.
    """

    #: what matters at a decision, most important first, from the observation of the seat that is
    #: to move; nothing if there is nothing to decide or to say
    remarks: Callable[[Any], Iterable[Reason]]
    words: Wording  #: the sentences for remarks and conclusions
    #: how many points a decision must lose in its round to count as bad, from the observation;
    #: infinite if points mean little
    much: Callable[[Any], float]
    #: what to know at a decision in a first game, most basic first: rules as untranslated
    #: sentences, and facts; each rule and each kind of fact is shown only once
    basics: Callable[[Any], Sequence[str | Reason]] = lambda _seen: ()
    #: the recommendation after a remark, by the kind of the remark: the kind of its sentence, and
    #: the test whether a move follows it
    conclusions: Mapping[str, tuple[str, Fits]] = {}
    #: the kinds of remarks that name a card or a value, and so recommend a move by themselves
    pointing: Collection[str] = ()
    #: the kinds of remarks whose conclusion recommends a move only if all others are worse
    exclusive: Collection[str] = ()
    #: the kinds of remarks whose conclusion warns of the moves that do not follow it, rather than
    #: recommending each of the others
    warning: Collection[str] = ()
    #: why the round just played went wrong, from an observation in it and its tricks; ``None`` if
    #: it did not
    setback: Callable[[Any, Sequence[TrickTaken]], Reason | None] = lambda _seen, _tricks: None
    #: the kinds of facts among the basics that are also shown, once, in each later game
    lasting: Collection[str] = ()
    #: the kinds of facts among the basics that are shown only in a second game
    fuller: Collection[str] = ()

    def remark(self, seen: Any, opinion: Badness | None = None) -> Reason | None:
        """What matters at a decision; ``None`` if there is nothing to say.

        Args:
            opinion: how bad its moves are, once that is known; a remark that names a card or a
                value needs support by it.
        """
        return next(
            (
                found
                for found in self.remarks(seen)
                if found.kind not in self.pointing or self.supports(seen, found, opinion)
            ),
            None,
        )

    def supports(self, seen: Any, remark: Reason, opinion: Badness | None) -> bool:
        """Whether an opinion supports the conclusion of a remark.

        The best move follows it; and either no bad move follows it, or it is a warning, and no good
        move disregards it.
        """
        if not opinion or remark.kind not in self.conclusions:
            return False
        _kind, fits = self.conclusions[remark.kind]
        facts = _with_choice(remark, opinion)
        follows = {move: fits(seen, facts, move) for move in opinion}
        if not follows[next(iter(opinion))]:
            return False
        if remark.kind in self.exclusive and not all(
            follows[move] or opinion[move] for move in opinion
        ):
            return False
        if not any(follows[move] and opinion[move] >= BAD for move in opinion):
            return True
        is_warning = remark.kind in self.warning
        return is_warning and all(follows[move] or opinion[move] >= BAD for move in opinion)

    def sentence(self, seen: Any, names: Sequence[str], opinion: Badness | None = None) -> str:
        """What matters at a decision, as a sentence; ``""`` if there is nothing to say."""
        found = self.remark(seen, opinion)
        return "" if found is None else self.words(found, names)

    def conclusion(self, seen: Any, opinion: Badness | None, names: Sequence[str]) -> str:
        """The recommendation at a decision, as a sentence; ``""`` if there is none.

        Args:
            opinion: how bad its moves are, once that is known.
        """
        found = self.remark(seen, opinion)
        if found is None or not self.supports(seen, found, opinion):
            return ""
        facts = _with_choice(found, opinion)
        return self.words(Reason(self.conclusions[found.kind][0], facts), names)

    def recommended(self, seen: Any, opinion: Badness | None, move: Move) -> bool:
        """Whether a move follows the recommendation at a decision, if there is one."""
        found = self.remark(seen, opinion)
        if found is None or not self.supports(seen, found, opinion):
            return False
        return self.conclusions[found.kind][1](seen, _with_choice(found, opinion), move)


def _with_choice(remark: Reason, opinion: Badness | None) -> Facts:
    """The facts of a remark, with the expert's move as ``chosen``."""
    return {**remark.facts, "chosen": next(iter(opinion or ()), None)}


def coach_of(game: str) -> Coach:
    """The coach of a game, by the game's name.

    Raises:
        ModuleNotFoundError: the game has none.
    """
    coach = part(PACKAGE_OF[game], "coach").COACH
    assert isinstance(coach, Coach)
    return coach
