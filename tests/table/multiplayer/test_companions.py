"""Games together: whole games, with every possible disturbance between the pages."""

from __future__ import annotations

import asyncio
import gc
import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from table.multiplayer import protocol
from table.multiplayer.guest_client import CUT_OFF, DECLINED, ENDED, KNOCKING, LOST, PLAYING
from table.multiplayer.lobby_model import InviteModel
from table.multiplayer.people_view import PeopleModel, PersonModel, people_sheet
from table.multiplayer.protocol import TO_GUEST, People, written
from table.multiplayer.sealing import AS_SEALED, UNSEALED
from table.session.session import Refused as RefusedHere
from table.stats.entering import entered
from table.store.finished_game import FinishedGame
from table.store.pending_results import PendingResults
from table.store.saved_game import Saved
from table.store.setup import NAMELESS_FRIEND, NAMELESS_HOST
from table.store.storage import MemoryStorage
from table.store.store import Store
from table.ui.art.faces import face, told_apart
from tests.table.multiplayer.companions import PAGE, GuestPage, Together, a_table, begun_at, public
from tools import languages
from trickhunt.core.words import _
from trickhunt.formats.record_reading import LONGEST as LONGEST_GAME
from trickhunt.games.bargain_hunt.constants import CLEARING
from trickhunt.games.treasure_hunt.events import Penalised
from trickhunt.links import read_link

SHORT = ("length", "short")
LENIENT = (("strict", "lenient"),)
TABLES = [
    ("bargain-hunt", 4, (1, 2, 3), (SHORT,), 0),
    ("bargain-hunt", 3, (1, 2), (("edition", "french"),), 0),
    ("treasure-hunt", 3, (2,), (SHORT,), 0),
    ("treasure-hunt", 3, (1, 2), (("strict", "true"), SHORT), 0),
    ("treasure-hunt", 3, (1, 2), (*LENIENT, SHORT), 0),
    ("volltreffer", 5, (1, 2, 3, 4), (), 0),
    ("volltreffer", 3, (1, 2), (("variant", "true"),), 0),
    ("bargain-hunt", 4, (1, 2), (), 17),
    ("bargain-hunt", 3, (2,), (("edition", "french"),), 2),
    ("treasure-hunt", 3, (1, 2), (), 34),
    ("treasure-hunt", 3, (1, 2), LENIENT, 60),
    ("volltreffer", 4, (1, 3), (), 15),
    ("pepper", 4, (1, 2, 3), (), 0),
    ("pepper", 4, (2,), (), 18),
]
"""The game, the number of players, the guests, the options, and the move of another game after
which this one begins; 0 for a game from its beginning.
"""


@pytest.mark.parametrize(("game", "players", "guests", "options", "at"), TABLES)
async def test_whole_games_are_alike_on_all_pages(
    game: str, players: int, guests: tuple[int, ...], options: tuple[tuple[str, str], ...], at: int
) -> None:
    saved = begun_at(a_table(game, players, options), at) if at else None
    one = Together(game, players, guests, options=options, saved=saved)
    one.host.session.start()
    await one.play_out(Random(3))
    host = one.host.session
    assert host.state.is_over
    assert read_link(noted(one.host.saved).link).record().text() == host.record.text()
    for seat, guest in one.guests.items():
        theirs = guest.visit.session
        assert theirs is not None
        assert theirs.seat == seat
        assert theirs.seating.is_only_person(seat)
        assert theirs.state.is_over
        assert [step.move for step in theirs.steps] == [step.move for step in host.steps]
        assert theirs.state.observe(seat) == host.state.observe(seat)
        for mine, its in zip(theirs.steps, host.steps, strict=True):
            assert public(mine.events) == public(its.events)
            assert (mine.round, mine.turn) == (its.round, its.turn)
            assert mine.scores == its.scores
        assert public(guest.events) == public(one.host.events)
        assert theirs.verdict == (UNSEALED if at else AS_SEALED)
        row = noted(guest.saved)
        assert (row.chair, row.is_told, row.taken, row.share) == (
            seat,
            True,
            bool(at),
            len(host.state.winners) if seat in host.state.winners else 0,
        )
        assert row.scores == tuple(host.record.scores or ())
        assert {step.seat for step in host.steps} == set(range(players))
    one.stop()


