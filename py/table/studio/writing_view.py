"""A document for writing, as HTML: each part with its tools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import shorten
from typing import TYPE_CHECKING, Any, NamedTuple

import htpy as h
from markupsafe import Markup

from table.exercises.quiz_state import card_of
from table.games.page import page_of
from table.games.registry import info_of, playable
from table.page.routes import Route
from table.store.settings import LONGEST_FOLDER, Settings
from table.store.setup import DEFAULT_NAMES, LONGEST_NAME
from table.studio.document_history import Work
from table.studio.reading_view import GLYPHS, moves, page_title, prose, steps, title_of, to_table
from table.studio.table_editing import alike, game_of, name_of, own_seat, refusal
from table.ui.art.pack import icon
from table.ui.models.embed_code import LinesModel
from table.ui.views.embed_code import lines_to_copy, to_copy
from table.ui.views.files import paste_field
from table.ui.views.frame import frame, place_tools
from trickhunt.core.game import Move, State
from trickhunt.core.seats import seat_names
from trickhunt.core.words import N_, _, labelled, ngettext, set_apart
from trickhunt.documents import (
    ClausePart,
    Document,
    Exercise,
    Heading,
    LessonPart,
    Part,
    PuzzlePart,
    TableLine,
    TablePart,
    Words,
)
from trickhunt.documents.document import LONGEST_TITLE, MODES, SIGNS
from trickhunt.documents.picture_marks import (
    ARROW,
    KINDS,
    NUMBER,
    RING,
    mark_in_words,
    spot_in_words,
)
from trickhunt.documents.safe_markdown import clauses_in, is_plain
from trickhunt.drawing.boxes import CENTRE, Spot
from trickhunt.formats.exercise import LEGAL, MOVE
from trickhunt.formats.walk import Place
from trickhunt.links.link import POSITION, QUIZ, REPLAY
from trickhunt.rulebook import clause, clauses
from trickhunt.rulebook import games as games_with_rules
from trickhunt.rulebook.search import find

if TYPE_CHECKING:
    from table.studio.reading_state import Reading

PLAYS = "play"
"""The tool with which a press on a card plays it."""

TOOLS = {
    PLAYS: N_("Play"),
    RING: N_("Ring"),
    NUMBER: N_("Number"),
    ARROW: N_("Arrow"),
}
"""The action of a press on the picture, by the name of the tool."""

HOW = {
    PLAYS: N_("Press a card in the hand to play it."),
    RING: N_("Press a card or a seat to ring it; press again to remove the ring."),
    NUMBER: N_("Press a card or a seat to give it the next number."),
    ARROW: N_("Press where the arrow begins, then where it ends."),
}

WAYS = {
    "position": N_("A position"),
    "replay": N_("A game to go through"),
    "quiz": N_("A question about a move"),
    "compare": N_("Both editions"),
}
"""The possible kinds of a table, by its mode."""

EXPERT = "expert"
"""The kind of a question that the expert answers, in addition to those of
:mod:`trickhunt.formats.exercise`.
"""

ASKED = {
    LEGAL: N_("Which moves are allowed?"),
    MOVE: N_("Which move is best? I say which"),
    EXPERT: N_("Which move is best? The expert says"),
}

KINDS_TO_ADD = (
    ("words", "list", N_("Text")),
    ("heading", "tag", N_("Heading")),
    ("question", "help", N_("Question with answers of your own")),
    ("clause", "rulebook", N_("Clause")),
    ("puzzle", "puzzle", N_("Puzzle")),
    ("lesson", "learn", N_("Lesson")),
)
"""The parts that can be added directly: name, icon, label."""


APART = (
    (QUIZ, "help", N_("Ask about this moment")),
    (POSITION, "cards", N_("Show this moment by itself")),
)
"""The parts that can be made of a moment of a replay: mode, icon, label."""


MOST_FOUND = 8
"""The most clauses that are offered at a time."""

MOVED_BY = {"up": "Shift+ArrowUp", "down": "Shift+ArrowDown"}
"""The keys that move a part with the focus, by the direction."""


@dataclass
class PartTools:
    """The state of the tools at a part."""

    tool: str = PLAYS  #: the action of a press on the picture of its table
    begun: str = ""  #: the beginning of an unfinished arrow
    pressed: tuple[Place, str] | None = None  #: where a card was pressed and not played
    spoken: str = ""  #: the move whose reply is being written
    dealt: str = ""  #: the deal number of its table, if the round was chosen


@dataclass
class Bench:
    """The state of the tools."""

    draft: int = 0
    parts: dict[int, PartTools] = field(default_factory=dict)  #: by the index of a part
    below: int | None = None  #: the part below which another one is added, unless at the end
    pasted: str = ""  #: the text in the field for links and files
    problem: str = ""  #: why it cannot be opened, or ``""``
    is_unkept: bool = False  #: whether the browser cannot store the draft
    #: whether it became a separate draft because another tab edited the first one
    has_parted: bool = False
    sought: str | None = None  #: what is looked for in the clauses, or ``None`` if none is added

    def at(self, part: int) -> PartTools:
        """The tools at a part."""
        return self.parts.setdefault(part, PartTools())


class Around(NamedTuple):
    """What is shown around the parts."""

    work: Work  #: the document with its history
    settings: Settings  #: with the name of the writer, and the address of the pictures of posts
    can_take: bool  #: whether there is a current game
    link: str  #: the link to the document, or ``""`` if it is too long for one
    lines: LinesModel  #: the lines for other pages
    #: the text of each step of a lesson, by its part; empty if it is not known
    lessons: Mapping[int, Sequence[str]]


PARTED = N_(
    "This draft was changed in another tab. What you write here is kept as a separate draft."
)
"""The message if two tabs edit the same draft."""


def writing(reading: Reading, bench: Bench, around: Around, here: Route) -> h.Element:
    """A document for writing."""
    written = reading.document
    return frame(
        "studio",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".document", aria_labelledby="studio-title")[
            h.h2(".visually-hidden", id="studio-title", tabindex="-1")[
                _("Write: {title}", title=title_of(written))
            ],
            _bar(bench, around.work),
            bench.is_unkept
            and h.p(".problem", role="alert")[
                _(
                    "This browser cannot save the draft: there is no room. Save it as a file "
                    "before you leave."
                )
            ],
            bench.has_parted and h.p(".problem")[_(PARTED)],
            h.label(".visually-hidden", for_="studio-name")[_("Title")],
            h.input(
                ".title-field",
                id="studio-name",
                name="studio-name",
                value=written.title,
                maxlength=str(LONGEST_TITLE),
                placeholder=_("Title"),
                autocomplete="off",
            ),
            h.p(".soft", id="studio-text-hint")[
                _(
                    "Text is Markdown: *emphasis*, **strong**, lists with - or 1., "
                    "[links](https://…), ![pictures](beside.png); BH-12 becomes a link."
                )
            ],
            [
                [
                    _part(reading, bench, around, at),
                    at == bench.below and _adding(written, bench, around),
                ]
                for at in range(len(written.parts))
            ],
            bench.below is None and _adding(written, bench, around),
            _export(written, around),
        ],
    )


def _bar(bench: Bench, work: Work) -> h.Element:
    return h.div(".studio-bar", role="toolbar", aria_label=_("Document"))[
        h.a(
            ".button",
            id="studio-all",
            href="#/studio",
            aria_label=_("All drafts"),
            title=_("All drafts"),
        )[icon("list"), h.span[_("All drafts")]],
        _tool("studio-undo", "undo", _("Undo"), can=work.can_undo),
        _tool("studio-redo", "redo", _("Redo"), can=work.can_redo),
        h.a(".button.go", id="studio-read", href=f"#/read?draft={bench.draft}")[
            icon("eye"), _("Read it")
        ],
        _tool("studio-publish", "share", _("Publish it")),
    ]


def _tool(act: str, sign: str, words: str, *, can: bool = True) -> h.Element:
    return _button(
        act,
        sign,
        h.span[words],
        aria_label=words,
        title=words,
        aria_disabled=None if can else "true",
    )


def _button(act: str, sign: str, words: h.Node, at: object = "", **more: str | None) -> h.Element:
    """A button with an icon and words.

    Args:
        at: the index of its part, perhaps with that of something in it, or ``""``.
        more: other attributes.
    """
    usual = {"id": f"{act}-{at}" if at != "" else act, "data_at": str(at) or None}
    return h.button(**{**usual, **more}, type="button", data_act=act)[icon(sign), words]


# Parts


def kind_in_words(part: Part) -> str:
    """The kind of a part in words."""
    match part:
        case Heading():
            return _("Heading")
        case Words():
            return _("Text")
        case ClausePart():
            return _("Clause")
        case PuzzlePart():
            return _("Puzzle")
        case LessonPart():
            return _("Lesson")
        case Exercise():
            return _("Question")
        case TablePart():
            return page_title(part)


def _part(reading: Reading, bench: Bench, around: Around, at: int) -> h.Element:
    part = reading.document.parts[at]
    last = len(reading.document.parts) - 1
    kind = kind_in_words(part)
    return h.section(
        ".part.edited", id=f"part-{at}", tabindex="-1", aria_label=f"{at + 1}. {kind}"
    )[
        h.header[
            h.h3[
                last > 0
                and h.span(".grip", aria_hidden="true", data_grip="studio-drag", data_at=str(at))[
                    icon("grip")
                ],
                kind,
            ],
            h.div(".part-tools")[
                at < last
                and _moving(at, "below", "new", _("Add below: {part}", part=kind), can=True),
                _moving(at, "up", "down", _("Move up: {part}", part=kind), can=at > 0),
                _moving(at, "down", "down", _("Move down: {part}", part=kind), can=at < last),
                _moving(at, "drop", "trash", _("Delete: {part}", part=kind), can=True),
            ],
        ],
        _fields(reading, bench, around, at, part),
    ]


def _moving(at: int, where: str, sign: str, words: str, *, can: bool) -> h.Element:
    return _button(
        "studio-move",
        sign,
        None,
        at,
        class_="step turned" if where == "up" else "step",
        id=f"studio-{where}-{at}",
        data_where=where,
        aria_label=words,
        title=words,
        aria_keyshortcuts=MOVED_BY.get(where),
        aria_disabled=None if can else "true",
    )


def _fields(reading: Reading, bench: Bench, around: Around, at: int, part: Part) -> h.Node:
    match part:
        case Heading():
            return _line(f"studio-{at}-line", _("Heading"), part.words)
        case Words():
            return _area(at, "words", _("Text"), part.words, rows=5, named=False)
        case ClausePart():
            return [
                _clause(at, part),
                _area(at, "words", _("Your words on it"), part.words),
                h.p(".soft")[_(clause(part.id).words)],
            ]
        case PuzzlePart() | LessonPart():
            return [
                _numbered(at, part),
                isinstance(part, LessonPart) and _step(at, part, around.lessons.get(at, ())),
                _area(at, "words", _("Your words on it"), part.words),
            ]
        case Exercise():
            return _question(at, part)
        case TablePart():
            return _table(reading, bench.at(at), around.settings.name, at, part)


def _area(
    at: int, name: str, words: str, value: str, *, rows: int = 2, named: bool = True
) -> list[h.Node]:
    """Return a field for text; below it, if the text has markup, the formatted text."""
    full = f"studio-{at}-{name}"
    return [
        h.div(".field")[
            h.label(class_={"visually-hidden": not named}, for_=full)[words],
            h.textarea(id=full, name=full, rows=str(rows), aria_describedby="studio-text-hint")[
                value
            ],
        ],
        _along(value),
    ]


def _line(name: str, words: str, value: str) -> list[h.Node]:
    """Return a field for text of one line, with the formatted text below it."""
    return [
        h.input(id=name, name=name, value=value, maxlength=str(LONGEST_TITLE), aria_label=words),
        _along(value),
    ]


def is_read_along(words: str) -> bool:
    """Whether something is said below a field with words while somebody types there."""
    return not is_plain(words) or bool(clauses_in(words))


def _along(words: str) -> list[h.Node]:
    """Return the formatted text, if it has markup, and the titles of its clauses."""
    return [
        not is_plain(words)
        and h.div(".read-along")[h.p(".soft")[_("This is how it looks:")], prose(words)],
        [
            h.p(".soft")[h.strong[rule.id], " ", _(rule.title)]
            if rule
            else h.p(".note")[_("There is no clause {id}.", id=id_)]
            for id_, rule in clauses_in(words).items()
        ],
    ]


def _choice(
    at: int,
    name: str,
    words: str,
    chosen: str,
    options: list[tuple[str, str]],
    *,
    named: bool = True,
) -> h.Element:
    full = f"studio-{at}-{name}"
    return h.div(".field")[
        h.label(class_={"visually-hidden": not named}, for_=full)[words],
        h.select(id=full, name=full)[
            [h.option(value=value, selected=value == chosen)[shown] for value, shown in options]
        ],
    ]


def _tick(at: int, name: str, words: str, *, checked: bool) -> h.Element:
    full = f"studio-{at}-{name}"
    return h.label(".tick")[h.input(id=full, name=full, type="checkbox", checked=checked), words]


def _clause(at: int, part: ClausePart) -> h.Element:
    return _choice(
        at,
        "clause",
        _("Clause"),
        part.id,
        [
            (one.id, f"{one.id} {_(one.title)}")
            for game in games_with_rules()
            for one in clauses(game)
        ],
        named=False,
    )


def _numbered(at: int, part: PuzzlePart | LessonPart) -> h.Element:
    full = f"studio-{at}-number"
    return h.div(".row")[
        _choice(
            at, "game", _("Game"), part.game, [(one, info_of(one).title) for one in playable()]
        ),
        h.div(".field")[
            h.label(for_=full)[_("Number")],
            h.input(id=full, name=full, type="number", min="1", max="999", value=str(part.number)),
        ],
    ]


def _step(at: int, part: LessonPart, said: Sequence[str]) -> h.Element:
    """The choice of a step of a lesson, or of all of it."""
    steps = [
        (str(number), labelled(str(number), shorten(words, 70, placeholder=" …")))
        for number, words in enumerate(said, 1)
    ]
    if part.step > len(steps):
        steps.append((str(part.step), str(part.step)))
    options = [("0", _("The whole lesson")), *steps]
    return _choice(at, "step", _("Which step"), str(part.step), options)


def _question(at: int, part: Exercise) -> list[h.Node]:
    return [
        _area(at, "words", _("Question"), part.words),
        [
            h.fieldset(".offer")[
                h.legend[_("Answer {number}", number=number + 1)],
                _line(
                    f"studio-{at}-answer-{number}",
                    _("Answer {number}", number=number + 1),
                    one.offered,
                ),
                _tick(at, f"right-{number}", _("This is right"), checked=one.is_good),
                _area(at, f"reply-{number}", _("Your reply to it"), one.words),
                _button(
                    "studio-unanswer",
                    "trash",
                    _("Delete"),
                    f"{at}-{number}",
                    class_="quiet",
                    aria_label=_("Delete answer {number}", number=number + 1),
                ),
            ]
            for number, one in enumerate(part.answers)
        ],
        _button("studio-more", "new", _("Another answer"), at),
    ]


# Tables


def _table(
    reading: Reading, tools: PartTools, name: str, at: int, table: TablePart
) -> list[h.Node]:
    walk = reading.walk(at)
    note = reading.note(at)
    scene = reading.scene(at)
    spots = _spots(reading, tools, at)
    opens_here = walk.place == table.at
    return [
        h.div(".row")[_way(at, table), _round(tools, at, table)],
        h.div(".passage", data_mode=table.mode)[
            h.div(".shown")[
                h.figure[
                    h.div(".pressed-on")[
                        Markup(reading.picture(at)),  # noqa: S704 - our own drawing
                        h.div(".hot-spots", role="group", aria_label=_("On the table"))[spots],
                    ],
                ],
                _tools(tools, at, can_press=bool(spots)),
                tools.tool == PLAYS and _refused(reading, tools, at),
                bool(note.marks)
                and h.ul(".marked")[
                    [
                        h.li[
                            mark_in_words(scene, mark),
                            _button(
                                "studio-unmark",
                                "close",
                                None,
                                f"{at}-{number}",
                                class_="quiet",
                                aria_label=_("Remove: {mark}", mark=mark_in_words(scene, mark)),
                            ),
                        ]
                        for number, mark in enumerate(note.marks)
                    ]
                ],
            ],
            h.div(".going")[
                steps(reading, at),
                moves(reading, at, table),
                _bots(reading, at),
                walk.at > 0 and _rating(at, note.sign),
                _area(at, "note", _("Your comment here"), note.words, rows=3),
                table.mode == REPLAY
                and not reading.state(at).is_over
                and _tick(
                    at,
                    "guess",
                    _("Let readers choose the next move"),
                    checked=note.quiz is not None,
                ),
                _next(reading, tools, at),
                h.div(".choices")[
                    _button(
                        "studio-here",
                        "eye",
                        _("Opens here") if opens_here else _("Open it here"),
                        at,
                        aria_pressed="true" if opens_here else "false",
                    ),
                    _button("studio-cut", "trash", _("Delete the moves after this one"), at),
                    table.mode == REPLAY
                    and [
                        _button(
                            "studio-apart",
                            sign,
                            _(words),
                            at,
                            id=f"studio-apart-{at}-{mode}",
                            data_kind=mode,
                        )
                        for mode, sign, words in APART
                    ],
                    _button("studio-change", "list", _("Change it card by card"), at),
                ],
            ],
        ],
        _me(at, table, name),
        _asking(reading, tools, at, table),
        _looks(at, table),
        to_table(at, table, walk.place),
    ]


def _rating(at: int, sign: str) -> h.Element:
    """The choice of what is said about the last move."""
    signs = [("", _("Unrated")), *((one, f"{GLYPHS[one]} {_(SIGNS[one])}") for one in SIGNS)]
    return _choice(at, "sign", _("This move"), sign, signs)


def _tools(tools: PartTools, at: int, *, can_press: bool) -> h.Element:
    tool = tools.tool
    words = _("Now press where the arrow ends.") if tools.begun else _(HOW[tool])
    return h.div[
        h.div(".segments", role="radiogroup", aria_label=_("What pressing the picture does"))[
            [
                h.label[
                    h.input(
                        id=f"studio-tool-{at}-{name}",
                        type="radio",
                        name=f"studio-{at}-tool",
                        value=name,
                        checked=name == tool,
                    ),
                    h.span[_(word)],
                ]
                for name, word in TOOLS.items()
            ]
        ],
        can_press and h.p(".soft")[words],
    ]


def _spots(reading: Reading, tools: PartTools, at: int) -> list[h.Element]:
    """The buttons over the picture: the cards to play, or everything that can be marked."""
    scene, state = reading.scene(at), reading.state(at)
    playing = tools.tool not in KINDS
    legal = {name_of(state, move) for move in state.legal_moves()}
    tried = {name_of(state, move) for move in state.candidates()}
    played_from = _cards(reading, at)
    found = []
    for spot, box in reading.spots(at):
        played = played_from.get(spot.card)
        if playing and (spot.card not in tried or played != spot._replace(copy=0)):
            continue
        place = f"left:{box.x:.2%};top:{box.y:.2%};width:{box.wide:.2%};height:{box.high:.2%}"
        found.append(
            h.button(
                class_={"spot": True, "seat": not spot.card},
                id=f"studio-spot-{at}-{str(spot).replace(' ', '-')}" + spot.copy * "-again",
                type="button",
                data_act="studio-spot",
                data_at=str(at),
                data_spot=str(spot),
                aria_label=spot_in_words(scene, spot),
                aria_pressed="true"
                if tools.begun == str(spot)
                or (playing and _pressed(reading, tools, at) == spot.card)
                else None,
                aria_disabled="true" if playing and spot.card not in legal else None,
                style=place,
            )
        )
    return found


def _next(reading: Reading, tools: PartTools, at: int) -> h.Node:
    """The possible moves at the moment that no press on a card makes at once."""
    state = reading.state(at)
    if state.is_over:
        return h.p(".soft")[_("The game is over here.")]
    words = page_of(state.game.name).move_words
    table = reading.table(at)
    names = seat_names(state.game.players, table.base.names if table else ())
    on_cards = _cards(reading, at)
    shown = [
        move
        for move in state.legal_moves()
        if (card := name_of(state, move)) not in on_cards or card == _pressed(reading, tools, at)
    ]
    return (
        bool(shown)
        and h.div(".next", role="group", aria_label=_("Moves to play"))[
            h.p(".soft")[_("{name} can play:", name=names[state.actor])],
            [
                h.button(
                    ".move",
                    id=f"studio-play-{at}-{number}",
                    type="button",
                    data_act="studio-play",
                    data_at=str(at),
                    data_move=move.text,
                )[words(move)]
                for number, move in enumerate(shown)
            ],
        ]
    )


def _bots(reading: Reading, at: int) -> h.Node:
    """The button for a whole trick, above all that its press changes."""
    walk = reading.walk(at)
    return (
        walk.at == len(walk.here.moves)
        and not reading.state(at).is_over
        and h.div(".choices")[_button("studio-bots", "bot", _("Let bots finish the trick"), at)]
    )


def _cards(reading: Reading, at: int) -> dict[str, Spot]:
    """Where the cards to play can be pressed: in the hand, else in the middle of the table."""
    spots = [spot for spot, _box in reading.spots(at)]
    actor = reading.state(at).actor
    return {
        spot.card: spot
        for seat in (CENTRE, actor)
        for spot in spots
        if spot.card and spot.seat == seat and not spot.copy
    }


def _pressed(reading: Reading, tools: PartTools, at: int) -> str:
    """The card that was pressed at the displayed moment and not played, or ``""``."""
    place, card = tools.pressed or (None, "")
    return card if place == reading.walk(at).place else ""


def _refused(reading: Reading, tools: PartTools, at: int) -> h.Node:
    """Why the pressed card may not be played, with its clause."""
    why = refusal(reading.state(at), _pressed(reading, tools, at))
    return (
        why is not None
        and h.p(".note", id=f"studio-refused-{at}")[
            why.words,
            " ",
            h.a(".clause-link", href=f"#/rules/{why.clause}")[
                f"{why.clause} · {_(clause(why.clause).title)}"
            ],
        ]
    )


def _way(at: int, table: TablePart) -> h.Element:
    modes = [
        (mode, _(WAYS[mode]))
        for mode in MODES
        if mode != "compare" or "edition" in table.base.game.options
    ]
    return _choice(at, "mode", _("Readers see"), table.mode, modes)


def _round(tools: PartTools, at: int, table: TablePart) -> h.Node:
    """The choice of the round, as long as nothing is written about a deal."""
    base = table.base
    if table.lines != (TableLine(),) or base.deals or (base.position and not tools.dealt):
        return None
    rounds = [(str(one), str(one)) for one in range(1, base.game.rounds + 1)]
    return _choice(at, "round", _("Round"), str(base.begun.state.round), rounds)


def _me(at: int, table: TablePart, name: str) -> h.Node:
    """The name of the writer, in a game of the writer's own."""
    if own_seat(table.base.names, name) < 0:
        return None
    full = f"studio-{at}-me"
    return h.div(".field")[
        h.label(for_=full)[_("Your name, as readers see it")],
        h.input(
            id=full,
            name=full,
            value=name if name in table.base.names else "",
            placeholder=_(DEFAULT_NAMES[0]),
            maxlength=str(LONGEST_NAME),
            autocomplete="off",
        ),
    ]


