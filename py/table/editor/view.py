"""The position editor: the rules, the places, the pack, the verdict and the text."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.editor.blanks import blanks
from table.editor.editor import Editor, Wrong, place_id
from table.editor.view_parts import Parts, Stops
from table.editor.words import place_in_words
from table.games.fields import FLAG
from table.games.info import Choose, Number
from table.games.page import page_of
from table.games.registry import info_of, playable
from table.page.routes import EDIT, Route
from table.positions.filling import has_stock
from table.positions.places import places
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools, tool_button
from trickhunt.core.seats import seat_name
from trickhunt.core.words import _, begun, ngettext
from trickhunt.drawing import as_svg, scene_of
from trickhunt.games.registry import GAMES


def editing(editor: Editor, stops: Stops, trouble: str, suits: str = "two") -> h.Element:
    """The editor.

    Args:
        stops: the positions of the keyboard focus.
        trouble: why the address with which it was opened has no position, or ``""``.
        suits: the colours of a standard pack's suits, such as ``two``.
    """
    parts = Parts(editor, stops)
    tools = place_tools(
        Route(EDIT),
        tool_button("edit-undo", "undo", _("Undo"), can=editor.can_undo),
        tool_button("edit-redo", "redo", _("Redo"), can=editor.can_redo),
    )
    is_off = not editor.is_readable
    return frame(
        "edit",
        _("Trick Hunt"),
        _("Position editor"),
        tools,
        h.div(".editor", data_suits=suits)[
            h.section(".laid-out", aria_labelledby="edit-title")[
                h.h2(id="edit-title", tabindex="-1")[_("Set up a position")],
                trouble and h.p(".note", role="alert")[icon("warning"), " ", trouble],
                h.fieldset(".by-rules", disabled=is_off)[_rules(editor)],
                h.fieldset(".spots", disabled=is_off, aria_describedby="places-how")[
                    h.legend(".visually-hidden")[_("What is where")],
                    h.p(".how-to", id="places-how")[
                        _(
                            "Choose a place, then press cards in the pack. To remove a card you "
                            "have placed, press it. The arrow keys move between places and "
                            "cards."
                        )
                    ],
                    h.div(".choices")[
                        _button("edit-deal", "cards", _("Deal the rest")),
                        has_stock(editor.draft)
                        and _button("edit-rest", "down", _("Rest to the stock")),
                        _button("edit-clear", "trash", _("Clear")),
                    ],
                    _seats(editor, parts),
                    _table(editor, parts),
                ],
                _text(editor),
            ],
            h.div(".beside-it")[
                h.fieldset(".whole-pack", disabled=is_off)[_pack(editor, parts)],
                _verdict(editor),
            ],
        ],
    )


# The rules


def _rules(editor: Editor) -> h.Node:
    draft = editor.draft
    game = draft.game
    counts = sorted(GAMES[game.name].seats)
    return [
        h.fieldset(".field.which-game")[
            h.legend[_("Game")],
            h.div(".segments")[
                [
                    _radio(
                        "edit-game", name, game.name, info_of(name).title, info_of(name).language
                    )
                    for name in playable()
                ]
            ],
        ],
        len(counts) > 1
        and h.fieldset(".field")[
            h.legend[_("Players")],
            h.div(".segments")[
                [
                    _radio("edit-players", str(count), str(game.players), str(count))
                    for count in counts
                ]
            ],
        ],
        [_option(editor, one) for one in info_of(game.name).options],
    ]


def _radio(
    name: str, value: str, chosen: str, title: str, language: str | None = None
) -> h.Element:
    return h.label(".option")[
        h.input(
            id=f"{name}-{value}", type="radio", name=name, value=value, checked=value == chosen
        ),
        h.span[h.span(".title", lang=language)[title]],
    ]


def _option(editor: Editor, one: Choose | Number) -> h.Element:
    name, value = f"option-{one.name}", editor.draft.game.option(one.name)
    if isinstance(one, Choose):
        return h.fieldset(".field")[
            h.legend[_(one.label)],
            h.div(".segments")[
                [_radio(name, choice, value, _(title)) for choice, title, _why in one.values]
            ],
        ]
    slip = editor.slips.get(name)
    return h.div(".field")[
        h.label(for_=name)[_(one.label)],
        h.input(
            id=name,
            name=name,
            inputmode="numeric",
            autocomplete="off",
            maxlength="16",
            value=slip.text if slip else value,
            aria_invalid="true" if slip else None,
            aria_describedby=f"problem-{name}" if slip else None,
        ),
        slip is not None and h.p(".problem", id=f"problem-{name}")[slip.words],
    ]


# The places


def _seats(editor: Editor, parts: Parts) -> h.Element:
    """Each seat: its numbers, its cards, and its rare facts."""
    draft = editor.draft
    chairs = []
    for seat in range(draft.game.players):
        fields = [one for one in blanks(draft) if one.seat == seat]
        chairs.append(
            h.section(".chair", aria_labelledby=f"chair-{seat}")[
                h.h3(id=f"chair-{seat}")[seat_name(seat)],
                h.div(".blank-fields")[[parts.blank(one) for one in fields if one.sort != FLAG]],
                [parts.place(one) for one in places(draft) if one.seat == seat],
                h.div(".blank-fields")[[parts.blank(one) for one in fields if one.sort == FLAG]],
            ]
        )
    return h.div(".chairs")[chairs]


def _table(editor: Editor, parts: Parts) -> h.Element:
    """The facts of no particular seat."""
    draft = editor.draft
    return h.section(".chair", aria_labelledby="chair-table")[
        h.h3(id="chair-table")[_("On the table")],
        h.div(".blank-fields")[[parts.blank(one) for one in blanks(draft) if one.seat is None]],
        [parts.place(one) for one in places(draft) if one.seat is None],
    ]


def _button(act: str, sign: str, words: str) -> h.Element:
    return h.button(id=act, type="button", data_act=act)[icon(sign), words]


# The pack


def _pack(editor: Editor, parts: Parts) -> h.Node:
    game = editor.draft.game.name
    return [
        h.legend(".visually-hidden")[_("The pack")],
        h.p(".cards-into", id="pack-into")[
            _("Cards go to:"),
            " ",
            h.span(".where-to")[place_in_words(game, editor.place)],
            h.button(
                ".quiet",
                id="edit-to-place",
                type="button",
                data_act="edit-go",
                data_move=place_id(editor.place),
                aria_label=_("Go to that place"),
            )[icon("follow")],
            _short_verdict(editor),
        ],
        parts.suits(page_of(game).pack),
        parts.pack(page_of(game).pack),
    ]


# The verdict


def _short_verdict(editor: Editor) -> h.Element:
    """The verdict beside the pack, if the full verdict is far away."""
    is_wrong = editor.unread is not None or bool(editor.verdict.wrong)
    words = _("possible")
    if is_wrong:
        words = ngettext("{count} wrong", "{count} wrong", len(editor.verdict.wrong))
    if editor.unread:
        words = _("unreadable")
    return h.button(
        class_={"quiet": True, "in-short": True, "is-wrong": is_wrong},
        id="edit-to-verdict",
        type="button",
        data_act="edit-go",
        data_move="verdict-title",
    )[icon("warning" if is_wrong else "check"), words]


def _verdict(editor: Editor) -> h.Element:
    if editor.unread:
        return h.section(".judged", aria_labelledby="verdict-title")[
            h.h2(id="verdict-title", tabindex="-1")[icon("warning"), _("The text cannot be read")],
            h.p[_unread_in_words(editor)],
            h.button(id="edit-to-text", type="button", data_act="edit-go", data_move="edit-text")[
                icon("next"), _("Go to the text")
            ],
        ]
    verdict = editor.verdict
    if verdict.state is None:
        return h.section(".judged", aria_labelledby="verdict-title")[
            h.h2(id="verdict-title", tabindex="-1")[
                icon("warning"), wrong_in_words(len(verdict.wrong))
            ],
            h.ul(".wrongs")[
                [h.li[_wrong(number, one)] for number, one in enumerate(verdict.wrong)]
            ],
        ]
    # Everything in the picture is escaped where it is drawn.
    picture = Markup(as_svg(scene_of(verdict.state, is_open=True)))  # noqa: S704
    return h.section(".judged.is-possible", aria_labelledby="verdict-title")[
        h.h2(id="verdict-title", tabindex="-1")[icon("check"), _("This position is possible")],
        h.div(".choices")[
            h.button(".go", id="edit-play", type="button", data_act="edit-play")[
                icon("play"), _("Play from here")
            ],
            _button("edit-open", "eye", _("Open")),
            _button("edit-share", "share", _("Share")),
            _button("edit-write", "sheet", _("Write about it")),
        ],
        h.div(".sketch")[picture],
    ]


def wrong_in_words(count: int) -> str:
    """The message that a position is impossible, with the number of reasons."""
    return ngettext("{count} thing is wrong", "{count} things are wrong", count)


def _wrong(number: int, one: Wrong) -> h.Node:
    if not one.target:
        return one.words
    return h.button(
        ".quiet", id=f"wrong-{number}", type="button", data_act="edit-go", data_move=one.target
    )[h.span[one.words], icon("next")]


# The text


def _unread_in_words(editor: Editor) -> str:
    return _(
        "{problem} Nothing else can be changed until it can be read; none of it is lost.",
        problem=begun(str(editor.unread)),
    )


def _text(editor: Editor) -> h.Element:
    is_wrong = editor.unread is not None
    return h.section(".as-text", aria_labelledby="as-text-title")[
        h.h3(id="as-text-title")[h.label(for_="edit-text")[_("As text")]],
        h.p(".how-to", id="edit-text-hint")[
            _(
                "One fact per line. Copy it, change it, or paste another position over it. Here "
                "seats are counted from 0: “hand 0” is the hand of seat 1."
            )
        ],
        h.textarea(
            id="edit-text",
            name="edit-text",
            rows=str(min(40, max(8, editor.text.count("\n") + 2))),
            spellcheck="false",
            autocomplete="off",
            autocapitalize="off",
            aria_invalid="true" if is_wrong else None,
            aria_describedby="edit-text-problem" if is_wrong else "edit-text-hint",
        )["\n" + editor.text],  # HTML ignores a first line end
        is_wrong and h.p(".problem", id="edit-text-problem")[str(editor.unread)],
    ]
