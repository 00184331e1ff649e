// What happens at a table, as motion: lays a screen on the page, and lets what changed its place
// travel there. Cards leave the place where they lay; what counts them changes when they arrive.
//
// The page has the new state at once. Only the eyes see the old one until the motion is over.
import { clear, lift, lying } from "./motion/clearing.js";
import { climb, read, show } from "./motion/count-up.js";
import { bring, declare, hold, lasts, play, rise, SETTLE, sweep } from "./motion/flights.js";
import { befall, say } from "./motion/flourishes.js";
import { copied, GOES, linger } from "./motion/swept-trick.js";
import { standing, walk } from "./motion/pawns.js";
import { all, counter, find, holdings, place, source } from "./motion/places.js";
import { finish, finishScrolled, layer, release, running, Scene, wait } from "./motion/scene.js";
import { hear } from "./motion/sound-and-vibration.js";

// Milliseconds, at the usual tempo.
const CLOSE = 220; // the hand, after a card left it
const LEAVING = 90; // so long it waits for that
const AFTER = 240; // between two cards that go to players' things one after the other

const NAMES = ".trick > .plays > .play > .who";

const still = matchMedia("(prefers-reduced-motion: reduce)");

let pressed = null; // what was pressed last: of two equal cards, that one leaves
let isDown = false; // whether a finger or a button of the mouse is down

// --- before and after -----------------------------------------------------------------------

const keyOf = (element) => `${element.closest("[data-player]").dataset.player} ${element.dataset.held}`;

const counting = () => all(".table:not(.counter) [data-player] [data-held]");

/** Where what a seat takes goes: a place, and whether a card lies there. */
function target({ seat, to }) {
  const element = find(counter(seat, to));
  const card = element?.querySelector(".card");
  return { element, to: place(card ?? element?.querySelector(".icon")) ?? place(element), hasCard: Boolean(card) };
}

/** What lies where, before the screen changes. */
function look(moments, isLeaving) {
  const before = { hand: new Map(), sources: new Map(), targets: new Map(), trick: [], names: new Map(), held: new Map(), pawns: standing() };
  for (const card of all(".hand > [id]")) before.hand.set(card.id, place(card));
  for (const moment of moments) {
    if (["played", "moved"].includes(moment.kind)) before.sources.set(moment, source(moment, pressed));
    if (moment.kind === "cleared") before.sources.set(moment, lying(moment));
    if (moment.kind === "declared") before.sources.set(moment, holdings(moment));
    if (["taken", "scored", "cleared"].includes(moment.kind)) before.targets.set(moment, target(moment));
  }
  const isTaken = moments.some(({ kind }) => kind === "taken");
  if (isTaken) {
    for (const card of all(".trick > .plays > .play > .card")) {
      before.trick.push({ name: card.dataset.card, card, from: place(card) });
    }
    for (const who of all(NAMES)) before.names.set(who.textContent, place(who));
  }
  const cleared = moments.filter(({ kind }) => kind === "cleared");
  if (isLeaving && (isTaken || cleared.length)) before.past = copied();
  for (const moment of cleared) if (before.past) lift(moment, before.past);
  if (before.targets.size && !isLeaving) {
    for (const element of counting()) before.held.set(keyOf(element), { was: element.cloneNode(true), at: place(element) });
  }
  return before;
}

// --- motions --------------------------------------------------------------------------------

/** The hand closes up after a card left it, or makes room; nothing moves under a finger. */
function closeUp(scene, { hand }, moments) {
  const played = moments.find(({ kind }) => kind === "played" || kind === "moved");
  const gone = new Set([...hand.keys()].filter((id) => !document.getElementById(id)));
  const delay = played && gone.size ? LEAVING : 0;
  for (const card of all(".hand > [id]")) {
    let from = hand.get(card.id);
    // Of two equal cards the page keeps the first, whichever was pressed.
    const twin = card.id.replace(/\d+$/, (copy) => Number(copy) + 1);
    if (card === pressed && gone.has(twin)) from = hand.get(twin);
    const to = place(card);
    if (!from || !to) continue;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < 0.5) continue;
    const keyframes = { transform: [`translate(${x}px, ${y}px)`, "none"] };
    scene.change(() => {
      const animation = scene.animate(card, "close", keyframes, { delay, duration: CLOSE, easing: SETTLE });
      if (isDown) wait(animation);
    });
  }
}

