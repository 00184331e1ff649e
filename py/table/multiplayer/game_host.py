"""The host's side of a shared game: admits guests, and tells each what its seat may know.

The game is a normal one. Messages from guests are not trusted: each must have a known form, come
from the guest in that seat, in turn, and only once; and the rules decide.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from table.multiplayer import protocol
from table.multiplayer.channel import Channel, ChannelClosed
from table.multiplayer.limits import SIGN, SILENT, Limit, of_reactions
from table.multiplayer.sealing import seal
from table.multiplayer.seat_record import CannotTell, SeatRecord
from table.session.seating import Seating
from table.store.setup import (
    LONGEST_NAME,
    NAMELESS_FRIEND,
    NAMELESS_HOST,
    USUAL_LEVEL,
    in_every_language,
)
from trickhunt.core.cards import Deck
from trickhunt.core.clean_text import looks
from trickhunt.core.errors import NotAMove
from trickhunt.core.game import Deal
from trickhunt.core.words import _

MOST_BROKEN = 20
"""How many invalid messages of a guest are tolerated before the channel is closed."""


class PeopleWatcher(Protocol):
    """Shows the people at the table on this page."""

    def people_changed(self) -> None:
        """The people have changed: draw the table."""
        ...

    def reacted(self, seat: int, reaction: str) -> None:
        """Somebody sent one of :data:`table.multiplayer.reactions.REACTIONS`."""
        ...

    def came(self, seat: int) -> None:
        """Somebody is present who was not."""
        ...

    def went(self, seat: int) -> None:
        """Somebody is absent who was present."""
        ...


class GameHost:
    """A game that people join from other devices.

    Attributes:
        muted: the seats whose reactions are not shown here.
        met: the seats that somebody has taken since the page was loaded.
        is_dealt: whether the game has begun; before that guests only see the seating.
    """

    def __init__(
        self,
        page: str,
        people: PeopleWatcher,
        clock: Callable[[], float],
        token: Callable[[], str],
    ) -> None:
        """A host before the first invitation.

        Args:
            token: makes secrets that nobody can guess.
        """
        self.page = page
        self.muted: set[int] = set()
        self.met: set[int] = set()
        self.is_dealt = False
        self.clock = clock
        self.people = people
        self._token = token
        self._reacting = of_reactions(clock)
        self._invitations: dict[str, int] = {}
        self._guests: dict[int, Guest] = {}
        self._coming: set[int] = set()
        self._seating: Seating | None = None
        self._seal = ""

    # For the page

    @property
    def seating(self) -> Seating:
        """The seating of the game."""
        assert self._seating is not None
        return self._seating

    @property
    def _own(self) -> int:
        """The seat of the person at this page."""
        return self.seating.people[0]

    def can_invite(self, seat: int) -> bool:
        """Whether somebody can be invited to a seat: to a bot's, or to that of an absent guest."""
        seating = self._seating
        if seating is None or not seating.people:
            return False
        return seat not in seating.people and not self._is_there(seat)

    def invite(self, seat: int) -> str:
        """Make an invitation to a seat; returns its secret.

        An earlier one to the same seat becomes invalid. An unused invitation is valid as long as
        this page is open.
        """
        assert self.can_invite(seat)
        self.revoke(seat)
        secret = self._token()
        self._invitations[secret] = seat
        return secret

    def revoke(self, seat: int) -> None:
        """Cancel the invitation to a seat, if there is one."""
        self._invitations = {one: at for one, at in self._invitations.items() if at != seat}

    def join(self, channel: Channel) -> Guest:
        """Listen to a person who uses an invitation; the secret identifies the seat.

        Returns:
            The listener for the channel.
        """
        return Guest(self, channel)

    def presence(self, seat: int) -> str:
        """The presence of a person, one of ``PRESENCES`` of the messages."""
        if seat not in self.seating.remote or self._is_there(seat):
            return protocol.COMING if seat in self._coming else protocol.HERE
        return protocol.STANDING_IN if self.seating.bots_stand_in else protocol.AWAY

    def chairs(self) -> tuple[protocol.Chair, ...]:
        """The seating, in seat order."""
        return tuple(
            protocol.Chair(in_every_language(one.name), one.kind, self.presence(at))
            for at, one in enumerate(self.seating.setup.seated)
        )

    def react(self, reaction: str) -> bool:
        """Send one of the reactions to all; returns whether it was not too soon after others."""
        if not self._reacting.takes():
            return False
        self.say(protocol.React(reaction, self._own))
        self.people.reacted(self._own, reaction)
        return True

    def let_bots_stand_in(self, *, is_on: bool) -> None:
        """Let bots play for absent people, or wait for them."""
        self.seating.let_bots_stand_in(is_on=is_on)
        self.people_changed()

    def rename(self, name: str) -> None:
        """Change the name of the person at this page, and tell all."""
        free = self._name_for(self._own, name)
        if free != self.seating.setup.seats[self._own].name:
            self.seating.rename(self._own, free)
            self.people_changed()

    def dismiss(self, seat: int) -> None:
        """Let a bot play a guest's seat permanently."""
        guest = self._guests.pop(seat, None)
        if guest is not None:
            guest.part("over")
        self._coming.discard(seat)
        self.revoke(seat)
        self.seating.seat_bot(seat, USUAL_LEVEL)
        self.people_changed()

    def end(self) -> None:
        """End the shared game and tell all guests."""
        self._invitations = {}
        guests, self._guests = self._guests, {}
        for guest in guests.values():
            guest.part("over")

    def tick(self) -> None:
        """Handle timeouts; to be called about every second."""
        for guest in tuple(self._guests.values()):
            guest.tick()

    # For the game

    def follow(self, seating: Seating, *, is_dealt: bool = True) -> None:
        """Tell all guests what happened in the game; to be called after each move of it.

        Args:
            is_dealt: whether the game has begun; otherwise guests are only seated.
        """
        self.is_dealt = is_dealt
        if seating is not self._seating:
            self._take_up(seating)
        elif self._coming and not any(map(self._has_begun, self._coming)):
            self._coming.clear()
            self.people_changed()
        for seat, guest in tuple(self._guests.items()):
            if seat not in seating.remote:
                del self._guests[seat]
                guest.part("over")
            else:
                guest.follow()

    def _take_up(self, seating: Seating) -> None:
        """Host another game: a new deal at the same table, or a saved one."""
        self._seating = seating
        self._coming.clear()
        self._seal = self._token()
        for guest in self._guests.values():
            guest.forget()
        self._stand_in()

    def sealed(self) -> protocol.Sealed | None:
        """The seal of the deal; ``None`` for a game from a position, which has no deal number."""
        record = self.seating.progress.record
        if record.position:
            return None
        return protocol.Sealed(seal(record.game, record.seed, self._seal))

    def opened(self) -> protocol.SealOpened:
        """The contents of the seal; to be sent after the game."""
        return protocol.SealOpened(self.seating.progress.record.seed, self._seal)

    # For guests

    def let_in(self, guest: Guest, hello: protocol.Hello) -> str:
        """Let a person take a seat; returns why not, as one of ``WHY_DECLINED``, or ``""``."""
        seating = self._seating
        if seating is None:
            return "over"
        if hello.page != self.page:
            return "version"
        seat = self._invitations.get(hello.secret, -1)
        if seat < 0:
            seats = (at for at, secret in seating.remote.items() if secret == hello.secret)
            seat = next(seats, -1)
            if seat < 0 or not hello.secret:
                return "secret"
        if seating.setup.is_unnamed(self._own):
            seating.rename(self._own, self._name_for(self._own, _(NAMELESS_HOST)))
        old = self._guests.pop(seat, None)
        if old is not None:
            old.part("replaced")
        self.revoke(seat)
        guest.seat = seat
        self.met.add(seat)
        self._guests[seat] = guest
        secret = self._token()
        guest.say(protocol.Welcomed(self.page, seat, secret))
        if seat not in seating.remote and self._has_begun(seat):
            self._coming.add(seat)  # nobody takes over a round that a bot has begun
        seating.seat_guest(seat, self._name_for(seat, hello.name), secret)
        self.people_changed()
        self.people.came(seat)
        return ""

    def _name_for(self, seat: int, wanted: str) -> str:
        """The name of a guest: the wanted one, unless somebody else has it."""
        setup = self.seating.setup
        before = setup.seats[seat]
        usual = before.name if before.is_person else _(NAMELESS_FRIEND)
        name = protocol.clean_name(wanted) or usual
        others = {looks(one.name) for at, one in enumerate(setup.seats) if at != seat}
        number = 2
        free = name
        while looks(free) in others:
            free = f"{name[: LONGEST_NAME - 3]} {number}"
            number += 1
        return free

    def gone(self, guest: Guest) -> None:
        """A guest is not connected any more."""
        if guest.seat in self._guests and self._guests[guest.seat] is guest:
            del self._guests[guest.seat]
            self.went_or_came(guest.seat)

    def went_or_came(self, seat: int) -> None:
        """A person became absent, or returned."""
        self.people_changed()
        (self.people.came if self._is_there(seat) else self.people.went)(seat)

    def hear_reaction(self, seat: int, reaction: str) -> None:
        """Show a guest's reaction, and send it to the others."""
        self.say(protocol.React(reaction, seat), but=seat)
        if seat not in self.muted:
            self.people.reacted(seat, reaction)

    def say(self, message: protocol.Message, but: int = -1) -> None:
        """Send a message to all guests except one."""
        for seat, guest in tuple(self._guests.items()):
            if seat != but:
                guest.say(message)

    def people_changed(self) -> None:
        """A person came, left or has a new name: tell all."""
        self._stand_in()
        self.say(protocol.People(self.chairs(), self.seating.setup.game))
        self.people.people_changed()

    def _has_begun(self, seat: int) -> bool:
        """Whether a seat has acted in the current round."""
        game = self.seating.progress
        if not self.is_dealt or game.state.is_over:
            return False
        return any((one.round, one.seat) == (game.state.round, seat) for one in game.steps)

    def _stand_in(self) -> None:
        for seat in self.seating.remote:
            is_needed = self.presence(seat) in (protocol.STANDING_IN, protocol.COMING)
            self.seating.stand_in(seat, USUAL_LEVEL if is_needed else "")

    def _is_there(self, seat: int) -> bool:
        return seat in self._guests and self._guests[seat].is_there


