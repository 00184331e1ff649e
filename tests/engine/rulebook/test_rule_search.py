"""Finding clauses by words."""

from __future__ import annotations

import pytest

from tools.languages import TargetLanguage
from trickhunt import rulebook
from trickhunt.core.errors import BadOption, UnknownClause
from trickhunt.rulebook.search import LONGEST, find


def ids(question: str, game: str = "bargain-hunt") -> list[str]:
    return [found.clause.id for found in find(question, game)]


def test_a_clause_is_found_by_its_id_and_by_its_title() -> None:
    assert ids("BH-12")[0] == "BH-12"
    assert ids("bh 12")[0] == "BH-12"
    assert ids("TWINS over")[0] == "BH-12"
    assert find("twins over", "bargain-hunt")[0].sentence == "Every coloured card has a twin."


def test_titles_come_first_and_the_rest_in_the_order_of_the_book() -> None:
    clauses = {clause.id: clause for clause in rulebook.clauses("bargain-hunt")}
    titled = [name for name, clause in clauses.items() if "trump" in clause.title.lower()]
    rest = [name for name in clauses if name not in titled]
    found = ids("trump")
    assert titled
    assert found[: len(titled)] == titled
    assert found[len(titled) :] == [name for name in rest if name in found]


@pytest.mark.parametrize(
    ("question", "game", "clause", "sentence"),
    [
        ("toll", "bargain-hunt", "BH-19", "toll"),
        ("equally", "bargain-hunt", "BH-3", "at random"),
        ("sabine red", "volltreffer", "VT-5", "Sabine"),
        ("Spielregel nowhere", "volltreffer", "", ""),
        ("déroulement", "bargain-hunt", "BH-1", "Déroulement du jeu"),
        ("DEROULEMENT", "bargain-hunt", "BH-1", "Déroulement du jeu"),
        ("ace of diamonds", "treasure-hunt", "TH-17", "ace of diamonds"),
    ],
)
def test_words_are_found_wherever_they_stand(
    question: str, game: str, clause: str, sentence: str
) -> None:
    found = {one.clause.id: one.sentence for one in find(question, game)}
    if clause:
        assert sentence in found[clause]
    else:
        assert found == {}


def test_words_are_found_by_how_they_begin_and_all_of_them_are_wanted() -> None:
    assert "BH-21" in ids("shuff")
    assert ids("uffled") == []
    assert set(ids("junk toll")) < set(ids("junk"))


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("language", "typed", "clause"),
    [
        ("fr", "coeur", "TH-8"),
        ("fr", "cœur", "TH-8"),
        ("de", "muellhaufen", "BH-19"),
        ("de", "mullhaufen", "BH-19"),
        ("de", "Müllhaufen", "BH-19"),
        ("de", "ausserdem spiel", ""),
        ("de", "schnappchen", "BH-6"),
    ],
)
def test_letters_with_dots_or_joined_are_found_as_they_are_typed(
    language: str, typed: str, clause: str
) -> None:
    with TargetLanguage(language).spoken():
        found = ids(typed, "treasure-hunt" if language == "fr" else "bargain-hunt")
    assert clause in found if clause else not found


def test_without_a_word_everything_is_found() -> None:
    assert ids(" — ") == [clause.id for clause in rulebook.clauses("bargain-hunt")]
    assert ids("x" * 10_000) == ids("x" * LONGEST) == []


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOption):
        find("trump", "chess")


def test_what_leans_on_a_clause() -> None:
    leaning = {one.id for one in rulebook.leaning_on("bh-6")}
    assert leaning == {"BH-5", "BH-17", "BH-19", "BH-20"}
    with pytest.raises(UnknownClause):
        rulebook.leaning_on("BH-99")
