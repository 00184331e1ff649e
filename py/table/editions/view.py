"""The two editions of Schnäppchen Jagd side by side, and a position under both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import htpy as h

from table.editions.editions_model import (
    NAMES,
    UNDER,
    ComparedModel,
    CourseModel,
    DifferenceModel,
    EditionModel,
)
from table.games.bargain_hunt.cards import PACK
from table.games.page import page_of
from table.page.routes import Route
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools, points
from table.ui.views.rulebook import sources_in_words
from trickhunt.core.words import N_, _, in_row, labelled, ngettext
from trickhunt.games.bargain_hunt.editions import pairs
from trickhunt.games.bargain_hunt.editions.comparing import Redeal
from trickhunt.games.bargain_hunt.editions.differences import DEAL, MOVES, SCORE
from trickhunt.games.bargain_hunt.editions.pairs import ALIKE, IN_PLAY, IN_WORDS, Pair, sources_of
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import BargainMove
from trickhunt.games.bargain_hunt.names import card_name, colour_name
from trickhunt.rulebook import clause
from trickhunt.rulebook.rulebook import Source

KINDS = {
    ALIKE: ("check", N_("alike")),
    IN_WORDS: ("info", N_("worded differently, played alike")),
    IN_PLAY: ("swap", N_("played differently")),
}
"""The icon and the words of each kind of pair."""

SHOWS = {
    MOVES: N_("It shows in the legal moves."),
    DEAL: N_("It shows in the next round’s hands."),
    SCORE: N_("It shows in the final score."),
}


def editions(models: Sequence[DifferenceModel], here: Route) -> h.Element:
    """Both editions: differences in play, each in a position; then clause by clause."""
    rows = pairs()
    apart = sum(one.kind == IN_PLAY for one in rows)
    return frame(
        "compare",
        "Schnäppchen Jagd",
        _("The two editions"),
        place_tools(here),
        h.section(".editions", aria_labelledby="compare-title")[
            h.h2(id="compare-title", tabindex="-1")[_("The English and French editions")],
            h.p(".lead")[
                _(
                    "The tricks are played alike. The editions part ways when junk is cleared "
                    "and when the next round is dealt: {apart} of the {count} rules below are "
                    "played differently.",
                    apart=apart,
                    count=len(rows),
                )
            ],
            h.nav(".contents", aria_label=_("What differs"))[
                h.ul[
                    [
                        h.li[h.a(href=f"#/rules/compare/{one.what.name}")[_(one.what.title)]]
                        for one in models
                    ]
                ]
            ],
            [_difference(one) for one in models],
            h.section(".pairs", aria_labelledby="pairs-title")[
                h.h3(id="pairs-title")[_("Clause by clause")],
                [_pair(one) for one in rows],
            ],
        ],
    )


def clause_link(clause_id: str) -> h.Element:
    """A clause by its id, as a link into the rulebook."""
    title = _(clause(clause_id).title)
    return h.a(".clause-link", href=f"#/rules/{clause_id}", title=title)[
        clause_id, h.span(".visually-hidden")[f" {title}"]
    ]


def _difference(one: DifferenceModel) -> h.Element:
    what = one.what
    title = f"{what.name}-title"
    return h.article(".difference", id=what.name, tabindex="-1", aria_labelledby=title)[
        h.h3(id=title)[_(what.title)],
        h.p[_(what.told), " ", h.span(".shows")[_(SHOWS[what.shows])]],
        h.dl(".lying")[
            _pile(_("Junk"), one.junk),
            _pile(_("Bargain pile"), one.pile),
            _pile(_("Trash heap"), one.heap),
            _pile(_("Top of the stock"), one.top),
        ],
        h.div(".columns")[[_course(course) for course in one.courses]],
        h.p(".more")[
            h.a(".button", href=one.address)[icon("swap"), _("Look at this position under both")]
        ],
    ]


def _pile(name: str, cards: Iterable[int]) -> h.Node:
    chips = [h.li[PACK.chip(face, card_name(face))] for face in cards]
    return chips and h.div[h.dt[name], h.dd[h.ul(".chips")[chips]]]


def _course(course: CourseModel) -> h.Element:
    one = course.side
    return h.section(".column", data_edition=one.edition)[
        h.h4[_(UNDER[one.edition]), " ", clause_link(course.clause)],
        h.p[_(course.words)],
        not course.dealt and course.score is None and allowed(one),
        course.score is not None
        and h.p(".comes-to")[
            _("This scores"), " ", points(course.score, "small"), " ", _("points.")
        ],
        course.dealt and _dealt(course.dealt),
        play_link(one),
    ]


def _dealt(counts: Sequence[int]) -> h.Element:
    return h.ul(".dealt")[
        [
            h.li(data_none="" if not count else None)[
                PACK.mark(colour),
                " ",
                ngettext("{count} {colour}", "{count} {colour}", count, colour=colour_name(colour)),
            ]
            for colour, count in enumerate(counts)
        ]
    ]


def _in_words(move: BargainMove) -> str:
    return page_of(BargainHunt.name).move_words(move)


def allowed(one: EditionModel) -> h.Element:
    """The legal moves under an edition; those that the other one forbids are marked."""
    return h.ul(".allowed")[
        [
            h.li(class_={"only": move.is_only})[
                icon("check"),
                h.span[_in_words(move.move)],
                move.is_only and [" ", h.b(".only-here")[_("only here")]],
            ]
            for move in one.allowed
        ]
    ]


def play_link(one: EditionModel) -> h.Element:
    """The link to play the position on under an edition."""
    return h.a(".button.play-under", href=one.play)[
        icon("play"), _("Play this way"), h.span(".visually-hidden")[f": {_(NAMES[one.edition])}"]
    ]


def compared(model: ComparedModel) -> h.Element:
    """A position under both editions, beside the table."""
    return h.section(".compared", aria_labelledby="compared-title")[
        h.h2(id="compared-title", tabindex="-1")[_("Under both editions")],
        h.p(".lead", id="compared-how")[differs_in_words(model)],
        model.comment and h.p(".writer")[model.comment],
        columns(model),
        h.p(".more")[
            h.a(".button", href="#/rules/compare")[icon("rulebook"), _("All that differs")]
        ],
    ]


def columns(model: ComparedModel) -> list[h.Node]:
    """A position under each edition, side by side, and the next round's pack."""
    return [
        h.div(".columns")[[_compared_side(one) for one in model.sides]],
        model.redeal and h.p(".redeal")[_redeal_in_words(model.redeal), " ", clause_link("BH-21")],
    ]


