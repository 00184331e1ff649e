// Starts PyScript and passes on what goes wrong in Python before the game is ready.
// Where check.js has said that the browser cannot run the game, nothing is started.
import "./payload.js"; // by then it is known what PyScript's scripts have to be

if (document.documentElement.dataset.state !== "failed") {
  const { hooks } = await import("../vendor/pyscript/core.js");

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
}
