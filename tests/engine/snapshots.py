"""The complete contents of states, for comparison."""

from __future__ import annotations

from typing import Any

from trickhunt.core.game import State


def snapshot(state: State[Any]) -> dict[str, Any]:
    """Return all contents of a state as values that do not change with it."""
    values: dict[str, Any] = {}
    for name in {slot for kind in type(state).__mro__ for slot in getattr(kind, "__slots__", ())}:
        if name == "_legal":
            values[name] = state.legal_moves()
        elif name == "trick":
            trick = state.trick
            values[name] = [
                tuple(part) if isinstance(part := getattr(trick, slot), list) else part
                for slot in trick.__slots__
            ]
        else:
            value = getattr(state, name)
            values[name] = tuple(value) if isinstance(value, list) else value
    return values
