// The language of the page, before its first paint: what the page around says, else what was
// chosen, else what the address says (?lang=de), else the browser's. It stands in index.html
// itself, and is written in the language of 2009.
//
// A language is one of link[rel=language]; one that is not finished is never taken unasked. Until
// its own words are there (loader.js), nothing is shown that has any: html[data-mute].
//
// Which one it is stands in html[data-speaks]: a browser that translates the page changes html[lang].
(function () {
  "use strict";

  var LONGEST = 10000; // characters, as in boot/storage.js
  var root = document.documentElement;
  var links = [].slice.call(document.querySelectorAll("link[rel=language]"));

  function named(text) {
    var found = /(?:^|[?&])lang=([\w-]{2,35})(?:&|$)/.exec(text);
    return found && found[1];
  }

  function around() {
    var wishes = /^#\/framed\?([^!]*)!/.exec(location.hash);
    return wishes && named(wishes[1]);
  }

  /** What was chosen at an earlier visit; anybody of this origin can write there. */
  function chosen() {
    try {
      var text = localStorage.getItem("trick-hunt/settings");
      // Where there is none, an error would take a quarter of the time of all these scripts.
      var settings = text && text.length <= LONGEST && JSON.parse(text);
      return settings && settings.language_chosen === true && settings.language;
    } catch (error) {
      return null; // there is no storage, or nothing of ours in it
    }
  }

  /** Be in the language that a wish means, if the page can; returns whether it is. */
  function speak(wish, isUnasked) {
    if (typeof wish !== "string") return false;
    var code = wish.toLowerCase().replace(/_/g, "-");
    if (code.split("-")[0] === "en") return true;
    return [code, code.split("-")[0]].some(function (one) {
      return links.some(function (link) {
        if (link.hreflang !== one || (isUnasked && link.hasAttribute("data-done"))) return false;
        root.lang = one;
        root.setAttribute("data-speaks", one);
        root.dir = link.getAttribute("data-dir") || "ltr";
        root.setAttribute("data-mute", "");
        return true;
      });
    });
  }

  if (speak(around()) || speak(chosen()) || speak(named(location.search))) return;
  (navigator.languages || [navigator.language]).some(function (wish) {
    return speak(wish, true);
  });
})();
