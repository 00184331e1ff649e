"""Media that a text passes through, and what each of them does to it.

Every medium takes a text of ours and gives what arrives. Those for addresses take a whole one, as
``https://example.org/trick-hunt/#/…``.
"""

from __future__ import annotations

import html
import json
import quopri
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from random import Random
from textwrap import wrap
from urllib.parse import quote

Medium = Callable[[str, Random], str]

WIDTH = 76
"""How long the lines of mails are."""


def wrapped(text: str, rng: Random) -> str:
    """A mail breaks what is too long."""
    width = rng.choice((60, 64, 72, 76, 78, 80))
    return "\n".join(
        line[at : at + width]
        for line in text.split("\n")
        for at in range(0, max(1, len(line)), width)
    )


def quoted_printable(text: str, _rng: Random) -> str:
    """The source of a mail."""
    return quopri.encodestring(text.encode()).decode("ascii")


def replied(text: str, rng: Random) -> str:
    """A mail is answered, once or more."""
    sign = rng.choice(("> ", ">", "> > ", ">> "))
    return "\n".join(f"{sign}{line}".rstrip() for line in text.splitlines())


def indented(text: str, rng: Random) -> str:
    """A list, or code in Markdown."""
    blank = rng.choice(("    ", "\t", "  "))
    return "\n".join(f"{blank}{line}" for line in text.split("\n"))


def fenced(text: str, rng: Random) -> str:
    """Code in Markdown."""
    mark = rng.choice(("```", "~~~"))
    return f"{mark}text\n{text.rstrip()}\n{mark}\n"


def with_other_ends(text: str, rng: Random) -> str:
    """Lines end as on another system."""
    return text.replace("\n", rng.choice(("\r\n", "\r")))


def with_hard_blanks(text: str, rng: Random) -> str:
    """A word processor."""
    return text.replace(" ", rng.choice(("\u00a0", "\u202f", "\u2009")))


def marked(text: str, _rng: Random) -> str:
    """A file with a byte order mark."""
    return f"\ufeff{text}"


def with_zero_width(text: str, rng: Random) -> str:
    """A chat puts in what cannot be seen."""
    for _time in range(3):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice("\u200b\u2060\u200c\ufeff\u00ad") + text[at:]
    return text


def escaped(text: str, _rng: Random) -> str:
    """The source of a page."""
    return html.escape(text)


def doubled_lines(text: str, _rng: Random) -> str:
    """A word processor takes every line for a paragraph."""
    return text.replace("\n", "\n\n")


def broken_at_blanks(text: str, rng: Random) -> str:
    """A mail breaks lines between words."""
    width = rng.choice((60, 72))
    return "\n".join(
        part
        for line in text.split("\n")
        for part in wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
    )


def with_typed_quotes(text: str, _rng: Random) -> str:
    """A word processor bends the quotes, in pairs."""
    parts = text.split('"')
    return "".join(
        part + ("" if at == len(parts) - 1 else "“" if at % 2 == 0 else "”")
        for at, part in enumerate(parts)
    )


def in_brackets(text: str, _rng: Random) -> str:
    """Mails and Markdown."""
    return f"<{text}>"


def as_markdown(text: str, rng: Random) -> str:
    """A link in Markdown, whose words may be the address."""
    return rng.choice((f"[the table]({text})", f"[{text}]({text})", f"![x](y.png) [a](<{text}>)"))


def as_html(text: str, rng: Random) -> str:
    """A link in the source of a page."""
    whole = html.escape(text)
    return rng.choice(
        (f'<a href="{whole}">here</a>', f"<p>{whole}</p>", f"<a href='{whole}'>x…</a>")
    )


def as_wiki(text: str, rng: Random) -> str:
    """Links of chats, boards and wikis."""
    return rng.choice(
        (
            f"<{text}|the table>",
            f"[url={text}]x[/url]",
            f"[[{text}|x]]",
            f"[{text} x]",
            f"{text}[x]",
        )
    )


def with_words(text: str, rng: Random) -> str:
    """Words around."""
    before = rng.choice(("Look: ", "Schau mal („so“): ", "Hi!\n\n", "(", "“", "«\u00a0", "1. "))
    after = rng.choice(
        (".", ",", ")", ").", "!", "?", "”", "\u00a0»", ": so!", " and then?", "\n\nBye", ";")
    )
    return f"{before}{text}{after}"


def emphasised(text: str, rng: Random) -> str:
    """Emphasis."""
    mark = rng.choice(("**", "*", "~~", "`"))
    return f"{mark}{text}{mark}"


def percent_encoded(text: str, rng: Random) -> str:
    """A program encodes the part after the ``#``, or some of its signs."""
    page, _mark, place = text.partition("#/")
    how = rng.randrange(4)
    if how == 0:
        return f"{page}#/{quote(place, safe='')}"
    if how == 1:
        return quote(text, safe="")
    if how == 2:
        return f"{page}%23/{place}"
    return f"{page}#/{place.replace('?', '%3F', 1)}"


