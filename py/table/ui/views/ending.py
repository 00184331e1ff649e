"""The end of any game: who won, how it came about, how it went, and what can be done next."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h
from markupsafe import Markup

from table.page.routes import CHALLENGE
from table.ui.art.pack import icon
from table.ui.models.story import StoryModel
from table.ui.models.table import TableModel
from table.ui.views.coaching import offer
from table.ui.views.frame import price, update_note
from table.ui.views.hand import refusal
from trickhunt.core.words import N_, _, about, about_all


def ending(model: TableModel, ranks: Iterable[h.Element], *how: h.Node) -> h.Element:
    """The end of a game.

    Args:
        model: what is seen.
        ranks: a :func:`rank` for each player, the best first.
        how: how it came about and how it went, as the chart of the scores.
    """
    is_visited = model.multiplayer is not None and model.multiplayer.is_visited
    return h.section(".end", aria_labelledby="verdict")[
        h.h2(".verdict", id="verdict", tabindex="-1")[model.turn_words],
        model.story is not None and h.p(".lead")[model.story.sentences[0]],
        h.ol(".ranking")[list(ranks)],
        refusal(model),
        is_visited and h.p(id="host-deals")[_("The next game is dealt at the device of the host.")],
        not (model.beside or is_visited)
        and h.div(".choices")[
            model.can_try_again
            and h.button(".go", id="try-again", type="button", data_act="try-again")[
                icon("again"), _("Try again")
            ],
            h.button(
                class_={"go": not model.can_try_again},
                id="new-deal",
                type="button",
                data_act="new-deal",
            )[icon("cards"), _("New deal")],
            model.can_review
            and h.a(".button", id="review", href="#/review")[
                icon("review"), _("Review your decisions")
            ],
            model.watch is None
            and h.a(".button", id="to-challenge", href=f"#/{CHALLENGE}")[
                icon("person"),
                _("Compare with your challenger")
                if model.is_challenged
                else _("Challenge a friend"),
            ],
            not model.can_try_again
            and h.button(id="same-deal", type="button", data_act="same-deal")[
                icon("again"), _("Same deal again ({number})", number=model.number)
            ],
            h.button(id="home", type="button", data_act="home")[icon("home"), _("To the start")],
        ],
        offer(model.coach),
        model.update and update_note(model.update),
        bool(model.worth) and Markup(model.worth),  # noqa: S704 - our own, which escapes
        h.div(".went")[
            model.story is not None and _told(model.story, is_mine=not model.is_linked),
            h.div(".how-it-came")[how],
        ],
    ]


def _told(story: StoryModel, *, is_mine: bool) -> h.Node:
    """How the game went, and its result as a card to keep."""
    return [
        h.section(".tale", aria_labelledby="told-title")[
            h.h2(id="told-title")[_("How it went")],
            h.ol(".story")[[h.li[sentence] for sentence in story.sentences[1:]]],
        ],
        h.div(".keepsake")[
            h.div(".result-card")[Markup(story.picture)],  # noqa: S704 - our own, which escapes
            is_mine
            and h.div(".choices")[
                h.button(id="result-share", type="button", data_act="result-share")[
                    icon("share"), _("Share the result")
                ],
                h.button(id="result-save", type="button", data_act="result-save")[
                    icon("save"), _("Save the picture")
                ],
            ],
        ],
    ]


def rank(place: int, name: str, score: int, *how: h.Node, is_you: bool) -> h.Element:
    """A player's final place and score, and how the score came about."""
    return h.li(class_={"rank": True, "winner": place == 1, "you": is_you})[
        h.span(".place")[_("{n}.", n=place)],
        h.span(".name")[
            place == 1 and icon("crown"),
            name,
        ],
        price(score, "big", "score", label=_("score")),
        h.p(".sum")[how],
    ]


def verdict(winners: list[str]) -> str:
    """Who wins the game, as a sentence."""
    if len(winners) == 1:
        return about(winners[0], N_("You win the game."), N_("{name} wins the game."))
    return about_all(winners, N_("You and {names} share the win."), N_("{names} share the win."))
