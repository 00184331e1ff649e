"""The layout of cards in a picture: hands, fans, labels and suit cards, as SVG with its height."""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.card_art.lettering import MUTED, USUAL, fitted, text
from trickhunt.card_art.packs import CHIP_HEIGHT, CHIP_WIDTH, Pack
from trickhunt.card_art.pens import Pen
from trickhunt.drawing.boxes import CENTRE, Box, Spot
from trickhunt.drawing.scene import CHIPS, FAN, HAND, Claims, Group

_ACROSS, _DOWN = CHIP_WIDTH + 3, CHIP_HEIGHT + 3
"""The distance from one label to the next."""


class Block(NamedTuple):
    """A drawing with its upper left corner at the origin, and its height."""

    drawn: str
    height: float


class Arranger:
    """Lays out the cards of one pack.

    Attributes:
        owner: the seat whose cards are being laid out, or the middle.
        boxes: the places of everything that can be marked; of equal cards, the last one counts,
            because a hand comes after the cards won.
    """

    def __init__(self, pen: Pen, pack: Pack) -> None:
        self.pen = pen
        self.pack = pack
        self.owner = CENTRE
        self.boxes: dict[Spot, Box] = {}

    def card(self, name: str, x: float, y: float, wide: float, copy: int = 0) -> str:
        """A drawing in the shape of a card.

        Args:
            x: its left edge.
            y: its upper edge.
            copy: the number of equal cards after it in its group.
        """
        place = f'x="{x:.4g}" y="{y:.4g}" width="{wide:.4g}" height="{wide * 1.4:.4g}"'
        self._note(name, Box(x, y, wide, wide * 1.4), copy)
        return self.pen.use(name, place)

    def _note(self, name: str, box: Box, copy: int = 0) -> None:
        self.boxes[Spot(self.owner, name.rpartition("-")[2], copy)] = box

    def names(self, group: Group) -> list[str]:
        """The drawings of a group's cards."""
        faces = [f"{self.pack.prefix}-{self.pack.deck.names[card]}" for card in group.cards]
        return faces + [group.back] * group.hidden

    def group(self, group: Group, x: float, y: float, room: float, largest: float) -> Block:
        """A group with its label.

        Args:
            x: its left edge.
            y: its upper edge.
            largest: the width of a card in a hand with enough room.
        """
        label = fitted(f"{group.label} · {group.count}", USUAL, room)
        head = text(label, x, y + 11, USUAL, fill=MUTED)
        if not group.count:
            return Block(head, 16)
        cards = self._cards(group, x, y + 17, room, largest)
        return Block(head + cards.drawn, 17 + cards.height)

    def _cards(self, group: Group, x: float, y: float, room: float, largest: float) -> Block:
        if group.shape == CHIPS:
            return self._chips(group.cards, x, y, room)
        if group.shape == HAND and not group.hidden:
            return self._hand(self.names(group), x, y, room, largest)
        wide, step = (35, 17) if group.shape == FAN else (25, 9)
        return self._fan(self.names(group), x, y, room, wide, step)

    def _hand(self, names: list[str], x: float, y: float, room: float, largest: float) -> Block:
        gap, smallest = 4, min(largest, 40)
        wide = min(largest, (room + gap) // len(names) - gap)
        if wide >= smallest:
            return self._fan(names, x, y, room, wide, wide + gap)
        return self._fan(names, x, y, room, smallest, smallest + gap)

    def _fan(
        self, names: list[str], x: float, y: float, room: float, wide: float, step: float
    ) -> Block:
        if len(names) > 1:
            step = min(step, (room - wide) / (len(names) - 1))
        drawn = "".join(
            self.card(name, x + n * step, y, wide, names[n + 1 :].count(name))
            for n, name in enumerate(names)
        )
        return Block(drawn, round(wide * 1.4))

    def _chips(self, cards: tuple[int, ...], x: float, y: float, room: float) -> Block:
        in_row = max(1, int((room + 3) // _ACROSS))
        drawn = []
        for n, card in enumerate(cards):
            row, column = divmod(n, in_row)
            place = f'x="{x + column * _ACROSS:g}" y="{y + row * _DOWN:g}"'
            drawn.append(self.pen.use(f"chip-{self.pack.deck.names[card]}", place))
            corner = x + column * _ACROSS, y + row * _DOWN
            self._note(self.pack.deck.names[card], Box(*corner, CHIP_WIDTH, CHIP_HEIGHT))
        rows = -(-len(cards) // in_row)
        return Block("".join(drawn), rows * _DOWN - 3)

    def claims(self, claims: Claims, x: float, y: float) -> Block:
        """The suit cards in front of a seat."""
        drawn = [text(claims.label, x, y + 11, USUAL, fill=MUTED)]
        for suit in range(len(self.pack.deck.suits)):
            name = "card-back" if claims.down >> suit & 1 else f"claim-{self.pack.sign(suit)}"
            drawn.append(self.card(name, x + suit * 26, y + 17, 23))
        return Block("".join(drawn), 50)
