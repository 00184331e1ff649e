"""The screen of the rulebook: its books, its search, and a clause with its examples."""

from __future__ import annotations

import pytest

from table.games.registry import playable
from table.page.events import Act, Changed, Printing, Toggled
from table.rules.examples import shown
from table.rules.rules_model import MOST_MOVES
from table.ui.views.rulebook import chapters, sources_in_words
from tests.plugins import ALL
from tests.table.app.test_app import press
from tests.table.fakes import FakePage, a_game, an_app
from tests.table.markup import Tag, read
from trickhunt.core.errors import BadLink
from trickhunt.links.link import PLAY, REPLAY
from trickhunt.links.reading import read_link
from trickhunt.rulebook import book, clause, clauses, games, leaning_on
from trickhunt.rulebook.examples import examples, examples_of
from trickhunt.rulebook.search import find

CLAUSES = [one.id for game in games() for one in clauses(game)]


def opened(address: str) -> tuple[FakePage, Tag]:
    _app, page = an_app(address=address)
    return page, read(page.html)


def hrefs(tag: Tag) -> set[str]:
    return {link.attrs["href"] for link in tag.all("a")}


# The book


@pytest.mark.parametrize("game", ALL)
def test_the_book_of_a_game_has_all_its_clauses(game: str) -> None:
    page, tree = opened(f"#/rules/{game}")
    order = [one.id for _title, found in chapters(book(game)) for one in found]
    assert [title.attrs["id"] for title in tree.all("h4")] == [f"{one}-title" for one in order]
    assert sorted(order) == sorted(one.id for one in clauses(game)), "each of them once"
    assert all("open" not in behind.attrs for behind in tree.all(".behind"))
    assert {f"#/rules/{one}" for one in order} <= hrefs(tree)
    assert tree.one(id=f"book-{game}").attrs["aria-current"] == "true"
    assert len(tree.all("a", aria_current="true")) == 1
    assert page.over == ""
    assert page.focus_is == "rules-title"


async def test_the_book_is_that_of_the_chosen_game_or_of_the_one_played() -> None:
    app, page = an_app()
    app.handle(Changed("game", "volltreffer"))
    page.go("#/treasure-hunt")
    assert "#/rules/treasure-hunt" in hrefs(read(page.html))
    app.handle(Changed("game", "volltreffer"))
    page.go("#/rules")
    assert "Volltreffer" in read(page.html).one("h2").text
    assert "#/play" not in hrefs(read(page.html))
    page.go("#/rules/BH-3")
    assert "Schnäppchen Jagd" in read(page.html).one(".where").text
    page.go("#/")
    session = await a_game(app)
    page.go("#/rules")
    assert "Schnäppchen Jagd" in read(page.html).one("h2").text
    assert "#/play" in hrefs(read(page.html))
    session.stop()


@pytest.mark.parametrize("address", ["#/rules/BH-99", "#/rules/b", "#/rules/chess"])
def test_an_address_of_nothing_is_answered_with_what_there_is(address: str) -> None:
    page, tree = opened(address)
    assert "BH-1 to BH-" in tree.one(id="rules-problem").text
    assert tree.one(id="rules-title").text
    assert page.focus_is == "rules-title"


def test_marks_of_a_page_around_an_address_end_it() -> None:
    page, tree = opened("#/rules/BH-3</b>")
    assert page.address() == "#/rules/BH-3"
    assert not tree.all(id="rules-problem")
    _page, tree = opened("#/rules/BH-<b>3")
    assert tree.one("textarea").text == "rules/BH-<b>3"
    assert not tree.all("b")


def test_no_key_of_the_table_means_anything_here() -> None:
    app, page = an_app(address="#/rules")
    assert not press(app, "r")
    assert not press(app, "z")
    assert page.address() == "#/rules"


# The search


def test_what_is_typed_is_found_at_once_and_counted_aloud() -> None:
    app, page = an_app(address="#/rules/volltreffer")
    page.focus("find")
    app.handle(Changed("find", "trump sui", is_typing=True))
    tree = read(page.html)
    assert page.focus_is == "find"
    assert tree.one(id="find").attrs["value"] == "trump sui"
    found = {game: [one.clause.id for one in find("trump sui", game)] for game in playable()}
    ids = [link.attrs.get("id", "") for link in tree.all("a")]
    shown_ids = [one.removeprefix("found-") for one in ids if one.startswith("found-")]
    first = found.pop("volltreffer")
    assert shown_ids == [*first, *(one for ids in found.values() for one in ids)]
    count = f"{len(shown_ids)} clauses were found."
    assert tree.one(id="found").text == count
    assert page.said[-1] == count


