"""The view model of any game: plain values, made again for each change.

Cards are faces, as in the engine. It contains nothing hidden, so nothing hidden can be shown. Games
extend these classes with their own values; the views in :mod:`table.ui.views` use only these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from htpy import Node

from table.page.routes import PLAY, Route
from trickhunt.core.words import _

if TYPE_CHECKING:
    from table.ui.models.ending import EndingModel
    from table.ui.models.story import StoryModel

PLAYING, SCORED, OVER = "playing", "scored", "over"
"""The phases of every game; each has its own screen. ``SCORED`` is the end of a round."""

NEXT, NEW_DEAL, AGAIN = "stronger", "new-deal", "try-again"
WHOLE, SAME_DEAL, UNAIDED, ASIDE = "deal", "same-deal", "unaided", "swap-aside"
"""The steps after a game: against stronger players, another deal, the game from where it was taken
over, a whole one after a short one, the same cards again, those without hints, and the game of this
kind that was put aside.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatModel:
    """A player at the table."""

    seat: int
    name: str  #: the player's name
    kind: str  #: ``person`` or the name of a bot
    is_you: bool  #: whether this is the player at the screen
    held: int  #: the number of cards in the player's hand
    open: tuple[int, ...]  #: these cards, if all hands are shown; else empty
    score: int  #: the current points
    is_dealer: bool  #: whether this player dealt, or begins the round if nobody deals
    is_actor: bool  #: whether it is this player's turn
    wins_trick: bool  #: whether this player's card is winning the trick
    title: str = ""  #: what a bot with a character is, in a few words
    habit: str = ""  #: how it plays, as a sentence


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card in a trick: its player, the announcement, whether it is winning."""

    seat: int
    name: str
    card: int
    word: str
    is_winning: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickModel:
    """A trick."""

    cards: tuple[TrickCard, ...]  #: the cards in playing order
    leader: str  #: the name of the leader
    winner: str  #: the name of the winner so far; ``""`` before the first card
    led: int  #: the suit to follow, or -1
    trump: int  #: the trump suit, or -1
    is_complete: bool  #: whether everyone has played

    @property
    def winning_card(self) -> int:
        """The card that is winning the trick; there is one."""
        return next(one.card for one in self.cards if one.is_winning)


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand."""

    card: int
    text: str  #: its name in the notation
    copy: int  #: 0, or 1 for the second of two equal cards
    is_playable: bool  #: whether it is part of a legal move now

    @property
    def id(self) -> str:
        """The id of its button."""
        return f"card-{self.text}-{self.copy}"


@dataclass(frozen=True, slots=True)
class MoveChoice:
    """One of several moves that a card allows."""

    text: str  #: the move in notation
    word: str
    result: str = ""  #: the result for the trick, as it is now, or ``""``
    does: str = ""  #: its effect, as a sentence, or ``""``
    winner: int = -1  #: the seat that would then be winning the trick; -1 if that is not known


@dataclass(frozen=True, slots=True)
class MoveQuestion:
    """A question to the player: its card, and the possible answers."""

    card: int
    answers: tuple[MoveChoice, ...]


@dataclass(frozen=True, slots=True)
class RefusalModel:
    """Why the last attempt was refused."""

    what: str  #: the attempted card or move, in notation
    words: str  #: the reason, as a sentence
    clause: str  #: the id of the clause that forbids it


@dataclass(frozen=True, slots=True)
class Moved:
    """A player's result of a round."""

    seat: int
    name: str  #: the player's name
    is_you: bool  #: whether this is the player at the screen
    before: int  #: the score before the round
    after: int  #: the score after it
    place: int  #: the rank, from 1; equal scores share a rank
    climbed: int  #: by how many ranks that is better than before; negative for worse


@dataclass(frozen=True, slots=True)
class RoundModel:
    """A round that is over."""

    number: int  #: its number, from 1
    moved: tuple[Moved, ...]  #: everyone's result, best first
    dealer: str  #: the name of the next dealer; ``""`` after the last round


