"""Hints, reviews and watched games on a page without a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest
from htpy import fragment

from table.advice.advice import PLAYOUTS
from table.app.app import App
from table.page.events import Act, Key
from table.page.routes import REVIEW, Route
from table.review.review import Decision, Review
from table.review.screen import ReviewScreen
from table.review.view import review, reviewed
from table.session import presenting
from table.session.pacing import PACES
from table.session.session import Session, Unwatched
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import default_setup
from table.store.storage import MemoryStorage
from table.store.storage_keys import FINISHED
from table.ui.models.table import (
    DecisionModel,
    ExpectedModel,
    OpinionModel,
    ReviewedModel,
    ReviewModel,
)
from table.ui.views.cost_words import decimal
from table.ui.views.opinion import numbers, opinion_in_words, others
from tests.plugins import ALL
from tests.table.fakes import (
    FakePage,
    a_game,
    a_setup,
    a_shared_setup,
    an_app,
    my_turn,
    play_out,
)
from tests.table.markup import read
from tests.table.session.test_time_slicing import FOREVER, until
from tests.table.thinkers import Guesser
from trickhunt.core.game import TrickTaken
from trickhunt.games.treasure_hunt.bots.search_model import Expert
from trickhunt.search.thinker import opinion_after

pytestmark = pytest.mark.usefixtures("guesser")


def by_lot(
    game: str = "bargain-hunt",
    *,
    kinds: str = "",
    moves: int = 10_000,
    options: Mapping[str, str] | None = None,
) -> Saved:
    """Return a stored random game after a number of moves, or at its end."""
    setup = default_setup(game)
    for name, value in (options or {}).items():
        setup = setup.with_option(name, value)
    for seat in range(setup.players) if kinds else ():
        setup = setup.with_kind(seat, kinds)
    session = Session(
        Saved.new(setup.with_field("deal", "5")), Unwatched(), lambda: PACES["instant"]
    )
    rng = Random(1)
    while not session.state.is_over and len(session.steps) < moves:
        session.progress.apply(rng.choice(session.state.legal_moves()))
    return session.saved


def shelved(saved: Saved, name: str = "game") -> MemoryStorage:
    storage = MemoryStorage()
    storage.put(name, saved.text())
    return storage


def press(app: App, key: str) -> bool:
    return app.handle(Key(key, "brand"))


# The hint


async def hinted(app: App, page: FakePage) -> None:
    """Show the hint on the table."""
    app.show()
    assert press(app, "i")
    assert page.over == ""
    await until(lambda: "take-hint" in page.html)


@pytest.mark.parametrize("game", ALL)
async def test_a_hint_is_on_the_table_until_it_is_played_or_taken_off(game: str) -> None:
    app, page = an_app()
    session = await a_game(app, a_shared_setup((0,), game, deal="5"))
    for _decision in range(14):
        if not await my_turn(session):
            break
        here, move = len(session.steps), session.state.legal_moves()[-1]
        await hinted(app, page)
        tree = read(page.html)
        words = tree.one(id="coach").text
        assert words
        assert words.removesuffix("Why?").strip().removesuffix("Do that").strip() in page.said[-1]
        marked = tree.all(".hinted")
        assert marked
        assert page.focus_is in {tag.attrs["id"] for tag in marked}
        if move.text in {tag.attrs.get("data-move") for tag in tree.walk()} - {None}:
            assert tree.one(id="play-hint").attrs["data-move"] == move.text
        # Escape removes it from the table, as the bulb does, without any obligation; asked again,
        # it appears without another thought.
        app.handle(Key("Escape", page.focus_is, on_control=True))
        assert "take-hint" not in page.html
        for _time in range(2):
            assert press(app, "i")
            assert "take-hint" in page.html
            assert press(app, "i")
            assert "take-hint" not in page.html
        assert len(session.steps) == here
        assert press(app, "i")
        app.handle(
            Act("take-hint", {"move": read(page.html).one(id="play-hint").attrs["data-move"]})
        )
        assert session.steps[here].move is move
    session.stop()


async def test_behind_why_is_every_legal_move_and_nothing_changes(guesser: Guesser) -> None:
    app, page = an_app()
    session = await a_game(app)
    app.show()
    assert 'id="hint"' in page.html
    before, state = session.record.text(), session.state.observe(session.seat)
    await hinted(app, page)
    page.go(read(page.html).one(id="why").attrs["href"])
    tree = read(page.over)
    legal = {move.text for move in session.state.legal_moves()}
    rows = tree.all("tr")[1:]
    assert len([row for row in rows if "id" in row.attrs]) == len(legal)
    assert len(tree.all(".best")) == 1
    assert tree.one(id="advice").attrs["role"] == "status"
    assert guesser.begun[-1].observation == state
    assert session.record.text() == before
    app.handle(Act("close"))
    assert page.over == ""
    assert "take-hint" in page.html
    assert len(guesser.begun) == 1  # the completed thoughts are kept
    session.stop()


async def test_taking_the_hint_is_one_press() -> None:
    app, page = an_app()
    session = await a_game(app)
    here = len(session.steps)
    await hinted(app, page)
    control = read(page.html).one(id="play-hint")
    app.handle(Act(control.attrs["data-act"], {"move": control.attrs["data-move"]}))
    assert page.over == ""
    assert page.address() == "#/play"
    assert session.steps[here].move.text == control.attrs["data-move"]
    assert session.saved.hinted == (here,)
    assert Saved.read(session.saved.text()).hinted == (here,)
    session.stop()


async def test_a_hint_grows_and_is_left_at_once(
    guesser: Guesser, monkeypatch: pytest.MonkeyPatch
) -> None:
    guesser.steps = FOREVER
    monkeypatch.setattr("table.advice.advice.PLAYOUTS", FOREVER)
    monkeypatch.setattr("table.advice.advice.TELLS", 0.01)
    app, page = an_app()
    session = await a_game(app)
    app.handle(Act("hint"))
    assert "is thinking" in page.html
    page.go("#/play/hint")
    await until(lambda: "expected" in page.over)
    assert "take-hint" not in page.over + page.html
    app.handle(Act("close"))
    app.handle(Act("cancel"))
    await asyncio.sleep(0)
    stands = guesser.begun[-1].iterations
    for _tick in range(10):
        await asyncio.sleep(0)
    assert guesser.begun[-1].iterations == stands
    session.stop()


async def test_a_hint_out_of_turn_says_so() -> None:
    app, page = an_app(shelved(by_lot(kinds="club", moves=3)), "#/play/hint")
    assert "your turn" in page.over
    assert app.game.session is not None
    app.handle(Act("hint"))
    app.game.session.stop()


# The review


@pytest.mark.parametrize("game", ALL)
async def test_a_review_judges_every_choice_by_what_was_known(game: str, guesser: Guesser) -> None:
    saved = by_lot(game)
    review = Review(saved)
    assert not review.model().is_final
    await review.work(-1, lambda: None)
    model = review.model()
    assert model.is_final
    mine = [turn for turn in saved.record.turns if turn.seat == 0]
    assert 0 < len(model.decisions) <= len(mine)
    for one, thought in zip(review.decisions, guesser.begun, strict=True):
        _record, state = saved.record.upto(one.at)
        assert thought.observation == state.observe(0)
        legal = state.legal_moves()
        assert len(legal) > 1
        lost = (len(legal) - 1 - legal.index(one.played)) / (len(legal) + 1)
        assert one.model.loss == pytest.approx(lost)
    costs = [(one.games_lost, one.points) for one in model.decisions if one.is_dear]
    dearest = [(one.games_lost, one.points) for one in model.worst]
    assert dearest == sorted(dearest, reverse=True)
    assert {*dearest} <= {*costs}


def test_a_review_has_no_opinion_of_faults() -> None:
    """The expert does not consider penalties of a strict table (TH-12)."""
    saved = by_lot("treasure-hunt", options={"strict": "true"})
    reviewed = {one.at for one in Review(saved).decisions}
    left_out = 0
    expert = Expert()
    _record, state, _events = saved.record.again(0)
    for at, turn in enumerate(saved.record.turns):
        seen = state.observe(turn.seat)
        state.apply(turn.move)
        if turn.seat == 0 and len(seen.legal_moves) > 1:
            opinion = opinion_after(expert.begin(seen, Random(1)), 2)
            has_opinion = any(judged.move is turn.move for judged in opinion.judged)
            assert has_opinion == (at in reviewed)
            left_out += not has_opinion
    assert left_out > 3
    assert reviewed


async def test_a_review_makes_so_many_playouts_and_can_be_broken_off(guesser: Guesser) -> None:
    guesser.steps = FOREVER
    saved = by_lot(moves=40)
    review = Review(saved)
    wanted = review.decisions[2].at
    work = asyncio.ensure_future(review.work(wanted, lambda: None))
    await until(lambda: review.model().judged == 1)
    work.cancel()
    assert review.at(wanted).model.is_judged  # type: ignore[union-attr]
    assert guesser.begun[0].iterations == PLAYOUTS
    await review.work(-1, lambda: None)
    assert review.model().is_final
    assert len(guesser.begun) == len(review.decisions)


@pytest.mark.parametrize("points", [1.6, 0.04, -1.6])
def test_a_cost_has_one_unit_wherever_it_is_told(points: float) -> None:
    one = DecisionModel(7, "Round 1", "green 4", "blue 7", 0.12, points, wins=0.41)
    tree = read(str(reviewed(ReviewedModel(one, OpinionModel((), "", is_final=True), -1, -1))))
    assert tree.one(".verdict-on").text == "It cost 12 games in 100."
    tree = read(
        str(review(ReviewModel("bargain-hunt", 5, (one,), (one,)), Route(REVIEW), has_result=True))
    )
    assert tree.one(id="tool-crown").attrs["href"] == "#/play"
    assert {cost.text for cost in tree.all(".cost")} == {"cost 12 games in 100"}
    assert "cost you 12 games in 100." in tree.one(id="review-progress").text
    wins = [choice.text for choice in tree.all(".wins")]
    assert wins == ["wins 29 games in 100", "wins 41 games in 100"]


async def test_what_is_known_is_shown_while_the_expert_thinks_and_each_decision_is_a_link() -> None:
    found: list[list[str]] = []

    def note() -> None:
        tree = read(str(review(one.model(), Route(REVIEW), has_result=True)))
        found.append([tag.attrs["id"] for tag in tree.one(".strip").all("a")])
        assert "open" not in tree.one(".all").attrs, "the better moves are not in view"
        assert bool(tree.all(".costly")) == bool(one.model().worst)

    one = Review(by_lot())
    note()
    await one.work(-1, note)
    assert len(found) - 1 == len(one.decisions) > 3
    assert all(ids == [f"dot-{decision.at}" for decision in one.decisions] for ids in found)


async def test_decisions_with_a_hint_are_marked_and_not_counted_as_own() -> None:
    saved = by_lot()
    one = Review(saved)
    hinted = tuple(decision.at for decision in one.decisions[::2])
    one = Review(replace(saved, hinted=hinted))
    await one.work(-1, lambda: None)
    model = one.model()
    tree = read(str(review(model, Route(REVIEW), has_result=True)))
    marked = {int(tag.attrs["id"].removeprefix("dot-")) for tag in tree.all(".helped")}
    good = {decision.at for decision in model.decisions if not decision.is_dear}
    assert marked == good.intersection(hinted)
    mattered = [
        one for one in model.decisions if one.is_at_stake and str(one.at) not in map(str, marked)
    ]
    assert f"of {len(mattered)} that mattered cost you nothing" in tree.text
    assert model.best is None or model.best.at not in hinted


async def test_a_finished_game_is_gone_through_and_played_on_from_a_moment() -> None:
    storage = shelved(by_lot())
    app, page = an_app(storage)
    assert 'id="review"' in page.html
    page.go("#/review")
    assert page.focus_is == "review-title"
    await until(lambda: "cost you nothing" in page.html)
    assert page.focus_is == "review-title"
    tree = read(page.html)
    assert len(tree.one(".worst").all(".costly")) == 3
    assert len(tree.one(".review").all(".go")) == 1, "one step is suggested"
    assert "of 100 games from there" in tree.one(id="review-progress").text
    address = next(
        link.attrs["href"]
        for link in tree.one(".worst").all("a")
        if link.attrs["href"].startswith("#/review/")
    )
    page.go(address)
    assert page.focus_is == "reviewed-title"
    at = int(address.rpartition("/")[2])
    tree = read(page.html)
    assert tree.one(".stall").attrs["data-moves"] == str(at)
    assert len(tree.all(".yours")) == 1
    assert "in 100" in tree.one(".verdict-on").text
    # Moments of a review are for looking, not for playing.
    card = (tree.all(".legal") or tree.all(data_act="move"))[0]
    app.handle(Act(card.attrs["data-act"], {"card": card.attrs.get("data-card", "")}))
    assert "Play from here" in page.alerts[-1]
    assert press(app, "w")
    assert not press(app, "z")
    assert press(app, "Escape")
    assert page.address() == "#/review"
    page.go(address)
    app.handle(Act("play-from"))
    assert page.address() == "#/play"
    assert app.game.session is not None
    assert len(app.game.session.steps) == at
    assert await my_turn(app.game.session)
    app.show()
    assert read(page.html).one(id="to-review").attrs["href"] == address
    app.game.session.stop()
    # The finished game is still stored.
    again, other = an_app(storage)
    assert again.game.finished() is not None
    other.go("#/bargain-hunt")
    assert 'id="review-finished"' in other.html
    other.go("#/volltreffer")
    assert 'id="review-finished"' not in other.html
    other.go("#/review/99999")
    assert other.address() == "#/review"


async def test_back_from_a_decision_the_list_is_where_it_was() -> None:
    app, page = an_app(shelved(by_lot()), "#/review")
    await until(lambda: "cost you nothing" in page.html)
    for link in read(page.html).all(".decision")[-1:] + read(page.html).all(".costly")[-1:]:
        pressed = link.all("a")[0]
        page.focus(pressed.attrs["id"])
        page.go(pressed.attrs["href"])
        assert page.focus_is != pressed.attrs["id"]
        if page.address().startswith("#/find"):
            app.handle(Act("decision", {"move": app.route.at}))
        app.handle(Act("close"))
        assert page.address() == "#/review"
        assert page.focus_is == pressed.attrs["id"]
        is_listed = pressed.attrs["id"].startswith("decision-")
        assert is_listed == ("open" in read(page.html).one(id="all-decisions").attrs)


async def test_a_better_move_is_to_be_found_before_it_is_shown() -> None:
    app, page = an_app(shelved(by_lot()), "#/review")
    await until(lambda: "cost you nothing" in page.html)
    assert isinstance(app.review.there, ReviewScreen)
    found = app.review.there.review
    assert found is not None
    dear = [one for one in found.decisions if one.better is not None]
    for one in dear:
        assert one.advice.opinion is not None
        page.go(f"#/find/{one.at}")
        tree = read(page.html)
        assert tree.one(id="find-title").text == one.model.asks
        assert not tree.all(id="find-answer")
        assert not tree.all(".better")
        told = ""
        for judged in reversed(one.advice.opinion.judged):
            app.handle(Act("move", {"move": judged.move.text}))
            told = read(page.html).one(id="find-result").text
            assert page.focus_is == "find-result"
            if judged.move is one.played:
                assert "what was played" in told
            if judged.is_level:
                break
            assert not told.startswith("Yes")
        assert told.startswith("Yes")
        assert not any(card.attrs["data-act"] == "move" for card in read(page.html).all(".legal"))
        app.handle(
            Act("decision", {"move": read(page.html).one(id="find-answer").attrs["data-move"]})
        )
        assert page.focus_is == "reviewed-title"
        words = {tag.text for tag in read(page.html).all(".move-tag")}
        is_other = found.found(one) is not None
        assert words <= {"you", "better", "as good"}
        assert is_other == ("as good" in words) == ("You found: " in read(page.html).text)
    assert dear
    card = next(
        one for one in dear if _name_of(one) and len(one.state.moves_with(_name_of(one))) == 1
    )
    page.go(f"#/find/{card.at}")
    app.handle(Act("card", {"card": _name_of(card)}))
    assert "what was played" in read(page.html).one(id="find-result").text
    page.go(f"#/find/{next(one.at for one in found.decisions if not one.model.is_dear)}")
    assert page.address().startswith("#/review/")
    page.go("#/find/99999")
    assert page.address() == "#/review"
    page.go("#/find")
    assert page.address() == "#/review"


def _name_of(one: Decision) -> str:
    """Return the name of the card of a decision."""
    names = one.state.game.deck.names
    return str(names[one.played.card]) if getattr(one.played, "card", -1) >= 0 else ""


async def test_a_finished_trial_leads_back_to_the_review_it_came_from() -> None:
    saved = by_lot()
    storage = shelved(saved)
    app, page = an_app(storage, "#/review")
    at = Review(saved).decisions[-1].at
    app.handle(Act("play-from", {"move": str(at)}))
    session = app.game.session
    assert session is not None
    page.go("#/")
    assert "A trial from the review" in read(page.html).one(id="waiting").text
    page.go("#/play")
    session = app.game.session
    assert session is not None
    await play_out(session, Random(4))
    await until(lambda: 'data-screen="end"' in page.html)
    assert read(page.html).one(id="to-review").attrs["href"] == f"#/review/{at}"
    again, _page = an_app(storage)
    for one in (app, again):
        finished = one.game.finished()
        assert finished is not None
        assert finished.text() == saved.text()


async def test_the_end_offers_the_review_and_keeps_the_game_for_it() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    session = await a_game(app, a_setup())
    await play_out(session, Random(3))
    await until(lambda: 'id="review"' in page.html)
    assert storage.get(FINISHED) == session.saved.text()
    page.go("#/review")
    decision = read(page.html).one(".strip").all("a")[1].attrs["href"]
    page.go(decision)
    app.handle(Act("decision", {"move": "-1"}))
    assert page.address() == decision
    later = read(page.html).one(id="tool-later").attrs["data-move"]
    app.handle(Act("decision", {"move": later}))
    assert page.address() == f"#/review/{later}"
    app.handle(Act("close"))
    assert page.address() == "#/review"
    page.back()
    assert 'data-screen="end"' in page.html


@pytest.mark.parametrize("text", [None, "{}"])
def test_without_a_finished_game_the_review_is_the_start(text: str | None) -> None:
    storage = MemoryStorage()
    if text:
        storage.put(FINISHED, text)
    app, page = an_app(storage, "#/review/7")
    assert page.address() == "#/"
    assert 'data-screen="start"' in page.html
    assert not app.saves.has_finished


def test_points_have_a_sign() -> None:
    assert [decimal(points) for points in (1.26, -0.5, 0.04)] == ["+1.3", "−0.5", "0.0"]


# Watching


@pytest.mark.parametrize("game", ALL)
async def test_a_game_of_bots_is_watched_to_its_end(game: str) -> None:
    whole = by_lot(game, kinds="random")
    saved = Saved(whole.setup, whole.record.upto(len(whole.record.turns) - 60)[0])
    app, page = an_app(shelved(saved), "#/play")
    app.game.pace = lambda: PACES["instant"]._replace(trick=0)  # type: ignore[method-assign]
    session = app.game.session
    assert session is not None
    seen = set()

    def check() -> bool:
        session.pacer.hurry()
        if len(session.steps) % 5 == 0:
            tree = read(page.html)
            seen.add(tree.one(".stall").attrs["data-screen"])
            assert "(you)" not in tree.text
            assert not tree.all(".legal")
        return session.state.is_over and "verdict" in page.html

    await until(check)
    assert "table" in seen
    assert not session.undoing.can_undo
    assert 'id="review"' not in page.html


async def test_watching_is_paused_and_goes_step_by_step() -> None:
    app, page = an_app(shelved(by_lot(kinds="club", moves=20)), "#/play")
    session = app.game.session
    assert session is not None
    assert press(app, " ")
    assert session.pacer.is_paused
    await until(lambda: session.pacer.needs_tap)
    here = len(session.steps)
    for _tick in range(20):
        await asyncio.sleep(0)
    assert len(session.steps) == here
    while len(session.steps) == here:
        assert press(app, "ArrowRight")
        await until(lambda: session.pacer.needs_tap)
    assert len(session.steps) == here + 1
    assert "Continue" in read(page.html).one(id="watch-pause").text
    assert press(app, " ")
    await until(lambda: len(session.steps) > here + 3)
    session.stop()


@pytest.mark.parametrize("game", ["bargain-hunt", "treasure-hunt"])
async def test_hands_are_open_or_closed(game: str) -> None:
    app, page = an_app(shelved(by_lot(game, kinds="club", moves=18)), "#/play")
    session = app.game.session
    assert session is not None
    for _step in range(30):
        if session.is_resting or session.is_stopping:
            assert press(app, "ArrowRight")
        await asyncio.sleep(0)
    app.show()
    held = [set(session.record.game.deck.text(session.state.hand(seat))) for seat in (0, 1)]
    tree = read(page.html)
    assert {card.attrs["data-card"] for card in tree.one(id="hand").all(".card")} == held[0]
    assert len(tree.all(".open-hand")) == session.setup.players - 1
    app.handle(Act("open-hands"))
    tree = read(page.html)
    assert not tree.all(".open-hand")
    assert len(tree.one(id="hand").all(".back")) == len(session.state.hand(0))
    assert not [one for one in tree.one(id="hand").walk() if "data-card" in one.attrs]
    assert press(app, "c")
    assert "hidden" in page.said[-1]
    session.stop()


def test_a_resting_trick_counts_as_not_collected_in_open_hands() -> None:
    saved = by_lot("treasure-hunt", kinds="club", moves=0)
    session = Session(saved, Unwatched(), lambda: PACES["tap"])
    rng = Random(2)
    rests = 0
    while not session.state.is_over:
        held = [session.state.hand(seat) for seat in range(3)]
        mover = session.state.actor
        events = session.progress.apply(rng.choice(session.state.legal_moves()))
        session.rest_after_last()
        if session.is_resting:
            rests += 1
            taken = next(event for event in events if isinstance(event, TrickTaken))
            for seat in range(3):
                hand = set(held[seat]) - ({taken.cards[-1]} if seat == mover else set())
                assert set(presenting.open_hand(session, Settings(), seat)) == hand
    assert rests == 55


# The words for an opinion


def expected(words: str, share: float, points: float, *, is_level: bool = False) -> ExpectedModel:
    return ExpectedModel(
        text=words,
        words=words,
        share=share,
        margin=None,
        points=points,
        is_best=False,
        is_level=is_level,
        is_yours=False,
        wins_lost=0.0 if is_level else 0.4 - share,
        points_lost=0.0,
    )


def named(*rows: ExpectedModel, is_final: bool = True) -> str:
    opinion = OpinionModel(rows, "It is a good card.", is_final)
    return str(fragment[opinion_in_words(opinion), others(opinion), numbers(opinion)])


def test_moves_that_cannot_be_told_apart_are_named_together() -> None:
    best = expected("red 8", 0.4, 1.0, is_level=True)
    alike = [expected(f"blue {n}", 0.39, 1.0, is_level=True) for n in range(1, 7)]
    worse = [expected(f"green {n}", 0.3 - n / 100, 0.0) for n in range(1, 4)]
    html = named(best, *alike, *worse)
    before_numbers = read(html.partition("<details")[0]).text
    assert "It is a good card." in before_numbers
    assert "About as good" in before_numbers
    assert "blue 1 blue 2 blue 3 3 more" in before_numbers
    assert "green 3" in before_numbers
    assert "±" not in html
    one_alike = named(best, alike[0], *worse)
    before_numbers = read(one_alike.partition("<details")[0]).text
    assert "green 1: 11 games in 100" in before_numbers
    thinking = named(best, *alike, *worse, is_final=False)
    assert "About as good" not in thinking


def test_what_counts_is_said_where_points_and_the_win_disagree() -> None:
    best = expected("red 8", 0.4, -2.2, is_level=True)
    assert "Yellow 7 promises more points" in named(best, expected("yellow 7", 0.3, -1.6))
    assert "promises" not in named(best, expected("yellow 7", 0.3, -2.0))
    assert "promises" not in named(best, expected("yellow 7", 0.4, -1.0, is_level=True))
