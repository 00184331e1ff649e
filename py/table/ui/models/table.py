"""What a person sees of any game: plain values, made again for each view model.

Cards are faces, as in the engine. Nothing hidden is in here, so nothing hidden can be shown. A game
extends these with what only it has; the views in :mod:`table.ui.views` know no more than these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from htpy import Node

from table.page.routes import PLAY, Route

if TYPE_CHECKING:
    from table.ui.models.story import StoryModel

PLAYING, SCORED, OVER = "playing", "scored", "over"
"""The phases that every game has; each phase has a screen of its own. ``SCORED`` is the end of a
round."""

NEXT, NEW_DEAL, SAME_DEAL, AGAIN = "stronger", "new-deal", "same-deal", "try-again"
WHOLE = "deal"
"""Steps after a game: the next against stronger players, another deal, the same one, the game from
where it was taken over, or a whole one after a short one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatModel:
    """A player at the table."""

    seat: int
    name: str  #: the player's name
    kind: str  #: ``person`` or the name of a bot
    is_you: bool  #: whether this is the player at the screen
    held: int  #: how many cards the player holds
    open: tuple[int, ...]  #: these cards, where all hands are shown; else nothing
    score: int  #: the points as they stand
    is_dealer: bool  #: whether this player dealt, or whoever begins the round where nobody deals
    is_actor: bool  #: whether this player is to move
    wins_trick: bool  #: whether this player's card is winning it


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card in a trick: who played it, what was said with it, whether it is winning."""

    seat: int
    name: str
    card: int
    word: str
    is_winning: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickModel:
    """A trick."""

    cards: tuple[TrickCard, ...]  #: the cards in playing order
    leader: str  #: who led or leads, by name
    winner: str  #: who is winning or won, by name; ``""`` before the first card
    led: int  #: the suit to follow, or -1
    trump: int  #: the trump suit, or -1
    is_complete: bool  #: whether everyone has played


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand."""

    card: int
    text: str  #: its name in the notation
    copy: int  #: 0, or 1 for the second of two equal cards
    is_playable: bool  #: whether a legal move can be made with it now

    @property
    def id(self) -> str:
        """The id of its button."""
        return f"card-{self.text}-{self.copy}"


@dataclass(frozen=True, slots=True)
class MoveChoice:
    """One of several moves that a card allows."""

    text: str  #: the move in notation
    word: str
    result: str = ""  #: who would have the trick as it lies, and what it would bring, or ``""``
    does: str = ""  #: what it does, as a sentence, or ``""``
    winner: int = -1  #: the seat that would be winning the trick then; -1 if that is not known


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """What the player is being asked: about which card, and the possible answers."""

    card: int
    answers: tuple[MoveChoice, ...]


@dataclass(frozen=True, slots=True)
class RefusalModel:
    """Why the last try was refused."""

    what: str  #: the card or move that was tried, in notation
    words: str  #: the reason, as a sentence
    clause: str  #: the id of the clause it rests on


@dataclass(frozen=True, slots=True)
class Moved:
    """How a player came out of a round."""

    seat: int
    name: str  #: the player's name
    is_you: bool  #: whether this is the player at the screen
    before: int  #: the score before the round
    after: int  #: the score after it
    place: int  #: the place by that, from 1; equal scores share a place
    climbed: int  #: by how many places that is better than before; below 0 for worse


@dataclass(frozen=True, slots=True)
class RoundModel:
    """A round that is over."""

    number: int  #: which one, from 1
    moved: tuple[Moved, ...]  #: how everyone came out of it, best first
    dealer: str  #: who deals next, by name; ``""`` after the last round


@dataclass(frozen=True, slots=True)
class WatchModel:
    """How a game of bots alone is being watched."""

    is_paused: bool  #: whether it goes on by single steps only
    pace: str  #: the pace of the bots, by name
    #: whether all hands are shown; ``None`` in a game in which they always are
    is_open: bool | None


