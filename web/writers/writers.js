// The page for writers: code that names this very host, buttons that copy it, and a list of what
// the tables tell.
(() => {
  "use strict";

  const EXAMPLE = "https://trick-hunt.example/"; // stands for the host in the page
  const here = new URL("..", document.currentScript.src).href; // the folder of the site
  const MOST_LINES = 50;

  for (const code of document.querySelectorAll("code")) {
    code.textContent = code.textContent.replaceAll(EXAMPLE, here);
  }

  async function copy(button) {
    const code = document.getElementById(button.dataset.copies);
    const usual = button.textContent;
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = button.dataset.done;
    } catch {
      getSelection().selectAllChildren(code); // the reader's own keys do the rest
      code.focus();
      button.textContent = button.dataset.selected;
    }
    setTimeout(() => (button.textContent = usual), 2500);
  }

  for (const button of document.querySelectorAll(".copy")) {
    button.addEventListener("click", () => copy(button));
  }

  /** Unfold the file of the generator to which the studio led. */
  function unfold() {
    const title = document.getElementById(location.hash.slice(1));
    const file = title?.parentElement.querySelector(":scope > details");
    if (file) file.open = true;
  }

  unfold();
  addEventListener("hashchange", unfold);

  const told = document.getElementById("told");
  for (const kind of ["ready", "move", "step", "answer", "tally", "end", "error"]) {
    const note = ({ target, detail }) => {
      if (target.localName !== "trick-hunt") return;
      const line = document.createElement("span");
      line.textContent = `${target.mode}: ${kind} ${JSON.stringify(detail)}`;
      told.append(line);
      while (told.childElementCount > MOST_LINES) told.firstElementChild.remove();
      told.scrollTop = told.scrollHeight;
    };
    document.addEventListener(kind, note, true); // errors do not bubble
  }
})();
