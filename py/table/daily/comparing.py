"""How the games of a challenge compare: results, rounds, and where two of them part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from table.daily.table_options import scored
from table.games.page import page_of
from table.session.story import LAST, headline, in_words, is_decisive, lead_facts, lost_by
from table.store.setup import DEFAULT_NAMES, NAMELESS_FRIEND, without_number
from trickhunt.core.game import Move
from trickhunt.core.seats import seat_name
from trickhunt.core.words import You, _, ngettext
from trickhunt.drawing import as_svg, scene_of
from trickhunt.links import write_link
from trickhunt.links.link import REPLAY
from trickhunt.par.challenges import Challenge, ChallengeResult, parted
from trickhunt.toolkit.event_sentences import added


@dataclass(frozen=True)
class RoundCell:
    """What a round brought to one person."""

    points: str
    is_best: bool  #: whether nobody got more, and somebody less
    replay: str  #: the address of the beginning of the round


@dataclass(frozen=True)
class ComparedGame:
    """The game of one person."""

    place: int  #: the rank, from 1; equal results share one
    number: int  #: the number of the result in the challenge, from 0
    name: str  #: the person's name, a :class:`You` for the one at the screen
    score: str  #: the final score, in words
    replay: str  #: the address of the replay
    rounds: tuple[RoundCell, ...]  #: what each round brought


@dataclass(frozen=True)
class ChoiceModel:
    """A person's choice where two games differ."""

    name: str
    move: Move
    words: str  #: the move, in words
    replay: str  #: the address of their game at that moment


@dataclass(frozen=True)
class PartingModel:
    """The moment where two games differ."""

    when: str  #: the round and the move, in words
    picture: str  #: the moment, as SVG
    choices: tuple[ChoiceModel, ...]  #: each person's choice


@dataclass(frozen=True)
class Compared:
    """How the games of a challenge compare."""

    game: str  #: the name of the game they play
    games: tuple[ComparedGame, ...]  #: those of everybody, best first
    verdict: str  #: who did better, in a few words; ``""`` for a single game
    course: str  #: how it was decided, in sentences
    #: where the person's game differs from another one, if it does
    parting: PartingModel | None


def compared(one: Challenge, own: int | None, around: Sequence[str]) -> Compared:
    """How the games of a challenge compare.

    Args:
        own: the number of the result of the person at the screen, if there is one.
        around: the names of the players at the table, by seat; that in the chair is not used.
    """
    game, names = one.deal.game, _names(one, own)
    courses = [_rounds(one, result.moves) for result in one.results]
    # A game may be over in fewer rounds than another.
    most = max(map(len, courses))
    rows = [tuple(each[min(at, len(each) - 1)][0] for each in courses) for at in range(most)]
    places = _ranked(one, rows[-1])

    def replayed(number: int, at: int) -> str:
        named = _around(one, around, one.results[number].name)
        return f"#/{write_link(replace(one.played(number), at=at, mode=REPLAY, names=named))}"

    def rounds(number: int) -> tuple[RoundCell, ...]:
        begun = [moves for _score, moves in courses[number]]
        cells = []
        for moves, (before, after) in zip(begun, pairwise(rows), strict=False):
            gains = [
                game.merit(new) - game.merit(old) for old, new in zip(before, after, strict=True)
            ]
            is_best = gains[number] == max(gains) > min(gains)
            points = added(after[number] - before[number])
            cells.append(RoundCell(points, is_best, replayed(number, moves)))
        return tuple(cells)

    is_alone = len(names) == 1
    is_nearest = game.merit(1) != 1  # so points do not show gains
    return Compared(
        game.name,
        tuple(
            ComparedGame(
                place,
                number,
                names[number],
                scored(game, rows[-1][number]),
                replayed(number, 0),
                () if is_alone or most < 3 else rounds(number),
            )
            for place, number in places
        ),
        ""
        if is_alone
        else headline(
            names,
            rows[-1],
            places,
            own if own is not None and (1, own) in places else -1,
            is_nearest=is_nearest,
        ),
        "" if is_alone else " ".join(_course(one, names, rows, is_nearest=is_nearest)),
        _parting(one, own, names, around, replayed),
    )


