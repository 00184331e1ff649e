// A table of Trick Hunt, in Nunjucks: {% trickHunt link="bargain-hunt?players=4&deal=4711" %}
// In Liquid, which has no names there: {% trickHunt "LINK", "MODE", "TEXT" %}
const HOST = "https://trick-hunt.example/";
const PAGES = { learn: "l", puzzles: "p" };

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where a reader goes on without the element: to a static page where there is one. */
function wayTo(host, { link = "", mode, src, game }) {
  const [kind, ...rest] = link.split("/");
  if (!link && src) return src;
  if (mode === "clause") return `${host}r/${link}/`;
  if (Object.hasOwn(PAGES, kind)) return `${host}${[PAGES[kind], ...rest].join("/")}/`;
  const shown = mode ? `${link.includes("?") ? "&" : "?"}mode=${mode}` : "";
  const about = game ?? link.split("?")[0].replace(/^read$/, "");
  return `${host}g/${about && `${about}/`}#/${link}${shown}`;
}

/** The lines for a table; page is where the link inside leads, text the words before it, html the same with markup. */
export function trickHunt(host, { text, html, page, ...options }) {
  const said = Object.entries({ poster: "auto", ...options }).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const words = (html ?? "") + (text ? `<p>${escaped(text)}</p>` : "");
  const way = page ?? wayTo(host, options);
  return `<div><script src="${escaped(host)}embed.js" async></script>
<trick-hunt${said.join("")}>${words}<p><a href="${escaped(way)}">${escaped(options.label ?? "Open the table")}</a></p></trick-hunt></div>`;
}

export default function plugin(eleventy, { host = HOST } = {}) {
  eleventy.addShortcode("trickHunt", (first, mode, text) => {
    const given = typeof first === "object" ? first : { link: first, ...(mode && { mode }), ...(text && { text }) };
    const { __keywords, ...options } = given;
    return trickHunt(host, options);
  });
}
