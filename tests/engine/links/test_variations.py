"""Display options and side lines of links: written, read back, limited, and protected."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.engine.any_game import NAMES, WAYS, random_record
from trickhunt.core.errors import BadLink
from trickhunt.core.game import Deal, Game, Move
from trickhunt.formats.positions import facts_of
from trickhunt.games.registry import make_game
from trickhunt.links import (
    MODES,
    SHOWING,
    Link,
    Variation,
    link_of,
    read_link,
    reshown,
    showing,
    write_link,
)
from trickhunt.links.packing import ALPHABET, Packer
from trickhunt.links.variations import MOST_LINE_MOVES, MOST_LINES
from trickhunt.links.writing import CHECKS, packed_moves, squeezed

DEAL = "bargain-hunt?players=4&edition=french&deal=4711"


def a_line(link: Link, after: int, moves: int, *comments: tuple[int, str]) -> Variation:
    """Return a side line that always makes the last legal move."""
    state = link.state(after)
    made: list[Move] = []
    while len(made) < moves and not state.is_over:
        made.append(state.legal_moves()[-1])
        state.apply(made[-1])
    return Variation(after, tuple(made), comments)


def with_lines(game: Game[Any, Any], *, placed: bool = False) -> Link:
    record, state = random_record(game, 5, 20)
    link = Link(game, position=facts_of(state)) if placed else link_of(record)
    end = len(link.moves)
    return replace(
        link,
        comments=((0, "Here it begins."),),
        lines=(
            a_line(link, end, 4, (0, "Or so?"), (4, "“Here” it <ends>")),
            a_line(link, 0, MOST_LINE_MOVES),
            a_line(link, end // 2, 1, (1, "x")),
            a_line(link, end, 2),
        ),
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
@pytest.mark.parametrize("placed", [False, True])
def test_side_lines_come_back_as_they_were(game: Game[Any, Any], placed: bool) -> None:
    link = with_lines(game, placed=placed)
    text = write_link(link)
    again = read_link(text)
    assert replace(again, game=game) == link
    assert write_link(again) == text
    shown = read_link(write_link(replace(link, line=(0, 3))))
    assert (shown.line, shown.at) == ((0, 3), None)
    made = tuple(step.move for step in shown.walk.to(1, 3).moment.path)
    assert made == (*link.moves, *link.lines[0].moves[:3])
    assert [turn.move for turn in shown.state().history[-3:]] == list(link.lines[0].moves[:3])


def test_words_are_found_where_they_belong() -> None:
    link = with_lines(make_game("bargain-hunt"))
    assert (link.comment(0), link.comment(1)) == ("Here it begins.", "")
    assert (link.lines[0].comment(0), link.lines[0].comment(2)) == ("Or so?", "")


def test_how_it_is_shown_follows_from_what_it_holds_unless_it_is_said() -> None:
    game = make_game("bargain-hunt")
    record, state = random_record(game, 1, 9)
    assert read_link(DEAL).shown_as == "play"
    assert read_link(f"{DEAL}&at=0").shown_as == "position"
    assert replace(with_lines(game), moves=(), at=None).shown_as == "replay"
    assert link_of(record).shown_as == "replay"
    placed = Link(game, position=facts_of(state))
    assert placed.shown_as == "position"
    assert replace(placed, moves=(state.legal_moves()[0],)).shown_as == "replay"
    for mode in MODES:
        link = read_link(f"{DEAL}&mode={mode}")
        assert (link.mode, link.shown_as) == (mode, mode)
        assert write_link(link).startswith(f"{DEAL}&mode={mode}")


def test_the_moment_is_the_last_one_but_for_what_is_gone_through() -> None:
    link = with_lines(WAYS[0])
    end = len(link.moves)
    assert link.place == replace(link, mode="replay").place == (0, 0)
    assert replace(link, mode="quiz").place == (0, end)
    for mode in ("replay", "play"):
        assert replace(link, mode=mode, at=3).place == (0, 3)
        assert replace(link, mode=mode, line=(1, 2)).place == (2, 2)
        assert replace(link, mode=mode).shown_at(2, 2).place == (2, 2)


def test_a_link_is_shown_in_another_way_without_reading_its_game_again() -> None:
    link = with_lines(make_game("bargain-hunt"))
    again = reshown(link, f"{DEAL}&line=0.2&seat=1&hands=open&mode=replay")
    assert again == replace(link, line=(0, 2), seat=1, is_open=True, mode="replay")
    assert showing(again) == {"line": "0.2", "seat": "1", "hands": "open", "mode": "replay"}
    assert set(showing(again)) <= set(SHOWING)
    assert reshown(again, DEAL) == link
    with pytest.raises(BadLink):
        reshown(link, f"{DEAL}&at=51")


GAME = write_link(with_lines(make_game("bargain-hunt")))
BARE, _and, _notes = GAME.partition("&notes=")
FAR = Packer()
for value, size in ((1, MOST_LINES + 1), (60_000, 2**16), (1, MOST_LINE_MOVES + 1)):
    FAR.put(value, size)
EMPTY = Packer()
for value, size in ((1, MOST_LINES + 1), (0, 2**16), (0, MOST_LINE_MOVES + 1), (0, CHECKS)):
    EMPTY.put(value, size)


def noted(text: str) -> str:
    """Return a game with side lines and these notes."""
    return f"{BARE}&notes={squeezed(text)}"


@pytest.mark.parametrize(
    ("text", "part", "reason"),
    [
        (f"{DEAL}&mode=film", "mode", "position, replay, play, quiz, compare"),
        (f"{DEAL}&line=0.0", "line", "as 0.3"),
        (f"{BARE}&line=4.0", "line", "as 0.3"),
        (f"{BARE}&line=0.5", "line", "as 0.3"),
        (f"{BARE}&line=0", "line", "as 0.3"),
        (f"{BARE}&line=0.-1", "line", "as 0.3"),
        (f"{BARE}&line=0.1&at=3", "line", "shows a move of the game or of a side line"),
        (f"{DEAL}&lines={EMPTY.text()}", "lines", "cut off or altered"),
        (f"{DEAL}&lines={FAR.text()}", "lines", "cut off or altered"),
        (f"{DEAL}&lines=____", "lines", "cut off or altered"),
        (noted("[[],[],[[0,9,1]]]"), "notes", "two numbers and words"),
        (noted("[[],[],[3]]"), "notes", "two numbers and words"),
        (noted('[[],[],[[4,0,""]]]'), "notes", "4"),
        (noted('[[],[],[[-1,0,""]]]'), "notes", "1"),
        (noted('[[],[],[[0,5,""]]]'), "notes", "after 0 to 4 moves"),
        (noted("[[],[],[],[]]"), "notes", "cut off or altered"),
    ],
)
def test_what_does_not_fit_is_said_in_words(text: str, part: str, reason: str) -> None:
    with pytest.raises(BadLink) as caught:
        read_link(text)
    assert caught.value.part == part
    assert reason in caught.value.reason


def test_side_lines_cannot_be_altered_unnoticed() -> None:
    start = GAME.index("&lines=") + len("&lines=")
    end = GAME.index("&notes=")
    for at in range(start, end, 3):
        other = ALPHABET[(ALPHABET.index(GAME[at]) + 1 + at % 7) % 64]
        with pytest.raises(BadLink) as caught:
            read_link(GAME[:at] + other + GAME[at + 1 :])
        # A comment may be the first sign that its line is missing.
        assert caught.value.part in ("lines", "notes")


def test_side_lines_are_bounded() -> None:
    link = with_lines(make_game("bargain-hunt"))
    long = replace(link.lines[1], moves=link.lines[1].moves * 2)
    for lines in (link.lines[1:2] * (MOST_LINES + 1), (long,)):
        with pytest.raises(BadLink, match="as a file"):
            write_link(replace(link, lines=lines))
    assert len(read_link(write_link(replace(link, lines=link.lines[1:2] * MOST_LINES))).lines) == 24


def test_a_deal_that_does_not_fit_is_noticed_in_a_side_line() -> None:
    game = make_game("bargain-hunt", 3)
    record, state = random_record(game, 5, 5)
    while state.round == 1:
        record.apply(state, state.legal_moves()[-1])
    first, second = record.deals
    swapped = Deal(second.dealer, second.hands, second.stock[::-1])
    link = replace(link_of(record), deals=(first, second), moves=link_of(record).moves[:-1])
    line = Variation(len(link.moves), (record.turns[-1].move,))
    whole = write_link(replace(link, lines=(line,)))
    packed = whole[whole.index("&lines=") :]
    bad = write_link(replace(link, deals=(first, swapped), moves=()))
    with pytest.raises(BadLink) as caught:
        read_link(f"{bad}&moves={packed_moves(link)}{packed}")
    assert caught.value.part == "deals"
