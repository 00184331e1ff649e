// A page in a frame of another page: hears what that page wishes, tells it what happens and how
// high the frame should be. web/embed/embed.js is the other side.
//
// A message is JSON: {"trickHunt": 1, "type": …, "detail": {…}}. It is taken only from the page
// around, and only if that has the origin that the address names.
(() => {
  "use strict";

  const root = document.documentElement;
  if (!("framed" in root.dataset)) return;

  const VERSION = 1;
  const LONGEST_MESSAGE = 4000; // characters
  const LONGEST_WISH = 64;
  const COLOURS = { accent: ["--enamel", "--accent-given"], cloth: ["--cloth"], ground: ["--page"] };
  const WISHES = ["theme", "lang", "seat", "at", "speed", "autoplay", ...Object.keys(COLOURS)];

  const given = new URLSearchParams(location.hash.slice(0, location.hash.indexOf("!")).split("?")[1]);
  const host = originOf(given.get("host") ?? "");
  const wishes = {};

  function originOf(text) {
    if (text === "null") return text; // a page that is shut off itself
    try {
      return new URL(text).origin === text ? text : "";
    } catch {
      return ""; // nobody is there to be told anything
    }
  }

  function tell(type, detail = {}) {
    if (!host || window.parent === window) return;
    if (type === "moment" && host === "null") return; // which anybody could read, hands included
    const message = JSON.stringify({ trickHunt: VERSION, type, detail });
    if (message.length > LONGEST_MESSAGE) return;
    window.parent.postMessage(message, host === "null" ? "*" : host);
  }

  // --- wishes ------------------------------------------------------------------------------

  function take(some) {
    for (const name of WISHES) {
      const value = some[name];
      if (typeof value === "string" && value.length <= LONGEST_WISH) wishes[name] = value;
    }
    for (const [name, properties] of Object.entries(COLOURS)) {
      const colour = CSS.supports("color", wishes[name] ?? "") ? wishes[name] : "";
      for (const property of properties) root.style.setProperty(property, colour);
    }
    const { theme } = wishes;
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  function heard({ source, origin, data }) {
    if (source !== window.parent || origin !== host) return;
    if (typeof data !== "string" || data.length > LONGEST_MESSAGE) return;
    let message;
    try {
      message = JSON.parse(data);
    } catch {
      return;
    }
    if (message?.trickHunt !== VERSION || message.type !== "options") return;
    if (typeof message.detail !== "object" || message.detail === null) return;
    take(message.detail);
    follow();
  }

  let isToFollow = false;

  /** Have Python follow the wishes once, however many come before it does. */
  function follow() {
    if (isToFollow) return;
    isToFollow = true;
    setTimeout(() => {
      isToFollow = false;
      document.dispatchEvent(new CustomEvent("framed:wishes"));
      delete wishes.at; // which is gone to once
    });
  }

  // --- height ------------------------------------------------------------------------------

  const LEAST_FOR_A_SHEET = 480; // pixels
  let last = 0;

  function measure() {
    const sheet = document.querySelector("dialog[open]");
    const parts = ["app", "boot"].map((id) => document.getElementById(id)?.offsetHeight ?? 0);
    const height = Math.max(...parts, sheet ? LEAST_FOR_A_SHEET : 0);
    if (height && height !== last) tell("height", { height });
    last = height;
  }

  const LEAST_SEEN = 320; // pixels of a sheet, though less of the frame may be in sight

  /** Learn which part of the frame the reader looks at, where a sheet is to lie; then go on. */
  function look(then) {
    const seen = new IntersectionObserver(([{ intersectionRect: { top, height } }]) => {
      seen.disconnect();
      const most = root.offsetHeight;
      const room = Math.min(Math.max(height, LEAST_SEEN), most);
      root.style.setProperty("--seen-top", `${Math.max(0, Math.min(top, most - room))}px`);
      root.style.setProperty("--seen-height", `${room}px`);
      then();
    });
    seen.observe(root);
  }

  const sheets = new MutationObserver(measure);

  function tellState() {
    const { state } = root.dataset;
    if (state === "ready" && !document.getElementById("broken-title")) tell("ready");
    if (state === "failed") tell("error", { reason: document.getElementById("alert").textContent });
    measure();
  }

  // --- beginning ---------------------------------------------------------------------------

  /** What Python needs of this (py/table/page/dom/framed.py). */
  globalThis.framing = { tell: (type, detail) => tell(type, JSON.parse(detail)), wishes: () => JSON.stringify(wishes), look };

  for (const name of ["controls", "lock"]) if (given.has(name)) root.dataset[name] = given.get(name);
  take(Object.fromEntries(given));
  addEventListener("message", heard);
  const sizes = new ResizeObserver(measure);
  for (const id of ["app", "boot"]) sizes.observe(document.getElementById(id));
  // A browser that is busy may look at sizes many seconds late, as WebKit was seen to do.
  new MutationObserver(measure).observe(document.getElementById("app"), { childList: true, subtree: true });
  sheets.observe(document.body, { attributeFilter: ["open"], subtree: true });
  tell("hello");
  new MutationObserver(tellState).observe(root, { attributeFilter: ["data-state"] });
  if (root.dataset.state === "failed") tellState();
})();
