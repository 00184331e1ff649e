"""The review of the last finished game: the list of all decisions, and each one on the table."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from time import perf_counter

from table.games.page import page_of
from table.page.events import Act, Key
from table.page.routes import PLAY, REVIEW, Route
from table.page.tasks import Attention
from table.review.review import Decision, Review, review_of
from table.review.view import review as review_screen
from table.review.view import reviewed, reviewed_tools
from table.session.session import Session
from table.session.time_slicing import deadline
from table.shell.screen import Host, Screen, untouchable
from table.store.pending_results import game_id
from table.store.setup import EXPERT, levels
from table.ui.models.table import SidePanelModel, TableModel
from trickhunt.core.words import N_, _

REFRESH = 0.5
"""Seconds between two updates of an unfinished review."""

IS_OVER = N_("This moment has passed. Press “Play from here” to continue from it.")
"""The message in place of a move; untranslated."""


class ReviewScreen(Screen):
    """The review.

    Attributes:
        review: the game and the expert's opinions, or ``None`` if there is none.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.review: Review | None = None
        self._session: Session | None = None
        self._model: TableModel | None = None
        self._attention = Attention(host.run)
        self._is_fresh = deadline(0)
        self._places: tuple[str, ...] = ()  # where in the list a decision was chosen, best first
        self._began = (0.0, 0)  # when it began to think here, and how many it knew then
        self.acts = {
            **untouchable(host, IS_OVER),
            "decision": self._decide,
            "play-from": lambda act: self._play_from(act.data.get("move") or self.host.route.at),
        }

    @property
    def session(self) -> Session | None:
        """The displayed moment, or ``None`` for the list."""
        return self._session

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("Your decisions")

    @property
    def home(self) -> tuple[str, ...]:
        """The decision in the list that was looked at, or its heading; or one at the table."""
        if self._model is not None:
            return self._model.home
        return (*self._places, "review-title", "brand")

    def open(self, route: Route) -> Route | None:
        """Open the review of the last finished game, at the moment in the address."""
        saved = self.host.game.finished()
        if saved is None or EXPERT not in levels(saved.setup.game):
            self.review = None
            return Route()
        if self.review is None or self.review.saved is not saved:
            self.review = review_of(self.host.game, saved)
        self._note_place()
        if not route.at:
            self._session = self._model = None
        elif (decision := self.review.at(int(route.at))) is None:
            return Route(REVIEW)
        else:
            self._session = self.review.session(decision)
        return None

    def show(self) -> TableModel | None:
        """Draw the list, or a moment; returns the view model of the game then."""
        review, session = self.review, self._session
        assert review is not None
        at = self.host.route.at
        self._attention.attend((review, at), lambda: self._judge(review, at))
        if session is None:
            name = review.saved.setup.game
            self.host.page.ensure_sprite(name, page_of(name).sprite)
            last = self.host.game.at_hand
            has_result = last is not None and last.goes_on_from(review.saved)
            par = self.host.game.par_of(review.saved)
            whole = replace(review.model(par), seconds=self._seconds_left(review))
            is_open = any(place.startswith("decision-") for place in self._places[:1])
            self.render(
                review_screen(whole, self.host.route, has_result=has_result, is_open=is_open)
            )
        else:
            game = page_of(session.setup.game)
            decision = review.at(len(session.steps))
            assert decision is not None
            self.host.page.ensure_sprite(session.setup.game, game.sprite)
            model = game.present(session, self.host.settings)
            self._model = self.at_table(decision, model)
            self.render(game.screen(self._model))
        return self._model

    def at_table(self, decision: Decision, model: TableModel) -> TableModel:
        """The table at a decision, with the expert's opinion beside it."""
        assert self.review is not None
        shown = self.review.reviewed(decision)
        beside = SidePanelModel(
            here=Route(PLAY),
            kind="",
            tools=reviewed_tools(shown, model.moves),
            panel=reviewed(shown),
            is_after=True,
        )
        assert self._session is not None
        tags = decision.tags(self._session, decision.better, self.review.found(decision))
        return replace(model, reviewed=shown, tags=tags, beside=beside)

    def leave(self) -> None:
        """Stop thinking."""
        self._attention.rest()
        self._note_place()

    def _note_place(self) -> None:
        """Remember the link of the list that leads to a decision."""
        at = self.host.route.at
        if self._session is None and at:
            focused = self.host.page.focused()
            pressed = (focused,) if focused.endswith(f"-{at}") else ()
            self._places = (*pressed, f"find-{at}", f"best-{at}", f"dot-{at}")

    def _seconds_left(self, review: Review) -> int:
        """How long the expert will still think, by what it did here; 0 if unknown."""
        done = len(review.decisions) - review.open - self._began[1]
        if done <= 0 or not review.open:
            return 0
        return ceil((perf_counter() - self._began[0]) / done * review.open)

    async def _judge(self, review: Review, at: str) -> None:
        """Judge all decisions, beginning with the displayed one."""
        self._began = perf_counter(), len(review.decisions) - review.open
        self._is_fresh = deadline(0)
        await review.work(int(at or -1), self._judged)
        self.host.pending_results.note_review(game_id(review.saved), review.costs())
        self.host.show()

    def _judged(self) -> None:
        """Show new opinions: the list now and then, a moment when its own has changed."""
        at = self.host.route.at
        decision = self.review.at(int(at)) if self.review and at else None
        is_open = decision is None or not decision.advice.is_final or self._waits_for(decision.at)
        if is_open and self._is_fresh():
            self._is_fresh = deadline(REFRESH)
            self.host.show()

    def _waits_for(self, at: int) -> bool:
        """Whether the displayed opinion of a decision is older than the known one."""
        shown = self._model.reviewed if self._model else None
        return shown is not None and shown.decision.at == at and not shown.opinion.is_final

    def press(self, key: Key) -> bool | None:
        """Keys have a meaning only at the table."""
        del key
        return None if self._session else False

    def _decide(self, act: Act) -> None:
        at = act.data["move"]
        if at.isdecimal():
            is_moment = bool(self.host.route.at)
            self.host.page.go(str(Route(REVIEW, at=at)), replacing=is_moment)

    def _play_from(self, at: str) -> None:
        if self.review is None or not at.isdecimal() or self.review.at(int(at)) is None:
            return
        game, tried = self.host.game, self.review.cut(int(at))
        is_again = game.at_hand is not None and game.at_hand.tries(self.review.saved)
        (game.begin if is_again else game.begin_instead)(tried)
        self.host.page.go(str(Route(PLAY)))


SCREEN = ReviewScreen
