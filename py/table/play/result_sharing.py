"""Share the result of a finished game with a link to the same cards, or save it as a picture.

Before the first time, the only person at the table is asked for a name, for others to read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from table.page.events import Act, Changed
from table.session.session import Session
from table.shell.saving import save_picture
from table.shell.screen import Host
from table.store.setup import LONGEST_NAME
from table.ui.models.table import TableModel
from trickhunt.core.clean_text import name as clean_name
from trickhunt.core.words import _
from trickhunt.links import link_of, write_link
from trickhunt.toolkit.event_sentences import signed


class ResultSharing:
    """Shares the result of the game at the table.

    Attributes:
        is_naming: whether the person is asked for a name.
    """

    def __init__(self, host: Host, seen: Callable[[], TableModel | None]) -> None:
        """Nothing is shared yet.

        Args:
            host: the application.
            seen: returns the view model of the game.
        """
        self._host = host
        self._seen = seen
        self.is_naming = False
        self._typed = ""
        self.acts = {
            "result-share": lambda _act: self._named(),
            "result-save": lambda _act: self._save(),
            "name-card": self._name,
            "skip-name": self._name,
        }

    def changed(self, signal: Changed) -> None:
        """Remember the name as it is typed."""
        if signal.name == "card-name":
            self._typed = signal.value

    def _named(self) -> None:
        """Share, after a question for a name if nobody was asked yet."""
        if not self._asks_name():
            self._share()
            return
        self.is_naming = True
        self._host.show()
        self._host.page.focus("card-name")

    def _asks_name(self) -> bool:
        session = self._host.game.session
        if session is None or not session.is_kept or self._host.settings.name_asked:
            return False
        people = session.setup.people
        return len(people) == 1 and session.setup.is_unnamed(people[0])

    def _name(self, act: Act) -> None:
        """Use the name in the result, or never ask again; then share."""
        host, game = self._host, self._host.game.session
        if game is None:
            return
        name = clean_name(self._typed, LONGEST_NAME) if act.name == "name-card" else ""
        if name in game.setup.names:
            host.page.alert(_("Somebody at this table is already called {name}.", name=name))
            return
        if name:
            game.seating.rename(game.seat, name)
            host.saves.keep_setup(replace(game.setup, deal=""))
        self.is_naming = False
        host.prefer(replace(host.settings, name_asked=True, name=name or host.settings.name))
        host.show()
        host.page.focus("result-share")
        self._share()

    def _share(self) -> None:
        """Share it with other programs; if that is impossible, save it and copy the text."""
        model, session = self._seen(), self._host.game.session
        if model is None or model.story is None or session is None:
            return
        name, picture = _name(session), model.story.picture
        words, link = _words(model, session), self._link(session)

        def instead(*, is_done: bool) -> None:
            if not is_done:
                save_picture(self._host.page, name, picture)
                self._host.page.copy(f"{words} {link}".strip(), "", self._copied)

        self._host.page.share(words, link, instead, (f"{name}.png", picture))

    def _save(self) -> None:
        model, session = self._seen(), self._host.game.session
        if model is not None and model.story is not None and session is not None:
            save_picture(self._host.page, _name(session), model.story.picture)

    def _copied(self, *, is_done: bool) -> None:
        if is_done:
            self._host.page.announce(
                _("The result has been copied, with a link to the same cards.")
            )
        else:
            self._host.page.alert(_("The result could not be copied: “Share” above has the link."))

    def _link(self, session: Session) -> str:
        """The address of the same deal, which reveals no hand.

        ``""`` for a page on a disk, which nobody else could open.
        """
        here = self._host.page.base_url()
        return here and f"{here}#/{write_link(link_of(session.record).dealt)}"


def _words(model: TableModel, session: Session) -> str:
    """The result of a game, as text for others."""
    story, game = model.story, session.record.game.title
    assert story is not None
    if not story.place:
        return f"{game}: {story.sentences[0]}"
    values = {
        "game": game,
        "score": signed(session.state.scores[session.seat]),
        "place": story.place,
        "count": session.setup.players,
    }
    if model.par:
        return _(
            "Trick Hunt, {game}: {score} ({par}), place {place} of {count}. Can you do better with "
            "the same cards?",
            par=model.par,
            **values,
        )
    return _(
        "Trick Hunt, {game}: {score}, place {place} of {count}. Can you do better with the same "
        "cards?",
        **values,
    )


def _name(session: Session) -> str:
    """The name of the file."""
    return f"{session.setup.game}-{session.record.seed}-result"
