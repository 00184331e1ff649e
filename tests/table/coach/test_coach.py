"""The coach of the first games: when it is active, what it says, and that it asks once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

import pytest

from table.advice.advice import Advices
from table.app.app import App
from table.coach.coach import FORCED, OFTEN, CoachBeside
from table.games.page import page_of
from table.games.registry import has_coach, playable
from table.games.treasure_hunt.view_model import TreasureTableModel
from table.page.events import Act, Changed, Key
from table.review.review import Review
from table.session.session import Session
from table.store.coaching import COACHING, FIRST_GAMES, Coaching
from table.store.setup import Setup, default_setup
from table.store.storage import MemoryStorage
from table.ui.models.table import DecisionModel
from tests.table.app.test_hints_and_reviews import by_lot, shelved
from tests.table.fakes import FakePage, a_game, a_session, a_setup, an_app, my_turn
from tests.table.markup import Tag, read
from tests.table.thinkers import Guesser, Whims, experts
from trickhunt.coach import coach_of

DEALS, ROUNDS = 2, 4
"""How many games are played with the expert, and how many rounds of each."""

A_FEW, MANY, VERY_MANY = 5, 20, 40
"""Games in 100 that advice may cost, and from which on a move has to be doubted: with a reason that
can be named, and without.
"""

BUILT_IN = ("bargain-hunt", "volltreffer", "treasure-hunt")


def quick(game: str, deal: str = "7", kind: str = "random") -> Setup:
    """Return a table against bots that do not think long."""
    setup = default_setup(game)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, kind)
    return replace(setup, deal=deal)


def shown(page: FakePage) -> Tag:
    """Return everything on the page."""
    return read(page.html)


def ids(page: FakePage) -> set[str]:
    """Return the ids of everything on the page."""
    return {tag.attrs["id"] for tag in shown(page).walk() if "id" in tag.attrs}


def again(app: App) -> Session:
    """Deal again at the same table."""
    app.handle(Act("new-deal"))
    assert app.game.session is not None
    return app.game.session


async def a_thought() -> None:
    """Let the coach think for a while."""
    for _turn in range(20):
        await asyncio.sleep(0)


async def at_a_choice(session: Session, cards: int = 2) -> None:
    """Wait for a turn with several playable cards, each with one way to play it."""
    while await my_turn(session):
        moves = session.state.legal_moves()
        if len(moves) == len({move.card for move in moves if move.card >= 0}) >= cards:
            return
        session.play(moves[0])
    raise AssertionError("there was no choice")


@contextmanager
def coached(storage: MemoryStorage | None = None, steps: int = 3) -> Iterator[tuple[App, FakePage]]:
    """Return the page of a person who never turned the coach off, with a quick expert."""
    with experts(Guesser(steps)):
        yield an_app(storage, is_coached=True)


async def beside(
    setup: Setup | None = None, advices: Advices | None = None
) -> tuple[Session, CoachBeside]:
    """Return a coach beside a table that no page shows, at the first turn."""
    session, _watching = a_session(setup)
    session.start()
    await my_turn(session)
    return session, another(session, advices or Advices())


def another(session: Session, advices: Advices) -> CoachBeside:
    """Return another coach beside a table."""
    return CoachBeside(session, advices, asyncio.get_running_loop().create_task, lambda: None)


# When the coach is active


def test_it_is_there_until_somebody_chooses_otherwise() -> None:
    coaching = Coaching()
    assert coaching.is_on("volltreffer")
    assert not coaching.is_to_offer("volltreffer")
    for _game in range(FIRST_GAMES):
        assert not coaching.is_to_offer("volltreffer")
        coaching = coaching.after_a_game("volltreffer", is_won=False)
    assert coaching.is_on("volltreffer")
    assert coaching.is_to_offer("volltreffer")
    assert not coaching.is_to_offer("treasure-hunt")
    assert coaching.after_a_game("volltreffer", is_won=False) == coaching
    for is_on in (True, False):
        chosen = coaching.choosing("volltreffer", is_on=is_on)
        assert chosen.is_on("volltreffer") == is_on
        assert not chosen.is_to_offer("volltreffer")
        assert COACHING.loads(COACHING.dumps(chosen)) == chosen


def test_each_game_with_a_coach_has_a_switch() -> None:
    app, page = an_app(address="#/settings", is_coached=True)
    assert {game for game in playable() if has_coach(game)} >= {*BUILT_IN}
    for game in playable():
        switches = read(page.over).all(id=f"set-coach-{game}")
        assert len(switches) == has_coach(game)
    app.handle(Changed("set-coach-volltreffer", "off"))
    assert not app.saves.read(COACHING).is_on("volltreffer")
    assert app.saves.read(COACHING).is_on("bargain-hunt")
    assert "checked" not in read(page.over).one(id="set-coach-volltreffer").attrs
    app.handle(Changed("set-coach-volltreffer", "on"))
    assert app.saves.read(COACHING).is_on("volltreffer")
    app.handle(Changed("set-coach-bridge", "off"))
    assert set(app.saves.read(COACHING).wanted) == {"volltreffer"}


@pytest.mark.parametrize("game", [*BUILT_IN, "pepper"])
async def test_it_says_what_matters_before_a_decision_and_aloud(game: str) -> None:
    with coached() as (app, page):
        session = await a_game(app, quick(game))
        sentences = 0
        for _decision in range(12):
            words = shown(page).one(id="coach").text.removesuffix(" Play forced cards for me")
            if words:
                sentences += 1
                assert words in page.said[-1]
                assert words == words.strip()
            app.handle(Act("move", {"move": session.state.legal_moves()[-1].text}))
            assert await my_turn(session)
        assert sentences > 4


async def test_it_is_silent_until_the_decision_of_a_trial_is_made() -> None:
    saved = by_lot()
    with coached(shelved(saved)) as (app, page):
        page.go("#/review")
        app.handle(Act("play-from", {"move": str(Review(saved).decisions[0].at)}))
        session = app.game.session
        assert session is not None
        assert await my_turn(session)
        await a_thought()
        app.show()
        assert shown(page).one(id="coach").text == ""
        words = ""
        while not words:
            app.handle(Act("move", {"move": session.state.legal_moves()[-1].text}))
            assert await my_turn(session)
            words = shown(page).one(id="coach").text


async def test_it_says_nothing_where_it_is_not_wanted() -> None:
    with coached() as (app, page):
        app.handle(Changed("set-coach-bargain-hunt", "off"))
        session = await a_game(app)
        await a_thought()
        assert "coach" not in ids(page)
        app.handle(Act("move", {"move": session.state.legal_moves()[0].text}))
        assert "doubt" not in ids(page)


async def test_it_is_silent_while_it_is_on_its_way_and_when_it_does_not_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with coached() as (app, page):
        page.is_offline = True
        with monkeypatch.context() as there:
            there.setattr("table.play.lazy_coach.loaded", lambda _module: None)
            session = await a_game(app)
            await a_thought()
            assert page.brought == ["coach"]
            assert shown(page).one(id="coach").text == ""
            app.handle(Act("move", {"move": session.state.legal_moves()[0].text}))
            assert len(session.steps) > 0
            page.is_offline = False
            app.handle(Act("new-deal"))
            await a_thought()
            assert page.brought == ["coach", "coach"]
        app.handle(Act("new-deal"))
        anew = app.game.session
        assert anew is not None
        for _turn in range(12):  # it has no remark on some decisions
            assert await my_turn(anew)
            if shown(page).one(id="coach").text:
                break
            app.handle(Act("move", {"move": anew.state.legal_moves()[0].text}))
        assert shown(page).one(id="coach").text


# Questions


async def test_a_move_that_is_much_worse_is_asked_about_once() -> None:
    with coached() as (app, page):
        session = await a_game(app)
        await at_a_choice(session)
        await a_thought()
        before = len(session.steps)
        worst, *_rest, best = session.state.legal_moves()
        card = next(one for one in app.model.hand if one.card == worst.card)  # type: ignore[union-attr]
        app.handle(Act("card", {"id": card.id, "card": card.text}))
        assert len(session.steps) == before
        doubt = shown(page).one(id="doubt")
        # It names the better move, and says why.
        assert page_of("bargain-hunt").move_words(best).lower() in doubt.text.lower()
        assert ". " in doubt.text.partition("Better: ")[2]
        assert page.focus_is == "doubt-back"
        assert doubt.attrs["aria-labelledby"] == "doubt-words"
        app.handle(Key("Escape", "doubt-back", on_control=True))
        assert "doubt" not in ids(page)
        assert page.focus_is.startswith("card-")
        app.handle(Act("card", {"id": card.id, "card": card.text}))
        assert len(session.steps) > before
        assert session.steps[before].move is worst
        assert best is not worst
        assert session.undo()


async def test_it_asks_again_about_what_is_worse_still_and_about_nothing_better() -> None:
    for order, doubts in (((0, 1), [True, False]), ((1, 0), [True, True])):
        with coached() as (app, page):
            session = await a_game(app)
            await at_a_choice(session, cards=4)
            await a_thought()
            moves, before = session.state.legal_moves(), len(session.steps)
            for at, is_doubted in zip(order, doubts, strict=True):
                app.handle(Act("move", {"move": moves[at].text}))
                app.show()
                assert ("doubt" in ids(page)) == is_doubted
                assert (len(session.steps) > before) == (not is_doubted)


@pytest.mark.parametrize("game", BUILT_IN)
async def test_no_line_comes_twice_in_a_round_nor_anew_after_a_reload(game: str) -> None:
    with experts(Guesser(3)):
        session, coach = await beside(quick(game))
        said: dict[int, list[str]] = {}
        silent = 0
        for decision in range(60):
            if not await my_turn(session):
                break
            words = coach.sentence()
            assert words == coach.sentence()
            if decision % 5 == 0:
                assert words == another(session, Advices()).sentence()
            lines = said.setdefault(session.state.round, [])
            assert not words or words not in lines
            silent += not words
            lines.append(words)
            session.play(session.state.legal_moves()[-1])
        assert silent
        assert sum(map(bool, (word for lines in said.values() for word in lines))) > 5


@pytest.mark.parametrize("game", BUILT_IN)
async def test_a_first_game_is_told_each_thing_once_and_the_aim_first(game: str) -> None:
    with coached() as (app, page):
        session = await a_game(app, quick(game))
        said: list[str] = []
        for _decision in range(40):
            if not await my_turn(session):
                break
            app.show()
            assert app.model is not None
            assert app.model.coach is not None
            basic = app.model.coach.basic
            assert basic not in said or basic == FORCED
            assert basic in shown(page).one(id="coach").text
            assert basic == CoachBeside(session, Advices(), app.run, app.show).basic().words
            said += [basic] if basic else []
            session.play(session.state.legal_moves()[-1])
        assert len(said) > 3
        assert said[0].startswith("Your aim")
        # A second game says what a whole game has more than a short one, a third one nothing.
        for finished in (1, 2):
            app.saves.keep(COACHING, Coaching({game: finished}))
            await my_turn(again(app))
            app.show()
            assert app.model is not None
            assert app.model.coach is not None
            is_told = finished == 1 and game != "volltreffer"
            assert app.model.coach.basic.startswith("A whole game" if is_told else "")
            assert bool(app.model.coach.basic) == is_told


@pytest.mark.parametrize("game", ["treasure-hunt", "volltreffer"])
async def test_a_first_game_offers_to_play_forced_cards_from_the_third_on(game: str) -> None:
    with coached() as (app, page):
        session = await a_game(app, quick(game))
        forced, is_last = 0, False
        while forced < OFTEN + 2 or is_last:
            assert await my_turn(session)
            app.show()
            moves = session.state.legal_moves()
            is_forced = len(moves) == 1 and moves[0].card >= 0
            forced += is_forced
            is_last = session.state.round == session.record.game.rounds
            is_last &= len(session.state.hand(session.seat)) == 1
            is_offered = is_forced and forced >= OFTEN and not is_last
            assert ("play-forced" in ids(page)) == is_offered
            if forced < OFTEN + 2 or is_last:
                session.play(moves[0])
        app.handle(Act("play-forced"))
        assert app.settings.auto_last
        while await my_turn(session):
            app.show()
            assert "play-forced" not in ids(page)
            moves, before = session.state.legal_moves(), len(session.steps)
            if len(moves) > 1:
                app.handle(Act("play-forced"))  # too late: there is a choice
                assert len(session.steps) == before
                session.play(moves[-1])
            while len(session.steps) == before:
                session.pacer.hurry()
                await asyncio.sleep(0)
        assert session.state.is_over


async def test_a_missed_prediction_is_explained_after_its_round() -> None:
    with coached() as (app, page):
        session = await a_game(app, quick("treasure-hunt"))
        said: list[str] = []
        missed = 0
        while len(said) < 5:
            if session.is_mine:
                await a_thought()
                session.play(session.state.legal_moves()[-1])
            if session.is_stopping and not session.is_resting:
                app.show()
                assert isinstance(app.model, TreasureTableModel)
                missed += app.model.you.bid != app.model.you.taken
                said += [one.text for one in shown(page).all(id="coach-back")]
                while session.is_stopping:
                    session.pacer.hurry()
                    await asyncio.sleep(0)
            session.pacer.hurry()
            await asyncio.sleep(0)
        session.stop()
        assert len(said) >= missed
        assert any("too many:" in words or "too few:" in words for words in said)


async def test_nothing_is_offered_to_somebody_who_taps_for_each_step() -> None:
    with coached() as (app, page):
        app.prefer(replace(app.settings, pace="tap"))
        session = await a_game(app, quick("treasure-hunt"))
        for _decision in range(12):
            assert await my_turn(session)
            app.show()
            assert "play-forced" not in ids(page)
            session.play(session.state.legal_moves()[0])


async def test_it_is_played_anyway_by_the_button() -> None:
    with coached() as (app, page):
        session = await a_game(app)
        await at_a_choice(session)
        await a_thought()
        before = len(session.steps)
        worst = session.state.legal_moves()[0]
        app.handle(Act("move", {"move": worst.text}))
        button = shown(page).one(id="doubt-on")
        assert button.attrs["data-act"] == "move"
        app.handle(Act("move", {"move": button.attrs["data-move"]}))
        assert session.steps[before].move is worst
        app.show()
        assert "doubt" not in ids(page)


async def test_it_asks_anew_once_the_move_was_undone_and_not_before() -> None:
    with coached() as (app, page):
        session = await a_game(app)
        await at_a_choice(session)
        await a_thought()
        worst = session.state.legal_moves()[0]
        app.handle(Act("move", {"move": worst.text}))
        app.handle(Act("move", {"move": worst.text}))
        app.show()
        app.handle(Act("undo"))
        await a_thought()
        assert session.is_mine
        assert "doubt" not in ids(page)
        app.handle(Act("move", {"move": worst.text}))
        assert "doubt" in ids(page)


async def test_trying_another_card_takes_the_doubted_one_back() -> None:
    with coached() as (app, page):
        session = await a_game(app)
        while True:
            assert await my_turn(session)
            calls = [one for one in session.state.legal_moves() if one.word == "trump"]
            if len({one.card for one in calls}) > 1:
                break
            session.play(session.state.legal_moves()[0])
        await a_thought()
        names = session.record.game.deck.names
        app.handle(Act("move", {"move": calls[0].text}))
        assert "doubt" in ids(page)
        app.handle(Act("card", {"id": "", "card": names[calls[-1].card]}))
        assert {"ask", "doubt"} & ids(page) == {"ask"}


async def test_nothing_is_asked_about_the_best_move_nor_before_it_is_known() -> None:
    for steps, at, thinks in ((3, -1, True), (3, 0, False), (10**6, 0, False)):
        with coached(steps=steps) as (app, page):
            session = await a_game(app)
            await at_a_choice(session)
            if thinks:
                await a_thought()
            before = len(session.steps)
            move = session.state.legal_moves()[at]
            app.handle(Act("move", {"move": move.text}))
            assert session.steps[before].move is move
            assert "doubt" not in ids(page)


async def test_an_illegal_move_is_refused_and_not_doubted() -> None:
    with coached() as (app, page):
        session = await a_game(app)
        await a_thought()
        app.handle(Act("move", {"move": "trash 4"}))
        assert "doubt" not in ids(page)
        assert "refusal" in ids(page)
        assert not session.steps or session.steps[-1].seat != session.seat


async def test_a_question_gives_way_to_the_doubt() -> None:
    with coached() as (app, page):
        session = await a_game(app)
        while True:
            assert await my_turn(session)
            cards = [m.card for m in session.state.legal_moves() if m.word == "trump"]
            if cards:
                break
            session.play(session.state.legal_moves()[0])
        await a_thought()
        name = session.record.game.deck.names[cards[0]]
        app.handle(Act("card", {"id": "", "card": name}))
        answers = shown(page).one(id="ask").all("button")
        does = [tag.text for button in answers for tag in button.all(".does")]
        assert len(does) == 2
        assert not does[0].startswith("Cannot win")
        assert does[1].startswith("Cannot win")
        app.handle(Act("move", {"move": f"{name} trump"}))
        assert {"ask", "doubt"} & ids(page) == {"doubt"}
        app.handle(Act("cancel"))
        assert not {"ask", "doubt"} & ids(page)


async def test_it_rests_while_something_lies_over_the_table() -> None:
    guesser = Guesser(10**6)
    with experts(guesser):
        app, page = an_app(is_coached=True)
        session = await a_game(app)
        await at_a_choice(session)
        await a_thought()
        page.go("#/play/last")
        await a_thought()
        far = guesser.begun[-1].iterations
        await a_thought()
        assert guesser.begun[-1].iterations == far
        page.back()
        await a_thought()
        assert guesser.begun[-1].iterations >= far
        page.go("#/")


# Looking back


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("at", [0, -1])
async def test_it_looks_back_on_the_decision_that_mattered_most(game: str, at: int) -> None:
    with coached() as (app, page):
        session = await a_game(app, quick(game))
        app._preferences.settings = replace(app.settings, pace="tap")
        found: list[str] = []
        for _move in range(60):
            while not (session.is_mine or (session.is_stopping and not session.is_resting)):
                session.pacer.hurry()
                await asyncio.sleep(0)
            app.show()
            if session.is_stopping:
                found = [tag.text for tag in shown(page).all(id="coach-back")]
                break
            await a_thought()
            move = session.state.legal_moves()[at]
            app.handle(Act("move", {"move": move.text}))
            if app.model and app.model.doubt:
                app.handle(Act("move", {"move": move.text}))
        assert len(found) in ({1} if game != "treasure-hunt" and at == 0 else {0, 1})
        for words in found:
            assert words in page.said[-1]
            if words.startswith("You took"):
                continue  # a missed prediction is explained
            assert words.startswith("What mattered most")
            assert ("got it right" in words) == (at == -1)


@pytest.mark.parametrize("is_good", [True, False])
async def test_it_praises_only_where_nothing_cost_anything(*, is_good: bool) -> None:
    with experts(Guesser(3)):
        session, coach = await beside()
        best = is_good
        while await my_turn(session) and session.state.round == 1:
            moves = session.state.legal_moves()
            session.play(moves[-1] if best else moves[0])
            best = best or len(moves) > 1  # one mistake at most
        assert coach.look_back(1) == ""  # nothing is known yet
        await coach._finish(coach._unknown(1))
        assert ("got it right" in coach.look_back(1)) == is_good


async def a_round(coach: CoachBeside, session: Session, rng: Random) -> int:
    """Play a round at random, and let the coach think about it afterwards."""
    number = session.state.round
    while await my_turn(session) and session.state.round == number:
        session.play(rng.choice(session.state.legal_moves()))
    assert not coach.look_back(number) or not coach._unknown(number)
    await coach._finish(coach._unknown(number))
    return number


@pytest.mark.parametrize("game", BUILT_IN)
async def test_after_a_round_it_says_nothing_that_the_review_denies(game: str) -> None:
    said = Counter[str]()
    with experts(Whims(2)):
        for seed in range(6):
            rng, advices = Random(seed), Advices()
            session, coach = await beside(quick(game, str(seed)), advices)
            told: dict[int, tuple[str, str]] = {}
            while not session.state.is_over and session.state.round <= ROUNDS:
                number = await a_round(coach, session, rng)
                told[number] = coach.look_back(number), coach.setback(number)
            review = Review(session.saved, advices)
            await review.work(-1, lambda: None)
            alone = Review(session.saved)
            await alone.work(-1, lambda: None)
            assert [one.model for one in review.decisions] == [
                replace(one.model, reason=other.model.reason)
                for one, other in zip(alone.decisions, review.decisions, strict=True)
            ]
            for number, words in told.items():
                mine = [one.model for one in review.decisions if one.made.round == number]
                said.update(check_talk(*words, mine))
            session.stop()
    assert said["mistake"]


def check_talk(words: str, setback: str, reviewed: list[DecisionModel]) -> Iterator[str]:
    """Check what is said after a round against its decisions in the review."""
    dear = [one for one in reviewed if one.is_dear]
    if "none of your decisions" in setback or "got it right" in words:
        assert not dear
        yield "praise"
    if "the expert would have chosen" in words:
        dearest = max(dear, key=lambda one: (one.games_lost, one.points))
        assert f"“{dearest.played}”" in words
        assert f"“{dearest.better}”" in words
        yield "mistake"


async def test_what_was_taken_back_is_forgotten() -> None:
    with experts(Guesser(3)):
        session, coach = await beside()
        await at_a_choice(session)
        coach.attend(is_free=True)
        await a_thought()
        worst = session.state.legal_moves()[0]
        assert coach.doubt(worst)
        session.play(worst)
        assert await my_turn(session)
        coach.attend(is_free=True)
        assert coach.look_back(1)
        assert session.undo()
        coach.attend(is_free=True)
        assert coach.look_back(1) == ""
        coach.rest()


# After the first games


async def test_after_the_first_games_it_is_offered_to_play_without() -> None:
    storage = MemoryStorage()
    with coached(storage=storage) as (app, page):
        for number in range(1, FIRST_GAMES + 1):
            session = await a_game(app, a_setup(3)) if number == 1 else again(app)
            while await my_turn(session):
                session.play(session.state.legal_moves()[0])
            app.show()
            assert app.saves.read(COACHING).finished == {"bargain-hunt": number}
            assert ("coach-off" in ids(page)) == (number == FIRST_GAMES)
        app.handle(Act("coach", {"move": "off"}))
        assert "coach-off" not in ids(page)
        assert page.focus_is == "verdict"
        assert not app.saves.read(COACHING).is_on("bargain-hunt")
        assert await my_turn(again(app))
        assert "coach" not in ids(page)


async def test_the_coach_can_be_kept() -> None:
    coaching = Coaching(finished={"bargain-hunt": FIRST_GAMES})
    storage = MemoryStorage()
    storage.put(COACHING.key, COACHING.dumps(coaching))
    with coached(storage=storage) as (app, page):
        session = await a_game(app, a_setup(3))
        while await my_turn(session):
            session.play(session.state.legal_moves()[0])
        app.show()
        app.handle(Act("coach", {"move": "on"}))
        assert "coach-on" not in ids(page)
        assert app.saves.read(COACHING).wanted == {"bargain-hunt": True}


@pytest.mark.parametrize("game", ["whist"])
async def test_a_guest_without_a_coach_is_played_as_ever(game: str) -> None:
    with coached() as (app, page):
        session = await a_game(app, quick(game))
        assert not has_coach(game)
        assert "coach" not in ids(page)
        while await my_turn(session):
            app.handle(Act("move", {"move": session.state.legal_moves()[0].text}))
        app.show()
        assert "coach-off" not in ids(page)


# Coach and hint


@pytest.mark.parametrize("game", BUILT_IN)
async def test_what_the_coach_recommends_the_hint_does(game: str) -> None:
    with coached() as (app, page):
        session = await a_game(app, quick(game, "4"))
        coach = coach_of(game)
        concluded = 0
        for _decision in range(40):
            if not await my_turn(session):
                break
            await a_thought()
            app.show()
            model = app.model
            assert model is not None
            assert model.coach is not None
            said = model.coach.conclusion
            seen = session.state.observe(session.seat)
            app.handle(Act("hint"))
            await a_thought()
            model = app.model
            assert model is not None
            assert model.hint is not None
            assert not said or said not in shown(page).one(id="coach").text
            move = session.record.game.parse_move(model.hint.move)
            assert move is session.state.legal_moves()[-1]  # which the Guesser considers the best
            if said:
                concluded += 1
                assert said == coach.conclusion(seen, {move: 0.0}, session.names)
            session.play(session.state.legal_moves()[-1])
        assert concluded


@pytest.mark.parametrize("game", BUILT_IN)
async def test_what_the_coach_recommends_is_neither_doubted_nor_called_a_mistake(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.advice.advice.PLAYOUTS", 40)
    rng = Random(1)
    recommended = noted = good = 0
    for deal in range(1, DEALS + 1):
        session, coach = await beside(quick(game, str(deal), "casual"))
        followed: dict[int, set[str]] = {}
        number = 1
        while await my_turn(session) and number <= ROUNDS:
            if session.state.round > number:
                await coach._finish(coach._unknown(number))
                note = coach.look_back(number)
                noted += bool(note)
                good += "got it right" in note
                blamed = note.partition("the expert")[0] if "the expert would" in note else ""
                assert not any(words in blamed for words in followed.get(number, ()))
                assert note == note.strip()
                assert not note.endswith("”.")  # it has a reason
                number = session.state.round
            at, moves = len(session.steps), session.state.legal_moves()
            move = rng.choice(moves)
            if len(moves) > 1:
                decision = coach._decision(at)
                await decision.think(lambda: None)
                if deal % 2 and decision.advice.opinion is not None:  # one who plays well
                    move = decision.advice.opinion.move
                said = coach.conclusion()
                fits = [one for one in moves if said and coach._recommends(at, one)]
                if fits:
                    recommended += 1
                    move = rng.choice(fits)
                    assert not coach.doubt(move) or coach_of(game).warning
                    words = decision.advice.words(move)
                    place = f"in trick {decision.trick} " if decision.trick else ": "
                    followed.setdefault(number, set()).add(f"{place}you chose “{words}”")
            session.play(move)
    assert recommended > 4
    assert noted
    assert good


@pytest.mark.parametrize("length", ["short", "full"])
async def test_advice_doubts_and_talk_are_those_of_the_review(length: str) -> None:
    """No advice costs more than a few games in 100, and nothing dear is left undoubted."""
    rng, said = Random(1), Counter[str]()
    for deal in range(1, 9 if length == "short" else 2):
        table = quick("treasure-hunt", str(deal), "casual").with_field("length", length)
        session, coach = await beside(table)
        while await my_turn(session) and session.state.round < 6:
            at, moves = len(session.steps), session.state.legal_moves()
            if len(moves) > 1:
                decision = coach._decision(at)
                await decision.think(lambda: None)
                opinion = decision.advice.opinion
                assert opinion is not None
                words = coach.conclusion()
                for one in opinion.judged:
                    games = 100 * one.wins_lost
                    if words and coach._recommends(at, one.move):
                        assert games < A_FEW
                    elif words.startswith("Predict"):
                        assert not one.is_level
                    if doubt := coach.doubt(one.move):
                        said["doubt"] += 1
                        assert not one.is_level
                        assert decision.advice.why(opinion.judged[0], one) in doubt
                        # The hint answers what was asked.
                        named = decision.advice.because(opinion.move, one.move)
                        assert not named or decision.advice.reason == named
                    elif games < A_FEW and one.points_lost < 1:
                        said["none"] += 1
                    else:
                        named = decision.advice.because(opinion.move, one.move)
                        assert games <= (MANY if named else VERY_MANY)
                said[words.partition(" ")[0]] += 1
            session.play(rng.choice(moves))
        session.stop()
    assert said["doubt"] or length == "full"  # in its first rounds little is at stake
    assert said["none"]
    assert said["Predict"]


async def test_a_doubted_prediction_does_not_contradict_itself() -> None:
    standings, deals = 0, range(1, 6)
    for deal in deals:
        table = quick("treasure-hunt", str(deal), "casual").with_field("length", "short")
        session, coach = await beside(table)
        while await my_turn(session):
            moves = session.state.legal_moves()
            if moves[0].action == "bid":
                words = coach.sentence()
                standings += (is_last := session.state.round == 3)
                assert words.startswith("Last round") == is_last
                await coach._decision(len(session.steps)).think(lambda: None)
                for move in moves:
                    doubt = coach.doubt(move)
                    assert "good for" not in doubt.partition("Better")[0]
                    assert "Better" in doubt or not doubt
            session.play(moves[-1])
        session.stop()
    assert standings == len(deals)


async def test_coach_and_hint_have_one_thought_of_a_decision() -> None:
    guesser = Guesser()
    with experts(guesser):
        app, page = an_app(is_coached=True)
        session = await a_game(app)
        await at_a_choice(session)
        app.show()
        await a_thought()
        thoughts = len(guesser.begun)
        app.handle(Act("hint"))
        await a_thought()
        assert app.model is not None
        assert app.model.hint is not None
        assert app.model.hint.move
        assert app.model.hint.words in page.said[-1]
        assert len(guesser.begun) == thoughts
