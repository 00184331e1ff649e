"""Phases, turns and outcomes in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.bargain_hunt.model import CLEARING, OVER, SHOWING, BargainTrick, ClearChoice, Look
from table.views.ending import verdict
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OFFER,
    PLAIN,
    TRUMP,
    UNDER,
)
from trickhunt.games.bargain_hunt.moves import (
    OVER as GOES_OVER,
)
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.telling import signed
from trickhunt.words import _, ngettext

if TYPE_CHECKING:
    from table.looks import Lying
    from trickhunt.games.bargain_hunt.moves import BargainMove


def phase_in_words(phase: str, number: int, rounds: int, trick: int) -> str:
    """The phase, as ``Round 2 of 4, trick 5``."""
    words = {
        SHOWING: _("Round {round} of {rounds}, first bargains"),
        CLEARING: _("Round {round} of {rounds}, clearing"),
        OVER: _("The game is over"),
    }.get(phase, _("Round {round} of {rounds}, trick {trick}"))
    return words.format(round=number, rounds=rounds, trick=trick)


def turn_in_words(look: Look, actor: str) -> str:
    """Whose turn it is, and what is to be done."""
    if look.phase == OVER:
        return verdict([one.name for one in look.finals if one.place == 1])
    if look.trick.is_complete:
        return _("{name} takes the trick.", name=look.trick.winner)
    if look.phase == SHOWING:
        if look.is_mine:
            return _("Your turn: choose your first bargain.")
        return _("{name} chooses a first bargain.", name=actor)
    if look.phase == CLEARING:
        return _clearing_turn(look, actor)
    if not look.is_mine:
        return _("{name} is to play.", name=actor)
    if look.asked:
        return _question(look)
    if not look.trick.cards:
        return _("Your turn: lead any card.")
    if look.trick.led < 0:
        return _("Your turn: an offer was led, so any card goes.")
    colour = colour_name(look.trick.led)
    if any(one.is_playable and COLOUR_OF[one.card] == look.trick.led for one in look.hand):
        return _("Your turn: follow {colour}.", colour=colour)
    return _("Your turn: you have no {colour}, so any card goes.", colour=colour)


def _clearing_turn(look: Look, actor: str) -> str:
    assert look.clear is not None
    if not look.is_mine:
        return _("{name} is clearing.", name=actor)
    if look.clear.of == 1:
        return _("Your turn: clear your junk, or pass.")
    return _(
        "Your turn: the last round clears twice. This is clearing {number} of {of}.",
        number=look.clear.number,
        of=look.clear.of,
    )


def _question(look: Look) -> str:
    assert look.asked is not None
    card = card_name(look.asked.card)
    if any(answer.word == TRUMP for answer in look.asked.answers):
        return _(
            "{card}: is {colour} trump in this trick?",
            card=card,
            colour=colour_name(COLOUR_OF[look.asked.card]),
        )
    return _("{card}: over or under its twin?", card=card)


def answer_in_words(word: str, card: int) -> str:
    """What an answer is called on its button."""
    colour = colour_name(COLOUR_OF[card]) if card != OFFER else ""
    return {
        TRUMP: _("Call {colour} trump"),
        PLAIN: _("Play it plain"),
        GOES_OVER: _("Over the twin"),
        UNDER: _("Under the twin"),
    }[word].format(colour=colour)


def said_in_words(lying: Lying) -> str:
    """What was said with a card, as a note; empty when nothing was."""
    if not lying.word:
        return ""
    colour = colour_name(COLOUR_OF[lying.card])
    return {
        TRUMP: _("{colour} is trump"),
        PLAIN: _("{colour} declined"),
        GOES_OVER: _("over its twin"),
        UNDER: _("under its twin"),
    }[lying.word].format(colour=colour)


def choice_in_words(choice: ClearChoice) -> str:
    """What a way to clear does, as the label of its button."""
    if choice.how == "pass":
        return _("Keep everything")
    if choice.how == "dump":
        return ngettext(
            "Dump the whole pile, {count} card",
            "Dump the whole pile, {count} cards",
            choice.trashed,
        )
    if choice.how == "trash":
        return ngettext("Trash {count} card", "Trash all {count} cards", choice.trashed)
    return ngettext(
        "Trash {trashed}, turn {count} into a bargain",
        "Trash {trashed}, turn {count} into bargains",
        choice.converted,
        trashed=choice.trashed,
    )


def effect_in_words(choice: ClearChoice) -> str:
    """What a way to clear does to the score, as ``−4 → −1``."""
    return f"{signed(choice.before)} → {signed(choice.after)}"


def effect_read_out(choice: ClearChoice) -> str:
    """The same for those who listen."""
    return _(
        "score from {before} to {after}", before=signed(choice.before), after=signed(choice.after)
    )


def trick_in_words(trick: BargainTrick) -> str:
    """A trick for those who listen: cards, colour to follow, trump, who is winning."""
    if not trick.cards:
        return _("The table is empty; {name} leads.", name=trick.leader)
    parts = [
        _("{name}: {card}", name=one.name, card=card_name(one.card))
        + (f" ({said_in_words(one)})" if one.word else "")
        for one in trick.cards
    ]
    sentences = [", ".join(parts) + "."]
    if trick.led >= 0:
        sentences.append(_("To follow: {colour}.", colour=colour_name(trick.led)))
    if trick.trump >= 0:
        sentences.append(_("Trump: {colour}.", colour=colour_name(trick.trump)))
    if trick.declined:
        colours = ", ".join(colour_name(colour) for colour in trick.declined)
        sentences.append(_("Declined as trump: {colours}.", colours=colours))
    won = _("{name} takes it.") if trick.is_complete else _("{name} is winning.")
    sentences.append(won.format(name=trick.winner))
    return " ".join(sentences)


def move_in_words(move: BargainMove) -> str:
    """A move in a few words, as ``green 4, as trump`` or ``trash the 5s``."""
    if not move.value:
        return {
            "trash": _("trash the super special offer"),
            "convert": _("convert the super special offer"),
        }[move.action]
    if move.card < 0:
        return {
            "pass": _("keep everything"),
            "dump": _("dump the whole pile"),
            "trash": _("trash the {value}s"),
            "convert": _("convert the {value}s"),
        }[move.action].format(value=move.value)
    return {
        "": "{card}",
        TRUMP: _("{card}, as trump"),
        PLAIN: _("{card}, plain"),
        GOES_OVER: _("{card}, over its twin"),
        UNDER: _("{card}, under its twin"),
    }[move.word].format(card=card_name(move.card))