def _asking(reading: Reading, tools: PartTools, at: int, table: TablePart) -> h.Node:
    """The question about a move, and the replies, if there is one."""
    place = reading.asking(at)
    quiz = table.asked(*place)
    if quiz is None:
        return None
    state = table.moment(*place).state
    words = page_of(state.game.name).move_words
    asked = EXPERT if quiz.by_expert else quiz.ask
    legal = state.legal_moves()
    cards = {card_of(move) for move in legal} - {-1}
    moves = [some[0] for some in alike(state)]
    spoken = next((move for move in moves if move.text == tools.spoken), moves[0]).text
    said = quiz.said
    return h.fieldset(".asking")[
        h.legend[_("The question")],
        _choice(at, "ask", _("What is asked"), asked, [(one, _(ASKED[one])) for one in ASKED]),
        _area(at, "question", _("In your words (otherwise the usual ones)"), quiz.words),
        asked == MOVE
        and h.p(class_="soft" if quiz.accepted else "note")[
            labelled(
                _("Right moves"),
                set_apart(words(move) for move in legal if move.text in quiz.accepted),
            )
            if quiz.accepted
            else _("Choose a right move below; until then, any allowed move counts as right.")
        ],
        h.p(".soft")[
            _(
                "“{right}”, “{wrong}” or “{no}” stands before your words, unless they begin so.",
                right=_("Right!"),
                wrong=_("Not quite."),
                no=_("No."),
            )
        ],
        _area(at, "praise", _("What you say to a right answer"), quiz.right),
        _area(at, "consolation", _("What you say to a wrong one"), quiz.otherwise),
        _choice(
            at,
            "on",
            _("One of the moves"),
            spoken,
            [
                (
                    move.text,
                    words(move)
                    if move in legal
                    else _("{move} in any other way (not allowed)", move=_card_or_move(state, move))
                    if card_of(move) in cards
                    else _("{move} (not allowed)", move=_card_or_move(state, move)),
                )
                for move in moves
            ],
        ),
        asked == MOVE
        and spoken in [move.text for move in legal]
        and _tick(at, "good", _("This is right"), checked=spoken in quiz.accepted),
        _area(at, "said", _("What you say about it"), said.get(spoken, "")),
    ]


