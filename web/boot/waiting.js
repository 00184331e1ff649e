// What the page's scripts wait for.

/** Promise that the page is parsed. */
export async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

/** Promise that what an element fetches is there, or is known not to come. */
function settled(element) {
  return new Promise((resolve) => {
    for (const kind of ["load", "error"]) element.addEventListener(kind, resolve);
  });
}

/** Promise that the page has its style, or will have none; in the one file it is there at once. */
export async function styled() {
  const style = document.querySelector("link[rel=stylesheet]");
  if (!style || style.sheet || "failed" in style.dataset) return;
  await settled(style);
}

/** Promise that check.js has judged the browser, or will not come; in the one file it has. */
export async function judged() {
  const guard = document.querySelector('script[src="check.js"]');
  if (!guard || "came" in guard.dataset || "failed" in guard.dataset) return;
  await settled(guard);
}
