"""A faulty host is reported with file and reason; a good one passes."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from tests.engine.hosting.hosted import (
    POLICY,
    Fault,
    Said,
    hosted,
    led_to,
    small_build,
    with_header,
)
from trickhunt.cli import main
from trickhunt.core.errors import BadOption
from trickhunt.hosting import fetching
from trickhunt.hosting.base_url import folder_address
from trickhunt.hosting.build import LIST, BadBuild, read
from trickhunt.hosting.checks import CHECKS, IMPROVE, STATUS
from trickhunt.hosting.fetching import around, shown
from trickhunt.hosting.judging import Response, of_file
from trickhunt.hosting.policy import forbidden, forbids_framing

Found = list[tuple[str, str, str]]


def asked(
    capsys: pytest.CaptureFixture[str], address: str, *more: str
) -> tuple[int, dict[str, Found]]:
    """Return the exit status, and for each check its result, place and detail."""
    status = main(["check-host", address, "--json", *more])
    told = json.loads(capsys.readouterr().out)
    found: dict[str, Found] = {}
    for check in told["checks"]:
        assert (check["status"] == "good") == (not check["found"])
        for one in check["found"]:
            place = one["place"].removeprefix(address)
            found.setdefault(check["id"], []).append((check["status"], place, one["detail"]))
    return status, found


@pytest.fixture
def root(tmp_path: Path) -> Path:
    small_build(tmp_path / "any/hunt")
    return tmp_path


def test_a_good_host_is_called_good(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with hosted(root) as host:
        assert asked(capsys, f"{host}/any/hunt/") == (0, {})
        # Whichever of its addresses is given.
        assert asked(capsys, f"{host}/any/hunt") == (0, {})
        assert asked(capsys, f"{host}/any/hunt/index.html?a#/today") == (0, {})
        assert main(["check-host", f"{host}/any/hunt/"]) == 0
    said = capsys.readouterr().out
    assert "/any/hunt/: version 1.2.3, 13 files, 0.1 MB" in said
    assert said.count("good: ") == len(CHECKS)


def cut(said: Said) -> Said:
    return replace(said, body=said.body[:3], length=len(said.body))


def changed(said: Said) -> Said:
    return Said(said.path, b"let a;\n", 200, {"Content-Type": "text/javascript"})


def another_page(said: Said) -> Said:
    return Said(said.path, b"<p>Welcome</p>", 200, {"Content-Type": "text/html"})


def plain(said: Said) -> Said:
    return replace(said, headers={"Content-Type": "text/javascript"}, body=b"1;" * 60_000)


def forgotten(said: Said) -> Said:
    return replace(said, status=404)


WORD = "any/hunt/boot-0123456789/word.js"
CODE = "any/hunt/python/code.wasm"
PAGE = "any/hunt/boot-0123456789/page.js"
START = "any/hunt/index.html"
CLAUSE = "any/hunt/r/BH-1/index.html"
OTHER_LETTERS = "text/javascript; Charset=ISO-8859-1"


@pytest.mark.parametrize(
    ("path", "fault", "check", "detail"),
    [
        (WORD, forgotten, "there", "HTTP 404"),
        (WORD, lambda said: replace(said, status=403), "there", "HTTP 403"),
        (WORD, another_page, "there", "HTTP 200, Content-Type: text/html"),
        (WORD, led_to("/elsewhere"), "there", "HTTP 404"),
        (WORD, led_to(f"/{WORD}"), "there", "HTTP 301"),
        (WORD, led_to("file:///etc/passwd"), "there", "HTTP 301"),
        (WORD, led_to("ftp://cards.example/"), "there", "HTTP 301"),
        (WORD, changed, "whole", "14 B → 7 B"),
        (WORD, lambda said: replace(changed(said), body=b"x" * 14), "whole", "14 B"),
        (WORD, lambda said: replace(changed(said), body=b"x" * 999_999), "whole", "> 14 B"),
        (CLAUSE, lambda said: replace(another_page(said), body=b""), "touched", "→ 0 B"),
        (WORD, cut, "reached", "cut off"),
        (WORD, lambda said: replace(said, body=said.body[:-4]), "reached", "cut off"),
        (WORD, lambda said: replace(said, body=b"no gzip"), "reached", "Error"),
        (WORD, lambda said: replace(said, length=-1, is_slow=True), "reached", ""),
        (WORD, with_header("Content-Type", "text/plain"), "type", "Content-Type: text/plain"),
        (CODE, with_header("Content-Type", "a/b"), "usual", "Content-Type: a/b"),
        (WORD, with_header("Content-Type", OTHER_LETTERS), "charset", OTHER_LETTERS),
        (PAGE, plain, "packed", "120000 B"),
        (START, with_header("X-Frame-Options", "sameorigin"), "framing", "sameorigin"),
        (START, with_header("Cache-Control", "max-age=99999"), "fresh", "max-age=99999"),
        (START, with_header("Cache-Control", "public, immutable"), "fresh", "immutable"),
        (
            START,
            with_header("Content-Security-Policy", "script-src 'self' 'sha256-abc='"),
            "policy",
            "script-src 'wasm-unsafe-eval'",
        ),
        (
            START,
            with_header("Content-Security-Policy", "frame-ancestors 'self'"),
            "framing",
            "Content-Security-Policy: frame-ancestors",
        ),
        (
            "any/hunt/embed.js",
            with_header("Cross-Origin-Resource-Policy", "same-origin"),
            "framing",
            "Cross-Origin-Resource-Policy: same-origin",
        ),
    ],
)
def test_one_fault_is_found_by_one_check(
    path: str,
    fault: Fault,
    check: str,
    detail: str,
    root: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with hosted(root, {path: fault}) as host:
        status, found = asked(capsys, f"{host}/any/hunt/", "--patience", "1")
    ((kind, place, told),) = found.pop(check)
    assert not found
    assert f"any/hunt/{place}" == path
    assert detail in told
    assert status == (kind != IMPROVE)


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        (WORD, with_header("Content-Type", 'application/javascript; charset="UTF-8"')),
        # its letters are the same in this encoding
        (PAGE, with_header("Content-Type", OTHER_LETTERS)),
        ("any/hunt/ice-servers.json", lambda said: replace(said, headers={}, body=b"[1]\n")),
        (START, with_header("Cache-Control", "no-cache, max-age=99999")),
        (START, with_header("Cache-Control", "max-age=60")),
        (START, with_header("X-Frame-Options", "ALLOWALL")),
        (
            START,
            lambda said: with_header("Content-Security-Policy", "frame-ancestors *")(
                with_header("X-Frame-Options", "DENY")(said)
            ),
        ),
    ],
)
def test_what_does_no_harm_is_good(
    path: str, fault: Fault, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def served(said: Said) -> Said:
        found = fault(said)
        is_json = said.path.endswith(".json")
        return replace(found, headers={"Content-Type": "application/json"}) if is_json else found

    with hosted(root, {path: served}) as host:
        assert asked(capsys, f"{host}/any/hunt/") == (0, {})


def test_the_address_of_the_folder_is_looked_at_by_itself(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = {
        "any/hunt/": with_header("X-Frame-Options", "DENY"),
        "any/hunt": lambda said: replace(said, status=404, headers={}),
    }
    with hosted(root, faults) as host:
        _status, found = asked(capsys, f"{host}/any/hunt/")
    assert found["framing"] == [("broken", "", "X-Frame-Options: DENY")]
    ((kind, place, detail),) = found["slash"]
    assert (kind, detail) == ("improve", "HTTP 404")
    assert place.endswith("/any/hunt")


def test_a_host_without_slashes_and_another_copy_are_found(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small_build(root)
    (root / "any" / LIST).write_text('{"of": "another project"}', "utf-8")
    start = (root / "any/hunt/index.html").read_bytes()
    clean: dict[str, Fault] = {"any/hunt": lambda said: Said(said.path, start)}
    with hosted(root, clean) as host:
        status, found = asked(capsys, f"{host}/any/hunt/")
        assert status == 0
        assert {check: [one[2] for one in all_] for check, all_ in found.items()} == {
            "slash": ["HTTP 200"],
            "alone": [LIST],
        }
        # At the root of an origin, neither exists.
        assert asked(capsys, f"{host}/") == (0, {})


def test_an_address_that_leads_on_is_followed_to_its_end(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with hosted(root, {f"old/{LIST}": led_to(f"/any/hunt/{LIST}")}) as host:
        assert asked(capsys, f"{host}/old/") == (0, {})


def test_what_comes_too_slowly_is_given_up(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "monotonic", count(0, 1000).__next__)
    with hosted(root) as host:
        answer, _content = fetching.WebHost(f"{host}/any/hunt/").ask("embed.js", 3)
    assert (answer.status, answer.fault) == (0, "timed out")


def test_only_https_is_safe_beyond_this_machine() -> None:
    class Elsewhere:
        def __init__(self, address: str) -> None:
            self.address = address

    assert [one.check for one in around(Elsewhere("http://cards.example/"))] == ["https"]  # type: ignore[arg-type]
    assert not list(around(Elsewhere("https://cards.example/")))  # type: ignore[arg-type]


def test_many_faults_of_a_kind_are_told_once_and_counted(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = "text/plain; a=\x1b[31mred\x07 " + "long " * 40
    with hosted(root, {"*": with_header("Content-Type", evil), f"any/hunt/{LIST}": _same}) as host:
        assert main(["check-host", f"{host}/any/hunt"]) == 1
    said = capsys.readouterr().out
    assert "broken: Types of pages, scripts and styles" in said
    assert "and 1 more" in said
    assert "\x1b" not in said
    assert "\x07" not in said
    assert "long long…" in said or "…" in said


def _same(said: Said) -> Said:
    return said


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda said: replace(said, status=404), "instead of files.json, it returns HTTP 404"),
        (lambda said: Said(said.path, b"{}"), "files.json is not the list of a build"),
        (lambda said: Said(said.path, b"\xff[" * 9), "files.json is not the list of a build"),
        (cut, "cannot be reached: cut off."),
        (lambda said: replace(said, length=-1, body=b"", is_slow=True), "cannot be reached:"),
    ],
)
def test_a_host_without_a_build_is_told_in_words(
    fault: Fault, words: str, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with hosted(root, {f"any/hunt/{LIST}": fault}) as host:
        assert main(["check-host", f"{host}/any/hunt/", "--patience", "1"]) == 2
    assert words in capsys.readouterr().err


def test_a_host_that_is_not_there_is_told_in_words(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with hosted(root) as host:
        pass
    assert main(["check-host", host]) == 2
    assert "cannot be reached: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://cards.example", "https://cards.example/"),
        (" https://cards.example/a/b.html?c#d ", "https://cards.example/a/"),
        ("https://käse.example/küche/", "https://xn--kse-qla.example/k%C3%BCche/"),
        ("http://cards.example:8080/a%20b", "http://cards.example:8080/a%20b/"),
    ],
)
def test_an_address_of_a_page_means_its_folder(text: str, address: str) -> None:
    assert folder_address(text) == address


@pytest.mark.parametrize(
    "text",
    ["", "cards.example", "file:///home", "https://", "https://a:b@c/", "https://a b/", "https://a:x/",
     "https://a/\x1b[0m", "https://" + "a" * 70 + ".b/"],
)  # fmt: skip
def test_what_is_not_an_address_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="not the address of a folder on the web"):
        folder_address(text)


def test_patience_is_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-host", "https://cards.example/", "--patience", "0"]) == 2
    assert "number of seconds" in capsys.readouterr().err


GOOD_LIST = {"trick-hunt": "1", "address": "", "policy": "", "files": [["a", 1, "", True]]}


@pytest.mark.parametrize(
    "said",
    [
        "nothing",
        "[1]",
        "[" * 9,
        json.dumps({**GOOD_LIST, "trick-hunt": "\x1b[31m"}),
        json.dumps({**GOOD_LIST, "address": 3}),
        json.dumps({**GOOD_LIST, "files": {}}),
        json.dumps({**GOOD_LIST, "files": [["../a", 1, "", True]]}),
        json.dumps({**GOOD_LIST, "files": [["/a", 1, "", True]]}),
        json.dumps({**GOOD_LIST, "files": [["a\n", 1, "", True]]}),
        json.dumps({**GOOD_LIST, "files": [["a", True, "", True]]}),
        json.dumps({**GOOD_LIST, "files": [["a", 10**12, "", True]]}),
        json.dumps({**GOOD_LIST, "files": [["a", 1, "md5-x", True]]}),
        json.dumps({**GOOD_LIST, "files": [["a", 1]]}),
    ],
)
def test_a_list_that_anybody_may_have_written_is_refused(said: str) -> None:
    assert read(json.dumps(GOOD_LIST)).files[0].path == "a"
    with pytest.raises(BadBuild, match="not the list of a build"):
        read(said)


SELF = "https://cards.example/hunt/"
WASM, SCRIPT = "script-src 'wasm-unsafe-eval'", "script-src-elem 'self'"
HASH = "script-src-elem 'sha256-abc='"


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("", []),
        ("upgrade-insecure-requests; ;", []),
        ("default-src 'self' 'wasm-unsafe-eval' 'sha256-abc=' data:", []),
        ("default-src * 'unsafe-inline' 'unsafe-eval' data:", []),
        ("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc='", []),
        ("script-src https: 'unsafe-eval' 'unsafe-inline'", []),
        ("script-src https://cards.example *.b 'unsafe-eval' 'unsafe-inline'", []),
        ("script-src *.example 'unsafe-eval' 'unsafe-inline'", []),
        ("script-src 'self'; script-src *", [HASH, WASM]),
        ("script-src 'self' 'wasm-unsafe-eval' 'nonce-x' 'unsafe-inline'", [HASH]),
        ("script-src-elem 'none'", [SCRIPT, HASH]),
        ("script-src 'strict-dynamic' 'self' 'wasm-unsafe-eval' 'sha256-abc='", [SCRIPT]),
        ("script-src other.example 'unsafe-eval' 'unsafe-inline'", [SCRIPT, "worker-src 'self'"]),
        ("child-src 'none'", ["worker-src 'self'"]),
        ("img-src 'self'", ["img-src data:"]),
        ("connect-src 'none', font-src 'none'", ["connect-src 'self'", "font-src 'self'"]),
        ("sandbox allow-scripts", ["sandbox allow-same-origin"]),
        ("require-trusted-types-for 'script'", []),
        ("require-trusted-types-for 'script'; trusted-types *", []),
        ("require-trusted-types-for 'script'; trusted-types x", ["trusted-types default"]),
        ("trusted-types 'none'", []),
    ],
)
def test_what_a_policy_forbids_is_named(header: str, found: list[str]) -> None:
    assert forbidden(header, f"{POLICY}; object-src 'none'", SELF) == sorted(found)


@pytest.mark.parametrize(
    ("header", "forbids"),
    [
        ("default-src 'none'", None),
        ("frame-ancestors *", False),
        ("frame-ancestors https:", False),
        ("frame-ancestors 'self'", True),
        ("frame-ancestors *, frame-ancestors 'none'", True),
    ],
)
def test_a_policy_may_forbid_framing(header: str, forbids: bool | None) -> None:
    assert forbids_framing(header) is forbids


def test_letters_that_are_alike_in_every_encoding_cannot_be_garbled(tmp_path: Path) -> None:
    build = small_build(tmp_path)
    (file,) = [one for one in build.files if one.path == "style-0123456789/rest.css"]
    headers = {"content-type": "text/css;charset=latin1"}
    answer = Response(200, headers, SELF, file.size, file.integrity)
    assert not list(of_file(file, answer, build))
    (found,) = of_file(file, answer._replace(is_plain=False), build)
    assert found.check == "charset"


def test_every_check_can_be_told() -> None:
    assert len({check.id for check in CHECKS}) == len(CHECKS)
    assert {check.status for check in CHECKS} < set(STATUS)
    assert shown("a\u202eb" + "c" * 200).startswith("a�b")
