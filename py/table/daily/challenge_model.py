"""What the screen of a challenge shows, as plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ResultModel:
    """How somebody played.

    Attributes:
        place: from 1; equal results share one.
        name: what they are called.
        words: the final score, in words.
        has_won: whether they won, or shared the win.
        par: the result against par, in words; ``""`` as long as that is not known.
        proof: what is known of whether the bots played so, in words.
        replay: the address of the replay of their game.
        is_yours: whether it is the person's own.
    """

    place: int
    name: str
    words: str
    has_won: bool
    par: str
    proof: str
    replay: str
    is_yours: bool


@dataclass(frozen=True)
class ChoiceModel:
    """What somebody chose where two games part.

    Attributes:
        name: who.
        move: the move, in words.
        worth: what the expert expects of it, in words; ``""`` as long as that is not known.
        replay: the address of their game at that moment.
    """

    name: str
    move: str
    worth: str
    replay: str


@dataclass(frozen=True)
class PartingModel:
    """Where two games part.

    Attributes:
        when: the round and the move, in words.
        picture: the moment, as SVG.
        choices: what each of them chose.
    """

    when: str
    picture: str
    choices: tuple[ChoiceModel, ...]


@dataclass(frozen=True)
class ChallengeModel:
    """What the screen shows.

    Attributes:
        title: the game.
        language: the language of that title.
        facts: the table, a sentence each.
        problem: why there is no challenge, as a sentence; ``""`` where there is one.
        text: the challenge that cannot be read.
        is_hidden: whether the results are hidden, since the person still has to play.
        challengers: who played, in words.
        name: what the person is called.
        can_answer: whether there is a game of the person's that can be added or renamed.
        results: how everyone played, the best first; empty while they are hidden.
        parting: where the person's game and another one part, if they do.
        link: the whole link.
        can_share: whether the browser can hand it to other programs.
    """

    title: str = ""
    language: str = ""
    facts: tuple[str, ...] = ()
    problem: str = ""
    text: str = ""
    is_hidden: bool = False
    challengers: str = ""
    name: str = ""
    can_answer: bool = False
    results: tuple[ResultModel, ...] = ()
    parting: PartingModel | None = None
    link: str = ""
    can_share: bool = False