@dataclass(frozen=True, slots=True)
class ExpectedModel:
    """What the expert expects of a move."""

    text: str  #: the move in notation
    words: str  #: the move in words
    share: float  #: the share of the win, 0 to 1
    #: half the 95 % interval of it; 0 if it is exact, ``None`` where too little is known
    margin: float | None
    points: float  #: the points until the round is over
    is_best: bool  #: whether it is the expert's choice
    is_level: bool  #: whether it cannot be told from the best
    is_yours: bool  #: whether it is what was played
    wins_lost: float  #: the share of the win that it costs against the best
    points_lost: float  #: the points that it costs against the best


@dataclass(frozen=True, slots=True)
class OpinionModel:
    """What the expert thinks of a decision."""

    #: each legal move, best first; empty while there is no opinion
    expected: tuple[ExpectedModel, ...]
    idea: str  #: why the best may be good, as a sentence; or ``""``
    is_final: bool  #: whether it thinks no further

    @property
    def best(self) -> ExpectedModel | None:
        """The expert's choice, once there is one."""
        return self.expected[0] if self.expected else None


@dataclass(frozen=True, slots=True)
class DecisionModel:
    """A decision of a finished game, as it is reviewed."""

    at: int  #: how many moves were made before it
    when: str  #: the round and the trick, in words
    played: str  #: what was played, in words
    better: str  #: the expert's choice, in words; ``""`` while it is not known
    loss: float  #: the share of the win that was given away, 0 to 1; below 0 while not known
    #: the points that were given away; below 0 if it promised more of them, and less of the win
    points: float
    #: the cards in the middle of the table then: the trick, or what is for sale
    lies: tuple[int, ...] = ()
    card: int = -1  #: the card that was played or bought, or -1 if it was none
    better_card: int = -1  #: that of the expert's choice, or -1
    reason: str = ""  #: why that may be better, as a sentence; ``""`` if nothing was lost
    picture: str = ""  #: the table as it was, as SVG, of those that cost most; else ``""``
    who: str = ""  #: who played it, where several people did, else ``""``
    is_gone: bool = False  #: whether the win was gone by then, so that points count alone

    @property
    def is_dear(self) -> bool:
        """Whether it cost anything that is worth telling."""
        return self.loss > 0 or self.points > 0

    @property
    def is_judged(self) -> bool:
        """Whether the expert has thought about it."""
        return self.loss >= 0


@dataclass(frozen=True, slots=True)
class ReviewModel:
    """A review of a finished game, as far as it has come."""

    game: str  #: the name of the game
    number: int  #: the deal number
    decisions: tuple[DecisionModel, ...]  #: every decision of people that left a choice, in order
    worst: tuple[DecisionModel, ...]  #: those that cost most, the dearest first
    next_time: str = ""  #: one thing to do better, as a sentence; ``""`` as long as it is not known
    #: whether what came of it is shown; until somebody asks, the list stays in its place
    is_told: bool = True

    @property
    def judged(self) -> int:
        """How many decisions the expert has thought about."""
        return sum(one.is_judged for one in self.decisions)

    @property
    def is_final(self) -> bool:
        """Whether it has thought about all of them."""
        return self.judged == len(self.decisions)

    @property
    def people(self) -> tuple[str, ...]:
        """Who made them, where several people played; else nobody."""
        return tuple(dict.fromkeys(one.who for one in self.decisions if one.who))


@dataclass(frozen=True, slots=True)
class ReviewedModel:
    """A decision that is looked at again on the table."""

    decision: DecisionModel  #: which one
    opinion: OpinionModel  #: what the expert thinks of it
    before: int  #: the decision before it, by its place; -1 if there is none
    after: int  #: the decision after it; -1 if there is none


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePanelModel:
    """What a screen has of its own around a table. Its views come with that screen."""

    here: Route  #: where the screen is
    kind: str  #: what it is, for the styles
    where: Node = None  #: how far it is, in the bar; ``None`` for what is there of any game
    tools: Node  #: the buttons and links of the bar
    panel: Node  #: what stands beside the table
    is_after: bool = False  #: whether the panel is read after the table, not before it
    #: whether it shows the game of a link, at which nobody is known to be a bot
    is_linked: bool = False

    def over(self, name: str) -> str:
        """The address, without ``#/``, of something that lies over the screen."""
        return str(replace(self.here, over=name, at="")).removeprefix("#/")