@dataclass(frozen=True, slots=True)
class WatchModel:
    """The controls of a watched game of bots."""

    is_paused: bool  #: whether it goes only in single steps
    pace: str  #: the name of the bots' pace
    #: whether all hands are shown; ``None`` in a game in which they are always open
    is_open: bool | None


@dataclass(frozen=True, slots=True)
class ExpectedModel:
    """The expert's expected result of a move."""

    text: str  #: the move in notation
    words: str  #: the move in words
    share: float  #: the share of the win, 0 to 1
    #: half the 95 % interval of it; 0 for an exact value, ``None`` if too little is known
    margin: float | None
    points: float  #: the points until the end of the round
    is_best: bool  #: whether it is the expert's choice
    is_level: bool  #: whether it cannot be distinguished from the best
    is_yours: bool  #: whether it was played
    wins_lost: float  #: the share of the win that it loses against the best
    points_lost: float  #: the points that it loses against the best
    is_open: bool = False  #: whether it is level, though its numbers differ: it may be as good


@dataclass(frozen=True, slots=True)
class OpinionModel:
    """The expert's opinion of a decision."""

    #: each legal move, best first; empty while there is no opinion
    expected: tuple[ExpectedModel, ...]
    idea: str  #: the reason for the best move, as a sentence; or ``""``
    is_final: bool  #: whether the expert has stopped thinking

    @property
    def best(self) -> ExpectedModel | None:
        """The expert's choice, once there is one."""
        return self.expected[0] if self.expected else None


EVEN = 0.5
"""The chance to choose well at random above which choosing well is no achievement."""


@dataclass(frozen=True, slots=True)
class DecisionModel:
    """A decision of a finished game, as it is reviewed."""

    at: int  #: the number of moves before it
    when: str  #: the round and the trick, in words
    played: str  #: the played move, in words
    better: str  #: the expert's choice, in words; ``""`` while it is not known
    loss: float  #: the share of the win that was lost, 0 to 1; negative while not known
    #: the points that were lost; negative if it promised more of them, and less of the win
    points: float
    #: the cards in the middle of the table then: the trick, or the market
    lies: tuple[int, ...] = ()
    card: int = -1  #: the card that was played or bought, or -1 if there was none
    better_card: int = -1  #: that of the expert's choice, or -1
    reason: str = ""  #: the reason for that choice, as a sentence; ``""`` if nothing was lost
    hand: tuple[int, ...] = ()  #: the hand of its player then
    wins: float = 0.0  #: the share of the win after the expert's choice, 0 to 1; 0 while not known
    who: str = ""  #: its player, if several people played, else ``""``
    is_gone: bool = False  #: whether the win was out of reach, so that only points count
    is_hinted: bool = False  #: whether it was made after a hint, and as good as that
    is_open: bool = False  #: whether it may be as good as the expert's choice, or a little worse
    asks: str = ""  #: what is asked where a better one is to be found, as a heading
    #: the share of the possible moves that are as good as the best, 0 to 1
    chance: float = 0.0

    @property
    def is_dear(self) -> bool:
        """Whether it cost anything worth mentioning."""
        return self.loss > 0 or self.points > 0

    @property
    def is_at_stake(self) -> bool:
        """Whether the choice mattered: it cost something, or most others would have."""
        return self.is_dear or self.chance <= EVEN

    @property
    def games_lost(self) -> int:
        """How many games in 100 it cost."""
        return round(100 * max(0.0, self.loss))

    @property
    def is_judged(self) -> bool:
        """Whether the expert has thought about it."""
        return self.loss >= 0


@dataclass(frozen=True, slots=True)
class TriedModel:
    """Another move in place of a reviewed one."""

    words: str  #: the move, in words
    is_played: bool  #: whether it is the one that was made
    is_found: bool = False  #: whether it is as good as the best, or may be
    is_open: bool = False  #: whether it may be
    is_best: bool = False  #: whether it is the expert's choice
    is_better: bool = False  #: whether it is better than the one that was made
    loss: float = 0.0  #: the share of the win that it loses, 0 to 1
    points: float = 0.0  #: the points that it loses

    @property
    def is_dear(self) -> bool:
        """Whether it costs anything worth mentioning."""
        return self.loss > 0 or self.points > 0