/** Tricks are swept; returns when each arrives, by the names of the counters. */
function sweepAll(scene, before, moments, when, targetOf, leaves) {
  const until = new Map();
  const begun = { count: 0 };
  for (const [at, moment] of moments.entries()) {
    if (moment.kind !== "taken") continue;
    const { element, to, hasCard } = targetOf(moment);
    const arrives = sweep(scene, to, hasCard, moment.cards, before.trick, begun, leaves);
    when.set(at, { arrives });
    if (!arrives) continue;
    until.set(`${moment.seat} ${moment.to}`, arrives);
    rise(scene, place(element?.querySelector(".card")) ?? to, moment.points, arrives, leaves);
  }
  return until;
}

/** Scores change when the pawn that shows them arrives; what one seat scores at once is one sum. */
function scoreAll(scene, moments, when, arrivesOf, targetOf, leaves) {
  const sums = new Map();
  for (const [at, moment] of moments.entries()) {
    if (moment.kind !== "scored") continue;
    const arrives = arrivesOf(moment);
    when.set(at, { leaves: arrives, arrives });
    const { points = 0 } = sums.get(moment.seat) ?? {};
    sums.set(moment.seat, { moment, arrives, points: points + moment.points });
  }
  for (const { moment, arrives, points } of sums.values()) rise(scene, targetOf(moment).to, points, arrives, leaves);
  return [...sums.values()].map(({ moment, arrives }) => [`${moment.seat} ${moment.to}`, arrives]);
}

/** What is cleared goes one after the other; returns when the last of it arrives. */
function clearAll(scene, before, moments, when, until, starts, volume, scoreOf) {
  let latest = starts;
  const scores = new Map(); // as they are so far
  const add = (seat, points) => scores.set(seat, scores.get(seat) + points);
  for (const [at, moment] of moments.entries()) {
    const { kind, seat, points } = moment;
    const tag = scoreOf(moment);
    if (tag && !scores.has(seat)) scores.set(seat, read(tag));
    if (kind === "taken") add(seat, points);
    if (kind !== "cleared") continue;
    const leaves = latest;
    const begun = scores.get(seat);
    const climb = (gained) => tag && show(tag, begun + gained);
    latest = clear(scene, moment, before.sources.get(moment), leaves, volume, climb);
    when.set(at, { leaves, arrives: latest });
    rise(scene, place(tag) ?? place(find(counter(seat, "score"))), points, latest);
    add(seat, points);
    for (const name of ["junk", "pile", "score"]) until.set(`${moment.seat} ${name}`, latest);
  }
  return latest;
}

/** The names of the next trick are not seen over the cards that are swept, unless they stay. */
function nameAll(scene, { names }, latest) {
  for (const who of all(NAMES)) {
    const [was, is] = [names.get(who.textContent), place(who)];
    if (was && is && Math.hypot(was.left - is.left, was.top - is.top) > 4) scene.change(() => scene.hide(who, latest));
  }
}

/** What counts is seen as it was until what it counts arrives. */
function holdAll(scene, before, until, latest) {
  for (const element of counting()) {
    const key = keyOf(element);
    const kept = before.held.get(key);
    const arrives = until.get(key) ?? latest;
    if (arrives && kept && kept.was.outerHTML !== element.outerHTML) hold(scene, element, key, kept, arrives);
  }
}

