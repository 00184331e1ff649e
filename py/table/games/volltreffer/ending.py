"""The end: the player nearest to the middle, and how the pawns moved."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.games.volltreffer.cards import PACK
from table.games.volltreffer.scored import PARTS
from table.games.volltreffer.track import track
from table.games.volltreffer.view_model import Final, Tally, VolltrefferTableModel
from table.ui.views import ending as common
from trickhunt.card_art.suits import INK, PAPER, SUITS
from trickhunt.core.words import _, begun, labelled
from trickhunt.toolkit.event_sentences import signed


def ending(model: VolltrefferTableModel) -> h.Element:
    """The end of the game."""
    return common.ending(
        model,
        [_rank(model, final) for final in model.finals],
        _rounds(model),
        above=h.div(".range.lying")[track(model)],
        start=model.start,
        band=model.goal,
        shapes=_shapes(),
    )


def _shapes() -> list[Markup]:
    """The ducks and the paper targets of a shooting gallery."""
    ducks = [
        Markup(
            '<svg viewBox="0 0 52 44"><g stroke="{ink}" stroke-width="1.5" stroke-linejoin="round">'
            '<path fill="#f4922a" d="M42 12l9 2.5-9 4z"/><path fill="{hue}" d="M2 17q7 5 15 3 8-1 '
            '9-5 -2-13 8.5-13 9 0 9.5 8.5 0 5-4 8.5 5 4 4.5 10-1 12-20 12Q3 41 2 17z"/>'
            '<path fill="{paper}" d="M14 25q12-3 17 1-3 9-11 8-6-2-6-9z"/></g>'
            '<circle cx="36" cy="9" r="2" fill="{ink}"/></svg>'
        ).format(ink=INK, paper=PAPER, hue=suit.hue)
        for suit in (SUITS[1], SUITS[2], SUITS[5])
    ]
    targets = [
        Markup(
            '<svg viewBox="0 0 40 40"><circle cx="20" cy="20" r="19" fill="{paper}" stroke="{ink}"'
            ' stroke-opacity=".5"/><circle cx="20" cy="20" r="12.5" fill="none" stroke="{hue}"'
            ' stroke-width="6"/><circle cx="20" cy="20" r="4" fill="{hue}"/></svg>'
        ).format(ink=INK, paper=PAPER, hue=suit.deep)
        for suit in (SUITS[3], SUITS[0], SUITS[4])
    ]
    return [one for pair in zip(ducks, targets, strict=True) for one in pair]


def _rank(model: VolltrefferTableModel, final: Final) -> common.Rank:
    whole = final.whole
    sums = _(
        "{start} − {prices} for cards + {melds} for melds + {smallest} for smallest sums + "
        "{tricks} for tricks = {score}",
        score=final.score,
        start=model.start,
        prices=whole.prices,
        melds=whole.melds,
        smallest=whole.smallest,
        tricks=whole.tricks,
    )
    gained = whole.melds + whole.smallest + whole.tricks - whole.prices
    # A game that began in another position, and a pawn that was stopped, have no such sum.
    adds_up = model.start + gained == final.score
    told = labelled(begun(final.where), f"{sums}.") if adds_up else f"{begun(final.where)}."
    gains = _gains(model, final) if adds_up and final.seat == model.you.seat else ()
    return common.Rank(final.seat, final.place, final.name, final.score, told, gains)


def _gains(model: VolltrefferTableModel, final: Final) -> list[common.Gain]:
    """The parts of a pawn's way, with the cards of the best melds."""
    whole = final.whole
    ways = [(getattr(whole, part), part, _(words)) for part, words in PARTS]
    best = common.fan(PACK, final.melded) if final.melded else None
    return [
        common.Gain(model.start, _("start")),
        *(
            common.Gain(
                -points if part == "prices" else points, words, best if part == "melds" else None
            )
            for points, part, words in ways
            if points
        ),
    ]


def _rounds(model: VolltrefferTableModel) -> h.Element:
    """The pawns' movements in each round."""
    return h.details(".rounds", id="rounds-details", data_kept="")[
        h.summary(id="rounds-summary")[_("How it happened, round by round")],
        h.div(".scroll", tabindex="0", role="region", aria_labelledby="rounds-summary")[
            h.table(id="rounds-table")[
                h.caption(".visually-hidden")[_("How the pawns moved in each round")],
                h.thead[
                    h.tr[
                        h.th(scope="col")[_("Round")],
                        h.th(scope="col")[_("Moved by")],
                        [h.th(scope="col")[name] for name in model.names],
                    ]
                ],
                [_round(number, row) for number, row in enumerate(model.tallies, 1)],
            ]
        ],
    ]


def _round(number: int, row: tuple[Tally, ...]) -> h.Element:
    rows = len(PARTS) + 1
    return h.tbody[
        [
            h.tr[
                at == 0 and h.th(scope="rowgroup", rowspan=str(rows))[str(number)],
                h.th(scope="row")[_(words)],
                [h.td[_moved(tally, part)] for tally in row],
            ]
            for at, (part, words) in enumerate(PARTS)
        ],
        h.tr(".stands-on")[
            h.th(scope="row")[_("stands on")], [h.td[str(tally.stands)] for tally in row]
        ],
    ]


def _moved(tally: Tally, part: str) -> str:
    points: int = getattr(tally, part)
    if not points:
        return "–"
    return signed(-points) if part == "prices" else f"+{points}"
