"""Phases, turns, predictions and outcomes in words."""

from __future__ import annotations

from collections.abc import Sequence

from table.games.treasure_hunt import view_model
from table.ui.views.round_over import others_turn, verdict
from table.ui.views.trick import why_taken
from trickhunt.core.words import N_, _, about, in_row, listed, ngettext, set_apart
from trickhunt.games.treasure_hunt.constants import BOTH_RIGHT, RANK_RIGHT, SUIT_RIGHT
from trickhunt.games.treasure_hunt.event_sentences import sum_of_round
from trickhunt.games.treasure_hunt.events import TreasureScored, Turned
from trickhunt.games.treasure_hunt.moves import SUIT_OF, TreasureMove
from trickhunt.games.treasure_hunt.names import card_name, suit_name, suit_names
from trickhunt.toolkit.event_sentences import signed

NO_BREAK = "\N{NO-BREAK SPACE}"


def phase_in_words(phase: str, number: int, rounds: int, trick: int) -> str:
    """The phase, such as ``Round 4 of 10, trick 2``."""
    words = {
        view_model.NAMING: _("Round {round} of {rounds}, the golden card"),
        view_model.PREDICTING: _("Round {round} of {rounds}, predictions"),
        view_model.SCORED: _("Round {round} of {rounds}, the points"),
        view_model.OVER: _("The game is over"),
    }.get(phase, _("Round {round} of {rounds}, trick {trick}"))
    return words.format(round=number, rounds=rounds, trick=trick)


def turn_in_words(model: view_model.TreasureTableModel, actor: str) -> str:
    """Whose turn it is, and the required action."""
    if model.phase == view_model.OVER:
        return verdict(model)
    if model.phase == view_model.SCORED:
        return scored_in_words(model)
    if model.trick.is_complete:
        return _taken(model)
    if model.phase == view_model.NAMING:
        if model.is_mine:
            return _("Your turn: guess the golden card.")
        return others_turn(actor, N_("{name} is guessing the golden card."))
    if model.phase == view_model.PREDICTING:
        if model.is_mine:
            return _("Your turn: how many tricks will you take?")
        return others_turn(actor, N_("{name} to predict."))
    if not model.is_mine:
        return others_turn(actor)
    return _what_to_play(model)


def _taken(model: view_model.TreasureTableModel) -> str:
    suit = SUIT_OF[model.trick.winning_card]
    seat = next(seat for seat in model.seats if seat.name == model.trick.winner)
    return why_taken(model.trick, suit, suit_name(suit), seat.standing.words)


def _what_to_play(model: view_model.TreasureTableModel) -> str:
    led = model.trick.led
    if led < 0:
        return _("Your turn: lead any card.")
    suit = suit_name(led)
    if model.strict:
        return _("Your turn: turn any suit cards you have to, then play a card.")
    playable = [one for one in model.hand if one.is_playable]
    if any(SUIT_OF[one.card] == led for one in playable):
        return _("Your turn: follow {suit}.", suit=suit)
    if len(playable) < len(model.hand):
        trump = suit_name(model.trick.trump)
        return _("No {colour}: play a trump, {trump}.", colour=suit, trump=trump)
    lies = model.trick.trump in {SUIT_OF[one.card] for one in model.trick.cards}
    if lies and any(SUIT_OF[one.card] == model.trick.trump for one in model.hand):
        return _("No {colour}, but a trump is already there: play any card.", colour=suit)
    return _("No {colour}: play any card.", colour=suit)


def scored_in_words(model: view_model.TreasureTableModel) -> str:
    """The result of your round, and who deals next."""
    line = model.sheet[-1]
    seat = model.you.seat
    words = _("Round {round} is over.", round=line.number)
    if not model.watch:
        bid, taken = line.bids[seat], line.taken[seat]
        form = N_("You predicted {bid} and took {taken}: {sum}.")
        if bid == taken:
            form = N_("Exactly right! You predicted {bid} and took {taken}: {sum}.")
        words = _(form, taken=taken, bid=bid, sum=_sum_in_words(line, seat))
    dealers = [one.seat for one in model.seats if one.is_dealer]
    if model.golden and model.golden.card < 0:
        return " ".join([words, _("Only the golden card is left.")])
    if line.number == model.rounds:
        return " ".join([words, _("That was the last round.")])
    if not dealers:
        return words
    return words + " " + _who_deals(model, line, dealers[0])


