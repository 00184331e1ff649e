"""The screen of ``#/you``: the finished games, and actions on all stored data."""

from __future__ import annotations

from dataclasses import replace

from table.page.events import Changed
from table.page.page import NotFetched
from table.page.routes import Route
from table.shell.open_shared import OpenShared
from table.shell.screen import Host, Screen
from table.start.resumable_games import can_be_reviewed
from table.stats import backup
from table.stats.game_history import FinishedGames
from table.stats.restoring import brought_in_words, left_out_in_words
from table.stats.statistics import Filters, statistics
from table.stats.statistics_model import ANY, YouModel, address_of, filters_in
from table.stats.view import you
from table.store.meetings import MEETINGS
from table.store.pending_results import game_id
from trickhunt.core.words import _

BRING = "bring-back"
"""The name of the field for a file."""

FILE = "trick-hunt-backup-{day}.json"


class YouScreen(Screen):
    """The person's games and statistics."""

    titles = ("you-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.finished_games = FinishedGames(host.saves, host.pending_results)
        self._is_read = False
        self._filters = Filters()
        self._notice: list[str] = []
        self._asks = False
        self._shared = OpenShared(host)
        self.acts = {
            "back-up": lambda _act: self._back_up(),
            "ask-forget": lambda _act: self._ask(asks=True),
            "keep-all": lambda _act: self._ask(asks=False),
            "forget": lambda _act: self._forget(),
            "forget-person": lambda act: self._forget_person(act.data.get("move", "")),
            "arrive": lambda _act: self._shared.open(),
        }

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("You")

    def open(self, route: Route) -> Route | None:
        """Use the selection in the address, and load the stored games."""
        before, self._filters = self._filters, filters_in(route.query)
        if not self._is_read or self.host.pending_results.lines():
            self.host.run(self._read())
        if before.game != self._filters.game:
            self._notice = []
        return None

    def leave(self) -> None:
        """Another screen is shown from now on."""
        self._notice, self._asks = [], False

    async def _read(self) -> None:
        await self.enter()
        if self.host.route.shows == "you":
            self.host.show()

    async def enter(self) -> None:
        """Load the finished games, and enter the waiting notes."""
        host = self.host
        await self.finished_games.open(await host.page.finished_games(), host.game.finished())
        self._is_read = True

    def show(self) -> None:
        """Render it."""
        self.render(you(self._model(), self.host.route))

    def _chosen(self) -> Filters:
        """The selected games; by default those of the game that was played last."""
        filters, rows = self._filters, self.finished_games.rows
        if filters.game or not rows:
            return filters
        last = max(rows.values())
        return filters._replace(game=last.game)

    def _model(self) -> YouModel:
        filters = self._chosen()
        asked = filters._replace(game="") if filters.game == ANY else filters
        told = statistics([*self.finished_games.rows.values()], asked) if self._is_read else None
        finished_games = self.finished_games
        unread = len(finished_games.unread)
        last = self.host.game.finished()
        return YouModel(
            told,
            filters,
            finished_games.problem,
            unread,
            self._notice,
            self._asks,
            self.host.saves.read(MEETINGS).standings(),
            self.host.saves.read(MEETINGS).by_game(),
            self.host.settings.name,
            "" if last is None or not can_be_reviewed(last) else game_id(last),
            self._shared.model,
        )

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the screen."""
        if self._shared.changed(signal):
            return True
        filters = self._chosen()
        match signal.name:
            case "you-table":
                filters = filters._replace(table=signal.value, level="")
            case "you-level":
                filters = filters._replace(level=signal.value)
            case name if name == BRING:
                self.host.run(self._bring_back(signal.value))
                return True
            case _:
                return False
        self.host.page.go(address_of(filters), replacing=True)
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded."""
        self._shared.toggled(target, is_open=is_open)

    # All stored data

    def _back_up(self) -> None:
        host, finished_games = self.host, self.finished_games
        # A placeholder for a missing line (web/table/finished-games.js) means nothing to people.
        unread = [line for line in finished_games.unread if line != "?"]
        text = backup.backup(host.saves, finished_games.rows.values(), unread)
        host.page.save(FILE.format(day=host.pending_results.day), "application/json", text)
        self._tell(
            _("The file is ready: your browser saves it with your downloads."),
            *left_out_in_words(backup.unreadable(host.saves)),
        )

    async def _bring_back(self, text: str) -> None:
        host, finished_games = self.host, self.finished_games
        try:
            brought = backup.read(text, host.saves.items)
            await host.page.load_bundle("daily")  # it knows which deal a day has
        except backup.BadBackup as error:
            self._tell(_("That file cannot be restored: {reason}", reason=error))
            return
        except NotFetched as lack:
            reason = lack.reason or _("This part of the page could not be loaded.")
            self._tell(_("That file cannot be restored: {reason}", reason=reason))
            return
        if not self._is_read:
            await self.enter()
        outcome = await backup.bring_back(host.saves, finished_games, brought, self._tell_checked)
        await self.enter()
        if host.game.session is None:
            host.game.leave()
        host.prefer(host.saves.settings())
        self._tell(*brought_in_words(outcome))

    def _tell_checked(self, done: int, count: int) -> None:
        """Show how many games of a file were replayed so far."""
        words = _("Replaying the games in the file: {done} of {count}.")
        self._notice = [words.format(done=done, count=count)]
        if self.host.route.shows == "you":
            self.host.show()

    def _tell(self, *words: str) -> None:
        self._notice = list(words)
        self.host.show()
        self.host.page.announce(" ".join(words))

    def _ask(self, *, asks: bool) -> None:
        self._asks = asks
        self.host.show()
        self.host.page.focus("forget-title" if asks else "ask-forget")

    def _forget(self) -> None:
        if self._asks:
            self.host.run(self._forget_everything())

    def _forget_person(self, number: str) -> None:
        """Forget the results against a person, and that they are known."""
        saves, settings = self.host.saves, self.host.settings
        met = saves.read(MEETINGS)
        people = met.standings()
        if not (number.isdecimal() and int(number) < len(people)):
            return
        name = people[int(number)].name
        saves.keep(MEETINGS, met.without(name))
        friends = tuple(one for one in settings.friends if one != name)
        self.host.prefer(replace(settings, friends=friends))
        self.host.show()
        self.host.page.announce(_("Forgotten: {name}.", name=name))
        self.host.page.focus("people-met", "you-title")

    async def _forget_everything(self) -> None:
        host = self.host
        host.game.leave()
        await self.finished_games.forget()
        host.saves.forget_everything()
        # Data in memory are deleted with it.
        host.page.reload()


SCREEN = YouScreen
