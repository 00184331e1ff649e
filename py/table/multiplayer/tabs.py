"""What tabs of one browser tell each other about an answer that was opened as a link.

A browser opens a link in a new tab. The one with the game is another: it takes the answer, and says
so. What comes may be of any page of this origin.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from table.page.peers import Peers

ANSWER, TAKEN = "answer", "taken"

LONGEST_WORDS = 1_000


class TabMessage(NamedTuple):
    """What a tab tells."""

    what: str  #: :data:`ANSWER`, where somebody is to take one, or :data:`TAKEN`
    answer: str  #: the packed answer
    problem: str = ""  #: why it was not taken though it was for this tab, as a sentence, or ``""``


def tell(peers: Peers, told: TabMessage) -> None:
    """Tell something to all tabs."""
    peers.tell(json.dumps(told._asdict()))


def read(text: str) -> TabMessage | None:
    """What another tab told; ``None`` where it is nothing of this kind."""
    try:
        data = json.loads(text)
        told = TabMessage(**data)
    except (TypeError, ValueError, RecursionError):
        return None
    texts: list[object] = [*told]
    is_fine = all(isinstance(one, str) and len(one) <= LONGEST_WORDS for one in texts)
    return told if is_fine and told.what in (ANSWER, TAKEN) else None
