"""The panels of a picture: a seat with everything in front of it, and the middle of the table."""

from __future__ import annotations

from trickhunt.card_art.lettering import (
    BOLD,
    END,
    INK,
    MIDDLE,
    MUTED,
    USUAL,
    fitted,
    lines,
    size_in,
    text,
    width,
)
from trickhunt.core.words import _, begun
from trickhunt.drawing.arranging import Arranger, Block
from trickhunt.drawing.scene import CHIPS, FAN, Group, Scene, SeatArea, Sign, TrickSlot

PADDING = 10
GAP = 8
NAME = 15
LEAST = 11
"""The smallest size of a name; a longer name is cut short."""
LONGEST_NAME = 60
"""The width that a panel leaves to its name in any case."""
SIGN = 13
TURN = 15

_TAG, _GOLD, _WORD, _EDGE = "#f0e2c2", "#f3be3b", "#8a1c12", "#a39484"


def pill(words: str, x: float, y: float, fill: str) -> Block:
    """A word on its own background; its returned height is its width."""
    wide = round(width(words, USUAL, is_bold=True)) + 12
    return Block(
        f'<rect x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="18" rx="9" fill="{fill}"'
        f' stroke="{_EDGE}"/>' + text(words, x + wide / 2, y + 13, USUAL, more=BOLD + MIDDLE),
        wide,
    )


def narrowest(place: SeatArea) -> int:
    """The least width of the panel of a seat, in which its name and its points are whole."""
    return round(
        2 * PADDING
        + min(LONGEST_NAME, width(place.name, LEAST, is_bold=True))
        + 4
        + _tag_width(place)
    )


def _tag_width(place: SeatArea) -> int:
    return round(width(place.points, NAME - 1, is_bold=True)) + 13


def seat(
    arranger: Arranger, place: SeatArea, x: float, y: float, wide: float, largest: float
) -> Block:
    """A seat and the cards in front of it, without a frame.

    Args:
        arranger: lays out the cards.
        x: the left edge of the panel.
        y: its upper edge.
    """
    left, room, at = x + PADDING, wide - 2 * PADDING, y + PADDING
    head = _head(place, left, at, room)
    drawn, at = [head.drawn], at + head.height
    for block in _groups(arranger, place, left, at, room, largest):
        drawn.append(block.drawn)
        at += block.height
    for line in lines(" ".join(f"{begun(fact)}." for fact in place.facts).split(), USUAL, room):
        drawn.append(text(line, left, at + 12, USUAL))
        at += 17
    return Block("".join(drawn), at + PADDING - y)


def _head(place: SeatArea, x: float, y: float, room: float) -> Block:
    """The name, the points and the marks: in one line, or in two if it is narrow."""
    points = _tag_width(place)
    tag = (
        f'<path d="M{x + room - points:.4g} {y + 9:.4g}l7-9h{points - 7:.4g}v18h-{points - 7:.4g}z"'
        f' fill="{_TAG}" stroke="{_EDGE}"/>'
        + text(place.points, x + room - 5, y + 14, NAME - 1, more=BOLD + END)
    )
    marks = [(_("to move"), _GOLD)] if place.is_actor else []
    marks += [(mark, _TAG) for mark in place.marks]
    beside = room - points - 4
    size = size_in(place.name, beside, NAME, LEAST, is_bold=True)
    name = fitted(place.name, size, beside, is_bold=True)
    drawn = [tag, text(name, x, y + 14, size, more=BOLD)]
    across, down, end = x + round(width(name, size, is_bold=True)) + 8, y, x + room - points
    for mark, fill in marks:
        block = pill(mark, across, down, fill)
        if across + block.height > end:
            across, down, end = x, down + 22, x + room
            block = pill(mark, across, down, fill)
        drawn.append(block.drawn)
        across += block.height + 5
    return Block("".join(drawn), down + 25 - y)


def _groups(
    arranger: Arranger, place: SeatArea, x: float, y: float, room: float, largest: float
) -> list[Block]:
    """The cards in front of a seat: groups below each other, or two side by side if it is wide."""
    blocks: list[Block] = []

    def add(*parts: Block) -> None:
        height = max(part.height for part in parts) + GAP
        blocks.append(Block("".join(part.drawn for part in parts), height))

    def below() -> float:
        below = y
        for block in blocks:
            below += block.height
        return below

    groups = list(place.groups)
    if room >= 300 and [group.shape for group in groups[:2]] == [FAN, CHIPS]:
        half = round(room * 0.35)
        add(
            arranger.group(groups[0], x, y, half, largest),
            arranger.group(groups[1], x + half + 12, y, room - half - 12, largest),
        )
        del groups[:2]
    for group in groups:
        if place.claims and room >= 300:
            share = room - 118
            add(
                arranger.group(group, x, below(), share, largest),
                arranger.claims(place.claims, x + share + 12, below()),
            )
        else:
            add(arranger.group(group, x, below(), room, largest))
            if place.claims:
                add(arranger.claims(place.claims, x, below()))
    return blocks


