"""The story of a finished game: the winner, the margin, and what led there, in order of events.

A story is a few facts, each counted from the events, and each a sentence. Those about the lead are
the same in all games; each game has its own highlights.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from table.session import presenting
from table.session.rounds import Ranked
from table.session.session import Session
from table.ui.art.pack import PackArt
from table.ui.art.result_card import Placed, result_card
from table.ui.models.story import StoryModel
from trickhunt.core.trick import Trick
from trickhunt.core.words import N_, NN_, You, _, about, about_all, labelled, listed, ngettext
from trickhunt.formats.walk import Moment
from trickhunt.toolkit.event_sentences import signed

MOST = 6
"""The most sentences of a story."""

ENDED, OPENED, TURNED, LAST, PEAK = "ended", "opened", "turned", "last", "peak"
"""Subjects of facts: the end, the first lead, the final lead, the last round, a highlight."""

LOST = "lost"
"""Subjects of a fact about where somebody lost the game: ``lead`` or ``gap``."""


class StoryFact(NamedTuple):
    """A fact of a story."""

    about: str
    kind: str  #: the kind of fact for its subject
    round: int  #: its round; facts are sorted by it
    seats: tuple[int, ...]  #: the seats that did it
    others: tuple[int, ...] = ()  #: the seats to which it was done, or that had the lead before
    amount: int = 0  #: a number of its own
    score: int = 0  #: the score of the seats, or the change of the others', if it is mentioned
    exclaimed: str = ""  #: the same as an exclamation, if it decided the game; untranslated


Peaks = Callable[["Session"], Sequence[StoryFact]]
"""The highlights of a game: facts about records."""


class Told(NamedTuple):
    """The sentences for a fact, each as data (:func:`trickhunt.core.words.worded`).

    A fact of several seats lists their names as ``{names}``, one of a single seat has a ``{name}``;
    the others are ``{other}``.
    """

    words: str | tuple[str, str]
    yours: str | tuple[str, str]  #: if the player at the screen did it, perhaps with others
    to_you: str | tuple[str, str] = ""  #: if the player at the screen is among the others

    def of(self, fact: StoryFact, called: Sequence[str], **values: object) -> str:
        """A fact as a sentence."""
        who, others = ([called[seat] for seat in some] for some in (fact.seats, fact.others))
        if len(who) > 1:
            assert isinstance(self.yours, str)
            assert isinstance(self.words, str)
            return about_all(who, self.yours, self.words, **values)
        is_to_you = self.to_you and any(isinstance(one, You) for one in others)
        words = self.to_you if is_to_you else self.words
        return about(who[0], self.yours, words, other=listed(others), **values)


Words = Callable[[StoryFact, Sequence[str]], str]
"""Puts a fact into a sentence, with names by seat; ``""`` for one that others cover."""


def best_round(session: Session) -> list[StoryFact]:
    """The round with the highest score of one player, if it is unique."""
    rows = [session.progress.begun.state.scores, *presenting.totals(session)]
    gains = sorted(
        (
            (after - before, number, seat)
            for number, (earlier, later) in enumerate(
                pairwise(rows), session.progress.begun.state.round
            )
            for seat, (before, after) in enumerate(zip(earlier, later, strict=True))
        ),
        reverse=True,
    )
    (most, number, seat), (second, *_rest), *_others = gains
    return [StoryFact(PEAK, "round", number, (seat,), amount=most)] if most > max(second, 0) else []


def facts(
    session: Session, ranked: Ranked = presenting.ranked, peaks: Peaks = best_round
) -> list[StoryFact]:
    """The facts of a story, in order."""
    rows, first = presenting.totals(session), session.progress.begun.state.round
    told = lead_facts(rows, ranked, first)
    if len(rows) > 1:  # in a single round nothing was the most of several
        told += peaks(session)[: MOST - 1 - len(told)]
    # Within a round, actions come before their effects on the lead.
    told.sort(key=lambda one: (one.round, one.about != PEAK, one.about == LAST))
    winners = tuple(seat for place, seat in ranked(rows[-1]) if place == 1)
    return [_ended(rows[-1], winners, ranked, first + len(rows) - 1), *told]


def lead_facts(rows: Sequence[Sequence[int]], ranked: Ranked, first: int) -> list[StoryFact]:
    """Who led at first and last, and since when.

    Args:
        rows: the scores after each round.
        first: the number of the first round.
    """
    led = [tuple(seat for place, seat in ranked(row) if place == 1) for row in rows]
    return [*_about_the_lead(led, first), *_about_the_last_round(rows, led, first)]


def _ended(
    scores: Sequence[int], winners: tuple[int, ...], ranked: Ranked, number: int
) -> StoryFact:
    score = scores[winners[0]]
    if len(winners) > 1:
        return StoryFact(ENDED, "shared", number, winners, score=score)
    places = [place for place, _seat in ranked(scores)]
    second = tuple(seat for place, seat in ranked(scores) if place == places[1])
    ahead = score - scores[second[0]]
    return StoryFact(ENDED, "won", number, winners, second, ahead, score)


def _about_the_lead(led: Sequence[tuple[int, ...]], first: int) -> Iterator[StoryFact]:
    """Who led at first, and since when the winner did."""
    if len(led) < 2:
        return
    if len(led[-1]) == 1 and all(one == led[-1] for one in led):
        yield StoryFact(OPENED, "throughout", first, led[-1])
        return
    yield StoryFact(OPENED, "led", first, led[0])
    if len(led[-1]) > 1:
        return
    since = len(led) - 1
    while led[since - 1] == led[-1]:
        since -= 1
    if since < len(led) - 1:
        before = led[since - 1]
        kind = "alone" if led[-1][0] in before else "passed"
        others = tuple(seat for seat in before if seat not in led[-1])
        yield StoryFact(TURNED, kind, first + since, led[-1], others)


def _about_the_last_round(
    rows: Sequence[Sequence[int]], led: Sequence[tuple[int, ...]], first: int
) -> Iterator[StoryFact]:
    """What the last round changed for the winners."""
    if len(led) < 2:
        return
    number, winners, before = first + len(led) - 1, led[-1], led[-2]
    change = rows[-1][winners[0]] - rows[-2][winners[0]]
    score = rows[-1][winners[0]]
    if winners == before:
        yield StoryFact(LAST, "kept", number, winners, (), change, score)
    elif len(winners) > 1:
        yield StoryFact(LAST, "level", number, winners, before)
    else:
        others = tuple(seat for seat in before if seat not in winners)
        kind = "parted" if len(others) < len(before) else "decided"
        yield StoryFact(LAST, kind, number, winners, others, change, score)


def in_words(fact: StoryFact, called: Sequence[str]) -> str:
    """A fact as a sentence, in games in which most points win."""
    told = _LOST[fact.kind] if fact.about == LOST else None
    return (told or _TOLD[fact.about, fact.kind, len(fact.seats) > 1]).of(
        fact,
        called,
        count=fact.amount,
        round=fact.round,
        score=signed(fact.score),
        change=_change(fact.amount),
        gain=_change(fact.score),
    )


def _change(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


_TOLD: Mapping[tuple[str, str, bool], Told] = {
    (ENDED, "won", False): Told(
        NN_(
            "{name} wins with {score}, {count} point ahead of {other}.",
            "{name} wins with {score}, {count} points ahead of {other}.",
        ),
        NN_(
            "You win with {score}, {count} point ahead of {other}.",
            "You win with {score}, {count} points ahead of {other}.",
        ),
        NN_(
            "{name} wins with {score}, {count} point ahead of you.",
            "{name} wins with {score}, {count} points ahead of you.",
        ),
    ),
    (ENDED, "shared", True): Told(
        N_("{names} have {score} each and share the win."),
        N_("You and {names} have {score} each and share the win."),
    ),
    (OPENED, "throughout", False): Told(
        N_("{name} led from the first round to the last."),
        N_("You led from the first round to the last."),
    ),
    (OPENED, "led", False): Told(
        N_("{name} led after the first round."), N_("You led after the first round.")
    ),
    (OPENED, "led", True): Told(
        N_("After the first round {names} shared the lead."),
        N_("After the first round you and {names} shared the lead."),
    ),
    (TURNED, "alone", False): Told(
        N_("From round {round} on, {name} led alone and was never caught."),
        N_("From round {round} on, you led alone and were never caught."),
    ),
    (TURNED, "passed", False): Told(
        N_("In round {round} {name} passed {other} and stayed in front."),
        N_("In round {round} you passed {other} and stayed in front."),
        N_("In round {round} {name} passed you and stayed in front."),
    ),
    (LAST, "kept", False): Told(
        N_("The last round brought {name} {change}, but the lead did not change hands."),
        N_("The last round brought you {change}, but the lead did not change hands."),
    ),
    (LAST, "kept", True): Told(
        N_("The last round left {names} level at the top."),
        N_("The last round left you and {names} level at the top."),
    ),
    (LAST, "level", True): Told(
        N_("It took the last round to bring {names} level."),
        N_("It took the last round to bring you and {names} level."),
    ),
    (LAST, "decided", False): Told(
        N_(
            "The last round decided it: {other} had been leading, but {name} came out in front "
            "by scoring {change}."
        ),
        N_(
            "The last round decided it: {other} had been leading, but you came out in front by "
            "scoring {change}."
        ),
        N_(
            "The last round decided it: you had been leading, but {name} came out in front by "
            "scoring {change}."
        ),
    ),
    (LAST, "parted", False): Told(
        N_(
            "The last round decided it: {name} had been level with {other} and came out in "
            "front by scoring {change}."
        ),
        N_(
            "The last round decided it: you had been level with {other} and came out in front "
            "by scoring {change}."
        ),
        N_(
            "The last round decided it: {name} had been level with you and came out in front by "
            "scoring {change}."
        ),
    ),
    (PEAK, "round", False): Told(
        N_("Round {round} brought {name} {change}, the most anybody scored in one round."),
        N_("Round {round} brought you {change}, the most anybody scored in one round."),
    ),
}


def is_decisive(fact: StoryFact) -> bool:
    """Whether a fact says how the game was decided."""
    return (
        fact.about == TURNED
        or (fact.about, fact.kind)
        in (
            (OPENED, "throughout"),
            (LAST, "decided"),
            (LAST, "parted"),
            (LAST, "level"),
        )
        or (fact.about == LAST and len(fact.seats) > 1)
    )


def lost_by(
    seat: int, rows: Sequence[Sequence[int]], ranked: Ranked, first: int, *, is_nearest: bool
) -> StoryFact | None:
    """The round in which somebody lost the game; ``None`` if no round stands out.

    That is the round in which they lost the lead for good, to the player who led then; without a
    lead, the one in which the winner gained most on them.

    Args:
        rows: the scores before the first round and after each.
        is_nearest: whether the player nearest to a space wins, so that points do not show gains.
    """
    led = [{one for place, one in ranked(row) if place == 1} for row in rows]
    winner = min(led[-1])
    gains = [
        [later - earlier for earlier, later in zip(*pair, strict=True)] for pair in pairwise(rows)
    ]
    was_ahead = [at for at in range(1, len(led)) if seat in led[at]]
    if was_ahead:
        at = was_ahead[-1]
        ahead, gained = min(led[at + 1]), gains[at]
        return StoryFact(LOST, "lead", first + at, (seat,), (ahead,), gained[seat], gained[ahead])
    if is_nearest or len(gains) < 2:
        return None
    gaps = [gained[winner] - gained[seat] for gained in gains]
    most = max(gaps)
    return StoryFact(LOST, "gap", first + gaps.index(most), (winner,), (seat,), most)


_LOST = {
    "lead": Told(
        N_("Round {round} cost {name} the lead: {other} scored {gain}, and {name} {change}."),
        N_("Round {round} cost you the lead: {other} scored {gain}, and you scored {change}."),
    ),
    "gap": Told(
        NN_(
            "{name} gained most on {other} in round {round}: {count} point.",
            "{name} gained most on {other} in round {round}: {count} points.",
        ),
        NN_(
            "You gained most on {other} in round {round}: {count} point.",
            "You gained most on {other} in round {round}: {count} points.",
        ),
        NN_(
            "{name} gained most on you in round {round}: {count} point.",
            "{name} gained most on you in round {round}: {count} points.",
        ),
    ),
}

_PLACES = {
    2: N_("Second, {count} behind"),
    3: N_("Third, {count} behind"),
    4: N_("Fourth, {count} behind"),
}
_TIES = {
    3: N_("A three-way tie"),
    4: N_("A four-way tie"),
    5: N_("A five-way tie"),
}
_PLACES_ON = {2: N_("Second, on {score}"), 3: N_("Third, on {score}"), 4: N_("Fourth, on {score}")}


def headline(
    called: Sequence[str],
    scores: Sequence[int],
    places: Sequence[tuple[int, int]],
    you: int,
    *,
    is_nearest: bool = False,
) -> str:
    """The result of the player at the screen, or of the winner, in a few words.

    Args:
        places: the rank of each seat, from 1, and the seat; best first.
        you: the seat of the player at the screen, or -1.
        is_nearest: whether the player nearest to a space wins.
    """
    winners = [called[seat] for place, seat in places if place == 1]
    place = next((place for place, seat in places if seat == you), 0)
    count = margin(scores, places, you)
    if len(winners) > 1 and place < 2:
        if len(winners) in _TIES:
            return _(_TIES[len(winners)])
        return about_all(winners, N_("You and {names} tie"), N_("{names} tie"))
    if place < 2:
        score = scores[places[0][1]]
        if is_nearest:
            return about(
                winners[0], N_("You win on {score}!"), N_("{name} wins on {score}"), score=score
            )
        return about(
            winners[0],
            NN_("You win by {count}!", "You win by {count}!"),
            NN_("{name} wins by {count}", "{name} wins by {count}"),
            count=count,
        )
    if place == len(scores):
        words = (
            N_("Last this time, on {score}") if is_nearest else N_("Last this time, {count} behind")
        )
    else:
        words = (_PLACES_ON if is_nearest else _PLACES)[place]
    return _(words, count=count, score=signed(scores[you]))


def margin(scores: Sequence[int], places: Sequence[tuple[int, int]], you: int) -> int:
    """By how many points the best is ahead of the player at the screen, or of the next."""
    (_first, best), *others = places
    place = next((place for place, seat in places if seat == you), 0)
    behind = you if place > 1 else others[0][1] if others else best
    return abs(scores[best] - scores[behind])


def story(
    session: Session,
    pack: PackArt,
    ranked: Ranked = presenting.ranked,
    *,
    peaks: Peaks = best_round,
    words: Words | None = None,
    reckoned: Callable[[int], str] | None = None,
    turning: Callable[[Session, int, int], StoryFact | None] | None = None,
) -> StoryModel | None:
    """The story of a finished game; ``None`` if no round was played to its end.

    Args:
        words: sentences of the game, in place of the common ones.
        turning: what put the only winner, a seat, ahead of another, in place of a round.
        reckoned: describes how the score of a seat was made, used if no round decided the game.
    """
    totals = presenting.totals(session)
    if not (totals and session.state.is_over):
        return None
    title, scores = session.record.game.title, totals[-1]

    def told(fact: StoryFact, called: Sequence[str]) -> str:
        return (words(fact, called) if words else "") or in_words(fact, called)

    found = facts(session, ranked, peaks)
    # A picture is for others: everybody has a name there, or is “me”.
    called, places = [*session.setup.names], ranked(scores)
    you = next((at for at, name in enumerate(session.names) if isinstance(name, You)), -1)
    is_nameless = you >= 0 and session.setup.is_unnamed(you)
    if is_nameless:
        called[you] = _("Me")
    decisive = [fact for fact in found if is_decisive(fact)]
    placed = tuple(Placed(place, called[seat], scores[seat]) for place, seat in places)
    trick, label = _best_trick(session, you)
    cards = tuple(trick.cards) if trick else ()
    best = (trick.winner - trick.leader) % len(called) if trick else -1
    is_shared = sum(place == 1 for place, _seat in places) > 1
    if is_shared:  # the first fact tells it all
        decisive = []
    said = [] if is_nameless else [found[0], *decisive[-1:]]
    lines = tuple(told(fact, called) for fact in said)
    place = next((place for place, seat in places if seat == you), 0)
    is_nearest = session.record.game.merit(1) != 1
    if place > 1:
        begun = session.progress.begun.state
        lost = lost_by(you, (begun.scores, *totals), ranked, begun.round, is_nearest=is_nearest)
        decisive = [lost] if lost else []
    if turning and not is_shared:
        own = turning(session, places[0][1], you if place > 1 else places[1][1])
        decisive = [own] if own else decisive
    last_word = (decisive or found[:1])[-1]
    decided = [told(last_word, session.names)]
    if is_shared and place < 2:  # the headline names them
        decided = [_("Equal scores share the win.")]
    elif not decisive:
        if place < 2:  # the headline says who won
            decided = [_next(session.names, scores, places, is_nearest=is_nearest)]
        elif reckoned and place:
            decided.append(f"{labelled(session.names[you], reckoned(you))}.")
    return StoryModel(
        tuple(told(fact, session.names) for fact in found),
        result_card(pack, title, lines, placed, cards, best, label),
        headline(session.names, scores, places, you, is_nearest=is_nearest),
        " ".join(decided),
        place,
        margin(scores, places, you),
        is_shared=is_shared,
        round=last_word.round if last_word.about in (TURNED, LAST, LOST) else 0,
        turn=_turn(last_word, found[0].round),
    )


def _turn(fact: StoryFact, last: int) -> str:
    """What decided a game in its last round, a number, as an exclamation; or ``""``."""
    words = fact.exclaimed or _TURNS.get((fact.about, fact.kind), "")
    return _(words) if words and fact.round == last else ""


_TURNS = {
    (LAST, "decided"): N_("Just in time!"),
    (LAST, "parted"): N_("Just in time!"),
    (LOST, "lead"): N_("Caught at the post!"),
}


def _next(
    called: Sequence[str],
    scores: Sequence[int],
    places: Sequence[tuple[int, int]],
    *,
    is_nearest: bool,
) -> str:
    """Who came next after the only winner, as a sentence."""
    place, seat = places[1]
    names = [called[at] for one, at in places if one == place]
    words = (
        NN_("Next came {names}, on {score}.", "Next came {names}, each on {score}.")
        if is_nearest
        else NN_("Next came {names}, with {score}.", "Next came {names}, with {score} each.")
    )
    return ngettext(*words, len(names), names=listed(names), score=signed(scores[seat]))


def _best_trick(session: Session, you: int) -> tuple[Trick | None, str]:
    """The trick for the picture of a result, and what it is.

    Args:
        you: the seat of the player at the screen, or -1.

    Returns:
        The trick that brought the player most, else the last one taken by them or by anybody;
        ``None`` in a game without tricks.
    """

    def brought(step: Moment) -> int:
        if any(isinstance(event, session.record.game.scored) for event in step.events):
            return 0  # the whole round was scored with it
        return step.state.scores[you] - step.earlier.state.scores[you]

    steps = [step for step in reversed(session.steps) if step.trick]
    mine = [step for step in steps if step.trick and step.trick.winner == you]
    if not mine:
        return (steps[0].trick if steps else None), _("The last trick")
    best = max(mine, key=brought)
    points = brought(best)
    if points <= 0:
        return mine[0].trick, _("My last trick")
    return best.trick, _("My best trick: {points}", points=f"+{points}")
