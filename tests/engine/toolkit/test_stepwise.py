"""What takes long is worked out once, at once or step by step."""

from __future__ import annotations

from collections.abc import Iterator

from trickhunt.toolkit.stepwise import Stepwise


def test_a_list_is_the_same_whether_it_is_worked_out_at_once_or_in_steps() -> None:
    made: list[tuple[int, int]] = []

    @Stepwise
    def multiples(number: int) -> Iterator[int]:
        for factor in range(4):
            made.append((number, factor))
            yield number * factor

    steps = multiples.steps(7)
    next(steps)
    assert made == [(7, 0)]
    assert multiples(7) == [0, 7, 14, 21]
    assert [*steps] == []
    assert multiples(7) is multiples(7)
    assert made == [(7, factor) for factor in range(4)]
    assert len([*multiples.steps(5)]) == len(multiples(5))
