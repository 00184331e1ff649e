"""The end of a round in any game: everyone's result, and the new standings."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from table.ui.art.pack import icon
from table.ui.models.table import Moved, RoundModel, TableModel
from table.ui.views.coaching import looking_back
from table.ui.views.frame import points
from table.ui.views.seats import phase_line
from trickhunt.core.words import N_, _, about, about_all, ngettext
from trickhunt.toolkit.event_sentences import added, signed

RISES = "\N{BLACK UP-POINTING TRIANGLE}"
FALLS = "\N{BLACK DOWN-POINTING TRIANGLE}"


def round_over(
    model: TableModel,
    how: Mapping[int, h.Node],
    *,
    above: h.Node = None,
    below: h.Node = None,
    foot: h.Node = None,
    suits: str | None = None,
) -> h.Element:
    """The end of a round, on the cloth.

    Args:
        how: how each score was made, by seat.
        above: contents above everything else.
        suits: the style class of the suits' colours, if a player can choose them.
        foot: contents at the foot in place of the next step and *Go on*.
    """
    over = model.round_over
    assert over is not None
    return h.div(".table.counter.scored", data_act="hurry", data_suits=suits)[
        h.section(".round-over", aria_labelledby="scored-title")[
            above,
            h.h2(id="scored-title", tabindex="-1")[_title(over)],
            h.ol(".standings", aria_label=_("Where everyone stands"))[
                [_line(one, how.get(one.seat)) for one in over.moved]
            ],
            below,
            looking_back(model.coach) or _habit(model, over.number),
        ],
        foot or phase_line(model),
    ]


def _habit(model: TableModel, number: int) -> h.Node:
    """How one of the bots plays: another one after each round, until all were told."""
    habits = [one.habit for one in model.seats if one.habit]
    return number <= len(habits) and h.p(".coach.back.habit")[icon("bot"), habits[number - 1]]


def _title(over: RoundModel) -> str:
    """Who took the lead in the round, or that it is over."""
    leaders = [one for one in over.moved if one.place == 1]
    led = [one for one in over.moved if one.place + one.climbed == 1]
    were_level = len({one.before for one in over.moved}) == 1
    if leaders == ([*over.moved] if were_level else led):
        return _("Round {round} is over", round=over.number)
    names = [one.name for one in leaders]
    if len(names) > 1:
        yours, words = (
            N_("Round {round}: you share the lead with {names}"),
            N_("Round {round}: {names} share the lead"),
        )
        return about_all(names, yours, words, round=over.number)
    if leaders[0] in led and not were_level:
        yours, words = (
            N_("Round {round}: now you lead alone"),
            N_("Round {round}: now {name} leads alone"),
        )
    else:
        yours, words = (
            N_("Round {round}: you take the lead"),
            N_("Round {round}: {name} takes the lead"),
        )
    return about(names[0], yours, words, round=over.number)


def _line(one: Moved, how: h.Node) -> h.Element:
    return h.li(
        class_={"stands-at": True, "leads": one.place == 1, "you": one.is_you},
        id=f"stands-{one.seat}",
        data_seat=str(one.seat),
    )[
        h.span(".place")[_("{n}.", n=one.place), _climbed(one.climbed)],
        h.span(".name")[one.name],
        h.span(".moved")[
            h.span(".visually-hidden")[
                _(
                    "score from {before} to {after}",
                    before=signed(one.before),
                    after=signed(one.after),
                )
            ],
            h.span(aria_hidden="true")[
                h.span(".change", data_sign=_sign(one.after - one.before))[
                    added(one.after - one.before)
                ],
                h.span(".before")[signed(one.before), " →"],
                points(one.after, "score"),
            ],
        ],
        bool(how) and h.div(".how")[how],
    ]


def _climbed(places: int) -> h.Node:
    """By how many ranks a player is better off, or worse."""
    if not places:
        return None
    words = (
        ngettext("up by {count} place", "up by {count} places", places)
        if places > 0
        else ngettext("down by {count} place", "down by {count} places", -places)
    )
    return h.span(".climbed", data_sign=_sign(places))[
        h.span(".visually-hidden")[" ", words],
        h.span(aria_hidden="true")[RISES if places > 0 else FALLS, str(abs(places))],
    ]


def _sign(points: int) -> str:
    return "plus" if points > 0 else "minus" if points < 0 else "zero"


def in_words(model: TableModel, *then: str) -> str:
    """The leader after a round, and the next step; the winner is left to the end of the game.

    Args:
        then: the next step if it is not a deal, as sentences.
    """
    over = model.round_over
    assert over is not None
    leaders = [one.name for one in over.moved if one.place == 1]
    if not over.dealer:
        return _("That was the last round.")
    words = [
        about(leaders[0], N_("You are in the lead."), N_("{name} leads."))
        if len(leaders) == 1
        else about_all(
            leaders, N_("You share the lead with {names}."), N_("{names} share the lead.")
        )
    ]
    if not then:
        words.append(about(over.dealer, N_("You deal next."), N_("{name} deals next.")))
    return " ".join([*words, *then])


def in_sentences(over: RoundModel) -> str:
    """Everyone's result of a round, for people who ask for the table in words."""
    lines = [
        _(
            "{n}. {name}: {change}, from {before} to {after}.",
            n=one.place,
            name=one.name,
            change=added(one.after - one.before),
            before=signed(one.before),
            after=signed(one.after),
        )
        for one in over.moved
    ]
    return " ".join([f"{_title(over)}.", *lines])


def verdict(model: TableModel) -> str:
    """The result of the game, in a few words."""
    if model.story is not None:
        return model.story.headline
    return who_wins([one.name for one in model.finals if one.place == 1])


def others_turn(actor: str, words: str = N_("{name} to play.")) -> str:
    """Whose turn it is, for those who cannot act."""
    return about(actor, N_("It is your turn."), words)


def who_wins(winners: list[str]) -> str:
    """Who wins the game, by name, as a sentence."""
    if len(winners) == 1:
        return about(winners[0], N_("You win the game."), N_("{name} wins the game."))
    return about_all(winners, N_("You share the win with {names}."), N_("{names} share the win."))
