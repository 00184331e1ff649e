"""The history: every card in its trick, every other event in words, rounds that fold."""

from __future__ import annotations

from random import Random

import pytest

from table.games.page import page_of
from table.page.events import Act
from table.session.history import history_of
from table.session.session import Session
from table.store.settings import Settings
from table.store.setup import default_setup
from table.ui.models.history import PastTrick
from tests.plugins import ALL
from tests.table.fakes import (
    a_game,
    a_session,
    a_setup,
    a_whole_game,
    an_app,
    my_turn,
    play_out,
)
from tests.table.markup import Tag, read
from trickhunt.core.game import Played, TrickTaken
from trickhunt.formats.positions import facts_of
from trickhunt.games.bargain_hunt.events import Collected
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.games.volltreffer.events import TrickScored
from trickhunt.links import Link, write_link


def played(game: str) -> Session:
    """Return a whole game of quick bots and a random person."""
    setup = default_setup(game)
    for seat in range(1, setup.players):
        setup = setup.with_kind(seat, "random")
    return a_whole_game(setup)


def unfolded(session: Session) -> None:
    """Unfold every round."""
    for one in history_of(session):
        session.folds[one.number] = True


def shown(session: Session) -> Tag:
    page = page_of(session.setup.game)
    return read(page.dialogs["history"](session, page.present(session, Settings())))


@pytest.mark.parametrize("game", ALL)
def test_every_card_lies_in_its_trick_in_the_order_it_was_played(game: str) -> None:
    session = played(game)
    unfolded(session)
    events = [event for step in session.steps for event in step.events]
    tricks = [one for one in events if isinstance(one, TrickTaken)]
    past = [
        part for one in history_of(session) for part in one.parts if isinstance(part, PastTrick)
    ]
    assert [(one.cards, one.winner) for one in tricks] == [
        (
            tuple(card.card for card in one.trick.cards),
            next(card.seat for card in one.trick.cards if card.is_winning),
        )
        for one in past
    ]
    made = [at for one in past for at in one.at]
    assert [session.steps[at - 1].move.card for at in made] == [
        card for one in tricks for card in one.cards
    ]
    tree = shown(session)
    deck = session.record.game.deck
    cards = [tag.one(".card").attrs["data-card"] for tag in tree.all(".laid-card")]
    assert cards == [deck.names[one.card] for one in events if isinstance(one, Played)]
    assert len(tree.all(".crown")) == len(tree.all(".past-trick")) == len(tricks)


@pytest.mark.parametrize("game", ALL)
def test_what_happens_beside_the_tricks_is_told_once(game: str) -> None:
    session = played(game)
    unfolded(session)
    names, tell = session.names, session.record.game.tell
    text = shown(session).text
    events = [
        *session.progress.begun.events,
        *(event for step in session.steps for event in step.events),
    ]
    seen = set()
    for event in events:
        words = tell(event, names)
        if words and not isinstance(event, (Played, TrickTaken, Collected, TrickScored)):
            seen.add(type(event).__name__)
            assert words in text
    assert len(seen) >= 3


@pytest.mark.parametrize("game", ALL)
def test_only_the_last_round_is_unfolded_and_what_is_folded_is_not_drawn(game: str) -> None:
    session = played(game)
    *earlier, last = history_of(session)
    assert last.is_open
    assert last.parts
    assert all(not one.is_open and not one.parts and one.heading and one.outcome for one in earlier)
    tree = shown(session)
    headings = [tag for tag in tree.all("button") if "aria-expanded" in tag.attrs]
    assert [tag.attrs["aria-expanded"] for tag in headings] == [*["false"] * len(earlier), "true"]
    session.folds[1] = True
    assert len(shown(session).all(".past")) == 2


async def test_a_trick_that_is_played_stands_there_with_who_is_winning() -> None:
    session, _watching = a_session(a_setup(4))
    session.start()
    rng = Random(3)
    for _move in range(40):
        await play_out(session, rng, 1)
        assert await my_turn(session)
        if session.state.trick.cards:
            break
    session.stop()
    part = history_of(session)[-1].parts[-1]
    assert isinstance(part, PastTrick)
    assert [one.card for one in part.trick.cards] == session.state.trick.cards
    assert not part.taken
    words = shown(session).all(".took")[-1].text
    assert "is winning." in words or words == "You are winning."


async def test_a_round_is_unfolded_and_folded_by_its_heading() -> None:
    app, page = an_app()
    session = await a_game(app)
    await play_out(session, Random(2), 3)
    await my_turn(session)
    page.go("#/play/history")
    assert 'aria-expanded="true"' in page.over
    app.handle(Act("fold-round", {"move": "1"}))
    assert 'class="past"' not in page.over
    app.handle(Act("unfold-round", {"move": "1"}))
    assert 'class="past"' in page.over


def test_a_game_that_begins_within_a_trick_shows_the_cards_that_lay_there() -> None:
    state = a_whole_game(a_setup(4)).record.game.new(7)
    while len(state.trick.cards) < 2:
        state.apply(state.legal_moves()[0])
    there = list(state.trick.cards)
    link = Link(state.game, position=facts_of(state))
    app, page = an_app(address=f"#/{write_link(link)}")
    session = app.screen.session
    assert session is not None
    (part,) = history_of(session)[0].parts
    assert isinstance(part, PastTrick)
    assert [one.card for one in part.trick.cards] == there
    assert part.at == (0, 0)
    page.go(page.address().replace("?", "/history?"))
    assert len(read(page.over).all(".laid-card")) == 2
    assert not read(page.over).all(".share")


@pytest.mark.parametrize("game", [game for game in GAMES if PACKAGE_OF[game] in BUILT_IN])
def test_the_labels_of_the_history_can_be_asked_what_they_mean(game: str) -> None:
    session = played(game)
    unfolded(session)
    tree = shown(session)
    asked = {
        (label, tag.attrs["data-name"])
        for label in ("sign", "took", "during", "came-out", "words", "what")
        for part in tree.all(f".{label}")
        for tag in part.all(".ask-word")
    }
    assert ("sign", "trump") in asked
    assert len(asked) > 3
    assert {tag.attrs["tabindex"] for tag in tree.all(".ask-word")} == {"-1"}
