"""Static pages about the games for people who have never heard of them.

``g/GAME/`` describes the game, its author, how it is played in a minute, and links to its rules,
lessons and puzzles; ``g/GAME/rules/`` has all its rules on one page, for printing and citing; and
``g/`` links to them. The folder of a language has a start page of its own, such as ``de/``; that of
English is the table itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from table.ui.views.rulebook import chapters
from tools import clause_pages, learning_pages, preview_images, structured
from tools.game_facts import About, abouts, titled
from tools.templates import POLICY, Pictures, Templates
from trickhunt.blog.preview import WIDE, of_scene
from trickhunt.core.words import _
from trickhunt.drawing import Scene
from trickhunt.exercises import lessons, minute, puzzles
from trickhunt.rulebook import Rulebook, book

FOLDER = "g"
"""The folder of all pages."""

LEADING_ON = f"{POLICY}; script-src 'self'"
"""The policy of pages with the script that leads on to a table (``web/writers/onward.js``)."""


def write(
    site: Path, templates: Templates, clauses: Mapping[str, clause_pages.ToldClause]
) -> Pictures:
    """Write the pages of every game, and the index.

    Args:
        templates: those of the current language.
    """
    games = abouts()
    pictures: Pictures = []
    for about in games:
        scene = _game_page(templates, about, [one for one in games if one != about], clauses)
        if templates.draws and scene is not None:
            pictures.append((of_scene(scene), WIDE, site / _picture(about.name)))
    lists = {f"{FOLDER}/": "games/list.html", "": "games/start.html"}
    for path, name in lists.items():
        if templates.version.folder + path:
            templates.put(name, path, games=games, picture=preview_images.NAME, policy=LEADING_ON)
    return pictures


def _picture(game: str) -> str:
    return f"{FOLDER}/{game}/{preview_images.NAME}"


def _game_page(
    templates: Templates,
    about: About,
    others: list[About],
    clauses: Mapping[str, clause_pages.ToldClause],
) -> Scene | None:
    """Write both pages of a game; return the scene of their preview, or ``None``."""
    rules = book(about.name)
    parts = [
        (title, [(one.id, _(one.title)) for one in inside]) for title, inside in chapters(rules)
    ]
    told = minute(about.name)
    steps, scenes = learning_pages.steps_of(told) if told else ([], [])
    common = {
        "game": about,
        "subject": structured.game(about.name, about.title, about.names),
        "by": titled(about.name, about.title),
        "parts": parts,
        "picture": _picture(about.name) if scenes else preview_images.NAME,
        "policy": LEADING_ON,
    }
    templates.put(
        "games/game.html",
        f"{FOLDER}/{about.name}/",
        steps=steps,
        lessons=[_(one.title) for one in lessons(about.name)],
        puzzles=len(puzzles(about.name)),
        sources=_documents(rules),
        others=others,
        **common,
    )
    templates.put(
        "games/rules.html",
        f"{FOLDER}/{about.name}/rules/",
        told=clauses,
        **common,
    )
    return scenes[0] if scenes else None


def _documents(rules: Rulebook) -> list[str]:
    """The source documents of rules, without duplicates."""
    found = dict.fromkeys(source.document.about for one in rules.clauses for source in one.sources)
    return [_(about) for about in found]
