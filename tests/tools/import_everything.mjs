// Starts Pyodide under Node with a built site's library and imports every module of it and of the
// game: node import_everything.mjs PYTHON, the folder of the site with the two zip files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const python = process.argv[2];
const pyodide = await loadPyodide({ stdLibURL: join(python, "python_stdlib.zip") });
pyodide.unpackArchive(new Uint8Array(readFileSync(join(python, "app.zip"))), "zip");

// The objects that the page and PyScript's script provide for PyScript's Python.
const element = (tagName) => ({ tagName });
globalThis.document = { documentElement: element("HTML"), head: element("HEAD"), body: element("BODY") };
pyodide.registerJsModule("polyscript", { config: {}, js_modules: {} });
pyodide.registerJsModule("_pyscript", { js_import() {}, PyWorker() {} });

console.log(
  pyodide.runPython(`
import importlib, sys, zipfile
from pathlib import Path

def names(paths):
    for path in map(Path, paths):
        if path.suffix in (".py", ".pyc") and path.stem != "__main__":
            parts = path.with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

here = Path.cwd()
game = [p.relative_to(here) for top in ("trickhunt", "table", "htpy", "pyscript") for p in here.rglob(top + "/**/*.py*")]
with zipfile.ZipFile("/lib/python{}{}.zip".format(*sys.version_info)) as library:
    stock = [name for name in library.namelist() if not name.startswith("encodings")]
# Modules that are there for a system or a call that the page does not have.
elsewhere = {"nt", "_ssl", "_lzma", "_sqlite3", "_multiprocessing", "msvcrt", "_curses", "readline", "_dbm"}
failed = []
for name in sorted({*names(game), *names(stock)}):
    try:
        importlib.import_module(name)
    except ImportError as error:
        if error.name not in elsewhere:
            failed.append(f"{name}: {error!r}")
    except Exception as error:
        failed.append(f"{name}: {error!r}")
"\\n".join(failed) or "everything was imported"
`),
);
