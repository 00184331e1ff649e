// Where things lie at a table.

export const find = (selector) => document.querySelector(`#app ${selector}`);

export const all = (selector) => [...document.querySelectorAll(`#app ${selector}`)];

export const player = (seat, selector = "") => `:is(.seat, .me, .rank)[data-player="${seat}"] ${selector}`;

/** What counts something of a player. */
export const counter = (seat, name) => player(seat, `[data-held="${name}"]`);

/** Where something lies: its middle, and how large it is; `undefined` if it is not seen. */
export function place(element) {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? {};
  return width && height ? { left, top, width, height, x: left + width / 2, y: top + height / 2 } : undefined;
}

/** The first of what some selectors find that is seen, and where that lies. */
export function firstSeen(...selectors) {
  for (const selector of selectors) {
    const element = find(selector);
    const at = place(element);
    if (at) return { element, at };
  }
  return {};
}

/** The card that leaves the hand of a seat that is seen. */
function inHand(seat, card, pressed) {
  const found = all(player(seat, `.hand > :has([data-card="${card}"])`));
  return found.find((one) => one === pressed) ?? found.find((one) => one.matches(".chosen")) ?? found[0];
}

/** Where each card that a player holds openly lies, by its name, and the card itself. */
export function holdings({ seat }) {
  const found = all(player(seat, ":is(.hand, .chips) [data-card]:not(.card)"));
  return new Map(found.map((one) => [one.dataset.card, { from: place(one.querySelector(".card") ?? one), seen: one.cloneNode(true) }]));
}

/** From where a card comes: a place, a copy of it if it was seen, and whether it lay face down. */
export function source({ seat, cards: [card], kind }, pressed) {
  const isOffered = kind === "moved" && find(`.offers :is([data-card="${card}"], #card-${card}-0) .card`);
  const seen = isOffered || inHand(seat, card, pressed)?.querySelector(".card");
  if (place(seen)) return { from: place(seen), card: seen.cloneNode(true) };
  const stock = kind === "moved" && place(find(".beside .card.back"));
  if (stock) return { from: stock, isHidden: true };
  const back = all(player(seat, ".held .card")).findLast(place);
  if (back) return { from: place(back), isHidden: true };
  const things = [player(seat, `[data-card="${card}"]`), player(seat, ".fewer"), player(seat, ".chips")];
  return { from: firstSeen(...things, player(seat)).at };
}
