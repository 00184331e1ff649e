"""Sounds and vibration for events: which ones, in which order, and for whom."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from table.page.events import Act
from table.page.visual_effects import (
    ENDED,
    MOVED,
    NOBODY,
    PENALTY,
    PLAYED,
    STRUCK,
    TAKEN,
    TURN,
    WON,
    Effect,
)
from table.shell import embedding
from table.shell.table_effects import moments_of
from table.store.settings import SETTINGS, VOLUMES, Settings
from table.store.setup import default_setup
from table.ui.models import cues as heard
from table.ui.models.cues import Cue, cues
from tests.table.fakes import a_game, a_setup, a_whole_game, an_app, my_turn
from tests.table.markup import read

SOUNDS = Path(__file__).parents[3] / "web" / "table" / "sounds.js"
CLIMB = SOUNDS.parent / "motion" / "count-up.js"


def names(*moments: Effect, seat: int = NOBODY) -> list[str]:
    return [one.sound for one in cues(moments, seat)]


def test_a_trick_is_swept_before_its_bargains_and_its_junk_arrive() -> None:
    trick = (
        Effect(TAKEN, 2, ("G4",), to="pile", points=1),
        Effect(TAKEN, 2, ("B1", "R9"), to="junk", points=-2),
    )
    assert cues(trick) == (
        Cue("swept", 0, on_arrival=False),
        Cue("bargain", 0),
        Cue("junk", 1),
    )
    assert names(Effect(TAKEN, 0, ("G4",), to="taken")) == ["swept"]


def test_two_tricks_in_one_scene_are_swept_one_after_the_other() -> None:
    trick = Effect(TAKEN, 2, ("G4",), to="taken")
    card = Effect(PLAYED, 2, ("G5",))
    assert names(trick, card, trick) == ["swept", "card", "swept"]


def test_a_trump_call_is_heard_after_its_card() -> None:
    card = Effect(PLAYED, 1, ("V2",), word="trump")
    assert names(card, Effect(TURN, 0)) == ["card", "trump", "turn"]
    assert names(Effect(PLAYED, 1, ("V2",), word="plain")) == ["card"]
    offer = (Effect(PLAYED, 1, ("SSO",)), Effect(STRUCK, 1, ("SSO",)))
    assert names(*offer) == ["card", "struck"]


def test_a_phone_trembles_only_for_its_own_player() -> None:
    mine, other = Effect(PLAYED, 1, ("V2",)), Effect(PLAYED, 2, ("V3",))
    assert [bool(one.touch) for one in cues((mine, other), 1)] == [True, False]
    assert [bool(one.touch) for one in cues((mine, other), NOBODY)] == [False, False]
    (penalty,) = cues((Effect(PENALTY, 1),), 1)
    assert len(penalty.touch) > 1


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
def test_every_card_of_a_whole_game_is_heard(game: str) -> None:
    setup = default_setup(game)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, "random")
    session = a_whole_game(setup)
    events = [event for step in session.steps for event in step.events]
    moments = moments_of(session, events)
    laid = [one for one in moments if one.kind in (PLAYED, MOVED)]
    found = cues(moments)
    assert sum(one.sound == "card" for one in found) == len(laid)
    assert [one.moment for one in found] == sorted(one.moment for one in found)
    tricks = sum(step.trick is not None for step in session.steps)
    assert sum(one.sound == "swept" for one in found) == tricks


def test_every_sound_has_notes_and_no_notes_are_there_for_nothing() -> None:
    made = set(re.findall(r"^  (\w+): (?:\[|Array)", SOUNDS.read_text("utf-8"), re.MULTILINE))
    known = [*heard._OF_KIND.values(), *heard._OF_WORD.values(), *heard._TAKEN_TO.values()]
    climbing = set(re.findall(r'play\("(\w+)"', CLIMB.read_text("utf-8")))
    assert {one.sound for one in (*known, heard.SWEPT)} | climbing == made


def test_there_is_silence_until_sounds_are_wanted() -> None:
    assert Settings().loudness == 0
    assert Settings(volume="loud").loudness == 0
    assert Settings(sound=True).loudness == VOLUMES["usual"]
    assert 0 < VOLUMES["quiet"] < VOLUMES["usual"] < VOLUMES["loud"] == 1


async def test_sounds_are_switched_on_and_off_at_the_table() -> None:
    app, page = an_app()
    session = await a_game(app, a_setup())
    assert page.scenes[-1].volume == 0
    for loudness in (VOLUMES["usual"], 0):
        app.handle(Act("hear"))
        is_on = bool(loudness)
        assert read(page.html).one(id="sound").attrs["aria-pressed"] == str(is_on).lower()
        assert app.saves.settings().sound is is_on
        await my_turn(session)
        session.play(session.state.legal_moves()[0])
        await my_turn(session)
        assert page.scenes[-1].volume == loudness


def test_the_page_around_cannot_ask_for_sounds() -> None:
    given = {"sound": "on", "volume": "loud", "theme": "dark"}
    kept = SETTINGS.loads(embedding.storage(given).get(SETTINGS.key) or "")
    assert (kept.sound, kept.vibration) == (False, False)


async def test_the_end_of_a_game_is_heard_once_by_who_was_there() -> None:
    app, page = an_app()
    session = await a_game(app, a_setup())
    rng = Random(1)
    while await my_turn(session):
        session.play(rng.choice(session.state.legal_moves()))
    app.show()
    ends = [one for scene in page.scenes for one in scene.moments if one.kind in (WON, ENDED)]
    has_won = session.seat in session.state.winners
    assert [(one.kind, one.seat) for one in ends] == [(WON if has_won else ENDED, session.seat)]
    app, page = an_app(app.saves.storage, "#/play")
    assert page.scenes
    again = [one.kind for scene in page.scenes for one in scene.moments]
    assert WON not in again
    assert ENDED not in again


def test_vibration_is_offered_only_where_there_is_any() -> None:
    app, page = an_app(address="#/settings")
    assert 'id="set-vibration"' in page.over
    page.trembles = False
    app.show()
    assert 'id="set-vibration"' not in page.over
    assert 'id="set-sound"' in page.over
