"""The views without a browser: every move has its control, nothing hidden leaks."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from table.games.bargain_hunt import log
from table.games.bargain_hunt.presenter import present
from table.games.bargain_hunt.screen import screen
from table.games.bargain_hunt.view_model import BargainTableModel
from table.games.page import page_of
from table.page.routes import Route
from table.session.session import Session, Tried
from table.start.game_home_view import game_home
from table.start.view import start
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup
from table.ui.models.start import (
    NOT_READ,
    AsideModel,
    GameHomeModel,
    NoticesModel,
    StartModel,
    WaitingModel,
)
from table.ui.views.chart import chart
from table.ui.views.frame import points
from table.ui.views.rulebook import chapters, rulebook_sheet
from table.ui.views.sheets import broken, damaged_sheet, keys_sheet, settings_sheet
from tests.table.fakes import AT_ONCE, Watching, a_session, a_setup, a_whole_game, my_turn
from tests.table.markup import Tag, read
from trickhunt.core.words import begun
from trickhunt.games.bargain_hunt.constants import PLAYING
from trickhunt.games.bargain_hunt.moves import DECK, VALUE_OF
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.registry import reasons_of
from trickhunt.rulebook import book, clauses
from trickhunt.toolkit.event_sentences import signed

TABLES = [a_setup(4), a_setup(3, "french", me=1), a_setup(3, me=2), a_setup(4, "french")]
FEW = [
    *TABLES[:2],
    *(pytest.param(setup, marks=pytest.mark.thorough) for setup in TABLES[2:]),
]
"""The tables of every run, and those of the thorough one."""


OWN = Route("bargain-hunt")
"""The own page of a game."""


def state_of(session: Session) -> BargainState:
    """Return the state of the game."""
    assert isinstance(session.state, BargainState)
    return session.state


def sessions(setup: Setup, seed: int = 1) -> Iterator[Session]:
    """Yield a whole game: the same session at every move."""
    whole = game(setup, seed)
    session = Session(Saved(setup, whole.record), Watching(), lambda: AT_ONCE)
    session.progress.replay(whole.record, 0)
    yield session
    for step in whole.steps:
        session.progress.apply(step.move)
        yield session


game = cache(a_whole_game)


def rounds_of(session: Session) -> int:
    return {3: 6, 4: 4}[session.record.game.players]


def at(session: Session, settings: Settings | None = None) -> BargainTableModel:
    return present(session, settings or Settings())


def shown(session: Session, settings: Settings | None = None) -> Tag:
    return read(screen(at(session, settings)))


def test_a_trick_is_in_the_order_of_play_and_the_next_place_stands_out() -> None:
    looked = 0
    for session in sessions(a_setup()):
        model = at(session)
        if session.state.phase == PLAYING and not model.trick.is_complete:
            places = shown(session).one(".plays").all(".play")
            first = [seat.name for seat in model.seats].index(model.trick.leader)
            around = [*model.seats[first:], *model.seats[:first]]
            assert [place.one(".who").text for place in places] == [seat.name for seat in around]
            following = ["next" in place.classes for place in places]
            assert following == [seat.is_actor for seat in around]
            looked += 1
    assert looked > 10


def test_a_question_offers_exactly_the_moves_of_its_card() -> None:
    asked, reasons = 0, reasons_of("bargain-hunt")
    for session in sessions(a_setup()):
        for name in {DECK.names[face] for face in session.state.hand(session.seat)}:
            moves = session.moves_with(name)
            if len(moves) > 1:
                asked += 1
                session.tried = Tried(name)
                tree = shown(session)
                offered = [b.attrs["data-move"] for b in tree.all(data_act="move")]
                assert offered == [move.text for move in moves]
                assert tree.one(id="ask").one(data_act="cancel").text
                # The card is in its place, and each answer has a crown.
                (ghost,) = tree.all(".ghost")
                assert ghost.attrs["data-place"] == "me"
                crowns = [tag.attrs["data-at"] for tag in tree.all(".would")]
                assert sorted(crowns) == [str(at) for at in range(len(moves))]
                is_mine = [tag.attrs["data-at"] for tag in ghost.all(".would")]
                assert is_mine == [
                    str(at)
                    for at, move in enumerate(moves)
                    if reasons.outcome(session.seen, move).facts["seat"] == session.seat
                ]
            session.tried = Tried("")
    assert asked > 10


def test_the_junk_of_others_is_listed_only_with_a_perfect_memory() -> None:
    session = next(s for s in sessions(a_setup()) if s.state.round == 3)
    plain, perfect = at(session), at(session, Settings(perfect_memory=True))
    assert [seat.junk is not None for seat in plain.seats] == [False, False, False, True]
    assert all(seat.junk is not None for seat in perfect.seats)
    assert len(read(log.junk(plain)).all(".junk-of")) == 1
    assert len(read(log.junk(perfect)).all(".junk-of")) == 4
    junk = sorted(state_of(session).junk[session.seat])
    assert sorted(plain.you.junk or ()) == junk
    chips = read(log.junk(plain)).one(".junk-of").all(".chip")
    assert len(chips) == len(junk)


def test_names_are_escaped_everywhere() -> None:
    setup = a_setup().with_name(2, "<b>x</b>").with_name(1, "\"><script>'&")
    tree = shown(a_whole_game(setup))
    assert not tree.all("b")
    assert any("<b>x</b>" in name.text for name in tree.all(".name"))
    notices = NoticesModel(damage=("<i>",), storage="<u>")
    waiting = WaitingModel("bargain-hunt", "<s>")
    kept = GameHomeModel(
        setup, Settings(), waiting=waiting, asides=(AsideModel(0, "bargain-hunt", "<s>"),)
    )
    for html in (start(StartModel(waiting, (), notices), Route()), game_home(kept, OWN)):
        assert not {"b", "script", "i", "u", "s"} & {tag.name for tag in read(html).walk()}


def test_a_card_is_named_with_what_can_be_done_with_it() -> None:
    for session in sessions(a_setup()):
        if session.state.phase == PLAYING and session.is_mine and session.state.trick.led >= 0:
            names = [card.attrs["aria-label"] for card in shown(session).all(data_act="card")]
            assert all(name.endswith((", playable", ", not playable now")) for name in names)
            return
    raise AssertionError("never your turn")


def test_one_card_of_the_hand_can_be_reached_by_tab() -> None:
    for session in sessions(a_setup()):
        session.pointed = 99
        cards = shown(session).all(data_act="card")
        assert [card.attrs["tabindex"] for card in cards].count("0") == min(1, len(cards))


def test_a_refusal_says_why_and_links_to_the_clause() -> None:
    for session in sessions(a_setup()):
        for face in session.state.hand(session.seat):
            name = DECK.names[face]
            if session.is_mine and not session.moves_with(name):
                session.try_card(name)
                tree = shown(session)
                box = tree.one(id="refusal")
                assert session.tried.refusal is not None
                assert session.tried.refusal.words in box.text
                link = box.one("a")
                assert link.attrs["href"] == f"#/play/rules/{session.tried.refusal.clause}"
                assert session.tried.refusal.clause in link.text
                assert next(c.attrs["data-card"] for c in tree.all(".tried")) == name
                return
    raise AssertionError("nothing was ever illegal")


async def test_a_complete_trick_is_shown_until_it_is_collected() -> None:
    session, _watching = a_session(a_setup(deal="5"))
    session.start()
    for _tick in range(1000):
        if session.is_resting:
            break
        if session.is_mine:
            session.play(session.state.legal_moves()[0])
        await asyncio.sleep(0)
    model = at(session)
    assert model.phase == "playing"
    assert model.trick.is_complete
    assert len(model.trick.cards) == 4
    assert [seat.score for seat in model.seats] == [1, 1, 1, 1]
    assert model.trick.winner in model.turn_words
    assert not model.is_mine
    assert model.last is None
    tree = shown(session)
    assert len(tree.one(".plays").all(".play")) == 4
    assert len(tree.one(".plays").all(".wins")) == 1
    await my_turn(session)
    assert at(session).last is not None
    session.stop()


def test_the_signs_agree_with_the_trick() -> None:
    words = set()
    for setup in TABLES:
        for session in sessions(setup, 4):
            model, trick = at(session), session.state.trick
            if model.phase != "playing":
                continue
            assert model.trick.led == trick.led
            assert model.trick.trump == trick.trump
            assert len(model.trick.declined) == state_of(session).declined.bit_count()
            assert [one.card for one in model.trick.cards] == trick.cards
            if trick.cards:
                (best,) = [one for one in model.trick.cards if one.is_winning]
                assert best.seat == trick.winner
            words |= {one.word for one in model.trick.cards}
    assert words >= {"", "trump", "plain"}


def test_each_answer_tells_whose_the_trick_would_be_and_for_how_much() -> None:
    asked = set()
    for session in itertools.chain.from_iterable(sessions(setup, 4) for setup in TABLES):
        if not session.is_mine or state_of(session).phase != PLAYING:
            continue
        seen = state_of(session).observe(session.seat)
        moves = {move.text: move for move in session.state.legal_moves() if move.word}
        card = next((DECK.names[move.card] for move in moves.values()), "")
        if not card or len(session.moves_with(card)) < 2:
            continue
        session.try_card(card)
        model, tree = at(session), shown(session)
        assert model.asked is not None
        trick = [*state_of(session).trick.cards, DECK.face(card)]
        for answer in model.asked.answers:
            then = state_of(session).copy()
            then.apply(moves[answer.text])
            is_last = len(trick) == seen.players  # the trick has been collected then
            winner = answer.winner if is_last else then.trick.winner
            value = seen.bargain(winner)
            good = sum(VALUE_OF[face] == value for face in trick)
            before = seen.scores[winner]
            told = f"{signed(before)}\xa0→\xa0{signed(before + 2 * good - len(trick))}"
            assert answer.winner == winner
            assert answer.result == f"{begun(str(session.names[winner]))}: {told}"
            button = tree.one(id=f"answer-{answer.word}")
            assert answer.result.replace("\xa0", " ") in button.text
            assert len(tree.all(".would", data_at=button.attrs["data-at"])) == 1
            asked.add(answer.word)
        session.cancel()
    assert asked >= {"trump", "plain"}


def test_each_way_to_clear_shows_the_score_it_leads_to() -> None:
    ways = set()
    for setup in TABLES:
        for session in sessions(setup, 5):
            clear = at(session).clear
            if clear is None or not clear.is_mine:
                continue
            choices = [*clear.others, *(c for group in clear.groups for c in group.choices)]
            for choice in choices:
                then = state_of(session).copy()
                then.apply(session.record.game.parse_move(choice.text))
                assert choice.before == session.state.scores[session.seat]
                assert choice.after == then.scores[session.seat]
                assert choice.bargain == then.bargain(session.seat)
                ways.add(choice.how)
            tree = shown(session)
            assert len(tree.all(".stack", data_act="choose")) == sum(
                bool(group.choices) for group in clear.groups
            )
            assert len(tree.all(".choice")) == len(clear.others)
            assert sum(len(group.cards) for group in clear.groups) == len(
                state_of(session).junk[session.seat]
            )
            is_last = session.state.round == rounds_of(session)
            assert clear.of == (2 if is_last else 1)
    assert ways >= {"trash", "convert", "pass"}


@pytest.mark.parametrize("setup", FEW)
def test_the_end_adds_up(setup: Setup) -> None:
    session = a_whole_game(setup)
    model = at(session)
    for final in model.finals:
        assert final.score == final.pile - final.junk - final.offers
    assert [final.score for final in model.finals] == sorted(session.state.scores, reverse=True)
    assert len(model.totals) == rounds_of(session)
    tree = shown(session)
    assert tree.one(".end").one(id="new-deal").text


@pytest.mark.parametrize(
    "totals", [[], [(0, 0, 0)], [(1, 1, 1), (-60, 80, 3)], [(5, 5, 5)] * 6, [(-1, -2, -3)]]
)
def test_a_chart_can_be_drawn_of_any_scores(totals: list[tuple[int, ...]]) -> None:
    tree = read(chart(("Ada", "Bo & Co", "<Cy>"), totals))
    assert len(tree.all("polyline")) == 3
    labels = [text for text in tree.all("text") if "label" in text.classes]
    places = sorted(float(label.attrs["y"]) for label in labels)
    assert all(below - above > 12 for above, below in itertools.pairwise(places))
    assert tree.one("svg").attrs["role"] == "img"


def test_a_player_far_from_the_others_does_not_crush_the_chart() -> None:
    totals = [(5, -8, -90), (12, 3, -300), (20, -4, -621)]
    tree = read(chart(("Ada", "Bo", "Cy"), totals))
    ada, bo, cy = (line.attrs["points"].split() for line in tree.all("polyline"))
    heights = [[float(place.partition(",")[2]) for place in line] for line in (ada, bo, cy)]
    assert max(heights[0] + heights[1]) - min(heights[0] + heights[1]) > 120
    assert max(heights[2]) <= 270
    assert len(tree.all(".beyond")) == 3
    assert "Cy −621" in [one.text for one in tree.all(".label")]
    whole = read(chart(("Ada", "Bo", "Cy"), [(5, -8, -9), (12, 3, -30)]))
    assert not whole.all(".beyond")
    assert [one.text for one in whole.all(".label")] == ["Ada 12", "Bo 3", "Cy −30"]


def test_no_two_numbers_of_rounds_touch_in_a_chart() -> None:
    tree = read(chart(("Ada", "Bo", "Cy"), [(n, 2 * n, 0) for n in range(30)]))
    numbers = [one for one in tree.all("text") if one.attrs.get("text-anchor") == "middle"]
    assert len(numbers) <= 11
    places = [float(one.attrs["x"]) for one in numbers]
    assert all(after - before >= 38 for before, after in itertools.pairwise(places))


def test_the_last_trick_can_be_looked_at_again() -> None:
    seen = 0
    for session in sessions(a_setup(3)):
        model = at(session)
        tree = read(log.last_trick(model))
        if model.last is None:
            assert "No trick" in tree.text
        else:
            seen += 1
            assert len(tree.all(".play")) == 3
            assert model.last.winner in tree.text
    assert seen > 20


def test_what_is_asked_by_key_is_answered_in_words() -> None:
    page = page_of("bargain-hunt")
    session = next(s for s in sessions(a_setup()) if len(s.state.trick.cards) == 2)
    model = at(session)
    table, hand, scores = (page.on_request[name](model) for name in ("table", "hand", "scores"))
    assert "Led: " in table
    assert "is winning" in table or "You are winning" in table
    assert "trick 1" in table
    assert hand.startswith("Your hand: ")
    assert all(name in scores for name in session.names)
    assert "collects" in scores


# Screens around the game


def test_a_games_own_page_can_be_used_at_once() -> None:
    tree = read(game_home(GameHomeModel(a_setup(deal=""), Settings()), OWN))
    assert tree.one("form", id="order").attrs["data-act"] == "deal"
    assert tree.one(id="deal-cards").attrs["type"] == "submit"
    labelled = {label.attrs.get("for") for label in tree.all("label")}
    for field in (*tree.all("input"), *tree.all("select")):
        wraps = any(field in label.walk() for label in tree.all("label"))
        assert wraps or field.attrs["id"] in labelled
    assert len(tree.all(".sitter")) == 4
    assert not tree.all(id="continue")
    assert "open" not in tree.one(id="table-part").attrs
    unfolded = read(game_home(GameHomeModel(a_setup(deal=""), Settings(table_open=True)), OWN))
    assert "open" in unfolded.one(id="table-part").attrs


def test_no_form_is_in_sight_at_the_start() -> None:
    assert not read(start(StartModel(), Route())).all("form")


def test_a_games_own_page_says_what_is_wrong_at_the_field() -> None:
    setup = a_setup(deal="x").with_name(1, "")
    tree = read(game_home(GameHomeModel(setup, Settings(), problems=tuple(setup.problems())), OWN))
    for field in ("name-1", "deal"):
        box = tree.one(id=field)
        assert box.attrs["aria-invalid"] == "true"
        assert tree.one(id=box.attrs["aria-describedby"]).text
    assert "open" in tree.one(id="more").attrs


def test_the_start_offers_what_was_kept() -> None:
    notices = NoticesModel(damage=("Cut off.",), storage="No")
    waiting = WaitingModel("bargain-hunt", "A game waits.")
    asides = tuple(AsideModel(at, "volltreffer", f"Game {at}") for at in range(2))
    tree = read(start(StartModel(waiting, asides, notices), Route()))
    assert "Continue" in tree.one(id="continue").text
    for one in asides:
        assert one.words in tree.one(".put-aside").text
    assert {tag.attrs["data-move"] for tag in tree.all(data_act="swap-aside")} == {"0", "1"}
    assert [tag.text for tag in tree.all(".asides")] == ["2 put aside"]
    assert "Cut off." in tree.one(".damage").text
    assert tree.one(id="show-damaged").text
    assert tree.one(id="drop-damaged").text


def test_a_finished_game_is_not_offered_to_be_gone_on_with() -> None:
    waiting = WaitingModel("bargain-hunt", "It is over.", is_over=True, can_review=True)
    tree = read(start(StartModel(waiting), Route()))
    assert not tree.all(id="continue")
    assert tree.one(id="result").attrs["href"] == "#/play"
    assert tree.one(id="review").attrs["href"] == "#/review"
    watched = read(start(StartModel(replace(waiting, can_review=False)), Route()))
    assert not watched.all(id="review")


def test_before_the_storage_was_read_nothing_waits() -> None:
    assert "hidden" in read(start(StartModel(NOT_READ), Route())).one(id="waiting").attrs


def test_the_rulebook_lists_every_clause_and_marks_the_chosen_one() -> None:
    tree = read(rulebook_sheet("bargain-hunt", "BH-8", "#/play/rules/{}".format))
    articles = [article.attrs["id"] for article in tree.all("article")]
    in_order = [clause.id for _title, found in chapters(book("bargain-hunt")) for clause in found]
    assert articles == in_order
    assert sorted(articles) == sorted(clause.id for clause in clauses("bargain-hunt"))
    assert [one.attrs["id"] for one in tree.all(".chosen")] == ["BH-8"]
    assert tree.one(id="whole-rulebook").attrs["href"] == "#/rules/bargain-hunt"
    links = [link.attrs["href"] for link in tree.all("a")]
    for clause in articles:
        assert f"#/play/rules/{clause}" in links
        assert f"#/rules/{clause}" in links
    assert {link.rpartition("/")[2] for link in links} == {*articles, "bargain-hunt"}
    rulings = [clause for clause in clauses("bargain-hunt") if clause.is_ruling]
    assert len(tree.all(".ruling")) == len(rulings)


def test_the_other_sheets_are_sound() -> None:
    settings = read(settings_sheet(Settings(theme="dark", perfect_memory=True), coached={}))
    assert "checked" in settings.one(id="set-theme-dark").attrs
    assert "checked" in settings.one(id="set-perfect_memory").attrs
    assert "switched off" in read(keys_sheet("bargain-hunt", shortcuts=False)).text
    assert "switched off" not in read(keys_sheet("bargain-hunt", shortcuts=True)).text
    assert read(damaged_sheet(["</textarea><b>"])).one("textarea").text == "</textarea><b>"
    assert "<x>" in read(broken("error <x>")).text


def test_points_that_a_choice_could_bring_do_not_look_like_points_that_somebody_has() -> None:
    assert read(points(-3)).text == read(points(-3, is_made=False)).text == "−3"
    assert not read(points(-3)).all(".possible")
    assert len(read(points(-3, is_made=False)).all(".possible")) == 1


def test_sorting_by_value_puts_equal_values_together() -> None:
    session, _watching = a_session()
    by_value = [one.card for one in at(session, Settings(sort="value")).hand]
    by_colour = [one.card for one in at(session).hand]
    assert sorted(by_value) == by_colour
    values = [face % 9 for face in by_value if face < 54]
    assert values == sorted(values)


def test_a_setup_with_other_seats_shows_you_below() -> None:
    session, _watching = a_session(replace(a_setup(4, me=2)))
    model = at(session)
    assert model.you.seat == 2
    assert [seat.seat for seat in model.seats] == [3, 0, 1, 2]


def test_playing_out_shows_every_phase() -> None:
    phases = {at(session).phase for session in sessions(a_setup())}
    assert phases == {"showing", "playing", "clearing", "over"}
