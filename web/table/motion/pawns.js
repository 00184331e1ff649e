// Pawns walk their track, from space to space.
import { all, find, place } from "./places.js";

const STEP = 45; // milliseconds for a space
const LONGEST = 680;
const SHORTEST = 200;

/** Where each pawn stands. */
export function standing() {
  const found = new Map();
  for (const pawn of all(".lane [data-space]")) found.set(pawn.id, { space: Number(pawn.dataset.space), at: place(pawn) });
  return found;
}

/** Let pawns walk from where they stood; returns when each of those that score arrives, by its id. */
export function walk(scene, before, delay) {
  const arrives = new Map();
  for (const pawn of all(".lane [data-space]")) {
    const was = before.get(pawn.id);
    const to = place(pawn);
    if (!was?.at || !to) continue;
    const steps = Number(pawn.dataset.space) - was.space;
    const [x, y] = [was.at.x - to.x, was.at.y - to.y];
    if (!steps && Math.hypot(x, y) < 0.5) continue;
    const way = [{ x, y }];
    for (let n = 1; n < Math.abs(steps); n++) {
      const at = place(find(`.lane .space[data-n="${was.space + Math.sign(steps) * n}"]`));
      if (at) way.push({ x: at.x - to.x, y: at.y - to.y });
    }
    way.push({ x: 0, y: 0 });
    const hop = steps ? -to.height * 0.3 : 0;
    const transform = way.flatMap((at, n) => {
      const next = way[n + 1];
      const between = next && `translate(${(at.x + next.x) / 2}px, ${(at.y + next.y) / 2 + hop}px)`;
      return [`translate(${at.x}px, ${at.y}px)`, ...(next ? [between] : [])];
    });
    const duration = Math.min(LONGEST, Math.max(SHORTEST, STEP * Math.abs(steps)));
    scene.change(() => scene.animate(pawn, "walk", { transform }, { delay, duration, easing: "ease-in-out" }));
    if (steps) arrives.set(pawn.id, delay + duration);
  }
  return arrives;
}
