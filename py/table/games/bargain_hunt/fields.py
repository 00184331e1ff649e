"""The fields of a position of Schnäppchen Jagd."""

from __future__ import annotations

from table.games.fields import PositionFields
from table.positions.draft import Draft
from table.positions.filling import even_hands, leader
from table.positions.places import STOCK, TRICK, Place, entries, left
from trickhunt.core.words import N_
from trickhunt.games.bargain_hunt.constants import FULL_HAND


def _hand_sizes(draft: Draft) -> list[int]:
    has_shown = draft.values["round"] == 1 and all(draft.seat_values("pile", ()))
    size = FULL_HAND - has_shown
    on_table = (
        sum(left(draft).values()) + len(entries(draft, Place(STOCK))) + len(draft.values[TRICK])
    )
    on_table += sum(map(len, draft.seat_values("hand", ())))
    return even_hands(draft, min(size, on_table // draft.game.players), leader(draft))


def _is_empty_now(draft: Draft) -> list[bool]:
    """Whether the junk of each seat is empty."""
    return [not pile for pile in draft.seat_values("junk", ())]


FIELDS = PositionFields(
    hand_sizes=_hand_sizes,
    labels={
        "pile": N_("Bargain pile"),
        "junk": N_("Junk"),
        "fresh": N_("No junk when the round began"),
        "cleared": N_("Clearings made"),
        "trash": N_("Trash heap"),
    },
    hints={"pile": N_("bottom first")},
    flag_words=(
        ("", N_("depends on the junk")),
        ("yes", N_("yes")),
        ("no", N_("no")),
    ),
    flags=_is_empty_now,
    calls={
        "trump": N_("trump"),
        "plain": N_("no trump"),
        "over": N_("over"),
        "under": N_("under"),
    },
)
"""The game's part of the position editor."""
