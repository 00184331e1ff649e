"""What the screen of a challenge shows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ResultModel:
    """How somebody played."""

    place: int  #: from 1; equal results share one
    name: str  #: what they are called
    words: str  #: the final score, in words
    has_won: bool  #: whether they won, or shared the win
    par: str  #: the result against par, in words; ``""`` as long as that is not known
    proof: str  #: what is known of whether the bots played so, in words
    replay: str  #: the address of the replay of their game
    is_yours: bool  #: whether it is the person's own


@dataclass(frozen=True)
class ChoiceModel:
    """What somebody chose where two games part."""

    name: str
    move: str  #: the move, in words
    worth: str  #: what the expert expects of it, in words; ``""`` as long as that is not known
    replay: str  #: the address of their game at that moment


@dataclass(frozen=True)
class PartingModel:
    """Where two games part."""

    when: str  #: the round and the move, in words
    picture: str  #: the moment, as SVG
    choices: tuple[ChoiceModel, ...]  #: what each of them chose


@dataclass(frozen=True)
class ChallengeModel:
    """What the screen shows."""

    title: str = ""  #: the game
    language: str = ""  #: the language of that title
    facts: tuple[str, ...] = ()  #: the table, a sentence each
    problem: str = ""  #: why there is no challenge, as a sentence; ``""`` where there is one
    text: str = ""  #: the challenge that cannot be read
    is_hidden: bool = False  #: whether the results are hidden, since the person still has to play
    challengers: str = ""  #: who played, in words
    name: str = ""  #: what the person is called
    #: whether there is a game of the person's that can be added or renamed
    can_answer: bool = False
    #: how everyone played, the best first; empty while they are hidden
    results: tuple[ResultModel, ...] = ()
    parting: PartingModel | None = None  #: where the person's game and another one part, if they do
    link: str = ""  #: the whole link
    can_share: bool = False  #: whether the browser can hand it to other programs
