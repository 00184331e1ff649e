// A thread beside the page's own, which has enough to do: it fetches the memory snapshot and
// unpacks it, and is begun before any module runs (web/begin.js). It says of each part that
// came how many bytes it has; at last what was in them, as an ArrayBuffer; or, as text, what is
// wrong. boot/snapshot.js hears it.
async function unpacked({ ok, status, statusText, body }) {
  if (!ok) throw new Error(`${status} ${statusText}`);
  const count = new TransformStream({
    transform(part, controller) {
      postMessage(part.length);
      controller.enqueue(part);
    },
  });
  const inflated = body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"));
  return new Response(inflated).arrayBuffer();
}

postMessage(0); // it is there
fetch("../python/snapshot.bin")
  .then(unpacked)
  .then((memory) => postMessage(memory, [memory]))
  .catch((error) => postMessage(String(error)));