def noted(saved: Saved) -> FinishedGame:
    """Return the row of a finished game in the ledger of a player."""
    slips = PendingResults(Store(MemoryStorage()))
    slips.finish(saved)
    slips.finish(saved)
    (row,) = entered(slips.lines(), {}).games.values()
    return row


def listened(one: Together, seat: int) -> list[dict[str, Any]]:
    """Return the texts sent to a guest."""
    return [json.loads(text) for text in one.ends[seat][0].sent]


async def until_turn(one: Together, seat: int, rng: Random) -> None:
    """Play until it is a guest's turn."""
    for _step in range(3000):
        theirs = one.guests[seat].visit.session
        if theirs is not None and theirs.is_mine:
            return
        one.carry()
        for at, session in one.sessions().items():
            if session.is_mine and at != seat:
                session.play(rng.choice(session.state.legal_moves()))
            else:
                session.pacer.hurry()
        one.clock.now += 0.5
        await asyncio.sleep(0)
    raise AssertionError("the game does not go on")


@pytest.mark.parametrize("game", ["bargain-hunt", "treasure-hunt", "volltreffer"])
async def test_a_guest_acts_in_turn_for_their_own_seat_and_once(game: str) -> None:
    one = Together(game, 3, (1, 2))
    host = one.host.session
    host.start()
    rng = Random(1)
    await until_turn(one, 1, rng)
    made = len(host.steps)
    legal, foul = host.state.legal_moves(), []
    for text in host.record.game.deck.names:
        move = host.record.game.parse_move(text)
        foul += [move] if host.state.explain(move) is not None else []

    def says(seat: int, at: int, move: str) -> dict[str, Any]:
        one.ends[seat][1].send(protocol.written(protocol.MakeMove(at, move), protocol.TO_HOST))
        one.carry()
        return listened(one, seat)[-1]

    assert says(2, made, legal[0].text)["why"] == "turn"
    assert says(1, made - 1, legal[0].text)["why"] == "late"
    assert says(1, made, "no move")["why"] == "move"
    refused = says(1, made, foul[0].text)
    refusal = host.state.explain(foul[0])
    assert refusal is not None
    assert (refused["why"], refused["clause"]) == ("rules", refusal.clause)
    assert len(host.steps) == made
    says(1, made, legal[0].text)
    assert says(1, made, legal[-1].text)["why"] == "turn"
    for _turn in range(5):
        await asyncio.sleep(0)
    assert host.steps[made].move is legal[0]
    assert says(1, made, legal[0].text)["why"] == "late"
    one.stop()


async def test_what_the_rules_forbid_is_told_at_once_by_its_clause() -> None:
    one = Together("bargain-hunt", 3, (1,))
    one.host.session.start()
    rng = Random(1)
    await until_turn(one, 1, rng)
    theirs = one.guests[1].visit.session
    assert theirs is not None
    theirs.play(theirs.state.legal_moves()[0])
    await until_turn(one, 1, rng)
    held = set(theirs.state.hand(1))
    other = next(
        name for face, name in enumerate(theirs.record.game.deck.names) if face not in held
    )
    outcome = theirs.try_card(other)
    assert isinstance(outcome, RefusedHere)
    assert outcome.refusal.clause.startswith("BH-")
    assert not theirs.undoing.can_undo
    assert not one.host.session.undoing.can_undo
    one.stop()


async def test_both_clearings_of_a_guest_in_the_last_round_are_made() -> None:
    one = Together("bargain-hunt", 3, (1,), options=(SHORT,))
    host = one.host.session
    host.start()
    rng = Random(1)
    await until_turn(one, 1, rng)
    theirs = one.guests[1].visit.session
    assert theirs is not None
    while host.state.phase != CLEARING:
        theirs.play(rng.choice(theirs.state.legal_moves()))
        await until_turn(one, 1, rng)
    keep = host.record.game.parse_move("pass")
    theirs.play_all([keep, keep])
    for _turn in range(20):
        one.carry()
        await asyncio.sleep(0)
    assert [step.move for step in host.steps if step.seat == 1][-2:] == [keep, keep]
    one.stop()


