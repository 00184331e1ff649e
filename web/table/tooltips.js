// What the words of a game mean: shown over the page where such a word is pressed, or as long as a
// pointer of a mouse rests on it. Esc or a press beside it takes it away, as the browser does it.
const WORD = ".ask-word";
const RESTS = 350; // milliseconds until a resting pointer asks
const LEAVES = 200; // and until one that left has left for good: it may be on its way to the meaning
const APART = 8; // pixels from the word, and from the edges

let of = null; // the word whose meaning is shown
let waiting = 0; // the timer of what a pointer is about to do
let isPressed = false; // whether it stays when the pointer leaves
let pointer = ""; // where the mouse is

const meaning = document.createElement("aside");
meaning.className = "meaning";
meaning.popover = "auto";

/** Fill it with what a word carries. */
function fill({ dataset }) {
  const name = document.createElement("strong");
  name.textContent = dataset.name;
  const words = document.createElement("span");
  words.textContent = dataset.meaning;
  meaning.replaceChildren(name, " ", words);
  if (!dataset.clause) return;
  const clause = document.createElement("a");
  clause.className = "clause";
  clause.href = dataset.clause;
  clause.textContent = clause.href.split("/").at(-1).split("?")[0];
  meaning.append(" ", clause);
}

/** Lay it below a word, or above where there is no room. */
function lay(word) {
  const at = word.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = meaning;
  const below = at.bottom + APART;
  const top = below + high + APART > innerHeight ? Math.max(APART, at.top - APART - high) : below;
  const left = Math.min(Math.max(APART, at.left + at.width / 2 - wide / 2), innerWidth - wide - APART);
  meaning.style.inset = `${top}px auto auto ${left}px`;
}

/** Show what a word means, inside the dialog that it stands in, which makes all else inert. */
function show(word) {
  if (meaning.matches(":popover-open")) meaning.hidePopover();
  (word.closest("dialog") ?? document.body).append(meaning);
  of = word;
  fill(word);
  meaning.showPopover({ source: word });
  lay(word);
}

const isOpenFor = (word) => meaning.matches(":popover-open") && of === word;

addEventListener("click", ({ target }) => {
  const word = target.closest?.(WORD);
  if (!word) return;
  clearTimeout(waiting);
  const isDone = isPressed && isOpenFor(word);
  isPressed = !isDone;
  if (isDone) meaning.hidePopover();
  else show(word);
});
const placeOf = ({ clientX, clientY }) => `${clientX} ${clientY}`;
addEventListener("pointermove", (event) => (pointer = placeOf(event)), { passive: true });
addEventListener("pointerover", (event) => {
  const { target, pointerType } = event;
  // A word that is laid under a mouse which rests was not asked about.
  if (pointerType !== "mouse" || placeOf(event) === pointer) return;
  clearTimeout(waiting);
  const word = target.closest?.(WORD);
  if (word && !isOpenFor(word)) waiting = setTimeout(() => ((isPressed = false), show(word)), RESTS);
  else if (!word && !isPressed && !meaning.contains(target)) {
    waiting = setTimeout(() => meaning.matches(":popover-open") && meaning.hidePopover(), LEAVES);
  }
});
meaning.addEventListener("toggle", ({ newState }) => newState === "closed" && (isPressed = false));
/** Keep it with its word; without that, or on another screen, it goes. */
function attend() {
  if (!meaning.matches(":popover-open")) return;
  const { top, bottom } = of.isConnected ? of.getBoundingClientRect() : { top: -1, bottom: -1 };
  if (bottom < 0 || top > innerHeight) meaning.hidePopover();
  else lay(of);
}

for (const kind of ["scroll", "resize"]) addEventListener(kind, attend, { capture: true, passive: true });
addEventListener("hashchange", () => meaning.matches(":popover-open") && meaning.hidePopover());

globalThis.tooltips = { show };
