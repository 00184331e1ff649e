// Keeps the game for times without a network: all files of one build, checked byte by byte, or
// the build before it. tools/offline.py puts Workbox in front of this and fills in the list.

const { core, precaching, routing } = workbox;
const ENTRIES = self.__WB_MANIFEST;
const { scope } = self.registration;

core.setCacheNameDetails({ prefix: "trick-hunt" });
core.clientsClaim();

const kept = new precaching.PrecacheController({
  plugins: [
    {
      // What the page has just loaded need not come again: the host says whether it is the same.
      requestWillFetch: async ({ request }) =>
        request.cache === "reload" ? new Request(request, { cache: "no-cache" }) : request,

      // The memory snapshot is unpacked once, here, and not at every visit.
      cacheWillUpdate: async ({ request, response }) => {
        if (!response.ok) return null;
        return request.url.endsWith("/snapshot.bin") ? unpacked(response) : response;
      },
    },
  ],
});

async function unpacked({ body }) {
  const inflated = body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(inflated).arrayBuffer();
  return new Response(bytes, {
    headers: { "Content-Type": "application/octet-stream", "X-Unpacked": bytes.byteLength },
  });
}

kept.addToCacheList(ENTRIES);
self.addEventListener("install", (event) => {
  if (!event.addRoutes) {
    kept.install(event);
    return;
  }
  event.waitUntil(kept.install(event).then(keepNamed));
  event.waitUntil(event.addRoutes(routes()).catch(console.info)); // it works without, too
});
self.addEventListener("activate", (event) => {
  kept.activate(event);
  event.waitUntil(forgetNamed());
});

// --- without this worker -------------------------------------------------------------------

// Where a browser can answer from what is kept without waking this worker, which takes longer than
// the answer, it looks for the very address. Files of the same name in every build are kept under
// another one, so they are kept once more for it, apart from those of other builds.
const NAMED = `trick-hunt-named ${scope} `; // no address has a space in it
const named = ENTRIES.filter(({ revision }) => revision);
const ownNamed = NAMED + named.find(({ url }) => url === "index.html").revision;

async function keepNamed() {
  const cache = await caches.open(ownNamed);
  const put = async (url, as) => cache.put(new URL(as, scope), await kept.matchPrecache(url));
  await put("index.html", "");
  for (const { url } of named) await put(url, url);
}

async function forgetNamed() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(NAMED) && name !== ownNamed);
  await Promise.all(others.map((name) => caches.delete(name)));
}

function routes() {
  const route = (url, cacheName) => ({
    condition: { urlPattern: { pathname: literal(new URL(url, scope).pathname), search: "" } },
    source: { cacheName },
  });
  const own = named.map(({ url }) => route(url, ownNamed));
  const others = ENTRIES.filter(({ revision }) => !revision);
  return [
    // What the browser itself keeps may be asked for past all this (web/boot/fetcher.js).
    {
      condition: { urlPattern: { pathname: "*.wasm" }, requestMode: "same-origin" },
      source: "network",
    },
    route("", ownNamed),
    ...own,
    ...others.map(({ url }) => route(url, core.cacheNames.precache)),
  ];
}

/** A path as a pattern of nothing but itself. */
function literal(path) {
  return path.replace(/[\\{}()*+?:]/g, "\\$&");
}

// --- with it -------------------------------------------------------------------------------

// As by the first of the routes above.
self.addEventListener("fetch", (event) => {
  if (event.request.cache === "only-if-cached") event.stopImmediatePropagation();
});
routing.registerRoute(
  new precaching.PrecacheRoute(kept, {
    directoryIndex: "index.html",
    cleanURLs: false,
    ignoreURLParametersMatching: [/./],
  }),
);

// A build that waits takes the place of the one before it when the page says so: at once, or
// only if no other window of the game is open.
self.addEventListener("message", (event) => {
  const { type } = event.data ?? {};
  if (type === "SKIP_WAITING") self.skipWaiting();
  if (type === "SKIP_WAITING_IF_ALONE") event.waitUntil(skipWaitingIfAlone());
});

async function skipWaitingIfAlone() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = windows.filter(({ url }) => url.startsWith(self.registration.scope));
  if (ours.length <= 1) await self.skipWaiting();
}