def _card_or_move(state: State[Any], move: Move) -> str:
    """The card of a move that is not allowed in any way, or the move in words."""
    page = page_of(state.game.name)
    card = card_of(move)
    return page.pack.card_name(card) if card >= 0 else page.move_words(move)


def _looks(at: int, table: TablePart) -> h.Element:
    """The viewing seat, the open hands, and the names of the seats."""
    base = table.base
    names = seat_names(base.game.players, base.names)
    seats = [("", _("The player to move"))]
    seats += [(str(seat), name) for seat, name in enumerate(names)]
    full = f"studio-{at}-names"
    return h.details(".more", id=f"studio-looks-{at}", data_kept="")[
        h.summary(id=f"studio-looks-{at}-summary")[_("Names, seats and hands")],
        _choice(at, "seat", _("Seen by"), "" if base.seat is None else str(base.seat), seats),
        _tick(at, "open", _("All hands open"), checked=base.is_open),
        h.div(".field")[
            h.label(for_=full)[_("Names of the seats, with commas between them")],
            h.input(id=full, name=full, value=", ".join(base.names), autocomplete="off"),
        ],
    ]


# Adding parts, and publishing


def _seeking(document: Document, sought: str) -> h.Element:
    """The choice of a clause to add, by words in it; those of the document's game come first."""
    own = game_of(document.parts)
    games = sorted(games_with_rules(), key=lambda game: game != own)
    found = [one.clause for game in games for one in find(sought, game)]
    return h.div(".seeking")[
        h.div(".field")[
            h.label(for_="studio-sought")[_("Which clause? Type its number or words of it")],
            h.input(
                id="studio-sought",
                name="studio-sought",
                type="search",
                value=sought,
                maxlength=str(LONGEST_TITLE),
                autocomplete="off",
            ),
        ],
        h.ul(".choices")[
            [
                h.li[
                    h.button(
                        id=f"studio-clause-{one.id}",
                        type="button",
                        data_act="studio-clause",
                        data_clause=one.id,
                    )[h.strong[one.id], " ", _(one.title)]
                ]
                for one in found[:MOST_FOUND]
            ]
        ],
        not found and h.p(".note")[_("No clause has these words.")],
    ]


