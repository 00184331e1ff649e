"""The screen for writing a draft."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from htpy import Renderable

from table.games.registry import playable
from table.importer.opening import linked
from table.page.events import Act, Changed, Key
from table.page.key_bindings import takes_back
from table.page.routes import EDIT, STUDIO, Route
from table.page.tasks import Debounce
from table.positions.editor_link import query_to_edit
from table.shell.saving import copy, save_pictures
from table.shell.screen import Host, Screen
from table.store.drafts import DRAFTS
from table.store.settings import WEB_FOLDER
from table.store.setup import LONGEST_NAME as LONGEST_OWN_NAME
from table.studio import table_editing
from table.studio.document_history import Work
from table.studio.document_sharing import file_name
from table.studio.lesson_step import steps_in_words
from table.studio.post import tables_in
from table.studio.publishing import Published, publish
from table.studio.read_screen import TableStepper, numbers
from table.studio.reading_state import Reading
from table.studio.reading_view import title_of
from table.studio.table_editing import name_of, own_seat, refusal
from table.studio.writing_view import (
    EXPERT,
    MOVED_BY,
    PARTED,
    PLAYS,
    TOOLS,
    Around,
    Bench,
    is_read_along,
    writing,
)
from table.ui.models.embed_code import LinesModel, previewed
from table.ui.rendering import html_of
from trickhunt.core.clean_text import name as clean_name
from trickhunt.core.errors import BadLink, TrickHuntError
from trickhunt.core.game import Move
from trickhunt.core.words import _, language
from trickhunt.documents import (
    Answer,
    ClausePart,
    Document,
    Exercise,
    Heading,
    LessonPart,
    Part,
    PuzzlePart,
    TablePart,
    Words,
    read_document,
    write_document,
)
from trickhunt.documents.document import (
    LONGEST,
    MODES,
    MOST_CHOICES,
    MOST_MARKS,
    MOST_MOVES,
    MOST_PARTS,
    SIGNS,
    in_a_line,
    said_as,
    table_of,
)
from trickhunt.documents.document_text import document_in_words
from trickhunt.documents.picture_marks import ARROW, LARGEST, NUMBER, RING, Mark, read_mark
from trickhunt.drawing import as_picture
from trickhunt.formats.exercise import LEGAL, MOVE
from trickhunt.formats.walk import Place
from trickhunt.games.registry import make_game
from trickhunt.links import Link, link_of, write_link
from trickhunt.links.link import POSITION, REPLAY
from trickhunt.links.notes import LONGEST_NAME
from trickhunt.rulebook import clauses

STEPS = {"up": -1, "down": 1}
"""The directions in which the buttons and keys of a part move it."""

BLANK = Answer(("",))
"""An answer that is not written yet."""


class WritingScreen(Screen):
    """The screen of a draft. Every change is stored at once."""

    titles = ("studio-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._bench = Bench()
        self._text = ""
        self._work = Work(Document())
        self._steps = TableStepper(host)
        self._called: tuple[int, int] | None = None
        self._arrived = ""
        self._told: tuple[str, Document, str, str] | None = None
        self._published = Published()
        self._is_typed = self._has_left = False
        self._along = Debounce(self._read_along, host.run)
        self.acts = {
            **self._steps.acts,
            "studio-undo": lambda _act: self._undo(),
            "studio-redo": lambda _act: self._redo(),
            "studio-move": self._move,
            "studio-drag": self._drag,
            "studio-add": lambda act: self._add(act.data.get("kind", "")),
            "studio-deal": lambda act: self._deal(act.data.get("game", "")),
            "studio-clause": lambda act: self._add_clause(act.data.get("clause", "")),
            "studio-edit": lambda _act: self._set_up(Route(EDIT)),
            "studio-change": self._at_table(self._change),
            "studio-bots": self._at_table(self._play_on),
            "studio-publish": lambda _act: host.page.focus("studio-lines", "studio-link"),
            "studio-take": lambda _act: self._take(),
            "studio-paste": lambda _act: self._paste(),
            "studio-more": self._more,
            "studio-unanswer": self._unanswer,
            "studio-spot": self._at_table(self._press_spot),
            "studio-unmark": self._at_table(self._unmark),
            "studio-play": lambda act: self._play(numbers(act)[0], act.data.get("move", "")),
            "studio-here": self._at_table(self._here),
            "studio-apart": self._at_table(self._apart),
            "studio-cut": self._at_table(self._cut),
            "studio-copy": self._copy,
            "lines-copy": self._copy,
            "studio-png": lambda _act: self._save_png(),
            "studio-file": lambda _act: self._save("trick", write_document(self._document)),
            "studio-text": lambda _act: self._save("txt", document_in_words(self._document)),
        }

    @property
    def _reading(self) -> Reading:
        return self._steps.reading

    @property
    def _document(self) -> Document:
        return self._work.document

    @property
    def name(self) -> str:
        """The title of the document."""
        return title_of(self._document)

    # Opening, storing and displaying

    def open_draft(self, number: int) -> bool:
        """Open a draft; returns whether it exists and can be read."""
        text = self.host.saves.read(DRAFTS).texts.get(number)
        if text is None:
            return False
        if number == self._bench.draft and text == self._text:
            return True
        try:
            document = read_document(text)
        except TrickHuntError:
            return False
        self._bench, self._text = Bench(number), text
        self._work = Work(document)
        self._steps.reading = Reading(document, is_writer=True)
        self._called = None
        return True

    def _keep(self) -> None:
        """Store the draft, and update the tables after a change."""
        self._reading.document = self._document
        saves = self.host.saves
        text = write_document(self._document)
        moves = sum(
            len(line.moves)
            for part in self._document.parts
            if isinstance(part, TablePart)
            for line in part.lines
        )
        drafts = saves.read(DRAFTS)
        # Another tab may have edited the draft since this one stored it.
        is_elsewhere = drafts.texts.get(self._bench.draft, self._text) != self._text
        number = drafts.next if is_elsewhere else self._bench.draft
        self._bench.is_unkept = (
            len(text) > LONGEST
            or moves > MOST_MOVES
            or (is_elsewhere and drafts.is_full)
            or not saves.keep(DRAFTS, drafts.keeping(number, text))
        )
        if self._bench.is_unkept:
            return
        self._text, self._bench.draft = text, number
        if is_elsewhere:
            self._bench.has_parted = True
            self.host.page.alert(_(PARTED))
            self.host.page.go(str(Route(STUDIO, query=f"draft={number}")), replacing=True)

    def show(self) -> None:
        """Render the draft."""
        self._along.cancel()
        self._is_typed = self._has_left = False
        self._render(*self._out())
        if self._arrived:
            self.host.page.focus(self._arrived)
            self._arrived = ""

    def leave(self) -> None:
        """Leave the screen."""
        self._along.cancel()

    def _read_along(self) -> None:
        """Show the formatted text during typing; the lines for other pages follow at the end."""
        if self._has_left:
            self.show()
        else:
            self._render(*self._last_out())

    def _render(self, link: str, lines: LinesModel) -> None:
        around = Around(
            self._work,
            self.host.settings,
            self.host.game.at_hand is not None,
            link,
            lines,
            {
                at: steps_in_words(part)
                for at, part in enumerate(self._document.parts)
                if isinstance(part, LessonPart)
            },
        )
        drawn = writing(self._reading, self._bench, around, self.host.route)
        self.render(drawn, *self._near(drawn))

    def _near(self, drawn: Renderable) -> tuple[str, ...]:
        """Where the focus goes from a move that is made: to another move in the same place."""
        had = re.match(r"studio-(?:spot|play)-(\d{1,3})-", self.host.page.focused(), re.ASCII)
        if had is None:
            return ()
        ways = had[0], f"studio-spot-{had[1]}-"
        html = html_of(drawn)
        others = (re.search(rf'id="({way}[^"]*)"(?![^>]*aria-disabled)', html) for way in ways)
        return (*(one[1] for one in others if one), f"p{had[1]}-back")

    def _done(self, *targets: str) -> None:
        """Store and show a change, with the focus in the right place."""
        self._keep()
        self.host.show()
        if targets:
            self.host.page.focus(*targets)

    # Changes of the whole document

    def _undo(self) -> None:
        if self._work.undo():
            self._done()
            self.host.page.announce(_("Undone."))

    def _redo(self) -> None:
        if self._work.redo():
            self._done()
            self.host.page.announce(_("Redone."))

    def _reorder(self, order: Sequence[int | None]) -> None:
        """Reorder everything that belongs to the parts."""
        self._reading.reorder(order)
        bench, before = self._bench, self._bench.parts
        bench.parts = {at: before[old] for at, old in enumerate(order) if old in before}
        if bench.below is not None:
            bench.below = order.index(bench.below) if bench.below in order else None

    def _move(self, act: Act) -> None:
        """Move a part up or down, delete it, or offer to add one below it."""
        at, where = numbers(act)[0], act.data.get("where", "")
        if where == "drop":
            self._drop(at)
        elif where == "below":
            self._bench.below = None if at == self._bench.below else at
            self.host.show()
            self.host.page.focus("studio-add-words")
        else:
            self._shift(at, at + STEPS.get(where, 0), f"studio-{where}-")

    def _shift(self, at: int, to: int, focused: str) -> None:
        """Move a part to another place.

        Args:
            to: its new index.
            focused: the id of what has the focus afterwards, without the new index.
        """
        count = len(self._document.parts)
        if at < count and self._work.move(at, to):
            order: list[int | None] = list(range(count))
            order.insert(to, order.pop(at))
            self._reorder(order)
            self._done(f"{focused}{to}")
            self.host.page.announce(_("Moved to place {place}.", place=to + 1))

    def _drag(self, act: Act) -> None:
        """Move a part to where it was dragged."""
        at, to = (*numbers(act), -1)[:2]
        self._shift(at, to, "part-")

    def _drop(self, at: int) -> None:
        count = len(self._document.parts)
        if at < count and self._work.drop(at):
            self._reorder([old for old in range(count) if old != at])
            # What takes its place has the focus, and so the page stays where it is.
            self._done("studio-add-words" if at == count - 1 else f"studio-drop-{at}")
            self.host.page.announce(_("Deleted. Undo brings it back."))

    def add(self, part: Part) -> int:
        """Add a part, at the end unless another place was chosen; returns its index."""
        last = len(self._document.parts) - 1
        if not self._has_room():
            return last
        at = self._place_to_add + 1
        self._bench.below = self._bench.sought = None
        self._insert(at, part)
        self._keep()
        return at

    @property
    def _place_to_add(self) -> int:
        """The index of the part below which others are added."""
        below = self._bench.below
        return len(self._document.parts) - 1 if below is None else below

    def _insert(self, at: int, part: Part) -> None:
        count = len(self._document.parts)
        self._work.insert(at, part)
        self._reorder([*range(at), None, *range(at, count)])

    def _has_room(self) -> bool:
        """Whether another part can be added; if not, say so."""
        if len(self._document.parts) < MOST_PARTS:
            return True
        self.host.page.alert(_("A document has room for {most} parts.", most=MOST_PARTS))
        return False

    def _add(self, kind: str) -> None:
        if kind == "clause":
            self._bench.sought = ""
            self.host.show()
            self.host.page.focus("studio-sought")
            return
        game = table_editing.game_of(self._document.parts)
        made: dict[str, Callable[[], Part]] = {
            "words": Words,
            "heading": Heading,
            "question": lambda: Exercise("", (BLANK, BLANK._replace(is_good=False))),
            "puzzle": lambda: PuzzlePart(game, 1),
            "lesson": lambda: LessonPart(game, 1),
        }
        fields = {"heading": "line", "puzzle": "game", "lesson": "game"}
        if kind in made:
            at = self.add(made[kind]())
            self._done(f"studio-{at}-{fields.get(kind, 'words')}")

    def _add_clause(self, name: str) -> None:
        if _is_clause(name):
            self._done(f"studio-{self.add(ClausePart(name))}-words")

    # Positions from the editor

    def _set_up(self, place: Route) -> None:
        """Go to the editor; what is written about next comes back to this place."""
        self._called = self._bench.draft, self._place_to_add
        self.host.page.go(str(place))

    def _at_table(self, change: Callable[[int, TablePart, Act], None]) -> Callable[[Act], None]:
        """The handler of an act at a part, if that is a table."""

        def handle(act: Act) -> None:
            at = numbers(act)[0]
            if (table := self._reading.table(at)) is not None:
                change(at, table, act)

        return handle

    def _change(self, at: int, table: TablePart, _act: Act) -> None:
        """Take the displayed moment of a table to the editor."""
        try:
            moment = table_editing.apart(table, self._reading.walk(at).place, POSITION)
            name, _sign, query = write_link(moment.link()).partition("?")
        except BadLink as error:
            self.host.page.alert(str(error))
            return
        self._bench.below = at
        self._set_up(Route(EDIT, query=query_to_edit(name, query)))

    def arrive(self, table: TablePart) -> int:
        """Add what comes back from where :meth:`_set_up` led.

        Returns:
            the number of the draft; 0 if nothing was called for.
        """
        called, self._called = self._called, None
        if called is None or not self.open_draft(called[0]):
            return 0
        self._bench.below = called[1] if 0 <= called[1] < len(self._document.parts) else None
        self._arrived = f"part-{self.add(table)}"
        return self._bench.draft

    def _deal(self, name: str) -> None:
        if name in playable():
            seeds = {one.base.seed for one in self._document.parts if isinstance(one, TablePart)}
            self._add_table(TablePart(REPLAY, Link(make_game(name), max(seeds, default=0) + 1)))

    def _add_table(self, table: TablePart) -> None:
        at = self.add(table_editing.named_as_before(table, self._document.parts))
        self._done(f"part-{at}")

    def _take(self) -> None:
        """Add the current game, as far as it is played."""
        saved = self.host.game.at_hand
        if saved is None:
            return
        people = saved.setup.people
        link = replace(
            link_of(saved.record),
            names=saved.setup.called(self.host.settings.name).names,
            seat=people[0] if people else None,
            at=len(saved.record.turns),
            mode=REPLAY,
        )
        self._add_table(table_of(link))

    def _paste(self) -> None:
        try:
            table = table_of(linked(self._bench.pasted))
        except TrickHuntError as error:
            words = " ".join(str(error).split())
            self._bench.problem = _("It cannot be opened: {reason}", reason=words)
            self.host.show()
            self.host.page.alert(self._bench.problem)
            self.host.page.focus("studio-pasted")
            return
        self._bench.pasted = self._bench.problem = ""
        self._add_table(table)

    # Questions in words

    def _question(self, at: int) -> Exercise | None:
        parts = self._document.parts
        one = parts[at] if at < len(parts) else None
        return one if isinstance(one, Exercise) else None

    def _more(self, act: Act) -> None:
        at = numbers(act)[0]
        one = self._question(at)
        if one is not None and len(one.answers) < MOST_CHOICES:
            more = replace(one, answers=(*one.answers, BLANK._replace(is_good=False)))
            self._work.change_part(at, more)
            self._done(f"studio-{at}-answer-{len(one.answers)}")

    def _unanswer(self, act: Act) -> None:
        at, number = (*numbers(act), 0)[:2]
        one = self._question(at)
        if one is not None and number < len(one.answers):
            fewer = (*one.answers[:number], *one.answers[number + 1 :])
            self._work.change_part(at, replace(one, answers=fewer))
            self._done(f"studio-more-{at}")

    # Tables

    def _change_table(self, at: int, table: TablePart, place: Place | None = None) -> None:
        """Replace a table, and go to a place of it."""
        self._bench.at(at).pressed = None
        self._work.rest()
        self._work.change_part(at, table)
        self._reading.document = self._document
        if place is not None:
            self._reading.go(at, place)

    def _play(self, at: int, text: str) -> None:
        """Make a move on a table: extend the line, or begin a side line."""
        table = self._reading.table(at)
        if table is None:
            return
        state = self._reading.state(at)
        move = next((one for one in state.legal_moves() if one.text == text), None)
        if move is None:
            return
        try:
            other, place = table_editing.played(table, self._reading.walk(at).place, move)
        except ValueError:
            self.host.page.alert(_("This table has no room for another side line."))
            return
        self._change_table(at, other, place)
        self._keep()
        self._steps.tell(at)

    def _play_on(self, at: int, table: TablePart, _act: Act) -> None:
        """Let bots play until a trick is taken, at the end of a line."""
        other, place = table_editing.played_on(table, self._reading.walk(at).place)
        self._change_table(at, other, place)
        self._keep()
        self._steps.tell(at)

    def _press_spot(self, at: int, table: TablePart, act: Act) -> None:
        """Play the pressed card, or mark it."""
        text, tools = act.data.get("spot", ""), self._bench.at(at)
        if tools.tool == PLAYS:
            self._play_card(at, text.rpartition(" ")[2])
            return
        try:
            spot = read_mark(table.base.game, f"{RING} {text}").spot
        except ValueError:
            return
        note, place = self._reading.note(at), self._reading.walk(at).place
        if tools.tool == ARROW:
            begun, tools.begun = tools.begun, ""
            if begun in ("", text):
                tools.begun = "" if begun else text
                self.host.show()
                return
            start = read_mark(table.base.game, f"{RING} {begun}").spot
            mark = Mark(ARROW, start, spot)
        elif tools.tool == NUMBER:
            last = max((one.number for one in note.marks), default=0)
            mark = Mark(NUMBER, spot, None, min(last + 1, LARGEST))
        else:
            mark = Mark(RING, spot)
        alike = [one for one in note.marks if _is_alike(one, mark)]
        marks = tuple(one for one in note.marks if one not in alike)
        if not alike:
            marks = (*marks, mark)[:MOST_MARKS]
        self._change_table(at, table_editing.noted(table, place, replace(note, marks=marks)))
        self._done()
        self.host.page.announce(_("Mark removed.") if alike else _("Marked."))

    def _play_card(self, at: int, card: str) -> None:
        """Play a card if there is only one way; otherwise show the ways, or why there is none."""
        state = self._reading.state(at)
        ways = [move for move in state.legal_moves() if name_of(state, move) == card != ""]
        if len(ways) == 1:
            self._play(at, ways[0].text)
            return
        self._bench.at(at).pressed = self._reading.walk(at).place, card
        self.host.show()
        if ways:
            self.host.page.focus(f"studio-play-{at}-0")
            self.host.page.announce(_("There are several ways to play it: choose one."))
        elif (why := refusal(state, card)) is not None:
            self.host.page.alert(f"{why.words} ({why.clause})")

    def _unmark(self, at: int, table: TablePart, act: Act) -> None:
        _at, number = (*numbers(act), 0)[:2]
        note, place = self._reading.note(at), self._reading.walk(at).place
        marks = (*note.marks[:number], *note.marks[number + 1 :])
        self._change_table(at, table_editing.noted(table, place, replace(note, marks=marks)))
        self._done(f"studio-tool-{at}-{RING}")

    def _here(self, at: int, table: TablePart, _act: Act) -> None:
        try:
            other = table_editing.opening(table, self._reading.walk(at).place)
        except ValueError:
            self._tell_over()
            return
        self._change_table(at, other, self._reading.walk(at).place)
        self._done()

    def _apart(self, at: int, table: TablePart, act: Act) -> None:
        """Insert the moment of a table after it, as a part that shows it or asks about it."""
        mode = act.data.get("kind", "")
        if mode not in MODES:
            return
        try:
            other = table_editing.apart(table, self._reading.walk(at).place, mode)
        except ValueError:
            self._tell_over()
            return
        parts = self._document.parts
        to = at + 1
        while to < len(parts) and table_editing.is_apart(parts[to], table):
            to += 1  # what was made of it earlier comes first
        if self._has_room():
            self._insert(to, other)
            self._done(f"part-{to}")

    def _tell_over(self) -> None:
        self.host.page.alert(
            _("The game is over at that point: there is nothing left to ask or compare.")
        )

    def _cut(self, at: int, table: TablePart, _act: Act) -> None:
        other, place = table_editing.cut(table, self._reading.walk(at).place)
        if other != table:
            self._change_table(at, other, place)
            self._done(f"p{at}-back")
            self.host.page.announce(_("Deleted. Undo brings it back."))

    # Typing

    def changed(self, signal: Changed) -> bool:
        """A field has another value."""
        name, value = signal.name, signal.value
        if name == "studio-pasted":
            self._bench.pasted, self._bench.problem = value, ""
            return True
        if name == "studio-lines":
            if value in [one.name for one in self._published.lines]:
                self.host.prefer(replace(self.host.settings, lines=value))
            return True
        if name == "studio-pictures":
            folder = value.strip().rstrip("/")
            folder = folder if "://" in folder or not folder else f"https://{folder}"
            folder = folder and f"{folder}/"
            if not signal.is_typing and re.fullmatch(WEB_FOLDER, folder):
                self.host.prefer(replace(self.host.settings, pictures=folder))
                self.host.show()
            return True
        if name == "studio-sought":
            self._bench.sought = value
            self.host.show()
            return True
        if name == "studio-name":
            self._work.change(replace(self._document, title=in_a_line(value)), name)
            self._after_typing(signal)
            return True
        found = re.fullmatch(r"studio-(\d{1,3})-([a-z]+)(?:-(\d{1,2}))?", name, re.ASCII)
        if not found or int(found[1]) >= len(self._document.parts):
            return False
        at = int(found[1])
        part = self._filled(at, found[2], int(found[3] or 0), value)
        if part is not None and self._fits(part):
            before = self._document.parts[at]
            parts = table_editing.renamed(self._document.parts, at, part)
            self._work.change(replace(self._document, parts=parts), name)
            self._after_typing(signal)
            if signal.is_typing and (_is_read_along(before) or _is_read_along(part)):
                self._along.ask()
        return True

    def _fits(self, part: Part) -> bool:
        """Whether a part can be read again; if it cannot, say so and change nothing."""
        try:
            read_document(write_document(Document("", (part,))))
        except TrickHuntError as error:
            self.host.page.alert(_("This was not accepted: {reason}", reason=str(error)))
            return False
        return True

    def focused(self) -> None:
        """The field was left: now the lines for other pages include the new text."""
        if not self._is_typed or self.host.route.over:
            return
        if self._along.is_asked:
            # If the formatted text appeared now, the button being pressed would move away.
            self._has_left = True
            self._along.ask()
        else:
            self.host.show()

    def _after_typing(self, signal: Changed) -> None:
        self._keep()
        self._is_typed = True
        if not signal.is_typing:
            self._work.rest()

    def _filled(self, at: int, what: str, number: int, value: str) -> Part | None:
        """A part with another value in one of its fields; ``None`` if it has no such field."""
        part = self._document.parts[at]
        match part, what:
            case (Heading(), "line"):
                return Heading(in_a_line(value))
            case (Words() | ClausePart() | PuzzlePart() | LessonPart() | Exercise(), "words"):
                return replace(part, words=value)
            case (ClausePart(), "clause"):
                return replace(part, id=value) if _is_clause(value) else None
            case (PuzzlePart() | LessonPart(), "game"):
                return replace(part, game=value) if value in playable() else None
            case (PuzzlePart() | LessonPart(), "number"):
                is_number = re.fullmatch(r"[1-9]\d{0,2}", value, re.ASCII)
                return replace(part, number=int(value)) if is_number else None
            case (LessonPart(), "step"):
                is_number = re.fullmatch(r"0|[1-9]\d?", value, re.ASCII)
                return replace(part, step=int(value)) if is_number else None
            case (Exercise(), "answer" | "right" | "reply") if number < len(part.answers):
                return _answered(part, number, what, value)
            case (TablePart(), _):
                return self._filled_table(at, part, what, value)
        return None

    def _filled_table(self, at: int, table: TablePart, what: str, value: str) -> TablePart | None:
        place, base = self._reading.walk(at).place, table.base
        match what:
            case "note" | "sign" | "guess":
                return self._noted(at, table, what, value)
            case "mode" if value in MODES:
                try:
                    return table_editing.shown_as(table, value, place)
                except ValueError:
                    self._tell_over()
            case "seat" if value in ("", *map(str, range(base.game.players))):
                return replace(table, base=replace(base, seat=int(value) if value else None))
            case "open":
                return replace(table, base=replace(base, is_open=value == "on"))
            case "me":
                return self._named(table, clean_name(value, LONGEST_OWN_NAME))
            case "round" if re.fullmatch(r"[1-9]\d?", value, re.ASCII):
                tools = self._bench.at(at)
                tools.dealt = seed = tools.dealt or str(base.seed)
                return table_editing.dealt(table, int(seed), int(value))
            case "names":
                names = tuple(in_a_line(one)[:LONGEST_NAME].strip() for one in value.split(","))
                fits = len(names) == base.game.players and all(
                    one and one.isprintable() for one in names
                )
                if fits or not value.strip():
                    return replace(table, base=replace(base, names=names if fits else ()))
            case "tool" if value in TOOLS:
                self._bench.at(at).tool, self._bench.at(at).begun = value, ""
            case "on":
                self._bench.at(at).spoken = value
            case _:
                asked = self._asked(at, table, what, value)
                return (
                    table_editing.asking(table, self._reading.asking(at), asked) if asked else None
                )
        return None

    def _named(self, table: TablePart, name: str) -> TablePart | None:
        """A table with another name of the writer's, which the page then knows."""
        settings, names = self.host.settings, table.base.names
        seat = own_seat(names, settings.name)
        if seat < 0 or not name or name in names:
            return None
        self.host.prefer(replace(settings, name=name))
        return replace(
            table, base=replace(table.base, names=(*names[:seat], name, *names[seat + 1 :]))
        )

    def _noted(self, at: int, table: TablePart, what: str, value: str) -> TablePart | None:
        """A table with another value in a field of the note at the displayed moment."""
        place, note = self._reading.walk(at).place, self._reading.note(at)
        match what:
            case "note":
                return table_editing.noted(table, place, replace(note, words=value))
            case "sign" if value in ("", *SIGNS):
                return table_editing.noted(table, place, replace(note, sign=value))
            case "guess" if table.mode == REPLAY and not self._reading.state(at).is_over:
                return table_editing.guessing(table, place, is_on=value == "on")
        return None

    def _asked(self, at: int, table: TablePart, what: str, value: str) -> Exercise | None:
        place = self._reading.asking(at)
        quiz = table.asked(*place)
        if quiz is None:
            return None
        match what:
            case "ask" if value in (LEGAL, MOVE, EXPERT):
                ask = LEGAL if value == LEGAL else MOVE
                by_expert = value == EXPERT
                return replace(quiz.answered((), quiz.said), ask=ask, by_expert=by_expert)
            case "question":
                return replace(quiz, words=value)
            case "praise":
                return replace(quiz, right=value)
            case "consolation":
                return replace(quiz, otherwise=value)
            case "good":
                state = table.moment(*place).state
                chosen = {self._spoken_of(at, table_editing.alike(state))[0].text}
                right = {*quiz.accepted} | chosen if value == "on" else {*quiz.accepted} - chosen
                legal = [move.text for move in state.legal_moves()]
                return quiz.answered([one for one in legal if one in right], quiz.said)
            case "said":
                alike = table_editing.alike(table.moment(*place).state)
                some = self._spoken_of(at, alike)
                said = {**quiz.said, **{move.text: value for move in some}}
                moves = [move.text for one in alike for move in one]
                kept = {move: said[move] for move in moves if said.get(move)}
                return quiz.answered(quiz.accepted, kept)
        return None

    def _spoken_of(self, at: int, alike: Sequence[tuple[Move, ...]]) -> tuple[Move, ...]:
        """The moves chosen to be answered, of those that are answered alike."""
        chosen = self._bench.at(at).spoken
        return next((some for some in alike if some[0].text == chosen), alike[0])

    # Keys and publishing

    def press(self, key: Key) -> bool | None:
        """Step through the focused table, move the focused part, and undo changes."""
        if self.host.route.over or key.in_field:
            return False
        focused = re.fullmatch(r"(part-|studio-(?:up|down|drop)-)(\d{1,3})", key.target, re.ASCII)
        for where, pressed in MOVED_BY.items():
            if focused and key.is_shifted and pressed == f"Shift+{key.key}":
                self._shift(int(focused[2]), int(focused[2]) + STEPS[where], focused[1])
                return True
        if self.host.settings.shortcuts and (back := takes_back(key)):
            self.host.do(Act(f"studio-{back}"))
            return True
        return self._steps.press(key)

    def _out(self) -> tuple[str, LinesModel]:
        """The link to the document, if it fits into one, and the lines for other pages."""
        here = self.host.page.base_url()
        folder = self.host.settings.pictures
        asked = here, self._document, language(), folder
        if asked != self._told:
            published = publish(here, self._document, self.host.page.today(), folder)
            self._told, self._published = asked, published
        return self._last_out()

    def _last_out(self) -> tuple[str, LinesModel]:
        """Return the last result of :meth:`_out`."""
        published = self._published
        if published.shown is None:
            return published.link, LinesModel()
        return published.link, previewed(published.shown, published.lines, self.host.settings.lines)

    def _copy(self, act: Act) -> None:
        target = act.data.get("id", "").removeprefix("copy-")
        link, model = self._out()
        texts = {f"studio-{lines.name}": lines.text for lines in model.lines}
        text = texts.get(target, "" if target in texts else link)
        if text:
            where = target if target in texts else "studio-link"
            copy(self.host.page, text, where)

    def _save(self, ending: str, text: str) -> None:
        self.host.page.save(file_name(self._document.title, ending), "text/plain", text)

    def _save_png(self) -> None:
        pictures = [
            (
                shown.picture.removesuffix(".png"),
                as_picture(shown.scene, shown.over),
            )
            for shown in tables_in(self._document).values()
            if shown.scene is not None
        ]
        if pictures:
            save_pictures(self.host.page, pictures)


def _is_alike(one: Mark, other: Mark) -> bool:
    """Whether a mark replaces another one: it is the same, whatever its number."""
    return (one.kind, one.spot, one.to) == (other.kind, other.spot, other.to)


def _is_read_along(part: Part) -> bool:
    return said_as(part, lambda words: "" if is_read_along(words) else words) != part


def _is_clause(words: str) -> bool:
    return any(words == one.id for game in playable() for one in clauses(game))


def _answered(part: Exercise, number: int, what: str, value: str) -> Exercise:
    """A question with another value in a field of one of its answers."""
    one = part.answers[number]
    if what == "answer":
        one = one._replace(moves=(in_a_line(value),))
    elif what == "right":
        one = one._replace(is_good=value == "on")
    else:
        one = one._replace(words=value)
    return replace(part, answers=(*part.answers[:number], one, *part.answers[number + 1 :]))
