// Has the game kept for times without a network (web/service-worker.js), and tells the page when
// another build of it waits. Where a browser refuses, the page works as it does without.
//
// The page hears "game:keeping" at a first visit, and "update:waiting", with the file that the host
// has changed if the browser therefore does not keep that build, and says "update:wanted" when the
// person agrees. All that is told once Python is ready to hear it.
import { Workbox } from "workbox-window/build/workbox-window.prod.mjs";

const CHECK_EVERY = 60 * 60 * 1000; // milliseconds
const root = document.documentElement;

const idle = () =>
  new Promise((resolve) => (window.requestIdleCallback ?? ((then) => setTimeout(then, 500)))(resolve));

const ready = () =>
  new Promise((resolve) => {
    const look = () => root.dataset.state === "ready" && resolve();
    new MutationObserver(look).observe(root, { attributeFilter: ["data-state"] });
    look();
  });

// The page is loaded anew once the build that it asked for is in charge.
function takeUp(container, worker, type) {
  container.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage({ type });
}

/** Tell of a build that is not kept, and never will be, because this host changes its files. */
async function tellAltered({ url, integrity }) {
  if (!navigator.serviceWorker.controller || !url) return; // there is no older build that would stay
  const { kind, detail } = await window.whyLacking(url, integrity);
  if (kind !== "altered") return; // it may be whole at the next visit
  document.addEventListener("update:wanted", () => window.loadAnew([url]), { once: true });
  document.dispatchEvent(new CustomEvent("update:waiting", { detail }));
}

function keepChecking(workbox) {
  let checked = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - checked < CHECK_EVERY) return;
    checked = Date.now();
    workbox.update().catch(() => {}); // without a network there is nothing to find
  };
  setInterval(check, CHECK_EVERY / 4);
  document.addEventListener("visibilitychange", check);
}

async function begin() {
  if (!document.querySelector("link[rel=manifest]")) return; // this is the one file
  const container = navigator.serviceWorker; // some frames are forbidden even to ask
  if ("framed" in root.dataset || !container || !location.protocol.startsWith("http")) return;
  const known = await container.getRegistration();
  if (known?.waiting && root.dataset.state === "loading") {
    // This is the next visit, and nothing is played yet.
    takeUp(container, known.waiting, "SKIP_WAITING_IF_ALONE");
  }
  await ready();
  await idle();
  const address = new URL("service-worker.js", document.baseURI).href;
  const workbox = new Workbox(address, { updateViaCache: "none" });
  workbox.addEventListener("waiting", ({ sw }) => {
    document.addEventListener("update:wanted", () => takeUp(container, sw, "SKIP_WAITING"));
    document.dispatchEvent(new CustomEvent("update:waiting"));
  });
  container.addEventListener("message", ({ data }) => {
    if (data?.type === "UNKEPT") tellAltered(data);
  });
  if (!container.controller) document.dispatchEvent(new CustomEvent("game:keeping"));
  await workbox.register();
  keepChecking(workbox);
}

begin().catch((error) => console.info("The game is not kept for times offline:", error));
