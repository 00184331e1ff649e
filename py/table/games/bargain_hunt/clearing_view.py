"""Clearing at the end of a round: the junk in piles on the table, and what was cleared."""

from __future__ import annotations

import htpy as h

from table.games.bargain_hunt import parts
from table.games.bargain_hunt.cards import PACK, icon
from table.games.bargain_hunt.tableau import others
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
    commit_in_words,
    effect_read_out,
    ways_in_words,
)
from table.ui.views.frame import points
from table.ui.views.hand import doubt, kinds, move_button, refusal, tags
from table.ui.views.seats import phase_line
from table.ui.views.tooltips import marked
from trickhunt.core.words import N_, _, ngettext

SHORT = {"trash": N_("Trash"), "convert": N_("Convert")}
"""The ways to clear a pile that may be cleared in two ways."""

SPREAD, NEXT = 0.6, 0.24
"""How far the cards of a pile lie apart, in cards: all of them at most, and each from the next."""

ROW, WIDE_ROW = 4, 6
"""The number of piles in a row where there is little width and where there is much."""


def clearing(model: BargainTableModel) -> h.Element:
    """The table while junk is cleared: the piles in the place of the trick."""
    clear = model.clear
    assert clear is not None
    return h.div(".table.clears", data_players=str(len(model.seats)), data_act="hurry")[
        others(model),
        h.div(".middle")[
            h.section(".clearing", aria_labelledby="clearing-title")[
                h.h2(".visually-hidden", id="clearing-title", tabindex="-1")[_title(model, clear)],
                _piles(model, clear),
            ]
        ],
        phase_line(model, doubt(model)),
        parts.mine(model, refusal(model), hand=_settle(model, clear)),
    ]


def _title(model: BargainTableModel, clear: ClearModel) -> str:
    if clear.is_mine and clear.of > 1:
        return _("Last clearing, {number} of {of}", number=clear.number, of=clear.of)
    if model.watch:
        return model.turn_words
    is_yours = model.you.is_actor or any(group.choices for group in clear.groups)
    return _("Clear your junk") if is_yours else _("The others clear")


def cleared(one: ClearedModel) -> h.Node:
    """A player's clearing, in words and as cards."""
    return [
        h.span(".did")[icon(one.how), cleared_in_words(one)],
        bool(one.trashed) and h.span(".heap.trashed")[parts.chips(one.trashed)],
        bool(one.converted)
        and h.span(".heap")[h.span(aria_hidden="true")["→"], parts.chips(one.converted)],
    ]


def _piles(model: BargainTableModel, clear: ClearModel) -> h.Element:
    groups = clear.groups
    if not groups:
        return h.p(".note")[_("There is no junk.") if model.watch else _("You have no junk.")]
    count = len(groups)
    return h.ol(
        class_={"piles": True, "many": count > ROW, "lots": count > WIDE_ROW},
        aria_label=_("The junk by value") if model.watch else _("Your junk by value"),
        data_of=str(clear.seat),
        style=f"--n:{count};--half:{(count + 1) // 2}",
    )[[h.li(id=f"pile-{group.value}")[_pile(model, clear, group)] for group in groups]]


def _pile(model: BargainTableModel, clear: ClearModel, group: JunkGroup) -> h.Element:
    """A pile: a button that chooses it, or takes the choice back; nothing is cleared by it."""
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
    step = min(NEXT, SPREAD / max(1, count - 1))
    cards = h.span(".junk-cards", style=f"--step:{step:.2f}")[
        [PACK.card(face) for face in group.cards],
        h.span(".count", aria_hidden="true")[f"\N{MULTIPLICATION SIGN}{count}"],
    ]
    said = h.span(".visually-hidden")[title]
    way = _way(model, clear, group)
    if way is None:
        why = clear.is_mine and h.span(".visually-hidden")[". ", _why_none(clear, group)]
        return h.span(".stack")[said, cards, why]
    tagged = model.tagged(*(one.text for one in group.choices))
    is_chosen = way in clear.chosen
    return h.button(
        class_={"stack": True, **kinds(tagged)},
        id=f"clear-{way.text.replace(' ', '-')}",
        type="button",
        data_act="choose",
        data_move=_chosen_with(model, clear, way),
        aria_pressed="true" if is_chosen else "false",
    )[
        said,
        cards,
        h.span(".visually-hidden")[
            ": ", choice_in_words(way), ", ", effect_read_out(way.before, way.after)
        ],
        h.span(".pile-gain", aria_hidden="true")[
            icon("check" if is_chosen else way.how), f"+{way.gain}"
        ],
        tags(tagged),
    ]


