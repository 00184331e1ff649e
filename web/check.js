// Stands guard over the opening of the page, and says in words what is wrong: that the browser is
// too old, or not allowed to run the game, that the page itself arrived cut off, that a file is
// missing. Its name never changes, so that it is there for a page of any build, and it may be a
// build older or newer than the page. It has to run in the oldest browsers, so it is written in
// the language of 2009. docs/BROWSERS.md says which browsers are asked for and why; all words
// stand in index.html.
(function () {
  "use strict";

  var root = document.documentElement;
  var words = document.currentScript ? document.currentScript.getAttribute("data-cut") : "";
  var suspects = []; // what is fetched anew before another try, whatever was cached

  function all(selector) {
    return [].slice.call(document.querySelectorAll(selector));
  }

  function addressOf(element) {
    return element.getAttribute("src") || element.getAttribute("href");
  }

  // --- saying it ---------------------------------------------------------------------------

  /**
   * Show words in place of the game, once.
   *
   * kind: whose words, see index.html; detail: what a person can report;
   * addresses: the files that may be to blame, all where nobody knows.
   */
  function tell(kind, detail, addresses) {
    if (root.getAttribute("data-state") === "failed") return;
    root.setAttribute("data-state", "failed"); // nothing else begins then
    suspects = addresses || all("script[src], link[href]").map(addressOf);
    whenParsed(function () {
      show(document.querySelector('[data-failure="' + kind + '"]'), detail);
    });
  }

  function show(message, detail) {
    if (!message || !document.getElementById("boot-detail")) {
      document.body.textContent = (window.speech && window.speech.cut) || words; // of the page there is not enough for more
      return;
    }
    message.removeAttribute("hidden");
    document.getElementById("boot-detail").textContent = detail;
    document.getElementById("boot-progress").setAttribute("hidden", "");
    document.getElementById("boot-failure").removeAttribute("hidden");
    document.getElementById("announce").textContent = "";
    document.getElementById("alert").textContent = message.textContent;
    document.getElementById("boot-retry").addEventListener("click", tryAgain);
    var sheet = document.getElementById("sheet");
    if (sheet && sheet.open) sheet.close(); // it would lie over this
  }

  function whenParsed(then) {
    if (document.readyState !== "loading") return then();
    document.addEventListener("readystatechange", function look() {
      if (document.readyState !== "interactive") return;
      document.removeEventListener("readystatechange", look);
      then();
    });
  }

  window.tellFailure = tell;

  // --- trying again ------------------------------------------------------------------------

  var PATIENCE = 20000; // milliseconds

  function isHosted() {
    return !!window.fetch && /^http/.test(location.protocol);
  }

  function tryAgain() {
    function reload() {
      location.reload();
    }
    if (!isHosted()) return reload();
    this.disabled = true;
    setTimeout(reload, PATIENCE);
    var fetched = suspects.map(function (address) {
      return fetch(address, { cache: "reload" }).then(function (response) {
        return response.blob();
      });
    });
    // Whatever is still missing, the page will say so itself.
    Promise.all(fetched).then(reload, reload);
  }

  var isTold = {}; // by address

  /** Load the page anew if it is kept from a build whose files the host no longer has. */
  function tellMissing(element) {
    var address = addressOf(element);
    if (isTold[address]) return;
    isTold[address] = true;
    function missing() {
      tell("missing", address);
    }
    if (!isHosted()) return missing();
    fetch(location.href.split("#")[0], { cache: "no-cache" })
      .then(function (response) {
        return response.ok ? response.text() : address;
      })
      .then(function (text) {
        if (text.indexOf(address) >= 0) missing();
        else location.reload();
      })
      .catch(missing);
  }

  window.addEventListener(
    "error",
    function (event) {
      var element = event.target;
      if (element === window || element.hasAttribute("data-optional")) return;
      var isScript = element.localName === "script" && element.getAttribute("src");
      if (isScript || element.rel === "stylesheet") tellMissing(element);
    },
    true // errors of elements do not bubble
  );

  function check(script) {
    if (!(script.getAttribute("data-gives") in window)) tellMissing(script);
  }

  document.addEventListener(
    "load",
    function (event) {
      if (event.target.localName === "script" && event.target.hasAttribute("data-gives")) check(event.target);
    },
    true
  );

  // An error may come before this script does, and of styles only some browsers say it at all.
  all("[data-failed]:not([data-optional])").forEach(tellMissing);
  window.addEventListener("load", function () {
    all("script[data-gives]").forEach(check);
    all("link[rel=stylesheet]").forEach(function (link) {
      if (!link.sheet || !link.sheet.cssRules.length) tellMissing(link);
    });
  });

  // --- the browser, and the page itself ----------------------------------------------------

  var hasWasm = typeof WebAssembly === "object";

  function supports(property, value) {
    return !!(window.CSS && CSS.supports) && CSS.supports(property, value);
  }

  var needed = {
    "ES modules": "noModule" in document.createElement("script"),
    "WebAssembly exceptions": !hasWasm || "Tag" in WebAssembly,
    DecompressionStream: typeof DecompressionStream === "function",
    dialog: typeof HTMLDialogElement === "function",
    ":has()": !!(window.CSS && CSS.supports) && CSS.supports("selector(:has(a))"),
    "light-dark()": supports("color", "light-dark(#000, #fff)"),
    "container queries": supports("container-type", "inline-size")
  };
  var missing = [];
  for (var name in needed) if (!needed[name]) missing.push(name);
  var details = missing.concat(hasWasm ? [] : ["WebAssembly"]).join(", ");
  if (missing.length) tell("old", details + "\n" + navigator.userAgent);
  else if (!hasWasm) tell("browser", details + "\n" + navigator.userAgent);

  whenParsed(function () {
    if (!document.getElementById("whole")) tell("damaged", "index.html");
  });
})();
