"""The words for people: collected from the sources into templates, compiled for the page.

Usage::

    python -m tools.catalog update      renew the .pot templates and merge them into the .po files
    python -m tools.catalog compile     write the .mo files that commands in a checkout read
    python -m tools.catalog check       fail if a template is behind its sources or a .po is broken

English is the language of the sources, so it needs no catalogue. A language is one file for each
domain, py/DOMAIN/locale/LANGUAGE/LC_MESSAGES/DOMAIN.po.
"""

from __future__ import annotations

import ast
import csv
import io
import json
import re
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple, cast

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from tools import tiers
from tools.console import ROOT, SetupError, run_tool, say
from tools.tiers import TIERS

BRACES = re.compile(r"\{[^{}]*\}")
"""What the game fills in."""

QUOTED = re.compile(r"[“„«「]\s*(.+?)\s*[”“»」]")
"""What stands between quotation marks, of whatever language."""

BREAKING = {
    "de": {"\u00a0": re.compile(r"(?<=[\d}]) (?=%)")},
    "fr": {
        "\u00a0": re.compile(r" (?=:)"),
        "\u202f": re.compile(r"(?<=«) | (?=[;!»]|\?(?!\?))|(?<=[\d}]) (?=%(?![(rs]))"),
    },
}
"""By language: the no-break spaces of its punctuation, and where a common blank stands for each."""

MOST_TOLD, LONGEST_TOLD = 20, 90
"""How many messages that lack a translation are told, and how much of each."""

KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "NN_": (1, 2),
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}

WORDS_OF_LESSONS = ("title", "words", "otherwise")
"""The fields of a lesson, a step or an answer that are words for people."""

ALL_TIERS = tuple(tier.name for tier in TIERS)

COMPLETE: Mapping[str, Collection[str]] = {"de": ALL_TIERS, "fr": ALL_TIERS}
"""The tiers in which a language has to be whole: what lacks or breaks one fails every check."""

FIRST_OF_TIER = "Tier: "
"""How the comment begins that stands where a tier of messages begins."""


class Domain(NamedTuple):
    """A package with words in it, and further files whose words go into its catalogue."""

    name: str
    pages: tuple[str, ...] = ()  #: templates, and modules that lie elsewhere, by their paths

    @property
    def package(self) -> Path:
        """The folder of the package."""
        return ROOT / "py" / self.name

    @property
    def template(self) -> Path:
        """The file that lists all its words."""
        return self.package / "locale" / f"{self.name}.pot"

    def translations(self) -> list[Path]:
        """Return the catalogue of each language there is."""
        return sorted(self.package.glob(f"locale/*/LC_MESSAGES/{self.name}.po"))


PAGES = (
    "index.html",
    "web/embed/options.json",
    "web/embed/words.json",
    *(f"web/{name}.html" for name in ("clauses/book", "clauses/clause", "clauses/text")),
    *(f"web/games/{name}.html" for name in ("game", "list", "rules")),
    *(f"web/learning/{name}.html" for name in ("lesson", "list", "puzzle")),
    *(f"web/{name}.html" for name in ("pages/languages", "pages/page", "writers/writers")),
    *(f"web/hosting/{name}.html" for name in ("check", "hosting")),
    *(f"tools/{name}_pages.py" for name in ("clause", "hosting", "learning")),
    "tools/game_facts.py",
    "tools/writers.py",
)
"""What the build writes, and what writes it, besides the page's Python."""

DOMAINS = (Domain("trickhunt"), Domain("table", PAGES))


def _sources(domain: Domain) -> Iterator[tuple[Path, str]]:
    """Yield the files to search for words, with the way to read them."""
    for path in sorted(domain.package.rglob("*.py")):
        yield path, "python"
    for page in domain.pages:
        yield ROOT / page, "python" if page.endswith(".py") else "jinja2"


