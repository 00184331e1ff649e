// Links of posts lead to the page of a game, which can be read without scripts; where they run, this
// goes on to the table that the link names.
(() => {
  "use strict";

  if (location.hash.startsWith("#/")) location.replace(document.currentScript.dataset.table + location.hash);
})();
