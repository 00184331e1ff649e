"""Tables in other pages: small, complete, and without anything that strict pages forbid."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from tools import embed, translations
from trickhunt.games.bargain_hunt.names import card_name
from trickhunt.games.registry import GAMES
from trickhunt.rulebook import clauses


def test_the_script_says_every_word() -> None:
    script = embed.script()
    assert not re.findall(r'const (\w+) = "\1"', script)
    used = set(re.findall(r"#words\.(\w+)", script))
    modes = re.findall(r"const MODES = \[(.*)\]", script)[0].replace('"', "").split(", ")
    signs = re.findall(r"const SIGNS = \{(.*)\}", script)[0]
    ways = re.findall(r"(\w+): \"", signs)
    (body,) = re.findall(r"async function whyNot\(.*?\n  }\n", script, re.DOTALL)
    reasons = re.findall(r'\["(\w+)"', body)
    assert set(embed.words()["en"]) == used | {*modes, *ways, *reasons}


@pytest.mark.parametrize(
    "forbidden", ["innerHTML", "eval(", "Function(", "data:", 'setAttribute("style"']
)
def test_the_script_does_nothing_that_a_strict_page_forbids(forbidden: str) -> None:
    assert forbidden not in embed.script()


def test_every_option_is_explained_once() -> None:
    options = embed.options()
    assert {"link", "mode", "theme", "lang", "seat", "open"} <= {one.name for one in options}
    assert len({one.words for one in options}) == len({one.name for one in options}) == len(options)
    assert all(one.words.endswith(".") for one in options)


def test_the_script_knows_what_each_option_is_unless_said() -> None:
    (defaults,) = re.findall(r"const DEFAULTS = (\{.*\});", embed.script())
    assert json.loads(defaults) == {one.name: one.default for one in embed.options()}


def test_a_clause_tells_its_game() -> None:
    (books,) = re.findall(r"const BOOKS = (\{.*?\})", embed.script())
    assert json.loads(books) == {
        clause.id.partition("-")[0]: game for game in GAMES for clause in clauses(game)
    }
    (counts,) = re.findall(r"const CLAUSES = (\{.*?\})", embed.script())
    last = [clauses(game)[-1].id for game in GAMES]
    assert [f"{prefix}-{count}" for prefix, count in json.loads(counts).items()] == last


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_of_a_game_is_drawn_whole(game: str) -> None:
    art = embed.art(game)
    script = embed.cards_script(game)
    apart = [len(embed.served_apart(name)) for name in embed.APART]
    apart.append(len(embed.posters_script(game)))
    assert len(script) + len(embed.served().encode()) + max(apart) < embed.LARGEST_POSTER
    assert len(art["cards"]) == len(embed.packs()[game].deck.names) + 1
    inside = {attributes.get("id") for _tag, attributes, *_rest in art["nodes"]}
    assert list(art["cards"])[-1] == embed.BACK
    for words in art["words"].values():
        assert len(words) == len(art["cards"]) - 1
        assert all(words)
    for drawing in art["cards"].values():
        assert drawing in art["drawings"]
        todo, seen = [drawing], set()
        while todo:
            one = todo.pop()
            seen.add(one)
            if one in art["drawings"]:  # otherwise it is a part of a drawing
                todo += set(references(art["nodes"], art["drawings"][one])) - seen
        assert seen <= inside


def test_a_language_needs_a_catalogue_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    said = {
        "trickhunt": {"green": "grün", "{colour} {value}": "{colour}e {value}"},
        "table": {"a card face down": "eine verdeckte Karte", "Try again": "Noch einmal"},
    }
    binaries = {}
    for domain, messages in said.items():
        german, written = Catalog("de"), io.BytesIO()
        for message, translation in messages.items():
            german.add(message, translation)
        write_mo(written, german)
        binaries[Path(f"py/{domain}/locale/de/LC_MESSAGES/{domain}.mo")] = written.getvalue()
    monkeypatch.setattr(translations, "compiled", lambda: binaries)
    assert embed.words()["de"]["hidden"] == "eine verdeckte Karte"
    assert embed.words()["de"]["again"] == "Noch einmal"
    art = embed.art("bargain-hunt")
    place = list(art["cards"]).index("G4")
    assert art["words"]["en"][place] == "green 4"
    assert art["words"]["de"][place] == "grüne 4"
    assert card_name(0).startswith("green")  # the game itself announces as before


def references(nodes: list[list[object]], at: int) -> list[str]:
    """Return the names of other drawings that a node refers to."""
    _tag, attributes, *inside = nodes[at]
    found = re.findall(r'(?:"href": "#|url\(#)([\w-]+)', json.dumps(attributes))
    return found + [
        name for one in inside if isinstance(one, int) for name in references(nodes, one)
    ]


def test_no_drawing_has_a_style_or_waits_for_a_variable() -> None:
    for game in GAMES:
        text = embed.cards_script(game)
        assert '"style"' not in text
        assert "var(" not in text


def test_two_cards_that_look_alike_in_part_share_that_part() -> None:
    art = embed.art("bargain-hunt")
    nodes = [json.dumps(node) for node in art["nodes"]]
    assert len(set(nodes)) == len(nodes)
