"""Memory snapshots restore their contents, whatever was written before."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.node import find_node
from tools.pyodide.snapshot import MEMORY

ROUND = """
import { onFreshMemory, pack, Snapshot } from "./memory.mjs";
const PAGE = 4096, START = 16, PAGES = 64, SIZE = PAGES * PAGE, UNIT = 65536;
const [begun, low, high, end] = JSON.parse(process.argv[2]).map((pages) => pages * PAGE);
const isExported = process.argv[3] === "exported";
let seed = 7;
const byte = () => (seed = (seed * 1103515245 + 12345) % 2147483648) % 251;

// What the WebAssembly begins with, and what is to be there later: some pages full, some empty.
const fresh = new Uint8Array(SIZE);
for (let at = 0; at < begun; at += 1) fresh[at] = byte();
const snapshot = new Uint8Array(START + SIZE);
new Uint32Array(snapshot.buffer)[1] = START;
for (let page = 0; page < PAGES; page += 1) {
  if (page * PAGE >= low && page * PAGE < high) continue; // the stack
  if (page % 3) for (let at = 0; at < PAGE; at += 1) snapshot[START + page * PAGE + at] = byte();
}
const packed = pack(snapshot, fresh).buffer;

// A memory that is made for Pyodide is large enough; one that it makes itself may have to grow.
const memory = {
  buffer: fresh.slice(0, isExported ? SIZE - 2 * UNIT : SIZE).buffer,
  grow(units) {
    const grown = new Uint8Array(this.buffer.byteLength + units * UNIT);
    grown.set(new Uint8Array(this.buffer));
    this.buffer = grown.buffer;
  },
};
WebAssembly.instantiate = async () => ({
  exports: {
    ...(isExported ? { memory } : {}),
    sbrk: () => end,
    emscripten_stack_get_end: () => low,
    emscripten_stack_get_base: () => high,
  },
});
const loading = new Snapshot(SIZE);
onFreshMemory((given, exports) => loading.begin(given, exports, packed));
await WebAssembly.instantiate(undefined, { env: isExported ? {} : { memory } });
const bytes = new Uint8Array(memory.buffer);
for (let at = 0; at < end; at += 1) bytes[at] = byte(); // its own beginning
loading.subarray(0, START);
loading.subarray(START);

const differing = new Set();
for (let at = 0; at < SIZE; at += 1) {
  if (bytes[at] !== snapshot[START + at]) differing.add(Math.floor(at / PAGE));
}
console.log(JSON.stringify([loading.length, packed.byteLength, [...differing]]));
"""


@pytest.mark.parametrize("place", ["imported", "exported"])
@pytest.mark.parametrize(
    ("begun", "low", "high", "end"), [(3, 10, 20, 30), (1, 2, 2, 2), (5, 9, 40, 64)]
)
def test_a_memory_is_filled_with_what_was_there(
    tmp_path: Path, begun: int, low: int, high: int, end: int, place: str
) -> None:
    node = find_node()
    assert node is not None
    (tmp_path / "memory.mjs").write_bytes(MEMORY.read_bytes())
    (tmp_path / "round.mjs").write_text(ROUND)
    places = json.dumps([begun, low, high, end])
    run = subprocess.run(
        [node, tmp_path / "round.mjs", places, place], capture_output=True, text=True, check=False
    )
    assert not run.stderr
    length, packed, differing = json.loads(run.stdout)
    assert length == 64 * 4096
    assert packed == 0  # nothing is left of it
    assert set(differing) <= set(range(low, high))  # the stack
