// The page before Python: fetches what Python needs, tells how far that is, and says in words
// what is wrong when it does not work. All words stand in index.html.
//
// The state of the page is html[data-state]: "loading" from the start, "failed" set here,
// "ready" set by the game.
(() => {
  "use strict";

  window.isBooting = true; // check.js looks for it
  const root = document.documentElement;
  const isLoading = () => root.dataset.state === "loading";
  if (!isLoading()) return; // check.js has said why

  const payload = [...document.querySelectorAll("link[rel=preload][data-bytes]")];
  const wasm = payload.find(({ href }) => href.endsWith(".wasm"));
  const steps = [...document.querySelectorAll("#boot-progress li")];
  const bar = document.getElementById("boot-bar");
  const announce = document.getElementById("announce");

  // --- what is wrong -----------------------------------------------------------------------

  /** Say it, unless it has been said; `addresses` are the files to blame, where they are known. */
  function fail(kind, detail, addresses) {
    if (isLoading()) window.tellFailure(kind, detail, addresses);
  }

  const nameOf = (url) => new URL(url, document.baseURI).pathname.split("/").pop();

  function failFrom(error) {
    if (!isLoading()) return;
    const text = String(error); // of an error in Python, this is the traceback
    // A browser's words for a module that it could not fetch name no kind of error of their own.
    const isModule = /dynamically imported module|module script failed/i.test(text);
    if (error instanceof WebAssembly.CompileError) fail("damaged", text);
    else fail(isModule ? "missing" : "start", text);
  }

  document.addEventListener("boot:failed", ({ detail }) => failFrom(detail));
  addEventListener("unhandledrejection", ({ reason }) => failFrom(reason));
  addEventListener("error", ({ error, message }) => failFrom(error || message));

  // --- how far it is -----------------------------------------------------------------------

  const total = new Map(); // step: bytes to come
  const seen = new Map(); // step: bytes that came
  const finished = new Set();
  const FETCHED = 80; // percent of the bar for the files; the rest is for Python's own start

  for (const { dataset } of payload) {
    total.set(dataset.step, (total.get(dataset.step) || 0) + Number(dataset.bytes));
    seen.set(dataset.step, 0);
  }

  const sum = (map) => [...map.values()].reduce((a, b) => a + b, 0);

  function show() {
    if (!isLoading()) return;
    for (const [step, bytes] of total) if (seen.get(step) >= bytes) finished.add(step);
    const left = steps.filter((item) => !finished.has(item.dataset.step));
    const others = steps.length - total.size;
    const done = steps.filter(({ dataset }) => !total.has(dataset.step) && finished.has(dataset.step));
    const percent = Math.floor(
      (FETCHED * sum(seen)) / sum(total) + ((100 - FETCHED) * done.length) / others,
    );
    bar.setAttribute("aria-valuenow", percent);
    bar.style.setProperty("--done", `${percent}%`);
    for (const item of steps) {
      item.dataset.is = !left.includes(item) ? "done" : item === left[0] ? "now" : "later";
    }
    const now = left.length ? left[0].textContent : "";
    if (now && announce.textContent !== now) {
      announce.textContent = now;
      bar.setAttribute("aria-valuetext", now);
    }
  }

  addEventListener("py:progress", ({ detail }) => {
    if (detail === "Loaded interpreter") finished.add("python");
    show();
  });
  show();

  // --- fetching ----------------------------------------------------------------------------

  const fetchNow = window.fetch;
  const underWay = new Map(); // address: the response, for whoever asks first
  // What is fetched only when the snapshot is of no use; as they are said to be, or not at all.
  const spares = new Map(
    [...document.querySelectorAll("link[rel=spare]")].map((link) => [link.href, link]),
  );

  async function count(response, link) {
    const { href, dataset } = link;
    let bytes = 0;
    try {
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        bytes += part.value.length;
        seen.set(dataset.step, seen.get(dataset.step) + part.value.length);
        show();
      }
    } catch (error) {
      lack("missing", `${nameOf(href)}: ${error.message}`, link);
      return;
    }
    if (bytes !== Number(dataset.bytes)) {
      lack("damaged", `${nameOf(href)}: ${bytes} / ${dataset.bytes}`, link);
    }
  }

  /** Say that a file is not as it should be, unless Python starts without it. */
  function lack(kind, detail, { href, dataset }) {
    if (dataset.optional === undefined) fail(kind, detail, [href]);
  }

  async function start(link) {
    const { href } = link;
    let response;
    try {
      response = await fetchNow(href);
    } catch (error) {
      lack("missing", `${nameOf(href)}: ${error.message}`, link);
      throw error;
    }
    // Browsers keep what they compiled only for a response that nobody else reads.
    if (response.ok && link !== wasm) count(response.clone(), link);
    if (!response.ok) lack("missing", `${nameOf(href)}: ${response.status} ${response.statusText}`, link);
    return response;
  }

  window.fetch = (input, options) => {
    const address = new URL(input instanceof Request ? input.url : input, document.baseURI).href;
    if (address === wasm.href) return Promise.resolve(placeholder);
    if (address.endsWith("/none.zip")) return Promise.resolve(new Response(""));
    const response = underWay.get(address) || (spares.has(address) && start(spares.get(address)));
    underWay.delete(address);
    return response || fetchNow(input, options);
  };
  for (const link of payload) {
    const response = start(link);
    response.catch(() => {}); // said in words already, also when nobody asks for the file
    underWay.set(link.href, response);
  }

  // --- keeping -----------------------------------------------------------------------------

  // PyScript waits for a database of downloaded packages. There are none, and some frames refuse
  // databases, so it is given one that is empty and stays so.
  function answered(result) {
    const request = {};
    queueMicrotask(() => request.onsuccess({ target: { result } }));
    return request;
  }

  const nothing = { getAllKeys: () => answered([]), clear: () => answered() };
  const database = { transaction: () => ({ objectStore: () => nothing }), close() {} };
  Object.defineProperty(window, "indexedDB", { value: { open: () => answered(database) } });

  // --- compiling ---------------------------------------------------------------------------

  // Pyodide compiles its WebAssembly only when all else is there; this begins with its first
  // bytes. Pyodide is given a placeholder for the file, and the result for the placeholder.
  const placeholder = new Response("");

  async function compile() {
    const response = await underWay.get(wasm.href);
    const headers = { "Content-Type": "application/wasm" };
    // Some hosts do not know the type, and browsers then refuse to compile while fetching.
    const isKnown = response.headers.get("Content-Type") === headers["Content-Type"];
    const module = await WebAssembly.compileStreaming(
      isKnown ? response : new Response(response.body, { headers }),
    );
    seen.set(wasm.dataset.step, total.get(wasm.dataset.step));
    show();
    return module;
  }

  const compiled = compile();
  // Pyodide only logs that its WebAssembly cannot be used, and then waits for ever.
  compiled.catch((error) => {
    const isLost = error instanceof TypeError || error.name === "AbortError";
    if (isLost) fail("missing", `${nameOf(wasm.href)}: ${error.message}`, [wasm.href]);
    else failFrom(error);
  });

  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const isOurs = (await source) === placeholder;
    if (!isOurs) return instantiateStreaming.call(WebAssembly, source, imports);
    const module = await compiled;
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      failFrom(error);
      throw error;
    }
  };
})();
