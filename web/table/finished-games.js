// The shelf of finished games: an IndexedDB with a line of text for each, by the game's name
// (py/table/page/dom/indexed_db.py). Where a browser refuses, so do the promises.
import { openDB } from "idb";

const NAME = "trick-hunt";
const GAMES = "games";
const PATIENCE = 8000; // milliseconds until a browser that never answers counts as one that refuses

let opened = null;

function refusal() {
  return new Promise((_resolve, reject) => setTimeout(reject, PATIENCE, new Error("no answer")));
}

const hooks = {
  upgrade: (base) => base.createObjectStore(GAMES),
  // A later version in another tab is not to wait for this one.
  blocking: () => close(),
  terminated: () => (opened = null),
};

function open() {
  indexedDB.giveWay?.(); // PyScript has had what it was given in its place (boot/payload.js)
  opened ??= openDB(NAME, 1, hooks).catch((error) => {
    // A later version was here: as it left the database, so it is read.
    if (error.name === "VersionError") return openDB(NAME, undefined, { ...hooks, upgrade: undefined });
    throw error;
  });
  opened.catch(() => (opened = null));
  return Promise.race([opened, refusal()]);
}

async function close() {
  const base = await opened;
  opened = null;
  base?.close();
}

/** A value as a line; what is no line was put there by another version, and is told as one that no version reads. */
const lineOf = (value) => (typeof value === "string" && !/[\n\r]/.test(value) ? value : "?");

globalThis.finishedGames = {
  /** All lines as one text. */
  async read() {
    const base = await open();
    return (await base.getAll(GAMES)).map(lineOf).join("\n");
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
      const value = await store.get(name);
      const line = value === undefined ? "" : lineOf(value);
      if (line !== before) others.push([name, line]);
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
