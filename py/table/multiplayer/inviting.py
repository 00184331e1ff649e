"""Inviting: an invitation for each seat of the table, and its state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from htpy import Renderable

from table.games.registry import info_of
from table.multiplayer import tab_messages
from table.multiplayer.invitation import Invitation, read_answer
from table.multiplayer.invite_view import ANSWER, CAMERA, CHOSEN, WHO
from table.multiplayer.lobby_model import (
    CONNECTING,
    COPIED,
    FAILED,
    FREE,
    GONE,
    MAKING,
    OPEN,
    SHOWN,
    WAITING,
    ChairModel,
    InviteModel,
)
from table.multiplayer.peer_channel import Wire
from table.multiplayer.people_view import people_sheet
from table.multiplayer.protocol import COMING, HERE, clean_name
from table.multiplayer.roles import game_host, people_of
from table.multiplayer.sdp import OFFER, BadSessionDescription, SessionDescription
from table.multiplayer.sending import Sending
from table.multiplayer.servers import Abilities, abilities
from table.multiplayer.view_parts import by_name
from table.page.events import Act, Changed
from table.page.page import HOSTED, TO_GAME
from table.page.peers import NoCamera, NotAllowed, NotConnected, Peers
from table.page.routes import INVITE, PLAY, Route
from table.session.session import Session
from table.shell.screen import Host
from trickhunt import __version__
from trickhunt.core.words import N_, _

CONNECTING_FOR = 30
"""The seconds after which connecting two pages has probably failed."""

MOST_KNOWN = 200
"""How many used or renewed invitations are remembered."""


class Invite:
    """The invitation to one seat.

    Attributes:
        state: its state (:mod:`table.multiplayer.lobby_model`).
        invitation: the invitation to send, once it is made.
        way: how that was sent, as in :class:`SentModel`; ``""`` if it was not.
        problem: why it failed, as a sentence, or ``""``.
    """

    def __init__(self, seat: int, changed: Callable[[Invite], None]) -> None:
        self.seat = seat
        self.state = MAKING
        self.invitation: Invitation | None = None
        self.way = ""
        self.problem = ""
        self.wire = Wire(self)
        self._changed = changed

    @property
    def is_over(self) -> bool:
        """Whether the connection ended again."""
        return self.wire.is_lost

    def _become(self, state: str) -> None:
        self.state = state
        self._changed(self)

    # For the wire: see :class:`table.page.peers.Listener`

    def opened(self) -> None:
        """The two pages are connected."""
        self._become(OPEN)

    def heard(self, text: str) -> None:
        """A text arrived: it is passed to the listener that takes the connection over."""

    def lost(self) -> None:
        """The connection ended, or could not be made."""
        if self.state != FAILED:
            self._become(FAILED)

    def doubt(self) -> None:
        """Say that it is taking long; a slow device may still connect."""
        if self.state == CONNECTING:
            self._become(FAILED)

    def fail(self, problem: str = "") -> None:
        """Give it up."""
        self.wire.close()
        self.problem = problem
        self._become(FAILED)


class Inviting:
    """Manages the invitations of the table.

    Attributes:
        expected: the names of awaited guests, as far as they are known, by seat.
    """

    def __init__(self, host: Host) -> None:
        self.expected: dict[int, str] = {}
        self._host = host
        self._has = Abilities()
        self._problem = self._typed = self._pasted = ""
        self._who: str | None = None
        self._asks_name = False
        self._invites: dict[int, Invite] = {}
        self._chosen: int | None = None
        self._over: dict[int, str] = {}
        self._table: tuple[object, ...] = ()
        self._sending = Sending(host, self._note_sent)
        self._scan: object = None
        self._prepared = asyncio.Event()
        host.run(self._prepare())

    async def _prepare(self) -> None:
        """Ask for the abilities of the browser, and for the servers."""
        has = self._has = await abilities(self._host.page)
        if has.peers is not None:
            has.peers.listen(self._take_answer_of_tab)
            has.peers.receive(self._brought)
        self._prepared.set()
        self._host.show()

    # Display

    def sheet(self) -> Renderable:
        """The sheet over the table of a game that people can join."""
        people = people_of(self._host)
        people.laid = None
        session = self._session
        assert session is not None, "it lies over the table alone"
        return people_sheet(people.people(session), self.model(session))

    @property
    def _session(self) -> Session | None:
        """The table to which people are invited."""
        return people_of(self._host).table

    def model(self, session: Session) -> InviteModel:
        """The view model of the invitations to a table."""
        self.attend(session)
        cannot, has = self._cannot(session), self._has
        can_invite = has.peers is not None and not cannot
        chairs = tuple(
            self.chair(session, seat)
            for seat in range(session.setup.players)
            if can_invite and seat not in session.seating.people
        )
        chosen = next((one for one in chairs if one.seat == self._chosen), None)
        text, shown = self._text(), self._shown
        return InviteModel(
            chairs=chairs,
            who=self._name(session) if self._asks_name else None,
            chosen=chosen,
            sent=self._sending.model(text, shown.way) if chosen and shown and text else None,
            typed=self._typed,
            problem=has.problem or self._problem or cannot,
            has=has,
            can_paste=has.peers is not None and has.peers.can_paste,
            can_scan=has.peers is not None and has.peers.can_scan,
            is_scanning=self._scan is not None,
        )

    def attend(self, session: Session) -> None:
        """Drop invitations to another table."""
        table = (session.setup.game, session.setup.players)
        if self._table and table != self._table:
            for invite in list(self._invites.values()):
                self._drop(invite)
            self._chosen = None
        self._table = table

    @staticmethod
    def _cannot(session: Session) -> str:
        """Why nobody can be invited to a game, as a sentence, or ``""``."""
        if not session.is_kept:
            return _("You are at a friend’s table: only your host can invite others.")
        if len(session.seating.people) != 1:
            return _(
                "Only one person can play on this device while others play on theirs. Start a "
                "game in which only one seat is yours."
            )
        return ""

    def _name(self, session: Session) -> str:
        """The person's name; ``""`` if they never entered one."""
        if self._who is not None:
            return self._who
        setup = session.setup
        return "" if setup.is_unnamed(session.seat) else setup.names[session.seat]

    def _say_name(self, session: Session) -> None:
        """Tell all at the table the name that the person entered."""
        if self._who is not None and clean_name(self._who) and not self._cannot(session):
            game_host(self._host, session).rename(clean_name(self._who))

    def chair(self, session: Session, seat: int) -> ChairModel:
        """The view model of a seat for invitations."""
        invite = self._invites.get(seat)
        if seat in session.remote_seats:
            is_there = game_host(self._host, session).presence(seat) in (HERE, COMING)
            usual = OPEN if is_there else GONE
        else:
            usual = FREE
        # A connected guest is admitted or rejected a moment later.
        is_over = invite is None or (invite.state == OPEN and (usual == OPEN or invite.is_over))
        state = usual if invite is None or is_over else invite.state
        taken = session.setup.seated[seat]
        is_awaited = session is people_of(self._host).laid and not taken.is_person
        name = self.expected.get(seat, "") if is_awaited else taken.name
        known = name if is_awaited or taken.is_person else ""
        way = "" if invite is None else invite.way
        words = _in_words(state, known, way, is_person=taken.is_person)
        return ChairModel(seat, name, state, words)

    # Actions

    def do(self, act: Act) -> None:
        """Handle a button of the dialog."""
        what, _dash, seat = act.data.get("move", "").partition("-")
        match what:
            case "seat" if seat.isdecimal() and len(seat) == 1:
                self._choose(int(seat))
            case "again" if seat.isdecimal() and len(seat) == 1:
                if self._host.route.over != INVITE:
                    over = bool(self._host.route.over)
                    self._host.page.go(str(Route(PLAY, INVITE)), replacing=over)
                self._choose(int(seat), is_again=True)
            case "renew" if self._chosen is not None:
                self._renew(self._chosen)
            case "copy" if self._text():
                self._sending.copy(self._to_say(), self._text())
            case "share" if self._text():
                self._sending.share(self._to_say(), self._text())
            case "connect":
                self._take(self._typed)
            case "paste" if self._has.peers:
                self._host.run(self._take_copied(self._has.peers))
            case "scan" if self._has.peers and self._scan is None:
                self._scan = object()
                self._host.run(self._read_code(self._has.peers, self._scan))
            case "stop":
                self._scan = None
        self._host.show()
        if what in ("seat", "renew", "again"):
            self._host.page.focus(CHOSEN)

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the sheet."""
        if signal.name == WHO:
            self._who = signal.value
            session = self._session
            if session is not None and not signal.is_typing:
                self._say_name(session)
                self._host.show()
            return True
        if signal.name != ANSWER:
            return False
        # A focused field that is removed reports its value once more.
        is_new, self._pasted = signal.value != self._pasted, signal.value
        if is_new:
            self._typed = signal.value
            self._take_whole()
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded."""
        self._sending.toggled(target, is_open=is_open)

    def _take_whole(self) -> None:
        """Use an answer at once if a complete one was pasted."""
        try:
            read_answer(self._typed, self._is_awaited)
        except BadSessionDescription:
            return
        self._take(self._typed)
        self._host.show()

    @property
    def _shown(self) -> Invite | None:
        """The displayed invitation, if there is one."""
        return None if self._chosen is None else self._invites.get(self._chosen)

    def _text(self) -> str:
        """The displayed invitation, from the name that the host has by now; ``""`` without one."""
        invite, session = self._shown, self._session
        if invite is None or invite.invitation is None or session is None:
            return ""
        name = self.expected.get(invite.seat, "")
        made = replace(invite.invitation, who=clean_name(self._name(session)), guest=name)
        return self._host.page.base_url() + made.address()

    def _to_say(self) -> str:
        session = self._session
        assert session is not None
        name, game = clean_name(self._name(session)), info_of(session.setup.game).title
        if name:
            return _("{name} invites you to a table of {game}.", name=name, game=game)
        return _("Come to a table of {game} with me.", game=game)

    def _note_sent(self, way: str) -> None:
        shown = self._shown
        if shown is not None:
            shown.way = way
            self._guard()
            self._host.show()

    def _guard(self) -> None:
        """Let the browser ask before the page is left while somebody may answer an invitation."""
        is_awaited = any(
            one.way and one.state in (WAITING, CONNECTING) for one in self._invites.values()
        )
        self._host.page.warn_before_leaving(is_on=is_awaited)
        if people_of(self._host).laid is None:
            self._host.page.remember(HOSTED, TO_GAME if is_awaited else "")

    def _choose(self, seat: int, *, is_again: bool = False) -> None:
        """Show the invitation to a seat, or a new one.

        Args:
            is_again: whether one that somebody has answered is of no use any more.
        """
        session = self._session
        if session is None or seat in session.seating.people or seat >= session.setup.players:
            return
        self.attend(session)
        self._chosen, self._scan = seat, None
        self._typed = self._pasted = self._problem = ""
        invite = self._invites.get(seat)
        if invite is None or (is_again and invite.state != WAITING):
            self._renew(seat)

    def invites(self, seat: int) -> bool:
        """Whether an invitation to a seat is still usable."""
        return seat in self._invites and self._invites[seat].state != OPEN

    def is_sent(self, seat: int) -> bool:
        """Whether somebody may have the invitation to a seat."""
        return seat in self._invites and bool(self._invites[seat].way)

    def withdraw(self, seat: int) -> None:
        """Cancel the invitation to a seat, if there is one."""
        invite = self._invites.get(seat)
        if invite is not None:
            self._drop(invite)
        if seat == self._chosen:
            self._chosen = None
            self._show_next()

    def resume(self, session: Session) -> None:
        """Continue a saved shared game: its seats wait for their guests."""
        game_host(self._host, session)
        self._host.show()

    # Invitations

    def _renew(self, seat: int) -> None:
        """Make a new invitation to a seat, replacing the one before."""
        before = self._invites.get(seat)
        if before is not None:
            self._drop(before)
        self._typed = self._pasted = self._problem = ""
        session = self._session
        self._asks_name = session is not None and not self._name(session)
        if session is None or not game_host(self._host, session).can_invite(seat):
            return
        invite = self._invites[seat] = Invite(seat, self._became)
        self._host.run(self._make(invite))

    def _drop(self, invite: Invite) -> None:
        """Drop an invitation, and remember the message for an answer to it."""
        self._invites.pop(invite.seat, None)
        self._guard()
        if invite.state != OPEN:
            invite.wire.close()
        if invite.invitation is not None:
            self._over[invite.invitation.offer.number] = _(
                "This is an answer to an earlier invitation, which no longer counts. Send a new "
                "one, and use its answer."
            )
            while len(self._over) > MOST_KNOWN:
                del self._over[next(iter(self._over))]

    async def _make(self, invite: Invite) -> None:
        await self._prepared.wait()
        session = self._session
        if self._has.peers is None or session is None:
            return
        self._say_name(session)
        setup = session.setup
        try:
            peer = await self._has.peers.offer(self._has.servers, invite.wire)
            offer = SessionDescription.of_sdp(OFFER, peer.description)
        except (NotConnected, BadSessionDescription):
            invite.fail(_("The browser did not start a connection. Try again."))
            return
        invite.wire.peer = peer
        if self._invites.get(invite.seat) is not invite:
            peer.close()
            return
        invite.invitation = Invitation(
            who=clean_name(self._name(session)),
            game=setup.game,
            players=setup.players,
            seat=invite.seat,
            page=__version__,
            day=self._host.page.today(),
            key=game_host(self._host, session).invite(invite.seat),
            offer=offer,
            name=setup.names[invite.seat] if self._is_left(session, invite.seat) else "",
        )
        invite.state = WAITING
        self._host.show()

    def _is_left(self, session: Session, seat: int) -> bool:
        """Whether a seat of the running game was left by its player."""
        return seat in session.remote_seats and session is not people_of(self._host).laid

    def _became(self, invite: Invite) -> None:
        """Show the state of an invitation, and announce it if it matters."""
        self._guard()
        session = self._session
        if self._invites.get(invite.seat) is not invite or session is None:
            return
        name = session.setup.names[invite.seat]
        if invite.state == OPEN:
            if invite.invitation is not None:
                used = _("This invitation has already been used. Each is for one person.")
                self._over[invite.invitation.offer.number] = used
            invite.wire.hand_over(game_host(self._host, session).join(invite.wire))
            if invite.seat == self._chosen:
                self._show_next()
        elif invite.state == FAILED:
            words = _in_words(FAILED, "", "", is_person=True)
            self._host.page.alert(_("{name}’s seat: {what}", name=name, what=words))
        self._problem = invite.problem
        self._host.show()

    def _show_next(self) -> None:
        """Show an invitation to another seat that nobody has taken, if there is one."""
        waiting = [one.seat for one in self._invites.values() if one.state != OPEN]
        if waiting:
            self._choose(waiting[0])

    # Answers

    def _take(self, text: str) -> None:
        """Use a text that may be an answer to one of the invitations."""
        try:
            self._problem = self._took(read_answer(text, self._is_awaited))
        except BadSessionDescription as error:
            self._problem = (
                str(error) if text.strip() else _("First paste the answer that you got back.")
            )
        if self._problem:
            self._host.page.alert(self._problem)
        else:
            self._typed = ""

    def _took(self, answer: SessionDescription) -> str:
        """Connect with the guest; returns what is wrong, as a sentence, or ``""``."""
        invite = self._invited(answer)
        if invite is None:
            return self._over.get(
                answer.answers,
                _(
                    "This does not answer an invitation to this table. Invitations work only "
                    "while the page on which they were made is open: send a new one."
                ),
            )
        if invite.state != WAITING:
            return _("This answer has already been accepted.")
        self._chosen, self._scan = invite.seat, None
        invite.state = CONNECTING
        self._host.run(self._connect(invite, answer))
        self._host.show()
        self._host.page.focus(CHOSEN)
        return ""

    def _is_awaited(self, answer: SessionDescription) -> bool:
        return self._invited(answer) is not None

    def _invited(self, answer: SessionDescription) -> Invite | None:
        """The invitation to which an answer belongs."""
        for invite in self._invites.values():
            made = invite.invitation
            is_used = invite.state == OPEN
            if made is not None and made.offer.number == answer.answers and not is_used:
                return invite
        return None

    async def _connect(self, invite: Invite, answer: SessionDescription) -> None:
        assert invite.wire.peer is not None
        try:
            await invite.wire.peer.take(answer.sdp())
        except NotConnected:
            invite.fail(_("The browser does not accept this answer. Make a new invitation."))
            return
        await asyncio.sleep(CONNECTING_FOR)
        invite.doubt()

    async def _take_copied(self, peers: Peers) -> None:
        """Use an answer from the clipboard."""
        try:
            self._typed = (await peers.copied()).strip()
        except NotAllowed:
            self._problem = _(
                "The page is not allowed to read what was copied. Paste it into the field."
            )
            self._host.page.alert(self._problem)
            self._host.show()
            self._host.page.focus(ANSWER)
        else:
            self._take(self._typed)
        self._host.show()

    async def _read_code(self, peers: Peers, scan: object) -> None:
        """Read an answer with the camera."""
        self._host.show()
        try:
            text = await peers.scan(CAMERA, lambda: self._scan is scan)
        except NoCamera:
            text = ""
            self._problem = _(
                "The camera cannot be used: there is none, or the browser does not let the page "
                "use it. Paste the answer instead."
            )
            self._host.page.alert(self._problem)
        if self._scan is scan:
            self._scan = None
        if text:
            self._take(text)
        self._host.show()

    def close(self) -> None:
        """Stop the camera when the sheet is closed, and drop what was wrong."""
        self._scan, self._problem = None, ""

    def _brought(self, text: str) -> None:
        """Use a text that the person brought back, if it is an answer that is waited for."""
        try:
            invite = self._invited(read_answer(text, self._is_awaited))
        except BadSessionDescription:
            return
        if invite is not None and invite.state == WAITING:
            self._take(text)
            self._host.show()

    def _take_answer_of_tab(self, text: str) -> None:
        """Use an answer that was opened in another tab, if it is to an invitation of this one."""
        told = tab_messages.read(text)
        peers = self._has.peers
        if told is None or told.what != tab_messages.ANSWER or peers is None:
            return
        try:
            answer = read_answer(told.answer)
        except BadSessionDescription:
            return
        if self._invited(answer) is None and answer.answers not in self._over:
            return
        problem = self._took(answer)
        tab_messages.tell(peers, tab_messages.TabMessage(tab_messages.TAKEN, told.answer, problem))
        self._host.show()


