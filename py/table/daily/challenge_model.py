"""The view model of a challenge."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ResultModel:
    """The result of one person."""

    place: int  #: the rank, from 1; equal results share one
    number: int  #: the number of the result in the challenge, from 0
    name: str  #: the person's name
    words: str  #: the final score, in words
    has_won: bool  #: whether they won, or shared the win
    par: str  #: the result compared with par, in words; ``""`` as long as par is not known
    proof: str  #: why the bots' moves cannot be verified, in words; ``""`` otherwise
    replay: str  #: the address of the replay of their game
    is_yours: bool  #: whether it is the person's own


@dataclass(frozen=True)
class ChoiceModel:
    """A person's choice where two games differ."""

    name: str
    move: str  #: the move, in words
    replay: str  #: the address of their game at that moment


@dataclass(frozen=True)
class PartingModel:
    """The moment where two games differ."""

    when: str  #: the round and the move, in words
    picture: str  #: the moment, as SVG
    choices: tuple[ChoiceModel, ...]  #: each person's choice
    better: str  #: whose choice was better, as a sentence; ``""`` until it is known


@dataclass(frozen=True)
class RoundCell:
    """What a round brought to one person."""

    points: str
    is_best: bool  #: whether nobody got more, and somebody less
    replay: str  #: the address of the beginning of the round


@dataclass(frozen=True)
class LineModel:
    """What each round brought to one person."""

    name: str
    rounds: tuple[RoundCell, ...]


@dataclass(frozen=True)
class ChallengeModel:
    """What the screen shows."""

    game: str = ""  #: the game; ``""`` if there is neither a challenge nor a game for one
    verdict: str = ""  #: who did better, in a few words; ``""`` for a single result
    course: tuple[str, ...] = ()  #: how it was decided, in sentences
    scorecard: tuple[LineModel, ...] = ()  #: what each round brought, best result first
    standing: str = ""  #: all results against the others, in words; ``""`` without any
    facts: tuple[str, ...] = ()  #: the table, one sentence per option
    problem: str = ""  #: why there is no challenge, as a sentence; ``""`` if there is one
    text: str = ""  #: the unreadable challenge
    #: whether the results are hidden, because the person has not played yet
    is_hidden: bool = False
    can_show: bool = False  #: whether the person has played the deal, although not in this game
    challengers: tuple[str, ...] = ()  #: the people who played
    name: str = ""  #: the person's name
    asks_name: bool = False  #: whether that is asked for before the challenge is sent
    can_answer: bool = False  #: whether the person has a game that can be added or renamed
    is_answer: bool = False  #: whether somebody else began the challenge
    #: everyone's result, best first; empty while they are hidden
    results: tuple[ResultModel, ...] = ()
    #: where the person's game differs from another one, if it does
    parting: PartingModel | None = None
    link: str = ""  #: the whole link
    can_share: bool = False  #: whether the browser can share it with other programs