def _adding(document: Document, bench: Bench, around: Around) -> h.Element:
    return h.section(".adding", aria_labelledby="adding-title")[
        h.h3(id="adding-title")[_("Add")],
        h.div(".choices")[
            [
                _button("studio-add", sign, _(word), id=f"studio-add-{name}", data_kind=name)
                for name, sign, word in KINDS_TO_ADD
            ]
        ],
        bench.sought is not None and _seeking(document, bench.sought),
        h.h3[_("Add a table")],
        h.div(".choices")[
            [
                _button(
                    "studio-deal",
                    "cards",
                    _("A deal of {game}", game=info_of(name).title),
                    id=f"studio-deal-{name}",
                    data_game=name,
                )
                for name in playable()
            ],
            around.can_take and _tool("studio-take", "play", _("Your game so far")),
            _tool("studio-edit", "list", _("Set up a position")),
        ],
        h.p(".soft")[
            _(
                "A position that you set up comes back here when you press “Write about it” "
                "there. So does a moment of any game, a puzzle or a link: press “Share” first."
            )
        ],
        h.form(".arriving", id="studio-form", data_act="studio-paste", novalidate=True)[
            paste_field(
                "studio-pasted",
                _("Or paste a link, a record or a position"),
                bench.pasted,
                bench.problem,
                problem_id="studio-problem",
                rows=3,
            ),
            h.button(id="studio-paste", type="submit")[icon("new"), _("Add it")],
        ],
    ]


