// Python, as one module (tools/page_scripts.py): starts Pyodide, then PyScript, for which this is also
// the interpreter that pyscript.toml names, and passes on what goes wrong in Python before the game
// is ready. Where load-errors.js has said that the browser cannot run the game, nothing is started.
export { snapshot } from "./payload.js"; // first: it answers for what the others ask for
import { load, version } from "./interpreter.js";
import { hooks, stdlib } from "@pyscript/core/js";
import "./offline.js";

export { version };

export const loadPyodide = (streams) => load(streams, stdlib);

// PyScript turns this hook for workers into text and back by Function(), which the page's
// Content-Security-Policy forbids; here are no workers.
hooks.worker.onBeforeRunAsync.clear();

hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (error, ...rest) => {
    if (error instanceof Error) {
      document.dispatchEvent(new CustomEvent("boot:failed", { detail: error }));
    }
    return stderr(error, ...rest);
  };
});
