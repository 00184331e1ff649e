// At the end of a game the totals climb to where they ended, round by round, each step a note higher.
import { hold } from "./flights.js";
import { counter, find, place } from "./places.js";

// Milliseconds, at the usual tempo.
const STEP = 300;
const LONGEST = 1500;

export const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]; // half tones over the first note

export const read = (tag) => Number(tag.lastChild.textContent.replace("\u2212", "-"));

export function show(tag, score) {
  tag.lastChild.textContent = score < 0 ? `\u2212${-score}` : score;
  tag.dataset.sign = score > 0 ? "plus" : score < 0 ? "minus" : "zero";
}

/** Let the totals climb; returns how long that takes. */
export function climb(scene, { totals = [], volume }, starts) {
  const rounds = totals.length - 1;
  const tags = (totals[0] ?? []).map((_score, seat) => find(counter(seat, "score")));
  if (rounds < 1 || !tags.every(place)) return 0;
  const step = Math.min(STEP, LONGEST / rounds);
  const copies = tags.map((tag) => tag.cloneNode(true));
  for (const [seat, tag] of tags.entries()) {
    hold(scene, tag, `${seat} score`, { was: copies[seat], at: place(tag) }, starts + rounds * step);
  }
  const tell = (round) => copies.forEach((copy, seat) => show(copy, totals[round][seat]));
  scene.change(() => {
    for (const copy of copies) Object.assign(copy.style, { width: "max-content", minWidth: copy.style.width });
    tell(0);
    for (let round = 1; round <= rounds; round++) {
      const note = 2 ** (SCALE[Math.min(round - 1, SCALE.length - 1)] / 12);
      scene.call(
        () => {
          tell(round);
          if (volume) globalThis.sound?.play("climb", volume, note);
        },
        starts + round * step,
      );
    }
  });
  return rounds * step;
}
