"""A position in words: for people who do not see the picture, and for plain text."""

from __future__ import annotations

from collections.abc import Iterator

from trickhunt.core.words import _, begun, in_row, labelled, ngettext, set_apart
from trickhunt.drawing.scene import Claims, Group, Scene, SeatArea, Sign, TrickSlot


def heading(scene: Scene) -> str:
    """A one-line description of the scene."""
    return _("{game}: {facts}.", game=scene.named or scene.title, facts=in_row(scene.facts))


def caption(scene: Scene) -> str:
    """A few words on the progress of the game, and on the next action, in one line."""
    facts = _("{words}.", words=begun(in_row(scene.facts)))
    return f"{facts} {scene.turn}"


def gist(scene: Scene) -> str:
    """What matters first, in a paragraph: the progress, the trick, and the next action."""
    return " ".join([heading(scene), *_middle(scene), scene.turn])


def as_text(scene: Scene) -> str:
    """A scene as text, with a final newline."""
    return "\n".join([heading(scene), *_middle(scene), *seats(scene), scene.turn, ""])


def _middle(scene: Scene) -> Iterator[str]:
    if said := announced(scene):
        yield _("{words}.", words=begun(said))
    played = [_played(scene, slot) for slot in scene.trick if slot.card >= 0]
    if played:
        yield _("Trick: {cards}.", cards=set_apart(played))
    for group in scene.groups:
        yield _("{what}: {cards}.", what=begun(group.label), cards=_cards(scene, group))


def announced(scene: Scene) -> str:
    """What is to follow, trump, and the like; ``""`` if nothing is."""
    lying = {group.label for group in scene.groups}  # whose cards say it, too
    return set_apart(_sign(sign) for sign in scene.signs if sign.label not in lying)


def _sign(sign: Sign) -> str:
    return labelled(sign.label, sign.word) if sign.word else sign.label


def _played(scene: Scene, slot: TrickSlot) -> str:
    card = _("{card} ({note})", card=scene.pack.card_name(slot.card), note=by(slot))
    return in_row([card, *([slot.word] if slot.word else [])])


def by(slot: TrickSlot) -> str:
    """Who played a card of the trick, and whether it is winning."""
    return in_row([slot.name, *([_("winning")] if slot.is_best else [])])


def seats(scene: Scene) -> Iterator[str]:
    """What lies in front of each seat, one sentence each."""
    for place in scene.places:
        yield _("{name}: {words}.", name=place.name, words=set_apart(_lying(scene, place)))


def _lying(scene: Scene, place: SeatArea) -> Iterator[str]:
    yield _("stands at {points}", points=place.points)
    yield from place.marks
    for group in place.groups:
        if group.cards or group.hidden:
            yield _("{what}: {cards}", what=group.label, cards=_cards(scene, group))
    if place.claims:
        yield claimed(scene, place.claims)
    yield from place.facts


def _cards(scene: Scene, group: Group) -> str:
    words = [scene.pack.card_name(card) for card in group.cards]
    if group.notes:
        words = [
            _("{card} ({note})", card=card, note=note)
            for card, note in zip(words, group.notes, strict=True)
        ]
    if group.hidden:
        words.append(ngettext("{count} face down", "{count} face down", group.hidden))
    return in_row(words) or _("none")


def claimed(scene: Scene, claims: Claims) -> str:
    """The suit cards of a seat that are face down."""
    down = [
        scene.pack.suit_name(suit)
        for suit in range(len(scene.pack.deck.suits))
        if claims.down >> suit & 1
    ]
    return _("suit cards face down: {suits}", suits=in_row(down) or _("none"))
