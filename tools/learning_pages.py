"""Lessons and puzzles as static pages, ``l/GAME/3/`` and ``p/GAME/12/``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from table.games.page import page_of
from tools import page, preview_images, structured
from tools.game_facts import titled
from tools.templates import Pictures, Templates
from trickhunt.blog.page import shortened
from trickhunt.blog.preview import of_scene
from trickhunt.core.seats import seat_names
from trickhunt.core.words import _
from trickhunt.drawing import Scene, as_html, heading, scene_of
from trickhunt.exercises import Lesson, Puzzle, begin, lessons, puzzles
from trickhunt.exercises.lesson_state import seen
from trickhunt.exercises.puzzle_words import asked, hint, rating
from trickhunt.rulebook import clause

LESSONS, PUZZLES = FOLDERS = ("l", "p")
"""The folders of lessons and of puzzles."""


class Contents(NamedTuple):
    """The lessons or the puzzles of a game: its name, its title, and their titles."""

    name: str
    game: str
    entries: list[str]


class StepText(NamedTuple):
    """A step of a lesson: its text, a figure or nothing, and the replies to moves."""

    words: str
    figure: Markup
    answers: list[tuple[str, str]]


def write(site: Path, templates: Templates) -> Pictures:
    """Write the pages of all lessons and puzzles, and their indexes.

    Args:
        templates: those of the current language.

    Returns:
        The previews of the lessons and of the puzzles.
    """
    return [*_lessons(site, templates), *_puzzles(site, templates)]


def _lessons(site: Path, templates: Templates) -> Pictures:
    titles = page.titles()
    taught = {game: lessons(game) for game in titles if lessons(game)}
    courses = [
        Contents(game, titles[game], [_(one.title) for one in taught[game]]) for game in taught
    ]
    about = _("Each lesson of the three games teaches one thing, with real positions.")
    pictures: Pictures = []
    _contents(templates, LESSONS, _("Lessons"), about, courses)
    for course in courses:
        for number, lesson in enumerate(taught[course.name], 1):
            address, scene = _lesson_page(templates, course, number, lesson)
            if templates.draws:
                pictures.append(
                    (of_scene(scene), preview_images.SMALL, site / address / preview_images.NAME)
                )
    return pictures


def steps_of(lesson: Lesson) -> tuple[list[StepText], list[Scene]]:
    """Return the steps of a lesson with text and figures, and the scene of each figure."""
    runs = [begin(lesson, at) for at in range(len(lesson.steps))]
    scenes = [seen(run.state) for run in runs]
    told = [
        # If the cards are as in the step before, no new figure is needed.
        StepText(
            run.words,
            Markup(as_html(scene) if not at or run.step.position else ""),  # noqa: S704 - it escapes
            [(", ".join(one.moves), _(one.words)) for one in run.step.answers],
        )
        for at, (run, scene) in enumerate(zip(runs, scenes, strict=True))
    ]
    return told, scenes


def _lesson_page(
    templates: Templates, course: Contents, number: int, lesson: Lesson
) -> tuple[str, Scene]:
    """Write one page; return its address, and the scene of its preview."""
    told, scenes = steps_of(lesson)
    path = f"{LESSONS}/{course.name}/{number}/"
    address = templates.put(
        "learning/lesson.html",
        path,
        title=_(lesson.title),
        titled=titled(course.name, course.game),
        subject=structured.game(course.name, course.game),
        about=shortened(told[0].words),
        name=course.name,
        game=course.game,
        number=number,
        steps=told,
        clauses=[(one, f"{one} {_(clause(one).title)}") for one in lesson.clauses],
        around=_around(course.entries, number),
        picture=f"{path}{preview_images.NAME}",
        shows=heading(scenes[0]),
    )
    return address, scenes[0]


def _puzzles(site: Path, templates: Templates) -> Pictures:
    titles = page.titles()
    posed = {game: puzzles(game) for game in titles if puzzles(game)}
    courses = [
        Contents(
            game,
            titles[game],
            [_("Puzzle {number}", number=n) for n in range(1, len(posed[game]) + 1)],
        )
        for game in posed
    ]
    about = _(
        "Moments from games in which one move is better than all others, and beginners miss it."
    )
    pictures: Pictures = []
    _contents(templates, PUZZLES, _("Puzzles"), about, courses)
    drawn = set()
    for course in courses:
        for number, puzzle in enumerate(posed[course.name], 1):
            # One picture for all of a kind: single ones would be larger than all other pages.
            picture = f"{PUZZLES}/{course.name}/{puzzle.kind}.png"
            scene = _puzzle_page(templates, course, number, puzzle, picture)
            if templates.draws and picture not in drawn:
                pictures.append((of_scene(scene), preview_images.SMALL, site / picture))
            drawn.add(picture)
    return pictures


def _puzzle_page(
    templates: Templates, course: Contents, number: int, puzzle: Puzzle, picture: str
) -> Scene:
    """Write one page; return the scene of its position."""
    state = puzzle.state()
    names = seat_names(state.game.players)
    said = page_of(course.name).move_words
    quiz = asked(puzzle, names, said).quiz
    assert quiz is not None
    scene = scene_of(state, names=names)
    named = _("Puzzle {number} of {game}.", number=number, game=course.game)
    templates.put(
        "learning/puzzle.html",
        f"{PUZZLES}/{course.name}/{number}/",
        title=_("Puzzle {number}", number=number),
        titled=titled(course.name, course.game),
        subject=structured.game(course.name, course.game),
        about=f"{named} {quiz.words} {heading(scene)}",
        name=course.name,
        game=course.game,
        number=number,
        question=quiz.words,
        figure=Markup(as_html(scene)),  # noqa: S704 - it escapes
        hint=hint(puzzle, said),
        answers=list(map(said, puzzle.answer)),
        reason=quiz.right,
        habit=said(puzzle.move(puzzle.habit)),
        temptation=quiz.said[puzzle.habit],
        rating=rating(puzzle),
        around=_around(course.entries, number),
        picture=picture,
        shows=_("Cards of a puzzle of this kind."),
    )
    return scene


def _around(entries: Sequence[str], number: int) -> list[tuple[int, str]]:
    """The numbers and names of the entries around one."""
    return [(n, entries[n - 1]) for n in (number - 1, number + 1) if 1 <= n <= len(entries)]


def _contents(
    templates: Templates, folder: str, title: str, about: str, courses: list[Contents]
) -> None:
    """Write the index of a folder."""
    templates.put(
        "learning/list.html",
        f"{folder}/",
        title=title,
        about=about,
        courses=courses,
        picture=preview_images.NAME,
        shows=_("Cards of three games in a row, under a striped awning."),
    )
