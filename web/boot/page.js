// The page before Python, as one script (tools/bundle.py).
import { Idiomorph } from "idiomorph";
import "./boot.js";
import "./framing.js";
import "./hands.js";
import "./opening.js";

// What a person unfolded stays so while the screen is rendered anew, where Python is not told of it.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, element) =>
  name !== "open" || !("kept" in element.dataset);
globalThis.Idiomorph = Idiomorph; // for Python (table/browser/dom/browser.py)
