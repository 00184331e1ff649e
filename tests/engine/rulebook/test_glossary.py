"""The terms of each game: explained, used and found; and the reading order of rulebooks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.whist import rulebook as whist
from trickhunt import rulebook
from trickhunt.core.errors import BadOption
from trickhunt.exercises import lessons, minute
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.rulebook import glossary

OURS = [game for game in GAMES if PACKAGE_OF[game] in BUILT_IN]

KNOWN = {
    "bargain-hunt": (
        "bargain, bargain pile, junk, odds and ends, super special offer, twin, trump, no trump, "
        "clearing, convert, toll, trash heap, dump, stock, trick, lead, follow, dealer, value"
    ),
    "volltreffer": (
        "track, pawn, goal, bull's eye, direct hit, market, price, trump, stock, meld, set, "
        "smallest sum, trick, lead, follow, variant, rank, suit"
    ),
    "treasure-hunt": (
        "prediction, suit card, golden card, penalty, strict table, honest table, false claim, "
        "trump, trick, lead, follow, dealer, rank, suit"
    ),
}
"""The terms that beginners do not know, or that have a special meaning in a game."""

LONGEST_WORDS = 220


def texts(game: str) -> Iterator[str]:
    """Yield all texts of a game's rulebook, lessons and minute."""
    for clause in rulebook.clauses(game):
        yield from (clause.title, clause.words, clause.example, clause.ruling)
    for one in (*lessons(game), *filter(None, [minute(game)])):
        for step in one.steps:
            yield from (step.words, step.otherwise, *(answer.words for answer in step.answers))


def named(text: str, game: str) -> list[str]:
    """Return the ids of the terms in a text."""
    return [piece.term.id for piece in glossary.pieces(text, game) if piece.term]


@pytest.mark.parametrize("game", OURS)
def test_every_term_is_used_and_every_word_that_nobody_knows_is_a_term(game: str) -> None:
    used = {one for text in texts(game) for one in named(text, game)}
    assert used == {one.id for one in glossary.terms(game)}
    for word in KNOWN[game].split(", "):
        assert len(named(word, game)) == 1, word


@pytest.mark.parametrize("game", OURS)
def test_a_term_is_short_plain_and_leads_to_a_clause_of_its_game(game: str) -> None:
    terms = glossary.terms(game)
    assert len({one.id for one in terms}) == len(terms)
    forms = [form for one in terms for form in one.forms.split("|")]
    assert len(set(forms)) == len(forms), "a form has one meaning"
    for one in terms:
        assert len(one.words) <= LONGEST_WORDS, one.words
        assert one.words.endswith(".")
        assert rulebook.clause(one.clause) in rulebook.clauses(game)
        assert glossary.term(game, one.id) is one
        assert glossary.name_of(one) in forms


@pytest.mark.parametrize("game", OURS)
def test_a_text_in_pieces_is_the_same_text_and_names_each_term_once(game: str) -> None:
    for text in texts(game):
        found = glossary.pieces(text, game)
        assert "".join(piece.words for piece in found) == text
        assert all(piece.words for piece in found)
        names = named(text, game)
        assert len(set(names)) == len(names)


def test_the_longest_form_is_what_is_meant_and_words_are_whole() -> None:
    assert named("A super special offer, and another offer.", "bargain-hunt") == ["offer"]
    assert named("Junk piles up; the junk pile is high.", "bargain-hunt") == ["junk"]
    assert named("The player with the smallest sum", "volltreffer") == ["sum"]
    assert named("TRUMP", "treasure-hunt") == ["trump"]
    assert named("strumpet, trickster, misled", "treasure-hunt") == []
    assert glossary.pieces("", "volltreffer") == ()


def test_terms_are_asked_for_by_game() -> None:
    with pytest.raises(KeyError):
        glossary.term("volltreffer", "junk")
    with pytest.raises(BadOption):
        glossary.terms("poker")


def test_a_game_may_have_no_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(glossary, "book", lambda _game: whist.BOOK)
    assert glossary.pieces("A trick", "whist") == (glossary.Piece("A trick", None),)


@pytest.mark.parametrize("game", OURS)
def test_a_book_is_read_in_chapters_that_have_each_clause_once(game: str) -> None:
    chapters = rulebook.book(game).chapters
    read = [clause for chapter in chapters for clause in chapter.clauses]
    assert sorted(read) == sorted(clause.id for clause in rulebook.clauses(game))
    assert len({chapter.title for chapter in chapters}) == len(chapters) == 4
