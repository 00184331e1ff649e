"""Common parts of the sheet for inviting and the screen of an invitation, as HTML."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from table.multiplayer.lobby_model import SentModel
from table.ui.art.pack import icon
from trickhunt.core.words import _, in_row

SENT = "together-sent"
"""The id of the field with the text to send."""


def sending(sent: SentModel, label: str, *, can_share: bool, is_main: bool = True) -> h.Node:
    """A text with buttons to copy or share it.

    Args:
        sent: the text.
        label: its label.
        can_share: whether the browser can share it with other programs.
        is_main: whether that is the next step.
    """
    return [
        h.div(".share-line")[
            h.input(
                id=SENT,
                type="text",
                readonly=True,
                value=sent.text,
                aria_label=label,
                spellcheck="false",
            ),
            can_share and doing("share", "share", _("Send"), is_main=is_main),
            doing("copy", "copy", _("Copy"), is_main=is_main and not can_share),
        ],
    ]


def showing(sent: SentModel, label: str) -> h.Node:
    """A text as a QR code for a camera, if possible.

    Args:
        sent: the text.
        label: its label.
    """
    return (
        bool(sent.code)
        and h.details(id="together-code-part", open=True)[
            h.summary(id="together-code-summary")[_("As a code for the other device’s camera")],
            h.div(".code", role="img", aria_label=_("QR code of {what}", what=label))[sent.code],
        ]
    )


def doing(what: str, sign: str, words: str, *, is_main: bool = False) -> h.Element:
    """A button for inviting or joining.

    Args:
        what: its action.
        sign: its icon.
        words: its label.
        is_main: whether it is the next step.
    """
    return h.button(
        class_={"go": is_main},
        id=f"together-{what}",
        type="button",
        data_act="together",
        data_move=what,
    )[icon(sign), words]


def pasting(name: str, label: str, typed: str) -> h.Element:
    """A field for a received text."""
    return h.textarea(
        id=name,
        name=name,
        rows="3",
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


def trust() -> h.Element:
    """Who could see the cards, as information for the host."""
    return h.p(".note", id="together-trust")[
        icon("eye"),
        " ",
        _(
            "This device deals and keeps all the cards. The person holding it could look at "
            "them, just as the dealer at a kitchen table could. Each guest learns what their "
            "seat may know, and nothing else."
        ),
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
