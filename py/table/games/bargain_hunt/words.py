"""Phases, turns and outcomes in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table.games.bargain_hunt import view_model
from table.ui.models.table import TrickCard
from table.ui.views.round_over import in_words, others_turn, verdict
from table.ui.views.trick import nothing_lies, who_takes, why_taken
from trickhunt.core.words import N_, NN_, _, about, begun, in_row, labelled, ngettext
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OFFER,
    PLAIN,
    TRUMP,
    UNDER,
    BargainMove,
)
from trickhunt.games.bargain_hunt.moves import (
    OVER as GOES_OVER,
)
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.toolkit.counted import counted
from trickhunt.toolkit.event_sentences import equation, signed


def phase_in_words(phase: str, number: int, rounds: int, trick: int) -> str:
    """The phase, such as ``Round 2 of 4, trick 5``."""
    words = {
        view_model.SHOWING: _("Round {round} of {rounds}, first bargains"),
        view_model.CLEARING: _("Round {round} of {rounds}, clearing"),
        view_model.SCORED: _("Round {round} of {rounds}, result"),
        view_model.OVER: _("The game is over"),
    }.get(phase, _("Round {round} of {rounds}, trick {trick}"))
    return words.format(round=number, rounds=rounds, trick=trick)


def turn_in_words(model: view_model.BargainTableModel, actor: str) -> str:
    """Whose turn it is, and the required action."""
    if model.phase == view_model.OVER:
        return verdict(model)
    if model.round_over:
        over = model.round_over
        passes = about(
            over.dealer,
            N_("You deal next: the deal passes to the left."),
            N_("{name} deals next: the deal passes to the left."),
        )
        return in_words(model, passes)
    if model.trick.is_complete:
        return _taken(model.trick)
    if model.phase == view_model.SHOWING:
        if model.is_mine:
            return _("Your turn: choose your first bargain.")
        return others_turn(actor, N_("{name} chooses a first bargain."))
    if model.phase == view_model.CLEARING:
        return _clearing_turn(model, actor)
    if not model.is_mine:
        return others_turn(actor)
    return _question(model) if model.asked else _what_to_play(model)


def _taken(one: view_model.BargainTrick) -> str:
    good, card = len(one.takes), one.winning_card
    worth = equation(good, good - len(one.cards))
    if card == OFFER:
        return about(
            one.winner,
            N_("You take the trick with the super special offer: {worth}."),
            N_("{name} takes the trick with the super special offer: {worth}."),
            worth=worth,
        )
    return why_taken(one, COLOUR_OF[card], colour_name(COLOUR_OF[card]), worth)


def _what_to_play(model: view_model.BargainTableModel) -> str:
    if not model.trick.cards:
        return _("Your turn: lead any card.")
    if model.trick.led < 0:
        return _("Your turn: an offer was led, so any card goes.")
    colour = colour_name(model.trick.led)
    has_offer = any(one.card == OFFER for one in model.hand)
    if any(one.is_playable and COLOUR_OF[one.card] == model.trick.led for one in model.hand):
        if has_offer:
            return _("Your turn: follow {colour}, or play your offer.", colour=colour)
        return _("Your turn: follow {colour}.", colour=colour)
    if model.trick.winning_card == OFFER:
        return _("No {colour}: play any card. Nothing beats the offer.", colour=colour)
    held = {COLOUR_OF[one.card] for one in model.hand if one.is_playable and one.card != OFFER}
    declined = held.intersection(model.trick.declined)
    if model.trick.trump >= 0 or not held:
        return _("No {colour}: play any card.", colour=colour)
    words = (
        _("No {colour}: play any card. You may make its colour trump.", colour=colour)
        if held > declined
        else _("No {colour}: play any card.", colour=colour)
    )
    return f"{words} {_declined(declined)}" if declined else words


def _declined(colours: Iterable[int]) -> str:
    return _("No trump: {colours}.", colours=in_row(map(colour_name, sorted(colours))))


def _clearing_turn(model: view_model.BargainTableModel, actor: str) -> str:
    assert model.clear is not None
    if not model.is_mine:
        return others_turn(actor, N_("{name} is clearing."))
    if model.clear.is_mine and not model.clear.groups:
        return _("You have no junk.")
    can_clear = sum(bool(group.choices) for group in model.clear.groups)
    if model.clear.of == 1 or (model.clear.number == 1 and can_clear < 2):
        return _("Your turn: clear one value from your junk, or keep everything.")
    if model.clear.number == 1:
        return _("Your turn: clear up to two values from your junk.")
    return _("Your turn: clear one more value, or keep the rest.")


def _question(model: view_model.BargainTableModel) -> str:
    assert model.asked is not None
    card = card_name(model.asked.card)
    if any(answer.word == TRUMP for answer in model.asked.answers):
        return _(
            "{card}: make {colour} trump in this trick?",
            card=begun(card),
            colour=colour_name(COLOUR_OF[model.asked.card]),
        )
    return _("{card}: over or under its twin?", card=begun(card))


def answer_in_words(word: str, card: int) -> str:
    """The text of an answer's button."""
    colour = colour_name(COLOUR_OF[card]) if card != OFFER else ""
    words = {
        TRUMP: _("{colour} trump"),
        PLAIN: _("No trump"),
        GOES_OVER: _("Over the twin"),
        UNDER: _("Under the twin"),
    }[word]
    return begun(words.format(colour=colour))


