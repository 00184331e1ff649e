"""The screen of an invitation: the invitation, the answer to send back, and then the table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

from htpy import Node

from table.multiplayer import join_view as views
from table.multiplayer import tab_messages
from table.multiplayer.guest_client import DECLINED, ENDED, LOST, GuestClient
from table.multiplayer.invitation import (
    BadInvitation,
    Invitation,
    answer_address,
    answer_in,
    left_in,
    left_query,
    query_in,
    read_answer,
    read_invitation,
)
from table.multiplayer.join_view import INVITATION, NAME, TITLE
from table.multiplayer.lobby_model import (
    ANSWERED,
    ANSWERING,
    ASKED,
    BAD,
    HANDED,
    HANDING,
    HELD,
    LEFT,
    PASTING,
    VISITING,
    Sitter,
)
from table.multiplayer.peer_channel import Wire
from table.multiplayer.people_at_table import PeopleAtTable
from table.multiplayer.protocol import clean_name
from table.multiplayer.remembered import note_used, used_invitation
from table.multiplayer.roles import leave, people_of, visit
from table.multiplayer.sdp import ANSWER, BadSessionDescription, SessionDescription
from table.multiplayer.sending import Sending, ask_again
from table.multiplayer.servers import Abilities, abilities
from table.multiplayer.view_parts import asked_servers, by_name
from table.page.events import Act, Changed
from table.page.page import VISIT
from table.page.peers import NotConnected, Peers
from table.page.routes import JOIN, Route
from table.shell.screen import Host, Screen
from table.store.setup import PERSON
from trickhunt import __version__
from trickhunt.core.words import N_, _, in_figures

LOOKING_FOR = 2.0
"""The time in seconds for a tab of this browser to take an answer."""


class JoinScreen(Screen):
    """The screen of an invitation, or of an answer that was opened as a link."""

    titles = (TITLE,)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._query: str | None = None
        self._state = PASTING
        self._invitation: Invitation | None = None
        self._answer: SessionDescription | None = None
        self._wire = Wire(self)
        self._has = Abilities()
        self._visit: GuestClient | None = None
        self._problem = self._typed = self._name = self._left = self._way = ""
        self._was_answered = self._asks_name = False
        self._listens = False  # to other tabs
        self._sending = Sending(host, self._note_sent)
        self.acts = {"together": self._do}

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("An invitation")

    def open(self, route: Route) -> Route | None:
        """Read an address, unless it is already shown."""
        if route.query == self._query:
            return None
        self._part()
        self._wire = Wire(self)
        self._query = route.query
        self._problem = self._typed = self._way = ""
        self._invitation = self._answer = None
        self._begin(route.query)
        return None

    def _part(self) -> None:
        """Leave a visited table, or drop a connection."""
        if self._visit is not None and people_of(self.host).side is self._visit:
            leave(people_of(self.host))
        if self._visit is not None:
            self.host.page.remember(VISIT, "")
        self.host.page.warn_before_leaving(is_on=False)
        self._visit = None
        self._wire.close()

    def _begin(self, query: str) -> None:
        if self.host.page.is_framed:
            self._refuse(
                _(
                    "You cannot join a game from a table inside another page. Open the page of "
                    "Trick Hunt itself, and paste the link there."
                )
            )
        elif not query:
            self._state = PASTING
        elif left := left_in(query):
            self._state = LEFT
            self._left, self._name = left
            self.host.page.remember(VISIT, "")
        elif answer := answer_in(query):
            self._state = HANDING
            self.host.run(self._hand(answer))
        else:
            self._read(query)

    def _refuse(self, problem: str) -> None:
        self._state, self._problem = BAD, problem

    def _read(self, query: str) -> None:
        try:
            made = _usable(query)
        except BadInvitation as error:
            self._refuse(str(error))
            self._typed = self.host.page.base_url() + str(Route(JOIN, query=query))
            return
        self._invitation, self._state = made, ASKED
        used = used_invitation(self.host.page, made.offer.number)
        self._was_answered = used is not None
        if used is not None and used.was_seated:
            self._state, self._left = LEFT, made.who
        self._name = self._name or made.name or self.host.settings.name or made.guest
        self._asks_name = not self._name
        self.host.run(self._prepare())

    async def _prepare(self) -> None:
        """Ask for the abilities of the browser, and for the servers."""
        has = self._has = await abilities(self.host.page)
        if has.peers is None:
            self._refuse(has.problem)
        elif self._was_answered and self._invitation is not None:
            self._attend_tabs(has.peers)
            number = str(self._invitation.offer.number)
            tab_messages.tell(has.peers, tab_messages.TabMessage(tab_messages.USED, number))
        self._show()

    def _attend_tabs(self, peers: Peers) -> None:
        """Listen to the other tabs."""
        if not self._listens:
            self._listens = True
            peers.listen(self._hear_tab)

    def _hear_tab(self, text: str) -> None:
        """Tell a tab that this one has used an invitation, or hear that another one has."""
        told, made, peers = tab_messages.read(text), self._invitation, self._has.peers
        if told is None or made is None or told.answer != str(made.offer.number):
            return
        if told.what == tab_messages.USED and peers is not None and self._holds:
            packed = self._answer.pack() if self._state == ANSWERED and self._answer else ""
            held = tab_messages.TabMessage(tab_messages.HELD, told.answer, packed)
            tab_messages.tell(peers, held)
        elif told.what == tab_messages.HELD and self._state in (ASKED, LEFT):
            with suppress(BadSessionDescription):
                self._answer = read_answer(told.problem) if told.problem else None
                self._state = HELD
                self._show()

    @property
    def _holds(self) -> bool:
        """Whether this tab waits for the table of its invitation, or is there."""
        if self._state == VISITING and self._visit is not None:
            return self._visit.stands not in (LOST, DECLINED, ENDED)
        return self._state == ANSWERED

    # Actions

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the screen."""
        if signal.name == NAME:
            self._name = signal.value
            if not signal.is_typing:
                self._keep_name()
        elif signal.name == INVITATION:
            self._typed = signal.value
        else:
            return False
        return True

    def _do(self, act: Act) -> None:
        match act.data.get("move"):
            case None if self._state == ASKED:
                self._take_seat()
            case "leave" if self._state == VISITING:
                self._leave()
            case "open":
                self._open_pasted()
            case "copy" if self._answer is not None:
                self._sending.copy(_answer_words(), self._text(self._answer))
            case "share" if self._answer is not None:
                self._sending.share(_answer_words(), self._text(self._answer))
            case "ask":
                ask_again(self.host.page)

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded."""
        self._sending.toggled(target, is_open=is_open)

    def _note_sent(self, way: str) -> None:
        self._way = way
        self._show()

    def _open_pasted(self) -> None:
        """Open a pasted text; if that is impossible, it stays in the field."""
        try:
            query = query_in(self._typed)
            if not answer_in(query):
                _usable(query)
        except BadInvitation as error:
            self._problem = str(error)
            self.host.show()
            self.host.page.alert(self._problem)
            self.host.page.focus(INVITATION)
            return
        self.host.page.go(str(Route(JOIN, query=query)))

    def _take_seat(self) -> None:
        assert self._invitation is not None
        if self._has.peers is None:
            return
        self._keep_name()
        self._state, self._problem = ANSWERING, ""
        self.host.run(self._make_answer(self._has.peers, self._invitation, self._wire))
        self.host.show()

    def _keep_name(self) -> None:
        """Remember the name that the person entered."""
        name = clean_name(self._name)
        if name:
            self.host.prefer(replace(self.host.settings, name=name))

    async def _make_answer(self, peers: Peers, made: Invitation, wire: Wire) -> None:
        try:
            peer = await peers.answer(self._has.servers, made.offer.sdp(), wire)
            wire.peer = peer
            answer = SessionDescription.of_sdp(ANSWER, peer.description, made.offer.number)
        except (NotConnected, BadSessionDescription):
            if wire is self._wire:
                self._state = ASKED
                self._problem = _("The browser does not accept this invitation. Ask for a new one.")
                self._show()
            return
        if wire is not self._wire:  # another invitation was opened meanwhile
            peer.close()
            return
        self._answer, self._state = answer, ANSWERED
        note_used(self.host.page, made.offer.number, was_seated=False)
        self.host.page.warn_before_leaving(is_on=True)  # a page that is loaded again cannot keep it
        self._attend_tabs(peers)
        self._show()
        self.host.page.focus(TITLE)
        # The press that took the seat also sends the answer, if the browser lets it.
        send = self._sending.share if self.host.page.can_share() else self._sending.copy
        send(_answer_words(), self._text(answer), is_quiet=True)

    # For the connection: see :class:`table.page.peers.Listener`

    def opened(self) -> None:
        """The two pages are connected: ask to be admitted."""
        made, host = self._invitation, self.host
        assert made is not None
        self._state = VISITING
        name = clean_name(self._name)
        self._keep_name()
        self._visit = visit(host, self._wire, name, made.key, made.who)
        host.page.remember(VISIT, left_query(made.who, name))
        host.page.warn_before_leaving(is_on=False)
        note_used(host.page, made.offer.number, was_seated=True)
        self._show()

    def heard(self, text: str) -> None:
        """A text arrived: it is passed to the listener that takes the connection over."""

    def lost(self) -> None:
        """The connection ended before the table was shown."""
        self._refuse(_("The connection ended before the game arrived. Ask for a new invitation."))
        self._show()

    def _leave(self) -> None:
        """Leave the table that is visited."""
        self._part()
        self.host.game.leave()
        self.host.page.go(str(Route()))

    # Answers opened as a link

    async def _hand(self, packed: str) -> None:
        """Pass an answer to the tab that waits for it."""
        try:
            answer = self._answer = read_answer(packed)
        except BadSessionDescription as error:
            self._refuse(str(error))
            self._show()
            return
        peers = await self.host.page.peers()
        taken: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def hear(text: str) -> None:
            told = tab_messages.read(text)
            is_it = told is not None and told.what == tab_messages.TAKEN and told.answer == packed
            if told is not None and is_it and not taken.done():
                taken.set_result(told.problem)

        problem = nobody = _("No tab of this browser is waiting for it.")
        if peers is not None:
            peers.listen(hear)
            tab_messages.tell(peers, tab_messages.TabMessage(tab_messages.ANSWER, packed))
            with suppress(TimeoutError):
                problem = await asyncio.wait_for(taken, LOOKING_FOR)
        if self._answer is answer:
            self._state, self._problem = HANDED, problem
            if problem != nobody:  # trying again would fail again
                self._answer = None
            self._show()
            self.host.page.announce(problem or _("The answer was accepted"))

    # Display

    def _show(self) -> None:
        """Draw it, if this screen is shown."""
        if self.host.route.shows == JOIN:
            self.host.show()

    def show(self) -> None:
        """Render it."""
        self.render(views.join(self._inside(), self.host.route))

    def _inside(self) -> Node:
        made, visit, problem, typed = self._invitation, self._visit, self._problem, self._typed
        who, game = (made.who, made.game) if made else (self._left, "")
        answer = self._answer
        sent = self._sending.model(self._text(answer), self._way) if answer else None
        match self._state:
            case "asked" | "answering" if made:
                name = None if self._asks_name else self._name
                is_making = self._state == ANSWERING
                return [
                    views.asked(who, game, problem, self._noted(made), name, is_making=is_making),
                    asked_servers(self._has),
                ]
            case "answered" if sent:
                return views.answered(sent, who, game, self._name if self._asks_name else None)
            case "visiting" if visit:
                standing, sitters = _standing(visit, who), _at_table(visit)
                return views.visiting(who, visit.game or game, visit.stands, standing, sitters)
            case "pasting":
                return [views.empty(), views.field(problem, typed)]
            case "left":
                is_used = made is not None
                return [
                    views.left(who, is_used=is_used),
                    views.field(problem, typed, is_main=False),
                ]
            case "held":
                return views.held(who, sent)
            case "handing":
                return views.handing()
            case "handed":
                return views.handed(problem, sent)
        return views.bad(problem, typed)

    def _text(self, answer: SessionDescription) -> str:
        """An answer in the form to send: a link, if the page knows its own address."""
        here = self.host.page.base_url()
        return here + answer_address(answer) if here else answer.pack()

    def _noted(self, made: Invitation) -> str:
        """What may be wrong with an invitation: it was already answered, or is old."""
        if self._was_answered:
            return _(
                "This page was loaded again, and an answer that you sent before can no longer "
                "be used. Take the seat once more, and send the new answer. If the old one was "
                "already accepted, ask for a new invitation."
            )
        if made.guest and made.guest != clean_name(self._name):
            return _("This invitation is for {name}.", name=made.guest)
        if made.name:
            return _(
                "This is {name}’s seat, in the middle of a game: if you take it, you continue "
                "with the cards of that seat.",
                name=made.name,
            )
        # The date differs around the world.
        if abs(self.host.page.today() - made.day) <= timedelta(days=1):
            return ""
        return _(
            "It was made on {day}. Invitations work only while the page on which they were made "
            "is open: if nothing happens, ask for a new one.",
            day=in_figures(made.day.isoformat()),
        )


def _usable(query: str) -> Invitation:
    """An invitation that this page can use.

    Raises:
        BadInvitation: it is not one, or from another version of the page.
    """
    made = read_invitation(query)
    if made.page != __version__:
        raise BadInvitation(
            _(
                "It comes from version {theirs} of the page, and this is version {mine}. Load "
                "the page again on both devices, and ask for a new invitation.",
                theirs=made.page,
                mine=__version__,
            )
        )
    return made


def _answer_words() -> str:
    return _("My answer to your invitation")


def _at_table(one: GuestClient) -> tuple[Sitter, ...]:
    """The players at a table, by seat."""
    return tuple(
        Sitter(
            chair.name,
            _("{name} (you)", name=chair.name) if at == one.seat else chair.name,
            is_bot=chair.kind != PERSON,
        )
        for at, chair in enumerate(one.chairs)
    )


def _standing(visit: GuestClient, host: str) -> str:
    """The state of a visit to the table of a host, as a sentence."""
    match visit.stands:
        case "knocking":
            return _("Connected. One moment, the table is being laid …")
        case "seated":
            return by_name(
                host,
                N_("You have a seat. The cards come when {name} deals."),
                N_("You have a seat. The cards come when your host deals."),
            )
        case "playing":
            return _("You are at the table.")
    return PeopleAtTable.broken_off(visit)


SCREEN = JoinScreen
