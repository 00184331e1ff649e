"""Words for people: events as sentences, catalogues, and decks of other kinds."""

from __future__ import annotations

import gettext
import struct
from pathlib import Path

import pytest

from trickhunt.core import words
from trickhunt.core.cards import Deck
from trickhunt.games.bargain_hunt.event_sentences import tell
from trickhunt.games.bargain_hunt.events import Collected, Showed
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.names import value_name

NAMES = ["Ada", "Bo", "Cy", "Di"]
G4 = DECK.face("G4")


def test_a_trick_without_junk_is_told_without_any() -> None:
    assert "junk" not in tell(Collected(0, (3, 12), ()), NAMES)


def test_values_have_names() -> None:
    assert [value_name(value) for value in (0, 7)] == ["super special offer", "7"]


def _catalogue(folder: Path, messages: dict[str, str]) -> None:
    """Write a compiled catalogue; its format is a table of keys and a table of texts."""
    keys, texts = list(messages), list(messages.values())
    strings, table = b"", []
    start = 28 + 16 * len(keys)
    for text in [*keys, *texts]:
        data = text.encode()
        table.append(struct.pack("<2I", len(data), start + len(strings)))
        strings += data + b"\0"
    size = len(keys)
    head = struct.pack("<7I", 0x950412DE, 0, size, 28, 28 + 8 * size, 0, 0)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "trickhunt.mo").write_bytes(head + b"".join(table) + strings)


def test_another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_catalogue", gettext.NullTranslations())
    header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n!=1;\n"
    _catalogue(
        tmp_path / "de" / "LC_MESSAGES",
        {
            "": header,
            "green": "grün",
            "{colour} {value}": "{colour}e {value}",
            "{count} bargain\0{count} bargains": "{count} Schnäppchen\0{count} Schnäppchen!",
        },
    )
    assert tell(Showed(0, G4), NAMES) == "Ada shows the green 4 and collects 4s."
    words.use_language("de", tmp_path)
    assert tell(Showed(0, G4), NAMES) == "Ada shows the grüne 4 and collects 4s."
    assert words.ngettext("{count} bargain", "{count} bargains", 1) == "1 Schnäppchen"
    assert words.ngettext("{count} bargain", "{count} bargains", 2) == "2 Schnäppchen!"
    assert words._("Deal") == "Deal"
    words.use_language("tlh", tmp_path)
    assert tell(Showed(0, G4), NAMES) == "Ada shows the green 4 and collects 4s."
    assert words.N_("green") == "green"


def test_the_language_of_the_messages_is_looked_for_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_catalogue", gettext.NullTranslations())
    header = "Content-Type: text/plain; charset=UTF-8\n"
    _catalogue(tmp_path / "de" / "LC_MESSAGES", {"": header, "green": "grün"})
    words.use_language("de", tmp_path)
    monkeypatch.setattr(gettext, "find", None)
    words.use_language("en", tmp_path)
    assert words._("green") == "green"


def test_lists_and_days_are_written_as_the_language_has_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "_catalogue", gettext.NullTranslations())
    assert [words.listed("abc"[:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert words.in_figures("2026-11-04") == "2026-11-04"
    assert words.labelled("Trick", "G4") == "Trick: G4"
    assert words.language() == "en"
    _catalogue(
        tmp_path / "de" / "LC_MESSAGES",
        {
            "": "Content-Type: text/plain; charset=UTF-8\nLanguage: de\n",
            "{label}: {word}": "{label} – {word}",
            "{others} and {last}": "{others} und {last}",
            "{year}-{month}-{day}": "{day}.{month}.{year}",
            "{whole}.{decimals}": "{whole},{decimals}",
        },
    )
    words.use_language("de", tmp_path)
    assert words.listed("abc") == "a, b und c"
    assert words.in_figures("2026-11-04") == "04.11.2026"
    assert words.decimals(-2.5) == "-2,5"
    assert words.labelled("Stich", "G4") == "Stich – G4"
    assert words.language() == "de"


def test_a_catalogue_may_come_from_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shouting(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.upper()

    monkeypatch.setattr(words, "_catalogue", gettext.NullTranslations())
    ours = Shouting()
    words.use_catalogue(ours)
    assert words.catalogue() is ours
    assert words._("green") == "GREEN"


@pytest.mark.parametrize(
    ("number", "places", "english", "german"),
    [(2.5, 1, "2.5", "2,5"), (-0.04, 2, "-0.04", "-0,04"), (7, 1, "7.0", "7,0")],
)
def test_numbers_have_the_sign_of_the_language(
    number: float, places: int, english: str, german: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class German(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace(".", ",")

    monkeypatch.setattr(words, "_catalogue", gettext.NullTranslations())
    assert words.decimals(number, places) == english
    words.use_catalogue(German())
    assert words.decimals(number, places) == german


def test_a_deck_without_a_special_card() -> None:
    deck = Deck(suits="CS", ranks=("9", "10"))
    assert deck.names == ("C9", "C10", "S9", "S10")
    assert deck.cards() == [0, 1, 2, 3]
    assert deck.size == 4
    with pytest.raises(KeyError):
        deck.face("")
    assert deck.text([3, 0]) == ["S10", "C9"]
    assert deck == Deck(suits="CS", ranks=("9", "10"))


def test_the_game_reads_moves_and_nothing_else() -> None:
    game = BargainHunt(3)
    assert game.parse_move("G4 trump").word == "trump"
