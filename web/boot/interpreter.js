// Starts Pyodide at once, before PyScript asks for it, from a memory snapshot with the game in it.
// Whatever is wrong with that, it starts as Pyodide usually does, from the files that the snapshot
// was made of, which takes longer.
import { loadPyodide, version } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import { onFreshMemory, Snapshot } from "./memory.js";
import { snapshot as unpacked } from "./payload.js";
import { scripted, spoken, styled } from "./waiting.js";

const urlOf = (name) => new URL(`../python/${name}`, import.meta.url).href;

// PyScript tells only later where Python writes to.
const streams = { stdout: console.log, stderr: console.error };

const options = {
  indexURL: new URL("../pyodide/", import.meta.url).href,
  lockFileContents: { info, packages: {} }, // or it would ask for a list of packages
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};

async function fetched(name) {
  const response = await fetch(urlOf(name));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

/** Load Pyodide with the snapshot, which may come as late as when its WebAssembly is started. */
function restored(size) {
  const snapshot = new Snapshot(size);
  return new Promise((resolve, reject) => {
    const forget = onFreshMemory((memory, exports) =>
      unpacked
        .then((packed) => snapshot.begin(memory, exports, packed))
        .catch((error) => {
          reject(error);
          return new Promise(() => {}); // what was started goes no further
        }),
    );
    unpacked.catch((error) => {
      forget();
      reject(error);
    });
    loadPyodide({
      ...options,
      stdLibURL: urlOf("none.zip"), // payload.js answers: all that is needed of it is there
      _loadSnapshot: snapshot,
    }).then(resolve, reject);
  });
}

async function fromSnapshot() {
  const link = document.querySelector("link[data-memory]");
  if (!link) throw new Error("there is none");
  const pyodide = await restored(Number(link.dataset.memory));
  pyodide._api.initTrampoline(); // Python's calls of C go by JavaScript without it
  // Otherwise chance would run the same way at every visit.
  const random = pyodide.pyimport("random");
  random.seed();
  random.destroy();
  return pyodide;
}

async function fromFiles() {
  const game = fetched("app.zip").then((response) => response.arrayBuffer());
  game.catch(() => {}); // boot.js says so in words, Pyodide or not
  const pyodide = await loadPyodide({ ...options, stdLibURL: urlOf("python_stdlib.zip") });
  pyodide.unpackArchive(await game, "zip");
  return pyodide;
}

const PATIENCE_MS = 10_000; // for words, once all else is here: without them it is English

/** Have the words of the page's language ready for Python, which looks for them when it starts. */
async function fetchCatalogue() {
  const lang = document.documentElement.dataset.speaks;
  const link = document.querySelector(`link[rel=words][data-words=first][hreflang="${lang}"]`);
  if (!link) return;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    const asked = window.asking ?? fetch(link.href);
    const response = await Promise.race([asked, late]);
    if (response?.ok) window.catalogue = await Promise.race([response.arrayBuffer(), late]);
  } catch (error) {
    console.info(`No words for ${lang}: ${error}`); // Python says it in words
  }
}

/** Say it when Python itself has come to its end: then nothing on the page does anything more. */
function watch(pyodide) {
  const look = (error) => {
    if (document.documentElement.dataset.state !== "ready") return; // boot.js says it
    try {
      if (pyodide.runPython("True")) return;
    } catch {
      // It is no more.
    }
    window.tellFailure("stopped", String(error), []);
  };
  addEventListener("error", ({ error, message }) => look(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => look(reason));
  return pyodide;
}

/** Pyodide's large script, which it does not ask for where it is there. */
function script() {
  if ("_createPyodideModule" in window) return Promise.resolve();
  const element = document.querySelector("script[data-gives=_createPyodideModule]");
  return new Promise((resolve) => element.addEventListener("load", resolve)); // else: load-errors.js
}

const start = () =>
  script()
    .then(fromSnapshot)
    .catch((error) => {
      console.info(`No start from the memory snapshot: ${error}`);
      return fromFiles();
    })
    .then(watch);

const python = start();
python.catch(() => {}); // for whoever asks

export { version };

/**
 * Promise the Pyodide that was started, which writes to these streams from now on.
 *
 * PyScript writes and compiles its own Python package at every start, which takes as long as all
 * the rest of what Python does by then. Here the package is there already, compiled, among the
 * game's own (tools/pyodide/app.py); so that is left out, wherever it is run.
 */
export async function load({ stdout, stderr }, ownPackage) {
  Object.assign(streams, { stdout, stderr });
  const pyodide = await python;
  // Python shows what needs all of these.
  await Promise.all([styled(), scripted(), spoken(), fetchCatalogue()]);
  const { runPythonAsync } = pyodide;
  pyodide.runPythonAsync = async (code, ...rest) => {
    const left = code.replace(ownPackage, () => "");
    if (left) return runPythonAsync.call(pyodide, left, ...rest);
  };
  return pyodide;
}
