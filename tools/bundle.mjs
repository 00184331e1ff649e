// Writes the scripts of the page, each as one file with all that it imports (bundle.py):
// node bundle.mjs SOURCES TARGET
//
// SOURCES is the folder with page.js, a script, and python.js, a module; TARGET gets the two.
import { build } from "esbuild";
import { join, resolve } from "node:path";

const [sources, target] = process.argv.slice(2).map((path) => resolve(path));

// Of what PyScript and Pyodide import only when it is called for, the page needs one part, even
// though pyscript.toml does without what it does.
const NEEDED = /^\.\/error-/;
const never = {
  name: "never",
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === "dynamic-import" && !NEEDED.test(path) ? { path, external: true } : undefined,
    );
  },
};

for (const [name, format] of [["page", "iife"], ["python", "esm"]]) {
  await build({
    entryPoints: [join(sources, `${name}.js`)],
    outdir: target,
    bundle: true,
    format,
    target: "es2023",
    minifyWhitespace: true,
    minifySyntax: true,
    charset: "utf8",
    legalComments: "none", // third-party.txt has the notices
    plugins: [never],
    logLevel: "warning",
  });
}
