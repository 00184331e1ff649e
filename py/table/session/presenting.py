"""The parts of a view model that are the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from table.page.bundle_imports import loaded
from table.session.pacing import watched_pace
from table.session.session import Session
from table.store.settings import Settings
from table.store.setup import EXPERT, levels
from table.ui.models.table import (
    HandCard,
    MoveChoice,
    MoveQuestion,
    RefusalModel,
    TrickCard,
    TrickModel,
    WatchModel,
)
from trickhunt.bots import habit_of, title_of
from trickhunt.core.cards import Deck
from trickhunt.core.game import Event, Move, Scored
from trickhunt.core.trick import Trick
from trickhunt.formats.walk import Moment

if TYPE_CHECKING:
    from table.ui.models.story import StoryModel

EventT = TypeVar("EventT")


def common(session: Session, settings: Settings, *, has_secrets: bool = True) -> dict[str, Any]:
    """The common arguments of a :class:`~table.ui.models.table.TableModel`, by name.

    Args:
        has_secrets: whether it has hidden hands.
    """
    return {
        "game": session.setup.game,
        "number": session.record.seed,
        "moves": len(session.steps),
        "trick_number": trick_number(session),
        "is_mine": session.is_mine,
        "refused": refused(session),
        "turn_words": "",
        "waits": waits(session),
        "can_undo": session.undoing.can_undo,
        "can_redo": session.undoing.can_redo,
        "totals": totals(session),
        "begun": begun(session),
        "names": session.names,
        "thinker": thinker(session),
        "can_hint": can_hint(session),
        "can_review": can_review(session),
        "watch": watch(session, settings, has_secrets=has_secrets),
    }


def pointed(session: Session) -> int:
    """The index of the card of the hand with the keyboard focus."""
    held = len(session.shown.hand(session.seat))
    return max(0, min(session.pointed, held - 1))


def common_seat(session: Session, seat: int) -> dict[str, Any]:
    """The common arguments of a :class:`~table.ui.models.table.SeatModel`, by name."""
    state, game, sitter = session.shown, session.setup.game, session.setup.seats[seat]
    return {
        "seat": seat,
        "name": session.names[seat],
        "kind": sitter.kind,
        "title": title_of(game, sitter.kind),
        "habit": habit_of(game, sitter.kind, sitter.name),
        "is_you": seat == session.seat,
        "is_dealer": seat == state.dealer,
        "is_actor": seat == state.actor and not session.is_shown_still,
        "wins_trick": bool(state.trick.cards) and seat == state.trick.winner,
    }


def ranked(scores: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The rank of each seat, from 1, and the seat; best first, equal scores share a rank."""
    return tuple(
        (1 + sum(other > scores[seat] for other in scores), seat)
        for seat in sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    )


def final_scores(
    session: Session, order: Callable[[Sequence[int]], Iterable[tuple[int, int]]] = ranked
) -> list[dict[str, Any]]:
    """The arguments of each :class:`~table.ui.models.table.FinalScore`, by name, best first."""
    scores, names = session.shown.scores, session.names
    return [
        {"place": place, "seat": seat, "name": names[seat], "score": scores[seat]}
        for place, seat in order(scores)
    ]


def happened(
    session: Session, kind: type[EventT], number: int = 0
) -> Iterator[tuple[Moment, EventT]]:
    """All events of a kind, each with the moment after it; those of one round if it is given."""
    for step in session.steps:
        for event in step.events:
            if isinstance(event, kind) and number in (0, step.round):
                yield step, event


def seats_around(session: Session) -> tuple[int, ...]:
    """The seats in the order of play, from the one left of the person, who comes last."""
    players = session.setup.players
    return tuple((session.seat + n) % players for n in range(1, players + 1))


def waits(session: Session) -> str:
    """Why the table waits: ``""``, ``"pause"`` for the others, ``"tap"`` for a tap."""
    if not session.pacer.is_waiting:
        return "pause" if session.bot_turn.is_thinking else ""
    return "tap" if session.pacer.needs_tap else "pause"


def thinker(session: Session) -> str:
    """The name of a player who has been thinking for a while; ``""`` if there is none."""
    return session.names[session.state.actor] if session.bot_turn.is_thinking else ""


def cards_of(session: Session, move: Move) -> tuple[str, ...]:
    """The names of the person's cards in a move."""
    names = session.record.game.deck.names
    return tuple(name for name in names if move in session.moves_with(name))


def has_expert(session: Session) -> bool:
    """Whether there is an expert to ask about the game."""
    return EXPERT in levels(session.setup.game)


def can_hint(session: Session) -> bool:
    """Whether the expert can give a hint."""
    return session.is_mine and has_expert(session)


def can_review(session: Session) -> bool:
    """Whether the expert can review the person's decisions."""
    is_own = session.is_kept and not session.is_watched
    return session.state.is_over and is_own and has_expert(session)


