"""A single clause: its text, related clauses, and its examples, to be played."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup, escape

from table.page.routes import Route
from table.rules.rules_model import ClauseModel, ExampleModel, RefusedModel
from table.rules.view import rules_tools, to_editions
from table.ui.art.pack import icon
from table.ui.views.frame import frame
from table.ui.views.rulebook import clause_in_words, rules_address, title_of
from trickhunt.core.words import _, in_row, labelled
from trickhunt.rulebook import book
from trickhunt.rulebook import clause as clause_of
from trickhunt.rulebook.examples import Example
from trickhunt.rulebook.rulebook import Clause


def clause_page(model: ClauseModel, here: Route) -> h.Element:
    """A single clause, at an address."""
    clause = model.clause
    return frame(
        "rule",
        _("Rulebook"),
        _(book(model.game).title),
        rules_tools(here, is_playing=model.is_playing),
        h.section(".rule", aria_labelledby="rule-title")[
            h.nav(".around", aria_label=_("In the rulebook"))[
                _neighbour("before", "back", model.before),
                h.a(".button.quiet", id="whole-book", href=rules_address(model.game))[
                    icon("list"), _("All clauses")
                ],
                _neighbour("after", "next", model.after),
            ],
            h.article(".clause", aria_labelledby="rule-title")[
                h.h2(id="rule-title", tabindex="-1")[title_of(clause)],
                clause_in_words(clause, model.game, rules_address, has_see=False),
                bool(clause.edition) and h.p(".to-editions")[to_editions()],
                bool(model.here) and _quoting(model),
            ],
            h.section(".examples", aria_labelledby="examples-title")[
                h.h3(id="examples-title")[_("At the table")],
                [_example(one, model.opened) for one in model.examples],
            ],
            _at_work(model.others),
            h.div(".leans")[
                _others("see", _("Builds on"), model.see),
                _others("leaning", _("Used by"), model.leaning),
            ],
        ],
    )


def copied_from(model: ClauseModel) -> dict[str, str]:
    """The texts to copy, by the id of their field; empty for a page on a disk."""
    if not model.here:
        return {}
    folder = model.here.rpartition("/")[0]
    link = f"{model.here}{rules_address(model.clause.id)}"
    way = f'<a href="{escape(link)}">{escape(title_of(model.clause))}</a>'
    return {
        "rule-link": link,
        "rule-embed": f'<script src="{escape(folder)}/embed.js" async></script>\n'
        f'<trick-hunt mode="clause" link="{model.clause.id}">{way}</trick-hunt>',
    }


def _quoting(model: ClauseModel) -> h.Element:
    """The link to the clause, and the lines that show it on another page."""
    texts = copied_from(model)
    return h.details(".quoting", id="quoting", open="quoting" in model.opened)[
        h.summary[icon("share"), _("Quote this clause")],
        h.div(".share-line")[
            h.input(
                id="rule-link",
                type="text",
                readonly=True,
                value=texts["rule-link"],
                aria_label=_("Link to this clause"),
                spellcheck="false",
            ),
            _copy("rule-link", _("Copy the link")),
        ],
        h.textarea(
            id="rule-embed",
            rows="3",
            readonly=True,
            spellcheck="false",
            aria_label=_("Code for your own page"),
        )[texts["rule-embed"]],
        _copy("rule-embed", _("Copy the code for your own page")),
    ]


def _copy(target: str, words: str) -> h.Element:
    return h.button(id=f"copy-{target}", type="button", data_act="copy")[icon("copy"), words]


def _neighbour(name: str, sign: str, clause: Clause | None) -> h.Node:
    if clause is None:
        return h.span
    inside: list[h.Node] = [
        icon(sign),
        h.span[clause.id, h.span(".visually-hidden")[f" {_(clause.title)}"]],
    ]
    return h.a(".button.quiet", id=f"clause-{name}", href=rules_address(clause.id))[
        inside if name == "before" else inside[::-1]
    ]


def _at_work(examples: Sequence[Example]) -> h.Node:
    return (
        bool(examples)
        and h.section(".at-work", aria_labelledby="at-work-title")[
            h.h3(id="at-work-title")[_("Also applies")],
            h.ul[
                [
                    h.li[
                        h.a(
                            id=f"with-{one.id.replace('.', '-')}",
                            href=rules_address(one.clauses[0]),
                        )[title_of(clause_of(one.clauses[0]))],
                        " ",
                        _(one.caption),
                    ]
                    for one in examples
                ]
            ],
        ]
    )


def _others(name: str, title: str, clauses: Sequence[Clause]) -> h.Node:
    return (
        bool(clauses)
        and h.section(aria_labelledby=f"{name}-title")[
            h.h3(id=f"{name}-title")[title],
            h.ul[[h.li[h.a(href=rules_address(one.id))[title_of(one)]] for one in clauses]],
        ]
    )


def _example(one: ExampleModel, opened: frozenset[str]) -> h.Element:
    answers = f"answers-{one.id}"
    return h.figure(".showing", aria_labelledby=f"caption-{one.id}")[
        h.figcaption(id=f"caption-{one.id}")[
            h.p[one.caption],
            one.source
            and h.p(".from")[
                icon("rulebook"),
                " ",
                _("An example from the source, under “{heading}”.", heading=one.source.rstrip(":")),
            ],
        ],
        h.div(".moment")[Markup(one.picture)],  # noqa: S704 - our own drawing, escaped there
        h.ul(".visually-hidden")[[h.li[line] for line in one.words]],
        h.div(".choices")[
            h.a(".button.go", id=f"play-{one.id}", href=one.play)[icon("play"), _("Play this")],
            one.steps
            and h.a(".button", id=f"steps-{one.id}", href=one.steps)[
                icon("step"), _("Step through it")
            ],
        ],
        h.details(id=answers, open=answers in opened)[
            h.summary[_("What may be played?")],
            h.div(".answers")[_answers(one)],
        ],
    ]


def _answers(one: ExampleModel) -> list[h.Node]:
    return [
        one.actor
        and [
            h.h4[_("{name} may", name=one.actor)],
            h.ul(".may")[
                [h.li[icon("check"), move] for move in one.may],
                one.more > 0 and h.li[_("and {count} more", count=one.more)],
            ],
        ],
        bool(one.refused)
        and [
            h.h4[_("What is refused")],
            h.ul(".refused")[[_refused(refused) for refused in one.refused]],
        ],
        bool(one.then)
        and [h.h4[_("What follows")], h.ol(".then")[[h.li[words] for words in one.then]]],
    ]


def _refused(refused: RefusedModel) -> h.Element:
    return h.li[
        icon("forbidden"),
        h.span[
            h.span(".moves")[in_row(refused.moves)],
            labelled("", ""),
            refused.words,
            " ",
            h.a(href=rules_address(refused.clause))[refused.clause],
        ],
    ]
