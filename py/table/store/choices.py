"""What was chosen, learnt and written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress

from table.store.coaching import COACHING, Coaching
from table.store.daily_results import DAY_RESULTS, Days
from table.store.drafts import LONGEST as LONGEST_DRAFTS
from table.store.drafts import Drafts
from table.store.kept import Kept, Unread
from table.store.keys import CHALLENGE, COACH, DAYS, DRAFTS, LESSONS, PUZZLES, SETTINGS, SETUP
from table.store.lesson_progress import LESSON_PROGRESS, LessonProgress
from table.store.puzzle_progress import PUZZLE_PROGRESS, PuzzleProgress
from table.store.readers import loaded
from table.store.settings import Settings
from table.store.setup import Setup, default_setup


class KeptChoices(Kept):
    """What was chosen, learnt and written, each as it was kept last."""

    def last_setup(self, games: Sequence[str]) -> Setup:
        """What was played last, if it is one of these games; else what holds for the first."""
        setup: Setup | None = self.read(SETUP, None)
        return setup if setup is not None and setup.game in games else self.setup(games[0])

    def setup(self, game: str) -> Setup:
        """What was chosen for a game last time, else the usual."""
        for key in (f"{SETUP}-{game}", SETUP):
            setup: Setup | None = self.read(key, None)
            if setup is not None and setup.game == game:
                return setup
        return default_setup(game)

    def keep_setup(self, setup: Setup) -> None:
        """Keep what was chosen for next time: as the last one, and as that of its game."""
        text = json.dumps(setup.to_data(), ensure_ascii=False)
        self.put(SETUP, text)
        self.put(f"{SETUP}-{setup.game}", text)

    def settings(self) -> Settings:
        """What is preferred, else the usual; of settings that make no sense, those that do."""
        settings = self.read(SETTINGS, Settings())
        text = self.get(SETTINGS)
        if text is not None and self.is_unread(SETTINGS):
            data = None
            with suppress(ValueError):
                data = loaded(text)
            settings = Settings.from_data(data)
            self.note_unread(SETTINGS, Unread(text, json.dumps(settings.to_data())))
        return settings

    def keep_settings(self, settings: Settings) -> None:
        """Keep what is preferred."""
        self.put(SETTINGS, json.dumps(settings.to_data()))

    def progress(self) -> LessonProgress:
        """How far somebody came in the lessons."""
        return self.read(LESSONS, LessonProgress())

    def keep_progress(self, progress: LessonProgress) -> bool:
        """Keep how far somebody came in the lessons; returns whether that was possible."""
        return self.put(LESSONS, LESSON_PROGRESS.dumps(progress))

    def days(self) -> Days:
        """What was made of the days."""
        return self.read(DAYS, Days())

    def keep_days(self, days: Days) -> bool:
        """Keep what was made of the days; returns whether that was possible."""
        return self.put(DAYS, DAY_RESULTS.dumps(days, separators=(",", ":")))

    def drafts(self) -> Drafts:
        """What somebody writes in the studio."""
        return self.read(DRAFTS, Drafts())

    def keep_drafts(self, drafts: Drafts) -> bool:
        """Keep what somebody writes in the studio; returns whether that was possible."""
        text = json.dumps(drafts.to_data(), ensure_ascii=False)
        return len(text) <= LONGEST_DRAFTS and self.put(DRAFTS, text)

    def challenge(self) -> str:
        """The challenge that was taken up last, as its line; ``""`` where there is none."""
        return self.read(CHALLENGE, "")

    def keep_challenge(self, line: str) -> None:
        """Keep the challenge that is taken up."""
        self.put(CHALLENGE, line)

    def coaching(self) -> Coaching:
        """Whether somebody is coached."""
        return self.read(COACH, Coaching())

    def keep_coaching(self, coaching: Coaching) -> bool:
        """Keep whether somebody is coached; returns whether that was possible."""
        return self.put(COACH, COACHING.dumps(coaching))

    def puzzled(self) -> PuzzleProgress:
        """What became of puzzles."""
        return self.read(PUZZLES, PuzzleProgress())

    def keep_puzzled(self, puzzled: PuzzleProgress) -> bool:
        """Keep what became of puzzles; returns whether that was possible."""
        return self.put(PUZZLES, PUZZLE_PROGRESS.dumps(puzzled))