def _course(
    one: Challenge, names: Sequence[str], rows: Sequence[Sequence[int]], *, is_nearest: bool
) -> list[str]:
    """How it was decided, in sentences."""
    ranked = partial(_ranked, one)
    found = [
        fact
        for fact in lead_facts(rows[1:], ranked, 1)
        if fact.about != LAST or (is_decisive(fact) and not is_nearest)
    ]
    if not any(map(is_decisive, found)):
        last = ranked(rows[-1])[-1][1]
        lost = lost_by(last, rows, ranked, 1, is_nearest=is_nearest)
        found += [lost] if lost else []
    return [in_words(fact, names) for fact in found]


def parted_games(one: Challenge, own: int | None) -> tuple[int, int, int] | None:
    """The person's game, the first other one, and the number of moves after which they differ.

    Without a game of the person, the first two games.
    """
    if len(one.results) < 2:
        return None
    mine = own or 0
    theirs = 1 if mine == 0 else 0
    at = parted(one.results[mine].moves, one.results[theirs].moves)
    return None if at is None else (mine, theirs, at)


def _parting(
    one: Challenge,
    own: int | None,
    names: Sequence[str],
    around: Sequence[str],
    replayed: Callable[[int, int], str],
) -> PartingModel | None:
    pair = parted_games(one, own)
    if pair is None:
        return None
    mine, theirs, at = pair
    state, page = one.played(mine).state(at), page_of(one.deal.game.name)
    choices = tuple(
        ChoiceModel(names[number], move, page.move_words(move), replayed(number, at))
        for number in (mine, theirs)
        for move in [one.results[number].moves[at]]
    )
    alike = sum(turn.seat == one.seat for turn in state.history)
    when = (
        ngettext(
            "The games ran alike for {count} choice. Then, in round {round}:",
            "The games ran alike for {count} choices. Then, in round {round}:",
            alike,
            round=state.round,
        )
        if alike
        else _("At the very first choice:")
    )
    scene = scene_of(state, one.seat, names=_around(one, around, names[mine]))
    return PartingModel(when, as_svg(scene, described=True, apart="parting"), choices)


def _names(one: Challenge, own: int | None) -> tuple[str, ...]:
    """The names of the people in the challenge, one of whom may be at the screen."""
    return tuple(
        You(_("You")) if at == own else called(result) for at, result in enumerate(one.results)
    )


def called(result: ChallengeResult) -> str:
    """The name of somebody else, who may have none."""
    return _(NAMELESS_FRIEND) if is_nameless(result.name) else result.name


def is_nameless(name: str) -> bool:
    """Whether it is the name of somebody who never entered one, perhaps with a number."""
    return without_number(name) in (DEFAULT_NAMES[0], _(DEFAULT_NAMES[0]))


def _around(one: Challenge, around: Sequence[str], name: str) -> tuple[str, ...]:
    """The names of the players around somebody in the chair."""
    return tuple(
        name if seat == one.seat else seat_name(seat) if bot == name else bot
        for seat, bot in enumerate(around)
    )


def _ranked(one: Challenge, scores: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The rank of each game by its score, with its number; best first."""
    merits = [*map(one.deal.game.merit, scores)]
    return tuple(
        sorted((1 + sum(other > mine for other in merits), at) for at, mine in enumerate(merits))
    )


def _rounds(one: Challenge, moves: Sequence[Move]) -> list[tuple[int, int]]:
    """The score of the chair at the start and after each round, with the number of moves."""
    state = one.deal.state(0)
    rounds = [(state.scores[one.seat], 0)]
    for at, move in enumerate(moves, 1):
        number = state.round
        state.apply(move)
        if state.is_over or state.round != number:
            rounds.append((state.scores[one.seat], at))
    return rounds
