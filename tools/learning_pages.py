"""Lessons and puzzles as static pages, ``l/GAME/3/`` and ``p/GAME/12/``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from tools import page, preview
from tools.page import page_python
from tools.tags import tags
from tools.templates import Templates, Written

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

LESSONS, PUZZLES = FOLDERS = ("l", "p")
"""The folders of both."""

WIDE = 600
"""Pixels of the preview of a lesson, or of a kind of puzzle."""


class Course(NamedTuple):
    """The lessons or the puzzles of a game: its name, its title, and what each is called."""

    name: str
    game: str
    entries: list[str]


class Told(NamedTuple):
    """A step of a lesson: its words, a figure or nothing, and what is said to which moves."""

    words: str
    figure: Markup
    answers: list[tuple[str, str]]


def write(site: Path, at: Callable[[str], str]) -> list[Written]:
    """Write the pages of all lessons and puzzles, and the contents of both.

    Args:
        site: the folder of the site.
        at: says under which name in it a file of ours lies.

    Returns:
        What was written of the lessons, and of the puzzles.
    """
    templates = Templates(at)
    return [_lessons(site, templates), _puzzles(site, templates)]


def _lessons(site: Path, templates: Templates) -> Written:
    with page_python():
        from trickhunt.lessons import lessons  # noqa: PLC0415 - the game's own Python
    written = Written([f"{LESSONS}/"], [])
    titles = page.titles()
    taught = {game: lessons(game) for game in titles if lessons(game)}
    courses = [Course(game, titles[game], [one.title for one in taught[game]]) for game in taught]
    for course in courses:
        for number, lesson in enumerate(taught[course.name], 1):
            path = f"{LESSONS}/{course.name}/{number}/"
            text, picture = _lesson_page(templates, course, number, lesson, path)
            written.put(site, path, text)
            written.pictures.append((picture, WIDE, site / path / preview.NAME))
    about = "Each lesson of the three games teaches one thing, on real positions."
    _contents(site, templates, LESSONS, "Lessons", about, courses)
    return written


def _lesson_page(
    templates: Templates, course: Course, number: int, lesson: Any, path: str
) -> tuple[str, str]:
    """One page, and its preview as SVG."""
    with page_python():
        from trickhunt.drawing import as_html, heading, scene_of  # noqa: PLC0415 - the game's own
        from trickhunt.lessons import begin  # noqa: PLC0415
        from trickhunt.lessons.model import LEARNER, NAMES  # noqa: PLC0415
        from trickhunt.posts.page import shortened  # noqa: PLC0415
        from trickhunt.posts.preview import of_scene  # noqa: PLC0415
        from trickhunt.rulebook import clause  # noqa: PLC0415
    runs = [begin(lesson, at) for at in range(len(lesson.steps))]
    scenes = [scene_of(run.state, LEARNER, names=NAMES[: run.state.game.players]) for run in runs]
    told = [
        # Cards that lie as they lay one step before need no other figure.
        Told(
            run.words,
            Markup(as_html(scene) if not at or run.step.position else ""),  # noqa: S704 - it escapes
            [(", ".join(one.moves), one.words) for one in run.step.answers],
        )
        for at, (run, scene) in enumerate(zip(runs, scenes, strict=True))
    ]
    about = shortened(told[0].words)
    text = templates.render(
        "learning/lesson.html",
        title=lesson.title,
        about=about,
        name=course.name,
        game=course.game,
        number=number,
        steps=told,
        clauses=[(one, f"{one} {clause(one).title}") for one in lesson.clauses],
        around=_around(course.entries, number),
        cards=tags(lesson.title, about, path, f"{path}{preview.NAME}", heading(scenes[0])),
    )
    return text, of_scene(scenes[0])


def _puzzles(site: Path, templates: Templates) -> Written:
    with page_python():
        from trickhunt.posts.preview import of_scene  # noqa: PLC0415 - the game's own Python
        from trickhunt.puzzles import puzzles  # noqa: PLC0415
    written = Written([f"{PUZZLES}/"], [])
    titles = page.titles()
    asked = {game: puzzles(game) for game in titles if puzzles(game)}
    courses = [
        Course(game, titles[game], [f"Puzzle {n + 1}" for n in range(len(asked[game]))])
        for game in asked
    ]
    for course in courses:
        drawn = set()
        for number, puzzle in enumerate(asked[course.name], 1):
            path = f"{PUZZLES}/{course.name}/{number}/"
            # One picture for all of a kind: so many would take more room than all other pages.
            picture = f"{PUZZLES}/{course.name}/{puzzle.kind}.png"
            text, scene = _puzzle_page(templates, course, number, puzzle, path, picture)
            written.put(site, path, text)
            if picture not in drawn:
                written.pictures.append((of_scene(scene), WIDE, site / picture))
            drawn.add(picture)
    about = "Moments of games in which one move is clearly the best, and beginners miss it."
    _contents(site, templates, PUZZLES, "Puzzles", about, courses)
    return written


def _puzzle_page(
    templates: Templates, course: Course, number: int, puzzle: Any, path: str, picture: str
) -> tuple[str, Any]:
    """One page, and what is to be seen of its position."""
    with page_python():
        from table.games import page_of  # noqa: PLC0415 - the page's own Python
        from trickhunt.drawing import as_html, heading, scene_of  # noqa: PLC0415
        from trickhunt.puzzles.asking import asked, hint, rating  # noqa: PLC0415
        from trickhunt.seats import seat_names  # noqa: PLC0415
    state = puzzle.state()
    names = seat_names(state.game.players)
    said = page_of(course.name).move_words
    quiz = asked(puzzle, names, said).quiz
    assert quiz is not None
    scene = scene_of(state, names=names)
    title = f"Puzzle {number} of {course.game}"
    about = f"{quiz.question} {heading(scene)}"
    text = templates.render(
        "learning/puzzle.html",
        title=title,
        about=about,
        name=course.name,
        game=course.game,
        number=number,
        question=quiz.question,
        figure=Markup(as_html(scene)),  # noqa: S704 - it escapes
        hint=hint(puzzle, said),
        answer=", ".join(map(said, puzzle.answer)),
        reason=quiz.right,
        habit=said(puzzle.move(puzzle.habit)),
        temptation=quiz.by_move[0][1],
        rating=rating(puzzle),
        around=_around(course.entries, number),
        cards=tags(title, about, path, picture, "Cards of a puzzle of this kind."),
    )
    return text, scene


def _around(entries: Sequence[str], number: int) -> list[tuple[int, str]]:
    """The numbers and the names of those before and after one."""
    return [(n, entries[n - 1]) for n in (number - 1, number + 1) if 1 <= n <= len(entries)]


def _contents(
    site: Path, templates: Templates, folder: str, title: str, about: str, courses: list[Course]
) -> None:
    """Write the page that leads to all others of a folder."""
    shows = "Cards of three games in a row, under a striped awning."
    text = templates.render(
        "learning/list.html",
        title=title,
        about=about,
        courses=courses,
        cards=tags(title, about, f"{folder}/", preview.NAME, shows),
    )
    (site / folder).mkdir(exist_ok=True)
    (site / folder / "index.html").write_text(text, "utf-8")
