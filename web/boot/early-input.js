// The start page and the games' own pages before Python: they show what was chosen last, lead to
// each other, let everything be chosen, and keep what a person does, in order, for Python
// (table/page/dom/events.py takes it).
import { fetchTable, isFirst, layTable } from "./first-table.js";
import { isNew, lastGame, lastNames, nextLesson, settings, setupOf } from "./storage.js";

const root = document.documentElement;

// A deal that comes this soon needs no word that it will come: it would only flash.
const SOON_MS = 250;

// The most milliseconds from one press to the next of a double one.
const DOUBLE_MS = 500;

globalThis.takeEarly = () => []; // until there is a page

/** Begin, with the start page as a fragment, and the address of the games' own pages. */
export function listen(startPage, address) {
  const app = document.getElementById("app");
  const presses = ["pointerdown", "pointerup", "pointercancel", "keydown", "keyup"];
  const kinds = ["click", "input", "change", "submit", "toggle", ...presses];
  const done = []; // events
  let isDeclined = false; // the offer of a lesson
  let isListening = true;
  let isDealing = false;

  const tiles = [...startPage.querySelectorAll(".game [data-act=deal]")];
  const games = tiles.map(({ dataset }) => dataset.game);

  // The page of each game for each number of players, all made by the game's own Python.
  let pages; // fetched once one is needed

  // --- what is shown -----------------------------------------------------------------------

  let game; // whose own page is to be shown; "" at the start
  let laid; // what is there

  async function show() {
    const place = location.hash.replace(/\/(settings|keys|damaged|unkept)?$/, ""); // what they lie over
    game = games.find((name) => place === `#/${name}`) ?? "";
    const isStart = place === "" || place === "#";
    root.toggleAttribute("data-awaited", !game && !isStart); // what only Python can show
    if (game) {
      await showOwn();
    } else if (isStart && laid !== "") {
      lay("", startPage.cloneNode(true));
      tellWaiting();
    }
  }

  async function showOwn() {
    const shown = game;
    pages ??= fetch(address).then((response) => response.json());
    const all = await pages.catch(() => ({})); // then it is shown when Python is there
    if (!isListening || game !== shown) return;
    const count = chosen.get(`${game} players`) || setupOf(game)?.players;
    const keys = [`${game} ${count}`, ...Object.keys(all).filter((key) => key.startsWith(`${game} `))];
    const key = keys.find((one) => Object.hasOwn(all, one));
    if (key && key !== laid) {
      const { content } = Object.assign(document.createElement("template"), { innerHTML: all[key] });
      lay(key, content);
      const fold = document.getElementById("table-part");
      fold.open = chosen.get("table-part") ?? settings().table_open === true;
    }
    put(remembered(), app.querySelectorAll("#order [name]"));
    put(chosenNow(), app.querySelectorAll("[name]"));
    tellTable();
  }

  /** Lay a page: another one with the focus on its heading, the same one as far as it differs. */
  function lay(key, content) {
    const isFirst = laid === undefined;
    const isAnother = key.split(" ")[0] !== laid?.split(" ")[0];
    laid = key;
    if (!isAnother) {
      Idiomorph.morph(app, content, { morphStyle: "innerHTML" });
      return;
    }
    app.replaceChildren(content);
    // Of which game the fields are that follow.
    if (game) done.push({ type: "change", target: { name: "game", type: "hidden", value: game } });
    if (isFirst) return;
    scrollTo(0, 0);
    document.getElementById(game ? "own-title" : "brand").focus();
  }

  const titleOf = (game) => app.querySelector(`#game-${game}`)?.textContent ?? "";

  /** Offer the game that was played last, as far as its name is known; else greet who comes. */
  function tellWaiting() {
    const { name, isOver } = lastGame() ?? {};
    let isPlaying = false;
    if (games.includes(name)) {
      const waiting = document.getElementById("waiting");
      waiting.querySelector(".title").textContent = titleOf(name);
      waiting.hidden = false;
      isPlaying = !isOver;
    }
    const lesson = isDeclined || isPlaying ? undefined : nextLesson();
    const guest = isNew() && !isDeclined ? "newcomer" : lesson ? "learner" : "regular";
    const greeting = document.getElementById(`greeting-${guest}`);
    if (guest === "learner") {
      greeting.querySelector(".title").textContent = titleOf(lesson[0]);
      document.getElementById("next-lesson").href = `#/learn/${lesson.join("/")}`;
    }
    greeting.hidden = false;
  }

  /** Say in a line what is chosen, as views/order.py does. */
  function tellTable() {
    const line = document.getElementById("told");
    const order = document.getElementById("order");
    if (!order) return;
    const words = (name) => [...order.querySelectorAll(`${name}:checked`)].map(({ dataset }) => dataset.told ?? "");
    const counts = new Map();
    const kinds = [...order.querySelectorAll("select")];
    const people = kinds.filter(({ value }) => value === "person").length;
    for (const { value, selectedOptions } of kinds) {
      const isPerson = value === "person";
      const player = isPerson ? line.dataset.people : selectedOptions[0]?.textContent;
      if (player && (!isPerson || people > 1)) counts.set(player, (counts.get(player) ?? 0) + 1);
    }
    line.textContent = [
      ...words("[data-told]:not([name=pace])"),
      ...[...counts].map(([player, count]) => (count > 1 ? `${player} × ${count}` : player)),
      people ? "" : line.dataset.watched,
      ...words("[name=pace]"),
    ].filter(Boolean).join(" · ");
  }

  // --- what is chosen ----------------------------------------------------------------------

  const chosen = new Map(); // by the person, now: "game field" or "field": value

  const isOfTheGame = (field) => !/^(pace|name-\d+|table-part)$/.test(field);
  const keyOf = (field) => (isOfTheGame(field) ? `${game} ${field}` : field);

  /** What the form showed when it was last used for this game, by field. */
  function remembered() {
    const { options = {}, seats = [] } = setupOf(game) ?? {};
    return new Map([
      ...Object.entries(options),
      ...seats.flatMap(({ kind, name }, at) => [[`kind-${at}`, kind], [`name-${at}`, name]]),
      ...lastNames().map((name, at) => [`name-${at}`, name]),
      ["pace", settings().pace],
    ]);
  }

  /** What the person has chosen for this game, or for any, by field. */
  function chosenNow() {
    const keys = [...chosen.keys()].map((key) => [key, ...key.split(" ")]);
    const ours = keys.filter(([, first, second]) => !second || first === game);
    return new Map(ours.map((names) => [names.at(-1), chosen.get(names[0])]));
  }

  /** Show values in those of some elements that can have them. */
  function put(values, elements) {
    for (const element of elements) {
      const value = values.get(element.name);
      if (value === undefined || element.type === "file") continue;
      const allowed = element.options ?? (element.type === "radio" ? [element] : [{ value }]);
      if (![...allowed].some((one) => one.value === value)) continue;
      if (element.type === "radio") element.checked = true;
      else element.value = value;
    }
  }

  function choose(field, value) {
    chosen.set(keyOf(field), value);
    if (field === "players") show();
    else tellTable();
  }

  // --- what a person does ------------------------------------------------------------------

  let last = {}; // the press before, which a double one is not to repeat
  let isAgain = false;

  /** Tell presses apart from what repeats them, as browser/presses.py does with all of them. */
  function press(event) {
    const { type, key, repeat, timeStamp: at, clientX: x, clientY: y, pointerType } = event;
    if (repeat && key === "Enter") event.preventDefault(); // it presses what has the focus by now
    if (type === "keydown") isAgain = false;
    if (type !== "pointerdown") return;
    const near = pointerType === "mouse" ? 8 : 28;
    isAgain = at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < near;
    last = { at, x, y };
  }

  function hear(event) {
    const { type, target, detail } = event;
    if (presses.includes(type)) {
      press(event);
      done.push(event);
      return;
    }
    if (!app.contains(target)) return;
    if (type === "submit") event.preventDefault();
    const isByTool = type === "click" && !detail;
    if (isDealing) {
      if (!isAgain || isByTool) play?.(event);
      return; // nothing more can be chosen for this deal
    }
    done.push(event);
    if (type === "toggle" && target.id === "table-part") chosen.set(target.id, target.open);
    if ((type === "change" || type === "input") && target.type !== "file") choose(target.name, target.value);
    if (target.closest("[data-act=decline-lessons]")) {
      isDeclined = target.closest(".greeting").hidden = true;
      tellWaiting();
      document.getElementById("brand").focus();
    }
    if (isAgain && !isByTool) return;
    const button = type === "submit" ? target : target.closest("[data-act=deal]:not(form)");
    if (button) deal(button);
  }

  let play; // takes a choice at the table of a first visit, once that is shown
  let move; // the last such choice, as an event

  function keepMove(event) {
    if (move) done.splice(done.indexOf(move), 1);
    move = event;
    done.push(event);
  }

  async function deal(button) {
    isDealing = true;
    showProgress();
    if (!isFirst(chosen)) return;
    const table = await fetchTable(address, { game, ...button.dataset });
    if (!isListening || !table) return;
    button.dataset.deal = table.deal; // Python deals this number
    play = layTable(app, table, keepMove);
  }

  function showProgress() {
    setTimeout(() => {
      if (!isListening || play) return;
      root.dataset.dealing = ""; // how far it is is shown instead of the page (boot.css)
      const words = document.getElementById("boot-dealing");
      words.hidden = false;
      document.getElementById("announce").textContent = words.textContent;
    }, SOON_MS);
  }

  for (const kind of kinds) document.addEventListener(kind, hear, true);
  addEventListener("hashchange", show);

  /** Hand over the events so far, and hear no more. */
  globalThis.takeEarly = () => {
    for (const kind of kinds) document.removeEventListener(kind, hear, true);
    removeEventListener("hashchange", show);
    isListening = false;
    return done;
  };

  // --- what was chosen last ----------------------------------------------------------------

  const { theme } = settings();
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  show();
}
