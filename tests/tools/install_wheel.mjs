// Installs a wheel in Pyodide like another page would, and plays: node install_wheel.mjs PACKAGES WHEEL
//
// PACKAGES is the folder with micropip.
import { basename, dirname } from "node:path";
import { loadPyodide } from "pyodide";

const [packages, wheel] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/packages", packages);
pyodide.mountNodeFS("/wheels", dirname(wheel));
pyodide.globals.set("address", `emfs:/wheels/${basename(wheel)}`);
try {
  await pyodide.runPythonAsync(`
import sys
sys.path.append("/packages")
import micropip
await micropip.install(address)
print(micropip.__version__, micropip.list()["trick-hunt"].version)

from trickhunt.cli import main
main(["trace", "bargain-hunt", "--players", "3"])
`);
} catch (error) {
  console.error(error.message); // without Pyodide's source, which is a single line
  process.exitCode = 1;
}
