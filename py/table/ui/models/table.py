"""What a person sees of any game: plain values, made anew for each view model.

Cards are faces, as in the engine. Nothing hidden is in here, so nothing hidden can be shown. A
game extends these with what only it has; the views in :mod:`table.ui.views` know no more than
these.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from htpy import Node

    from table.ui.models.quiz import QuizModel
    from table.ui.models.story import StoryModel

PLAYING, SCORED, OVER = "playing", "scored", "over"
"""The phases that every game has; each phase has a screen of its own. ``SCORED`` is the end of a
round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatModel:
    """A player at the table.

    Attributes:
        seat: the number of the seat.
        name: what the player is called.
        kind: ``person`` or the name of a bot.
        is_you: whether this is who looks.
        held: how many cards the player holds.
        open: these cards, where all hands are shown; else nothing.
        score: the points as they stand.
        is_dealer: whether this player dealt, or whoever begins the round where nobody deals.
        is_actor: whether this player is to move.
        wins_trick: whether this player's card is winning it.
    """

    seat: int
    name: str
    kind: str
    is_you: bool
    held: int
    open: tuple[int, ...]
    score: int
    is_dealer: bool
    is_actor: bool
    wins_trick: bool


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
    """A trick.

    Attributes:
        cards: the cards in playing order.
        leader: who led or leads, by name.
        winner: who is winning or won, by name; ``""`` before the first card.
        led: the suit to follow, or -1.
        trump: the trump suit, or -1.
        is_complete: whether everyone has played.
    """

    cards: tuple[TrickCard, ...]
    leader: str
    winner: str
    led: int
    trump: int
    is_complete: bool


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand.

    Attributes:
        card: which card.
        text: its name in the notation.
        copy: 0, or 1 for the second of two equal cards.
        is_playable: whether a legal move can be made with it now.
    """

    card: int
    text: str
    copy: int
    is_playable: bool

    @property
    def id(self) -> str:
        """The id of its button."""
        return f"card-{self.text}-{self.copy}"


@dataclass(frozen=True, slots=True)
class Answer:
    """One of several moves that a card allows.

    Attributes:
        text: the move in notation.
        word: its word.
        does: what it does, as a sentence, or ``""``.
    """

    text: str
    word: str
    does: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the player is being asked: about which card, and the possible answers."""

    card: int
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Why the last try was refused.

    Attributes:
        what: the card or move that was tried, in notation.
        words: the reason, as a sentence.
        clause: the id of the clause it rests on.
    """

    what: str
    words: str
    clause: str


@dataclass(frozen=True, slots=True)
class Moved:
    """How a player came out of a round.

    Attributes:
        seat: the number of the seat.
        name: what the player is called.
        is_you: whether this is who looks.
        before: the score before the round.
        after: the score after it.
        place: the place by that, from 1; equal scores share a place.
        climbed: by how many places that is better than before; below 0 for worse.
    """

    seat: int
    name: str
    is_you: bool
    before: int
    after: int
    place: int
    climbed: int


@dataclass(frozen=True, slots=True)
class RoundModel:
    """A round that is over.

    Attributes:
        number: which one, from 1.
        moved: how everyone came out of it, the best first.
        dealer: who deals next, by name; ``""`` after the last round.
    """

    number: int
    moved: tuple[Moved, ...]
    dealer: str


@dataclass(frozen=True, slots=True)
class WatchModel:
    """How a game of bots alone is being watched.

    Attributes:
        is_paused: whether it goes on by single steps only.
        pace: the pace of the bots, by name.
        is_open: whether all hands are shown; ``None`` in a game in which they always are.
    """

    is_paused: bool
    pace: str
    is_open: bool | None


@dataclass(frozen=True, slots=True)
class ExpectedModel:
    """What the expert expects of a move.

    Attributes:
        text: the move in notation.
        words: the move in words.
        share: the share of the win, 0 to 1.
        margin: half the 95 % interval of it; 0 where it is exact, ``None`` where too
            little is known.
        points: the points until the round is over.
        is_best: whether it is the expert's choice.
        is_level: whether it cannot be told from the best.
        is_yours: whether it is what was played.
    """

    text: str
    words: str
    share: float
    margin: float | None
    points: float
    is_best: bool
    is_level: bool
    is_yours: bool


@dataclass(frozen=True, slots=True)
class OpinionModel:
    """What the expert thinks of a decision.

    Attributes:
        expected: each legal move, the best first; empty while there is no opinion.
        idea: why the best may be good, as a sentence; or ``""``.
        is_final: whether it thinks no further.
    """

    expected: tuple[ExpectedModel, ...]
    idea: str
    is_final: bool

    @property
    def best(self) -> ExpectedModel | None:
        """The expert's choice, once there is one."""
        return self.expected[0] if self.expected else None


