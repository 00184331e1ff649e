// Begins what takes longest, in a thread of its own (boot/fetcher.js): at once, here in the head of
// index.html, if a service worker has the game, and otherwise behind the first paint
// (boot/opening.js), since all has to be fetched then. It is written in the language of 2009, since
// check.js has not run yet.
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

  function begin() {
    delete window.beginFetching;
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
  }

  if (!snapshot || !window.Worker || !window.DecompressionStream) return;
  if (isKept) begin();
  else window.beginFetching = begin;
})();
