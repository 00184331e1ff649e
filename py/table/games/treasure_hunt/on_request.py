"""Descriptions of the table that a player can request at any time, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from table.games.treasure_hunt.cards import PACK
from table.games.treasure_hunt.view_model import NAMING, OVER, PLAYING, TreasureTableModel
from table.games.treasure_hunt.words import bid_in_words, suit_cards_in_words
from table.ui.models.table import from_you
from table.ui.views.spectator import hand_in_words as held_in_words
from table.ui.views.trick import trick_in_words
from trickhunt.core.words import _, in_row, set_apart
from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_OF
from trickhunt.games.treasure_hunt.names import card_name, rank_name, suit_name
from trickhunt.toolkit.event_sentences import signed


def table_in_words(model: TreasureTableModel) -> str:
    """The trick or the turned-up cards, and whose turn it is."""
    parts = [f"{model.phase_words}."]
    if model.phase == PLAYING:
        parts.append(trick_in_words(model.trick, PACK))
    elif model.trump_card >= 0:
        parts.append(_("Trump card: {card}.", card=card_name(model.trump_card)))
    return " ".join([*parts, model.turn_words])


def hand_in_words(model: TreasureTableModel) -> str:
    """Your cards, suit by suit; everyone's if only bots play."""
    return held_in_words(model, cards_in_words)


def cards_in_words(faces: Iterable[int]) -> str:
    """Cards, suit by suit, such as ``clubs 7, ace; hearts 10``."""
    return set_apart(
        f"{suit_name(suit)} {in_row(rank_name(face % RANKS) for face in group)}"
        for suit, group in groupby(sorted(faces, key=_by_suit), key=SUIT_OF.__getitem__)
    )


def _by_suit(face: int) -> int:
    return SUIT_OF[face]


def scores_in_words(model: TreasureTableModel) -> str:
    """Everyone's score, prediction and suit cards; your own first."""
    sentences = []
    for seat in from_you(model.seats):
        parts = [f"{seat.name} {signed(seat.score)}"]
        if model.phase not in (NAMING, OVER):
            parts += [bid_in_words(seat), suit_cards_in_words(seat)]
        if seat.guess >= 0:
            parts.append(_("named the {card}", card=card_name(seat.guess)))
        sentences.append(in_row(parts) + ".")
    return " ".join(sentences)
