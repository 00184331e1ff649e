"""The doors through which texts come in: good examples, and who reads them."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from fuzz.altering import altered
from table.match.saved import DEEPEST, DamagedSave, Saved
from table.screens.open_shared import linked
from table.settings import Settings
from table.setup import BadSetup, Setup, default_setup
from trickhunt import plain
from trickhunt.drawing import as_html, scene_of
from trickhunt.errors import TrickHuntError
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links import read_link, write_link
from trickhunt.links.packing import ALPHABET
from trickhunt.links.writing import squeezed
from trickhunt.positions import facts_of, placed, position_text
from trickhunt.reading import read
from trickhunt.record import Record

LINKS = Path(__file__).parents[1] / "tests" / "engine" / "golden" / "links.json"


class Door(NamedTuple):
    """A way in.

    Attributes:
        name: what comes in.
        examples: good ones.
        alter: one of them, altered; often so that checks and packing still fit, and the reader
            has to look deeper.
        enter: reads a text and uses what comes out as the page would.
        refusals: the errors by which it may be refused.
        leave: does with what came in what the page may do with it later; nothing by default.
    """

    name: str
    examples: tuple[str, ...]
    alter: Callable[[str, Random, Sequence[str]], str]
    enter: Callable[[str], object]
    refusals: tuple[type[Exception], ...]
    leave: Callable[[Any], object] = lambda _came: None


def _enter_link(text: str) -> object:
    link = read_link(text)
    link.state()
    link.record().text()
    return link


def _enter_record(text: str) -> object:
    record = read(text)
    return record.state().observe(0), record.json()


def _enter_position(text: str) -> object:
    state = placed(text)
    return state.legal_moves(), state.observe(0), position_text(state)


def _enter_whatever(text: str) -> object:
    link = linked(text)
    figure = as_html(scene_of(link.state(), link.seat, names=link.names), caption=link.comment(0))
    return ET.fromstring(figure)  # noqa: S314 - our own; nothing that came in has become markup


def _enter_settings(text: str) -> object:
    return Settings.from_data(plain.loads(text, DEEPEST))


def _enter_setup(text: str) -> object:
    setup = Setup.from_data(plain.loads(text, DEEPEST))
    return setup.problems()


def _alter_link(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a link, or what is packed in it."""
    if rng.random() < 0.5:
        return altered(text, rng, others)
    position = "\n".join(rng.choice(_positions()).splitlines()[4:])
    notes = json.dumps([["Ada", "Bruno", "Carla"], [[0, "Who leads?"], [3, "<b>"]], [[0, 1, "or"]]])
    words = json.dumps(["Which?", "Yes.", "No <b>!", [["bid 0", "Bold."], ["bid 2", "Too many."]]])
    part = rng.choice(("position", "notes", "lines", "words"))
    if part == "words":
        packed = squeezed(altered(words, rng, others).encode("utf-8", "replace").decode())
        answer = rng.choice(("", "&answer=bid.1", "&answer=bid.1-bid.0", "&answer=expert"))
        return f"treasure-hunt?deal=1&mode=quiz&ask=move{answer}&words={packed}"
    if part == "lines":
        lines = "".join(rng.choices(ALPHABET, k=rng.randrange(1, 40)))
        return f"{text.partition('&lines=')[0]}&lines={lines}&line=0.{rng.randrange(4)}"
    inside = altered(position if part == "position" else notes, rng, _positions())
    packed = squeezed(inside.encode("utf-8", "replace").decode())
    game = rng.choice(list(GAMES))
    return f"{game}?{part}={packed}" + rng.choice(("", "&moves=BAAAAA", "&at=0"))


def _alter_record(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a record; half of the time its check is made to fit."""
    text = altered(text, rng, others)
    if rng.random() < 0.5 and not text.startswith("{"):
        lines = text.rstrip().split("\n")[:-1]
        check = zlib.crc32("\n".join(lines).encode("utf-8", "replace"))
        text = "\n".join([*lines, f"check {check:08x}", ""])
    return text


def _alter_save(text: str, rng: Random, others: Sequence[str]) -> str:
    """Alter a kept game; half of the time its check is made to fit."""
    text = altered(text, rng, others)
    if rng.random() < 0.5:
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            return text
        if isinstance(data, dict):
            data.pop("check", None)
            for key in data:
                if rng.random() < 0.3:
                    data[key] = rng.choice((None, 1, "", [], {}, True, data[key], [[]]))
            check = zlib.crc32(json.dumps(data, sort_keys=True).encode())
            text = json.dumps({**data, "check": f"{check:08x}"})
    return text


def _records() -> list[Record]:
    records = []
    for name, kind in GAMES.items():
        for players in kind.seats:
            for moves in (0, 30, 400):
                record, state, _events = Record.begin(make_game(name, players), players)
                rng = Random(moves)
                while not state.is_over and len(state.history) < moves:
                    record.apply(state, rng.choice(state.legal_moves()))
                records.append(record)
    return records


def _placed(records: list[Record]) -> list[Record]:
    """Games that go on from where others stood."""
    found = []
    for one in records:
        position = facts_of(one.state(len(one.turns) // 2))
        record, state, _events = Record.begin_at(one.game, position)
        while not state.is_over and len(record.turns) < len(one.turns) % 90:
            record.apply(state, state.legal_moves()[-1])
        found.append(record)
    return found


_POSITIONS: list[str] = []


def _positions() -> list[str]:
    if not _POSITIONS:
        _POSITIONS.extend(
            position_text(record.state(len(record.turns) // 2)) for record in _records()
        )
    return _POSITIONS


def doors() -> tuple[Door, ...]:
    """Every way in."""
    links = [one["link"] for one in json.loads(LINKS.read_text(encoding="utf-8"))]
    records = _records()
    placed_records = _placed(records)
    told = (*records[:12], *placed_records)
    texts = [form for record in told for form in (record.text(), record.json())]
    saves = [
        Saved(default_setup(record.game.name).with_players(record.game.players), record).text()
        for record in (*records, *placed_records)
    ]
    setups = [json.dumps(default_setup(name).to_data()) for name in GAMES]
    settings = json.dumps(Settings().to_data())
    return (
        Door("links", tuple(links), _alter_link, _enter_link, (TrickHuntError,), write_link),
        Door("records", tuple(texts), _alter_record, _enter_record, (TrickHuntError,)),
        Door("positions", tuple(_positions()), altered, _enter_position, (TrickHuntError,)),
        Door("kept games", tuple(saves), _alter_save, Saved.read, (DamagedSave,)),
        Door(
            "whatever arrives",
            (*links[::5], *texts[::7], *_positions()[::5], *saves[::9]),
            altered,
            _enter_whatever,
            (TrickHuntError, DamagedSave),
        ),
        Door("setups", tuple(setups), altered, _enter_setup, (BadSetup, ValueError)),
        Door("settings", (settings,), altered, _enter_settings, (ValueError,)),
    )
