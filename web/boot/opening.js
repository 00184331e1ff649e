// What comes once the awning is painted, and does not hold that up: the thread that fetches, the
// scripts in which Python comes, the rest of the style, and the start page.
//
// The page preloads the files; elements made from those links take them unaltered or not at all.
import { listen } from "./choices.js";

const UNSEEN_MS = 300; // until something is painted, where somebody looks at the page
const root = document.documentElement;
const preloaded = (kind) => document.querySelector(`link[data-is=${kind}]`);

function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_MS);
  });
}

/** Put an element into the page that needs what a link has preloaded; returns when it has it. */
function add({ integrity }, element, properties) {
  Object.assign(element, { crossOrigin: "anonymous", integrity }, properties);
  return new Promise((resolve) => {
    element.addEventListener("load", resolve);
    element.addEventListener("error", resolve); // check.js says it
    document.head.append(element);
  });
}

function run(link, properties) {
  const script = document.createElement("script");
  script.dataset.gives = link.dataset.gives;
  return add(link, script, { src: link.href, ...properties });
}

function dress() {
  const link = preloaded("style");
  if (!link) return Promise.resolve(); // it stands in the page
  return add(link, document.createElement("link"), { rel: "stylesheet", href: link.href });
}

/** Show the start page, unless something else is to be shown, or Python shows it already. */
function lay() {
  const isAwaited = "framed" in root.dataset || document.querySelector(":target")?.id === "/play";
  if (isAwaited || root.dataset.state !== "loading") return;
  const { content, dataset } = document.getElementById("start-page");
  document.body.append(content.getElementById("sprite"));
  document.getElementById("app").append(content);
  listen(dataset.starts);
}

async function open() {
  await painted();
  if (root.dataset.state !== "loading") return; // check.js has said why
  window.beginFetching?.();
  const script = preloaded("script");
  if (script) {
    run(script);
    run(preloaded("module"), { type: "module" });
  }
  await dress();
  lay();
}

open();
