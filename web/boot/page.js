// The page before Python, as one script (tools/bundle.py).
import { Idiomorph } from "idiomorph";
import "./boot.js";
import "./framing.js";
import "./hands.js";
import "./opening.js";

globalThis.Idiomorph = Idiomorph; // for Python (table/browser/dom/browser.py)