@pytest.mark.parametrize("after", [3, 40])
@pytest.mark.parametrize("stands_in", [False, True])
@pytest.mark.parametrize("game", ["bargain-hunt", "treasure-hunt", "volltreffer"])
async def test_a_guest_comes_back_to_the_present_moment(
    game: str, after: int, *, stands_in: bool
) -> None:
    one = Together(game, 3, (1, 2))
    host = one.host.session
    one.game_host.let_bots_stand_in(is_on=stands_in)
    host.start()
    rng = Random(after)
    await one.play_out(rng, after)
    guest = one.guests[1]
    one.cut(1)
    assert guest.visit.stands == LOST
    assert one.game_host.presence(1) == (protocol.STANDING_IN if stands_in else protocol.AWAY)
    before = len(host.steps)
    del one.guests[1]
    await one.play_out(rng, 150)
    seats = [step.seat for step in host.steps[before:]]
    assert (1 in seats) == stands_in
    one.connect(1, guest)
    assert guest.visit.stands == PLAYING
    await one.play_out(rng)
    theirs = guest.visit.session
    assert theirs is not None
    assert theirs.state.is_over
    assert theirs.state.observe(1) == host.state.observe(1)
    one.stop()


async def test_a_silent_guest_is_away_and_back_with_the_next_sign() -> None:
    one = Together("treasure-hunt", 3, (1, 2))
    one.host.session.start()
    await one.play_out(Random(2), 20)
    one.pass_time(60)
    assert one.game_host.presence(1) == protocol.HERE
    asleep = one.guests.pop(1)
    one.pass_time(60)
    assert one.game_host.presence(1) == protocol.AWAY
    assert ("went", 1) in one.host.people.came_and_went
    said = [chair.presence for chair in one.guests[2].visit.chairs]
    assert said == [protocol.HERE, protocol.AWAY, protocol.HERE]
    one.guests[1] = asleep
    one.pass_time(10)
    assert one.game_host.presence(1) == protocol.HERE
    await one.play_out(Random(2))
    assert one.host.session.state.is_over
    one.stop()


async def test_a_silent_host_is_shown_as_away() -> None:
    one = Together("treasure-hunt", 3, (1,))
    visit = one.guests[1].visit
    one.pass_time(30)
    assert visit.stands == PLAYING
    for _second in range(30):
        one.clock.now += 1
        visit.tick()
    assert visit.stands == CUT_OFF
    assert visit.session is not None
    assert not visit.session.is_mine
    one.carry()
    one.pass_time(5)
    assert visit.stands == PLAYING
    one.stop()


@pytest.mark.parametrize("after", [0, 30])
@pytest.mark.parametrize("game", ["bargain-hunt", "treasure-hunt", "volltreffer"])
async def test_nothing_is_lost_when_the_host_reloads(game: str, after: int) -> None:
    one = Together(game, 3, (1, 2))
    one.host.session.start()
    rng = Random(after)
    await one.play_out(rng, after)
    kept = Saved.read(one.host.saved.text())
    before = [step.move for step in one.host.session.steps]
    one.stop()
    for seat in (1, 2):
        one.cut(seat)
    again = Together(game, 3, (), saved=kept)
    again.clock.now = one.clock.now
    host = again.host.session
    host.start()
    assert [step.move for step in host.steps] == before
    assert host.setup.names == ("Anna", "Guest 1", "Guest 2")
    assert [again.game_host.presence(seat) for seat in range(3)] == [
        protocol.HERE,
        protocol.AWAY,
        protocol.AWAY,
    ]
    await again.play_out(rng, 60)
    assert not again.host.session.state.is_over
    assert again.game_host.can_invite(1)
    invited = again.come(1, "Ada")
    assert invited.visit.session is not None
    again.connect(2, one.guests[2])  # recognized by the secret of the welcome
    await again.play_out(rng)
    assert host.state.is_over
    assert host.setup.names == ("Anna", "Ada", "Guest 2")
    again.stop()


