// Moments of their own: what is rare at a table is short, and like nothing else there.
import { all, counter, find, firstSeen, place, player } from "./places.js";
import { rise } from "./flights.js";
import { Scene } from "./scene.js";

const POP = "cubic-bezier(0.3, 1.6, 0.6, 1)";
const OUT = "cubic-bezier(0.15, 0.7, 0.3, 1)";
const STARS = 8;

// Milliseconds, at the usual tempo.
const READ = 1500; // what is to be read for a moment
const HELD = 1200; // the golden card, before it is turned over
const GUESS = 600; // between what each guess of it brings
const CROWNED = 520; // the winner
const LANDS = 2300; // the rosette of a winner at this screen, from the middle to its seat

const GREAT = 132; // pixels, of that rosette in the middle

/** The sides of a suit card, and how each is turned while it lies face up and face down. */
const SIDES = [
  [".front", 0, 180],
  [".behind", 180, 360],
];

const played = (seat) => find(`.trick > .plays > .play[data-player="${seat}"] > .card`);

/** Draw something at a place in the layer, only as long as it moves. */
function draw(scene, kind, { x, y }, size, keyframes, timing) {
  const drawn = document.createElement("i");
  drawn.className = `spark ${kind}`;
  Object.assign(drawn.style, { left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px` });
  scene.show(drawn);
  scene.animate(drawn, kind, keyframes, { easing: OUT, fill: "none", ...timing });
}

/** A ring that opens around a place. */
function ring(scene, at, from, to, { kind = "ring", ...timing }) {
  const keyframes = [
    { transform: `scale(${from / to})`, opacity: 1 },
    { opacity: 0.9, offset: 0.5 },
    { transform: "scale(1)", opacity: 0 },
  ];
  draw(scene, kind, at, to, keyframes, timing);
}

/** Stars that fly from a place. */
function stars(scene, at, far, timing) {
  for (let n = 0; n < STARS; n++) {
    const [x, y] = [Math.cos, Math.sin].map((on) => on((2 * Math.PI * (n + 0.5)) / STARS) * far);
    const keyframes = [
      { transform: `translate(${x * 0.3}px, ${y * 0.3}px) scale(0.3)`, opacity: 1 },
      { transform: `translate(${x * 0.8}px, ${y * 0.8}px) scale(1) rotate(60deg)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${x}px, ${y}px) scale(0.2) rotate(120deg)`, opacity: 0 },
    ];
    draw(scene, "star", at, far * 0.42, keyframes, timing);
  }
}

function move(scene, element, kind, transforms, timing) {
  scene.animate(element, kind, { transform: ["none", ...transforms, "none"] }, { easing: "ease-in-out", fill: "none", ...timing });
}

/** Once the totals have climbed, light falls on the winner's seat, and the rosette goes there. */
function crown(scene, delay, isWon) {
  const drawn = find(".celebration")?.dataset.motions;
  if (!drawn) return;
  const motions = JSON.parse(drawn);
  const medals = all(".rank.winner .medal").map((medal) => ({ medal, at: place(medal) }));
  // Below the result, or above it where that is low.
  const { top, height } = place(find("#verdict")) ?? { top: 0, height: 0 };
  const below = top + height + GREAT * 0.8;
  const y = below + GREAT < innerHeight ? below : Math.max(GREAT, top - GREAT * 0.8);
  scene.change(() => {
    document.documentElement.style.setProperty("--prize", `${y}px`);
    for (const part of all("[data-motion]")) {
      const { motion, after, long } = part.dataset;
      scene.animate(part, motion, motions[motion], { delay: delay + Number(after), duration: Number(long) });
    }
    for (const [n, { medal, at }] of medals.entries()) {
      if (!at) continue;
      const lit = { delay: delay + (isWon ? LANDS : 0), duration: CROWNED };
      scene.animate(medal.closest(".rank"), "lit", [{ outlineColor: "transparent", boxShadow: "none" }, {}], lit);
      const middle = (scale) =>
        `translate(${innerWidth / 2 - at.x + (n - (medals.length - 1) / 2) * GREAT}px, ${y - at.y}px) scale(${scale})`;
      const great = GREAT / at.width;
      const shown = [
        { transform: `${middle(0.2)} rotate(-60deg)`, opacity: 0, easing: POP },
        { transform: middle(great), opacity: 1, offset: 0.22 },
        { transform: middle(great * 1.06), opacity: 1, offset: 0.7, easing: "ease-in" },
        { transform: "none" },
      ];
      const falls = [{ transform: "translateY(-4rem) scale(2.6) rotate(-25deg)", opacity: 0, easing: POP }, {}];
      scene.animate(medal, "crown", isWon ? shown : falls, { delay, duration: isWon ? LANDS : CROWNED });
    }
  });
}

/** Show words over the middle of the table for a moment; several one after the other. */
function tell(scene, { kind, says }, delay) {
  const { at } = firstSeen(".trick > .plays", ".market", ".table");
  if (!at || !says) return;
  const after = delay + scene.told++ * READ;
  scene.change(() => {
    const banner = document.createElement("p");
    banner.className = `banner ${kind}`;
    banner.textContent = says;
    banner.style.left = `${at.x}px`;
    banner.style.top = `${Math.min(at.y, innerHeight * 0.4)}px`;
    const own = Object.assign(new Scene(scene.tempo), { isFixed: true });
    own.show(banner);
    const keyframes = [
      { transform: "translate(-50%, -50%) scale(0.6)", opacity: 0 },
      { transform: "translate(-50%, -50%) scale(1.06)", opacity: 1, offset: 0.12 },
      { transform: "translate(-50%, -50%)", opacity: 1, offset: 0.2 },
      { transform: "translate(-50%, -50%)", opacity: 1, offset: 0.85 },
      { transform: "translate(-50%, -60%)", opacity: 0 },
    ];
    own.animate(banner, "banner", keyframes, { delay: after, duration: READ, easing: "ease-out", fill: "none" });
    own.begin();
  });
}

/** What is said with a card, as the card does it. */
const SAID = {
  trump(scene, card, at, delay) {
    const large = at.height * 1.9;
    ring(scene, at, at.width * 0.8, large, { delay, duration: 520 });
    ring(scene, at, at.width * 0.8, large, { delay: delay + 120, duration: 520 });
    move(scene, card, "trump", ["scale(1.16) rotate(-3deg)", "scale(1.04)"], { delay, duration: 460 });
  },
  plain(scene, card, at, delay) {
    const shaken = [-9, 8, -6, 4].map((x) => `translateX(${(x / 100) * at.width}px) rotate(${x / 4}deg)`);
    move(scene, card, "plain", shaken, { delay, duration: 420 });
  },
  over(scene, card, at, delay) {
    const up = `translateY(${-at.height * 0.28}px) scale(1.1)`;
    move(scene, card, "over", [up, up, "translateY(0) scale(0.97)"], { delay, duration: 460 });
  },
  under(scene, card, at, delay) {
    const down = `translateY(${at.height * 0.14}px) scale(0.9) rotate(3deg)`;
    move(scene, card, "under", [down, down], { delay, duration: 420 });
  },
};

/** What is seen when something befalls, by its kind. */
const BEFALLS = {
  struck(scene, { seat }, delay) {
    const card = played(seat);
    const at = place(card);
    if (!at) return;
    scene.change(() => {
      stars(scene, at, at.height * 0.85, { delay, duration: 640 });
      move(scene, card, "struck", ["scale(1.18) rotate(4deg)", "scale(1.1) rotate(-3deg)"], { delay, duration: 520 });
    });
  },
  hit(scene, { seat }, delay) {
    const pawn = find(`#pawn-of-${seat} .pawn`);
    const at = place(pawn);
    if (!at) return;
    scene.change(() => {
      for (const later of [0, 110, 220]) {
        ring(scene, at, at.width, at.width * 4.4, { kind: "target", delay: delay + later, duration: 480 });
      }
      move(scene, pawn, "hit", ["scale(1.7)", "scale(0.95)", "scale(1.15)"], { delay, duration: 560 });
    });
  },
  turned(scene, { seat, cards }, delay) {
    for (const letter of cards) {
      const card = find(`#suit-${seat}-${letter}`);
      if (!place(card)) continue;
      const lifted = "translateY(-22%) scale(1.22)";
      scene.change(() => {
        move(scene, card, "turned", [lifted, lifted], { delay, duration: 540 });
        for (const [side, shown, hidden] of SIDES) {
          const turns = [`rotateY(${shown}deg)`, `rotateY(${hidden}deg)`];
          if (!card.classList.contains("down")) turns.reverse();
          const timing = { delay, duration: 460, easing: "ease-in-out" };
          scene.animate(card.querySelector(side), "over", { transform: turns }, timing);
        }
      });
    }
  },
  penalty(scene, { seat, points }, delay) {
    const mark = find(counter(seat, "penalty")) ?? find(player(seat, ".name"));
    const at = place(mark);
    if (!at) return;
    rise(scene, at, points, delay);
    scene.change(() => {
      ring(scene, at, at.width * 0.6, at.width * 1.8, { kind: "alarm", delay, duration: 420 });
      const shaken = [-6, 6, -5, 4, -2].map((x) => `translateX(${x}px)`);
      move(scene, mark, "penalty", shaken, { delay, duration: 420 });
    });
  },
  won: (scene, _moment, delay) => crown(scene, delay, true),
  ended: (scene, _moment, delay) => crown(scene, delay, false),
  haul(scene, moment, delay) {
    const at = place(find(counter(moment.seat, moment.to)));
    if (at) {
      scene.change(() => {
        ring(scene, at, at.width, at.width * 3.4, { delay, duration: 620, kind: "halo" });
        stars(scene, at, at.height * 0.9, { delay, duration: 720 });
      });
    }
    tell(scene, moment, delay);
  },
  lead(scene, moment, delay) {
    const at = place(find(player(moment.seat, ".name")));
    if (at) scene.change(() => stars(scene, at, at.height * 2.2, { delay, duration: 800 }));
    tell(scene, moment, delay);
  },
  danger: tell,
  golden(scene, _moment, begins) {
    const delay = begins + HELD;
    const [front, behind] = ["front", "behind"].map((side) => find(`.golden-shown .flip > .${side}`));
    const at = place(front);
    if (!at) return 0;
    const guesses = all(".golden-shown li");
    const told = delay + GUESS * (guesses.length + 1);
    scene.change(() => {
      const whole = find(".golden-shown .flip");
      const held = ["rotate(-1.5deg)", "rotate(1.5deg) scale(1.03)", "rotate(-2deg) scale(1.05)", "rotate(2deg) scale(1.07)"];
      move(scene, whole, "held", held, { delay: begins, duration: HELD });
      scene.hide(find("#golden-is"), delay + 420);
      for (const rest of all(".round-over > :not(.golden-shown), .scored > .called")) scene.hide(rest, told);
      guesses.forEach((guess, at) => scene.hide(guess, delay + GUESS * (at + 1)));
      const timing = { delay, duration: 620, easing: "cubic-bezier(0.5, 0, 0.3, 1.1)" };
      scene.animate(front, "golden", { transform: ["rotateY(-180deg)", "rotateY(0)"] }, timing);
      scene.animate(behind, "golden", { transform: ["rotateY(0)", "rotateY(180deg)"] }, timing);
      const rays = { delay: delay + 260, duration: 640 };
      ring(scene, at, at.width, at.height * 2.2, { ...rays, kind: "halo" });
      stars(scene, at, at.height * 0.9, rays);
    });
    return told - begins;
  },
};

/** What is said with a card has been said when the card lies in the trick. */
export function say(scene, { seat, word }, delay) {
  const card = SAID[word] && played(seat);
  const at = place(card);
  if (!at) return;
  const said = card.parentElement.querySelector(".said");
  scene.change(() => {
    SAID[word](scene, card, at, delay);
    const pop = { scale: [0, 1.35, 1], offset: [0, 0.6, 1] };
    if (said) scene.animate(said, "said", pop, { delay, duration: 340, easing: POP });
  });
}

/** Show what befell; returns when that is heard. */
export function befall(scene, moment, delay) {
  return delay + (BEFALLS[moment.kind]?.(scene, moment, delay) ?? 0);
}