def test_nothing_found_and_nothing_asked() -> None:
    app, page = an_app(address="#/rules")
    app.handle(Changed("find", "xyzzy", is_typing=True))
    assert "Nothing was found" in page.said[-1]
    assert "Nothing was found" in read(page.html).one(id="found").text
    said = len(page.said)
    app.handle(Changed("find", "xyzzy"))
    assert len(page.said) == said, "the same is not said again when the field is left"
    app.handle(Changed("find", "  ", is_typing=True))
    assert len(page.said) == said
    assert read(page.html).all("article")
    app.handle(Changed("find", "bh 12", is_typing=True))
    assert page.said[-1] == "1 clause was found."
    page.go("#/rules/BH-12")
    page.go("#/rules")
    assert read(page.html).one(id="find").attrs["value"] == "bh 12", "one step back finds it again"
    page.go("#/")
    page.go("#/rules")
    assert read(page.html).one(id="find").attrs["value"] == ""


def test_what_was_looked_for_cannot_become_markup() -> None:
    app, page = an_app(address="#/rules")
    app.handle(Changed("find", '"><script>x', is_typing=True))
    assert "<script" not in page.html
    app.handle(Changed("name-0", "x"))
    assert read(page.html).one(id="find").attrs["value"] == '"><script>x'


# A clause


def test_the_sources_of_a_clause_are_named_once_each_with_their_headings() -> None:
    assert sources_in_words(clause("BH-2").sources) == (
        "Source: Bargain Hunt, English rules, second copy: “Game Parts” · "
        "Schnäppchen Jagd, French rules (Queen, 1998): “Contenu” · "
        "Bargain Hunt, English rules (Queen, 1998): “The Trick Taking Game”"
    )
    assert sources_in_words(clause("VT-2").sources) == (
        "Source: Volltreffer, English rules by Rick Heli (Spotlight on Games, 2003): "
        "“Contents”, “Phase 1 - Buying Cards”"
    )


@pytest.mark.parametrize("one", CLAUSES)
def test_a_clause_has_a_page_of_its_own(one: str) -> None:
    page, tree = opened(f"#/rules/{one.lower()}")
    entry = clause(one)
    assert page.focus_is == "rule-title"
    assert tree.one(id="rule-title").text == f"{one} {entry.title}"
    text = tree.one("article").text
    assert entry.words in text
    assert entry.ruling in text
    assert all(source.heading.rstrip(":") in text for source in entry.sources[:1])
    links = hrefs(tree)
    assert {f"#/rules/{other}" for other in entry.see} <= links
    assert {f"#/rules/{other.id}" for other in leaning_on(one)} <= links
    own = [example for example in examples_of(one) if example.clauses[0] == one]
    assert len(tree.all("figure")) == len(tree.all("svg", role="img")) == len(own) > 0
    others = [example.id for example in examples_of(one) if example not in own]
    assert [at.attrs["id"] for at in tree.all("a") if at.attrs.get("id", "")[:5] == "with-"] == [
        f"with-{other.replace('.', '-')}" for other in others
    ]


async def test_the_sheet_over_a_table_leads_to_the_whole_book_and_back() -> None:
    app, page = an_app()
    session = await a_game(app)
    page.go("#/play/rules/BH-8")
    assert {"#/rules/bargain-hunt", "#/rules/BH-8"} <= hrefs(read(page.over))
    page.go("#/rules/BH-8", replacing=True)  # as links in the dialog do
    assert page.over == ""
    assert "#/play" in hrefs(read(page.html))
    page.back()
    assert page.address() == "#/play"
    assert app.game.session is session
    session.stop()


def test_clauses_lead_to_their_neighbours() -> None:
    _page, tree = opened("#/rules/BH-1")
    assert tree.one(id="clause-after").attrs["href"] == "#/rules/BH-2"
    assert not tree.all("a", id="clause-before")
    *_others, before, last = clauses("bargain-hunt")
    _page, tree = opened(f"#/rules/{last.id}")
    assert tree.one(id="clause-before").attrs["href"] == f"#/rules/{before.id}"
    assert not tree.all("a", id="clause-after")
    assert tree.one(id="whole-book").attrs["href"] == "#/rules/bargain-hunt"


