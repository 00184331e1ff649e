"""What is done to the scripts of others before they are served."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tools.console import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable


def without_source_map(script: str) -> str:
    """Return a script without the address of a source map, which is not served."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", script)


class Change(NamedTuple):
    """A change to a script of others.

    Attributes:
        reason: why the page is better off with it.
        old: what stands in the script, once.
        new: what takes its place.
    """

    reason: str
    old: str
    new: str


def changed(script: str, changes: Iterable[Change]) -> str:
    """Return a script with some changes.

    Raises:
        SetupError: the script is not the one that the changes were made for.
    """
    for change in changes:
        if script.count(change.old) != 1:
            raise SetupError(f"A script of another version than known: it lacks {change.old!r}.")
        script = script.replace(change.old, change.new)
    return script
