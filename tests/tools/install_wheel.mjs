// Installs a wheel in Pyodide as a page of others would, and plays: node install_wheel.mjs PACKAGES WHEEL
//
// PACKAGES is the folder where micropip lies.
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
  console.error(error.message); // without the source of Pyodide, all of which is one line
  process.exitCode = 1;
}
