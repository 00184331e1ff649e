// The page before Python, as one script (tools/page_scripts.py).
import { Idiomorph } from "idiomorph";
import "./boot.js";
import "./framing.js";
import "./input-modality.js";
import "./opening.js";

// What a person unfolded stays so while the screen is rendered anew, where Python is not told of it,
// or not yet: a press comes first, and the event that tells of it with the next task.
const pressed = new WeakSet();
addEventListener("click", ({ target, defaultPrevented }) => {
  const summary = target.closest("summary");
  if (summary && !defaultPrevented) pressed.add(summary.parentElement);
});
addEventListener("toggle", ({ target }) => pressed.delete(target), true);
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, element) =>
  name !== "open" || !("kept" in element.dataset || pressed.has(element));
globalThis.Idiomorph = Idiomorph; // for Python (table/page/dom/browser.py)
