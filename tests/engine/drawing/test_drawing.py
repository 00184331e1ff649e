"""Pictures of positions: complete, safe in any page, and without hidden cards."""

from __future__ import annotations

import base64
import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest

from tests.engine.any_game import NAMES, WAYS, name_of, random_record
from tests.engine.short_games import SHORT
from trickhunt.card_art.lettering import fitted, size_in, width
from trickhunt.card_art.pens import PagePen
from trickhunt.core.escaping import escape
from trickhunt.core.game import Game, State
from trickhunt.core.seats import seat_names
from trickhunt.drawing import (
    as_html,
    as_image,
    as_picture,
    as_svg,
    as_text,
    heading,
    poster,
    scene_of,
)
from trickhunt.drawing.boxes import CENTRE, Box, Spot
from trickhunt.drawing.scene import HAND
from trickhunt.drawing.svg import NARROWEST, WIDEST
from trickhunt.formats.positions import placed
from trickhunt.games.bargain_hunt import pack as cards_bargain_hunt
from trickhunt.games.registry import make_game
from trickhunt.games.treasure_hunt import pack as cards_treasure_hunt
from trickhunt.games.treasure_hunt.constants import NAMING
from trickhunt.games.treasure_hunt.names import card_name
from trickhunt.games.volltreffer import pack as cards_volltreffer

SVG = "{http://www.w3.org/2000/svg}"
PEOPLE = ("Ada", "Bruno & Söhne", "<b>Carla</b>", "Maximiliane-Wilhelmine von Hohenfels", '"Emil"')


def positions(game: Game[Any, Any], seed: int = 5) -> Iterator[State[Any]]:
    """Yield moments of a game: the first dozens, some later ones, and the last one."""
    record, last = random_record(game, seed)
    state, _events = game.begin(seed)
    for number, turn in enumerate(record.turns):
        if (number < 60 and number % 7 == 0) or number % 53 == 0:
            yield state.copy()
        state.apply(turn.move)
    yield last


