// A list of moves that scrolls by itself keeps the current move in sight.
const MARGIN = 48; // pixels between the move and the edges of the list
const shown = new WeakMap(); // the current move of each list, by the list

function follow() {
  for (const list of document.querySelectorAll(".lines")) {
    const move = list.querySelector("[aria-current]");
    if (!move || shown.get(list) === move.id) continue;
    shown.set(list, move.id);
    const box = list.getBoundingClientRect();
    const place = move.getBoundingClientRect();
    const above = place.top - box.top - MARGIN;
    const below = place.bottom - box.bottom + MARGIN;
    list.scrollTop += above < 0 ? above : Math.max(below, 0);
  }
}

new MutationObserver(follow).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-current"] });
follow();

globalThis.following = true;
