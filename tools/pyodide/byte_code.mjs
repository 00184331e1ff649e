// Runs `pyodide py-compile`, of pyodide-build, in Pyodide: node byte_code.mjs PACKAGES ARCHIVE...
//
// The byte code is therefore that of the page's Python, whichever Python builds the page. PACKAGES is
// the folder with pyodide-build; each ARCHIVE, a zip or a wheel, is replaced.
import { basename, dirname, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [packages, ...archives] = process.argv.slice(2).map((path) => resolve(path));

// The entries of a zip have dates in local time.
process.env.TZ = "UTC";
const SOME_DAY = Date.UTC(2000, 0, 1);
Date.now = () => SOME_DAY;

const pyodide = await loadPyodide({
  env: {
    PYTHONHASHSEED: "0", // determines the order of sets
    PYTHONNODEBUGRANGES: "1", // tracebacks cannot underline columns without the source
    PYTHONOPTIMIZE: "2", // without docstrings and asserts, which the page does not use
    SOURCE_DATE_EPOCH: String(SOME_DAY / 1000), // so that byte code has a hash of its source instead of a date
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
  console.error(error.message); // without Pyodide's source, which is a single line
  process.exitCode = 1;
}
