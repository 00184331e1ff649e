"""The commands and the system: input, output, and exit."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from tests.engine.documents.samples import GAME, everything, small
from trickhunt import __main__ as started
from trickhunt.cli import COMMANDS, main
from trickhunt.core.errors import BadOption
from trickhunt.documents import Document, Heading, Note, TablePart, write_document
from trickhunt.documents.picture_marks import RING, Mark
from trickhunt.drawing.boxes import Spot
from trickhunt.exercises import lesson
from trickhunt.exercises.reading import LESSON_SCHEMA
from trickhunt.links import write_link
from trickhunt.system import files, frame, terminal
from trickhunt.system.decoding import NotText, decoded
from trickhunt.system.terminal import harmless, in_a_line, say, warn

DEAL = "bargain-hunt?players=4&edition=english&deal=4711"

ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252")
"""Encodings that programs write, the third with a byte order mark."""


@pytest.mark.parametrize("encoding", [*ENCODINGS, "utf-16-be", "utf-16-le"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_text_is_the_same_in_every_encoding(encoding: str, end: str) -> None:
    text = "Schnäppchen – “ja”\nnoch eine\n"
    mark = "\ufeff" if encoding in {"utf-16-be", "utf-16-le"} else ""
    assert decoded((mark + text.replace("\n", end)).encode(encoding)).text == text


@pytest.mark.parametrize(
    "data",
    [b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xfe\x00", b"a\0b", b"\xef\xbb\xbf\xff", b"\x81\x8d", b"\0"],
)
def test_what_is_no_text_is_refused_with_what_is(data: bytes) -> None:
    with pytest.raises(NotText, match="UTF-16"):
        decoded(data)


def test_a_text_that_is_not_utf_8_is_read_with_a_word(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "old.txt").write_bytes(f"# Schön\nmai {DEAL}".encode("cp1252"))
    assert main(["pages", str(tmp_path / "old.txt"), "--into", str(tmp_path / "out")]) == 0
    assert "old.txt: this is not UTF-8; it was read as Windows-1252." in capsys.readouterr().err


def test_a_file_is_written_and_added_to_or_it_is_said_why_not(tmp_path: Path) -> None:
    files.write(tmp_path / "games.txt", "Schön\n")
    files.write(tmp_path / "games.txt", "noch eins\n", "a")
    assert (tmp_path / "games.txt").read_bytes() == "Schön\nnoch eins\n".encode()
    with pytest.raises(BadOption, match="this is a folder, not a file"):
        files.write(tmp_path, "")


# --- all input in one place --------------------------------------------------------------------


def lesson_text() -> str:

    text = json.dumps(LESSON_SCHEMA.write(lesson("bargain-hunt", 1)), ensure_ascii=False)
    return text.replace("\N{MINUS SIGN}", "–")


def game_text() -> str:
    return write_document(small()) + "# – Schön\n"


TAKERS: dict[str, tuple[list[str], Callable[[], str]]] = {
    "link": (["link"], game_text),
    "diagram": (["diagram", "--format", "text"], game_text),
    "steps": (["steps"], game_text),
    "replay": (["replay"], game_text),
    "par": (["par", "--club", "1", "--expert", "0"], game_text),
    "learn": (["learn", "--json"], lesson_text),
}


class Input:
    """A standard input that holds some bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", TAKERS)