def _export(document: Document, around: Around) -> h.Element:
    pictures = sum(isinstance(part, TablePart) for part in document.parts)
    return h.section(".adding", aria_labelledby="export-title")[
        h.h3(id="export-title")[_("Publish, send or keep it")],
        bool(around.lines.lines)
        and [
            not around.link
            and h.p(".note")[_("The file has to be beside the post, on the same host.")],
            lines_to_copy(around.lines, "studio"),
        ],
        bool(pictures)
        and [
            h.div(".field")[
                h.label(for_="studio-pictures")[
                    _("Where the pictures will be, if you know it: feeds need that address")
                ],
                h.input(
                    id="studio-pictures",
                    name="studio-pictures",
                    type="url",
                    value=around.settings.pictures,
                    placeholder="https://…/",
                    maxlength=str(LONGEST_FOLDER),
                    autocomplete="off",
                ),
            ],
            h.div(".choices")[
                _tool(
                    "studio-png",
                    "save",
                    ngettext(
                        "Save {count} picture as PNG", "Save {count} pictures as PNG", pictures
                    ),
                )
            ],
        ],
        h.section(".share-part", aria_labelledby="studio-link-title")[
            h.h3(id="studio-link-title")[_("As a link or a file")],
            to_copy("studio-link", _("Link"), around.link, rows=2)
            if around.link
            else h.p(".note")[
                _(
                    "This is too long for a link. Save it as a file: anyone who has the file can "
                    "open it here."
                )
            ],
            h.div(".choices")[
                bool(around.link) and _tool("studio-copy", "copy", _("Copy the link")),
                _tool("studio-file", "save", _("Save as a file (.trick)")),
                _tool("studio-text", "save", _("Save as plain text")),
            ],
        ],
    ]
