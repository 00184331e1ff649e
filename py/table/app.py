"""The application: between what a person does, the session, and what the page shows.

It knows the page only through :class:`table.page.Page`, so it is tested without a browser too.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from table import keys, routes
from table.games import page_of, playable
from table.keyboard import Keyboard
from table.looks import OVER, TableLook
from table.overlay import overlay
from table.page import Page
from table.routes import PLAY, REVIEW, START, Route
from table.saving import Saved
from table.session import Session
from table.settings import CHOICES, PACES, SWITCHES, Pace, Settings, watched_pace
from table.setup import BadSetup, Setup
from table.signals import Act, Changed, Focused, Key, Moved, Signal, Stored, Toggled, Updated
from table.storage import Shelf, Storage
from table.study import Study
from table.tabs import Tabs
from table.views import sheets
from table.views.frame import update_in_words
from table.views.start import StartLook
from table.views.start import start as start_screen
from trickhunt.game import Event
from trickhunt.words import _, add_catalogue, use_language

NO_TURN = -1
LOCALES = Path(__file__).parent / "locale"

TOUCHES = ("card", "move", "cancel", "hurry", "undo")
"""What is done to a game, and cannot be done to the moment of a review."""

MOVABLE = (keys.HAND, "answer-", "clear-", "choice-", "hurry", "watch-", "brand")
"""How the ids begin that the focus may be taken from when it becomes the person's turn."""


