"""What a person sees of a game of Schnäppchen Jagd: plain values, made anew for each look.

Cards are faces, as in the engine. Nothing hidden is in here, so nothing hidden can be shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trickhunt.games.bargain_hunt.moves import DECK

SHOWING, PLAYING, CLEARING, OVER = "showing", "playing", "clearing", "over"
"""The phases; each has a screen of its own."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A player at the table.

    Attributes:
        seat: the number of the seat.
        name: what the player is called.
        kind: ``person`` or the name of a bot.
        is_you: whether this is who looks.
        held: how many cards the player holds.
        pile: the bargain pile, bottom to top.
        bargain: the value the player collects, or 0.
        junk_count: how many cards of junk.
        junk: the junk, sorted by value, where it is listed; else ``None``.
        score: the points as they stand.
        is_dealer: whether this player dealt.
        is_actor: whether this player is to move.
        leads_trick: whether this player led the trick on the table.
        wins_trick: whether this player's card is winning it.
    """

    seat: int
    name: str
    kind: str
    is_you: bool
    held: int
    pile: tuple[int, ...]
    bargain: int
    junk_count: int
    junk: tuple[int, ...] | None
    score: int
    is_dealer: bool
    is_actor: bool
    leads_trick: bool
    wins_trick: bool


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a trick: who played it, what was said with it, whether it is winning."""

    seat: int
    name: str
    card: int
    word: str
    is_winning: bool


@dataclass(frozen=True, slots=True)
class TrickLook:
    """A trick.

    Attributes:
        cards: the cards in playing order.
        leader: who led or leads, by name.
        winner: who is winning or won, by name; ``""`` before the first card.
        led: the colour to follow, or -1.
        trump: the trump colour, or -1.
        declined: the colours declined as trump.
        is_complete: whether everyone has played.
        takes: the cards that the winner's bargain takes from a complete trick.
    """

    cards: tuple[Lying, ...]
    leader: str
    winner: str
    led: int
    trump: int
    declined: tuple[int, ...]
    is_complete: bool
    takes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand.

    Attributes:
        card: which card.
        copy: 0, or 1 for the second of two equal cards.
        is_playable: whether a legal move can be made with it now.
        same: how many other cards of its value are in the hand.
    """

    card: int
    copy: int
    is_playable: bool
    same: int

    @property
    def id(self) -> str:
        """The id of its button."""
        return f"card-{DECK.names[self.card]}-{self.copy}"


@dataclass(frozen=True, slots=True)
class Answer:
    """One of several moves that a card allows: the move in notation, and its word."""

    text: str
    word: str


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
class ClearChoice:
    """One way to clear, and what it would do.

    Attributes:
        text: the move in notation.
        how: ``trash``, ``convert``, ``dump`` or ``pass``.
        value: the value that is cleared, or -1.
        trashed: how many cards go to the trash heap.
        converted: how many become bargains.
        before: the score as it stands.
        after: the score that it leads to.
        bargain: the value that would be collected then.
        changes_bargain: whether that is another one than now.
    """

    text: str
    how: str
    value: int
    trashed: int
    converted: int
    before: int
    after: int
    bargain: int
    changes_bargain: bool


@dataclass(frozen=True, slots=True)
class JunkGroup:
    """The junk of one value (0: super special offers), and what can be done with it."""

    value: int
    cards: tuple[int, ...]
    choices: tuple[ClearChoice, ...]


@dataclass(frozen=True, slots=True)
class ClearLook:
    """The clearing at the end of a round.

    Attributes:
        groups: your junk by value, the offers last.
        others: choices that concern the whole pile: dump, pass.
        is_mine: whether it is your turn.
        number: which of your clearings this is, from 1.
        of: how many clearings each player has this round.
        toll: how many cards of a value converting costs.
        told: what was cleared so far this round, in words.
    """

    groups: tuple[JunkGroup, ...]
    others: tuple[ClearChoice, ...]
    is_mine: bool
    number: int
    of: int
    toll: int
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final score and how it came about.

    Attributes:
        place: 1 for the winners, and so on; equal scores share a place.
        seat: the player's seat.
        name: the player's name.
        is_you: whether this is who looks.
        score: the points.
        pile: how many cards lie on the bargain pile.
        junk: how many cards of junk, offers not counted.
        offers: how many super special offers among the junk.
    """

    place: int
    seat: int
    name: str
    is_you: bool
    score: int
    pile: int
    junk: int
    offers: int


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that a person sees of a game.

    Attributes:
        phase: which screen it is.
        edition: ``english`` or ``french``.
        number: the deal number.
        moves: how many moves were made.
        round: the number of the round.
        rounds: how many rounds there are.
        trick_number: the number of the trick in this round, from 1.
        dealer: who dealt, by name.
        trash: how many cards lie on the trash heap.
        stock: how many cards are undealt.
        seats: the players in the order of play, from the one left of you; you come last.
        you: the player who looks.
        trick: the trick on the table.
        last: the last complete trick, if there was one.
        hand: your cards, sorted.
        pointed: the place in the hand that the keyboard stands at.
        is_mine: whether it is your turn.
        asked: what you are being asked, if anything.
        refused: why your last try was refused, if it was.
        phase_words: the phase, in words.
        turn_words: whose turn it is and what is to be done, in words.
        news: what happened since your last decision, in words.
        waits: ``""``, ``"pause"`` while the others are waited for, ``"tap"`` if for a tap.
        can_undo: whether you have decided anything yet.
        clear: the clearing, in that phase.
        totals: the scores after each finished round, by seat.
        names: what the players are called, by seat.
        finals: the final scores, best first, once the game is over.
    """

    phase: str
    edition: str
    number: int
    moves: int
    round: int
    rounds: int
    trick_number: int
    dealer: str
    trash: int
    stock: int
    seats: tuple[SeatLook, ...]
    you: SeatLook
    trick: TrickLook
    last: TrickLook | None
    hand: tuple[HandCard, ...]
    pointed: int
    is_mine: bool
    asked: Asked | None
    refused: Refused | None
    phase_words: str
    turn_words: str
    news: tuple[str, ...]
    waits: str
    can_undo: bool
    clear: ClearLook | None
    totals: tuple[tuple[int, ...], ...]
    names: tuple[str, ...]
    finals: tuple[Final, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of the cards of the hand, in order."""
        return tuple(one.id for one in self.hand)

    @property
    def answers(self) -> Mapping[str, str]:
        """The moves that the open question can be answered with, by their words."""
        if self.asked is None:
            return {}
        return {answer.word: answer.text for answer in self.asked.answers}

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place."""
        if self.phase == OVER:
            return ("verdict", "brand")
        if self.phase == CLEARING:
            return ("clearing-title", "brand")
        if self.asked:
            return (f"answer-{self.asked.answers[0].word}",)
        if self.hand:
            return (self.hand[self.pointed].id, "brand")
        return ("hurry", "brand")
