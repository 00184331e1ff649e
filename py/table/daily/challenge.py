"""The screen of a challenge: one from a friend, or a new one about the last game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from htpy import Node

from table.advice.advice import Advice
from table.daily import challenge_view as views
from table.daily.comparing import Compared, called, compared, is_nameless, parted_games
from table.daily.table_options import differing
from table.games.page import page_of
from table.games.registry import info_of
from table.page.events import Changed
from table.page.page import Page
from table.page.routes import CHALLENGE, PLAY, Route
from table.session.time_slicing import SLICE, deadline
from table.shell.saving import Shared
from table.shell.screen import Host, Screen
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.meetings import MEETINGS, SENT, Meeting, own_id, who_did_better
from table.store.saved_game import Saved
from table.store.setup import COUNTED_EXPERT, DEFAULT_NAMES, EXPERT, PERSON, levels
from table.ui.art.result_card import result_card
from table.ui.views.cost_words import price
from trickhunt.bots import title_of
from trickhunt.core import clean_text
from trickhunt.core.chance import ADVICE, generator
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Game
from trickhunt.core.words import N_, _, about, in_row, labelled, ngettext
from trickhunt.daily import daily_date_of
from trickhunt.links import Link, link_of
from trickhunt.par.challenges import (
    LONGEST_NAME,
    MOST,
    Challenge,
    ChallengeResult,
    proving,
    read_challenge,
    write_challenge,
)


class ChallengeScreen(Screen):
    """The screen of a challenge."""

    titles = ("challenge-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._text = self._problem = ""
        self._challenge: Challenge | None = None
        self._finished: Saved | None = None
        self._own: int | None = None
        self._is_shown = False
        self._asks_name = False  # whether the name was unknown when the challenge was opened
        self._compared: Compared | None = None  # how its games compare, once that was needed
        self._unproved: set[int] = set()  # the games whose bots cannot be verified
        self._advice: Advice | None = None
        self._task: asyncio.Task[None] | None = None
        self.acts = {
            "challenge-play": lambda _act: self._play(),
            "challenge-again": lambda _act: self._again(),
            "challenge-show": lambda _act: self._reveal(),
            "challenge-share": lambda _act: self._send(Shared.share),
            "challenge-copy": lambda _act: self._send(Shared.copy),
        }

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("A challenge")

    def open(self, route: Route) -> Route | None:
        """Read the challenge in the address, or make one of the last finished game."""
        line = route.query
        finished = self.host.game.finished()
        if not line and finished is not None:
            kept = self.host.saves.read(TAKEN_UP)
            line = kept if kept and _has_deal(kept, finished) else ""
        if self._challenge is None or line != self._text or finished is not self._finished:
            self.leave()
            self._finished = finished
            self._take(line, finished)
        if self._challenge is not None and self._is_shown:
            self._work()
        return None

    def leave(self) -> None:
        """Another screen is shown from now on."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _take(self, line: str, finished: Saved | None) -> None:
        """Use a challenge, and add the person's own game of it, if it is the last finished one."""
        self._text, self._problem = line, ""
        self._challenge, self._own, self._compared = None, None, None
        self._unproved, self._advice, self._is_shown = set(), None, False
        try:
            if line:
                one = self._challenge = read_challenge(line)
                is_of = finished is not None and _is_of(one, finished)
                mine = _own_result(finished) if finished is not None and is_of else None
                self._own = self._found(one, mine)
                self._is_shown = mine is not None or self._own is not None
                if self._own is None and mine is not None and len(one.results) < MOST:
                    mine = mine._replace(name=_free_name(mine.name, one.results))
                    self._challenge, self._own = one.answered(mine), len(one.results)
            elif finished is not None:
                self._challenge = challenge_of(finished)
                self._own, self._is_shown = 0, True
        except BadLink as error:
            self._problem = str(error)
        self._asks_name = not self._own_name()

    @property
    def _has_played(self) -> bool:
        """Whether the person played the deal on this device, as far as is known without the game.

        Before that, nobody sees what the others made of it.
        """
        one = self._challenge
        day = None if one is None else daily_date_of(one.deal.game, one.deal.seed)
        results = {} if day is None else self.host.saves.read(DAY_RESULTS).of(day)
        return one is not None and one.deal.game.name in results

    def _found(self, one: Challenge, mine: ChallengeResult | None) -> int | None:
        """Which result is the person's own: others may have made the same moves.

        Args:
            mine: the last finished game, if it is one of the challenge.
        """
        known = {*self.host.saves.read(MEETINGS).own}
        for is_named in (True, False):  # earlier versions knew a game by its moves alone
            for at, each in enumerate(one.results):
                if _id_of(one, each, is_named=is_named) in known:
                    return at
        # A challenge that was taken up here has none yet.
        if mine is None or self.host.saves.read(TAKEN_UP) == self._text:
            return None
        alike = (at for at, each in enumerate(one.results) if each[:2] == mine[:2])
        return next(alike, None)

    def _note_meetings(self, one: Challenge) -> None:
        """Note who did better, the person or each of the others."""
        if self._own is None:
            return
        mine = one.outcome(self._own).merit
        met = [
            Meeting(
                result.name,
                self._game,
                self.host.page.today(),
                who_did_better(mine, one.outcome(at).merit),
                SENT,
                _id_of(one),
            )
            for at, result in enumerate(one.results)
            if at != self._own and not is_nameless(result.name)
        ]
        note_own(self.host, one, self._own, met)

    # Work in the background

    def _work(self) -> None:
        if self._task is None:
            self._task = self.host.run(self._find_out())

    async def _find_out(self) -> None:
        """Verify the games, note who did better, and ask the expert where two games differ."""
        one = self._challenge
        assert one is not None
        for number in range(len(one.results)):
            await self._prove(one, number)
        if not self._problem:
            self._note_meetings(one)
            self.host.show()
            pair = parted_games(one, self._own)
            if pair is not None and EXPERT in levels(self._game):
                mine, _theirs, at = pair
                seen = one.played(mine).state(at).observe(one.seat)
                rng = generator(one.deal.seed, ADVICE.first + at)
                self._advice = Advice(self._game, seen, [], rng)
                await self._advice.grow()
        self.host.show()

    async def _prove(self, one: Challenge, number: int) -> None:
        """Verify the bots of a game; if a move differs, the challenge is rejected."""
        going = proving(one, number)
        is_time = deadline(SLICE)
        while True:
            try:
                next(going)
            except StopIteration as end:
                if not end.value and not one.results[number].is_timed:
                    self._unproved.add(number)
                return
            except BadLink as error:
                self._problem = str(error)
                return
            if is_time():
                await asyncio.sleep(0)
                is_time = deadline(SLICE)

    # Display

    @property
    def _game(self) -> str:
        assert self._challenge is not None
        return self._challenge.deal.game.name

    def show(self) -> None:
        """Render it."""
        self.render(views.challenge(self._inside(), self.host.route))

    def _inside(self) -> Node:
        one = self._challenge
        if self._problem:
            return views.nothing(self._problem, self._text)
        if one is None:
            return views.to_begin()
        if not self._is_shown:
            names = tuple(map(called, one.results))
            return views.asked(self._game, names, _facts(one), can_show=self._has_played)
        if self._compared is None:
            around = _seated(one, self.host).setup.names
            self._compared = compared(one, self._own, around)
        name = self._own_name() if self._own is not None and self._asks_name else None
        return [
            views.results(self._compared, self._unproved, self._standing(one)),
            views.sending(
                self._link(one),
                name,
                count=len(one.results),
                is_answer=bool(self._own),
                can_share=self.host.page.can_share(),
            ),
            views.parting(self._compared.parting, self._better()),
            views.facts(_facts(one)),
        ]

    def _own_name(self) -> str:
        """The person's name in the challenge; ``""`` if they never entered one."""
        one = self._challenge
        name = "" if self._own is None or one is None else one.results[self._own].name
        return "" if is_nameless(name) else name

    def _standing(self, one: Challenge) -> str:
        if self._own is None:
            return ""
        found = self.host.saves.read(MEETINGS).against(result.name for result in one.results)
        words = in_row(standing.words for standing in found)
        return words and labelled(_("In all"), words)

    def _better(self) -> str:
        """Which of two people made the better choice, as a sentence; ``""`` if nobody knows."""
        if EXPERT not in levels(self._game):
            return _("There is no expert for this game.")
        advice, parting = self._advice, self._compared and self._compared.parting
        if advice is None or advice.opinion is None or not advice.is_final or not parting:
            return ""
        judged = {one.move: one for one in advice.opinion.judged}
        found = [(judged[one.move], one.name) for one in parting.choices if one.move in judged]
        found.sort(key=lambda each: (each[0].wins, each[0].points), reverse=True)
        if not found or (len(found) > 1 and all(one.is_level for one, _name in found)):
            return _("The expert finds both choices about equally good.")
        (best, name), *others = found
        if not others:  # the expert would not consider the other one
            return about(
                name,
                N_("You made the better choice here."),
                N_("{name} made the better choice here."),
            )
        ((less, _other),) = others
        return about(
            name,
            N_("You made the better choice here, worth {price}."),
            N_("{name} made the better choice here, worth {price}."),
            price=price(best.wins - less.wins, abs(best.points - less.points)),
        )

    def _link(self, one: Challenge) -> str:
        return self.host.page.base_url() + address_of(one)

    # Actions

    def _play(self) -> None:
        """Sit down in the chair; the challenge is stored for the end of the game."""
        one = self._challenge
        if one is None:
            return
        self.host.saves.keep(TAKEN_UP, self._text)
        self.host.game.begin_instead(_seated(one, self.host))
        self.host.page.go(str(Route(PLAY)))

    def _again(self) -> None:
        """Play other cards at the same table, to send them as the next challenge."""
        if self._challenge is not None and self._is_shown:
            setup = _seated(self._challenge, self.host).setup
            self.host.game.begin_instead(Saved.new(replace(setup, deal="")))
            self.host.page.go(str(Route(PLAY)))

    def _reveal(self) -> None:
        if not self._has_played:
            return
        self._is_shown = True
        self._work()
        self.host.show()
        self.host.page.focus(*self.titles)

    def changed(self, signal: Changed) -> bool:
        """Change the person's name in the link."""
        one, name = self._challenge, clean_text.name(signal.value, LONGEST_NAME)
        if signal.name != views.NAME or one is None or self._own is None or not name:
            return signal.name == views.NAME
        results = [*one.results]
        mine = results.pop(self._own)
        results.insert(self._own, mine._replace(name=_free_name(name, results)))
        self._challenge, self._compared = replace(one, results=tuple(results)), None
        self.host.prefer(replace(self.host.settings, name=name))
        if not signal.is_typing:
            self.host.show()
        return True

    def _send(self, way: Callable[[Shared, Page], None]) -> None:
        """Share or copy the link."""
        one = self._challenge
        if one is not None:
            note_own(self.host, one, self._own)
            picture = (f"{self._game}-{one.deal.seed}-challenge.png", invitation_of(one))
            way(Shared(words_of(one), self._link(one), views.LINK, picture), self.host.page)


