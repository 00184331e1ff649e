"""The drawings: complete, distinct, legible, and safe in a page."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from table.games.bargain_hunt import cards
from table.games.bargain_hunt.picture import stall
from table.games.treasure_hunt import cards as cards_treasure_hunt
from table.games.volltreffer import cards as cards_volltreffer
from table.games.volltreffer.picture import gallery
from table.store.setup import DEFAULT_NAMES
from table.ui.art.faces import face as face_of
from table.ui.art.faces import told_apart
from table.ui.art.sprite import sprite
from trickhunt.card_art.suits import OFFER_LETTER, PAPER, STAR, SUITS
from trickhunt.core.words import You
from trickhunt.games.bargain_hunt.moves import DECK, OFFER
from trickhunt.games.bargain_hunt.names import card_name
from trickhunt.games.bargain_hunt.pack import OFFER_GOLD, OFFER_GROUND

ROOT = Path(__file__).parents[3]
SVG = "{http://www.w3.org/2000/svg}"
FACES = range(OFFER + 1)
THEMES = ("light", "dark")


@pytest.fixture(scope="module")
def symbols() -> dict[str, ET.Element]:
    root = ET.fromstring(str(sprite()))  # noqa: S314, our own
    return {symbol.attrib["id"]: symbol for symbol in root.iter(f"{SVG}symbol")}


def uses(element: ET.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#") for use in element.iter(f"{SVG}use")]


def drawn(element: ET.Element) -> str:
    return "".join(path.attrib.get("d", "") for path in element.iter(f"{SVG}path"))


# Colours by WCAG 2 and CIE 1976; colour blindness by Machado et al. 2009.

NO_RED = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
NO_GREEN = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
ALL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
Matrix = tuple[tuple[float, ...], ...]


def linear(colour: str) -> list[float]:
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour: str, sight: Matrix) -> tuple[float, float, float]:
    seen = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear(colour), strict=True))))
        for row in sight
    ]
    red, green, blue = seen
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    return 116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))


def tokens(theme: str) -> dict[str, str]:
    """Return the plain colours of the style sheet in one theme."""
    css = (ROOT / "web/style/base/tokens.css").read_text("utf-8")
    pairs = re.findall(
        r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);", css.split("[data-suit]")[0]
    )
    return {name: light if theme == "light" else dark for name, light, dark in pairs}


# Cards


def test_every_face_has_a_card_in_the_sprite(symbols: dict[str, ET.Element]) -> None:
    for face in FACES:
        name = DECK.names[face]
        assert f'href="#card-{name}"' in str(cards.card(face))
        assert f"card-{name}" in symbols
    assert "card-back" in symbols
    assert 'href="#card-back"' in str(cards.card_back())


def test_all_that_is_referred_to_is_there(symbols: dict[str, ET.Element]) -> None:
    for symbol in symbols.values():
        assert set(uses(symbol)) <= set(symbols)
    assert set(re.findall(r'href="#([^"]+)"', str(stall()))) <= set(symbols)
    ids = re.findall(r' id="([^"]+)"', str(sprite()))
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([\w-]+)\)", str(sprite()))) <= set(ids)


def test_a_card_shows_its_own_symbol_picture_and_value(
    symbols: dict[str, ET.Element],
) -> None:
    seen = set()
    for face in range(OFFER):
        name = DECK.names[face]
        letter, value = name[0], name[1]
        card = symbols[f"card-{name}"]
        assert uses(card) == [f"suit-{letter}", f"value-{value}"]
        assert "".join(card.itertext()).strip() == value
        seen.add(ET.tostring(card))
    assert len(seen) == OFFER
    assert uses(symbols["card-SSO"]) == ["value-0", f"suit-{OFFER_LETTER}"]


def test_symbols_and_pictures_are_distinct(symbols: dict[str, ET.Element]) -> None:
    marks = [drawn(symbols[f"suit-{letter}"]) for letter in (*DECK.suits, OFFER_LETTER)]
    pictures = [drawn(symbols[f"value-{value}"]) for value in range(10)]
    for drawings in (marks, pictures):
        assert all(drawings)
        assert len(set(drawings)) == len(drawings)
    assert STAR in marks
    assert len({suit.weave for suit in SUITS}) == len(SUITS)


def test_suits_stand_in_the_order_of_the_deck() -> None:
    assert "".join(suit.letter for suit in SUITS) == DECK.suits


# Names


class Names(HTMLParser):
    """Collects an element's text for screen readers."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_a_name_makes_an_image_and_none_makes_decoration() -> None:
    names = set()
    for face in FACES:
        tag, about = Names(str(cards.card(face, card_name(face)))).tags[0]
        assert (tag, about["role"], about["aria-label"]) == ("span", "img", card_name(face))
        names.add(about["aria-label"])
    assert len(names) == len(FACES)
    for plain in (cards.card(3), cards.card_back(), cards.chip(3), cards.picture(1), stall()):
        assert Names(str(plain)).tags[0][1]["aria-hidden"] == "true"


