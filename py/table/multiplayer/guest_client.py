"""A guest's side of a shared game: messages from the host's page, and requests to it.

Messages are not trusted here either: each must have a known form, and describe a possible game and
legal moves. Otherwise it is rejected, and the complete game is requested again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from table.multiplayer import protocol
from table.multiplayer.channel import Channel, ChannelClosed
from table.multiplayer.limits import (
    MOST_STEPS,
    SIGN,
    SILENT,
    STEPS_AT_ONCE,
    STEPS_PER_SECOND,
    Limit,
    of_reactions,
)
from table.multiplayer.remote_session import Coming, RemoteSession
from table.session.pacing import Pace
from table.session.session import Watcher
from table.store.saved_game import Saved
from table.store.setup import PERSON, BadSetup, Seat, Setup, default_setup, in_this_language
from trickhunt.core.cards import Deck
from trickhunt.core.errors import BadData
from trickhunt.core.game import Deal
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import LONGEST, read_text

MOST_BROKEN = 40
"""How many invalid messages of the host are tolerated before the channel is closed."""

KNOCKING, SEATED, PLAYING, CUT_OFF, LOST, DECLINED, ENDED = (
    "knocking",
    "seated",
    "playing",
    "away",
    "lost",
    "declined",
    "ended",
)
"""The states of a visit: not admitted yet; at a table before the deal; in the game; the host is
silent, and may return; the connection is lost permanently; rejected; over.
"""


MUCH = 20
"""The cost of drawing the table again, in steps."""


def steps_of(message: protocol.Message) -> int:
    """The cost of a message before its moves are played, in steps."""
    match message:
        case protocol.People() | protocol.React() | protocol.SealOpened():
            return MUCH
        case protocol.MoveMade():
            return 5 + sum(len(deal.hands) for deal in message.deals) + len(message.position)
        case protocol.Part(text):
            return 1 + len(text) // 200
    return 1


class VisitedTable(Protocol):
    """Shows a visit on this page."""

    def begins(self, session: RemoteSession) -> None:
        """A game is ready to be played, replacing any earlier one."""
        ...

    def people_changed(self) -> None:
        """The people or the state of the visit have changed: show it."""
        ...

    def reacted(self, seat: int, reaction: str) -> None:
        """Somebody sent one of :data:`table.multiplayer.reactions.REACTIONS`."""
        ...


class GuestClient:
    """A game at another page's table (a channel's listener).

    Attributes:
        stands: its state: :data:`KNOCKING`, :data:`PLAYING`, …
        why: why the guest was rejected, or why it ended, as in the messages; else ``""``.
        host: the name of the person who invited the guest; ``""`` if unknown.
        host_page: the version of the host's page, once it is known.
        seat: the guest's seat; -1 before it is known.
        secret: identifies the guest after a reconnection.
        game: the name of the game at the table, once it is known.
        muted: the seats whose reactions are not shown here.
        session: the game, once it has arrived.
    """

    def __init__(
        self,
        page: str,
        name: str,
        secret: str,
        table: VisitedTable,
        watcher: Watcher,
        pace: Callable[[], Pace],
        clock: Callable[[], float],
    ) -> None:
        """A visit before the first message; :meth:`connect` gives it a channel.

        Args:
            secret: the secret of the invitation, or the :attr:`secret` of an earlier visit.
            watcher: shows the session, and is notified of events in it.
        """
        self.stands = KNOCKING
        self.why = self.host = self.host_page = self.game = ""
        self.seat = -1
        self.secret = secret
        self.chairs: tuple[protocol.Chair, ...] = ()
        self.muted: set[int] = set()
        self.session: RemoteSession | None = None
        self.page, self._name = page, protocol.clean_name(name)
        self._table, self._watcher, self._pace, self._clock = table, watcher, pace, clock
        self._channel: Channel | None = None
        self._limit = Limit(clock, at_once=600, per_second=60.0)
        self._work = Limit(clock, STEPS_AT_ONCE, STEPS_PER_SECOND)
        self._asking = Limit(clock, at_once=3, per_second=0.2)
        self._reacting = of_reactions(clock)
        self._is_asking = False
        self._broken = 0
        self._begun = ""
        self._heard = self._said = clock()

    # For the page

    def connect(self, channel: Channel) -> None:
        """Use this channel; :meth:`opened` is to be called once it is open."""
        self._channel = channel

    def react(self, reaction: str) -> bool:
        """Send one of the reactions to all; returns whether it was not too soon after others."""
        if self.stands not in (SEATED, PLAYING) or not self._reacting.takes():
            return False
        self._say(protocol.React(reaction))
        self._table.reacted(self.seat, reaction)
        return True

    def leave(self) -> None:
        """Leave the game."""
        self._say(protocol.Bye("left"))
        self._end("left")

    def tick(self) -> None:
        """Handle timeouts; to be called about every second."""
        now = self._clock()
        if self.stands in (SEATED, PLAYING) and now - self._heard > SILENT:
            self._stand(CUT_OFF)
        if self._is_asking:
            self._doubt()
        if self._channel is not None and now - self._said >= SIGN:
            self._say(protocol.SignOfLife())

    # For the channel

    def opened(self) -> None:
        """Ask to be admitted."""
        self._heard = self._clock()
        self._broken = 0
        self._begun = ""
        self._say(protocol.Hello(self.page, self._name, self.secret))

    def heard(self, text: str) -> None:
        """Handle a message of the host's page."""
        if self._channel is None or not self._limit.takes():
            return
        try:
            message = protocol.read(text, protocol.TO_GUEST)
            if not self._works(steps_of(message)):
                return
            self._take(message)
        except protocol.BadMessage:
            self._broken += 1
            if self._broken > MOST_BROKEN:
                self._say(protocol.Bye("broken"))
                self._end("broken")
            else:
                self._doubt()
            return
        self._heard = self._clock()
        if self.stands in (CUT_OFF, LOST) and self.seat >= 0:
            self._stand(PLAYING if self.session is not None else SEATED)

    def lost(self) -> None:
        """The connection to the host's page is lost."""
        self._channel = None
        if self.stands in (KNOCKING, SEATED, PLAYING, CUT_OFF):
            self._stand(LOST)

    def _works(self, steps: int) -> bool:
        """Whether this amount of work is allowed for the host's page; if not, leave the table."""
        if steps <= MOST_STEPS and self._work.takes(steps):
            return True
        if self._channel is not None:
            self._say(protocol.Bye("flood"))
            self._end("work")
        return False

    # Messages

    def _take(self, message: protocol.Message) -> None:
        match message:
            case protocol.Welcomed(page, seat, secret):
                self.host_page, self.seat, self.secret = page, seat, secret
                self.stands = SEATED if self.session is None else self.stands
                self._say(protocol.AskSeal())
            case protocol.Declined(why, page):
                self.host_page = page
                self._end(why, DECLINED)
            case protocol.Bye(why):
                self._end(why)
            case _ if self.seat < 0:
                raise protocol.BadMessage
            case protocol.Part(record):
                self._take_part(record)
            case protocol.Whole(record, chairs):
                begun, self._begun = self._begun, ""
                self._take_whole(begun + record, _heard(chairs))
            case protocol.People(chairs, game):
                self.game = game
                self._seat(_heard(chairs))
                self._table.people_changed()
            case protocol.React(reaction, seat):
                if seat not in self.muted:
                    self._table.reacted(seat, reaction)
            case _ if self.session is not None:
                self._take_in_game(self.session, message)

    def _take_in_game(self, session: RemoteSession, message: protocol.Message) -> None:
        match message:
            case protocol.MoveMade():
                deck = session.record.game.deck
                deals = tuple(_deal(deal, deck) for deal in message.deals)
                noticed = frozenset(message.noticed)
                session.come(
                    Coming(
                        message.at, message.move, message.since, deals, message.position, noticed
                    )
                )
            case protocol.MoveRefused(at):
                session.refuse_sent(at)
            case protocol.Sealed(digest):
                session.take_seal(digest)
            case protocol.SealOpened(seed, secret):
                session.open_seal(seed, secret)
                self._table.people_changed()

    def _take_part(self, text: str) -> None:
        """Store the beginning of a record until the rest arrives."""
        self._begun += text
        if len(self._begun) > LONGEST:
            self._begun = ""
            raise protocol.BadMessage

    def _take_whole(self, text: str, chairs: tuple[protocol.Chair, ...]) -> None:
        # Each line is a move or a deal; its effects are described, played and shown.
        if not self._works(MUCH + 2 * text.count("\n") + len(text) // 200):
            return
        try:
            record = read_text(text, is_told=True)
        except BadData:
            raise protocol.BadMessage from None
        setup = self._setup(record, chairs)
        self.chairs = chairs
        self._is_asking = False
        session = self.session
        if session is not None and _is_same(session.record, record):
            session.renew(setup, record)
            self._note_presence()
            self._table.people_changed()
            return
        if session is not None:
            session.stop()
        elsewhere = tuple((at, "") for at in setup.people if at != self.seat)
        saved = Saved(setup, record, elsewhere=elsewhere)
        self.session = RemoteSession(
            saved, self._watcher, self._pace, self._ask, self._doubt, self._works
        )
        self.stands = PLAYING
        self._note_presence()
        self._table.begins(self.session)

    def _seat(self, chairs: tuple[protocol.Chair, ...]) -> None:
        session = self.session
        if session is not None:
            table = (session.setup.game, session.setup.players)
            # After a game, the host may be setting up another table.
            if not session.state.is_over or table == (self.game, len(chairs)):
                session.sit(self._setup(session.record, chairs))
        self.chairs = chairs
        self._note_presence()

    def _note_presence(self) -> None:
        """Tell the session whether a bot still plays for the person."""
        if self.session is not None:
            self.session.is_coming = self.presence(self.seat) == protocol.COMING

    def _setup(self, record: Record, chairs: tuple[protocol.Chair, ...]) -> Setup:
        """The table of a game that was sent.

        Raises:
            BadMessage: such a table is impossible.
        """
        game = record.game
        usual = default_setup(game.name)
        if len(chairs) != game.players or self.seat >= game.players:
            raise protocol.BadMessage
        seats = (*(Seat(one.kind, one.name) for one in chairs), *usual.seats[game.players :])
        setup = Setup(game.name, game.players, tuple(game.options.items()), seats)
        try:
            setup.check()
        except BadSetup:
            raise protocol.BadMessage from None
        if chairs[self.seat].kind != PERSON:
            raise protocol.BadMessage
        return setup

    # Requests

    def _ask(self, at: int, move: str) -> None:
        self._say(protocol.MakeMove(at, move))

    def _doubt(self) -> None:
        """Request the complete game, now or when that is allowed again."""
        self._is_asking = not self._asking.takes()
        if not self._is_asking:
            self._say(protocol.Again())

    def _say(self, message: protocol.Message) -> None:
        if self._channel is None:
            return
        self._said = self._clock()
        try:
            self._channel.send(protocol.written(message, protocol.TO_HOST))
        except ChannelClosed:
            self.lost()

    def _stand(self, stands: str) -> None:
        self.stands = stands
        if self.session is not None:
            self.session.cut_off(is_cut_off=stands != PLAYING)
        self._table.people_changed()

    def _end(self, why: str, stands: str = ENDED) -> None:
        self.why = why
        channel, self._channel = self._channel, None
        self._stand(stands)
        if channel is not None:
            channel.close()

    def presence(self, seat: int) -> str:
        """The presence of a person, one of ``PRESENCES`` of the messages."""
        return self.chairs[seat].presence if seat < len(self.chairs) else protocol.AWAY


def _is_same(ours: Record, told: Record) -> bool:
    """Whether a game that was sent is the current one, with more or fewer moves."""
    mine, theirs = ours.turns, told.turns
    shorter = min(len(mine), len(theirs))
    played = [(one.game.name, one.game.players, dict(one.game.options)) for one in (ours, told)]
    is_alike = played[0] == played[1]
    return is_alike and bool(shorter) and mine[:shorter] == theirs[:shorter]


def _heard(chairs: tuple[protocol.Chair, ...]) -> tuple[protocol.Chair, ...]:
    """The chairs with the names of people without one in this page's language."""
    return tuple(one._replace(name=in_this_language(one.name)) for one in chairs)


def _deal(told: protocol.DealTold, deck: Deck) -> Deal:
    """The deal in a notation.

    Raises:
        BadMessage: it has an unknown card.
    """

    def faces(text: str) -> tuple[int, ...]:
        names = text.split()
        if not all(map(deck.is_card, names)):
            raise protocol.BadMessage
        return tuple(map(deck.face, names))

    return Deal(told.dealer, tuple(map(faces, told.hands)), faces(told.stock))
