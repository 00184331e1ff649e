// Measure play-outs inside Pyodide: node playouts.mjs ROOT SECONDS
//
// Prints the rates of bench/playouts.py.
import { loadPyodide } from "pyodide";

const [root, seconds] = process.argv.slice(2);

const pyodide = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/repository", root);
pyodide.globals.set("seconds", Number(seconds));
// In Pyodide, Python's own processor clock also counts the time of other processes.
pyodide.globals.set("clock", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
pyodide.runPython(`
import sys
sys.path.append("/repository")
from bench.playouts import rates
print(*rates(seconds, clock))
`);
