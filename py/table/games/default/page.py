"""The page of a game without its own, made from its cards."""

from __future__ import annotations

from functools import cache, partial

from markupsafe import Markup

from table.games.default import presenter, screen, words
from table.games.page import GamePage
from table.ui.art.pack import PackArt
from table.ui.art.sprite import sprite_of
from trickhunt.card_art.french import faces
from trickhunt.card_art.packs import Pack as DrawnPack
from trickhunt.core.game import Move
from trickhunt.toolkit.french import court_letters


def default_page(
    pack: DrawnPack,
    talk: presenter.Talk = presenter.CARDS_ONLY,
) -> GamePage:
    """The page of a game in which cards are played, perhaps with announcements.

    Args:
        pack: its cards, such as those of :func:`trickhunt.card_art.french.french_pack`.
    """

    def card_words(move: Move) -> str:
        return pack.card_name(move.card)

    @cache
    def sprite_with(_letters: tuple[str, ...]) -> Markup:
        return sprite_of(faces(pack))

    def sprite() -> Markup:
        return sprite_with(court_letters())

    return GamePage(
        present=partial(presenter.present, talk),
        screen=screen.screen,
        move_words=talk.move_words or card_words,
        pack=PackArt.of(pack),
        dialogs={
            "last": lambda _session, model: screen.last_trick(model),
            "history": screen.past,
        },
        on_request={
            "table": words.table_in_words,
            "hand": words.hand_in_words,
            "scores": words.scores_in_words,
        },
        sprite=sprite,
    )