def drawn(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314, our own


@pytest.mark.no_cover
@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_picture_stands_on_its_own(game: Game[Any, Any]) -> None:
    """Well-formed, self-contained, and without anything that a strict page refuses."""
    for state in positions(game):
        for is_open in (False, True):
            scene = scene_of(state, 0, is_open=is_open, names=PEOPLE[: game.players])
            picture = as_svg(scene)
            root = drawn(picture)
            ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
            assert len(ids) == len(set(ids))
            assert len({one[:6] for one in ids}) == 1
            referred = set(re.findall(r'href="#([^"]+)"', picture))
            referred |= set(re.findall(r"url\(#([^)]+)\)", picture))
            referred.add(root.attrib["aria-labelledby"])
            assert referred <= set(ids)
            assert "style" not in picture
            tags = {element.tag.removeprefix(SVG) for element in root.iter()}
            assert tags <= {
                "svg", "title", "desc", "defs", "symbol", "pattern", "clipPath", "g", "path",
                "rect", "circle", "use", "text",
            }  # fmt: skip
            words = root.find(f"{SVG}desc")
            assert words is not None
            assert words.text == as_text(scene)
            assert root.findtext(f"{SVG}title") == heading(scene)


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_seat_sees_no_more_than_it_may_know(game: Game[Any, Any]) -> None:
    """Redrawing everything hidden does not change the picture."""
    differed = 0
    for state in positions(game, 11):
        seat = max(state.actor, 0)
        observation = state.observe(seat)
        if state.is_over:
            continue
        other = game.sample(observation, Random(len(state.history)))
        assert scene_of(other, seat) == scene_of(state, seat)
        differed += scene_of(other, seat, is_open=True) != scene_of(state, seat, is_open=True)
    assert differed or game.name == "volltreffer", "something was hidden, but in Volltreffer"


@pytest.mark.parametrize("game", WAYS[:: len(WAYS) // 6], ids=NAMES[:: len(WAYS) // 6])
def test_a_poster_names_the_hand_and_the_trick(game: Game[Any, Any]) -> None:
    """Another page reads the groups: words, a colon, and names of cards."""
    for state in positions(game, 4):
        scene = scene_of(state, 0, names=("A:d|a", *PEOPLE[1 : game.players]))
        deck = scene.pack.deck
        groups = dict(group.split(": ") for group in poster(scene).split(" | ") if ":" in group)
        named = {words: cards.split() for words, cards in groups.items()}
        assert {card for cards in named.values() for card in cards} <= set(deck.names)
        seen = state.observe(0)
        if seen.hand:
            assert sorted(named["A – d a"]) == sorted(deck.names[card] for card in seen.hand)
        played = [deck.names[lying.card] for lying in scene.trick if lying.card >= 0]
        assert played == named.get("In the trick", [])


@pytest.mark.parametrize("game", SHORT[::2], ids=name_of)
def test_a_finished_game_shows_who_won_and_nobody_to_move(game: Game[Any, Any]) -> None:
    _record, state = random_record(game, 5, 10_000)
    scene = scene_of(state, 0, names=PEOPLE[: game.players])
    assert state.is_over
    assert not any(place.is_actor for place in scene.places)
    assert all(PEOPLE[seat] in scene.turn for seat in state.winners)


def test_the_middle_takes_more_rows_where_the_picture_is_narrow() -> None:
    state = make_game("volltreffer", 3).new(3)
    scene = scene_of(state, 0)
    assert sum(len(group.cards) for group in scene.groups) >= 5
    high = [
        float(drawn(as_svg(replace(scene, places=()), wide)).attrib["viewBox"].split()[3])
        for wide in (NARROWEST, WIDEST)
    ]
    assert high[0] > high[1]


def test_a_picture_can_be_higher_and_its_hand_is_at_the_bottom_all_the_same() -> None:
    scene = scene_of(make_game("bargain-hunt").new(1), 0)
    found = dict[int, Mapping[Spot, Box]]()
    for least in (0, 900):

        def over(boxes: Mapping[Spot, Box], least: int = least) -> tuple[str, str]:
            found[least] = boxes
            return "", ""

        high = float(drawn(as_svg(scene, over=over, least=least)).attrib["viewBox"].split()[3])
        own = found[least][Spot(0)]
        assert high >= least
        assert high - (own.y + own.high) == pytest.approx(12, abs=1)
    top = max(scene.places, key=lambda place: place.seat != 0).seat
    assert found[0][Spot(top)] == found[900][Spot(top)]


class Marked(NamedTuple):
    """A mark as a document has it."""

    spot: Spot
    to: Spot | None = None
    number: int = 0


def test_a_poster_has_the_marks_of_what_it_shows() -> None:
    """Another page counts its groups and their cards."""
    game = make_game("bargain-hunt")
    scene = scene_of(game.new(1), 0)
    (hand,) = poster(scene).split(" | ")
    cards = hand.partition(": ")[2].split()
    first, last = Spot(0, cards[0]), Spot(0, cards[-1])
    other = next(place for place in scene.places if place.seat)
    ends = Marked(first, last), Marked(last, Spot(other.seat)), Marked(first, Spot(other.seat, "x"))
    away = Marked(Spot(other.seat, "x")), Marked(Spot(CENTRE))
    seats = Marked(Spot(0)), Marked(Spot(other.seat), None, 2)
    marks = (Marked(first), *ends, *away, *seats)
    found, _at, signs = poster(scene, marks, is_told=True).partition(" @ ")
    count, groups = len(cards), found.split(" | ")
    assert groups[0] == hand.replace(cards[0], f"({cards[0]})", 1)
    (line,) = (at for at, one in enumerate(groups, 1) if one.startswith(f"~{other.name} "))
    assert signs.split() == [f"1.1-1.{count}", f"1.{count}-{line}", "1", f"{line}=2"]
    assert poster(scene, marks).endswith(f" @ 1.1-1.{count} 1")  # the other seat is not there
    assert poster(scene, (Marked(first),)).endswith(hand.partition(": ")[2].split(" ", 1)[1])


@pytest.mark.parametrize("game", WAYS[:: len(WAYS) // 6], ids=NAMES[:: len(WAYS) // 6])
def test_a_poster_tells_what_a_decision_rests_on(game: Game[Any, Any]) -> None:
    for state in positions(game, 4):
        scene = scene_of(state, 0, names=PEOPLE[: game.players])
        told = poster(scene, is_told=True)
        assert told.startswith(poster(scene).split(":")[0])
        *_cards, said = (one for one in told.split(" | ") if one.endswith(":") and one[0] != "~")
        assert said.endswith(f"{scene.turn}:") or ":" in scene.turn
        lines = [one for one in told.split(" | ") if one.startswith("~")]
        for place, line in zip(scene.places, lines, strict=True):
            items = line.replace("_", " ")
            assert line.startswith(f"~{place.name} · {place.points}")
            assert all(one.replace(":", " –").casefold() in items.casefold() for one in place.facts)
            open_ = [one for one in place.groups if one.shape != HAND]
            cards = [scene.pack.deck.names[card] for one in open_ for card in one.cards]
            assert [one for one in line.split() if one in scene.pack.deck.names] == cards
            assert not (place.claims and place.claims.down) or place.claims.label in items.lower()


def test_a_poster_of_nothing_shows_backs() -> None:
    state, _events = make_game("treasure-hunt").begin(1)
    scene = replace(scene_of(state, 0), places=(), trick=(), groups=())
    assert poster(scene) == "?? ?? ??"
    market = scene_of(make_game("volltreffer", 3).new(3), 0).groups[0]
    crowded = replace(scene, groups=(replace(market, cards=market.cards * 20),))
    assert poster(crowded) == poster(scene)  # there is no room for them


@pytest.mark.no_cover
@pytest.mark.parametrize("layout", [NARROWEST, 563, WIDEST])
@pytest.mark.parametrize("game", WAYS[:: len(WAYS) // 6], ids=NAMES[:: len(WAYS) // 6])
def test_everything_is_inside_the_paper(game: Game[Any, Any], layout: int) -> None:
    """Frames, cards and words of the largest possible width end before the edge."""
    for state in positions(game, 3):
        for is_open in (False, True):
            root = drawn(as_svg(scene_of(state, 0, is_open=is_open, names=PEOPLE), layout))
            _x, _y, wide, high = map(float, root.attrib["viewBox"].split())
            assert wide == layout
            for element in root[-1].iter():
                box = [float(element.attrib.get(name, 0)) for name in ("x", "y", "width", "height")]
                if element.tag == f"{SVG}text":
                    size = float(element.attrib.get("font-size", 12.5))
                    length = width(
                        element.text or "", size, is_bold="font-weight" in element.attrib
                    )
                    anchor = element.attrib.get("text-anchor", "start")
                    box[0] -= {"start": 0, "middle": length / 2, "end": length}[anchor]
                    box[2] = length
                assert box[0] >= 0, ET.tostring(element)
                assert box[0] + box[2] <= wide, ET.tostring(element)
                assert box[1] + box[3] <= high, ET.tostring(element)


@pytest.mark.pyodide
def test_the_same_position_looks_the_same_every_time() -> None:
    game = make_game("treasure-hunt")
    once, again = (as_svg(scene_of(game.new(4), 1)) for _time in range(2))
    assert once == again
    assert as_svg(scene_of(game.new(5), 1))[:200] != once[:200]


def test_who_looks_sits_below_and_sees_the_own_hand() -> None:
    state = make_game("bargain-hunt").new(7)
    scene = scene_of(state, 2, names=PEOPLE[:4])
    assert [place.seat for place in scene.places] == [3, 0, 1, 2]
    assert [place.open_cards for place in scene.places] == [0, 0, 0, 8]
    everything = scene_of(state, 2, is_open=True)
    assert [place.seat for place in everything.places] == [0, 1, 2, 3]
    assert [place.open_cards for place in everything.places] == [8, 8, 8, 8]
    assert everything.places[1].name == "Seat 2"
    assert scene_of(state).viewer == state.actor


BARGAIN = """Trick Hunt position 1
game bargain-hunt
players 4
hand 0
hand 1
hand 2
hand 3 V4
junk 0
junk 1
junk 2
junk 3
pile 0 G7
pile 1 B8
pile 2 O1
pile 3 Y3
leader 0
dealer 3
trick G4, B3 plain, SSO
"""


def test_words_tell_the_trick_as_it_was_played() -> None:
    told = as_text(scene_of(placed(BARGAIN), 3))
    assert "To follow: green; no trump called; declined as trump: blue." in told
    assert (
        "Trick: green 4 (Seat 1); blue 3 (Seat 2), no trump; super special offer (Seat 3, winning)"
        in told
    )
    assert "Seat 4 is to play." in told
    assert "Seat 4: stands at 1; dealer; bargains: yellow 3; hand: violet 4." in told
    trumped = BARGAIN.replace("B3 plain, SSO", "B3 trump, B3 over")
    told = as_text(scene_of(placed(trumped), 3))
    assert "trump: blue" in told
    assert "blue 3 (Seat 3, winning), over its twin" in told
    led = as_text(scene_of(placed(BARGAIN.replace("G4, B3 plain, SSO", "SSO, B3, SSO")), 3))
    assert "Nothing to follow; no trump called." in led


def test_the_golden_card_is_named_and_then_lies_face_down() -> None:
    """The golden card is shown at the end (TH-15), and earlier only if all hands are visible."""
    game = make_game("treasure-hunt")
    state, rng = game.new(8), Random(8)
    while state.phase != NAMING:
        state.apply(rng.choice(state.legal_moves()))
    state.apply(game.parse_move("golden H Q"))
    told = as_text(scene_of(state, 0, names=PEOPLE[:3]))
    assert "golden card: queen of hearts" in told
    assert "is guessing the golden card." in told
    assert "hand" not in told, "nothing is dealt yet"
    while state.phase == NAMING:
        state.apply(rng.choice(state.legal_moves()))
    golden = card_name(state.golden_card)
    assert "Golden: 1 face down." in as_text(scene_of(state, 0))
    assert f"Golden: {golden}." in as_text(scene_of(state, 0, is_open=True))
    while not state.is_over:
        state.apply(rng.choice(state.legal_moves()))
    assert f"Golden: {golden}." in as_text(scene_of(state, 0))


def test_the_page_draws_the_same_cards_with_its_own_letters_and_colours() -> None:
    """Both use one drawing: the page refers to its symbols by name, a picture to its own copies."""
    for pack in (cards_bargain_hunt.PACK, cards_volltreffer.PACK, cards_treasure_hunt.PACK):
        page = "".join(drawing(PagePen()) for drawing in pack.drawings.values())
        root = drawn(f'<svg xmlns="{SVG[1:-1]}">{page}</svg>')
        ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
        assert {f"{pack.prefix}-{name}" for name in pack.deck.names} <= ids
        assert "Caprasimo" in page
        assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
    assert "var(--heart,#b3192a)" in cards_treasure_hunt.OWN["map-HK"](PagePen())
    assert 'textLength="42"' in cards_treasure_hunt.OWN["map-H10"](PagePen())


def test_html_has_the_picture_a_caption_and_words() -> None:
    scene = scene_of(make_game("volltreffer").new(3), 0, names=PEOPLE[:4])
    figure = as_html(scene, caption="What would <you> buy?")
    root = drawn(figure)
    assert root.tag == "figure"
    assert root.find(f"{SVG}svg/{SVG}desc") is None, "the words stand below already"
    assert "What would &lt;you&gt; buy?" in figure
    assert "<li>Ada: stands at space 30; buys first.</li>" in figure
    assert "&lt;b&gt;Carla&lt;/b&gt;" in figure
    assert heading(scene) in as_html(scene)


def test_a_picture_can_have_a_size_of_its_own() -> None:
    scene = scene_of(make_game("treasure-hunt").new(3), 0)
    root = drawn(as_svg(scene, 480, sized=True))
    assert root.attrib["width"] == "480"
    assert root.attrib["viewBox"] == f"0 0 480 {root.attrib['height']}"


def test_words_that_do_not_fit_are_cut() -> None:
    assert fitted("short", 12, 200) == "short"
    cut = fitted("a name that goes on and on", 12, 80)
    assert cut.endswith("…")
    assert width(cut, 12) <= 80


def test_words_are_made_smaller_before_they_are_cut() -> None:
    assert size_in("short", 200, 12, 9) == 12
    assert size_in("", 0, 12, 9) == 12
    size = size_in("Bartholomew", 80, 12, 9)
    assert 9 < size < 12
    assert width("Bartholomew", size) <= 80 < width("Bartholomew", size + 0.5)
    assert size_in("a name that goes on and on", 80, 12, 9) == 9


def test_a_long_name_is_whole_in_a_narrow_picture() -> None:
    state = make_game("bargain-hunt", 3).new(7)
    picture = as_svg(scene_of(state, 0, names=["Annika", "Bartholomew", "Wilma"]), 320)
    assert ">Bartholomew<" in picture
    assert "…" not in picture


@pytest.mark.parametrize("text", [*PEOPLE, "&lt;", "'\"><script>&amp;", "", "\x00\u2028"])
def test_text_in_markup_is_written_as_the_standard_library_does(text: str) -> None:
    assert escape(text) == html.escape(text)


def test_an_image_is_called_what_it_shows_and_holds_the_drawing() -> None:
    scene = scene_of(make_game("bargain-hunt").new(1), 0)
    figure = as_image(scene)
    caption, *told = as_text(scene).splitlines()
    assert f'alt="{escape(" ".join(told))}"' in figure
    assert f"<figcaption>{escape(caption)}</figcaption>" in figure
    assert "<svg" not in figure
    (packed,) = re.findall(r"base64,([^\"]+)", figure)
    assert drawn(base64.b64decode(packed).decode()).tag.endswith("svg")
    assert '<img src="https://a.b/?c&amp;d"' in as_image(scene, source="https://a.b/?c&d")


def test_an_announcement_that_is_too_long_for_its_card_takes_two_lines() -> None:
    trumped = BARGAIN.replace("B3 plain, SSO", "B3 trump, B3 under")
    drawn = as_svg(scene_of(placed(trumped), 3))
    assert ">under its</text>" in drawn
    assert ">twin</text>" in drawn
    assert "under its t…" not in drawn


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_a_picture_that_fills_a_column_fits_on_a_sheet(game: Game[Any, Any]) -> None:
    for state in positions(game):
        picture = drawn(as_picture(scene_of(state, 0)))
        assert int(picture.attrib["height"]) <= 1.4 * int(picture.attrib["width"])


def test_a_picture_with_little_on_it_is_narrow_and_one_with_much_is_wider() -> None:
    state = make_game("bargain-hunt").new(7)
    little = drawn(as_picture(scene_of(state, 0)))
    much = drawn(as_picture(scene_of(state, 0, is_open=True)))
    assert int(little.attrib["width"]) < int(much.attrib["width"])


@pytest.mark.parametrize("game", WAYS, ids=NAMES)
def test_points_leave_room_for_names(game: Game[Any, Any]) -> None:
    names = seat_names(game.players, ())
    state, _events = game.begin(5)
    picture = as_svg(scene_of(state, 0), NARROWEST)
    assert [name for name in names if f">{escape(name)}<" not in picture] == []


def test_the_name_of_a_game_is_explained_where_it_is_said() -> None:
    assert heading(scene_of(make_game("bargain-hunt").new(1), 0)).startswith(
        "Schnäppchen Jagd (Bargain Hunt): "
    )