def test_every_command_takes_its_input_in_every_encoding(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words, text = TAKERS[name]
    told = set()
    for encoding in ENCODINGS:
        data = text().replace("\n", "\r\n").encode(encoding)
        monkeypatch.setattr("sys.stdin", Input(data))
        assert main([*words, "-"]) == 0
        told.add(capsys.readouterr().out)
        (tmp_path / encoding).write_bytes(data)
        assert main([*words, str(tmp_path / encoding)]) == 0
        told.add(capsys.readouterr().out)
    assert len(told) == 1


def test_pages_are_of_links_from_the_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Input(f"# für\r\nmay {DEAL}\r\n".encode("utf-16")))
    assert main(["pages", "-", "--into", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith(f"{tmp_path.as_posix()}/may/")


@pytest.mark.parametrize("command", ["link", "diagram", "steps", "replay", "par", "learn", "pages"])
def test_what_cannot_be_read_is_told_with_the_reason(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def told(name: str) -> str:
        assert main([command, name]) == 2
        output = capsys.readouterr()
        assert not output.out
        assert output.err.count("\n") == 1
        return output.err

    (tmp_path / "picture").write_bytes(b"\x89PNG\0")
    monkeypatch.setattr(files, "MOST", 1_000_000)
    (tmp_path / "long").write_bytes(b"a" * 1_000_001)
    assert f"{tmp_path}: this is a folder, not a file." in told(str(tmp_path))
    assert "nowhere: there is no such file or folder." in told("nowhere")
    assert "picture: this is not text" in told(str(tmp_path / "picture"))
    assert "picture/x: a part of the path is a file" in told(str(tmp_path / "picture" / "x"))
    assert "long: this is too long: at most 1 MB can be read." in told(str(tmp_path / "long"))
    assert "the name is too long" in told("n" * 5000)
    assert "a file cannot have this name" in told("a\0b")
    monkeypatch.setattr("sys.stdin", None)
    assert "-: there is no input." in told("-")


def test_a_file_may_have_the_name_of_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "what?").write_text(game_text(), "utf-8")
    assert main(["link", "what?"]) == 0
    assert "?" in capsys.readouterr().out
    assert main(["link", "what" * 100 + "?"]) == 2
    assert "this cannot be opened here" in capsys.readouterr().err


def test_a_reason_that_is_not_known_is_that_of_the_system() -> None:
    assert files.reason(OSError(errno.EIO, "Input/output error.")) == "Input/output error"
    assert files.reason(OSError("odd")) == "odd"


def test_the_lines_that_are_typed_are_read_in_any_encoding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for encoding in ENCODINGS:
        monkeypatch.setattr("sys.stdin", Input("à\r\nY6 plain\r\n\r\n".encode(encoding)))
        assert [line.strip() for line in files.typed()] == ["à", "Y6 plain", ""]
    for empty in (None, Input(b"")):
        monkeypatch.setattr("sys.stdin", empty)
        assert list(files.typed()) == []


# --- documents of the studio ---------------------------------------------------------------------


def test_a_document_with_one_table_leads_to_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "one.trick").write_text(write_document(small()), "utf-8")
    for command in (["link"], ["steps"], ["diagram", "--format", "text"]):
        assert main([*command, str(tmp_path / "one.trick")]) == 0
        assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("document", "words"),
    [
        (everything(GAME), "choose it with --table"),
        (Document("", (Heading("Alone"),)), "has no table, and one is needed here"),
    ],
)
def test_of_a_document_with_other_than_one_table_it_is_told_what_to_do(
    document: Document, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "more.trick").write_text(write_document(document), "utf-8")
    assert main(["steps", str(tmp_path / "more.trick")]) == 2
    assert words in capsys.readouterr().err


