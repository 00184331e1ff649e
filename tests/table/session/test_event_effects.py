"""The visible effects of events: their moments, and the view models they use."""

from __future__ import annotations

from random import Random

import pytest

from table.games.page import page_of
from table.page.events import Act
from table.page.visual_effects import (
    CLEARED,
    DECLARED,
    GOLDEN,
    HAUL,
    HIT,
    MOVED,
    NOBODY,
    PENALTY,
    PLAYED,
    SCORED,
    STRUCK,
    TAKEN,
    TURNED,
    Effect,
    Effects,
)
from table.session.event_effects import until_taken
from table.store.settings import Settings
from table.store.setup import default_setup
from table.ui.models.cues import cues
from tests.table.fakes import a_game, a_session, a_setup, an_app, my_turn, play_out
from trickhunt.core.game import Event, Played, TrickTaken
from trickhunt.games.bargain_hunt.events import Cleared, Collected, Showed
from trickhunt.games.bargain_hunt.moves import DECK, OFFER
from trickhunt.games.treasure_hunt.events import GoldenShown, Penalised, Turned, Uncovered
from trickhunt.games.volltreffer.events import Bought, Melded, SmallestSum, TrickScored

GAMES = ("bargain-hunt", "volltreffer", "treasure-hunt")


def faces(*names: str) -> tuple[int, ...]:
    return tuple(DECK.face(name) for name in names)


def test_of_a_trick_bargains_go_to_the_pile_and_the_rest_to_the_junk() -> None:
    seen_of = page_of("bargain-hunt").seen_of
    assert seen_of(Collected(2, faces("G4"), faces("B1", "R9", "R9"))) == (
        Effect(TAKEN, 2, ("G4",), to="pile", points=1),
        Effect(TAKEN, 2, ("B1", "R9", "R9"), to="junk", points=-3),
    )
    assert seen_of(Collected(0, (), faces("B1"))) == (
        Effect(TAKEN, 0, ("B1",), to="junk", points=-1),
    )
    assert seen_of(Played(1, DECK.face("V2"), "trump")) == (
        Effect(PLAYED, 1, ("V2",), word="trump"),
    )


def test_what_is_cleared_goes_card_by_card_and_each_counts() -> None:
    seen_of = page_of("bargain-hunt").seen_of
    rest, bargains = faces("G4", "B4"), faces("R4", "V4", "R4")
    assert seen_of(Cleared(1, "convert", 4, rest, bargains)) == (
        Effect(CLEARED, 1, ("G4", "B4", "R4", "V4", "R4"), points=8),
        Effect(HAUL, 1, to="pile", says="3 bargains out of junk: +8!"),
    )
    assert seen_of(Cleared(1, "trash", 4, rest, ())) == (
        Effect(CLEARED, 1, ("G4", "B4"), points=2),
    )
    assert seen_of(Cleared(1, "pass", 0, (), ())) == ()


@pytest.mark.parametrize("game", GAMES)
async def test_every_card_played_and_every_trick_taken_is_seen_once(game: str) -> None:
    setup = default_setup(game)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, "random")
    session, watching = a_session(setup)
    session.start()
    await play_out(session, Random(3), 12)
    session.stop()
    seen_of = page_of(game).seen_of
    events: list[Event] = watching.events
    moments = [moment for event in events for moment in seen_of(event)]
    deck = page_of(game).pack.deck
    played = [deck.names[one.card] for one in events if isinstance(one, Played)]
    taken = [
        deck.names[face] for one in events if isinstance(one, TrickTaken) for face in one.cards
    ]
    assert played
    assert [name for one in moments if one.kind == PLAYED for name in one.cards] == played
    swept = [name for one in moments if one.kind == TAKEN for name in one.cards]
    assert sorted(swept) == sorted(taken)


def test_what_rests_is_taken_only_after_it() -> None:
    card, taken = Played(0, 1, ""), TrickTaken(0, (1, 2, 3), 0)
    assert until_taken([card, taken, Collected(0, (), (1, 2, 3))]) == 1
    assert until_taken([card]) == 1
    assert until_taken([]) == 0


async def test_a_trick_is_swept_with_the_view_model_that_no_longer_has_it() -> None:
    app, page = an_app()
    session = await a_game(app, a_setup())
    page.scenes.clear()
    before = len(session.steps)
    shown: list[tuple[Effects, bool]] = []
    render = page.render

    def note(html: str, scene: Effects | None = None) -> None:
        if scene is not None and scene.moments:
            shown.append((scene, session.is_resting))
        render(html, scene)

    page.render = note  # type: ignore[method-assign]
    rng = Random(2)
    while sum(step.trick is not None for step in session.steps[before:]) < 2:
        assert await my_turn(session)
        session.play(rng.choice(session.state.legal_moves()))
    await my_turn(session)
    kinds = [{one.kind for one in scene.moments} for scene, _rests in shown]
    assert all(
        TAKEN not in some for some, (_scene, rests) in zip(kinds, shown, strict=True) if rests
    )
    assert sum(TAKEN in some for some in kinds) == 2
    # Each shown card once.
    steps = [event for step in session.steps for event in step.events]
    seen = [
        name
        for scene, _ in shown
        for one in scene.moments
        if one.kind == PLAYED
        for name in one.cards
    ]
    assert seen == [DECK.names[one.card] for one in steps if isinstance(one, Played)]


