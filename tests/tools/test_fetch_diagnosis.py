"""The diagnosis of files that do not load, in ``web/fetch-diagnosis.js``."""

from __future__ import annotations

import subprocess

import pytest

from tools.node import ensure_node
from tools.page import WHY

ASKING = """
const answer = {
    ok: true,
    status: 200,
    headers: { get: () => "text/html" },
    arrayBuffer: async () => new ArrayBuffer(7),
};
const fetch = async (_address, { integrity }) => {
    if (integrity) throw new TypeError("Its content is another.");
    return answer;
};
const why = new Function("window", "document", process.argv[1] + "; return why;")(
    { fetch },
    { addEventListener() {} },
);
why(process.argv[2], "sha256-x").then(({ kind }) => process.stdout.write(kind));
"""
"""Asks a host that answers every request with a foreign page."""


@pytest.mark.parametrize(
    ("name", "kind"),
    [("index.html", "altered"), ("", "altered"), ("page.js", "missing"), ("a.css", "missing")],
)
def test_a_page_is_altered_and_in_place_of_a_script_it_is_no_script(name: str, kind: str) -> None:
    address = f"https://games.example/trick-hunt/{name}"
    run = [str(ensure_node()), "--eval", ASKING, WHY.read_text("utf-8"), address]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout == kind
