"""The rulebook as a screen: a game's book, what is found in all of them, and a clause by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.examples import ExampleLook, picture_of, shown
from table.games import playable
from table.overlay import book_of
from table.routes import Route
from table.screens import Screen
from table.views.clause import ClauseLook, clause_page, copied_from
from table.views.rules import BookLook, found_in_words, rules_page
from trickhunt.errors import UnknownClause
from trickhunt.rulebook import clause, clauses, leaning_on
from trickhunt.rulebook.examples import Example, examples_of
from trickhunt.rulebook.search import find

if TYPE_CHECKING:
    from table.app import App
    from table.signals import Act, Changed, Key
    from trickhunt.rulebook import Clause

SEARCH = "find"
"""The field where words are looked for."""


class Rules(Screen):
    """The rulebook.

    Attributes:
        question: what is looked for, or ``""``.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.question = ""
        self._game = ""
        self._clause: Clause | None = None
        self._examples: tuple[ExampleLook, ...] = ()
        self._problem = ""
        self._opened: set[str] = set()
        self._is_printed = False
        self.acts = {"copy": self._copy}

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("rule-title", "rules-title", "brand")

    def open(self, route: Route) -> Route | None:
        """Have the clause ready that an address names, or the book of a game."""
        app = self.app
        self._clause, self._examples, self._problem = None, (), ""
        self._game = self._game or (app.session or app.starting).setup.game
        if route.at.lower() in playable():
            self._game = route.at.lower()
        elif route.at:
            try:
                self._clause = clause(route.at)
            except UnknownClause as error:
                self._problem = str(error)
            else:
                self._game = book_of(self._clause.id, self._game)
                own = [one for one in self._of_clause if one.clauses[0] == self._clause.id]
                self._examples = tuple(map(shown, own))
        return None

    @property
    def _of_clause(self) -> tuple[Example, ...]:
        assert self._clause is not None
        return examples_of(self._clause.id)

    def leave(self) -> None:
        """Next time the book is that of the game that is played then."""
        self._game = self.question = ""
        self._opened.clear()

    def show(self) -> None:
        """Lay the clause on the page, or the book."""
        self.lay(
            clause_page(self._clause_look(self._clause))
            if self._clause
            else rules_page(self._look())
        )

    def _clause_look(self, one: Clause) -> ClauseLook:
        book = clauses(self._game)
        at = book.index(one)
        return ClauseLook(
            game=self._game,
            clause=one,
            before=book[at - 1] if at else None,
            after=book[at + 1] if at + 1 < len(book) else None,
            see=tuple(map(clause, one.see)),
            leaning=leaning_on(one.id),
            examples=self._examples,
            others=self._of_clause[len(self._examples) :],
            here=self.app.page.here(),
            opened=frozenset(self._opened),
            is_playing=self.app.session is not None,
        )

    def _look(self) -> BookLook:
        games = sorted(playable(), key=lambda game: game != self._game)
        asked = self.question.strip()
        return BookLook(
            game=self._game,
            question=self.question,
            found={game: find(asked, game) for game in games} if asked else {},
            problem=self._problem,
            is_playing=self.app.session is not None,
            pictures={
                one.id: picture_of(one.id) for one in clauses(self._game) if self._is_printed
            },
        )

    def _copy(self, act: Act) -> None:
        target = act.data.get("id", "").removeprefix("copy-")
        texts = copied_from(self._clause_look(self._clause)) if self._clause else {}
        if target in texts:
            self.app.page.copy(texts[target], target, self.app.sharing.copied)

    def changed(self, signal: Changed) -> bool:
        """Something else is looked for; it is shown while it is being typed."""
        if signal.name != SEARCH:
            return False
        if signal.value != self.question:
            self.question = signal.value
            self.show()
            if self.question.strip():
                self.app.page.say(found_in_words(self._look()))
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """The answers to an example were opened or closed."""
        (self._opened.add if is_open else self._opened.discard)(target)

    def printing(self, *, is_on: bool) -> None:
        """Have a picture with each clause of the book, as long as it is printed."""
        self._is_printed = is_on
        if not (self._clause or self.question.strip()):
            self.show()

    def press(self, key: Key) -> bool | None:
        """There is no table here: no key means anything."""
        del key
        return False
