// What has a grip is dragged to another place among its siblings, by any pointer. Meanwhile all of
// them are folded (style/screens/studio.css), so that even long ones are near. Python hears of it
// once it is dropped (table/page/dom/events.py).
const EDGE = 60; // pixels from the top and the bottom, where the page moves on
const SPEED = 12; // pixels a frame

let drag = null; // the grip, all siblings, the place that it had and would have, and the pointer
const { dataset } = document.documentElement;

/** Mark the place at the height of the pointer: before or after another one. */
function mark() {
  const { all, at, y } = drag;
  const others = all.toSpliced(at, 1);
  const isAbove = (one) => one.getBoundingClientRect().top + one.offsetHeight / 2 < y;
  drag.to = others.filter(isAbove).length;
  for (const one of all) delete one.dataset.place;
  if (drag.to === at) return;
  if (drag.to < others.length) others[drag.to].dataset.place = "before";
  else others.at(-1).dataset.place = "after";
}

/** Move the page as long as the pointer is near an edge. */
function scroll() {
  if (!drag) return;
  const by = drag.y < EDGE ? -SPEED : drag.y > innerHeight - EDGE ? SPEED : 0;
  if (by) {
    scrollBy(0, by);
    mark();
  }
  requestAnimationFrame(scroll);
}

function end() {
  const { all, at, to, grip } = drag;
  drag = null;
  delete dataset.dragging;
  delete all[at].dataset.dragged;
  for (const one of all) delete one.dataset.place;
  all[at].scrollIntoView({ block: "nearest" });
  return { act: grip.dataset.grip, at, to };
}

addEventListener("pointerdown", (event) => {
  const grip = event.target.closest?.("[data-grip]");
  if (!grip || event.button || drag) return;
  event.preventDefault(); // nothing is selected
  const moved = grip.closest("section");
  const all = [...moved.parentElement.children].filter((one) => one.querySelector("[data-grip]"));
  const at = all.indexOf(moved);
  drag = { grip, all, at, to: at, y: event.clientY, id: event.pointerId };
  grip.setPointerCapture(event.pointerId);
  const before = grip.getBoundingClientRect().top;
  dataset.dragging = moved.dataset.dragged = "";
  scrollBy(0, grip.getBoundingClientRect().top - before); // it stays under the pointer
  requestAnimationFrame(scroll);
});
addEventListener("pointermove", ({ pointerId, clientY }) => {
  if (drag?.id !== pointerId) return;
  drag.y = clientY;
  mark();
});
addEventListener("pointerup", ({ pointerId }) => {
  if (drag?.id !== pointerId) return;
  const detail = end();
  if (detail.to === detail.at) return;
  document.dispatchEvent(new CustomEvent("grip:dropped", { detail }));
});
addEventListener("pointercancel", ({ pointerId }) => drag?.id === pointerId && end());
addEventListener("keydown", ({ key }) => key === "Escape" && drag && end());

globalThis.dragging = true;
