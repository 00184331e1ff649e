// The table of a first visit, before Python: dealt when the site was built (tools/first_tables.py).
// Python deals the same cards, and then makes the one move that is chosen here.
import { isUntouched } from "./storage.js";

const root = document.documentElement;

/** Whether what the person wants is what the build has dealt: nobody has chosen anything else. */
export const isFirst = (chosen) => chosen.size === 0 && isUntouched();

/** Fetch a table of a game, at random; undefined if there is none. */
export async function fetchTable(address, { game, short }) {
  try {
    const file = await (await fetch(address.replace("games.json", `first-${game}.json`))).json();
    const tables = file[short ? "short" : "usual"];
    return { ...tables[Math.floor(Math.random() * tables.length)], sprite: file.sprite, game };
  } catch {
    return undefined; // then Python deals
  }
}

/** Show a table in an element; what is chosen there goes to `keep`, in place of an earlier choice. */
export function layTable(app, { game, home, html, sprite }, keep) {
  const words = document.getElementById("boot-chosen");
  delete root.dataset.dealing;
  document.getElementById("boot-dealing").hidden = true;
  if (sprite) {
    document.body.insertAdjacentHTML("afterbegin", sprite);
    document.body.firstElementChild.id = `sprite-${game}`;
  }
  app.innerHTML = html;
  scrollTo(0, 0);
  home.map((id) => document.getElementById(id)).find(Boolean)?.focus();
  let chosen;
  return (event) => {
    if (event.type !== "click") return;
    event.preventDefault(); // links lead nowhere yet
    const button = event.target.closest("[data-act=card], [data-act=move]");
    if (!button || button.ariaDisabled === "true") return;
    chosen?.removeAttribute("aria-pressed");
    button.ariaPressed = "true";
    chosen = button;
    words.hidden = false;
    document.getElementById("announce").textContent = words.textContent;
    keep(event);
  };
}