def extract(domain: Domain) -> Catalog:
    """Collect the words of a domain in the order in which players meet them.

    Each comes with the files, not the lines, where it stands.
    """
    found = Catalog(project="Trick Hunt", charset="utf-8", fuzzy=False)
    for path, method in _sources(domain):
        place = (path.relative_to(ROOT).as_posix(), 0)
        for _line, message, comments, context in extract_from_file(
            method, path, keywords=KEYWORDS, comment_tags=("Translators:",)
        ):
            found.add(message, locations=[place], auto_comments=comments, context=context or None)
    for path in sorted(domain.package.glob("games/*/*.json")):
        for message in _told(json.loads(path.read_bytes())):
            found.add(message, locations=[(path.relative_to(ROOT).as_posix(), 0)])
    return _in_order(found)


def _in_order(found: Catalog) -> Catalog:
    """Return a catalogue with its messages by tier, and then as they are met."""
    ordered = Catalog(project=found.project, charset=found.charset, fuzzy=False)
    tier = ""
    for message in sorted((one for one in found if one.id), key=_place):
        comments = list(message.auto_comments)
        if tier != (tier := tier_of(message)):
            comments.insert(0, FIRST_OF_TIER + tier)
        ordered.add(
            message.id,
            locations=message.locations,
            auto_comments=comments,
            context=message.context,
        )
    return ordered


def _place(message: Message) -> tuple[int, int]:
    """Return where a message stands, which is with the first of its files."""
    return min(tiers.order(path) for path, _line in message.locations)


def tier_of(message: Message) -> str:
    """Return the name of the tier that a message belongs to."""
    return TIERS[_place(message)[0]].name


def _told(lesson: Any) -> Iterator[str]:
    """Yield the words in a lesson's data, or in a list of lessons."""
    if isinstance(lesson, list):
        for one in lesson:
            yield from _told(one)
    elif isinstance(lesson, dict):
        yield from (lesson[name] for name in WORDS_OF_LESSONS if name in lesson)
        yield from _told([lesson[name] for name in ("steps", "answers") if name in lesson])


def template_text(domain: Domain) -> str:
    """Return what the domain's template has to be."""
    written = io.BytesIO()
    write_po(
        written,
        extract(domain),
        width=100,
        omit_header=True,
        include_lineno=False,
    )
    return written.getvalue().decode("utf-8")


def read(path: Path) -> Catalog:
    """Read a language's catalogue; raise SetupError if it is malformed.

    A translation that is marked as fuzzy is not in use, and is not checked.
    """
    language = path.parent.parent.name
    try:
        with path.open("rb") as file:
            found = read_po(file, locale=language, abort_invalid=True)
        for message in found:
            if message.id and not message.fuzzy:
                _check(forms(message.id), forms(message.string))
    except (PoFileError, ValueError) as error:
        raise SetupError(f"{path.relative_to(ROOT)}: {error}") from error
    return found


def forms(text: object) -> list[str]:
    """Return the singular and plural forms of a message or a translation."""
    return [text] if isinstance(text, str) else [str(form) for form in cast("list[object]", text)]


def _check(originals: list[str], translations: list[str]) -> None:
    """Raise ValueError if a translation has other braces than the game fills in.

    Of a message for counts, some forms may leave one out, as “one trick” does.
    """
    if not any(translations):
        return
    unknown = _placeholders(translations) - _placeholders(originals)
    if unknown:
        raise ValueError(f"{originals[0]!r} has no {', '.join(sorted(unknown))}")
    lacking = _placeholders(originals) - _placeholders(translations)
    if lacking:
        raise ValueError(f"{originals[0]!r} is translated without {', '.join(sorted(lacking))}")


def _placeholders(forms: list[str]) -> set[str]:
    """Return the names in braces, which the game fills in."""
    parts = [part for form in forms for part in Formatter().parse(form)]
    return {f"{{{name}}}" for _text, name, *_how in parts if name is not None}


