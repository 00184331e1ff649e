// Lays the start page, or the page of the game that the address names, once the style is there.
import startPage from "start-page"; // made by the build; in the page itself, all else would wait for it
import { listen } from "./choices.js";
import { parsed, styled } from "./waiting.js";

const root = document.documentElement;

/** Show the page, unless something else is to be shown, or Python shows it already. */
function lay() {
  if ("framed" in root.dataset || "awaited" in root.dataset || root.dataset.state !== "loading") return;
  const { content } = Object.assign(document.createElement("template"), { innerHTML: startPage });
  document.body.append(content.getElementById("sprite"));
  listen(content, document.getElementById("app").dataset.games);
}

// Where check.js has said that the browser cannot run the game, there is nothing to choose.
parsed().then(styled).then(lay);