def middle(arranger: Arranger, scene: Scene, x: float, y: float, wide: float) -> Block:
    """The middle of the table: statements about the trick, the trick or market, the next action."""
    left, room, at = x + PADDING, wide - 2 * PADDING, y + PADDING
    signs = _signs(arranger, scene.signs, left, at, room)
    drawn, at = [signs.drawn], at + signs.height
    for row in _rows(scene, room):
        block = _slots(arranger, row, left, at, room)
        drawn.append(block.drawn)
        at += block.height
    for line in lines(scene.turn.split(), TURN, room / 1.06):
        drawn.append(text(line, x + wide / 2, at + 14, TURN, more=BOLD + MIDDLE))
        at += 20
    return Block("".join(drawn), at + PADDING - 3 - y)


def _signs(arranger: Arranger, signs: tuple[Sign, ...], x: float, y: float, room: float) -> Block:
    drawn: list[str] = []
    across, down = x, y
    for sign in signs:
        label = round(width(sign.label, SIGN)) + 5
        mark = 22 if sign.suit >= 0 else 0
        wide = label + mark + round(width(sign.word, SIGN, is_bold=True)) + 22
        if across > x and across + wide > x + room:
            across, down = x, down + 28
        drawn.append(
            f'<rect x="{across:.4g}" y="{down:.4g}" width="{wide - 6:.4g}" height="23" rx="11.5"'
            f' fill="#fffaf0" stroke="{_EDGE}"/>' + text(sign.label, across + 8, down + 16, SIGN)
        )
        if sign.suit >= 0:
            place = f'x="{across + label + 6:.4g}" y="{down + 2:.4g}" width="19" height="19"'
            drawn.append(arranger.pen.use(f"mark-{arranger.pack.sign(sign.suit)}", place))
            drawn.append(text(sign.word, across + label + 28, down + 16, SIGN, more=BOLD))
        across += wide
    return Block("".join(drawn), down + 31 - y if signs else 0)


class _Slot:
    """A place for a card in the middle, with the text below it."""

    def __init__(self, name: str, below: list[tuple[str, str, str]], *, is_best: bool) -> None:
        self.name = name
        self.below = below
        self.is_best = is_best


def _rows(scene: Scene, room: float) -> list[list[_Slot]]:
    """The slots in one row, or the trick in a separate row if one row is too narrow."""
    trick = [_played(scene, slot) for slot in scene.trick]
    others = [slot for group in scene.groups for slot in _lying(scene, group)]
    if room / max(1, len(trick) + len(others)) >= 66:
        return [row for row in (trick + others,) if row]
    return [row for row in (others, trick) if row]


def _played(scene: Scene, slot: TrickSlot) -> _Slot:
    below = [(slot.name, INK, BOLD)]
    if slot.word:
        below.append((slot.word, _WORD, BOLD))
    if slot.is_lead:
        below.append((_("led"), MUTED, ""))
    if slot.is_best:
        below.append((_("winning"), INK, ""))
    name = f"{scene.pack.prefix}-{scene.pack.deck.names[slot.card]}" if slot.card >= 0 else ""
    return _Slot(name, below, is_best=slot.is_best)


def _lying(scene: Scene, group: Group) -> list[_Slot]:
    pack = scene.pack
    names = [f"{pack.prefix}-{pack.deck.names[card]}" for card in group.cards]
    names += [group.back] * group.hidden
    notes = group.notes or (group.label,) * len(names)
    return [
        _Slot(name, [(note, INK, "")], is_best=False)
        for name, note in zip(names, notes, strict=True)
    ]


def _slots(arranger: Arranger, row: list[_Slot], x: float, y: float, room: float) -> Block:
    each = min(110, room // len(row))
    wide = 50
    left = x + (room - each * len(row)) // 2
    drawn = []
    for n, slot in enumerate(row):
        middle_x = left + n * each + each // 2
        edge = middle_x - wide // 2
        if not slot.name:
            drawn.append(
                f'<rect x="{edge + 1:.4g}" y="{y + 3:.4g}" width="{wide - 2}" height="68"'
                f' rx="5" fill="none" stroke="{_EDGE}" stroke-dasharray="4 4"/>'
            )
        else:
            if slot.is_best:
                drawn.append(
                    f'<rect x="{edge - 3:.4g}" y="{y - 1:.4g}" width="{wide + 6}" height="76"'
                    f' rx="8" fill="{_GOLD}" stroke="{INK}" stroke-width="1.5"/>'
                )
            drawn.append(arranger.card(slot.name, edge, y + 2, wide))
        for line, (words, size, fill, more) in enumerate(_slot_lines(slot, each - 2)):
            drawn.append(
                text(words, middle_x, y + 89 + line * 15, size, fill=fill, more=more + MIDDLE)
            )
    return Block("".join(drawn), 89 + 15 * max(len(_slot_lines(slot, each - 2)) for slot in row))


def _slot_lines(slot: _Slot, room: float) -> list[tuple[str, float, str, str]]:
    """The text below a slot: lines that fit, with their sizes. An announcement may have several."""
    told: list[tuple[str, float, str, str]] = []
    for words, fill, more in slot.below:
        is_bold = bool(more)
        size = size_in(words, room, USUAL, LEAST, is_bold=is_bold)
        parts = [words]
        if fill == _WORD and fitted(words, size, room, is_bold=is_bold) != words:
            parts = lines(words.split(" "), size, room / 1.1)  # for bold letters
        told += [(fitted(one, size, room, is_bold=is_bold), size, fill, more) for one in parts]
    return told