@dataclass(frozen=True, slots=True)
class ReviewModel:
    """The review of a finished game so far."""

    game: str  #: the name of the game
    number: int  #: the deal number
    decisions: tuple[DecisionModel, ...]  #: every decision of people with a choice, in order
    worst: tuple[DecisionModel, ...]  #: the most expensive ones, in order
    next_time: str = ""  #: the advice for next time, as a sentence; ``""`` until it is known
    seconds: int = 0  #: how long the expert will still think; 0 if unknown
    #: the decision whose next move would have lost most; ``better`` is that move, and ``loss`` and
    #: ``points`` are what it loses
    best: DecisionModel | None = None
    compared: str = ""  #: how bots did in the same seat, as sentences; ``""`` if that is not known
    is_won: bool = False  #: whether its only person won, alone or with others

    @property
    def own(self) -> tuple[DecisionModel, ...]:
        """The decisions without a hint."""
        return tuple(one for one in self.decisions if not one.is_hinted)

    @property
    def dearest(self) -> DecisionModel:
        """The one that cost most."""
        return max(self.decisions, key=lambda one: (one.games_lost, one.points))

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
        """The people who made them, if several played; else empty."""
        return tuple(dict.fromkeys(one.who for one in self.decisions if one.who))


@dataclass(frozen=True, slots=True)
class ReviewedModel:
    """A past decision at the table."""

    decision: DecisionModel  #: the decision
    opinion: OpinionModel  #: the expert's opinion
    before: int  #: the index of the decision before it; -1 if there is none
    after: int  #: the index of the decision after it; -1 if there is none
    #: another move, found in its place and as good as the expert's choice, in words; else ``""``
    found: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePanelModel:
    """The parts around a table that belong to a screen. Their views are loaded with that screen."""

    here: Route  #: the address of the screen
    kind: str  #: its style class
    where: Node = None  #: the progress, in the bar; ``None`` for that of any game
    tools: Node  #: the buttons and links of the bar
    panel: Node  #: the panel beside the table
    is_after: bool = False  #: whether the panel is read after the table, not before it
    is_linked: bool = False  #: whether it shows the game of a link, whose players may not be bots

    def over(self, name: str) -> str:
        """The address, without ``#/``, of an overlay of the screen."""
        return str(replace(self.here, over=name, at="")).removeprefix("#/")


@dataclass(frozen=True, slots=True)
class Doubt:
    """A move that the person is asked to reconsider."""

    text: str  #: the move in notation
    words: str  #: the move in a few words
    why: str  #: the reasons against it, as sentences


@dataclass(frozen=True, slots=True)
class HintModel:
    """The requested hint, at the table."""

    move: str  #: the expert's move, in notation; ``""`` while it thinks
    words: str  #: that move and why, as a sentence
    cards: tuple[str, ...] = ()  #: the cards of the move, by their names in the notation
    likely: tuple[str, ...] = ()  #: the moves that cannot be distinguished from it, in notation
    is_best: bool = True  #: whether there are worse moves, so that it can be asked why
    mark: str = ""  #: the word on it at the table; ``""`` for the usual one


@dataclass(frozen=True, slots=True)
class TagModel:
    """A word on a move at the table, and on the cards with which it is made."""

    words: str
    move: str  #: the move, in notation
    cards: tuple[str, ...]  #: the cards of the move, by their names in the notation
    is_better: bool = False  #: whether it is the better one of two moves
    is_hint: bool = False  #: whether the requested hint is to make it


