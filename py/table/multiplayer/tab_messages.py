"""Messages between tabs of one browser about an invitation or answer that was opened as a link.

A browser opens a link in a new tab. The game is in another tab, which takes the answer and confirms
it. A guest may open an invitation again that another tab has used. Messages may come from any page
of this origin.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from table.page.peers import Peers

ANSWER, TAKEN, USED, HELD = "answer", "taken", "used", "held"

LONGEST_WORDS = 1_000


class TabMessage(NamedTuple):
    """A message to other tabs."""

    #: :data:`ANSWER`, if somebody should take one, or :data:`TAKEN`; :data:`USED`, if a tab is
    #: looked for that has used an invitation, or :data:`HELD`
    what: str
    answer: str  #: the packed answer; of an invitation, its number
    #: why it was not taken although it was for this tab, as a sentence, or ``""``; of an
    #: invitation, the packed answer that waits to be accepted, or ``""``
    problem: str = ""


def tell(peers: Peers, told: TabMessage) -> None:
    """Send a message to all tabs."""
    peers.tell(json.dumps(told._asdict()))


def read(text: str) -> TabMessage | None:
    """Parse a message of another tab; ``None`` for anything else."""
    try:
        data = json.loads(text)
        told = TabMessage(**data)
    except (TypeError, ValueError, RecursionError):
        return None
    texts: list[object] = [*told]
    is_fine = all(isinstance(one, str) and len(one) <= LONGEST_WORDS for one in texts)
    return told if is_fine and told.what in (ANSWER, TAKEN, USED, HELD) else None