async def test_that_a_bot_plays_for_whoever_is_away_outlasts_a_reload() -> None:
    one = Together("volltreffer", 3, (1, 2))
    one.game_host.let_bots_stand_in(is_on=True)
    again = Together("volltreffer", 3, (), saved=Saved.read(one.host.saved.text()))
    assert [again.game_host.presence(seat) for seat in (1, 2)] == [
        protocol.STANDING_IN,
        protocol.STANDING_IN,
    ]
    again.host.session.start()
    await again.play_out(Random(1), 100)
    assert {step.seat for step in again.host.session.steps} == {0, 1, 2}
    again.stop()


async def test_an_invitation_lets_one_in_and_says_why_no_other() -> None:
    one = Together("volltreffer", 4, ())
    secret = one.game_host.invite(1)
    later = one.game_host.invite(1)

    def knock(secret: str, page: str = PAGE) -> GuestPage:
        guest = GuestPage("Ada", secret, one.clock, page)
        one.connect(1, guest)
        return guest

    assert knock(secret).visit.why == "secret"
    old = knock(later, "build 0").visit
    assert (old.stands, old.why, old.host_page) == (DECLINED, "version", PAGE)
    assert one.game_host.presence(1) == protocol.HERE  # a bot is still in that seat
    assert one.host.session.remote_seats == {}
    in_time = GuestPage("Ada", later, one.clock)
    one.connect(1, in_time)
    assert in_time.visit.stands == PLAYING
    assert in_time.visit.session is not None
    in_time.visit.session.stop()
    assert knock(later).visit.why == "secret"
    assert knock("").visit.stands == KNOCKING  # not a message
    assert not one.game_host.can_invite(1)
    assert one.game_host.can_invite(2)
    assert not one.game_host.can_invite(0)


async def test_who_is_there_twice_is_there_once() -> None:
    one = Together("volltreffer", 3, (1,))
    first = one.guests[1]
    second = GuestPage("", first.visit.secret, one.clock)
    ends = one.ends[1]
    one.connect(1, second)
    while any(end.carry() for end in ends):
        pass
    assert (first.visit.stands, first.visit.why) == (ENDED, "replaced")
    assert second.visit.stands == PLAYING
    assert one.host.session.setup.names[1] == "Guest 1"
    one.stop()


async def test_names_are_clean_and_nobody_is_called_like_another() -> None:
    one = Together("volltreffer", 4, ())
    names = ("  A\u200b\u202eda\u0007\n B ", "Anna", "<b>x</b>yyyyyyyyy")
    for seat, name in enumerate(names, 1):
        one.come(seat, name)
    assert one.host.session.setup.names == ("Anna", "Ada B", "Anna 2", "<b>x</b>yyyyyyyyy")
    model = PeopleModel(
        people=(
            PersonModel(
                seat=3,
                name=one.host.session.setup.names[3],
                kind="person",
                presence=protocol.AWAY,
                is_you=False,
                is_muted=False,
                can_dismiss=True,
            ),
        ),
        is_host=True,
        do_bots_stand_in=False,
        is_shared=True,
    )
    assert "<b>" not in str(people_sheet(model, InviteModel(())))
    one.stop()


async def test_a_host_without_a_name_is_called_so_and_not_like_a_guest() -> None:
    setup = a_table("treasure-hunt", 3).with_name(0, "Guest")
    one = Together("treasure-hunt", 3, (), saved=Saved.new(setup))
    guest = one.come(1, "Host")
    session = guest.visit.session
    assert session is not None
    assert session.setup.names == ("Host", "Host 2", "Bruno")
    assert one.host.session.setup.is_unnamed(0)
    one.stop()


async def test_people_without_a_name_have_one_in_the_language_of_each_page() -> None:
    german = languages.TargetLanguage("de")
    setup = a_table("treasure-hunt", 3).with_name(0, "Guest")
    one = Together("treasure-hunt", 3, (), saved=Saved.new(setup))
    guests = [one.come(seat, "") for seat in (1, 2)]
    names = one.host.session.setup.names
    assert names == ("Host", "Friend", "Friend 2")
    heads = [re.findall("#head-[0-9]+", face(0, name)) for name in told_apart(names)]
    told = [written(People(one.game_host.chairs(), "treasure-hunt"), TO_GUEST)]
    with german.spoken():
        guests[0].visit.heard(told[0])
        session = guests[0].visit.session
        assert session is not None
        theirs = session.setup.names
        assert theirs == (_(NAMELESS_HOST), _(NAMELESS_FRIEND), _(NAMELESS_FRIEND) + " 2")
        assert [re.findall("#head-[0-9]+", face(0, name)) for name in told_apart(theirs)] == heads
    assert theirs != names
    one.stop()


