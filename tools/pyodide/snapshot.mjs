// Write a memory snapshot of Pyodide with the game already imported, before gzip (snapshot.py):
// node snapshot.mjs PYODIDE PYTHON MEMORY MAIN TARGET
//
// PYODIDE is a folder with the site's Pyodide, PYTHON the site's folder with python_stdlib.zip and
// app.zip, MEMORY the site's module about snapshots, MAIN the inline Python of the page. Nothing that
// differs between runs or machines may get into the memory: no random numbers, times, environment
// variables, or parts of Node.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const paths = process.argv.slice(2).map((path) => resolve(path));
const [pyodideFolder, python, memoryModule, main, target] = paths;
const { onFreshMemory, pack } = await import(pathToFileURL(memoryModule));
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")));

process.on("uncaughtException", (error) => {
  console.error(String(error)); // without the source, which is a single line
  process.exit(1);
});

process.argv = ["node", "snapshot.mjs"];
Object.defineProperty(process, "version", { value: "" });
delete globalThis.navigator; // newer Nodes have one, with a language
const SOME_DAY = Date.UTC(2000, 0, 1);
Date.now = () => SOME_DAY;
performance.now = () => 0;
crypto.randomFillSync = (array) => array.fill(0);
syncBuiltinESMExports();

/** Write zeros to free memory, because its old contents would be served and unpacked. */
function emptyFreeMemory({ _emscripten_builtin_malloc: allocate, _free }, memory) {
  const places = [];
  memory.grow = () => {
    throw new RangeError("There is to be no more memory than there is.");
  };
  for (let size = 1 << 20; size >= 1 << 4; size >>= 1) {
    for (let place = allocate(size); place; place = allocate(size)) {
      new Uint8Array(memory.buffer, place, size).fill(0);
      places.push(place);
    }
  }
  places.reverse().forEach((place) => _free(place));
  delete memory.grow;
}

let memory;
let fresh;
onFreshMemory((given) => {
  memory = given;
  fresh = new Uint8Array(given.buffer.slice(0));
});
const pyodide = await loadPyodide({
  indexURL: pyodideFolder,
  stdLibURL: join(python, "python_stdlib.zip"),
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2" },
  _makeSnapshot: true,
});
pyodide.unpackArchive(new Uint8Array(readFileSync(join(python, "app.zip"))), "zip");
const page = JSON.stringify(readFileSync(main, "utf8"));
pyodide.runPython(`from table.boot import snapshot; snapshot.up(${page})`);
emptyFreeMemory(pyodide._module, memory);
writeFileSync(target, pack(pyodide.makeMemorySnapshot(), fresh));
