"""The search for puzzles in one game of bots.

Each decision is examined in stages, the cheap ones first: it must have few moves; a beginner must
have a habit here, and mostly a club player must make another move; a few worlds must favour another
move; many worlds must do so, beyond doubt; as many others with other random numbers, too; and the
expert, who examines all moves. Players of every strength then try the remaining decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from trickhunt.bots import make_bot, roster_of
from trickhunt.core.chance import PUZZLES, generator
from trickhunt.core.game import Game, Move, State, Turn
from trickhunt.exercises.finding.comparing import TriedCandidate, compare, lead
from trickhunt.exercises.puzzle import FINDERS, TRIES, Puzzle, Values
from trickhunt.formats.exercise import BETWEEN, Answer
from trickhunt.formats.position_notation import heading
from trickhunt.games.registry import GAMES, make_game, reasons_of
from trickhunt.search.thinker import opinion_after

LEAST_CHOICE, MOST_CHOICE = 2, 12
"""The smallest and the largest number of different moves of a puzzle."""


class Stage(NamedTuple):
    """A search in which one move has to be ahead of all others."""

    use: int  #: the stream of the decision from which it draws
    worlds: int  #: the number of worlds
    errors: float  #: the number of standard errors by which the best must be ahead
    #: how many of the best moves of the stage before are tried, besides the habit; 0 for all
    reach: int


STREAMS = 8
"""The number of streams for each decision, followed by the use of each."""

HABIT, EXPERT, RATING = 0, 1, 2

STAGES = (
    *(Stage(3, 12, 0.5, 0), Stage(4, 40, 1.0, 5), Stage(5, 120, 2.0, 4)),
    *(Stage(6, 300, 3.0, 3), Stage(7, 300, 3.0, 3)),
)
"""The searches, cheapest first; the last but one proves the best move, and the last one must find
the same with other random numbers. Both are wrong only once in half a million times.
"""

MOST_ON_A_LINE = 12
"""The most moves in one line of a puzzle."""

BY_LOT = 6
"""Of the decisions in which a club player shares a beginner's habit, one in this number is
examined.
"""

LEAST_LEAD = 0.03
"""The smallest lead of the best move, as a share of the win."""

EXPERT_PLAYOUTS = 1500
"""The play-outs of the expert, who has to agree."""

BY_HABIT, SELDOM = 4, 3
"""Of :data:`TRIES` tries, how many equal ones make a beginner's habit, and how many may find the
answer.
"""


def find(name: str, deal: int) -> tuple[Puzzle, ...]:
    """The puzzles in the game that bots play on a deal.

    Args:
        deal: the deal number, which also determines the table.
    """
    return tuple(_find(name, deal))


def _find(name: str, deal: int) -> Iterator[Puzzle]:
    game = table(name, deal)
    state = game.new(deal)
    rng = generator(deal, PUZZLES.first)
    # As at a table of friends of different strength, where beginners cause situations that need an
    # answer.
    bots = [make_bot(("club", "casual")[(seat + deal) % 2], name) for seat in range(game.players)]
    while not state.is_over:
        found = _Decision(state, deal).puzzle()
        if found is not None:
            yield found
        state.apply(bots[state.actor].choose(state.observe(state.actor), rng))


class _Decision:
    """A decision under examination."""

    def __init__(self, state: State[Any], deal: int) -> None:
        self.state = state
        self.deal = deal
        self.name = state.game.name
        self.seen: Any = state.observe(state.actor)
        self.model = roster_of(self.name).model()

    def chance(self, use: int) -> Random:
        """The random numbers for one use."""
        place = 1 + len(self.state.history) * STREAMS + use
        return generator(self.deal, PUZZLES.first + place)

    def puzzle(self) -> Puzzle | None:
        """The puzzle for this decision, or ``None``."""
        if not LEAST_CHOICE <= len(self.model.candidates(self.seen)) <= MOST_CHOICE:
            return None
        habit = self.habit()
        if habit is None or not self.promises(habit):
            return None
        proof: list[TriedCandidate] = []
        for stage in STAGES:
            tried = self.proved(stage, habit, proof)
            if not tried or (stage is STAGES[-1] and tried[0].moves != proof[0].moves):
                return None
            proof = tried
        answer = proof[0].moves
        rated = finders(self.name, self.seen, answer, self.chance(RATING))
        by_finder = dict(zip(FINDERS, rated, strict=True))
        if by_finder["casual"] > SELDOM or not self.expert_agrees(answer):
            return None
        return Puzzle(
            self.name,
            (*heading(self.state.game)[2:], f"deal {self.deal}"),
            tuple(_lines(self.state.game.new(self.deal), self.state.history)),
            (
                Answer(tuple(move.text for move in answer)),
                Answer((habit.text,), is_good=False),
            ),
            proof[1].moves[0].text,
            reasons_of(self.name).kind(self.state, answer[0]),
            rated,
            Values(*(round(1000 * one.wins) for one in (*proof[:2], _of(proof, habit)))),
            Values(*(round(10 * one.points) for one in (*proof[:2], _of(proof, habit)))),
        )

    def habit(self) -> Move | None:
        """The move that a beginner makes by habit, if there is one."""
        casual = make_bot("casual", self.name)
        rng = self.chance(HABIT)
        made = Counter(casual.choose(self.seen, rng) for _try in range(TRIES))
        move, count = made.most_common(1)[0]
        return move if count >= BY_HABIT else None

    def promises(self, habit: Move) -> bool:
        """Whether a club player makes another move; few of the other decisions are examined."""
        is_drawn = len(self.state.history) % BY_LOT == 0
        club = make_bot("club", self.name)
        return is_drawn or club.choose(self.seen, self.chance(HABIT)) is not habit

    def proved(
        self, stage: Stage, habit: Move, before: list[TriedCandidate]
    ) -> list[TriedCandidate]:
        """The moves tried, best first, if the first is clearly best and not the habit.

        Args:
            habit: the move that a beginner makes.
            before: the result of the stage before.
        """
        among = {*(one.moves[0] for one in before[: stage.reach])}
        if stage.reach:
            among.add(_of(before, habit).moves[0])
        rng = self.chance(stage.use)
        tried = compare(self.model, self.seen, rng, stage.worlds, among)
        is_clear = lead(tried).holds(LEAST_LEAD, stage.errors)
        return tried if is_clear and habit not in tried[0].moves else []

    def expert_agrees(self, answer: tuple[Move, ...]) -> bool:
        """Whether the expert makes the move and considers no other equally good."""
        thought = roster_of(self.name).expert().begin(self.seen, self.chance(EXPERT))
        opinion = opinion_after(thought, EXPERT_PLAYOUTS)
        best = opinion.judged[0]
        others = [one for one in opinion.judged if one.is_level and one.move not in answer]
        is_ahead = all(best.wins - one.wins >= LEAST_LEAD / 2 for one in others)
        return best.move in answer and is_ahead


def _lines(state: State[Any], history: Iterable[Turn]) -> Iterator[str]:
    """The moves played, one trick per line; moves other than tricks are grouped by their kind."""
    line: list[Move] = []
    for turn in history:
        move = turn.move
        begins = move.action == "play" and not state.trick.cards
        if line and (begins or move.action != line[0].action or len(line) == MOST_ON_A_LINE):
            yield BETWEEN.join(one.text for one in line)
            line = []
        line.append(move)
        state.apply(move)
    if line:
        yield BETWEEN.join(one.text for one in line)


def _of(tried: list[TriedCandidate], move: Move) -> TriedCandidate:
    return next(one for one in tried if move in one.moves)


AT_A_GLANCE = 30
"""Play-outs per move of an expert with little time."""

AS_BOTS: Mapping[str, str] = {"expert": f"expert:{AT_A_GLANCE}"}
"""The names of these players as bots, if the name needs a number."""


def finders(name: str, seen: Any, answer: Collection[Move], rng: Random) -> tuple[int, ...]:
    """The number of tries in which each of :data:`FINDERS` finds the answer.

    Args:
        name: the name of the game.
        answer: the right moves.
    """
    found = []
    for finder in FINDERS:
        bot = make_bot(AS_BOTS.get(finder, finder), name)
        found.append(sum(bot.choose(seen, rng) in answer for _try in range(TRIES)))
    return tuple(found)


USUAL = 2
"""How often the default table occurs in a cycle of all tables."""


def table(name: str, deal: int) -> Game[Any, Any]:
    """The rules by which a deal is played."""
    return _tables(name)[deal % len(_tables(name))]


def _tables(name: str) -> list[Game[Any, Any]]:
    """The default table, then one for each other number of players, each other edition and so on.

    Numbers, such as where pawns start, keep their defaults, and no game is short.
    """
    kind = GAMES[name]
    usual = make_game(name)
    others = [make_game(name, players) for players in kind.seats[1:]]
    varied = [
        make_game(name, None, {option.name: option.values[1]})
        for option in kind.option_table
        if not option.allowed and not option.is_silent
    ]
    return [*[usual] * USUAL, *others, *varied]
