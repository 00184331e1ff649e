// What travels over the table, in a layer of its own, while its place is hidden.
import { all, counter, find, place, player } from "./places.js";

// Milliseconds, at the usual tempo.
const TRAVEL = 320;
const SWEEP = 420;
const BETWEEN = 45; // two cards that leave one after the other
const POP = 260;
const RISE = 1100;
const TALL = 56; // pixels, of a place within which points can rise

export const SETTLE = "cubic-bezier(0.35, 0.6, 0.25, 1)";
const CARRY = "cubic-bezier(0.5, 0, 0.3, 1)";

const RATIO = 5 / 7;

/** Take the ids from a copy: there can be only one of each. */
export function anonymous(copy) {
  for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
  return copy;
}

/** Let a copy of a card travel; it is gone when it has arrived, or has stayed there for so long. */
function travel(scene, card, { from, to, isHidden = false, tilt = 0, fades = false, stays = 0, ...timing }) {
  const flight = document.createElement("div");
  flight.className = "flight";
  const large = from.width > to.width ? from : to; // so that it is never drawn larger than it is
  const width = Math.min(large.width, large.height * RATIO);
  flight.style.setProperty("--card", `${width}px`);
  flight.style.left = `${-width / 2}px`;
  flight.style.top = `${-width * 0.7}px`;
  const turner = document.createElement("div");
  turner.className = "turner";
  turner.append(anonymous(card.cloneNode(true)));
  if (isHidden) turner.append(back());
  flight.append(turner);
  scene.show(flight);
  const at = ({ x, y, width: wide, height }, turn) =>
    `translate(${x}px, ${y}px) scale(${Math.min(wide, height * RATIO) / width}) rotate(${turn}deg)`;
  const keyframes = [
    { transform: at(from, tilt), opacity: 1 },
    ...(fades ? [{ opacity: 1, offset: 0.88 }] : []),
    { transform: at(to, 0), opacity: fades ? 0 : 1 },
  ];
  scene.animate(flight, "flight", keyframes, timing);
  if (stays) {
    const lies = { transform: [at(to, 0), at(to, 0)], opacity: [1, 1] };
    scene.animate(flight, "stay", lies, { delay: (timing.delay ?? 0) + timing.duration, duration: stays, fill: "none" });
  }
  const turn = (scale, degrees) => ({ transform: `scale(${scale})${isHidden ? ` rotateY(${degrees}deg)` : ""}` });
  const lift = [turn(1, 180), { ...turn(1.08, 60), offset: 0.4 }, turn(1, 0)];
  scene.animate(turner, "turn", lift, { ...timing, easing: "ease-in-out" });
}

function back() {
  const found = document.querySelector("#app .card.back");
  if (found) return found.cloneNode(true);
  const drawn = document.createElement("span");
  drawn.className = "card back";
  drawn.innerHTML = '<svg class="art" viewBox="0 0 100 140"><use href="#card-back"></use></svg>';
  return drawn;
}

/** A card goes where it is seen no longer, or lies under others; returns when it is there. */
export function send(scene, card, from, to, delay) {
  scene.change(() => travel(scene, card, { from, to, fades: true, delay, duration: SWEEP, easing: CARRY }));
  return delay + SWEEP;
}

/** A card is laid into the trick; returns when it lies there. */
export function play(scene, moment, { from, isHidden }) {
  const lies = find(`.trick > .plays > .play[data-player="${moment.seat}"]`);
  const card = lies?.querySelector(".card");
  const to = place(card);
  if (!from || !to) return 0;
  const tilt = Math.sign(to.x - from.x || 1) * -7;
  scene.change(() => {
    travel(scene, card, { from, to, isHidden, tilt, duration: TRAVEL, easing: SETTLE });
    scene.hide(lies, TRAVEL);
  });
  return TRAVEL;
}

/** Cards go to a player's things, from a hand or from the market; returns when they lie there. */
export function bring(scene, { seat, cards: [name], to: where }, { from, isHidden, card: seen }, delay) {
  const named = where === "hand" ? player(seat, `:is(.hand, .chips) [data-card="${name}"]`) : "";
  const lies = find(named || `${counter(seat, where)} .card`);
  const card = seen ?? lies?.querySelector(".card") ?? lies;
  const to = place(lies?.querySelector(".card") ?? lies) ?? place(find(player(seat, ".fewer"))) ?? place(find(player(seat)));
  if (!from || !to || !card?.matches(".card")) return 0;
  const isCard = lies?.matches(".card, :has(.card)");
  scene.change(() => {
    travel(scene, card, { from, to, isHidden, fades: !isCard, delay, duration: TRAVEL, easing: SETTLE });
    if (place(lies)) scene.hide(lies, delay + TRAVEL * 0.9);
  });
  return delay + TRAVEL;
}

