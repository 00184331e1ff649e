"""A clause by itself: its words, what it leans on, and its examples, to be played."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import (
    Element,
    Node,
    a,
    article,
    button,
    details,
    div,
    figcaption,
    figure,
    h2,
    h3,
    h4,
    li,
    nav,
    ol,
    p,
    section,
    span,
    summary,
    textarea,
    ul,
)
from htpy import input as field
from markupsafe import Markup, escape

from table.page.routes import Route
from table.rules.model import ClauseModel, ExampleModel, RefusedModel
from table.rules.view import rules_tools, to_editions
from table.ui.art.pack import icon
from table.ui.views.frame import frame
from table.ui.views.rulebook import clause_in_words, rules_address, title_of
from trickhunt.core.words import _, in_row, labelled
from trickhunt.rulebook import book
from trickhunt.rulebook.examples import Example
from trickhunt.rulebook.model import Clause


def clause_page(model: ClauseModel, here: Route) -> Element:
    """A clause by itself, at an address."""
    clause = model.clause
    return frame(
        "rule",
        _("Rulebook"),
        _(book(model.game).title),
        rules_tools(here, is_playing=model.is_playing),
        section(".rule", aria_labelledby="rule-title")[
            nav(".around", aria_label=_("In the rulebook"))[
                _neighbour("before", "back", model.before),
                a(".button.quiet", id="whole-book", href=rules_address(model.game))[
                    icon("list"), _("All clauses")
                ],
                _neighbour("after", "next", model.after),
            ],
            article(".clause", aria_labelledby="rule-title")[
                h2(id="rule-title", tabindex="-1")[title_of(clause)],
                clause_in_words(clause, model.game, rules_address, has_see=False),
                bool(clause.edition) and p(".to-editions")[to_editions()],
                bool(model.here) and _quoting(model),
            ],
            section(".examples", aria_labelledby="examples-title")[
                h3(id="examples-title")[_("At the table")],
                [_example(one, model.opened) for one in model.examples],
            ],
            _at_work(model.others),
            div(".leans")[
                _others("see", _("It leans on"), model.see),
                _others("leaning", _("What leans on it"), model.leaning),
            ],
        ],
    )


def copied_from(model: ClauseModel) -> dict[str, str]:
    """What can be copied, by the id of the field that holds it; nothing from a disk."""
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


def _quoting(model: ClauseModel) -> Element:
    """The link to the clause, and the lines that show it on another page."""
    texts = copied_from(model)
    return details(".quoting", id="quoting", open="quoting" in model.opened)[
        summary[icon("share"), _("Quote this clause")],
        div(".share-line")[
            field(
                id="rule-link",
                type="text",
                readonly=True,
                value=texts["rule-link"],
                aria_label=_("Link to this clause"),
                spellcheck="false",
            ),
            _copy("rule-link", _("Copy the link")),
        ],
        textarea(
            id="rule-embed",
            rows="3",
            readonly=True,
            spellcheck="false",
            aria_label=_("Lines for your own page"),
        )[texts["rule-embed"]],
        _copy("rule-embed", _("Copy the lines for your own page")),
    ]


def _copy(target: str, words: str) -> Element:
    return button(id=f"copy-{target}", type="button", data_act="copy")[icon("copy"), words]


def _neighbour(name: str, sign: str, clause: Clause | None) -> Node:
    if clause is None:
        return span
    inside: list[Node] = [
        icon(sign),
        span[clause.id, span(".visually-hidden")[f" {_(clause.title)}"]],
    ]
    return a(".button.quiet", id=f"clause-{name}", href=rules_address(clause.id))[
        inside if name == "before" else inside[::-1]
    ]


def _at_work(examples: Sequence[Example]) -> Node:
    return (
        bool(examples)
        and section(".at-work", aria_labelledby="at-work-title")[
            h3(id="at-work-title")[_("Also at work")],
            ul[
                [
                    li[
                        a(id=f"with-{one.id}", href=rules_address(one.clauses[0]))[
                            span(".id")[one.clauses[0]]
                        ],
                        " ",
                        _(one.caption),
                    ]
                    for one in examples
                ]
            ],
        ]
    )


def _others(name: str, title: str, clauses: Sequence[Clause]) -> Node:
    return (
        bool(clauses)
        and section(aria_labelledby=f"{name}-title")[
            h3(id=f"{name}-title")[title],
            ul[[li[a(href=rules_address(one.id))[title_of(one)]] for one in clauses]],
        ]
    )


def _example(one: ExampleModel, opened: frozenset[str]) -> Element:
    answers = f"answers-{one.id}"
    return figure(".showing", aria_labelledby=f"caption-{one.id}")[
        figcaption(id=f"caption-{one.id}")[
            p[one.caption],
            one.source
            and p(".from")[
                icon("rulebook"),
                " ",
                _("An example of the source, under “{heading}”.", heading=one.source.rstrip(":")),
            ],
        ],
        div(".moment")[Markup(one.picture)],  # noqa: S704 - our own drawing, escaped there
        ul(".visually-hidden")[[li[line] for line in one.words]],
        div(".choices")[
            a(".button.go", id=f"play-{one.id}", href=one.play)[icon("play"), _("Play this")],
            one.steps
            and a(".button", id=f"steps-{one.id}", href=one.steps)[
                icon("step"), _("Step through it")
            ],
        ],
        details(id=answers, open=answers in opened)[
            summary[_("What may be played?")],
            div(".answers")[_answers(one)],
        ],
    ]


def _answers(one: ExampleModel) -> list[Node]:
    return [
        one.actor
        and [
            h4[_("{name} may", name=one.actor)],
            ul(".may")[
                [li[icon("check"), move] for move in one.may],
                one.more > 0 and li[_("and {count} more", count=one.more)],
            ],
        ],
        bool(one.refused)
        and [
            h4[_("What is refused")],
            ul(".refused")[[_refused(refused) for refused in one.refused]],
        ],
        bool(one.then) and [h4[_("As it goes on")], ol(".then")[[li[words] for words in one.then]]],
    ]


def _refused(refused: RefusedModel) -> Element:
    return li[
        icon("forbidden"),
        span[
            span(".moves")[in_row(refused.moves)],
            labelled("", ""),
            refused.words,
            " ",
            a(href=rules_address(refused.clause))[refused.clause],
        ],
    ]
