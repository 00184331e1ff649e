// Runs esbuild once (esbuild.py): node esbuild.mjs < OPTIONS
//
// OPTIONS are those of its function build(), as JSON; the result goes to standard output.
import { build } from "esbuild";
import { readFileSync } from "node:fs";

const options = JSON.parse(readFileSync(0, "utf8"));
const made = await build({ ...options, write: false, charset: "ascii", logLevel: "warning" });
process.stdout.write(made.outputFiles[0].text);