/** What a player declares is laid open, each card from where it was held; returns when it lies there. */
export function declare(scene, { seat }, held) {
  let arrives = 0;
  for (const [n, lies] of all(player(seat, ":is(.declared > *, .chips > .lies)")).entries()) {
    const to = place(lies);
    const { from, seen } = (lies.matches(".declared > *") && held.get(lies.dataset.card)) || {};
    const delay = n * BETWEEN;
    const card = seen?.querySelector(".card");
    scene.change(() => {
      if (card) travel(scene, card, { from, to, fades: true, delay, duration: TRAVEL, easing: SETTLE });
      else if (from) carry(scene, lies, { from, to, delay, duration: TRAVEL, easing: SETTLE });
      if (from) scene.hide(lies, delay + TRAVEL * 0.9);
      const pop = { scale: [1, 1.35, 1], offset: [0, 0.35, 1] };
      scene.animate(lies, "laid", pop, { delay: delay + TRAVEL, duration: POP, fill: "none" });
    });
    arrives = delay + TRAVEL;
  }
  return arrives;
}

/** Let a copy of something small travel as it is. */
export function carry(scene, element, { from, to, ...timing }) {
  const flight = anonymous(element.cloneNode(true));
  flight.classList.add("flight");
  flight.style.left = `${to.left}px`;
  flight.style.top = `${to.top}px`;
  scene.show(flight);
  const way = [`translate(${from.x - to.x}px, ${from.y - to.y}px)`, "none"];
  scene.animate(flight, "flight", { transform: way, opacity: [1, 1] }, timing);
}

/** How long it takes to sweep so many cards. */
export const lasts = (count) => (count - 1) * BETWEEN + SWEEP;

/** A trick, or a part of it, is swept to whoever takes it; returns when it arrives, or 0. */
export function sweep(scene, to, hasCard, names, trick, begun, leaves) {
  let arrives = 0;
  for (const name of names) {
    const at = trick.findIndex((one) => one.name === name);
    if (at < 0 || !to) continue;
    const [{ card, from }] = trick.splice(at, 1);
    const delay = (begun.count++) * BETWEEN;
    arrives = delay + SWEEP;
    const stays = hasCard && leaves ? leaves - arrives : 0;
    scene.change(() => travel(scene, card, { from, to, fades: !hasCard, stays, delay, duration: SWEEP, easing: CARRY }));
  }
  return arrives;
}

/** Show what counts as it was, until so long from now. */
export function hold(scene, element, key, { was, at }, until) {
  const around = element.offsetParent;
  const frame = around?.getBoundingClientRect();
  if (!frame || !at) return;
  const { clientLeft, clientTop } = around;
  scene.change(() => {
    anonymous(was);
    was.classList.add("was");
    was.inert = true;
    was.ariaHidden = "true";
    Object.assign(was.style, {
      position: "absolute",
      gridArea: "auto",
      margin: 0,
      left: `${at.left - frame.left - clientLeft}px`,
      top: `${at.top - frame.top - clientTop}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
    });
    element.after(was);
    scene.animate(was, "was", { opacity: [1, 1] }, { duration: until });
    scene.hide(element, until);
    scene.held.push({ key, element, was });
    const pop = [{ transform: "none" }, { transform: "scale(1.22)", offset: 0.35 }, { transform: "none" }];
    scene.animate(element, "pop", pop, { delay: until, duration: POP, easing: "ease-out" });
  });
}

/** Points rise from a place, within it if it is tall, so that no name above it is hidden; where the
 * table is left, no longer than until then. */
export function rise(scene, at, points, after, leaves) {
  if (!points || !at) return;
  scene.change(() => {
    const sign = document.createElement("span");
    sign.className = "gain rise";
    sign.dataset.sign = points > 0 ? "plus" : "minus";
    sign.textContent = points > 0 ? `+${points}` : `\u2212${-points}`;
    scene.show(sign);
    const top = at.height > TALL ? at.y + TALL / 4 : at.top;
    const to = (up, scale) => `translate(${at.x}px, ${top - up}px) translate(-50%, -50%) scale(${scale})`;
    const keyframes = [
      { transform: to(-8, 0.5), opacity: 0 },
      { transform: to(8, 1.15), opacity: 1, offset: 0.18 },
      { transform: to(14, 1), opacity: 1, offset: 0.7 },
      { transform: to(30, 1), opacity: 0 },
    ];
    scene.animate(sign, "rise", keyframes, { delay: after, duration: leaves ? leaves - after : RISE, easing: "ease-out", fill: "none" });
  });
}