def _hidden(domain: Domain) -> list[str]:
    """Return where words stand in f-strings, in which Babel finds them from Python 3.12 on only."""
    return [
        f"{path.relative_to(ROOT)}:{call.lineno}: words within an f-string; write them before it"
        for path in sorted(domain.package.rglob("*.py"))
        for text in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in KEYWORDS
        and isinstance(next(iter(call.args), None), ast.Constant)
    ]


def languages() -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted({path.parents[1].name for one in DOMAINS for path in one.translations()})


def of_language(language: str) -> dict[Domain, Path]:
    """Return the catalogue that a language has of each domain."""
    return {
        domain: path
        for domain in DOMAINS
        for path in domain.translations()
        if path.parents[1].name == language
    }


def is_translated(message: Message) -> bool:
    """Tell whether every form of a message is translated, and none only perhaps."""
    return not message.fuzzy and all(forms(message.string))


def missing(
    language: str,
    collected: Mapping[Domain, Catalog] | None = None,
    among: Collection[str] = ALL_TIERS,
) -> list[str]:
    """Return the messages that a language has no words for.

    Args:
        language: its code.
        collected: the words of each domain, where they are at hand.
        among: the names of the tiers that are looked at.
    """
    paths = of_language(language)
    found = []
    for domain in DOMAINS:
        translated = read(paths[domain]) if domain in paths else Catalog()
        for message in collected[domain] if collected else extract(domain):
            if message.id and tier_of(message) in among:
                one = translated.get(message.id, message.context)
                if one is None or not is_translated(one):
                    found.append(forms(message.id)[0])
    return found


def done(language: str, collected: Mapping[Domain, Catalog] | None = None) -> int:
    """Return how many percent of all messages a language has words for; 100 are all of them.

    Args:
        language: its code.
        collected: the words of each domain, where they are at hand.
    """
    collected = collected or {domain: extract(domain) for domain in DOMAINS}
    count = sum(1 for domain in DOMAINS for message in collected[domain] if message.id)
    return 100 * (count - len(missing(language, collected))) // count


class GlossaryEntry(NamedTuple):
    """A word of the games in a language."""

    english: str  #: the word
    never: tuple[str, ...]  #: what must not be said for it


def glossary(language: str) -> list[GlossaryEntry]:
    """Return the words of the games in a language, which its glossary.csv lists."""
    path = DOMAINS[0].package / "locale" / language / "glossary.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [
            GlossaryEntry(row["english"], tuple(filter(None, (row["never"] or "").split("|"))))
            for row in csv.DictReader(file)
        ]


def against_glossary(language: str) -> list[str]:
    """Return in words where a translation says a term in a way that the glossary rules out."""
    terms = [
        (one, _word(one.english), [(word, _word(word)) for word in one.never])
        for one in glossary(language)
    ]
    found = []
    for where, english, said in _translated(language):
        asked_of, told = BRACES.sub("", english), BRACES.sub("", said)
        found += [
            f"{where}: {term.english!r} is said as {word!r} in {asked_of!r}"
            for term, asked, ruled_out in terms
            if asked.search(asked_of)
            for word, pattern in ruled_out
            if pattern.search(told)
        ]
    return found


def mislabelled(language: str) -> list[str]:
    """Return in words where a translation quotes a label otherwise than the label is translated.

    A translation that quotes nothing puts it in other words, and is not looked at; nor is one that
    quotes it as it is in English, as a command or a title.
    """
    told = list(_translated(language))
    labels: dict[str, set[str]] = {}
    for _where, english, said in told:
        labels.setdefault(english, set()).add(said)
    return [
        f"{where}: “{label}” is {' or '.join(sorted(labels[label]))}, not as in {said!r}"
        for where, english, said in told
        if (quoted := QUOTED.findall(said))
        for label in QUOTED.findall(english)
        if label in labels and not {label, *labels[label]} & {*quoted}
    ]


def breaking(language: str) -> list[str]:
    """Return in words where a line of a translation may break within its punctuation."""
    return [
        f"{where}: a blank that is not a no-break space in {said!r}; run make messages"
        for where, _english, said in _translated(language)
        if said != _unbreakable(language, said)
    ]


