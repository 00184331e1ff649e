"""The screen for reading a document."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from table.exercises.ask_expert import ask_expert
from table.exercises.quiz_state import QuizState
from table.page import key_bindings
from table.page.companion_file import FAR, GONE, LONG, LONGEST, CompanionFile
from table.page.events import Act, Key
from table.page.routes import STUDIO, Route
from table.shell.screen import Acts, Host, Screen
from table.store.drafts import DRAFTS
from table.studio.lazy_parts import Later
from table.studio.new_draft import store_new_draft
from table.studio.reading_state import START, Reading
from table.studio.reading_view import document, title_of, trouble
from table.studio.table_question import TableQuestion
from table.ui.views.fetched import fetching
from trickhunt.core.errors import TrickHuntError
from trickhunt.core.game import Move
from trickhunt.core.seats import seat_names
from trickhunt.core.words import N_, _
from trickhunt.documents import Document, read_document
from trickhunt.documents.reading import read_document_link
from trickhunt.formats.walk import BACK, FIRST, MAIN, ON
from trickhunt.importer import DOCUMENT, found
from trickhunt.importer.link_conversion import LINKED
from trickhunt.links import Link, write_link
from trickhunt.links.query import Query, split

if TYPE_CHECKING:
    from trickhunt.importer.finding import Readers

DRAFT = re.compile(r"draft=([1-9]\d{0,5})", re.ASCII)
"""The form of a draft in an address."""

BESIDE = "src"
"""The beginning of a query for a file beside the page around."""

HERE = "here"
"""The part of an address with the reader's place in a document (:attr:`Reading.place`)."""

READERS: Readers[Link | Document] = {**LINKED, DOCUMENT: read_document}
"""The possible contents of a file beside a page."""

FAULTS = {
    FAR: N_("The file of a table has to be on the same host as its page."),
    LONG: N_("The file of this table is longer than {most} characters."),
    GONE: N_("The file of this table could not be fetched."),
}
"""The faults of such a file, in words."""


class TableStepper:
    """Handles the buttons at the tables of a document, while reading or writing."""

    def __init__(self, host: Host, moved: Callable[[], None] = lambda: None) -> None:
        """A document without parts.

        Args:
            moved: called when the place at a table has changed.
        """
        self.host = host
        self._moved = moved
        self.reading = Reading(Document())
        self.acts: Acts = {
            "read-step": lambda act: self.step(numbers(act)[0], act.data.get("where", "")),
            "read-go": self._go,
            "read-main": self._main,
        }

    def step(self, part: int, where: str) -> None:
        """Step through a table in a direction of :mod:`trickhunt.formats.walk`."""
        if self.reading.table(part) is None:
            return
        here = self.reading.walk(part)
        # The first button leads to the beginning of the game, also out of a side line.
        line, at = START if where == FIRST else here.gone(where).place
        there = line, min(at, self.reading.shown_moves(part, line))
        if where not in (ON, BACK) or not self.reading.deal(part, is_dealt=where == ON):
            if there == here.place:
                return
            self.reading.go(part, there)
            if where == BACK:
                self.reading.deal(part, is_dealt=True)
        self.tell(part)

    def _go(self, act: Act) -> None:
        part, line, at = (*numbers(act), 0, 0)[:3]
        if self.reading.go(part, (line, at)):
            self.tell(part)

    def _main(self, act: Act) -> None:
        part = numbers(act)[0]
        self.step(part, MAIN)
        self.host.page.focus(f"p{part}-on")

    def tell(self, part: int) -> None:
        """Draw a table, and announce its moment."""
        self.host.show()
        self._moved()
        if self.reading.table(part) is not None:
            self.host.page.announce(self.reading.told(part))

    def press(self, key: Key) -> bool:
        """Step through the focused table by keys."""
        found = re.match(r"p(\d{1,3})-", key.target)
        if key.in_field or not found or key.key not in key_bindings.WAYS:
            return False
        self.step(int(found[1]), key_bindings.WAYS[key.key])
        return True


def numbers(act: Act) -> list[int]:
    """The numbers in the data of an act, ``[0]`` if there are none."""
    return [int(one) for one in re.findall(r"\d{1,4}", act.data.get("at", ""), re.ASCII)] or [0]


