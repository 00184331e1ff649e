// Says in words that a browser is too old, or that it is not allowed to run the game. It has to
// run in such browsers itself, so it is written in the language of 2009. docs/BROWSERS.md says
// which browsers are asked for and why; all words stand in index.html.
(function () {
  "use strict";

  var root = document.documentElement;
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
  if (hasWasm && !missing.length) return;

  root.setAttribute("data-state", "failed"); // nothing else begins then

  function say() {
    if (document.readyState === "loading") return;
    document.removeEventListener("readystatechange", say);
    var message = document.querySelector(
      '[data-failure="' + (missing.length ? "old" : "browser") + '"]'
    );
    var details = missing.concat(hasWasm ? [] : ["WebAssembly"]).join(", ");
    message.removeAttribute("hidden");
    document.getElementById("boot-detail").textContent = details + "\n" + navigator.userAgent;
    document.getElementById("boot-progress").setAttribute("hidden", "");
    document.getElementById("boot-failure").removeAttribute("hidden");
    document.getElementById("alert").textContent = message.textContent;
    document.getElementById("boot-retry").addEventListener("click", function () {
      location.reload();
    });
  }

  document.addEventListener("readystatechange", say);
  say();
})();
