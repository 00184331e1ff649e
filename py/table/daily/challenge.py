"""The screen of a challenge: one from a friend, or a new one about the last game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from table.advice.advice import Advice
from table.daily.challenge_model import ChallengeModel, ChoiceModel, PartingModel, ResultModel
from table.daily.challenge_view import LINK, NAME, challenge
from table.daily.par import in_slices
from table.daily.table_options import differing, scored
from table.games.page import page_of
from table.games.registry import info_of
from table.page.events import Changed
from table.page.routes import CHALLENGE, PLAY, Route
from table.session.time_slicing import SLICE, deadline
from table.shell.saving import copy, save_picture, share_or
from table.shell.screen import Host, Screen
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.meetings import MEETINGS, SENT, Meeting, own_id, who_did_better
from table.store.saved_game import Saved
from table.store.setup import COUNTED_EXPERT, DEFAULT_NAMES, EXPERT, PERSON, levels
from table.ui.art.result_card import Placed, result_card
from table.ui.views.opinion import decimal, games_in_words
from trickhunt.bots import title_of
from trickhunt.core import clean_text
from trickhunt.core.chance import ADVICE, generator
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Move
from trickhunt.core.words import _, in_row, labelled, ngettext
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

UNKNOWN, PROVED, UNPROVED = "unknown", "proved", "unproved"
"""The states of verifying the bots of a game."""


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
        self._advice: Advice | None = None
        self._task: asyncio.Task[None] | None = None
        self.acts = {
            "challenge-play": lambda _act: self._play(),
            "challenge-show": lambda _act: self._reveal(),
            "challenge-share": lambda _act: self._share(),
            "challenge-copy": lambda _act: self._copy(),
            "challenge-save": lambda _act: self._save(),
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
        try:
            if line:
                self._challenge = read_challenge(line)
                if finished is not None and _is_of(self._challenge, finished):
                    self._add(_own_result(finished))
                else:
                    self._find_own(self._challenge)
            elif finished is not None:
                self._challenge = challenge_of(finished)
                self._own, self._is_shown = 0, True
        except BadLink as error:
            self._problem = str(error)

    def _add(self, mine: ChallengeResult) -> None:
        """Add the person's own game; a game that is already there is theirs, whatever its name."""
        assert self._challenge is not None
        moves = [one.moves for one in self._challenge.results]
        self._is_shown = True
        if mine.moves not in moves:
            if len(moves) == MOST:
                return  # it is shown, but cannot be added
            self._challenge = self._challenge.answered(mine)
            moves.append(mine.moves)
        self._own = moves.index(mine.moves)

    @property
    def _has_played(self) -> bool:
        """Whether the person played the deal on this device, as far as is known without the game.

        Before that, nobody sees what the others made of it.
        """
        one = self._challenge
        day = None if one is None else daily_date_of(one.deal.game, one.deal.seed)
        results = {} if day is None else self.host.saves.read(DAY_RESULTS).of(day)
        return one is not None and one.deal.game.name in results

    def _find_own(self, one: Challenge) -> None:
        """Look for a game of the person in a challenge that comes back."""
        known = {*self.host.saves.read(MEETINGS).own}
        ids = [_id_of(one, result) for result in one.results]
        self._own = next((at for at, called in enumerate(ids) if called in known), None)
        self._is_shown = self._own is not None

    def _note_meetings(self, one: Challenge) -> None:
        """Note who did better, the person or each of the others."""
        if self._own is None:
            return
        own, mine = one.results[self._own], one.outcome(self._own).merit
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
            if result.name not in (own.name, _(DEFAULT_NAMES[0]))
        ]
        saves = self.host.saves
        saves.keep(MEETINGS, saves.read(MEETINGS).having(met, [_id_of(one, own)]))

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
            challengers=in_row(result.name for result in one.results),
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
            results=results,
            verdict=_verdict(results),
            standing=self._standing(one),
            parting=self._parting(one),
            link=self._link(one),
        )

    def _own_name(self, one: Challenge) -> str:
        """The person's name in the challenge; ``""`` if they never entered one."""
        name = "" if self._own is None else one.results[self._own].name
        return "" if name == _(DEFAULT_NAMES[0]) else name

    def _results(self, one: Challenge) -> tuple[ResultModel, ...]:
        outcomes = [one.outcome(at) for at in range(len(one.results))]
        order = sorted(range(len(outcomes)), key=lambda at: -outcomes[at].merit)
        models = []
        for at in order:
            mine = outcomes[at]
            par = "" if self._par is None else _against(replace(self._par, mine=mine))
            models.append(
                ResultModel(
                    place=1 + sum(other.merit > mine.merit for other in outcomes),
                    number=at,
                    name=self._name_of(one, at),
                    words=scored(one.deal.game, mine.score),
                    has_won=mine.share > 0,
                    par=par,
                    proof=self._proof(one, at),
                    replay=self._replay(one, at, 0),
                    is_yours=at == self._own,
                )
            )
        return tuple(models)

    def _name_of(self, one: Challenge, at: int) -> str:
        """The name of a person in the challenge, who may be the one at the screen."""
        is_nameless = at == self._own and not self._own_name(one)
        return _("You") if is_nameless else one.results[at].name

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
        choices = tuple(
            ChoiceModel(
                name=one.results[number].name,
                move=page_of(self._game).move_words(one.results[number].moves[at]),
                worth=self._worth_of(one.results[number].moves[at]),
                replay=self._replay(one, number, at),
            )
            for number in (mine, theirs)
        )
        when = _("Round {round}, after {moves} moves in all:", round=state.round, moves=at)
        picture = as_svg(scene_of(state, one.seat), described=True, apart="parting")
        return PartingModel(when, picture, choices)

    def _worth_of(self, move: Move) -> str:
        advice = self._advice
        if advice is None or advice.opinion is None or not advice.is_final:
            return "" if EXPERT in levels(self._game) else _("There is no expert for this game.")
        judged = next((one for one in advice.opinion.judged if one.move == move), None)
        if judged is None:
            return _("The expert would not consider it.")
        return _(
            "The expert expects to win {games}, and to score {points} points in this round.",
            games=games_in_words(judged.wins),
            points=decimal(judged.points),
        )

    def _replay(self, one: Challenge, number: int, at: int) -> str:
        names = [
            one.results[number].name if seat == one.seat else _("Seat {number}", number=seat + 1)
            for seat in range(one.deal.game.players)
        ]
        link = replace(one.played(number), at=at, mode=REPLAY, names=tuple(names))
        return f"#/{write_link(link)}"

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
        results = list(one.results)
        results[self._own] = results[self._own]._replace(name=name)
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
        picture = (f"{self._file}.png", picture_of(one))
        words = _(
            "{game}: play my cards, in my seat. You will see my game afterwards.",
            game=info_of(self._game).title,
        )
        share_or(self.host.page, words, self._link(one), self._copy, picture)

    def _copy(self) -> None:
        if self._challenge is not None and not self._asks():
            copy(self.host.page, self._link(self._challenge), LINK)

    def _save(self) -> None:
        if self._challenge is not None:
            save_picture(self.host.page, self._file, picture_of(self._challenge))

    @property
    def _file(self) -> str:
        assert self._challenge is not None
        return f"{self._game}-{self._challenge.deal.seed}-challenge"


