// What happens at a table, as motion: lays a screen on the page, and lets what changed its place
// travel there. Cards leave the place where they lay; what counts them changes when they arrive.
//
// The page has the new state at once. Only the eyes see the old one until the motion is over:
// copies travel in a layer of their own, over the places that are hidden meanwhile. All of it are
// animations that begin together, so that what is seen at a time follows from that time alone.
(() => {
  "use strict";

  // Milliseconds, at the usual tempo.
  const TRAVEL = 320;
  const SWEEP = 420;
  const BETWEEN = 45; // two cards that leave one after the other
  const CLOSE = 220; // the hand, after a card left it
  const LEAVING = 90; // so long it waits for that
  const POP = 260;
  const RISE = 1100;

  const SETTLE = "cubic-bezier(0.35, 0.6, 0.25, 1)";
  const CARRY = "cubic-bezier(0.5, 0, 0.3, 1)";

  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const layer = Object.assign(document.createElement("div"), { id: "flights", ariaHidden: "true" });
  document.body.append(layer);

  const running = new Set();
  let pressed = null; // what was pressed last: of two equal cards, that one leaves
  let isDown = false; // whether a finger or a button of the mouse is down
  let waiting = []; // what begins when it is lifted

  // --- what begins together -----------------------------------------------------------------

  class Scene {
    constructor(tempo) {
      this.tempo = tempo;
      this.animations = [];
      this.copies = [];
      this.held = [];
    }

    /** Have something done after so long; at once if everything is to be where it ends. */
    call(act, delay) {
      if (!delay) return act();
      const options = { id: "call", duration: delay * this.tempo };
      const animation = layer.animate([], options);
      this.animations.push(animation);
      animation.finished.then(act, () => {});
    }

    animate(element, id, keyframes, { delay = 0, duration, easing = "linear" }) {
      const [after, long] = [delay * this.tempo, duration * this.tempo];
      const animation = element.animate(keyframes, { id, delay: after, duration: long, easing, fill: "backwards" });
      this.animations.push(animation);
      return animation;
    }

    /** Keep an element from being seen for so long. */
    hide(element, duration) {
      this.animate(element, "hidden", { opacity: [0, 0] }, { duration });
    }

    begin() {
      if (!this.animations.length) return;
      running.add(this);
      Promise.allSettled(this.animations.map(({ finished }) => finished)).then(() => this.end());
    }

    end() {
      running.delete(this);
      for (const copy of this.copies) copy.remove();
      for (const { was } of this.held) was.remove();
    }

    finish() {
      for (const animation of this.animations) animation.finish();
      this.end();
    }
  }

  /** Have everything where it ends. */
  function finish() {
    release();
    for (const scene of [...running]) scene.finish();
  }

  function release() {
    for (const animation of waiting) animation.play();
    waiting = [];
  }

  // --- places -------------------------------------------------------------------------------

  const find = (selector) => document.querySelector(`#app ${selector}`);

  const player = (seat, selector = "") => `:is(.seat, .me)[data-player="${seat}"] ${selector}`;

  /** Where something lies: its middle, and how large it is; `undefined` if it is not seen. */
  function place(element) {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
    return width && height ? { left, top, width, height, x: left + width / 2, y: top + height / 2 } : undefined;
  }

  /** Where the first of some elements lies that is seen. */
  function firstPlace(...selectors) {
    for (const selector of selectors) {
      const found = place(find(selector));
      if (found) return found;
    }
    return undefined;
  }

  /** The card that leaves the hand of a seat that is seen. */
  function inHand(seat, card) {
    const found = [...document.querySelectorAll(`#app ${player(seat)} .hand > :has([data-card="${card}"])`)];
    return found.find((one) => one === pressed) ?? found.find((one) => one.matches(".chosen")) ?? found[0];
  }

  /** From where the card of a move comes: a place, and whether it lay there face down. */
  function source({ seat, cards: [card] }) {
    const mine = inHand(seat, card)?.querySelector(".card");
    if (mine) return { from: place(mine), isHidden: false };
    const back = [...document.querySelectorAll(`#app ${player(seat)} .held .card`)].findLast(place);
    if (back) return { from: place(back), isHidden: true };
    const open = firstPlace(player(seat, `[data-card="${card}"]`), player(seat, ".chips"));
    return { from: open ?? firstPlace(player(seat)), isHidden: false };
  }

  // --- before and after ---------------------------------------------------------------------

  const keyOf = (element) => `${element.closest("[data-player]").dataset.player} ${element.dataset.held}`;

  const counting = () => document.querySelectorAll("#app [data-player] [data-held]");

  /** What lies where, before the screen changes. */
  function look(moments) {
    const before = { hand: new Map(), sources: new Map(), trick: [], held: new Map(), screen: find("> .stall")?.dataset.screen };
    for (const card of document.querySelectorAll("#app .hand > [id]")) before.hand.set(card.id, place(card));
    for (const moment of moments) if (moment.kind === "played") before.sources.set(moment, source(moment));
    if (moments.some(({ kind }) => kind === "taken")) {
      for (const card of document.querySelectorAll("#app .trick > .plays > .play > .card")) {
        before.trick.push({ name: card.dataset.card, card, from: place(card) });
      }
      for (const element of counting()) {
        before.held.set(keyOf(element), { was: element.cloneNode(true), at: place(element) });
      }
    }
    return before;
  }

  // --- motions ------------------------------------------------------------------------------

  /** Let a copy of a card travel; it is gone when it has arrived. */
  function travel(scene, card, { from, to, isHidden = false, tilt = 0, fades = false, ...timing }) {
    const flight = document.createElement("div");
    flight.className = "flight";
    const face = card.cloneNode(true);
    for (const part of [face, ...face.querySelectorAll("[id]")]) part.removeAttribute("id");
    const large = from.width > to.width ? from : to; // so that it is never drawn larger than it is
    const width = Math.min(large.width, large.height * (5 / 7));
    flight.style.setProperty("--card", `${width}px`);
    flight.style.left = `${-width / 2}px`;
    flight.style.top = `${-width * 0.7}px`;
    const turner = document.createElement("div");
    turner.className = "turner";
    turner.append(face);
    if (isHidden) turner.append(back());
    flight.append(turner);
    layer.append(flight);
    scene.copies.push(flight);
    const at = ({ x, y, width: wide, height }, turn) =>
      `translate(${x}px, ${y}px) scale(${Math.min(wide, height * (5 / 7)) / width}) rotate(${turn}deg)`;
    const keyframes = [
      { transform: at(from, tilt), opacity: 1 },
      ...(fades ? [{ opacity: 1, offset: 0.88 }] : []),
      { transform: at(to, 0), opacity: fades ? 0 : 1 },
    ];
    scene.animate(flight, "flight", keyframes, timing);
    const turn = (scale, degrees) => ({ transform: `scale(${scale}) rotateY(${isHidden ? degrees : 0}deg)` });
    const lift = [turn(1, 180), { ...turn(1.08, 60), offset: 0.4 }, turn(1, 0)];
    scene.animate(turner, "turn", lift, { ...timing, easing: "ease-in-out" });
    return flight;
  }

  function back() {
    const found = document.querySelector("#app .card.back");
    if (found) return found.cloneNode(true);
    const drawn = document.createElement("span");
    drawn.className = "card back";
    drawn.innerHTML = '<svg class="art" viewBox="0 0 100 140"><use href="#card-back"></use></svg>';
    return drawn;
  }

  /** A card is laid into the trick; returns when it lies there. */
  function play(scene, moment, { from, isHidden }) {
    const lies = find(`.trick > .plays > .play[data-player="${moment.seat}"]`);
    const card = lies?.querySelector(".card");
    const to = place(card);
    if (!from || !to) return 0;
    const tilt = Math.sign(to.x - from.x || 1) * -7;
    travel(scene, card, { from, to, isHidden, tilt, duration: TRAVEL, easing: SETTLE });
    scene.hide(lies, TRAVEL);
    return TRAVEL;
  }

  /** A trick, or a part of it, is swept to whoever takes it; returns when it arrives, or 0. */
  function sweep(scene, { seat, cards, to: name }, trick, begun) {
    const counter = find(player(seat, `[data-held="${name}"]`));
    const to = place(counter?.querySelector(".card") ?? counter?.querySelector(".icon")) ?? place(counter);
    if (!to) return 0;
    let arrives = 0;
    for (const name of cards) {
      const at = trick.findIndex((one) => one.name === name);
      if (at < 0) continue;
      const [{ card, from }] = trick.splice(at, 1);
      const delay = (begun.count++) * BETWEEN;
      travel(scene, card, { from, to, fades: !counter.querySelector(".card"), delay, duration: SWEEP, easing: CARRY });
      arrives = delay + SWEEP;
    }
    return arrives;
  }

  /** Show what counts as it was, until so long from now. */
  function hold(scene, element, { was, at }, until) {
    const key = keyOf(element);
    const frame = element.offsetParent?.getBoundingClientRect();
    if (!frame || !at) return;
    for (const part of [was, ...was.querySelectorAll("[id]")]) part.removeAttribute("id");
    was.classList.add("was");
    was.inert = true;
    was.ariaHidden = "true";
    const { clientLeft, clientTop } = element.offsetParent;
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
    scene.held.push({ key, was });
    const pop = [{ transform: "none" }, { transform: "scale(1.22)", offset: 0.35 }, { transform: "none" }];
    scene.animate(element, "pop", pop, { delay: until, duration: POP, easing: "ease-out" });
  }

  /** What it brought rises from where it arrived. */
  function rise(scene, element, points, after) {
    const at = place(element.querySelector(".card")) ?? place(element);
    if (!points || !at) return;
    const sign = document.createElement("span");
    sign.className = "price rise";
    sign.dataset.sign = points > 0 ? "plus" : "minus";
    sign.textContent = points > 0 ? `+${points}` : `\u2212${-points}`;
    layer.append(sign);
    scene.copies.push(sign);
    const to = (up, scale) => `translate(${at.x}px, ${at.top - up}px) translate(-50%, -50%) scale(${scale})`;
    const keyframes = [
      { transform: to(-8, 0.5), opacity: 0 },
      { transform: to(8, 1.15), opacity: 1, offset: 0.18 },
      { transform: to(14, 1), opacity: 1, offset: 0.7 },
      { transform: to(30, 1), opacity: 0 },
    ];
    const animation = scene.animate(sign, "rise", keyframes, { delay: after, duration: RISE, easing: "ease-out" });
    animation.effect.updateTiming({ fill: "none" });
  }

  /** The hand closes up after a card left it, or makes room; nothing moves under a finger. */
  function closeUp(scene, { hand }, moments) {
    const played = moments.find(({ kind }) => kind === "played");
    const gone = new Set([...hand.keys()].filter((id) => !document.getElementById(id)));
    const delay = played && gone.size ? LEAVING : 0;
    for (const card of document.querySelectorAll("#app .hand > [id]")) {
      let from = hand.get(card.id);
      // Of two equal cards the page keeps the first, whichever was pressed.
      const twin = card.id.replace(/\d+$/, (copy) => Number(copy) + 1);
      if (card === pressed && gone.has(twin)) from = hand.get(twin);
      const to = place(card);
      if (!from || !to) continue;
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (Math.hypot(x, y) < 0.5) continue;
      const keyframes = { transform: [`translate(${x}px, ${y}px)`, "none"] };
      const animation = scene.animate(card, "close", keyframes, { delay, duration: CLOSE, easing: SETTLE });
      if (isDown) {
        animation.pause();
        waiting.push(animation);
      }
    }
  }

  // --- what is heard and felt ---------------------------------------------------------------

  /** Let a scene be heard and felt, each part of it when that is seen; times are by moments. */
  function hear({ cues = [], volume, touch }, when, call) {
    for (const [sound, moment, isLate, pattern] of cues) {
      const { leaves = 0, arrives = 0 } = when.get(moment) ?? {};
      const sense = () => {
        if (volume && (!document.hidden || sound === "turn")) globalThis.sound?.play(sound, volume);
        if (touch && pattern.length && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
      };
      call(sense, isLate ? arrives : leaves);
    }
  }

  function move(before, told) {
    const { moments, tempo } = told;
    const scene = new Scene(tempo);
    const when = new Map(); // by the place of each moment, when it leaves and arrives
    closeUp(scene, before, moments);
    const until = new Map(); // of each counter that something travels to, when that arrives
    const begun = { count: 0 };
    for (const [at, moment] of moments.entries()) {
      if (moment.kind === "played") {
        when.set(at, { arrives: play(scene, moment, before.sources.get(moment)) });
      }
      if (moment.kind === "taken") {
        const arrives = sweep(scene, moment, before.trick, begun);
        when.set(at, { arrives });
        const name = `${moment.seat} ${moment.to}`;
        if (arrives) until.set(name, arrives);
        if (arrives) rise(scene, find(player(moment.seat, `[data-held="${moment.to}"]`)), moment.points, arrives);
      }
    }
    const latest = Math.max(0, ...until.values());
    if (latest) {
      for (const element of counting()) {
        const kept = before.held.get(keyOf(element));
        const isSame = kept && kept.was.outerHTML === element.outerHTML;
        if (kept && !isSame) hold(scene, element, kept, until.get(keyOf(element)) ?? latest);
      }
    }
    for (const at of moments.keys()) if (!when.has(at)) when.set(at, { leaves: latest, arrives: latest });
    hear(told, when, (sense, delay) => scene.call(sense, delay));
    scene.begin();
  }

  /**
   * Lay a screen on the page, and let what happened be seen.
   *
   * @param {Element} root what holds the screen.
   * @param {string} html the screen.
   * @param {string} text what happened, as JSON (py/table/view_models/moments.py, Scene); "" where
   *   no game is shown.
   */
  function lay(root, html, text) {
    const told = text ? JSON.parse(text) : { moments: [] };
    const { moments } = told;
    const isSeen = text && !still.matches && !document.hidden;
    if (!isSeen) finish();
    const held = [...running].flatMap((scene) => scene.held);
    for (const { was } of held) was.remove(); // the screen knows nothing of them
    const before = isSeen ? look(moments) : null;
    globalThis.Idiomorph.morph(root, html, { morphStyle: "innerHTML" });
    for (const { key, was } of held) [...counting()].find((one) => keyOf(one) === key)?.after(was);
    if (before && before.screen === find("> .stall")?.dataset.screen) move(before, told);
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
  addEventListener("click", ({ target }) => (pressed = target.closest?.(".hand > *") ?? null), true);
  addEventListener("resize", finish);
  addEventListener("scroll", finish, { passive: true });

  globalThis.motion = { lay };
})();
