// A replay without Python: steps that "trick-hunt steps" wrote (trickhunt/blog/steps.py), read and
// checked. They come from a file beside the post, or stand in it; either may have been altered.
(() => {
  "use strict";

  const KIND = "trick-hunt steps";
  const VERSION = 1;
  const LONGEST = 400_000; // characters of all
  const MOST_STEPS = 4001; // of a line
  const MOST_LINES = 24;
  const LONGEST_WORDS = 20_000;

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  function words(value) {
    if (value === undefined) return "";
    if (typeof value !== "string" || value.length > LONGEST_WORDS) throw new Error("words");
    return value;
  }

  /** Steps as what each shows: a poster, and words. */
  function line(steps, labels) {
    if (!Array.isArray(steps) || !steps.length || steps.length > MOST_STEPS) throw new Error("steps");
    const groups = new Map();
    let stand = "";
    return steps.map((step) => {
      if (!isObject(step)) throw new Error("step");
      for (const [at, cards] of Object.entries(isObject(step.cards) ? step.cards : {})) {
        if (typeof labels[at] !== "string") throw new Error("label");
        if (words(cards)) groups.set(Number(at), cards);
        else groups.delete(Number(at));
      }
      stand = words(step.stand) || stand;
      const shown = [...groups].sort(([one], [other]) => one - other);
      const poster = shown.map(([at, cards]) => (labels[at] ? `${labels[at]}: ${cards}` : cards)).join(" | ");
      return { poster, stand, say: words(step.say), note: words(step.note) };
    });
  }

  /**
   * The steps in a text: { link, steps, sides }, and of each side line { after, title, steps }.
   * Throws if it is no such text.
   */
  function read(text) {
    const data = text.length <= LONGEST ? JSON.parse(text) : undefined;
    if (data?.kind !== KIND || data.version !== VERSION) throw new Error("not steps");
    const labels = data.labels;
    if (!Array.isArray(labels) || !labels.every((one) => typeof one === "string")) throw new Error("labels");
    const steps = line(data.steps, labels);
    const sides = (data.lines ?? []).slice(0, MOST_LINES).map(({ after, title, steps: own }) => {
      if (!Number.isInteger(after) || !(after in steps)) throw new Error("after");
      return { after, title: words(title), steps: line(own, labels) };
    });
    return { link: words(data.link), steps, sides };
  }

  customElements.get("trick-hunt").give("light", read);
})();
