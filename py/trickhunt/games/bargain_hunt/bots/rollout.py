"""A fast play-out of a round: the club player's ideas without its counting.

Each seat rates every card like the club player: the probability that it takes the trick, the value
of the trick to the player who takes it, and the loss to the hand. But the probability that a card
holds is read from a table, based on games of clubs, and the value of junk is looked up, so a card
costs about a microsecond. Nobody looks into another hand.

Cards are on plain lists, not in a :class:`BargainState`: there are no events, checks or records.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from trickhunt.core.arithmetic import power
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.bots.first_bargain import merit_of_show
from trickhunt.games.bargain_hunt.bots.outlook import Horizon, by_count, horizon_of
from trickhunt.games.bargain_hunt.constants import FULL_HAND
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    COLOURS,
    OFFER,
    OVER,
    TRUMP,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.state import BargainState

STYLE = Style()
"""The parameters of the club player."""

HOLDS = (
    (1.0,) * 10,
    (1.0, 0.40, 0.47, 0.50, 0.55, 0.59, 0.62, 0.70, 0.75, 0.78),
    (1.0, 0.10, 0.16, 0.21, 0.27, 0.32, 0.38, 0.43, 0.49, 0.55),
    (1.0, 0.05, 0.07, 0.10, 0.12, 0.14, 0.17, 0.22, 0.28, 0.35),
)
"""By the number of seats still to play and by value: how often the best card of the colour led took
the trick in games of clubs.
"""

TRUMP_HOLDS = (
    (1.0,) * 10,
    (1.0, 0.84, 0.84, 0.85, 0.85, 0.87, 0.90, 0.91, 0.93, 0.95),
    (1.0, 0.66, 0.67, 0.70, 0.72, 0.75, 0.80, 0.84, 0.86, 0.88),
    (1.0, 0.50, 0.55, 0.60, 0.65, 0.70, 0.74, 0.77, 0.80, 0.83),
)
"""The same for the best card of trump."""

SHORTNESS = 0.1
"""The value of playing the last card of a colour."""

RIDDANCE: tuple[tuple[float, ...], ...] = (
    (0.0,) * (VALUES + 1),
    *(
        (
            1 - STYLE.offer_hope * later / (later + 2),
            *(0.5 * power(rank / (VALUES - 1), 2) for rank in range(VALUES)),
        )
        for later in range(1, FULL_HAND)
    ),
)
"""By the number of remaining tricks and by value, the value of having played a card: one that may
have to take an unwanted trick is better gone, a special offer is better kept.
"""

SURELY, IF_CALLED = 1, 2
"""The ways in which a card beats the best of the trick."""

ROUND_TRICKS = (0, 2, 2, 4, 4, 6, 6, 8, 8)
"""The number of remaining tricks, rounded, so that more lookups of junk values hit the cache."""


@lru_cache(maxsize=64)
def horizons(players: int, rounds_left: int, *, french: bool) -> tuple[Horizon, ...]:
    """The future of junk in a round, by the number of its remaining tricks."""
    return tuple(
        horizon_of(players, rounds_left, tricks, STYLE, french=french)
        for tricks in range(FULL_HAND + 1)
    )


def usual_show(state: BargainState) -> BargainMove:
    """The first bargain that the club player would show."""
    taken = [state.bargain(seat) for seat in range(state.game.players)]
    return max(state.legal_moves(), key=merit_of_show(state.hand(state.actor), taken, STYLE))


def usual_play(state: BargainState) -> BargainMove:
    """The most promising play for the actor, as in a play-out."""
    face, calls = Playout(state).choose()
    plays = [move for move in state.legal_moves() if move.card == face]
    if len(plays) == 1:
        return plays[0]
    return next(move for move in plays if (move.word in (TRUMP, OVER)) == calls)


class Playout:
    """A round that is played on, with all seats playing the same way.

    Attributes:
        number: the number of the round.
        last: whether it is the last.
        points: per seat, the number of cards on its bargain pile.
        bargains: per seat, the value it collects.
        counts: per seat and value, the cards in its junk; index 0 counts special offers.
        lying: per value, the number of cards in bargain piles and junk.
        fresh: per seat, whether its junk was empty before this round's first trick.
        hands: per seat and colour, its faces, sorted; the seventh colour: special offers.
        left: the number of remaining tricks, including the one on the table.
        actor: the seat that is to play a card.
        cards: the number of cards in the trick.
    """

    __slots__ = (
        "_best",
        "_declined",
        "_horizons",
        "_led",
        "_pot",
        "_sum",
        "_trump",
        "_usual",
        "_values",
        "_winner",
        "_worth",
        "actor",
        "bargains",
        "cards",
        "counts",
        "french",
        "fresh",
        "hands",
        "last",
        "left",
        "lying",
        "number",
        "players",
        "points",
    )

    def __init__(self, state: BargainState) -> None:
        game = state.game
        self.players = players = game.players
        self.french = game.french
        self.number = state.round
        self.last = state.round == game.terms.rounds
        self._horizons = horizons(players, game.terms.rounds - state.round, french=game.french)
        self.points = [len(pile) for pile in state.piles]
        self.bargains = [VALUE_OF[pile[-1]] for pile in state.piles]
        self.lying = lying = [0] * (VALUES + 1)
        self.counts = []
        for pile, junk in zip(state.piles, state.junk, strict=True):
            counts = [0] * (VALUES + 1)
            for face in junk:
                counts[VALUE_OF[face]] += 1
                lying[VALUE_OF[face]] += 1
            for face in pile:
                lying[VALUE_OF[face]] += 1
            self.counts.append(counts)
        self.fresh = state.fresh
        self.hands = []
        for seat in range(players):
            colours: list[list[int]] = [[] for _colour in range(COLOURS + 1)]
            for face in state.hand(seat):
                colours[COLOUR_OF[face]].append(face)
            self.hands.append(colours)
        trick = state.trick
        self.cards = len(trick.cards)
        self.left = max(state.held)
        self.actor = state.actor
        self._led = trick.led
        self._trump = trick.trump
        self._best = trick.best
        self._winner = trick.winner
        self._declined = state.declined
        self._values = [VALUE_OF[face] for face in trick.cards]
        self._worth: list[list[float]] = [[]] * players
        self._usual = [0.0] * players
        self._sum: list[float] = []
        if self.left:
            for seat in range(players):
                self._weigh(seat)
            self._sum_up()

    # The value of cards

    def _weigh(self, seat: int) -> None:
        """The value of winning a card of each value to a seat, with its current junk."""
        counts = self.counts[seat]
        table = by_count(
            (counts[0], *sorted(counts[1:])),
            self._horizons[ROUND_TRICKS[self.left]],
            fresh=self.fresh[seat],
        )
        worth = [table[count] for count in counts]
        worth[0] = table[-1]
        worth[self.bargains[seat]] = 1.0
        self._worth[seat] = worth
        self._usual[seat] = fsum(worth) / (VALUES + 1) - STYLE.malice

    def _sum_up(self) -> None:
        self._sum = [fsum(column) for column in zip(*self._worth, strict=True)]

    # Tricks

    def play(self) -> None:
        """Play the remaining tricks."""
        players = self.players
        while self.left:
            while self.cards < players:
                seat = self.actor
                face, calls = self.choose()
                self.hands[seat][COLOUR_OF[face]].remove(face)
                self._lay(seat, face, calls)
                self.actor = seat + 1 if seat + 1 < players else 0
            self._take()

    def choose(self) -> tuple[int, bool]:
        """The most promising card for the actor, and whether it is called trump.

        Over or under its twin uses the same flag (BH-12).
        """
        hand = self.hands[self.actor]
        if not self.cards:
            return self._lead(hand), False
        led = self._led
        if led != NO_SUIT and hand[led]:
            return self._weigh_up([hand[led], hand[COLOURS]])
        return self._weigh_up(hand)

    def _lead(self, hand: list[list[int]]) -> int:
        seat = self.actor
        others = self.players - 1
        worth = self._worth[seat]
        total = self._sum
        usual = self._usual[seat] * others - STYLE.lead
        elsewhere = fsum(self._usual) - self._usual[seat]
        holds = HOLDS[others]
        spite = STYLE.spite
        riddance = self._riddance(seat)
        best, most = -1, -1000.0
        for cards in hand:
            alone = SHORTNESS if len(cards) == 1 else 0.0
            for lower, face in enumerate(cards):
                value = VALUE_OF[face]
                own = worth[value]
                chance = holds[value]
                merit = (
                    chance * (own + usual)
                    - (1 - chance) * spite * ((total[value] - own) / others + elsewhere)
                    + riddance[value] / (1 + lower)
                    + alone
                )
                if merit > most:
                    best, most = face, merit
        return best

    def _weigh_up(self, hand: list[list[int]]) -> tuple[int, bool]:
        """The most promising of the cards that can be played to a trick, by colour."""
        seat = self.actor
        worth = self._worth[seat]
        winner = self._winner
        theirs = self._worth[winner]
        to_come = self.players - self.cards - 1
        pot = self._usual[seat] * to_come - STYLE.lead
        lost = self._usual[winner] * to_come
        for value in self._values:
            pot += worth[value]
            lost += theirs[value]
        spite = STYLE.spite
        rival = self.bargains[winner]
        riddance = self._riddance(seat)
        holds = HOLDS[to_come]
        trump_holds = TRUMP_HOLDS[to_come]
        led = self._led
        best, most, calls = -1, -1000.0, False
        for cards in hand:
            alone = SHORTNESS if len(cards) == 1 else 0.0
            for lower, face in enumerate(cards):
                value = VALUE_OF[face]
                merit = -spite * (lost + theirs[value])
                if value == rival:
                    merit -= STYLE.gift
                call = False
                reach = self._reach(face)
                if reach:
                    chance = (holds if COLOUR_OF[face] == led else trump_holds)[value]
                    win = chance * (pot + worth[value]) + (1 - chance) * merit
                    if reach == SURELY or win > merit:
                        merit = win
                        call = True
                merit += riddance[value] / (1 + lower) + alone
                if merit > most:
                    best, most, calls = face, merit, call
        return best, calls

    def _riddance(self, seat: int) -> list[float]:
        """By value, the value of having played a card."""
        riddance = list(RIDDANCE[self.left - 1])
        if self.left > 1:
            riddance[self.bargains[seat]] -= STYLE.hope
        return riddance

    def _reach(self, face: int) -> int:
        """Whether a card beats the best of the trick: no, certainly, or only if it is called so."""
        best = self._best
        if best == OFFER:
            return 0
        if face == OFFER:
            return SURELY
        colour = COLOUR_OF[face]
        if colour == COLOUR_OF[best]:
            return SURELY if face > best else IF_CALLED if face == best else 0
        if colour == self._led:
            return 0
        trump = self._trump
        if trump != NO_SUIT:
            return SURELY if colour == trump else 0
        return 0 if self._declined >> colour & 1 else IF_CALLED

    def _lay(self, seat: int, face: int, calls: bool) -> None:  # noqa: FBT001 - in the inner loop
        self.cards += 1
        self._values.append(VALUE_OF[face])
        if self._best < 0:
            self._led = NO_SUIT if face == OFFER else COLOUR_OF[face]
        else:
            reach = self._reach(face)
            if not reach:
                return
            colour = COLOUR_OF[face]
            if reach == IF_CALLED and face != self._best:
                if not calls:
                    self._declined |= 1 << colour
                    return
                self._trump = colour
            elif reach == IF_CALLED and not calls:
                return
        self._best = face
        self._winner = seat

    def _take(self) -> None:
        """Give the trick to its winner (BH-17), who leads to the next."""
        winner = self._winner
        bargain = self.bargains[winner]
        counts = self.counts[winner]
        lying = self.lying
        for value in self._values:
            lying[value] += 1
            if value == bargain:
                self.points[winner] += 1
            else:
                counts[value] += 1
        self._values = []
        self.cards = 0
        self.left -= 1
        self.actor = winner
        self._led = self._trump = NO_SUIT
        self._best = -1
        self._declined = 0
        if not self.left:
            return
        if ROUND_TRICKS[self.left] != ROUND_TRICKS[self.left + 1]:
            for seat in range(self.players):
                self._weigh(seat)
        else:
            self._weigh(winner)
        self._sum_up()
