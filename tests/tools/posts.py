"""A post with every kind of part, and Node for the libraries of other sites that read it."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from datetime import date
from typing import Any

from table.studio.publishing import publish
from tests.engine.tables import a_quiz
from tools import writers
from tools.console import ROOT
from tools.node import ensure_node
from trickhunt.documents import Answer, ClausePart, Document, Exercise, Heading, Note, Words
from trickhunt.documents.document import table_of
from trickhunt.documents.picture_marks import ARROW, RING, Mark
from trickhunt.drawing.boxes import Spot
from trickhunt.formats.exercise import MOVE
from trickhunt.links import read_link

DAY = date(2026, 11, 27)
"""The date of each post."""

PATIENCE = 60
"""Seconds to wait for a generator or a library."""


def in_node(script: str, **given: object) -> Any:
    """Return the JSON output of a Node script with values as JSON."""
    done = subprocess.run(
        [ensure_node(), "--input-type=module", "--eval", script],
        input=json.dumps(given),
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def whole_post() -> dict[str, str]:
    """Return a post with every kind of part, in each form."""
    table = table_of(read_link("bargain-hunt?players=4&deal=7&at=0"))
    wrong = Answer(("You",), "No: [see](https://a.b/?c=1&d=2).", is_good=False)
    parts = (
        *(Words("*Look*:\n\n- one\n- two"), Heading("`Why`?"), table, ClausePart("BH-12", "So.")),
        Exercise("Who?", (Answer(("I",)), wrong)),
    )
    return {
        one.name: one.text for one in publish(writers.HOST, Document("A post", parts), DAY).lines
    }


def blogger_s_post() -> dict[str, str]:
    """Return a post with marks, comments, a guess and a question about a move, in each form."""
    deal = table_of(read_link("bargain-hunt?players=4&deal=7&at=0"))
    moves = deal.base.state(0).legal_moves()
    said = ((moves[0], "So *it* was."), (moves[-1], "Too early."))
    quiz = a_quiz(MOVE, moves[:1], words="What now?", otherwise="No.", by_move=said)
    line = replace(deal.lines[0], moves=moves[:1]).noting(0, Note("The **deal**.", quiz=quiz))
    marked = deal.lines[0].noting(0, Note("Look at [her](https://a.b/?c=1&d=2).", MARKS))
    parts = (
        Words("Ada *waits*, says BH-12:\n\n- one\n- two\n\n> said"),
        Heading("On waiting"),
        replace(deal, mode="position", lines=(marked,)),
        Words("Then the game:"),
        replace(deal, mode="replay", lines=(line.noting(1, Note("A reply.", sign="!")),)),
        replace(deal, mode="quiz", quiz=replace(quiz, words="Which card?")),
        Exercise("Who?", (Answer(("I",), "You lead."), Answer(("She",), "No.", is_good=False))),
        ClausePart("BH-8", "So it is."),
    )
    document = Document("A post: “so”", parts)
    return {one.name: one.text for one in publish(writers.HOST, document, DAY).lines}


MARKS = (Mark(RING, Spot(0)), Mark(ARROW, Spot(0), Spot(1)))
"""A ring around the first seat, and an arrow from there."""