def _way(model: BargainTableModel, clear: ClearModel, group: JunkGroup) -> ClearChoice | None:
    """How a pile is cleared: as chosen, else as the hint says, else as it brings most."""
    return max(
        group.choices,
        key=lambda one: (one in clear.chosen, model.hints(one.text), one.after),
        default=None,
    )


def _chosen_with(model: BargainTableModel, clear: ClearModel, way: ClearChoice) -> str:
    """The choice after a press on a way: with it, or without it if it was chosen.

    Beside a lesson or a puzzle one move is made at a time.
    """
    most = 1 if model.beside else clear.of - clear.number + 1
    found = [one.text for one in clear.chosen if one.value != way.value]
    if way not in clear.chosen:
        found = [*found, way.text][-most:]
    return ";".join(found)


def _why_none(clear: ClearModel, group: JunkGroup) -> str:
    if not group.value:
        return _("An offer can never be cleared.")
    missing = clear.toll + 1 - len(group.cards)
    return ngettext(
        "{count} more would be needed to convert.",
        "{count} more would be needed to convert.",
        missing,
    )


def _settle(model: BargainTableModel, clear: ClearModel) -> h.Element:
    """In the place of the hand: what is chosen, how, and the button that does it."""
    if not clear.is_mine:
        return h.div(".settle")
    chosen = clear.chosen
    last = chosen[-1] if chosen else None
    return h.div(".settle")[
        last is None and h.p(".lead.spare")[marked(_lead(model, clear), model)],
        last is not None
        and h.p(".what")[
            choice_in_words(last) if len(chosen) == 1 else ways_in_words(chosen),
            last.changes_bargain
            and h.span(".why")[_(" – then you collect {value}s", value=last.bargain)],
        ],
        h.div(".choices")[
            last is not None and _ways(model, clear, last),
            _commit(model, clear),
            [_whole(model, one) for one in clear.others[:-1]],
        ],
    ]


def _lead(model: BargainTableModel, clear: ClearModel) -> str:
    if model.edition == "french":
        words = _(
            "Choose a pile of more than {toll} cards: {toll} of them are trashed, the rest become "
            "bargains, and you collect that value from then on."
        )
    else:
        words = _(
            "Choose a pile: it is trashed. If it has more than {toll} cards, you can convert it: "
            "{toll} are trashed, the rest become bargains, and you collect that value from then on."
        )
    return words.format(toll=clear.toll)


def _ways(model: BargainTableModel, clear: ClearModel, last: ClearChoice) -> h.Node:
    """Whether the pile that was chosen last is converted or trashed, if it may be either."""
    group = next(group for group in clear.groups if last in group.choices)
    return (
        len(group.choices) > 1
        and h.div(".either", role="group", aria_label=_("Value {value}: ", value=last.value))[
            [
                h.button(
                    class_={"way": True, "hinted": model.hints(one.text)},
                    id=f"way-{one.how}",
                    type="button",
                    data_act="choose",
                    data_move=_chosen_with(model, clear, one)
                    if one is not last
                    else ";".join(each.text for each in clear.chosen),
                    aria_pressed="true" if one is last else "false",
                )[
                    one is last and icon("check"),
                    icon(one.how),
                    h.span(".word")[_(SHORT[one.how])],
                    " ",
                    f"+{one.gain}",
                ]
                for one in reversed(group.choices)
            ]
        ]
    )


def _commit(model: BargainTableModel, clear: ClearModel) -> h.Element:
    """The button that clears what is chosen, or keeps everything."""
    keep, made = clear.others[-1], clear.chosen
    left = 1 if model.beside else clear.of - clear.number + 1
    moves = [one.text for one in made] or [keep.text] * left
    tagged = () if made else model.tagged(keep.text)
    return h.button(
        class_={
            "choice": True,
            "go": bool(made),
            **kinds(tagged),
        },
        id="clear-now" if made else "clear-pass",
        type="button",
        data_act="move",
        data_move=";".join(moves),
    )[
        icon("pass" if not made else made[-1].how),
        h.span(".what")[commit_in_words(made) if made else choice_in_words(keep)],
        " ",
        h.span(".effect")[_effect(keep.before, keep.before + sum(one.gain for one in made))],
        tags(tagged),
    ]


def _whole(model: BargainTableModel, one: ClearChoice) -> h.Element:
    """The button that dumps the whole pile at once."""
    return move_button(
        model,
        one.text,
        {"choice": True},
        icon(one.how),
        h.span(".what")[choice_in_words(one)],
        " ",
        h.span(".effect")[_effect(one.before, one.after)],
        name=f"clear-{one.text}",
    )


def _effect(before: int, after: int) -> h.Node:
    return [
        h.span(".visually-hidden")[effect_read_out(before, after)],
        h.span(aria_hidden="true")[
            points(before, "small"), " → ", points(after, "small", is_made=False)
        ],
    ]
