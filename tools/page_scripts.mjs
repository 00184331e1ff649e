// Write the scripts of the page, each as one file with all its imports (page_scripts.py):
// node page_scripts.mjs WEB START SITE
//
// WEB is the folder with the sources; START is the HTML of the start page; SITE gets the scripts,
// in folders of the same names.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const [web, start, site] = process.argv.slice(2).map((path) => resolve(path));

// The page needs none of the modules that PyScript and Pyodide import on demand. One part of
// PyScript is imported even if it is switched off; only the exports needed for that remain.
const UNWANTED = /^\.\/error-/;
const never = {
  name: "never",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^/ }, ({ kind, path }) => {
      if (kind !== "dynamic-import") return undefined;
      return UNWANTED.test(path) ? { path, namespace: "unwanted" } : { path, external: true };
    });
    onLoad({ filter: /^/, namespace: "unwanted" }, () => ({
      contents: "export const notOnDOM = () => {}, notify = () => {};",
    }));
  },
};

// ZzFX opens an audio context when it is loaded, which browsers refuse before the first press; without
// any audio support, that would be an error.
const PLACE = "audioContext: new AudioContext,";
const silentFirst = {
  name: "silent first",
  setup({ onLoad }) {
    onLoad({ filter: /\/zzfx\/ZzFX\.js$/ }, ({ path }) => {
      const script = readFileSync(path, "utf8");
      if (!script.includes(PLACE)) console.log("ZzFX asks for a place to sound in another way than known");
      return { contents: script.replace(PLACE, "audioContext: null,") };
    });
  },
};

const startPage = {
  name: "start page",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^start-page$/ }, () => ({ path: start, namespace: "start" }));
    onLoad({ filter: /^/, namespace: "start" }, () => ({
      contents: readFileSync(start, "utf8"),
      loader: "text",
    }));
  },
};

const SCRIPTS = {
  "boot/page": "iife",
  "boot/python": "esm",
  "table/motion": "iife",
  "table/sound": "iife",
  "table/tooltips": "iife",
  "table/dragging": "iife",
  "table/following": "iife",
  "table/finished-games": "iife",
};

for (const [name, format] of Object.entries(SCRIPTS)) {
  await build({
    entryPoints: [join(web, `${name}.js`)],
    outdir: join(site, dirname(name)),
    bundle: true,
    format,
    target: "es2023",
    minifyWhitespace: true,
    minifySyntax: true,
    charset: "ascii", // correct under any charset of a host
    legalComments: "none", // third-party.txt has the notices
    plugins: [startPage, never, silentFirst],
    logLevel: "warning",
  });
}
