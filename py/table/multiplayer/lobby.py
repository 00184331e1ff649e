"""A table before the deal: choose the players here and elsewhere, until the host deals."""

from __future__ import annotations

from dataclasses import replace

from table.games.registry import playable
from table.multiplayer.invite_view import CHOSEN, WHO
from table.multiplayer.inviting import Inviting, inviting_of
from table.multiplayer.lobby_model import (
    ANYBODY,
    BOT,
    ELSEWHERE,
    FREE,
    HERE,
    OPEN,
    ChairModel,
    LobbyModel,
    PlaceModel,
)
from table.multiplayer.lobby_view import TITLE, lobby
from table.multiplayer.protocol import clean_name
from table.multiplayer.remembered import HostedTable, hosted_table, note_hosted
from table.multiplayer.roles import game_host, people_of
from table.page.events import Act, Changed
from table.page.routes import HERE_ALONE, INVITED, PEOPLE, PLAY, Route
from table.session.pacing import PACES
from table.session.session import Session, Unwatched
from table.shell.screen import Host, Screen
from table.store.meetings import MEETINGS
from table.store.saved_game import Saved
from table.store.setup import DEFAULT_NAMES, PERSON, USUAL_LEVEL, Setup
from trickhunt.core.clean_text import typed_name
from trickhunt.core.words import _
from trickhunt.games.registry import GAMES


