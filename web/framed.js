// What has to be known before the first paint of a page in a frame of another page. It stands in
// index.html itself, and is written in the language of 2009.
//
// The address of a framed page is #/framed?WISHES!/ and then as usual (py/table/page/dom/framed.py).
(function () {
  "use strict";

  var wishes = location.hash && /^#\/framed\?([^!]*)!/.exec(location.hash);

  if (wishes) {
    var root = document.documentElement;
    root.setAttribute("data-framed", "");
    var theme = /(?:^|&)theme=(light|dark)(?:&|$)/.exec(wishes[1]);
    if (theme) root.setAttribute("data-theme", theme[1]);
  }

  // A sandbox takes the page's own origin away, and then its own modules and files count as
  // foreign, which they are on most hosts. The one file asks for nothing.
  var oneFile = window.origin === "null" && document.getElementById("one-file");
  // No frame shows the sign, so none has to wait for it, least of all for that of a page that goes.
  var awaited = (wishes || oneFile) && document.querySelector("link[rel=expect]");
  if (awaited) awaited.parentNode.removeChild(awaited);
  if (oneFile) {
    window.stop();
    location.replace(oneFile.getAttribute("href") + location.hash);
  }
})();