class Guest:
    """A person on another device, seen from the host's page (a channel's listener).

    Attributes:
        seat: the seat; -1 before the person was admitted.
        is_there: whether there was a recent sign of life.
    """

    def __init__(self, game_host: GameHost, channel: Channel) -> None:
        clock = game_host.clock
        self.seat = -1
        self.is_there = True
        self._game_host = game_host
        self._channel: Channel | None = channel
        self._limit = Limit(clock)
        self._reactions = of_reactions(clock)
        self._wholes = Limit(clock, at_once=4, per_second=0.2)
        self._broken = 0
        self._heard = self._said = clock()
        self._told: SeatRecord | None = None
        self._wants_seals = self._has_opened = False

    # For the channel

    def opened(self) -> None:
        """Wait for their introduction."""

    def heard(self, text: str) -> None:
        """Handle a message, if it is allowed."""
        if self._channel is None:
            return
        if not self._limit.takes():
            if self._limit.is_flooded:
                self._leave("flood")
            return
        try:
            message = protocol.read(text, protocol.TO_HOST)
        except protocol.BadMessage:
            self._broken += 1
            if self._broken > MOST_BROKEN:
                self._leave("broken")
            return
        self._heard = self._game_host.clock()
        if self.seat < 0:
            if isinstance(message, protocol.Hello):
                self._knock(message)
            return
        if not self.is_there:
            self._is_back()
        self._do(message)

    def _do(self, message: protocol.Message) -> None:
        """Handle a message of an admitted person."""
        match message:
            case protocol.MakeMove():
                self._try(message)
            case protocol.React(reaction):
                if self._reactions.takes():
                    self._game_host.hear_reaction(self.seat, reaction)
            case protocol.Again():
                self._told = None
                self.follow()
            case protocol.AskSeal() if not self._wants_seals:
                self._wants_seals = True
                self._tell_seal()
            case protocol.Bye():
                self._leave("left")

    def lost(self) -> None:
        """The connection is lost."""
        self._channel = None
        self._game_host.gone(self)

    # For the host's page

    def say(self, message: protocol.Message) -> None:
        """Send a message, if they are connected."""
        if self._channel is None or not self.is_there:
            return
        self._said = self._game_host.clock()
        try:
            self._channel.send(protocol.written(message, protocol.TO_GUEST))
        except ChannelClosed:
            self.lost()

    def part(self, why: str) -> None:
        """Send a goodbye, and close the channel."""
        self.is_there = True
        self.say(protocol.Bye(why))
        self._close()

    def _close(self) -> None:
        channel, self._channel = self._channel, None
        if channel is not None:
            channel.close()

    def tick(self) -> None:
        """Check that they are still there, and send a sign of life."""
        now = self._game_host.clock()
        if self.is_there and now - self._heard > SILENT:
            self.is_there = False
            self._told = None
            self._game_host.went_or_came(self.seat)
        self.follow()
        if now - self._said >= SIGN:
            self.say(protocol.SignOfLife())

    def forget(self) -> None:
        """Prepare for another game."""
        self._told = None

    def follow(self) -> None:
        """Send what happened since the last message."""
        game = self._game_host.seating.progress
        if not self.is_there or self._channel is None or not self._game_host.is_dealt:
            return
        record, state = game.record, game.state
        try:
            if self._told is not None and self._told.moves + 1 == len(game.steps):
                step = game.steps[-1]
                change = self._told.follow(record, state, step.events)
                deck = record.game.deck
                deals = tuple(_dealt(deal, deck) for deal in change.deals)
                noticed = tuple(sorted(change.noticed))
                at = len(game.steps) - 1
                made = protocol.MoveMade(
                    at, step.move.text, change.since, deals, change.position, noticed
                )
                self.say(made)
            elif self._told is None or self._told.moves != len(game.steps):
                if not self._wholes.takes():
                    return
                self._told = SeatRecord(record, state, self.seat)
                self._tell_whole(self._told.record.text())
                self._tell_seal()
        except CannotTell:
            self._leave("hidden")
            return
        self._open_seal()

    def _tell_seal(self) -> None:
        """Send the seal of the deal to a guest who has the game and knows seals."""
        sealed = self._game_host.sealed()
        if self._wants_seals and self._told is not None and sealed is not None:
            self.say(sealed)
            self._has_opened = False
            self._open_seal()

    def _open_seal(self) -> None:
        """Open the seal after the end of the game was sent."""
        game = self._game_host.seating.progress
        is_told = self._told is not None and self._told.moves == len(game.steps)
        is_over = game.state.is_over and is_told and not game.record.position
        if self._wants_seals and is_over and not self._has_opened:
            self._has_opened = True
            self.say(self._game_host.opened())

    def _tell_whole(self, text: str) -> None:
        """Send the complete game, in as many messages as it needs."""
        while len(text) > protocol.LONGEST_PART:
            self.say(protocol.Part(text[: protocol.LONGEST_PART]))
            text = text[protocol.LONGEST_PART :]
        self.say(protocol.Whole(text, self._game_host.chairs()))

    # Their actions

    def _knock(self, hello: protocol.Hello) -> None:
        why = self._game_host.let_in(self, hello)
        if why:
            self.say(protocol.Declined(why, self._game_host.page))
            self._close()
        else:
            self.follow()

    def _is_back(self) -> None:
        self.is_there = True
        self._game_host.went_or_came(self.seat)
        self.follow()

    def _try(self, message: protocol.MakeMove) -> None:
        seating = self._game_host.seating
        game = seating.progress
        if message.at != len(game.steps) or not self._game_host.is_dealt:
            self.say(protocol.MoveRefused(message.at, "late"))
        elif not seating.awaits(self.seat):
            self.say(protocol.MoveRefused(message.at, "turn"))
        else:
            try:
                move = game.record.game.parse_move(message.move)
            except NotAMove:
                self.say(protocol.MoveRefused(message.at, "move"))
                return
            refusal = seating.hand_in(self.seat, move)
            if refusal is not None:
                self.say(protocol.MoveRefused(message.at, "rules", refusal.clause))

    def _leave(self, why: str) -> None:
        self.part(why)
        self._game_host.gone(self)


def _dealt(deal: Deal, deck: Deck) -> protocol.DealTold:
    """A deal in notation."""
    hands = tuple(" ".join(deck.text(hand)) for hand in deal.hands)
    return protocol.DealTold(deal.dealer, hands, " ".join(deck.text(deal.stock)))