def _in_words(state: str, name: str, way: str, *, is_person: bool) -> str:
    """The state of an invitation: what happens next, and whose step it is.

    Args:
        state: the state.
        name: the name of the person, ``""`` if it is unknown.
        way: how the invitation was sent; ``""`` if it was not.
        is_person: whether a person has the seat.
    """
    if state == WAITING:
        return by_name(name, *_WAITING[way])
    words = _(_STATES[state]) if state in _STATES else ""
    return words or (_("A person, on this device.") if is_person else _("A bot plays."))


_WAITING = {
    "": (N_("Send {name} the invitation."), N_("Send your friend the invitation.")),
    COPIED: (
        N_("Copied: paste it into your chat with {name}, and wait for the answer."),
        N_("Copied: paste it into your chat, and wait for the answer."),
    ),
    SHOWN: (N_("Waiting for {name}’s answer …"), N_("Waiting for your friend’s answer …")),
}
_STATES = {
    MAKING: N_("One moment …"),
    CONNECTING: N_("Connecting …"),
    OPEN: N_("Connected."),
    FAILED: N_(
        "The two devices could not reach each other, or the page that answered has since been "
        "closed or loaded again."
    ),
    GONE: N_("The connection ended."),
}


def inviting_of(host: Host) -> Inviting:
    """The manager of an application's invitations."""
    people = people_of(host)
    if not isinstance(people.inviting, Inviting):
        people.inviting = Inviting(host)
    return people.inviting