@dataclass(frozen=True, slots=True)
class CoachModel:
    """The coach's texts, if there is a coach."""

    sentence: str  #: what matters at the current decision, or ``""``
    doubt: Doubt | None  #: the doubted move, if any
    look_back: str  #: at the end of a round, the decision that mattered most, or ``""``
    is_to_offer: bool  #: whether to offer that the next game has no coach
    basic: str = ""  #: a rule to know in a first game, or ``""``
    conclusion: str = ""  #: the recommendation, once the expert agrees, or ``""``
    offers_forced: bool = False  #: whether to offer that forced cards are played automatically

    @property
    def says(self) -> tuple[str, ...]:
        """The texts before a decision, in order."""
        return tuple(filter(None, (self.basic, self.sentence, self.conclusion)))


@dataclass(frozen=True, slots=True)
class MultiplayerModel:
    """People on other devices who play along, or the host of the table."""

    marks: tuple[str, ...]  #: the mark beside each name, as HTML, by seat; ``""`` for none
    #: whether another page runs the game, which can then be neither dealt, undone nor saved here
    is_visited: bool
    notice: str = ""  #: the notice about an absent person, as HTML; ``""`` for none
    signs: str = ""  #: the reactions to send, as HTML; ``""`` for none
    then: str = ""  #: the next step of a guest after the game, as HTML
    #: the names of the people elsewhere who asked for another game
    wishes: tuple[str, ...] = ()
    #: the button that reminds the person elsewhere whose turn it is, as HTML; ``""`` for none
    nudge: str = ""
    seal: str = ""  #: the result of the seal of the deal, as HTML; ``""`` for none


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalScore:
    """A player's final rank and score; a game adds the parts of the score."""

    seat: int
    place: int  #: 1 for the winners; equal scores share a rank
    name: str
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableModel:
    """Everything that the player at the screen sees of a game."""

    game: str  #: the name of the game
    phase: str  #: the screen to show
    number: int  #: the deal number
    moves: int  #: the number of moves made
    round: int
    trick_number: int  #: the number of the trick in this round, from 1
    #: the players in the order of play, from the one left of you; you come last
    seats: tuple[SeatModel, ...]
    you: SeatModel  #: the player at the screen
    trick: TrickModel
    last: TrickModel | None  #: the last complete trick, if there was one
    hand: tuple[HandCard, ...]  #: your cards, sorted
    pointed: int  #: the index of the card of the hand with the keyboard focus
    is_mine: bool  #: whether it is your turn
    asked: MoveQuestion | None  #: the question to you, if any
    refused: RefusalModel | None  #: why your last attempt was refused, if it was
    phase_words: str
    turn_words: str  #: whose turn it is and the required action, in words
    goes_on: str = ""  #: what a tap does, in words, if it does more than continue
    waits: str  #: why the table waits: ``""``, ``"pause"`` for the others, ``"tap"`` for a tap
    can_undo: bool  #: whether you have a decision to undo
    totals: tuple[tuple[int, ...], ...]  #: the scores after each finished round, by seat
    names: tuple[str, ...]  #: the names of the players, by seat
    thinker: str  #: the name of a player who has been thinking for a while; ``""`` if there is none
    can_hint: bool  #: whether the expert can give a hint
    can_review: bool  #: whether the expert can review your decisions
    watch: WatchModel | None  #: the controls of a watched game, if only bots play
    round_over: RoundModel | None = None  #: the round whose end is shown, if any
    story: StoryModel | None = None  #: the story of the game, once it is over
    can_redo: bool = False  #: whether there is something to redo
    #: the round in which a game from a position began, and the scores then
    begun: tuple[int, tuple[int, ...]] | None = None
    reviewed: ReviewedModel | None = None  #: the past decision that is shown, if any
    #: the game to learn from here, by name, for people who came by a link and may never have seen
    #: it; or ``""``
    learn: str = ""
    coach: CoachModel | None = None  #: the coach's texts, if there is a coach
    hint: HintModel | None = None  #: the requested hint, if any
    tags: tuple[TagModel, ...] = ()  #: the words on moves, such as those of a past decision
    beside: SidePanelModel | None = None  #: the screen's own parts beside the table, if any
    raised: str = ""  #: the id of the card that is played when it is pressed once more, or ``""``
    #: whether the game was taken over, for example from a link, and can be tried again
    can_try_again: bool = False
    trial: int = -1  #: the reviewed decision from which it is tried again, by its moves; or -1
    notice: str = ""  #: a message about another game, as a sentence, or ``""``
    unasked: str = ""  #: a note on the last move, as a sentence, or ``""``
    update: str = ""  #: the notice of a new build, if one is available
    is_unkept: bool = False  #: whether the browser does not save this game
    sound: bool | None = None  #: whether sounds are on; ``None`` if that is not shown
    can_invite: bool = False  #: whether people on other devices can be invited
    multiplayer: MultiplayerModel | None = None  #: the people on other devices, if any
    #: the end of the game, once it is over and what knows about it is loaded
    ending: EndingModel | None = None
    #: whose day's deal it is, in words, or that it is a short game; ``""`` for other deals
    day: str = ""
    finals: tuple[FinalScore, ...] = ()  #: the final scores, best first, once the game is over

    @property
    def is_linked(self) -> bool:
        """Whether it is the game of a link, for viewing only."""
        return self.beside is not None and self.beside.is_linked

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids that the arrow keys move through, in order: the cards of the hand."""
        return () if self.watch else tuple(one.id for one in self.hand)

    def hints(self, move: str = "", card: str = "") -> bool:
        """Whether the hint is to make a move, or one with a card, both in notation."""
        hint = self.hint
        return hint is not None and (move == hint.move if move else card in hint.cards)

    def tagged(self, *moves: str, card: str = "") -> tuple[TagModel, ...]:
        """The words on any of some moves, or on a card, all in notation."""
        tags, hint = self.tags, self.hint
        if hint is not None:
            word = hint.mark or _("Hint")
            tags = (*tags, TagModel(word, hint.move, hint.cards, is_hint=True))
        return tuple(one for one in tags if one.move in moves or card in one.cards)

    def is_likely(self, move: str) -> bool:
        """Whether the hint considers a move as good as its own."""
        return self.hint is not None and move in self.hint.likely

    @property
    def hinted(self) -> tuple[str, ...]:
        """Where the move of the hint can be made: ids, best first."""
        if self.hint is None:
            return ()
        move = self.hint.move.replace(" ", "-")
        cards = (f"card-{card}-0" for card in self.hint.cards)
        answers = (f"answer-{word}" for word, text in self.answers.items() if self.hints(text))
        return (*answers, *cards, f"choice-{move}", f"clear-{move}", move)

    @property
    def is_live(self) -> bool:
        """Whether it is being played here, not viewed, taught or watched."""
        return not (self.watch or self.beside or self.reviewed)

    def over(self, name: str) -> str:
        """The address, without ``#/``, of an overlay of the table."""
        return self.beside.over(name) if self.beside else f"{PLAY}/{name}"

    def clause_address(self, clause: str) -> str:
        """The address of a clause over the table; over a past decision there are no overlays."""
        return f"#/rules/{clause}" if self.reviewed else f"#/{self.over(f'rules/{clause}')}"

    @property
    def answers(self) -> Mapping[str, str]:
        """The possible answers to the open question, by their words."""
        if self.asked is None or self.doubt:
            return {}
        return {answer.word: answer.text for answer in self.asked.answers}

    @property
    def doubt(self) -> Doubt | None:
        """The doubted move, if any."""
        return self.coach.doubt if self.coach else None

    @property
    def heading(self) -> str:
        """The id of the heading if a screen's controls are not cards; else ``""``."""
        return "verdict" if self.phase == OVER else ""

    @property
    def first_answer(self) -> str:
        """The id of the first answer to the open question; there is one."""
        assert self.asked is not None
        return f"answer-{self.asked.answers[0].word}"

    @property
    def home(self) -> tuple[str, ...]:
        """The default place of the focus: ids, best first."""
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


SeatT = TypeVar("SeatT", bound=SeatModel)


def from_you(seats: tuple[SeatT, ...]) -> tuple[SeatT, ...]:
    """The seats of a model with yours first."""
    return (*seats[-1:], *seats[:-1])
