// The element <trick-hunt>: a table of Trick Hunt on any page, by one line of HTML.
//
//   <script src="https://…/embed.js" async></script>
//   <trick-hunt link="bargain-hunt?players=4&deal=4711" mode="play"
//               poster="Your hand: G1 G2 G5 B1"></trick-hunt>
//
// It shows a poster: what stands inside the element, or cards that it draws. The game itself is
// fetched only when the reader presses the button, into a frame. The page around may have any
// Content-Security-Policy that lets this script and that frame in (script-src, frame-src).
//
// Attributes are the options, and properties of the same names read and write them. Events of the
// element: ready, move, answer, end, error. The page writers.html says what all of them are.
(() => {
  "use strict";

  // Put in by tools/embed.py from options.json, which says what each option is for.
  const DEFAULTS = "DEFAULTS";
  const LIVE = "LIVE"; // what a running game follows
  const SHOWN = ["minheight", "maxheight", "caption", "label", "poster"]; // what no game needs

  const WORDS = "WORDS"; // by language; put in by tools/embed.py
  const MODES = ["position", "replay", "play", "quiz", "clause", "compare"];
  const BOOKS = "BOOKS"; // games by how the ids of their clauses begin
  const VERSION = 1; // of the messages between the frame and this script
  const LONGEST_MESSAGE = 4000; // characters
  const MOST_CARDS = 80; // of a poster
  const PATIENCE = 30_000; // milliseconds until a frame that says nothing counts as lost
  const LAST_WORD = 3000; // and after which it does once all of its page is there
  const SVG = "http://www.w3.org/2000/svg";
  const HERE = new URL(".", document.currentScript?.src ?? document.baseURI).href;

  if (customElements.get("trick-hunt")) return; // the script stands twice in the page

  const STYLE = new CSSStyleSheet();
  STYLE.replaceSync(`
    :host {
      --ink: light-dark(#3a2416, #f4e6cd);
      --paper: light-dark(#fffaf0, #2c211a);
      --line: light-dark(#d3b88d, #5c4634);
      --accent: light-dark(#a53620, #b8472e);
      --cloth: light-dark(#3f6d4c, #24392b);
      display: block;
      margin-block: 1em;
      color: var(--ink);
      color-scheme: light dark;
      font: 1rem/1.4 system-ui, sans-serif;
      text-align: start;
    }
    :host([hidden]), [hidden] { display: none !important; }
    :host([theme="light"]) { color-scheme: light; }
    :host([theme="dark"]) { color-scheme: dark; }
    .box {
      overflow: clip;
      border: 1px solid var(--line);
      border-radius: 0.75rem;
      background: var(--paper);
    }
    .cards {
      container-type: inline-size;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.9rem;
      padding: 1.1rem 1rem;
      background: radial-gradient(ellipse 75% 60% at 50% 40%, rgb(255 244 205 / 0.2), transparent), var(--cloth);
      color: #fffaf0;
    }
    .group { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.35rem; justify-items: center; text-align: center; }
    .row { display: flex; justify-content: center; width: 100%; padding-inline-end: calc(var(--width) * 0.42); box-sizing: border-box; --width: min(5.2rem, 17cqi); }
    .row > * { flex: 0 1 var(--width); min-width: 0; }
    .row svg { display: block; width: var(--width); filter: drop-shadow(0 0.1rem 0.15rem rgb(30 14 4 / 0.45)); }
    .row.loose { gap: 0.6rem; flex-wrap: wrap; padding: 0; }
    .row.loose > * { flex: none; }
    .row .word { padding: 0.2em 0.5em; border-radius: 0.3em; background: var(--paper); color: var(--ink); }
    .sprite { position: absolute; }
    ::slotted(*) { margin: 0 !important; max-width: 100%; }
    ::slotted(figure) { padding: 0.5rem; }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; padding: 0.6rem 0.8rem; }
    button {
      display: inline-flex;
      align-items: center;
      gap: 0.6em;
      min-width: 44px;
      min-height: 44px;
      padding: 0.45em 1.1em;
      border: 0;
      border-radius: 0.6rem;
      background: var(--accent);
      color: #fffaf0;
      font: 700 1.05rem/1.2 system-ui, sans-serif;
      cursor: pointer;
      touch-action: manipulation;
    }
    button:hover { background: color-mix(in srgb, var(--accent) 85%, #000); }
    button svg { width: 0.8em; height: 0.8em; }
    a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-size: 0.9rem; text-underline-offset: 0.15em; }
    :focus-visible { outline: 3px solid light-dark(#0b57a4, #8cc8ff); outline-offset: 2px; }
    iframe { display: block; width: 100%; border: 0; color-scheme: normal; }
    .lost { margin: 0; padding: 0.8rem; }
    .caption { margin: 0.4rem 0 0; font-size: 0.9rem; }
    @media (forced-colors: active) { button { border: 1px solid; } }
  `);

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  /** What a table has for a language, else for what it is a kind of, else in English. */
  const spoken = (table, language) => table[language] ?? table[language.split("-")[0]] ?? table.en;

  /** An element with attributes and children; nothing is ever read as HTML. */
  function make(name, attributes = {}, ...children) {
    const isDrawn = ["svg", "path", "use"].includes(name);
    const element = isDrawn ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  }

  const sign = (path) => make("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, make("path", { d: path, fill: "currentColor" }));

  // Where the page around asks for trusted types, it may still refuse ours: then no cards are drawn.
  function policyOf(rules) {
    try {
      return window.trustedTypes?.createPolicy("trick-hunt", rules) ?? rules;
    } catch {
      return rules;
    }
  }

  // --- drawing cards -----------------------------------------------------------------------

  // The drawings of a game come in a script of their own (embed/GAME.js), which the build makes
  // of those that the game shows. Each is a node: [tag, attributes, numbers of other nodes, or
  // texts]; a node that several drawings share is there once.
  const drawings = new Map(); // name of the game: a promise of its drawings
  const policy = policyOf({ createScriptURL: (address) => address });
  const given = new Map(); // name of the game: what gives the promise its value

  function drawingsOf(game, base) {
    if (!drawings.has(game)) {
      drawings.set(game, new Promise((resolve, reject) => {
        given.set(game, resolve);
        const script = make("script");
        script.src = policy.createScriptURL(new URL(`embed/${game}.js`, base).href);
        script.addEventListener("error", reject);
        document.head.append(script);
      }));
    }
    return drawings.get(game);
  }

  function drawn({ nodes }, at) {
    const [tag, attributes, ...inside] = nodes[at];
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...inside.map((one) => (typeof one === "number" ? drawn({ nodes }, one) : one)));
    return element;
  }

  /** The drawings of these names, and all that they refer to. */
  function sprite(art, names) {
    const svg = make("svg", { class: "sprite", width: 0, height: 0, "aria-hidden": "true" });
    const seen = new Set(names);
    for (const name of seen) {
      if (!(name in art.drawings)) continue;
      const one = drawn(art, art.drawings[name]);
      svg.append(one);
      for (const part of one.querySelectorAll("*")) {
        for (const { value } of part.attributes) {
          const [, other] = /^(?:url\()?#([\w-]+)\)?$/.exec(value) ?? [];
          if (other) seen.add(other);
        }
      }
    }
    return svg;
  }

  /** The groups of a poster: words, and the names of cards. */
  function groupsOf(text) {
    let room = MOST_CARDS;
    return text.split("|").map((group) => {
      const [, words = "", cards] = /^(?:([^:]*):)?(.*)$/s.exec(group.trim());
      const names = cards.split(/\s+/).filter(Boolean).flatMap((one) => {
        const [, name, times = 1] = /^(.*?)(?:\*(\d{1,2}))?$/.exec(one);
        return Array(Number(times)).fill(name);
      });
      const kept = names.slice(0, room);
      room -= kept.length;
      return { words: words.trim(), names: kept };
    });
  }

  function group(art, { words, names }, called, hidden) {
    const said = names.map((name) => called[name] ?? (art.cards[name] ? hidden : name)).join(", ");
    const row = make("div", { class: names.length > 5 ? "row" : "row loose" });
    for (const name of names) {
      const card = art.cards[name];
      const face = card
        ? make("svg", { viewBox: "0 0 100 140" }, make("use", { href: `#${card}` }))
        : make("span", { class: "word" }, name);
      row.append(make("div", {}, face));
    }
    const label = words ? `${words}: ${said}` : said;
    const image = make("div", { class: "group", role: "img", "aria-label": label }, row);
    if (words) image.prepend(words);
    return image;
  }

  function poster(art, text, called, hidden) {
    const groups = groupsOf(text);
    const names = groups.flatMap((one) => one.names.flatMap((name) => art.cards[name] ?? []));
    return [sprite(art, names), ...groups.map((one) => group(art, one, called, hidden))];
  }

  // --- the element -------------------------------------------------------------------------

  const attributes = Object.keys(DEFAULTS);

  class TrickHunt extends HTMLElement {
    static observedAttributes = attributes;
    static defaults = Object.freeze({ ...DEFAULTS });

    /** Called by the scripts with the drawings of a game. */
    static give(game, art) {
      given.get(game)?.(art);
    }

    #frame; // the iframe, once there is one
    #lost; // the timer of its first word
    #isDrawing = false;
    #shown; // the text of the poster
    #parts = {
      slot: make("slot"),
      cards: make("div", { class: "cards", hidden: "" }),
      bar: make("div", { class: "bar" }),
      button: make("button", { type: "button" }),
      link: make("a", { target: "_blank", rel: "noopener" }),
      lost: make("p", { class: "lost", role: "alert", hidden: "" }),
      caption: make("p", { class: "caption" }),
      box: make("div", { class: "box" }),
    };

    constructor() {
      super();
      const { slot, cards, bar, button, link, lost, caption, box } = this.#parts;
      const shadow = this.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [STYLE];
      bar.append(button, link);
      box.append(cards, slot, lost, bar);
      shadow.append(box, caption);
      button.addEventListener("click", () => this.begin({ isAsked: true }));
      slot.addEventListener("slotchange", () => this.#draw());
    }

    /** An option: its attribute, else its default. */
    option(name) {
      const usual = DEFAULTS[name];
      const value = this.getAttribute(name);
      if (typeof usual === "boolean") return value !== null && value !== "false";
      if (typeof usual === "number") return Number.parseInt(value ?? "", 10) || usual;
      return (value ?? "").trim() || usual;
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#draw();
      if (this.option("start") === "now") this.begin();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#drop();
    }

    attributeChangedCallback(name, before, value) {
      if (before === value || !this.isConnected) return;
      if (!this.#frame) this.#draw();
      else if (LIVE.includes(name)) this.#send("options", this.#live());
      else if (SHOWN.includes(name)) this.#label();
      else this.begin(); // another game, or another way to show it
      this.#colour();
    }

    // What stands there before the game

    get #words() {
      return spoken(WORDS, this.#language);
    }

    get #language() {
      return this.option("lang") || this.closest("[lang]")?.lang || document.documentElement.lang || "en";
    }

    get #base() {
      return new URL(this.option("base") || HERE, document.baseURI);
    }

    #colour() {
      for (const name of ["accent", "cloth"]) {
        const colour = this.option(name);
        const value = CSS.supports("color", colour) ? colour : "";
        this.style.setProperty(`--${name}`, value);
      }
    }

    #label() {
      const { button, link, caption, lost } = this.#parts;
      const mode = MODES.find((one) => one === this.option("mode")) ?? this.#said.get("mode");
      const asked = this.option("label") || this.#words[mode] || this.#words.begin;
      const words = lost.hidden ? asked : this.#words.again;
      button.replaceChildren(sign("M3 1.5v13l11-6.5z"), words);
      link.textContent = this.#words.apart;
      link.href = new URL(`index.html#/${this.#place}`, this.#base).href;
      caption.textContent = this.option("caption");
      caption.hidden = !caption.textContent;
      if (this.#frame) this.#frame.title = this.#title;
    }

    get #title() {
      return this.option("caption") || this.#words.title;
    }

    #draw() {
      if (this.#frame || this.#isDrawing) return;
      this.#isDrawing = true; // several attributes change at once
      queueMicrotask(() => {
        this.#isDrawing = false;
        if (!this.isConnected || this.#frame) return;
        this.#label();
        this.#colour();
        this.#drawPoster();
      });
    }

    async #drawPoster() {
      const { cards, slot } = this.#parts;
      const hasOwn = slot.assignedNodes().some((node) => node.nodeType === 1 || node.data?.trim());
      const [, clause, game = BOOKS[clause]] = /^(?:rules\/(\w+)-|([a-z-]+))/.exec(this.#place) ?? [];
      const text = this.option("poster") || (clause ? "" : "?? ?? ??");
      cards.hidden = hasOwn || !text || !Object.values(BOOKS).includes(game);
      this.#shown = text;
      if (cards.hidden) return;
      try {
        const art = await drawingsOf(game, this.#base);
        const called = spoken(art.words, this.#language);
        if (text === this.#shown) cards.replaceChildren(...poster(art, text, called, this.#words.hidden));
      } catch {
        cards.hidden = true; // the button and its words are enough
      }
    }

    // Where the game is

    /** What comes after #/ in the address of what is shown. */
    get #place() {
      const link = this.option("link");
      const text = link.slice(link.indexOf("#") + 1).replace(/^\/+/, "");
      const [path, query = ""] = text.split(/\?(.*)/s);
      if (this.option("mode") === "clause" && !path.startsWith("rules")) return `rules/${path}`;
      if (this.option("mode") === "compare" && !path) return "rules/compare";
      const said = new URLSearchParams(query);
      for (const name of ["mode", "seat", "level"]) {
        if (this.option(name)) said.set(name, this.option(name));
      }
      if (this.option("open")) said.set("hands", "open");
      return path.startsWith("rules") || !`${said}` ? path : `${path}?${said}`;
    }

    get #said() {
      return new URLSearchParams(this.#place.split("?")[1]);
    }

    #live() {
      const live = Object.fromEntries(LIVE.map((name) => [name, this.option(name)]));
      return { ...live, lang: this.#language };
    }

    get #address() {
      const wishes = { host: self.origin, ...this.#live(), speed: this.option("speed") };
      if (this.option("autoplay")) wishes.autoplay = "yes";
      const said = Object.entries(wishes).filter(([, value]) => value);
      const file = this.#origin === "null" ? "trick-hunt.html" : "index.html"; // which goes there itself
      return new URL(`${file}#/framed?${new URLSearchParams(said)}!/${this.#place}`, this.#base).href;
    }

    /** Fetch the game and show it, in place of the poster or of the game that is shown. */
    begin({ isAsked = false } = {}) {
      if (!this.isConnected) return;
      const { box } = this.#parts;
      const height = Math.max(box.offsetHeight, 240);
      this.#drop();
      const frame = make("iframe", { title: this.#title, allow: "fullscreen; clipboard-write" });
      if (this.option("sandbox")) frame.setAttribute("sandbox", "allow-scripts");
      frame.src = this.#address;
      this.#frame = frame;
      this.#resize(height); // no less than the poster had, so that the page does not jump
      this.#cover(false);
      box.append(frame);
      if (isAsked) frame.focus();
      this.#wait(PATIENCE);
      // Of a page that is not there, or is another one, all there will ever be is there by then.
      frame.addEventListener("load", () => this.#lost && this.#wait(LAST_WORD));
    }

    #drop() {
      this.#wait(0);
      this.#frame?.remove();
      this.#frame = undefined;
      this.#parts.lost.hidden = true;
      this.#parts.slot.hidden = this.#parts.bar.hidden = false;
    }

    /** Give the frame so many milliseconds to say its first word; 0 waits no longer. */
    #wait(time) {
      clearTimeout(this.#lost);
      this.#lost = time && setTimeout(() => this.#lose(this.#words.lost), time);
    }

    /** Show the poster, with what went wrong, in place of the frame, which may still answer; or the frame. */
    #cover(isLost) {
      const { cards, slot, bar, lost } = this.#parts;
      lost.hidden = slot.hidden = bar.hidden = !isLost;
      cards.hidden = !isLost || !cards.childElementCount || slot.assignedElements().length > 0;
      this.#frame.hidden = isLost;
    }

    #lose(reason) {
      const { lost, button } = this.#parts;
      const hadFocus = this.shadowRoot.activeElement === this.#frame;
      this.#wait(0);
      lost.textContent = reason;
      this.#cover(true);
      this.#label();
      if (hadFocus) button.focus();
      this.#tell("error", { reason });
    }

    #resize(height) {
      const [least, most] = [this.option("minheight"), this.option("maxheight")];
      this.#frame.style.height = `${Math.max(least, most ? Math.min(most, height) : height)}px`;
    }

    // What is said

    get #origin() {
      return this.option("sandbox") || self.origin === "null" ? "null" : this.#base.origin;
    }

    #send(type, detail) {
      const target = this.#origin === "null" ? "*" : this.#origin;
      this.#frame.contentWindow?.postMessage(JSON.stringify({ trickHunt: VERSION, type, detail }), target);
    }

    #hear = ({ source, origin, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
      if (typeof data !== "string" || data.length > LONGEST_MESSAGE) return;
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return;
      }
      if (!isObject(message) || message.trickHunt !== VERSION || !isObject(message.detail)) return;
      const { type, detail } = message;
      if (type === "hello") this.#greet();
      else if (type === "height") this.#fit(detail.height);
      else if (["ready", "move", "answer", "end", "error"].includes(type)) this.#tell(type, detail);
    };

    #greet() {
      this.#wait(0);
      this.#cover(false);
      this.#send("options", this.#live()); // they may have changed meanwhile
    }

    #fit(height) {
      if (Number.isInteger(height) && height > 0 && height < 20_000) this.#resize(height);
    }

    #tell(type, detail) {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== "error", composed: true }));
    }
  }

  for (const name of attributes) {
    if (name in HTMLElement.prototype && name !== "autoplay") continue; // lang is there already
    Object.defineProperty(TrickHunt.prototype, name, {
      get() {
        return this.option(name);
      },
      set(value) {
        if (typeof DEFAULTS[name] === "boolean") this.toggleAttribute(name, Boolean(value));
        else this.setAttribute(name, value);
      },
      enumerable: true,
    });
  }

  customElements.define("trick-hunt", TrickHunt);
})();