def _who_deals(model: view_model.TreasureTableModel, line: TreasureScored, dealer: int) -> str:
    """Who deals next and why, as a sentence (TH-14)."""
    decisive = line.totals if model.dealer_by_total else line.points
    name = model.names[dealer]
    if len(set(decisive)) == 1:
        return about(
            name,
            N_("You deal next: when all are equal, the dealer stays."),
            N_("{name} deals next: when all are equal, the dealer stays."),
        )
    if decisive[dealer] < max(decisive):
        return _not_the_best(model, name, decisive)
    if model.dealer_by_total:
        return about(
            name,
            N_("You deal next: the player with the highest total deals."),
            N_("{name} deals next: the player with the highest total deals."),
        )
    return about(
        name,
        N_("You deal next: the player who scores most in a round deals the next one."),
        N_("{name} deals next: the player who scores most in a round deals the next one."),
    )


def _not_the_best(model: view_model.TreasureTableModel, name: str, decisive: Sequence[int]) -> str:
    """Why somebody deals although two others share the best result: their names, and the result."""
    best = [seat for seat, points in enumerate(decisive) if points == max(decisive)]
    names = listed(model.names[seat] for seat in best)
    if model.dealer_by_total:
        return about(
            name,
            N_("You deal: {names} share the highest total, so the player with the lowest deals."),
            N_(
                "{name} deals: {names} share the highest total, so the player with the lowest "
                "deals."
            ),
            names=names,
        )
    return about(
        name,
        N_(
            "You deal: {names} scored most in the round, both the same, so the player with the "
            "fewest points deals."
        ),
        N_(
            "{name} deals: {names} scored most in the round, both the same, so the player with "
            "the fewest points deals."
        ),
        names=names,
    )


def why_dealer(model: view_model.TreasureTableModel) -> str:
    """Why the dealer of this round deals, as a sentence; ``""`` if it is unknown."""
    dealer = next((one.seat for one in model.seats if one.is_dealer), -1)
    if dealer < 0:
        return ""
    name = model.names[dealer]
    if not model.sheet:
        return (
            about(name, N_("You were drawn to deal first."), N_("{name} was drawn to deal first."))
            if model.round == 1
            else ""
        )
    line = model.sheet[-1]
    decisive = line.totals if model.dealer_by_total else line.points
    if len(set(decisive)) == 1:
        return about(
            name,
            N_("You deal again: everyone scored the same."),
            N_("{name} deals again: everyone scored the same."),
        )
    if decisive[dealer] < max(decisive):
        return _not_the_best(model, name, decisive)
    if model.dealer_by_total:
        return about(
            name,
            N_("You deal, because your total is the highest."),
            N_("{name} deals, because {name} has the highest total."),
        )
    return about(
        name,
        N_("You deal, because you scored most in the previous round."),
        N_("{name} deals, because {name} scored most in the previous round."),
    )


def turned_in_words(name: str, event: Turned) -> str:
    """What the first turned suit card in a game reveals to everybody."""
    suits = suit_names(event.suits)
    if event.by_table:
        return about(
            name,
            N_("You could not follow. Now everybody knows that you have none of these: {suits}."),
            N_(
                "{name} could not follow. Now everybody knows that {name} has none of these: "
                "{suits}."
            ),
            suits=suits,
        )
    return about(
        name,
        N_("You turn a suit card face down. It tells everybody what you have none of: {suits}."),
        N_(
            "{name} turns a suit card face down. It tells everybody that {name} has none of these: "
            "{suits}."
        ),
        suits=suits,
    )


