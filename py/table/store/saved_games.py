"""The saved games: the current one, those put aside, the last finished one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import zip_longest

from table.store.item_store import ItemStore, Unread
from table.store.saved_game import DamagedSave, Saved
from table.store.storage_keys import FINISHED, GAME
from table.store.stored_item import StoredItem
from trickhunt.core.words import N_
from trickhunt.formats.record_reading import LONGEST

ASIDE = "aside"
"""The key of the game that was put aside last; earlier ones have a number after it."""

MOST_ASIDE = 8
"""How many games can be put aside; the oldest is deleted first."""


def _aside_key(at: int) -> str:
    return f"{ASIDE}-{at + 1}" if at else ASIDE


def _item(
    key: str, damage: str, read: Callable[[str], Saved] = Saved.read
) -> StoredItem[Saved | None]:
    return StoredItem(
        key, None, damage, read, lambda saved: saved.text() if saved else "", 2 * LONGEST
    )


def _finished(text: str) -> Saved:
    saved = Saved.read(text)
    if saved.record.scores is None:
        raise ValueError("it is not over")
    return saved


GAME_AT_HAND = _item(GAME, N_("The saved game cannot be read and was left as it is. {reason}"))
FINISHED_GAME = _item(
    FINISHED, N_("Your last finished game cannot be read and was left as it is."), _finished
)
PARKED_GAMES = tuple(
    _item(
        _aside_key(at), N_("A game that was waiting for you cannot be read and was left as it is.")
    )
    for at in range(MOST_ASIDE)
)


class SavedGames(ItemStore):
    """The games of this tab, and of other tabs that save theirs under the same key.

    Attributes:
        is_elsewhere: whether another tab saved its game in place of this one's. Until somebody
            decides, this tab's game is put aside.
    """

    _known: str | None = None  # the game that this tab last read or saved
    _stuck: str | None = None  # the same, while there is no space to put it aside
    is_elsewhere = False

    def game(self) -> Saved | None:
        """The saved game; an unreadable one is left unchanged."""
        self._known = self.get(GAME)
        self.is_elsewhere = False
        return self.read(GAME_AT_HAND)

    def keep_game(self, saved: Saved) -> None:
        """Save the current game; put it aside instead if another tab has saved another one."""
        if self.went_elsewhere():
            self.put_aside_unless_continued(saved)
            return
        before, text = self.get(GAME), saved.text()
        if self._stuck is not None and self._stuck == before:
            # There was no space for it among those put aside; there may be now.
            stuck = _readable(before)
            if stuck is not None and not saved.goes_on_from(stuck) and not self.put_aside(stuck):
                return
        self._stuck = None
        if self.put(GAME, text):
            self._known = text

    def went_elsewhere(self) -> bool:
        """Whether another tab has saved a game since this one did; notes that it has."""
        text = self.get(GAME)
        self.is_elsewhere = self.is_elsewhere or text not in (None, self._known)
        return self.is_elsewhere

    def other(self) -> Saved | None:
        """The game that another tab has saved, if there is one and it can be read."""
        return _readable(self.get(GAME) or "") if self.is_elsewhere else None

    def take_other(self, mine: Saved) -> Saved | None:
        """The game that another tab has saved, now also this tab's; ``mine`` is put aside."""
        other = self.game()
        if other is None or not other.goes_on_from(mine):
            self.put_aside(mine)
        return other

    def stay_with(self, mine: Saved) -> None:
        """Save this tab's game in place of the other tab's, which is put aside."""
        other = self.other()
        if other is not None and not mine.goes_on_from(other):
            self.make_way(other)
        self._known = self.get(GAME)
        self.is_elsewhere = False
        self.keep_game(mine)

    def put_aside_unless_continued(self, saved: Saved) -> None:
        """Put a game aside, unless the other tab's is the same game with at least as many moves."""
        other = self.other()
        if other is None or not other.goes_on_from(saved):
            self.put_aside(saved)

    def make_way(self, saved: Saved) -> bool:
        """Put a game aside because another one is played from now on.

        Returns:
            Whether that was possible. If not, it stays where it is, and the other one is not saved.
        """
        has_room = self.put_aside(saved)
        self._stuck = None if has_room else self.get(GAME)
        return has_room

    def asides(self) -> list[Saved]:
        """The games that were put aside, newest first."""
        found: list[Saved] = []
        for at in range(MOST_ASIDE):
            text = self.get(_aside_key(at))
            if text is None:
                continue
            saved = _readable(text)
            if saved is None:
                self.note_unread(_aside_key(at), Unread(text))
            else:
                self._sound[_aside_key(at)] = text
                found.append(saved)
        return found

    def swap_aside(self, at: int, kept: Saved | None) -> Saved | None:
        """Take one of the games put aside, by its index, and put ``kept`` on top of them."""
        games = self.asides()
        if at >= len(games):
            return None
        found = games.pop(at)
        if not self._put_asides([*([kept] if kept else []), *games]):
            self._stuck = self.get(GAME)
        return found

    def forget_aside(self, at: int) -> None:
        """Delete a game that was put aside."""
        games = self.asides()
        self._put_asides([*games[:at], *games[at + 1 :]])

    def put_aside(self, saved: Saved) -> bool:
        """Put a game on top of those aside; earlier stages of the same game are removed.

        Returns:
            Whether that was possible.
        """
        games = self.asides()
        if any(one.goes_on_from(saved) for one in games):
            return True
        return self._put_asides([saved, *(one for one in games if not saved.goes_on_from(one))])

    def _put_asides(self, games: Sequence[Saved]) -> bool:
        """Store these games as those put aside, around unreadable ones, if there is space."""
        slots = [_aside_key(at) for at in range(MOST_ASIDE)]
        free = [name for name in slots if not self.is_unread(name)]
        names = free if len(games) <= len(free) else slots
        texts = [game.text() for game in games[:MOST_ASIDE]]
        return self.put_together(dict(zip_longest(names, texts)))

    @property
    def has_finished(self) -> bool:
        """Whether there is a finished game, as far as is known before it is read."""
        return self.get(FINISHED) is not None and not self.is_unread(FINISHED)

    def finished(self) -> Saved | None:
        """The last finished game; one that is unreadable or not over is left unchanged."""
        return self.read(FINISHED_GAME)

    def keep_finished(self, saved: Saved) -> None:
        """Save a finished game for its review."""
        self.put(FINISHED, saved.text())

    def forget_everything(self) -> None:
        """Delete everything, including unreadable data."""
        super().forget_everything()
        self._known = self._stuck = None


@lru_cache(maxsize=MOST_ASIDE + 2)
def _readable(text: str) -> Saved | None:
    """The saved game in a text, if it can be read; cached, because the start page asks often."""
    with suppress(DamagedSave):
        return Saved.read(text)
    return None
