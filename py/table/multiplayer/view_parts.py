"""Common parts of the sheet for inviting and the screen of an invitation, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.multiplayer.lobby_model import SentModel, Sitter
from table.multiplayer.servers import Abilities, hosts_of
from table.store.setup import LONGEST_NAME
from table.ui.art.faces import face, told_apart
from table.ui.art.pack import icon
from trickhunt.core.words import _, in_row

SENT = "together-sent"
"""The id of the field with the text to send."""


CODE = "together-code"
"""How the id of the part begins that has the QR code, which is folded."""


def sending(sent: SentModel, share: str, copy: str, label: str, number: int = 0) -> h.Node:
    """The ways to send a text: with other programs, by copying it, and as a QR code.

    Args:
        share: the label of the first button, until it is sent.
        copy: that of the other one, where it is the only one.
        label: what the text is.
        number: tells it from others, whose codes are folded separately.
    """
    is_main = not sent.way
    return [
        h.div(".choices.sending-line")[
            sent.can_share
            and doing("share", "share", share if is_main else _("Send it again"), is_main=is_main),
            doing(
                "copy",
                "copy",
                _("Copy") if sent.can_share else copy,
                is_main=is_main and not sent.can_share,
            ),
        ],
        h.details(id=f"{CODE}-{number}", data_kept="")[
            h.summary(id=f"{CODE}-{number}-summary")[_("Show a QR code") if sent.code else label],
            bool(sent.code)
            and h.div(".code", role="img", aria_label=_("QR code of {what}", what=label))[
                sent.code
            ],
            h.div(".share-line")[
                h.input(
                    id=SENT,
                    type="text",
                    readonly=True,
                    value=sent.text,
                    aria_label=label,
                    spellcheck="false",
                ),
            ],
        ],
    ]


def by_name(name: str, words: str, nameless: str) -> str:
    """A sentence with the name of somebody, or another one if it is unknown.

    Args:
        name: the name, ``""`` if it is unknown.
        words: the one, untranslated.
        nameless: the other.
    """
    return _(words, name=name) if name else _(nameless)


def wrong(problem: str) -> h.Node:
    """What is wrong, as a sentence; nothing for ``""``."""
    return bool(problem) and h.p(".problem", id="together-problem", role="alert")[problem]


def sitting(sitters: Sequence[Sitter]) -> h.Element:
    """The players at a table before the deal, by seat, as host and guests see them."""
    return h.ol(".sitting", aria_label=_("Seats"))[
        [
            h.li(data_state="open" if one.is_there else "waiting")[
                face(seat, name),
                h.span[
                    one.words,
                    one.is_bot
                    and [" ", icon("bot"), h.span(".visually-hidden")[" · ", _("a bot")]],
                ],
            ]
            for seat, (one, name) in enumerate(
                zip(sitters, told_apart([one.name for one in sitters]), strict=True)
            )
        ]
    ]


def naming(name: str, value: str) -> h.Element:
    """The field for the person's name.

    Args:
        name: the name and the id of the field.
        value: the name, as typed.
    """
    return h.div(".together-who")[
        h.label(for_=name)[_("Your name")],
        h.input(
            id=name,
            name=name,
            value=value,
            maxlength=str(LONGEST_NAME),
            autocomplete="given-name",
        ),
    ]


def doing(what: str, sign: str, words: str, *, is_main: bool = False) -> h.Element:
    """A button for inviting or joining.

    Args:
        is_main: whether it is the next step.
    """
    return h.button(
        class_={"go": is_main},
        id=f"together-{what}",
        type="button",
        data_act="together",
        data_move=what,
    )[icon(sign), words]


def asking_again(act: str, *, is_main: bool = True) -> h.Element:
    """The button that asks the host for a new invitation.

    Args:
        act: the act of the button.
        is_main: whether it is the next step.
    """
    return h.div(".choices")[
        h.button(
            class_={"go": is_main},
            id=f"{act}-ask",
            type="button",
            data_act=act,
            data_move="ask",
        )[icon("share"), _("Ask for a new invitation")]
    ]


def pasting(name: str, label: str, typed: str) -> h.Element:
    """A field for a received text."""
    return h.textarea(
        id=name,
        name=name,
        rows="1",
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        aria_label=label,
        placeholder=label,
    )[typed]


def asked_servers(has: Abilities) -> h.Node:
    """The servers that are contacted, if the host of the page named some."""
    return [
        has.warning and h.p(".problem", id="together-warning")[has.warning],
        bool(has.servers)
        and h.p(".note", id="together-servers")[
            _(
                "To connect devices that are far apart, this page asks {servers}, as set by those "
                "who run it. The people who run these servers learn your network address and that "
                "you play; your cards and moves are encrypted between your devices.",
                servers=in_row(hosts_of(has.servers)),
            )
        ],
    ]


def trust(*, is_host: bool = True) -> h.Element:
    """Who could see the cards, folded away."""
    return h.details(id="together-trust", data_kept="")[
        h.summary(id="together-trust-summary")[_("Who can see the cards?")],
        h.p(".soft")[
            _(
                "This device deals and keeps all the cards. The person holding it could look at "
                "them, just as the dealer at a kitchen table could. Each friend learns what "
                "their seat may know, and nothing else."
            )
            if is_host
            else _(
                "The host’s device deals and keeps all the cards. The person holding it could "
                "look at them, just as the dealer at a kitchen table could. Your device knows "
                "what your seat may know, and nothing else."
            )
        ],
    ]


def helping() -> h.Element:
    """Advice for failed connections."""
    return h.ul(".help")[
        h.li[
            _(
                "Put both devices on the same network: the same Wi-Fi, and not a guest network, "
                "which keeps devices apart."
            )
        ],
        h.li[
            _(
                "Or turn on a hotspot on one device, and connect the other to it. No internet "
                "is needed."
            )
        ],
        h.li[_("Switch off any VPN, or anything else that hides the address of a device.")],
        h.li[
            _(
                "Devices far apart can connect if this website provides servers for it, STUN and "
                "TURN. Its documentation says how."
            )
        ],
    ]
