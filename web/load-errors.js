// Stands guard over the opening of the page, and says in words what is wrong: that the browser is
// too old, or not allowed to run the game, that the page itself arrived cut off, that a file did not
// come, and why (fetch-diagnosis.js). It stands in the page, and once more in check.js, whose name
// never changes: for pages of any build, and for hosts that let no script run which stands in a page.
// It has to run in the oldest browsers, so it is written in the language of 2009. docs/BROWSERS.md
// says which browsers are asked for and why; all words stand in index.html.
(function () {
  "use strict";

  if (window.tellFailure) return; // it stood in the page

  var root = document.documentElement;
  var cut = document.querySelector("[data-cut]");
  var words = cut ? cut.getAttribute("data-cut") : "";
  var suspects = []; // what is fetched anew before another try, whatever was cached
  var isAsking = false; // why a file does not come

  function all(selector) {
    return [].slice.call(document.querySelectorAll(selector));
  }

  function addressOf(element) {
    return element.getAttribute("src") || element.getAttribute("href");
  }

  function whole(address) {
    var link = document.createElement("a");
    link.href = address;
    return link.href;
  }

  // --- where a policy asks for trusted types ------------------------------------------------

  // All that becomes part of this page is its own, and so are the scripts beside it.
  if (window.trustedTypes && !window.trustedTypes.defaultPolicy) {
    try {
      window.trustedTypes.createPolicy("default", {
        createHTML: function (text) {
          return text;
        },
        createScriptURL: function (address) {
          var folder = whole("./");
          return whole(address).slice(0, folder.length) === folder ? address : null;
        },
      });
    } catch (error) {
      // The policy names those that it allows.
    }
  }
  try {
    document.createElement("i").innerHTML = "<b></b>";
    root.setAttribute("data-guarded", "");
  } catch (error) {
    return; // nothing can be shown but the words for when no script runs
  }

  // --- what stands in the page as text, since the first paint needs none of it ------------------

  /** Put it to use; and where the host lets in no style that stands in a page, the same as a file. */
  window.dressUp = function () {
    var held = document.getElementById("boot-style");
    var rest = document.getElementById("boot-rest");
    var worn = document.querySelector("link[rel=worn]");
    if (held) {
      var style = document.createElement("style");
      style.textContent = held.textContent;
      held.parentNode.replaceChild(style, held);
      if (worn && !style.sheet) wear(worn);
    }
    if (rest) rest.outerHTML = rest.textContent;
  };

  function wear(link) {
    link.onload = function () {
      link.setAttribute("data-came", "");
    };
    link.onerror = function () {
      link.setAttribute("data-failed", "");
    };
    link.rel = "stylesheet";
  }

  // --- saying it ---------------------------------------------------------------------------

  /**
   * Show words in place of the game, once.
   *
   * kind: whose words, see index.html; "lacking" for a file that did not come: why, is found out;
   * detail: what a person can report; addresses: the files that may be to blame, all where nobody
   * knows.
   */
  function tell(kind, detail, addresses) {
    if (kind === "lacking" && addresses) return tellLacking(addresses[0], detail);
    if (root.getAttribute("data-state") === "failed") return;
    if (kind === "start" && isAsking) return; // it comes of what lacks
    root.setAttribute("data-state", "failed"); // nothing else begins then
    suspects = addresses || all("script[src], link[href]").map(addressOf);
    whenParsed(function () {
      window.dressUp();
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
    var ways = document.getElementById("boot-host"); // on for whoever runs the host
    if (ways && message.hasAttribute("data-host")) ways.removeAttribute("hidden");
    document.getElementById("announce").textContent = "";
    document.getElementById("alert").textContent = message.textContent;
    document.getElementById("boot-retry").addEventListener("click", function () {
      this.disabled = true;
      window.loadAnew(suspects);
    });
    var sheet = document.getElementById("sheet");
    if (sheet && sheet.open) sheet.close(); // it would lie over this
    tellAround();
  }

  /** Have the page around show this frame, where the script that speaks with it did not come. */
  function tellAround() {
    var host = /^#\/framed\?(?:[^!]*&)?host=([^&!]+)/.exec(location.hash);
    if (!host || window.framing || window.parent === window) return;
    var message = JSON.stringify({ trickHunt: 1, type: "hello", detail: {} });
    var origin = decodeURIComponent(host[1]);
    try {
      window.parent.postMessage(message, origin === "null" ? "*" : origin);
    } catch (error) {
      // That is no origin.
    }
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

  // --- loading the page anew ----------------------------------------------------------------

  var PATIENCE = 20000; // milliseconds
  var LOADED = "loaded-anew"; // in window.name: that happens once only by itself

  function isHosted() {
    return !!window.fetch && /^http/.test(location.protocol);
  }

  function page() {
    return location.href.split(/[?#]/)[0];
  }

  /** Forget what the service worker keeps of the game: anybody of this origin can write there. */
  function forget() {
    var container = navigator.serviceWorker;
    var folder = page().replace(/[^/]*$/, "");
    return container.getRegistration().then(function (registration) {
      if (!registration || registration.scope !== folder) return undefined;
      return Promise.all([registration.unregister(), caches.keys()]).then(function (done) {
        return Promise.all(done[1].filter(isOurs).map(function (name) {
          return caches["delete"](name);
        }));
      });
    });
    function isOurs(name) {
      return name.indexOf("trick-hunt-") === 0 && name.slice(-folder.length) === folder;
    }
  }

  /**
   * Load the page anew, past whatever is kept of it.
   *
   * addresses: the files that may be to blame; where there are none, what is kept stays. It does so,
   * too, where the host does not answer.
   */
  window.loadAnew = function (addresses) {
    function reload() {
      location.reload();
    }
    if (!isHosted() || !addresses.length) return reload();
    setTimeout(reload, PATIENCE);
    var fetched = [page()].concat(addresses).map(function (address) {
      return fetch(address, { cache: "reload" }).then(function (response) {
        return response.blob();
      });
    });
    // Whatever is still missing, the page will say so itself.
    Promise.all(fetched).then(forget).then(reload, reload);
  };

  // --- what does not come -------------------------------------------------------------------

  /**
   * Promise {kind, detail}: why a file does not come, or "newer": the host has another build.
   *
   * address: of the file; integrity: its hash, unless an element of the page says it.
   */
  window.whyLacking = function (address, integrity) {
    var url = whole(address);
    var name = url.replace(page().replace(/[^/]*$/, ""), "");
    var hash = all("[integrity]").filter(function (element) {
      return (element.src || element.href) === url;
    })[0];
    if (!isHosted()) return Promise.resolve({ kind: "missing", detail: name });
    return why(url, integrity || (hash && hash.integrity)).then(function (found) {
      found.detail = found.detail ? name + ": " + found.detail : name;
      if (found.kind === "whole") found.kind = "damaged";
      if (found.kind !== "missing" || name === url) return found;
      return fetch(page(), { cache: "reload" })
        .then(function (response) {
          return response.ok ? response.text() : name;
        })
        .then(function (text) {
          if (text.indexOf(name) < 0 && text.indexOf('id="whole"') > 0) found.kind = "newer";
          return found;
        })
        ["catch"](function () {
          return found;
        });
    });
  };

  var isTold = {}; // by address

  function tellLacking(address, detail) {
    if (isTold[address] || root.getAttribute("data-state") === "failed") return;
    isTold[address] = isAsking = true;
    if (!window.Promise) return tell("old", address); // of it, too, nobody hears why
    window.whyLacking(address).then(function (found) {
      var isAgain = window.name === LOADED;
      if (found.kind === "newer" && !isAgain) {
        window.name = LOADED;
        location.reload();
      } else tell(found.kind, detail ? found.detail + "\n" + detail : found.detail, [address]);
    });
  }

  function tellElement(element) {
    tellLacking(addressOf(element));
  }

  window.addEventListener(
    "error",
    function (event) {
      var element = event.target;
      if (element === window || element.hasAttribute("data-optional")) return;
      var isScript = element.localName === "script" && element.hasAttribute("integrity");
      if (isScript || element.rel === "stylesheet") tellElement(element);
    },
    true // errors of elements do not bubble
  );

  function check(script) {
    if (!(script.getAttribute("data-gives") in window)) tellElement(script);
  }

  document.addEventListener(
    "load",
    function (event) {
      if (event.target.localName === "script" && event.target.hasAttribute("data-gives")) check(event.target);
    },
    true
  );

  // In a page of an older build, an error may have come before this script; and of styles only some
  // browsers say it at all.
  all("[data-failed]:not([data-optional])").forEach(tellElement);
  window.addEventListener("load", function () {
    all("script[data-gives]").forEach(check);
    all("link[rel=stylesheet]").forEach(function (link) {
      if (!link.sheet || !link.sheet.cssRules.length) tellElement(link);
    });
  });

  // --- the browser, and the page itself ----------------------------------------------------

  var hasWasm = typeof WebAssembly === "object";
  var EMPTY = [0, 97, 115, 109, 1, 0, 0, 0]; // the least that is WebAssembly

  function supports(property, value) {
    return !!(window.CSS && CSS.supports) && CSS.supports(property, value);
  }

  /** What forbids WebAssembly, which this browser has; "" if nothing does. */
  function forbidsWasm() {
    try {
      return new WebAssembly.Module(new Uint8Array(EMPTY)) && "";
    } catch (error) {
      return "script-src 'wasm-unsafe-eval': " + error.message;
    }
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
  var forbidden = hasWasm && forbidsWasm();
  if (missing.length) tell("old", details + "\n" + navigator.userAgent);
  else if (!hasWasm) tell("browser", details + "\n" + navigator.userAgent);
  else if (forbidden) tell("forbidden", forbidden);

  whenParsed(function () {
    var unopened = document.getElementById("unopened"); // words for when not even this runs
    if (unopened) unopened.parentNode.removeChild(unopened);
    if (!document.getElementById("whole")) tell("damaged", "index.html");
  });
})();
