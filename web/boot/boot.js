// The page before Python: tells how far the loading is (payload.js), and what goes wrong in it
// (load-errors.js). All words stand in index.html.
//
// The state of the page is html[data-state]: "loading" from the start, "failed" set here,
// "ready" set by the game.
(() => {
  "use strict";

  const root = document.documentElement;
  const isLoading = () => root.dataset.state === "loading";
  if (!isLoading()) return; // load-errors.js has said why

  const payload = [...document.querySelectorAll("link[rel=payload]")];
  const steps = [...document.querySelectorAll("#boot-progress li")];
  const bar = document.getElementById("boot-bar");
  const announce = document.getElementById("announce");

  // --- what is wrong -----------------------------------------------------------------------

  /** Say it, unless it has been said; `addresses` are the files to blame, where they are known. */
  function fail(kind, detail, addresses) {
    if (isLoading()) window.tellFailure(kind, detail, addresses);
  }

  function failFrom(error) {
    if (!isLoading()) return;
    const text = String(error); // of an error in Python, this is the traceback
    // A browser's words for a module that it could not fetch name no kind of error of their own.
    const isModule = /dynamically imported module|module script failed/i.test(text);
    const lacking = isModule
      ? document.querySelector("script[type=module][src]")?.src
      : error instanceof WebAssembly.CompileError && payload.find(({ href }) => href.endsWith(".wasm"))?.href;
    if (lacking) fail("lacking", text, [lacking]);
    else fail("start", text);
  }

  document.addEventListener("boot:failed", ({ detail }) => failFrom(detail));
  addEventListener("unhandledrejection", ({ reason }) => failFrom(reason));
  addEventListener("error", ({ error, message }) => failFrom(error || message));

  // --- how far it is -----------------------------------------------------------------------

  const total = {}; // step: bytes to come
  const finished = new Set();
  const SELDOM_MS = 100; // between two changes: what is shown takes time from what is awaited
  const PATIENCE_MS = 20_000; // for Python to start, once all is here
  const FETCHED = 80; // percent of the bar for the files; the rest is for Python's own start

  for (const { dataset } of payload) {
    total[dataset.step] = (total[dataset.step] || 0) + Number(dataset.bytes);
  }

  const sum = (numbers) => Object.values(numbers).reduce((a, b) => a + b, 0);

  // WebKit was seen to stop for ever where a page is loaded anew as soon as it is ready. Once more
  // helps; after that the words for a slow start advise it.
  const STARTED_AGAIN = "started-again";
  function startAgain() {
    if (!isLoading() || finished.has("python")) return;
    if (window.name === STARTED_AGAIN) return;
    window.name = STARTED_AGAIN; // lasts, for each frame by itself, also where storage is refused
    location.reload();
  }

  let isHere = false;

  function show() {
    if (!isLoading()) return;
    const { seen = {}, lacking = [] } = globalThis.arrived || {}; // payload.js
    if (lacking.length) {
      fail(...lacking[0]);
      return;
    }
    for (const [step, bytes] of Object.entries(total)) if (seen[step] >= bytes) finished.add(step);
    if (!isHere && Object.keys(total).every((step) => finished.has(step))) {
      isHere = true;
      setTimeout(startAgain, PATIENCE_MS);
    }
    const left = steps.filter((item) => !finished.has(item.dataset.step));
    const others = steps.filter(({ dataset: { step } }) => !(step in total));
    const done = others.filter(({ dataset: { step } }) => finished.has(step));
    const percent = Math.floor(
      (FETCHED * sum(seen)) / sum(total) + ((100 - FETCHED) * done.length) / others.length,
    );
    if ("mute" in root.dataset) return; // nothing is said in another language than the page's
    bar.setAttribute("aria-valuenow", percent);
    bar.style.setProperty("--done", percent / 100);
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
  let isToShow = false;
  document.addEventListener("boot:arrived", () => {
    if (globalThis.arrived.lacking.length) show(); // before anything that comes of it is said
    else if (!isToShow) setTimeout(() => ((isToShow = false), show()), SELDOM_MS);
    isToShow = true;
  });
  show();
})();