@dataclass(frozen=True, slots=True)
class Doubt:
    """A move that the person is asked to think about again."""

    text: str  #: the move in notation
    words: str  #: what it is, in a few words
    why: str  #: what speaks against it, as sentences


@dataclass(frozen=True, slots=True)
class HintModel:
    """The hint that was asked for, at the table itself."""

    move: str  #: the move that the expert would make, in notation; ``""`` while it thinks
    words: str  #: that move and why, as a sentence
    cards: tuple[str, ...] = ()  #: the cards that it is made with, by their names in the notation
    likely: tuple[str, ...] = ()  #: the moves that cannot be told from it, in notation


@dataclass(frozen=True, slots=True)
class CoachModel:
    """What the coach says, where there is one."""

    sentence: str  #: what matters at the decision to be made, or ``""``
    doubt: Doubt | None  #: the move that is doubted, if one is
    look_back: str  #: at the end of a round, the decision that mattered most, or ``""``
    is_to_offer: bool  #: whether it is offered that the next game goes without a coach
    basic: str = ""  #: what is to be known of the game, in a first one, or ``""``
    conclusion: str = ""  #: what follows for the decision, once the expert agrees, or ``""``

    @property
    def says(self) -> tuple[str, ...]:
        """All that it says before a decision, in order."""
        return tuple(filter(None, (self.basic, self.sentence, self.conclusion)))


