"""The files for other pages: ``embed.js``, and the cards for drawing its posters.

``embed.js`` keeps its name, because it is in pages that nobody changes any more. A poster needs the
cards of one game, ``embed/GAME.js``: a script, because a host need not let other pages read its
files, but every host lets them run its scripts. ``embed/dealt.js`` deals the cards at the beginning
of a link, for posters drawn automatically, ``embed/marks.js`` draws the marks of a poster,
``embed/light.js`` reads the steps of a replay, ``embed/file.js`` a file beside the page, and
``embed/answers.js`` folds the answers of a post.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from jinja2 import Environment, StrictUndefined

from table.games.page import page_of
from table.games.registry import playable
from tools import page, translations
from tools.console import ROOT
from tools.esbuild import small_style, smallest_script
from tools.languages import TargetLanguage
from trickhunt.card_art.pens import FreePen
from trickhunt.core.words import use_language
from trickhunt.drawing import poster, scene_of
from trickhunt.exercises import begin, lessons, puzzles
from trickhunt.exercises.lesson import LEARNER
from trickhunt.games.registry import GAMES
from trickhunt.rulebook import clauses
from trickhunt.rulebook.examples import examples_of

SOURCES = ROOT / "web" / "embed"
SCRIPT = "embed.js"
CARDS = "embed"
"""The folder with the cards of each game."""

NOTE = "How to use it: writers.html beside this file."
"""A note for people who open the script."""

APART = ("dealt.js", "marks.js", "light.js", "file.js", "answers.js")
"""Rarely needed parts, as separate scripts beside the cards."""

LARGEST_POSTER = 61_000
"""The most bytes that a page loads before a reader acts, without compression."""

MOST = 3
"""The most groups of cards on an automatic poster."""

BACK = "??"
"""The name of a face-down card in a poster."""


class EmbedOption(NamedTuple):
    """An option of the element."""

    name: str  #: its attribute
    default: str | int | bool  #: its default
    words: str  #: its purpose; several sentences
    is_live: bool = False  #: whether a running game follows changes of it


def languages() -> dict[str, Callable[[str], str]]:
    """Return a translating function for each language with complete messages of the element."""
    found: dict[str, Callable[[str], str]] = {"en": NullTranslations().gettext}
    for path, binary in translations.compiled().items():
        language = path.parents[1].name
        if path.stem == "table" and "writers" in translations.COMPLETE.get(language, ()):
            found[language] = GNUTranslations(BytesIO(binary)).gettext
    return found


def words() -> dict[str, dict[str, str]]:
    """Return the messages of the script by language."""
    return {language: _read("words.json", translate) for language, translate in languages().items()}


def options() -> list[EmbedOption]:
    """Return the options of the element in order."""
    return [EmbedOption(**said) for said in _read("options.json", str)]


def _read(name: str, translate: Callable[[str], str]) -> Any:
    """Return the data of one of the files with messages, translated."""
    environment = Environment(autoescape=False, undefined=StrictUndefined)  # noqa: S701 - JSON
    environment.globals |= {"_": translate}
    return json.loads(environment.from_string((SOURCES / name).read_text("utf-8")).render())


def script() -> str:
    """Return ``embed.js`` with the options, messages and games inserted."""
    text = (SOURCES / SCRIPT).read_text("utf-8")
    known = options()
    put_in = {
        "DEFAULTS": {one.name: one.default for one in known},
        "LIVE": [one.name for one in known if one.is_live],
        "WORDS": words(),
        "BOOKS": books(),
        "CLAUSES": counts(),
    }
    text = text.replace('const WHY = "WHY";', page.WHY.read_text("utf-8"))
    for name, data in put_in.items():
        mark = f'const {name} = "{name}";'
        assert text.count(mark) == 1, mark
        text = text.replace(mark, f"const {name} = {json.dumps(data)};")
    return text


def served() -> str:
    """Return ``embed.js`` for serving: without comments, and with its licence."""
    return f"/* Trick Hunt, MIT. {NOTE} */\n{_smallest(script())}"


def _smallest(text: str) -> str:
    """A script without comments, also in its style."""
    text = re.sub(r"(?<=replaceSync\(`)[^`]+", lambda style: small_style(style[0]), text)
    return f"{smallest_script(text)}\n"


def served_apart(name: str) -> str:
    """Return one of :data:`APART` for serving."""
    return _smallest((SOURCES / name).read_text("utf-8"))


class Art:
    """The drawings of a game as plain data without duplicates.

    Attributes:
        nodes: the elements: tag, attributes, and contents: texts and numbers of nodes.
    """

    def __init__(self) -> None:
        self.nodes: list[list[Any]] = []
        self._known: dict[str, int] = {}

    def add(self, element: ET.Element) -> int:
        """Add an element with its contents; return its number."""
        inside: list[Any] = [element.text] if (element.text or "").strip() else []
        for child in element:
            inside.append(self.add(child))
            assert not (child.tail or "").strip()
        node = [element.tag, dict(element.attrib), *inside]
        key = json.dumps(node)
        if key not in self._known:
            self._known[key] = len(self.nodes)
            self.nodes.append(node)
        return self._known[key]


def art(game: str) -> dict[str, Any]:
    """Return the drawings of a game's cards.

    Returns:
        ``nodes`` as in :class:`Art`; ``drawings``, the number of the node of each drawing by its
        id; ``cards``, the drawing of each card by its name in the notation; ``letters``: by
        language the drawings of the cards that have another letter there; ``words``: by
        language what the cards are called for people, in the same order, but for the back, which
        comes last and embed.js names; and ``pack``, the cards as they are dealt.
    """
    pack = packs()[game]
    courts = courts_by_language(pack)
    named = {
        _court(pack, name, language): drawing
        for language, drawings in courts.items()
        for name, drawing in drawings.items()
    }
    pen = FreePen({**pack.drawings, **named}, "t")
    cards = {name: pen.ref(f"{pack.prefix}-{name}")[1:] for name in pack.deck.names}
    cards[BACK] = pen.ref("card-back")[1:]
    letters = {
        language: {name: pen.ref(_court(pack, name, language))[1:] for name in drawings}
        for language, drawings in courts.items()
    }
    found = Art()
    defined = ET.fromstring(pen.definitions())  # noqa: S314 - our own
    drawings = {element.get("id"): found.add(element) for element in defined}
    return {
        "nodes": found.nodes,
        "drawings": drawings,
        "cards": cards,
        "letters": letters,
        "words": card_words(pack),
        "pack": dealt_from(game, pack),
    }


def courts_by_language(pack: Any) -> dict[str, dict[str, Any]]:
    """Return by language how the cards that have another letter there are drawn, by their names."""
    faces = range(len(pack.deck.names))
    usual = [pack.rank(face) for face in faces]
    found: dict[str, dict[str, Any]] = {"en": {}}
    for language in (TargetLanguage(code) for code in languages() if code != "en"):
        with language.spoken():
            lettered = [face for face in faces if pack.rank(face) != usual[face]]
        names = [pack.deck.names[face] for face in lettered]
        found[language.code] = {name: partial(_drawn_in, language, pack, name) for name in names}
    return found


def _court(pack: Any, name: str, language: str) -> str:
    return f"{pack.prefix}-{name}-{language}"


def _drawn_in(language: TargetLanguage, pack: Any, name: str, pen: Any) -> str:
    card = f"{pack.prefix}-{name}"
    with language.spoken():
        drawn: str = pack.drawings[card](pen)
    return drawn.replace(
        f'id="{pen.id(card)}"', f'id="{pen.id(_court(pack, name, language.code))}"'
    )


def dealt_from(game: str, pack: Any) -> dict[str, Any]:
    """Return how cards are dealt: the number of each card, of players, and the places."""
    copies = [pack.deck.copies_of(face) for face in range(len(pack.deck.names))]
    dealt = pack.dealt._asdict() if pack.dealt else None
    return {"copies": copies, "players": GAMES[game].seats[0], "dealt": dealt}


def posters(game: str) -> dict[str, str]:
    """Return the cards of numbered links: groups of cards, without text.

    Returns:
        By the id of a clause, such as ``BH-8``, by ``learn/3`` and by ``puzzles/12``.
    """
    links = {one.id: examples_of(one.id)[0].link for one in clauses(game)}
    links |= {f"puzzles/{n}": one.link for n, one in enumerate(puzzles(game), 1)}
    scenes = {
        name: scene_of(link.state(), link.seat, is_open=link.is_open)
        for name, link in links.items()
    }
    scenes |= {
        f"learn/{n}": scene_of(begin(one).state, LEARNER) for n, one in enumerate(lessons(game), 1)
    }
    return {
        name: " | ".join(group.rpartition(": ")[2] for group in poster(scene).split(" | ")[:MOST])
        for name, scene in scenes.items()
    }


def card_words(pack: Any) -> dict[str, list[str]]:
    """Return by language the names of a pack's cards, in the order of the deck."""
    found = {}
    with TemporaryDirectory() as folder:
        for path, binary in translations.compiled().items():
            place = Path(folder, *path.parts[-3:])
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(binary)
        try:
            for language in languages():
                use_language(language, Path(folder))
                found[language] = [pack.card_name(face) for face in range(len(pack.deck.names))]
        finally:
            use_language("en")
    return found


