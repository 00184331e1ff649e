// The table as it was, for as long as a trick is swept from it though the screen is another one.
import { anonymous } from "./flights.js";
import { place } from "./places.js";

const LINGERS = 300; // milliseconds after the last card arrived
const FADES = 180;

/** How long after that it is hardly seen any more. */
export const GOES = LINGERS + FADES / 2;

/** A copy of the table with all that gives it its looks, or `undefined` if there is none. */
export function copied() {
  const table = document.querySelector("#app .stall .table:not(.counter)");
  const at = place(table);
  if (!at) return undefined;
  const past = document.createElement("div");
  past.id = "past";
  past.ariaHidden = "true";
  const stall = table.closest(".stall").cloneNode(false);
  stall.inert = true; // what is pressed here goes on, and no further
  const copy = anonymous(table.cloneNode(true));
  for (const card of copy.querySelectorAll(".trick > .plays > .play")) card.style.visibility = "hidden";
  Object.assign(copy.style, { width: `${at.width}px`, height: `${at.height}px`, margin: 0 });
  Object.assign(past.style, { left: `${at.left}px`, top: `${at.top}px` });
  stall.append(copy);
  past.append(stall);
  return past;
}

/** Show the copy until a trick has arrived; returns when what lies under it is seen. */
export function linger(scene, past, arrives) {
  const [delay, duration] = [arrives + LINGERS, FADES];
  scene.change(() => {
    scene.show(past, document.body);
    const fading = scene.animate(past, "past", { opacity: [1, 0] }, { delay, duration });
    fading.finished.then(() => past.remove(), () => {});
  });
  return delay + duration / 2;
}