async def test_what_a_lenient_table_overlooked_nobody_is_told() -> None:
    one = Together("treasure-hunt", 3, (1, 2), options=LENIENT)
    one.host.session.start()
    await one.play_out(Random(3))
    noticed = [event for event in one.host.events if isinstance(event, Penalised)]
    for seat, guest in one.guests.items():
        theirs = [event for event in guest.events if isinstance(event, Penalised)]
        assert theirs == noticed
        said = [number for made in listened(one, seat) for number in made.get("noticed", ())]
        assert len(said) == len(noticed)
    host, made = one.host.session, 0
    state: Any = host.record.game.new(host.record.seed)
    for step in host.steps:
        strict = state.copy()
        strict.notice(frozenset(range(10_000)))
        made += sum(isinstance(event, Penalised) for event in strict.apply(step.move))
        state.apply(step.move)
    assert made > len(noticed)
    one.stop()


async def test_a_move_at_a_lenient_table_is_checked_by_the_host_as_its_own_players() -> None:
    one = Together("treasure-hunt", 3, (1, 2), options=LENIENT)
    one.host.session.start()
    rng = Random(1)
    await until_turn(one, 1, rng)
    host, made = one.host.session, len(one.host.session.steps)
    foul = next(
        move
        for move in map(host.record.game.parse_move, host.record.game.deck.names)
        if host.state.explain(move) is not None
    )
    one.ends[1][1].send(protocol.written(protocol.MakeMove(made, foul.text), protocol.TO_HOST))
    one.carry()
    refusal = host.state.explain(foul)
    assert refusal is not None
    assert listened(one, 1)[-1]["clause"] == refusal.clause
    assert len(host.steps) == made
    one.stop()


async def test_a_very_long_game_is_told_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.multiplayer.protocol.LONGEST_PART", 1_000)
    one = Together("volltreffer", 5, (1,))
    host = one.host.session
    rng = Random(4)
    for _move in range(300):
        host._make(rng.choice(host.state.legal_moves()))
    one.come(2)
    theirs = one.guests[2].visit.session
    assert theirs is not None
    assert theirs.state.observe(2) == host.state.observe(2)
    said = [message["say"] for message in listened(one, 2)]
    assert said.count("part") >= 2
    assert (
        len(protocol.written(protocol.Part("\n" * protocol.LONGEST_PART), protocol.TO_GUEST))
        < protocol.LONGEST
    )
    one.ends[2][0].sent.clear()
    for _time in range(200):  # more than any game has
        one.ends[2][0].send(
            protocol.written(protocol.Part("x" * protocol.LONGEST_PART), protocol.TO_GUEST)
        )
        one.carry()
    assert len(one.guests[2].visit._begun) <= LONGEST_GAME
    one.stop()


async def test_the_next_deal_is_played_by_the_same_people() -> None:
    one = Together("treasure-hunt", 3, (1, 2))
    one.host.session.start()
    await one.play_out(Random(1), 30)
    before = one.host.session.saved
    one.host.session.stop()
    one.host.play(replace(Saved.new(replace(before.setup, deal="99")), elsewhere=before.elsewhere))
    one.host.session.start()
    one.pass_time(3)
    for seat in (1, 2):
        assert len(one.guests[seat].people.began) == 2
    await one.play_out(Random(1))
    assert one.host.session.state.is_over
    one.stop()


