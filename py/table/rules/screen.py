"""The screen of the rulebook: a game's book, search results, and a single clause."""

from __future__ import annotations

from table.games.registry import playable
from table.page.events import Act, Changed, Key
from table.page.routes import Route
from table.rules.clause_view import clause_page, copied_from
from table.rules.examples import picture_of, shown
from table.rules.rules_model import BookModel, ClauseModel, ExampleModel
from table.rules.view import found_in_words, rules_page
from table.shell.overlay import book_of
from table.shell.saving import copy
from table.shell.screen import Host, Screen
from trickhunt.core.errors import UnknownClause
from trickhunt.core.words import _
from trickhunt.rulebook import Clause, book, clause, clauses, leaning_on
from trickhunt.rulebook.examples import Example, examples_of
from trickhunt.rulebook.search import find

SEARCH = "find"
"""The name of the search field."""


class RulesScreen(Screen):
    """The rulebook.

    Attributes:
        question: the search text, or ``""``.
    """

    titles = (
        "rule-title",
        "rules-title",
    )

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.question = ""
        self._game = ""
        self._clause: Clause | None = None
        self._examples: tuple[ExampleModel, ...] = ()
        self._problem = ""
        self._opened: set[str] = set()
        self._is_printed = False
        self.acts = {"copy": self._copy}

    def open(self, route: Route) -> Route | None:
        """Open the clause in an address, or the book of a game."""
        self._clause, self._examples, self._problem = None, (), ""
        session = self.host.game.session
        self._game = self._game or (session.setup.game if session else self.host.chosen)
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

    @property
    def name(self) -> str:
        """The clause by its number and title, or the book."""
        one = self._clause
        return f"{one.id} {_(one.title)}" if one else _(book(self._game).title)

    def leave(self) -> None:
        """Forget the book: next time it is that of the current game."""
        self._game = self.question = ""
        self._opened.clear()

    def show(self) -> None:
        """Draw the clause, or the book."""
        self.render(
            clause_page(self._clause_model(self._clause), self.host.route)
            if self._clause
            else rules_page(self._model(), self.host.route)
        )

    def _clause_model(self, one: Clause) -> ClauseModel:
        all_clauses = clauses(self._game)
        at = all_clauses.index(one)
        return ClauseModel(
            game=self._game,
            clause=one,
            before=all_clauses[at - 1] if at else None,
            after=all_clauses[at + 1] if at + 1 < len(all_clauses) else None,
            see=tuple(map(clause, one.see)),
            leaning=leaning_on(one.id),
            examples=self._examples,
            others=self._of_clause[len(self._examples) :],
            here=self.host.page.base_url(),
            opened=frozenset(self._opened),
            is_playing=self.host.game.session is not None,
        )

    def _model(self) -> BookModel:
        games = sorted(playable(), key=lambda game: game != self._game)
        asked = self.question.strip()
        return BookModel(
            game=self._game,
            question=self.question,
            found={game: find(asked, game) for game in games} if asked else {},
            problem=self._problem,
            is_playing=self.host.game.session is not None,
            pictures={
                one.id: picture_of(one.id) for one in clauses(self._game) if self._is_printed
            },
        )

    def _copy(self, act: Act) -> None:
        target = act.data.get("id", "").removeprefix("copy-")
        texts = copied_from(self._clause_model(self._clause)) if self._clause else {}
        if target in texts:
            copy(self.host.page, texts[target], target)

    def changed(self, signal: Changed) -> bool:
        """The search text changed; results are shown during typing."""
        if signal.name != SEARCH:
            return False
        if signal.value != self.question:
            self.question = signal.value
            self.show()
            if self.question.strip():
                self.host.page.announce(found_in_words(self._model()))
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """The answers to an example were opened or closed."""
        (self._opened.add if is_open else self._opened.discard)(target)

    def printing(self, *, is_on: bool) -> None:
        """Add a picture to each clause of the book for printing."""
        self._is_printed = is_on
        if not (self._clause or self.question.strip()):
            self.show()

    def press(self, key: Key) -> bool | None:
        """No key has an effect, because there is no table here."""
        del key
        return False


SCREEN = RulesScreen
