// Memory snapshots of Pyodide as they are served: as the difference from the memory that the
// WebAssembly itself begins with, which is downloaded anyway, and packed by gzip, because not
// every host compresses. Also used by the build, which writes them (tools/snapshot.mjs).

const PAGE = 4096;

// Where a snapshot of Pyodide says, in its header, how many bytes come before the memory.
const HEADER_WORD = 1;

/** Change a snapshot to its difference from a fresh memory, or such a difference back. */
export function exchange(snapshot, fresh) {
  const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset, snapshot.byteLength >> 2);
  const start = words[HEADER_WORD] >> 2;
  const given = new Uint32Array(fresh);
  const count = Math.min(given.length, words.length - start);
  for (let at = 0; at < count; at += 1) {
    if (given[at]) words[start + at] ^= given[at];
  }
}

/** Call back with the memory of the next WebAssembly that is started, before it runs. */
export function onFreshMemory(callBack) {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (source, imports) => {
    const result = await instantiate.call(WebAssembly, source, imports);
    const memory = imports?.env?.memory;
    if (memory) {
      WebAssembly.instantiate = instantiate;
      callBack(memory.buffer);
    }
    return result;
  };
}

/** Leave out the pages without anything: the length, the others' count and numbers, and they. */
export function withoutEmptyPages(bytes) {
  const full = [];
  for (let at = 0; at < bytes.length; at += PAGE) {
    if (bytes.subarray(at, at + PAGE).some((byte) => byte)) full.push(at / PAGE);
  }
  const head = Uint32Array.of(bytes.length, full.length, ...full);
  const packed = new Uint8Array(head.byteLength + full.length * PAGE);
  packed.set(new Uint8Array(head.buffer));
  full.forEach((page, at) => {
    packed.set(bytes.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + at * PAGE);
  });
  return packed;
}

/** Unpack what is served, a stream of bytes. */
export async function unpack(stream) {
  const unpacked = stream.pipeThrough(new DecompressionStream("gzip"));
  const packed = await new Response(unpacked).arrayBuffer();
  const [length, count] = new Uint32Array(packed, 0, 2);
  const bytes = new Uint8Array(length);
  new Uint32Array(packed, 8, count).forEach((page, at) => {
    const start = (2 + count) * 4 + at * PAGE;
    bytes.set(new Uint8Array(packed, start, Math.min(PAGE, length - page * PAGE)), page * PAGE);
  });
  return bytes;
}
