"""Check positions of Volltreffer, and report all faults at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from trickhunt.core.bits import bit_set
from trickhunt.core.cards import flat
from trickhunt.core.errors import NotAMove
from trickhunt.core.words import N_, _, in_row
from trickhunt.formats.position_notation import play_trick
from trickhunt.games.volltreffer.constants import (
    BUYING,
    FULL_HAND,
    MELDING,
    PHASE_NAMES,
    PLAYING,
    PRICES,
    SWAPPING,
    TRACK_END,
    in_goal,
)
from trickhunt.games.volltreffer.display import is_laid_out
from trickhunt.games.volltreffer.melding import melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import DECK, SUIT_OF, parse_move
from trickhunt.games.volltreffer.position import VolltrefferPosition
from trickhunt.games.volltreffer.set_up import (
    before_trick,
    due,
    everywhere,
    full_hands,
    leader_of,
    phase_of,
)
from trickhunt.toolkit.validation import (
    Violation,
    cards_at_fault,
    check_known,
    check_numbers,
    check_play,
    facts_at_fault,
)

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.game import Volltreffer


def validate(game: Volltreffer, position: VolltrefferPosition) -> list[Violation]:
    """Everything that is wrong with a position, without faults that follow from others.

    The moment is checked only if the numbers on which it depends are valid, and the meaning of
    cards only if the cards are.
    """
    numbers = list(_check_numbers(game, position))
    spoilt = facts_at_fault(numbers)
    reasons = [
        *numbers,
        *_check_values(position),
        *_check_cards(position),
        *_check_melds(position, game.players),
    ]
    if "phase" in spoilt:
        return reasons
    reasons += _check_count_of_melds(game, position)
    if "round" not in spoilt:
        reasons += _check_scores(game, position)
    reasons += _check_display(game, position, cards_at_fault(reasons))
    if spoilt & {"hand", "trick", "leader" if phase_of(position) == PLAYING else ""}:
        return reasons
    sizes = _check_sizes(game, position, spoilt)
    reasons += sizes
    if not sizes:
        reasons += _check_taken(position, spoilt)
        reasons += _check_rest(game, position)
        reasons += _check_course(game, position, reasons)
    return reasons


def _check_numbers(game: Volltreffer, position: VolltrefferPosition) -> Iterator[Violation]:
    """Check the phase, the numbers, and the lengths of lists."""
    allowed = [
        name for phase, name in enumerate(PHASE_NAMES[:-1]) if phase != SWAPPING or game.variant
    ]
    if position.phase not in allowed:
        yield Violation.of(
            "phase",
            N_("“{phase}” is not a phase here; choose from: {allowed}."),
            phase=position.phase[:80],
            allowed=in_row(allowed),
        )
    yield from check_numbers(position, game.players, game.rounds, dealer=N_("first buyer"))


def _check_values(position: VolltrefferPosition) -> Iterator[Violation]:
    """Check the spaces of the pawns, and that the display is full."""
    yield from [
        Violation.of(
            "stands",
            N_("Seat {seat} stands on {score}: the track has spaces 0 to 80."),
            seat,
            score=score,
        )
        for seat, score in enumerate(position.scores)
        if not 0 <= score <= TRACK_END
    ]
    if len(position.display) != len(PRICES):
        yield Violation.of(
            "display",
            N_("{count} cards are on the market instead of {due}."),
            count=len(position.display),
            due=len(PRICES),
        )


def _check_cards(position: VolltrefferPosition) -> Iterator[Violation]:
    """Check the cards in all places."""
    names = everywhere(position)
    if not position.trump_card:
        yield Violation.of("trump", N_("The trump card is missing."))
    yield from check_known(DECK, names)
    faces = [DECK.face(name) for name in names if DECK.is_card(name)]
    twice = DECK.too_many(faces)
    if twice:
        yield Violation.of("", N_("More than once: {cards}."), faulty=DECK.text(twice))


def _check_melds(position: VolltrefferPosition, players: int) -> Iterator[Violation]:
    """Check the melds as texts."""
    for step, text in enumerate(position.melds[:players]):
        seat = (position.dealer + step) % players
        try:
            if parse_move(text).action != "meld":
                yield Violation.of("melds", N_("“{text}” is not a meld."), seat, text=text)
        except NotAMove as error:
            yield Violation(str(error), "melds", seat)


def _check_count_of_melds(game: Volltreffer, position: VolltrefferPosition) -> list[Violation]:
    """Check the number of melds at this moment."""
    count = len(position.melds)
    phase = phase_of(position)
    if phase == MELDING:
        allowed = list(range(game.players))
    elif phase == PLAYING:
        allowed = [0, game.players]
    else:
        allowed = [0]
    if count not in allowed:
        return [
            Violation.of(
                "melds",
                N_("{count} melds; here there can be {allowed}."),
                count=count,
                allowed=_(" or ").join(map(str, allowed)),
            )
        ]
    return []


def _check_sizes(
    game: Volltreffer, position: VolltrefferPosition, spoilt: Collection[str]
) -> list[Violation]:
    """Check the numbers of cards in hands and trick."""
    players = game.players
    phase = phase_of(position)
    reasons = []
    if phase != PLAYING and position.trick:
        reasons.append(
            Violation.of("trick", N_("No trick lies on the table before the tricks begin."))
        )
    if phase != PLAYING and any(position.taken or ()):
        reasons.append(
            Violation.of("taken", N_("Nobody has taken a trick before the tricks begin."))
        )
    if reasons:
        return reasons  # the hands may be those during the tricks
    sizes = [len(hand) for hand in position.hands]
    if phase == MELDING:
        if sizes != [FULL_HAND] * players:
            odd = next(seat for seat, size in enumerate(sizes) if size != FULL_HAND)
            message = N_("Everyone melds with {count} cards in hand.")
            reasons.append(Violation.of("hand", message, odd, count=FULL_HAND))
        return reasons
    if phase == PLAYING:
        return _check_sizes_in_tricks(game, position, sizes)
    in_order = [sizes[(position.dealer + step) % players] for step in range(players)]
    laps, more = divmod(sum(sizes), players)
    even = [laps + (step < more) for step in range(players)]
    least, most = (0, FULL_HAND * players - 1) if phase == BUYING else (1, FULL_HAND * players)
    is_in_turn = "dealer" in spoilt or in_order == even
    if not is_in_turn or not least <= sum(sizes) <= most:
        reasons.append(
            Violation.of(
                "hand",
                N_(
                    "Cards are bought in turn from seat {first}, up to {count} each; that "
                    "cannot give hands of {sizes} cards."
                ),
                first=position.dealer + 1,
                count=FULL_HAND,
                sizes=in_row(map(str, sizes)),
            )
        )
    return reasons


def _check_sizes_in_tricks(
    game: Volltreffer, position: VolltrefferPosition, sizes: list[int]
) -> list[Violation]:
    if position.trick and position.leader is None:
        return [
            Violation.of("leader", N_("The position must say who leads the trick on the table."))
        ]
    first = position.leader or 0
    gone = len(position.trick)
    before = [size + ((seat - first) % game.players < gone) for seat, size in enumerate(sizes)]
    if len(set(before)) > 1 or not 1 <= before[0] <= FULL_HAND:
        return [
            Violation.of(
                "hand",
                N_(
                    "Before this trick everyone must have held the same number of cards, 1 to "
                    "{most}; here they held {sizes}."
                ),
                most=FULL_HAND,
                sizes=in_row(map(str, before)),
            )
        ]
    if before[0] < FULL_HAND and position.leader is None:
        return [
            Violation.of("leader", N_("After the first trick, the position must say who leads."))
        ]
    return []


def _check_taken(position: VolltrefferPosition, spoilt: Collection[str]) -> Iterator[Violation]:
    """Check that the numbers of taken and of finished tricks agree."""
    if phase_of(position) != PLAYING or "taken" in spoilt:
        return
    in_hand = sum(map(len, position.hands)) + len(position.trick)
    over = FULL_HAND - in_hand // len(position.hands)
    taken = position.taken or ()
    if not any(taken) or (sum(taken) == over and min(taken) >= 0):
        return
    message = N_("{count} tricks are over, but {taken} were taken.")
    yield Violation.of("taken", message, count=over, taken=sum(taken))


def _check_scores(game: Volltreffer, position: VolltrefferPosition) -> list[Violation]:
    """Check that the game was not over before the round began."""
    begun = position.round == 1 or any(position.hands) or phase_of(position) == PLAYING
    return [
        Violation.of(
            "stands",
            N_("Seat {seat} stands on {score}: the game was won before this round."),
            seat,
            score=score,
        )
        for seat, score in enumerate(position.scores)
        if not begun and score <= TRACK_END and in_goal(score, game.goal)
    ]


def _check_display(
    game: Volltreffer, position: VolltrefferPosition, doubtful: Collection[str]
) -> Iterator[Violation]:
    """Check the order of the display by price; after a purchase the variant allows any order."""
    lying = [*position.display, position.trump_card]
    is_sound = len(position.display) == len(PRICES) and all(lying)
    if not is_sound or not set(doubtful).isdisjoint(lying):
        return
    if game.variant and any(position.hands):
        return
    display = tuple(map(DECK.face, position.display))
    if is_laid_out(display, SUIT_OF[DECK.face(position.trump_card)]):
        return
    yield Violation.of(
        "display",
        N_(
            "{cards} cannot lie under 4, 2, 1 and 0 like this: trumps cost more than other "
            "cards, and higher cards more than lower ones."
        ),
        cards=" ".join(position.display),
    )


def _check_rest(game: Volltreffer, position: VolltrefferPosition) -> list[Violation]:
    """Check the number of cards in the stock and in finished tricks."""
    stock, spent = due(game, position)
    return [
        Violation.of(
            fact,
            N_("{given} cards {place} instead of {due}."),
            given=len(cards),
            place=place,
            due=due,
        )
        for cards, fact, place, due in (
            (position.stock, "stock", _("in the stock"), stock),
            (position.spent, "spent", _("in tricks that are over"), spent),
        )
        if cards is not None and len(cards) != due
    ]


def _check_course(
    game: Volltreffer, position: VolltrefferPosition, reasons: Sequence[Violation]
) -> list[Violation]:
    """Check that the declarations and plays were possible from hands of the right size.

    Args:
        reasons: the faults already known.
    """
    phase, at_fault, doubtful = (
        phase_of(position),
        facts_at_fault(reasons),
        cards_at_fault(reasons),
    )
    if not doubtful.isdisjoint([*flat(position.hands), *position.trick]):
        return []
    found: list[Violation] = []
    if "dealer" not in at_fault:
        if phase == MELDING and "melds" not in at_fault:
            found += _check_declarations(game, position)
        if phase == PLAYING:
            found += _check_leader(game, position)
    has_trump = "trump" not in at_fault and position.trump_card not in doubtful
    if position.trick and has_trump and not found:
        found += _check_play(game, position)
    return found


def _check_declarations(game: Volltreffer, position: VolltrefferPosition) -> Iterator[Violation]:
    """Check that the hands contain the declared melds; during the tricks cards are gone."""
    for step, text in enumerate(position.melds):
        seat = (position.dealer + step) % game.players
        move = parse_move(text)
        held = melds_in(bit_set(map(DECK.face, position.hands[seat])))
        if move.ranks & ~held.ranks or move.suits > held.suits:
            yield Violation.of("melds", N_("Seat {seat} cannot “{text}”."), seat, text=text)


def _check_leader(game: Volltreffer, position: VolltrefferPosition) -> Iterator[Violation]:
    """Check that the leader of the first trick has the smallest sum."""
    leader = leader_of(game, position)
    hands = full_hands(game, position, leader)
    due, total = smallest_sum(hands, position.dealer)
    if hands[0].bit_count() < FULL_HAND or leader == due:
        return
    yield Violation.of(
        "leader",
        N_(
            "Seat {seat} has the smallest sum, {total}, and leads to the first trick, not "
            "seat {leader}."
        ),
        seat=due + 1,
        total=total,
        leader=leader + 1,
    )


def _check_play(game: Volltreffer, position: VolltrefferPosition) -> list[Violation]:
    """Check that the trick could be played."""
    bare = VolltrefferPosition(
        phase=position.phase,
        scores=[0] * game.players,
        hands=position.hands,
        trump_card=position.trump_card,
        display=(),
        leader=position.leader,
        trick=position.trick,
    )
    return check_play(lambda: play_trick(before_trick(game, bare), bare))