def packs() -> dict[str, Any]:
    """Return the drawings of each game's pack."""
    return {game: page_of(game).pack for game in playable()}


def books() -> dict[str, str]:
    """Return the game of each rulebook, by the prefix of its clause ids."""
    return {kind.prefix: name for name, kind in GAMES.items()}


def counts() -> dict[str, int]:
    """Return the number of clauses of each rulebook, by the prefix of their ids."""
    return {prefix: len(clauses(game)) for prefix, game in books().items()}


def cards_script(game: str) -> str:
    """Return the script that passes the drawings of a game to ``embed.js``."""
    return _giving(game, art(game))


def posters_script(game: str) -> str:
    """Return the script that passes the posters of its clauses, lessons and puzzles."""
    return _giving(f"{game}-posters", posters(game))


def _giving(name: str, value: Any) -> str:
    data = json.dumps(value, separators=(",", ":"))
    return f'customElements.get("trick-hunt").give("{name}",{data});\n'


def files() -> dict[str, str]:
    """Return all scripts for other pages, by their paths in the site."""
    found = {SCRIPT: served()}
    found |= {f"{CARDS}/{name}": served_apart(name) for name in APART}
    for game in packs():
        found[f"{CARDS}/{game}.js"] = cards_script(game)
        found[f"{CARDS}/{game}-posters.js"] = posters_script(game)
    return found


def write(site: Path) -> None:
    """Write the files into the folder of the site."""
    (site / CARDS).mkdir()
    for path, text in files().items():
        (site / path).write_text(text, "utf-8")
