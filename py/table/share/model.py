"""What is shown of the sheet in which a moment, a game or a deal is shared."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.lines import LinesModel


@dataclass(frozen=True)
class ShareModel:
    """What the sheet shows."""

    what: str  #: what is shared: the moment, the game or the deal
    at: int  #: after how many moves the moment is
    moves: int  #: how many moves the game has
    is_public: bool  #: whether nothing has to stay hidden
    is_secret: bool  #: whether nothing but the moment, as one seat sees it, may be shared
    view: str  #: whose seat it is seen from, or ``open``
    #: what can be chosen there, with words; empty if there is no choice
    views: tuple[tuple[str, str], ...]
    opened: frozenset[str]  #: the ids of the parts that are opened
    can_ask: bool  #: whether there is somebody to ask about the moment
    with_names: bool  #: whether the seats are named
    has_names: bool  #: whether they have names
    link: str  #: the whole link; ``""`` if the game does not fit into one
    can_share: bool  #: whether the browser can hand the link to other programs
    problem: str  #: why there is no link, as a sentence
    embeds: LinesModel  #: the lines for other pages
    picture: str  #: the moment as SVG
    record: str  #: the whole game as text, or ``""`` if it is not shared
