"""The screen of a day: its deals, their results, and the calendar of the month."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from table.daily.dates import in_full, month_in_words
from table.daily.dayplay import CHAIR, day_of, laid
from table.daily.month_back import month_back
from table.daily.par import day_result, in_short, in_slices, note
from table.daily.stars import picture, stars
from table.daily.table_options import differing
from table.daily.today_model import (
    BEGUN,
    NEW,
    PLAYED,
    BackModel,
    CellModel,
    DealModel,
    PuzzleModel,
    TodayModel,
)
from table.daily.today_view import MONTH, PUZZLE, deal_id, today
from table.games.registry import info_of, playable
from table.page.events import Act
from table.page.routes import PLAY, TODAY, Route
from table.shell.saving import copy
from table.shell.screen import Host, Screen
from table.store.daily_results import DAY_RESULTS, DayResult
from table.store.progress import PUZZLE_PROGRESS
from table.store.saved_game import Saved
from trickhunt.core.game import Game
from trickhunt.core.words import _
from trickhunt.daily import FIRST, deal_of, read_day
from trickhunt.formats.record import Record
from trickhunt.par import ChairOutcome, Measuring, ParSetup
from trickhunt.par.words import is_nearest, tenths, with_sign
from trickhunt.toolkit.event_sentences import signed


class TodayScreen(Screen):
    """The screen of a day."""

    titles = ("today-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._day = date.min
        self._task: asyncio.Task[None] | None = None
        self.acts = {
            "day-play": lambda act: self._play(act.data.get("game", "")),
            "day-share": lambda act: self._share(act.data.get("game", "")),
            "day-copy": lambda act: self._copy(act.data.get("game", "")),
        }

    @property
    def name(self) -> str:
        """The title: the day."""
        return _("The deals of {day}", day=in_full(self._day))

    def open(self, route: Route) -> Route | None:
        """Open the day in the address; of a month, its first playable one."""
        now = self.host.page.today()
        month = re.fullmatch(r"(\d{4}-\d\d)", route.at, re.ASCII)
        day = read_day(f"{route.at}-01" if month else route.at) if route.at else now
        if day is None:
            return Route(TODAY)
        self._day = max(day, min(FIRST, now)) if month else day
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
        return TodayModel(
            day=self._day,
            today=now,
            deals=tuple(self._deal(game) for game in playable()),
            puzzle=self._puzzle(),
            week=self._week(),
            weeks=weeks,
            back=self._back(weeks),
            before=_month_before(first) if first > FIRST else None,
            after=_month_after(first) if first < now.replace(day=1) else None,
            can_share=self.host.page.can_share(),
        )

    def _deal(self, game: str) -> DealModel:
        deal = deal_of(self._day, game)
        result = self.host.saves.read(DAY_RESULTS).of(self._day).get(game)
        state = PLAYED if result else BEGUN if self._begun(game) else NEW
        return DealModel(
            game=game,
            players=deal.game.players,
            differs=differing(deal.game),
            state=state,
            result=result,
            stars=stars(result) if result else 0,
            words=() if result is None else tuple(in_words(deal.game, result)),
            shared="" if result is None or not result.replays else self._line(game, result),
        )

    def _puzzle(self) -> PuzzleModel:
        count = self.host.saves.read(PUZZLE_PROGRESS).days.get(self._day, 0)
        line = _(
            "Trick Hunt, {day}, the puzzle of the day: {stars}. {link}",
            day=in_full(self._day),
            stars=picture(count),
            link=self._address,
        )
        return PuzzleModel(self._day == self.host.page.today(), count, line if count else "")

    def _back(self, weeks: tuple[tuple[CellModel | None, ...], ...]) -> BackModel:
        lights = [[cell.lights if cell else None for cell in week] for week in weeks]
        days = [cell for week in weeks for cell in week if cell]
        lit = sum(cell.lights > 0 for cell in days)
        month = month_in_words(self._day)
        words = _(
            "The month as the back of a card: {lit} of {days} lanterns are lit.",
            lit=lit,
            days=len(days),
        )
        line = _(
            "Trick Hunt, {month}: {lit} of {days} lanterns are lit. {link}",
            month=month,
            lit=lit,
            days=len(days),
            link=self._month_address,
        )
        return BackModel(month_back(lights), words, line if lit else "")

    @property
    def _month_address(self) -> str:
        return f"{self.host.page.base_url()}{Route(TODAY, at=self._day.isoformat()[:7])}"

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
        better = sum(2 * one.beaten + one.equalled > one.replays > 0 for one in results)
        count = self.host.saves.read(PUZZLE_PROGRESS).days.get(day, 0)
        can_open = FIRST <= day <= now or day == now or bool(results) or count > 0
        return CellModel(day, can_open, len(results), better, count)

    # Actions

    def _begun(self, game: str) -> Act | None:
        """How to continue the game that was begun with the deal; ``None`` if there is none."""

        def is_it(saved: Saved | None) -> bool:
            is_open = saved is not None and saved.record.scores is None
            is_game = is_open and saved is not None and saved.setup.game == game
            return is_game and saved is not None and day_of(saved) == self._day

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

    def _line(self, game: str, result: DayResult) -> str:
        """The line to share, which reveals no cards."""
        return _(
            "Trick Hunt, {day}, {game}: {stars} {score} ({par}). {link}",
            game=info_of(game).title,
            day=in_full(self._day),
            stars=picture(stars(result)),
            score=signed(result.score),
            par=in_short(deal_of(self._day, game).game, result.mean),
            link=self._address,
        )

    @property
    def _address(self) -> str:
        return f"{self.host.page.base_url()}{Route(TODAY, at=self._day.isoformat())}"

    def _shared(self, what: str) -> str:
        """The line of a game, of the puzzle or of the month."""
        if what in playable():
            return self._deal(what).shared
        model = self._model()
        return {PUZZLE: model.puzzle.shared, MONTH: model.back.shared}.get(what, "")

    def _share(self, what: str) -> None:
        """Share the line, of a month with its picture; if that fails, copy it."""
        line = self._shared(what)
        if not line:
            return

        def instead(*, is_done: bool) -> None:
            if not is_done:
                self._copy(what)

        link = self._month_address if what == MONTH else self._address
        back = (f"trick-hunt-{self._day.isoformat()[:7]}.png", self._model().back.picture)
        words = line.removesuffix(link).strip()
        self.host.page.share(words, link, instead, back if what == MONTH else ("", ""))

    def _copy(self, what: str) -> None:
        line = self._shared(what)
        if line:
            copy(self.host.page, line, f"{deal_id(what)}-line")


def in_words(game: Game[Any, Any], result: DayResult) -> list[str]:
    """The result of a deal, in sentences."""
    is_aimed = is_nearest(game)
    told = [
        _(
            "You: {score}, {away} away from the bull’s eye.",
            score=signed(result.score),
            away=-result.merit,
        )
        if is_aimed
        else _("You: {score}.", score=signed(result.score))
    ]
    if not result.replays:
        return [*told, _("Working out what the deal was worth …")]
    told.append(
        _("The club player: {mean} away on average.", mean=tenths(-result.mean))
        if is_aimed
        else _("The club player: {mean} on average.", mean=with_sign(result.mean))
    )
    told.append(
        _("You did better than {beaten} of {count}.", beaten=result.beaten, count=result.replays)
    )
    return told


def _month_before(first: date) -> date:
    return (first - timedelta(1)).replace(day=1)


def _month_after(first: date) -> date:
    return (first + timedelta(31)).replace(day=1)


SCREEN = TodayScreen
