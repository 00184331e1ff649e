"""The rulebook: complete, consistent, shown as text, and tested clause by clause."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plugins import ALL
from trickhunt import rulebook
from trickhunt.core.errors import BadOption, UnknownClause
from trickhunt.games.bargain_hunt.options import EDITIONS
from trickhunt.games.registry import GAMES
from trickhunt.rulebook.rulebook import Clause, RefusalReason, refuse
from trickhunt.rulebook.text import EDITIONS as EDITION_WORDS
from trickhunt.rulebook.text import WIDTH, in_full, overview

BOOKS = [rulebook.book(name) for name in rulebook.games()]
CLAUSES = [clause for book in BOOKS for clause in book.clauses]

TESTS = Path(__file__).parents[1]


def cited_in_tests() -> Iterator[tuple[str, str]]:
    """Yield every clause id in the clause marker of a test, with its place.

    Only ids that are written out count; a test marked with all clauses at once counts for none.
    """
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value), f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_is_complete(clause: Clause) -> None:
    assert clause.title == clause.title.strip() != ""
    for words in (clause.words, clause.example, clause.ruling):
        assert not re.search(r"  |^\s|\s$|\{", words)
        assert not words or words[-1] in ".)"
    assert clause.words
    assert clause.sources or clause.is_ruling, "a clause has a source, or is a ruling that says why"
    assert clause.edition in ("", *EDITIONS)
    assert all(source.document.about and source.heading for source in clause.sources)
    assert len(set(clause.sources)) == len(clause.sources)


def test_documents_are_named_as_a_stranger_can_find_them() -> None:
    cited = {
        book.game: list(
            dict.fromkeys(source.document for clause in book.clauses for source in clause.sources)
        )
        for book in BOOKS
    }
    english, second, french = cited["bargain-hunt"]
    (direct_hit,), (treasure_hunt,) = cited["volltreffer"], cited["treasure-hunt"]
    for edition in (english, french):
        assert "Queen, 1998" in edition.name
        assert all(said in edition.about for said in ("Uwe Rosenberg", "Queen", "1998"))
    assert "The Rules Bank" in english.about
    assert "Daniel Beaujon" in french.about
    assert "lost its title" in second.about
    assert "Spotlight on Games, 2003" in direct_hit.name
    assert all(said in direct_hit.about for said in ("Günter Burkhardt", "Berliner Spielkarten"))
    assert "names no author" in treasure_hunt.about
    for documents in cited.values():
        for one in documents:
            assert not re.search(r"\.txt|[0-9a-f]{8}", f"{one.name} {one.about}")
            assert one.edition in ("", *EDITIONS)


def test_every_game_has_its_rulebook_with_the_clauses_in_order() -> None:
    assert set(rulebook.games()) == set(GAMES)
    for book in BOOKS:
        prefix = GAMES[book.game].prefix
        ids = [f"{prefix}-{n}" for n in range(1, len(book.clauses) + 1)]
        assert [clause.id for clause in book.clauses] == ids
        assert book.clauses == rulebook.clauses(book.game)


def test_every_clause_cited_exists() -> None:
    for clause in CLAUSES:
        assert clause.id not in clause.see
        assert len(set(clause.see)) == len(clause.see)
        for other in clause.see:
            assert rulebook.clause(other).id == other
    for book in BOOKS:
        for reason in book.reasons.values():
            assert rulebook.clause(reason.clause) in book.clauses


def test_reasons_rest_on_a_clause_of_their_edition() -> None:
    for book in BOOKS:
        for code, reason in book.reasons.items():
            twin = book.reasons.get(f"{code}-french")
            if twin is not None:
                assert rulebook.clause(reason.clause).edition == "english"
                assert rulebook.clause(twin.clause).edition == "french"


def test_words_speak_of_no_clause_that_does_not_exist() -> None:
    for clause in CLAUSES:
        text = f"{clause.words} {clause.example} {clause.ruling}"
        for mentioned in re.findall(r"\b[A-Z]{2}-\d+", text):
            assert rulebook.clause(mentioned).id == mentioned


def test_every_clause_has_a_test_and_every_test_an_existing_clause() -> None:
    cited = dict(cited_in_tests())
    unknown = {where for id_, where in cited_in_tests() if id_ not in {c.id for c in CLAUSES}}
    assert not unknown, f"markers that cite no clause: {sorted(unknown)}"
    untested = [clause.id for clause in CLAUSES if clause.id not in cited]
    assert not untested, f"clauses without a test: {untested}"


@pytest.mark.parametrize("text", ["BH-8", "bh-8", " BH-8\n"])
def test_a_clause_is_found_by_its_id(text: str) -> None:
    assert rulebook.clause(text).id == "BH-8"


@pytest.mark.parametrize("text", ["", "BH-0", "BH-99", "BH8", "8", "XX-1", "x" * 1000])
def test_an_unknown_clause_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(UnknownClause, match=f"BH-1 to {BOOKS[0].clauses[-1].id}") as caught:
        rulebook.clause(text)
    assert len(str(caught.value)) < 300


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=r"“chess” is not a game; choose from: .*bargain-hunt"):
        rulebook.clauses("chess")
    with pytest.raises(BadOption):
        overview("")


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_clause_is_shown_in_full(clause: Clause) -> None:
    text = in_full(clause)
    assert all(len(line) <= WIDTH and line == line.rstrip() for line in text.split("\n"))
    flowing = " ".join(text.split())
    assert flowing.startswith(f"{clause.id} · {clause.title}")
    for words in (clause.words, clause.example, clause.ruling):
        assert " ".join(words.split()) in flowing
    for source in clause.sources:
        assert f"{source.document.about}: “{source.heading}”" in flowing
    for other in clause.see:
        assert f"{other} · {rulebook.clause(other).title}" in flowing


@pytest.mark.parametrize("game", ALL)
def test_the_overview_names_every_clause_on_a_line(game: str) -> None:
    book = rulebook.book(game)
    lines = overview(book.game).split("\n")
    assert lines[0] == book.title
    assert all(len(line) <= WIDTH for line in lines)
    for clause in book.clauses:
        (line,) = [line for line in lines if line.split(" ", 1)[0] == clause.id]
        assert clause.title in line
        assert line.endswith("*") == clause.is_ruling


def test_every_edition_has_words() -> None:
    assert set(EDITION_WORDS) == set(EDITIONS)


def test_a_reason_is_filled_in() -> None:
    refusal = refuse({"why": RefusalReason("BH-8", "Follow {colour}.")}, "why", colour="red")
    assert (refusal.code, refusal.clause, refusal.words) == ("why", "BH-8", "Follow red.")
