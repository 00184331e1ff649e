// Begins what takes longest, in a thread of its own (boot/fetcher.js). It stands in index.html
// itself, behind the first paint, and in the language of 2009, since check.js has not run yet.
(function () {
  "use strict";

  var snapshot = document.querySelector("link[data-thread]");
  if (!snapshot || !window.Worker || !window.DecompressionStream) return;
  var fetcher = (window.fetcher = new Worker(snapshot.getAttribute("data-thread")));
  fetcher.said = []; // for boot/snapshot.js, which comes later
  fetcher.onmessage = function (event) {
    fetcher.said.push(event.data);
  };
  fetcher.onerror = function () {
    fetcher.said.push("its thread could not be started");
  };
})();
