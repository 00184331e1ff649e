"""Make the view model of a session for its person.

It has no rules: the possible actions are the legal moves, and their results are found by making
them on a copy of the game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from table.games.volltreffer import words
from table.games.volltreffer.melding import meld_choices, worth
from table.games.volltreffer.pawn_initials import initials
from table.games.volltreffer.pawn_moves import best_melded, in_all, tallies
from table.games.volltreffer.ranking import ranked
from table.games.volltreffer.smallest_sum import smallest_in_words
from table.games.volltreffer.view_model import (
    BUYING,
    MELDING,
    OVER,
    PLAYING,
    SCORED,
    SWAPPING,
    Final,
    Offer,
    Tally,
    VolltrefferSeat,
    VolltrefferTableModel,
)
from table.session import presenting
from table.session.presenting import happened
from table.session.rounds import round_over
from table.session.session import Session
from table.store.settings import Settings
from table.ui.models.table import HandCard, MoveChoice, MoveQuestion
from trickhunt.games.volltreffer.constants import PRICES, SET_POINTS, in_goal
from trickhunt.games.volltreffer.event_sentences import tell
from trickhunt.games.volltreffer.events import Melded, SmallestSum, TrickScored
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, SUIT_OF, VolltrefferMove
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.outcomes import WORDS, exchanged
from trickhunt.toolkit.event_sentences import equation

PHASES = (BUYING, SWAPPING, MELDING, PLAYING, OVER)
"""By the engine's number of the phase."""


def present(session: Session, settings: Settings) -> VolltrefferTableModel:
    """The view model for the person of a session."""
    seen = session.seen
    assert isinstance(seen, VolltrefferObservation)
    over = round_over(session, partial(ranked, seen.goal))
    phase = SCORED if over else PHASES[seen.phase]
    # Between two rounds the next one is already open, but must not be shown yet.
    round_number = over.number if over else seen.round
    names = session.names
    number = presenting.trick_number(session)
    seats = tuple(
        _seat(session, settings, seen, round_number, seat)
        for seat in presenting.seats_around(session)
    )
    hand = () if over else _hand(seen, settings.sort, is_mine=session.is_mine)
    chosen = _asked(session)
    counts = tallies(session)
    model = VolltrefferTableModel(
        **presenting.common(session, settings, has_secrets=False),
        phase=phase,
        round=round_number,
        round_over=over,
        seats=seats,
        you=seats[-1],
        trick=presenting.trick_on_table(session),
        last=presenting.last_trick(session),
        hand=hand,
        pointed=max(0, session.pointed),
        asked=chosen,
        phase_words=words.phase_in_words(
            phase,
            round_number,
            seen.bought // seen.players,
            number,
            is_last=1 < round_number == seen.max_rounds,
        ),
        variant=seen.variant,
        goal=seen.goal,
        is_last_round=round_number == seen.max_rounds,
        trump=seen.trump,
        trump_card=seen.trump_card,
        stock=len(seen.unseen),
        offers=_offers(session, seen, chosen),
        choices=meld_choices(session.state, seen) if phase == MELDING and session.is_mine else (),
        trick_sum=_trick_sum(session),
        told=tuple(tell(melds, names) for _at, melds in happened(session, Melded, round_number)),
        smallest=_smallest(session, seen),
        folded=settings.folded,
        start=int(session.setup.option("start")),
        tallies=counts,
        story=presenting.story(session, "table.games.volltreffer.story"),
        finals=_finals(session, seen, counts) if phase == OVER else (),
    )
    return replace(model, turn_words=words.turn_in_words(model, names[seen.actor]))


def _seat(
    session: Session, settings: Settings, seen: VolltrefferObservation, number: int, seat: int
) -> VolltrefferSeat:
    names = session.names
    hand = _sorted(seen.hands[seat], settings.sort)
    ranks = Counter(RANK_OF[face] for face in hand)
    score = seen.scores[seat]
    declared = happened(session, Melded, number)
    melded = next((event for _at, event in declared if event.seat == seat), None)
    lies = melded is not None and not any(seen.taken)
    return VolltrefferSeat(
        **presenting.common_seat(session, seat),
        held=len(hand),
        open=(),  # everyone saw the purchases, so they are always shown
        score=score,
        bought=hand,
        taken=seen.taken[seat],
        initial=initials(names)[seat],
        place=words.place_in_words(score, seen.goal),
        is_hit=in_goal(score, seen.goal),
        sum=sum(RANK_OF[face] for face in hand),
        in_sets=tuple(face for face in hand if ranks[RANK_OF[face]] in SET_POINTS),
        worth=worth(hand),
        melded=words.melds_in_words(melded.sets, suits=melded.suits) if melded else "",
        laid=_of_ranks(hand, melded.sets) if melded and lies else (),
        has_laid_suits=melded.suits if melded and lies else False,
    )


