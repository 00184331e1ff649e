"""From a session to what its person sees of it.

Rules are not decided here: what may be done comes from the legal moves, and what a choice leads
to is found by making it on a copy of the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from table import looking
from table.looks import Answer, Asked, HandCard, TrickLook
from table.volltreffer import words
from table.volltreffer.initials import initials
from table.volltreffer.melding import meld_choices
from table.volltreffer.model import (
    BUYING,
    MELDING,
    OVER,
    PLAYING,
    SWAPPING,
    Final,
    Look,
    Offer,
    ShotSeat,
)
from table.volltreffer.smallest import smallest_in_words
from table.volltreffer.tallies import in_all, tallies
from trickhunt.games.volltreffer.events import Melded, SmallestSum
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.games.volltreffer.table import BULLSEYE, PRICES, in_goal
from trickhunt.games.volltreffer.telling import tell
from trickhunt.trick import NO_SUIT

if TYPE_CHECKING:
    from table.session import Session
    from table.settings import Settings
    from table.volltreffer.model import Tally

PHASES = (BUYING, SWAPPING, MELDING, PLAYING, OVER)
"""By the engine's number of the phase."""


def look_at(session: Session, settings: Settings) -> Look:
    """What the person of a session sees."""
    state: VolltrefferState = session.state
    seen = _unfinished(session)
    phase = PHASES[seen.phase]
    names = session.setup.names
    number = looking.trick_number(session)
    seats = tuple(_seat(session, settings, seen, seat) for seat in looking.seats_around(session))
    hand = _hand(session, settings, seen)
    chosen = _asked(session)
    counts = tallies(session)
    look = Look(
        phase=phase,
        number=session.number,
        moves=len(session.steps),
        round=seen.round,
        trick_number=number,
        seats=seats,
        you=seats[-1],
        trick=_trick(session, len(session.steps), seen),
        last=_last_trick(session),
        hand=hand,
        pointed=max(0, session.pointed),
        is_mine=session.is_mine,
        asked=chosen,
        refused=looking.refused(session),
        phase_words=words.phase_in_words(phase, seen.round, seen.bought // seen.players, number),
        turn_words="",
        waits=looking.waits(session),
        can_undo=session.can_undo,
        totals=looking.totals(session),
        begun=looking.begun(session),
        names=names,
        variant=seen.variant,
        goal=seen.goal,
        trump=seen.trump,
        trump_card=seen.trump_card,
        stock=len(seen.unseen),
        offers=_offers(session, seen, chosen),
        choices=meld_choices(session, seen) if phase == MELDING and session.is_mine else (),
        told=_told(session, seen.round),
        smallest=_smallest(session, seen),
        folded=settings.folded,
        start=state.game.start,
        tallies=counts,
        finals=_finals(session, seen, counts) if phase == OVER else (),
        thinker=looking.thinker(session),
        can_hint=looking.can_hint(session),
        can_review=looking.can_review(session),
        watch=looking.watch(session, settings, has_secrets=False),
    )
    return replace(look, turn_words=words.turn_in_words(look, names[seen.actor]))


def _unfinished(session: Session) -> VolltrefferObservation:
    """What the person may know; while a trick rests, as if it had not been collected yet."""
    taken = looking.taken_in(session, len(session.steps) - 1) if session.is_resting else None
    before = cast("VolltrefferState | None", session.before)
    if taken is None or before is None:
        seen: VolltrefferObservation = session.state.observe(session.seat)
        return seen
    seen = before.observe(session.seat)
    card = taken.cards[-1]
    return replace(
        seen,
        hands=tuple(tuple(face for face in hand if face != card) for hand in seen.hands),
        trick=taken.cards,
        winner=taken.winner,
        legal_moves=(),
    )


def _seat(
    session: Session, settings: Settings, seen: VolltrefferObservation, seat: int
) -> ShotSeat:
    names = session.setup.names
    hand = seen.hands[seat]
    score = seen.scores[seat]
    return ShotSeat(
        seat=seat,
        name=names[seat],
        kind=session.setup.seats[seat].kind,
        is_you=seat == session.seat,
        held=len(hand),
        open=(),  # everyone saw what was bought: it lies there in any case
        score=score,
        is_dealer=seat == seen.dealer,
        is_actor=seat == seen.actor and not session.is_resting,
        leads_trick=bool(seen.trick) and seat == seen.leader,
        wins_trick=bool(seen.trick) and seat == seen.winner,
        bought=_sorted(hand, settings.sort),
        taken=seen.taken[seat],
        initial=initials(names)[seat],
        place=words.place_in_words(score, seen.goal),
        is_hit=in_goal(score, seen.goal),
        sum=sum(RANK_OF[face] for face in hand),
        melded=_melded(session, seen.round, seat),
    )


def _sorted(hand: tuple[int, ...], sort: str) -> tuple[int, ...]:
    if sort == "value":
        return tuple(sorted(hand, key=lambda face: (RANK_OF[face], SUIT_OF[face])))
    return tuple(sorted(hand))


def _hand(
    session: Session, settings: Settings, seen: VolltrefferObservation
) -> tuple[HandCard, ...]:
    playable = {move.card for move in seen.legal_moves} if session.is_mine else set()
    return looking.hand_cards(_sorted(seen.hand, settings.sort), playable, DECK)


def _asked(session: Session) -> Asked | None:
    """The first of two cards that are to be exchanged; the answers name the second."""
    moves = session.moves_with(session.asked) if session.asked else ()
    if not moves:
        return None
    face = DECK.face(session.asked)
    answers = []
    for move in moves:
        assert hasattr(move, "card")
        assert hasattr(move, "other")
        other = move.other if move.card == face else move.card
        answers.append(Answer(move.text, DECK.names[other]))
    return Asked(face, tuple(answers))


def _offers(
    session: Session, seen: VolltrefferObservation, chosen: Asked | None
) -> tuple[Offer, ...]:
    can = {face for move in seen.legal_moves for face in (move.card, move.other)}
    answers = {answer.word: answer.text for answer in chosen.answers} if chosen else {}
    return tuple(
        Offer(
            card=face,
            text=DECK.names[face],
            price=price,
            before=seen.scores[seen.actor if session.is_watched else seen.seat],
            can=session.is_mine and face in can,
            is_chosen=chosen is not None and chosen.card == face,
            move=answers.get(DECK.names[face], ""),
        )
        for face, price in zip(seen.display, PRICES, strict=True)
    )


# Tricks


def _trick(session: Session, end: int, seen: VolltrefferObservation) -> TrickLook:
    """The trick on the table; its cards were played in the steps before ``end``."""
    names = session.setup.names
    cards = seen.trick
    return TrickLook(
        cards=looking.lying(session, end, seen.leader, cards, seen.winner),
        leader=names[seen.leader],
        winner=names[seen.winner] if cards else "",
        led=SUIT_OF[cards[0]] if cards else NO_SUIT,
        trump=seen.trump,
        is_complete=len(cards) == seen.players,
    )


def _last_trick(session: Session) -> TrickLook | None:
    """The last complete trick that no longer lies on the table."""
    at = looking.last_taken(session)
    event = looking.taken_in(session, at) if at >= 0 else None
    if event is None:
        return None
    names = session.setup.names
    return TrickLook(
        cards=looking.lying(session, at + 1, event.leader, event.cards, event.winner),
        leader=names[event.leader],
        winner=names[event.winner],
        led=SUIT_OF[event.cards[0]],
        trump=_trump_of(session, session.steps[at].round),
        is_complete=True,
    )


def _trump_of(session: Session, number: int) -> int:
    """The suit that was trump in a round."""
    deal = session.record.deal_of(number)
    if deal is None:  # the game began in this round, at a position
        return cast("VolltrefferState", session.beginning).trump
    return SUIT_OF[deal.stock[0]]


# Melds, the smallest sum, the end


def _told(session: Session, number: int) -> tuple[str, ...]:
    names = session.setup.names
    return tuple(
        tell(event, names)
        for step in session.steps
        if step.round == number
        for event in step.events
        if isinstance(event, Melded)
    )


def _melded(session: Session, number: int, seat: int) -> str:
    for step in session.steps:
        if step.round == number and step.seat == seat:
            for event in step.events:
                if isinstance(event, Melded):
                    return words.melds_in_words(event.sets, suits=event.suits)
    return ""


def _smallest(session: Session, seen: VolltrefferObservation) -> str:
    """Who has the smallest sum, until the first trick has been played."""
    if PHASES[seen.phase] != PLAYING or any(seen.taken):
        return ""
    for step in session.steps:
        if step.round == seen.round:
            for event in step.events:
                if isinstance(event, SmallestSum):
                    hands = [list(hand) for hand in seen.hands]
                    for n, card in enumerate(seen.trick):
                        hands[(seen.leader + n) % seen.players].append(card)
                    return smallest_in_words(event.seat, hands, seen.dealer, session.setup.names)
    return ""


def _finals(
    session: Session,
    seen: VolltrefferObservation,
    rounds: tuple[tuple[Tally, ...], ...],
) -> tuple[Final, ...]:
    """The winners first, then who is nearer; a pawn in the goal is before any other."""
    names = session.setup.names

    def rank(seat: int) -> tuple[bool, bool, int]:
        score = seen.scores[seat]
        return seat not in seen.winners, not in_goal(score, seen.goal), abs(score - BULLSEYE)

    ranks = [rank(seat) for seat in range(seen.players)]
    return tuple(
        Final(
            place=1 + sum(other < ranks[seat] for other in ranks),
            seat=seat,
            name=names[seat],
            is_you=seat == seen.seat and not session.is_watched,
            score=seen.scores[seat],
            where=words.place_in_words(seen.scores[seat], seen.goal),
            whole=in_all(rounds, seat),
        )
        for seat in sorted(range(seen.players), key=lambda seat: (ranks[seat], seat))
    )
