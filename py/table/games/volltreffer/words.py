"""Phases, turns and outcomes in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from table.games.volltreffer.view_model import (
    BUYING,
    MELDING,
    OVER,
    PLAYING,
    SCORED,
    SWAPPING,
    MeldChoice,
    VolltrefferTableModel,
)
from table.ui.views.round_over import in_words, others_turn, verdict
from table.ui.views.trick import why_taken
from trickhunt.core.bits import each_bit
from trickhunt.core.words import N_, _, about, begun, in_row, listed, ngettext
from trickhunt.games.volltreffer.constants import BULLSEYE, FULL_HAND
from trickhunt.games.volltreffer.moves import RANK_OF, SUIT_OF, VolltrefferMove
from trickhunt.games.volltreffer.names import card_name, suit_name
from trickhunt.toolkit.counted import counted


def phase_in_words(phase: str, number: int, bought: int, trick: int, *, is_last: bool) -> str:
    """The phase, such as ``Round 2, trick 5``, or ``Last round, trick 5``."""
    last = {
        BUYING: _("Last round, purchase {purchase} of {purchases}"),
        SWAPPING: _("Last round, purchase {purchase} of {purchases}"),
        MELDING: _("Last round, melding"),
        PLAYING: _("Last round, trick {trick}"),
    }
    words = (last.get(phase, "") if is_last else "") or {
        BUYING: _("Round {round}, purchase {purchase} of {purchases}"),
        SWAPPING: _("Round {round}, purchase {purchase} of {purchases}"),
        MELDING: _("Round {round}, melding"),
        SCORED: _("Round {round}, result"),
        OVER: _("The game is over"),
    }.get(phase, _("Round {round}, trick {trick}"))
    purchase = min(bought + 1, FULL_HAND)
    return words.format(round=number, purchase=purchase, purchases=FULL_HAND, trick=trick)


def turn_in_words(model: VolltrefferTableModel, actor: str) -> str:
    """Whose turn it is, and the required action."""
    if model.phase == OVER:
        return verdict(model)
    if model.round_over:
        passes = about(
            model.round_over.dealer,
            N_("Next round you buy first: the first purchase passes to the left."),
            N_("Next round {name} buys first: the first purchase passes to the left."),
        )
        return in_words(model, passes)
    if model.trick.is_complete:
        suit = SUIT_OF[model.trick.winning_card]
        return why_taken(model.trick, suit, suit_name(suit), model.trick_sum)
    if model.phase == BUYING:
        if model.is_mine:
            return _("Buy a card for its price.")
        return others_turn(actor, N_("{name} to buy."))
    if model.phase == SWAPPING:
        return _exchange(model, actor)
    if model.phase == MELDING:
        if model.is_mine:
            return _("Your turn: choose what to meld.")
        return others_turn(actor, N_("{name} to meld."))
    if not model.is_mine:
        return others_turn(actor)
    return _play(model)


def _exchange(model: VolltrefferTableModel, actor: str) -> str:
    if not model.is_mine:
        return others_turn(actor, N_("{name} swaps two cards."))
    if model.asked is None:
        return _("Your turn: swap two of the four cards.")
    return _("Which card changes places with {card}?", card=card_name(model.asked.card))


def _play(model: VolltrefferTableModel) -> str:
    if not model.trick.cards:
        return _("Your turn: lead any card.")
    suit = suit_name(model.trick.led)
    if any(one.is_playable and SUIT_OF[one.card] == model.trick.led for one in model.hand):
        return _("Your turn: follow {colour}.", colour=suit)
    return _("No {colour}: play any card.", colour=suit)


def place_in_words(space: int, goal: tuple[int, int]) -> str:
    """A space relative to the goal, in words."""
    first, last = goal
    if space == BULLSEYE:
        return _("on the bull’s eye")
    if first <= space <= last:
        return ngettext(
            "in the goal, {count} from the middle",
            "in the goal, {count} from the middle",
            abs(space - BULLSEYE),
        )
    if space > last:
        return ngettext("{count} beyond the goal", "{count} beyond the goal", space - last)
    return ngettext("{count} short of the goal", "{count} short of the goal", first - space)


def would_hold_in_words(hand: Sequence[int]) -> str:
    """What you would hold after a purchase, as a sentence.

    Args:
        hand: the cards, with the one to be bought.
    """
    total = sum(RANK_OF[face] for face in hand)
    return _("Then you hold {held}; your sum is {sum}.", held=_held(hand), sum=total)


def _held(hand: Sequence[int]) -> str:
    return in_row(filter(None, (sets_in_words(hand), suits_in_words(hand))))


def sets_in_words(hand: Iterable[int]) -> str:
    """The ranks of which a hand has several cards, such as ``two 4s, three 9s``."""
    counts = Counter(RANK_OF[face] for face in hand)
    return in_row(counted(n, rank) for rank, n in sorted(counts.items()) if n > 1)


def suits_in_words(hand: Iterable[int]) -> str:
    """How many suits a hand has."""
    suits = len({SUIT_OF[face] for face in hand})
    return ngettext("{count} of five suits", "{count} of five suits", suits)


def distance_in_words(space: int) -> str:
    """The distance of a space from the middle of the goal, in words."""
    if space == BULLSEYE:
        return _("on {middle}", middle=BULLSEYE)
    if space < BULLSEYE:
        return ngettext(
            "{count} below {middle}",
            "{count} below {middle}",
            BULLSEYE - space,
            middle=BULLSEYE,
        )
    return ngettext(
        "{count} above {middle}", "{count} above {middle}", space - BULLSEYE, middle=BULLSEYE
    )


def melds_in_words(sets: Sequence[tuple[int, int]], *, suits: bool) -> str:
    """Melds such as ``three 7s and all five suits``; each set is a rank and its number of cards."""
    words = {3: _("three {rank}s"), 4: _("four {rank}s"), 5: _("five {rank}s")}
    parts = [words[count].format(rank=rank) for rank, count in sets]
    if suits:
        parts.append(_("all five suits"))
    return listed(parts) or _("nothing")


def choice_in_words(choice: MeldChoice) -> str:
    """A possible declaration, as the label of its button."""
    sets = [(rank, len(cards)) for rank, cards in choice.sets]
    return begun(melds_in_words(sets, suits=choice.suits))


def move_in_words(move: VolltrefferMove) -> str:
    """A move in a few words: ``red 7``, ``declare 7s`` or ``exchange red 7 and green 2``."""
    if move.action == "swap":
        return _("swap {card} and {other}", card=card_name(move.card), other=card_name(move.other))
    if move.action != "meld":
        return card_name(move.card)
    parts = [_("{rank}s", rank=bit + 1) for bit in each_bit(move.ranks)]
    if move.suits:
        parts.append(_("all five suits"))
    return _("meld {what}", what=listed(parts) or _("nothing"))