def _sorted(hand: tuple[int, ...], sort: str) -> tuple[int, ...]:
    if sort == "value":
        return tuple(sorted(hand, key=lambda face: (RANK_OF[face], SUIT_OF[face])))
    return tuple(sorted(hand))


def _hand(seen: VolltrefferObservation, sort: str, *, is_mine: bool) -> tuple[HandCard, ...]:
    playable = {move.card for move in seen.legal_moves} if is_mine else set()
    return presenting.hand_cards(_sorted(seen.hand, sort), playable, DECK)


def _asked(session: Session) -> MoveQuestion | None:
    """The first of two cards to exchange; the answers name the second."""
    card = session.tried.pending_card
    moves = session.moves_with(card)
    if not moves:
        return None
    face = DECK.face(card)
    answers = []
    for move in moves:
        assert isinstance(move, VolltrefferMove)
        other = move.other if move.card == face else move.card
        answers.append(MoveChoice(move.text, DECK.names[other]))
    return MoveQuestion(face, tuple(answers))


def _offers(
    session: Session, seen: VolltrefferObservation, chosen: MoveQuestion | None
) -> tuple[Offer, ...]:
    can = {face for move in seen.legal_moves for face in (move.card, move.other)}

    def is_chosen(face: int) -> bool:
        return chosen is not None and chosen.card == face

    answers = {answer.word: answer.text for answer in chosen.answers} if chosen else {}
    does = {
        move.text: WORDS(exchanged(seen, move), session.names)
        for move in seen.legal_moves
        if move.text in answers.values()
    }
    then = next((at for at, face in zip(PRICES, seen.display, strict=True) if is_chosen(face)), 0)
    return tuple(
        Offer(
            card=face,
            text=DECK.names[face],
            price=price,
            before=seen.scores[seen.actor if session.is_watched else seen.seat],
            can=session.is_mine and face in can,
            is_chosen=is_chosen(face),
            move=answers.get(DECK.names[face], ""),
            then=then,
            does=does.get(answers.get(DECK.names[face], ""), ""),
        )
        for face, price in zip(seen.display, PRICES, strict=True)
    )


# Melds, the smallest sum, the end


def _trick_sum(session: Session) -> str:
    """The movement of the pawn of the winner of the trick on the table, as a sum."""
    events = session.steps[-1].events if session.is_resting else ()
    sums = [equation(e.score - e.points, e.points) for e in events if isinstance(e, TrickScored)]
    return "".join(sums)


def _of_ranks(hand: tuple[int, ...], sets: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The cards of a hand in some sets, set by set."""
    return tuple(face for rank, _count in sets for face in hand if RANK_OF[face] == rank)


def _smallest(session: Session, seen: VolltrefferObservation) -> str:
    """The player with the smallest sum, until the first trick has been played."""
    if PHASES[seen.phase] != PLAYING or any(seen.taken):
        return ""
    for _at, event in happened(session, SmallestSum, seen.round):
        hands = [list(hand) for hand in seen.hands]
        for n, card in enumerate(seen.trick):
            hands[(seen.leader + n) % seen.players].append(card)
        return smallest_in_words(event.seat, hands, seen.dealer, session.names)
    return ""


def _finals(
    session: Session,
    seen: VolltrefferObservation,
    rounds: tuple[tuple[Tally, ...], ...],
) -> tuple[Final, ...]:
    return tuple(
        Final(
            **one,
            where=words.place_in_words(one["score"], seen.goal),
            whole=in_all(rounds, one["seat"]),
            melded=best_melded(session, one["seat"]),
        )
        for one in presenting.final_scores(session, partial(ranked, seen.goal))
    )
