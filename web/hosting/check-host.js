// Looks at each file of the build on the host that this page comes from, and says in words what is
// wrong there. All words and checks stand in the page (trickhunt.hosting.checks). This stands in it
// too, and lies beside it: where a host refuses one of the two, the other one runs.
// trickhunt/hosting/judging.py and policy.py judge in the same way.
(() => {
  "use strict";

  const ran = document.getElementById("not-run");
  if (ran.hidden) return;
  ran.hidden = true;

  const list = document.getElementById("list").href;
  const root = new URL(".", list).href;

  const PATIENCE = 20000; // milliseconds
  const SLOWEST = 10; // bytes a millisecond
  const AT_ONCE = 6;
  const MOST_TOLD = 10;
  const DAY = 86400;
  const LARGE = 100000;
  const FRAMED = /^(|index\.html|trick-hunt\.html|embed\.js|embed\/.*)$/;
  const FRESH = /^(|index\.html|[\w-]+\.js)$/;
  const WORTH_PACKING = ["css", "html", "js", "json", "wasm"];
  const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

  const say = (id) => document.getElementById(id);

  // --- asking ------------------------------------------------------------------------------------

  /** What the host answers, past the service worker and all that is cached. */
  async function ask(address, size = LARGE) {
    try {
      const signal = AbortSignal.timeout(PATIENCE + size / SLOWEST);
      const response = await fetch(new URL(address, root), { cache: "reload", signal });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, address: response.url, bytes };
    } catch (error) {
      return { status: 0, fault: error.message || error.name };
    }
  }

  /** Whether an answer has the content of a file: by its hash, where a browser lets a page hash. */
  async function isWhole({ path, integrity }, bytes) {
    if (!integrity) return true;
    if (!window.crypto || !crypto.subtle) {
      const again = fetch(new URL(path, root), { cache: "reload", integrity });
      return again.then(() => true, () => false);
    }
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
  }

  // --- what a policy forbids ---------------------------------------------------------------------

  const BY_DEFAULT = ["connect-src", "font-src", "manifest-src", "worker-src"];
  const INSTEAD = {
    "script-src-elem": ["script-src"],
    "style-src-elem": ["style-src"],
    "style-src-attr": ["style-src"],
    "worker-src": ["child-src", "script-src"],
  };
  const BESIDE_HASHES = /^'(nonce-|sha256-|sha384-|sha512-|strict-dynamic')/;

  function read(text) {
    const found = new Map();
    for (const part of text.split(";")) {
      const [name, ...sources] = part.split(/\s+/).filter(Boolean);
      if (name && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
    }
    return found;
  }

  const policies = (header) => header.split(",").map(read).filter((one) => one.size);

  function needs(page) {
    const found = [];
    for (const [directive, sources] of read(page)) {
      for (const source of sources) {
        if (source === "'none'") continue;
        if (directive === "default-src") found.push(...BY_DEFAULT.map((one) => [one, source]));
        else if (directive === "script-src" && source !== "'wasm-unsafe-eval'") found.push(["script-src-elem", source]);
        else found.push([directive, source]);
      }
    }
    return found;
  }

  function forbidden(header, page, address) {
    const found = new Set();
    for (const policy of policies(header)) {
      for (const one of ["allow-scripts", "allow-same-origin"]) {
        if (policy.has("sandbox") && !policy.get("sandbox").includes(one)) found.add(`sandbox ${one}`);
      }
      const names = policy.get("trusted-types") ?? ["default"];
      if (policy.has("require-trusted-types-for") && !["default", "*"].some((one) => names.includes(one))) {
        found.add("trusted-types default");
      }
      for (const [directive, source] of needs(page)) {
        const said = [directive, ...(INSTEAD[directive] ?? []), "default-src"].find((one) => policy.has(one));
        const sources = said ? policy.get(said) : ["*", source];
        const isMoot = directive === "script-src-elem" && source === "'self'" && sources.includes("'strict-dynamic'");
        if (isMoot || !allows(sources, source, address)) found.add(`${directive} ${source}`);
      }
    }
    return [...found].sort();
  }

  function allows(sources, source, address) {
    if (sources.includes(source)) return true;
    if (source === "'self'") return sources.some((one) => isOf(one.toLowerCase(), address));
    if (source === "'wasm-unsafe-eval'") return sources.includes("'unsafe-eval'");
    if (source.startsWith("'sha256-") || source === "'unsafe-inline'") {
      return sources.includes("'unsafe-inline'") && !sources.some((one) => BESIDE_HASHES.test(one));
    }
    return false;
  }

  function isOf(source, address) {
    const { protocol, host } = new URL(address);
    const bare = source.replace(`${protocol}//`, "").replace(/\/+$/, "");
    return ["*", protocol].includes(source) || [host, `*.${host.slice(host.indexOf(".") + 1)}`].includes(bare);
  }

  // --- judging -----------------------------------------------------------------------------------

  function ofFile(file, answer, build) {
    const { path, size, kept, isWhole } = file;
    if (answer.fault) return [["reached", path, answer.fault]];
    if (answer.status !== 200) return [["there", path, `HTTP ${answer.status}`]];
    const said = (name) => answer.headers.get(name) ?? "";
    const found = [];
    const find = (check, detail) => found.push([check, path, detail]);
    const ending = path ? path.slice(path.lastIndexOf(".") + 1) : "html";
    const kind = said("content-type");
    const bare = kind.split(";")[0].trim().toLowerCase();
    const seen = answer.bytes.length;
    if (!isWhole && bare === "text/html" && ending !== "html") {
      return [["there", path, `HTTP 200, Content-Type: ${kind}`]]; // some page instead
    }
    if (!isWhole) {
      const isNeeded = kept || FRESH.test(path);
      const sizes = seen === size ? `${size} B` : seen < size ? `${size} B → ${seen} B` : `> ${size} B`;
      find(isNeeded ? "whole" : "touched", sizes);
    }
    if (build.types[ending] && !build.types[ending].includes(bare)) {
      find(build.right.includes(ending) ? "type" : "usual", `Content-Type: ${kind}`);
    }
    const charset = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(kind);
    if (charset && !/^utf-?8$/i.test(charset[1]) && !isPlain(answer.bytes)) find("charset", `Content-Type: ${kind}`);
    if (path === "" || path === "index.html") {
      const policy = forbidden(said("content-security-policy"), build.policy, answer.address);
      for (const one of policy) find("policy", one);
    }
    if (FRAMED.test(path)) for (const one of againstFraming(said)) find("framing", one);
    const control = said("cache-control");
    if (FRESH.test(path) && lasts(control.toLowerCase())) find("fresh", `Cache-Control: ${control}`);
    const isLarge = WORTH_PACKING.includes(ending) && size >= LARGE && kept;
    if (isLarge && !said("content-encoding")) find("packed", `${size} B`);
    return found;
  }

  function isPlain(bytes) {
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return hasMark || bytes.every((one) => one < 128);
  }

  function againstFraming(said) {
    const found = [];
    const told = policies(said("content-security-policy")).filter((one) => one.has("frame-ancestors"));
    const forbids = told.some((one) => !one.get("frame-ancestors").some((by) => ["*", "https:"].includes(by)));
    if (forbids) found.push("Content-Security-Policy: frame-ancestors");
    const options = said("x-frame-options");
    const words = options.toLowerCase().split(/[,\s]+/);
    if (!told.length && (words.includes("deny") || words.includes("sameorigin"))) {
      found.push(`X-Frame-Options: ${options}`);
    }
    const resource = said("cross-origin-resource-policy");
    if (/^same-(origin|site)$/i.test(resource)) found.push(`Cross-Origin-Resource-Policy: ${resource}`);
    return found;
  }

  function lasts(control) {
    if (/no-cache|no-store/.test(control)) return false;
    const age = /max-age\s*=\s*"?(\d{1,12})/.exec(control);
    return control.includes("immutable") || (!!age && Number(age[1]) > DAY);
  }

  /** What is found about the address itself, whatever lies there. */
  async function around() {
    const found = [];
    const { protocol, hostname, pathname } = new URL(root);
    if (protocol !== "https:" && !LOCAL.includes(hostname)) found.push(["https", "", root]);
    for (const name of window.caches ? await caches.keys() : []) {
      const scope = /^trick-hunt-.*?-(https?:.*)$/.exec(name);
      if (scope && scope[1] !== root) found.push(["alone", scope[1], "service-worker.js"]);
    }
    if (pathname === "/") return found;
    const without = root.replace(/\/+$/, "");
    const answer = await ask(without);
    if (answer.status !== 200 || answer.address !== root) {
      found.push(["slash", without, answer.fault ?? `HTTP ${answer.status}`]);
    }
    for (let above = new URL("..", root).href; ; above = new URL("..", above).href) {
      const other = await ask(`${above}files.json`);
      if (other.status === 200 && listed(other.bytes)) found.push(["alone", above, "files.json"]);
      if (new URL(above).pathname === "/") return found;
    }
  }

  function listed(bytes) {
    try {
      const build = JSON.parse(new TextDecoder().decode(bytes));
      const files = build.files.map(([path, size, integrity, kept]) => ({ path, size, integrity, kept }));
      return build["trick-hunt"] && { ...build, files };
    } catch {
      return null;
    }
  }

  // --- telling -----------------------------------------------------------------------------------

  const FOUND = new Map(); // by check, lines of what was found

  function note([check, place, detail]) {
    if (!FOUND.has(check)) FOUND.set(check, []);
    FOUND.get(check).push(`${place || root}: ${detail}`);
  }

  /** Show what became of each check, the worst first. */
  function tell() {
    const all = say("checks");
    const rank = ({ classList }) => (!classList.contains("found") ? 2 : classList.contains("improve") ? 1 : 0);
    for (const check of all.children) {
      const lines = FOUND.get(check.id) ?? [];
      check.classList.toggle("found", lines.length > 0);
      for (const part of check.querySelectorAll(".wrong, .todo, .places")) part.hidden = !lines.length;
      const word = !lines.length ? "good" : check.classList.contains("improve") ? "improve" : "broken";
      check.querySelector(".status").textContent = say(`say-${word}`).textContent;
      const more = lines.length - MOST_TOLD;
      const told = lines.slice(0, MOST_TOLD);
      if (more > 0) told.push(say("say-more").textContent.replace("{count}", more));
      check.querySelector(".places").replaceChildren(...told.map(line));
    }
    all.append(...[...all.children].sort((one, other) => rank(one) - rank(other)));
    const worst = Math.min(...[...all.children].map(rank));
    finish(["ends-broken", "ends-improve", "ends-good"][worst]);
  }

  function line(text) {
    const item = document.createElement("li");
    item.textContent = text;
    return item;
  }

  function finish(id, detail = "") {
    say("progress").hidden = true;
    say("result").textContent = `${say(id).textContent} ${detail}`.trim();
    say("look").disabled = false;
  }

  document.addEventListener("securitypolicyviolation", (event) => {
    const own = document.querySelector("meta[http-equiv=Content-Security-Policy]").content;
    if (event.originalPolicy !== own) note(["policy", "check.html", `${event.effectiveDirective} ${event.blockedURI}`]);
  });

  async function look() {
    FOUND.clear();
    say("look").disabled = true;
    say("result").textContent = "";
    const bar = say("progress");
    bar.removeAttribute("value");
    bar.hidden = false;
    const answer = await ask(list);
    const build = answer.status === 200 && listed(answer.bytes);
    if (!build) {
      if (FOUND.has("policy")) tell();
      return finish("ends-unlisted", answer.fault ?? `HTTP ${answer.status}`);
    }
    (await around()).forEach(note);
    const start = build.files.filter(({ path }) => path === "index.html");
    const wanted = [...start.map((file) => ({ ...file, path: "" })), ...build.files];
    const found = [];
    bar.max = wanted.length;
    let next = 0;
    async function take() {
      while (next < wanted.length) {
        const at = next++;
        const file = wanted[at];
        const came = await ask(file.path, file.size);
        const whole = came.status !== 200 || (await isWhole(file, came.bytes));
        found[at] = ofFile({ ...file, isWhole: whole }, came, build);
        bar.value = (bar.value || 0) + 1;
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    found.flat().forEach(note);
    tell();
  }

  const button = say("look");
  if (location.protocol === "file:") {
    say("result").textContent = say("ends-unhosted").textContent;
  } else {
    button.hidden = false;
    button.addEventListener("click", look);
  }
})();
