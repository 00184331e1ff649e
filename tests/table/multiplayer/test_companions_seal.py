"""A sealed deal proves at its end that no card was exchanged; no host keeps a guest busy."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from table.multiplayer import game_host as host_side
from table.multiplayer import protocol
from table.multiplayer.game_host import GameHost
from table.multiplayer.guest_client import ENDED, PLAYING, GuestClient
from table.multiplayer.limits import MOST_STEPS, STEPS_AT_ONCE, STEPS_PER_SECOND
from table.multiplayer.presence_view import seal_notice
from table.multiplayer.remote_session import RemoteSession, ToldGame
from table.multiplayer.sealing import AS_SEALED, OTHERWISE, UNSEALED, seal
from table.store.saved_game import Saved
from tests.table.fakes import run
from tests.table.multiplayer.companions import Together, a_table
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read_text


def verdict_of(
    game: str, options: Sequence[tuple[str, str]] = (), first: str = ""
) -> tuple[str, set[str]]:
    """Return the seal's verdict to a guest at the end, and the texts of the host's page.

    Args:
        options: its options.
        first: an additional text to the guest before the game continues.
    """
    found: list[tuple[str, set[str]]] = []

    async def test() -> None:
        one = Together(game, 3, (1,), options=options)
        visit = one.guests[1].visit
        if first:
            visit.heard(first)
        one.host.session.start()
        await one.play_out(Random(3))
        one.carry()
        session = visit.session
        assert session is not None
        assert session.state.is_over
        found.append((session.verdict, {*said(one)}))
        one.stop()

    run(test)
    return found[0]


def said(one: Together, seat: int = 1) -> list[str]:
    return [json.loads(text)["say"] for text in one.ends[seat][0].sent]


async def test_the_number_of_a_deal_is_not_told_before_the_end() -> None:
    one = Together("treasure-hunt", 3, (1, 2), deal=4711)
    one.host.session.start()
    await one.play_out(Random(1))
    one.carry()
    words = said(one)
    assert words.index("sealed") < words.index("made")
    last = max(at for at, word in enumerate(words) if word == "made")
    assert words.index("opened") > last
    before = [text for text in one.ends[1][0].sent[: words.index("opened")] if "4711" in text]
    assert before == []
    one.stop()


async def test_the_next_deal_at_the_table_has_a_seal_of_its_own() -> None:
    one = Together("treasure-hunt", 3, (1,), deal=4711)
    secret = one.host.session.remote_seats[1]
    setup = one.host.session.setup
    again = Saved.new(replace(setup, deal="4711"))
    one.host.play(replace(again, elsewhere=((1, secret),)))
    one.carry()
    told = [json.loads(text) for text in one.ends[1][0].sent]
    seals = [one["digest"] for one in told if one["say"] == "sealed"]
    assert len(seals) == len({*seals}) == 2
    session = one.guests[1].visit.session
    assert session is not None
    assert session.sealed == seals[1]
    one.stop()


def test_a_page_of_an_earlier_version_on_either_side_plays_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        earlier = {word: shape for word, shape in protocol.TO_HOST.items() if word != "seal"}
        patch.setattr(
            host_side, "protocol", SimpleNamespace(**vars(protocol) | {"TO_HOST": earlier})
        )
        verdict, told = verdict_of("bargain-hunt")
        assert verdict == UNSEALED
        assert not {"sealed", "opened"} & told
    with monkeypatch.context() as patch:
        silent = SimpleNamespace(**vars(protocol) | {"AskSeal": lambda: None})
        patch.setattr("table.multiplayer.guest_client.protocol", silent)
        ask = GuestClient._say
        patch.setattr(
            GuestClient, "_say", lambda self, message: message is not None and ask(self, message)
        )
        verdict, told = verdict_of("bargain-hunt")
        assert verdict == UNSEALED
        assert not {"sealed", "opened"} & told


def test_a_host_that_opens_another_number_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = GameHost.opened
    monkeypatch.setattr(GameHost, "opened", lambda self: opened(self)._replace(seed=8))
    assert verdict_of("bargain-hunt")[0] == OTHERWISE


def test_a_host_that_plays_another_deal_than_it_sealed_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sealed(self: GameHost) -> protocol.Sealed:
        return protocol.Sealed(seal(self.seating.progress.record.game, 8, "secret"))

    monkeypatch.setattr(GameHost, "sealed", sealed)
    monkeypatch.setattr(GameHost, "opened", lambda _self: protocol.SealOpened(8, "secret"))
    assert verdict_of("volltreffer", [("max_rounds", "1")])[0] == OTHERWISE


async def test_a_host_that_exchanges_cards_on_the_way_is_found_out() -> None:
    one = Together("bargain-hunt", 3, (1,))
    visit = one.guests[1].visit
    session = visit.session
    assert session is not None
    # The guest saw another hand first; then the page receives the sealed deal.
    other, _events = session.record.game.begin(99)
    session._told.known[0] = session._told.known[1] = other.observe(1)
    one.host.session.start()
    await one.play_out(Random(3))
    assert session.verdict == OTHERWISE
    one.stop()


def test_a_second_seal_does_not_take_the_place_of_the_first() -> None:
    other = protocol.written(protocol.Sealed("0" * 64), protocol.TO_GUEST)
    assert verdict_of("bargain-hunt", first=other)[0] == AS_SEALED


@pytest.mark.parametrize("verdict", [AS_SEALED, UNSEALED, OTHERWISE])
def test_each_verdict_is_a_quiet_line(verdict: str) -> None:
    assert f'data-seal="{verdict}"' in str(seal_notice(verdict))


async def test_who_comes_in_the_middle_has_a_seal_for_the_rest() -> None:
    one = Together("treasure-hunt", 3, (1,))
    one.host.session.start()
    await one.play_out(Random(3), 60)
    one.come(2)
    await one.play_out(Random(3))
    session = one.guests[2].visit.session
    assert session is not None
    assert session.verdict == AS_SEALED
    one.stop()


# Work


def a_long_record() -> str:
    """Return the record of a game of some thousand moves."""
    setup = a_table("volltreffer", 3, [("max_rounds", "900")])
    rng = Random(1)
    for seed in range(500):
        record, state, _events = Record.begin(setup.make_game(), seed)
        while not state.is_over and len(record.turns) < 1_000:
            record.apply(state, rng.choice(state.legal_moves()))
        if not state.is_over:
            return record.text()
    raise AssertionError("no game is so long")


async def test_a_record_longer_than_any_usual_game_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unread(_text: str, **_how: bool) -> Record:
        raise AssertionError("it was read")

    one = Together("bargain-hunt", 3, (1,))
    monkeypatch.setattr("table.multiplayer.guest_client.read_text", unread)
    visit = one.guests[1].visit
    before = visit.session
    text = "\n".join(["0 G1"] * MOST_STEPS)
    for at in range(0, len(text), 20_000):
        visit.heard(protocol.written(protocol.Part(text[at : at + 20_000]), protocol.TO_GUEST))
    visit.heard(protocol.written(protocol.Whole("", one.game_host.chairs()), protocol.TO_GUEST))
    assert (visit.stands, visit.why) == (ENDED, "work")
    assert visit.session is before
    one.stop()


async def test_records_that_end_badly_cost_no_more_than_what_may_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = 0

    def counted(text: str, *, is_told: bool) -> Record:
        nonlocal read
        read += text.count("\n")
        return read_text(text, is_told=is_told)

    one = Together("bargain-hunt", 3, (1,))
    monkeypatch.setattr("table.multiplayer.guest_client.read_text", counted)
    visit = one.guests[1].visit
    bad = a_long_record() + "nonsense\n"
    for _time in range(60):
        visit.heard(
            protocol.written(protocol.Whole(bad, one.game_host.chairs()), protocol.TO_GUEST)
        )
    assert (visit.stands, visit.why) == (ENDED, "work")
    assert 900 < read <= STEPS_AT_ONCE / 2
    one.stop()


def all_deals(session: RemoteSession) -> tuple[protocol.DealTold, ...]:
    """Return all deals of a game in message form."""
    names = session.record.game.deck.text
    return tuple(
        protocol.DealTold(
            deal.dealer,
            tuple(" ".join(names(hand)) for hand in deal.hands),
            " ".join(names(deal.stock)),
        )
        for deal in session.record.deals
    )


async def test_moves_that_change_all_deals_each_time_are_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one = Together("volltreffer", 3, (1,), options=[("max_rounds", "3")])
    one.host.session.start()
    await one.play_out(Random(3), 160)
    visit = one.guests[1].visit
    session = visit.session
    assert session is not None
    assert visit.stands == PLAYING
    played = 0
    note = ToldGame.apply

    def counted(self: ToldGame, move: object) -> object:
        nonlocal played
        played += 1
        return note(self, move)  # type: ignore[arg-type]

    monkeypatch.setattr(ToldGame, "apply", counted)
    for _time in range(2_000):
        session._told._base = None
        made = protocol.MoveMade(len(session.steps), "swap G1 R1", 0, all_deals(session))
        visit.heard(protocol.written(made, protocol.TO_GUEST))
        for _turn in range(3):
            session.pacer.hurry()
            await asyncio.sleep(0)
        one.clock.now += 0.05
    assert (visit.stands, visit.why) == (ENDED, "work")
    assert STEPS_AT_ONCE / 10 < played <= STEPS_AT_ONCE + 100 * STEPS_PER_SECOND
    one.stop()


async def test_a_flood_of_people_is_bounded() -> None:
    shown = 0

    def changed() -> None:
        nonlocal shown
        shown += 1

    one = Together("bargain-hunt", 3, (1,))
    visit = one.guests[1].visit
    one.guests[1].people.people_changed = changed  # type: ignore[method-assign]
    people = protocol.written(
        protocol.People(one.game_host.chairs(), "bargain-hunt"), protocol.TO_GUEST
    )
    for _minute in range(60):
        for _time in range(60):
            visit.heard(people)
        one.clock.now += 1
    assert (visit.stands, visit.why) == (ENDED, "work")
    assert shown < 2_000
    one.stop()


@pytest.mark.parametrize("game", ["bargain-hunt", "treasure-hunt", "volltreffer"])
async def test_a_game_at_any_pace_stays_far_below_what_may_come(game: str) -> None:
    one = Together(game, 3, (1,), options=[("max_rounds", "12")] * (game == "volltreffer"))
    visit = one.guests[1].visit
    spent = 0
    takes = visit._work.takes

    def counted(much: int = 1) -> bool:
        nonlocal spent
        spent += much
        return takes(much)

    visit._work.takes = counted  # type: ignore[method-assign]
    one.host.session.start()
    await one.play_out(Random(3))
    assert visit.stands == PLAYING
    assert spent < STEPS_AT_ONCE
    one.stop()
