// What the page's scripts wait for.

/** Promise that the page is parsed. */
export async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

/** Promise that what an element fetches is there, or is known not to come (loader.js notes it). */
async function settled(element) {
  if (!element || "came" in element.dataset || "failed" in element.dataset) return;
  await new Promise((resolve) => {
    for (const kind of ["load", "error"]) element.addEventListener(kind, resolve);
  });
}

/** Promise that the page has its styles, or will have none; in the one file they are there at once. */
export const styled = () => Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].map(settled));

/** Promise that the page's own script has run, or will not come; in the one file it has. */
export const scripted = () => settled(document.querySelector("script[data-gives=takeEarly]"));

/** Promise that the page has its words, or will have English ones (loader.js). */
export async function spoken() {
  const root = document.documentElement;
  await new Promise((resolve) => {
    const look = () => !("mute" in root.dataset) && resolve();
    new MutationObserver(look).observe(root, { attributeFilter: ["data-mute"] });
    look();
  });
}
