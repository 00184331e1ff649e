"""Media that a text passes through, and their effects on it.

Every medium takes a text and returns what arrives. Media for addresses take a complete one, such as
``https://example.org/trick-hunt/#/…``.
"""

from __future__ import annotations

import html
import json
import quopri
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Callable, Mapping
from random import Random
from textwrap import wrap
from urllib.parse import quote

Medium = Callable[[str, Random], str]

WIDTH = 76
"""The length of lines in mails."""


def wrapped(text: str, rng: Random) -> str:
    """A mail breaks long lines."""
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
    """A mail is answered one or more times."""
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
    """A chat inserts invisible characters."""
    for _time in range(3):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice("\u200b\u2060\u200c\ufeff\u00ad") + text[at:]
    return text


def escaped(text: str, _rng: Random) -> str:
    """The source of a page."""
    return html.escape(text)


def doubled_lines(text: str, _rng: Random) -> str:
    """A word processor makes every line a paragraph."""
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
    """A word processor changes quotes to typographic pairs."""
    parts = text.split('"')
    return "".join(
        part + ("" if at == len(parts) - 1 else "“" if at % 2 == 0 else "”")
        for at, part in enumerate(parts)
    )


def in_brackets(text: str, _rng: Random) -> str:
    """Brackets of mails and Markdown."""
    return f"<{text}>"


def as_markdown(text: str, rng: Random) -> str:
    """A link in Markdown, possibly with the address as its text."""
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
    """Words before and after."""
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
    """A program encodes the part after the ``#``, or some of its characters."""
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
    """A campaign adds its parameters."""
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
    """WordPress adds a secret to embedded addresses."""
    return f"{text}#?secret=aB3xYz"


def escaped_by_markdown(text: str, _rng: Random) -> str:
    """An editor escapes characters that are Markdown markup."""
    for sign in "_*&#":
        text = text.replace(sign, f"\\{sign}")
    return text


def as_json(text: str, _rng: Random) -> str:
    """Data of a program."""
    return json.dumps({"url": text}).replace("/", "\\/").replace("&", "\\u0026")


def with_sign(text: str, _rng: Random) -> str:
    """A browser reads a part as the name of a character."""
    return text.replace("&not", "¬")


def with_long_dashes(text: str, rng: Random) -> str:
    """A phone or a word processor joins two hyphens to a dash."""
    return text.replace("--", rng.choice("–—"))


def shouted(text: str, _rng: Random) -> str:
    """The case-insensitive part in capitals."""
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
    """Search engines, networks and chats that log clicks."""
    return rng.choice(
        (
            "https://www.google.com/url?q={}&sa=D&source=editors&ust=1&usg=AOv",
            "https://l.facebook.com/l.php?u={}&h=AT0abc",
            "https://slack-redir.net/link?url={}",
            "https://linkprotect.cudasvc.com/url?a={}&c=E,1,x&typo=1",
            "https://example.org/out?target={}",
        )
    ).format(quote(text, safe=""))


def guarded_twice(text: str, _rng: Random) -> str:
    """A link scanner wraps an already wrapped link."""
    inner = f"https://l.facebook.com/l.php?u={quote(text, safe='')}&h=AT0abc"
    return f"https://l.instagram.com/?u={quote(inner, safe='')}&e=ATM"


def in_base_64(text: str, rng: Random) -> str:
    """Scanners and search engines that encode an address in base 64."""
    packed = rng.choice((b64encode, urlsafe_b64encode))(text.encode()).decode()
    return rng.choice(
        (
            f"https://eu-west-1.protection.sophos.com/?d=x.org&u={quote(packed, safe='')}&i=NW",
            f"https://www.bing.com/ck/a?!&&p=0a&u=a1{packed.rstrip('=')}&ntb=1",
        )
    )


def as_words_to_send(text: str, rng: Random) -> str:
    """A link that sends a message, with the address inside."""
    before, after = quote("Come: "), quote(rng.choice((" ok?", "\r\nSee you", "")))
    return f"https://wa.me/?text={before}{quote(text, safe='')}{after}"


def in_calendar(text: str, _rng: Random) -> str:
    """An event with folded lines."""
    line = f"DESCRIPTION:Come and play here\\: {text}\\nSee you!"
    parts = [line[:75], *(line[at : at + 74] for at in range(75, len(line), 74))]
    return "\r\n ".join(parts) + "\r\nEND:VEVENT"


def in_frame(text: str, rng: Random) -> str:
    """Text copied from a terminal that draws frames."""
    width = rng.choice((60, 76, 78))
    lines = (
        line[at : at + width] for line in text.splitlines() for at in range(0, len(line), width)
    )
    return "\n".join(f"│ {line:{width}} │" for line in lines)


def for_shells(text: str, rng: Random) -> str:
    """A command in which a shell would interpret some characters."""
    mark = rng.choice("\\^`")
    return "start " + "".join(f"{mark}{sign}" if sign in "&#" else sign for sign in text)


def coloured(text: str, rng: Random) -> str:
    """A terminal, or an old chat."""
    around = rng.choice((("\x1b[4m", "\x1b[24m"), ("\x0312", "\x03"), ("\x02", "\x0f")))
    return text.join(around)


def followed(text: str, rng: Random) -> str:
    """A character follows directly that is not part of an address."""
    chinese = "\uff0c好吗\uff1f"
    return text + rng.choice(("🎉", chinese, "، تعال", "।", "‽", "#comment", "#Intent;end"))


def led(text: str, rng: Random) -> str:
    """Each line begins with a number, a time, or a diff sign."""
    lead = rng.choice(("{:6}\t", "{:3} ", "+", "- ", "{}. ", "21:07 <ada> ", "┃ ", "│ "))
    return "\n".join(lead.format(at) + line for at, line in enumerate(text.split("\n"), 1))


def in_colours(text: str, _rng: Random) -> str:
    """A terminal."""
    return "\n".join(f"\x1b[32m{line}\x1b[0m" for line in text.split("\n"))


def under_a_rule(text: str, rng: Random) -> str:
    """Words above a line drawn with characters."""
    return f"Our game\n{rng.choice('=-~')}=======\n\n{text}"


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
    "lead": led,
    "colours": in_colours,
    "rule": under_a_rule,
}
"""Media for texts with lines: records and positions."""

OF_JSON: Mapping[str, Medium] = {**OF_LINES, "zero width": marked, "quotes": with_typed_quotes}
"""Media for JSON."""

OF_WORDS: Mapping[str, Medium] = {
    name: OF_LINES[name]
    for name in (
        *("reply", "indent", "fence", "line ends", "byte order mark", "quoted-printable"),
        *("lead", "colours", "rule"),
    )
}
"""Media for documents and lessons, which keep their own words unchanged."""

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
    "two redirects": guarded_twice,
    "base 64": in_base_64,
    "words to send": as_words_to_send,
    "calendar": in_calendar,
    "frame": in_frame,
    "shell": for_shells,
    "colours": coloured,
    "followed": followed,
}
"""Media for addresses."""
