// Begins what takes longest, in a thread of its own (boot/fetcher.js). It stands in index.html
// itself, twice: in the head, where it begins at once if a service worker has the game, and behind
// the first paint, which comes first where all has to be fetched. It is written in the language of
// 2009, since check.js has not run yet.
(function () {
  "use strict";

  function hasServiceWorker() {
    try {
      return !!navigator.serviceWorker.controller;
    } catch (error) {
      return false; // some browsers have none, and some frames are forbidden even to ask
    }
  }

  var snapshot = document.querySelector("link[data-thread]");
  var isKept = hasServiceWorker();
  var isTime = isKept || document.body;
  if (!isTime || window.fetcher || !snapshot || !window.Worker || !window.DecompressionStream) return;
  var fetcher = (window.fetcher = new Worker(snapshot.getAttribute("data-thread"), {
    name: isKept ? "kept" : "",
  }));
  fetcher.isKept = isKept;
  fetcher.said = []; // for boot/thread.js, which comes later
  fetcher.onmessage = function (event) {
    fetcher.said.push(event.data);
  };
  fetcher.onerror = function (event) {
    event.preventDefault(); // the page opens without it
    fetcher.onmessage({ data: "its thread stopped" });
  };
})();