def note_own(host: Host, one: Challenge, own: int | None = 0, met: Sequence[Meeting] = ()) -> None:
    """Note which result of a challenge is the person's own, and perhaps who did better."""
    ids = [] if own is None else [_id_of(one, one.results[own])]
    host.saves.keep(MEETINGS, host.saves.read(MEETINGS).having(met, ids))


def words_of(one: Challenge) -> str:
    """What is said with the link, which gives away neither cards nor scores."""
    game = info_of(one.deal.game.name).title
    if len(one.results) > 1:
        return _("I have played your cards of {game}: see who did better.", game=game)
    return _("Can you do better with my cards of {game}?", game=game)


def invitation_of(one: Challenge) -> str:
    """A picture to send with the link, which gives away no score."""
    game = one.deal.game.name
    sentences = (views.challenged_by([*map(called, one.results)]), *_facts(one))
    return result_card(page_of(game).pack, info_of(game).title, sentences, (), (), 0, "")


def address_of(one: Challenge) -> str:
    """A challenge as an address of the page."""
    return f"#/{CHALLENGE}?{write_challenge(one)}"


def challenge_of(saved: Saved) -> Challenge | None:
    """A new challenge from a finished game; ``None`` if it cannot become one."""
    if not _can_challenge(saved):
        return None
    return Challenge(_deal_of(saved), _bots(saved).index(""), _bots(saved), (_own_result(saved),))


