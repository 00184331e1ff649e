"""Collect the words for people into templates, merge and compile the languages' catalogues.

Usage::

    python -m tools.catalog update      renew the .pot templates and merge them into the .po files
    python -m tools.catalog compile     write the .mo files that commands in a checkout read
    python -m tools.catalog check       fail if a template is behind its sources or a .po is broken
"""

from __future__ import annotations

import sys
from copy import deepcopy

from babel.messages.pofile import write_po

from tools import messages
from tools.console import SetupError, run_tool, say
from tools.messages import ALL_TIERS, extract, template_text
from tools.translation_checks import problems, unbreakable
from tools.translations import compiled, done, forms, languages, missing, read

MOST_TOLD, LONGEST_TOLD = 20, 90
"""How many messages that lack a translation are told, and how much of each."""


def update() -> None:
    """Renew the templates and merge what is new into every language."""
    collected = {}
    for domain in messages.DOMAINS:
        say(f"collecting the words of {domain.name}")
        domain.template.parent.mkdir(parents=True, exist_ok=True)
        collected[domain] = extract(domain)
        domain.template.write_text(template_text(collected[domain]), "utf-8")
        for path in domain.translations():
            translated = deepcopy(read(path))
            translated.update(collected[domain], update_creation_date=False)
            translated.obsolete.clear()
            language = path.parents[1].name
            for one in translated:
                if one.id and one.string:
                    said = [unbreakable(language, form) for form in forms(one.string)]
                    one.string = said[0] if isinstance(one.string, str) else tuple(said)
            with path.open("wb") as file:
                write_po(file, translated, width=100, include_lineno=False)
    for language in languages():
        say(f"{language}: {done(language, collected)} % are translated")
        for tier in ALL_TIERS:
            lacking = missing(language, collected, [tier])
            if lacking:
                say(f"{language}: not translated of the tier “{tier}”: {len(lacking)}, such as")
            for message in lacking[:MOST_TOLD]:
                say(f"  {message[:LONGEST_TOLD]}")


def main() -> None:
    """Read the command line and do it."""
    if sys.argv[1:] == ["update"]:
        update()
    elif sys.argv[1:] == ["compile"]:
        for path, binary in compiled().items():
            path.write_bytes(binary)
    elif sys.argv[1:] == ["check"]:
        found = problems()
        if found:
            raise SetupError("\n".join(found))
    else:
        raise SetupError(str(__doc__))


if __name__ == "__main__":
    run_tool(main)
