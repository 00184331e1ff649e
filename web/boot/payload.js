// Hears the thread that has Python compiled and fetches the memory snapshot (fetcher.js), or has
// Python compiled here; and answers for files.
//
// What came so far is kept in globalThis.arrived for boot.js, which tells it, and "boot:arrived"
// says that there is more of it: {seen: {step: bytes}, lacking: [[kind, detail, files]]}, where the
// kind is "lacking" if it is to be found out why.
import { hear } from "./thread.js";
import { parsed } from "./waiting.js";

const wasm = document.querySelector('link[rel=payload][href$=".wasm"]');
// What is fetched only when the snapshot is of no use; as they are said to be, or not at all.
const spares = new Map([...document.querySelectorAll("link[rel=spare]")].map((link) => [link.href, link]));
const arrived = (globalThis.arrived = { seen: {}, lacking: [] });
const fetchNow = window.fetch;

function tell() {
  document.dispatchEvent(new CustomEvent("boot:arrived"));
}

function add(step, bytes) {
  arrived.seen[step] = (arrived.seen[step] || 0) + bytes;
  tell();
}

/** Count the whole of a file, of which not every byte was seen to come. */
function finish({ dataset }) {
  arrived.seen[dataset.step] = Number(dataset.bytes);
  tell();
}

/** Say that a file is not as it should be, unless Python starts without it. */
function lack(kind, detail, { href, dataset }) {
  if (dataset.optional !== undefined) return;
  arrived.lacking.push([kind, detail, [href]]);
  tell();
}

async function count(response, link) {
  const { href, dataset } = link;
  let bytes = 0;
  try {
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      add(dataset.step, part.value.length);
    }
  } catch (error) {
    lack("lacking", error.message, link);
    return;
  }
  if (bytes !== Number(dataset.bytes)) {
    lack("lacking", `${bytes} / ${dataset.bytes}`, link);
  }
}

async function start(link) {
  const { href } = link;
  let response;
  try {
    response = await (link === wasm && window.fetching ? window.fetching : fetchNow(href));
  } catch (error) {
    lack("lacking", error.message, link);
    throw error;
  }
  // Browsers keep what they compiled only for a response that nobody else reads.
  if (response.ok && spares.has(href)) count(response.clone(), link);
  if (!response.ok) lack("lacking", "", link);
  return response;
}

window.fetch = (input, options) => {
  const address = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
  if (address === wasm?.href) return Promise.resolve(placeholder);
  if (address.endsWith("/none.zip")) return Promise.resolve(new Response(""));
  const spare = spares.get(address);
  return spare ? start(spare) : fetchNow(input, options);
};

// --- keeping -------------------------------------------------------------------------------

// PyScript waits for a database of downloaded packages. There are none, and some frames refuse
// databases, so it is given one that is empty and stays so. It gives way where somebody needs the
// real one (web/table/finished-games.js).
function answered(result) {
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}

const nothing = { getAllKeys: () => answered([]), clear: () => answered() };
const database = { transaction: () => ({ objectStore: () => nothing }), close() {} };
const real = Object.getOwnPropertyDescriptor(window, "indexedDB"); // which is not asked for yet
const standIn = {
  open: () => answered(database),
  giveWay: () => (real ? Object.defineProperty(window, "indexedDB", real) : delete window.indexedDB),
};
Object.defineProperty(window, "indexedDB", { configurable: true, value: standIn });

// --- compiling -----------------------------------------------------------------------------

// Pyodide compiles its WebAssembly only when all else is there; this begins long before. Pyodide
// is given a placeholder for the file, and the result for the placeholder.
const placeholder = new Response("");

async function compileHere() {
  const response = await start(wasm);
  const headers = { "Content-Type": "application/wasm" };
  // Some hosts do not know the type, and browsers then refuse to compile while fetching.
  const isKnown = response.headers.get("Content-Type") === headers["Content-Type"];
  return WebAssembly.compileStreaming(
    isKnown ? response : new Response(response.body, { headers }),
  );
}

const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const isOurs = (await source) === placeholder;
  if (!isOurs) return instantiateStreaming.call(WebAssembly, source, imports);
  const module = await compiled;
  try {
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    lack("start", String(error), wasm);
    throw error;
  }
};

// PyScript looks only once for what it is to run, and nothing is run where load-errors.js forbids it.
await parsed();
if (document.documentElement.dataset.state === "failed") await new Promise(() => {});
const { python, snapshot } = hear((bytes) => add("game", bytes));
/** What is in the memory snapshot that the page came with, as an ArrayBuffer. */
export { snapshot };
snapshot.then(() => finish(document.querySelector("link[data-memory]"))).catch(() => {});
const compiled = python.catch(compileHere);
compiled.then(
  () => finish(wasm),
  // Pyodide only logs that its WebAssembly cannot be used, and then waits for ever.
  (error) => {
    const isLost = error instanceof TypeError || error.name === "AbortError";
    const isDamaged = error instanceof WebAssembly.CompileError;
    lack(isLost || isDamaged ? "lacking" : "start", String(error), wasm);
  },
);
