"""The screen of a day: its deals, their results, and the calendar of the month."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from table.daily.challenge import (
    address_of,
    challenge_of,
    id_of_deal,
    invitation_of,
    note_own,
    words_of,
)
from table.daily.comparing import called
from table.daily.dayplay import CHAIR, day_of, laid
from table.daily.month_back import month_back
from table.daily.par import day_result, in_short, in_slices, next_deals, note
from table.daily.table_options import differing, explained, scored
from table.daily.today_model import (
    BEGUN,
    NEW,
    PLAYED,
    BackModel,
    CellModel,
    ChallengerModel,
    DayPuzzleModel,
    DealModel,
    TodayModel,
)
from table.daily.today_view import MONTH, MONTH_TITLE, WHOLE_DAY, today
from table.games.registry import info_of, playable
from table.page.events import Act
from table.page.page import Page
from table.page.routes import CHALLENGE, PLAY, TODAY, Route
from table.shell.saving import Shared
from table.shell.screen import Host, Screen
from table.store.daily_results import DAY_RESULTS, TAKEN_UP, DayResult
from table.store.meetings import MEETINGS
from table.store.progress import PUZZLE_PROGRESS
from table.store.saved_game import Saved
from table.ui.dates import in_full, month_in_words
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Game
from trickhunt.core.words import N_, _, in_row, labelled, listed, ngettext
from trickhunt.daily import FIRST, DayDeal, daily_date_of, deal_of, read_day
from trickhunt.formats.record import Record
from trickhunt.par import ChairOutcome, Measuring, ParSetup
from trickhunt.par.challenges import Challenge, read_challenge

STAR = "\N{WHITE MEDIUM STAR}"
"""A star that every messenger can draw."""

MOST_PEOPLE = 3
"""The most people whose results are shown."""


class TodayScreen(Screen):
    """The screen of a day."""

    titles = ("today-title", MONTH_TITLE)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._day = date.min
        self._is_month = False
        self._task: asyncio.Task[None] | None = None
        self.acts = {
            "day-play": lambda act: self._play(act.data.get("game", "")),
            "day-share": lambda act: self._send(act.data.get("move", ""), Shared.share),
            "day-copy": lambda act: self._send(act.data.get("move", ""), Shared.copy),
        }

    @property
    def home(self) -> tuple[str, ...]:
        """The heading of the day, or of the month."""
        return (MONTH_TITLE, *super().home) if self._is_month else super().home

    @property
    def name(self) -> str:
        """The title: the day."""
        return _("The deals of {day}", day=in_full(self._day))

    def open(self, route: Route) -> Route | None:
        """Open the day in the address; of a month, today or its first playable one."""
        now = self.host.page.today()
        month = re.fullmatch(r"(\d{4}-\d\d)", route.at, re.ASCII)
        day = read_day(f"{route.at}-01" if month else route.at) if route.at else now
        if day is None:
            return Route(TODAY)
        self._is_month = month is not None
        if month:
            day = now if day == now.replace(day=1) else max(day, min(FIRST, now))
        self._day = day
        finished = self.host.game.finished()
        if finished is not None:
            note(self.host.saves, self.host.pending_results, finished, None)
        self._rest()
        results = self.host.saves.read(DAY_RESULTS).of(self._day).values()
        if not all(result.replays for result in results):
            self._task = self.host.run(self._measure())
        return None

    def leave(self) -> None:
        """Another screen is shown from now on."""
        self._rest()

    def _rest(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _measure(self) -> None:
        """Compute the missing par scores of the games played on this day."""
        saves, day = self.host.saves, self._day
        for game, result in saves.read(DAY_RESULTS).of(day).items():
            if result.replays:
                continue
            deal = deal_of(day, game)
            record, _state, _events = Record.begin(deal.game, deal.seed)
            measuring = Measuring(ParSetup(record, CHAIR, expert=0))
            await in_slices(measuring, lambda: None)
            mine = ChairOutcome(*result[:3])
            par = replace(measuring.par(), mine=mine)
            saves.keep(DAY_RESULTS, saves.read(DAY_RESULTS).having(day, game, day_result(par)))
            self.host.show()

    # Display

    def show(self) -> None:
        """Render it."""
        self.render(today(self._model(), self.host.route))

    def _model(self) -> TodayModel:
        now = self.host.page.today()
        first = self._day.replace(day=1)
        weeks = self._weeks(first)
        day, month = map(self._shared, (WHOLE_DAY, MONTH))
        model = TodayModel(
            day=self._day,
            today=now,
            next_deals=next_deals(self.host.page.next_day_in()) if self._day == now else "",
            deals=tuple(self._deal(game) for game in playable()),
            puzzle=self._puzzle(),
            tomorrow=(),
            week=self._week(),
            weeks=weeks,
            back=self._back(weeks),
            before=_month_before(first) if first > FIRST else None,
            after=_month_after(first) if first < now.replace(day=1) else None,
            is_month=self._is_month,
            people=self.host.saves.read(MEETINGS).standings()[:MOST_PEOPLE],
            shared=(day.text if day else "", month.text if month else ""),
            can_share=self.host.page.can_share(),
        )
        if model.is_done and self._day == now < date.max:
            model = replace(model, tomorrow=tuple(map(self._tomorrow, playable())))
        return model

    def _tomorrow(self, game: str) -> str:
        """The table of the next day, in a few words."""
        rules = deal_of(self._day + timedelta(1), game).game
        players = ngettext("{count} player", "{count} players", rules.players)
        told = in_row(filter(None, (players, differing(rules))))
        return labelled(info_of(game).title, told)

    def _deal(self, game: str) -> DealModel:
        deal = deal_of(self._day, game)
        result = self.host.saves.read(DAY_RESULTS).of(self._day).get(game)
        state = PLAYED if result else BEGUN if self._begun(game) else NEW
        return DealModel(
            game=game,
            players=deal.game.players,
            differs=explained(deal.game),
            state=state,
            stars=result.stars if result else 0,
            words=() if result is None else in_words(deal.game, result),
            met=self._met(deal),
            rival=self._rival(game, result),
        )

    def _met(self, deal: DayDeal) -> str:
        """How a deal went against the friends who played it, in words."""
        known = id_of_deal(deal.game, deal.seed, CHAIR)
        names: dict[int, list[str]] = {}
        for one in self.host.saves.read(MEETINGS).games:
            if one.id == known:
                names.setdefault(one.ahead, []).append(one.name)
        told = {
            1: N_("ahead of {names}"),
            0: N_("level with {names}"),
            -1: N_("behind {names}"),
        }
        return in_row(
            _(words, names=listed(names[at])) for at, words in told.items() if at in names
        )

    @property
    def _challenge(self) -> Challenge | None:
        """The challenge that is shared with the day: its deal that was finished last."""
        last = self.host.game.finished()
        return challenge_of(last) if last is not None and day_of(last) == self._day else None

    def _rival(self, game: str, result: DayResult | None) -> ChallengerModel | None:
        """The friend whose challenge to the deal was taken up."""
        line = self.host.saves.read(TAKEN_UP)
        if not line.startswith(f"{game}?"):
            return None
        try:
            one = read_challenge(line)
        except BadLink:
            return None
        if daily_date_of(one.deal.game, one.deal.seed) != self._day:
            return None
        score = scored(one.deal.game, one.outcome(0).score) if result else ""
        name = called(one.results[0])
        return ChallengerModel(name, score, str(Route(CHALLENGE, query=line)))

    def _puzzle(self) -> DayPuzzleModel:
        count = self.host.saves.read(PUZZLE_PROGRESS).days.get(self._day, 0)
        return DayPuzzleModel(self._day == self.host.page.today(), count)

    def _result(self) -> str:
        """The result of the day in lines, without cards, scores and link; ``""`` without one."""
        lines = []
        for game, result in self.host.saves.read(DAY_RESULTS).of(self._day).items():
            if result.replays:
                lines.append(f"{STAR * result.stars} {info_of(game).title}")
        count = self.host.saves.read(PUZZLE_PROGRESS).days.get(self._day, 0)
        if count:
            puzzle = _("The puzzle of the day")
            lines.append(f"{STAR * count} {puzzle}")
        if not lines:
            return ""
        title = _("Trick Hunt, {day}", day=in_full(self._day))
        name, one = self.host.settings.name, self._challenge
        if name:
            title = labelled(name, title)
        if one is not None:
            lines.append(words_of(one))
        return "\n".join([title, *lines])

    def _back(self, weeks: tuple[tuple[CellModel | None, ...], ...]) -> BackModel:
        lights = [[cell.lights if cell else None for cell in week] for week in weeks]
        lit, days = _lit(weeks)
        words = ngettext(
            "The month as the back of a card: {count} of {days} lanterns is lit.",
            "The month as the back of a card: {count} of {days} lanterns are lit.",
            lit,
            days=days,
        )
        return BackModel(month_back(lights), words)

    def _month_in_words(self) -> str:
        lit, days = _lit(self._weeks(self._day.replace(day=1)))
        words = ngettext(
            "Trick Hunt, {month}: {count} of {days} lanterns is lit.",
            "Trick Hunt, {month}: {count} of {days} lanterns are lit.",
            lit,
            month=month_in_words(self._day),
            days=days,
        )
        return words if lit else ""

    def _weeks(self, first: date) -> tuple[tuple[CellModel | None, ...], ...]:
        cells: list[CellModel | None] = [None] * first.weekday()
        ordinal = first.toordinal()
        while ordinal <= date.max.toordinal():
            day = date.fromordinal(ordinal)
            if day.month != first.month:
                break
            cells.append(self._cell(day))
            ordinal += 1
        cells += [None] * (-len(cells) % 7)
        return tuple(tuple(cells[at : at + 7]) for at in range(0, len(cells), 7))

    def _week(self) -> tuple[CellModel, ...]:
        monday = self._day.toordinal() - self._day.weekday()
        ordinals = range(max(monday, 1), min(monday + 6, date.max.toordinal()) + 1)
        return tuple(self._cell(date.fromordinal(one)) for one in ordinals)

    def _cell(self, day: date) -> CellModel:
        now = self.host.page.today()
        results = self.host.saves.read(DAY_RESULTS).of(day).values()
        count = self.host.saves.read(PUZZLE_PROGRESS).days.get(day, 0)
        earned = count + sum(one.stars for one in results)
        can_open = FIRST <= day <= now or day == now or bool(results) or count > 0
        return CellModel(day, can_open, len(results), count, earned)

    # Actions

    def _begun(self, game: str) -> Act | None:
        """How to continue the game that was begun with the deal; ``None`` if there is none."""

        def is_it(saved: Saved | None) -> bool:
            if saved is None or saved.record.scores is not None:
                return False
            return saved.setup.game == game and day_of(saved) == self._day

        if is_it(self.host.game.at_hand):
            return Act("")
        for at, aside in enumerate(self.host.saves.asides()):
            if is_it(aside):
                return Act("swap-aside", {"move": str(at)})
        return None

    def _play(self, game: str) -> None:
        """Continue the game of the deal, or begin one."""
        if game not in playable():
            return
        host = self.host
        begun = self._begun(game)
        if begun is not None and begun.name:
            host.do(begun)
            return
        if begun is None:
            host.game.begin_instead(Saved.new(laid(self._day, game, host.saves.setup(game))))
        host.page.go(str(Route(PLAY)))

    def _shared(self, what: str) -> Shared | None:
        """What is shared of the day, with the challenge in it, or of the month; without a picture.

        Returns:
            ``None`` as long as nothing was played.
        """
        at, one = self._day.isoformat(), self._challenge
        words = {WHOLE_DAY: self._result, MONTH: self._month_in_words}.get(what, str)()
        address = str(Route(TODAY, at=at[:7] if what == MONTH else at))
        if what == WHOLE_DAY and one is not None:
            address = address_of(one)
        link = self.host.page.base_url() + address
        return Shared(words, link, f"{what}-line") if words else None

    def _send(self, what: str, way: Callable[[Shared, Page], None]) -> None:
        """Share or copy the result of the day, or that of the month with its picture."""
        shared, one = self._shared(what), self._challenge
        if shared is None:
            return
        if one is not None:  # so that the person's own game is known when an answer comes back
            note_own(self.host, one)
        picture = ("", "")
        if what == MONTH:
            month = self._day.isoformat()[:7]
            picture = (f"trick-hunt-{month}.png", self._model().back.picture)
        elif one is not None:
            picture = (f"trick-hunt-{self._day}.png", invitation_of(one))
        way(shared._replace(picture=picture), self.host.page)


def _lit(weeks: tuple[tuple[CellModel | None, ...], ...]) -> tuple[int, int]:
    """How many lanterns of a month are lit, and how many there are."""
    days = [cell for week in weeks for cell in week if cell]
    return sum(cell.lights > 0 for cell in days), len(days)


def in_words(game: Game[Any, Any], result: DayResult) -> tuple[str, ...]:
    """The result of a deal, in a few words each."""
    mine = scored(game, result.score)
    if not result.replays:
        return (mine, _("Working out what the deal was worth …"))
    beaten = _(
        "You did better than {beaten} of {count}.", beaten=result.beaten, count=result.replays
    )
    return (f"{mine} ({in_short(game, result.mean)})", beaten)


def _month_before(first: date) -> date:
    return (first - timedelta(1)).replace(day=1)


def _month_after(first: date) -> date:
    return (first + timedelta(31)).replace(day=1)


SCREEN = TodayScreen
