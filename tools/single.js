// The page as one file: unpacks the files that tools/single.py embedded, answers requests for their
// usual addresses, and then starts the page's own scripts unchanged.
//
// INDEX is replaced by the paths of the scripts and modules: {classic: [...], start: [...]}.
// The packed files are in <script type="text/plain" data-file="path">.
(() => {
  "use strict";

  const { classic, start } = INDEX;
  const TYPES = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
  const addressOf = (path) => new URL(path, document.baseURI).href.split(/[?#]/)[0];
  const fetchOthers = window.fetch;
  const files = new Map(); // address: its content, as a promise of a blob

  async function unpack(element) {
    const packed = await fetchOthers(`data:application/gzip;base64,${element.textContent}`);
    const stream = packed.body.pipeThrough(new DecompressionStream("gzip"));
    const content = await new Response(stream).arrayBuffer();
    const type = TYPES[element.dataset.file.split(".").pop()] || "application/octet-stream";
    element.remove(); // its text is megabytes
    return new Blob([content], { type });
  }

  window.fetch = async (input, options) => {
    const address = addressOf(input instanceof Request ? input.url : input);
    if (files.has(address)) return new Response(await files.get(address));
    if (address.startsWith(addressOf("./"))) return new Response("", { status: 404 });
    return fetchOthers.call(window, input, options);
  };

  function add(type, text) {
    const script = document.createElement("script");
    if (type) script.type = type;
    script.textContent = text;
    document.head.append(script);
  }

  async function begin() {
    for (const element of document.querySelectorAll("script[data-file]")) {
      files.set(addressOf(element.dataset.file), unpack(element));
    }
    const blobOf = (path) => files.get(addressOf(path));
    const imports = {};
    for (const path of start) {
      imports[addressOf(path)] = URL.createObjectURL(await blobOf(path));
    }
    add("importmap", JSON.stringify({ imports }));
    const lang = document.documentElement.dataset.speaks;
    const spoken = document.querySelector(`link[rel=language][hreflang="${lang}"]`);
    if (spoken) add("", await (await blobOf(spoken.getAttribute("href"))).text());
    for (const path of classic) add("", await (await blobOf(path)).text());
    for (const path of start) await import(addressOf(path));
  }

  const fail = (error) =>
    document.dispatchEvent(new CustomEvent("boot:failed", { detail: error }));
  if (document.documentElement.dataset.state !== "failed") begin().catch(fail);
})();
