"""A table before the deal, as HTML: the game, the chairs around it, and their players."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.games.registry import info_of, playable
from table.multiplayer.invite_view import invitation, state
from table.multiplayer.lobby_model import BOT, ELSEWHERE, HERE, OPEN, LobbyModel, PlaceModel, Sitter
from table.multiplayer.view_parts import asked_servers, doing, sitting, trust, wrong
from table.page.routes import Route
from table.store.setup import LONGEST_NAME, NAMELESS_FRIEND, NAMELESS_HOST
from table.ui.art.faces import face, told_apart
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools
from table.ui.views.start_parts import about_game
from trickhunt.core.words import N_, _
from trickhunt.games.registry import GAMES

TITLE = "lobby-title"
"""The id of the heading."""

SITTERS = {BOT: N_("Bot"), HERE: N_("Here"), ELSEWHERE: N_("Elsewhere")}
"""The label of each kind of player, untranslated."""


def lobby(model: LobbyModel, here: Route) -> h.Element:
    """The screen."""
    chosen = model.inviting.chosen
    is_awaiting = any(one.who == ELSEWHERE for one in model.places)
    return frame(
        "lobby",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".lobby", aria_labelledby=TITLE)[
            h.h2(id=TITLE, tabindex="-1")[_("Invite a friend") if chosen else _("Who plays?")],
            _games(model),
            h.details(".table-of-lobby", id="lobby-table", open=not is_awaiting, data_kept="")[
                h.summary(id="lobby-table-summary")[
                    _("Seats"), " ", h.span(".to-change")[_("Change")]
                ],
                _about(model),
                h.ol(".chairs", aria_label=_("Seats"))[
                    [_place(one, model) for one in model.places]
                ],
            ],
            is_awaiting and sitting([_sitter(one) for one in model.places]),
            model.problem and h.p(".problem", id="lobby-problem", role="alert")[model.problem],
            invitation(chosen, model.inviting, is_only=model.waiting == 1)
            if chosen
            else [state(_next(model)), is_awaiting and wrong(model.inviting.problem)],
            h.div(".choices")[
                h.button(
                    class_={"go": not model.waiting},
                    id="deal-together",
                    type="button",
                    data_act="deal-together",
                )[icon("cards"), _("Deal without waiting") if model.waiting else _("Deal")]
            ],
            is_awaiting and [asked_servers(model.inviting.has), trust()],
        ],
    )


def _sitter(one: PlaceModel) -> Sitter:
    if one.is_you:
        return Sitter(_known_as(one), _("{name} (you)", name=one.name) if one.name else _("You"))
    if one.who == BOT:
        return Sitter(one.name, one.name, is_bot=True)
    return Sitter(one.name, _known_as(one), one.is_there)


def _known_as(one: PlaceModel) -> str:
    """What the others call a person, who may have no name yet."""
    return one.name or _(NAMELESS_HOST if one.is_you else NAMELESS_FRIEND)


def _games(model: LobbyModel) -> h.Element:
    """The choice of the game."""
    return h.fieldset(".field")[
        h.legend(".visually-hidden")[_("Game")],
        h.div(".segments")[
            [_radio("game", game, info_of(game).title, model.game) for game in playable()]
        ],
    ]


def _about(model: LobbyModel) -> h.Element:
    """The game in short, and the number of players."""
    counts = list(dict.fromkeys(sorted(GAMES[model.game].seats)))
    return h.div(".games-of-lobby")[
        about_game(info_of(model.game)),
        len(counts) > 1
        and h.fieldset(".field.players")[
            h.legend[_("Players")],
            h.div(".segments")[
                [_radio("players", str(one), str(one), str(model.players)) for one in counts]
            ],
        ],
    ]


def _radio(name: str, value: str, words: str, chosen: str) -> h.Element:
    return h.label(".option")[
        h.input(
            id=f"{name}-{value}", type="radio", name=name, value=value, checked=value == chosen
        ),
        h.span[h.span(".title")[words]],
    ]


def _place(one: PlaceModel, model: LobbyModel) -> h.Element:
    chosen = model.inviting.chosen
    is_chosen = chosen is not None and chosen.seat == one.seat
    names = [_known_as(place) if place.is_you else place.name for place in model.places]
    return h.li(
        ".chair",
        id=f"chair-{one.seat}",
        data_state="open" if one.is_there else "waiting",
        data_who=one.who,
    )[
        face(one.seat, told_apart(names)[one.seat]),
        h.span(".who")[
            _named(one)
            if one.who == HERE and not (one.is_you and chosen)
            else [
                h.span(".name")[_("You") if one.is_you and not one.name else _known_as(one)],
                " ",
                one.words and not is_chosen and h.span(".state")[one.words],
            ]
        ],
        one.is_you or _ways(one),
        not one.is_you and one.who != BOT and one.state != OPEN and _friends(one, model.friends),
        one.who == ELSEWHERE
        and not is_chosen
        and one.state != OPEN
        and h.div(".choices")[doing(f"seat-{one.seat}", "share", _("Show the invitation"))],
    ]


def _named(one: PlaceModel) -> h.Node:
    label = _("Your name") if one.is_you else _("Name of player {n}", n=one.seat + 1)
    return h.input(
        id=f"name-{one.seat}",
        name=f"name-{one.seat}",
        value=one.name,
        maxlength=str(LONGEST_NAME),
        autocomplete="off",
        placeholder=label,
        aria_label=label,
    )


def _friends(one: PlaceModel, names: Sequence[str]) -> h.Node:
    """The people of earlier games, any of whom may sit on a chair."""
    return (
        bool(names)
        and h.div(".friends", role="group", aria_label=_("People you have played with"))[
            [
                h.button(
                    id=f"friend-{one.seat}-{at}",
                    type="button",
                    data_act="friend",
                    data_move=f"{one.seat}-{at}",
                )[name]
                for at, name in enumerate(names)
            ]
        ]
    )


def _ways(one: PlaceModel) -> h.Element:
    """The buttons for the kinds of players on a chair."""
    return h.span(".occupants", role="group", aria_label=_("Who sits in seat {n}", n=one.seat + 1))[
        [
            h.button(
                id=f"{way}-{one.seat}",
                type="button",
                data_act="chair",
                data_move=f"{way}-{one.seat}",
                aria_pressed="true" if way == one.who else "false",
                aria_disabled=None if way in one.ways else "true",
            )[_(words)]
            for way, words in SITTERS.items()
        ]
    ]


def _next(model: LobbyModel) -> str:
    """What happens next, while no invitation is shown."""
    if model.waiting:
        return _("One moment …")
    if any(one.who == ELSEWHERE for one in model.places):
        return _("Everyone is here: you can deal.")
    if sum(one.who == HERE for one in model.places) > 1:
        return _("Pass the device round: between turns a curtain hides the cards.")
    return _("Choose for each seat: a bot, somebody here, or somebody elsewhere.")
