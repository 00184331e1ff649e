"""The last trick, the junk and the history, which lie over the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from htpy import Element, code, div, h3, li, ol, p, span

from table.bargain_hunt.between import junk_lists
from table.bargain_hunt.model import Look
from table.bargain_hunt.parts import places
from table.bargain_hunt.tableau import play, signs
from table.bargain_hunt.words import trick_in_words
from table.views.frame import sheet
from trickhunt.game import RoundBegan
from trickhunt.games.bargain_hunt.telling import tell
from trickhunt.words import _, ngettext

if TYPE_CHECKING:
    from table.session import Session


def last_trick(look: Look) -> Element:
    """The last trick once more."""
    one = look.last
    if one is None:
        return sheet(_("The last trick"), p[_("No trick has been completed yet.")])
    where = places(look)
    return sheet(
        _("The last trick"),
        div(".trick.last")[
            signs(one),
            ol(".plays")[
                [
                    play(
                        look,
                        lying,
                        where[lying.seat],
                        is_first=n == 0,
                        is_last=False,
                        prefix="last",
                    )
                    for n, lying in enumerate(one.cards)
                ]
            ],
        ],
        p(".words")[
            trick_in_words(one),
            " ",
            ngettext(
                "{count} of them is a bargain.", "{count} of them are bargains.", len(one.takes)
            ),
        ],
    )


def junk(look: Look) -> Element:
    """Your junk, and that of others where it is listed."""
    return sheet(
        _("Odds and ends"),
        junk_lists(look),
        len([seat for seat in look.seats if seat.junk is not None]) == 1
        and p(".note")[
            _("The junk of the others lies face down. “Perfect memory” in the settings lists it.")
        ],
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the history; a heading of a round has words alone.

    Attributes:
        who: who moved, by name, or ``""``.
        move: the move in notation, or ``""``.
        words: what came of it.
    """

    who: str
    move: str
    words: str


def entries(session: Session) -> list[Entry]:
    """The whole game so far, move by move."""
    names = session.setup.names
    lines: list[Entry] = []

    def note(who: str, move: str, events: tuple[object, ...]) -> None:
        told = [(event, tell(event, names)) for event in events if isinstance(event, tuple)]
        before = [words for event, words in told if words and not isinstance(event, RoundBegan)]
        if move:
            lines.append(Entry(who, move, " ".join(before)))
        lines.extend(Entry("", "", words) for event, words in told if isinstance(event, RoundBegan))

    note("", "", session.opening)
    for step in session.steps:
        note(names[step.seat], step.move.text, step.events)
    return lines


def history(lines: list[Entry]) -> Element:
    """The history, in notation and in words."""
    return sheet(
        _("History"),
        ol(".log")[
            [
                li(".move-line", data_latest="" if line is lines[-1] else None)[
                    span(".who")[line.who], code(".move")[line.move], span(".words")[line.words]
                ]
                if line.move
                else li(".round")[h3[line.words]]
                for line in lines
            ]
        ],
    )
