"""The curtain between people who share a device, and the sheet for agreeing on an undo."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.page.routes import PLAY, RULEBOOK, Route
from table.play.curtain_model import CurtainModel
from table.ui.art.faces import face
from table.ui.art.pack import icon
from table.ui.views.frame import OVER_PLACES, Way, frame, sheet, tool_link
from trickhunt.core.words import N_, _


def curtain(model: CurtainModel) -> h.Element:
    """The screen while nobody should see the table."""
    here = Route(PLAY)
    tools: list[h.Node] = [
        tool_link(str(here.with_over(over)), sign, _(word))
        for over, sign, word in (Way(RULEBOOK, "rulebook", N_("Rules")), *OVER_PLACES)
    ]
    return frame(
        "curtain",
        model.game,
        "",
        [*tools, tool_link("", "home", _("Start"))],
        h.section(".curtain", aria_labelledby="curtain-title")[
            h.div(".drapes", aria_hidden="true"),
            h.div(".pass-on")[
                face(model.seat, model.to),
                h.h2(id="curtain-title", tabindex="-1")[in_words(model)],
                h.p(".lead")[
                    _("It is {name}’s turn. Everyone else, look away.", name=model.to)
                    if model.is_theirs
                    else _("Everyone else, look away.")
                ],
                h.button(".go", id="lift", type="button", data_act="lift")[
                    icon("eye"), _("I am {name}", name=model.to)
                ],
                model.undoes
                and h.button(id="curtain-undo", type="button", data_act="undo")[
                    icon("undo"), _("{name} takes the last move back", name=model.undoes)
                ],
            ],
        ],
        moves=model.moves,
    )


def in_words(model: CurtainModel) -> str:
    """What to do with the device, as a sentence."""
    return _("Pass it to {name}", name=model.to)


def agreeing(name: str, asked: Sequence[tuple[int, str, bool]]) -> h.Element:
    """The sheet on which all at the table agree to undo a decision.

    Args:
        name: the person who wants to undo; ``""`` if nothing can be undone.
        asked: the seat and name of everybody else, and whether they agree.
    """
    if not name:
        return sheet(_("Take it back?"), h.p[_("There is nothing to take back.")])
    return sheet(
        _("Take it back?"),
        h.p[
            _(
                "{name} wants to go back to their last decision. Others have seen more since "
                "then, so everyone at the table has to agree.",
                name=name,
            )
        ],
        h.ul(".agreeing")[
            [
                h.li[
                    h.button(
                        id=f"agree-{seat}",
                        type="button",
                        data_act="agree",
                        data_move=str(seat),
                        aria_pressed="true" if agrees else "false",
                    )[icon("check" if agrees else "person"), _("{name} agrees", name=who)]
                ]
                for seat, who, agrees in asked
            ]
        ],
    )


def covered(name: str) -> h.Element:
    """The overlay at the curtain in place of one about the game."""
    return sheet(_("Pass it to {name}", name=name), h.p[_("Everyone else, look away.")])
