"""Minified scripts and styles: smaller, with the same meaning."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.request import urlopen

import pytest

from tools import esbuild
from tools.console import SetupError


@pytest.mark.parametrize(
    ("script", "small"),
    [
        ('var a = "lead //trump"; // a comment', 'var a="lead //trump";'),
        ("var a = '/* no comment */'; /** one */ var b;", 'var a="/* no comment */",b;'),
        ("var a = /[/]\\/\\//; // a pattern", "var a=/[/]\\/\\//;"),
        ("a = b / 2 /* c */ / d;", "a=b/2/d;"),
        ('var a = "<!-- // -->";', 'var a="<!-- // -->";'),
        ('var a = "</script>";', 'var a="<\\/script>";'),
        ("return_\n(trick)", "return_(trick);"),
    ],
)
def test_a_script_loses_its_comments_and_nothing_in_its_texts(script: str, small: str) -> None:
    assert esbuild.small_script(script) == small


@pytest.mark.parametrize("script", ["var a = ;", "let a = `b`; class C {}"])
def test_a_script_that_an_old_browser_cannot_read_is_refused(script: str) -> None:
    with pytest.raises(SetupError, match="not as it should be"):
        esbuild.small_script(script)


@pytest.mark.parametrize(
    ("style", "small"),
    [
        (
            'a::after { content: "/* kept */  so"; } /* gone */',
            'a::after{content:"/* kept */  so"}',
        ),
        ("a { background: url(#cloth) }", "a{background:url(#cloth)}"),
        ("a { background: url(../b/c.woff2) }", "a{background:url(../b/c.woff2)}"),
        (
            "@layer b, c;\na { color: light-dark(#fff, #000) }",
            "@layer b,c;a{color:light-dark(#fff,#000)}",
        ),
        ("a { width: calc(1px + 2px) }", "a{width:calc(1px + 2px)}"),
    ],
)
def test_a_style_loses_its_comments_and_nothing_in_its_texts(style: str, small: str) -> None:
    assert esbuild.small_style(style) == small


def test_a_style_that_is_cut_off_is_refused() -> None:
    with pytest.raises(SetupError, match="not as it should be"):
        esbuild.small_style("a { color: red; ")


def test_the_files_that_a_style_names_are_put_into_it(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts/one.woff2").write_bytes(b"letters")
    style = 'a { src: url("../fonts/one.woff2"); fill: url(#cloth); mask: url(data:,b) }'
    (tmp_path / "style").mkdir()
    found = esbuild.style_with_files_inside(style, tmp_path / "style", (".woff2",))
    (inside, *others) = re.findall(r"url\(([^)]*)\)", found)
    with urlopen(inside) as letters:  # noqa: S310 - the file is in the address
        assert letters.read() == b"letters"
        assert letters.headers["Content-Type"] == "font/woff2"
    assert others == ["#cloth", "data:,b"]


@pytest.mark.parametrize("address", ["none.woff2", "one.gif"])
def test_a_file_that_is_missing_or_not_expected_is_refused(tmp_path: Path, address: str) -> None:
    (tmp_path / "one.gif").write_bytes(b"")
    with pytest.raises(SetupError, match=address):
        esbuild.style_with_files_inside(f"a {{ src: url({address}) }}", tmp_path, (".woff2",))


def test_a_module_believes_itself_at_its_address() -> None:
    script = 'export const a = import.meta.url, b = "import.meta.url"; await import(address);'
    found = esbuild.module_at(script, "folder/a.js")
    assert found.startswith('const importMeta={url:new URL("folder/a.js",document.baseURI).href};')
    assert 'a=importMeta.url,b="import.meta.url";await import(address)' in found
