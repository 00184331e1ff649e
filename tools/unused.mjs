// Writes the script that it reads without what nothing in it uses (unused.py).
import { readFileSync } from "node:fs";
import { minify } from "terser";

const ROUNDS = 6; // what only something unused uses, and so on

// A direct eval might use anything. There is none: the page's Content-Security-Policy forbids it.
const script = readFileSync(0, "utf8").replace(/(?<![\w$.])eval\(/g, "globalThis.eval(");

const { code } = await minify(script, {
  compress: {
    defaults: false,
    unused: true,
    dead_code: true,
    side_effects: true,
    pure_getters: true, // to read a property does nothing
    passes: ROUNDS,
  },
  mangle: false,
  format: { comments: false },
});
process.stdout.write(code);
