// Reads the file beside a page that one of its tables shows: from that page's own origin, and no
// other. What is in it the game checks (py/table/page/companion_file.py).
(() => {
  "use strict";

  const LONGEST = 200_000; // characters; documents have no more

  /** The file as {text}; or {fault}: far, long or gone. */
  async function read(address) {
    const { origin } = new URL(address, document.baseURI);
    if (origin !== self.origin) return { fault: "far" };
    const answer = await fetch(address, { mode: "same-origin" });
    if (!answer.ok) return { fault: "gone" };
    const stream = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await stream.read();
      if (done) return { text };
      text += value;
      if (text.length <= LONGEST) continue;
      await stream.cancel();
      return { fault: "long" };
    }
  }

  customElements.get("trick-hunt").give("file", (address) => read(address).catch(() => ({ fault: "gone" })));
})();