def said_in_words(played: TrickCard) -> str:
    """The announcement with a card, as a note; empty if there was none."""
    if not played.word:
        return ""
    colour = colour_name(COLOUR_OF[played.card])
    return {
        TRUMP: _("{colour} is trump"),
        PLAIN: _("no trump"),
        GOES_OVER: _("over its twin"),
        UNDER: _("under its twin"),
    }[played.word].format(colour=colour)


def choice_in_words(choice: view_model.ClearChoice) -> str:
    """A way to clear, as the label of its button."""
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
        "Convert: {trashed} cards are trashed, {count} becomes a bargain",
        "Convert: {trashed} cards are trashed, {count} become bargains",
        choice.converted,
        trashed=choice.trashed,
    )


def cleared_in_words(one: view_model.ClearedModel) -> str:
    """A player's clearing, as words after the name."""
    match one.how:
        case "pass":
            return _("kept everything")
        case "dump":
            return ngettext(
                "dumped the whole pile, {count} card",
                "dumped the whole pile, {count} cards",
                len(one.trashed),
            )
        case "trash":
            return _("trashed {cards}", cards=counted(len(one.trashed), one.value))
    return ngettext(
        "converted value {value}: {trashed} trashed, {count} a bargain",
        "converted value {value}: {trashed} trashed, {count} bargains",
        len(one.converted),
        trashed=len(one.trashed),
        value=one.value,
    )


def gained_in_words(one: view_model.ClearedModel) -> str:
    """What a clearing brought its player."""
    if one.how == "pass":
        return about(one.name, N_("You keep everything."), N_("{name} keeps everything."))
    return about(
        one.name,
        NN_("Clearing brings you {count} point.", "Clearing brings you {count} points."),
        NN_("Clearing brings {name} {count} point.", "Clearing brings {name} {count} points."),
        count=one.after - one.before,
    )


def passed_in_words(names: Sequence[str]) -> str:
    """Who had nothing to clear; ``""`` for nobody."""
    return _("Nothing to clear: {names}.", names=in_row(names)) if names else ""


def heap_in_words(one: view_model.ClearedModel) -> str:
    """What a conversion teaches."""
    return about(
        one.name,
        N_(
            "You made {count} points of {cards}: a heap of one number pays when it is cleared. "
            "Junk that is left stays for the next round."
        ),
        N_(
            "{name} made {count} points of {cards}: a heap of one number pays when it is cleared. "
            "Junk that is left stays for the next round."
        ),
        count=one.after - one.before,
        cards=counted(len(one.trashed) + len(one.converted), one.value),
    )


