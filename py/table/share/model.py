"""What is shown of the sheet in which a moment, a game or a deal is shared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from table.share.quiz_model import WritingModel


WORDS, PICTURE = "words", "picture"
"""What readers without scripts get: the position in words, or a picture of it."""


class Lines(NamedTuple):
    """Lines by which another page shows something.

    Attributes:
        name: what they are called in ids, as ``embed``, ``frame`` or ``hugo``.
        title: what they are.
        why: when they are the right ones.
        text: the lines.
        shows: :data:`WORDS` or :data:`PICTURE`.
    """

    name: str
    title: str
    why: str
    text: str
    shows: str


class LinesModel(NamedTuple):
    """The lines for other pages, with what readers see of each.

    Attributes:
        lines: the lines, the usual ones first; empty where there is no link.
        opened: the names of those that are looked at, besides the first.
        told: what is shown, in words.
        pictures: for those that show a picture and are looked at, that picture as SVG, by name.
    """

    lines: tuple[Lines, ...] = ()
    opened: frozenset[str] = frozenset()
    told: tuple[str, ...] = ()
    pictures: Mapping[str, str] = {}


@dataclass(frozen=True)
class ShareModel:
    """What the sheet shows.

    Attributes:
        what: what is shared: the moment, the game or the deal.
        at: after how many moves the moment is.
        moves: how many moves the game has.
        is_public: whether nothing has to stay hidden.
        is_secret: whether nothing but the moment, as one seat sees it, may be shared.
        view: whose seat it is seen from, or ``open``.
        views: what can be chosen there, with words; empty where there is no choice.
        opened: the ids of the parts that are opened.
        can_ask: whether there is somebody to ask about the moment.
        writing: the quiz that is being written, if that is what is shared.
        with_names: whether the seats are named.
        has_names: whether they have names.
        link: the whole link; ``""`` where the game does not fit into one.
        can_share: whether the browser can hand the link to other programs.
        problem: why there is no link, as a sentence.
        embeds: the lines for other pages.
        picture: the moment as SVG.
        record: the whole game as text, or ``""`` where it is not shared.
    """

    what: str
    at: int
    moves: int
    is_public: bool
    is_secret: bool
    view: str
    views: tuple[tuple[str, str], ...]
    opened: frozenset[str]
    can_ask: bool
    writing: WritingModel | None
    with_names: bool
    has_names: bool
    link: str
    can_share: bool
    problem: str
    embeds: LinesModel
    picture: str
    record: str
