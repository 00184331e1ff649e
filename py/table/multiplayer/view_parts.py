"""Common parts of the sheet for inviting and the screen of an invitation, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.multiplayer.lobby_model import SentModel, Sitter
from table.store.setup import LONGEST_NAME
from table.ui.art.faces import face, told_apart
from table.ui.art.pack import icon
from trickhunt.core.words import _, in_row

SENT = "together-sent"
"""The id of the field with the text to send."""


def said_with(words: str, text: str) -> str:
    """A text to copy: some words, and the link or code that they are about."""
    return f"{words.removesuffix('.')}: {text}"


def sending(share: str, copy: str, *, can_share: bool, is_main: bool = True) -> h.Element:
    """The buttons to share or copy a text.

    Args:
        share: the label of the one.
        copy: the label of the other.
        can_share: whether the browser can share it with other programs.
        is_main: whether that is the next step.
    """
    return h.div(".choices.sending-line")[
        can_share and doing("share", "share", share, is_main=is_main),
        doing("copy", "copy", copy, is_main=is_main and not can_share),
    ]


def sitting(sitters: Sequence[Sitter]) -> h.Element:
    """The players at a table before the deal, by seat, as host and guests see them."""
    return h.ol(".sitting", aria_label=_("Seats"))[
        [
            h.li(data_state="open" if one.is_there else "waiting")[
                face(seat, name), h.span[one.words]
            ]
            for seat, (one, name) in enumerate(
                zip(sitters, told_apart([one.name for one in sitters]), strict=True)
            )
        ]
    ]


def showing(sent: SentModel, label: str, *, is_open: bool) -> h.Element:
    """A text as a QR code for a camera, if possible, and in a field."""
    return h.details(id="together-code-part", open=is_open, data_kept="")[
        h.summary(id="together-code-summary")[_("QR code") if sent.code else label],
        bool(sent.code)
        and h.div(".code", role="img", aria_label=_("QR code of {what}", what=label))[sent.code],
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
    ]


def naming(name: str, label: str, value: str) -> h.Node:
    """The field for the person's name.

    Args:
        name: the name and the id of the field.
        value: the name, as typed.
    """
    return [
        h.label(for_=name)[label],
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


def asking_again(asked: str, act: str, *, is_main: bool = True) -> h.Node:
    """The button that asks the host for a new invitation.

    Args:
        asked: what to do after it was asked, as a sentence, or ``""``.
        act: the act of the button.
        is_main: whether it is the next step.
    """
    return [
        h.div(".choices")[
            h.button(
                class_={"go": is_main},
                id=f"{act}-ask",
                type="button",
                data_act=act,
                data_move="ask",
            )[icon("share"), _("Ask for a new invitation")]
        ],
        asked and h.p(".soft", role="status")[asked],
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


def asked_servers(servers: Sequence[str], warning: str) -> h.Node:
    """The servers that are contacted, if the host of the page named some."""
    return [
        warning and h.p(".problem", id="together-warning")[warning],
        bool(servers)
        and h.p(".note", id="together-servers")[
            _(
                "To connect devices that are far apart, this page asks {servers}, as set by its "
                "host. The people who run these servers learn your network address and that you "
                "play; your cards and moves are encrypted between your devices.",
                servers=in_row(servers),
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
                "them, just as the dealer at a kitchen table could. Each guest learns what "
                "their seat may know, and nothing else."
            )
            if is_host
            else _(
                "The cards are dealt and kept on the device that invites you. The person "
                "holding it could look at them, just as the dealer at a kitchen table could."
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
                "Devices far apart can connect if the host of this page provides servers for "
                "it, STUN and TURN. The documentation says how."
            )
        ],
    ]