@pytest.mark.parametrize("drawing", [cards.card, cards.chip])
def test_names_are_escaped(drawing: object) -> None:
    assert callable(drawing)
    name = '"><script>alert(1)</script>'
    tags = Names(str(drawing(4, name))).tags
    assert [tag for tag, _about in tags] == ["span", "svg", "use"]
    assert tags[0][1]["aria-label"] == name
    for other in (cards.card_back(name), cards.suit_mark(2, name), cards.picture(3, name)):
        assert "<script" not in str(other)
    assert "<script" not in str(stall(name))


def test_a_chip_says_symbol_and_value_in_little_room() -> None:
    chips = {str(cards.chip(face)) for face in FACES}
    assert len(chips) == len(FACES)
    assert 'href="#suit-G"' in str(cards.chip(DECK.face("G4")))
    assert "</svg>4</span>" in str(cards.chip(DECK.face("G4")))
    assert "SSO" in str(cards.chip(OFFER))


def test_icons_that_are_asked_for_exist(symbols: dict[str, ET.Element]) -> None:
    asked = set()
    for path in (ROOT / "py/table").rglob("*.py"):
        asked |= set(re.findall(r'\bicon\(\s*"([\w-]+)"', path.read_text("utf-8")))
    assert asked
    assert {f"icon-{name}" for name in asked} <= set(symbols)


# Legibility


@pytest.mark.parametrize("suit", SUITS, ids=lambda suit: suit.letter)
def test_the_index_is_legible_on_its_card(suit: object) -> None:
    one = next(other for other in SUITS if other is suit)
    assert contrast(one.ink, one.hue) >= 4.5
    assert contrast(one.deep, PAPER) >= 4.5


def test_the_offer_is_legible() -> None:
    assert contrast(OFFER_GOLD, OFFER_GROUND) >= 4.5


@pytest.mark.parametrize("sight", [ALL, NO_RED, NO_GREEN], ids=["all", "no red", "no green"])
def test_hues_keep_their_distance_for_every_eye(sight: Matrix) -> None:
    for one, other in combinations(SUITS, 2):
        distance = math.dist(lab(one.hue, sight), lab(other.hue, sight))
        assert distance >= 15, (one.letter, other.letter)


def test_the_styles_know_the_hues_of_the_cards() -> None:
    css = (ROOT / "web/style/base/tokens.css").read_text("utf-8")
    for suit in SUITS:
        rule = css.split(f'[data-suit="{suit.letter}"]')[1].split("}")[0]
        assert f"--hue: {suit.hue};" in rule
        assert f"light-dark({suit.deep}, " in rule
        assert ("--on-hue" in rule) == (suit.ink != PAPER)


WRITTEN = [
    ("ink", "page"),
    ("ink", "paper"),
    ("ink", "paper-dim"),
    ("soft", "page"),
    ("soft", "paper"),
    ("accent", "page"),
    ("accent", "paper"),
    ("on-enamel", "enamel"),
    ("on-cloth", "cloth"),
    ("on-cloth", "cloth-edge"),
    ("on-slate", "slate"),
    ("plus", "paper"),
    ("minus", "paper"),
    ("on-gold", "gold"),
    ("paper", "ink"),
]
SEEN = [
    ("focus", "page"),
    ("focus", "paper"),
    ("focus-on-cloth", "cloth"),
    ("focus-on-cloth", "cloth-edge"),
    ("edge", "paper"),
    ("gold", "slate"),
]