def picture_of(one: Challenge) -> str:
    """The results as a picture; while they are hidden, nobody can save it."""
    game = one.deal.game.name
    outcomes = [one.outcome(at) for at in range(len(one.results))]
    placed = [
        Placed(1 + sum(other.merit > mine.merit for other in outcomes), result.name, mine.score)
        for result, mine in zip(one.results, outcomes, strict=True)
    ]
    placed.sort(key=lambda each: each.place)
    sentences = (_("The same cards, the same seat"), *_facts(one))
    return result_card(page_of(game).pack, info_of(game).title, sentences, tuple(placed), (), 0, "")


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


def _verdict(results: Sequence[ResultModel]) -> str:
    """Who did better, the person or the best of the others; without the person, who did best."""
    if len(results) < 2:
        return ""
    mine = next((one for one in results if one.is_yours), None)
    other = next(one for one in results if one is not mine)
    if mine is None:
        return _("{name} did best.", name=other.name)
    if mine.place == other.place:
        return _("You and {name} did equally well.", name=other.name)
    if mine.place < other.place:
        return _("You did better than {name}!", name=other.name)
    return _("{name} did better this time.", name=other.name)


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


def _id_of(one: Challenge, result: ChallengeResult | None = None) -> str:
    """The id of a challenge, or of a game in it."""
    game = one.deal.game
    moves = () if result is None else tuple(map(str, result.moves))
    return own_id(f"{game.name} {dict(game.options)}", one.deal.seed, one.seat, moves)


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
