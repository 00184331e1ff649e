// The element <trick-hunt>: a table of Trick Hunt on any page, by one line of HTML.
//
//   <script src="https://…/embed.js" async></script>
//   <trick-hunt link="bargain-hunt?players=4&deal=4711" mode="play"
//               poster="Your hand: G1 G2 G5 B1"></trick-hunt>
//
// It shows a poster: what stands inside the element, or cards that it draws; below them, what has
// the slot "said". What has the slot "way" is for readers without scripts. The game itself is
// fetched only when the reader presses the button, into a frame. The page around may have any
// Content-Security-Policy that lets this script and that frame in (script-src, frame-src).
//
// Attributes are the options, and properties of the same names read and write them. Events of the
// element: ready, move, step, answer, tally, end, error. The page writers.html says what all of
// them are.
(() => {
  "use strict";

  // Put in by tools/embed.py from options.json, which says what each option is for.
  const DEFAULTS = "DEFAULTS";
  const LIVE = "LIVE"; // what a running game follows
  const COLOURS = ["accent", "cloth", "ground"];
  const SHOWN = ["minheight", "maxheight", "height", "caption", "label", "poster", "game"]; // what no game needs

  const WORDS = "WORDS"; // by language; put in by tools/embed.py
  const UNKNOWN = "?? ?? ??"; // a poster of which nothing is known
  const BESIDE = "read?src"; // the place of a file that lies beside the page
  const DRAWN = "auto"; // a poster that is to be drawn, whatever stands inside the element
  const MODES = ["position", "replay", "play", "quiz", "clause", "compare"];
  const BOOKS = "BOOKS"; // games by how the ids of their clauses begin
  const CLAUSES = "CLAUSES"; // how many there are of each
  const VERSION = 1; // of the messages between the frame and this script
  const LONGEST_MESSAGE = 4000; // characters
  const MOST_CARDS = 200; // of a poster
  const PATIENCE = 30_000; // milliseconds until a frame that says nothing counts as lost
  const LAST_WORD = 3000; // and after which it does once all of its page is there
  const MOST_LIVE = 4; // games that run at once, unless a page says otherwise
  const SIGNS = { first: "M3 2h2v12H3zM13 2v12L6 8z", back: "M11 2v12L4 8z", on: "M5 2v12l7-6z", last: "M11 2h2v12h-2zM3 2v12l7-6z" };
  const SVG = "http://www.w3.org/2000/svg";
  const HERE = new URL(".", addressOfScript()).href; // the only place that scripts come from
  // Pages that isolate themselves take what other hosts send only if it is asked for so.
  const CROSS = document.currentScript?.crossOrigin ?? (self.crossOriginIsolated ? "anonymous" : null);

  const other = customElements.get("trick-hunt"); // each block of a post may bring the script
  if (other) {
    if (other.from !== HERE) console.warn(`Trick Hunt: only ${other.from}embed.js counts here, not that of ${HERE}`);
    return;
  }

  /** Where this script came from; modules have no currentScript, but their address in a trace. */
  function addressOfScript() {
    const traced = /(https?:\/\/[^\s()]+?\/embed\.js)/.exec(new Error().stack ?? "");
    return document.currentScript?.src ?? traced?.[1] ?? document.baseURI;
  }

  const STYLE = new CSSStyleSheet();
  STYLE.replaceSync(`
    :host {
      --ink: var(--trick-hunt-ink, light-dark(#3a2416, #f4e6cd));
      --paper: var(--trick-hunt-paper, light-dark(#fffaf0, #2c211a));
      --line: var(--trick-hunt-line, light-dark(#d3b88d, #5c4634));
      --accent: light-dark(#a53620, #b8472e);
      --cloth: light-dark(#3f6d4c, #24392b);
      display: block;
      inline-size: 100%;
      min-inline-size: 0;
      box-sizing: border-box;
      margin-block: 1em;
    }
    :host([hidden]), [hidden] { display: none !important; }
    /* A picture of nothing: so wide the table likes to be where a cell or a row asks it. */
    .strut { display: block; width: 40rem; max-width: 100%; height: 0; }
    /* Of the page around, letters are not to be inherited, nor anything that is done to them. */
    .box {
      all: initial;
      display: block;
      color: var(--ink);
      font: var(--trick-hunt-font, 1rem/1.4 system-ui, sans-serif);
      text-align: start;
      overflow: clip;
      border: 1px solid var(--line);
      border-radius: var(--trick-hunt-corner, 0.75rem);
      background: var(--paper);
    }
    .cards {
      container-type: inline-size;
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      gap: 0.7rem 2rem;
      padding: 1.1rem 1rem;
      background: radial-gradient(ellipse 75% 60% at 50% 40%, #fff4cd33, transparent), var(--cloth);
      color: #fffaf0;
    }
    .group { display: flex; flex-direction: column; gap: 0.35rem; align-items: center; text-align: center; }
    /* A long row has its line alone. */
    .row { display: flex; justify-content: center; width: 100cqi; --width: min(5.2rem, 17cqi); }
    .row > * { flex: 0 1 var(--width); min-width: 0; }
    .row > :last-child { flex-shrink: 0; } /* the others lie under one another where there is little room */
    .row svg { display: block; width: var(--width); filter: drop-shadow(0 0.1rem 0.15rem #1e0e0473); }
    .ring svg { outline: 4px solid #8a1c12; outline-offset: -4px; }
    .row.loose { gap: 0.6rem; flex-wrap: wrap; width: auto; }
    .row.loose > * { flex: none; }
    .row .word { padding: 0.2em 0.5em; border-radius: 0.3em; background: var(--paper); color: var(--ink); }
    .row:empty { display: none; }
    .text { width: 100% }
    /* What lies in front of a seat is small, and has words among its cards. */
    .seat { flex-flow: wrap; justify-content: flex-start; gap: 0.2rem 0.6rem; font-size: 0.9rem; text-align: start; }
    .seat[role] { width: 34rem; }
    .seat .row { --width: 1.75rem; justify-content: flex-start; align-items: center; gap: 0.2rem; }
    .seat .word { all: unset; }
    .sprite { position: absolute; }
    ::slotted(*) { box-sizing: border-box; margin: 0 !important; max-width: 100%; }
    ::slotted(figure) { max-width: 22rem; margin-inline: auto !important; break-inside: avoid; }
    ::slotted(:is(figure, p, details)) { padding: 0.5rem 0.8rem; }
    ::slotted(:is(ol, ul)) { padding: 0.6rem 0.8rem 0 2rem !important; }
    .bar, .steps, .sides { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
    .bar { column-gap: 1rem; padding: 0.6rem 0.8rem; }
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
    }
    button:hover { background: color-mix(in srgb, var(--accent) 85%, #000); }
    button svg { width: 0.8em; height: 0.8em; }
    a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-size: 0.9rem; }
    :focus-visible { outline: 3px solid light-dark(#0b57a4, #8cc8ff); outline-offset: 2px; }
    iframe { display: block; width: 100%; border: 0; color-scheme: normal; }
    .lost, .told { margin: 0; padding: 0.8rem; }
    .told > * { display: block; }
    .told .note { font-weight: 700; }
    .told > * + * { margin-block-start: 0.35rem; }
    .told .stand { font-size: 0.9rem; }
    .steps button { padding: 0.45em 0.8em; }
    .steps [aria-disabled=true] { opacity: 0.45; cursor: default; }
    .bare { padding: 0; }
    .plain { background: transparent; color: inherit; border: 1px solid var(--line); }
    .caption { margin: 0.4rem 0 0; font-size: 0.9rem; }
    .probe { position: absolute; transition: color 1ms; }
    @media (forced-colors: active) { button { border: 1px solid; } }
    @media print {
      /* Light at once, whatever the page around was; between a border and the cards a sheet might end. */
      .box { color-scheme: light !important; border: 0; }
      .bar, .strut { display: none; }
      .cards { color: #000; background: none; break-inside: avoid; break-after: avoid; }
      .row { --width: 3.5rem; }
      .row svg { filter: none; }
      /* No browser parts a frame where a sheet ends: what is read without scripts is printed. */
      .document > iframe { display: none; }
      .document > slot { display: block !important; padding-block-end: 0.6rem; }
      ::slotted(figure) { max-width: 16rem !important; }
      .document > .cards:not(:empty) { display: flex !important; }
    }
  `);

  /** What a table has for a language, else for what it is a kind of, else in English. */
  const spoken = (table, language) => table[[language, language.split("-")[0]].find((one) => Object.hasOwn(table, one)) ?? "en"];

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  /** Whether a colour, as a browser computes it, is rather light than dark. */
  function isLight(colour) {
    const [kind] = /^[a-z]*/.exec(colour);
    const [first, second, third] = (colour.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    if (/^l/.test(kind)) return first > 50; // lab, lch
    if (/^ok/.test(kind)) return first > 0.5;
    const largest = kind === "color" ? 1 : 255;
    return 0.3 * first + 0.6 * second + 0.1 * third > largest / 2;
  }

  /** An element with attributes and children; nothing is ever read as HTML. */
  function make(name, attributes = {}, ...children) {
    const isPage = /^(a|button|div|iframe|p|script|slot|span)$/.test(name);
    const element = isPage ? document.createElement(name) : document.createElementNS(SVG, name);
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
  //
  // What few tables need comes so, too: embed/dealt.js tells what a link begins with, embed/marks.js
  // draws marks over a poster, embed/light.js reads the steps of a replay, embed/file.js a file beside
  // the page, and embed/answers.js folds the answers of a post, and lays it out on paper.
  const parts = new Map(); // a promise of each, by its name
  const policy = policyOf({ createScriptURL: ours });
  const given = new Map(); // what gives each promise its value

  /** An address of a script beside this one; a TypeError where it is any other. */
  function ours(address) {
    const { href } = new URL(address);
    if (!href.startsWith(`${HERE}embed/`)) throw new TypeError(`not ours: ${href}`);
    return href;
  }

  function part(name) {
    if (!parts.has(name)) {
      parts.set(name, new Promise((resolve, reject) => {
        given.set(name, resolve);
        const script = make("script");
        if (CROSS !== null) script.crossOrigin = CROSS;
        script.src = policy.createScriptURL(`${HERE}embed/${name}.js`);
        script.addEventListener("error", () => {
          parts.delete(name); // it can be asked for again
          reject(Object.assign(new Error("not there"), { address: script.src }));
        });
        document.head.append(script);
      }));
    }
    return parts.get(name);
  }

  // --- what goes wrong ---------------------------------------------------------------------

  const WHY = "WHY"; // web/fetch-diagnosis.js, put in by tools/embed.py

  /** Why a page of the game's host does not show: a name in WORDS, and what is seen of it. */
  async function whyNot(address) {
    const [url] = address.split("#");
    const { kind, detail } = await why(url);
    // The page around need not let this script ask; then nothing more is known.
    if (kind === "forbidden") return /^connect-src/.test(detail) ? ["lost"] : ["forbidden", detail];
    if (kind === "missing") return ["missing", detail];
    try {
      const { headers } = await fetch(url, { mode: kind === "network" ? "no-cors" : "cors" });
      const rule = headers.get("X-Frame-Options") ?? /frame-ancestors[^;]*/.exec(headers.get("Content-Security-Policy") ?? "")?.[0];
      return rule ? ["framing", rule] : ["silent"];
    } catch {
      return ["lost"];
    }
  }

  function drawn(nodes, at) {
    const [tag, attributes, ...inside] = nodes[at];
    return make(tag, attributes, ...inside.map((one) => (typeof one === "number" ? drawn(nodes, one) : one)));
  }

  /** The drawings of these names, and all that they refer to. */
  function sprite(art, names) {
    const svg = make("svg", { class: "sprite", width: 0, height: 0, "aria-hidden": "true" });
    const seen = new Set(names);
    for (const name of seen) {
      if (!(name in art.drawings)) continue;
      const one = drawn(art.nodes, art.drawings[name]);
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

  /** The name of a card without the brackets that stand for a ring. */
  const bare = (name) => name.replace(/[()]/g, "");

  function group(art, { words: title, names }, called, hidden) {
    const order = Object.keys(art.cards);
    const spaced = (word) => word.replace(/_/g, " ");
    const say = (name) => called[order.indexOf(bare(name))] ?? (art.cards[bare(name)] ? hidden : spaced(name));
    const said = names.map(say).join(", ");
    const words = title.replace(/^~/, ""); // a seat, with what lies in front of it
    const isSeat = words !== title;
    const kind = isSeat ? "group seat" : names.length ? "group" : "group text";
    const row = make("div", { class: names.length > 5 && !isSeat ? "row" : "row loose" });
    for (const name of names) {
      const card = art.cards[bare(name)];
      const face = card
        ? make("svg", { viewBox: "0 0 100 140" }, make("use", { href: `#${card}` }))
        : make("span", { class: "word" }, spaced(name));
      row.append(make("div", { class: name < "*" ? "ring" : "" }, face));
    }
    if (!names.length) return make("div", { class: kind }, words, row);
    const label = words ? `${words}: ${said}` : said;
    return make("div", { class: kind, role: "img", "aria-label": label }, words, row);
  }

  function poster(art, text, called, hidden) {
    const groups = groupsOf(text);
    const names = groups.flatMap((one) => one.names.flatMap((name) => art.cards[bare(name)] ?? []));
    return [sprite(art, names), ...groups.map((one) => group(art, one, called, hidden))];
  }

  // --- the element -------------------------------------------------------------------------

  const attributes = Object.keys(DEFAULTS);

  class TrickHunt extends HTMLElement {
    static observedAttributes = attributes;
    static defaults = Object.freeze({ ...DEFAULTS });
    static from = HERE;

    /** So many games run at once in a page; those out of sight sleep, and go on when they are seen. */
    static most = MOST_LIVE;

    /** How often quizzes of this page were answered, and how often right. */
    static tally = { answers: 0, right: 0 };

    /** Called by the scripts with what they bring. */
    static give(name, value) {
      given.get(name)?.(value);
    }

    #frame; // the iframe, once there is one
    #lost; // the timer of its first word
    #isAnswered = false; // whether it said it
    #isDrawing = false;
    #shown; // what is to be on the poster
    #replay; // a promise of the steps that were drawn ahead
    #at = 0; // which of them is shown
    #side; // the side line that is shown, if one is
    #isSeen = false;
    #sleeps = false;
    #isOwn = false; // whether what stands inside the element is its poster
    #moment = ""; // what comes after #/ where the game in the frame is now
    #parts = {
      slot: make("slot"),
      said: make("slot", { name: "said" }),
      cards: make("div", { class: "cards", part: "cards", hidden: "" }),
      bar: make("div", { class: "bar", part: "bar" }),
      button: make("button", { type: "button", part: "button" }),
      link: make("a", { target: "_blank", rel: "noopener", part: "link" }),
      lost: make("p", { class: "lost", role: "alert", hidden: "" }),
      caption: make("p", { class: "caption", part: "caption" }),
      told: make("p", { class: "told", part: "words", "aria-live": "polite", hidden: "" }),
      steps: make("div", { class: "steps", role: "group", hidden: "" }),
      sides: make("div", { class: "sides", hidden: "" }),
      box: make("div", { class: "box", part: "box" }),
      probe: make("span", { class: "probe" }),
      tint: make("span", { hidden: "" }),
    };

    constructor() {
      super();
      const { slot, said, cards, bar, button, link, lost, caption, told, steps, sides, box, probe, tint } = this.#parts;
      const shadow = this.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [STYLE];
      bar.append(steps, sides, button, link);
      box.append(cards, said, slot, told, lost, bar);
      shadow.append(make("svg", { class: "strut", "aria-hidden": "true" }), box, caption, probe, tint);
      button.addEventListener("click", () => this.begin({ isAsked: true }));
      slot.addEventListener("slotchange", () => this.#draw());
      // Letters of another colour mean that the page around is now light, or now dark.
      probe.addEventListener("transitionend", () => this.#follow());
    }

    /** An option: its attribute, else its default. */
    option(name) {
      const usual = DEFAULTS[name];
      const value = this.getAttribute(name);
      if (typeof usual === "boolean") return value !== null && value !== "false";
      if (typeof usual === "number") return Number.parseInt(value, 10) || usual;
      return (value ?? "").trim() || usual;
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      sight.observe(this);
      this.#draw();
      if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.#look(), { once: true });
      else this.#look();
      if (this.#moment || this.option("start") === "now") this.begin({ goesOn: true });
    }

    /** Tell the writer, in the console, what became of the lines on their way into the page. */
    #look() {
      if (/^read\b/.test(this.#place)) part("answers").then((fold) => fold(), () => {});
      const paragraph = this.closest("p");
      const isTorn = paragraph && !this.childElementCount && paragraph.nextElementSibling?.matches("ul, figure, details");
      const [, id, book, number] = /^rules\/(([A-Z]+)-(\d+))$/.exec(this.#place) ?? [];
      const slip = this.querySelector("trick-hunt, main, footer") ? "is not closed by </trick-hunt>" : isTorn ? "was torn by a paragraph: put a <div> around it" : id && !(number <= CLAUSES[book]) && `names no clause: ${id}`;
      if (slip) console.warn(`Trick Hunt: this ${slip}`, this);
    }

    /** Told whether the reader may look at it now. */
    seen(isSeen) {
      this.#isSeen = isSeen;
      if (!isSeen && live.size > TrickHunt.most) this.sleep();
      if (!isSeen || this.#frame) return;
      if (this.#sleeps || this.option("start") === "seen") this.begin({ goesOn: true });
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      sight.unobserve(this);
      const moment = this.#moment;
      this.#drop();
      // Put elsewhere in the page by the same script, it goes on where it was.
      this.#moment = moment;
      queueMicrotask(() => { if (!this.isConnected) this.#moment = ""; });
    }

    /** Moved by moveBefore(): the frame stays as it is. */
    connectedMoveCallback() {}

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
      const given = URL.parse?.(this.option("base") || HERE, document.baseURI) ?? new URL(HERE);
      if (!/(\/|\.html)$/.test(given.pathname)) given.pathname += "/"; // the folder is meant
      return /^(https?|file):$/.test(given.protocol) ? given : new URL(HERE);
    }

    /** A colour that an option names, as the browser computes it here; "" if it is none. */
    #computed(name) {
      const { tint } = this.#parts;
      const colour = this.option(name);
      tint.style.color = CSS.supports("color", colour) ? colour : "";
      return tint.style.color && getComputedStyle(tint).color;
    }

    #colour() {
      for (const name of ["accent", "cloth"]) this.style.setProperty(`--${name}`, this.#computed(name));
      this.#parts.box.style.colorScheme = this.#theme === "auto" ? "light dark" : this.#theme;
    }

    /** light, dark or auto; that of the page around is seen by the letters that it writes here. */
    get #theme() {
      const theme = this.option("theme");
      if (["light", "dark", "auto"].includes(theme)) return theme;
      return isLight(getComputedStyle(this).color) ? "dark" : "light";
    }

    #follow() {
      this.#colour();
      if (this.#frame) this.#send("options", this.#live());
    }

    #label() {
      const { button, link, caption, lost, steps, bar } = this.#parts;
      const controls = this.option("controls");
      // What went wrong always has a way on.
      const hasAll = controls === "full" || !lost.hidden;
      steps.hidden = !this.#hasSteps || controls === "none";
      button.hidden = link.hidden = !hasAll && !(controls === "steps" && steps.hidden);
      link.hidden ||= this.#linked === BESIDE; // which has no page of its own
      bar.classList.toggle("bare", steps.hidden && button.hidden);
      if (!steps.hidden && !steps.children.length) {
        steps.append(...Object.entries(SIGNS).map(([way, path]) => {
          const one = make("button", { type: "button", class: "plain", part: "step" }, sign(path));
          one.addEventListener("click", () => this.#go(way));
          return one;
        }));
      }
      [...steps.children].forEach((one, at) => one.setAttribute("aria-label", this.#words[Object.keys(SIGNS)[at]]));
      const mode = MODES.find((one) => one === this.option("mode")) ?? this.#said.get("mode");
      const asked = this.option("label") || this.#words[mode] || this.#words.begin;
      const words = lost.hidden ? asked : this.#words.again;
      button.replaceChildren(sign("M3 1.5v13l11-6.5z"), words);
      link.textContent = this.#words.apart;
      link.href = new URL(`./#/${this.#place}`, this.#base).href;
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
      const { box, cards, slot, said } = this.#parts;
      // What stands inside is for readers without scripts where a poster is given, too.
      this.#isOwn = !this.option("poster") && slot.assignedNodes().some(({ data }) => data?.trim() ?? true);
      slot.hidden = !this.#isOwn;
      said.hidden = false;
      box.classList.toggle("document", /^read\b/.test(this.#place));
      const [, clause, taught, named] = /^(?:rules\/(\w+)-|(?:learn|puzzles)\/([a-z-]+)|([a-z-]+))/.exec(this.#place) ?? [];
      const game = this.option("game") || (named ?? taught ?? BOOKS[clause]);
      const shown = (this.#shown = {}); // whatever was asked for before counts no longer
      cards.hidden = this.#isOwn || !Object.values(BOOKS).includes(game);
      if (cards.hidden) return;
      try {
        const art = await part(game);
        const given = this.option("poster");
        const text = given && given !== DRAWN ? given : await this.#dealt(game, art);
        if (this.#shown !== shown) return;
        cards.hidden = !text;
        this.#lay(art, text);
      } catch {
        if (this.#shown !== shown) return;
        cards.hidden = true; // the button and what stands inside are enough
        slot.hidden = false;
        slot.before(make("slot", { name: "way" }));
      }
    }

    #lay(art, text) {
      const { cards } = this.#parts;
      const lettered = { ...art, cards: { ...art.cards, ...spoken(art.letters, this.#language) } };
      const [, laid, marks] = /^(.*?)(?:@([\d.= -]+))?$/s.exec(text);
      cards.replaceChildren(...poster(lettered, laid, spoken(art.words, this.#language), this.#words.hidden));
      if (marks) part("marks").then((mark) => mark(cards, marks), () => {}); // the text says them, too
    }

    /** A poster that nobody wrote: of what the link shows, or begins with. */
    async #dealt(game, art) {
      const [path, query] = this.#place.split("?");
      const [kind, name, number] = path.split("/");
      if (kind !== game) {
        const posters = await part(`${game}-posters`);
        return posters[number ? `${kind}/${number}` : name] ?? "";
      }
      if (!/(^|&)(deals?|position|hand\d)=/.test(query ?? "")) return UNKNOWN;
      try {
        const dealt = await part("dealt");
        return (await dealt(this.#place, { ...art.pack, names: Object.keys(art.cards) }, this.#words.hand)) || UNKNOWN;
      } catch {
        return UNKNOWN; // the table will say what is wrong
      }
    }

    // A replay without Python

    get #hasSteps() {
      return Boolean(this.option("steps"));
    }

    async #steps() {
      const from = this.option("steps");
      const read = await part("light");
      if (from.startsWith("#")) return read(document.getElementById(from.slice(1))?.textContent ?? "");
      const answer = await fetch(new URL(from, document.baseURI));
      return read(await answer.text());
    }

    /** Go first, back, on or last, or to a step by its number. */
    async #go(way) {
      try {
        this.#replay ??= this.#steps();
        const { steps, sides } = await this.#replay;
        const line = this.#side === undefined ? steps : sides[this.#side].steps;
        const last = line.length - 1;
        const to = { first: 0, back: this.#at - 1, on: this.#at + 1, last }[way] ?? way;
        if (to < 0 && this.#side !== undefined) return this.#leave(sides[this.#side].after);
        this.#at = Math.min(Math.max(to, 0), last);
        await this.#showStep(line, sides);
      } catch ({ address }) {
        this.#replay = undefined;
        this.#lose(address ?? new URL(this.option("steps"), document.baseURI).href);
      }
    }

    #leave(at) {
      this.#side = undefined;
      return this.#go(at);
    }

    async #showStep(line, sides) {
      const { told, steps, sides: ways, cards, slot, said } = this.#parts;
      const [game] = /^[a-z-]+/.exec(this.#place);
      const art = await part(game);
      const step = line[this.#at];
      this.#shown = step;
      slot.hidden = true;
      cards.hidden = told.hidden = false;
      said.hidden = true; // each step has its own note
      cards.style.minBlockSize = `${cards.offsetHeight}px`; // the page does not jump at each step
      this.#lay(art, step.poster || UNKNOWN);
      told.replaceChildren(...["say", "note", "stand"].filter((name) => step[name]).map((name) => make("span", { class: name }, step[name])));
      const [first, back, on, last] = steps.children;
      for (const one of [first, back]) one.setAttribute("aria-disabled", !this.#at && this.#side === undefined);
      for (const one of [on, last]) one.setAttribute("aria-disabled", this.#at + 1 === line.length);
      const here = this.#side === undefined ? sides.flatMap((side, at) => (side.after === this.#at ? [[side.title, () => this.#enter(at)]] : [])) : [[this.#words.main, () => this.#leave(sides[this.#side].after)]];
      ways.hidden = !here.length || this.option("controls") === "none";
      ways.replaceChildren(...here.map(([title, go]) => {
        const one = make("button", { type: "button", class: "plain", part: "side" }, title);
        one.addEventListener("click", go);
        return one;
      }));
      this.#tell("step", { number: this.#at, of: line.length - 1, line: this.#side ?? null });
    }

    #enter(side) {
      this.#side = side;
      return this.#go(0);
    }

    /**
     * Show the position after so many moves: as a step that was drawn ahead, or at the table.
     *
     * move: how many moves of the game are made.
     */
    goTo(move) {
      if (!Number.isInteger(move) || move < 0 || !this.isConnected) return;
      if (this.#frame && !this.#frame.hidden) this.#send("options", { ...this.#live(), at: String(move) });
      else if (this.#hasSteps) {
        this.#side = undefined;
        this.#go(move);
      } else this.begin({ at: move });
    }

    // Where the game is

    get #place() {
      return this.#placeOf(this.#linked);
    }

    /** What is shown, as a link: the one that is named, else the file that lies beside the page. */
    get #linked() {
      return this.option("link") || (this.option("src") && BESIDE);
    }

    /** What comes after #/ in the address that shows a link as the options say. */
    #placeOf(link) {
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
      const colours = Object.fromEntries(COLOURS.map((name) => [name, this.#computed(name)]));
      return { ...live, ...colours, theme: this.#theme, lang: this.#language };
    }

    #address(place) {
      const wishes = { host: self.origin, ...this.#live(), speed: this.option("speed") };
      for (const name of ["par", "controls", "lock"]) wishes[name] = this.getAttribute(name);
      if (this.option("autoplay")) wishes.autoplay = "yes";
      const said = Object.entries(wishes).filter(([, value]) => value);
      const file = this.#origin === "null" ? "trick-hunt.html" : "./"; // which goes there itself
      return new URL(`${file}#/framed?${new URLSearchParams(said)}!/${place}`, this.#base).href;
    }

    /**
     * Fetch the game and show it, in place of the poster or of the game that is shown.
     *
     * isAsked: whether the reader asked for it, who is taken there then. goesOn: whether it begins
     * where a game was that was shown here before. at: after how many moves, unless as the link says.
     */
    begin({ isAsked = false, goesOn = false, at } = {}) {
      if (!this.isConnected) return;
      const moment = at ?? (this.#hasSteps && this.#side === undefined ? this.#at : 0);
      const from = !goesOn && moment ? this.#atMove(moment) : this.#linked;
      const place = this.#placeOf((goesOn && this.#moment) || from);
      const { box } = this.#parts;
      const height = Math.max(box.offsetHeight, 240);
      const kept = goesOn ? this.#moment : "";
      this.#drop();
      this.#moment = kept; // nothing is told of it until something happens
      this.#rest();
      const frame = make("iframe", { title: this.#title, allow: "fullscreen; clipboard-write" });
      if (this.option("sandbox")) frame.setAttribute("sandbox", "allow-scripts");
      if (self.crossOriginIsolated) frame.credentialless = true;
      frame.src = this.#address(place);
      this.#frame = frame;
      this.#resize(height); // no less than the poster had, so that the page does not jump
      this.#cover(false);
      box.append(frame);
      if (isAsked) frame.focus();
      this.#wait(PATIENCE);
      // Of a page that is not there, or is another one, all there will ever be is there by then.
      frame.addEventListener("load", () => this.#lost && this.#wait(LAST_WORD));
    }

    /** The link, at another moment of its game. */
    #atMove(move) {
      const [path, query] = this.#linked.split(/\?(.*)/s);
      const said = new URLSearchParams(query);
      said.delete("line");
      said.set("at", move);
      return query ? `${path}?${said}` : path;
    }

    /** Have games that nobody sees sleep, where with this one too many would run. */
    #rest() {
      live.delete(this);
      for (const other of live) {
        if (live.size < TrickHunt.most) break;
        if (!other.#isSeen) other.sleep();
      }
      live.add(this);
    }

    /** Take the game out of the page until it is seen again, and go on then where it was. */
    sleep() {
      if (!this.#frame) return;
      const moment = this.#moment;
      const height = this.#parts.box.offsetHeight;
      this.#drop();
      this.#moment = moment;
      this.#sleeps = true;
      this.#parts.box.style.minBlockSize = `${height}px`; // what stands below stays where it is
      this.#draw();
    }

    #drop() {
      live.delete(this);
      this.#sleeps = false;
      this.#parts.box.style.minBlockSize = "";
      this.#parts.told.hidden = true;
      this.#wait(0);
      this.#frame?.remove();
      this.#frame = undefined;
      this.#isAnswered = false;
      this.#moment = "";
      this.#parts.lost.hidden = true;
      this.#parts.bar.hidden = false;
      this.#parts.slot.hidden = !this.#isOwn;
    }

    /** Give the frame so many milliseconds to say its first word; 0 waits no longer. */
    #wait(time) {
      clearTimeout(this.#lost);
      this.#lost = time && setTimeout(() => this.#lose(this.#frame.src), time);
    }

    /** Show the poster, with what went wrong, in place of the frame, which may still answer; or the frame. */
    #cover(isLost) {
      const { cards, slot, said, bar, lost } = this.#parts;
      lost.hidden = bar.hidden = said.hidden = !isLost;
      if (!isLost) this.#parts.told.hidden = true;
      slot.hidden = !isLost || !this.#isOwn;
      cards.hidden = !isLost || !cards.childElementCount || this.#isOwn;
      if (this.#frame) this.#frame.hidden = isLost;
    }

    /** Say why what is at an address does not show; while that is asked, what is there stays. */
    async #lose(address) {
      const { lost, button } = this.#parts;
      const frame = this.#frame;
      const hadFocus = frame && this.shadowRoot.activeElement === frame;
      this.#wait(0);
      const [name, rule] = await whyNot(address);
      if (this.#frame !== frame || this.#isAnswered) return;
      const reason = this.#words[name].replace("{rule}", rule);
      console.warn(`Trick Hunt: ${reason} ${address}`);
      lost.textContent = reason;
      this.#cover(true);
      this.#label();
      if (hadFocus) button.focus();
      this.#tell("error", { reason });
    }

    #resize(height) {
      const fixed = this.option("height");
      if (fixed) return void (this.#frame.style.height = `${fixed}px`);
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
      else if (type === "moment") this.#note(detail);
      else if (type === "file") this.#hand();
      else if (["ready", "move", "answer", "end", "error"].includes(type)) this.#tell(type, detail);
    };

    #greet() {
      this.#isAnswered = true;
      this.#wait(0);
      this.#cover(false);
      this.#send("options", this.#live()); // they may have changed meanwhile
    }

    /** Hand the file beside the page to the game, which asks for it. */
    async #hand() {
      const frame = this.#frame;
      const read = await part("file");
      const file = await read(this.option("src"));
      if (this.#frame === frame) this.#send("file", file);
    }

    /** Note where the game is now, or where one is in the document that is shown. */
    #note({ place, here }) {
      if (typeof place === "string") this.#moment = place;
      else if (typeof here === "string") this.#moment = `${this.#linked}&here=${here}`;
    }

    /** Follow the height of what is shown; in a document, the page does not jump from step to step. */
    #fit(height) {
      const frame = this.#frame;
      const isAsWide = frame.wide === frame.offsetWidth; // not after a phone was turned
      frame.wide = frame.offsetWidth;
      const least = isAsWide && this.#moment.includes("&here=") ? frame.offsetHeight : 0;
      if (Number.isInteger(height) && height > 0 && height < 20_000) this.#resize(Math.max(least, height));
    }

    /** Count an answer; the page hears how many there are by now. */
    #count({ right }) {
      const { tally } = TrickHunt;
      tally.answers += 1;
      if (right === true) tally.right += 1;
      queueMicrotask(() => this.#tell("tally", { ...tally }));
    }

    #tell(type, detail) {
      if (type === "answer") this.#count(detail);
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== "error", composed: true }));
    }
  }

  const live = new Set(); // tables with a game, the one that was begun first first
  const sight = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) target.seen(isIntersecting);
  });

  // A link in the text has a table go to a move: <a href="…" data-trick-hunt="#table" data-move="12">
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-trick-hunt], button[data-trick-hunt]");
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const table = document.getElementById(link.getAttribute("data-trick-hunt").replace(/^#/, ""));
    if (!(table instanceof TrickHunt) || !/^\d{1,4}$/.test(link.dataset.move ?? "")) return;
    event.preventDefault();
    table.goTo(Number(link.dataset.move));
  });

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
