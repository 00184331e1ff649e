"""What was chosen, learnt and written."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from contextlib import suppress

from table.coaching import Coaching
from table.days import Days
from table.drafts import LONGEST as LONGEST_DRAFTS
from table.drafts import Drafts
from table.progress import Progress
from table.puzzled import Puzzled
from table.saves.kept import Kept, loaded
from table.saves.keys import CHALLENGE, COACH, DAYS, DRAFTS, LESSONS, PUZZLES, SETTINGS, SETUP
from table.settings import Settings
from table.setup import BadSetup, Setup, default_setup

LONGEST_CHALLENGE = 13_000
"""Characters of a challenge, at most."""

LONGEST_DAYS = 1_200_000
"""Characters of what was made of the days, at most."""


class KeptChoices(Kept):
    """What was chosen, learnt and written, each as it was kept last."""

    def last_setup(self, games: Sequence[str]) -> Setup:
        """What was played last, if it is one of these games; else what holds for the first."""
        setup = self._setup(SETUP)
        return setup if setup is not None and setup.game in games else self.setup(games[0])

    def setup(self, game: str) -> Setup:
        """What was chosen for a game last time, else the usual."""
        for key in (f"{SETUP}-{game}", SETUP):
            setup = self._setup(key)
            if setup is not None and setup.game == game:
                return setup
        return default_setup(game)

    def keep_setup(self, setup: Setup) -> None:
        """Keep what was chosen for next time: as the last one, and as that of its game."""
        text = json.dumps(setup.to_data(), ensure_ascii=False)
        self.put(SETUP, text)
        self.put(f"{SETUP}-{setup.game}", text)

    def _setup(self, key: str) -> Setup | None:
        text = self.get(key)
        if text is None:
            return None
        with suppress(BadSetup, ValueError):
            setup = Setup.from_data(loaded(text))
            if key in (SETUP, f"{SETUP}-{setup.game}"):
                return setup
        self.put_damaged_aside(key, text)
        return None

    def settings(self) -> Settings:
        """What is preferred, else the usual; what makes no sense is put aside."""
        text = self.get(SETTINGS)
        if text is None:
            return Settings()
        data = None
        with suppress(ValueError):
            data = loaded(text)
        settings = Settings.from_data(data)
        if not Settings.fits(data):
            self.put_damaged_aside(SETTINGS, text)
            self.keep_settings(settings)
        return settings

    def keep_settings(self, settings: Settings) -> None:
        """Keep what is preferred."""
        self.put(SETTINGS, json.dumps(settings.to_data()))

    def progress(self) -> Progress:
        """How far somebody came in the lessons; what makes no sense is put aside."""
        return self.read(LESSONS, Progress(), Progress.from_data)

    def keep_progress(self, progress: Progress) -> None:
        """Keep how far somebody came in the lessons."""
        self.put(LESSONS, json.dumps(progress.to_data()))

    def days(self) -> Days:
        """What was made of the days; what makes no sense is put aside."""
        return self.read(DAYS, Days(), Days.from_data, LONGEST_DAYS)

    def keep_days(self, days: Days) -> None:
        """Keep what was made of the days."""
        self.put(DAYS, json.dumps(days.to_data(), separators=(",", ":")))

    def drafts(self) -> Drafts:
        """What somebody writes in the studio; what makes no sense is put aside."""
        return self.read(DRAFTS, Drafts(), Drafts.from_data, LONGEST_DRAFTS)

    def keep_drafts(self, drafts: Drafts) -> bool:
        """Keep what somebody writes in the studio; returns whether that was possible."""
        text = json.dumps(drafts.to_data(), ensure_ascii=False)
        if len(text) > LONGEST_DRAFTS:
            return False
        self.put(DRAFTS, text)
        return self.get(DRAFTS) == text

    def challenge(self) -> str:
        """The challenge that was taken up last, as its line; ``""`` where there is none."""
        text = self.get(CHALLENGE)
        if text is None:
            return ""
        if len(text) < LONGEST_CHALLENGE and re.fullmatch(
            r"[\w-]+\?[\w&=.+-]+&sum=[0-9a-f]{8}", text, re.ASCII
        ):
            return text
        self.put_damaged_aside(CHALLENGE, text)
        return ""

    def keep_challenge(self, line: str) -> None:
        """Keep the challenge that is taken up."""
        self.put(CHALLENGE, line)

    def coaching(self) -> Coaching:
        """Whether somebody is coached; what makes no sense is put aside."""
        return self.read(COACH, Coaching(), Coaching.from_data)

    def keep_coaching(self, coaching: Coaching) -> None:
        """Keep whether somebody is coached."""
        self.put(COACH, json.dumps(coaching.to_data()))

    def puzzled(self) -> Puzzled:
        """What became of puzzles; what makes no sense is put aside."""
        return self.read(PUZZLES, Puzzled(), Puzzled.from_data)

    def keep_puzzled(self, puzzled: Puzzled) -> None:
        """Keep what became of puzzles."""
        self.put(PUZZLES, json.dumps(puzzled.to_data()))
