"""A position in the address of the editor, valid or not.

::

    #/edit?game=bargain-hunt&players=4&edition=french&position=…
    #/edit?text=…
    #/edit?game=bargain-hunt

The first is a link with its game as a parameter, whose moment is edited, with its stock left to
chance. The second is the text of
the editor, valid or not. The third is an empty board of a game.
"""

from __future__ import annotations

import re

from table.positions.draft import Draft, blank
from trickhunt.formats.position_notation import LONGEST, TITLE, heading
from trickhunt.formats.positions import facts_of, without_stock
from trickhunt.games.registry import GAMES, make_game
from trickhunt.links import read_link
from trickhunt.links.link import LONGEST_LINK
from trickhunt.links.query import Query
from trickhunt.links.reading import PARTS, unsqueezed
from trickhunt.links.writing import squeezed

GAME, TEXT, POSITION = "game", "text", "position"


def query_of(text: str, draft: Draft | None) -> str:
    """The query of an address for a text.

    Args:
        draft: the position in it, or ``None`` while it cannot be read.

    Returns:
        ``""`` for a text that is longer than a position can be; it does not fit into an address.
    """
    if draft is not None and text == draft.text and not draft.notes:
        game = draft.game
        parts = {GAME: game.name, "players": str(game.players), **game.options}
        parts[POSITION] = squeezed("\n".join(draft.lines))
    else:
        parts = {TEXT: squeezed(text) if len(text) <= LONGEST else ""}
    query = str(Query().with_values({name: value for name, value in parts.items() if value}))
    return query if len(query) <= LONGEST_LINK else ""


def text_of(query: str) -> str:
    """The text in a query, whether it can be read as a position or not.

    Raises:
        BadLink: there is none.
    """
    said = Query.parse(query)
    parts = {
        name: value
        for name, value in said.pairs
        if re.fullmatch(r"[\w.-]+", name) and re.fullmatch(r"[\w.-]+", value, re.ASCII)
    }
    if TEXT in parts:
        return unsqueezed(TEXT, parts[TEXT], LONGEST)
    game = parts.pop(GAME, "")
    if not parts and game in GAMES:
        return blank(make_game(game)).text
    if POSITION not in parts or "moves" in parts or "line" in parts:
        state = read_link(f"{game}?{said.without(GAME)}").state()
        return "\n".join([*heading(state.game), *without_stock(facts_of(state)), ""])
    lines = unsqueezed(POSITION, parts[POSITION], LONGEST)
    options = [f"option {name} {value}" for name, value in parts.items() if name not in PARTS]
    players = [f"players {parts['players']}"] if "players" in parts else []
    return "\n".join([TITLE, f"game {game}", *players, *options, lines, ""])


def query_to_edit(screen: str, query: str) -> str:
    """The query for editing the moment of a link."""
    return str(Query((f"{GAME}={screen}", *Query.parse(query).parts)))
