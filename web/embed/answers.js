// Folds the answers at the end of a post, where its questions can be answered; paper has them open.
(() => {
  "use strict";

  function fold() {
    for (const title of document.querySelectorAll("#trick-hunt-answers")) {
      const list = title.nextElementSibling;
      if (title.parentElement.localName === "summary" || !list?.matches("ul, ol")) continue;
      const details = document.createElement("details");
      const summary = document.createElement("summary");
      title.replaceWith(details);
      title.style.display = "inline";
      summary.append(title);
      details.append(summary, list);
      addEventListener("beforeprint", () => (details.open = true));
    }
  }

  customElements.get("trick-hunt").give("answers", fold);
})();