async def test_reactions_reach_all_but_for_who_is_muted_and_not_too_many() -> None:
    one = Together("volltreffer", 4, (1, 2))
    one.guests[2].visit.muted.add(1)
    one.game_host.muted.add(2)
    assert one.guests[1].visit.react("well")
    assert one.guests[2].visit.react("oh")
    one.carry()
    assert one.host.people.reactions == [(1, "well")]
    assert one.guests[1].people.reactions == [(1, "well"), (2, "oh")]
    assert one.guests[2].people.reactions == [(2, "oh")]
    assert one.game_host.react("hello")
    one.carry()
    assert one.guests[2].people.reactions[-1] == (0, "hello")
    assert [one.guests[1].visit.react("ha") for _time in range(5)][-1] is False
    for _time in range(50):
        one.ends[1][1].send(protocol.written(protocol.React("laugh"), protocol.TO_HOST))
        one.carry()
    assert len([said for said in one.host.people.reactions if said[0] == 1]) <= 4
    one.stop()


async def test_who_floods_or_talks_nonsense_is_shown_the_door() -> None:
    for text, why in (
        (protocol.written(protocol.SignOfLife(), protocol.TO_HOST), "flood"),
        ("{}", "broken"),
    ):
        one = Together("volltreffer", 3, (1,))
        for _time in range(400):
            if one.ends[1][1].is_open and one.ends[1][0].is_open:
                one.ends[1][1].send(text)
                one.carry()
        assert one.guests[1].visit.why == why
        assert one.game_host.presence(1) == protocol.AWAY
        one.stop()


async def test_a_bot_takes_a_seat_for_good() -> None:
    one = Together("treasure-hunt", 3, (1,))
    one.host.session.start()
    one.game_host.dismiss(1)
    one.carry()
    assert (one.guests[1].visit.stands, one.guests[1].visit.why) == (ENDED, "over")
    del one.guests[1]
    await one.play_out(Random(1))
    assert one.host.session.state.is_over
    assert one.host.session.remote_seats == {}
    one.stop()


async def test_many_games_in_a_row_hold_on_to_nothing() -> None:
    one = Together("treasure-hunt", 3, (1, 2))
    counts = []
    for deal in range(4):
        before = one.host.session.saved
        setup = replace(before.setup, deal=str(deal))
        one.host.session.stop()
        one.host.play(replace(Saved.new(setup), elsewhere=before.elsewhere))
        one.host.session.start()
        one.pass_time(6)
        await one.play_out(Random(deal))
        assert one.host.session.state.is_over
        for end in (end for ends in one.ends.values() for end in ends):
            end.sent.clear()
        for page in (one.host, *one.guests.values()):
            page.events.clear()
            page.texts.clear()
        for people in (one.host.people, *(guest.people for guest in one.guests.values())):
            people.began.clear()
        gc.collect()
        counts.append(len(gc.get_objects()))
    assert counts[-1] < 1.2 * counts[1]
    one.stop()


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
async def test_nobody_goes_on_with_what_a_bot_has_begun(game: str) -> None:
    one = Together(game, 3, (1,))
    host, rng = one.host.session, Random(5)
    host.start()
    while not any(step.seat == 2 for step in host.steps):
        await one.step(rng)
    late = one.come(2)
    theirs = late.visit.session
    assert theirs is not None
    came_in = host.state.round
    assert one.game_host.presence(2) == protocol.COMING
    seen = set()
    while host.state.round == came_in:
        seen.add(theirs.is_mine)
        assert host.seating.bots[2] is not None
        await one.step(rng)
    assert seen == {False}
    one.carry()
    assert one.game_host.presence(2) == protocol.HERE
    assert host.seating.bots[2] is None
    before = len(host.steps)
    while not any(step.seat == 2 for step in host.steps[before:]):
        seen.add(theirs.is_mine)
        await one.step(rng)
    assert seen == {False, True}
    one.stop()


async def test_who_comes_to_a_seat_that_was_left_goes_on_there() -> None:
    one = Together("treasure-hunt", 3, (1, 2))
    host, rng = one.host.session, Random(5)
    host.start()
    while not any(step.seat == 2 for step in host.steps):
        await one.step(rng)
    one.cut(2)
    assert one.game_host.presence(2) == protocol.AWAY
    one.come(2)
    assert one.game_host.presence(2) == protocol.HERE
    assert host.seating.bots[2] is None
    one.stop()
