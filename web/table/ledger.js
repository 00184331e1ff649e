// The shelf of finished games: an IndexedDB with a line of text for each, by the game's name
// (py/table/browser/dom/shelf.py). Where a browser refuses, so do the promises.
import { openDB } from "idb";

const NAME = "trick-hunt";
const GAMES = "games";
const PATIENCE = 8000; // milliseconds until a browser that never answers counts as one that refuses

let opened = null;

function refusal() {
  return new Promise((_resolve, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));
}

function open() {
  indexedDB.giveWay?.(); // PyScript has had what it was given in its place (boot/payload.js)
  opened ??= openDB(NAME, 1, {
    upgrade: (base) => base.createObjectStore(GAMES),
    // A later version in another tab is not to wait for this one.
    blocking: () => close(),
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return Promise.race([opened, refusal()]);
}

async function close() {
  const base = await opened;
  opened = null;
  base?.close();
}

globalThis.ledger = {
  /** All lines as one text; what is no line was not put there by this page. */
  async read() {
    const base = await open();
    const lines = await base.getAll(GAMES);
    return lines.filter((line) => typeof line === "string" && !/[\n\r]/.test(line)).join("\n");
  },

  /** Keep some lines no longer, whatever names they have. */
  async drop(lines) {
    const base = await open();
    const gone = new Set(lines);
    const { store, done } = base.transaction(GAMES, "readwrite");
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      if (gone.has(cursor.value)) await cursor.delete();
    }
    await done;
  },

  /**
   * Put lines in place of others, each only where the other one still stands: tabs may differ.
   *
   * changes: [name, before, after], "" for no line; returns [name, line] of those that stood there
   * in place of what was thought to.
   */
  async swap(changes) {
    const base = await open();
    const { store, done } = base.transaction(GAMES, "readwrite");
    const others = [];
    const making = changes.map(async ([name, before, after]) => {
      const line = (await store.get(name)) ?? "";
      if (line !== before && typeof line === "string") others.push([name, line]);
      else if (after) await store.put(after, name);
      else await store.delete(name);
    });
    await Promise.all([...making, done]);
    return others;
  },

  /** Keep nothing any more. */
  async clear() {
    const base = await open();
    await base.clear(GAMES);
  },
};