def differs_in_words(model: ComparedModel) -> str:
    """Whether the editions differ in a position."""
    if model.differs:
        return _("The editions differ here.")
    return _(
        "Nothing differs here: the editions part ways when junk is cleared and when the next "
        "round is dealt."
    )


def _compared_side(one: EditionModel) -> h.Element:
    return h.section(".column", data_edition=one.edition)[
        h.h3[_(UNDER[one.edition])],
        allowed(one),
        bool(one.forbidden)
        and h.ul(".refused")[
            [
                h.li[
                    icon("forbidden"),
                    h.span[
                        h.b[in_row(map(_in_words, refused.moves))],
                        labelled("", ""),
                        refused.words,
                        " ",
                        clause_link(refused.clause),
                    ],
                ]
                for refused in one.forbidden
            ]
        ],
        one.best is not None
        and h.p(".comes-to")[
            _("With the best clearing, the score is"), " ", points(one.best, "small")
        ],
        play_link(one),
    ]


def _redeal_in_words(redeal: Redeal) -> str:
    if not redeal.heap:
        return _("The trash heap is still empty: the next round is dealt from the stock alone.")
    return _(
        "If the next round were dealt now, {dealt} cards would come from a stock of {stock} and "
        "a heap of {heap}. English: {english} from the heap, after the whole stock. French: any "
        "of them, up to {french} from the heap.",
        **redeal._asdict(),
    )


def _pair(one: Pair) -> h.Element:
    sign, words = KINDS[one.kind]
    ids = dict.fromkeys((one.english, one.french))
    head: list[h.Node] = [
        h.span(".ids")[" / ".join(ids)],
        " ",
        h.span(".title")[_(clause(one.english).title.partition(" (")[0])],
        " ",
        h.span(".kind")[icon(sign), _(words)],
    ]
    if one.kind == ALIKE:
        both = clause(one.english)
        return h.details(".pair", data_kind=one.kind, data_kept="")[
            h.summary[icon("down"), head], h.p[_(both.words)], h.p[clause_link(one.english)]
        ]
    english, french = clause(one.english), clause(one.french)
    return h.article(".pair", data_kind=one.kind)[
        h.h4[head],
        h.div(".columns")[
            _side("english", one.english_words, one.english, sources_of(english.sources)[0]),
            _side("french", one.french_words, one.french, sources_of(french.sources)[1]),
        ],
    ]


def _side(edition: str, words: str, clause_id: str, sources: Sequence[Source]) -> h.Element:
    return h.section(".column", data_edition=edition)[
        h.p(".edition")[h.b[_(NAMES[edition])], " ", clause_link(clause_id)],
        h.p[_(words)],
        h.p(".source")[sources_in_words(sources) if sources else _("This edition is silent.")],
    ]
