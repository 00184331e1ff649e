// The start page before Python: it shows what was chosen last, lets everything be chosen, and
// keeps what a person does, in order, for Python (table/browser.py takes it).
const root = document.documentElement;

// A deal that comes this soon needs no word that it will come: it would only flash.
const SOON_MS = 250;

globalThis.takeEarly = () => []; // until there is a start page

/** Begin, with the start page laid, and the address of those for other games and numbers. */
export function listen(starts) {
  const app = document.getElementById("app");
  const kinds = ["click", "input", "change", "submit", "toggle"];
  const done = []; // events
  let isListening = true;
  let isDealing = false;

  // The same page for each game and number of players, all made by the game's own Python. The one
  // that the page comes with needs no other.
  let pages; // fetched once another one is needed

  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(`trick-hunt/${name}`)) || {};
    } catch {
      return {}; // there is no storage, or nonsense in it, which Python will say
    }
  }

  // --- what is chosen ----------------------------------------------------------------------

  let game, players;
  const chosen = new Map(); // by the person, now: "game field" or "field": value

  const isOfTheGame = (field) => !/^(pace|name-\d+)$/.test(field);
  const keyOf = (field) => (isOfTheGame(field) ? `${game} ${field}` : field);

  function remembered() {
    const last = kept("setup");
    const setup = last.game === game ? last : kept(`setup-${game}`);
    const seats = Object.entries(setup.seats || []);
    return new Map([
      ...Object.entries(setup.options || {}),
      ...seats.flatMap(([at, { kind, name }]) => [[`kind-${at}`, kind], [`name-${at}`, name]]),
      ["pace", kept("settings").pace],
    ]);
  }

  function put(field, value) {
    if (value === undefined) return;
    for (const element of app.querySelectorAll(`[name="${CSS.escape(field)}"]`)) {
      if (element.type !== "radio") element.value = value;
      else if (element.value === value) element.checked = true;
    }
  }

  async function show() {
    const count = chosen.get(`${game} players`) || players || "";
    const isShown = ([name, value]) => !value || app.querySelector(`[name=${name}][value="${value}"]`)?.checked;
    if (![["game", game], ["players", count]].every(isShown) || pages) {
      pages ??= fetch(starts).then((response) => response.json());
      const all = await pages.catch(() => ({})); // then all this is shown when Python is there
      if (!isListening) return;
      const page = all[`${game} ${count}`] || Object.entries(all).find(([key]) => key.startsWith(`${game} `))?.[1];
      if (page) Idiomorph.morph(app, page, { morphStyle: "innerHTML" });
    }
    for (const [field, value] of remembered()) put(field, value);
    for (const [key, value] of chosen) {
      const [first, second] = key.split(" ");
      if (!second) put(first, value);
      else if (first === game) put(second, value);
    }
  }

  function choose(field, value) {
    if (field === "game") {
      game = value;
      players = kept(`setup-${game}`).players;
    } else {
      chosen.set(keyOf(field), value);
    }
    if (field === "game" || field === "players") show();
  }

  // --- what a person does ------------------------------------------------------------------

  function hear(event) {
    const { type, target } = event;
    if (!app.contains(target)) return;
    if (type === "submit") event.preventDefault();
    if (isDealing) return; // nothing more can be chosen for this deal
    done.push(event);
    if (type === "change" || type === "input") choose(target.name, target.value);
    if (type === "submit" || target.closest("[data-act=deal]:not(form)")) deal();
  }

  function deal() {
    isDealing = true;
    setTimeout(() => {
      if (!isListening) return;
      root.dataset.dealing = ""; // how far it is is shown instead of the start page (boot.css)
      const words = document.getElementById("boot-dealing");
      words.hidden = false;
      document.getElementById("announce").textContent = words.textContent;
    }, SOON_MS);
  }

  for (const kind of kinds) document.addEventListener(kind, hear, true);

  /** Hand over the events so far, and hear no more. */
  globalThis.takeEarly = () => {
    for (const kind of kinds) document.removeEventListener(kind, hear, true);
    isListening = false;
    return done;
  };

  // --- what was chosen last ----------------------------------------------------------------

  const { theme } = kept("settings");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const last = kept("setup");
  game = last.game || app.querySelector("[name=game]:checked").value;
  players = last.players;
  show();
}
