"""The files for pages of others: ``embed.js``, and the cards that its posters are drawn with.

``embed.js`` keeps its name, because it stands in pages that nobody changes any more. A poster
needs the cards of one game, ``embed/GAME.js``: a script, because a host need not let other pages
read its files, but every host lets them run its scripts.
"""

from __future__ import annotations

import json
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree import ElementTree as ET

from jinja2 import Environment, StrictUndefined

from tools import catalog
from tools.console import ROOT
from tools.page import page_python

if TYPE_CHECKING:
    from collections.abc import Callable

SOURCES = ROOT / "web" / "embed"
SCRIPT = "embed.js"
CARDS = "embed"
"""The folder with the cards of each game."""

LARGEST_POSTER = 60_000
"""Bytes that a page loads at most before a reader acts, however the host sends them."""

BACK = "??"
"""What a card that lies face down is called in a poster."""


class Option(NamedTuple):
    """An option of the element.

    Attributes:
        name: its attribute.
        default: what it is when nothing is said.
        words: what it is for; several sentences.
        is_live: whether a running game follows it.
    """

    name: str
    default: str | int | bool
    words: str
    is_live: bool = False


def languages() -> dict[str, Callable[[str], str]]:
    """Return the languages that the page speaks, with what translates a message to each."""
    found: dict[str, Callable[[str], str]] = {"en": NullTranslations().gettext}
    for path, binary in catalog.compiled().items():
        if path.stem == "table":
            found[path.parents[1].name] = GNUTranslations(BytesIO(binary)).gettext
    return found


def words() -> dict[str, dict[str, str]]:
    """Return the words of the script by language."""
    return {language: _read("words.json", translate) for language, translate in languages().items()}


def options() -> list[Option]:
    """Return the options of the element in their order."""
    return [Option(**said) for said in _read("options.json", str)]


def _read(name: str, translate: Callable[[str], str]) -> Any:
    """Return the data of one of the files with words in it, with these translated."""
    environment = Environment(autoescape=False, undefined=StrictUndefined)  # noqa: S701 - JSON
    environment.globals |= {"_": translate}
    return json.loads(environment.from_string((SOURCES / name).read_text("utf-8")).render())


def script() -> str:
    """Return ``embed.js`` with what stands elsewhere: options, words, the games."""
    text = (SOURCES / SCRIPT).read_text("utf-8")
    known = options()
    put_in = {
        "DEFAULTS": {one.name: one.default for one in known},
        "LIVE": [one.name for one in known if one.is_live],
        "WORDS": words(),
        "BOOKS": books(),
    }
    for name, data in put_in.items():
        mark = f'const {name} = "{name}";'
        assert text.count(mark) == 1, mark
        text = text.replace(mark, f"const {name} = {json.dumps(data, ensure_ascii=False)};")
    return text


class Art:
    """The drawings of a game as plain data, in which nothing stands twice.

    Attributes:
        nodes: the elements: tag, attributes, and what is inside: texts and numbers of nodes.
    """

    def __init__(self) -> None:
        self.nodes: list[list[Any]] = []
        self._known: dict[str, int] = {}

    def add(self, element: ET.Element) -> int:
        """Take up an element with all that is in it; return its number."""
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
        id; ``cards``, the drawing of each card by its name in the notation; and ``words``: by
        language what each card is called for people, but for the back, which embed.js names.
    """
    with page_python():
        from trickhunt.drawing.pens import FreePen  # noqa: PLC0415 - the game's own Python

        pack = packs()[game]
    pen = FreePen(pack.drawings, "t")
    cards = {name: pen.ref(f"{pack.prefix}-{name}")[1:] for name in pack.deck.names}
    cards[BACK] = pen.ref("card-back")[1:]
    found = Art()
    defined = ET.fromstring(pen.definitions())  # noqa: S314 - our own
    drawings = {element.get("id"): found.add(element) for element in defined}
    return {"nodes": found.nodes, "drawings": drawings, "cards": cards, "words": card_words(pack)}


def card_words(pack: Any) -> dict[str, dict[str, str]]:
    """Return what each card of a pack is called, by language and by its name in the notation."""
    with page_python():
        from trickhunt.words import use_language  # noqa: PLC0415 - the game's own Python
    found = {}
    with TemporaryDirectory() as folder:
        for path, binary in catalog.compiled().items():
            place = Path(folder, *path.parts[-3:])
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(binary)
        try:
            for language in languages():
                use_language(language, Path(folder))
                names = enumerate(pack.deck.names)
                found[language] = {name: pack.card_name(face) for face, name in names}
        finally:
            use_language("en")
    return found


def packs() -> dict[str, Any]:
    """Return the pack of each game as it is drawn."""
    with page_python():
        from table.games import page_of, playable  # noqa: PLC0415 - the page's own Python

        return {game: page_of(game).pack for game in playable()}


def books() -> dict[str, str]:
    """Return the game of each rulebook, by how the ids of its clauses begin."""
    with page_python():
        from trickhunt.games.registry import GAMES  # noqa: PLC0415 - the game's own Python
    return {kind.prefix: name for name, kind in GAMES.items()}


def cards_script(game: str) -> str:
    """Return the script that gives the drawings of a game to ``embed.js``."""
    data = json.dumps(art(game), ensure_ascii=False, separators=(",", ":"))
    return f'customElements.get("trick-hunt").give("{game}",{data});\n'


def write(site: Path) -> None:
    """Write the files into the folder of the site."""
    (site / SCRIPT).write_text(script(), "utf-8")
    (site / CARDS).mkdir()
    for game in packs():
        (site / CARDS / f"{game}.js").write_text(cards_script(game), "utf-8")
