// Folds the answers at the end of a post, where its questions can be answered. Ids of clauses stay
// whole; on paper nothing is folded, and a heading stays with what it is of.
(() => {
  "use strict";

  function fold() {
    for (const title of document.querySelectorAll("#trick-hunt-answers")) {
      const list = title.nextElementSibling;
      if (title.parentElement.localName === "summary" || !list?.matches("ul, ol, div")) continue;
      const details = document.createElement("details");
      const summary = document.createElement("summary");
      title.replaceWith(details);
      title.style.display = "inline";
      summary.append(title);
      details.append(summary, list);
    }
  }

  addEventListener("beforeprint", () => {
    for (const one of document.querySelectorAll("trick-hunt details, details:has(> summary > #trick-hunt-answers)")) one.open = true;
  });
  const SHEET = new CSSStyleSheet();
  SHEET.replaceSync(`
    @media print {
      :is(h1, h2, h3, h4, h5, h6):has(+ trick-hunt, + div > trick-hunt) { break-after: avoid; }
      blockquote[cite*="/r/"] { break-inside: avoid; }
      trick-hunt summary, summary:has(> #trick-hunt-answers) { break-after: avoid; }
      trick-hunt li:has(> :is(ul, ol, p)) { break-inside: avoid; }
    }
  `);
  SHEET.insertRule(`a[href^="${customElements.get("trick-hunt").from}"][href*="/r/"] { display: inline-block; }`);
  document.adoptedStyleSheets.push(SHEET);

  customElements.get("trick-hunt").give("answers", fold);
})();