@pytest.mark.parametrize("game", ALL)
def test_examples_are_played_from_the_moment_that_is_shown(game: str) -> None:
    for one in examples(game):
        model = shown(one)
        for address, mode in ((model.play, PLAY), (model.steps, REPLAY)):
            if not address:
                continue
            link = read_link(address)
            assert link.shown_as == mode
            now = link.state()
            expected = one.link.state()
            assert now.observe(0).legal_moves == expected.observe(0).legal_moves
            assert now.actor == expected.actor
        assert bool(model.steps) == bool(one.link.moves)


@pytest.mark.parametrize("game", ALL)
async def test_every_example_opens_at_the_table(game: str) -> None:
    for one in examples(game):
        model = shown(one)
        app, page = an_app(address=f"#/rules/{one.clauses[0]}")
        page.go(model.play)
        assert page.address() == "#/play"
        assert app.game.session is not None
        if one.link.position:
            assert app.game.session.seat == one.link.state().actor, "who is to move is the reader"
        app.game.session.stop()
        if model.steps:
            page.go(model.steps)
            assert page.address() == model.steps
            assert not app.is_broken
            assert read(page.html).one(".stall").attrs["data-moves"] == str(one.link.at)


def test_an_example_says_what_may_be_played_and_why_the_rest_may_not() -> None:
    app, page = an_app(address="#/rules/BH-8")
    figure = read(page.html).all("figure")[0]
    details = figure.one("details")
    assert "open" not in details.attrs
    assert "Bert may" in details.text
    refused = details.one(".refused").text
    assert refused.startswith("Y9 plain : Follow green")
    assert "#/rules/BH-8" in hrefs(details)
    assert details.one(".then").all("li")[-1].text.startswith("Chris gets")
    app.handle(Toggled(details.attrs["id"], is_open=True))
    app.show()
    assert "open" in read(page.html).one("details", id=details.attrs["id"]).attrs
    app.handle(Toggled(details.attrs["id"], is_open=False))
    app.show()
    assert "open" not in read(page.html).one("details", id=details.attrs["id"]).attrs


def test_long_lists_of_moves_are_cut() -> None:
    golden = next(one for one in examples("treasure-hunt") if one.id == "TH-15.1")
    model = shown(golden)
    assert len(model.may) == MOST_MOVES
    assert model.more == 32 - MOST_MOVES
    _page, tree = opened("#/rules/TH-15")
    assert "and 20 more" in tree.text


def test_every_refusal_is_said_once_with_all_its_moves() -> None:
    for game in playable():
        for one in examples(game):
            model = shown(one)
            reasons = [(refused.words, refused.clause) for refused in model.refused]
            assert len(set(reasons)) == len(reasons)
            moves = [move for refused in model.refused for move in refused.moves]
            assert len(set(moves)) == len(moves)


def test_links_of_examples_are_checked_like_any() -> None:
    model = shown(examples("bargain-hunt")[0])
    with pytest.raises(BadLink):
        read_link(model.steps.replace("moves=", "moves=A"))


def test_a_clause_can_be_quoted() -> None:
    app, page = an_app(address="#/rules/TH-8")
    link = read(page.html).one(id="rule-link").attrs["value"]
    assert link == f"{page.base_url()}#/rules/TH-8"
    app.handle(Act("copy", {"id": "copy-rule-link"}))
    assert page.copied[-1] == ("rule-link", link)
    lines = read(page.html).one(id="rule-embed").text
    assert 'mode="clause" link="TH-8"' in lines
    app.handle(Act("copy", {"id": "copy-rule-embed"}))
    assert page.copied[-1][1].split() == lines.split()
    copies = len(page.copied)
    app.handle(Act("copy", {"id": "copy-else"}))
    page.go("#/rules")
    app.handle(Act("copy", {"id": "copy-rule-link"}))
    assert len(page.copied) == copies


# On paper


@pytest.mark.parametrize("game", ALL)
def test_each_clause_of_a_book_has_a_picture_as_long_as_it_is_printed(game: str) -> None:
    app, page = an_app(address=f"#/rules/{game}")
    on_screen = page.html
    app.handle(Printing(is_on=True))
    for tag in read(page.html).all("article"):
        figure = tag.one(".pictured")
        assert figure.all("svg")
        assert figure.one("figcaption").text
    assert len(read(page.html).all(".pictured")) == len(clauses(game))
    app.handle(Printing(is_on=False))
    assert page.html == on_screen


def test_only_a_whole_book_gets_pictures() -> None:
    app, page = an_app(address="#/rules/BH-8")
    for address in ("#/rules/BH-8", "#/rules", "#/"):
        page.go(address)
        app.handle(Changed("find", "trump"))
        before = page.html
        app.handle(Printing(is_on=True))
        assert page.html == before
        app.handle(Printing(is_on=False))
