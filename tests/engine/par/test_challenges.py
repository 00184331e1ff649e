"""Challenges: read as written; refused if they were altered or claim impossible results."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from random import Random

import pytest

from trickhunt.bots import make_bot
from trickhunt.core.chance import BOTS, generator
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Move
from trickhunt.games.registry import make_game
from trickhunt.links import Link
from trickhunt.links.reading import unsqueezed
from trickhunt.links.writing import packed_moves, squeezed
from trickhunt.par import PLAYOUTS, challenges
from trickhunt.par.challenges import (
    MOST,
    RESULTS,
    Challenge,
    ChallengeResult,
    parted,
    proving,
    read_challenge,
    write_challenge,
)

DEAL = Link(make_game("bargain-hunt", 3), 7)
OTHERS = ("club", "", "random")
CHAIR = 1


def a_game(lot: int, others: tuple[str, ...] = OTHERS, deal: Link = DEAL) -> tuple[Move, ...]:
    """Return the moves of a game in which a random player meets these bots."""
    state = deal.state(0)
    rng = Random(lot)
    bots = [make_bot(one, deal.game.name) if one else None for one in others]
    while not state.is_over:
        bot = bots[state.actor]
        seen = state.observe(state.actor)
        chance = generator(deal.seed, BOTS.first + len(state.history))
        move = bot.choose(seen, chance) if bot else rng.choice(state.legal_moves())
        state.apply(move)
    return tuple(turn.move for turn in state.history)


FIRST, SECOND = a_game(1), a_game(2)
TWO = Challenge(
    DEAL, CHAIR, OTHERS, (ChallengeResult("Ada", FIRST), ChallengeResult("Bö & <i>", SECOND, True))
)


def is_proved(challenge: Challenge, number: int) -> bool:
    going = proving(challenge, number)
    while True:
        try:
            next(going)
        except StopIteration as end:
            return bool(end.value)


def test_bots_with_habits_play_in_a_challenge_that_has_the_form_of_a_link() -> None:
    others = ("club:rival", "", "club")
    one = Challenge(DEAL, CHAIR, others, (ChallengeResult("Ada", a_game(1, others)),))
    line = write_challenge(one)
    assert ":" not in line
    assert read_challenge(line).others == others
    assert is_proved(read_challenge(line), 0)


def forged(text: str, results: object) -> str:
    """Return a challenge with other results and a matching checksum."""
    whole = text.partition(f"&{RESULTS}=")[0]
    whole += f"&{RESULTS}={squeezed(json.dumps(results))}"
    return f"{whole}&sum={zlib.crc32(whole.encode()):08x}"


def packed(moves: tuple[Move, ...]) -> str:
    return packed_moves(replace(DEAL, moves=moves))


def test_it_is_read_as_it_was_written() -> None:
    text = write_challenge(TWO)
    again = read_challenge(text)
    assert write_challenge(again) == text
    assert (again.seat, again.others, again.results) == (CHAIR, OTHERS, TWO.results)
    assert [again.outcome(at).score for at in (0, 1)] == [
        replace(DEAL, moves=moves).state(len(moves)).scores[CHAIR] for moves in (FIRST, SECOND)
    ]
    assert "Ada" not in text
    assert packed(FIRST) not in text


def test_eight_fit_into_an_address_and_a_ninth_is_refused() -> None:
    challenge = replace(TWO, results=(ChallengeResult("P0", FIRST),))
    for at in range(1, MOST):
        challenge = challenge.answered(ChallengeResult(f"P{at}", a_game(at)))
    assert len(write_challenge(challenge)) < 3000
    assert challenge.answered(challenge.results[3]) == challenge
    with pytest.raises(BadLink, match="8"):
        challenge.answered(ChallengeResult("one more", SECOND))


def test_one_that_was_altered_says_so() -> None:
    text = write_challenge(TWO)
    for at in range(0, len(text), 7):
        other = text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :]
        with pytest.raises(BadLink):
            read_challenge(other)
        with pytest.raises(BadLink, match="sum"):
            read_challenge(text[:at])


@pytest.mark.parametrize(
    ("result", "says"),
    [
        (["Ada", packed(FIRST), 0, 99], "99"),
        (["Ada", packed(FIRST[:-1]), 0, 0], "not over"),
        (["Ada", "AAAA", 0, 0], "Ada"),
        (["Ada", packed(FIRST), 2, 0], "a name, moves"),
        (["", packed(FIRST), 0, 0], "a name, moves"),
        (["x" * 25, packed(FIRST), 0, 0], "a name, moves"),
        (["Ada", packed(FIRST), 0], "a name, moves"),
        ("Ada", "a name, moves"),
    ],
)
def test_a_result_that_cannot_be_is_refused_though_its_check_fits(
    result: object, says: str
) -> None:
    with pytest.raises(BadLink, match=says):
        read_challenge(forged(write_challenge(TWO), [result]))


@pytest.mark.parametrize("results", [[], {}, [["Ada"]] * (MOST + 1), 3])
def test_too_few_or_too_many_results_are_refused(results: object) -> None:
    with pytest.raises(BadLink, match="1 to 8"):
        read_challenge(forged(write_challenge(TWO), results))


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("&seat=1", ""),
        ("&seat=1", "&seat=1&at=0"),
        ("&others=club.random", "&others=club"),
        ("&others=club.random", "&others=club.nobody"),
        ("&made=", "&made=é"),
        ("&made=", "&made=" + "1" * 24),
        ("&by=", "&by=AAAA"),
    ],
)
def test_other_parts_are_refused(part: str, other: str) -> None:
    whole = write_challenge(TWO).rpartition("&sum=")[0].replace(part, other)
    with pytest.raises(BadLink):
        read_challenge(f"{whole}&sum={zlib.crc32(whole.encode()):08x}")


def test_bots_are_proved_and_a_bot_that_was_led_is_found_out() -> None:
    assert is_proved(TWO, 0)
    led = a_game(1, ("random", "", "random"))
    with pytest.raises(BadLink, match="Eve"):
        is_proved(replace(TWO, results=(ChallengeResult("Eve", led),)), 0)
    # A challenge of another version may have had other bots.
    assert not is_proved(replace(TWO, results=(ChallengeResult("Eve", led),), made="0.1"), 0)


@pytest.mark.no_cover
def test_experts_are_proved_by_their_playouts_unless_they_thought_by_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("trickhunt.par.replaying.PLAYOUTS", 1)
    counted = a_game(3, ("expert:1", "", "random"))
    assert PLAYOUTS > 1
    against = replace(
        TWO, others=("expert", "", "random"), results=(ChallengeResult("Ada", counted),)
    )
    assert is_proved(against, 0)
    timed = a_game(3, ("expert:30", "", "random"))
    assert not is_proved(replace(against, results=(ChallengeResult("Ada", timed, True),)), 0)


def test_games_part_where_moves_differ() -> None:
    at = parted(FIRST, SECOND)
    assert at is not None
    assert FIRST[:at] == SECOND[:at]
    assert FIRST[at] != SECOND[at]
    assert parted(FIRST, FIRST) is None


def test_a_line_that_is_no_challenge_is_refused() -> None:
    for text in ("", "bargain-hunt?deal=7", "&sum=00000000", f"&sum={challenges.check('')}"):
        with pytest.raises(BadLink):
            read_challenge(text)


@pytest.mark.parametrize("results", ["no JSON", "{}", "[]", json.dumps([[]] * 9)])
def test_results_of_another_shape_are_refused(results: str) -> None:
    with pytest.raises(BadLink, match="1 to 8 results"):
        challenges._unpacked(squeezed(results))


def test_its_results_are_packed_and_read_alike() -> None:
    by = write_challenge(TWO).partition(f"&{RESULTS}=")[2].partition("&")[0]
    assert json.loads(unsqueezed(RESULTS, by, 40_000))[0][0] == "Ada"
