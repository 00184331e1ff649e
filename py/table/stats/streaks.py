"""Streaks: days in a row. A day is a text such as ``2026-11-24``."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from functools import cache


@cache
def following(day: str) -> str:
    """The day after a day."""
    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def streaks(days: Iterable[str]) -> list[list[str]]:
    """The streaks among some days, each as its days in order."""
    found: list[list[str]] = []
    for day in sorted(days):
        if found and following(found[-1][-1]) == day:
            found[-1].append(day)
        else:
            found.append([day])
    return found
