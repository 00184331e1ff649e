"""The screen of clearing at the end of a round, for the active player and for the others."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt import parts
from table.games.bargain_hunt.cards import icon, picture
from table.games.bargain_hunt.view_model import (
    BargainTableModel,
    ClearChoice,
    ClearedModel,
    ClearModel,
    JunkGroup,
)
from table.games.bargain_hunt.words import (
    choice_in_words,
    cleared_in_words,
    effect_read_out,
    who_waits,
)
from table.ui.views.frame import points
from table.ui.views.hand import bulb, doubt, refusal
from table.ui.views.seats import phase_line
from table.ui.views.tooltips import asking, marked
from trickhunt.core.words import N_, _, ngettext
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.toolkit.event_sentences import equation, signed

TIMES = "\N{MULTIPLICATION SIGN}"
SIGNS = {"trash": "trash", "convert": "convert", "dump": "dump", "pass": "pass"}
SHORT = {"trash": N_("Trash"), "convert": N_("Convert")}
"""What clearing a value is called in a row, by how."""


def clearing(model: BargainTableModel) -> h.Element:
    """Clearing at the end of a round."""
    clear = model.clear
    assert clear is not None
    is_yours = clear.is_mine or model.you.is_actor
    title = _("Clear your junk") if is_yours else _("The others clear")
    if model.watch:
        title = model.turn_words
    if clear.is_mine and clear.of > 1:
        title = _("Last clearing, {number} of {of}", number=clear.number, of=clear.of)
    return h.div(".table.counter", data_act="hurry")[
        h.section(
            class_={"clearing": True, "double": clear.of > 1}, aria_labelledby="clearing-title"
        )[
            h.h2(class_={"visually-hidden": clear.is_mine}, id="clearing-title", tabindex="-1")[
                title
            ],
            not clear.is_mine and _cleared(clear),
            (clear.is_mine or clear.is_watched or not clear.is_done) and _shelves(model, clear),
            h.div(".to-know")[
                clear.is_mine and h.p(".lead")[marked(_lead(model, clear), model)],
                clear.is_mine and _cleared(clear),
                _standing(model),
            ],
        ],
        h.div(".counter-foot")[
            refusal(model),
            bool(clear.others)
            and h.div(".choices.rest")[[_choice(model, choice) for choice in clear.others]],
            phase_line(model, doubt(model)),
        ],
    ]


def _cleared(clear: ClearModel) -> h.Node:
    """The clearings so far, as cards, and the players still to clear."""
    return [
        bool(clear.cleared)
        and h.ol(".cleared-list", aria_label=_("Cleared so far"))[
            [
                h.li(
                    class_={"cleared": True, one.how: True},
                    id=f"cleared-{n}",
                    data_seat=str(one.seat),
                )[
                    h.span(".name")[one.name],
                    cleared(one),
                    one.before != one.after
                    and h.span(".effect")[
                        h.span(".visually-hidden")[
                            _(
                                "score from {before} to {after}",
                                before=signed(one.before),
                                after=signed(one.after),
                            )
                        ],
                        h.span(aria_hidden="true")[
                            points(one.before, "small"), " → ", points(one.after, "small")
                        ],
                    ],
                ]
                for n, one in enumerate(clear.cleared)
            ]
        ],
        not clear.is_mine and clear.waiting and h.p(".to-clear")[who_waits(clear)],
    ]


def cleared(one: ClearedModel) -> h.Node:
    """A player's clearing, in words and as cards."""
    return [
        h.span(".did")[icon(SIGNS[one.how]), cleared_in_words(one)],
        bool(one.trashed) and h.span(".heap.trashed")[parts.chips(one.trashed)],
        bool(one.converted)
        and h.span(".heap")[h.span(aria_hidden="true")["→"], parts.chips(one.converted)],
    ]


def _lead(model: BargainTableModel, clear: ClearModel) -> str:
    if model.edition == "french":
        words = _(
            "Choose one value to convert: {toll} of its cards go to the trash heap, the rest "
            "become bargains, and you collect that value from then on."
        )
    else:
        words = _(
            "Choose one value: trash all its cards, or, if there are more than {toll}, convert "
            "them: {toll} are trashed, the rest become bargains, and you collect that value "
            "from then on."
        )
    if clear.of > 1:
        words += " " + _("After the last round everyone clears twice in a row.")
    else:
        words += " " + _(
            "What you keep can be cleared later: one value in each round, two in the last."
        )
    return words.format(toll=clear.toll)


