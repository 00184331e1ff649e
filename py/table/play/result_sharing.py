"""Share the result of a finished game with a link to the same cards, or save it as a picture.

The only person at the table can change the name that others read in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from htpy import Renderable

from table.page.bundle_imports import loaded
from table.page.events import Changed
from table.page.page import Page
from table.session.session import Session
from table.shell.lazy_screen import fetch
from table.shell.saving import Shared, save_picture
from table.shell.screen import Host
from table.store.setup import LONGEST_NAME
from table.ui.models.table import TableModel
from trickhunt.core.clean_text import name as clean_name
from trickhunt.core.words import _
from trickhunt.links import link_of, write_link
from trickhunt.toolkit.event_sentences import signed

if TYPE_CHECKING:
    from types import ModuleType

    from table.ui.models.story import StoryModel
    from trickhunt.par.challenges import Challenge

CHALLENGES = "table.daily.challenge"
"""The module of challenges, which is loaded late."""

MOST, BETWEEN, LEAST = (
    "\N{LARGE BLUE CIRCLE}",
    "\N{MEDIUM WHITE CIRCLE}",
    "\N{LARGE RED CIRCLE}",
)
"""The signs for a round, in the shared text; every messenger can draw them."""


class ResultSharing:
    """Shares the result of the game at the table."""

    def __init__(self, host: Host, seen: Callable[[], TableModel | None]) -> None:
        self._host = host
        self._seen = seen
        self._known: tuple[Session, tuple[str, ...]] | None = None  # what the address is of
        self._address = ""
        self._challenges: ModuleType | None = None  # once it is loaded
        self._challenge: Challenge | None = None  # the same as an address, if it is one
        self._is_wanted = False  # whether the module of challenges is being loaded, or was
        self._has_failed = False  # whether it could not be loaded
        self._taken = ""  # the entered name that somebody else at the table has
        self.acts = {
            "result-share": lambda _act: self._send(Shared.share),
            "result-copy": lambda _act: self._send(Shared.copy),
            "result-save": lambda _act: self._save(),
        }

    def _finished(self) -> tuple[TableModel, StoryModel, Session] | None:
        """The finished game at the table, with its story, if there is one."""
        model, session = self._seen(), self._host.game.session
        if model is None or model.story is None or session is None:
            return None
        return model, model.story, session

    def sheet(self) -> Renderable | None:
        """The sheet with the picture and the text; ``None`` if there is no result."""
        finished, views = self._finished(), loaded("table.ui.views.ending")
        if finished is None or views is None:
            return None
        if loaded(CHALLENGES) is None and not self._is_wanted:
            self._is_wanted = True
            self._host.run(self._fetch())
        _model, story, session = finished
        shown: Renderable = views.result_sheet(
            story.picture,
            self._shared(*finished).text,
            name=self._name(session),
            taken=self._taken,
            can_share=self._host.page.can_share(),
            is_ready=self._is_ready,
        )
        return shown

    async def _fetch(self) -> None:
        """Load what makes a challenge of the link."""
        self._has_failed = await fetch(self._host, "daily") is not None
        self._known = None
        self._host.show_over()

    @property
    def _is_ready(self) -> bool:
        """Whether it is known what the link leads to: a challenge, unless that cannot be loaded."""
        return loaded(CHALLENGES) is not None or self._has_failed

    @staticmethod
    def _name(session: Session) -> str | None:
        """The name of the only person, ``""`` if there is none yet; ``None`` if it is fixed."""
        people = session.setup.people
        if len(people) != 1 or not session.is_kept:
            return None
        return "" if session.setup.is_unnamed(people[0]) else session.setup.names[people[0]]

    def changed(self, signal: Changed) -> bool:
        """Use the name as it is typed; returns whether the field is that of the name."""
        host, session = self._host, self._host.game.session
        if signal.name != "card-name" or session is None:
            return False
        name, old = clean_name(signal.value, LONGEST_NAME), self._name(session)
        self._taken = name if name != old and name in session.setup.names else ""
        if name and not self._taken and name != old:
            session.seating.rename(session.setup.people[0], name)
            host.saves.keep_setup(replace(session.setup, deal=""))
            host.prefer(replace(host.settings, name=name))
        host.show()
        return True

    def _send(self, way: Callable[[Shared, Page], None]) -> None:
        """Share or copy it, once the link is known."""
        finished = self._finished()
        if not self._is_ready or finished is None:
            return
        _model, story, session = finished
        shared, shown = self._shared(*finished), story.picture
        if self._challenges is not None and self._challenge is not None:
            # So that the person's own game is known when an answer comes back.
            self._challenges.note_own(self._host, self._challenge)
            shown = self._challenges.invitation_of(self._challenge)
        way(shared._replace(picture=(f"{_file(session)}.png", shown)), self._host.page)

    def _save(self) -> None:
        if (finished := self._finished()) is not None:
            _model, story, session = finished
            save_picture(self._host.page, _file(session), story.picture)

    def _shared(self, model: TableModel, story: StoryModel, session: Session) -> Shared:
        link = self._link(session)
        return Shared(self._words(model, story, session, link), link, "result-words")

    def _link(self, session: Session) -> str:
        """The address of a challenge to the same deal, or of the deal, which reveals no hand.

        ``""`` for a page on a disk, which nobody else could open, and for a guest, whose deal is
        known only in part.
        """
        here = self._host.page.base_url() if session.is_kept else ""
        known = session, session.setup.names
        if self._known != known:
            challenges = self._challenges = loaded(CHALLENGES)
            one = challenges.challenge_of(session.saved) if challenges and here else None
            self._known, self._challenge = known, one
            self._address = f"#/{write_link(link_of(session.record).dealt)}"
            if challenges is not None and one is not None:
                self._address = challenges.address_of(one)
        return here and here + self._address

    def _words(self, model: TableModel, story: StoryModel, session: Session, link: str) -> str:
        """The result of a game, as text for others; a challenge hides it until they have played."""
        if self._challenges is None or self._challenge is None:
            return _result(model, story, session, link)
        words = self._challenges.words_of(self._challenge)
        return "\n".join(filter(None, (words, _squares(model, session))))


def _result(model: TableModel, story: StoryModel, session: Session, link: str) -> str:
    """The result of a game, with a sign for each round."""
    game = session.record.game.title
    if not story.place:
        return f"{game}: {story.sentences[0]}"
    told = _(
        "Trick Hunt, {game}: {score}, place {place} of {count}.",
        game=game,
        score=signed(session.state.scores[session.seat]),
        place=story.place,
        count=session.setup.players,
    )
    asked = _("Can you do better with the same cards?") if link else ""
    return "\n".join(filter(None, (told, _squares(model, session), asked)))


def _squares(model: TableModel, session: Session) -> str:
    """For each round, whether the person gained most of all, least, or between."""
    merit, seat = session.record.game.merit, session.seat
    rows = [
        [*map(merit, scores)] for scores in (session.progress.begun.state.scores, *model.totals)
    ]
    gains = [
        [now - then for then, now in zip(before, after, strict=True)]
        for before, after in pairwise(rows)
    ]
    return "".join(
        MOST if one[seat] == max(one) else LEAST if one[seat] == min(one) else BETWEEN
        for one in gains
    )


def _file(session: Session) -> str:
    """The name of the file."""
    return f"{session.setup.game}-{session.record.seed}-result"
