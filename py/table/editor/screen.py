"""The screen of the position editor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from table.editor.blanks import blanks, filled_in
from table.editor.editor import Editor
from table.editor.placing import LIES, Placing
from table.editor.view import editing, wrong_in_words
from table.editor.view_parts import Stops
from table.games.fields import SUITS
from table.games.page import page_of
from table.games.registry import playable
from table.page.events import Act, Changed, Key
from table.page.key_bindings import takes_back
from table.page.routes import EDIT, SHARE, STUDIO, Route
from table.page.tasks import Debounce
from table.positions import filling
from table.positions.draft import blank
from table.positions.editor_link import query_of, text_of
from table.shell.screen import Host, Screen
from trickhunt.core.errors import TrickHuntError
from trickhunt.core.words import _, catalogue, labelled
from trickhunt.games.registry import GAMES
from trickhunt.links import Link, write_link

CALL, OPTION = "call-", "option-"
"""The prefixes of the fields for announcements with cards, and for the options of a game."""


class EditorScreen(Screen):
    """The position editor; its contents are kept as long as the page is open."""

    titles = ("edit-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.editor = Editor()
        self._query: str | None = None
        self._trouble = ""
        self._settling = Debounce(self.settle, host.run)
        self._told = ""
        self._shown: tuple[object, ...] = ()
        self.placing = Placing(self.editor, host.page, host.show, self._change_by)
        self.acts = {
            **self.placing.acts,
            "edit-go": lambda act: host.page.focus(act.data.get("move", "")),
            "edit-undo": lambda _act: self._undo(),
            "edit-redo": lambda _act: self._redo(),
            "edit-clear": lambda _act: self._fill("clear"),
            "edit-rest": lambda _act: self._fill("rest"),
            "edit-deal": lambda _act: self._fill("deal"),
            "edit-play": lambda _act: self._leave_for("play"),
            "edit-open": lambda _act: self._leave_for("position"),
            "edit-write": lambda _act: self._leave_for("position", f"{STUDIO}?"),
            "edit-share": lambda _act: self._share(),
        }

    @property
    def link(self) -> Link | None:
        """The position as a link, if it is possible."""
        return self.editor.link

    # Opening and showing

    def open(self, route: Route) -> Route | None:
        """Open the position of an address; without one, the last position."""
        if route.query == self._query:
            return None
        if not route.query and self._query:
            return Route(EDIT, route.over, query=self._query)
        self._query, self._trouble = route.query, ""
        if route.query:
            try:
                self.editor.open(text_of(route.query))
            except TrickHuntError as error:
                self._trouble = _(
                    "There is no position in this address: {reason}",
                    reason=" ".join(str(error).split()),
                )
        return None

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("Set up a position")

    def show(self) -> None:
        """Render the editor."""
        page, editor = self.host.page, self.editor
        had = page.focused()
        if had != editor.typed[0]:
            editor.typed = ("", "")
        placing = self.placing
        placing.point_there()
        game, settings = editor.draft.game.name, self.host.settings
        # An address changed by the editor itself shows what is already displayed.
        shown = (
            *(editor.text, editor.place, dict(editor.slips), editor.typed),
            *(editor.can_undo, editor.can_redo),
            *(placing.pointed, placing.in_pack, placing.suit, self._trouble, settings),
            catalogue(),
        )
        if shown == self._shown:
            return
        self._shown = shown
        page.ensure_sprite(game, page_of(game).sprite)
        suits = "four" if settings.four_colours else "two"
        stops = Stops(placing.pointed, placing.in_pack, placing.suit)
        self.render(
            editing(editor, stops, self._trouble, suits),
            *([placing.pointed] if had.startswith(LIES) else []),
        )

    def leave(self) -> None:
        """Stop announcements when another screen is shown."""
        self._settling.cancel()
        self._told = ""
        self._shown = ()

    # Presses

    def _fill(self, how: str) -> None:
        editor = self.editor
        ways = {
            "clear": lambda: blank(editor.draft.game),
            "rest": lambda: filling.with_rest_in_stock(editor.draft),
            "deal": lambda: filling.with_rest_dealt(editor.draft),
        }
        self._change_by(lambda: editor.change(lambda _draft: ways[how]()))

    def _undo(self) -> None:
        if self._change_by(self.editor.undo):
            self.host.page.announce(_("Undone."))

    def _redo(self) -> None:
        if self._change_by(self.editor.redo):
            self.host.page.announce(_("Redone."))

    def _change_by(self, change: Callable[[], bool]) -> bool:
        """Make a change and show it; if the text cannot be read, say so."""
        is_changed = change()
        if is_changed:
            self._trouble = ""
            self.host.show()
            self._settling.ask()
        elif not self.editor.is_readable:
            self._tell_unread()
        return is_changed

    def _tell_unread(self) -> None:
        self.host.page.alert(_("Fix the text first. {reason}", reason=str(self.editor.unread)))
        self.host.page.focus("edit-text")

    # Fields

    def changed(self, signal: Changed) -> bool:
        """A field has another value."""
        name, value = signal.name, signal.value
        editor = self.editor
        self._shown = ()  # the field on the page shows the new value, even an invalid one
        if name == "edit-text":
            editor.type(value)
        elif name == "edit-game" and value in playable():
            editor.set_game(value)
        elif name == "edit-players" and value.isdecimal():
            if int(value) in GAMES[editor.draft.game.name].seats:
                editor.set_players(int(value))
        elif any(name == f"{OPTION}{one.name}" for one in editor.draft.game.option_table):
            editor.set_option(name.removeprefix(OPTION), value)
        elif name.startswith(CALL):
            self.placing.call(name.removeprefix(CALL), value)
        elif not self._fill_in(name, value):
            return False
        self._trouble = ""
        self._settling.ask()
        return True

    def _fill_in(self, name: str, value: str) -> bool:
        """Put a value into a field; returns whether there is such a field."""
        editor = self.editor
        for one in blanks(editor.draft):
            if one.id == name:
                editor.fill_in(one, value)
                return True
            if one.sort == SUITS and name.startswith(f"{one.id}-"):
                suits, chosen = editor.draft.game.deck.suits, set(filled_in(editor.draft, one))
                chosen ^= {name[-1]} if (value == "on") != (name[-1] in chosen) else set()
                editor.fill_in(one, "".join(suit for suit in suits if suit in chosen))
                return True
        return False

    # Keys

    def press(self, key: Key) -> bool | None:
        """Move between places and cards, take cards away, and undo changes."""
        if key.in_field or self.host.route.over:
            return False
        if self.placing.press(key):
            return True
        if self.host.settings.shortcuts and (back := takes_back(key)):
            self.host.do(Act(f"edit-{back}"))
            return True
        return False

    # The address of the position, and links to other screens

    def settle(self) -> None:
        """Put the position into the address, and announce the verdict."""
        self._settling.cancel()
        editor = self.editor
        query = query_of(editor.text, editor.draft if editor.is_readable else None)
        if query and query != self._query:
            self._query = query
            route = Route(EDIT, self.host.route.over, self.host.route.at, query)
            self.host.page.go(str(route), replacing=True)
        else:
            self.host.show()
        if (words := self._verdict_in_words()) != self._told:
            self._told = words
            self.host.page.announce(words)

    def _verdict_in_words(self) -> str:
        editor = self.editor
        if editor.unread:
            return _("The text cannot be read. {reason}", reason=str(editor.unread))
        wrong = editor.verdict.wrong
        if not wrong:
            return _("This position is possible")
        return labelled(wrong_in_words(len(wrong)), wrong[0].words)

    def _leave_for(self, mode: str, place: str = "") -> None:
        link = self.editor.link
        if link is not None:
            self.settle()
            self.host.page.go(f"#/{place}{write_link(replace(link, mode=mode))}")

    def _share(self) -> None:
        if self.editor.link is not None:
            self.settle()
            self.host.page.go(str(Route(EDIT, SHARE, query=self._query or "")))


SCREEN = EditorScreen