def _facts(one: Challenge) -> tuple[str, ...]:
    """The table, in sentences."""
    game = one.deal.game
    around = in_row(_level(one.deal.game.name, kind) for kind in one.others if kind)
    told = [
        ngettext(
            "{count} player, deal {deal}",
            "{count} players, deal {deal}",
            game.players,
            deal=one.deal.seed,
        ),
        _("Opponents: {bots}", bots=around),
    ]
    differs = differing(game)
    return (*told, differs) if differs else tuple(told)


def _level(game: str, kind: str) -> str:
    words = {
        "random": _("random"),
        "casual": _("casual"),
        "club": _("club player"),
        EXPERT: _("expert"),
    }
    return words.get(kind) or title_of(game, kind) or kind


# The person's game, and the challenge


def _bots(saved: Saved) -> tuple[str, ...]:
    """The bots around the person's chair, by name, without the experts' play-outs."""
    return tuple(
        "" if one.is_person else EXPERT if one.level == EXPERT else one.kind
        for one in saved.setup.seated
    )


def _can_challenge(saved: Saved) -> bool:
    """Whether a game can become a challenge."""
    record = saved.record
    is_whole = not record.position and not saved.taken
    return is_whole and record.scores is not None and _bots(saved).count("") == 1


def _deal_of(saved: Saved) -> Link:
    whole = link_of(saved.record)
    # Of explicit deals only those before the first move belong to the deal: later ones follow from
    # moves.
    deals = saved.record.deals_upto(0) if whole.deals else ()
    return replace(whole, moves=(), deals=tuple(deals))


