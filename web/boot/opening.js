// Lays the start page, once its style is there.
import { listen } from "./choices.js";

const root = document.documentElement;

/** Show the start page, unless something else is to be shown, or Python shows it already. */
function lay() {
  const isAwaited = "framed" in root.dataset || document.querySelector(":target")?.id === "/play";
  if (isAwaited || root.dataset.state !== "loading") return;
  const { content, dataset } = document.getElementById("start-page");
  document.body.append(content.getElementById("sprite"));
  document.getElementById("app").append(content);
  listen(dataset.starts);
}

function open() {
  const style = document.querySelector("link[rel=stylesheet]"); // else it stands in the page
  if (!style || style.sheet || "failed" in style.dataset) lay();
  else for (const kind of ["load", "error"]) style.addEventListener(kind, lay);
}

// Where check.js has said that the browser cannot run the game, there is nothing to choose.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", open);
else open();