async def test_what_was_undone_is_not_seen() -> None:
    app, page = an_app()
    session = await a_game(app, a_setup())
    session.play(session.state.legal_moves()[0])
    await my_turn(session)
    app.play._scenes.happened([Played(0, 1, "")], session)
    page.scenes.clear()
    app.handle(Act("undo"))
    await my_turn(session)
    assert not any(scene.moments for scene in page.scenes[:1])


def test_a_scene_is_plain_text_for_the_page() -> None:
    moments = (Effect(PLAYED, 1, ("G4",), word="over"),)
    scene = Effects(moments, 0.5, cues(moments, 1), volume=0.6, touch=True)
    assert scene.text() == (
        '{"moments": [{"kind": "played", "seat": 1, "cards": ["G4"], "word": "over", "to": "",'
        ' "points": 0, "says": ""}], "tempo": 0.5, "cues": [["card", 0, true, [8]]], "volume": 0.6,'
        ' "touch": true, "totals": []}'
    )


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "instant"])
async def test_motions_fit_into_the_pace(pace: str) -> None:
    app, page = an_app()
    app._preferences.set("pace", pace)
    await a_game(app, a_setup())
    assert page.scenes[-1].tempo == {"slow": 1.3, "normal": 1, "fast": 0.75, "instant": 0.5}[pace]


def test_a_card_that_is_shown_or_bought_goes_to_its_owners_things() -> None:
    seen = page_of("bargain-hunt").seen_of(Showed(1, DECK.face("G4")))
    assert seen == (Effect(MOVED, 1, ("G4",), to="pile"),)
    seen_of = page_of("volltreffer").seen_of
    assert seen_of(Bought(2, 0, 4, 30)) == (
        Effect(MOVED, 2, (page_of("volltreffer").pack.deck.names[0],), to="hand"),
        Effect(SCORED, 2, to="stands", points=-4),
    )


def test_in_volltreffer_melds_are_laid_open_and_whatever_scores_moves_a_score() -> None:
    seen_of = page_of("volltreffer").seen_of
    scored = Effect(SCORED, 1, to="stands", points=5)
    assert seen_of(Melded(1, ((3, 3),), False, 5, 30)) == (Effect(DECLARED, 1), scored)
    assert seen_of(Melded(1, (), False, 0, 30)) == ()
    assert seen_of(SmallestSum(1, 9, 5, 30)) == (scored,)
    assert seen_of(TrickScored(1, 5, 30)) == (scored,)
    assert [cue.sound for cue in cues((Effect(DECLARED, 1), scored))] == ["bargain"]


def test_an_offer_in_the_trick_is_a_moment_of_its_own() -> None:
    seen = page_of("bargain-hunt").seen_of(Played(1, OFFER, ""))
    assert [one.kind for one in seen] == [PLAYED, STRUCK]


@pytest.mark.parametrize(
    "event",
    [
        Bought(2, 0, 4, 66),
        Melded(2, ((3, 3),), False, 5, 66),
        SmallestSum(2, 9, 5, 66),
        TrickScored(2, 5, 66),
    ],
)
def test_a_pawn_that_comes_to_the_bulls_eye_hits_it(event: Event) -> None:
    seen_of = page_of("volltreffer").seen_of
    assert seen_of(event)[-1] == Effect(HIT, 2)
    assert Effect(HIT, 2) not in seen_of(event._replace(score=65))  # type: ignore[attr-defined]


def test_a_pawn_that_stays_at_the_bulls_eye_does_not_hit_it_again() -> None:
    seen_of = page_of("volltreffer").seen_of
    assert seen_of(Melded(2, (), False, 0, 66)) == ()
    assert [one.kind for one in seen_of(Bought(2, 0, 0, 66))] == [MOVED]


def test_suit_cards_faults_and_the_golden_card_are_seen() -> None:
    page = page_of("treasure-hunt")
    seen_of = page.seen_of
    assert seen_of(Turned(1, (0, 2), True)) == (Effect(TURNED, 1, ("C", "H")),)
    assert seen_of(Uncovered(1, 3)) == (Effect(TURNED, 1, ("D",)),)
    session, _watching = a_session(default_setup("treasure-hunt"))
    html = str(page.screen(page.present(session, Settings())))
    for moment in seen_of(Turned(1, (0, 1, 2, 3), True)):
        assert all(f'id="suit-{moment.seat}-{card}"' in html for card in moment.cards)
    assert seen_of(Penalised(1, 25, (2,))) == (
        Effect(PENALTY, 1, ("H",), to="penalty", points=-25),
    )
    (golden,) = seen_of(GoldenShown(0, (0, 20, 0)))
    assert (golden.kind, golden.seat, golden.cards) == (GOLDEN, NOBODY, ("C7",))
