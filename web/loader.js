// Begins everything, in the head of index.html itself: what the files of link[data-is] do comes
// behind the first paint, and they are taken unaltered or not at all. Before the paint as little is
// done as can be: even to ask for the document takes time. It is written in the language of 2009,
// since it also runs in browsers that are too old for the rest.
(function () {
  "use strict";

  var UNSEEN = 300; // milliseconds until something is painted, where somebody looks at the page
  var isKept = hasServiceWorker();
  var hasBegun = false;
  var root = document.documentElement;

  function all(selector) {
    return [].slice.call(document.querySelectorAll(selector));
  }

  function hasServiceWorker() {
    try {
      return !!navigator.serviceWorker.controller;
    } catch (error) {
      return false; // some browsers have none, and some frames are forbidden even to ask
    }
  }

  /** Begin the thread that fetches the memory snapshot (boot/fetcher.js). */
  function fetchSnapshot() {
    var packing = "brotli";
    try {
      new DecompressionStream(packing);
    } catch (error) {
      packing = "gzip";
    }
    all("link[data-packing]:not([data-packing=" + packing + "])").forEach(function (link) {
      link.parentNode.removeChild(link);
    });
    var snapshot = document.querySelector("link[data-packing]");
    if (!snapshot || !window.Worker || !window.DecompressionStream) return;
    var fetcher = (window.fetcher = new Worker(snapshot.getAttribute("data-thread"), {
      name: packing + (isKept ? " kept" : ""),
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

  /** Ask for Python's WebAssembly, which boot/payload.js takes from here. */
  function fetchPython() {
    var wasm = document.querySelector('link[rel=payload][href$=".wasm"]');
    if (!wasm || !window.fetch) return;
    window.fetching = fetch(wasm.href);
    window.fetching["catch"](function () {}); // payload.js says it
  }

  // --- words of another language -------------------------------------------------------------

  var PATIENCE = 6000; // milliseconds until English words are better than none
  var english; // the words that stood in the page

  /** The language that the page is in, which language.js says where it is not English. */
  function spoken() {
    return root.getAttribute("data-speaks") || "en";
  }

  /** The words that stand in the page itself, by the elements that show them. */
  function shown(words) {
    var elements = all("[data-says]");
    var before = elements.map(function (element) {
      return element.textContent;
    });
    elements.forEach(function (element, at) {
      if (words && words[at]) element.textContent = words[at];
    });
    return before;
  }

  function unmute() {
    root.removeAttribute("data-mute");
  }

  /**
   * Be in a language: say what stands in the page in its words, which its script gives.
   *
   * Python calls it with a code (py/table/page/dom/languages.py), the script of a language with
   * its words: {lang, says, start, cut}.
   */
  window.speak = function (speech) {
    if (typeof speech === "string") {
      var link = document.querySelector('link[rel=language][hreflang="' + speech + '"]');
      root.lang = speech;
      root.setAttribute("data-speaks", speech);
      root.dir = (link && link.getAttribute("data-dir")) || "ltr";
      if (!link) speech = { lang: speech, says: english };
      else if (window.speech && window.speech.lang === speech) speech = window.speech;
      else return link.integrity && use(link); // in the one file, what stands in the page stays
    }
    if (speech.lang !== spoken()) return; // another one was wished meanwhile
    window.speech = speech;
    var before = shown(speech.says);
    english = english || before;
    unmute();
    var told = document.querySelector("[data-failure]:not([hidden])"); // in English until now
    if (told) document.getElementById("alert").textContent = told.textContent;
  };

  /** Ask for the words of the page's language: those of the page, and those for Python. */
  function fetchWords() {
    var which = '[hreflang="' + spoken() + '"]';
    var script = document.querySelector("link[rel=language]" + which);
    var words = document.querySelector("link[rel=words][data-words=first]" + which);
    if (!script) return unmute();
    use(script).addEventListener("error", unmute);
    setTimeout(unmute, PATIENCE);
    if (!words || !window.fetch) return;
    window.asking = fetch(words.href, { integrity: words.integrity });
    window.asking["catch"](function () {}); // boot/interpreter.js does without
  }

  /** Put the script or style of a link to use. */
  function use(link) {
    var kind = link.getAttribute("data-is") || "script";
    var element = document.createElement(kind === "style" ? "link" : "script");
    if (link.getAttribute("integrity")) {
      element.crossOrigin = "anonymous";
      element.setAttribute("integrity", link.getAttribute("integrity"));
    }
    ["data-gives", "data-optional"].forEach(function (name) {
      if (link.hasAttribute(name)) element.setAttribute(name, link.getAttribute(name));
    });
    // Others may come too late to hear it.
    element.onload = function () {
      element.setAttribute("data-came", "");
    };
    element.onerror = function () {
      element.setAttribute("data-failed", "");
    };
    if (kind === "style") element.rel = "stylesheet";
    if (kind === "module") element.type = kind;
    element.setAttribute(kind === "style" ? "href" : "src", link.getAttribute("href"));
    document.head.appendChild(element);
    return element;
  }

  function begin() {
    if (hasBegun) return;
    hasBegun = true;
    window.dressUp();
    var links = all("link[data-is]");
    if (!links.length) return; // the one file has everything in it
    fetchWords();
    if (root.getAttribute("data-state") === "failed") return; // load-errors.js has said why
    links.forEach(use);
    fetchSnapshot();
    if (!isKept) fetchPython(); // else the thread has it compiled
  }

  /** Begin as soon as the whole page is there. */
  function beginSoon() {
    if (document.readyState !== "loading") begin();
    else document.addEventListener("readystatechange", begin);
  }

  // Where a game is gone on with at once, the start page is not shown before; nor is it in a frame.
  if (location.hash) {
    if (/^#\/play(\/|$)/.test(location.hash)) root.setAttribute("data-awaited", "");
    if (root.hasAttribute("data-awaited") || root.hasAttribute("data-framed")) {
      document.addEventListener("readystatechange", window.dressUp);
    }
  }
  setTimeout(beginSoon, UNSEEN);
  try {
    new PerformanceObserver(beginSoon).observe({ type: "paint" });
  } catch (error) {
    // Then it is the clock that says when.
  }
})();
