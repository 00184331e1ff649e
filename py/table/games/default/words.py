"""Phases, turns and tricks in words, also for screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from table.games.page import page_of
from table.ui.art.pack import PackArt
from table.ui.models.table import OVER, SCORED, from_you
from table.ui.views.round_over import in_sentences, in_words, others_turn, verdict
from table.ui.views.spectator import hand_in_words as held_in_words
from table.ui.views.trick import trick_in_words
from trickhunt.core.words import N_, _, about, in_row, set_apart
from trickhunt.toolkit.event_sentences import signed

if TYPE_CHECKING:
    from table.games.default.view_model import DefaultTableModel


def phase_in_words(phase: str, number: int, trick: int) -> str:
    """The phase, such as ``Round 4, trick 2``; without a trick before the first one."""
    if phase == OVER:
        return _("The game is over")
    if phase == SCORED:
        return _("Round {round}, the points", round=number)
    if not trick:
        return _("Round {round}", round=number)
    return _("Round {round}, trick {trick}", round=number, trick=trick)


def turn_in_words(model: DefaultTableModel, actor: str) -> str:
    """Whose turn it is, and the required action."""
    if model.phase == OVER:
        return verdict(model)
    if model.round_over:
        return in_words(model)
    if model.trick.is_complete:
        return about(model.trick.winner, N_("You take the trick."), N_("{name} takes the trick."))
    if model.is_mine and model.asks:
        return model.asks
    if not model.is_mine:
        return others_turn(actor)
    return _("Your turn: play a card.") if model.trick.cards else _("Your turn: lead any card.")


def table_in_words(model: DefaultTableModel) -> str:
    """The trick, and whose turn it is."""
    if model.round_over:
        return f"{in_sentences(model.round_over)} {model.turn_words}"
    said = [_("{name}: {words}.", name=one.name, words=one.said) for one in model.seats if one.said]
    if not model.asks:
        said.append(trick_in_words(model.trick, page_of(model.game).pack))
    return " ".join([f"{model.phase_words}.", *said, model.turn_words])


def hand_in_words(model: DefaultTableModel) -> str:
    """Your cards, suit by suit; everyone's if only bots play."""
    pack = page_of(model.game).pack
    return held_in_words(model, lambda faces: cards_in_words(faces, pack))


def cards_in_words(faces: Iterable[int], pack: PackArt) -> str:
    """Cards, suit by suit, such as ``clubs 7, A; hearts 10``."""
    return set_apart(
        f"{pack.suit_name(suit)} {in_row(map(pack.rank, cards))}"
        for suit, cards in groupby(sorted(faces), key=pack.deck.suit_of)
    )


def scores_in_words(model: DefaultTableModel) -> str:
    """Everyone's score; your own first."""
    return " ".join(f"{one.name} {signed(one.score)}." for one in from_you(model.seats))
