"""The view model of an example of the rulebook: a moment, the legal moves, the continuation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from table.games.page import page_of
from table.rules.rules_model import MOST_MOVES, ExampleModel, PictureModel, RefusedModel
from trickhunt.core.errors import Refusal
from trickhunt.core.game import State
from trickhunt.core.words import _
from trickhunt.drawing import as_svg, as_text, scene_of
from trickhunt.links.link import PLAY, REPLAY
from trickhunt.links.writing import write_link
from trickhunt.rulebook.examples import Example, examples_of
from trickhunt.rulebook.examples.example import MOVES, NOT


def picture_of(clause_id: str) -> PictureModel:
    """The moment of the first example of a clause."""
    one = examples_of(clause_id)[0]
    link = one.link
    scene = scene_of(link.state(), link.seat, is_open=link.is_open, names=link.names)
    return PictureModel(_(one.caption), as_svg(scene, described=False, apart=clause_id))


def shown(one: Example) -> ExampleModel:
    """An example at the moment to show."""
    link = one.link
    at = link.at or 0
    state = link.state()
    here = replace(link, moves=link.moves[:at], at=None, is_open=False, mode=PLAY)
    steps = replace(one.told, seat=max(state.actor, 0), mode=REPLAY)
    scene = scene_of(state, link.seat, is_open=link.is_open, names=link.names)
    legal = [page_of(one.game).move_words(move) for move in state.legal_moves()]
    return ExampleModel(
        id=one.id.replace(".", "-"),
        caption=_(one.caption),
        source=one.source,
        picture=as_svg(scene, described=False),
        words=tuple(as_text(scene).splitlines()),
        play=f"#/{write_link(here)}",
        steps=f"#/{write_link(steps)}" if link.moves else "",
        actor="" if state.is_over else link.names[state.actor],
        may=tuple(legal[:MOST_MOVES]),
        more=max(0, len(legal) - MOST_MOVES),
        refused=_by_reason(_refused(one, state, at)),
        then=tuple(_what_follows(one, state, at)),
    )


def _refused(one: Example, state: State[Any], at: int) -> Iterator[tuple[str, Refusal]]:
    """The moves that the example says are illegal at this moment, and the cards of the hand."""
    made, tried = 0, []
    for step in one.steps:
        if step.kind == MOVES:
            made += len(step.entries)
        elif step.kind == NOT and made == at:
            tried.append(state.game.parse_move(step.text.partition(":")[0]))
    faces = {move.card for move in tried}
    hand = [face for face in state.observe(max(state.actor, 0)).hand if face not in faces]
    cards = state.game.deck.text(hand)
    tried += [state.attempt(card) for card in cards if not state.moves_with(card)]
    for move in dict.fromkeys(tried):
        refusal = state.explain(move)
        assert refusal is not None
        yield move.text, refusal


def _by_reason(refused: Iterator[tuple[str, Refusal]]) -> tuple[RefusedModel, ...]:
    found: dict[tuple[str, str], list[str]] = {}
    for move, refusal in refused:
        found.setdefault((refusal.words, refusal.clause), []).append(move)
    return tuple(RefusedModel(tuple(moves), *reason) for reason, moves in found.items())


def _what_follows(one: Example, state: State[Any], at: int) -> Iterator[str]:
    """What happens from this moment on."""
    going = state.copy()
    for move in one.link.moves[at:]:
        for event in going.apply(move):
            words = going.game.tell(event, one.link.names)
            if words:
                yield words
