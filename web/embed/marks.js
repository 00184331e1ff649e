// Marks over the cards of a poster, which stand behind its groups: "@ 2 1.3-2.1 2.4=1". Groups are
// counted from 1, and so are the cards of each. A group alone has a ring, "=" gives a number, and
// "-" draws an arrow. What the poster does not show has no mark.
(() => {
  "use strict";

  const SVG = "http://www.w3.org/2000/svg";
  const [INK, EDGE] = ["#8a1c12", "#fffefb"];
  const STYLE = new CSSStyleSheet(); // on paper, everything lies elsewhere, and the text says it
  STYLE.replaceSync(`
    .cards { position: relative; }
    .marks { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
    @media print { .marks { display: none; } }
  `);
  const SHORTEST = 24; // of an arrow that leaves the cards at both ends free

  function draw(name, attributes, words = "") {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(words);
    return element;
  }

  /** A card, or words and cards of a group, as they lie on the poster. */
  function boxOf(groups, spot, { left, top }) {
    const [group, card] = spot.split(".");
    const row = groups[group - 1]?.lastChild;
    const cards = [...(row?.children ?? [])];
    const words = document.createRange();
    words.selectNodeContents(groups[group - 1] ?? document);
    if (row) words.setEndBefore(row);
    const boxes = card ? cards.slice(card - 1, card) : row ? [words, ...cards] : [];
    const found = boxes.map((one) => one.getBoundingClientRect()).filter((one) => one.width);
    if (!found.length) return undefined;
    const side = (pick, name) => pick(...found.map((one) => one[name]));
    const [x, y] = [side(Math.min, "left") - left, side(Math.min, "top") - top];
    return { x, y, wide: side(Math.max, "right") - left - x, high: side(Math.max, "bottom") - top - y };
  }

  const twice = (name, wide, attributes) => [[EDGE, wide + 3], [INK, wide]].map(([stroke, width]) =>
    draw(name, { fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", ...attributes }));

  function arrow(start, end) {
    const middle = ({ x, y, wide, high }) => [x + wide / 2, y + high / 2];
    let [[x, y], [toX, toY]] = [middle(start), middle(end)];
    const length = Math.hypot(toX - x, toY - y) || 1;
    const [along, across] = [(toX - x) / length, (toY - y) / length];
    const within = ({ wide, high }) => Math.min(wide / 2 / Math.abs(along), high / 2 / Math.abs(across));
    const [out, into] = [within(start), within(end)];
    if (length - out - into >= SHORTEST) {
      [x, y] = [x + out * along, y + out * across];
      [toX, toY] = [toX - into * along, toY - into * across];
    }
    const [neckX, neckY] = [toX - 13 * along, toY - 13 * across];
    const head = `M${toX} ${toY}L${neckX - 7 * across} ${neckY + 7 * along}L${neckX + 7 * across} ${neckY - 7 * along}z`;
    return [...twice("path", 4, { d: `M${x} ${y}L${neckX} ${neckY}` }), draw("path", { d: head, fill: INK, stroke: EDGE })];
  }

  function number({ x, y, wide, high }, words) {
    const [cx, cy] = [x + Math.min(wide, 24) / 2, y + Math.min(high, 24) / 2];
    const text = { x: cx, y: cy + 5, "text-anchor": "middle", "font-size": 14, "font-weight": 700, fill: EDGE };
    return [draw("circle", { cx, cy, r: 11, fill: INK, stroke: EDGE, "stroke-width": 2 }), draw("text", text, words)];
  }

  const ring = ({ x, y, wide, high }) =>
    twice("rect", 3, { x: x - 3, y: y - 3, width: wide + 6, height: high + 6, rx: 8 });

  /** Draw marks over the groups of a poster, and again when its size changes. */
  function mark(cards, marks) {
    const groups = [...cards.querySelectorAll(".group")];
    const over = draw("svg", { class: "marks", "aria-hidden": "true" });
    const sheets = cards.getRootNode().adoptedStyleSheets;
    if (!sheets.includes(STYLE)) sheets.push(STYLE);
    cards.append(over);
    const watch = new ResizeObserver(() => {
      if (!over.isConnected) return watch.disconnect();
      const place = over.getBoundingClientRect();
      const drawn = marks.trim().split(/\s+/).flatMap((one) => {
        const [, spot, sign, to] = /^([\d.]+)(?:([-=])([\d.]+))?$/.exec(one) ?? [];
        const boxes = [spot, sign === "-" ? to : spot].map((each) => each && boxOf(groups, each, place));
        if (!boxes.every(Boolean)) return [];
        return sign === "-" ? arrow(...boxes) : sign ? number(boxes[0], to) : ring(boxes[0]);
      });
      over.replaceChildren(...drawn);
    });
    watch.observe(cards);
  }

  customElements.get("trick-hunt").give("marks", mark);
})();