@dataclass(frozen=True, slots=True)
class MultiplayerModel:
    """People who play along, or the host of the table, on devices of their own."""

    #: what is shown of each beside their name, as HTML, by seat; ``""`` for nothing
    marks: tuple[str, ...]
    #: whether another page runs the game, which is then neither dealt, nor taken back, nor kept
    #: here
    is_visited: bool
    notice: str = ""  #: what is to be done about somebody who is away, as HTML; ``""`` for nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class TableModel:
    """Everything that the player at the screen sees of a game."""

    game: str  #: which game it is, by name
    phase: str  #: which screen it is
    number: int  #: the deal number
    moves: int  #: how many moves were made
    round: int
    trick_number: int  #: the number of the trick in this round, from 1
    #: the players in the order of play, from the one left of you; you come last
    seats: tuple[SeatModel, ...]
    you: SeatModel  #: the player who looks
    trick: TrickModel
    last: TrickModel | None  #: the last complete trick, if there was one
    hand: tuple[HandCard, ...]  #: your cards, sorted
    pointed: int  #: the place in the hand that the keyboard stands at
    is_mine: bool  #: whether it is your turn
    asked: MoveQuestion | None  #: what you are being asked, if anything
    refused: RefusalModel | None  #: why your last try was refused, if it was
    phase_words: str
    turn_words: str  #: whose turn it is and what is to be done, in words
    waits: str  #: ``""``, ``"pause"`` while the others are waited for, ``"tap"`` if for a tap
    can_undo: bool  #: whether you have decided anything yet
    totals: tuple[tuple[int, ...], ...]  #: the scores after each finished round, by seat
    names: tuple[str, ...]  #: the names of the players, by seat
    thinker: str  #: who has been thinking for a while, by name; ``""`` if nobody
    can_hint: bool  #: whether the expert can be asked what it would do
    can_review: bool  #: whether your decisions can be gone through with the expert
    watch: WatchModel | None  #: how the game is watched, where only bots play
    round_over: RoundModel | None = None  #: the round whose end is shown, if one is
    story: StoryModel | None = None  #: how the game went, once it is over
    can_redo: bool = False  #: whether what you took back can be brought back
    #: the round that a game from a position began in, and the scores then
    begun: tuple[int, tuple[int, ...]] | None = None
    reviewed: ReviewedModel | None = None  #: the past decision that is looked at, if one is
    #: the game that can be learnt from here, by name, where somebody came by a link and may never
    #: have seen it; or ``""``
    learn: str = ""
    coach: CoachModel | None = None  #: what the coach says, where there is one
    hint: HintModel | None = None  #: the hint that was asked for, if one was
    #: what stands beside the table, where a screen has something of its own there
    beside: SidePanelModel | None = None
    raised: str = ""  #: the id of the card that is played when it is pressed once more, or ``""``
    #: whether the game was taken over, as from a link, and can be again
    can_try_again: bool = False
    notice: str = ""  #: what became of another game, as a sentence, or ``""``
    #: what is said of another build of the page that waits to be taken up, if one does
    update: str = ""
    is_unkept: bool = False  #: whether the browser does not keep this game
    sound: bool | None = None  #: whether there are sounds; ``None`` if that is not shown
    can_invite: bool = False  #: whether others can be invited to play along on devices of their own
    #: who plays along on devices of their own, if somebody does
    multiplayer: MultiplayerModel | None = None
    #: at the end of a game, the step that fits what happened: an act, or a screen; of
    #: :data:`NEXT` a colon and the level of the opponents follow
    next_step: str = ""
    par: str = ""  #: what a club player makes of the same deal, in a few words, once it is known
    asks_name: bool = False  #: whether it is asked what the person is called
    #: what the deal of a finished game was worth, as HTML; ``""`` if nothing is said
    worth: str = ""

    @property
    def is_linked(self) -> bool:
        """Whether it is the game of a link, which is only looked at."""
        return self.beside is not None and self.beside.is_linked

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of what the arrow keys go through, in order: the cards of the hand."""
        return () if self.watch else tuple(one.id for one in self.hand)

    def hints(self, move: str = "", card: str = "") -> bool:
        """Whether the hint is to make a move, or one with a card, both in notation."""
        hint = self.hint
        return hint is not None and (move == hint.move if move else card in hint.cards)

    def is_likely(self, move: str) -> bool:
        """Whether the hint holds a move for as good as its own."""
        return self.hint is not None and move in self.hint.likely

    @property
    def hinted(self) -> tuple[str, ...]:
        """Where the move of the hint may be made: ids, the best one first."""
        if self.hint is None:
            return ()
        move = self.hint.move.replace(" ", "-")
        cards = (f"card-{card}-0" for card in self.hint.cards)
        answers = (f"answer-{word}" for word, text in self.answers.items() if self.hints(text))
        return (*answers, *cards, f"choice-{move}", f"clear-{move}", move)

    @property
    def is_live(self) -> bool:
        """Whether it is played here and now, and neither looked at, nor taught, nor watched."""
        return not (self.watch or self.beside or self.reviewed)

    def over(self, name: str) -> str:
        """The address, without ``#/``, of something that lies over the table."""
        return self.beside.over(name) if self.beside else f"{PLAY}/{name}"

    def clause_address(self, clause: str) -> str:
        """Where a clause is laid over the table; over a past decision nothing can lie."""
        return f"#/rules/{clause}" if self.reviewed else f"#/{self.over(f'rules/{clause}')}"

    @property
    def answers(self) -> Mapping[str, str]:
        """The moves that the open question can be answered with, by their words."""
        if self.asked is None or self.doubt:
            return {}
        return {answer.word: answer.text for answer in self.asked.answers}

    @property
    def doubt(self) -> Doubt | None:
        """The move that is doubted, if one is."""
        return self.coach.doubt if self.coach else None

    @property
    def heading(self) -> str:
        """The id of the heading where a screen's controls are not cards; ``""`` elsewhere."""
        return "verdict" if self.phase == OVER else ""

    @property
    def first_answer(self) -> str:
        """The id of the first answer to the open question; there is one."""
        assert self.asked is not None
        return f"answer-{self.asked.answers[0].word}"

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        if self.reviewed:
            return ("reviewed-title", "brand")
        if self.watch and self.phase != OVER:
            return ("watch-pause", "brand")
        if self.heading:
            return (self.heading, "brand")
        if self.doubt:
            return ("doubt-back", "brand")
        if self.asked:
            return (self.first_answer, "brand")
        if self.cards:
            return (self.cards[min(self.pointed, len(self.cards) - 1)], "brand")
        return ("hurry", "brand")