def _unbreakable(language: str, text: str) -> str:
    """Return a translation with the no-break spaces that its punctuation has."""
    for space, blank in BREAKING.get(language, {}).items():
        text = blank.sub(space, text)
    return text


def _translated(language: str) -> Iterator[tuple[Path, str, str]]:
    """Yield the file, the English and the translation of each message that has one.

    The forms of a message for counts stand one after the other.
    """
    for path in of_language(language).values():
        for message in read(path):
            if message.id and is_translated(message):
                english, said = (" ".join(forms(text)) for text in (message.id, message.string))
                yield path.relative_to(ROOT), english, said


def _word(word: str) -> re.Pattern[str]:
    """What finds a word, as a whole one, perhaps in the plural; of a verb, most forms."""
    stem = re.fullmatch(r"(\w{4,})(?:en|er|ir|re)", word)
    ending = r"\w{1,4}" if stem else "(?:e?s|e?n|e)?"
    return re.compile(
        rf"(?<!\w){re.escape(stem[1] if stem else word)}{ending}(?!\w)", re.IGNORECASE
    )


def compiled() -> dict[Path, bytes]:
    """Return the binary catalogue of each language, by the path where gettext looks for it."""
    binaries: dict[Path, bytes] = {}
    for domain in DOMAINS:
        for path in domain.translations():
            binaries[path.with_suffix(".mo")] = binary(read(path))
    return binaries


def binary(translated: Catalog) -> bytes:
    """Return a catalogue as gettext reads it, with what is translated and nothing else.

    Babel would write English for a message for counts that is not, which would hide the
    translation that another domain has of it.
    """
    said = Catalog(locale=translated.locale, charset="utf-8", fuzzy=False)
    said.mime_headers = translated.mime_headers
    for one in translated:
        if one.id and is_translated(one):
            said.add(one.id, one.string, context=one.context)
    written = io.BytesIO()
    write_mo(written, said)
    return written.getvalue()


def update() -> None:
    """Renew the templates and merge what is new into every language."""
    for domain in DOMAINS:
        say(f"collecting the words of {domain.name}")
        domain.template.parent.mkdir(parents=True, exist_ok=True)
        domain.template.write_text(template_text(domain), "utf-8")
        for path in domain.translations():
            translated = read(path)
            translated.update(extract(domain), update_creation_date=False)
            language = path.parents[1].name
            for one in translated:
                if one.id and one.string:
                    said = [_unbreakable(language, form) for form in forms(one.string)]
                    one.string = said[0] if isinstance(one.string, str) else tuple(said)
            with path.open("wb") as file:
                write_po(file, translated, width=100, include_lineno=False)
    collected = {domain: extract(domain) for domain in DOMAINS}
    for language in languages():
        say(f"{language}: {done(language, collected)} % are translated")
        for tier in ALL_TIERS:
            lacking = missing(language, collected, [tier])
            if lacking:
                say(f"{language}: not translated of the tier “{tier}”: {len(lacking)}, such as")
            for message in lacking[:MOST_TOLD]:
                say(f"  {message[:LONGEST_TOLD]}")


def problems() -> list[str]:
    """Return what is wrong with the catalogues, in words."""
    found = []
    for domain in DOMAINS:
        name = domain.template.relative_to(ROOT)
        found += _hidden(domain)
        if not domain.template.exists():
            found.append(f"{name} is missing: run make messages")
        elif domain.template.read_text("utf-8") != template_text(domain):
            found.append(f"{name} is behind its sources: run make messages")
        for path in domain.translations():
            try:
                read(path)
            except SetupError as error:
                found.append(str(error))
    for language, whole in COMPLETE.items():
        try:
            lacking = missing(language, None, whole)
            found += [f"{language}: not translated: {one}" for one in lacking]
            found += [*against_glossary(language), *mislabelled(language), *breaking(language)]
        except SetupError:
            pass  # it is told above
    return found


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
