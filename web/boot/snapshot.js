// Hears the thread that fetches the memory snapshot (fetcher.js); web/begin.js began it, and
// kept what it said so far.
import { Snapshot } from "./memory.js";
import { came } from "./payload.js";

const LONGEST_MS = 10_000; // until it says the first word

/** The snapshot that the page came with, unpacked; fails where there is none, or none of use. */
export function fetchedSnapshot() {
  const { fetcher } = window;
  return new Promise((resolve, reject) => {
    if (!fetcher) throw new Error("there is none");
    const isSilent = () => reject(new Error("its thread says nothing"));
    const patience = setTimeout(isSilent, LONGEST_MS);
    const hear = (said) => {
      clearTimeout(patience);
      if (typeof said === "number") came(said);
      else if (said instanceof ArrayBuffer) resolve(new Snapshot(said));
      else reject(new Error(said));
    };
    fetcher.said.forEach(hear);
    fetcher.said = [];
    fetcher.onmessage = ({ data }) => hear(data);
    fetcher.onerror = () => hear("its thread could not be started");
  }).finally(() => {
    fetcher?.terminate();
    delete window.fetcher;
  });
}