def tracked(text: str, rng: Random) -> str:
    """A campaign adds its own."""
    added = rng.choice(
        (
            "utm_source=x&utm_medium=email",
            "fbclid=IwAR0_x-y",
            "gclid=Cj0K",
            "mc_cid=1a&mc_eid=2b",
            "ref=x",
        )
    )
    return f"{text}{'&' if '?' in text else '?'}{added}"


def asked_again(text: str, _rng: Random) -> str:
    """WordPress adds a secret to what it embeds."""
    return f"{text}#?secret=aB3xYz"


def escaped_by_markdown(text: str, _rng: Random) -> str:
    """An editor escapes what Markdown would take for marks."""
    for sign in "_*&#":
        text = text.replace(sign, f"\\{sign}")
    return text


def as_json(text: str, _rng: Random) -> str:
    """Data of a program."""
    return json.dumps({"url": text}).replace("/", "\\/").replace("&", "\\u0026")


def with_sign(text: str, _rng: Random) -> str:
    """A browser takes the name of a character for it."""
    return text.replace("&not", "¬")


def with_long_dashes(text: str, _rng: Random) -> str:
    """A telephone makes one dash of two."""
    return text.replace("--", "—")


def shouted(text: str, _rng: Random) -> str:
    """The part that has no case."""
    page, mark, place = text.partition("#/")
    return f"{page.upper()}{mark}{place}"


def by_outlook(text: str, _rng: Random) -> str:
    """Safe Links."""
    return (
        "https://eur01.safelinks.protection.outlook.com/?url="
        f"{quote(text, safe='')}&data=05%7C02%7Cx%40y.org&sdata=a%2Fb%3D&reserved=0"
    )


def by_proofpoint(text: str, rng: Random) -> str:
    """URL Defense, in its second and third form."""
    if rng.random() < 0.5:
        inside = quote(text, safe="").replace("_", "%5F").replace("-", "%2D")
        inside = inside.replace("%2F", "_").replace(".", ".").replace("%", "-")
        return f"https://urldefense.proofpoint.com/v2/url?u={inside}&d=DwMFaQ&c=x&r=y&m=z&s=q&e="
    taken = urlsafe_b64encode(b"#").decode()
    return (
        f"https://urldefense.com/v3/__{text.replace('#', '*')}__;{taken.rstrip('=')}!!Ab-c_d!EfG$"
    )


def by_redirect(text: str, rng: Random) -> str:
    """Searches, networks and chats that note who follows a link."""
    return rng.choice(
        (
            "https://www.google.com/url?q={}&sa=D&source=editors&ust=1&usg=AOv",
            "https://l.facebook.com/l.php?u={}&h=AT0abc",
            "https://slack-redir.net/link?url={}",
            "https://linkprotect.cudasvc.com/url?a={}&c=E,1,x&typo=1",
            "https://example.org/out?target={}",
        )
    ).format(quote(text, safe=""))


OF_LINES: Mapping[str, Medium] = {
    "reply": replied,
    "indent": indented,
    "fence": fenced,
    "line ends": with_other_ends,
    "hard blanks": with_hard_blanks,
    "byte order mark": marked,
    "zero width": with_zero_width,
    "quoted-printable": quoted_printable,
    "html": escaped,
    "empty lines": doubled_lines,
    "broken at blanks": broken_at_blanks,
}
"""What happens to texts with lines: records and positions."""

OF_JSON: Mapping[str, Medium] = {**OF_LINES, "zero width": marked, "quotes": with_typed_quotes}
"""What happens to JSON."""

OF_WORDS: Mapping[str, Medium] = {
    name: OF_LINES[name]
    for name in ("reply", "indent", "fence", "line ends", "byte order mark", "quoted-printable")
}
"""What happens to documents and lessons, whose own words have to stay as they are."""

OF_ADDRESSES: Mapping[str, Medium] = {
    "wrap": wrapped,
    "quoted-printable": quoted_printable,
    "reply": replied,
    "indent": indented,
    "fence": fenced,
    "byte order mark": marked,
    "zero width": with_zero_width,
    "html": escaped,
    "brackets": in_brackets,
    "markdown": as_markdown,
    "page": as_html,
    "wiki": as_wiki,
    "words": with_words,
    "emphasis": emphasised,
    "percent": percent_encoded,
    "campaign": tracked,
    "secret": asked_again,
    "escapes": escaped_by_markdown,
    "json": as_json,
    "sign": with_sign,
    "dashes": with_long_dashes,
    "case": shouted,
    "outlook": by_outlook,
    "proofpoint": by_proofpoint,
    "redirect": by_redirect,
}
"""What happens to addresses."""
