// Runs `pyodide py-compile`, of pyodide-build, in Pyodide: node byte_code.mjs PACKAGES ARCHIVE...
//
// So the byte code is of the very Python that the page runs, whichever Python builds the page.
// PACKAGES is the folder where pyodide-build lies; each ARCHIVE, a zip or a wheel, is replaced.
import { basename, dirname, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [packages, ...archives] = process.argv.slice(2).map((path) => resolve(path));

// The entries of a zip are dated, by the clock of a place.
process.env.TZ = "UTC";
const SOME_DAY = Date.UTC(2000, 0, 1);
Date.now = () => SOME_DAY;

const pyodide = await loadPyodide({
  env: {
    PYTHONHASHSEED: "0", // sets have their order from it
    PYTHONNODEBUGRANGES: "1", // what columns would underline, the source, is not in the page
    PYTHONOPTIMIZE: "2", // without docstrings and asserts: nobody reads them in the page
    SOURCE_DATE_EPOCH: String(SOME_DAY / 1000), // so byte code tells of its source by a hash, and not by a date
  },
});
try {
  pyodide.mountNodeFS("/packages", packages);
  pyodide.runPython(`
import sys
sys.path.append("/packages")
from pyodide_build.cli.py_compile import main
`);
  for (const [at, archive] of archives.entries()) {
    pyodide.mountNodeFS(`/${at}`, dirname(archive));
    pyodide.globals.set("archive", `/${at}/${basename(archive)}`);
    pyodide.runPython('main(["--silent", "--compression-level", "9", archive], standalone_mode=False)');
  }
} catch (error) {
  console.error(error.message); // without the source of Pyodide, all of which is one line
  process.exitCode = 1;
}