def watch(session: Session, settings: Settings, *, has_secrets: bool = True) -> WatchModel | None:
    """The controls of a watched game, if only bots play; ``has_secrets`` if it has hidden hands."""
    if not session.is_watched:
        return None
    is_open = settings.open_hands if has_secrets else None
    return WatchModel(session.pacer.is_paused, watched_pace(settings.pace), is_open)


def is_closed(session: Session, settings: Settings) -> bool:
    """Whether no hand is shown: bots play, and open hands are switched off."""
    return session.is_watched and not (settings.open_hands or session.sees_hand)


def open_hand(session: Session, settings: Settings, seat: int) -> tuple[int, ...]:
    """The cards of a seat if all hands are shown, which is only possible if no person plays."""
    if not (session.is_watched and settings.open_hands):
        return ()
    return session.shown.hand(seat)


def refused(session: Session) -> RefusalModel | None:
    """Why the last attempt was refused, if it was."""
    tried = session.tried
    if tried.refusal is None:
        return None
    return RefusalModel(tried.refused, tried.refusal.words, tried.refusal.clause)


def asked(session: Session, deck: Deck) -> MoveQuestion | None:
    """The open question about a card, if there is one; a move's ``word`` is its answer."""
    card = session.tried.pending_card
    moves = session.moves_with(card)
    if not moves:
        return None
    answers = tuple(MoveChoice(move.text, move.word) for move in moves)
    return MoveQuestion(deck.face(card), answers)


def hand_cards(faces: Sequence[int], playable: Iterable[int], deck: Deck) -> tuple[HandCard, ...]:
    """The cards of a hand in the given order, with equal ones side by side."""
    can = set(playable)
    return tuple(
        HandCard(face, deck.names[face], int(at > 0 and faces[at - 1] == face), face in can)
        for at, face in enumerate(faces)
    )


def scored_lines(session: Session) -> list[Scored]:
    """The ends of the finished rounds, without a surprise that is still hidden."""
    game = session.record.game
    lines: list[Scored] = [event for _step, event in happened(session, game.scored)]
    if session.has_surprise:
        lines[-1] = game.before_surprise(lines[-1])
    return lines


def totals(session: Session) -> tuple[tuple[int, ...], ...]:
    """The scores after each finished round."""
    return tuple(line.totals for line in scored_lines(session))


def begun(session: Session) -> tuple[int, tuple[int, ...]] | None:
    """The round in which a game from a position began, and the scores then."""
    if not session.record.position:
        return None
    beginning = session.progress.begun.state
    return beginning.round, beginning.scores


def events_since_mine(session: Session) -> list[Event]:
    """What happened since the person's last decision, including that decision.

    If no person plays, the first seat is used.
    """
    events: list[Event] = []
    for step in reversed(session.steps):
        events[:0] = step.events
        if step.seat == session.seat:
            return events
    return [*session.progress.begun.events, *events]


# Tricks


def trick_number(session: Session) -> int:
    """The number of the trick on the table in its round, from 1."""
    now = session.progress.now
    return (now.earlier if session.is_resting else now).tricks + 1


def last_taken(session: Session) -> int:
    """The step that completed the last trick no longer on the table; -1 if none."""
    skip = 1 if session.is_resting else 0
    for at in range(len(session.steps) - 1 - skip, -1, -1):
        if session.steps[at].trick is not None:
            return at
    return -1


def trick_cards(
    session: Session, end: int, leader: int, cards: Sequence[int], winner: int
) -> tuple[TrickCard, ...]:
    """The cards of a trick that were played in the steps before ``end``."""
    names = session.names
    players = len(names)
    # A game may begin at a position with cards in the trick, which have no steps.
    earlier = len(session.state.history) - len(session.steps)
    turns = session.state.history[earlier + end - len(cards) : earlier + end]
    return tuple(
        TrickCard(
            seat=(leader + n) % players,
            name=names[(leader + n) % players],
            card=card,
            word=turn.move.word,
            is_winning=(leader + n) % players == winner,
        )
        for n, (card, turn) in enumerate(zip(cards, turns, strict=True))
    )


def trick_model(session: Session, end: int, trick: Trick) -> TrickModel:
    """The trick whose cards were played in the steps before ``end``."""
    names, cards = session.names, trick.cards
    return TrickModel(
        cards=trick_cards(session, end, trick.leader, cards, trick.winner),
        leader=names[trick.leader],
        winner=names[trick.winner] if cards else "",
        led=trick.led,
        trump=trick.trump,
        is_complete=len(cards) == len(names),
    )


def trick_on_table(session: Session) -> TrickModel:
    """The trick on the table, also while it rests there after it is complete."""
    return trick_model(session, len(session.steps), session.shown.trick)


def last_trick(session: Session) -> TrickModel | None:
    """The last complete trick that is no longer on the table."""
    at = last_taken(session)
    trick = session.steps[at].trick if at >= 0 else None
    return None if trick is None else trick_model(session, at + 1, trick)


def story(session: Session, module: str) -> StoryModel | None:
    """The story of a game, once it is over and the module is loaded.

    Args:
        module: the module that makes it, which is loaded later.
    """
    told = loaded(module) if session.state.is_over else None
    return None if told is None else told.story(session)
