// Memory snapshots of Pyodide as they are served: as the difference from the memory that the
// WebAssembly itself begins with, which is downloaded anyway, without what is empty, and packed by
// gzip, because not every host compresses. Also used by the build, which writes them
// (tools/pyodide/snapshot.mjs).
//
// Unpacked this is: four numbers, namely how many bytes the snapshot's header, the memory and its
// beginning that is not empty from the start have, and how many pages follow; their numbers; the
// header; and the pages.

const PAGE = 4096;
const PAGE_WORDS = PAGE / 4;
const UNIT = 65536; // by which the memory of WebAssembly grows

// Where a snapshot of Pyodide says, in its header, how many bytes come before the memory.
const HEADER_WORD = 1;

const isEmpty = (words) => words.every((word) => !word);

/**
 * Call back with the memory of the next WebAssembly that is started, and with what that exports.
 * It waits for that. Returns how to let all be as before.
 */
export function onFreshMemory(callBack) {
  const { instantiate } = WebAssembly;
  const forget = () => (WebAssembly.instantiate = instantiate);
  WebAssembly.instantiate = async (source, imports) => {
    const result = await instantiate.call(WebAssembly, source, imports);
    const { exports } = result.instance ?? result;
    const memory = imports?.env?.memory ?? exports.memory; // newer Pyodides make it themselves
    if (memory) {
      forget();
      await callBack(memory, exports);
    }
    return result;
  };
  return forget;
}

/** Pack a snapshot as Pyodide makes it, of a memory that began as this one, but for gzip. */
export function pack(snapshot, fresh) {
  const [, start] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, HEADER_WORD + 1);
  const words = new Uint32Array(snapshot.slice(start).buffer);
  const given = new Uint32Array(fresh.buffer, fresh.byteOffset, fresh.byteLength >> 2);
  const first = given.findLastIndex((word) => word) + 1;
  const begun = Math.ceil(first / PAGE_WORDS) * PAGE_WORDS;
  for (let at = 0; at < begun; at += 1) words[at] ^= given[at];
  const full = [];
  for (let at = 0; at < words.length; at += PAGE_WORDS) {
    if (!isEmpty(words.subarray(at, at + PAGE_WORDS))) full.push(at / PAGE_WORDS);
  }
  const head = Uint32Array.of(start, words.byteLength, begun * 4, full.length, ...full);
  const packed = new Uint8Array(head.byteLength + start + full.length * PAGE);
  packed.set(new Uint8Array(head.buffer));
  packed.set(snapshot.subarray(0, start), head.byteLength);
  full.forEach((page, at) => {
    const bytes = new Uint8Array(words.buffer, page * PAGE, PAGE);
    packed.set(bytes, head.byteLength + start + at * PAGE);
  });
  return packed;
}

/**
 * A packed snapshot, for Pyodide to load, which asks for its size first, and looks at its header
 * and copies what comes after it once the WebAssembly is there: by then the rest has to be here.
 */
export class Snapshot extends Uint8Array {
  #size;
  #header;
  #fill;

  /** Of a memory of this many bytes. */
  constructor(size) {
    super();
    this.#size = size;
  }

  /** The memory is made as large as a snapshot is long. */
  get length() {
    return this.#size;
  }

  get buffer() {
    return this.#header;
  }

  get byteLength() {
    return this.#header.byteLength;
  }

  /**
   * Take the memory that is to be filled, as long as it is fresh, the functions that tell how it is
   * used, and what it is filled with.
   */
  begin(memory, { sbrk, emscripten_stack_get_end, emscripten_stack_get_base }, packed) {
    const [start, size, begun, count] = new Uint32Array(packed, 0, 4);
    if (size !== this.#size) throw new Error(`it has ${size} bytes instead of ${this.#size}`);
    const pages = new Uint32Array(packed, 16, count);
    const header = (4 + count) * 4;
    this.#header = packed.slice(header, header + start);
    const contents = new Uint8Array(packed, header + start, count * PAGE);
    const lacking = size - memory.buffer.byteLength;
    if (lacking > 0) memory.grow(lacking / UNIT);
    const fresh = memory.buffer.slice(0, begun);
    this.#fill = () => {
      // Until then only this was written to; what is on the stack is nothing to anybody.
      const written = [
        [begun, emscripten_stack_get_end()],
        [emscripten_stack_get_base(), sbrk(0)],
      ];
      fill(memory.buffer, fresh, pages, contents, written);
      for (const done of [packed, fresh]) forget(done);
    };
  }

  /** Part of the header; or, without an end, what comes after it: that is filled in here. */
  subarray(begin, end) {
    if (end !== undefined) return new Uint8Array(this.#header, begin, end - begin);
    this.#fill();
    this.#fill = undefined; // Pyodide keeps its options for good, and the snapshot with them
    return new Uint8Array();
  }
}

/** Let go of some bytes, whoever may still hold them, before a browser stops to clear up. */
function forget(bytes) {
  if (bytes.transfer) bytes.transfer(0);
  else structuredClone(bytes, { transfer: [bytes] }); // older browsers clear up later
}

/**
 * Fill a memory with these pages, the first of them as the difference from what was fresh. Of what
 * comes after that, only from and to these bytes there may be something that is to be emptied.
 */
function fill(buffer, fresh, pages, contents, written) {
  const bytes = new Uint8Array(buffer);
  const words = new Uint32Array(buffer);
  const begun = fresh.byteLength;
  bytes.set(new Uint8Array(fresh));
  let next = begun / PAGE; // the first page that is not done
  pages.forEach((page, at) => {
    if (page * PAGE < begun) {
      const changes = new Uint32Array(contents.buffer, contents.byteOffset + at * PAGE, PAGE_WORDS);
      for (let word = 0; word < PAGE_WORDS; word += 1) words[page * PAGE_WORDS + word] ^= changes[word];
      return;
    }
    clear(words, written, next, page);
    bytes.set(contents.subarray(at * PAGE, (at + 1) * PAGE), page * PAGE);
    next = page + 1;
  });
  clear(words, written, next, words.length / PAGE_WORDS);
}

/** Empty pages where they were written to: to touch all the others would take longer. */
function clear(words, written, from, to) {
  for (const [start, end] of written) {
    const first = Math.max(from, Math.floor(start / PAGE));
    const last = Math.min(to, Math.ceil(end / PAGE));
    if (first < last) words.fill(0, first * PAGE_WORDS, last * PAGE_WORDS);
  }
}
