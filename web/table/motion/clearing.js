// What a player clears goes its way card by card, and the score climbs with each of them.
import { SCALE, show } from "./count-up.js";
import { carry, hold } from "./flights.js";
import { all, find, firstSeen, place } from "./places.js";

// Milliseconds, at the usual tempo.
const BETWEEN = 150;
const LONGEST = 1400; // from the first card to the last, however many
const TRAVEL = 360;

const SETTLE = "cubic-bezier(0.35, 0.6, 0.25, 1)";

/** Where each card lies that may be cleared, by its picture; and where those of others lie. */
export function lying({ seat }) {
  const shown = all(".shelf .chips > li > .chip").map((chip) => ({ of: chip.textContent, at: place(chip) }));
  return { shown, unseen: place(find(`.standing [data-seat="${seat}"] > .junk-count`)) };
}

/** Let what was cleared go its way; returns how long that takes. */
export function clear(scene, { seat, points }, { shown, unseen }, starts, volume) {
  const item = all(`.cleared-list > [data-seat="${seat}"]`).at(-1);
  const { element: tag, at } = firstSeen(
    `.cleared-list > [data-seat="${seat}"]:last-child > .effect .slate:last-child`,
    `#stands-${seat} .score`,
  );
  if (!at) return 0;
  const chips = item ? [...item.querySelectorAll(".heap .chip")] : [];
  const after = Number(tag.lastChild.textContent.replace("\u2212", "-"));
  const trashed = item ? item.querySelectorAll(".heap.trashed .chip").length : 0;
  const count = chips.length || 1;
  const step = Math.min(BETWEEN, LONGEST / count);
  const until = starts + (count - 1) * step + TRAVEL;
  const copy = tag.cloneNode(true);
  hold(scene, tag, `${seat} cleared`, { was: copy, at }, until);
  const left = [...shown];
  for (const [n, chip] of chips.entries()) {
    const to = place(chip);
    const found = left.findIndex((one) => one.of === chip.textContent);
    const from = (found < 0 ? undefined : left.splice(found, 1)[0].at) ?? unseen;
    const delay = starts + n * step;
    if (!to || !from) continue;
    scene.change(() => {
      carry(scene, chip, { from, to, delay, duration: TRAVEL, easing: SETTLE });
      scene.hide(chip, delay + TRAVEL * 0.9);
    });
  }
  scene.change(() => {
    Object.assign(copy.style, { width: "max-content", minWidth: copy.style.width });
    show(copy, after - points);
    for (let n = 1; n <= count; n++) {
      const gained = Math.min(n, trashed) + 2 * Math.max(0, n - trashed);
      const note = 2 ** (SCALE[Math.min(n - 1, SCALE.length - 1)] / 12);
      scene.call(
        () => {
          show(copy, chips.length ? after - points + gained : after);
          if (volume) globalThis.sound?.play("climb", volume, note);
        },
        starts + (n - 1) * step + TRAVEL,
      );
    }
  });
  return until - starts;
}
