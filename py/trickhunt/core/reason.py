"""A reason: something true of a position, as values that can be checked and words can be made of.

Reasons are found in the rooms :mod:`trickhunt.coach` and :mod:`trickhunt.outcomes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Reason(NamedTuple):
    """Something true of a position, from what one seat may know."""

    kind: str  #: what is said, as a name that the game's words know
    facts: Mapping[str, Any]  #: the numbers, faces and seats that it is said with, by name