class App:
    """The application.

    Attributes:
        route: what is shown.
        session: the game that is played, or ``None``.
        setup: what is chosen on the start screen.
        settings: what is preferred.
        look: what is seen of the game, where the table is what is shown.
        is_broken: whether an error ended everything.
    """

    def __init__(self, page: Page, storage: Storage) -> None:
        self.page = page
        self.shelf = Shelf(storage)
        self.settings = self.shelf.settings()
        self.setup = self.shelf.last_setup(playable())
        self.session: Session | None = None
        self.route = Route()
        self._resume = self.shelf.game()
        self._setups: dict[str, Setup] = {}
        self._problems: tuple[BadSetup, ...] = ()
        self._more = False
        self._came_from: Route | None = None
        self.look: TableLook | None = None
        self._laid: tuple[TableLook, Settings] | None = None  # the table, where that is shown
        self._turn_seen = NO_TURN
        self._untold: list[str] = []
        self.is_broken = False
        self._has_told_problem = False
        self._finished: Saved | None = None
        self._has_update = self._has_told_update = False
        self._has_asked_to_persist = False
        self._keyboard = Keyboard(self)
        self._study = Study(self)
        self._tabs = Tabs(self)
        self._acts: dict[str, Callable[[Act], None]] = {
            "deal": self._deal,
            "continue": lambda _act: self.page.go(str(Route(PLAY))),
            "card": self._card,
            "move": self._move,
            "cancel": self._cancel,
            "hurry": lambda _act: self._hurry(),
            "undo": lambda _act: self._undo(),
            "hint": lambda _act: self._hint(),
            "take-hint": self._take_hint,
            "decision": self._study.decide,
            "play-from": lambda _act: self._study.play_from_here(),
            "pause": lambda _act: self._pause(is_paused=not self._playing.is_paused),
            "forward": lambda _act: self._forward(),
            "open-hands": lambda _act: self._open_hands(),
            "fold": lambda _act: self._fold(),
            "new-deal": lambda _act: self._again(""),
            "same-deal": lambda _act: self._again(str(self._playing.number)),
            "home": lambda _act: self._go_home(),
            "close": lambda _act: self.close(),
            "show-damaged": lambda _act: self.page.go(str(Route(START, "damaged"))),
            "drop-damaged": lambda _act: self._drop_damaged(),
            "take-other": lambda _act: self._tabs.take_other(),
            "stay-with": lambda _act: self._tabs.stay(),
            "swap-aside": lambda _act: self._tabs.swap_aside(),
            "drop-aside": lambda _act: self._tabs.drop_aside(),
            "reload": lambda _act: self.page.reload(),
            "update": lambda _act: self.page.take_update(),
        }

    # What a person does

    def open(self, early: Sequence[Signal] = ()) -> None:
        """Show the page for the first time.

        Args:
            early: what a person did on the start page before this was there.
        """
        use_language(self.settings.language)
        add_catalogue(self.settings.language, LOCALES, "table")
        self.page.dress(self.settings.theme)
        for signal in early:
            if isinstance(signal, Changed):
                self.handle(replace(signal, is_typing=True))  # shown below, with all the rest
            else:
                self.handle(signal)
        self.handle(Moved(self.page.address()))
        self._came_from = None  # whatever lies over the screen was not opened from there

    def handle(self, signal: Signal) -> bool:
        """Do what a signal means; returns whether it meant anything."""
        try:
            match signal:
                case Act(name):
                    if self.is_broken and name not in ("reload", "home"):
                        return False
                    self.do(signal)
                case Key():
                    return self._keyboard.press(signal)
                case Changed():
                    self._changed(signal)
                case Focused(target):
                    self._keyboard.stand(target)
                case Toggled(target, is_open):
                    if target == "more":
                        self._more = is_open
                case Moved(address):
                    self._moved(routes.read(address))
                case Updated():
                    self._updated()
                case Stored():
                    self._tabs.stored()
        except Exception as error:  # noqa: BLE001 - whatever it is, silence would be worse
            self.failed(error)
        return True

    def do(self, act: Act) -> None:
        """Do what an act is called; nothing if there is no such act."""
        if self.route.screen == REVIEW and act.name in TOUCHES:
            self._leave_alone(act)
        elif act.name in self._acts:
            self._acts[act.name](act)

    @property
    def shown(self) -> Session | None:
        """The game that is shown: the one that is played, or the moment of a review."""
        return self._study.session if self.route.screen == REVIEW else self.session

    @property
    def _playing(self) -> Session:
        assert self.session is not None
        return self.session

    def _deal(self, act: Act) -> None:
        if game := act.data.get("game", ""):
            self._choose_game(game)
        self._problems = tuple(self.setup.problems())
        if self._problems:
            self.show()
            self.page.alert(" ".join(problem.words for problem in self._problems))
            self.page.focus(self._problems[0].field, "order")
            return
        self.shelf.keep_setup(replace(self.setup, deal=""))
        self.begin(Saved.new(self.setup))
        self.page.go(str(Route(PLAY)))

    @property
    def at_hand(self) -> Saved | None:
        """The game that can be gone on with: the one being played, else the one that is kept."""
        return self.session.saved if self.session else self._resume

    def begin(self, saved: Saved) -> None:
        """Go on with a game, in place of the one being played."""
        if self.session is not None:
            self.session.stop()
        self._turn_seen = NO_TURN
        self._untold = []
        self.keep(saved)
        self.session = Session(saved, self, self._pace)
        # Whoever watches taps to go on by stepping.
        self.session.is_paused = self.session.is_watched and self.settings.pace == "tap"
        if self.route.screen != PLAY or self.route.over:
            self.session.pacer.hold()
        self.happened(self.session.opening if not self.session.steps else ())
        self.session.start()

    def _pace(self) -> Pace:
        is_watched = self.session is not None and self.session.is_watched
        return PACES[watched_pace(self.settings.pace) if is_watched else self.settings.pace]

    def leave(self) -> None:
        """Play no game any more; the one that is kept can be gone on with."""
        if self.session is not None:
            self.session.stop()
            self.session = None
        self._resume = self.shelf.game()

    def _again(self, deal: str) -> None:
        self.begin(Saved.new(replace(self._playing.setup, deal=deal)))

    def _card(self, act: Act) -> None:
        session = self._playing
        self._keyboard.stand(act.data.get("id", ""))
        was_asked = session.asked
        session.lay(act.data["card"])
        self._after_try()
        if session.asked and session.asked != was_asked:
            self.page.focus(*self._home())

    def _move(self, act: Act) -> None:
        self._playing.play_text(act.data["move"])
        self._after_try()

    def _after_try(self) -> None:
        refusal = self._playing.refusal
        if refusal is not None:
            self.page.alert(f"{refusal.words} ({refusal.clause})")

    def _cancel(self, _act: Act) -> None:
        session = self._playing
        card = session.asked or session.refused
        if card:
            session.cancel()
            self.page.focus(*self._home())

    def _hurry(self) -> None:
        self._playing.hurry()

    def _undo(self) -> None:
        session = self._playing
        if session.undo():
            self._untold = [_("Undone.")]
            self._turn_seen = NO_TURN

    def _hint(self) -> None:
        if self.look is not None and self.look.can_hint and not self.look.reviewed:
            self.page.go(str(Route(PLAY, "hint")))

    def _take_hint(self, act: Act) -> None:
        # Back is slow: by the time the hint has gone, its move is made.
        self.close()
        self._move(act)

    def _pause(self, *, is_paused: bool) -> None:
        if self._playing.is_watched:
            self._playing.pause(is_paused=is_paused)

    def _forward(self) -> None:
        if not self._playing.is_paused:
            self._pause(is_paused=True)
        self._playing.hurry()

    def _open_hands(self) -> None:
        self._set("open_hands", "off" if self.settings.open_hands else "on")
        self.show()

    def _leave_alone(self, act: Act) -> None:
        if act.name in ("card", "move"):
            self.page.alert(_("This is over. Press “Play from here” to go on from this moment."))
            self.page.focus("play-from-here")

    def _fold(self) -> None:
        self.settings = replace(self.settings, folded=not self.settings.folded)
        self.shelf.keep_settings(self.settings)
        self.show()

    def close(self) -> None:
        """Take away what lies over the screen."""
        if self._came_from == self.route.under:
            self.page.back()
        else:
            self.page.go(str(self.route.under), replacing=True)

    def _go_home(self) -> None:
        self.page.go(str(Route()))
        if self.is_broken:
            self.page.reload()

    def _drop_damaged(self) -> None:
        self.shelf.forget_damaged()
        self.show()
        self.page.focus("deal-cards")

    def _changed(self, signal: Changed) -> None:
        name, value = signal.name, signal.value
        if name.startswith("set-"):
            self._set(name.removeprefix("set-"), value)
        elif name == "pace":
            self._set(name, value)
        elif name == "game":
            self._choose_game(value)
        else:
            self.setup = self.setup.with_field(name, value)
            self._problems = tuple(p for p in self._problems if p.field != name)
        if not signal.is_typing:
            self.show()

    def _choose_game(self, game: str) -> None:
        """Have another game on the order form, as it was chosen last; the names come along."""
        if game in playable() and game != self.setup.game:
            self._setups[self.setup.game] = self.setup
            names = [seat.name for seat in self.setup.seats]
            self.setup = self._setups.get(game) or self.shelf.setup(game)
            for at, name in enumerate(names[: len(self.setup.seats)]):
                self.setup = self.setup.with_name(at, name)
            self._problems = ()

    def _set(self, name: str, value: str) -> None:
        is_switch = name in [switch.name for switch in SWITCHES]
        if is_switch or name in [choice.name for choice in CHOICES]:
            new: Any = value == "on" if is_switch else value
            self.settings = replace(self.settings, **{name: new})
            self.shelf.keep_settings(self.settings)
            self.page.dress(self.settings.theme)

    def _updated(self) -> None:
        self._has_update = True
        self.show()

    def _home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place."""
        return ("review-title", "brand") if self.look is None else self.look.home

    # What is shown

    def _moved(self, route: Route) -> None:
        before, self.route = self.route, route
        if route == before and self._laid and not route.over:
            return  # the browser tells late of a game that began while the page was opened
        self._tabs.moved()
        if route.screen == PLAY and self.session is None:
            if self._resume is None:
                self.page.go(str(Route()), replacing=True)
                return
            self.begin(self._resume)
        if self.session is not None:
            if route.screen == PLAY and not route.over:
                self.session.pacer.release()
            else:
                self.session.pacer.hold()
        if route.screen == REVIEW and not self._study.open(route.at):
            self.page.go(str(route.under if self._study.has_review else Route()), replacing=True)
            return
        self._came_from = before if not before.is_top else self._came_from
        self.show()
        if (before.screen, before.at) != (route.screen, route.at) and not route.over:
            self.page.focus(*self._home())

    def show(self) -> None:
        """Show everything as it stands."""
        if self.is_broken:
            return
        self._study.attend()
        had = self.page.focused()
        session = self.session
        if self.route.screen != PLAY or session is None:
            self._laid = None
        if self.route.screen == REVIEW:
            self.look = self._study.show()
            if had and not self.page.focused():
                self.page.focus(*self._home())
        elif self.route.screen == PLAY and session is not None:
            page = page_of(session.setup.game)
            self.page.draw(session.setup.game, page.sprite)
            look = replace(
                page.look(session, self.settings),
                has_update=self._has_update,
                is_unkept=bool(self.shelf.problem),
            )
            self.look = look
            if (look, self.settings) != self._laid:
                self.page.lay(str(page.screen(look)))
                self._laid = (look, self.settings)
            self._tell(look)
            self._keep_focus(look, had)
        else:
            self.look = None
            self.page.lay(str(start_screen(self._start_look())))
            if had and not self.page.focused():
                self.page.focus(*self._home())
        self._tell_update()
        self.show_over()
        self._tabs.ask()

    def _keep_focus(self, look: TableLook, had: str) -> None:
        # The end is looked at like a turn.
        is_end = look.phase == OVER and look.moves != self._turn_seen
        is_new = is_end or self._is_new_turn(look)
        self._turn_seen = look.moves if look.is_mine or look.phase == OVER else NO_TURN
        if self.route.over:
            return
        has = self.page.focused()
        is_free = not has or has.startswith(MOVABLE)
        # Where the keyboard stands is where the focus is, unless the card that had it went
        # elsewhere, as one that was bought does, or the screen is another.
        if (is_new and is_free) or (had and not has):
            self.page.focus(*self._home())

    def _tell_update(self) -> None:
        """Have the other build announced, once, and not while a game is played."""
        is_seen = self.look is None or self.look.phase == OVER
        if self._has_update and is_seen and not self._has_told_update:
            self._has_told_update = True
            self.page.say(update_in_words())

    def _is_new_turn(self, look: TableLook) -> bool:
        return look.is_mine and look.moves != self._turn_seen

    def _tell(self, look: TableLook) -> None:
        sentences = self._untold
        if self._is_new_turn(look):
            sentences.append(look.turn_words)
        if sentences:
            self.page.say(" ".join(sentences))
        self._untold = []

    def _start_look(self) -> StartLook:
        saved = self.at_hand
        return StartLook(
            setup=self.setup,
            settings=self.settings,
            problems=self._problems,
            resume=saved.summary() if saved else "",
            damage=self.shelf.damage,
            storage=self.shelf.problem,
            more=self._more,
            can_review=self._finished is not None or self.shelf.has_finished or _is_won(saved),
            has_update=self._has_update,
            one_file=self.page.one_file(),
            aside=self._tabs.aside_in_words(saved),
        )

    def show_over(self) -> None:
        """Show what lies over the screen as it stands, if anything does."""
        if self.is_broken:
            return
        if self.route.over:
            inside = overlay(
                self.route,
                self.session,
                self.look,
                self.settings,
                self.shelf,
                self.setup.game,
                self._study.hinted,
            )
            self.page.cover(self.route.over, str(inside))
            if self.route.at:
                self.page.focus(self.route.at.upper())
        else:
            self.page.uncover()

    # What the session tells

    def changed(self) -> None:
        """Something is to be shown anew."""
        self.show()

    def happened(self, events: Sequence[Event]) -> None:
        """Something happened in the game: it will be said with the next look."""
        session = self._playing
        tell = session.record.game.tell
        names = session.setup.names
        self._untold += [words for event in events if (words := tell(event, names))]

    def keep(self, saved: Saved) -> None:
        """Keep the game as it stands; a finished one also for its review."""
        self._resume = saved
        self.shelf.keep_game(saved)
        if _is_won(saved):
            self._finished = saved
            self.shelf.keep_finished(saved)
        if saved.has_finished_a_deal and not self._has_asked_to_persist:
            self._has_asked_to_persist = True
            self.page.persist()
        if self.shelf.problem and not self._has_told_problem:
            self._has_told_problem = True
            self._untold.append(self.shelf.problem)

    def finished(self) -> Saved | None:
        """The last finished game in which a person played, if it is kept."""
        if self._finished is None:
            resume = self._resume
            if resume is not None and _is_won(resume):
                self._finished = resume
                self.shelf.keep_finished(resume)
            else:
                self._finished = self.shelf.finished()
        return self._finished

    def failed(self, error: Exception) -> None:
        """Say that something went wrong, and what to do."""
        self.is_broken = True
        self._study.rest()
        if self.session is not None:
            self.session.stop()
        detail = "".join(traceback.format_exception(error))
        self.page.uncover()
        self.page.lay(str(sheets.broken(detail)))
        self.page.alert(_("Something went wrong. Your game is saved; load the page again."))
        self.page.focus("broken-title")


def _is_won(saved: Saved | None) -> bool:
    """Whether a game is over in which a person played."""
    return saved is not None and saved.record.scores is not None and not saved.setup.is_watched


def start() -> None:
    """Start the application on the page that it runs in."""
    from table.browser import Browser, LocalStorage  # noqa: PLC0415 - there is one only in a page

    browser = Browser()
    app = App(browser, LocalStorage())
    early = browser.early()
    browser.listen(app.handle)
    app.open(early)
    browser.ready()
