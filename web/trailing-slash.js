// Where a host answers for the game's folder without the slash at its end, all addresses in the page
// would count from the folder above: so the page goes to the folder, or, where the host takes the
// slash away again, to the file in it. It is written in the language of 2009.
(function () {
  "use strict";

  var TRIED = ["to-folder", "to-file"]; // in window.name, which lasts from one page to the next
  var path = location.pathname;
  var tries = TRIED.indexOf(window.name) + 1;

  // The one file, which has no files beside it, may be called what its host likes.
  if (!document.querySelector("link[rel=later]") || !/^http/.test(location.protocol)) return;
  if (/\/$|\.html$|\/index$/.test(path)) {
    if (tries) window.name = "";
    return;
  }
  if (tries === TRIED.length) return window.tellFailure("slash", location.href.split("#")[0], []);
  window.name = TRIED[tries];
  window.stop();
  location.replace(path + (tries ? "/index.html" : "/") + location.search + location.hash);
})();
