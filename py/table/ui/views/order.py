"""The choice of a table for a game, and the button that deals at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import htpy as h

from table.games.info import Choose, Number
from table.games.registry import info_of
from table.store.settings import PACE
from table.store.setup import LONGEST_NAME, PERSON, Seat, Setup, levels
from table.ui.art.pack import icon
from table.ui.models.start import GameHomeModel
from table.ui.views.start_parts import learning
from trickhunt.core.words import N_, _, ngettext
from trickhunt.games.registry import GAMES

BOTS = {
    "random": (N_("plays anything"), ""),
    "casual": (N_("casual"), N_("a friendly beginner, who forgets what was played")),
    "club": (N_("club player"), N_("remembers every card and plays by the book")),
    "expert": (N_("expert"), N_("thinks each move through, for a second or so")),
}
"""The names of the bots in the list of players for a seat, with their levels."""


def order(model: GameHomeModel) -> h.Element:
    """The order form: the deal button, and the table, folded to a line with the choices."""
    setup = model.setup
    options = info_of(setup.game).options
    counts = sorted(GAMES[setup.game].seats)
    rare = [_option(model, one) for one in options if isinstance(one, Number) or one.is_rare]
    # An error in it has to be visible.
    is_open = model.is_rare_open or any(
        model.problem(field) for field in ("deal", *dict(setup.options))
    )
    return h.form(".order", id="order", data_act="deal", novalidate=True)[
        h.div(".choices")[
            h.button(".go", id="deal-cards", type="submit")[
                icon("eye" if setup.is_watched else "cards"),
                _("Deal and watch") if setup.is_watched else _("Play"),
            ],
            learning(info_of(setup.game)),
        ],
        h.details(
            ".table-fold", id="table-part", open=model.settings.table_open or bool(model.problems)
        )[
            h.summary(id="table-summary")[
                h.span(".title")[_("Table")],
                h.span(".told", id="told", data_watched=_("you watch"), data_people=_("people"))[
                    " · ".join(table_in_words(setup, model.settings.pace))
                ],
            ],
            h.div(".slip")[
                [
                    _option(model, one)
                    for one in options
                    if isinstance(one, Choose) and not one.is_rare
                ],
                len(counts) > 1
                and h.fieldset(".field.players")[
                    h.legend[_("Players")],
                    h.div(".segments")[
                        [
                            _radio(
                                "players",
                                str(count),
                                str(setup.players),
                                str(count),
                                told=_players(count),
                            )
                            for count in counts
                        ]
                    ],
                ],
                h.fieldset(".field.seating")[
                    h.legend[_("Who sits where, clockwise")],
                    h.ol(".sitters")[[_sitter(model, at) for at in range(setup.players)]],
                    _problem(model, "seats"),
                    setup.is_shared
                    and h.p(".sharing", id="sharing-words")[
                        _(
                            "You all play on one device. Between turns a curtain hides the "
                            "table: pass the device on, and nobody sees anyone else’s cards."
                        )
                    ],
                    h.dl(".levels")[
                        [
                            h.div[h.dt[_(title)], h.dd[_(why)]]
                            for title, why in map(BOTS.__getitem__, reversed(levels(setup.game)))
                            if why
                        ]
                    ],
                ],
                h.fieldset(".field.pace")[
                    h.legend[_(PACE.label)],
                    h.div(".segments")[
                        [
                            _radio("pace", value, model.settings.pace, words, told=_pace(words))
                            for value, words in PACE.values
                        ]
                    ],
                ],
                h.details(".more", id="more", open=is_open)[
                    h.summary(id="more-summary")[_("More") if rare else _("A specific deal")],
                    rare,
                    _line(model, "deal", _("Deal number (empty: random)"), setup.deal),
                ],
            ],
        ],
    ]


def table_in_words(setup: Setup, pace: str) -> list[str]:
    """The chosen table, as short texts; ``web/boot/early-input.js`` does the same.

    Args:
        pace: the pace of the others.
    """
    chosen = [
        _(title)
        for one in info_of(setup.game).options
        if isinstance(one, Choose) and not one.is_rare
        for value, title, _why in one.values
        if value == setup.option(one.name)
    ]
    players = [_players(setup.players)] if len(GAMES[setup.game].seats) > 1 else []
    kinds = Counter(
        _("people") if seat.is_person else _(BOTS[seat.kind][0])
        for seat in setup.seated
        if seat.kind in BOTS or (seat.is_person and setup.is_shared)
    )
    seated = [
        words + (f" \N{MULTIPLICATION SIGN} {count}" if count > 1 else "")
        for words, count in kinds.items()
    ]
    watched = [_("you watch")] if setup.is_watched else []
    deal = [_("deal {number}", number=setup.deal.strip())] if setup.deal.strip() else []
    return [*chosen, *players, *seated, *watched, _pace(dict(PACE.values)[pace]), *deal]


def _players(count: int) -> str:
    return ngettext("{count} player", "{count} players", count)


def _pace(words: str) -> str:
    return _("pace: {pace}", pace=_(words))


def _option(model: GameHomeModel, one: Choose | Number) -> h.Node:
    """The input for an option of the game."""
    value = model.setup.option(one.name)
    if isinstance(one, Number):
        return _line(model, one.name, _(one.label), value)
    return h.fieldset(class_=f"field {one.name}")[
        h.legend[_(one.label)],
        h.div(".segments")[
            [
                _radio(one.name, choice, value, title, why, told="" if one.is_rare else _(title))
                for choice, title, why in one.values
            ]
        ],
        _problem(model, one.name),
    ]


def _line(model: GameHomeModel, name: str, words: str, value: str) -> h.Node:
    """A number field."""
    problem = model.problem(name)
    return [
        h.label(for_=name)[words],
        h.input(
            id=name,
            name=name,
            inputmode="numeric",
            autocomplete="off",
            maxlength="20",
            value=value,
            aria_invalid="true" if problem else None,
            aria_describedby=f"problem-{name}" if problem else None,
        ),
        _problem(model, name),
    ]


def _radio(
    name: str, value: str, chosen: str, title: str, why: str = "", *, told: str = ""
) -> h.Element:
    """A choice; ``told`` is its text in the summary of a folded table."""
    return h.label(".option")[
        h.input(
            id=f"{name}-{value}",
            type="radio",
            name=name,
            value=value,
            checked=value == chosen,
            data_told=told or None,
        ),
        h.span[h.span(".title")[_(title)], why and h.span(".why")[_(why)]],
    ]


def _problem(model: GameHomeModel, field: str) -> h.Node:
    words = model.problem(field)
    return words and h.p(".problem", id=f"problem-{field}")[words]


def _sitter(model: GameHomeModel, at: int) -> h.Element:
    seat = model.setup.seats[at]
    problem = model.problem(f"name-{at}")
    return h.li(".sitter")[
        h.label(".visually-hidden", for_=f"name-{at}")[_("Name of player {n}", n=at + 1)],
        h.input(
            id=f"name-{at}",
            name=f"name-{at}",
            value=seat.name,
            maxlength=str(LONGEST_NAME),
            autocomplete="off",
            aria_invalid="true" if problem else None,
            aria_describedby=f"problem-name-{at}" if problem else None,
        ),
        h.label(".visually-hidden", for_=f"kind-{at}")[_("Who plays seat {n}", n=at + 1)],
        h.select(id=f"kind-{at}", name=f"kind-{at}")[
            [
                h.option(value=kind, selected=kind == seat.kind)[words]
                for kind, words in _kinds(model.setup, seat)
            ]
        ],
        _problem(model, f"name-{at}"),
    ]


def _kinds(setup: Setup, seat: Seat) -> Sequence[tuple[str, str]]:
    """The possible players of a seat; the only person is the person at the page."""
    is_you = seat.is_person and not setup.is_shared
    return [
        (PERSON, _("you") if is_you else _("a person")),
        *((name, _(BOTS[name][0])) for name in levels(setup.game)),
    ]
