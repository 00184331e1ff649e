// A thread beside the page's own, which has enough to do. Begun before any module runs
// (web/begin.js), it fetches and unpacks the memory snapshot; and where a service worker has the
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

async function unpacked() {
  const response = await fetch("../python/snapshot.bin");
  const { ok, status, statusText, headers, body } = response;
  if (!ok) throw new Error(`${status} ${statusText}`);
  if (headers.has("X-Unpacked")) return whole(response, Number(headers.get("X-Unpacked")));
  const count = new TransformStream({
    transform(part, controller) {
      postMessage(["snapshot", part.length]);
      controller.enqueue(part);
    },
  });
  const inflated = body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated).arrayBuffer();
}

/**
 * What is in a response of so many bytes, as the service worker has unpacked it. Where the browser
 * itself is to find out how many come, it moves them several times as its memory for them grows.
 */
async function whole(response, size) {
  let reader;
  try {
    reader = response.body.getReader({ mode: "byob" });
  } catch {
    return response.arrayBuffer(); // Safari has no such readers
  }
  let memory = new ArrayBuffer(size);
  let read = 0;
  while (read < size) {
    const { value, done } = await reader.read(new Uint8Array(memory, read));
    if (done) throw new Error(`${read} / ${size}`);
    memory = value.buffer;
    read += value.length;
  }
  return memory;
}

postMessage(["snapshot", 0]); // it is there
if (self.name === "kept") {
  compiled()
    .then((module) => postMessage(["python", module]))
    .catch((error) => postMessage(["python", String(error)]));
}
unpacked()
  .then((memory) => postMessage(["snapshot", memory], [memory]))
  .catch((error) => postMessage(["snapshot", String(error)]));
