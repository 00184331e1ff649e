/** Promise that the page has its style, or will have none; in the one file it is there at once. */
export async function styled() {
  const style = document.querySelector("link[rel=stylesheet]");
  if (!style || style.sheet || "failed" in style.dataset) return;
  await new Promise((resolve) => {
    for (const kind of ["load", "error"]) style.addEventListener(kind, resolve);
  });
}
