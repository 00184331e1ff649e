"""The history of any game, which lies over the table: in the notation and in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from htpy import Element, a, code, h3, li, ol, p, span

from table.art.pack import icon
from table.browser.routes import SHARE
from table.views.frame import sheet
from trickhunt.game import Event, RoundBegan
from trickhunt.words import _

if TYPE_CHECKING:
    from table.match.session import Session
    from table.view_models.table import TableModel


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the history; a heading of a round has words alone.

    Attributes:
        who: who moved, by name, or ``""``.
        move: the move in notation, or ``""``.
        words: what came of it.
        at: how many moves were made by then; 0 for a heading.
        more: what is told under a heading, or ``""``.
    """

    who: str
    move: str
    words: str
    at: int = 0
    more: str = ""


def entries(session: Session) -> list[Entry]:
    """The whole game so far, move by move."""
    names = session.setup.names
    tell = session.record.game.tell
    lines: list[Entry] = []

    def note(who: str, move: str, events: tuple[Event, ...], at: int = 0) -> None:
        told = [(event, words) for event in events if (words := tell(event, names))]
        rounds = [n for n, (event, _words) in enumerate(told) if isinstance(event, RoundBegan)]
        begins = rounds[0] if rounds else len(told)
        if move:
            lines.append(Entry(who, move, " ".join(words for _event, words in told[:begins]), at))
        if rounds:
            # Events before the first move, as an opened market, belong under its heading.
            heading, *more = (words for _event, words in told[begins:])
            lines.append(Entry("", "", heading, more=" ".join(more)))

    note("", "", session.opening)
    for at, step in enumerate(session.steps, 1):
        note(names[step.seat], step.move.text, step.events, at)
    return lines


def history(lines: list[Entry], model: TableModel | None) -> Element:
    """The history, in notation and in words; where a table is seen, every moment can be shared."""
    return sheet(
        _("History"),
        ol(".log")[
            [
                li(".move-line", data_latest=_latest(line, lines))[
                    span(".who")[line.who],
                    code(".move")[line.move],
                    span(".words")[line.words],
                    model is not None and _share(model, line),
                ]
                if line.move
                else li(".round", data_latest=_latest(line, lines))[
                    h3[line.words], line.more and p(".words")[line.more]
                ]
                for line in lines
            ]
        ],
    )


def _share(model: TableModel, line: Entry) -> Element:
    return a(
        ".share",
        id=f"share-{line.at}",
        href=f"#/{model.over(f'{SHARE}/{line.at}')}",
        aria_label=_("Share the moment after {move}", move=line.move),
    )[icon("share")]


def _latest(line: Entry, lines: list[Entry]) -> str | None:
    """Marks the line that the history is opened at."""
    return "" if line is lines[-1] else None
