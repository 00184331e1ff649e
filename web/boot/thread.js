// Hears the thread that fetches what Python starts from (fetcher.js); web/loader.js began it, and
// kept what it said so far.
const LONGEST_MS = 10_000; // until it says the first word

/**
 * Promise what the thread makes: `python`, a module of WebAssembly, and `snapshot`, what is in
 * the memory snapshot. A promise fails where there is no thread, or it says what is wrong.
 */
export function hear(came) {
  const made = { python: Promise.withResolvers(), snapshot: Promise.withResolvers() };
  const { python, snapshot } = made;
  const { fetcher } = window;
  const fail = (reason) =>
    Object.values(made).forEach(({ reject }) => reject(new Error(reason)));
  if (fetcher) {
    const patience = setTimeout(() => fail("its thread says nothing"), LONGEST_MS);
    const listen = (heard) => {
      clearTimeout(patience);
      if (typeof heard === "string") return fail(heard);
      const [what, said] = heard;
      if (typeof said === "number") came(said);
      else if (typeof said === "string") made[what].reject(new Error(said));
      else made[what].resolve(said);
    };
    fetcher.said.forEach(listen);
    fetcher.onmessage = ({ data }) => listen(data);
    // On a first visit Python comes by the page's own thread, which has to wait for it anyway.
    // Later the other one stays: what it compiles is kept by it, as that is worked with.
    if (!fetcher.isKept) {
      python.reject(new Error("it is not kept yet"));
      snapshot.promise.catch(() => {}).then(() => fetcher.terminate());
    }
    delete window.fetcher;
  } else {
    fail("there is no thread for it");
  }
  return { python: python.promise, snapshot: snapshot.promise };
}