def how_in_words(line: TreasureScored, seat: int) -> str:
    """The sum of a player's points of a round."""
    bid, taken, penalty = line.bids[seat], line.taken[seat], line.penalties[seat]
    whole = _sum_in_words(line, seat)
    words = (
        _("predicted and took {bid}: {sum}", bid=bid, sum=whole)
        if bid == taken
        else _("predicted {bid}, took {taken}: {sum}", taken=taken, bid=bid, sum=whole)
    )
    parts = [words]
    if penalty:
        parts.append(_("penalty points: {points}", points=signed(-penalty)))
    if line.bonuses[seat]:
        parts.append(_("golden card: {points}", points=f"+{line.bonuses[seat]}"))
    return set_apart(parts)


def _sum_in_words(line: TreasureScored, seat: int) -> str:
    """The points of a round with the sum that gives them; no sum if no trick was to be taken."""
    if any((line.bids[seat], line.taken[seat], line.penalties[seat])):
        return sum_of_round(line, seat).replace(" ", NO_BREAK)
    return _("nothing lost")


def standing(bid: int, taken: int, left: int) -> view_model.PredictionStanding:
    """How a prediction compares with the tricks.

    Args:
        bid: the prediction, or -1.
        left: the number of remaining tricks.
    """
    if bid < 0:
        return view_model.PredictionStanding("", "")
    if taken == bid:
        is_made = left == 0
        words = _("exact") if is_made else _("on course")
        return view_model.PredictionStanding("made" if is_made else "course", words)
    if taken > bid:
        return view_model.PredictionStanding("over", _("{count} over", count=taken - bid))
    if bid - taken > left:
        return view_model.PredictionStanding("short", _("{count} short", count=bid - taken - left))
    return view_model.PredictionStanding("open", _("{count} to go", count=bid - taken))


def bid_in_words(seat: view_model.TreasureSeat) -> str:
    """The tricks taken against the prediction, as a sentence without a full stop."""
    if seat.bid < 0:
        return _("no prediction yet")
    return _(
        "predicted {bid}, took {taken}, {standing}",
        taken=seat.taken,
        bid=seat.bid,
        standing=seat.standing.words,
    )


def suit_cards_in_words(seat: view_model.TreasureSeat) -> str:
    """A player's suit cards in words."""
    down = [suit for suit, is_down in enumerate(seat.down) if is_down]
    if not down:
        return _("all suit cards face up")
    return _("suit cards face down: {suits}", suits=suit_names(down))


def pays_in_words(count: int, pays: int) -> str:
    """The points of a prediction, for screen readers."""
    return ngettext(
        "Predict {count} trick: pays {points} if exactly right",
        "Predict {count} tricks: pays {points} if exactly right",
        count,
        points=signed(pays),
    )


def guess_in_words(bonus: int) -> str:
    """What was right in a guess of the golden card, by its bonus."""
    return _(_RIGHT[bonus], points=f"+{bonus}")


_RIGHT = {
    0: N_("wrong"),
    SUIT_RIGHT: N_("right suit: {points}"),
    RANK_RIGHT: N_("right rank: {points}"),
    BOTH_RIGHT: N_("exactly right: {points}!"),
}
"""What was right in a guess of the golden card, by its bonus."""


def sum_in_words(final: view_model.Final) -> str:
    """The sum of a final score."""
    parts = [
        ngettext("{count} exact prediction", "{count} exact predictions", final.exact),
    ]
    if final.penalties:
        parts.append(_("{points} penalty points", points=final.penalties))
    if final.bonus:
        parts.append(_("golden card {points}", points=signed(final.bonus)))
    return in_row(parts)


def move_in_words(move: TreasureMove) -> str:
    """A move in a few words, such as ``queen of hearts`` or ``predict 3 tricks``."""
    match move.action:
        case "bid":
            return ngettext("predict {count} trick", "predict {count} tricks", move.number)
        case "golden":
            return _("name the {card}", card=card_name(move.card))
        case "turn":
            return _("turn {suit} face down", suit=suit_name(move.suit))
        case "uncover":
            return _("turn {suit} face up", suit=suit_name(move.suit))
    return card_name(move.card)
