// Lays the start page, or the page of the game that the address names, once the style is there.
import startPage from "start-page"; // made by the build; in the page itself, all else would wait for it
import { listen } from "./early-input.js";
import { parsed, spoken, styled } from "./waiting.js";

const root = document.documentElement;

const fragment = (html) => Object.assign(document.createElement("template"), { innerHTML: html });

/** Show the page, unless something else is to be shown, or Python shows it already. */
function lay() {
  if ("framed" in root.dataset || "awaited" in root.dataset || root.dataset.state !== "loading") return;
  const { content } = fragment(startPage);
  document.body.append(content.getElementById("sprite"));
  const { lang, start } = window.speech ?? {};
  const spoken = document.querySelector(`link[rel=language][hreflang="${lang}"]`);
  const { dataset } = spoken ?? document.getElementById("app");
  listen(spoken ? fragment(start).content : content, dataset.games);
}

// Where load-errors.js has said that the browser cannot run the game, there is nothing to choose.
parsed().then(styled).then(spoken).then(lay);
