"""A game of Schnäppchen Jagd in progress: clauses BH-4 to BH-23."""

from __future__ import annotations

from typing import Any

from trickhunt.core.bits import each_bit
from trickhunt.core.chance import generator
from trickhunt.core.errors import Refusal
from trickhunt.core.game import Deal, Dealt, Event, GameEnded, Played, RoundBegan, TrickTaken
from trickhunt.core.round_state import Phase, RoundState
from trickhunt.core.trick import NO_SUIT, Trick
from trickhunt.games.bargain_hunt import dealing
from trickhunt.games.bargain_hunt.constants import (
    CLEARING,
    FINISHED,
    FULL_HAND,
    PLAYING,
    SHOWING,
    bits_of,
    faces_of,
)
from trickhunt.games.bargain_hunt.events import BargainScored, Cleared, Collected, Showed
from trickhunt.games.bargain_hunt.moves import (
    CALLS,
    COLOUR_BITS,
    COLOUR_OF,
    COLOURS,
    CONVERT,
    DECK,
    DUMP,
    OFFER,
    OVER,
    PASS,
    PLAIN,
    PLAY,
    PLAY_OVER,
    PLAY_PLAIN,
    PLAY_TRUMP,
    PLAY_UNDER,
    PLAYS,
    SHOW,
    TRASH,
    TRUMP,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.options import BargainOptions
from trickhunt.games.bargain_hunt.refusals import why_not

OFFER_BIT = 1 << OFFER


class BargainState(RoundState[BargainObservation, BargainMove]):
    """One game of Schnäppchen Jagd.

    The open fields are described in :class:`BargainObservation`.

    Attributes:
        phase: :data:`SHOWING`, :data:`PLAYING`, :data:`CLEARING` or :data:`FINISHED`.
        once: per seat, the faces held at least once, as a bit set.
        twice: per seat, the faces held twice.
        stock: the undealt cards, top first.
        offered: whether a super special offer lies in this trick.
    """

    open_fields = (
        *("held", "piles", "junk", "fresh", "trash"),
        *("declined", "voids", "cleared", "pack", "spent"),
    )
    __slots__ = (*open_fields, "offered", "once", "stock", "twice")

    game: BargainOptions[Any]
    move_kind = BargainMove

    def __init__(self, game: BargainOptions[Any], seed: int, deals: tuple[Deal, ...]) -> None:
        super().__init__(game, seed, deals)
        players = game.players
        self.once = [0] * players
        self.twice = [0] * players
        self.held = [0] * players
        self.piles: list[tuple[int, ...]] = [()] * players
        self.junk: list[tuple[int, ...]] = [()] * players
        self.fresh: tuple[bool, ...] = (True,) * players
        self.trash: tuple[int, ...] = ()
        self.stock: tuple[int, ...] = ()
        self.pack: dealing.Layers = ()
        self.spent: list[int] = []
        self.declined = 0
        self.offered = False
        self.voids = [0] * players
        self.cleared = 0

    @property
    def scores(self) -> tuple[int, ...]:
        """One point for each card on the bargain pile, minus one for each of junk (BH-18)."""
        return tuple(
            len(pile) - len(junk) for pile, junk in zip(self.piles, self.junk, strict=True)
        )

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""
        return faces_of(self.once[seat], self.twice[seat])

    def bargain(self, seat: int) -> int:
        """The value that a seat collects (BH-6), 1–9; 0 while its pile is empty."""
        pile = self.piles[seat]
        return VALUE_OF[pile[-1]] if pile else 0

    @property
    def tricks_before(self) -> int:
        """The number of tricks of this round that are over, derived from the size of the hands."""
        dealt = FULL_HAND - (self.round == 1)
        return max(0, dealt - max(self.held))

    def attempt(self, card: str) -> BargainMove:
        """The plainest move with a card, by its name; it need not be legal."""
        face = DECK.face(card)
        return SHOW[face] if self.phase == SHOWING else PLAY[face]

    def candidates(self) -> tuple[BargainMove, ...]:
        """Every card of the hand in each way that this trick could ask for, or each clearing.

        The ways depend only on the trick, not on whether the card may be played like that, so the
        list reveals no answer. Both editions' clearings are there.
        """
        if self.phase == FINISHED:
            return ()
        if self.phase == CLEARING:
            held = {VALUE_OF[face] for face in self.junk[self.actor]}
            values = [*sorted(held - {0}), *(held & {0})]
            cleared = [move for value in values for move in (TRASH[value], CONVERT[value])]
            return (*cleared, DUMP, PASS)
        hand = sorted(set(self.hand(self.actor)))
        if self.phase == SHOWING:
            return tuple(SHOW[face] for face in hand)
        return tuple(move for face in hand for move in self._ways(face))

    def _ways(self, face: int) -> tuple[BargainMove, ...]:
        """The ways in which a card could be played, whatever the rest of the hand."""
        if not self.trick.cards or face == OFFER:
            return (PLAY[face],)
        ways = (PLAY[face], PLAY_TRUMP[face], PLAY_PLAIN[face])
        return (*ways, PLAY_OVER[face], PLAY_UNDER[face]) if face in self.trick.cards else ways

    def observe(self, seat: int) -> BargainObservation:
        """What ``seat`` may know (BH-24)."""
        game = self.game
        return BargainObservation(
            **self._known_to_all(seat),
            french=game.french,
            rounds=game.terms.rounds,
            toll=game.terms.toll,
            hand=self.hand(seat),
            stock=len(self.stock),
        )

    # Legal moves

    def _shows(self) -> tuple[BargainMove, ...]:
        return tuple(SHOW[face] for face in each_bit(self.once[self.actor]) if face != OFFER)

    @staticmethod
    def _in_all_colours(once: int) -> tuple[BargainMove, ...]:
        green, yellow, blue, red, violet, orange = PLAYS.rows
        try:
            return (
                green[once & COLOUR_BITS]
                + yellow[once >> 9 & COLOUR_BITS]
                + blue[once >> 18 & COLOUR_BITS]
                + red[once >> 27 & COLOUR_BITS]
                + violet[once >> 36 & COLOUR_BITS]
                + orange[once >> 45 & COLOUR_BITS]
            )
        except TypeError:  # something is missing in the table
            PLAYS.make(once)
            return BargainState._in_all_colours(once)

    def _plays(self) -> tuple[BargainMove, ...]:
        """Every card that may be played, by colour and value, special offers last."""
        once = self.once[self.actor]
        trick = self.trick
        offers = (PLAY[OFFER],) if once & OFFER_BIT else ()
        led = trick.led
        if led == NO_SUIT:
            return self._in_all_colours(once) + offers
        following = once >> led * VALUES & COLOUR_BITS
        if following:
            plays = PLAYS.rows[led][following] or PLAYS.made(led, following)
            return (plays if self.offered else self._with_twin(plays, once, led)) + offers
        if self.offered:
            return self._in_all_colours(once) + offers
        if trick.trump != NO_SUIT:
            return self._with_twin(self._in_all_colours(once), once, trick.trump) + offers
        plays = ()
        for colour in range(COLOURS):
            bits = once >> colour * VALUES & COLOUR_BITS
            if bits:
                table = PLAYS if self.declined >> colour & 1 else CALLS
                plays += table.rows[colour][bits] or table.made(colour, bits)
        return plays + offers

    def _with_twin(
        self, plays: tuple[BargainMove, ...], once: int, colour: int
    ) -> tuple[BargainMove, ...]:
        """Ask over or under for the twin of the winning card, if it is of that colour (BH-12)."""
        best = self.trick.best
        if not once >> best & 1 or COLOUR_OF[best] != colour:
            return plays
        at = plays.index(PLAY[best])
        return (*plays[:at], PLAY_OVER[best], PLAY_UNDER[best], *plays[at + 1 :])

    def _clearings(self) -> tuple[BargainMove, ...]:
        junk = self.junk[self.actor]
        counts = [0] * (VALUES + 1)
        for face in junk:
            counts[VALUE_OF[face]] += 1
        toll = self.game.terms.toll
        converts = tuple(CONVERT[v] for v in range(1, VALUES + 1) if counts[v] > toll)
        if self.game.french:
            if not converts and junk and self.fresh[self.actor] and not counts[0]:
                return (DUMP, PASS)
            return (*converts, PASS)
        trashes = tuple(TRASH[v] for v in range(1, VALUES + 1) if counts[v])
        return (*trashes, *converts, PASS)

    def _why_not(self, move: BargainMove) -> Refusal:
        return why_not(self.observe(self.actor), move)

    # Making moves

    def _take_from_hand(self, seat: int, face: int) -> None:
        bit = 1 << face
        if self.twice[seat] & bit:
            self.twice[seat] ^= bit
        else:
            self.once[seat] ^= bit
        self.held[seat] -= 1
        self.spent.append(face)

    def _show(self, move: BargainMove) -> list[Event]:
        seat = self.actor
        self._take_from_hand(seat, move.card)
        self.piles[seat] = (move.card,)
        if seat == self.dealer:
            self.phase = PLAYING
        self.actor = (seat + 1) % self.game.players
        return [Showed(seat, move.card)]

    def _lay(self, move: BargainMove) -> list[Event]:
        seat = self.actor
        face = move.card
        word = move.word
        self._take_from_hand(seat, face)
        trick = self.trick
        colour = COLOUR_OF[face]
        cards = trick.cards
        if face == OFFER:
            if not self.offered:
                self.offered = True
                trick.best = face
                trick.winner = seat
        elif not cards:
            trick.led = colour
            trick.best = face
        else:
            led = trick.led
            if led not in (NO_SUIT, colour):
                self.voids[seat] |= 1 << led
            if word:
                if word == TRUMP:
                    trick.trump = colour
                elif word == PLAIN:
                    self.declined |= 1 << colour
            if not self.offered and self._beats(face, colour, word):
                trick.best = face
                trick.winner = seat
        cards.append(face)
        return [Played(seat, face, word)]

    def _beats(self, face: int, colour: int, word: str) -> bool:
        trick = self.trick
        best = trick.best
        if word == OVER:
            return True
        trump = trick.trump
        if colour == COLOUR_OF[best]:
            return face > best
        return colour == trump

    def _take_trick(self, events: list[Event]) -> None:
        trick = self.trick
        winner = trick.winner
        cards = tuple(trick.cards)
        pile = self.piles[winner]
        value = VALUE_OF[pile[-1]]
        bargains = tuple([face for face in cards if VALUE_OF[face] == value])
        if bargains:
            junk = tuple([face for face in cards if VALUE_OF[face] != value])
            self.piles[winner] = pile + bargains
        else:
            junk = cards
        self.junk[winner] += junk
        self._clear_table(winner)
        if not self.held[winner]:
            self.phase = CLEARING
        events.append(TrickTaken(trick.leader, cards, winner))
        events.append(Collected(winner, bargains, junk))

    def _clear_table(self, leader: int) -> None:
        self.trick = Trick(leader)
        self.declined = 0
        self.offered = False
        self.actor = leader

    def _clear(self, move: BargainMove) -> list[Event]:
        seat = self.actor
        value = move.value
        how = move.action
        junk = self.junk[seat]
        trashed: tuple[int, ...] = ()
        converted: tuple[int, ...] = ()
        if how == "dump":
            trashed = junk
            self.junk[seat] = ()
        elif how != "pass":
            chosen = tuple(sorted(face for face in junk if VALUE_OF[face] == value))
            self.junk[seat] = tuple(face for face in junk if VALUE_OF[face] != value)
            if how == "convert":
                toll = self.game.terms.toll
                trashed, converted = chosen[:toll], chosen[toll:]
                self.piles[seat] += converted
            else:
                trashed = chosen
        self.trash += trashed
        events: list[Event] = [Cleared(seat, how, value, trashed, converted)]
        self.cleared += 1
        each = 2 if self.round == self.game.terms.rounds else 1
        if self.cleared == each * self.game.players:
            self._end_round(events)
        elif self.cleared % each == 0:
            self.actor = (seat + 1) % self.game.players
        return events

    phases = (
        Phase(_shows, _show),
        Phase(_plays, RoundState._play),  # noqa: SLF001 - our own base
        Phase(_clearings, _clear),
    )

    # From round to round

    def _end_round(self, events: list[Event]) -> None:
        if self.round == self.game.terms.rounds:
            events.append(self._scored(self.trash))
            self.phase = FINISHED
            self.actor = -1
            events.append(GameEnded(self.scores, self.winners))
            return
        dealt = len(self.spent)
        pack = dealing.next_layers(
            self.pack, dealt, self.trash, self.stock, french=self.game.french
        )
        self.begin_round((self.dealer + 1) % self.game.players, pack, events)

    def _scored(self, heap: tuple[int, ...]) -> BargainScored:
        return BargainScored(self.round, self.scores, tuple(self.piles), tuple(self.junk), heap)

    def begin_round(self, dealer: int, pack: dealing.Layers, events: list[Event]) -> None:
        """Deal the next round from stock and trash heap (BH-21), and record the events.

        Args:
            events: what happened, appended to.

        Raises:
            BadPosition: the explicit deal for this round is impossible.
        """
        game = self.game
        number = self.round + 1
        if number <= len(self.deals):
            deal = self.deals[number - 1]
            heap = dealing.accept(
                deal, game.players, dealer, self.stock, self.trash, french=game.french
            )
        else:
            rng = generator(self.seed, number)
            deal, heap = dealing.draw(
                rng, game.players, dealer, self.stock, self.trash, french=game.french
            )
        if self.round:
            events.append(self._scored(heap))
        self.round = number
        self.dealer = dealer
        self.pack = pack
        self.trash = ()
        self.spent = []
        self.cleared = 0
        self.voids = [0] * game.players
        self.fresh = tuple(not junk for junk in self.junk)
        self.lay_out(deal)
        self._clear_table((dealer + 1) % game.players)
        if not self.held[0]:
            self.phase = CLEARING
        else:
            self.phase = SHOWING if number == 1 else PLAYING
        events.append(RoundBegan(number, dealer))
        events.append(Dealt(number, deal))

    def lay_out(self, deal: Deal) -> None:
        """Put the cards of a deal into hands and stock."""
        for seat, hand in enumerate(deal.hands):
            self.once[seat], self.twice[seat] = bits_of(hand)
            self.held[seat] = len(hand)
        self.stock = deal.stock
