// The interpreter that pyscript.toml names: the Pyodide served beside this file.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

// The folder holds our own python_stdlib.zip (trimmed, byte-compiled) and a lock file that
// offers no packages, so that Pyodide has nothing to ask anybody else for.
const indexURL = new URL("./vendor/pyodide/", import.meta.url).href;

export { version };

export const loadPyodide = (options) => load({ ...options, indexURL });
