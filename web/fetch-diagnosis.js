// Why a file of this host does not come: found by asking for it once more, past all caches and the
// service worker. In the page and in check.js it is a global, in embed.js a function among others;
// it is written in the language of 2009.
//
//   network     nobody answers, or the connection breaks
//   forbidden   a policy forbids it, here or in the page around
//   missing     there is nothing, or a page in its place
//   altered     it is not what was built
//   type        it is said to be what it is not, so browsers refuse it
//   whole       there is nothing wrong with it now
var why = (function () {
  "use strict";

  var TYPES = { js: /^(text|application)\/(x-)?(java|ecma)script$/, css: /^text\/css$/ };
  var ask = window.fetch && window.fetch.bind(window); // others may answer in its place later
  var forbidden = {}; // addresses, or what the browser says in place of one: what forbids it

  document.addEventListener("securitypolicyviolation", function (event) {
    if (event.disposition === "enforce") forbidden[event.blockedURI] = forbidden[event.blockedURI] || event.effectiveDirective;
  });

  function found(kind, detail) {
    return { kind: kind, detail: detail };
  }

  function judge(response, bytes, address, integrity) {
    var type = (response.headers.get("Content-Type") || "").split(";")[0].trim().toLowerCase();
    var known = TYPES[address.split(".").pop()];
    var isPage = type === "text/html" && !/(\/|\.html)$/.test(address); // in place of what was asked for
    if (!response.ok) return found("missing", String(response.status));
    function typed() {
      if (!known || known.test(type)) return found("whole", "");
      return found("type", type || "no type");
    }
    if (!integrity) return isPage && known ? found("missing", type) : typed();
    return ask(address, { cache: "reload", integrity: integrity }).then(typed, function () {
      return isPage ? found("missing", type) : found("altered", bytes.byteLength + " bytes");
    });
  }

  /**
   * Promise {kind, detail} of a file.
   *
   * address: a whole one; integrity: its hash as in HTML, where it is known.
   */
  return function (address, integrity) {
    function lost(error) {
      // Of a frame, browsers say no more than whose it is.
      var directive = forbidden[address] || forbidden[address.split("/").slice(0, 3).join("/")];
      return directive ? found("forbidden", directive) : found("network", error.message);
    }
    return ask(address, { cache: "reload" })
      .then(function (response) {
        return response.arrayBuffer().then(function (bytes) {
          if (forbidden[address]) return lost();
          return judge(response, bytes, address, integrity);
        });
      })
      ["catch"](lost);
  };
})();