def pairs() -> Iterator[tuple[str, str, float]]:
    yield from ((one, other, 4.5) for one, other in WRITTEN)
    yield from ((one, other, 3.0) for one, other in SEEN)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground", "least"), list(pairs()))
def test_what_is_written_and_framed_stands_out(
    theme: str, front: str, ground: str, least: float
) -> None:
    colours = tokens(theme)
    assert contrast(colours[front], colours[ground]) >= least


# The other games


@pytest.mark.parametrize("made", [sprite, cards_volltreffer.sprite, cards_treasure_hunt.sprite])
def test_only_what_is_painted_or_cut_with_is_displayed(made: Callable[[], Markup]) -> None:
    displayed, referred = ET.fromstring(str(made()))  # noqa: S314, our own
    assert "display" not in displayed.attrib
    assert referred.attrib["display"] == "none"
    paints = {f"{SVG}pattern", f"{SVG}clipPath"}
    assert all(paints & {part.tag for part in drawing.iter()} for drawing in displayed)
    assert len(referred)
    assert not paints & {part.tag for part in referred.iter()}


def test_every_card_of_volltreffer_shows_its_rank_its_suit_and_so_many_hits(
    symbols: dict[str, ET.Element],
) -> None:
    root = ET.fromstring(str(cards_volltreffer.sprite()))  # noqa: S314, our own
    own = {symbol.attrib["id"]: symbol for symbol in root.iter(f"{SVG}symbol")}
    assert not set(own) & set(symbols)
    for face, name in enumerate(cards_volltreffer.PACK.deck.names):
        card = own[f"target-{name}"]
        assert "".join(card.itertext()).strip() == name[1:]
        assert uses(card) == [f"suit-{name[0]}"]
        (hits,) = card.findall(f"{SVG}g")
        assert len(hits) == int(name[1:])
        assert f'href="#target-{name}"' in str(cards_volltreffer.PACK.card(face))
    ids = re.findall(r' id="([^"]+)"', str(sprite()))
    assert set(re.findall(r"url\(#([\w-]+)\)", str(cards_volltreffer.sprite()))) <= set(ids)
    pawns = [drawn(own[f"pawn-{seat}"]) for seat in range(5)]
    assert len(set(pawns)) == 5


def test_the_picture_of_volltreffer_needs_no_cards() -> None:
    assert 'href="#' not in str(gallery())


def test_a_face_is_that_of_the_person_in_front_of_the_cloth_of_the_seat() -> None:
    def head(name: str, seat: int = 1) -> str:
        cloth, head = re.findall(r'href="#(\S+)"', str(face_of(seat, name)))
        assert cloth == f"cloth-{seat}"
        return str(head)

    assert head(You("Ada"), 0) == head(You("Mia"), 3) == "head-0"
    bots = {head(name) for name in DEFAULT_NAMES[1:]}
    assert len(bots) == 4
    assert head("Noor", 1) == head("Noor", 3)
    assert head("Noor") not in {*bots, "head-0"}


@given(
    st.lists(st.sampled_from([*"ABCDEFGH", "Ada", "Bruno"]), min_size=2, max_size=5, unique=True)
)
def test_no_two_people_at_a_table_have_the_same_head(names: list[str]) -> None:
    told = told_apart(names)
    assert told == tuple(names)
    assert told[0] is names[0]
    heads = [re.findall("#head-[0-9]+", face_of(0, name))[0] for name in told]
    assert len({*heads}) == len(names)
    for at, name in enumerate(names):  # each sees the same heads on a device of their own
        seen = told_apart([*names[:at], You("You"), *names[at + 1 :]], name)
        assert [re.findall("#head-[0-9]+", face_of(0, one))[0] for one in seen] == heads
        assert [isinstance(one, You) for one in seen].index(True) == at