class ReadScreen(Screen):
    """The screen of a document that is read."""

    titles = ("read-title", "broken-title", "fetch-title")

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._query: str | None = None
        self._fetching: asyncio.Task[None] | None = None
        self._text = ""
        self._draft = 0
        self._trouble = ""
        self._steps = TableStepper(host, self._note_place)
        self._later = Later(host)
        self._thinking: dict[TableQuestion, asyncio.Task[None]] = {}
        self.acts = {
            **self._steps.acts,
            "read-fetch": lambda _act: self._later.try_again(),
            "read-mark": self._mark,
            "read-answer": self._answer,
            "read-again": self._again,
            "read-keep": lambda _act: self._keep(),
        }

    @property
    def _reading(self) -> Reading:
        return self._steps.reading

    @property
    def name(self) -> str:
        """The title of the document."""
        return title_of(self._reading.document)

    def open(self, route: Route) -> Route | None:
        """Open the document of an address; without one, redirect to the studio."""
        if not route.query:
            return Route(STUDIO)
        draft = DRAFT.fullmatch(route.query)
        self._draft = int(draft[1]) if draft else 0
        query, _here, place = route.query.partition(f"&{HERE}=")
        text = self.host.saves.read(DRAFTS).texts.get(self._draft, "") if draft else ""
        if query == self._query and text == self._text:
            return None
        if draft and not text:
            return Route(STUDIO)
        self._query, self._text, self._trouble = query, text, ""
        self.leave()
        self._steps.reading = Reading(Document())
        self._fetching = None
        if query.startswith(BESIDE):
            self._fetching = self.host.run(self._fetch(Query.parse(query), place))
            return None
        try:
            self._steps.reading = Reading(
                read_document(text) if draft else read_document_link(query)
            )
            self._reading.resume(place)
        except TrickHuntError as error:
            self._refuse(str(error))
        return None

    def leave(self) -> None:
        """Stop the expert; the marks are kept."""
        for quiz, task in self._thinking.items():
            task.cancel()
            quiz.thinks = False
        self._thinking.clear()

    async def _fetch(self, query: Query, place: str) -> None:
        """Show the file beside the page around: as a document, or as a table."""
        file = await self.host.page.companion_file() or CompanionFile(fault=GONE)
        if self._query != str(query):  # something else was opened meanwhile
            return
        self._fetching = None
        try:
            if file.fault:
                self._refuse(_(FAULTS[file.fault], most=LONGEST))
            elif isinstance(one := found(file.text, READERS), Document):
                self._steps.reading = Reading(one)
                self._reading.resume(place)
            else:
                place, said = split(write_link(one))
                options = dict(query.without("src").pairs)
                self.host.page.go(f"#/{place}?{said.with_values(options)}", replacing=True)
                return
        except TrickHuntError as error:
            self._refuse(str(error))
        self.host.show()
        self.host.page.focus(*self.titles)

    def _note_place(self) -> None:
        """Report the reader's place to the page around, in case it has to reload the frame."""
        self.host.page.report("moment", {HERE: self._reading.place})

    def _refuse(self, reason: str) -> None:
        self._trouble = " ".join(reason.split())
        self.host.page.report("error", {"reason": self._trouble})

    def show(self) -> None:
        """Render the document."""
        if self._fetching is not None:
            self.render(fetching(self.host.route, _("A document"), None))
        elif self._trouble:
            title = _("This document cannot be read")
            self.render(trouble(title, self._trouble, self.host.route))
        else:
            later = self._later.shown(self._reading)
            self.render(document(self._reading, later, self._draft, self.host.route))

    def press(self, key: Key) -> bool | None:
        """Step through the focused table by keys."""
        return False if self.host.route.over else self._steps.press(key)

    # Answers

    def _mark(self, act: Act) -> None:
        part, number = (*numbers(act), 0)[:2]
        one = self._reading.answered(part)
        if one is not None and one.choose(number):
            if isinstance(one, TableQuestion) and one.answer:
                self.host.page.report("answer", one.report())
            self._changed()
            if one.said:
                self.host.page.announce(one.said)
            if one.is_closed:
                self.host.page.focus(f"p{part}-reply")

    def _changed(self) -> None:
        self.host.show()
        self._note_place()

    def _answer(self, act: Act) -> None:
        part = numbers(act)[0]
        quiz = self._reading.answered(part)
        if not isinstance(quiz, TableQuestion) or quiz.is_closed:
            return
        if quiz.quiz.by_expert:
            quiz.thinks = True
            self._thinking[quiz] = self.host.run(self._ask_expert(part, quiz))
            self.host.show()
            self.host.page.focus(f"p{part}-thinks")
        else:
            self._conclude(part, quiz)

    async def _ask_expert(self, part: int, quiz: TableQuestion) -> None:
        table = self._reading.table(part)
        assert table is not None
        base = table.base
        best = await ask_expert(quiz, seat_names(base.game.players, base.names))
        del self._thinking[quiz]
        self._conclude(part, quiz, *best)

    def _conclude(self, part: int, quiz: QuizState, *best: Move) -> None:
        quiz.conclude(best)
        self.host.page.report("answer", quiz.report())
        self.host.show()
        self._note_place()
        self.host.page.focus(f"p{part}-reply")

    def _again(self, act: Act) -> None:
        part = numbers(act)[0]
        one = self._reading.answered(part)
        if one is not None:
            one.again()
            self._changed()
            self.host.page.focus(f"p{part}-mark-0")

    def _keep(self) -> None:
        """Store a document from a link as a draft, to continue it."""
        store_new_draft(self.host, self._reading.document)


SCREEN = ReadScreen
