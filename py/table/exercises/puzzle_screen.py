"""The screen of a puzzle: a quiz with a hint, a reason, and a link to the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from htpy import Node, Renderable

from table.exercises.exercise_models import ListModel, PuzzleModel, puzzle_route, puzzles_route
from table.exercises.puzzle_view import where
from table.exercises.quiz_model import QuizModel
from table.exercises.quiz_screen import QuizScreen
from table.exercises.quiz_state import QuizState
from table.exercises.quiz_view import quiz
from table.games.page import page_of
from table.page.events import Act, Key
from table.page.routes import Route
from table.session.continue_linked_game import with_own
from table.session.presenting import cards_of
from table.session.session import Asked, Session
from table.shell.overlay import explaining
from table.shell.screen import Host
from table.store.coaching import COACHING
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS, PuzzleProgress
from table.store.setup import PERSON, Setup
from table.ui.models.table import HintModel, TableModel
from table.ui.views.frame import table_tools, tool_link
from trickhunt.core.game import Move, State
from trickhunt.core.words import _, begun
from trickhunt.exercises import Puzzle
from trickhunt.exercises.puzzle_words import asked, better, hint, missed, rating
from trickhunt.formats.exercise import Exercise, Judged
from trickhunt.links import Link


class PuzzleScreen(QuizScreen):
    """The screen of a puzzle."""

    def __init__(self, host: Host, listed: Callable[[str], ListModel]) -> None:
        super().__init__(host)
        self._listed = listed
        self._puzzle: Puzzle | None = None
        self._number = 0
        self._is_hinted = False
        self._is_of_day = False
        self.acts = {
            **self.acts,
            "puzzle-hint": self._help,
            "card": self._card,
            "move": lambda act: self._choose(act.data["move"]),
            "cancel": lambda _act: self._cancel(),
        }

    @property
    def shown(self) -> Link | None:
        """The puzzle as a link, after one was shown."""
        return self._link

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is shown."""
        assert self._puzzle is not None
        return self._puzzle

    @property
    def _game(self) -> str:
        return self.link.game.name

    @property
    def name(self) -> str:
        """The title of the puzzle."""
        return _("Puzzle {number}", number=self._number)

    def open_puzzle(self, puzzle: Puzzle, number: int, route: Route, *, is_of_day: bool) -> None:
        """Open a puzzle.

        Args:
            number: its number, from 1.
        """
        self._puzzle, self._number, self._is_of_day = puzzle, number, is_of_day
        game = puzzle.link.game
        # The person is asked, and the others have the names of their table.
        names = with_own(self.usual(puzzle.link), puzzle.state().actor)[: game.players]
        link = asked(puzzle, names, page_of(game.name).move_words)
        self.open_link(link, str(puzzle_route(game.name, number)), route)

    def begin(self, state: State[Any]) -> None:
        """Another puzzle is asked from now on."""
        super().begin(state)
        self._asking = QuizState(self.link.quiz or Exercise(), state, only_legal=True)
        self._is_hinted = False

    def leave(self) -> None:
        """Leave the puzzle; the next visit starts again."""
        super().leave()
        self._here = ()

    def with_panel(self, model: TableModel) -> TableModel:
        """The puzzle beside the table, with its title in the bar."""
        found = super().with_panel(model)
        beside = found.beside
        assert beside is not None
        tools = table_tools(
            beside.over,
            tool_link(str(puzzles_route(self._game)), "puzzle", _("Puzzles")),
            tool_link(beside.over("last"), "cards", _("Last trick")),
        )
        return replace(
            found,
            is_mine=found.is_mine and self.asking.answer is None,
            can_hint=False,
            hint=self._shown_move(),
            beside=replace(
                beside,
                kind="teaches asks reads" if self.asking.answer else "teaches asks",
                where=where(self._model_of()),
                tools=tools,
                is_after=False,
            ),
        )

    def _shown_move(self) -> HintModel | None:
        """The best move at the table, once it is answered."""
        if self.asking.answer is None:
            return None
        move = self.puzzle.answer[0]
        told = _("The answer: {move}.", move=page_of(self._game).move_words(move))
        return HintModel(move.text, told, cards_of(self.table, move), mark=_("The answer"))

    def panel(self, asking: QuizModel) -> Node:
        """The puzzle as HTML."""
        return quiz(asking, self._model_of())

    def _model_of(self) -> PuzzleModel:
        listed = self._listed(self._game)
        entry = next(one for one in listed.entries if one.number == self._number)
        return PuzzleModel(
            game=self._game,
            entry=entry,
            count=len(listed.entries),
            is_of_day=self._is_of_day,
            is_new=self._is_new,
            hint=self._hint if self._is_hinted else "",
            rating=rating(self.puzzle),
            following=listed.after(self._number),
        )

    @property
    def _is_new(self) -> bool:
        """Whether the person has never finished a game of this kind, nor learnt it."""
        saves, game = self.host.saves, self._game
        is_known = saves.read(COACHING).finished.get(game) or saves.read(LESSON_PROGRESS).of(game)
        return not is_known

    @property
    def _hint(self) -> str:
        """The hint after what was tried."""
        return hint(self.puzzle, page_of(self._game).move_words, tried=self.asking.missed)

    # The choice at the table

    @property
    def table(self) -> Session:
        """The table of the puzzle."""
        assert self._session is not None
        return self._session

    def table_of(self, link: Link) -> Setup:
        """The seating: the person is asked."""
        return super().table_of(link).with_kind(link.state().actor, PERSON)

    @property
    def first(self) -> tuple[str, ...]:
        """The best place at the table."""
        return self._model.home if self._model else ()

    def _card(self, act: Act) -> None:
        """Choose a card; if it can be played in several ways, ask which one is meant."""
        moves = self.table.moves_with(act.data["card"])
        if len(moves) == 1:
            self._choose(moves[0].text)
        elif self.asking.answer is None:
            self._show_and_focus(moves=isinstance(self.table.try_card(act.data["card"]), Asked))

    def _choose(self, text: str) -> None:
        tried = self.asking.missed
        if tried is not None and tried.text == text:  # it was wrong, and is no second try
            self.table.cancel()
            self._show_and_focus(moves=False)
            self.host.page.focus("quiz-result")
        elif self.asking.mark(text):
            self.table.cancel()
            self._answer()

    def _conclude(self, *best: Move) -> None:
        """Let the person try again after a wrong first move; else show the answer."""
        asking, puzzle = self.asking, self.puzzle
        first = next(iter(asking.marked), None)
        if first is not None and asking.missed is None and first not in puzzle.answer:
            asking.miss(missed(puzzle, first, self._names))
            self._store(lambda one: one.having_missed(self._game, self._number))
            self.host.show()
            self.host.page.focus("quiz-result")
            return
        if first is not None and first not in puzzle.answer:
            asking.idea = _(
                "{name}: {phrase}",
                name=begun(page_of(self._game).move_words(first)),
                phrase=missed(puzzle, first, self._names),
            )
        else:
            asking.idea = better(puzzle, asking.missed or puzzle.move(puzzle.habit), self._names)
        super()._conclude(*best)

    def _cancel(self) -> None:
        was_asked = bool(self.table.tried.pending_card)
        self.table.cancel()
        self._show_and_focus(moves=was_asked)

    def _show_and_focus(self, *, moves: bool) -> None:
        """Show it; the focus moves to the best place if something is or was asked."""
        self.host.show()
        refusal = self.table.tried.refusal
        if refusal is not None:
            self.host.page.alert(f"{refusal.words} ({refusal.clause})")
        if moves:
            self.host.page.focus(*self.first)

    def press(self, _key: Key) -> bool | None:
        """Leave every key to the table, where the choice is made."""
        return None

    def _help(self, _act: Act) -> None:
        if self.asking.answer is None and not self._is_hinted:
            self._is_hinted = True
            self.host.show()
            self.host.page.announce(self._hint)
            self.host.page.focus("quiz-answer")

    def answered(self, answer: Judged) -> None:
        """Store the result; to have seen or missed the answer before counts as help."""
        game, number = self._game, self._number
        earlier = self.host.saves.read(PUZZLE_PROGRESS)
        is_helped = self._is_hinted or number in earlier.seen_of(game) | earlier.missed_of(game)
        is_solved = answer.is_right and not is_helped
        self._store(lambda one: one.answered(game, number, is_solved=is_solved))
        if self._is_of_day:
            day = self.host.page.today()
            self._store(lambda one: one.having(day, is_right=answer.is_right, is_helped=is_helped))

    def _store(self, changed: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        saves = self.host.saves
        saves.keep(PUZZLE_PROGRESS, changed(saves.read(PUZZLE_PROGRESS)))

    def over(self, route: Route) -> Renderable | None:
        """The overlay of the puzzle: the rulebook, keys and dialogs of its game."""
        explained = explaining(route, self._game, self.host.settings)
        return super().over(route) if explained is None else explained