@dataclass(frozen=True, slots=True)
class DecisionModel:
    """A decision of a finished game, as it is reviewed.

    Attributes:
        at: how many moves were made before it.
        when: the round and the trick, in words.
        played: what was played, in words.
        better: the expert's choice, in words; ``""`` while it is not known.
        loss: the share of the win that was given away, 0 to 1; below 0 while not known.
        points: the points that were given away.
        lies: the cards in the middle of the table then: the trick, or what is for sale.
        card: the card that was played or bought, or -1 where it was none.
        better_card: that of the expert's choice, or -1.
        reason: why that may be better, as a sentence; ``""`` where nothing was lost.
        picture: the table as it was, as SVG, of those that cost most; else ``""``.
        who: who played it, where several people did, else ``""``.
    """

    at: int
    when: str
    played: str
    better: str
    loss: float
    points: float
    lies: tuple[int, ...] = ()
    card: int = -1
    better_card: int = -1
    reason: str = ""
    picture: str = ""
    who: str = ""

    @property
    def is_judged(self) -> bool:
        """Whether the expert has thought about it."""
        return self.loss >= 0


@dataclass(frozen=True, slots=True)
class ReviewModel:
    """A review of a finished game, as far as it has come.

    Attributes:
        game: the name of the game.
        number: the deal number.
        decisions: every decision of people that left a choice, in order.
        worst: those that cost most, the dearest first.
        next_time: one thing to do better, as a sentence; ``""`` as long as it is not known.
        is_told: whether what came of it is shown; until somebody asks, the list stays in its place.
    """

    game: str
    number: int
    decisions: tuple[DecisionModel, ...]
    worst: tuple[DecisionModel, ...]
    next_time: str = ""
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
    """A decision that is looked at again on the table.

    Attributes:
        decision: which one.
        opinion: what the expert thinks of it.
        before: the decision before it, by its place; -1 if there is none.
        after: the decision after it; -1 if there is none.
    """

    decision: DecisionModel
    opinion: OpinionModel
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class SideModel:
    """A side line of a linked game.

    Attributes:
        number: which one, from 0.
        moves: its first moves, in a few words.
        words: what it is about, or ``""``.
        is_here: whether it is what is gone through.
    """

    number: int
    moves: str
    words: str
    is_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewedModel:
    """A linked game or position, as it is gone through.

    Attributes:
        screen: the first word of its address.
        query: what follows the question mark in it.
        at: how many moves of the game or the side line are made.
        count: how many there are.
        told: what the last of them came to, as sentences, or ``""``.
        comment: the writer's words on this moment, or ``""``.
        sides: the side lines that leave the game here; in one, those that leave it there.
        in_side: whether a side line is gone through.
        seat: from which seat it is seen.
        is_open: whether all hands are shown; ``None`` in a game in which they always are.
        is_running: whether it goes on by itself.
        speed: how fast, by name.
        can_play: whether it can be played on from here.
        marks: after how many moves there is a comment or a side line.
        quiz: the question about it, if one is asked.
        compared: the position under both editions, drawn, if they are compared.
    """

    screen: str
    query: str
    at: int
    count: int
    told: str
    comment: str
    sides: tuple[SideModel, ...]
    in_side: bool
    seat: int
    is_open: bool | None
    is_running: bool
    speed: str
    can_play: bool
    marks: tuple[int, ...]
    quiz: QuizModel | None = None
    compared: Node = None

    @property
    def is_replay(self) -> bool:
        """Whether there is anything to step through."""
        return self.count > 0

    def over(self, name: str) -> str:
        """The address, without ``#/``, of something that lies over it."""
        return f"{self.screen}/{name}" + (f"?{self.query}" if self.query else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePanelModel:
    """What a screen has of its own around a table. Its views come with that screen.

    Attributes:
        address: where the screen is, without ``#/``.
        kind: what it is, for the styles.
        where: how far it is, in the bar; ``None`` for what is there of any game.
        tools: the buttons and links of the bar.
        panel: what stands beside the table.
        is_after: whether the panel is read after the table, not before it.
    """

    address: str
    kind: str
    where: Node
    tools: Node
    panel: Node
    is_after: bool = False


@dataclass(frozen=True, slots=True)
class Doubt:
    """A move that the person is asked to think about again.

    Attributes:
        text: the move in notation.
        words: what it is, in a few words.
        why: what speaks against it, as sentences.
    """

    text: str
    words: str
    why: str


@dataclass(frozen=True, slots=True)
class CoachModel:
    """What the coach says, where there is one.

    Attributes:
        sentence: what matters at the decision to be made, or ``""``.
        doubt: the move that is doubted, if one is.
        look_back: at the end of a round, the decision that mattered most, or ``""``.
        is_to_offer: whether it is offered that the next game goes without a coach.
    """

    sentence: str
    doubt: Doubt | None
    look_back: str
    is_to_offer: bool


@dataclass(frozen=True, slots=True)
class TogetherModel:
    """People who play along, or the host of the table, on devices of their own.

    Attributes:
        marks: what is shown of each beside their name, as HTML, by seat; ``""`` for nothing.
        is_visited: whether another page runs the game, which is then neither dealt, nor taken
            back, nor kept here.
        notice: what is to be done about somebody who is away, as HTML; ``""`` for nothing.
    """

    marks: tuple[str, ...]
    is_visited: bool
    notice: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableModel:
    """Everything that a person sees of a game.

    Attributes:
        game: which game it is, by name.
        phase: which screen it is.
        number: the deal number.
        moves: how many moves were made.
        round: the number of the round.
        trick_number: the number of the trick in this round, from 1.
        seats: the players in the order of play, from the one left of you; you come last.
        you: the player who looks.
        trick: the trick on the table.
        last: the last complete trick, if there was one.
        hand: your cards, sorted.
        pointed: the place in the hand that the keyboard stands at.
        is_mine: whether it is your turn.
        asked: what you are being asked, if anything.
        raised: the id of the card that is played when it is pressed once more, or ``""``.
        refused: why your last try was refused, if it was.
        phase_words: the phase, in words.
        turn_words: whose turn it is and what is to be done, in words.
        waits: ``""``, ``"pause"`` while the others are waited for, ``"tap"`` if for a tap.
        can_undo: whether you have decided anything yet.
        can_redo: whether what you took back can be brought back.
        totals: the scores after each finished round, by seat.
        names: what the players are called, by seat.
        thinker: who has been thinking for a while, by name; ``""`` if nobody.
        can_hint: whether the expert can be asked what it would do.
        can_review: whether your decisions can be gone through with the expert.
        watch: how the game is watched, where only bots play.
        round_over: the round whose end is shown, if one is.
        story: how the game went, once it is over.
        begun: the round that a game from a position began in, and the scores then.
        reviewed: the past decision that is looked at, if one is.
        viewed: how a linked game is gone through, if one is.
        learn: the game that can be learnt from here, by name, where somebody came by a link and may
            never have seen it; or ``""``.
        coach: what the coach says, where there is one.
        beside: what stands beside the table, where a screen has something of its own there.
        can_try_again: whether the game was taken over, as from a link, and can be again.
        notice: what became of another game, as a sentence, or ``""``.
        update: what is said of another build of the page that waits to be taken up, if one does.
        is_unkept: whether the browser does not keep this game.
        asks_sound: whether it is asked if sounds are wanted.
        is_challenged: whether the game was played because a friend challenged to it.
        can_invite: whether others can be invited to play along on devices of their own.
        together: who plays along on devices of their own, if somebody does.
        worth: what the deal of a finished game was worth, as HTML; ``""`` where nothing is said.
    """

    game: str
    phase: str
    number: int
    moves: int
    round: int
    trick_number: int
    seats: tuple[SeatModel, ...]
    you: SeatModel
    trick: TrickModel
    last: TrickModel | None
    hand: tuple[HandCard, ...]
    pointed: int
    is_mine: bool
    asked: Asked | None
    refused: Refused | None
    phase_words: str
    turn_words: str
    waits: str
    can_undo: bool
    totals: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    thinker: str
    can_hint: bool
    can_review: bool
    watch: WatchModel | None
    round_over: RoundModel | None = None
    story: StoryModel | None = None
    can_redo: bool = False
    begun: tuple[int, tuple[int, ...]] | None = None
    reviewed: ReviewedModel | None = None
    viewed: ViewedModel | None = None
    learn: str = ""
    coach: CoachModel | None = None
    beside: SidePanelModel | None = None
    raised: str = ""
    can_try_again: bool = False
    notice: str = ""
    update: str = ""
    is_unkept: bool = False
    asks_sound: bool = False
    can_invite: bool = False
    together: TogetherModel | None = None
    worth: str = ""
    is_challenged: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of what the arrow keys go through, in order: the cards of the hand."""
        return () if self.watch else tuple(one.id for one in self.hand)

    def over(self, name: str) -> str:
        """The address, without ``#/``, of something that lies over the table."""
        if self.viewed:
            return self.viewed.over(name)
        return f"{self.beside.address if self.beside else 'play'}/{name}"

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
        if self.viewed:
            return ("viewed-title", "brand")
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