def ways_in_words(chosen: Sequence[view_model.ClearChoice]) -> str:
    """How each of several piles is cleared, such as ``9s: convert · 3s: trash``."""
    words = {"convert": N_("{value}s: convert"), "trash": N_("{value}s: trash")}
    return " · ".join(_(words[one.how], value=one.value) for one in chosen)


def won_in_words(won: view_model.Won) -> str:
    """What a player won in the tricks of a round, and the result."""
    words = _won(won)
    if won.bargains or won.junk:
        return labelled(words, equation(won.bargains, -won.junk))
    return words


def stands_in_words(pile: int, junk: int) -> str:
    """The sum behind a score: bargains minus junk."""
    bargains = ngettext("{count} bargain", "{count} bargains", pile)
    odds = ngettext("{count} card of junk", "{count} cards of junk", junk)
    return _("{bargains}, {junk}: {sum}", bargains=bargains, junk=odds, sum=equation(pile, -junk))


def _won(won: view_model.Won) -> str:
    bargains = ngettext("{count} bargain", "{count} bargains", won.bargains)
    junk = ngettext("{count} card of junk", "{count} cards of junk", won.junk)
    if not won.bargains:
        return _("won {junk}", junk=junk) if won.junk else _("won no trick")
    if not won.junk:
        return _("won {bargains}", bargains=bargains)
    return _("won {bargains} and {junk}", bargains=bargains, junk=junk)


def commit_in_words(chosen: Sequence[view_model.ClearChoice]) -> str:
    """Clearing everything that is chosen, as the label of its button."""
    points = f"+{sum(one.gain for one in chosen)}"
    if len(chosen) > 1:
        return ngettext(
            "Clear {count} pile: {points}",
            "Clear {count} piles: {points}",
            len(chosen),
            points=points,
        )
    return labelled(begun(_clearing_in_words(chosen[0].how, chosen[0].value)), points)


def effect_read_out(before: int, after: int) -> str:
    """An effect on the score, for screen readers."""
    return _("score from {before} to {after}", before=signed(before), after=signed(after))


def trick_in_words(trick: view_model.BargainTrick) -> str:
    """The trick for screen readers: cards, colour to follow, trump, winning player."""
    if not trick.cards:
        return nothing_lies(trick)
    parts = [
        _("{name}: {card}", name=one.name, card=card_name(one.card))
        + (f" ({said_in_words(one)})" if one.word else "")
        for one in trick.cards
    ]
    sentences = [in_row(parts) + "."]
    if trick.led >= 0:
        sentences.append(_("Led: {suit}.", suit=colour_name(trick.led)))
    if trick.trump >= 0:
        sentences.append(_("Trump: {suit}.", suit=colour_name(trick.trump)))
    if trick.declined:
        sentences.append(_declined(trick.declined))
    sentences.append(who_takes(trick))
    return " ".join(sentences)


def _clearing_in_words(how: str, value: int) -> str:
    return {
        "pass": _("keep everything"),
        "dump": _("dump the whole pile"),
        "trash": _("trash the {value}s"),
        "convert": _("convert the {value}s"),
    }[how].format(value=value)


def move_in_words(move: BargainMove) -> str:
    """A move in a few words, such as ``green 4, as trump`` or ``trash the 5s``."""
    if not move.value:
        return {
            "trash": _("trash the super special offer"),
            "convert": _("convert the super special offer"),
        }[move.action]
    if move.card < 0:
        return _clearing_in_words(move.action, move.value)
    return {
        "": "{card}",
        TRUMP: _("{card}, as trump"),
        PLAIN: _("{card}, no trump"),
        GOES_OVER: _("{card}, over its twin"),
        UNDER: _("{card}, under its twin"),
    }[move.word].format(card=card_name(move.card))