def test_a_table_of_a_document_is_chosen_and_drawn_with_its_marks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = everything(GAME)
    tables = [part for part in document.parts if isinstance(part, TablePart)]
    ring = Mark(RING, Spot(0))
    line, at = tables[1].at
    lines = list(tables[1].lines)
    lines[line] = lines[line].noting(at, Note("", (ring,)))
    marked = replace(tables[1], lines=tuple(lines))
    parts = [marked if part is tables[1] else part for part in document.parts]
    file = tmp_path / "more.trick"
    file.write_text(write_document(replace(document, parts=tuple(parts))), "utf-8")
    assert main(["diagram", str(file), "--table", "2"]) == 0
    assert 'stroke="#8a1c12"' in capsys.readouterr().out
    assert main(["diagram", str(file), "--table", "2", "--at", "0"]) == 0
    assert 'stroke="#8a1c12"' not in capsys.readouterr().out
    assert main(["steps", str(file), "--table", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["link"] == write_link(marked.link())
    assert main(["steps", str(file), "--table", str(len(tables) + 1)]) == 2
    assert f"from 1 to {len(tables)}" in capsys.readouterr().err


def test_a_document_without_a_table_has_no_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = write_document(Document("", (Heading("Alone"),)))
    (tmp_path / "alone.trick").write_text(alone, "utf-8")
    assert main(["pages", str(tmp_path / "alone.trick")]) == 2
    assert "has no table" in capsys.readouterr().err


# --- output --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Anke’s «Ärger» 🂡 א", "Anke’s «Ärger» 🂡 א"),
        ("\x1b]0;title\x07\x9b31m\x7f", "\\u001b]0;title\\u0007\\u009b31m\\u007f"),
        ("a\rb", "a\\u000db"),
        ("\u202egnp.exe\u2069", "\\u202egnp.exe\\u2069"),
        ("two\n\tlines", "two\n\tlines"),
        ("\udcfcber", "\\xfcber"),
        ("\udcc3\udcbcber", "über"),
        ("\ud800\udfff", "\\ud800\\udfff"),
    ],
)
def test_nothing_that_is_shown_commands_a_terminal(text: str, shown: str) -> None:
    assert harmless(text) == shown
    assert in_a_line(text) == shown.replace("\n", "\\u000a").replace("\t", "\\u0009")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1", "cp437"])