def _own_result(saved: Saved) -> ChallengeResult:
    seats, own = saved.setup.seated, saved.setup.people[0]
    # Pages in every language know that this is no name.
    name = DEFAULT_NAMES[0] if saved.setup.is_unnamed(own) else seats[own].name
    moves = tuple(turn.move for turn in saved.record.turns)
    return ChallengeResult(name, moves, any(one.kind == EXPERT for one in seats))


def _is_of(one: Challenge, saved: Saved) -> bool:
    """Whether a finished game is one of the challenge."""
    if not _can_challenge(saved):
        return False
    deal, game = _deal_of(saved), saved.record.game
    is_game = (game.name, game.players, dict(game.options)) == (
        one.deal.game.name,
        one.deal.game.players,
        dict(one.deal.game.options),
    )
    return is_game and (deal.seed, deal.deals, _bots(saved)) == (
        one.deal.seed,
        one.deal.deals,
        one.others,
    )


def _id_of(one: Challenge, result: ChallengeResult | None = None, *, is_named: bool = True) -> str:
    """The id of a challenge, or of somebody's game in it.

    Args:
        is_named: whether the name belongs to it; earlier versions used the moves alone.
    """
    moves: tuple[str, ...] = () if result is None else tuple(map(str, result.moves))
    if result is not None and is_named:
        moves = (result.name, *moves)
    return id_of_deal(one.deal.game, one.deal.seed, one.seat, moves)


def id_of_deal(game: Game[Any, Any], deal: int, seat: int, moves: tuple[str, ...] = ()) -> str:
    """The id of everybody's games of a deal in a chair, or of one of them by its moves."""
    return own_id(f"{game.name} {dict(game.options)}", deal, seat, moves)


def _free_name(name: str, others: Sequence[ChallengeResult]) -> str:
    """A name that nobody else in a challenge has: results are told apart by name and moves."""
    taken = {clean_text.looks(one.name) for one in others}
    free, number = name, 2
    while clean_text.looks(free) in taken:
        free, number = f"{name[: LONGEST_NAME - 3]} {number}", number + 1
    return free


def _has_deal(line: str, saved: Saved) -> bool:
    return line.startswith(f"{saved.setup.game}?") and f"deal={saved.record.seed}&" in line


def _seated(one: Challenge, host: Host) -> Saved:
    """The game to play: the person in the chair, the same bots around it."""
    game = one.deal.game
    setup = host.saves.setup(game.name).with_players(game.players).with_kind(one.seat, PERSON)
    for seat, kind in enumerate(one.others):
        if kind:
            setup = setup.with_kind(seat, COUNTED_EXPERT if kind == EXPERT else kind)
    for name, value in game.options.items():
        setup = setup.with_option(name, value)
    return Saved(setup, one.deal.record())


SCREEN = ChallengeScreen
