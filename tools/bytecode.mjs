// Runs bytecode.py in Pyodide: node bytecode.mjs FOLDER [--without-lines]
//
// So the byte code is of the very Python that the page runs, whichever Python builds the page.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, ...options] = process.argv.slice(2);
const pyodide = await loadPyodide({
  env: {
    PYTHONHASHSEED: "0", // sets have their order from it
    PYTHONNODEBUGRANGES: "1", // what columns would underline, the source, is not in the page
  },
});
pyodide.mountNodeFS("/modules", folder);
pyodide.globals.set("given", pyodide.toPy(["bytecode.py", "/modules", ...options]));
try {
  pyodide.runPython("import sys; sys.argv = given");
  pyodide.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf-8"));
} catch (error) {
  console.error(error.message); // without the source of Pyodide, all of which is one line
  process.exitCode = 1;
}