@pytest.mark.parametrize("is_terminal", [True, False])
def test_every_sign_can_be_written_to_every_output(
    encoding: str, is_terminal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stream(io.TextIOWrapper):
        def isatty(self) -> bool:
            return is_terminal

    out, told = io.BytesIO(), io.BytesIO()
    monkeypatch.setattr("sys.stdout", Stream(out, encoding))
    monkeypatch.setattr("sys.stderr", io.TextIOWrapper(told, encoding))
    terminal.set_up()
    say("½ “Ж”")
    warn("½\n“Ж”\N{NO-BREAK SPACE}")
    terminal.flush()
    sys.stderr.flush()
    if is_terminal:
        assert out.getvalue() == "½ “Ж”\n".encode(encoding, "backslashreplace")
    else:
        assert out.getvalue() == "½ “Ж”\n".encode()
    assert told.getvalue() == "½ “Ж”\N{NO-BREAK SPACE}\n".encode(encoding, "backslashreplace")


def test_a_process_without_streams_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    assert main(["rules", "BH-8"]) == 0
    assert main(["rules", "BH-99"]) == 2


# --- how a command ends --------------------------------------------------------------------------


class Full(io.StringIO):
    """An output that accepts nothing."""

    def write(self, _text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("words", [["rules", "BH-1"], ["--version"], ["--help"]])
def test_a_full_disk_is_told_in_a_line(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sunk: list[int] = []
    monkeypatch.setattr("os.dup2", lambda _opened, number: sunk.append(number))
    monkeypatch.setattr("sys.stdout", Full())
    assert main(words) == 2
    assert capsys.readouterr().err.endswith(": the output: the disk is full.\n")
    assert sunk == [1]


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError(errno.EROFS, "x", "some/file"), ": some/file: the device is read-only."),
        (OSError(errno.EACCES, "x", b"some/\xfc"), ": some/\\xfc: you do not have permission."),
        (OSError(errno.EIO, "Input/output error"), "trickhunt: Input/output error."),
        (PermissionError(errno.EPERM, "x", 7), "trickhunt: you do not have permission."),
    ],
)
def test_what_the_machine_refuses_is_told_in_a_line(
    error: OSError,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(_options: object) -> int:
        raise error

    monkeypatch.setattr(COMMANDS["rules"], "run", refuse)
    assert main(["rules"]) == 2
    told = capsys.readouterr().err
    assert told.endswith(f"{words}\n")
    assert told.count("\n") == 1


def test_ctrl_c_ends_a_command_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(_options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(COMMANDS["rules"], "run", interrupt)
    assert main(["rules"]) == frame.INTERRUPTED == started.INTERRUPTED == 130
    assert capsys.readouterr() == ("", "")


def test_a_fault_of_ours_asks_to_be_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_options: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(COMMANDS["rules"], "run", fail)
    with pytest.raises(ZeroDivisionError) as caught:
        main(["rules"])
    assert "report it" in caught.value.__notes__[0]


def test_the_program_begins_where_it_is_started(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["trick-hunt", "rules", "BH-8"])
    assert started.main() == 0
    assert capsys.readouterr().out.startswith("BH-8")

    class Interrupted:
        def find_spec(self, *_about: object) -> None:
            raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "trickhunt.cli")
    monkeypatch.setattr("sys.meta_path", [Interrupted(), *sys.meta_path])
    assert started.main() == 130


# --- in a separate process ------------------------------------------------------------------------


def ran(
    words: str, *flags: str, data: bytes = b"", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Return a shell command in which ``$RUN`` is the program."""
    root = Path(__file__).parents[3]
    return subprocess.run(
        ["/bin/sh", "-c", words],
        input=data,
        env={
            **{name: text for name, text in os.environ.items() if not name.startswith("PYTHON")},
            "PYTHONPATH": str(root / "py"),
            "RUN": " ".join([sys.executable, *flags, "-m", "trickhunt"]),
            **(environment or {}),
        },
        capture_output=True,
        check=False,
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("flag", ["-O", "-OO"])
def test_it_runs_without_docstrings(flag: str) -> None:
    usual, done = ran("$RUN --help"), ran("$RUN --help", flag)
    assert (done.returncode, done.stdout) == (0, usual.stdout)
    assert b"Check a blog" in done.stdout
    for words in ("rules BH-8", "puzzles", "learn", f"diagram '{DEAL}'"):
        assert ran(f"$RUN {words}", flag).returncode == 0


@pytest.mark.no_cover
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has such a device")
@pytest.mark.parametrize("words", ["rules", "--help", "trace bargain-hunt --games 3"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_device_is_told_in_a_line(words: str, unbuffered: str) -> None:
    done = ran(f"$RUN {words} > /dev/full", environment={"PYTHONUNBUFFERED": unbuffered})
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"python -m trickhunt: the output: the disk is full.\n"


@pytest.mark.parametrize(
    "words", ["$RUN rules | true", "$RUN trace bargain-hunt | head -c 9", "$RUN --help | true"]
)
def test_a_reader_that_is_gone_is_no_fault(words: str) -> None:
    assert not ran(words).stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_a_stream_may_be_closed_from_the_start(closed: str) -> None:
    assert ran(f"$RUN rules BH-8 {closed}").returncode == 0


def test_input_under_a_code_page_is_understood() -> None:
    told = ran(
        "$RUN replay -",
        data=game_text().encode("cp1252"),
        environment={"PYTHONIOENCODING": "cp1252"},
    )
    assert told.returncode == 0
    assert told.stdout == ran("$RUN replay -", data=game_text().encode()).stdout
    assert b"Windows-1252" in told.stderr


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_what_goes_to_a_file_is_the_same_everywhere(environment: dict[str, str]) -> None:
    done = ran("$RUN rules BH-12", environment=environment)
    assert done.stdout == ran("$RUN rules BH-12").stdout
    assert "“" in done.stdout.decode()
    wrong = ran("$RUN replay $(printf '\\374ber')", environment=environment)
    assert wrong.returncode == 2
    assert b"\\xfcber: there is no such file" in wrong.stderr
    assert wrong.stderr.count(b"\n") == 1