def _shelves(model: BargainTableModel, clear: ClearModel) -> h.Node:
    if not clear.groups:
        return (
            not clear.is_mine
            and h.p(".note")[_("There is no junk.") if model.watch else _("You have no junk.")]
        )
    best = _best(clear.groups)
    words = _("The junk by value") if model.watch else _("Your junk by value")
    return h.ol(".shelves", aria_label=words)[
        [_shelf(model, clear, group, is_best=group is best) for group in clear.groups]
    ]


def _best(groups: tuple[JunkGroup, ...]) -> JunkGroup | None:
    """The value whose clearing gains most; ``None`` if several gain as much."""
    most = [max((choice.after for choice in one.choices), default=-1000) for one in groups]
    return groups[0] if most[1:2] != most[:1] else None


def _shelf(
    model: BargainTableModel, clear: ClearModel, group: JunkGroup, *, is_best: bool
) -> h.Element:
    """A row of one value; the best says all that clearing it would do."""
    count = len(group.cards)
    title = (
        ngettext(
            "{count} card of value {value}",
            "{count} cards of value {value}",
            count,
            value=group.value,
        )
        if group.value
        else ngettext("{count} super special offer", "{count} super special offers", count)
    )
    is_open = is_best and bool(group.choices)
    return h.li(class_={"shelf": True, "open": is_open}, data_value=str(group.value))[
        picture(group.value),
        h.h3(".value")[
            h.span(".visually-hidden")[title],
            h.span(aria_hidden="true")[
                str(group.value or DECK.special),
                h.span(".count")[f" {TIMES}\u2060{len(group.cards)}"],
            ],
        ],
        parts.chips(group.cards),
        h.div(".choices")[
            [_choice(model, choice, is_open=is_open) for choice in group.choices],
            clear.is_mine and not group.choices and h.p(".why")[_why_none(clear, group)],
        ],
    ]


def _why_none(clear: ClearModel, group: JunkGroup) -> str:
    if not group.value:
        return _("An offer can never be cleared.")
    missing = clear.toll + 1 - len(group.cards)
    return ngettext(
        "{count} more would be needed to convert.",
        "{count} more would be needed to convert.",
        missing,
    )


def _choice(model: BargainTableModel, choice: ClearChoice, *, is_open: bool = False) -> h.Element:
    words = [
        choice.value >= 0 and h.span(".visually-hidden")[_("Value {value}: ", value=choice.value)],
        choice_in_words(choice),
        choice.changes_bargain
        and h.span(".why")[_(" – then you collect {value}s", value=choice.bargain)],
    ]
    brief = SHORT.get(choice.how)
    return h.button(
        class_={"choice": True, choice.how: True, "hinted": model.hints(choice.text)},
        id=f"clear-{choice.text.replace(' ', '-')}",
        type="button",
        data_act="move",
        data_move=choice.text,
    )[
        icon(SIGNS[choice.how]),
        h.span(class_={"what": True, "visually-hidden": bool(brief) and not is_open})[words],
        brief and h.span(".brief", aria_hidden="true")[_(brief)],
        " ",
        h.span(".effect")[
            h.span(".visually-hidden")[effect_read_out(choice)],
            h.span(aria_hidden="true")[
                points(choice.before, "small"),
                " → ",
                points(choice.after, "small", is_made=False),
            ],
            is_open and h.span(".sum")[equation(choice.pile, -choice.junk)],
        ],
        bulb(is_lit=model.hints(choice.text)),
    ]


def _standing(model: BargainTableModel) -> h.Element:
    return h.div(".standing-box")[
        h.table(".standing")[
            h.caption(".visually-hidden")[_("Where everyone stands")],
            h.thead[
                h.tr[
                    h.th(scope="col")[_("Player")],
                    h.th(scope="col")[asking(model)("bargain", _("Collects"))],
                    h.th(scope="col")[asking(model)("pile", _("Pile"))],
                    h.th(scope="col")[asking(model)("junk", _("Junk"))],
                    h.th(scope="col")[asking(model)("score", _("Score"))],
                ]
            ],
            h.tbody[
                [
                    h.tr(
                        class_={"you": seat.is_you, "turn": seat.is_actor},
                        data_seat=str(seat.seat),
                    )[
                        h.th(scope="row")[seat.name],
                        h.td[str(seat.bargain or "–")],
                        h.td[str(len(seat.pile))],
                        h.td(".junk-count")[str(seat.junk_count)],
                        h.td[points(seat.score, "small")],
                    ]
                    for seat in (model.you, *model.seats[:-1])
                ]
            ],
        ],
    ]
