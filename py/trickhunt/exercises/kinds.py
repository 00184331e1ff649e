"""What kind of idea a move is, by what it does at the table."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import Move, State

LEAD, TAKE, TRUMP, LEAVE, DISCARD = "lead", "take", "trump", "leave", "discard"
"""Kinds of cards in a trick: one that is led; one that takes the lead by following, or by another
suit; one that leaves the trick to others, of the suit led or of another."""

SHOW, BUY, SWAP, MELD, PREDICT, TURN, CLEAR, CONVERT = (
    *("show", "buy", "swap", "meld", "predict", "turn", "clear", "convert"),
)
"""Kinds of what is done beside the tricks."""

IN_TRICKS = (LEAD, TAKE, TRUMP, LEAVE, DISCARD)

OF_ACTIONS = {
    "show": SHOW,
    "buy": BUY,
    "swap": SWAP,
    "meld": MELD,
    "bid": PREDICT,
    "turn": TURN,
    "trash": CLEAR,
    "dump": CLEAR,
    "pass": CLEAR,
    "convert": CONVERT,
}
"""The kind of each action that is no card in a trick. A plugin's actions name themselves."""

KINDS = (*IN_TRICKS, *dict.fromkeys(OF_ACTIONS.values()))
"""All kinds."""


def kind_of(state: State[Any], move: Move) -> str:
    """What kind of idea a legal move is."""
    if move.action != "play":
        return OF_ACTIONS.get(move.action, move.action)
    laid = state.before_taking(move).trick
    if len(laid.cards) == 1:
        return LEAD
    follows = state.suit_of(laid.cards[0]) == state.suit_of(move.card)
    if laid.winner == state.actor:
        return TAKE if follows else TRUMP
    return LEAVE if follows else DISCARD
