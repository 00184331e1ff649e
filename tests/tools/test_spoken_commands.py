"""The command line in the available languages, with catalogues as in a wheel."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import translations
from trickhunt import cli
from trickhunt.cli import OF_THE_SYSTEM, main
from trickhunt.core import words

CLAUSE = {"en": "Example", "de": "Beispiel", "fr": "Exemple"}
"""A word of the rules in each language."""


@pytest.fixture(scope="module")
def compiled() -> dict[Path, bytes]:
    return translations.compiled()


@pytest.fixture(autouse=True)
def _spoken(
    compiled: dict[Path, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A package with its compiled catalogues, on a system without a language."""
    for path, binary in compiled.items():
        if path.name == f"{words.DOMAIN}.mo":
            folder = tmp_path / path.parents[1].name / "LC_MESSAGES"
            folder.mkdir(parents=True)
            (folder / path.name).write_bytes(binary)
    monkeypatch.setattr(cli, "LOCALES", tmp_path)
    for name in OF_THE_SYSTEM:
        monkeypatch.setenv(name, "")
    yield
    words.use_catalogue(gettext.NullTranslations())
    gettext.textdomain("messages")


COUNTED = ["link", "bargain-hunt", "--on", "G4"]
"""A message that lacks one of two options."""


def rules(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the language of the printed rules."""
    assert main([*arguments, "rules", "BH-12"]) == 0
    told = capsys.readouterr().out
    (found,) = (
        code for code, word in CLAUSE.items() if re.search(rf"^ *{word}\s?: ", told, re.MULTILINE)
    )
    return found


@pytest.mark.parametrize(
    ("wish", "spoken"),
    [("de", "de"), ("de-AT", "de"), ("fr_CA.UTF-8", "fr"), ("en", "en"), ("en_GB", "en")],
)
def test_the_language_that_is_asked_for_is_spoken(
    wish: str, spoken: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert rules(capsys, "--lang", wish) == spoken


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANGUAGE": "fr:de", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "tlh_QO"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_else_it_is_that_of_the_system_or_english(
    variables: dict[str, str],
    spoken: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert rules(capsys) == spoken


@pytest.mark.parametrize(
    ("system", "words_of_it"),
    [
        ("C", "argument --lang: “xx” is not an available language; choose from: de, en, fr, nl."),
        ("de_DE", "Argument --lang: „xx“ gibt es nicht als Sprache; es gibt: de, en, fr, nl."),
    ],
)
def test_another_language_is_refused_by_naming_those_there_are(
    system: str,
    words_of_it: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LANG", system)
    with pytest.raises(SystemExit) as caught:
        main(["--lang", "xx", "rules"])
    assert caught.value.code == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.endswith(f": {words_of_it}\n")
    assert told.err.count("\n") == 1


def test_a_page_says_which_language_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    link = "bargain-hunt?players=4&deal=1"
    where = ["--site", "https://cards.example/", "--into", str(tmp_path / "pages")]
    assert main(["--lang", "fr", "pages", link, *where]) == 0
    (page,) = (tmp_path / "pages").rglob("*.html")
    text = page.read_text("utf-8")
    assert '<html lang="fr">' in text
    # It links to a table in its language, whatever the reader's browser prefers.
    assert 'href="https://cards.example/?lang=fr#/bargain-hunt?players=4' in text
    told = page.with_name("oembed.json").read_text("utf-8")
    assert "https://cards.example/#/framed?theme=auto&amp;lang=fr!/bargain-hunt?players=4" in told
    capsys.readouterr()


def test_argparse_speaks_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "fr", "diagram", "--help"])
    told = capsys.readouterr().out
    assert told.startswith("usage\N{NO-BREAK SPACE}: ")
    assert "options\N{NO-BREAK SPACE}:\n" in told
    assert "show this help message" not in told
    for arguments in (["fly"], ["rules", "--fly"], ["diagram"], ["pages"], COUNTED, []):
        with pytest.raises(SystemExit):
            main(["--lang", "de", *arguments])
        told = capsys.readouterr().err
        assert told.count("\n") == 1
        assert not {
            "argument",
            "arguments",
            "expected",
            "invalid",
            "required",
            "unrecognized",
        } & set(told.split())
