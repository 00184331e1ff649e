"""Descriptions of the table that a player can request at any time, for screen readers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from table.games.bargain_hunt.view_model import (
    BargainTableModel,
    ClearChoice,
    ClearedModel,
    ClearModel,
)
from table.games.bargain_hunt.words import (
    choice_in_words,
    cleared_in_words,
    effect_read_out,
    trick_in_words,
)
from table.ui.models.table import from_you
from table.ui.views.round_over import in_sentences
from table.ui.views.spectator import hand_in_words as held_in_words
from trickhunt.core.words import _, in_row, labelled, ngettext, set_apart
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, OFFER, VALUE_OF
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.toolkit.event_sentences import signed


def table_in_words(model: BargainTableModel) -> str:
    """The trick, the clearing, or the result of the round; and whose turn it is."""
    if model.clear:
        return f"{model.phase_words}. {clearing_in_words(model.clear)} {model.turn_words}"
    if model.round_over:
        cleared = _cleared(model.cleared)
        return f"{in_sentences(model.round_over)} {cleared} {model.turn_words}"
    return f"{model.phase_words}. {trick_in_words(model.trick)} {model.turn_words}"


def clearing_in_words(clear: ClearModel) -> str:
    """The clearings so far, the junk by value, and on your turn the possible actions."""
    junk = set_apart(
        _("{count} of value {value}", count=len(group.cards), value=group.value)
        if group.value
        else ngettext(
            "{count} super special offer", "{count} super special offers", len(group.cards)
        )
        for group in clear.groups
    )
    words = _("Your junk: {junk}.") if not clear.is_watched else _("The junk: {junk}.")
    choices = [choice for group in clear.groups for choice in group.choices] + list(clear.others)
    sentences = [
        _cleared(clear.cleared),
        words.format(junk=junk or _("nothing")),
        _("You can: {choices}.", choices=set_apart(map(_choice, choices))) if choices else "",
    ]
    return " ".join(filter(None, sentences))


def _choice(choice: ClearChoice) -> str:
    what = choice_in_words(choice)
    if choice.value > 0:
        what = _("Value {value}: ", value=choice.value) + what
    return in_row((what, effect_read_out(choice.before, choice.after)))


def _cleared(clearings: Iterable[ClearedModel]) -> str:
    return " ".join(f"{labelled(one.name, cleared_in_words(one))}." for one in clearings)


def hand_in_words(model: BargainTableModel) -> str:
    """Your cards, colour by colour; everyone's if only bots play."""
    return held_in_words(model, cards_in_words)


def cards_in_words(faces: Iterable[int]) -> str:
    """Cards, colour by colour, such as ``green 2, 4; red 9; super special offer``."""
    parts = []
    for colour, cards in groupby(sorted(faces), key=COLOUR_OF.__getitem__):
        group = list(cards)
        if group[0] == OFFER:
            parts += [card_name(OFFER)] * len(group)
        else:
            values = in_row(str(VALUE_OF[card]) for card in group)
            parts.append(f"{colour_name(colour)} {values}")
    return set_apart(parts)


def scores_in_words(model: BargainTableModel) -> str:
    """Everyone's score, bargain and junk; your own first."""
    sentences = []
    for seat in from_you(model.seats):
        pile = ngettext("{count} bargain", "{count} bargains", len(seat.pile))
        junk = ngettext("{count} card of junk", "{count} cards of junk", seat.junk_count)
        collects = _(", collects {value}s", value=seat.bargain) if seat.bargain else ""
        sentences.append(
            _(
                "{name} {score}: {pile}, {junk}{collects}.",
                name=seat.name,
                score=signed(seat.score),
                pile=pile,
                junk=junk,
                collects=collects,
            )
        )
    return " ".join(sentences)
