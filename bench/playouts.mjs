// Measures play-outs inside Pyodide: node playouts.mjs ROOT SECONDS
//
// Prints what bench/playouts.py calls its rates.
import { loadPyodide } from "pyodide";

const [root, seconds] = process.argv.slice(2);

const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/repository", root);
pyodide.globals.set("seconds", Number(seconds));
// Python's own clock of the processor runs on while others use it, in there.
pyodide.globals.set("clock", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
pyodide.runPython(`
import sys
sys.path.insert(0, "/repository/bench")
from playouts import rates
print(*rates(seconds, clock))
`);
