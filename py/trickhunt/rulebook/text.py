"""The rulebook as plain text of at most 80 columns, in the current language."""

from __future__ import annotations

from textwrap import wrap

from trickhunt.core.words import N_, _, labelled
from trickhunt.links.writing import write_link
from trickhunt.rulebook import book, clause
from trickhunt.rulebook.examples import Example
from trickhunt.rulebook.rulebook import Clause

WIDTH = 80
"""The width of a terminal in columns."""

EDITIONS = {"english": N_("English edition only"), "french": N_("French edition only")}
"""The remark on a clause that applies in one edition only."""


def in_full(clause: Clause) -> str:
    """Everything about a clause: text, example, ruling, sources, related clauses."""
    head = f"{clause.id} · {_(clause.title)}"
    parts = [_paragraph(head), _paragraph(_(clause.words), "  ")]
    if clause.edition:
        parts.insert(1, _paragraph(_(EDITIONS[clause.edition]), "  "))
    if clause.example:
        parts.append(_labelled(_("Example"), _(clause.example)))
    if clause.ruling:
        parts.append(_labelled(_("Ruling"), _(clause.ruling)))
    sources = [
        _("{document}: “{heading}”", document=_(source.document.about), heading=source.heading)
        for source in clause.sources
    ]
    parts.append(_list(_("Sources"), sources or [_("none: the sources are silent")]))
    if clause.see:
        parts.append(_list(_("See also"), [_title_line(other) for other in clause.see]))
    return "\n\n".join(parts)


def example_in_words(example: Example) -> str:
    """An example: its caption, and its link on a separate line of any length."""
    return "\n".join(
        [
            _paragraph(f"{example.id} · {_(example.caption)}", "  ", 4),
            f"    {write_link(example.told)}",
        ]
    )


def overview(game_name: str) -> str:
    """The clauses of a game, one per line: the id, the title, and where it holds.

    Raises:
        BadOption: there is no such game; the message lists them.
    """
    rules = book(game_name)
    width = max(len(entry.id) for entry in rules.clauses)
    lines = [_paragraph(_(rules.title)), ""]
    for entry in rules.clauses:
        mark = " *" if entry.is_ruling else ""
        lines.append(_paragraph(f"{entry.id:{width}}  {_(entry.title)}{mark}", "", width + 2))
    lines += [
        "",
        _paragraph(_("* settled here, at least in part, where the sources are silent or differ.")),
    ]
    return "\n".join(lines)


def _title_line(clause_id: str) -> str:
    return f"{clause_id} · {_(clause(clause_id).title)}"


def _labelled(label: str, words: str) -> str:
    return _paragraph(labelled(label, words), "  ")


def _list(label: str, entries: list[str]) -> str:
    return "\n".join(
        ["  " + labelled(label, "").rstrip(), *(_paragraph(entry, "    ", 6) for entry in entries)]
    )


def _paragraph(words: str, indent: str = "", hanging: int = 0) -> str:
    return "\n".join(
        wrap(
            words,
            WIDTH,
            initial_indent=indent,
            subsequent_indent=" " * hanging or indent,
            break_on_hyphens=False,
        )
    )
