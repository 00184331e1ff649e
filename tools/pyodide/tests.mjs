// Runs pytest inside Pyodide under Node: node tests.mjs ROOT SITE_PACKAGES ARGUMENT...
//
// The repository and the installed packages are mounted, not copied; the exit code is pytest's.
import { loadPyodide } from "pyodide";

const [root, sitePackages, ...given] = process.argv.slice(2);

const pyodide = await loadPyodide({
  env: {
    HYPOTHESIS_PROFILE: "pyodide",
    // Some plugins of the host need processes, or a supported system.
    HYPOTHESIS_NO_PLUGINS: "1",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    PYTHONDONTWRITEBYTECODE: "1",
  },
});
pyodide.mountNodeFS("/repository", root);
pyodide.mountNodeFS("/packages", sitePackages);
pyodide.globals.set("given", pyodide.toPy(given));
process.exitCode = pyodide.runPython(`
import os, sys
sys.path += ["/packages"]
os.chdir("/repository")
import pytest
# Pyodide has no file descriptors to capture, and no signals for faulthandler.
int(pytest.main(["--capture=sys", "-p", "no:faulthandler", "-p", "no:cacheprovider", *given]))
`);
