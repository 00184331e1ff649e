"""The result of restoring a file, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from table.stats.backup import MORE, RESULTS, TABLES, WAITING, RestoreCounts
from table.store.coaching import COACHING
from table.store.daily_results import DAY_RESULTS, TAKEN_UP
from table.store.drafts import DRAFTS
from table.store.meetings import MEETINGS
from table.store.pending_results import HELP
from table.store.progress import LESSON_PROGRESS, PUZZLE_PROGRESS
from table.store.settings import SETTINGS
from table.store.storage_keys import FINISHED
from trickhunt.core.words import _, listed, ngettext

MOST_NAMES, LONGEST_NAME = 5, 30
"""The most unknown parts that are named, and the most characters of each."""


def brought_in_words(outcome: RestoreCounts) -> list[str]:
    """The result of restoring a file."""
    words = []
    if outcome.new:
        words.append(_("Restored: {things}.", things=_things(outcome.new)))
    if outcome.unread:
        words.append(
            _(
                "Not restored, because this version cannot read it: {things}.",
                things=_things(outcome.unread),
            )
        )
    if outcome.unfit:
        words.append(
            ngettext(
                "Not restored: {count} finished game whose moves do not lead to the result it "
                "gives, or which is dated in the future.",
                "Not restored: {count} finished games whose moves do not lead to the results "
                "they give, or which are dated in the future.",
                outcome.unfit,
            )
        )
    if outcome.no_room:
        words.append(
            _(
                "Not restored, because there is no room for it: {things}.",
                things=_things(outcome.no_room),
            )
        )
    if outcome.stays:
        words.append(
            _(
                "Not restored, because what you have here stays: {things}.",
                things=_things(outcome.stays),
            )
        )
    if outcome.unknown:
        names = [_("“{heading}”", heading=_shown(name)) for name in outcome.unknown[:MOST_NAMES]]
        names += ["…"] * (len(outcome.unknown) > MOST_NAMES)
        words.append(
            _(
                "Not restored, because this version saves nothing of that name: {names}.",
                names=listed(names),
            )
        )
    if not words:
        return [_("Everything in the file was already here.")]
    if not outcome.new:
        return [_("Nothing new was restored."), *words]
    return words


def left_out_in_words(unread: Mapping[str, int]) -> list[str]:
    """What a backup does not contain because it cannot be read."""
    if not unread:
        return []
    return [_("Left out, because this version cannot read them: {things}.", things=_things(unread))]


def _shown(name: str) -> str:
    kept = "".join(sign if sign.isprintable() else "·" for sign in name[:LONGEST_NAME])
    return kept + "…" * (len(name) > LONGEST_NAME)


COUNTED: Mapping[str, Callable[[int], str]] = {
    RESULTS: lambda count: ngettext("{count} finished game", "{count} finished games", count),
    MORE: lambda count: ngettext(
        "more about {count} finished game", "more about {count} finished games", count
    ),
    WAITING: lambda count: ngettext("{count} waiting game", "{count} waiting games", count),
    FINISHED: lambda _count: _("the last finished game"),
    DRAFTS.key: lambda count: ngettext("{count} document", "{count} documents", count),
    DAY_RESULTS.key: lambda count: ngettext("{count} daily result", "{count} daily results", count),
    PUZZLE_PROGRESS.key: lambda count: ngettext("{count} puzzle", "{count} puzzles", count),
    LESSON_PROGRESS.key: lambda _count: _("your progress in the lessons"),
    TABLES: lambda count: ngettext("{count} table setup", "{count} table setups", count),
    SETTINGS.key: lambda _count: _("settings"),
    COACHING.key: lambda _count: _("whether you play with the coach"),
    TAKEN_UP.key: lambda _count: _("a challenge"),
    MEETINGS.key: lambda count: ngettext(
        "{count} game with people", "{count} games with people", count
    ),
    HELP.key: lambda _count: _("how often you had help"),
}
"""Each kind of item with its number, by the name for counting."""


def _things(counts: Mapping[str, int]) -> str:
    """The counted items, as in a sentence."""
    return listed(COUNTED[thing](count) for thing, count in counts.items() if count)
