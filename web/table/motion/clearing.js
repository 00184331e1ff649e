// What a player clears goes its way card by card, and the score climbs with each of them.
import { SCALE } from "./count-up.js";
import { send } from "./flights.js";
import { all, counter, find, firstSeen, place } from "./places.js";

// Milliseconds, at the usual tempo.
const BETWEEN = 150;
const LONGEST = 1400; // from the first card to the last, however many

/** Where each card lies that may be cleared; and where those of others lie. */
export function lying({ seat }) {
  const shown = all(`.piles[data-of="${seat}"] .card`).map((card) => ({ card: card.cloneNode(true), from: place(card) }));
  return { shown, unseen: firstSeen(counter(seat, "junk")).at, heap: place(find(".middle")) };
}

/** Hide the cards that leave, in a copy of the table. */
export function lift({ seat, cards }, copy) {
  const left = [...copy.querySelectorAll(`.piles[data-of="${seat}"] .card`)];
  for (const name of cards) {
    const at = left.findIndex((card) => card.dataset.card === name);
    if (at >= 0) left.splice(at, 1)[0].style.visibility = "hidden";
  }
}

function drawn(name, like) {
  const card = like.cloneNode(true);
  card.dataset.card = name;
  const use = card.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/-[^-]*$/, `-${name}`));
  return card;
}

/**
 * Let what was cleared go its way: what is trashed to the middle, where it is gone, the rest to the
 * pile; returns when the last card arrives.
 *
 * @param {(gained: number) => void} climb shows how much the score has gained
 */
export function clear(scene, { seat, cards, points }, { shown, unseen, heap }, starts, volume, climb) {
  const pile = find(`${counter(seat, "pile")} .card`);
  const trashed = 2 * cards.length - points; // each of them brings one point, the others two
  const step = Math.min(BETWEEN, LONGEST / cards.length);
  const left = [...shown];
  let arrives = starts;
  for (const [n, name] of cards.entries()) {
    const at = left.findIndex(({ card }) => card.dataset.card === name);
    const { card, from } = at < 0 ? { from: unseen } : left.splice(at, 1)[0];
    const to = n < trashed ? heap && { ...heap, width: 30, height: 42 } : place(pile);
    const seen = card ?? (pile && drawn(name, pile));
    if (!from || !to || !seen) continue;
    const lies = send(scene, seen, from, to, starts + n * step);
    const gained = Math.min(n + 1, trashed) + 2 * Math.max(0, n + 1 - trashed);
    const note = 2 ** (SCALE[Math.min(n, SCALE.length - 1)] / 12);
    const reach = () => {
      climb(gained);
      if (volume) globalThis.sound?.play("climb", volume, note);
    };
    scene.change(() => scene.call(reach, lies));
    arrives = lies;
  }
  return arrives;
}
