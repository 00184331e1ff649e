"""The statistics in sentences. Nothing is said that is based on too few games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import NullTranslations

from table.games.info import Choose
from table.games.registry import info_of
from table.stats.statistics import FEWER, MIXED, MORE, Decisions, ParSummary, Statistics, Wins
from table.store.setup import PERSON
from table.ui.views.order import BOTS
from trickhunt.core.words import _, catalogue, decimals, in_row, labelled, ngettext
from trickhunt.links.query import Query
from trickhunt.toolkit.event_sentences import signed


def percent(share: float) -> str:
    """A share, such as ``34 %``."""
    return _("{number}%", number=f"{100 * share:.0f}")


def points(amount: float) -> str:
    """Points with one decimal and a real sign, such as ``+1.5``."""
    sign = "−" if round(amount, 1) < 0 else "+" if round(amount, 1) > 0 else ""
    return f"{sign}{decimals(abs(amount))}"


def games_in_words(count: int) -> str:
    """A number of games in words."""
    return ngettext("{count} game", "{count} games", count)


def level_in_words(level: str) -> str:
    """The level of the opponents in words."""
    if level == PERSON:
        return _("people")
    return _("different players") if level == MIXED else _(BOTS[level][0])


def table_in_words(game: str, table: str) -> str:
    """A table of a game: the number of players, and the options that differ from the defaults."""
    return _table_in_words(game, table, catalogue())


@cache
def _table_in_words(game: str, table: str, spoken: NullTranslations) -> str:
    del spoken  # the cache depends on the language
    options: Mapping[str, str] = dict(Query.parse(table).pairs)
    players = int(options["players"])
    told = [ngettext("{count} player", "{count} players", players)]
    known = {one.name: one for one in info_of(game).options}
    for name, value in options.items():
        one = known.get(name)
        if isinstance(one, Choose):
            called = {choice: words for choice, words, _why in one.values}
            told.append(labelled(_(one.label), _(called.get(value, value))))
        elif one is not None:
            told.append(labelled(_(one.label), value))
    return in_row(told)


def wins_in_words(wins: Wins) -> list[str]:
    """The person's wins, with a conclusion if possible."""
    values = {
        "share": percent(wins.share),
        "games": games_in_words(wins.games),
        "fair": percent(wins.fair),
    }
    told = _(
        "You won {share} of {games}. If everyone played equally well, it would be {fair}.", **values
    )
    if wins.verdict == MORE:
        return [told, _("That is more than luck alone explains.")]
    if wins.verdict == FEWER:
        return [told, _("That is less than bad luck alone explains: there is something to learn.")]
    return [told]


def par_in_words(par: ParSummary) -> list[str]:
    """The comparison with others in the same chair."""
    told = _(
        "In {games} others played your cards afterwards. On average you did better than {share} "
        "of them.",
        games=games_in_words(par.games),
        share=percent(par.share.mean),
    )
    if par.verdict == MORE:
        return [told, _("You play better than they do, whatever the cards.")]
    if par.verdict == FEWER:
        return [told, _("They play better than you do, whatever the cards.")]
    return [told]


def course_in_words(told: Statistics) -> list[str]:
    """Changes over time, for at least two periods."""
    first, last = told.periods[0].wins, told.periods[-1].wins
    words = _(
        "Each dot stands for {games} or more; the share you won goes from {first} on the left "
        "to {last} on the right.",
        games=games_in_words(min(one.wins.games for one in told.periods)),
        first=percent(first.share),
        last=percent(last.share),
    )
    if last.low > first.high:
        return [words, _("You win more often than you did at first.")]
    if last.high < first.low:
        return [words, _("You win less often than you did at first.")]
    return [words]


def trend_in_words(one: Decisions) -> str:
    """Whether a kind of decision costs less than before; ``""`` if that is unclear."""
    if one.verdict == FEWER:
        return _("getting better")
    if one.verdict == MORE:
        return _("getting worse")
    return ""


def help_in_words(told: Statistics) -> str:
    """How often the person used help."""
    assert told.wins is not None
    if not told.helped:
        return _(
            "You took no hint and undid no move in {games}.", games=games_in_words(told.wins.games)
        )
    return _(
        "In {helped} of {games} you took a hint or undid a move: {hints} hints and {undone} "
        "undone moves per game.",
        helped=told.helped,
        games=games_in_words(told.wins.games),
        hints=decimals(told.hints),
        undone=decimals(told.undone),
    )


def score_in_words(score: int) -> str:
    """A final score."""
    return signed(score)
