// A thread beside the page's own, which has enough to do. Begun before any module runs
// (web/loader.js), it fetches and unpacks the memory snapshot; and where a service worker has the
// game, it has Python's WebAssembly compiled. boot/thread.js hears what it says of each: how many
// bytes came, at last what is made of them, or, as text, what is wrong.

// Browsers keep what they compiled of WebAssembly with the copy of the file that they themselves
// keep, and not for what a service worker gives. So that copy is asked for first.
const KEPT = { cache: "only-if-cached", mode: "same-origin" };

async function compiled() {
  const address = "../pyodide/pyodide.asm.wasm";
  const copy = await fetch(address, KEPT).catch(() => undefined);
  return WebAssembly.compileStreaming(copy?.ok ? copy : fetch(address));
}

const [packing, kept] = self.name.split(" "); // web/loader.js

async function unpacked() {
  const response = await fetch(`../python/snapshot-${packing}.bin`);
  const { ok, status, statusText, body } = response;
  if (!ok) throw new Error(`${status} ${statusText}`);
  const count = new TransformStream({
    transform(part, controller) {
      postMessage(["snapshot", part.length]);
      controller.enqueue(part);
    },
  });
  const inflated = body.pipeThrough(count).pipeThrough(new DecompressionStream(packing));
  return new Response(inflated).arrayBuffer();
}

postMessage(["snapshot", 0]); // it is there
if (kept) {
  compiled()
    .then((module) => postMessage(["python", module]))
    .catch((error) => postMessage(["python", String(error)]));
}
unpacked()
  .then((memory) => postMessage(["snapshot", memory], [memory]))
  .catch((error) => postMessage(["snapshot", String(error)]));