class LobbyScreen(Screen):
    """The screen of a table before the deal."""

    titles = (TITLE,)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._problem = ""
        self._is_inviting = False  # whether an invitation is to get the focus once it is there
        self._typed: dict[int, str] = {}  # the names as typed, by seat
        self._is_renewed = False  # whether the invitations sent before ended with the page
        self.acts = {
            "together": self._do,
            "chair": self._seat,
            "friend": self._name_friend,
            "deal-together": lambda _act: self._deal(),
        }

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("Play together")

    @property
    def home(self) -> tuple[str, ...]:
        """The invitation, if the person came to invite somebody; else the heading."""
        return (CHOSEN,) * self.host.route.at.startswith(INVITED) + super().home

    @property
    def _inviting(self) -> Inviting:
        return inviting_of(self.host)

    @property
    def _table(self) -> Session:
        table = people_of(self.host).laid
        assert table is not None
        return table

    def open(self, route: Route) -> Route | None:
        """Set up a table, unless there is one; a running game with guests is shown instead."""
        self._typed = {}
        way, _dash, number = route.at.partition("-")
        friend = self._friend(number)
        people, game = people_of(self.host), self.host.game.session
        if game is not None and game.remote_seats and not game.state.is_over:
            return Route(PLAY, PEOPLE)
        self._problem = ""
        if people.laid is None:
            self._inviting.expected.clear()
            is_same = game is not None and game.is_kept and game.setup.is_shared
            hosted = None if people.expected else hosted_table(self.host.page)
            if hosted is not None:
                setup = _alone(self.host.saves.setup(hosted.game))
                self._lay(setup.with_players(hosted.players), {})
                people.expected = dict(enumerate(hosted.guests, 1))
                self._is_renewed = True
            elif game is not None and is_same and (game.remote_seats or way != INVITED):
                self._lay(replace(game.setup, deal=""), dict(game.remote_seats))
            else:
                self._lay(_alone(self.host.saves.setup(self._last_game())), {})
        for seat, name in reversed(people.expected.items()):
            self._await(seat, name)
        people.expected = {}
        if way == HERE_ALONE and not self._table.setup.is_shared:
            self._put(1, HERE)
            self._rename(1, friend)
        if way == INVITED:
            self._invite(friend)
        return None

    def _friend(self, number: str) -> str:
        """The name of a person by the place among all results; ``""`` without one."""
        standings = self.host.saves.read(MEETINGS).standings()
        return standings[int(number)].name if number in map(str, range(len(standings))) else ""

    def _last_game(self) -> str:
        """The game that was played last, also a short one or a friend's."""
        last = self.host.game.at_hand or self.host.game.finished()
        if last is not None and last.setup.game in playable():
            return last.setup.game
        return self.host.saves.last_setup(playable()).game

    def _invite(self, friend: str) -> None:
        """Show an invitation at once: to a friend, or to anybody if nobody is awaited yet."""
        awaited = [at for at in range(self._table.setup.players) if self._is_elsewhere(at)]
        is_there = friend in (*self._table.setup.names, *self._inviting.expected.values())
        if awaited and (not friend or is_there):
            return
        unnamed = [at for at in awaited if not self._inviting.is_sent(at) and not self._known(at)]
        seats = range(self._table.setup.players)
        free = [at for at in seats if at not in awaited and self._can_sit(at, ELSEWHERE)]
        for seat in (*unnamed, *free)[:1]:
            self._await(seat, friend)
            self._is_inviting = True

    def _known(self, seat: int) -> str:
        return self._inviting.expected.get(seat, "")

    def _await(self, seat: int, name: str) -> None:
        """Keep a chair for somebody elsewhere."""
        self._put(seat, ELSEWHERE)
        self._inviting.expected[seat] = name

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded."""
        self._inviting.toggled(target, is_open=is_open)

    def leave(self) -> None:
        """Stop the camera."""
        self._inviting.close()

    def _lay(self, setup: Setup, elsewhere: dict[int, str]) -> None:
        """Set up the table with other options or seats; seated guests stay."""
        people = people_of(self.host)
        at_table = {at: one for at, one in elsewhere.items() if at < setup.players}
        saved = replace(Saved.new(setup), elsewhere=tuple(at_table.items()))
        people.laid = Session(saved, Unwatched(), lambda: PACES["instant"])
        self._inviting.attend(people.laid)
        if at_table:
            game_host(self.host, people.laid).people_changed()

    # Actions

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the screen."""
        kind, _dash, which = signal.name.partition("-")
        if signal.name == WHO:
            self._inviting.changed(signal)
            kind, which = "name", str(self._table.seating.people[0])
        if kind not in ("game", "players", "name"):
            return self._inviting.changed(signal)
        table = self._table
        setup = table.setup
        if kind == "name":
            self._typed[int(which)] = signal.value
            self._rename(int(which), typed_name(signal.value))
            if not signal.is_typing:
                self.host.show()
        elif kind == "game" and signal.value in playable():
            self._change_game(signal.value)
        elif kind == "players" and signal.value.isdecimal():
            players = int(signal.value)
            if players in GAMES[setup.game].seats and all(at < players for at in setup.people):
                self._lay_other(setup.with_players(players), dict(table.remote_seats))
        return True

    def _lay_other(self, setup: Setup, elsewhere: dict[int, str]) -> None:
        """Set up another table, with a new invitation for each guest who is awaited at this one."""
        seats = range(self._table.setup.players)
        awaited = [at for at in seats if self._is_elsewhere(at) and at not in elsewhere]
        self._is_renewed |= any(map(self._inviting.is_sent, awaited))
        names = {at: self._known(at) for at in awaited}
        self._lay(setup, elsewhere)
        for at, name in reversed(names.items()):
            if at < setup.players:
                self._await(at, name)

    def _change_game(self, game: str) -> None:
        """Set up another game for the same people."""
        before, remote = self._table.setup, dict(self._table.remote_seats)
        setup = _alone(self.host.saves.setup(game))
        counts = [count for count in GAMES[game].seats if count > max(before.people)]
        if not counts:
            self._problem = _("This game has no seat for everyone.")
            return
        players = setup.players if setup.players in counts else min(counts)
        setup = setup.with_players(players)
        for at in before.people:
            setup = setup.with_kind(at, PERSON).with_name(at, before.seats[at].name)
        self._problem = ""
        self._lay_other(setup, remote)

    def _rename(self, seat: int, name: str) -> None:
        """Change the name of a person at this device, for everybody."""
        table = self._table
        name = clean_name(name)
        if seat not in table.seating.people or not name or name in table.setup.names:
            return
        if seat == table.seating.people[0]:
            self.host.prefer(replace(self.host.settings, name=name))
        if table.remote_seats:
            game_host(self.host, table).rename(name)
        else:
            table.seating.rename(seat, name)

    @property
    def _friends(self) -> tuple[str, ...]:
        """The people of earlier games who are not at this table."""
        there = {*self._table.setup.names, *self._inviting.expected.values()}
        return tuple(name for name in self.host.settings.friends if name not in there)

    def _name_friend(self, act: Act) -> None:
        """Name the person on a chair like one of an earlier game."""
        chair, _dash, number = act.data.get("move", "").partition("-")
        known = self._friends
        if not (chair.isdecimal() and number.isdecimal() and int(number) < len(known)):
            return
        if self._is_elsewhere(int(chair)):
            self._inviting.expected[int(chair)] = known[int(number)]
        else:
            self._typed.pop(int(chair), None)
            self._rename(int(chair), known[int(number)])
        self.host.show()

    def _do(self, act: Act) -> None:
        self._inviting.do(act)
        self.host.show()

    def _seat(self, act: Act) -> None:
        """Put a bot, a person here or a person elsewhere on a chair."""
        who, _dash, chair = act.data.get("move", "").partition("-")
        if not chair.isdecimal() or who not in ANYBODY:
            return
        if who == HERE and int(chair) in self._table.seating.people:
            return
        self._problem = ""
        if self._can_sit(int(chair), who):
            self._put(int(chair), who)
        elif int(chair) < self._table.setup.players and not self.host.page.is_framed:
            self._problem = _(
                "The others play either on this device or on their own. Choose “Here” or "
                "“Elsewhere” for all of them; bots may join either way."
            )
        self.host.show()
        is_here = int(chair) in self._table.seating.people
        if is_here and not self._name(int(chair), None):
            self.host.page.focus(f"name-{chair}")

    def _can_sit(self, seat: int, who: str) -> bool:
        """Whether this seating is possible; the person at this page always has a seat."""
        table = self._table
        own = table.seating.people[0]
        if seat == own or seat >= table.setup.players:
            return False
        if who == ELSEWHERE and self.host.page.is_framed:
            return False
        if who == HERE:
            return not any(self._is_elsewhere(at) for at in range(table.setup.players))
        return who == BOT or all(at in (own, seat) for at in table.seating.people)

    def _is_elsewhere(self, seat: int) -> bool:
        return seat in self._table.remote_seats or self._inviting.invites(seat)

    def _put(self, seat: int, who: str) -> None:
        table = self._table
        self._inviting.withdraw(seat)
        if seat in table.remote_seats:
            game_host(self.host, table).dismiss(seat)
        kind = PERSON if who == HERE else _level(table.setup)
        for noted in (self._typed, self._inviting.expected):
            noted.pop(seat, None)
        if who == HERE or table.setup.seats[seat].is_person:
            name = next(iter(self._friends), "") if who == HERE else ""
            setup = table.setup.with_kind(seat, kind)
            setup = setup.with_name(seat, name or _(DEFAULT_NAMES[seat]))
            self._lay(setup, dict(table.remote_seats))
        if who == ELSEWHERE:
            self._inviting.do(Act("together", {"move": f"seat-{seat}"}))

    def _deal(self) -> None:
        """Deal to all seated players."""
        people, table = people_of(self.host), self._table
        problems = table.setup.problems()
        if problems:
            self._problem = " ".join(one.words for one in problems)
            self.host.show()
            self.host.page.alert(self._problem)
            return
        people.laid = None
        self._is_renewed = False
        note_hosted(self.host.page, None)
        saved = Saved.new(table.setup, in_character=True)
        if table.setup.is_shared and not table.remote_seats:
            self.host.saves.keep_setup(table.setup)
        self.host.game.begin_instead(replace(saved, elsewhere=tuple(table.remote_seats.items())))
        self.host.page.go(str(Route(PLAY)))

    # Display

    def show(self) -> None:
        """Draw the screen, unless it was dealt and the table of the game is about to be shown."""
        table = people_of(self.host).laid
        if table is None:
            return
        model = self._inviting.model(table)
        chosen = model.chosen
        self._note(table)
        self.render(
            lobby(
                LobbyModel(
                    game=table.setup.game,
                    players=table.setup.players,
                    places=tuple(self._place(at) for at in range(table.setup.players)),
                    inviting=replace(
                        model,
                        chosen=None if chosen and chosen.state in (FREE, OPEN) else chosen,
                        is_renewed=self._is_renewed,
                    ),
                    friends=self._friends,
                    problem=self._problem,
                ),
                self.host.route,
            )
        )
        if self._is_inviting and chosen is not None:
            self._is_inviting = False
            if self.host.page.focused() in ("", *self.home):
                self.host.page.focus(*self.home)

    def _note(self, table: Session) -> None:
        """Remember who was invited, for the case that the page is loaded again."""
        guests = [
            table.setup.names[at] if at in table.remote_seats else self._known(at)
            for at in range(table.setup.players)
            if at in table.remote_seats or self._inviting.is_sent(at)
        ]
        if guests or not self._is_renewed:
            hosted = HostedTable(table.setup.game, table.setup.players, tuple(guests))
            note_hosted(self.host.page, hosted)

    def _place(self, seat: int) -> PlaceModel:
        table = self._table
        is_here = seat in table.seating.people
        who = ELSEWHERE if self._is_elsewhere(seat) else HERE if is_here else BOT
        chair = self._inviting.chair(table, seat) if who == ELSEWHERE else None
        return PlaceModel(
            seat=seat,
            name=self._name(seat, chair),
            who=who,
            is_you=table.seating.people[:1] == (seat,),
            state=chair.state if chair else "",
            words=chair.words if chair else "",
            ways=tuple(way for way in ANYBODY if way == who or self._can_sit(seat, way)),
        )

    def _name(self, seat: int, chair: ChairModel | None) -> str:
        """The name at a chair, as typed; ``""`` if there is none yet."""
        setup = self._table.setup
        if chair is not None:
            return chair.name
        if seat not in self._table.seating.people:
            return setup.seats[seat].name
        return self._typed.get(seat, "" if setup.is_unnamed(seat) else setup.seats[seat].name)


def _alone(setup: Setup) -> Setup:
    """A table with one person, on the first chair."""
    for at, one in enumerate(setup.seats):
        setup = setup.with_kind(at, PERSON if at == 0 else _bot_of(setup, at))
        if at and one.is_person:
            setup = setup.with_name(at, _(DEFAULT_NAMES[at]))
    return setup


def _bot_of(setup: Setup, seat: int) -> str:
    """The bot of a seat; another one if a person sits there."""
    one = setup.seats[seat]
    return _level(setup) if one.is_person else one.kind


def _level(setup: Setup) -> str:
    """The level of the bots at a table."""
    return next((one.kind for one in setup.seats if not one.is_person), USUAL_LEVEL)


SCREEN = LobbyScreen