/** Let what happened be seen, where the table is still the one that is shown. */
function move(before, told) {
  const { moments, tempo } = told;
  const scene = new Scene(tempo);
  const when = new Map(); // by the place of each moment, when it leaves and arrives
  let count = 0; // of cards that go to players
  closeUp(scene, before, moments);
  for (const [at, moment] of moments.entries()) {
    const from = before.sources.get(moment);
    if (moment.kind === "played") when.set(at, { arrives: play(scene, moment, from) });
    if (moment.kind === "moved") when.set(at, { arrives: bring(scene, moment, from, count++ * AFTER) });
    if (moment.kind === "declared") when.set(at, { arrives: declare(scene, moment, from) });
  }
  const until = sweepAll(scene, before, moments, when, target);
  const swept = Math.max(0, ...until.values());
  const scoreOf = ({ seat }) => before.held.get(`${seat} score`)?.was;
  const latest = clearAll(scene, before, moments, when, until, swept, told.volume, scoreOf);
  const walked = walk(scene, before.pawns, latest);
  const scored = scoreAll(scene, moments, when, ({ seat }) => walked.get(`pawn-of-${seat}`) ?? latest, target);
  for (const [key, arrives] of scored) until.set(key, arrives);
  holdAll(scene, before, until, latest);
  if (latest) nameAll(scene, before, latest);
  const brought = Math.max(0, ...[...when.values()].map(({ arrives }) => arrives));
  for (const [at, moment] of moments.entries()) {
    if (moment.word) say(scene, moment, when.get(at)?.arrives ?? 0);
    if (when.has(at)) continue;
    const starts = moment.kind === "hit" ? Math.max(brought, ...walked.values()) : brought;
    const arrives = befall(scene, moment, starts);
    when.set(at, { leaves: arrives, arrives });
  }
  hear(told, when, (sense, delay) => scene.change(() => scene.call(sense, delay)));
  scene.begin();
}

/** Let what happened be seen, where another screen takes the table's place. */
function leave(before, told) {
  const { moments, tempo } = told;
  const scene = new Scene(tempo);
  const when = new Map();
  let seen = 0;
  if (before.past) {
    const targetOf = (moment) => before.targets.get(moment);
    const swept = moments.filter(({ kind }) => kind === "taken").flatMap(({ cards }) => cards);
    const leaves = lasts(swept.length) + GOES;
    const until = sweepAll(scene, before, moments, when, targetOf, leaves);
    const arrived = Math.max(0, ...until.values());
    const scoreOf = ({ seat }) => before.past.querySelector(`[data-player="${seat}"] [data-held="score"]`);
    const latest = clearAll(scene, before, moments, when, until, arrived, told.volume, scoreOf);
    if (latest) {
      scoreAll(scene, moments, when, () => latest, targetOf, leaves);
      seen = linger(scene, before.past, latest);
      // It sticks to the foot of the window, further down than a short table reaches.
      const line = find(".counter > :is(.phase-line, .called)");
      if (line) scene.change(() => scene.hide(line, seen));
    }
  }
  seen += climb(scene, told, seen);
  for (const [at, moment] of moments.entries()) {
    if (when.has(at)) continue;
    const arrives = befall(scene, moment, seen);
    when.set(at, { leaves: arrives, arrives });
  }
  hear(told, when, (sense, delay) => scene.change(() => scene.call(sense, delay)));
  scene.begin();
}

const TABLE = /<div class="table(?=[ "])(?![^"]*\b(counter|ended)\b)/;

/**
 * Lay a screen on the page, and let what happened be seen.
 *
 * @param {Element} root what holds the screen.
 * @param {string} html the screen.
 * @param {string} text what happened, as JSON (py/table/page/visual_effects.py, Scene); "" where
 *   no game is shown.
 */
function lay(root, html, text) {
  const told = text ? JSON.parse(text) : { moments: [] };
  const isSeen = text && !still.matches && !document.hidden;
  if (!isSeen) finish();
  const held = [...running].flatMap((scene) => scene.held);
  for (const { was } of held) was.remove(); // the screen knows nothing of them
  const isTable = TABLE.test(html);
  const wasTable = Boolean(find(".table:not(.counter)"));
  const before = isSeen && wasTable ? look(told.moments, !isTable) : null;
  globalThis.Idiomorph.morph(root, html, { morphStyle: "innerHTML" });
  for (const { key, element, was } of held) (counting().find((one) => keyOf(one) === key) ?? element).after(was);
  if (before && isTable) move(before, told);
  else if (isSeen) leave(before ?? {}, told);
  else hear(told, new Map(), (sense) => sense());
  layer.dataset.suits = find(".table")?.dataset.suits ?? "";
  pressed = null;
}

// A tap goes on at once.
addEventListener("pointerdown", () => (finish(), (isDown = true)), true);
for (const kind of ["pointerup", "pointercancel"]) {
  addEventListener(kind, () => ((isDown = false), release()), true);
}
addEventListener("keydown", finish, true);
addEventListener("click", ({ target: at }) => (pressed = at.closest?.(".hand > *") ?? null), true);
addEventListener("resize", finish);
addEventListener("scroll", finishScrolled, { passive: true });

globalThis.motion = { lay };
