// Keeps the game for times without a network: all files of one build, checked byte by byte, or
// the build before it. tools/offline.py puts Workbox in front of this and fills in the list.

const { core, precaching, routing } = workbox;

core.setCacheNameDetails({ prefix: "trick-hunt" });
core.clientsClaim();

const unkept = []; // what did not come as it was built: {url, integrity}

const kept = new precaching.PrecacheController({
  plugins: [
    {
      fetchDidFail: async ({ request: { url, integrity } }) => unkept.push({ url, integrity }),

      // What the page has just loaded need not come again: the host says whether it is the same.
      requestWillFetch: async ({ request }) =>
        request.cache === "reload" ? new Request(request, { cache: "no-cache" }) : request,
    },
  ],
});

// Of the memory snapshot, only what web/loader.js has fetched.
let unused = "gzip";
try {
  new DecompressionStream("brotli");
} catch {
  unused = "brotli";
}
kept.addToCacheList(self.__WB_MANIFEST.filter(({ url }) => !url.endsWith(`/snapshot-${unused}.bin`)));
self.addEventListener("install", (event) => event.waitUntil(kept.install(event).catch(tellUnkept)));
self.addEventListener("activate", (event) => kept.activate(event));

/** Tell the windows of the game which file keeps this build from being kept (web/boot/offline.js). */
async function tellUnkept() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = windows.filter(({ url }) => url.startsWith(self.registration.scope));
  for (const one of ours) one.postMessage({ type: "UNKEPT", ...unkept[0] });
}

// What the browser itself keeps may be asked for past all this (web/boot/fetcher.js); and so may the
// host, where what is kept here may be broken (web/load-errors.js, web/fetch-diagnosis.js,
// web/hosting/check-host.js).
self.addEventListener("fetch", (event) => {
  if (["only-if-cached", "reload"].includes(event.request.cache)) event.stopImmediatePropagation();
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
