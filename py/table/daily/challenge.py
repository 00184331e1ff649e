"""The screen of a challenge: one from a friend, or a new one about the last game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from table.advice.advice import Advice
from table.daily.challenge_model import (
    ChallengeModel,
    ChoiceModel,
    LineModel,
    PartingModel,
    ResultModel,
    RoundCell,
)
from table.daily.challenge_view import LINK, NAME, challenge
from table.daily.par import in_slices
from table.daily.table_options import differing, scored
from table.games.page import page_of
from table.games.registry import info_of
from table.page.events import Changed
from table.page.routes import CHALLENGE, PLAY, Route
from table.session.rounds import Ranked
from table.session.story import LAST, headline, in_words, is_decisive, lead_facts, lost_by
from table.session.time_slicing import SLICE, deadline
from table.shell.saving import copy, share_or
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
from trickhunt.core.game import Game, Move
from trickhunt.core.seats import seat_name
from trickhunt.core.words import N_, You, _, about, in_row, labelled, ngettext
from trickhunt.daily import daily_date_of
from trickhunt.drawing import as_svg, scene_of
from trickhunt.links import Link, link_of, write_link
from trickhunt.links.link import REPLAY
from trickhunt.par import Measuring, Par, ParSetup
from trickhunt.par.challenges import (
    LONGEST_NAME,
    MOST,
    Challenge,
    ChallengeResult,
    parted,
    proving,
    read_challenge,
    write_challenge,
)
from trickhunt.toolkit.event_sentences import added

UNKNOWN, PROVED, UNPROVED = "unknown", "proved", "unproved"
"""The states of verifying the bots of a game."""


Rounds = tuple[tuple[int, int], ...]
"""The scores at the start and after each round, with the number of moves until then."""


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
        self._asks_name = False  # whether the person was asked for their name
        self._par: Par | None = None
        self._proofs: dict[int, str] = {}
        self._courses: dict[tuple[Move, ...], Rounds] = {}
        self._replays: dict[tuple[ChallengeResult, int], str] = {}
        self._advice: Advice | None = None
        self._task: asyncio.Task[None] | None = None
        self.acts = {
            "challenge-play": lambda _act: self._play(),
            "challenge-again": lambda _act: self._again(),
            "challenge-show": lambda _act: self._reveal(),
            "challenge-share": lambda _act: self._share(),
            "challenge-copy": lambda _act: self._copy(),
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
        self._challenge, self._own, self._par = None, None, None
        self._proofs, self._advice, self._is_shown = {}, None, False
        self._courses, self._replays = {}, {}
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
            if at != self._own and not _is_nameless(result.name)
        ]
        note_own(self.host, one, self._own, met)

    # Work in the background

    def _work(self) -> None:
        if self._task is None:
            self._task = self.host.run(self._find_out())

    async def _find_out(self) -> None:
        one = self._challenge
        assert one is not None
        for number in range(len(one.results)):
            await self._prove(one, number)
        if self._problem:
            return
        self._note_meetings(one)
        self.host.show()
        await self._weigh()
        measuring = Measuring(ParSetup(one.deal.record(), one.seat, one.others, expert=0))
        await in_slices(measuring, lambda: None)
        self._par = measuring.par()
        self.host.show()

    async def _prove(self, one: Challenge, number: int) -> None:
        """Verify the bots of a game; if a move differs, the challenge is rejected."""
        going = proving(one, number)
        is_time = deadline(SLICE)
        while True:
            try:
                next(going)
            except StopIteration as end:
                self._proofs[number] = PROVED if end.value else UNPROVED
                break
            except BadLink as error:
                self._problem = str(error)
                break
            if is_time():
                await asyncio.sleep(0)
                is_time = deadline(SLICE)
        self.host.show()

    async def _weigh(self) -> None:
        """Ask the expert for the value of each choice where the games differ."""
        pair = self._pair()
        if pair is None or EXPERT not in levels(self._game):
            return
        mine, _theirs, at = pair
        one = self._challenge
        assert one is not None
        seen = one.played(mine).state(at).observe(one.seat)
        rng = generator(one.deal.seed, ADVICE.first + at)
        self._advice = Advice(self._game, seen, [], rng)
        await self._advice.grow()
        self.host.show()

    # Display

    @property
    def _game(self) -> str:
        assert self._challenge is not None
        return self._challenge.deal.game.name

    def show(self) -> None:
        """Render it."""
        self.render(challenge(self._model(), self.host.route))

    def _model(self) -> ChallengeModel:
        one = self._challenge
        if one is None or self._problem:
            return ChallengeModel(problem=self._problem, text=self._text)
        model = ChallengeModel(
            game=one.deal.game.name,
            facts=_facts(one),
            is_hidden=not self._is_shown,
            can_show=self._has_played,
            challengers=tuple(map(called, one.results)),
            can_share=self.host.page.can_share(),
        )
        if not self._is_shown:
            return model
        results = self._results(one)
        return replace(
            model,
            name=self._own_name(one),
            asks_name=self._asks_name,
            can_answer=self._own is not None,
            is_answer=bool(self._own),
            results=results,
            verdict=self._verdict(one),
            course=self._course(one),
            scorecard=self._scorecard(one),
            standing=self._standing(one),
            parting=self._parting(one),
            link=self._link(one),
        )

    def _own_name(self, one: Challenge) -> str:
        """The person's name in the challenge; ``""`` if they never entered one."""
        name = "" if self._own is None else one.results[self._own].name
        return "" if _is_nameless(name) else name

    def _results(self, one: Challenge) -> tuple[ResultModel, ...]:
        outcomes = [one.outcome(at) for at in range(len(one.results))]
        models = []
        for at in self._order(one):
            mine = outcomes[at]
            par = "" if self._par is None else _against(replace(self._par, mine=mine))
            models.append(
                ResultModel(
                    place=1 + sum(other.merit > mine.merit for other in outcomes),
                    number=at,
                    name=self._names(one)[at],
                    words=scored(one.deal.game, mine.score),
                    has_won=mine.share > 0,
                    par=par,
                    proof=self._proof(one, at),
                    replay=self._replay(one, at, 0),
                    is_yours=at == self._own,
                )
            )
        return tuple(models)

    def _names(self, one: Challenge) -> tuple[str, ...]:
        """The names of the people in the challenge, one of whom may be at the screen."""
        return tuple(
            You(_("You")) if at == self._own else called(result)
            for at, result in enumerate(one.results)
        )

    def _rows(self, one: Challenge) -> list[tuple[int, ...]]:
        """The scores of all games at the start and after each round."""
        for result in one.results:
            if result.moves not in self._courses:
                self._courses[result.moves] = _rounds(one, result.moves)
        courses = [
            [score for score, _moves in self._courses[result.moves]] for result in one.results
        ]
        # A game may be over in fewer rounds than another.
        most = max(map(len, courses))
        return [tuple(each[min(at, len(each) - 1)] for each in courses) for at in range(most)]

    def _order(self, one: Challenge) -> list[int]:
        """The numbers of the results, best first."""
        return [at for _place, at in _ranked(one)(self._rows(one)[-1])]

    def _verdict(self, one: Challenge) -> str:
        """Who did better, in a few words; ``""`` for a single result."""
        if len(one.results) < 2:
            return ""
        scores, ranked = self._rows(one)[-1], _ranked(one)
        places = ranked(scores)
        is_first = (1, self._own) in places
        return headline(
            self._names(one),
            scores,
            places,
            self._own if is_first and self._own is not None else -1,
            is_nearest=_is_nearest(one),
        )

    def _course(self, one: Challenge) -> tuple[str, ...]:
        """How it was decided, in sentences."""
        rows, ranked, names = self._rows(one), _ranked(one), self._names(one)
        if len(names) < 2:
            return ()
        found = [
            fact
            for fact in lead_facts(rows[1:], ranked, 1)
            if fact.about != LAST or (is_decisive(fact) and not _is_nearest(one))
        ]
        if not any(map(is_decisive, found)):
            last = ranked(rows[-1])[-1][1]
            lost = lost_by(last, rows, ranked, 1, is_nearest=_is_nearest(one))
            found += [lost] if lost else []
        return tuple(in_words(fact, names) for fact in found)

    def _scorecard(self, one: Challenge) -> tuple[LineModel, ...]:
        """What each round brought to each game."""
        rows, merit = self._rows(one), one.deal.game.merit
        if len(one.results) < 2 or len(rows) < 3:
            return ()
        names = self._names(one)
        lines = []
        for at in self._order(one):
            cells = []
            begun = [moves for _score, moves in self._courses[one.results[at].moves]]
            for moves, (before, after) in zip(begun, pairwise(rows), strict=False):
                gains = [merit(new) - merit(old) for old, new in zip(before, after, strict=True)]
                is_best = gains[at] == max(gains) > min(gains)
                points, address = added(after[at] - before[at]), self._replay(one, at, moves)
                cells.append(RoundCell(points, is_best, address))
            lines.append(LineModel(names[at], tuple(cells)))
        return tuple(lines)

    def _standing(self, one: Challenge) -> str:
        if self._own is None:
            return ""
        found = self.host.saves.read(MEETINGS).against(result.name for result in one.results)
        words = in_row(standing.words for standing in found)
        return words and labelled(_("In all"), words)

    def _proof(self, one: Challenge, at: int) -> str:
        match self._proofs.get(at, UNKNOWN):
            case "unproved" if not one.results[at].is_timed:
                return _("The bots were those of another version.")
        return ""

    def _pair(self) -> tuple[int, int, int] | None:
        """The person's game, the first other one, and the number of moves after which they differ.

        Without a game of the person, the first two games.
        """
        one = self._challenge
        if one is None or len(one.results) < 2:
            return None
        mine = self._own or 0
        theirs = 1 if mine == 0 else 0
        at = parted(one.results[mine].moves, one.results[theirs].moves)
        return None if at is None else (mine, theirs, at)

    def _parting(self, one: Challenge) -> PartingModel | None:
        pair = self._pair()
        if pair is None:
            return None
        mine, theirs, at = pair
        state = one.played(mine).state(at)
        names = self._names(one)
        choices = tuple(
            ChoiceModel(
                name=names[number],
                move=page_of(self._game).move_words(one.results[number].moves[at]),
                replay=self._replay(one, number, at),
            )
            for number in (mine, theirs)
        )
        alike = sum(turn.seat == one.seat for turn in state.history)
        when = (
            ngettext(
                "The games ran alike for {count} choice. Then, in round {round}:",
                "The games ran alike for {count} choices. Then, in round {round}:",
                alike,
                round=state.round,
            )
            if alike
            else _("At the very first choice:")
        )
        scene = scene_of(state, one.seat, names=self._around(one, names[mine]))
        picture = as_svg(scene, described=True, apart="parting")
        better = self._better(
            (names[mine], one.results[mine].moves[at]),
            (names[theirs], one.results[theirs].moves[at]),
        )
        return PartingModel(when, picture, choices, better)

    def _better(self, *choices: tuple[str, Move]) -> str:
        """Which of two people made the better choice, as a sentence; ``""`` if nobody knows."""
        if EXPERT not in levels(self._game):
            return _("There is no expert for this game.")
        advice = self._advice
        if advice is None or advice.opinion is None or not advice.is_final:
            return ""
        judged = {one.move: one for one in advice.opinion.judged}
        found = [(judged[move], name) for name, move in choices if move in judged]
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

    def _replay(self, one: Challenge, number: int, at: int) -> str:
        result = one.results[number]
        if (result, at) not in self._replays:
            names = self._around(one, result.name)
            link = replace(one.played(number), at=at, mode=REPLAY, names=names)
            self._replays[result, at] = f"#/{write_link(link)}"
        return self._replays[result, at]

    def _around(self, one: Challenge, name: str) -> tuple[str, ...]:
        """The names of the players around somebody in the chair."""
        return tuple(
            name if seat == one.seat else seat_name(seat) if bot == name else bot
            for seat, bot in enumerate(_seated(one, self.host).setup.names)
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
        if signal.name != NAME or one is None or self._own is None or not name:
            return signal.name == NAME
        results = [*one.results]
        mine = results.pop(self._own)
        results.insert(self._own, mine._replace(name=_free_name(name, results)))
        self._challenge = replace(one, results=tuple(results))
        self.host.prefer(replace(self.host.settings, name=name))
        return True

    def _asks(self) -> bool:
        """Ask once for the name, if there is none; returns whether that was done now."""
        one = self._challenge
        if one is None or self._own is None or self._asks_name or self._own_name(one):
            return False
        self._asks_name = True
        self.host.show()
        self.host.page.focus(NAME)
        return True

    def _share(self) -> None:
        """Share the link with other programs; if that fails, copy it."""
        one = self._challenge
        if one is None or self._asks():
            return
        note_own(self.host, one, self._own)
        picture = (f"{self._file}.png", invitation_of(one))
        share_or(self.host.page, words_of(one), self._link(one), self._copy, picture)

    def _copy(self) -> None:
        one = self._challenge
        if one is not None and not self._asks():
            note_own(self.host, one, self._own)
            copy(self.host.page, f"{words_of(one)} {self._link(one)}", LINK)

    @property
    def _file(self) -> str:
        assert self._challenge is not None
        return f"{self._game}-{self._challenge.deal.seed}-challenge"


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
    names = in_row(map(called, one.results))
    sentences = (_("A challenge from {names}", names=names), *_facts(one))
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


def called(result: ChallengeResult) -> str:
    """The name of somebody else, who may have none."""
    return _("A friend") if _is_nameless(result.name) else result.name


def _is_nameless(name: str) -> bool:
    """Whether it is the name of somebody who never entered one, perhaps with a number."""
    return name.rstrip(" 0123456789") == _(DEFAULT_NAMES[0])


def _is_nearest(one: Challenge) -> bool:
    """Whether the player nearest to a space wins, so that points do not show gains."""
    return one.deal.game.merit(1) != 1


def _ranked(one: Challenge) -> Ranked:
    """Ranks the scores of the games, each with its number; best first."""

    def ranked(scores: Sequence[int]) -> tuple[tuple[int, int], ...]:
        merits = [*map(one.deal.game.merit, scores)]
        return tuple(
            sorted(
                (1 + sum(other > mine for other in merits), at) for at, mine in enumerate(merits)
            )
        )

    return ranked


def _rounds(one: Challenge, moves: Sequence[Move]) -> Rounds:
    """The score of the chair at the start of a game and after each round."""
    state = one.deal.state(0)
    rounds = [(state.scores[one.seat], 0)]
    for at, move in enumerate(moves, 1):
        number = state.round
        state.apply(move)
        if state.is_over or state.round != number:
            rounds.append((state.scores[one.seat], at))
    return tuple(rounds)


def _against(par: Par) -> str:
    return _("better than {beaten} of {count} bots", beaten=par.beaten, count=len(par.club))


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
    seats = saved.setup.seated
    name = next(one.name for one in seats if one.is_person)
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
