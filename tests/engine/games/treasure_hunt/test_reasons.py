"""Reasons and remarks in Treasure Hunt are true, checked by a separate count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tests.engine import coached
from tests.engine.any_game import play
from tests.engine.games.treasure_hunt import hunting
from trickhunt.bots import make_bot
from trickhunt.coach import coach_of
from trickhunt.core.game import Move, TrickTaken
from trickhunt.core.reason import Reason
from trickhunt.games.registry import reasons_of
from trickhunt.games.treasure_hunt.coach import OUT, TENS
from trickhunt.games.treasure_hunt.constants import NAMING, PLAYING, PREDICTING
from trickhunt.games.treasure_hunt.events import TreasureScored
from trickhunt.games.treasure_hunt.game import TreasureHunt
from trickhunt.games.treasure_hunt.moves import DECK, RANKS, SUIT_OF, TreasureMove, parse_move
from trickhunt.games.treasure_hunt.options import SHORT
from trickhunt.games.treasure_hunt.state import TreasureState

GAME = "treasure-hunt"
RANKING = "7 8 9 J Q K 10 A".split()


def strength(card: str) -> int:
    """Return the strength of a card in its suit."""
    return RANKING.index(card[1:])


def above(state: TreasureState, card: str) -> int:
    """Return the number of cards of its suit, seen only by their holder, that beat a card."""
    hidden = [face for face in (state.golden_card,) if face >= 0]
    unseen = DECK.text([*coached.others_hold(state), *hidden])
    return sum(one[0] == card[0] and strength(one) > strength(card) for one in unseen)


def lawful(state: TreasureState) -> list[TreasureMove]:
    """Return the plays without a fault, calculated independently."""
    hand = DECK.text(state.hand(state.actor))
    trick = DECK.text(state.trick.cards)
    trump = DECK.suits[state.trick.trump]
    can = [card for card in hand if trick and card[0] == trick[0][0]]
    if trick and not can and not any(card[0] == trump for card in trick):
        can = [card for card in hand if card[0] == trump]
    can = can or hand
    return [parse_move(card) for card in can]


def need(state: TreasureState) -> int:
    """Return how many tricks the actor still needs; below 0 for too many."""
    return state.bids[state.actor] - state.taken[state.actor]


def penalty(state: TreasureState, move: TreasureMove) -> int:
    """Return the penalty for playing a card, on a table that notices everything."""
    me, sheet = state.actor, len(state.sheet)
    assert state.apply(move)
    return state.sheet[-1].penalties[me] if len(state.sheet) > sheet else state.penalties[me]


def careful(state: TreasureState, suits: Sequence[str]) -> TreasureState:
    """Return the position with the face-up ones of these suit cards turned."""
    then = state.copy()
    for suit in suits:
        move = parse_move(f"turn {suit}")
        if move in then.legal_moves():
            then.apply(move)
    return then


def check_duty(state: TreasureState, suits: Sequence[str], points: int) -> None:
    """Check that not turning these suit cards is a fault, whatever lawful card is played."""
    for move in lawful(state):
        assert penalty(state.copy(), move) == penalty(careful(state, suits), move) + points


# Remarks


def check_remark(state: TreasureState, remark: Reason, rng: Random) -> None:
    """Check a remark against the position."""
    me, facts = state.actor, remark.facts
    if state.phase == NAMING:
        lead = state.totals[me] - max(state.totals[seat] for seat in range(3) if seat != me)
        assert state.totals[me] - state.totals[facts["seat"]] == lead
        assert (facts["count"], facts["rank"], facts["both"]) == (abs(lead), 40, 160)
        side = "ahead" if lead > 0 else "behind" if lead else "level"
        assert remark.kind == f"golden {side}"
    elif state.phase == PREDICTING:
        if remark.kind.startswith("last"):
            check_standing(state, remark)
        else:
            check_prediction(state, remark, facts["likely"])
            assert facts["likely"] == facts.get("count", facts["likely"]) or {"card", "of"} & {
                *facts
            }
    elif remark.kind.startswith("turn"):
        suits = sorted({DECK.suits[facts["suit"]], DECK.suits[facts["other"]]})
        assert len(suits) == (1 if remark.kind == "turn one" else 2)
        if not state.game.lenient:  # where faults may be missed
            check_duty(state, suits, facts["penalty"])
    else:
        check_tricks(state, remark, rng)


def check_prediction(state: TreasureState, said: Reason, number: int) -> None:
    """Check the reason for predicting a number: the named cards are the best of the hand."""
    hand, facts = set(state.hand(state.actor)), said.facts
    if said.kind in ("likely", "many likely"):
        assert facts["count"] == len(facts["cards"]) == number > 0
        assert hand.issuperset(facts["cards"])
        trump = state.trick.trump
        for card in hand.difference(facts["cards"]):  # none of its suit is better
            assert not any(
                DECK.names[one][0] == DECK.names[card][0]
                and strength(DECK.names[one]) < strength(DECK.names[card])
                for one in facts["cards"]
                if SUIT_OF[one] == trump
            )
    elif said.kind in ("chance", "unlikely"):
        assert facts["card"] in hand
        assert facts.get("count", state.round) == state.round
    elif said.kind == "bid":
        assert facts == {"count": number * state.round}
    elif said.kind in ("too few", "too many"):
        assert facts == {"count": state.round}
    elif said.kind in ("left over", "all left", "wanted"):
        others = [max(0, bid) for bid in state.bids]
        assert (facts["count"], facts["of"]) == (sum(others), state.round)
        assert said.kind == "wanted" or number <= state.round - sum(others)
    elif said.kind in ("led", "led high"):
        assert state.actor == state.trick.leader
        check_led(state, said)
    elif said.kind.startswith("last"):
        check_standing(state, said)
        assert number >= facts["need"]
    else:
        assert (said.kind == "weak hand") == (facts["count"] == 0)


def check_led(state: TreasureState, said: Reason) -> None:
    """Check how many of the cards that others may hold beat a card that is led."""
    card, trump = said.facts["card"], DECK.names[state.trump_card]
    names = {name for name in DECK.names if name not in DECK.text(state.hand(state.actor))}
    about = names - {trump}
    same = [one for one in about if one[0] == DECK.names[card][0]]
    beats = sum(strength(one) > strength(DECK.names[card]) for one in same)
    trumps = sum(one[0] == trump[0] for one in about)
    if said.kind == "led high":
        assert (beats, trump[0] != DECK.names[card][0]) == (0, True)
        return
    is_trump = trump[0] == DECK.names[card][0]
    beaters = beats + (0 if is_trump else trumps)
    assert (said.facts["count"], said.facts["of"]) == (beaters, len(about))


def check_standing(state: TreasureState, said: Reason) -> None:
    """Check the standing in the last round by the points of each prediction that comes true."""
    me, facts, rival = state.actor, said.facts, said.facts["seat"]
    assert state.round == state.game.rounds == facts["worth"]
    assert facts["when"] == state.round
    behind = state.totals[rival] + max(0, state.bids[rival]) * state.round - state.totals[me]
    assert facts["need"] == next(bid for bid in range(1, 999) if bid * state.round > behind)
    most = [
        total + (state.round if bid < 0 else bid) * state.round
        for seat, (total, bid) in enumerate(zip(state.totals, state.bids, strict=True))
        if seat != me
    ]
    match said.kind:
        case "last out":
            assert facts["need"] > len(state.hand(me))
        case "last chase":
            assert facts["bid"] == state.bids[rival] > 0
            assert behind >= 0
        case "last behind" | "last level":
            assert state.bids[rival] <= 0
            assert facts["count"] == behind
            assert (said.kind == "last level") == (behind == 0)
        case _:
            assert facts["count"] == -behind > 0
            assert (said.kind == "last safe") == (state.totals[me] > max(most))


def check_tricks(state: TreasureState, remark: Reason, rng: Random) -> None:
    """Check the remarks on needed tricks and possible tricks."""
    me, facts = state.actor, remark.facts
    needed, left, plays = need(state), len(state.hand(me)), lawful(state)
    wins = [coached.laid(state, move).winner == me for move in plays]
    card = DECK.names[facts["card"]] if "card" in facts else ""
    if card:
        assert parse_move(card) in plays
        assert coached.laid(state, parse_move(card)).winner == me
        assert facts["count"] == (above(state, card) if "open" in remark.kind else needed)
    match remark.kind:
        case "over" | "made":
            assert needed < 0 if remark.kind == "over" else needed == 0
            assert facts == {"count": state.round}
        case "lost":
            assert needed > left
            assert facts == {"count": state.round}
        case "all":
            assert facts["count"] == needed == left
        case "need":
            assert facts == {"need": needed, "left": left}
        case "need high":
            assert not above(state, card)
        case "need sure" | "sure":
            assert coached.takers(coached.worlds(state, rng), parse_move(card), rng) == {me}
        case "cannot win" | "cannot win all" | "spared":
            assert (remark.kind == "spared") == (needed <= 0)
            assert (remark.kind == "cannot win all") == (needed >= left)
            may_be = coached.worlds(state, rng)
            assert not any(me in coached.takers(may_be, move, rng) for move in plays)
            assert facts.get("count", needed) == needed
        case "forced":
            may_be = coached.worlds(state, rng)
            assert all(coached.takers(may_be, move, rng) == {me} for move in plays)
            assert needed <= 0
        case "all win":
            assert all(wins)
            assert needed <= 0
        case "duck":
            assert facts == {"of": len(plays), "count": wins.count(False)}
            assert needed <= 0
        case _:
            assert (remark.kind == "open") == (above(state, card) > 0)
            assert needed > 0


# Moves


def check_move(state: TreasureState, move: TreasureMove, said: Reason, rng: Random) -> None:
    """Check the reason for a move against its effect."""
    if move.action == "golden":
        assert ("shared" in said.kind) == (move.card in state.guesses)
        assert said.kind == "golden" or state.guesses[said.facts["seat"]] == move.card
    elif move.suit >= 0:
        if not state.game.lenient:
            check_turning(state, move, said)
    elif move.action == "bid":
        check_prediction(state, said, move.number)
    else:
        check_card(state, move, said, rng)


def check_turning(state: TreasureState, move: TreasureMove, said: Reason) -> None:
    """Check the reason for turning a suit card, by turning it or not."""
    me, suit = state.actor, DECK.suits[move.suit]
    hand = DECK.text(state.hand(me))
    then = state.copy()
    then.apply(move)
    before, cost = state.penalties[me], said.facts.get("penalty", 0)
    if said.kind == "up again":
        assert then.penalties[me] == before + cost
        return
    assert then.penalties[me] == before
    assert said.facts["suit"] == move.suit
    same = [card for card in hand if card[0] == suit]
    assert (said.kind == "false claim") == bool(same)
    if same:
        assert penalty(then.copy(), parse_move(same[0])) >= before + cost
    elif said.kind == "due":
        due = [DECK.suits[state.trick.led], DECK.suits[state.trick.trump]]
        lacking = [one for one in due if not any(card[0] == one for card in hand)]
        assert suit in lacking
        check_duty(state, lacking, cost)
    else:
        assert not cost


def check_card(state: TreasureState, move: TreasureMove, said: Reason, rng: Random) -> None:
    """Check the reason for a card against the possible winners of the trick."""
    me, facts, needed = state.actor, said.facts, need(state)
    card, trick = DECK.names[move.card], coached.laid(state, move)
    can = coached.takers(coached.worlds(state, rng), move, rng)
    kind = said.kind.partition(" ")[0]
    if said.kind in ("takes none", "lets go", "too many for"):
        assert me not in can
        if said.kind == "too many for":
            assert can == {facts["seat"]} == {trick.winner}
            assert state.taken[facts["seat"]] >= state.bids[facts["seat"]]
        else:
            assert (said.kind == "lets go") == (needed > 0)
            assert facts["count"] == needed
    elif kind == "takes":
        assert can == {me}
        assert (said.kind == "takes last") == (needed == 1)
        assert facts.get("count", needed) == needed
        if said.kind == "takes from":
            assert facts["seat"] == state.trick.winner
            assert state.taken[facts["seat"]] < state.bids[facts["seat"]]
        elif said.kind == "takes too many":
            assert needed <= 0
    else:
        assert trick.winner == me
        assert facts.get("count", 0) == above(state, card)
        assert said.kind == "highest" or (said.kind == "beatable") == (needed > 0)


def test_what_is_said_is_true_and_hides_nothing() -> None:
    assert len(coached.check(GAME, coached.FEW, check_remark, check_move)) > 25


@pytest.mark.no_cover
@pytest.mark.parametrize("many", coached.MANY)
def test_it_is_so_in_many_positions(many: int) -> None:
    assert len(coached.check(GAME, many, check_remark, check_move)) > 30


# Positions of each kind

LOW = ("C7 H7 D7", "C8 H8 D8", "CJ HJ DJ")
QUEEN = ("C7 H7 D7", "C8 CQ D8", "C9 CJ DJ")
LAST = ("CA H7 D7", "C8 HQ D8", "C9 HJ HK")


@pytest.mark.parametrize(
    ("hands", "bids", "trick", "kind"),
    [
        (LOW, (0, 0, 0), "", "made"),
        (LOW, (3, 0, 0), "", "all"),
        (LOW, (1, 0, 0), "", "need"),
        (("CA H7 D7", *LOW[1:]), (2, 0, 0), "", "need high"),
        (("SA H7 D7", *LOW[1:]), (1, 0, 0), "", "need sure"),
        (("C7 H7 D7", "C8 CQ D8", "CJ HJ DJ"), (0, 0, 0), "C7", "all win"),
        (("CJ H7 D7", "C8 CQ D8", "C9 HJ DJ"), (0, 0, 0), "CJ", "duck"),
        (QUEEN, (0, 0, 0), "C7 C8", "forced"),
        (("CA H7 D7", *QUEEN[1:]), (0, 0, 0), "CA", "spared"),
        (("CA H7 D7", *QUEEN[1:]), (0, 2, 0), "CA", "cannot win"),
        (("CA H7 D7", *QUEEN[1:]), (0, 3, 0), "CA", "cannot win all"),
        (("C7 H7 D7", "C8 CA D8", "C9 CJ DJ"), (0, 2, 0), "C7", "open to trumps"),
        (QUEEN, (0, 2, 0), "C7", "open"),
        (("C7 H7 D7", "C9 CJ DJ", "C8 CQ D8"), (0, 0, 2), "C7 C9", "sure"),
        (LAST, (0, 0, 3), "CA C8 C9 H7 HQ", "lost"),
        (("C8 H7 D7", "CA HQ D8", "C9 HJ HK"), (0, 3, 0), "C8 CA C9", "all"),
        (
            ("CA H7 D7 S9", "C7 HQ D8 S8", "C8 HJ HK SJ"),
            (0, 4, 0),
            "CA C7 C8 H7 HQ HJ",
            "lost",
        ),
    ],
)
def test_a_remark_on_tricks(
    hands: tuple[str, ...], bids: tuple[int, int, int], trick: str, kind: str
) -> None:
    state = hunting.at_trick(*hands, bids=bids, trick=trick.split())
    found = coached.remarked(state)
    assert found is not None
    assert found.kind == kind
    check_tricks(state, found, Random(1))


def test_a_failed_prediction_is_explained_by_a_trick_of_it() -> None:
    coach, bot, rng = coach_of(GAME), make_bot("casual", GAME), Random(3)
    kinds = Counter[str]()
    for seed in range(6):
        state, _events = TreasureHunt().begin(seed)
        tricks: list[TrickTaken] = []
        seen = state.observe(0)
        while not state.is_over:
            if state.actor == 0 and state.phase != NAMING:
                seen = state.observe(0)
            events = state.apply(bot.choose(state.observe(state.actor), rng))
            tricks += [event for event in events if isinstance(event, TrickTaken)]
            for line in events:
                if isinstance(line, TreasureScored):
                    found = coach.setback(seen, tricks)
                    assert coach.setback(seen, tricks[1:]) is None
                    off = line.taken[0] - line.bids[0]
                    kinds[found.kind if found else ""] += 1
                    if found is None:
                        assert not off
                    else:
                        check_setback(found, off, tricks)
                    tricks = []
    assert len(kinds) == 3


def check_setback(found: Reason, off: int, tricks: Sequence[TrickTaken]) -> None:
    """Check why a prediction of the first seat failed."""
    facts = found.facts
    assert facts["count"] == abs(off)
    taken = tricks[facts["trick"] - 1]
    assert facts["card"] == taken.cards[-taken.leader % 3]
    assert facts["best"] == taken.cards[(taken.winner - taken.leader) % 3]
    assert facts["seat"] == taken.winner
    assert (taken.winner == 0) == (off > 0) == (found.kind == "too many")
    coached.assert_sentence(coach_of(GAME).words(found, coached.NAMES))


def test_nothing_is_remarked_where_one_card_is_left() -> None:
    hands = ("C9 H7 DA", "C7 HQ D8", "C8 HJ HK")
    state = hunting.at_trick(*hands, bids=(0, 3, 0), trick=["C9", "C7", "C8", "H7", "HQ", "HJ"])
    assert coached.remarked(state) is None
    assert coach_of(GAME).much(state.observe(state.actor)) == 3


@pytest.mark.parametrize(
    ("hands", "bids", "trick", "move", "said"),
    [
        (("SA C7 H9", "H7 H8 S9", "C8 C9 S10"), (1, 0, 0), "", "SA", ("takes last", {"count": 1})),
        (("SA C7 H9", "H7 H8 S9", "C8 C9 S10"), (2, 0, 0), "", "SA", ("takes", {"count": 2})),
        (("SA C7 H9", "H7 H8 S9", "C8 C9 S10"), (0, 0, 0), "", "SA", ("takes too many", {})),
        (("H9 C7", "H8 C8", "HA H7"), (0, 0, 0), "H9 H8", "H7", ("too many for", {"seat": 0})),
        (("H9 C7", "H8 C8", "HA H7"), (1, 0, 0), "H9 H8", "HA", ("takes from", {"seat": 0})),
        (("H9 C7", "H8 C8", "HA H7"), (1, 0, 0), "H9 H8", "H7", ("takes none", {"count": 0})),
        (("H9 C7", "H8 C8", "HA H7"), (1, 0, 1), "H9 H8", "H7", ("lets go", {"count": 1})),
        (("HK HA C7", "H8 C8 D8", "C9 H7 D9"), (0, 0, 0), "", "HK", ("unwanted", {"count": 1})),
        (("HK HA C7", "H8 C8 D8", "C9 H7 D9"), (1, 0, 0), "", "HK", ("beatable", {"count": 1})),
        (("HK HA C7", "H8 C8 D8", "C9 H7 D9"), (1, 0, 0), "", "HA", ("highest", {})),
        # Bert has shown that he holds neither hearts nor trumps, and Chris has played.
        (
            ("H7 HK C7", "C8 D9 D8", "HA H9 C9"),
            (1, 0, 1),
            "H7 C8 HA H9",
            "HK",
            ("takes last", {"count": 1}),
        ),
    ],
)
def test_an_idea_of_a_card(
    hands: tuple[str, ...],
    bids: tuple[int, int, int],
    trick: str,
    move: str,
    said: tuple[str, dict[str, int]],
) -> None:
    state = hunting.at_trick(*hands, bids=bids, trick=trick.split())
    assert coached.reason(state, move) == said
    made = parse_move(move)
    assert reasons_of(GAME).objection(state.observe(state.actor), made, made) is None


def test_a_first_game_is_told_of_tens_and_of_who_is_out_of_a_suit_where_they_are_seen() -> None:
    for state in coached.positions(GAME, 300):
        said = coach_of(GAME).basics(state.observe(state.actor))
        cards = (*state.trick.cards, *state.hand(state.actor))
        ranks = {DECK.ranks[face % RANKS] for face in cards}
        assert (OUT in said) == (state.phase == PLAYING and any(state.down))
        is_seen = bool(state.trick.cards) or state.phase == PREDICTING
        assert (TENS in said) == (is_seen and not ranks.isdisjoint(("10", "K")))


def test_an_idea_of_a_prediction_rests_on_the_hand() -> None:
    none = (None, None, None)
    state = hunting.at_trick("SA S10 SK", "H7 H8 H9", "C7 C8 C9", bids=none)
    cards = tuple(map(DECK.face, ("SA", "S10", "SK")))
    assert coached.reason(state, "bid 0") == ("bid", {"count": 0})  # the hand speaks for three
    kind, facts = coached.reason(state, "bid 3")
    assert (kind, {*facts["cards"]}) == ("likely", {*cards})
    many = "SA S10 SK SQ"
    state = hunting.at_trick(many, "H7 H8 H9 HJ", "C7 C8 C9 CJ", bids=none)
    assert coached.reason(state, "bid 4")[0] == "many likely"
    assert coach_of(GAME).sentence(state.observe(state.actor), coached.NAMES)
    state = hunting.at_trick("C7 C8 C9", "H7 H8 H9", "SA S10 SK", bids=none)
    assert coached.reason(state, "bid 0")[0] == "weak hand"


@pytest.mark.parametrize(
    ("totals", "bids", "kind", "need"),
    [
        ((0, 5, 2), (None, None, None), "last behind", 2),
        ((2, 1, 0), (1, 0, None), "last chase", 2),
        ((5, 0, 1), (0, None, None), "last behind", 2),
        ((2, 2, 4), (1, None, None), "last chase", 2),  # not the one who may still predict
        ((5, 5, 2), (None, None, None), "last level", 1),
        ((0, 9, 2), (None, None, None), "last out", 4),
        ((3, 1, 0), (None, None, None), "last ahead", 1),
        ((10, 0, 0), (None, None, None), "last safe", 1),
        ((0, 1, 5), (1, 1, None), "last safe", 1),
    ],
)
def test_the_last_round_tells_what_a_prediction_must_bring(
    totals: tuple[int, ...], bids: tuple[int | None, ...], kind: str, need: int
) -> None:
    hands = ["H7 H8 H9", "C8 C9 CJ"]
    hands.insert(bids.index(None), "SA C7 D7")
    state = hunting.at_trick(*hands, bids=bids, totals=totals, length=SHORT)
    found = coached.remarked(state)
    assert found is not None
    assert (found.kind, found.facts["need"]) == (kind, need)
    check_standing(state, found)
    seen, reasons = state.observe(state.actor), reasons_of(GAME)
    few, much = parse_move("bid 1"), parse_move("bid 2")
    can = kind in ("last behind", "last chase") and need == 2
    said = reasons.objection(seen, few, much)
    assert said is not None
    assert said.kind == (kind if can else "too many")
    assert reasons.objection(seen, much, few) == ("too few", {"count": 3})
    assert (reasons.contrast(seen, much, few) == said) == can
    assert (reasons.contrast(seen, few, much) is None) == can
    # The hand is good for one trick, and nothing says so of two.
    assert reasons.idea(seen, few).kind == "likely"
    assert reasons.idea(seen, much).kind == (kind if can else "bid")
    opinion: dict[Move, float] = {
        much: 0.0,
        few: 1.0,
        parse_move("bid 0"): 1.0,
        parse_move("bid 3"): 1.0,
    }
    coach = coach_of(GAME)
    assert coach.conclusion(seen, opinion, coached.NAMES) == "Predict 2."
    assert coach.recommended(seen, opinion, much)
    assert not coach.recommended(seen, opinion, few)
    assert not coach.conclusion(seen, {}, coached.NAMES)  # before it is known
    # What is as good is not advised against.
    assert not coach.conclusion(seen, {**opinion, few: 0.0}, coached.NAMES)


@pytest.mark.parametrize(
    ("hand", "trick", "moves", "kind"),
    [
        ("C8 D9", "H7", "turn H", "due"),
        ("C8 D9", "H7", "turn S", "due"),
        ("C8 D9", "H7", "turn D", "false claim"),
        ("C8 D9", "H7", "turn H, uncover H", "up again"),
        ("H8 D9", "H7", "turn C", "free"),
        ("S8 D9", "H7", "turn S", "false claim"),
    ],
)
def test_an_idea_of_a_suit_card(hand: str, trick: str, moves: str, kind: str) -> None:
    state = hunting.at_trick("H7 C7", hand, "HA C9", strict=True, trick=[trick])
    *before, move = moves.split(", ")
    play(state, *before)
    assert coached.reason(state, move)[0] == kind


def test_an_idea_of_the_golden_card() -> None:
    state = hunting.before_round_ten(hunting.KINDS[0], 3)
    first = state.actor
    assert coached.reason(state, "golden H Q") == ("golden", {})
    play(state, "golden H Q")
    assert coached.reason(state, "golden H Q") == ("golden shared", {"seat": first})
    assert coached.reason(state, "golden S Q") == ("golden", {})


def check_argument(
    state: TreasureState, move: TreasureMove, other: TreasureMove, said: Reason
) -> None:
    """Check what speaks for or against a move, beside another one."""
    if move.action == "bid":
        if said.kind in ("last chase", "last behind"):
            check_prediction(state, said, max(move.number, other.number))
        else:
            check_prediction(state, said, move.number)
        if said.kind == "wanted":
            assert move.number <= state.round - said.facts["count"] < other.number
        if said.kind in ("led", "led high", "left over", "all left", "likely", "chance"):
            assert move.number > other.number
        if said.kind in ("too few", "too many"):
            assert (said.kind == "too few") == (move.number > other.number)
        return
    facts = said.facts
    match said.kind:
        case "keeps":
            assert (facts["count"], facts["card"]) == (need(state), other.card)
        case "rid of":
            assert facts["card"] == move.card
            assert need(state) <= 0
        case "fewer above":
            assert facts["count"] == above(state, DECK.names[move.card]) < facts["of"]
            assert facts["of"] == above(state, DECK.names[other.card])
        case _:
            check_move(state, move, said, Random(3))


def test_a_low_trump_that_is_led_speaks_for_no_trick() -> None:
    state = hunting.at_trick(
        "S7 HK CQ H8", "S9 HA C7 H9", "D7 D8 D9 DJ", trump_card="SK", bids=(None, None, None)
    )
    one, none = parse_move("bid 1"), parse_move("bid 0")
    assert reasons_of(GAME).contrast(state.observe(state.actor), one, none) is None


def test_no_argument_speaks_for_another_move_as_well() -> None:
    assert len(coached.check_arguments(GAME, 2 * coached.FEW, check_argument)) > 5


@pytest.mark.no_cover
@pytest.mark.parametrize("many", coached.MANY)
def test_no_argument_does_so_in_many_positions(many: int) -> None:
    assert len(coached.check_arguments(GAME, 4 * many, check_argument)) > 9
