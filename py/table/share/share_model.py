"""The view model of the sheet for sharing a moment, a game or a deal."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.embed_code import LinesModel


@dataclass(frozen=True)
class ShareModel:
    """What the sheet shows."""

    what: str  #: what is shared: the moment, the game or the deal
    at: int  #: the number of moves before the moment
    moves: int  #: the number of moves of the game
    is_public: bool  #: whether nothing has to stay hidden
    is_secret: bool  #: whether only the moment, as one seat sees it, may be shared
    view: str  #: the viewing seat, or ``open``
    #: the possible views, with words; empty if there is no choice
    views: tuple[tuple[str, str], ...]
    can_ask: bool  #: whether there is somebody to ask about the moment
    with_names: bool  #: whether the seats are named
    has_names: bool  #: whether they have names
    link: str  #: the whole link; ``""`` if the game does not fit into one
    can_share: bool  #: whether the browser can share the link with other programs
    problem: str  #: why there is no link, as a sentence
    embeds: LinesModel  #: the lines for other pages
    picture: str  #: the moment as SVG
    record: str  #: the whole game as text, or ``""`` if it is not shared
