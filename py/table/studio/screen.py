"""The studio: the list of drafts, and writing one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from table.importer.opening import saved_link
from table.page.events import Changed
from table.page.routes import READ, STUDIO, Route
from table.shell.screen import Host, Screen
from table.store.drafts import DRAFTS
from table.store.saved_game import FORMAT
from table.studio.list_view import DraftModel, shelf
from table.studio.new_draft import store_new_draft
from table.studio.read_screen import DRAFT, numbers
from table.studio.reading_view import page_title, title_of
from table.studio.writing import WritingScreen
from trickhunt.core.errors import TrickHuntError
from trickhunt.core.words import _
from trickhunt.documents import Document, TablePart, read_document
from trickhunt.documents.document import table_of
from trickhunt.documents.reading import read_document_link
from trickhunt.documents.writing import PART
from trickhunt.importer import DOCUMENT, PLACE, found, whole
from trickhunt.importer.link_conversion import LINKED
from trickhunt.links import Link, read_link
from trickhunt.links.query import split

if TYPE_CHECKING:
    from trickhunt.importer.finding import Readers


class StudioScreen(Screen):
    """The screen of the studio; it shows the list, or a draft."""

    titles = ("studio-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._writing = WritingScreen(host)
        self._shown: Screen = self
        self._waiting: TablePart | None = None
        self._pasted = self._problem = ""
        self._gone: tuple[int, str] | None = None
        self.acts = {
            "studio-new": lambda _act: self._begin(Document()),
            "studio-open": lambda _act: self._open_pasted(),
            "studio-into": lambda act: self._into(numbers(act)[0]),
            "studio-save": lambda act: self._save(numbers(act)[0]),
            "studio-forget": lambda act: self._forget(numbers(act)[0]),
            "studio-restore": lambda _act: self._restore(),
        }

    @property
    def current(self) -> Screen:
        """The screen of the address: the list, or a draft."""
        return self._shown

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("The studio")

    def open(self, route: Route) -> Route | None:
        """Open an address: a draft, or something to be inserted into one."""
        draft = DRAFT.fullmatch(route.query)
        self._waiting = None
        if draft and self._writing.open_draft(int(draft[1])):
            self._shown = self._writing
            return None
        self.leave()
        if draft:
            return Route(STUDIO)
        if route.query:
            try:
                table = table_of(read_link(route.query))
            except TrickHuntError as error:
                self._problem = _refusal(error)
                return None
            if number := self._writing.arrive(table):
                return Route(STUDIO, query=f"draft={number}")
            self._waiting = table
        return None

    def leave(self) -> None:
        """Leave the draft."""
        self._writing.leave()
        self._shown = self

    def show(self) -> None:
        """Render the list."""
        models = [_model(*one) for one in self.host.saves.read(DRAFTS).texts.items()]
        self.render(
            shelf(
                tuple(reversed(models)),
                page_title(self._waiting) if self._waiting else "",
                self._pasted,
                self._problem,
                _model(*self._gone).title if self._gone else "",
                self.host.route,
            )
        )

    def changed(self, signal: Changed) -> bool:
        """The field for documents has another text."""
        if signal.name != "studio-document":
            return False
        self._pasted, self._problem = signal.value, ""
        return True

    # Presses

    def _begin(self, document: Document) -> None:
        """Store a new draft, with the waiting part in it, and go there."""
        waiting = self._waiting
        if waiting is not None:
            document = replace(document, parts=(*document.parts, waiting))
        if store_new_draft(self.host, document, replacing=waiting is not None):
            self._pasted = self._problem = ""
            self._waiting = None

    def _open_pasted(self) -> None:
        """Open a pasted text: a document or a link to one, or anything that can be a table."""
        try:
            document = found(self._pasted, READERS)
        except TrickHuntError as error:
            self._problem = _refusal(error)
            self.host.show()
            self.host.page.alert(self._problem)
            self.host.page.focus("studio-document")
            return
        self._begin(document)

    def _into(self, number: int) -> None:
        """Append the waiting part to a draft."""
        if self._waiting and self._writing.open_draft(number):
            waiting, self._waiting = self._waiting, None
            self._shown = self._writing
            at = self._writing.add(waiting)
            self.host.page.go(str(Route(STUDIO, query=f"draft={number}")), replacing=True)
            self.host.show()  # the address may change later
            self.host.page.focus(f"part-{at}")

    def _save(self, number: int) -> None:
        text = self.host.saves.read(DRAFTS).texts.get(number)
        if text is not None:
            self.host.page.save(f"draft-{number}.trick", "text/plain", text)

    def _forget(self, number: int) -> None:
        """Delete a draft; the last deleted one can be restored."""
        drafts = self.host.saves.read(DRAFTS)
        if number in drafts.texts:
            self._gone = number, drafts.texts[number]
            self.host.saves.keep(DRAFTS, drafts.without(number))
            self.host.show()
            self.host.page.focus("studio-restore")

    def _restore(self) -> None:
        if self._gone is None:
            return
        number, text = self._gone
        drafts = self.host.saves.read(DRAFTS)
        free = drafts.next if number in drafts.texts else number
        if not drafts.is_full and self.host.saves.keep(DRAFTS, drafts.keeping(free, text)):
            self._gone = None
            self.host.show()
            self.host.page.focus(f"draft-{free}")


def _at(place: str) -> Document:
    """The document for an address; for a game, a document with its table."""
    path, query = split(whole(place))
    if path == READ and str(query).startswith(PART):
        return read_document_link(str(query))
    return _of_table(LINKED[PLACE](place))


def _of_table(link: Link) -> Document:
    return Document("", (table_of(link),))


def _tabled(read: Callable[[str], Link]) -> Callable[[str], Document]:
    return lambda text: _of_table(read(text))


READERS: Readers[Document] = {
    **{kind: _tabled(read) for kind, read in {**LINKED, FORMAT: saved_link}.items()},
    PLACE: _at,
    DOCUMENT: read_document,
}
"""Ways to begin a draft: a document, or anything that can be a table."""


def _refusal(error: Exception) -> str:
    words = " ".join(str(error).split())
    return _("It cannot be opened: {reason}", reason=words)


def _model(number: int, text: str) -> DraftModel:
    try:
        document = read_document(text)
    except TrickHuntError as error:
        title = _("Draft {number}", number=number)
        return DraftModel(number, title, 0, _("It cannot be read: {reason}", reason=str(error)))
    return DraftModel(number, title_of(document), len(document.parts))


SCREEN = StudioScreen
