"""The people at a table on the page: absences, reactions, and possible actions.

It is notified by the host's side (:class:`~table.multiplayer.game_host.GameHost`) or by a guest's
(:class:`~table.multiplayer.guest_client.GuestClient`), and shows both in the same way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from htpy import Renderable

from table.multiplayer.game_host import GameHost
from table.multiplayer.guest_client import (
    CUT_OFF,
    DECLINED,
    ENDED,
    LOST,
    PLAYING,
    GuestClient,
)
from table.multiplayer.people_view import PeopleModel, PersonModel
from table.multiplayer.presence_view import (
    away_notice,
    ended_notice,
    lost_notice,
    mark,
    next_game,
    no_next_game,
    nudge,
    parting_sheet,
    seal_notice,
    signs,
    silent_notice,
    standing_notice,
)
from table.multiplayer.protocol import AWAY, COMING, HERE
from table.multiplayer.reactions import REACTIONS, REMATCH
from table.multiplayer.remote_session import RemoteSession
from table.multiplayer.sealing import OTHERWISE
from table.multiplayer.sending import ask_again
from table.page.events import Act
from table.page.page import VISIT
from table.page.routes import PLAY, TOGETHER, Route
from table.play.invite import Inviter
from table.session.pacing import PACES
from table.session.session import Session, Unwatched
from table.shell.screen import Host
from table.store.meetings import MEETINGS
from table.store.saved_game import Saved
from table.store.setup import DEFAULT_NAMES, USUAL_LEVEL
from table.ui.models.table import MultiplayerModel
from trickhunt.core.words import N_, _

SHOWN = 6.0
"""How many seconds a reaction stays at its seat."""

ENDS = {
    "version": N_(
        "The two devices have different versions of the page: {mine} here, {theirs} on the "
        "host’s. Load the page again on both, and ask for a new invitation."
    ),
    "secret": N_(
        "This invitation has already been used, or is not the latest one. Ask for a new one."
    ),
    "hidden": N_(
        "This game cannot be continued together: it cannot be sent to you without cards that "
        "are hidden from you."
    ),
    "over": N_("{host} has ended the game with you."),
    "left": N_("You left the shared game."),
    "broken": N_(
        "The other device sent something that makes no sense, so the connection was ended."
    ),
    "flood": N_("Too much was sent at once, so the connection was ended."),
    "work": N_(
        "The host’s page asked this device for more work than any game needs, so you left the "
        "table. Nothing you have saved is lost."
    ),
    "replaced": N_("You are at the table on another device or in another tab now."),
}
"""Why a visit ended, as untranslated sentences."""


class PeopleAtTable:
    """The people at the table of this page: as its host, or as a guest.

    Attributes:
        side: the host's side or the guest's; ``None`` if there is no shared game.
        laid: the table before the deal, if one was set up here.
        expected: the names of the guests for whom it was set up, by seat, until it is shown.
        inviting: manages the invitations of this page, after it was first used.
    """

    def __init__(self, host: Host) -> None:
        self.side: GameHost | GuestClient | None = None
        self.laid: Session | None = None
        self.expected: dict[int, str] = {}
        self.inviting: Inviter | None = None
        self._host = host
        self._is_saying = False  # whether the reactions are unfolded
        self._said: dict[int, str] = {}
        self._asked: set[int] = set()  # the seats that want another game
        self._doers: dict[str, Callable[[str], None]] = {
            "react": self._react,
            "signs": lambda _what: self._unfold(is_on=not self._is_saying),
            "mute": lambda seat: self._mute(int(seat)),
            "dismiss": lambda seat: self._dismiss(int(seat)),
            "wait": lambda how: self._let_bots(is_on=how == "bot"),
            "leave": lambda _what: self._leave(),
            "part": lambda _what: self._part(),
            "ask": lambda _what: ask_again(self._host.page),
            "deal": lambda _what: self._deal_here(),
        }

    @property
    def table(self) -> Session | None:
        """The table that people join: the one before the deal, or that of the game."""
        return self.laid or self._host.game.session

    # Display

    def model(self, session: Session) -> MultiplayerModel | None:
        """The view model of the people; ``None`` if there is no shared game."""
        side = self.side
        if side is None or not (session.remote_seats or isinstance(session, RemoteSession)):
            return None
        seats = range(session.setup.players)
        said = {**dict.fromkeys(self._asked, REMATCH), **self._said}
        people = session.setup.people
        marks = tuple(
            str(mark(side.presence(at), said.get(at, ""), is_bot=at not in people)) for at in seats
        )
        is_there = isinstance(side, GameHost) or side.stands == PLAYING
        found = self._notice(session, side)
        model = MultiplayerModel(
            marks,
            is_visited=isinstance(session, RemoteSession),
            notice=str(found) if found is not None else "",
            signs=str(signs(is_open=self._is_saying)) if is_there else "",
            wishes=tuple(session.names[at] for at in sorted(self._asked) if at in seats),
            nudge=self._nudge(session, side),
        )
        if not isinstance(session, RemoteSession) or not isinstance(side, GuestClient):
            return model
        if not session.state.is_over:
            return model
        return replace(
            model,
            then=str(
                next_game(side.host, is_asked=side.seat in self._asked)
                if is_there
                else no_next_game(self.broken_off(side))
            ),
            seal="" if session.verdict == OTHERWISE else str(seal_notice(session.verdict)),
        )

    @staticmethod
    def _nudge(session: Session, side: GameHost | GuestClient) -> str:
        """The button that reminds the person elsewhere who has to move; ``""`` for none."""
        actor = session.state.actor
        is_theirs = actor in session.remote_seats and side.presence(actor) == HERE
        if session.state.is_over or session.is_shown_still or session.pacer.is_waiting:
            return ""
        is_cut_off = isinstance(side, GuestClient) and side.stands != PLAYING
        return str(nudge(session.names[actor])) if is_theirs and not is_cut_off else ""

    def _notice(self, session: Session, side: GameHost | GuestClient) -> Renderable | None:
        """The notice about absent people, or about cards that were not those of the deal."""
        if session.state.is_over:
            is_other = isinstance(session, RemoteSession) and session.verdict == OTHERWISE
            return seal_notice(OTHERWISE) if is_other else self._standing(session)
        if isinstance(side, GuestClient):
            why = self.why_ended(side) if side.stands == ENDED else ""
            ways = {
                LOST: lost_notice,
                CUT_OFF: silent_notice,
                ENDED: lambda: ended_notice(why),
            }
            return ways.get(side.stands, lambda: None)()
        names = session.setup.names
        away = [
            (at, names[at])
            for at in session.remote_seats
            if side.presence(at) not in (HERE, COMING)
        ]
        is_cut = not any(at in side.met for at, _name in away)
        return away_notice(away, is_cut=is_cut) if away else None

    def _standing(self, session: Session) -> Renderable | None:
        """All results against the people at the table, after a game."""
        names = (session.setup.names[at] for at in session.setup.people)
        found = self._host.saves.read(MEETINGS).against(names)
        return standing_notice([one.words for one in found]) if found else None

    def awaits_other_deal(self, session: Session) -> bool:
        """Whether guests who were not in a game sit at a table that is set up for the next one."""
        laid = self.laid
        return laid is not None and not laid.remote_seats.items() <= session.remote_seats.items()

    def turn_words(self, session: Session) -> str:
        """The text in place of whose turn it is, if somebody is absent; else ``""``."""
        side = self.side
        if side is None or session.state.is_over:
            return ""
        if isinstance(side, GuestClient) and isinstance(session, RemoteSession):
            if side.stands != PLAYING:
                return self.broken_off(side)
            if session.sent is not None:
                return _("Your move is on its way.")
            if session.is_coming:
                return _("A bot will play your cards until this round ends. Then you take over.")
        actor = session.state.actor
        name = session.setup.names[actor]
        if side.presence(actor) == AWAY:
            return _("{name} is away. The table is waiting for them.", name=name)
        if side.presence(actor) == COMING:
            return _("A bot will play for {name} until this round ends.", name=name)
        if side.presence(actor) != HERE:
            return _("{name} is away. A bot plays until they are back.", name=name)
        return ""

    @classmethod
    def broken_off(cls, visit: GuestClient) -> str:
        """Why a guest cannot do anything, as a sentence."""
        if visit.stands == CUT_OFF:
            return _("The host’s device is not responding. The game will continue when it is back.")
        if visit.stands == LOST:
            return _("The connection is lost. Ask for a new invitation: your seat is kept.")
        return cls.why_ended(visit)

    @staticmethod
    def why_ended(visit: GuestClient) -> str:
        """Why the guest was rejected, or why a visit ended, as a sentence."""
        host = visit.host or _("Your host")
        return _(ENDS[visit.why]).format(mine=visit.page, theirs=visit.host_page, host=host)

    def people(self, session: Session) -> PeopleModel:
        """The view model of all at the table."""
        side = self.side
        is_host, is_shared = session.is_kept, side is not None and bool(session.remote_seats)
        return PeopleModel(
            people=tuple(
                PersonModel(
                    seat=at,
                    name=session.names[at],
                    kind=one.kind,
                    presence=HERE if side is None else side.presence(at),
                    is_you=at == session.seat,
                    is_muted=side is not None and at in side.muted,
                    can_dismiss=is_host and at in session.remote_seats,
                )
                for at, one in enumerate(session.setup.seated)
            ),
            is_host=is_host,
            do_bots_stand_in=is_host and session.seating.bots_stand_in,
            is_shared=is_shared,
        )

    def follow(self, session: Session) -> None:
        """Something happened in the game on this page: tell the guests."""
        if not session.state.is_over:
            self._asked.clear()
        if session.remote_seats and not session.steps:
            self.laid = None  # it was dealt, or the guests play on at the table before it
        if isinstance(self.side, GameHost) and self.laid is None:
            self.side.follow(session.seating)

    # Actions

    def do(self, act: Act) -> None:
        """Handle a button of the dialog."""
        what, _dash, which = act.data.get("move", "").partition("-")
        if self.side is not None and what in self._doers:
            self._doers[what](which)

    def _unfold(self, *, is_on: bool) -> None:
        self._is_saying = is_on
        self._host.show()

    def _react(self, reaction: str) -> None:
        side = self.side
        if reaction not in REACTIONS or side is None:
            return
        if side.react(reaction):
            if self._host.route.over:
                self._host.close()
            if self._is_saying:
                self._unfold(is_on=False)
                self._host.page.focus("sign-open")
        else:
            self._host.page.alert(_("Wait a moment before you say something again."))

    def _mute(self, seat: int) -> None:
        if self.side is not None:
            self.side.muted ^= {seat}
            self._said.pop(seat, None)
            self._asked.discard(seat)
            self.people_changed()

    def _dismiss(self, seat: int) -> None:
        side = self.side
        if isinstance(side, GameHost) and seat in side.seating.remote:
            side.dismiss(seat)
            self.people_changed()

    def would_miss(self, session: Session) -> bool:
        """Whether somebody on another device would lose this table if another game began."""
        return bool(self._others_at(session))

    def _others_at(self, session: Session) -> list[str]:
        """The names of the people at a shared table who are there now, elsewhere."""
        side = self.side
        if isinstance(session, RemoteSession):
            if isinstance(side, GuestClient) and side.stands in (PLAYING, CUT_OFF):
                return [side.host or _("Your host")]
            return []
        seats = session.remote_seats if isinstance(side, GameHost) else ()
        names = session.setup.names
        return [names[at] for at in seats if side and side.presence(at) in (HERE, COMING)]

    def parting_sheet(self, session: Session) -> Renderable:
        """The sheet that asks whether to leave the people on other devices."""
        return parting_sheet(self._others_at(session))

    def _part(self) -> None:
        """Begin the game that was put off, without the people on other devices."""
        game = self._host.game
        begin, game.put_off = game.put_off, None
        if begin is not None:
            if isinstance(self.side, GuestClient):
                self._leave()
            begin()
            self._host.page.go(str(Route(PLAY)), replacing=True)
            self._host.show()

    def _let_bots(self, *, is_on: bool) -> None:
        if isinstance(self.side, GameHost):
            self.side.let_bots_stand_in(is_on=is_on)

    def _leave(self, route: Route | None = None) -> None:
        """Leave the host's table, and go to the start page or to another screen."""
        if isinstance(self.side, GuestClient):
            self.side.leave()
            self.side = None
            self._host.page.remember(VISIT, "")
            self._host.game.leave()
            self._host.page.go(str(route or Route()))

    def _deal_here(self) -> None:
        """Set up a table on this device for the people of the host's table."""
        session = self._host.game.session
        if not isinstance(session, RemoteSession):
            return
        setup, own = session.setup, session.seat
        bots = [one.kind for one in setup.seated if not one.is_person]
        for at in setup.people:
            if at != own:
                self.expected[at] = "" if setup.is_unnamed(at) else setup.names[at]
                setup = setup.with_kind(at, bots[0] if bots else USUAL_LEVEL)
                setup = setup.with_names({setup.names[at]: _(DEFAULT_NAMES[at])})
        self.laid = Session(Saved.new(setup), Unwatched(), lambda: PACES["instant"])
        self._leave(Route(TOGETHER))

    # Notifications

    def people_changed(self) -> None:
        """The people have changed: draw the table."""
        if isinstance(self.side, GuestClient) and self.side.stands in (ENDED, DECLINED):
            self._host.page.remember(VISIT, "")
        self._host.show()
        self._host.show_over()

    def reacted(self, seat: int, reaction: str) -> None:
        """A reaction arrived: show it at its seat for a while, and announce it."""
        if reaction == REMATCH:
            self._asked.add(seat)
        else:
            self._said[seat] = reaction
        session = self.table
        if session is not None and seat < session.setup.players and seat != session.seat:
            phrase = _(REACTIONS[reaction][1])
            name = session.setup.names[seat]
            self._host.page.announce(_("{name}: {phrase}", name=name, phrase=phrase))
        self._host.run(self._forget(seat, reaction))
        self._host.show()

    async def _forget(self, seat: int, reaction: str) -> None:
        await asyncio.sleep(SHOWN)
        if self._said.get(seat) == reaction:
            del self._said[seat]
            self._host.show()

    def came(self, seat: int) -> None:
        """Announce that somebody is present now."""
        self._say(seat, N_("{name} is at the table."))

    def went(self, seat: int) -> None:
        """Announce that somebody is absent now."""
        self._say(seat, N_("{name} is away."))

    def _say(self, seat: int, words: str) -> None:
        session = self.table
        if session is not None:
            self._host.page.announce(_(words).format(name=session.setup.names[seat]))

    def begins(self, session: RemoteSession) -> None:
        """A game at another page's table is ready to be played."""
        self._said = {}
        self._asked.clear()
        self._host.game.visit(session)
        self._host.page.go(str(Route(PLAY)), replacing=True)
