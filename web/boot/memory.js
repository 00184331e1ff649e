// Memory snapshots of Pyodide as they are served: as the difference from the memory that the
// WebAssembly itself begins with, which is downloaded anyway, without what is empty, and packed by
// gzip, because not every host compresses. Also used by the build, which writes them
// (tools/snapshot.mjs).
//
// Unpacked this is: four numbers, namely how many bytes the snapshot's header, the memory and its
// beginning that is not empty from the start have, and how many pages follow; their numbers; the
// header; and the pages.

const PAGE = 4096;
const PAGE_WORDS = PAGE / 4;

// Where a snapshot of Pyodide says, in its header, how many bytes come before the memory.
const HEADER_WORD = 1;

const isEmpty = (words) => words.every((word) => !word);

/**
 * Call back with the memory of the next WebAssembly that is started, which waits for that.
 * Returns how to let all be as before.
 */
export function onFreshMemory(callBack) {
  const { instantiate } = WebAssembly;
  const forget = () => (WebAssembly.instantiate = instantiate);
  WebAssembly.instantiate = async (source, imports) => {
    const result = await instantiate.call(WebAssembly, source, imports);
    const memory = imports?.env?.memory;
    if (memory) {
      forget();
      await callBack(memory);
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

  /** Take the memory that is to be filled, as long as it is fresh, and what it is filled with. */
  begin(memory, packed) {
    const [start, size, begun, count] = new Uint32Array(packed, 0, 4);
    if (size !== this.#size) throw new Error(`it has ${size} bytes instead of ${this.#size}`);
    const pages = new Uint32Array(packed, 16, count);
    const header = (4 + count) * 4;
    this.#header = packed.slice(header, header + start);
    const contents = new Uint8Array(packed, header + start, count * PAGE);
    const fresh = memory.buffer.slice(0, begun);
    this.#fill = () => {
      fill(memory.buffer, fresh, pages, contents);
      structuredClone(packed, { transfer: [packed] }); // it goes, whoever may still hold it
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

/** Fill a memory with these pages, the first of them as the difference from what was fresh. */
function fill(buffer, fresh, pages, contents) {
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
    clear(words, next, page);
    bytes.set(contents.subarray(at * PAGE, (at + 1) * PAGE), page * PAGE);
    next = page + 1;
  });
  clear(words, next, words.length / PAGE_WORDS);
}

/** Empty pages; those that never were anything else are not touched, which takes longer. */
function clear(words, from, to) {
  for (let page = from; page < to; page += 1) {
    const start = page * PAGE_WORDS;
    for (let at = start; at < start + PAGE_WORDS; at += 1) {
      if (!words[at]) continue;
      words.fill(0, at, start + PAGE_WORDS);
      break;
    }
  }
}
